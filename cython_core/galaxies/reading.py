"""From plain data to a position: a door where everything is checked and what is wrong is named.

What fits.py then checks is whether the parts go together; nothing gets through that the engine could
stumble over.
"""

import re
from typing import Any

from realmlab.cython_core.doors import exactly, record, some, truth, whole, word
from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.galaxies import cards, tasks
from realmlab.cython_core.galaxies.actions import PLACES
from realmlab.cython_core.galaxies.fits import ROGUE, check_parts
from realmlab.cython_core.galaxies.fits_agenda import check_agenda
from realmlab.cython_core.galaxies.fits_pauses import check_missions, held_missions, in_setup, missions_for
from realmlab.cython_core.galaxies.form import pack, unpack
from realmlab.cython_core.galaxies.reading_nodes import DEEPEST, Frame, frame, read_frames
from realmlab.cython_core.galaxies.writing import DICE_PLACES, NONE, ROLES, planet_keys

FIELDS = ("parameters", "row", "pile", "discards", "seats", "turn", "round", "dice", "rerolled", "converted",
          "follow_cost", "bounties", "trigger", "missions", "solo", "node", "agenda", "resolution")
SEAT_FIELDS = (*cards.RESOURCES, "level", "colonies", "ships", "used", "mission", "aside", "dealt")
MISSION_FIELDS = {"mission", "aside", "dealt"}
MAY_DO_NOTHING = ("landing", "follow")      # nodes whose only choice may be to decline


def from_dict(data: dict[str, Any]) -> bytes:
    """Build the state of such data; SavedGameError names what is wrong."""
    return Reader(data).state()


class Reader:
    """Reads one dict into the raw fields of a state, part by part."""

    def __init__(self, data: dict[str, Any]) -> None:
        from realmlab.cython_core.galaxies.rules import GAME  # rules imports text, which imports this module

        self.data = record(data, FIELDS, "a position of tiny_epic_galaxies")
        given = record(self.data.get("parameters", {}), [p.name for p in GAME.parameters], "parameters")
        try:
            self.parameters = GAME.check(given)
        except ValueError as wrong:
            raise SavedGameError(str(wrong)) from wrong
        self.raw: dict[str, Any] = unpack(bytes(GAME.state_size))
        self.solo = self.parameters["players"] == 1
        self.players: int = 2 if self.solo else self.parameters["players"]
        self.slots = cards.row_size(self.parameters["players"])
        self.setup = in_setup(self.data)

    def state(self) -> bytes:
        """Read all parts in turn and let the engine derive the rest."""
        self._read_options()
        self._read_planets()
        self._read_turn()
        self._read_seats()
        self._read_missions()
        self._read_resolution()
        frames = read_frames(self)
        check_parts(self.raw, frames)
        check_agenda(self.raw, frames)
        if self.raw["with_missions"] and not self.setup:
            check_missions(self.raw, [])
        return self._packed(frames)

    def _packed(self, frames: list[Frame]) -> bytes:
        """Return the state at this node; one that leaves no choice is passed (R39), and so are those of the Rogue."""
        node = frames[-1]
        if node.task < tasks.TURN and not (self.solo and node.seat == ROGUE and node.kind not in tasks.CHANCE):
            try:
                return self._pack(frames[:-1], node)
            except ValueError:
                pass
        state = self._pack(frames)
        if "node" in self.data and node.kind not in MAY_DO_NOTHING and state == self._pack(frames[:-1]):
            raise SavedGameError(f"node {self.data['node']!r:.80}: there is nothing to decide")
        return state

    def _pack(self, waiting: list[Frame], node: Frame | None = None) -> bytes:
        """Return the state at the node, or without one at the next decision that what waits leads to."""
        self.raw["depth"] = len(waiting)
        nothing = frame("over")
        for i in range(DEEPEST):
            self.raw["agenda"][i] = (waiting[i] if i < len(waiting) else nothing)._asdict()
        self.raw["now"] = (node or nothing)._asdict()
        return pack(self.raw, node is None)

    def _read_options(self) -> None:
        raw, given = self.raw, self.parameters
        raw["players"], raw["solo"], raw["slots"] = self.players, int(self.solo), self.slots
        rogues = [rogue["key"] for rogue in cards.rogues()]
        raw["rogue"] = rogues.index(given["rogue"]) if self.solo else 0
        raw["with_missions"] = int(given["missions"] and not self.solo)
        raw["tie_break"] = cards.TIE_BREAKS.index(given["tie_break"])
        raw["max_rounds"] = given["max_rounds"]
        raw["unusable_once"] = int(given["reroll_unusable_once"])
        raw["by_dice"] = cards.ROLLS.index(given["rolls"])
        raw["winner"] = NONE
        if "solo" in self.data and not self.solo:
            raise SavedGameError("solo: only a game of one player has it")
        given = record(self.data.get("solo", {}), ("penalty", "attacked", "bonus", "winner"), "solo")
        raw["penalty"] = whole(given.get("penalty", 0), 0, 255, "solo.penalty")
        raw["attacked"] = truth(given.get("attacked", False), "solo.attacked")
        raw["bonus"] = truth(given.get("bonus", False), "solo.bonus")
        raw["winner"] = self.seat(given.get("winner"), "solo.winner")

    # Small parts, by name -----------------------------------------------------------------------

    def seat(self, value: object, what: str) -> int:
        """Return a seat, or NONE for None."""
        return NONE if value is None else whole(value, 0, self.players - 1, what)

    def planet(self, value: object, what: str) -> int:
        """Return the number of a planet by its key."""
        number = cards.planet_number(value) if isinstance(value, str) else None
        if number is None:
            raise SavedGameError(f"{what}: there is no planet {value!r:.60}")
        return number

    def planets(self, value: object, what: str) -> int:
        """Return a set of planets from a list of their keys."""
        found = 0
        for key in some(value, cards.PLANETS, what):
            number = self.planet(key, what)
            if found >> number & 1:
                raise SavedGameError(f"{what}: {key!r} is named twice")
            found |= 1 << number
        return found

    def mission(self, value: object, what: str) -> int:
        """Return the number of a mission by its key, NONE for None."""
        return NONE if value is None else word(value, [record["key"] for record in cards.missions()], what)

    def missions(self, value: object, what: str) -> int:
        """Return a set of missions from a list of their keys."""
        found = 0
        for key in some(value, cards.MISSIONS, what):
            number = word(key, [record["key"] for record in cards.missions()], what)
            if found >> number & 1:
                raise SavedGameError(f"{what}: {key!r} is named twice")
            found |= 1 << number
        return found

    # The table ----------------------------------------------------------------------------------

    def _read_turn(self) -> None:
        """Read whose turn it is, and all that lasts no longer than a turn (G3.1)."""
        raw, data = self.raw, self.data
        raw["turn"] = whole(data.get("turn", 0), 0, self.players - 1, "turn")
        raw["round"] = whole(data.get("round", 1), 1, raw["max_rounds"], "round")
        given = record(data.get("dice", {}), DICE_PLACES, "dice")
        for where in DICE_PLACES:
            counts = record(given.get(where, {}), cards.FACES, f"dice.{where}")
            raw[where] = sum(
                whole(count, 0, cards.dice_count(), f"dice.{where}.{face}") << 4 * cards.FACES.index(face)
                for face, count in counts.items()
            )
        raw["rerolled"] = truth(data.get("rerolled", False), "rerolled")
        raw["converted"] = truth(data.get("converted", False), "converted")
        least = cards.read("setup")["follow_cost"]["culture"]
        raw["follow_cost"] = whole(data.get("follow_cost", least), 0, 7, "follow_cost")
        bounties = record(data.get("bounties", {}), cards.RESOURCES, "bounties")
        for resource in cards.RESOURCES:
            raw[f"bounty_{resource}"] = whole(bounties.get(resource, 0), 0, 255, f"bounties.{resource}")
        raw["trigger"] = self.seat(data.get("trigger"), "trigger")

    def _read_resolution(self) -> None:
        given = record(self.data.get("resolution", {}), ROLES, "resolution")
        for i, role in enumerate(ROLES):
            said = record(given.get(role, {}), ("used", "moved"), f"resolution.{role}")
            self.raw["guard"][i] = self.planets(said.get("used", []), f"resolution.{role}.used")
            moved = said.get("moved")
            self.raw["mover"][i] = NONE if moved is None else word(moved, PLACES, f"resolution.{role}.moved")

    # Planets and seats --------------------------------------------------------------------------

    def _read_planets(self) -> None:
        """Read the row; what lies elsewhere is read with the seats (G0.2)."""
        empty = [None] * self.slots if self.setup else None
        row = exactly(self.data.get("row", empty), self.slots, f"row with {self.parameters['players']} players")
        for slot, key in enumerate(row):
            self.raw["row"][slot] = NONE if key is None else self.planet(key, f"row[{slot}]")
        for slot in range(self.slots, len(self.raw["row"])):
            self.raw["row"][slot] = NONE

    def _read_pile(self) -> None:
        """Read what lies face down and what Helios has put away; by default that is nothing, and the rest is unseen."""
        raw = self.raw
        raw["discards"] = self.planets(self.data.get("discards", []), "discards")
        places = {f"row[{slot}]": 1 << number for slot, number in enumerate(raw["row"]) if number != NONE}
        places |= {f"seats[{seat}].colonies": raw["seats"][seat]["colonies"] for seat in range(self.players)}
        places["discards"] = raw["discards"]
        every = (1 << cards.PLANETS) - 1
        raw["pile"] = every
        for planets in places.values():
            raw["pile"] &= ~planets
        if "pile" in self.data:
            raw["pile"] = self.planets(self.data["pile"], "pile")
        seen = 0
        for what, planets in (*places.items(), ("pile", raw["pile"])):
            if seen & planets:
                raise SavedGameError(f"{what}: {planet_keys(seen & planets)[0]} is somewhere else too")
            seen |= planets
        if seen != every:
            raise SavedGameError(f"pile: {planet_keys(every & ~seen)[0]} is nowhere")

    def _read_seats(self) -> None:
        given = some(self.data.get("seats", []), self.players, f"seats with {self.parameters['players']} players")
        given += [{}] * (self.players - len(given))
        for seat, entry in enumerate(given):
            self._read_seat(seat, record(entry, SEAT_FIELDS, f"seats[{seat}]"))
        self._read_pile()

    def _read_seat(self, seat: int, given: dict[str, Any]) -> None:
        held, what, rogue = self.raw["seats"][seat], f"seats[{seat}]", self.solo and seat == 1
        setup = cards.read("setup")
        start = setup["solo"]["rogue_start"] if rogue else setup["start"]
        held["cap"] = cards.rogues()[self.raw["rogue"]]["resource_max"] if rogue else setup["resource_cap"]
        for resource in cards.RESOURCES:
            held[resource] = whole(given.get(resource, start[resource]), 0, held["cap"], f"{what}.{resource}")
        held["level"] = whole(given.get("level", 1), 1, cards.MAX_LEVEL, f"{what}.level")
        held["colonies"] = self.planets(given.get("colonies", []), f"{what}.colonies")
        held["used"] = self.planets(given.get("used", []), f"{what}.used")
        available = cards.SHIPS if rogue else cards.levels()[held["level"] - 1]["ships"]
        default = ["home"] * available + ["locked"] * (cards.SHIPS - available)
        places = exactly(given.get("ships", default), cards.SHIPS, f"{what}.ships")
        for place in places:
            self._put_ship(held, place, f"{what}.ships")
        if places.count("locked") != cards.SHIPS - available:
            raise SavedGameError(f"{what}.ships: at level {held['level']} {cards.SHIPS - available} are locked, "
                                 f"not {places.count('locked')}")

    def _put_ship(self, held: dict[str, Any], place: object, what: str) -> None:
        """Put one ship where data say: "home", "surface 2", "orbit 2:1"; locked ones are nowhere (G0.4)."""
        if place in ("home", "locked"):
            held["home"] += place == "home"
            return
        found = re.fullmatch(r"(surface|orbit) ([0-5])(?::([0-9]{1,2}))?", place) if isinstance(place, str) else None
        if not found or (found[1] == "orbit") != bool(found[3]):
            raise SavedGameError(f"{what}: {place!r:.60} is no place; places are home, locked, surface 0, orbit 0:0")
        slot, step = int(found[2]), int(found[3] or 0)
        if slot >= self.slots or self.raw["row"][slot] == NONE:
            raise SavedGameError(f"{what}: there is no planet in the slot of {place!r}")
        if held[found[1]] >> slot & 1:
            raise SavedGameError(f"{what}: two ships of a seat cannot share one {found[1]} (G5.1.4)")
        length = cards.planets()[self.raw["row"][slot]]["track_length"]
        if step >= length:
            raise SavedGameError(f"{what}: {place!r}, but the last step before the symbol there is {length - 1}")
        held[found[1]] |= 1 << slot
        held["steps"] |= step << 4 * slot

    def _read_missions(self) -> None:
        """Read who has which mission; after the setup whoever has none gets the first that nobody has (G2.3)."""
        raw, given = self.raw, self.data.get("seats", [])
        named = "missions" in self.data or any(set(entry) & MISSION_FIELDS for entry in given)
        if named and not raw["with_missions"]:
            raise SavedGameError("missions: this game is played without them")
        for seat, held in enumerate(raw["seats"]):
            entry, what = given[seat] if seat < len(given) else {}, f"seats[{seat}]"
            held["mission"] = self.mission(entry.get("mission"), f"{what}.mission")
            held["aside"] = self.mission(entry.get("aside"), f"{what}.aside")
            held["dealt"] = self.missions(entry.get("dealt", []), f"{what}.dealt")
        if not raw["with_missions"]:
            return
        raw["missions"] = self.missions(self.data.get("missions", []), "missions")
        free = [i for i in missions_for(self.players) if not (held_missions(raw) | raw["missions"]) >> i & 1]
        for held in raw["seats"][: 0 if self.setup else self.players]:
            for name in ("mission", "aside"):
                if held[name] == NONE and free:
                    held[name] = free.pop(0)
        if "missions" not in self.data:
            raw["missions"] = sum(1 << i for i in free)
