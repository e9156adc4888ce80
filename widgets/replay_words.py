"""The words of the replay's bar: labels, and what a button would do."""

from realmlab.widgets.recording import ALL, Recording, View

WORDS = {
    "first": ("|◀", "To the beginning (Home)"),
    "before": ("◀", "One step back (left arrow)"),
    "play": ("▶ Play", "Go on by itself (space bar on the slider)"),
    "pause": ("❚❚ Pause", "Stop there (space bar on the slider)"),
    "after": ("▶", "One step on (right arrow)"),
    "last": ("▶|", "To the end (End)"),
    "swingBefore": ("« Swing", "Back to the last decision after which the evaluation swung (P)"),
    "swingAfter": ("Swing »", "On to the next decision after which the evaluation swung (N)"),
    "refine": ("Evaluate by search", "Value every step by a short search instead of the quick estimate"),
    "stop": ("Stop", "Stop, and keep what there is"),
    "branch": ("Branch here", "Play on from this step, on a board of its own"),
    "speed": ("Speed", "How fast it goes on by itself"),
    "view": ("Seen by", "Whose eyes the game is seen through"),
    "save": ("Save as…", "A file that needs no kernel"),
    "slider": ("Step", ""),
    "where": ("Step {step} of {length}", ""),
    "start": ("The beginning", ""),
    "story": ("What happened, step by step", ""),
    "curve": ("Evaluation", "What each position was worth to each seat, in units of the result; click to go there"),
    "late": ("No answer. If the kernel is busy, wait; if it was restarted, run this cell again.", ""),
}
EXPORTS = {"svg": "Picture of this step (SVG)", "gif": "Animation (GIF)", "html": "Page that works offline (HTML)"}


def words() -> dict[str, dict[str, str]]:
    """Return all of them as the page takes them."""
    return {name: {"label": label, "help": help_} for name, (label, help_) in WORDS.items()}


def exports() -> list[dict[str, str]]:
    """Return the files there are to choose from."""
    return [{"key": kind, "label": label} for kind, label in EXPORTS.items()]


def view_name(view: View, names: list[str]) -> str:
    """Return what a way to look at a game is called."""
    if view is None:
        return "An onlooker"
    return "Everybody: nothing hidden" if view == ALL else f"{names[int(view)]} (seat {view})"


def title(recording: Recording) -> str:
    """Return what the replay is called."""
    return f"Replay of {recording.game}, {recording.length} steps"
