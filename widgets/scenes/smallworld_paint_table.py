"""How a Small World position paints what lies beside the map: the turn, the column, the panels of the seats."""

from textwrap import wrap

from realmlab.cython_core import TERMINAL
from realmlab.cython_core.smallworld import cards
from realmlab.widgets.scenes import painting, smallworld_decisions, smallworld_paint, smallworld_words
from realmlab.widgets.scenes.painting import SHOWN, Paint, said
from realmlab.widgets.scenes.smallworld_blocks import NOTE_LINES
from realmlab.widgets.scenes.smallworld_seats import LINES
from realmlab.widgets.scenes.smallworld_words import Data, View

NOTE_LETTERS, PANEL_LETTERS = 54, 45     # of a line on a card to read: about a combo, about a people
HALF_LETTERS, WHOLE_LETTERS, LINE_LETTERS = 18, 40, 47      # of a line about a people
NOW = {"fill": "@ink", "stroke": "@ink"}
BOLD = {"font-weight": "700"}


def table(data: Data, view: View) -> Paint:
    """Paint everything beside the map."""
    painted = turn(data, view) | column(data)
    for seat in range(len(data["seats"])):
        painted |= panel(data, view, seat)
    return painted


# The turn ---------------------------------------------------------------------------------------


def turn(data: Data, view: View) -> Paint:
    """Say which round it is, who decides what, what is in hand, what the die shows."""
    painted: Paint = {}
    for number in range(1, data["round"] + 1):
        now = number == data["round"]
        painted[f"round:{number}"] = NOW if now else {"fill": "@edge"}
        painted[f"round:{number}:n"] = {"fill": "@panel", **BOLD} if now else {"fill": "@ink"}
    painted["when"] = said(moment(data, view))
    painted |= die(view)
    if view.actor == TERMINAL:
        return painted | outcome(data, view)
    if view.actor < 0:
        chance = smallworld_decisions.CHANCES[data["node"]["kind"]]
        return painted | {"decides:who": said("Chance decides"), "decides:what": said(chance)}
    asked = smallworld_decisions.decision(data)
    you = " (you)" if view.actor == view.viewer else ""
    return painted | painting.token("decides", view.actor) | buttons(data, view) | hand(data) | {
        "decides:who": said(f"Seat {view.actor}{you}"),
        "decides:what": said(asked[:1].upper() + asked[1:]),
        "decides:more": said(smallworld_decisions.hint(data)),
    }


def moment(data: Data, view: View) -> str:
    """Say what is special about the round."""
    if view.actor == TERMINAL:
        return "The game is over"
    if data["round"] == 0:
        return "Setting up"
    left = cards.rounds()[len(data["seats"]) - 2] - data["round"]
    when = "night" if data["round"] % 2 == 0 else "day"
    return f"{when}, {'the last round' if left == 0 else smallworld_words.count(left, 'round') + ' to come'}"


def outcome(data: Data, view: View) -> Paint:
    """Say who won, and how many coins everybody has."""
    coins = ", ".join(f"seat {seat}: {held['coins']}" for seat, held in enumerate(data["seats"]))
    painted = painting.token("decides", view.winners[0]) if len(view.winners) == 1 else {}
    return painted | {
        "decides:who": said(smallworld_decisions.result(data, view)), "decides:what": said(coins.capitalize()),
    }


def die(view: View) -> Paint:
    """Show what the die has rolled."""
    if view.shown is None:
        return {}
    return {"die": SHOWN, "die:pips": {"d": f"@pips-{view.shown}"},
            "die:face": {"class": view.tumbling} if view.tumbling else {}}


def hand(data: Data) -> Paint:
    """Show the tokens in hand of the people that acts, or those driven out that come back."""
    node = data["node"]
    slot = node.get("slot", "active")
    held = data["seats"][node["seat"]].get(slot)
    many = 0 if not held else held["loose"] if node["kind"] == "displaced tokens" else held["hand"]
    if not many:
        return {}
    form = smallworld_words.form(data, node["seat"], slot)
    return {"hands": SHOWN} | smallworld_paint.token("hand", node["seat"], form, held["race"], str(many))


def buttons(data: Data, view: View) -> Paint:
    """Show the buttons that mean something now."""
    words = {"done": smallworld_decisions.BUTTON_WORDS.get(data["node"]["kind"], "Done"), "decline": "Go into decline"}
    painted: Paint = {}
    for name, word in words.items():
        if f"button:{name}" in view.targets:
            painted[f"button:{name}"] = SHOWN
            painted[f"button:{name}:word"] = said(word, fill="@ink", **BOLD)
    return painted


# The column -------------------------------------------------------------------------------------


def column(data: Data) -> Paint:
    """Write the combos into their places."""
    painted: Paint = {}
    price = 0
    for place, offered in enumerate(data["column"][:6]):
        painted |= combo(data, place, price)
        price += 3 if offered["power"] == "cursed" else cards.number("skip_cost")
    for place in range(len(data["column"]), 6):
        painted[f"combo:{place}:price"] = said("empty")
    return painted


def combo(data: Data, place: int, price: int) -> Paint:
    """Write a combo: names, tokens, coins on it, what it costs, what it does."""
    id, offered = f"combo:{place}", data["column"][place]
    painted: Paint = {
        f"{id}:race": said(smallworld_words.race(offered["race"])), f"{id}:glyph": {"d": f"@race-{offered['race']}"},
    }
    if offered["power"] is None:
        return painted | {f"{id}:power": said("…")}
    painted |= {
        f"{id}:power": said(smallworld_words.power(offered["power"]).rstrip("-")),
        f"{id}:token": SHOWN, f"{id}:n": said(str(smallworld_words.tokens(data, offered))),
        f"{id}:price": said(f"costs {price}" if price else "free"),
    }
    if offered["coins"]:
        painted |= {f"{id}:coins": SHOWN, f"{id}:coins:n": said(str(offered["coins"]))}
    title = smallworld_words.combo(offered["race"], offered["power"])
    return painted | card(id, title, smallworld_words.combo_lines(data, offered))


def card(id: str, title: str, lines: list[str], letters: int = NOTE_LETTERS) -> Paint:
    """Write a card to read."""
    rows = [title, *(row for line in lines for row in wrap(line, letters))]
    return {f"{id}:note:{i}": said(row) for i, row in enumerate(rows[:NOTE_LINES])}


# The seats --------------------------------------------------------------------------------------


def panel(data: Data, view: View, seat: int) -> Paint:
    """Write the panel of a seat."""
    id, held = f"seat:{seat}", data["seats"][seat]
    seen = smallworld_words.coins_seen(data, view, seat)
    painted: Paint = {
        f"{id}:coins": SHOWN, f"{id}:coins:n": said(str(held["coins"]) if seen else "?"),
        f"{id}:coins:word": said("coins"),
    }
    if held["active"] is None:
        painted[f"{id}:active:more"] = said("no active race")
    if seat == view.viewer:
        painted[f"{id}:who"] = said(f"Seat {seat} (you)")
    if seat in view.winners or (view.actor != TERMINAL and seat == data["player"]):
        painted |= {f"{id}:pill": SHOWN, f"{id}:pill:word": said("winner" if seat in view.winners else "turn")}
    if seat in view.winners or seat == view.actor:
        painted[f"{id}:edge"] = {"stroke": "@dark-ink", "stroke-width": "6"}
        painted[f"{id}:ground"] = {"stroke": f"@seat{seat}", "stroke-width": "4"}
    painted |= {f"{id}:line:{i}": said(row) for i, row in enumerate(told(data, seat))}
    for slot in smallworld_words.SLOTS:
        if held[slot]:
            painted |= people(data, seat, slot)
    return painted


def told(data: Data, seat: int) -> list[str]:
    """Return what there is to know of a seat, in as many lines as its panel has: its pact, what its race can do."""
    held = data["seats"][seat]
    pact = [] if held["partner"] is None else [f"Pact with seat {held['partner']}: no attack from there"]
    does = [] if held["active"] is None else smallworld_words.active_lines(data, held["active"])
    rows = [*pact, *(row for line in does for row in wrap(line, LINE_LETTERS))]
    return rows if len(rows) <= LINES else [*rows[: LINES - 1], shorten(f"{rows[LINES - 1]} …", LINE_LETTERS)]


def people(data: Data, seat: int, slot: str) -> Paint:
    """Write the row of a people: the regions it holds, its name, what it has off the map."""
    id, held = f"seat:{seat}:{slot}", data["seats"][seat][slot]
    form = smallworld_words.form(data, seat, slot)
    more = [f"{held['hand']} in hand"] if held["hand"] else []
    more = [*more, *smallworld_words.off_map(held)]
    name = smallworld_words.combo(held["race"], held["power"] if slot == "active" else None)
    letters = WHOLE_LETTERS if slot == "active" else HALF_LETTERS
    regions = smallworld_words.regions_held(data, seat, slot)
    painted = smallworld_paint.token(id, seat, form, held["race"], str(regions)) | {
        f"{id}:name": said(name), f"{id}:more": said(shorten(", ".join(more), letters)),
    }
    if slot != "active":
        return painted
    names = (held["race"], held["power"])
    lines = [f"{smallworld_words.race(names[0])}: {smallworld_words.effect(data, 'races', names[0])}"]
    if names[1]:
        does = smallworld_words.effect(data, "powers", names[1])
        lines.append(f"{smallworld_words.power(names[1]).rstrip('-')}: {does}")
    return painted | {f"seat:{seat}:card": SHOWN} | card(f"seat:{seat}", name, lines, PANEL_LETTERS)


def shorten(words: str, letters: int) -> str:
    """Cut words that have no room; the label of the panel says them all."""
    return words if len(words) <= letters else words[: letters - 1].rstrip(" ,") + "…"
