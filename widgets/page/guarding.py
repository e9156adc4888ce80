"""What a table does, it does under its session's lock and in its own language."""

import functools
from collections.abc import Callable
from typing import Any

from realmlab.widgets.page import language as languages

Method = Callable[..., Any]


def at_table(method: Method) -> Method:
    """Hold the session's lock, and speak the table's language, whoever calls: the page or a cell."""

    @functools.wraps(method)
    def held(self: Any, *arguments: Any) -> Any:
        with self.session.lock, languages.speaking(self.language):
            return method(self, *arguments)

    return held


def guarded(handler: Method) -> Method:
    """Do so, and show what goes wrong: an exception in a notebook's callback is seen by nobody."""

    @functools.wraps(handler)
    def safe(self: Any, *arguments: Any) -> None:
        try:
            handler(self, *arguments)
        except ValueError as wrong:
            self.say(str(wrong), alarm=True)
        except Exception as failure:
            self.say(f"{type(failure).__name__}: {failure}", alarm=True)

    return at_table(safe)
