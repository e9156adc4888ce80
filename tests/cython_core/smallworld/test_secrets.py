"""S16: what is hidden: loot markers, and by `observe_coins` the coins; everything else is public."""

from collections import Counter

import pytest

KINDS = ("attack", "coins 0", "coins 1", "coins 2", "coins 3")


def skags(board, kind="coins_3", **rest):
    """Return the conquests of seat 1 (of three) beside Skags of seat 0 with one marker."""
    return board(f"skags hill @ 10+loot={kind} 27", "ratmen swamp hand=9 @ 9", "orcs merchant @ 1", player=1, **rest)


@pytest.fixture
def drawn(board, play):
    """Return a game in which seat 0 has just laid a marker of this kind, by playing; a choice of seat 0 follows."""
    def made(kind):
        position = board("skags hill hand=9 @ 9", "ratmen swamp @ 26", "orcs merchant @ 1", tribes=[])
        return play(position, "conquer 3", KINDS.index(kind))
    return made


def test_S16_1_the_draw_is_known_to_the_skag_player_alone(drawn):
    position = drawn("attack")
    step = position.history[-1]
    assert step.actor == -1
    assert position.seen(0)[-1] == (-1, step.action)
    for other in (1, 2):
        assert position.seen(other)[-1] == (-1, None)
        assert position.seen(other)[:-1] == position.seen(0)[:-1]


def test_S16_1_others_see_no_difference(drawn):
    one, other = drawn("attack"), drawn("coins 3")
    assert one.observation(0) != other.observation(0)
    assert (one.tensor(0) != other.tensor(0)).any()
    for viewer in (1, 2):
        assert one.observation(viewer) == other.observation(viewer)
        assert (one.tensor(viewer) == other.tensor(viewer)).all()
        assert one.seen(viewer) == other.seen(viewer)


def test_S16_1_nor_in_a_position_written_by_hand(board):
    one, other = skags(board, "attack"), skags(board, "coins_3")
    assert one.legal_actions == other.legal_actions
    for viewer in (1, 2):
        assert one.observation(viewer) == other.observation(viewer)
        assert (one.tensor(viewer) == other.tensor(viewer)).all()


def test_S16_1_revealed_by_a_conquest(board, play, until):
    """Seat 0 lays a marker on 3; seat 1, who stands beside it, takes the region in his turn."""
    position = board("skags hill hand=2 @ 9", "ratmen swamp @ 4:9", "orcs merchant @ 1", tribes=[])
    play(position, "conquer 3", KINDS.index("coins 2"))
    number = len(position.history) - 1
    until(position, "conquest", number=1)
    assert position.seen(1)[number] == position.seen(2)[number] == (-1, None)
    play(position, "conquer 3")
    for viewer in range(3):
        assert position.seen(viewer)[number] == (-1, KINDS.index("coins 2"))


def test_S13_25_shown_when_the_skags_decline(board, play, next_own):
    position = board("skags hill hand=2 @ 9", "ratmen swamp @ 26", "orcs merchant @ 1", tribes=[])
    play(position, "conquer 3", KINDS.index("attack"))
    number = len(position.history) - 1
    play(next_own(position), "decline")
    assert position.seen(1)[number] == (-1, KINDS.index("attack"))


def test_S16_1_a_refused_attempt_reveals_nothing(board, play, until):
    position = board("skags hill hand=2 @ 9", "ratmen swamp @ 4:2", "orcs merchant @ 1", tribes=[])
    play(position, "conquer 3", KINDS.index("attack"))
    number = len(position.history) - 1
    until(position, "conquest", number=1)
    play(position, "conquer 3", 0)  # the die fails
    assert position.seen(1)[number] == (-1, None)


def test_S16_6_determinize_for_others_shuffles_map_and_pool(board):
    position = skags(board, "coins_3")
    worlds = [position.determinize(1, seed) for seed in range(120)]
    kinds = Counter(world.to_dict()["regions"]["10"]["loot"]["kind"] for world in worlds)
    assert set(kinds) == set(KINDS)
    for world in worlds:
        data = world.to_dict()
        every = Counter({kind: count for kind, count in data["loot"]["pool"].items() if count})
        every[data["regions"]["10"]["loot"]["kind"]] += 1
        assert every == {"attack": 3, "coins 0": 2, "coins 1": 2, "coins 2": 2, "coins 3": 1}
        assert world.observation(1) == position.observation(1)
        assert world.legal_actions == position.legal_actions


def test_S16_6_the_skag_player_knows(board):
    position = skags(board, "coins_3")
    for seed in range(20):
        assert position.determinize(0, seed).state_bytes == position.state_bytes


def test_S16_6_nothing_else_changes(board):
    position = skags(board, "attack")
    plain = position.to_dict()
    for seed in range(20):
        data = position.determinize(2, seed).to_dict()
        data["regions"]["10"]["loot"] = plain["regions"]["10"]["loot"]
        data["loot"]["pool"] = plain["loot"]["pool"]
        assert data == plain


def test_S16_6_without_loot_there_is_nothing_to_draw(board):
    position = board("ratmen swamp hand=9 @ 9", "orcs hill @ 1")
    for viewer in (0, 1):
        assert position.determinize(viewer, 3).state_bytes == position.state_bytes


@pytest.mark.parametrize(("observe_coins", "hidden"), [("own", True), ("all", False)])
def test_S16_1_coins_in_the_observation(board, seat, observe_coins, hidden):
    def made(coins):
        return board("ratmen swamp hand=9 @ 9", seat("orcs hill @ 1", coins=coins), observe_coins=observe_coins)
    one, other = made(5), made(17)
    assert (one.observation(0) == other.observation(0)) == hidden
    assert (one.tensor(0) == other.tensor(0)).all() == hidden
    assert one.observation(1) != other.observation(1)
    assert (one.tensor(1) != other.tensor(1)).any()


def test_S16_1_every_payment_is_public(board, play):
    """The information state of `observe_coins=own` still has all events."""
    position = board("", node="pick", observe_coins="own")
    play(position, "pick 2")
    for viewer in (0, 1):
        assert position.seen(viewer)[-1] == (0, position.number("pick 2"))


@pytest.mark.parametrize("change", [
    {"queue": ["wizards", "giants"]}, {"queue": ["giants", "wizards"]}, {"discard": ["flying"]}])
def test_S16_3_queue_and_discard_are_public(board, change):
    plain = board("ratmen swamp hand=9 @ 9", "orcs hill @ 1")
    other = board("ratmen swamp hand=9 @ 9", "orcs hill @ 1", **change)
    for viewer in (0, 1):
        assert plain.observation(viewer) != other.observation(viewer)
        assert (plain.tensor(viewer) != other.tensor(viewer)).any()


@pytest.mark.parametrize("text", [
    "ratmen swamp hand=8 @ 9", "ratmen swamp hand=9 @ 10", "ratmen swamp hand=9 @ 9+winter", "ratmen hill hand=9 @ 9",
    "elves swamp hand=9 @ 9", "ratmen swamp hand=9 @ 9+fortress", "ratmen swamp hand=9 @ 9:2"])
def test_S16_3_the_board_is_public(board, text):
    other = "ice_witches forest @ 1"
    plain, changed = board("ratmen swamp hand=9 @ 9", other), board(text, other)
    for viewer in (0, 1):
        assert plain.observation(viewer) != changed.observation(viewer)
        assert (plain.tensor(viewer) != changed.tensor(viewer)).any()


def test_S16_5_who_decides_in_S10(board, play, until):
    """Only the owners of displaced troops decide outside their own turn."""
    position = play(board("ratmen swamp hand=9 @ 9", "orcs hill @ 10:3 1 2"), "conquer 10", "done")
    until(position, "displaced tokens")
    assert position.actor == 1
    assert position.to_dict()["player"] == 0
