"""The words of the replay's bar: labels, and what a button would do."""

from realmlab.widgets.page.language import marked, tr
from realmlab.widgets.replays.recording import ALL, Recording, View

WORDS = {
    "first": ("|◀", marked("To the beginning (Home)")),
    "before": ("◀", marked("One step back (left arrow)")),
    "play": (marked("▶ Play"), marked("Go on by itself (space bar on the slider)")),
    "pause": (marked("❚❚ Pause"), marked("Stop there (space bar on the slider)")),
    "after": ("▶", marked("One step on (right arrow)")),
    "last": ("▶|", marked("To the end (End)")),
    "swingBefore": (marked("« Swing"), marked("Back to the last decision after which the evaluation swung (P)")),
    "swingAfter": (marked("Swing »"), marked("On to the next decision after which the evaluation swung (N)")),
    "refine": (marked("Evaluate by search"),
               marked("Value every step by a short search instead of the quick estimate")),
    "stop": (marked("Stop"), marked("Stop, and keep what there is")),
    "branch": (marked("Branch here"), marked("Play on from this step, on a board of its own")),
    "speed": (marked("Speed"), marked("How fast it goes on by itself")),
    "view": (marked("Seen by"), marked("Whose eyes the game is seen through")),
    "save": (marked("Save as…"), marked("A file that needs no kernel")),
    "slider": (marked("Step"), ""),
    "where": (marked("Step {step} of {length}"), ""),
    "start": (marked("The beginning"), ""),
    "story": (marked("What happened, step by step"), ""),
    "curve": (marked("Evaluation"),
              marked("What each position was worth to each seat, in units of the result; click to go there")),
    "late": (marked("No answer. If the kernel is busy, wait; if it was restarted, run this cell again."), ""),
}
EXPORTS = {
    "svg": marked("Picture of this step (SVG)"),
    "gif": marked("Animation (GIF)"),
    "html": marked("Page that works offline (HTML)"),
}


def words() -> dict[str, dict[str, str]]:
    """Return all of them as the page takes them, in the language spoken."""
    return {name: {"label": tr(label), "help": tr(help_)} for name, (label, help_) in WORDS.items()}


def exports() -> list[dict[str, str]]:
    """Return the files there are to choose from."""
    return [{"key": kind, "label": tr(label)} for kind, label in EXPORTS.items()]


def view_name(view: View, names: list[str]) -> str:
    """Return what a way to look at a game is called."""
    if view is None:
        return tr("An onlooker")
    if view == ALL:
        return tr("Everybody: nothing hidden")
    return tr("{name} (seat {number})").format(name=names[int(view)], number=view)


def title(recording: Recording) -> str:
    """Return what the replay is called."""
    return tr("Replay of {game}, {length} steps").format(game=recording.game, length=recording.length)
