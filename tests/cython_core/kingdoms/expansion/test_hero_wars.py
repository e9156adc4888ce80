"""K16 with K20: what the 25 heroes do in and around wars, one test of effect an ability."""

import pytest

from realmlab.cython_core.kingdoms import abilities

HEROES = [card["id"] for card in abilities.heroes()]
MAPS = "k01a k02a k03a"
SIDES = ("attacks", "defends", "beside attacks", "beside defends", "far attacks", "abroad attacks")
# What a hero takes off the war payment of its owner, by level; what is not named is 0.
OFF = {
    ("baron", 2): {"beside attacks": 1, "beside defends": 1},
    ("archer", 1): {"beside attacks": 1},
    ("archer", 2): {"beside attacks": 1, "attacks": 1, "abroad attacks": 1},
    ("berserker", 1): {"attacks": 2, "abroad attacks": 2},
    ("berserker", 2): {"attacks": 2, "abroad attacks": 2},
    ("captain", 2): {"attacks": 1, "defends": 1, "abroad attacks": 1},
    ("general", 1): {"attacks": 1, "defends": 1, "abroad attacks": 1},
    ("general", 2): {"attacks": 1, "defends": 1, "abroad attacks": 1, "beside attacks": 1, "beside defends": 1},
    ("knight", 1): {"defends": 1},
    ("knight", 2): {"defends": 1},
    ("paladin", 1): {"attacks": 1, "defends": 1},
    ("paladin", 2): {"attacks": 1, "defends": 1},
}


@pytest.fixture
def war(realm, seat, hero, play):
    """Return a war with seat 0's hero in the part that `side` says; k01a: B is next to A, C and E, not to D."""
    def made(name, level, side, mine=None, rival=None, **rest):
        where = {"attacks": "0A", "defends": "0B", "beside attacks": "0E", "beside defends": "0E",
                 "far attacks": "0D", "abroad attacks": "1C"}[side]
        mine, rival = {"ore": 1} if mine is None else mine, {"ore": 1} if rival is None else rival
        own = {"attacks": "0A:s 0D:s", "defends": "0B:s 0D:s", "beside attacks": "0A:s 0E:s",
               "beside defends": "0B:s 0E:s", "far attacks": "0A:s 0D:s", "abroad attacks": "1C:s 0D:s"}[side]
        foes = {"attacks": "0B:s 1D:s", "defends": "0A:s 1D:s", "abroad attacks": "1A:s 1D:s"}.get(
            side, "0A:s 1D:s" if "defends" in side else "0B:s 1D:s")
        position = realm(seat(own, **hero(name, level, where), **mine), seat(foes, **rival), seat("2A:ss"),
                         maps=MAPS, active=int("defends" in side), **rest)
        mover = "from hero" if side in ("attacks", "abroad attacks") else "from 0A"
        return play(position, "select patrol", mover, "to 1A" if side == "abroad attacks" else "to 0B")
    return made


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("name", HEROES)
def test_K8_2_what_heroes_take_off_the_war_payment(war, bid_names, name, level):
    for side in SIDES:
        position = war(name, level, side)
        most = 1 + OFF.get((name, level), {}).get(side, 0)
        assert bid_names(position, 0) == {"bid flag", *(f"bid {number}" for number in range(1, most + 1))}, side
        assert bid_names(position, 1) == {"bid flag", "bid 1"}, side


@pytest.mark.parametrize(("level", "lying", "most"), [(1, False, 2), (2, False, 3), (2, True, 1)])
def test_the_engineer_2_helps_where_an_own_fortress_stands(realm, seat, hero, play, bid_names, level, lying, most):
    forts = {"lying_fortresses" if lying else "fortresses": ["0B"], "tower": 1}
    position = realm(seat("0A:s 0D:s", ore=1), seat("0B:s 1A:s", ore=1, **forts, **hero("engineer", level, "1A")),
                     seat("2A:ss"), maps=MAPS)
    play(position, "select patrol", "from 0A", "to 0B")
    assert len(bid_names(position, 1)) == 1 + most


@pytest.mark.parametrize(("side", "numbers", "left"), [
    ("attacks", (2, 4), 4), ("attacks", (2, 3), 4), ("attacks", (2, 5), 2), ("attacks", ("flag", 2), 4),
    ("attacks", (3, 2), 1), ("defends", (4, 2), 4), ("defends", (5, 2), 2), ("far attacks", (2, 4), 2),
])
def test_the_queen_1_pays_nothing_when_she_loses_by_2_or_less(war, play, goods, side, numbers, left):
    position = war("queen", 1, side, mine={"ore": 4}, rival={"ore": 5})
    play(position, *(f"bid {number}" for number in numbers))
    assert goods(position, 0)[1] == left


@pytest.mark.parametrize(("level", "side", "food"), [(2, "attacks", 0), (1, "attacks", 5), (2, "far attacks", 5),
                                                     (2, "defends", 0)])
def test_the_queen_2_starves_who_defeats_her(war, play, goods, level, side, food):
    numbers = ("bid 2", "bid 1") if "defends" in side else ("bid flag", "bid 2")
    position = play(war("queen", level, side, rival={"ore": 4, "food": 5}), *numbers)
    assert goods(position, 1)[2] == food


@pytest.mark.parametrize(("side", "number", "food"), [
    ("attacks", "bid 1", 4), ("defends", "bid 1", 4), ("far attacks", "bid 1", 2),
])
def test_the_assassin_1_makes_retreats_dear(war, play, goods, wait, side, number, food):
    def fought(units):
        position = war("assassin", 1, side, rival={"food": units})
        play(position, number)
        return position
    position = fought(food)
    assert position.to_dict()["node"]["kind"] == "loser"
    play(position, "to 0C" if side == "defends" else "to 0E" if side == "attacks" else "to 0C")
    assert goods(position, 1)[2] == 0
    assert fought(food - 1).to_dict()["node"]["kind"] != "loser"  # removed: it cannot pay


@pytest.mark.parametrize(("name", "level", "steals"), [("assassin", 1, False), ("assassin", 2, True),
                                                       ("thief", 1, True), ("thief", 2, True)])
def test_assassin_2_and_thief_1_take_a_resource_from_the_loser(war, play, asked, names, own, name, level, steals):
    rival = {"mana": 1, "silver": 1, "food": 1}
    position = play(war(name, level, "attacks", rival=rival), "bid 1", "bid flag")
    if steals:
        assert asked(position) == ("steal", 0)
        assert names(position) == {"take mana", "take silver", "take food"}
        play(position, "take silver")
    assert own(position, 0)["silver"] == int(steals)
    assert own(position, 1)["silver"] == int(not steals)


def test_the_thief_steals_only_where_he_fights_himself(war, play, own):
    position = play(war("thief", 1, "far attacks", rival={"silver": 2}), "bid 1")
    assert own(position, 0)["silver"] == 0


def test_the_bard_1_gains_from_an_alliance(war, play, asked, names, goods):
    position = play(war("bard", 1, "far attacks"), "bid flag", "bid flag")
    assert asked(position) == ("take", 0)
    assert names(position) == {"take mana", "take ore", "take food"}
    assert goods(play(position, "take food"), 0) == (0, 1, 1)


def test_the_berserker_2_spends_one_more_after_the_reveal(war, play, asked, names, own, goods):
    position = war("berserker", 2, "attacks", mine={"ore": 2, "mana": 1, "food": 1}, rival={"ore": 4})
    play(position, "bid 3", "bid 4")  # owes 1; one ore, or the mana, is left
    assert asked(position) == ("boost", 0)
    assert names(position) == {"give mana", "give ore", "done"}
    kept = play(position.copy(), "done")
    assert own(kept, 0)["meeples"] == {"0D": "s"}
    play(position, "give mana")  # 3 + 2 > 4
    assert own(position, 0)["meeples"] == {"0B": "s", "0D": "s"}
    assert goods(position, 0) == (0, 1, 1)


@pytest.mark.parametrize(("level", "side", "bids"), [(1, "attacks", (3, 4)), (2, "far attacks", (1, 4)),
                                                     (2, "attacks", ("flag", 4))])
def test_the_berserker_2_only_when_he_fights_with_a_number(war, play, level, side, bids):
    position = war("berserker", level, side, mine={"ore": 4}, rival={"ore": 4})
    play(position, *(f"bid {number}" for number in bids))
    assert position.to_dict()["node"]["kind"] != "boost"


@pytest.mark.parametrize(("name", "food"), [("cleric", 1), ("baron", 2)])
def test_the_cleric_1_retreats_for_less(war, play, goods, after, name, food):
    position = play(war(name, 1, "far attacks", mine={"food": food}, rival={"ore": 2}), "bid 1")
    assert after(position, "to") == {"0A", "0C", "0E"}
    assert goods(play(position, "to 0A"), 0)[2] == 0


@pytest.mark.parametrize(("level", "targets"), [(1, {"0A", "0C", "0E"}), (2, {"0A", "0C", "0D", "0E"})])
def test_the_cleric_2_shelters_any_meeple(war, play, after, pieces, level, targets):
    position = play(war("cleric", level, "far attacks", mine={"food": 3}, rival={"ore": 2}), "bid 1")
    assert after(position, "to") == targets
    if level == 2:
        assert pieces(play(position, "to 0D"), 0) == {"0D": "ss"}


def test_the_cleric_2_has_room_for_one(realm, seat, hero, play, after):
    position = realm(seat("0A:s 0D:ss", food=9, **hero("cleric", 2, "0D")), seat("0B:s 1D:s", ore=2), seat("2A:ss"),
                     maps=MAPS)
    play(position, "select patrol", "from 0A", "to 0B", "bid 1")
    assert "0D" not in after(position, "to")


def test_the_diplomat_1_makes_who_refuses_peace_lose_one(war, play, asked, names, own):
    position = play(war("diplomat", 1, "attacks", rival={"ore": 3, "food": 1}), "bid flag", "bid 1")
    assert asked(position) == ("lose", 1)
    assert names(position) == {"give ore", "give food"}
    play(position, "give food")
    assert (own(position, 1)["ore"], own(position, 1)["food"]) == (2, 0)


@pytest.mark.parametrize(("side", "bids"), [("attacks", (1, 2)), ("far attacks", ("flag", 1))])
def test_the_diplomat_1_must_show_the_flag_himself(war, play, goods, side, bids):
    position = war("diplomat", 1, side, rival={"ore": 3, "food": 1})
    play(position, *(f"bid {number}" for number in bids))
    assert goods(position, 1)[2] == 1


@pytest.mark.parametrize(("level", "side", "wins"), [(1, "attacks", False), (2, "attacks", True),
                                                     (2, "far attacks", False)])
def test_the_knight_2_wins_ties_when_he_fights(war, play, pieces, level, side, wins):
    position = play(war("knight", level, side), "bid 1", "bid 1")
    assert ("0B" in pieces(position, 0)) == wins


def test_the_necromancer_1_gains_when_a_meeple_is_removed(war, play, goods):
    position = play(war("necromancer", 1, "far attacks"), "bid flag", "bid 1")
    assert goods(position, 0) == (1, 1, 0)


def test_K20_4_a_removed_necromancer_gains_nothing(war, play, goods):
    assert goods(play(war("necromancer", 1, "attacks"), "bid flag", "bid 1"), 0) == (0, 1, 0)


@pytest.mark.parametrize(("side", "level", "offered"), [("attacks", 2, True), ("attacks", 1, False),
                                                        ("far attacks", 2, False)])
def test_the_necromancer_2_raises_a_meeple_where_the_loser_fell(war, play, names, pieces, own, side, level, offered):
    position = play(war("necromancer", level, side), "bid 1", "bid flag")
    assert (position.to_dict()["node"]["kind"] == "spawn") == offered
    if offered:
        assert names(position) == {"yes", "done"}
        assert pieces(play(position.copy(), "done"), 0)["0B"] == "s"
        assert pieces(play(position, "yes"), 0)["0B"] == "ss"


def test_the_necromancer_2_not_when_the_loser_retreats(war, play, pieces):
    position = play(war("necromancer", 2, "attacks", rival={"food": 2}), "bid 1", "to 0E")
    assert pieces(position, 0)["0B"] == "s"
    assert position.to_dict()["node"]["kind"] == "respond"


@pytest.mark.parametrize(("level", "side", "gains"), [(1, "attacks", False), (2, "attacks", True),
                                                      (2, "defends", True), (2, "far attacks", False)])
def test_the_paladin_2_gains_from_a_won_war(war, play, asked, goods, level, side, gains):
    bids = ("bid flag", "bid 1") if side == "defends" else ("bid 1", "bid flag")
    position = war("paladin", level, side)
    play(position, *bids)
    assert (asked(position) == ("take", 0)) == gains
    if gains:
        assert goods(play(position, "take mana"), 0)[0] == 1
