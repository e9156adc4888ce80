"""K15: five players; the turn in which the card is cleared is skipped."""

import pytest

FULL = "patrol quest build trade expand"


@pytest.fixture
def five(board, seat):
    def made(first="0A:ss", **rest):
        return board(seat(first), *(seat(f"{n}A:ss") for n in range(1, 5)), **rest)
    return made


@pytest.mark.parametrize("active", range(5))
def test_K15_1_who_clears_the_card_does_nothing_more(five, asked, goods, active):
    position = five(shields=FULL, active=active, round=2)
    assert asked(position) == ("select", (active + 1) % 5)
    assert position.to_dict()["shields"] == []
    assert position.to_dict()["round"] == 3
    assert all(goods(position, n) == (0, 0, 0) for n in range(5))


def test_K15_1_the_skipped_turn_has_no_end_check(five):
    """Seat 0 shows seven meeples, but nobody looks until a turn with an action ends."""
    position = five(first="0A:ss 0B:ss 0C:ll 0D:s", shields=FULL, active=0)
    assert position.to_dict()["final"] is False


def test_K15_1_after_the_next_turn_the_end_is_checked(five, play, idle):
    position = five(first="0A:ss 0B:ss 0C:ll 0D:s", shields=FULL, active=0)
    idle(play(position, "select build"))
    assert position.to_dict()["final"] is True


def test_K15_1_five_selections_a_round_then_the_start_moves_on(five, play, idle):
    position = five(active=3)
    seen = []
    for _ in range(3):
        for action in ("build", "research", "trade", "expand", "patrol"):
            seen.append((position.to_dict()["round"], position.actor))
            idle(play(position, f"select {action}"))
    assert [seat for _, seat in seen] == [3, 4, 0, 1, 2, 4, 0, 1, 2, 3, 0, 1, 2, 3, 4]
    assert [number for number, _ in seen] == [1] * 5 + [2] * 5 + [3] * 5


@pytest.mark.parametrize("players", [3, 4])
def test_K15_1_fewer_players_clear_and_select(board, seat, asked, players):
    position = board(*(seat(f"{n}A:ss") for n in range(players)), shields=FULL, active=1)
    assert asked(position) == ("select", 1)
