"""What the geometry of a Galaxies scene depends on: the options of the game, which never change in it."""

from dataclasses import dataclass

from realmlab.cython_core.galaxies import cards
from realmlab.widgets.scenes.galaxies_words import Data

PLAIN_HEIGHT, MISSION_HEIGHT = 162.0, 206.0     # of a mat, without and with a mission or an attack


@dataclass(frozen=True)
class Look:
    """Everything a spec is made of, small enough to be the key of a cache."""

    mats: int                   # seats, the Rogue included
    missions: bool
    rogue: int | None = None    # solo: index in rogue.json

    @property
    def solo(self) -> bool:
        """Is seat 1 a Rogue Galaxy?"""
        return self.rogue is not None

    @property
    def slots(self) -> int:
        """How many planets lie in the row (G2.2)."""
        return cards.row_size(1 if self.solo else self.mats)

    @property
    def mat_height(self) -> float:
        """Return the height of a mat."""
        return MISSION_HEIGHT if self.missions or self.solo else PLAIN_HEIGHT

    def cap(self, seat: int) -> int:
        """Return the most of a resource that a seat can hold (G2.5, G13.2)."""
        if self.rogue is not None and seat == 1:
            return int(cards.rogues()[self.rogue]["resource_max"])
        return int(cards.read("setup")["resource_cap"])


def look_of(data: Data) -> Look:
    """Return the look of a position given as data."""
    rogues = [record["key"] for record in cards.rogues()]
    return Look(
        mats=len(data["seats"]),
        missions="missions" in data,
        rogue=rogues.index(data["parameters"]["rogue"]) if "solo" in data else None,
    )
