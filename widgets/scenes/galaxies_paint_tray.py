"""How a Galaxies position paints the dice tray."""

from realmlab.cython_core.galaxies import cards
from realmlab.widgets.scenes import galaxies_decisions, galaxies_icons, galaxies_words
from realmlab.widgets.scenes.galaxies_words import Data, View
from realmlab.widgets.scenes.painting import SHOWN, Paint, said


def tray(data: Data, view: View) -> Paint:
    """Lay the dice, and say what can be done with them."""
    painted = dice(data, view) | buttons(data, view)
    for place in ("bay", "spent"):
        for i, face in enumerate(faces(data["dice"][place])):
            painted |= laid(f"{place}:{i}", face)
    if face := galaxies_words.in_use(data):
        last = f"bay:{sum(data['dice']['bay'].values())}"
        painted |= laid(last, face) | {f"{last}:ground": {"stroke-dasharray": "6 4"}}
    painted["tray:whose"] = said(whose(data))
    painted["tray:follow"] = said(following(data))
    if data["node"]["kind"] in ("new face", "free action"):
        painted |= {"tray:faces": SHOWN, "tray:used": {"display": "none"}}
        for face in cards.FACES:
            painted |= laid(f"face:{face}", face)
    return painted


def faces(counts: dict[str, int]) -> list[str]:
    """Return dice one by one, in the order of the faces."""
    return [face for face in cards.FACES for _ in range(counts.get(face, 0))]


def lying(data: Data) -> list[str]:
    """Return the faces of the dice that are not used yet; "" for one that is about to be rolled."""
    node = data["node"]
    open_now = faces(data["dice"]["inactive"])
    coming = {"pick": node.get("picked", 0), "roll": node.get("dice", 0), "rogue roll": 1}.get(node["kind"], 0)
    if node["kind"] == "force":
        return [node["face"]]
    return open_now + [""] * coming


def dice(data: Data, view: View) -> Paint:
    """Lay the dice that are not used yet; those that have just been rolled tumble."""
    painted: Paint = {}
    for i, face in enumerate(lying(data)):
        painted |= laid(f"die:{i}", face)
        if view.tumbling:
            painted[f"die:{i}:body"] = {"class": view.tumbling}
    return painted


def laid(id: str, face: str) -> Paint:
    """Show a die with this face up, "" for one that is in the air."""
    if not face:
        return {id: SHOWN, f"{id}:icon": {"d": galaxies_icons.QUESTION, "fill": "@muted"}}
    return {id: SHOWN | {"data-piece": f"die {face}"}, f"{id}:icon": {"d": galaxies_icons.face(face)}}


def whose(data: Data) -> str:
    """Say whose dice these are."""
    kind = data["node"]["kind"]
    if kind == "pick" and data["node"]["picked"]:
        return f"{galaxies_words.count(data['node']['picked'], 'die').replace('dies', 'dice')} to roll again"
    return f"Dice of {galaxies_words.seat_name(data, data['turn'])}"


def following(data: Data) -> str:
    """Say what following costs, and what it brings the turn owner (G8.2, R19)."""
    if data["node"]["kind"] == "force":
        return f"To have it rolled again costs {galaxies_decisions.force_price()}"
    gains = [f"{number} {resource}" for resource, number in data["bounties"].items() if number]
    brings = f", and brings its owner {' and '.join(gains)}" if gains else ""
    return f"Following a die costs {data['follow_cost']} culture{brings}"


def buttons(data: Data, view: View) -> Paint:
    """Say what a reroll costs, whether the converter can be used, and that the turn can be ended."""
    picking = data["node"]["kind"] == "pick"
    price = cards.read("setup")["paid_reroll_cost"]["energy"]
    again = "Roll them" if picking else f"Reroll: {price} energy" if data["rerolled"] else "Reroll: free"
    convert = "Converter: used" if data["converted"] else "Converter"
    words = {"button:reroll": again, "button:convert": convert, "button:end": "End the turn"}
    return {
        f"{name}:word": said(word, **({"fill": "@ink", "font-weight": "700"} if name in view.targets else {}))
        for name, word in words.items()
    }
