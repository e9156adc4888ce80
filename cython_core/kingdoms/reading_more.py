"""The parts of a position's data that not every game has: war, tokens, heroes and fortresses, the solo compass."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from realmlab.cython_core.doors import record, some, truth, whole, word
from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.kingdoms import abilities, cards
from realmlab.cython_core.kingdoms.writing import LASTING, NONE

if TYPE_CHECKING:
    from realmlab.cython_core.kingdoms.reading import Reader

WAR_FIELDS = ("neutral", "attacker", "defender", "region", "origin", "attack", "defence", "attack_boost",
              "defence_boost", "attack_discount", "defence_discount", "attacker_forts", "allied", "hidden", "winner",
              "loser", "shared", "removed", "fled_to", "action", "lair", "had_meeple", "newcomer")
ROLES = ("defender", "winner", "loser", "newcomer")
NUMBERS = ("attack", "defence", "attack_boost", "defence_boost", "attack_discount", "defence_discount")


def read_tokens(reader: Reader) -> None:
    """Read the exploration tokens (K13)."""
    tokens = reader.raw["tokens"]
    tokens["crown"] = NONE
    if "tokens" not in reader.data:
        return
    if not reader.raw["exploration"]:
        raise SavedGameError("tokens: there are none without exploration")
    given = record(reader.data["tokens"], ("hidden", *LASTING, "crown", "left"), "tokens")
    for kind in ("hidden", *LASTING):
        tokens[kind] = reader.regions(given.get(kind, []), 25, f"tokens.{kind}")
    if given.get("crown") is not None:
        tokens["crown"] = whole(given["crown"], 0, reader.players - 1, "tokens.crown")
    left = record(given.get("left", {}), cards.TOKENS, "tokens.left")
    for i, kind in enumerate(cards.TOKENS):
        tokens["left"][i] = whole(left.get(kind, 0), 0, 16, f"tokens.left.{kind}")
    if not reader.setup and tokens["hidden"].bit_count() > sum(tokens["left"]):
        raise SavedGameError("tokens: more lie face down than are left")


def read_heroes(reader: Reader) -> None:
    """Read where the hero cards are (K16.8)."""
    raw, ids = reader.raw, [hero_record["id"] for hero_record in abilities.heroes()]
    raw["looked"] = [NONE, NONE]
    raw["aside"] = [NONE] * 5
    if not raw["heroes"]:
        if {"deck", "aside", "looked"} & set(reader.data):
            raise SavedGameError("deck: there are no hero cards without heroes_call")
        return
    used = [kingdom["hero"] for kingdom in raw["seats"] if kingdom["hero"] != NONE]
    for i, name in enumerate(some(reader.data.get("looked", []), 2, "looked")):
        raw["looked"][i] = word(name, ids, "looked")
    for seat, name in enumerate(some(reader.data.get("aside", []), reader.players, "aside")):
        raw["aside"][seat] = NONE if name is None else word(name, ids, "aside")
    used += [card for card in raw["looked"] + raw["aside"] if card != NONE]
    default = [name for i, name in enumerate(ids) if i not in used]
    used += [word(name, ids, "deck") for name in some(reader.data.get("deck", default), len(ids), "deck")]
    if len(set(used)) != len(used):
        raise SavedGameError("deck: a hero card is in two places")
    deck = used[len(used) - len(reader.data.get("deck", default)):]
    raw["deck"] = sum(1 << card for card in deck)


def read_war(reader: Reader) -> None:
    """Read the war that is on (K8)."""
    if "war" not in reader.data:
        return
    given = record(reader.data["war"], WAR_FIELDS, "war")
    war = reader.raw["war"]
    war["on"] = 2 if truth(given.get("neutral", False), "war.neutral") else 1
    war["attacker"] = whole(given.get("attacker", 0), 0, reader.players - 1, "war.attacker")
    for role, default in (("defender", None), ("winner", 0), ("loser", 0), ("newcomer", war["attacker"])):
        value = given.get(role, default)
        war[role] = NONE if value is None else whole(value, 0, reader.players - 1, f"war.{role}")
    if (war["defender"] == NONE) != (war["on"] == 2) or war["attacker"] == war["defender"]:
        raise SavedGameError("war: it needs two different seats, or an attacker and a neutral meeple")
    if war["newcomer"] == NONE or war["winner"] == NONE or (war["loser"] == NONE) != (war["on"] == 2):
        raise SavedGameError("war: winner, loser and newcomer are seats (0 until they are known); neutrals have none")
    for number in ("attack", "defence", "attack_boost", "defence_boost", "attack_discount", "defence_discount"):
        war[number] = whole(given.get(number, 0), 0, 12 if number in ("attack", "defence") else 60, f"war.{number}")
    war["attacker_forts"] = whole(given.get("attacker_forts", 0), 0, 2, "war.attacker_forts")
    for fact in ("allied", "hidden", "removed", "lair", "had_meeple"):
        war[fact] = truth(given.get(fact, False), f"war.{fact}")
    war["region"] = reader.region(given.get("region"), "war.region", barred=True)
    war["origin"] = reader.region(given.get("origin", given.get("region")), "war.origin", barred=True)
    fled = given.get("fled_to")
    if fled is not None and war["on"] == 2:
        raise SavedGameError("war.fled_to: a neutral meeple does not flee")
    war["fled_to"] = NONE if fled is None else reader.region(fled, "war.fled_to", barred=True)
    action = given.get("action")
    war["action"] = NONE if action is None else word(action, cards.ACTIONS, "war.action")
    war["shared"] = reader.regions(given.get("shared", []), 14, "war.shared")


def read_hero(reader: Reader, seat: int, given: dict[str, Any]) -> None:
    """Read a seat's fortresses and hero (K16, K17)."""
    kingdom, what = reader.raw["seats"][seat], f"seats[{seat}]"
    standing = reader.regions(given.get("fortresses", []), 6, f"{what}.fortresses")
    kingdom["forts_lying"] = reader.regions(given.get("lying_fortresses", []), 6, f"{what}.lying_fortresses")
    kingdom["forts"] = standing | kingdom["forts_lying"]
    if kingdom["forts"].bit_count() != kingdom["tower"] or standing & kingdom["forts_lying"]:
        raise SavedGameError(f"{what}: the tower level must equal the number of fortresses in play (K17.1)")
    kingdom["retired"] = whole(given.get("retired", 0), 0, 20, f"{what}.retired")
    kingdom["hero_lies"] = truth(given.get("hero_lies", False), f"{what}.hero_lies")
    if given.get("hero_region") is not None:
        kingdom["hero_region"] = reader.region(given["hero_region"], f"{what}.hero_region", barred=True)
    if given.get("hero") is not None:
        ids = [hero_record["id"] for hero_record in abilities.heroes()]
        kingdom["hero"] = word(given["hero"], ids, f"{what}.hero")
        kingdom["hero_level"] = whole(given.get("hero_level", 1), 1, 2, f"{what}.hero_level")
        if kingdom["hero_region"] == NONE:
            raise SavedGameError(f"{what}: the {given['hero']} must stand somewhere (hero_region)")
    elif given.get("hero_level"):
        raise SavedGameError(f"{what}: hero_level without a hero")


def read_solo(reader: Reader) -> None:
    """Read the compass and the dummy's die (K19)."""
    if not reader.solo:
        if "solo" in reader.data:
            raise SavedGameError("solo: only a game of one player has it")
        return
    level = cards.DIFFICULTIES.index(reader.parameters["difficulty"])
    reader.raw["start_goods"] = cards.read("resources")["solo"]["difficulty"][level]["dummy_start_each"]
    given = record(reader.data.get("solo", {}), ("night", "roll", "forced_roll"), "solo")
    reader.raw["night"] = truth(given.get("night", False), "solo.night")
    for die in ("roll", "forced_roll"):
        reader.raw[die] = whole(given.get(die, 0), 0, 12, f"solo.{die}")
