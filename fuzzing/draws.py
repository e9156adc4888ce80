"""What a fuzzer's bytes decide: an input is a row of bytes, and every choice a target makes is read from it."""

import random
import zlib
from typing import Any, SupportsIndex


class Draws(random.Random):
    """Random numbers that are the bytes of an input, one after the other; where they end, numbers drawn from them.

    So whatever works with a `random.Random` can be steered by a fuzzer that changes bytes and sees what follows.
    """

    def __new__(cls, data: bytes) -> "Draws":
        """Take bytes, which random.Random would take for a seed."""
        return super().__new__(cls)

    def __init__(self, data: bytes) -> None:
        self.data, self.place = data, 0
        super().__init__(zlib.crc32(data))

    def getrandbits(self, k: int) -> int:
        """Return a number of k bits from the next bytes."""
        size = (k + 7) // 8
        if self.place + size > len(self.data):
            self.place = len(self.data)
            return super().getrandbits(k)
        read = int.from_bytes(self.data[self.place:self.place + size], "little")
        self.place += size
        return read & ((1 << k) - 1)

    def random(self) -> float:
        """Return a number from 0 to 1 from the next two bytes."""
        return self.getrandbits(16) / 65536

    def randrange(self, start: SupportsIndex, stop: SupportsIndex | None = None, step: SupportsIndex = 1) -> int:
        """Return a number in a range from as few bytes as can say it, without drawing again."""
        choices = range(int(start)) if stop is None else range(int(start), int(stop), int(step))
        if len(choices) == 1:
            return choices[0]
        return choices[self.getrandbits(8 * ((len(choices) - 1).bit_length() + 7 >> 3)) % len(choices)]

    def choice(self, seq: Any) -> Any:
        """Return one of a sequence."""
        return seq[self.randrange(len(seq))]

    def rest(self) -> bytes:
        """Return what has not been read yet."""
        left, self.place = self.data[self.place:], len(self.data)
        return left
