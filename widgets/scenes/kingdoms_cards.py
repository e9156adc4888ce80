"""Faction and hero cards to read on the board: they show over the map while the pointer or the focus is on a seat."""

from collections.abc import Mapping
from textwrap import wrap
from typing import Any

from realmlab.cython_core.kingdoms import abilities, cards
from realmlab.widgets.scenes.kingdoms_look import Look
from realmlab.widgets.scenes.kingdoms_words import proper_name
from realmlab.widgets.scenes.shapes import Shape, box, glow, group, move, note, shape, target, text

LEFT, WIDTH = 4.0, 282.0        # of a card, on its realm
LETTERS_A_LINE = 44             # at FONT there is room for so many in any usual font
FONT, LINE = 10.0, 11.8
HERO_LINES = 11                 # at most, of the longest hero
OFFERS, OFFER_LINES = 2, 6      # hero cards to choose from (K16.8), and lines of each
OFFER_HEIGHT = 93.0
GOOD_OF = {"build": "ore", "research": "mana", "expand": "food"}    # what a hero's level costs (K16.3)


def cards_of(seat: int, look: Look) -> list[Shape]:
    """Return the targets of a seat: its panel with the faction card, its hero line with the hero card."""
    faction = next((record for record in cards.factions() if record["id"] == look.factions[seat]), None)
    drawn = []
    if has_card(look.abilities, look.factions[seat]) and faction is not None:
        ring = box(3, 219, 284, 76, rx=6, fill="@glow-fill", stroke="@glow", stroke_width=2.6)
        drawn += [sign(), target(f"seat:{seat}", [glow(ring), note(faction_card(seat, faction, look.names))])]
    if look.heroes:
        ring = box(3, 296, 284, 22, rx=6, fill="@glow-fill", stroke="@glow", stroke_width=2.6)
        drawn += [target(f"hero:{seat}", [glow(ring), note(hero_card(seat))]), offers(seat)]
    return drawn


def has_card(abilities: bool, faction: str | None) -> bool:
    """Say whether there is a faction card to read, and so a target for a seat."""
    return abilities and faction is not None


def sign() -> Shape:
    """Draw the small sign that there is something to read here."""
    disc = shape("circle", r=6.5, fill="none", stroke="@edge", stroke_width=1.2)
    letter = text("i", 0, 3.6, fill="@muted", font_size=10, font_weight=700, text_anchor="middle")
    return group([disc, letter], transform=move(273, 281))


def faction_card(seat: int, faction: Mapping[str, Any], names: str) -> Shape:
    """Draw a faction card: five levels of magic, those that are reached marked by a state."""
    drawn = [
        box(LEFT, 4, WIDTH, 213, rx=7, fill="@panel", stroke="@ink", stroke_width=1.5),
        text(proper_name(faction, names), 13, 22, fill="@ink", font_size=13, font_weight=700),
        text("", LEFT + WIDTH - 9, 22, f"seat:{seat}:magic", fill="@muted", font_size=11, text_anchor="end"),
    ]
    top = 31.0
    for level in faction["levels"]:
        rows = wrap(level["text"], LETTERS_A_LINE, break_on_hyphens=False)
        drawn.append(faction_level(f"seat:{seat}", level["level"], rows, top))
        top += len(rows) * LINE + 3.5
    return group(drawn)


def faction_level(id: str, level: int, rows: list[str], top: float) -> Shape:
    """Draw one level of a faction card."""
    badge = [
        box(11, top, 15, 14, f"{id}:badge:{level}", rx=2.5, fill="@faint", stroke="@edge", stroke_width=1),
        text(str(level), 18.5, top + 10.7, f"{id}:badge:{level}:n", font_size=10, font_weight=700,
             text_anchor="middle"),
    ]
    written = [text(said, 32, top + 10 + i * LINE, font_size=FONT) for i, said in enumerate(rows)]
    return group([*badge, *written], f"{id}:level:{level}", fill="@muted")


def hero_card(seat: int) -> Shape:
    """Draw a hero card, which a state fills: heroes change during the game."""
    rows = [
        text("", 12, 170 + i * LINE, f"hero:{seat}:line:{i}", fill="@muted", font_size=FONT) for i in range(HERO_LINES)
    ]
    return group([
        box(LEFT, 136, WIDTH, 158, rx=7, fill="@panel", stroke="@ink", stroke_width=1.5),
        text("", 12, 154, f"hero:{seat}:title", fill="@ink", font_size=13, font_weight=700),
        *rows,
    ])


def offers(seat: int) -> Shape:
    """Draw the hero cards to keep one of, in the place of the seat's map; only that seat's state shows them (K16.9)."""
    drawn = []
    for i in range(OFFERS):
        id, top = f"keep:{seat}:{i}", 29.0 + i * (OFFER_HEIGHT + 2)
        frame = box(LEFT, top, WIDTH, OFFER_HEIGHT, rx=7, fill="@panel", stroke="@ink", stroke_width=1.5)
        ring = box(LEFT + 2, top + 2, WIDTH - 4, OFFER_HEIGHT - 4, rx=6, fill="@glow-fill", stroke="@glow",
                   stroke_width=2.6)
        rows = [
            text("", 12, top + 29 + j * LINE, f"{id}:line:{j}", fill="@ink", font_size=FONT) for j in range(OFFER_LINES)
        ]
        title = text("", 12, top + 16, f"{id}:title", fill="@ink", font_size=12, font_weight=700)
        drawn.append(target(id, [frame, glow(ring), title, *rows]))
    return group(drawn, f"offer:{seat}", display="none")


def requirement(level: Mapping[str, Any]) -> str:
    """Say what a hero's level takes: "2 ore", "a won war"; "" for the first."""
    needed = level.get("requirement")
    if needed is None:
        return ""
    return "a war won" if needed["type"] == "war" else f"{needed['cost']} {GOOD_OF[needed['type']]}"


def hero_rows(hero: Mapping[str, Any], short: bool = False) -> list[tuple[str, int]]:
    """Return the lines of a hero card, each with its level."""
    rows = []
    for level in hero["levels"]:
        price = requirement(level)
        retires = f"retires, {hero['retire_vp']} points" if level["level"] == len(hero["levels"]) else ""
        said = f"{level['level']}{f' ({price})' if price else ''}: {(short and retires) or level['text']}"
        rows += [(row, level["level"]) for row in wrap(said, LETTERS_A_LINE + 4, break_on_hyphens=False)]
    return rows


def to_read(name: str, names: str) -> dict[str, Any] | None:
    """Return the card that an action of this name is about: its `title`, and a line for each level."""
    word, _, id = name.partition(" ")
    known = {"faction": cards.factions, "keep": abilities.heroes}.get(word)
    record = next((record for record in known() if record["id"] == id), None) if known else None
    if record is None:
        return None
    prices = [requirement(level) for level in record["levels"]]
    lines = [f"For {price}: {level['text']}" if price else level["text"]
             for price, level in zip(prices, record["levels"], strict=True)]
    return {"title": proper_name(record, names), "lines": lines}


def card_words(record: Mapping[str, Any], reached: int, names: str) -> str:
    """Read a faction or hero card out: what works now, then what is still to come."""
    said = proper_name(record, names)
    for level in record["levels"]:
        price = requirement(level)
        needs = f" (takes {price})" if price and level["level"] > reached else ""
        said += f"; level {level['level']}{'' if level['level'] <= reached else ', not yet'}{needs}: {level['text']}"
    return said
