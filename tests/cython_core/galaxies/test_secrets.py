"""G11.1, G12.7, R3: missions are secret, everything else is public."""

import pytest

THREE = ("elder", "hermit", "noble")


@pytest.fixture
def dealt(board, seat):
    """Return a game of three whose missions are known to us."""
    def made(kept=THREE, aside=("charger", "seeker", "trader"), **rest):
        seats = [seat(culture=1, mission=mission, aside=other) for mission, other in zip(kept, aside, strict=True)]
        return board(*seats, missions=True, dice="energy move", **rest)
    return made


def same(one, two, seat):
    """Does this seat see the same in two positions?"""
    return one.observation(seat) == two.observation(seat) and (one.tensor(seat) == two.tensor(seat)).all()


def held(position, seat):
    """Return the kept mission of a seat and the one set aside."""
    data = position.to_dict()["seats"][seat]
    return data["mission"], data["aside"]


@pytest.mark.parametrize("changed", [0, 1, 2])
def test_G11_1_a_kept_mission_is_seen_by_its_seat_only(dealt, changed):
    kept = list(THREE)
    kept[changed] = "orbiter"
    one, two = dealt(), dealt(kept)
    assert [same(one, two, seat) for seat in range(3)] == [seat != changed for seat in range(3)]


@pytest.mark.parametrize("changed", [0, 1, 2])
def test_G11_1_a_mission_set_aside_too(dealt, changed):
    aside = ["charger", "seeker", "trader"]
    aside[changed] = "orbiter"
    one, two = dealt(), dealt(aside=aside)
    assert [same(one, two, seat) for seat in range(3)] == [seat != changed for seat in range(3)]


def test_G11_1_all_else_is_seen_by_all(board, seat):
    base = {"row": "jakks helios", "dice": "energy move", "missions": True}
    changes = [
        board(seat(energy=1), seat(), **base), board(seat(), seat(culture=1), **base),
        board(seat(level=2), seat(), **base),
        board(seat("orbit 0:0"), seat(), **base), board(seat(), seat("orbit 1:2"), **base),
        board(seat(colonies="jorg"), seat(), **base), board(seat(), seat(), **{**base, "dice": "energy energy"}),
        board(seat(), seat(), **base, bay="energy"), board(seat(), seat(), **base, rerolled=True),
        board(seat(), seat(), **base, converted=True), board(seat(), seat(), **base, follow_cost=2),
        board(seat(), seat(), **base, discards=["maia"]),
        board(seat(used="bisschop"), seat(), **base, bounties={"energy": 1, "culture": 0}),
        board(seat(used="bisschop"), seat(), **base), board(seat(), seat(), **base, round=3),
        board(seat(), seat(), **base, turn=1), board(seat(), seat(), **base, spent="move"),
    ]
    plain = board(seat(), seat(), **base)
    for changed in changes:
        assert [same(plain, changed, number) for number in (0, 1)] == [False, False], changed.to_dict()


def test_G11_1_determinize_draws_anew_only_what_is_hidden(dealt):
    position = dealt()
    for viewer in range(3):
        seen = set()
        for seed in range(200):
            drawn = position.determinize(viewer, seed)
            assert held(drawn, viewer) == held(position, viewer)
            data, before = drawn.to_dict(), position.to_dict()
            cards = [card for number in range(3) for card in held(drawn, number)] + data["missions"]
            assert sorted(cards) == sorted(set(cards))
            assert len(cards) == 12
            for key in ("row", "pile", "discards", "dice", "turn", "round", "trigger", "node", "agenda"):
                assert data[key] == before[key]
            seen.add(held(drawn, (viewer + 1) % 3)[0])
        assert seen == {*data_keys(position)} - set(held(position, viewer))


def data_keys(position):
    """Return all missions."""
    data = position.to_dict()
    return [card for number in range(3) for card in held(position, number)] + data["missions"]


def test_G11_1_determinize_keeps_to_the_six_cards_of_two_players(board, seat):
    position = board(seat(mission="elder", aside="hoarder"), seat(mission="orbiter", aside="explorer"), missions=True,
                     dice="energy move")
    seen = {held(position.determinize(0, seed), 1) for seed in range(300)}
    others = ("orbiter", "explorer", "equalizer", "industrialist")
    assert seen == {(one, two) for one in others for two in others if one != two}


def test_R3_the_draft_is_blind(start, play):
    """Seat 1 does not see which card seat 0 keeps, nor what it was dealt."""
    position = start(3, missions=True)
    while position.actor < 0:
        position.apply(position.chance_outcomes[0][0])
    first, second = position.legal_actions
    one, two = position.copy().apply(first), position.copy().apply(second)
    while one.actor < 0:
        one.apply(one.chance_outcomes[0][0])
        two.apply(two.chance_outcomes[0][0])
    assert one.actor == two.actor == 1
    assert same(one, two, 1)
    assert same(one, two, 2)
    assert not same(one, two, 0)
    assert one.seen(1) == two.seen(1)
    assert (0, first) in one.seen(0)


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_R3_who_knows_what_was_dealt_and_kept(start, viewer):
    position = start(3, missions=True)
    facts = []
    while position.to_dict()["node"]["kind"] in ("draw", "deal", "draft"):
        node = position.to_dict()["node"]
        facts.append((node["kind"], node["seat"] if node["kind"] != "draw" else -1))
        position.apply(position.legal_actions[0])
    for (kind, seat), (_, action) in zip(facts, position.seen(viewer), strict=True):
        assert (action is not None) == (kind == "draw" or seat == viewer)


def test_G11_1_at_the_end_missions_are_revealed(dealt, play):
    """What was set aside stays secret for ever."""
    one = dealt(turn=2, max_rounds=1)
    kept = play(dealt(("elder", "hermit", "orbiter"), turn=2, max_rounds=1), "end")
    aside = play(dealt(aside=("charger", "seeker", "orbiter"), turn=2, max_rounds=1), "end")
    play(one, "end")
    assert one.is_terminal
    assert not same(one, kept, 0)
    assert same(one, aside, 0)
    assert not same(one, aside, 2)


def test_G11_1_until_scoring_and_not_longer(start):
    """Who kept what is in nobody else's history during the game, and in everybody's after it."""
    position = start(3, missions=True, max_rounds=1, seed=3)
    drafts = []
    while not position.is_terminal:
        if position.to_dict()["node"]["kind"] == "draft":
            drafts.append(len(position.history))
        position.apply(position.legal_actions[0])
        if not position.is_terminal and len(drafts) == 3:
            told = [[position.seen(viewer)[step][1] is not None for step in drafts] for viewer in range(3)]
            assert told == [[viewer == seat for seat in range(3)] for viewer in range(3)]
    assert all(position.seen(viewer)[step][1] is not None for viewer in range(3) for step in drafts)


@pytest.mark.parametrize(("players", "missions", "perfect"), [
    (2, True, False), (2, False, True), (5, True, False), (5, False, True),
])
def test_G11_4_perfect_information_without_missions(start, players, missions, perfect):
    facts = start(players, missions=missions).facts()
    assert facts["perfect_information"] == perfect
    assert facts["zero_sum"]


def test_G11_4_solo_is_perfect_information(start):
    assert start(1).facts()["perfect_information"]
    assert not start(1).facts()["zero_sum"]


def test_G11_1_without_missions_nothing_is_drawn_anew(board, seat):
    position = board(seat(culture=1), seat("orbit 0:2"), dice="energy move")
    for viewer in (0, 1):
        for seed in range(5):
            assert position.determinize(viewer, seed).state_bytes == position.state_bytes


def test_G11_1_dice_and_planets_are_public_in_the_history(start):
    position = start(2, missions=False, seed=5)
    for _ in range(40):
        position.apply(position.legal_actions[0])
    for viewer in (0, 1):
        assert [action for _, action in position.seen(viewer)] == [step.action for step in position.history]
