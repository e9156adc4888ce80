"""What the paint of any scene is made of: for each shape that changes, its new attributes."""

from realmlab.widgets.scenes.palette import NEUTRAL_MARK, SEAT_MARKS

Paint = dict[str, dict[str, str]]   # id of a shape -> attributes; "text" is what it says

SHOWN = {"display": "inline"}


def said(words: str, **attributes: str) -> dict[str, str]:
    """Return the paint of a text."""
    return {"text": words} | attributes


def token(id: str, seat: int | None) -> Paint:
    """Give a disc to a seat, or (None) to the neutral meeples."""
    colour, mark = ("@neutral", NEUTRAL_MARK) if seat is None else (f"@seat{seat}", SEAT_MARKS[seat])
    return {id: SHOWN | {"fill": colour}, f"{id}:mark": {"d": mark}}
