"""Positions as plain data: what docs/kingdoms-data.md describes, written and read.

Reading is a door: whatever does not hold together is a SavedGameError that names it, and nothing
gets through that the engine could stumble over.
"""

from collections.abc import Iterable
from typing import Any

from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.kingdoms import cards, tasks
from realmlab.cython_core.kingdoms.actions import LETTERS, REGIONS
from realmlab.cython_core.kingdoms.form import pack, unpack

NONE = 255
RETURNS = ("win", "rank", "score_difference")
FIELDS = {
    "parameters", "maps", "cards", "seats", "neutrals", "round", "active", "shields", "selected", "final", "node",
    "agenda", "war",
}  # fmt: skip
SEAT_FIELDS = {
    "faction", *cards.GOODS, "tower", "magic", "meeples", "neutrals_beaten", "wars_won",
}  # fmt: skip
WAR_FIELDS = {
    "attacker", "defender", "region", "attack", "defence", "attack_discount", "defence_discount", "allied", "hidden",
    "winner", "loser", "shared",
}  # fmt: skip
DEEPEST = 28    # tasks waiting; the engine's stack has room for what they can add


# Writing ----------------------------------------------------------------------------------------


def regions_of(mask: int) -> list[str]:
    """Return the regions of a set, by name ("0A")."""
    return [REGIONS[i] for i in range(len(REGIONS)) if mask >> i & 1]


def number_word(number: int) -> str:
    """Return a war number as people say it: "flag", "1" to "11", "0"."""
    return "flag" if number == 0 else "0" if number == 12 else str(number)


def to_dict(state: bytes) -> dict[str, Any]:
    """Return the whole position as plain data."""
    raw = unpack(state)
    slots, players = raw["slots"], raw["players"]
    data = {
        "parameters": _parameters(raw),
        "maps": [None if raw["map"][i] == NONE else cards.maps()[raw["map"][i]]["id"] for i in range(slots)],
        "seats": [_seat_data(raw["seats"][seat]) for seat in range(players)],
        "neutrals": regions_of(raw["neutrals"]),
        "round": raw["round"],
        "active": None if raw["active"] == NONE else raw["active"],
        "shields": [word for i, word in enumerate(cards.ACTIONS) if raw["shields"] >> i & 1],
        "selected": None if raw["selected"] == NONE else cards.ACTIONS[raw["selected"]],
        "final": bool(raw["final"]),
        "node": _node_data(raw["now"]),
        "agenda": [
            [tasks.KINDS[frame["task"]], frame["seat"], frame["a"], frame["b"]]
            for frame in raw["agenda"][: raw["depth"]]
        ],
    }
    if None in data["maps"]:
        data["cards"] = [None if raw["card"][i] == NONE else f"k{raw['card'][i] + 1:02d}" for i in range(slots)]
    if raw["war"]["on"]:
        data["war"] = _war_data(raw["war"])
    return data


def _parameters(raw: dict[str, Any]) -> dict[str, Any]:
    """Return the parameters; the maps and factions in play are named only once all of them are known."""
    return {
        "players": raw["players"],
        "maps": "",
        "factions": "",
        "auto_pay": bool(raw["auto_pay"]),
        "allow_zero_bid": bool(raw["allow_zero_bid"]),
        "max_rounds": raw["max_rounds"],
        "returns": RETURNS[raw["returns"]],
    }


def _seat_data(kingdom: dict[str, Any]) -> dict[str, Any]:
    meeples = {}
    for i, name in enumerate(REGIONS):
        count = (kingdom["any"] >> i & 1) + (kingdom["two"] >> i & 1)
        lying = (kingdom["lying"] >> i & 1) + (kingdom["both_lying"] >> i & 1)
        if count:
            meeples[name] = "s" * (count - lying) + "l" * lying
    return {
        "faction": None if kingdom["faction"] == NONE else cards.factions()[kingdom["faction"]]["id"],
        **{good: kingdom["goods"][i] for i, good in enumerate(cards.GOODS)},
        "tower": kingdom["tower"],
        "magic": kingdom["magic"],
        "meeples": meeples,
        "neutrals_beaten": kingdom["beaten"],
        "wars_won": kingdom["wars_won"],
    }


def _node_data(now: dict[str, int]) -> dict[str, Any]:
    node: dict[str, Any] = {"kind": tasks.KINDS[now["task"]], "seat": now["seat"], "a": now["a"], "b": now["b"]}
    if now["task"] in tasks.ON_REGION:
        node["region"] = REGIONS[now["a"]]
    return node


def _war_data(war: dict[str, int]) -> dict[str, Any]:
    data: dict[str, Any] = {field: war[field] for field in WAR_FIELDS - {"shared", "region", "allied", "hidden"}}
    return data | {
        "region": REGIONS[war["region"]],
        "allied": bool(war["allied"]),
        "hidden": bool(war["hidden"]),
        "shared": regions_of(war["shared"]),
    }


# Reading ----------------------------------------------------------------------------------------


def from_dict(data: dict[str, Any]) -> bytes:
    """Build the state of such data; SavedGameError names what is wrong."""
    return _Reader(data).state()


def whole(value: object, name: str, lowest: int, highest: int) -> int:
    """Return the value if it is a whole number of this range."""
    if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
        raise SavedGameError(f"{name} must be a whole number from {lowest} to {highest}, not {value!r:.60}")
    return value


def flag(value: object, name: str) -> int:
    """Return 0 or 1 for a truth value."""
    if not isinstance(value, bool):
        raise SavedGameError(f"{name} must be true or false, not {value!r:.60}")
    return int(value)


def word(value: object, name: str, choices: Iterable[str]) -> int:
    """Return the place of a word among the choices."""
    listed = list(choices)
    if not isinstance(value, str) or value not in listed:
        raise SavedGameError(f"{name} must be one of {', '.join(listed)}, not {value!r:.60}")
    return listed.index(value)


def known_fields(data: object, name: str, fields: set[str]) -> dict[str, Any]:
    """Return the dict if it has no field but these."""
    if not isinstance(data, dict):
        raise SavedGameError(f"{name} must be a dict, not {data!r:.60}")
    for field in data:
        if field not in fields:
            raise SavedGameError(f"{name} has no field {field!r:.60}; it has {', '.join(sorted(fields))}")
    return data


def listed(value: object, name: str, most: int) -> list[Any]:
    """Return the list if it is one, and not too long."""
    if not isinstance(value, list | tuple) or len(value) > most:
        raise SavedGameError(f"{name} must be a list of at most {most}, not {value!r:.60}")
    return list(value)


class _Reader:
    """Reads one dict into the raw fields of a state."""

    def __init__(self, data: dict[str, Any]) -> None:
        from realmlab.cython_core.kingdoms.rules import GAME  # rules imports text, which imports this module

        self.data = known_fields(data, "a position", FIELDS)
        given = known_fields(self.data.get("parameters", {}), "parameters", {p.name for p in GAME.parameters})
        try:
            self.parameters = GAME.check(given)
        except ValueError as wrong:
            raise SavedGameError(str(wrong)) from wrong
        self.players: int = self.parameters["players"]
        self.slots = 3 if self.players == 2 else self.players
        self.raw = unpack(bytes(GAME.state_size))

    def state(self) -> bytes:
        """Read all parts in turn and let the engine derive the rest."""
        self._read_options()
        self._read_maps()
        self._read_seats()
        self._read_board()
        running = "node" not in self.data
        self._read_war()
        self._read_agenda(running)
        try:
            return pack(self.raw, running)
        except ValueError as wrong:
            raise SavedGameError(f"node {self.data.get('node')!r}: {wrong}") from wrong

    def _read_options(self) -> None:
        for option in ("auto_pay", "allow_zero_bid", "max_rounds", "players"):
            self.raw[option] = int(self.parameters[option])
        self.raw["returns"] = RETURNS.index(self.parameters["returns"])
        self.raw["slots"] = self.slots

    def _read_maps(self) -> None:
        names = listed(self.data.get("maps"), "maps", self.slots)
        if len(names) != self.slots:
            raise SavedGameError(f"maps: {self.players} players use {self.slots} territories, not {len(names)}")
        dealt = listed(self.data.get("cards", [None] * self.slots), "cards", self.slots)
        if len(dealt) != self.slots:
            raise SavedGameError(f"cards: {self.players} players use {self.slots} territories, not {len(dealt)}")
        base = [record["id"] for record in cards.maps() if record["edition"] == "base"]
        for slot, (name, card) in enumerate(zip(names, dealt, strict=True)):
            self.raw["map"][slot] = NONE if name is None else word(name, f"maps[{slot}]", base)
            ids = list(dict.fromkeys(map_id[:-1] for map_id in base))
            if name is not None:
                self.raw["card"][slot] = self.raw["map"][slot] // 2
            else:
                self.raw["card"][slot] = NONE if card is None else word(card, f"cards[{slot}]", ids)
        used = [card for card in self.raw["card"][: self.slots] if card != NONE]
        if len(set(used)) != len(used):
            raise SavedGameError(f"maps: two territories are sides of one card: {names}")
        for slot in range(self.slots, len(self.raw["map"])):
            self.raw["map"][slot] = self.raw["card"][slot] = NONE

    def region(self, value: object, name: str) -> int:
        """Return the number of a usable region written "0A" or "k01a.A"."""
        number = REGIONS.index(value) if isinstance(value, str) and value in REGIONS else -1
        if isinstance(value, str) and "." in value:
            place, letter = value.split(".", 1)
            found = cards.map_number(place)
            if found in self.raw["map"][: self.slots] and letter and letter in LETTERS:
                number = 8 * self.raw["map"].index(found) + LETTERS.index(letter)
        usable = number >= 0 and number // 8 < self.slots and self.raw["map"][number // 8] != NONE and number % 8 < 5
        if not usable:
            raise SavedGameError(f"{name}: {value!r:.60} is no usable region of a territory in play")
        return number

    def _read_seats(self) -> None:
        seats = listed(self.data.get("seats"), "seats", self.players)
        if len(seats) != self.players:
            raise SavedGameError(f"seats: there are {self.players} players, not {len(seats)}")
        setup = self._in_setup()
        for seat, given in enumerate(seats):
            self._read_seat(seat, known_fields(given, f"seats[{seat}]", SEAT_FIELDS), setup)
        factions = [self.raw["seats"][seat]["faction"] for seat in range(self.players)]
        named = [faction for faction in factions if faction != NONE]
        if len(set(named)) != len(named):
            raise SavedGameError("seats: two of them have the same faction")

    def _in_setup(self) -> bool:
        node = self.data.get("node")
        kind = node.get("kind") if isinstance(node, dict) else None
        return isinstance(kind, str) and tasks.NUMBERS.get(kind, 99) in range(tasks.DEAL_FIRST, tasks.SELECT)

    def _read_seat(self, seat: int, given: dict[str, Any], setup: bool) -> None:
        kingdom, name = self.raw["seats"][seat], f"seats[{seat}]"
        ids = [record["id"] for record in cards.factions()]
        faction = given.get("faction", None if setup else ids[seat])
        if faction is None and not setup:
            raise SavedGameError(f"{name}.faction must be named once the setup is over")
        kingdom["faction"] = NONE if faction is None else word(faction, f"{name}.faction", ids)
        for i, good in enumerate(cards.GOODS):
            kingdom["goods"][i] = whole(given.get(good, 0), f"{name}.{good}", 0, 9)
        kingdom["tower"] = whole(given.get("tower", 0), f"{name}.tower", 0, 6)
        kingdom["magic"] = whole(given.get("magic", 0), f"{name}.magic", 0, 5)
        kingdom["beaten"] = whole(given.get("neutrals_beaten", 0), f"{name}.neutrals_beaten", 0, 5)
        kingdom["wars_won"] = whole(given.get("wars_won", 0), f"{name}.wars_won", 0, 255)
        meeples = given.get("meeples", {})
        if not isinstance(meeples, dict):
            raise SavedGameError(f"{name}.meeples must be a dict, not {meeples!r:.60}")
        for place, letters in meeples.items():
            self._put(kingdom, self.region(place, f"{name}.meeples"), letters, f"{name}.meeples[{place!r}]")
        if kingdom["in_play"] > 7:
            raise SavedGameError(f"{name}.meeples: {kingdom['in_play']} meeples, but each player has 7")

    def _put(self, kingdom: dict[str, Any], region: int, letters: object, name: str) -> None:
        if letters not in ("s", "l", "ss", "sl", "ls", "ll"):
            raise SavedGameError(f"{name} must be s, l, ss, sl or ll, not {letters!r:.60}")
        here, text = 1 << region, str(letters)
        if kingdom["any"] & here:
            raise SavedGameError(f"{name} is the same region as another one given")
        lying = text.count("l")
        kingdom["any"] |= here
        kingdom["two"] |= here if len(text) == 2 else 0
        kingdom["lying"] |= here if lying else 0
        kingdom["both_lying"] |= here if lying == 2 else 0
        kingdom["in_play"] += len(text)

    def _read_board(self) -> None:
        """Read what lies beside the seats: neutrals, the action card, the round."""
        raw, data = self.raw, self.data
        for place in listed(data.get("neutrals", []), "neutrals", 5):
            region = self.region(place, "neutrals")
            if self.players != 2 or region // 8 != 2 or raw["neutrals"] >> region & 1:
                raise SavedGameError(f"neutrals: {place!r} is not on the Lost Kingdom, or is named twice")
            raw["neutrals"] |= 1 << region
        self._check_capacity()
        raw["round"] = whole(data.get("round", 1), "round", 1, raw["max_rounds"] + 1)
        active = data.get("active", 0)
        raw["active"] = NONE if active is None else whole(active, "active", 0, self.players - 1)
        for action in listed(data.get("shields", []), "shields", 5):
            raw["shields"] |= 1 << word(action, "shields", cards.ACTIONS)
        selected = data.get("selected")
        raw["selected"] = NONE if selected is None else word(selected, "selected", cards.ACTIONS)
        if selected is not None and not raw["shields"] >> raw["selected"] & 1:
            raise SavedGameError(f"selected: {selected!r} carries no shield")
        raw["final"] = flag(data.get("final", False), "final")

    def _check_capacity(self) -> None:
        """No region holds more than two meeples (K6.4)."""
        for i, name in enumerate(REGIONS):
            held = (self.raw["neutrals"] >> i & 1) + sum(
                (kingdom["any"] >> i & 1) + (kingdom["two"] >> i & 1) for kingdom in self.raw["seats"]
            )
            if held > 2:
                raise SavedGameError(f"region {name} holds {held} meeples, but there is room for 2 (K6.4)")

    def _read_war(self) -> None:
        if "war" not in self.data:
            return
        given = known_fields(self.data["war"], "war", WAR_FIELDS)
        war = self.raw["war"]
        for role in ("attacker", "defender", "winner", "loser"):
            war[role] = whole(given.get(role, 0), f"war.{role}", 0, self.players - 1)
        if war["attacker"] == war["defender"]:
            raise SavedGameError(f"war: seat {war['attacker']} cannot fight itself")
        for field, highest in (("attack", 12), ("defence", 12), ("attack_discount", 11), ("defence_discount", 11)):
            war[field] = whole(given.get(field, 0), f"war.{field}", 0, highest)
        war["on"] = 1
        war["region"] = self.region(given.get("region"), "war.region")
        war["allied"] = flag(given.get("allied", False), "war.allied")
        war["hidden"] = flag(given.get("hidden", False), "war.hidden")
        for place in listed(given.get("shared", []), "war.shared", 14):
            war["shared"] |= 1 << self.region(place, "war.shared")

    def _read_agenda(self, running: bool) -> None:
        frames = [self._frame(frame, i) for i, frame in enumerate(listed(self.data.get("agenda", []), "agenda", DEEPEST))]
        if running:
            frames.append((tasks.TURN, 0, 0, 0))
            if self.raw["active"] == NONE:
                raise SavedGameError("active must be a seat once the setup is over")
        else:
            node = known_fields(self.data["node"], "node", {"kind", "seat", "a", "b", "region"})
            now = self._frame([node.get("kind"), node.get("seat", 0), self._detail(node), node.get("b", 0)], "node")
            if now[0] >= tasks.TURN:
                raise SavedGameError(f"node: {node.get('kind')!r} is nothing that is decided")
            self.raw["now"] = _frame_fields(now)
            frames = self._complete(frames, now)
        self.raw["depth"] = len(frames)
        for i, frame in enumerate(frames):
            self.raw["agenda"][i] = _frame_fields(frame)
        self._check_order([*frames] if running else [*frames, now])

    def _detail(self, node: dict[str, Any]) -> object:
        if "region" in node:
            return self.region(node["region"], "node.region")
        return node.get("a", 0)

    def _complete(self, frames: list[tuple[int, int, int, int]], now: tuple[int, int, int, int]) -> list[Any]:
        """A bare {"kind": "select"} is a whole position: nothing waits behind it."""
        if now[0] == tasks.SELECT:
            if frames or bin(self.raw["shields"]).count("1") == 5 or self.raw["selected"] != NONE:
                raise SavedGameError("node: nothing waits behind a selection, and the card has a free action")
            if now[1] != self.raw["active"]:
                raise SavedGameError(f"node: seat {now[1]} selects, but seat {self.raw['active']} is active")
        return frames

    def _frame(self, given: object, name: object) -> tuple[int, int, int, int]:
        parts = listed(given, f"agenda[{name}]", 4)
        if len(parts) != 4:
            raise SavedGameError(f"agenda[{name}] must be [kind, seat, a, b], not {parts!r:.60}")
        task = word(parts[0], f"agenda[{name}] kind", tasks.KINDS)
        seat = whole(parts[1], f"agenda[{name}] seat", 0, self.players - 1)
        a = whole(parts[2], f"agenda[{name}] a", 0, 5 if task == tasks.AMOUNT else len(REGIONS) - 1)
        if task in tasks.ON_REGION:
            self.region(REGIONS[a], f"agenda[{name}]")
        if task == tasks.TARGET and not _stands(self.raw["seats"][seat], a):
            raise SavedGameError(f"node: seat {seat} has no standing meeple in {REGIONS[a]}")
        return task, seat, a, whole(parts[3], f"agenda[{name}] b", 0, 255)

    def _check_order(self, frames: list[tuple[int, int, int, int]]) -> None:
        """Setup tasks only as the setup has them; wars and actions only while there is one."""
        kinds = {frame[0] for frame in frames}
        if kinds & set(range(tasks.DEAL_FIRST, tasks.SELECT)):
            self._check_setup([frame[:3] for frame in reversed(frames)])
            return
        if NONE in self.raw["map"][: self.slots] or self.raw["active"] == NONE:
            raise SavedGameError("maps and active must be known once the setup is over")
        at_war = kinds & {
            tasks.BID_ATTACK, tasks.BID_DEFENCE, tasks.SETTLE, tasks.LOSER, tasks.KEEP,
            tasks.NUMBERS["reveal"], tasks.NUMBERS["aftermath"],
        }  # fmt: skip
        if at_war and not self.raw["war"]["on"]:
            raise SavedGameError("node: this node belongs to a war, but the position has no war")
        if self.raw["war"]["on"] and not kinds & {tasks.NUMBERS[kind] for kind in ("reveal", "aftermath", "war over")}:
            raise SavedGameError("war: a war is on, but nothing of it is left to be done")
        if kinds & {tasks.RESPOND, tasks.TARGET, tasks.AMOUNT} and self.raw["selected"] == NONE:
            raise SavedGameError("node: an action is carried out, but none is selected")
        self._check_pieces(frames)

    def _check_pieces(self, frames: list[tuple[int, int, int, int]]) -> None:
        """A meeple that is to retreat, to be settled or to arrive must be there."""
        war, seats = self.raw["war"], self.raw["seats"]
        for task, seat, region, _ in frames:
            if task in (tasks.LOSER, tasks.KEEP, tasks.NUMBERS["arrive"]) and not seats[seat]["any"] >> region & 1:
                raise SavedGameError(f"agenda: seat {seat} has no meeple in {REGIONS[region]}")
            if task == tasks.SETTLE and war["shared"] & ~seats[seat]["any"]:
                raise SavedGameError(f"war.shared: seat {seat} has no meeple in some of these regions")
        if war["on"] and not (seats[war["attacker"]]["any"] >> war["region"] & 1):
            losers_gone = any(task == tasks.NUMBERS["war over"] for task, *_ in frames)
            if not losers_gone:
                raise SavedGameError(f"war: the attacker has no meeple in {REGIONS[war['region']]}")
        if any(task in (tasks.NUMBERS["aftermath"], tasks.NUMBERS["reveal"]) for task, *_ in frames):
            for side in (war["attacker"], war["defender"]):
                if not seats[side]["any"] >> war["region"] & 1:
                    raise SavedGameError(f"war: seat {side} has no meeple in {REGIONS[war['region']]}")

    def _check_setup(self, ahead: list[tuple[int, int, int]]) -> None:
        """What is still to be set up must be the end of the plan, and what was done must be there."""
        given = tasks.Named(self.parameters["maps"], self.parameters["factions"])
        fits = any(
            tasks.setup_plan(self.players, named)[-len(ahead):] == ahead for named in self._possible_names(given)
        )
        if not fits:
            raise SavedGameError("agenda: these tasks are no rest of a setup")
        self._check_dealt(ahead)

    def _possible_names(self, given: "tasks.Named") -> list["tasks.Named"]:
        """A position does not remember which maps were named, so every way to name them is allowed."""
        named = [given]
        slots, ids = self.slots, "k01"
        for with_side in ("", "a"):
            for factions in ("", "named"):
                for count in {0, self.players, slots}:
                    named.append(tasks.Named("+".join([ids + with_side] * count), factions))
        return named

    def _check_dealt(self, ahead: list[tuple[int, int, int]]) -> None:
        """A map, card, faction or first player is missing exactly where it is still to be dealt or chosen."""
        raw = self.raw
        to_deal = {a for task, _, a in ahead if task == tasks.DEAL_CARD}
        to_side = {a for task, _, a in ahead if task == tasks.DEAL_SIDE}
        to_side |= {seat for task, seat, _ in ahead if task == tasks.SIDE}
        faceless = {seat for task, seat, _ in ahead if task == tasks.DEAL_FACTION}
        for slot in range(self.slots):
            if (raw["card"][slot] == NONE) != (slot in to_deal) or (raw["map"][slot] == NONE) != (slot in to_side):
                raise SavedGameError(f"maps[{slot}] does not fit what is still to be dealt or chosen")
        for seat in range(self.players):
            if (raw["seats"][seat]["faction"] == NONE) != (seat in faceless):
                raise SavedGameError(f"seats[{seat}].faction does not fit what is still to be dealt")
        if (raw["active"] == NONE) != any(task == tasks.DEAL_FIRST for task, *_ in ahead):
            raise SavedGameError("active does not fit what is still to be dealt")


def _stands(kingdom: dict[str, int], region: int) -> bool:
    stands = (kingdom["any"] & ~kingdom["lying"]) | (kingdom["two"] & ~kingdom["both_lying"])
    return bool(stands >> region & 1)


def _frame_fields(frame: tuple[int, int, int, int]) -> dict[str, int]:
    task, seat, a, b = frame
    return {"task": task, "seat": seat, "a": a, "b": b}
