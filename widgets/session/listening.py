"""Who hears of a change, and who waits for one."""

import threading
from collections.abc import Callable
from typing import Any


class Listened:
    """Something that changes and tells who listens; one lock is held around every change and all who hear of it."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.changed = threading.Condition(self.lock)
        self.listeners: list[Callable[[Any], None]] = []
        self.trouble = ""       # what went wrong last, in words

    def listen(self, listener: Callable[[Any], None]) -> None:
        """Call `listener(self)` after each change, with the lock held, in the thread that made it."""
        with self.lock:
            self.listeners.append(listener)

    def tell(self) -> None:
        """Tell every listener; one that fails becomes trouble and does not hold up the others."""
        for listener in list(self.listeners):
            try:
                listener(self)
            except Exception as failure:  # a listener is anybody's code
                self.trouble = f"a listener failed: {type(failure).__name__}: {failure}"
        self.changed.notify_all()
