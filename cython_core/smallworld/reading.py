"""From plain data to a position: a door where everything is checked and what is wrong is named.

What fits.py and fits_node.py then check is whether the parts go together; nothing gets through that the engine
could stumble over.
"""

from typing import Any

from realmlab.cython_core.doors import record, some, truth, whole, word
from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.smallworld import cards, tasks
from realmlab.cython_core.smallworld.fits import check_board
from realmlab.cython_core.smallworld.fits_node import check_node
from realmlab.cython_core.smallworld.form import pack, unpack
from realmlab.cython_core.smallworld.reading_seats import read_seats, settle_seats
from realmlab.cython_core.smallworld.reading_table import read_loot, read_table
from realmlab.cython_core.smallworld.reading_turn import NODE_FIELDS, read_node, read_turn
from realmlab.cython_core.smallworld.writing import FLAGS, NONE, SETS, subset, takes_part

FIELDS = ("parameters", "round", "player", "regions", "tribes", "seats", "column", "queue", "discard", "unseen", "loot",
          "turn", "node")
REGION_FIELDS = ("seat", "slot", "tokens", *FLAGS, "encampments", "behemoths", "lava", "loot", "tribe")
MOST_TOKENS = 63        # of one people, in the box or out of it


def from_dict(data: dict[str, Any]) -> bytes:
    """Build the state of such data; SavedGameError names what is wrong."""
    return Reader(data).state()


class Reader:
    """Reads one dict into the raw fields of a state, part by part."""

    def __init__(self, data: dict[str, Any]) -> None:
        from realmlab.cython_core.smallworld.rules import GAME  # rules imports text, which imports this module

        self.game = GAME
        self.data = record(data, FIELDS, "a position of small_world")
        given = record(self.data.get("parameters", {}), [p.name for p in GAME.parameters], "parameters")
        try:
            self.parameters = GAME.check(given)
            self.raw: dict[str, Any] = unpack(GAME._start(self.parameters))
        except ValueError as wrong:
            raise SavedGameError(str(wrong)) from wrong
        self.players: int = self.raw["players"]
        self.board: list[dict[str, Any]] = cards.maps()[self.players - 2]["regions"]
        self.node: dict[str, Any] = {}
        self.loot: dict[int, Any] = {}      # what "regions" says of Skag markers, by region

    def state(self) -> bytes:
        """Read all parts in turn and let the engine derive the rest."""
        self._read_head()
        read_seats(self)
        self._read_regions()
        settle_seats(self)
        read_table(self)
        read_loot(self)
        read_turn(self)
        read_node(self)
        self._check_parameters()
        check_board(self.raw)
        check_node(self.raw)
        try:
            return pack(self.raw)
        except ValueError as wrong:
            raise SavedGameError(f"node {self.data.get('node')!r:.80}: {wrong}") from wrong

    def _read_head(self) -> None:
        self.raw["player"] = whole(self.data.get("player", 0), 0, self.players - 1, "player")
        node = self.data.get("node", {"kind": "conquest"})
        self.node = record(node, NODE_FIELDS, "node")
        self.raw["phase"] = word(self.node.get("kind"), tasks.KINDS, "node.kind")
        first = 0 if self.node["kind"] in ("draw race", "draw power") else 1    # 0: the column is being dealt
        self.raw["round"] = whole(self.data.get("round", 1), first, cards.rounds()[self.players - 2], "round")
        self.raw["column"] = [dict.fromkeys(combo, 0) for combo in self.raw["column"]]

    def _check_parameters(self) -> None:
        """So many races and powers as a game needs take part, and none that the parameters leave out."""
        races, powers = takes_part(self.raw)
        there = {"races": subset(races, cards.race_ids()), "powers": subset(powers, cards.power_ids())}
        try:
            start = unpack(self.game._start(self.parameters))
            self.game._start({**self.parameters, **there})
        except ValueError as wrong:
            raise SavedGameError(f"too little takes part: {wrong}") from wrong
        for name, mask, ids in (("races", races, cards.race_ids()), ("powers", powers, cards.power_ids())):
            outside = mask & ~takes_part(start)[name == "powers"]
            if outside:
                raise SavedGameError(f"{ids[outside.bit_length() - 1]!r} is not among the {name} of the parameters")

    def region(self, value: object, what: str) -> int:
        """Return the number of a region of this map."""
        return whole(value, 0, len(self.board) - 1, what)

    def regions(self, value: object, what: str) -> int:
        """Return a set of regions from a list of their numbers."""
        found = 0
        for place in some(value, len(self.board), what):
            here = 1 << self.region(place, what)
            if found & here:
                raise SavedGameError(f"{what}: region {place} is named twice")
            found |= here
        return found

    def by_region(self, value: object, what: str) -> dict[int, Any]:
        """Return a dict whose keys are regions, written as numbers or as texts."""
        if not isinstance(value, dict) or len(value) > len(self.board):
            raise SavedGameError(f"{what} must be a dict with at most {len(self.board)} regions, not {value!r:.60}")
        found: dict[int, Any] = {}
        for key, entry in value.items():
            number = int(key) if isinstance(key, str) and key.isascii() and key.isdigit() and len(key) < 3 else key
            region = self.region(number, f"{what}: a region")
            if region in found:
                raise SavedGameError(f"{what}: region {region} is named twice")
            found[region] = entry
        return found

    # What lies where ----------------------------------------------------------------------------

    def _read_regions(self) -> None:
        raw = self.raw
        entries = {region: record(entry, REGION_FIELDS, f"regions[{region}]")
                   for region, entry in self.by_region(self.data.get("regions", {}), "regions").items()}
        raw["tribes"] = self._tribes(entries)
        for region in range(len(raw["tokens"])):
            raw["tokens"][region] = raw["tribes"] >> region & 1
        for region, entry in sorted(entries.items()):
            self._read_region(region, entry, f"regions[{region}]")

    def _tribes(self, entries: dict[int, dict[str, Any]]) -> int:
        """Return where Lost Tribes are: as told, or where the map has them and nothing else is said to be."""
        told = {region: truth(entry["tribe"], f"regions[{region}].tribe")
                for region, entry in entries.items() if "tribe" in entry}
        if "tribes" in self.data:
            found = self.regions(self.data["tribes"], "tribes")
            for region, there in told.items():
                if not there and found >> region & 1:
                    raise SavedGameError(f"regions[{region}].tribe: tribes says that there is one")
        else:
            found = sum(1 << area["id"] for area in self.board if area["lost_tribe"])
            for region, entry in entries.items():
                gone = "seat" in entry or entry.get("lava") is not None
                found &= ~(1 << region) if gone else -1
        for region, there in told.items():
            found = found | 1 << region if there else found & ~(1 << region)
        return found

    def _read_region(self, region: int, entry: dict[str, Any], what: str) -> None:
        raw, here = self.raw, 1 << region
        for flag, field in zip(FLAGS, SETS, strict=True):
            raw[field] |= here * truth(entry.get(flag, False), f"{what}.{flag}")
        if entry.get("lava") is not None:
            raw["seats"][whole(entry["lava"], 0, self.players - 1, f"{what}.lava")]["lava"] |= here
        raw["encampments"][region] = whole(entry.get("encampments", 0), 0, 10, f"{what}.encampments")
        stacks = whole(entry.get("behemoths", 0), 0, 2, f"{what}.behemoths")
        raw["behemoths"] |= here * (stacks > 0)
        raw["pairs"] |= here * (stacks == 2)
        if entry.get("loot") is not None:
            self.loot[region] = entry["loot"]
        self._hold(region, entry, what)

    def _hold(self, region: int, entry: dict[str, Any], what: str) -> None:
        """Give the region to who holds it."""
        if entry.get("seat") is None:
            if entry.get("tokens") or entry.get("slot") is not None:
                raise SavedGameError(f"{what}: there are tokens, but no seat that they belong to")
            return
        seat = whole(entry["seat"], 0, self.players - 1, f"{what}.seat")
        slot = word(entry.get("slot", "active"), cards.SLOTS, f"{what}.slot")
        people = self.raw["seats"][seat]["slots"][slot]
        if people["race"] == NONE:
            raise SavedGameError(f"{what}: seat {seat} has no race in the slot {cards.SLOTS[slot]!r}")
        if self.raw["tribes"] >> region & 1:
            raise SavedGameError(f"{what}: a Lost Tribe and tokens of seat {seat} cannot be in one region")
        people["held"] |= 1 << region
        self.raw["tokens"][region] = whole(entry.get("tokens", 1), 1, MOST_TOKENS, f"{what}.tokens")
