from dataclasses import dataclass
from typing import Any

from typing_extensions import disjoint_base

from realmlab.cython_core.words import Words

@dataclass(frozen=True)
class Parameter:
    name: str
    kind: type
    default: Any
    lowest: Any
    highest: Any
    choices: tuple[str, ...]
    doc: str
    def check(self, value: Any) -> Any: ...

@disjoint_base
class Game:
    @property
    def words(self) -> Words: ...
    @property
    def parameters(self) -> tuple[Parameter, ...]: ...
    @property
    def name(self) -> str: ...
    @property
    def long_name(self) -> str: ...
    @property
    def state_size(self) -> int: ...
    @property
    def seats(self) -> tuple[int, int]: ...
    def check(self, values: dict[str, Any]) -> dict[str, Any]: ...
    def _start(self, values: dict[str, Any]) -> bytes: ...
    def _wrap_without(self, member: str) -> Game: ...
