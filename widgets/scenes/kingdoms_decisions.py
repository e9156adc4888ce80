"""What a Kingdoms position asks for, in words: one sentence for each kind of node."""

from realmlab.cython_core import CHANCE, TERMINAL
from realmlab.cython_core.kingdoms import tasks
from realmlab.cython_core.kingdoms.cards import ACTIONS
from realmlab.widgets.scenes.kingdoms_words import Data, View, faction_name, node_kind

DECISIONS = {
    "choose faction": "choose a faction",
    "choose card": "choose a home card",
    "side": "choose a side of the home card",
    "split": "split the six starting resources",
    "start": "place the first two meeples",
    "dummy start": "place a meeple of the dummy",
    "spare region": "choose the region without a token",
    "keep hero": "keep one of the hero cards",
    "select": "select an action",
    "target": "choose where the meeple goes",
    "swap target": "choose which meeple to swap with",
    "another": "move one more meeple, or stop",
    "step": "take one more step, or stop",
    "trip": "knock somebody over, or nobody",
    "amount": "choose how many units to trade",
    "another trade": "trade once more, or stop",
    "convert": "change what was collected, or not",
    "mix": "choose how to pay",
    "take": "take a resource of choice",
    "steal": "choose what to take",
    "lose": "choose what to give up",
    "bid attack": "set a war number in secret",
    "bid defence": "set a war number in secret",
    "boost": "raise the number, or leave it",
    "defy": "pay the number, or lose the war",
    "pay": "choose how to pay",
    "dragon": "wake the dragon, or not",
    "raze": "choose which fortress falls",
    "loser": "retreat, or lose the meeple",
    "churches": "choose a church to flee into",
    "whom": "choose the hero, or the other",
    "settle": "choose the next region to leave",
    "keep": "find a place for the last meeple",
    "spawn": "add a meeple from the supply, or not",
    "raid": "pay the bandits, or lose the meeple",
    "knock": "choose what is knocked over",
    "bewitch": "choose whose magic is lowered",
    "roam": "patrol for free, or not",
    "roam target": "choose where the meeple goes",
    "stay": "choose which meeple stays in play",
}
CHANCES = {
    "deal first": "Who goes first",
    "deal faction": "Which faction a seat plays",
    "deal card": "Which home card is dealt",
    "deal side": "Which side of a card lies up",
    "draw hero": "Which hero card is drawn",
    "reveal token": "What a token is",
    "roll": "The die of the dummy",
}


def setting_up(data: Data) -> bool:
    """Say whether the game is still being set up (K2)."""
    kinds = [node_kind(data), *(frame[0] for frame in data.get("agenda", ()))]
    return any(tasks.NUMBERS[kind] in tasks.SETUP for kind in kinds)


def decision(data: Data) -> str:
    """Say what the seat at the node has to decide."""
    kind = node_kind(data)
    if kind == "respond":
        other = "do nothing" if data["node"]["seat"] == data["active"] else "collect"
        return f"{data['selected']}, or {other}"
    if kind == "carry out":
        return f"carry out {ACTIONS[data['node']['a']]}"
    return DECISIONS[kind]


def result(data: Data, view: View) -> str:
    """Say who won, with how many points."""
    names = [faction_name(data, seat, view.names) for seat in view.winners]
    points = f"{max(view.score):g} points"
    if len(names) == 1:
        return f"{names[0]} win with {points}"
    return f"{', '.join(names[:-1])} and {names[-1]} share the win with {points}"


def status(data: Data, view: View) -> str:
    """Say in one sentence where the game is."""
    if view.actor == TERMINAL:
        return f"The game is over. {result(data, view)}."
    if view.actor == CHANCE:
        return "Chance decides."
    you = " (you)" if view.actor == view.viewer else ""
    when = "Setting up" if setting_up(data) else f"Round {data.get('round', 1)}"
    return f"{when}. {faction_name(data, view.actor, view.names)}{you}: {decision(data)}."
