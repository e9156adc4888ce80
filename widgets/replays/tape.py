"""A recording as plain data for a page without a kernel: each step holds only what it changes."""

import json
from collections.abc import Mapping
from typing import Any

from realmlab.widgets.replays.recording import Recording

Data = dict[str, Any]
PARTS = ("paint", "labels")     # of a state: tables whose entries change one by one


def record(recording: Recording) -> Data:
    """Return {"pool", "drawings", "specs", "frames"}: all that a page needs to draw every step.

    A frame is {"spec": index} and the changes from the frame before: {"paint": {id: attributes or null},
    "labels": {...}, "status": text}, each left out if nothing changed. A spec has its blocks and the rest as
    indexes into the pool, in which nothing stands twice; all specs share the drawings.
    """
    specs = Specs()
    frames: list[Data] = []
    before: Data = {}
    for step in range(recording.length + 1):
        spec, state = recording.spec(step), recording.state(step)
        frames.append({"spec": specs.number(spec)} | changes(before, state))
        before = state
    return {"pool": specs.pool.things, "drawings": specs.drawings.table, "specs": specs.found, "frames": frames}


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> Data:
    """Return what turns one state into the next; null is for what is gone."""
    found: Data = {}
    for part in PARTS:
        old, new = before.get(part, {}), after.get(part, {})
        changed = {name: value for name, value in new.items() if old.get(name) != value}
        changed |= {name: None for name in old if name not in new}
        found |= {part: changed} if changed else {}
    status = after.get("status", "")
    return found | ({"status": status} if status != before.get("status", "") else {})


class Pool:
    """Things by number, no two of them equal."""

    def __init__(self) -> None:
        self.things: list[Any] = []
        self._numbers: dict[str, int] = {}

    def put(self, thing: Any) -> int:
        """Return the number of a thing, a new one if there is none equal to it."""
        text = json.dumps(thing)
        if text not in self._numbers:
            self._numbers[text] = len(self.things)
            self.things.append(thing)
        return self._numbers[text]


class Drawings:
    """The drawings of all specs under names that mean the same in each; what has a name of words keeps it.

    A spec numbers the paths that it draws often (shapes.share), and each spec from the beginning.
    """

    def __init__(self) -> None:
        self.table: dict[str, str] = {}
        self._names: dict[str, str] = {}

    def name(self, name: str, path: str) -> str:
        """Return the name of this path among all."""
        if not name.isdecimal():
            self.table[name] = path
            return name
        found = self._names.setdefault(path, str(len(self._names)))
        self.table[found] = path
        return found

    def renamed(self, thing: Any, drawings: Mapping[str, str]) -> Any:
        """Return a part of a spec with these drawings, under the names of all."""
        if isinstance(thing, Mapping):
            return {name: self.renamed(value, drawings) for name, value in thing.items()}
        if isinstance(thing, (list, tuple)):
            return [self.renamed(value, drawings) for value in thing]
        if isinstance(thing, str) and thing[:1] == "@" and thing[1:] in drawings:
            return f"@{self.name(thing[1:], drawings[thing[1:]])}"
        return thing


class Specs:
    """The specs of a recording, each held once, and its parts once."""

    def __init__(self) -> None:
        self.pool = Pool()
        self.drawings = Drawings()
        self.found: list[Data] = []
        self._seen: list[Mapping[str, Any]] = []

    def number(self, spec: Mapping[str, Any]) -> int:
        """Return the number of a spec; the one that is met again is most often the last."""
        for number in reversed(range(len(self._seen))):
            if self._seen[number] == spec:
                return number
        self._seen.append(spec)
        self.found.append(self._packed(spec))
        return len(self.found) - 1

    def _packed(self, spec: Mapping[str, Any]) -> Data:
        drawings = spec.get("drawings", {})
        for name, path in drawings.items():
            self.drawings.name(name, path)
        shown = {name: self.drawings.renamed(value, drawings) for name, value in spec.items() if name != "drawings"}
        blocks = [self.pool.put(block) for block in shown.pop("blocks", ())]
        return {"blocks": blocks, "rest": {name: self.pool.put(value) for name, value in shown.items()}}
