"""What a Small World position asks for, in words: a sentence for each kind of node, and a hint."""

from realmlab.cython_core import CHANCE, TERMINAL
from realmlab.widgets.scenes.smallworld_words import Data, View, count, power, race

DECISIONS = {
    "pick": "pick a race with its power",
    "revive": "revive the declined race: leave its tokens, or take them?",
    "mirror": "choose the power to copy",
    "horde loss": "choose a region to empty, as the hordes leave",
    "conquest": "conquer, or end the conquests",
    "pay": "pay a coin after the die?",
    "vacate": "choose a region to empty for the reserve",
    "tokens": "redeploy: put tokens into your regions",
    "behemoths": "place a behemoth",
    "encampments": "place an encampment",
    "fortress": "build a fortress?",
    "heroes": "place a hero",
    "pots": "lay a pot?",
    "winter": "place a winter marker?",
    "lava": "let lava flow?",
    "pact": "make a pact with whom?",
    "tower": "choose where the Ivory Tower stands",
    "stout": "go into decline after this turn?",
    "displaced tokens": "bring displaced tokens back",
    "displaced behemoths": "bring a behemoth back",
    "displaced encampments": "bring an encampment back",
}
CHANCES = {
    "draw race": "Which race comes into the column",
    "draw power": "Which power comes with it",
    "die": "What the die shows",
    "pygmy die": "How many Pygmies come back",
    "loot draw": "Which loot is laid",
}
HINTS = {
    "pick": "Point at a combo to read what it does.",
    "conquest": "Labels: the tokens needed, or the chance of the die.",
    "tokens": "Click a region to put a token there.",
    "displaced tokens": "Click a region to put a token there.",
    "horde loss": "Click the region.",
    "vacate": "Click the region.",
}
BUTTON_WORDS = {
    "conquest": "End conquests", "mirror": "Copy none", "pay": "Do not pay", "fortress": "No fortress",
    "pots": "No more pots", "winter": "No more winter", "lava": "No lava", "pact": "No pact", "stout": "Stay active",
}  # fmt: skip


def decision(data: Data) -> str:
    """Say what the seat at the node has to decide, and how much is left."""
    node = data["node"]
    said = DECISIONS[node["kind"]]
    if node["kind"] == "conquest" and node["slot"] != "active":
        said = f"the declined {race(data['seats'][node['seat']][node['slot']]['race'])} {said}"
    return f"{said} ({node['left']} left)" if node.get("left", 0) > 1 else said


def hint(data: Data) -> str:
    """Say how to answer, and what is ready for the next conquest."""
    turn = data["turn"]
    pieces = ("fireball", "behemoth")
    armed = [count(turn[f"armed_{piece}s"], piece) for piece in pieces if turn[f"armed_{piece}s"]]
    if armed:
        return f"Ready for the next conquest: {' and '.join(armed)}."
    copied = (data["seats"][data["node"]["seat"]]["active"] or {}).get("copies")
    if copied and data["node"]["kind"] == "conquest":
        return f"The power {power(copied)} is copied."
    return HINTS.get(data["node"]["kind"], "")


def result(data: Data, view: View) -> str:
    """Say who won, with how many coins."""
    coins = [seat["coins"] for seat in data["seats"]]
    names = [f"Seat {seat}" for seat in view.winners]
    if len(names) == 1:
        return f"{names[0]} wins with {count(coins[view.winners[0]], 'coin')}"
    return f"{', '.join(names[:-1])} and {names[-1]} share the win with {count(max(coins), 'coin')}"


def status(data: Data, view: View) -> str:
    """Say in one sentence where the game is."""
    if view.actor == TERMINAL:
        return f"The game is over. {result(data, view)}."
    if view.actor == CHANCE:
        return f"Chance decides: {CHANCES[data['node']['kind']].lower()}."
    asked = decision(data)
    you = " (you)" if view.actor == view.viewer else ""
    return f"Round {data['round']}. Seat {view.actor}{you}: {asked}{'' if asked.endswith('?') else '.'}"
