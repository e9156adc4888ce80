"""How a Galaxies position paints the scene: the row of planets with all ships, the turn, the race for points."""

from collections.abc import Iterator
from textwrap import wrap

from realmlab.cython_core import TERMINAL
from realmlab.widgets.scenes import (
    galaxies_decisions,
    galaxies_icons,
    galaxies_mats,
    galaxies_paint_mats,
    galaxies_paint_tray,
    galaxies_planets,
    galaxies_words,
)
from realmlab.widgets.scenes.galaxies_blocks import RACE_LEFT, RACE_STEP, RACE_TOP
from realmlab.widgets.scenes.galaxies_words import Data, Ship, View
from realmlab.widgets.scenes.painting import SHOWN, Paint, said, token
from realmlab.widgets.scenes.shapes import move

LIVE = {"pointer-events": "all"}        # a ship is in nobody's way until it can be chosen
NODE_SHIP = {"stroke": "@space-glow", "stroke-dasharray": "8 5", "stroke-width": "3"}     # the place a ship leaves


def paint(data: Data, view: View) -> Paint:
    """Return the whole paint of a position; what it leaves out looks as the spec drew it."""
    painted = turn(data, view) | race(data, view) | galaxies_paint_tray.tray(data, view)
    for slot, key in enumerate(data["row"]):
        painted |= planet(slot, key)
    painted |= ships(data, view)
    for seat in range(len(data["seats"])):
        painted |= galaxies_paint_mats.mat(data, seat, view)
    painted |= {f"{name}:last": SHOWN for name in view.last} | leaving(data, view)
    for name in through(view):
        painted[name] = painted.get(name, {}) | {"pointer-events": "none"}
    return painted


def through(view: View) -> Iterator[str]:
    """Yield what lets clicks through to the whole card or mat below it, which can be chosen."""
    for target in view.targets:
        kind, _, number = target.partition(":")
        if kind == "planet":
            yield from (f"surface:{number}", f"track:{number}")
        elif kind == "mat":
            yield from (f"{part}:{number}" for part in ("empire", "energy", "culture", "home"))
            yield from (f"colony:{number}:{i}" for i in range(galaxies_mats.COLONIES))


def planet(slot: int, key: str | None) -> Paint:
    """Fill a place of the row with its planet."""
    if key is None:
        gone = [f"{kind}:{slot}" for kind in ("surface", "track")]
        return {f"empty:{slot}": SHOWN} | {name: {"display": "none"} for name in gone}
    record = galaxies_words.planet(key)
    product, kind = record["produces"], record["track"]
    effect, limit = record["text"], galaxies_words.limits(record)
    painted: Paint = {
        f"name:{slot}": said(record["name"], **({"font-size": "11.5"} if len(record["name"]) > 15 else {})),
        f"vp:{slot}": said(f"{record['vp']} VP"),
        f"makes:{slot}": said(product),
        f"makes:{slot}:icon": {"d": galaxies_icons.face(product), "fill": f"@{product}-bright"},
        f"kind:{slot}": said(f"{kind} track"),
        f"kind:{slot}:icon": {"d": galaxies_icons.face(kind), "fill": f"@{kind}"},
        f"disc:{slot}": {"fill": f"@{product}-bright"},
        f"face:{slot}:{record['id'] % 4}": SHOWN | {"fill": f"@{product}-shade"},
    }
    rows = wrap(effect, galaxies_planets.LETTERS, break_on_hyphens=False)
    for i, row in enumerate(rows):
        painted[f"effect:{slot}:{i}"] = said(row)
    if limit:
        painted[f"effect:{slot}:{len(rows)}"] = said(f"{limit}.", fill="@muted", **{"font-size": "10"})
    return painted | track(slot, record["track_length"], kind)


def track(slot: int, length: int, kind: str) -> Paint:
    """Show the steps of a track, and the symbol at its end."""
    y, end = galaxies_planets.TRACK_Y, galaxies_planets.at(length, length)
    painted: Paint = {
        f"track:{slot}:line": {"d": f"M{galaxies_planets.START:g} {y:g}H{end:g}", "stroke": f"@{kind}"},
        f"goal:{slot}": SHOWN | {"transform": move(end, y)},
        f"goal:{slot}:disc": {"fill": f"@{kind}"},
        f"goal:{slot}:icon": {"d": galaxies_icons.face(kind)},
    }
    for step in range(min(length, galaxies_planets.LONGEST)):
        painted[f"step:{slot}:{step}"] = SHOWN | {"stroke": f"@{kind}"}
    return painted


def ships(data: Data, view: View) -> Paint:
    """Put all ships in their places; those at one place stand side by side, then above each other."""
    painted: Paint = {}
    together: dict[tuple[int, int | None], list[Ship]] = {}
    for ship in galaxies_words.ships(data):
        together.setdefault((ship.slot, ship.step), []).append(ship)
    for (slot, step), there in together.items():
        for i, ship in enumerate(there):
            name = f"ship:{slot}:{'surface' if step is None else 'orbit'}:{ship.seat}"
            where = landed(i, len(there)) if step is None else orbiting(data, slot, step, i, len(there))
            live = LIVE if name in view.targets else {}
            stands = {"transform": move(*where, scale=galaxies_planets.SHIP), "data-piece": f"ship {ship.seat}"}
            painted[name] = SHOWN | stands | live
    return painted


def landed(place: int, of: int) -> tuple[float, float]:
    """Return where a ship on the surface stands: up to three in a row."""
    x, y = galaxies_planets.DISC
    rows = [of] if of <= 3 else [3, of - 3]
    row, column = (0, place) if place < rows[0] else (1, place - 3)
    high = y if len(rows) == 1 else y - 10 + 20 * row
    return x + 17 * (column - (rows[row] - 1) / 2), high


def orbiting(data: Data, slot: int, step: int, place: int, of: int) -> tuple[float, float]:
    """Return where a ship on a step of a track stands: above the step, two in a row."""
    key = data["row"][slot]
    x = galaxies_planets.at(step, galaxies_words.planet(key)["track_length"] if key else galaxies_planets.LONGEST)
    row, column = divmod(place, 2)
    in_row = min(2, of - 2 * row)
    return x + 15.5 * (column - (in_row - 1) / 2), galaxies_planets.TRACK_Y - 18.5 - 17 * row


def leaving(data: Data, view: View) -> Paint:
    """Mark the place that a ship is about to leave, and the planet whose effect may be used."""
    node = data["node"]
    if view.actor < 0:
        return {}
    if node["kind"] == "landing":
        return {f"surface:{node['slot']}:last": SHOWN | NODE_SHIP}
    if node["kind"] in ("push on", "shift to"):
        return {f"track:{node['slot']}:last": SHOWN | NODE_SHIP}
    if node["kind"] != "destination":
        return {}
    kind, _, slot = node["ship"].partition(" ")
    name = {"home": f"home:{node['seat']}", "surface": f"surface:{slot}", "orbit": f"track:{slot}"}[kind]
    return {f"{name}:last": SHOWN | NODE_SHIP}


def turn(data: Data, view: View) -> Paint:
    """Say which round it is, who decides what, and whether the end has been triggered."""
    over = view.actor == TERMINAL
    when = "Setting up" if galaxies_decisions.setting_up(data) else f"Round {data['round']}"
    painted: Paint = {"round": said("The game is over" if over else when)}
    last = galaxies_decisions.ending(data)
    if last:
        painted["deck"] = said(last, fill="@alarm", **{"font-weight": "700"})
    else:
        painted["deck"] = said(f"{galaxies_words.count(len(data['pile']), 'planet')} in the deck")
    if over:
        return painted | outcome(data, view)
    if view.actor < 0:
        what = galaxies_decisions.CHANCES[data["node"]["kind"]]
        return painted | {"decides:who": said("Chance decides"), "decides:what": said(what)}
    asked = galaxies_decisions.decision(data)
    you = " (you)" if view.actor == view.viewer else ""
    return painted | answers(data) | token("decides", view.actor) | {
        "decides:who": said(galaxies_words.seat_name(data, view.actor) + you),
        "decides:what": said(asked[:1].upper() + asked[1:]),
    }


def outcome(data: Data, view: View) -> Paint:
    """Say who won, and with how many points the others end."""
    others = [
        f"{galaxies_words.seat_name(data, seat)}: {score:g}"
        for seat, score in enumerate(view.score) if seat not in view.winners and "solo" not in data
    ]
    painted = token("decides", view.winners[0]) if len(view.winners) == 1 else {}
    return painted | {
        "decides:who": said(galaxies_decisions.result(data, view)), "decides:what": said(", ".join(others)),
    }


def answers(data: Data) -> Paint:
    """Show the two answers to a question."""
    node = data["node"]
    price = f"Pay {data['follow_cost']} culture" if not node.get("free") else "Follow, free"
    asked = {
        "follow": (price, "Do not follow"), "landing": ("Use it", "Leave it"), "force": ("Roll again", "Let it be"),
    }  # fmt: skip
    painted: Paint = {}
    for name, word in zip(("yes", "no"), asked.get(node["kind"], ()), strict=False):
        painted[f"button:{name}"] = SHOWN
        painted[f"button:{name}:word"] = said(word, fill="@ink", **{"font-weight": "700"})
    return painted


def race(data: Data, view: View) -> Paint:
    """Place the tokens of all seats on the way to the points that end the game."""
    painted: Paint = {}
    best = galaxies_words.end_points()
    at = [min(galaxies_words.points(data, seat), best) for seat in range(len(data["seats"]))]
    for seat, points in enumerate(at):
        there = [other for other, same in enumerate(at) if same == points]
        spread = 10.5 * (there.index(seat) - (len(there) - 1) / 2)
        x = RACE_LEFT + RACE_STEP * points + RACE_STEP / 2 - 0.75 + spread
        low, high = RACE_LEFT - 1 + 10.5 * there.index(seat), RACE_LEFT + RACE_STEP * (best + 1)
        x = min(max(x, low + 6), high - 6 - 10.5 * (len(there) - 1 - there.index(seat)))
        painted[f"race:{seat}"] = {"transform": move(x, RACE_TOP - 6.5, scale=0.62)}
    return painted


