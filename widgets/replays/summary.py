"""What the bar of a replay shows and does not change while one scrubs, as plain data (its form: static/replay.js)."""

from typing import Any

from realmlab.widgets.replays import evaluation
from realmlab.widgets.replays import words as replay_words
from realmlab.widgets.replays.evaluation import Values
from realmlab.widgets.replays.recording import Recording, View
from realmlab.widgets.scenes.palette import SEAT_MARKS

DIGITS = 3      # of a value, enough for a curve


def summary(recording: Recording, values: Values, names: list[str], views: list[View]) -> dict[str, Any]:
    """Return the summary of a recording: its story as its view may know it, and what each step was worth."""
    palette = recording.spec(recording.length).get("palette", {})
    seats = range(values.shape[1])
    return {
        "title": replay_words.title(recording),
        "story": [
            {"seat": told.actor, "who": names[told.actor] if told.actor >= 0 else "", "lines": list(told.lines)}
            for told in recording.story
        ],
        "values": [[round(float(value), DIGITS) for value in row] for row in values],
        "swings": evaluation.swings(recording, values),
        "names": [names[seat] for seat in seats],
        "colours": [list(palette.get(f"seat{seat}", ("#888888", "#888888"))[:2]) for seat in range(len(names))],
        "marks": [SEAT_MARKS[seat] for seat in range(len(names))],
        "words": replay_words.words(),
        "view": str(recording.view),
        "views": [{"key": str(view), "label": replay_words.view_name(view, names)} for view in views],
        "exports": replay_words.exports(),
    }
