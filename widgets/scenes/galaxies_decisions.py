"""What a Galaxies position asks for, in words: one sentence for each kind of node."""

from realmlab.cython_core import CHANCE, TERMINAL
from realmlab.cython_core.galaxies import cards, tasks
from realmlab.widgets.scenes.galaxies_words import Data, View, count, end_points, planet, seat_name

DECISIONS = {
    "draft": "keep one of two missions",
    "main": "activate a die, or end the turn",
    "pick": "choose dice to roll again",
    "spend": "choose dice to give up",
    "set die": "choose the die to turn",
    "move ship": "choose a ship to move",
    "destination": "choose where the ship goes",
    "advance": "choose a ship to send forward",
    "use colony": "upgrade, or use a colony",
    "pay upgrade": "choose how to pay the upgrade",
    "pay mixed": "choose how to pay the upgrade",
    "harvest": "energy, or culture?",
    "push back": "choose an enemy ship to push back",
    "pull back": "choose a ship that goes back",
    "push on": "choose another ship that goes forward",
    "shift": "choose a ship that changes its track",
    "shift to": "choose the planet it goes to",
    "call home": "choose a ship to call home",
    "replace": "choose a planet to exchange",
    "use row": "choose a planet whose effect is used",
    "use enemy": "choose an enemy colony to use",
    "repeat": "choose a die of the bay to repeat",
    "free action": "choose an action",
    "lose": "energy, or culture, to the Rogue?",
}
CHANCES = {
    "draw": "Which planet comes into the row",
    "deal": "Which mission is dealt",
    "roll": "The dice are rolled",
    "rogue roll": "The Rogue rolls a die",
}


def setting_up(data: Data) -> bool:
    """Say whether the game is still being set up (G2)."""
    kinds = [data["node"]["kind"], *(frame["kind"] for frame in data.get("agenda", ()))]
    return any(kind in tasks.SETUP for kind in kinds)


def force_price() -> str:
    """Return what it costs to have a die of the Rogue rolled again (G13.3)."""
    return " and ".join(f"{units} {name}" for name, units in cards.read("setup")["solo"]["force_reroll_cost"].items())


def decision(data: Data) -> str:
    """Say what the seat at the node has to decide."""
    node = data["node"]
    kind = node["kind"]
    if kind == "follow":
        price = "at no cost" if node["free"] else f"for {data['follow_cost']} culture"
        return f"follow the {node['face']} die {price}?"
    if kind == "landing":
        key = data["row"][node["slot"]]
        return f"use the effect of {planet(key)['name'] if key else 'the planet'}?"
    if kind == "force":
        return f"have its {node['face']} die rolled again?"
    if kind == "new face":
        return f"turn the {node['face']} die to which face?"
    if kind == "exchange":
        return f"how much {node['resource']} to turn over?"
    if kind == "steal":
        return f"take {node['amount']} {node['resource']} from whom?"
    if kind == "spend":
        return f"choose {count(node['left'], 'die').replace('dies', 'dice')} to give up"
    return DECISIONS[kind]


def result(data: Data, view: View) -> str:
    """Say who won, with how many points."""
    names = [seat_name(data, seat) for seat in view.winners]
    if "solo" in data:
        return f"{names[0]} wins" if len(names) == 1 else "Nobody wins"
    score = f"{max(view.score):g} points"
    if len(names) == 1:
        return f"{names[0]} wins with {score}"
    return f"{', '.join(names[:-1])} and {names[-1]} share the win with {score}"


def ending(data: Data) -> str:
    """Say that the end of the game has been triggered (G9.2); "" before."""
    if data["trigger"] is None or data["node"]["kind"] == "over":
        return ""
    return f"{seat_name(data, data['trigger'])} reached {end_points()}: the round is played out"


def status(data: Data, view: View) -> str:
    """Say in one sentence where the game is."""
    if view.actor == TERMINAL:
        return f"The game is over. {result(data, view)}."
    if view.actor == CHANCE:
        return "Chance decides."
    you = " (you)" if view.actor == view.viewer else ""
    when = "Setting up" if setting_up(data) else f"Round {data['round']}"
    asked = decision(data)
    last = f" {ending(data)}." if ending(data) else ""
    return f"{when}. {seat_name(data, view.actor)}{you}: {asked}{'' if asked.endswith('?') else '.'}{last}"
