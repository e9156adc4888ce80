"""K3.4, K16.8, K16.9: the hero cards somebody looked at are seen by the drawer alone."""

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.position import CHANCE

GAME = "tiny_epic_kingdoms"


@pytest.fixture
def looking(realm, seat, play, draw):
    """Return seat 0 looking at two cards, the new meeple being the hero."""
    def made(*cards, keep=None):
        position = realm(seat("0A:s 0D:s", food=4), seat("1A:ss"), seat("2A:ss"))
        draw(play(position, "select expand", "to 0A"), *cards)
        return play(position, f"keep {keep}") if keep else position
    return made


def alike(one, two, viewer):
    same = one.observation(viewer) == two.observation(viewer)
    assert same == bool((one.tensor(viewer) == two.tensor(viewer)).all())
    return same


def test_K16_9_while_drawing_rivals_see_that_but_not_what(looking):
    one, two = looking("monk", "bard"), looking("queen", "thief")
    assert not alike(one, two, 0)
    assert alike(one, two, 1)
    assert alike(one, two, 2)
    for rival in (1, 2):
        assert one.seen(rival) == two.seen(rival)
        assert one.seen(rival)[-2:] == [(CHANCE, None), (CHANCE, None)]
    assert one.seen(0)[-2:] != two.seen(0)[-2:]
    assert None not in [action for _, action in one.seen(0)]


def test_K16_9_after_the_first_draw_too(realm, seat, play, draw):
    def drawn(card):
        return draw(play(realm(seat("0A:s 0D:s", food=4), seat("1A:ss"), seat("2A:ss")), "select expand", "to 0A"),
                    card)
    one, two = drawn("monk"), drawn("queen")
    assert alike(one, two, 1)
    assert one.seen(1)[-1] == (CHANCE, None)
    assert not alike(one, two, 0)


def test_K3_4_the_card_given_back_stays_secret(looking):
    """Positions after it are one position: the drawer alone knows from what it has seen."""
    one, two = looking("monk", "bard", keep="bard"), looking("bard", "queen", keep="bard")
    assert one.state_bytes == two.state_bytes
    for rival in (1, 2):
        assert one.seen(rival) == two.seen(rival)
        assert one.seen(rival)[-3:] == [(CHANCE, None), (CHANCE, None), (0, one.number("keep bard"))]
    assert one.seen(0) != two.seen(0)


def test_K3_1_the_kept_card_is_public(looking):
    one, two = looking("monk", "bard", keep="bard"), looking("monk", "bard", keep="monk")
    for viewer in range(3):
        assert not alike(one, two, viewer)
        assert one.seen(viewer)[-1] == (0, one.number("keep bard"))


def test_K16_9_determinize_draws_other_cards_for_rivals_only(looking):
    position = looking("monk", "bard")
    for seed in range(20):
        own = position.determinize(0, seed)
        assert own.state_bytes == position.state_bytes
    for rival in (1, 2):
        pairs = set()
        for seed in range(200):
            other = position.determinize(rival, seed)
            data = other.to_dict()
            assert sorted([*data["deck"], *data["looked"]]) == sorted(
                [*position.to_dict()["deck"], *position.to_dict()["looked"]])
            assert len(set(data["looked"])) == 2
            assert alike(other, position, rival)
            pairs.update(data["looked"])
        assert len(pairs) == 25  # any hero may be looked at


def test_K16_9_determinize_spares_heroes_in_play(realm, seat, hero, play, draw):
    position = realm(seat("0A:s 0D:s", food=4), seat("1A:ss", **hero("queen", 2, "1A")), seat("2A:ss"))
    draw(play(position, "select expand", "to 0A"), "monk", "bard")
    for seed in range(60):
        assert "queen" not in position.determinize(1, seed).to_dict()["looked"]


@pytest.fixture
def beginning(draw):
    """Return the setup at which seat 1 looks at two cards; seat 0 has put this one aside."""
    def made(aside, kept, *cards):
        position = Position(GAME, players=3, heroes_call=True, maps="k01a+k02a+k03a")
        while position.actor != CHANCE or position.to_dict()["node"]["kind"] != "draw hero":
            position.apply(position.legal_actions[0])
        draw(position, aside, kept).apply(f"keep {kept}")
        return draw(position, *cards)
    return made


def test_K2_8_the_card_put_aside_is_known_to_its_owner_only(beginning):
    one, two = beginning("monk", "bard", "druid", "thief"), beginning("queen", "bard", "druid", "thief")
    assert not alike(one, two, 0)
    assert alike(one, two, 1)
    assert alike(one, two, 2)
    assert one.seen(1) == two.seen(1)


def test_K2_8_determinize_before_all_have_chosen(beginning):
    position = beginning("monk", "bard", "druid", "thief")
    asides, looks = set(), set()
    for seed in range(300):
        for viewer in range(3):
            other = position.determinize(viewer, seed)
            assert alike(other, position, viewer)
            data = other.to_dict()
            assert (data["aside"][0] == "monk") or viewer != 0
            assert (data["looked"] == ["druid", "thief"]) or viewer != 1
            if viewer == 1:
                asides.add(data["aside"][0])
                assert data["aside"][0] not in ("bard", "druid", "thief")
            if viewer == 2:
                looks.update(data["looked"])
            assert data["aside"][0] not in data["looked"]
    assert len(asides) == 22  # all but the kept bard and the two that seat 1 holds
    assert len(looks) == 24


def test_K3_4_in_the_end_of_the_setup_nothing_is_hidden_in_the_position(beginning):
    position = beginning("monk", "bard", "druid", "thief")
    position.apply("keep thief")
    while position.to_dict()["node"]["kind"] != "select":
        position.apply(position.legal_actions[0])
    for viewer in range(3):
        assert position.determinize(viewer, 1).state_bytes == position.state_bytes


def test_the_game_says_that_it_has_secrets():
    assert Position(GAME, heroes_call=True).facts()["perfect_information"] == 0
