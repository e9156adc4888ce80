"""How a Kingdoms position paints the scene: for each shape that changes, its new attributes."""

from realmlab.cython_core import TERMINAL
from realmlab.cython_core.kingdoms import cards
from realmlab.widgets.scenes import (
    kingdoms_decisions,
    kingdoms_extras,
    kingdoms_look,
    kingdoms_map,
    kingdoms_pieces,
    kingdoms_war,
    kingdoms_words,
)
from realmlab.widgets.scenes.kingdoms_words import Data, View
from realmlab.widgets.scenes.painting import SHOWN, Paint, said, token
from realmlab.widgets.scenes.palette import NEUTRAL_MARK, SEAT_MARKS

# The region that a meeple is about to leave.
LEAVING = {"stroke": "@glow", "stroke-dasharray": "8 5", "stroke-width": "3", "stroke-opacity": "1"}
LEAVES = ("target", "swap target", "step", "roam target")     # nodes at which it is


def paint(data: Data, view: View) -> Paint:
    """Return the whole paint of a position; what it leaves out looks as the spec drew it."""
    painted = turn(data, view) | action_card(data) | kingdoms_war.war(data, view) | kingdoms_extras.extras(data, view)
    regions = dict(shown_regions(data))
    for region, number in regions.items():
        painted |= pieces(data, region, number)
    for seat in range(len(data["seats"])):
        painted |= realm(data, seat, view)
    if kingdoms_look.has_lost_kingdom(data):
        painted |= lost_kingdom(data)
    current = f"action:{data.get('selected')}"
    painted |= {f"{name}:last": SHOWN for name in view.last if name != current and (name in regions or ":" in name)}
    leaves = data["node"].get("region") if kingdoms_words.node_kind(data) in LEAVES and view.actor >= 0 else None
    if leaves in regions:
        painted[f"{leaves}:last"] = SHOWN | LEAVING
    return painted


def shown_regions(data: Data) -> list[tuple[str, int]]:
    """Return the regions that can be entered, of all cards in play, each with the number of its map."""
    slots = [(slot, kingdoms_words.map_of(data, slot)) for slot in range(len(data["maps"]))]
    barred = list(kingdoms_look.barred(data))
    return [
        (f"{slot}{letter}", number) for slot, number in slots if number is not None
        for letter in [*cards.USABLE, *(name[1] for name in barred if name[0] == str(slot))]
    ]


def pieces(data: Data, region: str, number: int) -> Paint:
    """Put the meeples of a region, its fortress and its token in their places."""
    held, rich = kingdoms_words.meeples(data, region), kingdoms_look.is_rich(data)
    spot = kingdoms_map.spot_of(number, region[1], rich)
    painted: Paint = {}
    for place, piece in enumerate(held):
        colour = "@neutral" if piece.seat is None else f"@seat{piece.seat}"
        where = kingdoms_pieces.stand(spot.pieces, place, len(held), piece.lies, piece.hero)
        kind = f"{'neutral' if piece.seat is None else f'seat {piece.seat}'}{' hero' if piece.hero else ''}"
        painted[f"{region}:{place}"] = SHOWN | {"fill": colour, "transform": where, "data-piece": kind}
        painted[f"{region}:{place}:mark"] = {"d": NEUTRAL_MARK if piece.seat is None else SEAT_MARKS[piece.seat]}
        if piece.hero:
            painted[f"{region}:{place}:star"] = SHOWN
    return painted | (kingdoms_extras.ground(data, region, spot) if rich else {})


def realm(data: Data, seat: int, view: View) -> Paint:
    """Fill a seat's panel."""
    kingdom = data["seats"][seat]
    people = kingdoms_words.faction_name(data, seat, view.names) + (" (you)" if seat == view.viewer else "")
    size = {"font-size": "12" if len(people) < 21 else "11"} if len(people) > 18 else {}
    painted: Paint = {
        f"stand:{seat}": {"aria-label": kingdoms_words.realm_words(data, seat, view)},
        f"people:{seat}": said(people, **size),
        f"supply:{seat}": said(f"{7 - kingdoms_words.in_play(kingdom)} in supply"),
    }
    if kingdoms_look.has_lost_kingdom(data):
        word = "won" if kingdoms_look.has_heroes(data) else "beaten"       # there is less room then
        painted[f"beaten:{seat}"] = said(f"{kingdom.get('neutrals_beaten', 0)} {word}")
    for good in cards.GOODS[: 4 if kingdoms_look.has_heroes(data) else 3]:
        painted[f"{good}:{seat}"] = said(str(kingdom.get(good, 0)))
    for name in ("tower", "magic"):
        for level in range(1, kingdom.get(name, 0) + 1):
            painted[f"{name}:{seat}:{level}"] = {"fill": f"@seat{seat}", "stroke": "@dark-ink"}
            painted[f"{name}:{seat}:{level}:n"] = {"fill": "@dark-ink", "font-weight": "700"}
    if seat < len(view.score):
        painted[f"points:{seat}"] = said(f"{view.score[seat]:g} VP")
    if seat in view.winners:
        painted |= {f"active:{seat}": SHOWN, f"active:{seat}:word": said("winner")}
    elif seat == data.get("active") and view.actor != TERMINAL and not kingdoms_decisions.setting_up(data):
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
        "round": said("Setting up" if kingdoms_decisions.setting_up(data) else f"Round {data.get('round', 1)}"),
        "shields": said(f"{used} of 5 shields on the action card"),
    }
    if data.get("final"):
        painted["final"] = SHOWN
    if view.actor < 0:
        over = view.actor == TERMINAL
        what = ending(data, view) if over else said(kingdoms_decisions.CHANCES[kingdoms_words.node_kind(data)])
        return painted | {
            "decides:who": said("The game is over" if over else "Chance decides"), "decides:what": what,
        }
    name = kingdoms_words.faction_name(data, view.actor, view.names)
    decision = kingdoms_decisions.decision(data)
    you = " (you)" if view.actor == view.viewer else ""
    return painted | token("decides", view.actor) | {
        "decides:who": said(name + you), "decides:what": said(decision[:1].upper() + decision[1:]),
    }


def ending(data: Data, view: View) -> dict[str, str]:
    """Say who won, in one line; the panels show who shares a win."""
    words = kingdoms_decisions.result(data, view)
    if len(view.winners) > 1:
        words = f"A tie with {max(view.score):g} points"
    return said(words, **({"font-size": "11"} if len(words) > 34 else {}))


def action_card(data: Data) -> Paint:
    """Put the shields on the action card."""
    painted: Paint = {}
    for action in data.get("shields", ()):
        painted[f"slot:{action}"] = {"fill": "@faint"}
        painted[f"slot:{action}:shield"] = SHOWN
        painted[f"slot:{action}:icon"] = {"opacity": "0.45"}
        painted[f"slot:{action}:name"] = {"fill": "@muted"}
        painted[f"slot:{action}:does"] = {"opacity": "0.75"}
        painted[f"slot:{action}:note"] = said("taken")
    now = data.get("selected")
    if now:
        painted[f"slot:{now}"] = {"fill": "@panel", "stroke": "@ink", "stroke-width": "3"}
        painted[f"slot:{now}:shield"] = SHOWN | {"fill": "@ink"}
        painted[f"slot:{now}:icon"] = {}
        painted[f"slot:{now}:name"] = {}
        painted[f"slot:{now}:does"] = {"fill": "@ink"}
        painted[f"slot:{now}:note"] = said("now", fill="@ink", **{"font-weight": "700"})
    return painted
