"""How the expansions, the solo game and the cards to read paint the Kingdoms scene."""

from collections.abc import Mapping
from typing import Any

from realmlab.cython_core.kingdoms import abilities, cards
from realmlab.widgets.scenes import icons, kingdoms_cards, kingdoms_look, kingdoms_pieces, kingdoms_war, kingdoms_words
from realmlab.widgets.scenes.kingdoms_map import Spot
from realmlab.widgets.scenes.kingdoms_words import Data, View
from realmlab.widgets.scenes.painting import SHOWN, Paint, said
from realmlab.widgets.scenes.palette import SEAT_MARKS
from realmlab.widgets.scenes.shapes import move

REACHED = {"fill": "@ink"}


def extras(data: Data, view: View) -> Paint:
    """Paint all that lies beside the regions: cards, heroes, tokens in hand, the compass."""
    painted: Paint = {}
    for seat, kingdom in enumerate(data["seats"]):
        if kingdoms_cards.has_card(kingdoms_look.has_abilities(data), kingdom.get("faction")):
            painted |= faction_card(kingdom, seat)
        if kingdoms_look.has_heroes(data):
            painted |= hero_line(kingdom, seat, view) | hero_card(kingdom, seat, view)
    painted |= offer(data, view)
    if "tokens" in data:
        painted["tokens:hidden"] = said(f"{kingdoms_words.count(len(data['tokens']['hidden']), 'token')} face down")
        if data["tokens"]["crown"] is not None:
            painted[f"crown:{data['tokens']['crown']}"] = SHOWN
    if "deck" in data:
        painted["heroes:deck"] = said(deck_words(data))
    return painted | (compass(data) if "solo" in data else {})


def ground(data: Data, region: str, spot: Spot) -> Paint:
    """Put the fortress and the token of a region in their places."""
    painted: Paint = {}
    fort, kind = kingdoms_words.fortress(data, region), kingdoms_words.token(data, region)
    if fort is not None and fort.seat is not None:
        where = kingdoms_pieces.stand_fortress(spot.fortress, fort.lies)
        painted[f"{region}:fort"] = SHOWN | {"fill": f"@seat{fort.seat}", "transform": where}
        painted[f"{region}:fort:mark"] = {"d": SEAT_MARKS[fort.seat]}
    if kind is not None:
        face_up = kind != "hidden"
        painted[f"{region}:token"] = SHOWN | {"transform": move(*spot.token)}
        painted[f"{region}:token:disc"] = {"fill": "@token" if face_up else "@token-back"}
        painted[f"{region}:token:face"] = {"d": icons.TOKENS[kind], "fill": "@dark-ink" if face_up else "@token"}
    return painted


def faction_card(kingdom: Mapping[str, Any], seat: int) -> Paint:
    """Mark the levels of magic that a seat has reached on its faction card."""
    magic = kingdom.get("magic", 0)
    painted: Paint = {f"seat:{seat}:magic": said(f"magic {magic} of 5")}
    for level in range(1, magic + 1):
        painted[f"seat:{seat}:level:{level}"] = REACHED
        painted[f"seat:{seat}:badge:{level}"] = {"fill": f"@seat{seat}", "stroke": "@dark-ink"}
        painted[f"seat:{seat}:badge:{level}:n"] = {"fill": "@dark-ink"}
    return painted


def hero_line(kingdom: Mapping[str, Any], seat: int, view: View) -> Paint:
    """Say which hero a seat has and how far it is."""
    hero, level = kingdoms_words.hero_record(kingdom["hero"]), kingdom["hero_level"]
    painted: Paint = {f"hero:{seat}:name": said(kingdoms_words.hero_name(kingdom["hero"], view.names))}
    if hero is None:
        painted[f"hero:{seat}:name"] |= {"fill": "@muted", "font-weight": "400"}
    elif level < len(hero["levels"]):
        needed = kingdoms_cards.requirement(hero["levels"][level]).removesuffix(" won")
        painted[f"hero:{seat}:next"] = said(f"next: {needed}")
    for reached in range(1, level + 1 if hero else 1):
        painted[f"hero:{seat}:{reached}"] = {"fill": f"@seat{seat}", "stroke": "@dark-ink"}
        painted[f"hero:{seat}:{reached}:n"] = {"fill": "@dark-ink", "font-weight": "700"}
    for star in range(min(kingdom["retired"], 3)):
        painted[f"retired:{seat}:{star}"] = {"fill": f"@seat{seat}", "stroke": "@dark-ink"}
    return painted


def hero_card(kingdom: Mapping[str, Any], seat: int, view: View) -> Paint:
    """Write a seat's hero card, what works now in stronger ink."""
    hero = kingdoms_words.hero_record(kingdom["hero"])
    title = "No hero now" if hero is None else kingdoms_words.proper_name(hero, view.names)
    painted: Paint = {f"hero:{seat}:title": said(title)}
    for i, (row, level) in enumerate(kingdoms_cards.hero_rows(hero) if hero else [("The next Expand brings one.", 0)]):
        painted[f"hero:{seat}:line:{i}"] = said(row) | (REACHED if level <= kingdom["hero_level"] else {})
    return painted


def offered(data: Data, viewer: int | None) -> list[str]:
    """Return the heroes that the viewer may keep one of; nobody else sees them (K16.9)."""
    node = data.get("node", {})
    return list(data.get("looked", ())) if node.get("kind") == "keep hero" and node["seat"] == viewer else []


def offer(data: Data, view: View) -> Paint:
    """Lay the hero cards to choose from in the place of the viewer's map."""
    found = offered(data, view.viewer)
    if not found:
        return {}
    painted: Paint = {f"offer:{view.viewer}": SHOWN, f"card:{view.viewer}": {"display": "none"}}
    for i, name in enumerate(found):
        hero = kingdoms_words.hero_record(name)
        if hero is not None:
            id = f"keep:{view.viewer}:{i}"
            painted[f"{id}:title"] = said(kingdoms_words.proper_name(hero, view.names))
            painted |= {f"{id}:line:{j}": said(row) for j, (row, _) in enumerate(kingdoms_cards.hero_rows(hero, True))}
    return painted


def card_labels(data: Data, view: View) -> dict[str, str]:
    """Read the cards out: the words of the targets that show them."""
    found: dict[str, str] = {}
    for seat, kingdom in enumerate(data["seats"]):
        if kingdoms_cards.has_card(kingdoms_look.has_abilities(data), kingdom.get("faction")):
            record = cards.factions()[cards.faction_number(kingdom["faction"]) or 0]
            found[f"seat:{seat}"] = kingdoms_cards.card_words(record, kingdom.get("magic", 0), view.names)
        if kingdoms_look.has_heroes(data):
            hero = kingdoms_words.hero_record(kingdom["hero"])
            reads = kingdoms_cards.card_words(hero, kingdom["hero_level"], view.names) if hero else "no hero"
            found[f"hero:{seat}"] = reads
            shown = offered(data, view.viewer) if seat == view.viewer else []
            for i in range(kingdoms_cards.OFFERS):
                card = kingdoms_words.hero_record(shown[i]) if i < len(shown) else None
                found[f"keep:{seat}:{i}"] = kingdoms_cards.card_words(card, 1, view.names) if card else "no hero card"
    return found


def deck_words(data: Data) -> str:
    """Say how many hero cards are left; the looked at and the put aside go back into the deck."""
    left = len(data["deck"]) + len(data["looked"]) + sum(card is not None for card in data["aside"])
    return f"{left} of {len(abilities.heroes())} hero cards are in the deck"


def compass(data: Data) -> Paint:
    """Turn the compass to day or night and show the die (K19.2)."""
    solo, number = data["solo"], kingdoms_war.dummy_number(data)
    night, roll, own = solo["night"], solo["roll"], kingdoms_words.in_play(data["seats"][0])
    painted: Paint = {
        "compass:when": said("Night: it prefers the far regions" if night else "Day: it prefers the near regions"),
        "compass:roll": said("The die is not rolled yet"),
        "compass:number": said(f"Its number in war: {1 if night else 2} × {own} of your meeples = {number}"),
    }
    if night:
        painted |= {"compass:sky": {"fill": "@night"}, "compass:sun": {"display": "none"}, "compass:moon": SHOWN}
    if roll:
        face = cards.read("compass")["faces"][roll - 1]
        painted["compass:roll"] = said(f"The die shows {face['label'] if roll < 12 else 'the flag'}: {face['action']}")
        painted[f"face:{roll}"] = {"fill": "@day", "stroke": "@ink", "stroke-width": "3"}
    return painted
