"""How a Kingdoms position paints the scene: for each shape that changes, its new attributes."""


from realmlab.cython_core import TERMINAL
from realmlab.cython_core.kingdoms import cards
from realmlab.cython_core.kingdoms.actions import FLAG, ZERO_BID
from realmlab.widgets.scenes import kingdoms_map, kingdoms_words
from realmlab.widgets.scenes.kingdoms_words import Data, View
from realmlab.widgets.scenes.palette import NEUTRAL_MARK, SEAT_MARKS
from realmlab.widgets.scenes.shapes import move

Paint = dict[str, dict[str, str]]   # id of a shape -> attributes; "text" is what it says

SHOWN = {"display": "inline"}
# The region that a meeple is about to leave.
LEAVING = {"stroke": "@glow", "stroke-dasharray": "8 5", "stroke-width": "3", "stroke-opacity": "1"}


def paint(data: Data, view: View) -> Paint:
    """Return the whole paint of a position; what it leaves out looks as the spec drew it."""
    painted = turn(data, view) | action_card(data) | war(data, view)
    for region, number in usable(data):
        painted |= pieces(data, region, number)
    for seat in range(len(data["seats"])):
        painted |= realm(data, seat, view)
    if len(data["seats"]) == 2:
        painted |= lost_kingdom(data)
    painted |= {f"{name}:last": SHOWN for name in view.last if name != f"action:{data.get('selected')}"}
    if kingdoms_words.node_kind(data) == "target" and view.actor >= 0:
        painted[f"{data['node']['region']}:last"] = SHOWN | LEAVING
    return painted


def usable(data: Data) -> list[tuple[str, int]]:
    """Return the regions of all cards in play that can be entered, each with the number of its map."""
    slots = [(slot, kingdoms_words.map_of(data, slot)) for slot in range(len(data["maps"]))]
    return [(f"{slot}{letter}", number) for slot, number in slots if number is not None for letter in cards.USABLE]


def said(words: str, **attributes: str) -> dict[str, str]:
    """Return the paint of a text."""
    return {"text": words} | attributes


def token(id: str, seat: int) -> Paint:
    """Give a disc to a seat."""
    return {id: SHOWN | {"fill": f"@seat{seat}"}, f"{id}:mark": {"d": SEAT_MARKS[seat]}}


def pieces(data: Data, region: str, number: int) -> Paint:
    """Put the meeples of a region in their places."""
    held = kingdoms_words.meeples(data, region)
    spot = kingdoms_map.spots(number)[region[1:]]
    painted: Paint = {}
    for place, (seat, lies) in enumerate(held):
        colour = "@neutral" if seat is None else f"@seat{seat}"
        where = kingdoms_map.stand(spot, place, len(held), lies)
        painted[f"{region}:{place}"] = SHOWN | {"fill": colour, "transform": where}
        painted[f"{region}:{place}:mark"] = {"d": NEUTRAL_MARK if seat is None else SEAT_MARKS[seat]}
    return painted


def realm(data: Data, seat: int, view: View) -> Paint:
    """Fill a seat's panel."""
    kingdom = data["seats"][seat]
    people = kingdoms_words.faction_name(data, seat, view.names)
    painted: Paint = {
        f"stand:{seat}": {"aria-label": kingdoms_words.realm_words(data, seat, view)},
        f"people:{seat}": said(f"{people} (you)" if seat == view.viewer else people),
        f"supply:{seat}": said(f"{7 - kingdoms_words.in_play(kingdom)} in supply"),
    }
    if len(data["seats"]) == 2:
        painted[f"beaten:{seat}"] = said(f"{kingdom.get('neutrals_beaten', 0)} beaten")
    for good in cards.GOODS[:3]:
        painted[f"{good}:{seat}"] = said(str(kingdom.get(good, 0)))
    for name in ("tower", "magic"):
        for level in range(1, kingdom.get(name, 0) + 1):
            painted[f"{name}:{seat}:{level}"] = {"fill": f"@seat{seat}", "stroke": "@dark-ink"}
            painted[f"{name}:{seat}:{level}:n"] = {"fill": "@dark-ink", "font-weight": "700"}
    if view.score:
        painted[f"points:{seat}"] = said(f"{view.score[seat]:g} VP")
    if seat in view.winners:
        painted |= {f"active:{seat}": SHOWN, f"active:{seat}:word": said("winner")}
    elif seat == data.get("active") and view.actor != TERMINAL and not kingdoms_words.setting_up(data):
        painted[f"active:{seat}"] = SHOWN
    if seat == view.actor or seat in view.winners:
        painted[f"realm:{seat}:edge"] = {"stroke": "@dark-ink", "stroke-width": "6"}
        painted[f"realm:{seat}"] = {"stroke": f"@seat{seat}", "stroke-width": "4"}
    return painted


def lost_kingdom(data: Data) -> Paint:
    """Say how many neutral meeples stand and what beating one costs (K14.2)."""
    left = len(data.get("neutrals", ()))
    cost = f"Beating one costs {left} (mana counts 2, ore 1)" if left else ""
    return {"neutrals": said(f"{kingdoms_words.count(left, 'neutral meeple')} left"), "neutrals:cost": said(cost)}


def turn(data: Data, view: View) -> Paint:
    """Say which round it is and who decides what."""
    used = len(data.get("shields", ()))
    painted: Paint = {
        "round": said("Setting up" if kingdoms_words.setting_up(data) else f"Round {data.get('round', 1)}"),
        "shields": said(f"{used} of 5 shields on the action card"),
    }
    if data.get("final"):
        painted["final"] = SHOWN
    if view.actor < 0:
        what = kingdoms_words.result(data, view) if view.actor == TERMINAL else ""
        return painted | {
            "decides:who": said("The game is over" if view.actor == TERMINAL else "Chance decides"),
            "decides:what": said(what),
        }
    name = kingdoms_words.faction_name(data, view.actor, view.names)
    decision = kingdoms_words.decision(data)
    you = " (you)" if view.actor == view.viewer else ""
    return painted | token("decides", view.actor) | {
        "decides:who": said(name + you), "decides:what": said(decision[:1].upper() + decision[1:]),
    }


def action_card(data: Data) -> Paint:
    """Put the shields on the action card."""
    painted: Paint = {}
    for action in data.get("shields", ()):
        painted[f"slot:{action}"] = {"fill": "@faint"}
        painted[f"slot:{action}:shield"] = SHOWN
        painted[f"slot:{action}:icon"] = {"opacity": "0.45"}
        painted[f"slot:{action}:name"] = {"fill": "@muted"}
        painted[f"slot:{action}:note"] = said("taken", x="46")
    now = data.get("selected")
    if now:
        painted[f"slot:{now}"] = {"fill": "@panel", "stroke": "@ink", "stroke-width": "3"}
        painted[f"slot:{now}:shield"] = SHOWN | {"fill": "@ink"}
        painted[f"slot:{now}:icon"] = {}
        painted[f"slot:{now}:name"] = {}
        painted[f"slot:{now}:note"] = said("now", x="46", fill="@ink", **{"font-weight": "700"})
    return painted


def war(data: Data, view: View) -> Paint:
    """Show the banner of a war; of the numbers only the viewer's own (K3.2)."""
    fought = data.get("war")
    if not fought:
        return {}
    region = fought["region"]
    number = kingdoms_words.map_of(data, int(region[0]))
    painted: Paint = {
        "legend": {"display": "none"},
        "war": SHOWN,
        "war:where": said(f"War in {kingdoms_words.region_name(data, region, view.names)}"),
    }
    if number is not None:
        spot = kingdoms_map.spots(number)[region[1:]]
        x, y = spot.pieces
        painted[f"war:{region[0]}"] = SHOWN | {"transform": move(x, y - 24)}
    for side in ("attacker", "defender"):
        seat = fought[side]
        name = kingdoms_words.faction_name(data, seat, view.names)
        painted |= token(f"war:{side}", seat)
        painted[f"war:{side}:who"] = said(f"{name} {'attack' if side == 'attacker' else 'defend'}")
        painted[f"war:{side}:number"] = said(number_words(data, side, seat == view.viewer))
    return painted


def number_words(data: Data, side: str, own: bool) -> str:
    """Say what the viewer may know of a side's war number: its own, and both once they are revealed (K3.2, K8.4)."""
    kind, fought = kingdoms_words.node_kind(data), data["war"]
    if kind == "bid attack" or (kind == "bid defence" and side == "defender"):
        return "number not set yet"
    if kind == "bid defence" and fought["hidden"] and not own:
        return "number set in secret"
    number = fought["attack" if side == "attacker" else "defence"]
    return "set the flag" if number == FLAG else f"set {0 if number == ZERO_BID else number}"
