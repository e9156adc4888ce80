"""What the geometry of a Kingdoms scene depends on: the options, and what the setup has settled so far."""

from collections.abc import Iterator
from dataclasses import dataclass

from realmlab.cython_core.kingdoms import abilities, cards
from realmlab.cython_core.kingdoms.actions import LETTERS
from realmlab.widgets.scenes import kingdoms_words
from realmlab.widgets.scenes.kingdoms_words import Data

PLAIN_HEIGHT, HERO_HEIGHT = 300.0, 324.0    # of a realm, without and with a line for its hero


@dataclass(frozen=True)
class Look:
    """Everything a spec is made of, small enough to be the key of a cache."""

    sides: tuple[tuple[int, ...], ...]      # by slot: its map, both maps of its card, or none yet
    factions: tuple[str | None, ...]        # by seat
    barred: tuple[str, ...] = ()            # regions of water and cliffs that a meeple may stand on
    solo: bool = False
    heroes: bool = False                    # Heroes' Call: heroes, fortresses, silver
    tokens: bool = False                    # exploration tokens
    abilities: bool = True
    names: str = "en"

    @property
    def players(self) -> int:
        """How many realms there are; the dummy of the solo game has one too."""
        return len(self.factions)

    @property
    def lost(self) -> bool:
        """Is there a Lost Kingdom (K14)?"""
        return self.players == 2 and not self.solo

    @property
    def rich(self) -> bool:
        """Do regions need room for more than meeples?"""
        return self.heroes or self.tokens

    @property
    def realm_height(self) -> float:
        """Return the height of a realm on the board."""
        return HERO_HEIGHT if self.heroes else PLAIN_HEIGHT

    def rare_ground(self) -> bool:
        """Say whether some map in play has rocks or tundra."""
        shown = [region for sides in self.sides for side in sides for region in cards.maps()[side]["regions"]]
        return any(region["terrain"] in ("rocks", "tundra") for region in shown)


def look_of(data: Data, names: str = "en") -> Look:
    """Return the look of a position given as data."""
    slots = [kingdoms_words.map_of(data, slot) for slot in range(len(data["maps"]))]
    return Look(
        sides=tuple(
            kingdoms_words.sides_of(data, slot) if number is None else (number,) for slot, number in enumerate(slots)
        ),
        factions=tuple(kingdom.get("faction") for kingdom in data["seats"]),
        barred=tuple(barred(data)),
        solo="solo" in data,
        heroes=has_heroes(data),
        tokens="tokens" in data,
        abilities=has_abilities(data),
        names=names,
    )


def has_abilities(data: Data) -> bool:
    """Say whether factions have their abilities in this game."""
    return bool(data.get("parameters", {}).get("abilities", True))


def has_heroes(data: Data) -> bool:
    """Say whether this is a game with Heroes' Call."""
    return bool(data.get("parameters", {}).get("heroes_call", False))


def is_rich(data: Data) -> bool:
    """Say whether regions need room for more than meeples: tokens, fortresses."""
    return "tokens" in data or has_heroes(data)


def has_lost_kingdom(data: Data) -> bool:
    """Say whether there is a Lost Kingdom: two players, but not the solo game (K14)."""
    return len(data["seats"]) == 2 and "solo" not in data


def barred(data: Data) -> Iterator[str]:
    """Yield the regions of water and cliffs where a meeple stands or some people of this game could (K10.1)."""
    entered: set[str] = set()
    if has_abilities(data):
        names = {kingdom.get("faction") for kingdom in data["seats"]}
        for record in cards.factions():
            entered |= entered_by(record) if record["id"] in names else set()
    if has_heroes(data):
        for record in abilities.heroes():
            entered |= entered_by(record)
    stood_on = {region for kingdom in data["seats"] for region in kingdom.get("meeples", {})}
    for slot in range(len(data["maps"])):
        number = kingdoms_words.map_of(data, slot)
        for letter, area in zip(LETTERS, cards.maps()[number]["regions"] if number is not None else (), strict=False):
            if area["terrain"] in cards.BARRED and (area["terrain"] in entered or f"{slot}{letter}" in stood_on):
                yield f"{slot}{letter}"


def entered_by(record: Data) -> set[str]:
    """Return the terrains that an ability of this faction or hero leads into."""
    found: set[str] = set()
    for level in record["levels"]:
        for effect in level["effect"] if isinstance(level["effect"], list) else [level["effect"]]:
            if effect["hook"] == "enter_terrain":
                found |= {effect["terrain"]} if isinstance(effect["terrain"], str) else set(effect["terrain"])
    return found
