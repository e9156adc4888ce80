"""S11: the end of the game, ties, and the two utilities."""

import pytest

RACES = ("orcs hill", "humans swamp", "trolls forest", "elves merchant", "giants imperial")
LAST = {2: 10, 3: 10, 4: 9, 5: 8}


@pytest.fixture
def ended(board, seat):
    """Return the end of a game with these coins and tokens on the map."""
    def made(coins, tokens=None, **rest):
        tokens = tokens or [1] * len(coins)
        seats = [seat(f"{RACES[number]} @ {number + 1}:{count}" if count else RACES[number], coins=gold)
                 for number, (gold, count) in enumerate(zip(coins, tokens, strict=True))]
        players = len(coins)
        return board(*seats, round=LAST[players], player=players - 1, node="turn end", tribes=[], **rest)
    return made


@pytest.mark.parametrize("players", LAST)
def test_S11_2_most_coins_win(ended, players):
    position = ended([10 + number for number in range(players)])
    assert position.is_terminal
    assert list(position.returns) == pytest.approx([-1 / (players - 1)] * (players - 1) + [1])


@pytest.mark.parametrize(("coins", "tokens", "expected"), [
    ([20, 20], [3, 4], [-1, 1]),
    ([20, 20], [4, 4], [0, 0]),
    ([20, 20, 5], [4, 4, 9], [0.25, 0.25, -0.5]),
    ([20, 20, 20], [4, 4, 4], [0, 0, 0]),
    ([20, 20, 20], [4, 4, 3], [0.25, 0.25, -0.5]),
    ([9, 20, 20, 20], [9, 2, 2, 2], [-1 / 3, 1 / 9, 1 / 9, 1 / 9]),
    ([9, 20, 8, 20, 7], [1, 2, 1, 2, 1], [-0.25, 0.375, -0.25, 0.375, -0.25]),
])
def test_S11_4_win(ended, coins, tokens, expected):
    """w tied winners get (n - w) / ((n - 1) w) each."""
    position = ended(coins, tokens)
    assert list(position.returns) == pytest.approx(expected)
    assert sum(position.returns) == pytest.approx(0)


@pytest.mark.parametrize("coins", [[20, 10], [7, 7], [1, 2, 6], [10, 20, 30, 40], [5, 0, 0, 9, 1]])
def test_S11_4_margin(ended, coins):
    position = ended(coins, utility="margin")
    players = len(coins)
    expected = [own - (sum(coins) - own) / (players - 1) for own in coins]
    assert list(position.returns) == pytest.approx(expected)


def test_S11_3_all_slots_count_but_nothing_off_the_map(board, seat):
    first = seat("orcs hill loose=3 @ 1:2", decline="ghouls @ 2:2", spirit="elves @ 3", coins=30)
    second = seat("amazons swamp reserve=4 loose=2 @ 8:4", coins=30)
    position = board(first, second, round=10, player=1, node="turn end", tribes=[])
    assert list(position.returns) == [1, -1]  # five against four


def test_S11_3_encampments_do_not_count(board, seat):
    first = seat("orcs bivouacking @ 1+encampments=5", coins=30)
    second = seat("amazons swamp @ 8:2", coins=30)
    assert list(board(first, second, round=10, player=1, node="turn end").returns) == [-1, 1]


@pytest.mark.parametrize(("hordes", "tokens", "expected"), [(2, 5, [-1, 1]), (2, 6, [0, 0]), (0, 5, [1, -1])])
def test_S11_3_hordes_do_not_count(board, seat, hordes, tokens, expected):
    first = seat(f"orcs hordes_of hordes={hordes} @ 1:{tokens}", coins=30)
    second = seat("amazons swamp @ 8:4", coins=30)
    assert list(board(first, second, round=10, player=1, node="turn end").returns) == expected


def test_S11_3_not_below_nothing(board, seat):
    """Hordes that wait off the map are taken from the count as well, but not below 0."""
    first = seat("orcs hordes_of hordes=2 loose=3 @ 1", coins=30)
    second = seat("amazons swamp", coins=30)
    assert list(board(first, second, round=10, player=1, node="turn end").returns) == [0, 0]


def test_S11_1_loot_of_active_skags_is_cashed(board, seat):
    own = seat("skags hill @ 1+loot=coins_3 2+loot=coins_1 3+loot=attack", coins=10)
    position = board(own, seat("orcs swamp @ 8", coins=13), round=10, player=1, node="turn end")
    assert list(position.score) == [14, 13]


def test_S11_1_loot_in_other_regions_is_not(board, seat):
    own = seat("skags hill @ 1+loot=coins_1", coins=10)
    other = seat("orcs swamp @ 8+loot=coins_3", coins=10)
    position = board(own, other, land="9+loot=coins_2", round=10, player=1, node="turn end")
    assert list(position.score) == [11, 10]


def test_S11_1_pots_and_fireballs_are_worth_nothing(board, seat):
    own = seat("leprechauns fireball fireballs=4 @ 1+pot 2+pot", coins=10)
    assert board(own, "orcs hill @ 8", round=10, player=1, node="turn end").score[0] == 10


@pytest.mark.parametrize("players", LAST)
def test_S3_1_only_after_the_last_seat_of_the_last_round(board, players):
    for round_number, player, over in ((LAST[players], players - 1, True), (LAST[players] - 1, players - 1, False),
                                       (LAST[players], players - 2, False)):
        position = board(players=players, round=round_number, player=player, node="turn end")
        assert position.is_terminal == over


def test_S11_4_the_range_of_the_returns(board):
    for utility, low, high in (("win", -1, 1), ("margin", None, None)):
        facts = board(node="pick", utility=utility).facts()
        if low is not None:
            assert (facts["min_return"], facts["max_return"]) == (low, high)
        else:
            assert facts["min_return"] < -100 < 100 < facts["max_return"]
