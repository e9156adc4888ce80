"""Positions with Heroes' Call, exploration tokens and the solo game, in the short notation of the tests around them.

`realm` is `board` of the folder above with everything the expansion adds: a test writes

    def test_E48(realm, seat, play, after):
        position = realm(seat("0A:ss", fortresses=["0B"], tower=1), seat("0B:s 1A:s"), seat("2A:ss"))

Chance is played by the tests too: find(position, "camp"), draw(position, "baron"), roll(position, 11).
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.kingdoms import abilities, cards
from realmlab.cython_core.position import CHANCE

sys.path.insert(0, str(Path(__file__).parent))  # for second_opinion

GAME = "tiny_epic_kingdoms"
PARAMETERS = {
    "abilities", "heroes_call", "exploration", "pool", "setup", "auto_pay", "allow_zero_bid", "max_rounds", "returns",
    "difficulty", "day_to_night_only",
}  # fmt: skip
HOMES = {2: "h01a h02b k05b", 3: "h01a h02b h03a", 4: "h01a h02b h03a k04a", 5: "h01a h02b h03a k04a k06a"}
BASE = "k01a k02a k03a"
STAYING = ("lair", "camp", "fort", "city", "church")
SOLO = "h05b h04b"          # the human's card first; the maps of the examples E56-E63
HEROES = [hero["id"] for hero in abilities.heroes()]


def offered(function: Callable) -> Callable:
    """Make a fixture that hands this function to a test."""
    fixture = pytest.fixture(scope="session", name=function.__name__)(lambda: function)
    globals()[f"{function.__name__}_fixture"] = fixture
    return function


def build(seats: tuple[dict[str, Any], ...], maps: str, players: int, rest: dict[str, Any]) -> Position:
    """Build a position from seats and from fields and parameters given by keyword; lists may be words."""
    parameters = {name: rest.pop(name) for name in PARAMETERS & set(rest)}
    words = {name: value.split() if isinstance(value, str) and name in ("shields", "neutrals", "deck") else value
             for name, value in rest.items()}
    if "tokens" in words:
        parameters["exploration"] = True
    return Position.from_dict(GAME, {
        "parameters": {"players": players, "abilities": False, "heroes_call": True, **parameters},
        "maps": maps.split(),
        "seats": list(seats),
        **words,
    })


@offered
def realm(*seats: dict[str, Any], maps: str = "", **rest: Any) -> Position:
    """Build a position of Heroes' Call (heroes_call=False: of the plain game); tokens=... brings tokens."""
    return build(seats, maps or HOMES[len(seats)], len(seats), rest)


@offered
def lonely(human: dict[str, Any], dummy: dict[str, Any], maps: str = SOLO, night: bool = False,
           **rest: Any) -> Position:
    """Build a position of the solo game: seat 0 the human below, seat 1 the dummy above."""
    return build((human, dummy), maps, 1, {"solo": {"night": night}, **rest})


@offered
def find(position: Position, kind: str) -> Position:
    """Let the token that is flipped be of this kind."""
    return chance(position, cards.TOKENS.index(kind), "reveal token")


@offered
def draw(position: Position, *heroes: str) -> Position:
    """Let these hero cards be drawn, one after another."""
    for hero in heroes:
        chance(position, HEROES.index(hero), "draw hero")
    return position


@offered
def roll(position: Position, face: int) -> Position:
    """Let the die of the dummy show this face; 12 is the flag."""
    return chance(position, face, "roll")


def chance(position: Position, outcome: int, kind: str) -> Position:
    """Let chance bring this outcome, where it is chance's turn."""
    assert position.actor == CHANCE, f"no chance here but {position.to_dict()['node']}"
    assert position.to_dict()["node"]["kind"] == kind
    return position.apply(outcome)


@offered
def wait(position: Position, *kinds: str) -> Position:
    """Play on to a select, one of these kinds of node, chance, or the end: all pass or collect, mana first."""
    plain = {"take": "take mana", "lose": None}
    while not position.is_terminal and position.actor != CHANCE:
        node = position.to_dict()["node"]
        if node["kind"] in ("select", *kinds):
            return position
        if node["kind"] == "respond":
            legal = [position.game.words.name(action) for action in position.legal_actions]
            position.apply("pass" if "pass" in legal else "collect")
        else:
            position.apply(plain.get(node["kind"]) or position.legal_actions[0])
    return position


@offered
def told(position: Position) -> dict[str, Any]:
    """Return what everybody knows of the tokens."""
    return position.to_dict()["tokens"]


@pytest.fixture(name="plain")
def plain_fixture(seat: Callable) -> Callable:
    """Return a plain game of three with tokens: those of `left` are unseen, `hidden` lie face down, others lie open."""
    def plain(first: Any = "0A:s 0D:s", second: Any = "1A:ss", third: Any = "2A:ss", hidden: str = "",
              left: dict[str, int] | None = None, maps: str = BASE, **rest: Any) -> Position:
        seats = [place if isinstance(place, dict) else seat(place) for place in (first, second, third)]
        tokens: dict[str, Any] = {kind: rest.pop(kind).split() for kind in STAYING if kind in rest}
        tokens |= {"crown": rest.pop("crown")} if "crown" in rest else {}
        tokens |= {"hidden": hidden.split(), "left": left or {}}
        return realm(*seats, maps=maps, heroes_call=False, tokens=tokens, **rest)
    return plain


@pytest.fixture(name="patrol")
def patrol_fixture(play: Callable) -> Callable:
    """Let the active player Patrol between two regions."""
    return lambda position, origin, goal: play(position, "select patrol", f"from {origin}", f"to {goal}")


@pytest.fixture(name="raided")
def raided_fixture(plain: Callable, seat: Callable, patrol: Callable) -> Callable:
    """Let seat 0 meet the bandits in 0B."""
    def raided(places: str = "0A:s 0D:s", **goods: int) -> Position:
        position = plain(first=seat(places, **goods), hidden="0B", left={"bandits": 1, "blank": 1})
        return find(patrol(position, "0A", "0B"), "bandits")
    return raided


@offered
def hero(name: str, level: int = 1, region: str = "0A", **rest: Any) -> dict[str, Any]:
    """Return what a seat says of its hero: seat("0A:ss", **hero("baron"))."""
    return {"hero": name, "hero_level": level, "hero_region": region, **rest}


@offered
def leave(position: Position, action: str) -> Position:
    """Let the human of the solo game select an action and do nothing with it, so the dummy carries it out."""
    position.apply(f"select {action}")
    if position.actor == 0 and position.to_dict()["node"]["kind"] == "respond":
        position.apply("pass")
    return position


@offered
def stock(mana: int = 3, ore: int = 3, food: int = 3, **rest: Any) -> dict[str, Any]:
    """Return what the dummy of the solo game holds: 3 of each, if nothing else is said."""
    return {"mana": mana, "ore": ore, "food": food, **rest}


@offered
def check_pieces(data: dict[str, Any]) -> None:
    """Check what no rule can break: pieces, capacities, goods, heroes and tokens of a position past the setup."""
    crowd: dict[str, int] = dict.fromkeys(data["neutrals"], 1)
    owners: dict[str, set[int]] = {}
    for number, seat in enumerate(data["seats"]):
        in_play = sum(map(len, seat["meeples"].values()))
        assert 1 <= in_play <= 7  # K1.2, K16.1, K8.7.7
        assert all(0 <= seat[good] <= 9 for good in cards.GOODS)  # K1.5
        assert 0 <= seat["magic"] <= 5
        forts = [*seat.get("fortresses", ()), *seat.get("lying_fortresses", ())]
        if "hero" in seat:
            assert len(set(forts)) == seat["tower"] <= 6  # K17.1
            check_hero(seat, choosing(data, number))
        for region, letters in seat["meeples"].items():
            crowd[region] = crowd.get(region, 0) + len(letters)
        for region in {*forts, *seat["meeples"]}:
            owners.setdefault(region, set()).add(number)
    terrain = {f"{slot}{'ABCDEFGH'[i]}": region["terrain"] for slot, name in enumerate(data["maps"])
               for i, region in enumerate(cards.maps()[cards.map_number(name)]["regions"])}
    assert all(count <= (1 if terrain[region] == "tundra" else 2) for region, count in crowd.items())  # K6.4, K10.6
    forts = [place for seat in data["seats"] for place in
             (*seat.get("fortresses", ()), *seat.get("lying_fortresses", ()))]
    assert len(set(forts)) == len(forts)  # K17.1
    assert not {terrain[place] for place in forts} & {"tundra", "water", "cliffs"}
    assert all(len(those) <= 2 for those in owners.values())  # K6.6


def choosing(data: dict[str, Any], number: int) -> bool:
    """Is this seat about to choose its hero, whose meeple is on the board already (K16.7)?"""
    ahead = [[data["node"]["kind"], data["node"]["seat"]], *(frame[:2] for frame in data["agenda"])]
    return any([kind, number] in ahead for kind in ("redraw", "draw hero", "keep hero"))


def check_hero(seat: dict[str, Any], choosing: bool) -> None:
    """Check that the hero is one of its owner's meeples, in its state (K16)."""
    assert (seat["hero"] is None) == (seat["hero_level"] == 0)
    assert (seat["hero"] is None) == (seat["hero_region"] is None) or choosing
    assert seat["hero_level"] in (0, 1, 2)  # K16.5: level 3 retires at once
    if seat["hero_region"]:
        assert ("l" if seat["hero_lies"] else "s") in seat["meeples"][seat["hero_region"]]


@offered
def check_cards(data: dict[str, Any]) -> None:
    """Check that hero cards and tokens are all somewhere (K16.6, K13.1)."""
    if "deck" in data:
        heroes = [*data["deck"], *data["looked"], *filter(None, data["aside"]),
                  *(seat["hero"] for seat in data["seats"] if seat["hero"])]
        assert len(set(heroes)) == len(heroes)
        assert len(heroes) + sum(seat["retired"] for seat in data["seats"]) == 25
    if "tokens" in data:
        tokens = data["tokens"]
        counts = {token["id"]: token["count"] for token in cards.read("exploration")["tokens"]}
        counts["blank"] -= len(data["seats"]) == 5  # K13.2
        lying = {"dragon_lair": tokens["lair"], **{kind: tokens[kind] for kind in ("camp", "fort", "city")}}
        for kind, places in lying.items():
            assert tokens["left"][kind] + len(places) == counts[kind]
        assert tokens["left"]["crown"] + (tokens["crown"] is not None) == 1
        assert all(0 <= tokens["left"][kind] <= counts[kind] for kind in counts)
        assert tokens["left"]["church"] + len(tokens["church"]) <= counts["church"]
        assert len(tokens["hidden"]) <= sum(tokens["left"].values())
        faces = [place for kind in STAYING for place in tokens[kind]]
        assert len({*tokens["hidden"], *faces}) == len(tokens["hidden"]) + len(faces)
