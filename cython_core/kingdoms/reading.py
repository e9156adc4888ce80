"""From plain data to a position: a door where everything is checked and what is wrong is named.

What fits.py then checks is whether the parts go together; nothing gets through that the engine could
stumble over.
"""

from typing import Any

from realmlab.cython_core.doors import exactly, record, some, truth, whole, word
from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.kingdoms import cards, tasks
from realmlab.cython_core.kingdoms.actions import LETTERS, REGIONS
from realmlab.cython_core.kingdoms.fits import check_order, check_pieces, in_setup
from realmlab.cython_core.kingdoms.form import pack, unpack
from realmlab.cython_core.kingdoms.reading_more import read_hero, read_heroes, read_solo, read_tokens, read_war
from realmlab.cython_core.kingdoms.writing import NONE, POOLS, RETURNS

FIELDS = ("parameters", "maps", "cards", "seats", "neutrals", "round", "active", "shields", "selected", "final",
          "node", "agenda", "war", "tokens", "deck", "aside", "looked", "taken", "moved", "solo")
SEAT_FIELDS = ("faction", *cards.GOODS, "tower", "magic", "meeples", "neutrals_beaten", "wars_won", "fortresses",
               "lying_fortresses", "hero", "hero_level", "hero_region", "hero_lies", "retired", "fired")
DEEPEST = 39    # tasks waiting; see AGENDA in state.pxd

Frame = tuple[int, int, int, int, int]


def from_dict(data: dict[str, Any]) -> bytes:
    """Build the state of such data; SavedGameError names what is wrong."""
    return Reader(data).state()


class Reader:
    """Reads one dict into the raw fields of a state, part by part."""

    def __init__(self, data: dict[str, Any]) -> None:
        from realmlab.cython_core.kingdoms.rules import GAME  # rules imports text, which imports this module

        self.data = record(data, FIELDS, "a position of tiny_epic_kingdoms")
        given = record(self.data.get("parameters", {}), [p.name for p in GAME.parameters], "parameters")
        try:
            self.parameters = GAME.check(given)
        except ValueError as wrong:
            raise SavedGameError(str(wrong)) from wrong
        self.solo = self.parameters["players"] == 1
        self.players: int = 2 if self.solo else self.parameters["players"]
        self.slots = 3 if self.players == 2 and not self.solo else self.players
        self.raw: dict[str, Any] = unpack(bytes(GAME.state_size))
        self.setup = in_setup(self.data.get("node"))

    def state(self) -> bytes:
        """Read all parts in turn and let the engine derive the rest."""
        self._read_options()
        self._read_maps()
        self._read_seats()
        self._read_board()
        read_tokens(self)
        read_heroes(self)
        read_war(self)
        running = "node" not in self.data
        self._read_agenda(running)
        try:
            return pack(self.raw, running)
        except ValueError as wrong:
            raise SavedGameError(f"node {self.data.get('node')!r:.80}: {wrong}") from wrong

    def _read_options(self) -> None:
        for option in ("auto_pay", "allow_zero_bid", "max_rounds", "abilities", "exploration", "day_to_night_only"):
            self.raw[option] = int(self.parameters[option])
        self.raw["players"], self.raw["solo"] = self.players, int(self.solo)
        read_solo(self)
        self.raw["heroes"] = int(self.parameters["heroes_call"])
        self.raw["pool"] = POOLS.index(self.parameters["pool"])
        self.raw["chosen"] = int(self.parameters["setup"] == "chosen")
        self.raw["returns"] = RETURNS.index(self.parameters["returns"])
        self.raw["slots"] = self.slots

    def _read_maps(self) -> None:
        names = exactly(self.data.get("maps"), self.slots, f"maps with {self.players} players")
        dealt = exactly(self.data.get("cards", [None] * self.slots), self.slots, "cards")
        ids = [map_record["id"] for map_record in cards.maps()]
        for slot, (name, card) in enumerate(zip(names, dealt, strict=True)):
            self.raw["map"][slot] = NONE if name is None else word(name, ids, f"maps[{slot}]")
            if name is not None:
                self.raw["card"][slot] = self.raw["map"][slot] // 2
            else:
                self.raw["card"][slot] = NONE if card is None else word(card, cards.card_ids(), f"cards[{slot}]")
        used = [card for card in self.raw["card"][: self.slots] if card != NONE]
        if len(set(used)) != len(used):
            raise SavedGameError(f"maps: two territories are sides of one card: {names}")
        for slot in range(self.slots, len(self.raw["map"])):
            self.raw["map"][slot] = self.raw["card"][slot] = NONE

    def region(self, value: object, what: str, barred: bool = False) -> int:
        """Return the number of a region written "0A" or "k01a.A"; water and cliffs only if `barred` are allowed."""
        number = REGIONS.index(value) if isinstance(value, str) and value in REGIONS else -1
        if isinstance(value, str) and "." in value:
            place, letter = value.split(".", 1)
            found = cards.map_number(place)
            if found in self.raw["map"][: self.slots] and len(letter) == 1 and letter in LETTERS:
                number = 8 * self.raw["map"].index(found) + LETTERS.index(letter)
        slot, letter_number = divmod(number, 8)
        if number < 0 or slot >= self.slots or self.raw["map"][slot] == NONE:
            raise SavedGameError(f"{what}: {value!r:.60} is no region of a territory in play")
        regions = cards.maps()[self.raw["map"][slot]]["regions"]
        if letter_number >= (len(regions) if barred else 5):
            raise SavedGameError(f"{what}: {value!r:.60} is no usable region")
        return number

    def regions(self, value: object, most: int, what: str) -> int:
        """Return a set of regions from a list of their names."""
        found = 0
        for place in some(value, most, what):
            number = self.region(place, what, barred=True)
            if found >> number & 1:
                raise SavedGameError(f"{what}: {place!r:.60} is named twice")
            found |= 1 << number
        return found

    # Seats --------------------------------------------------------------------------------------

    def _read_seats(self) -> None:
        for kingdom in self.raw["seats"]:
            kingdom["faction"] = kingdom["hero"] = kingdom["hero_region"] = NONE
        given = exactly(self.data.get("seats"), self.players, f"seats with {self.players} players")
        named = [entry.get("faction") for entry in given if isinstance(entry, dict)]
        self.unnamed = iter([faction["id"] for faction in cards.factions() if faction["id"] not in named])
        for seat, entry in enumerate(given):
            self._read_seat(seat, record(entry, SEAT_FIELDS, f"seats[{seat}]"))
            if self.raw["heroes"]:
                read_hero(self, seat, entry)
            elif set(entry) & set(SEAT_FIELDS[11:16]):
                raise SavedGameError(f"seats[{seat}]: fortresses and heroes need heroes_call")
        named = [kingdom["faction"] for kingdom in self.raw["seats"] if kingdom["faction"] != NONE]
        if len(set(named)) != len(named):
            raise SavedGameError("seats: two of them have the same faction")

    def _read_seat(self, seat: int, given: dict[str, Any]) -> None:
        kingdom, what = self.raw["seats"][seat], f"seats[{seat}]"
        ids = [faction_record["id"] for faction_record in cards.factions()]
        faction = given.get("faction", None if self.setup else next(self.unnamed))
        if faction is None and not self.setup:
            raise SavedGameError(f"{what}.faction must be named once the setup is over")
        kingdom["faction"] = NONE if faction is None else word(faction, ids, f"{what}.faction")
        for i, good in enumerate(cards.GOODS):
            kingdom["goods"][i] = whole(given.get(good, 0), 0, 9, f"{what}.{good}")
        kingdom["tower"] = whole(given.get("tower", 0), 0, 6, f"{what}.tower")
        kingdom["magic"] = whole(given.get("magic", 0), 0, 5, f"{what}.magic")
        kingdom["beaten"] = whole(given.get("neutrals_beaten", 0), 0, 5, f"{what}.neutrals_beaten")
        kingdom["wars_won"] = whole(given.get("wars_won", 0), 0, 255, f"{what}.wars_won")
        kingdom["fired"] = truth(given.get("fired", False), f"{what}.fired")
        meeples = given.get("meeples", {})
        if not isinstance(meeples, dict):
            raise SavedGameError(f"{what}.meeples must be a dict, not {meeples!r:.60}")
        swims = bool(self.raw["abilities"] or self.raw["heroes"])       # some abilities lead into water and cliffs
        for place, letters in meeples.items():
            region = self.region(place, f"{what}.meeples", barred=swims)
            put_meeples(kingdom, region, letters, f"{what}.meeples[{place!r}]")
        if kingdom["in_play"] > 7:
            raise SavedGameError(f"{what}.meeples: {kingdom['in_play']} meeples, but each player has 7")

    # What lies beside the seats -----------------------------------------------------------------

    def _read_board(self) -> None:
        raw, data = self.raw, self.data
        raw["neutrals"] = self.regions(data.get("neutrals", []), 5, "neutrals")
        if raw["neutrals"] and (self.slots == self.players or raw["neutrals"] & ~(0x1F << 16)):
            raise SavedGameError(f"neutrals: they stand on the Lost Kingdom of two players, not at {data['neutrals']}")
        raw["round"] = whole(data.get("round", 1), 1, raw["max_rounds"] + 1, "round")
        active = data.get("active", 0)
        raw["active"] = NONE if active is None else whole(active, 0, self.players - 1, "active")
        for action in some(data.get("shields", []), 5, "shields"):
            shield = 1 << word(action, cards.ACTIONS, "shields")
            if raw["shields"] & shield:
                raise SavedGameError(f"shields: {action!r} is named twice")
            raw["shields"] |= shield
        selected = data.get("selected")
        raw["selected"] = NONE if selected is None else word(selected, cards.ACTIONS, "selected")
        if selected is not None and not raw["shields"] >> raw["selected"] & 1:
            raise SavedGameError(f"selected: {selected!r} carries no shield")
        raw["final"] = truth(data.get("final", False), "final")
        moved = record(data.get("moved", {}), ("once", "twice", "hero"), "moved")
        raw["moved"] = self.regions(moved.get("once", []), 7, "moved.once")
        raw["moved_twice"] = self.regions(moved.get("twice", []), 3, "moved.twice")
        raw["moved_hero"] = truth(moved.get("hero", False), "moved.hero")
        if raw["moved_twice"] & ~raw["moved"]:
            raise SavedGameError("moved: a region with two moved meeples has at least one")
        for i, units in enumerate(exactly(data.get("taken", [0, 0, 0]), 3, "taken")):
            raw["taken"][i] = whole(units, 0, 60, "taken")

    # What is to be done -------------------------------------------------------------------------

    def _read_agenda(self, running: bool) -> None:
        frames = [self._frame(frame, f"agenda[{i}]")
                  for i, frame in enumerate(some(self.data.get("agenda", []), DEEPEST, "agenda"))]
        if running:
            left = {"agenda", "war", "selected", "taken", "moved"} & {key for key, value in self.data.items() if value}
            if left:
                raise SavedGameError(f"node is left out, so {' and '.join(sorted(left))} must be left out too")
            frames.append((tasks.TURN, 0, 0, 0, 0))
        else:
            node = record(self.data["node"], ("kind", "seat", "a", "b", "c", "region"), "node")
            a = self.region(node["region"], "node.region", barred=True) if "region" in node else node.get("a", 0)
            now = self._frame([node.get("kind"), node.get("seat", 0), a, node.get("b", 0), node.get("c", 0)], "node")
            if now[0] >= tasks.TURN:
                raise SavedGameError(f"node: {node.get('kind')!r} is nothing that is decided")
            self.raw["now"] = fields_of(now)
        self.raw["depth"] = len(frames)
        for i, frame in enumerate(frames):
            self.raw["agenda"][i] = fields_of(frame)
        ahead = frames if running else [*frames, now]
        check_order(self.raw, ahead, self.parameters)
        check_pieces(self.raw, ahead)

    def _frame(self, given: object, what: str) -> Frame:
        parts = some(given, 5, what)
        parts += [0] * (5 - len(parts))
        task = word(parts[0], tasks.KINDS, f"{what} kind")
        seat = whole(parts[1], 0, self.players - 1, f"{what} seat")
        a = whole(parts[2], 0, 5 if task == tasks.NUMBERS["amount"] else 255, f"{what} a")
        if task in tasks.ON_REGION:
            self.region(REGIONS[whole(a, 0, len(REGIONS) - 1, f"{what} a")], what, barred=True)
        return task, seat, a, whole(parts[3], 0, 255, f"{what} b"), whole(parts[4], 0, 65535, f"{what} c")


def put_meeples(kingdom: dict[str, Any], region: int, letters: object, what: str) -> None:
    """Put the meeples written "s", "sl", ... into a region of a seat."""
    if letters not in ("s", "l", "ss", "sl", "ls", "ll"):
        raise SavedGameError(f"{what} must be s, l, ss, sl or ll, not {letters!r:.60}")
    here, text = 1 << region, str(letters)
    if kingdom["any"] & here:
        raise SavedGameError(f"{what} is the same region as another one given")
    lying = text.count("l")
    kingdom["any"] |= here
    kingdom["two"] |= here if len(text) == 2 else 0
    kingdom["lying"] |= here if lying else 0
    kingdom["both_lying"] |= here if lying == 2 else 0
    kingdom["in_play"] += len(text)


def fields_of(frame: Frame) -> dict[str, int]:
    """Return a task as the raw fields of a state."""
    return dict(zip(("task", "seat", "a", "b", "c"), frame, strict=True))
