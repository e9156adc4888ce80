"""What the panel says by itself, without asking Python: sent to the page once, in the language of the table."""

from realmlab.widgets.page.language import marked, tr

WORDS = {
    "tools": marked("Game"),
    "log": marked("What happened"),
    "read": marked("Point at a choice to read it here."),
    "else": marked("Something else"),
    "pick": marked("Pick a number, then set it. Nobody sees it before all are set."),
    "set": marked("Set in secret"),
    "type": marked("Type your number and press Enter (F: the flag). It is not shown."),
    "number": marked("Your number, not shown"),
    "unknown": marked("There is no such number here."),
    "dear": marked("not affordable"),
    "hint": marked("hint"),
    "download": marked("Download"),
    "open": marked("Open a file"),
    "load": marked("Load this game"),
    "close": marked("Close"),
    "paste": marked("Paste a saved game here, or open a file"),
    "saved": marked("This game as text. Keep it where you like"),
    "sealed": marked("This game as a file. It holds what not everybody here may see, so its text is not shown"),
    "loading": marked("Go on with a saved game"),
    "silent": marked("No answer. If the kernel is busy, wait; if it was restarted, run this cell again."),
}


def panel_words() -> dict[str, str]:
    """Return the words in the language spoken."""
    return {name: tr(words) for name, words in WORDS.items()}
