"""Small World in words: every choice has a name and a sentence, data lead back, and nobody sees what he may not."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from realmlab.cython_core import Position
from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.position import CHANCE
from realmlab.cython_core.smallworld.costs import price as reckoned
from realmlab.cython_core.smallworld.form import unpack

GAME = "small_world"
CONQUEST_WORDS = ("Conquer ", "Roll and conquer ", "Convert ", "Send ", "Pay ", "Put the catapult ")


@st.composite
def games(draw):
    """Draw the parameters of a game."""
    return {
        "players": draw(st.integers(2, 5)),
        "counts": draw(st.sampled_from(("guide", "printed"))),
        "rules_text": draw(st.sampled_from(("guide", "official"))),
        "observe_coins": draw(st.sampled_from(("own", "all"))),
        "utility": draw(st.sampled_from(("win", "margin"))),
    }


def walk(parameters, seed):
    """Play a random game that likes to conquer, chance drawn by the walk itself; yield every node."""
    dice = random.Random(seed)
    position = Position(GAME, **parameters)
    yield position
    while not position.is_terminal:
        legal = position.legal_actions
        if position.actor != CHANCE and dice.random() < 0.5:
            legal = [action for action in legal if action > 24] or legal
        position.apply(dice.choice(legal))
        yield position


@settings(max_examples=8, deadline=None)
@given(games(), st.integers(0, 2**32 - 1))
def test_every_choice_has_a_name_and_words(parameters, seed):
    for position in walk(parameters, seed):
        told = {position.describe(action) for action in position.legal_actions}
        assert len(told) == len(position.legal_actions)  # no two choices read alike
        for action in position.legal_actions:
            said = position.describe(action)
            assert sum(word.strip(".,:;()").isalpha() for word in said.split()) >= 2, said
            if position.actor != CHANCE:
                name = position.game.words.name(action)
                assert position.number(name) == action
                assert position.describe(name) == said


@settings(max_examples=8, deadline=None)
@given(games(), st.integers(0, 2**32 - 1))
def test_data_and_bytes_lead_back_to_the_same_position_at_every_node(parameters, seed):
    for position in walk(parameters, seed):
        data = position.to_dict()
        again = Position.from_dict(GAME, data)
        assert again.state_bytes == position.state_bytes
        assert again.to_dict() == data
        assert (again.actor, again.legal_actions) == (position.actor, position.legal_actions)
        assert again.parameters == position.parameters


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(games(), st.integers(0, 2**32 - 1))
def test_data_lead_back_in_many_games(parameters, seed):
    for position in walk(parameters, seed):
        assert Position.from_dict(GAME, position.to_dict()).state_bytes == position.state_bytes


@settings(max_examples=8, deadline=None)
@given(games(), st.integers(0, 2**32 - 1))
def test_the_cost_in_words_is_the_cost_of_the_engine(parameters, seed):
    """Whatever is conquered without a die takes the tokens that the words count up (S6.6, S6.7)."""
    for position in walk(parameters, seed):
        data = position.to_dict()
        if data["node"]["kind"] != "conquest":
            continue
        people = data["seats"][data["player"]][data["node"]["slot"]]
        berserk = "berserk" in (people.get("power"), people.get("copies"))
        for action in position.legal_actions:
            verb, *rest = position.game.words.name(action).split()
            if verb == "conquer" and not berserk:
                cost = reckoned(unpack(position.state_bytes), int(rest[0])).cost
                rolls = position.copy().apply(action).to_dict()["node"]["kind"] == "die"
                assert rolls == (cost > people["hand"]), position.describe(action)
                assert (f"with {cost} of" in position.describe(action)) != rolls


# What seats see ---------------------------------------------------------------------------------


@settings(max_examples=8, deadline=None)
@given(games(), st.integers(0, 2**32 - 1))
def test_what_looks_alike_reads_alike(parameters, seed):
    """A position redrawn for a seat is another one that it cannot tell from this one (S16.6)."""
    for number, position in enumerate(walk(parameters, seed)):
        if number % 5:
            continue
        for seat in range(parameters["players"]):
            other = position.determinize(seat, number)
            assert other.observation(seat) == position.observation(seat)
            assert list(other.tensor(seat)) == list(position.tensor(seat))


def skags(board, kind="attack", **rest):
    return board("orcs hill hand=5 @ 9", f"skags swamp @ 14:2+loot={kind}", **rest)


def test_coins_of_others_are_seen_only_if_they_are_shown(board, seat):
    """S16.1 (a)."""
    for shown in ("own", "all"):
        texts = [board("orcs hill @ 9", seat("elves swamp @ 3", coins=coins), observe_coins=shown).observation(0)
                 for coins in (3, 7)]
        assert (texts[0] == texts[1]) == (shown == "own")
    assert "7 coins" in board("orcs hill @ 9", seat("elves swamp @ 3", coins=7)).observation(1)


def test_the_kind_of_a_skag_marker_is_seen_by_its_owner_only(board):
    """S16.1 (b): the pool tells the others nothing either."""
    one, two = skags(board), skags(board, "coins_2")
    assert one.observation(0) == two.observation(0)
    assert list(one.tensor(0)) == list(two.tensor(0))
    assert one.observation(1) != two.observation(1)
    assert "attack" in one.observation(1).split("Region 14")[1].split("\n")[0]


# Sentences --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("people", "land", "action", "said"), [
    ("orcs alchemist hand=5 @ 9", "", "conquer 14",
     "Conquer region 14 (hill, Lost Tribe) with 3 of 5 tokens: 2 + 1 Lost Tribe"),
    ("orcs alchemist hand=5 @ 9", "", "conquer 4", "Conquer region 4 (hill) with 2 of 5 tokens"),
    ("orcs alchemist hand=5 @ 9", "", "conquer 8",
     "Conquer region 8 (mountain) with 3 of 5 tokens: 2 + 1 mountain"),
    ("orcs mounted hand=5 @ 9", "", "conquer 14",
     "Conquer region 14 (hill, Lost Tribe) with 2 of 5 tokens: 2 + 1 Lost Tribe - 1 Mounted"),
    ("orcs alchemist hand=2 @ 9", "", "conquer 14",
     "Conquer region 14 (hill, Lost Tribe) with the die: 2 tokens, needs a roll of 1 or more (1 in 2): "
     "2 + 1 Lost Tribe"),
    ("orcs alchemist hand=5 @ 9", "", "decline", "Go into decline"),
    ("orcs alchemist hand=5 @ 9", "", "done", "End the conquests with 5 tokens in hand"),
    ("gypsies alchemist hand=5 @ 9:2", "", "lift 9",
     "Abandon region 9 (farmland, 2 tokens of the Gypsies of seat 0): 2 tokens to hand, and 1 coin at scoring"),
    ("orcs berserk hand=3 @ 9", "", "conquer 14",
     "Roll and conquer region 14 (hill, Lost Tribe) whatever the die shows: 3 less the roll, of 3 tokens: "
     "2 + 1 Lost Tribe"),
    ("orcs dragon_master hand=5 @ 9", "", "special 14",
     "Send the dragon to region 14 (hill, Lost Tribe): 1 token of 5 will do, whatever its defence"),
    ("orcs mercenary hand=5 @ 9", "", "special 14",
     "Pay 1 coin and conquer region 14 (hill, Lost Tribe) with 1 of 5 tokens instead of 3"),
    ("orcs fireball fireballs=3 hand=5 @ 9", "", "arm fireball",
     "Ready a fireball, one of 3: the next conquest costs 2 less"),
])  # fmt: skip
def test_sentences(board, people, land, action, said):
    assert board(people, land=land).describe(action) == said


@pytest.mark.parametrize(("hand", "coins", "needs"), [
    (2, 0, "a roll of 3 or more (1 in 6)"),
    (2, 1, "a roll of 3 or more (1 in 6), or a roll of 1 or more and a coin after it (1 in 2)"),
    (1, 1, "a roll of 2 or more and a coin after it (1 in 3)"),
    (4, 0, "a roll of 1 or more (1 in 2)"),
    (4, 1, "a roll of 1 or more (1 in 2), or a coin after it, whatever it shows"),
])  # fmt: skip
def test_sentences_of_a_die_and_a_coin(board, seat, hand, coins, needs):
    """With the die a Mercenary is told both ways to win, and they are those of the engine (S14.23, R48)."""
    position = board(seat(f"orcs mercenary hand={hand} @ 9", coins=coins), "trolls hill @ 8+lair")
    said = position.describe("conquer 8")
    assert f" needs {needs}: 2 + 1 mountain + 1 tokens + 1 lair" in said
    short, paid = 5 - hand, 2 * coins
    for shown in range(4):
        kind = position.copy().apply("conquer 8").apply(shown).to_dict()["node"]["kind"]
        assert (kind == "pay") == (shown < short <= shown + paid)


def test_sentences_of_the_column(board, seat):
    column = ["elves stout", "orcs flying coins=2", "homunculi cursed extra=2", "trolls hill"]
    position = board(seat(coins=9), column=column, node="pick")
    assert position.describe("pick 0") == "Take Stout Elves (15 tokens; free)"
    assert position.describe("pick 1") == "Take Flying Orcs (10 tokens, 2 coins lie on them; costs 1)"
    assert position.describe("pick 2") == "Take Cursed Homunculi (7 tokens, 2 of them collected; costs 2)"
    assert position.describe("pick 3") == "Take Hill Trolls (9 tokens; costs 5)"


def test_sentences_of_chance(board):
    position = board("orcs hill hand=2 @ 9", node={"kind": "die"}, turn={"target": 14})
    assert [position.describe(shown) for shown in range(4)] == [
        f"The die shows {shown} at region 14" for shown in range(4)]


# The door ---------------------------------------------------------------------------------------


def test_the_shortest_position():
    """docs/smallworld-data.md: what is left out has its default."""
    position = Position.from_dict(GAME, {"seats": [{"active": {"race": "orcs", "power": "hill", "hand": 5}}]})
    data = position.to_dict()
    assert (position.actor, data["node"]["kind"], data["round"]) == (0, "conquest", 1)
    assert [seat["coins"] for seat in data["seats"]] == [5, 5]
    assert len(data["column"]) == 6
    assert data["turn"]["may_decline"]
    assert "decline" in {position.game.words.name(action) for action in position.legal_actions}


@pytest.mark.parametrize(("change", "says"), [
    ({"sets": []}, "has no field 'sets'"),
    ({"round": 11}, "round must be a whole number from 1 to 10, not 11"),
    ({"player": 2}, "player must be a whole number from 0 to 1, not 2"),
    ({"regions": {"23": {}}}, "a region must be a whole number from 0 to 22, not 23"),
    ({"regions": {"9": {"seat": 0}, 9: {}}}, "region 9 is named twice"),
    ({"regions": {"9": {"seat": 1}}}, "seat 1 has no race in the slot 'active'"),
    ({"regions": {"9": {"tokens": 2}}}, "tokens, but no seat"),
    ({"regions": {"9": {"seat": 0, "tokens": 50}}}, "but the box has 10 of the Orcs"),
    ({"regions": {"6": {"seat": 0, "tribe": True}}}, "a Lost Tribe and tokens of seat 0"),
    ({"regions": {"9": {"seat": 0, "hero": True}}}, "no hero belongs to the race of seat 0"),
    ({"regions": {"9": {"lair": True}}}, "lairs stand where somebody is"),
    ({"regions": {"9": {"lava": 1, "seat": 0}}}, "lava drives everybody out"),
    ({"regions": {"9": {"loot": "attack"}}}, "only while the Skags are active"),
    ({"regions": {"9": {"winter": True}}}, "Ice Witches"),
    ({"column": []}, "it must offer a combo"),
    ({"column": [{"race": "orcs", "power": "stout"}]}, "'orcs' is somewhere else already"),
    ({"queue": ["elves", "elves"]}, "'elves' is somewhere else already"),
    ({"unseen": {"races": []}, "column": [{"race": "elves", "power": "hill"}]}, "too little takes part"),
    ({"node": {"kind": "feast"}}, "node.kind must be one of over"),
    ({"node": {"kind": "pick"}}, "who has an active race does not pick"),
    ({"node": {"kind": "stout"}}, "has nothing to do with 'stout'"),
    ({"node": {"kind": "conquest", "seat": 1}}, "is for seat 0, whose turn it is, not 1"),
    ({"node": {"kind": "conquest", "slot": "decline"}}, "does not act in decline"),
    ({"node": {"kind": "die"}, "turn": {"target": 8}}, "region 8 needs no die"),
    ({"node": {"kind": "die"}, "turn": {"target": 9}}, "region 9 cannot be attacked"),
    ({"turn": {"attacked": [0]}}, "seat 0 does not attack itself"),
    ({"turn": {"armed_fireballs": 1}}, "the race has 0"),
    ({"turn": {"pygmy": 1}}, "turn.pygmy"),
    ({"seats": [{"active": {"race": "gnomes"}}]}, "race must be one of amazons"),
    ({"seats": [{"coins": -1}]}, "coins must be a whole number from 0"),
    ({"regions": {}, "seats": [{}, {"active": {"race": "elves", "hand": 1}}]}, "tokens are in hand in the own turn"),
    ({"parameters": {"players": 9}}, "players must be from 2 to 5, not 9"),
    ({"parameters": {"races": "orcs"}}, "players need at least 6"),
])  # fmt: skip
def test_what_is_wrong_is_named(change, says):
    whole = {"seats": [{"active": {"race": "orcs", "power": "alchemist", "hand": 5}}],
             "regions": {"9": {"seat": 0}}}
    with pytest.raises(SavedGameError) as refused:
        Position.from_dict(GAME, whole | change)
    assert says in str(refused.value)
