"""How a Galaxies position paints the mats: empire, resources, home, colonies, mission, attack."""

from collections.abc import Mapping
from textwrap import wrap
from typing import Any

from realmlab.cython_core import TERMINAL
from realmlab.cython_core.galaxies import cards
from realmlab.widgets.scenes import galaxies_blocks, galaxies_icons, galaxies_mats, galaxies_words
from realmlab.widgets.scenes.galaxies_words import Data, View
from realmlab.widgets.scenes.painting import SHOWN, Paint, said


def mat(data: Data, seat: int, view: View) -> Paint:
    """Fill the mat of a seat."""
    held = data["seats"][seat]
    painted = title(data, seat, view) | empire(data, seat) | home(held, seat)
    for name in cards.RESOURCES:
        painted |= reached(f"{name}:{seat}", held[name], seat)
    for i, key in enumerate(held["colonies"][: galaxies_mats.COLONIES]):
        painted |= colony(seat, i, galaxies_words.planet(key), key in held["used"])
    more = len(held["colonies"]) - galaxies_mats.COLONIES
    if more > 0:
        painted |= rest_of(f"colony:{seat}:{galaxies_mats.COLONIES - 1}", more + 1)
    if held["colonies"] or held.get("dealt"):
        painted[f"none:{seat}"] = {"display": "none"}
    if galaxies_words.is_rogue(data, seat):
        return painted | attack(data, seat)
    if "solo" in data:
        return painted | penalty(data)
    return painted | (mission(data, seat, view) if "missions" in data else {})


def title(data: Data, seat: int, view: View) -> Paint:
    """Say who it is, what it is doing, and its points."""
    rogue = "Rogue " if galaxies_words.is_rogue(data, seat) else ""
    name = rogue + galaxies_words.seat_name(data, seat) + (" (you)" if seat == view.viewer else "")
    total = galaxies_words.points(data, seat)
    if view.actor == TERMINAL and "solo" not in data and seat < len(view.score):
        total = int(view.score[seat])
    painted: Paint = {f"who:{seat}": said(name), f"points:{seat}": said(f"{total} VP")}
    word = doing(data, seat, view)
    if word:
        painted |= {f"pill:{seat}": SHOWN, f"pill:{seat}:word": said(word)}
    if seat == view.actor or seat in view.winners:
        painted[f"mat:{seat}:edge"] = {"stroke": "@dark-ink", "stroke-width": "6"}
        painted[f"mat:{seat}:ground"] = {"stroke": f"@seat{seat}", "stroke-width": "4"}
    return painted


def doing(data: Data, seat: int, view: View) -> str:
    """Say in a word or two what a seat is doing: whose turn it is, who is asked to follow, who may be next (G8.1)."""
    if seat in view.winners:
        return "winner"
    if view.actor == TERMINAL:
        return ""
    if data["node"]["kind"] == "follow":
        if seat == data["node"]["seat"]:
            return "follow?"
        if seat in asked_later(data):
            return "next"
    return "turn" if seat == data["turn"] and data["node"]["kind"] != "draft" else ""


def asked_later(data: Data) -> list[int]:
    """Return the seats that can still pay to follow this die after the one that is asked now."""
    players = len(data["seats"])
    found = []
    for frame in data["agenda"][-1:]:
        if frame["kind"] == "window":
            seats = [(data["turn"] + place) % players for place in range(frame["next"], players)]
            cost = (data["follow_cost"], 0, 99)[frame["price"]]
            found += [seat for seat in seats if data["seats"][seat]["culture"] >= cost]
    return found


def reached(id: str, number: int, seat: int) -> Paint:
    """Mark where a track stands."""
    return {
        f"{id}:{number}": {"fill": f"@seat{seat}", "stroke": "@dark-ink"},
        f"{id}:{number}:n": {"fill": "@dark-ink", "font-weight": "700"},
    }


def empire(data: Data, seat: int) -> Paint:
    """Mark the levels of an empire that are reached, and say what the last of them gives."""
    own = data["seats"][seat]["level"]
    now = galaxies_words.level(data, seat, own)
    if now is None:
        words = "the skull: it wins"
    else:
        ships = "" if galaxies_words.is_rogue(data, seat) else f"{now['ships']} ships, "
        words = f"{now['dice']} dice, {ships}{now['vp']} VP"
    painted: Paint = {f"gives:{seat}": said(words)}
    for number in range(1, own + 1):
        painted |= reached(f"level:{seat}", number, seat) if now is not None or number < own else {}
    return painted


def home(held: Mapping[str, Any], seat: int) -> Paint:
    """Show the ships at home, and the locks of those that are not available yet."""
    here, locked = held["ships"].count("home"), held["ships"].count("locked")
    painted: Paint = {f"home:{seat}:{i}": SHOWN | {"data-piece": f"ship {seat}"} for i in range(here)}
    return painted | {f"home:{seat}:{cards.SHIPS - 1 - i}:locked": SHOWN for i in range(locked)}


def colony(seat: int, place: int, record: Mapping[str, Any], used: bool) -> Paint:
    """Fill a place for a colony; one that has been used up for this turn is dimmed."""
    id = f"colony:{seat}:{place}"
    return {
        id: SHOWN | ({"opacity": "0.6"} if used else {}),
        f"{id}:vp:ground": {"fill": f"@{record['produces']}-bright"},
        f"{id}:vp": said(str(record["vp"])),
        f"{id}:name": said(record["name"]),
        f"{id}:icon": {"d": galaxies_icons.face(record["track"])},
    }


def rest_of(id: str, more: int) -> Paint:
    """Say in the last place how many more colonies there are."""
    return {
        f"{id}:vp:ground": {"fill": "none"}, f"{id}:vp": said("…", fill="@ink"), f"{id}:name": said(f"and {more} more"),
        f"{id}:icon": {"display": "none"},
    }


def mission(data: Data, seat: int, view: View) -> Paint:
    """Show the mission of the viewer; that of another seat only once the game is over (G9.3)."""
    held = data["seats"][seat]
    if held["dealt"]:
        if seat == view.viewer:
            return {f"mission:{seat}:card": {"display": "none"}} | offers(seat, held["dealt"])
        return {f"mission:{seat}": said("Two missions, to keep one", y="180", fill="@muted")}
    if held["mission"] is None:
        return {f"mission:{seat}": said("No mission yet")}
    if seat != view.viewer and view.actor != TERMINAL:
        return {f"mission:{seat}": said("A secret mission", y="180", fill="@muted")}
    record = galaxies_words.mission(held["mission"])
    tied = f", {record['vp_if_tied']} if tied" if record.get("vp_if_tied") else ""
    rows = wrap(record["text"], galaxies_mats.CARD_LETTERS)
    painted: Paint = {f"mission:{seat}": said(f"{record['name']} ({record['vp']} VP{tied})")}
    return painted | {f"mission:{seat}:{i}": said(row) for i, row in enumerate(rows)}


def offers(seat: int, dealt: list[str]) -> Paint:
    """Lay out the missions of which one is kept."""
    painted: Paint = {}
    for i, key in enumerate(dealt[:2]):
        record, id = galaxies_words.mission(key), f"keep:{seat}:{i}"
        painted |= {id: SHOWN, f"{id}:name": said(record["name"]), f"{id}:vp": said(f"{record['vp']} VP")}
        for row, words in enumerate(wrap(record["text"], 21)):
            painted[f"{id}:{row}"] = said(words)
    return painted


def penalty(data: Data) -> Paint:
    """Say how many dice fewer the human rolls next (R48)."""
    fewer = data["solo"]["penalty"]
    return {"penalty": said(f"{fewer} fewer to roll in the next turn", fill="@alarm")} if fewer else {}


def attack(data: Data, seat: int) -> Paint:
    """Say what a colony die of the Rogue does now."""
    own = data["seats"][seat]["level"]
    record = galaxies_words.level(data, seat, own)
    if record is None:
        return {}
    barred = record["attack"]["once_per_turn"] and data["solo"]["attacked"]
    rows = wrap(galaxies_blocks.attack_words(record), galaxies_mats.CARD_LETTERS)
    return {
        **{f"attack:line:{i}": said(row, **({"fill": "@muted"} if barred else {})) for i, row in enumerate(rows)},
        "attack:title": said("Its colony die, used in this turn:" if barred else "Its colony die:"),
        f"attack:{own}": {"fill": "@alarm"},
    }
