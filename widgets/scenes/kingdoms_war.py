"""How a war paints the Kingdoms scene: its banner and its badge; of the numbers only what the viewer may know."""

from realmlab.cython_core.kingdoms.actions import FLAG, ZERO_BID
from realmlab.widgets.scenes import kingdoms_look, kingdoms_map, kingdoms_words
from realmlab.widgets.scenes.kingdoms_words import Data, View
from realmlab.widgets.scenes.painting import SHOWN, Paint, said, token
from realmlab.widgets.scenes.shapes import move

ROOM = 28       # letters of a name and of what is known of a number that fit into a line of the banner


def war(data: Data, view: View) -> Paint:
    """Show the banner of a war; of the numbers only the viewer's own (K3.2)."""
    fought = data.get("war")
    if not fought:
        return {}
    region = fought["region"]
    painted: Paint = {
        "legend": {"display": "none"},
        "war": SHOWN,
        "war:where": said(f"War in {kingdoms_words.region_name(data, region, view.names)}"),
        f"war:{region[0]}": SHOWN | {"transform": badge(data, region)},
    }
    for side in ("attacker", "defender"):
        seat = fought[side]
        name = "A neutral meeple" if seat is None else kingdoms_words.faction_name(data, seat, view.names)
        verb = "defends" if seat is None else "attack" if side == "attacker" else "defend"
        painted |= token(f"war:{side}", seat)
        number = number_words(data, side, seat is not None and seat == view.viewer)
        small = len(name) + len(number) > ROOM
        painted[f"war:{side}:who"] = said(f"{name} {verb}", **({"font-size": "11"} if small else {}))
        painted[f"war:{side}:number"] = said(number, **({"font-size": "10"} if small else {}))
    return painted


def badge(data: Data, region: str) -> str:
    """Return where the badge of a war stands: above the meeples, in a rich region between them and below."""
    number = kingdoms_words.map_of(data, int(region[0]))
    if number is None:
        raise ValueError(f"a war in {region!r}, on a card whose side is not chosen")
    rich = kingdoms_look.is_rich(data)
    x, y = kingdoms_map.spot_of(number, region[1], rich).pieces
    return move(x, y + 18, scale=0.8) if rich else move(x, y - 24)


def number_words(data: Data, side: str, own: bool) -> str:
    """Say what the viewer may know of a side's war number: its own, and both once they are revealed (K3.2, K8.4)."""
    fought = data["war"]
    if fought["neutral"]:
        return ""
    if "solo" in data:
        return solo_words(data, fought[side] == 0)
    waiting = {kingdoms_words.node_kind(data), *(frame[0] for frame in data.get("agenda", ()))}
    if ("bid attack" if side == "attacker" else "bid defence") in waiting:
        return "number not set yet"
    if fought["hidden"] and not own:
        return "number set in secret"
    number, boost = (fought[name] for name in (("attack", "attack_boost") if side == "attacker" else
                                               ("defence", "defence_boost")))
    if number == FLAG:
        return "set the flag"
    return f"set {0 if number == ZERO_BID else number}" + (f", raised by {boost}" if boost else "")


def solo_words(data: Data, person: bool) -> str:
    """Say what the dummy's number is and what the person owes for it, while that is to be decided (K19.8)."""
    if kingdoms_words.node_kind(data) != "defy":
        return ""
    number = dummy_number(data)
    if not person:
        return f"number {number}"
    fought = data["war"]
    discount = fought["attack_discount" if fought["attacker"] == 0 else "defence_discount"]
    return f"must pay {max(0, number - discount)}"


def dummy_number(data: Data) -> int:
    """Return the dummy's war number: by day twice, by night once the person's meeples in play (K19.8)."""
    return kingdoms_words.in_play(data["seats"][0]) * (1 if data["solo"]["night"] else 2)
