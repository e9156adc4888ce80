"""K13.7-K13.11: the tokens that stay on the board: dragon lair, camp, fort, city and church."""

import pytest

MAPS = "k01a k02a k03a"


# Dragon lair (K13.7) ----------------------------------------------------------------------------


@pytest.fixture
def beaten(plain, seat, patrol, play):
    """Let seat 0 with a meeple in the lair win a war in 0B against seat 1."""
    def made(lair="0D", second="0B:s 1A:s", first="0A:s 0D:s", **goods):
        position = plain(first=seat(first, ore=3), second=seat(second, **goods), lair=lair)
        return play(patrol(position, "0A", "0B"), "bid 1")
    return made


def test_E46_the_lair_lowers_the_tower_and_the_meeple_retreats_free(beaten, asked, names, play, own, pieces):
    position = beaten(tower=2)
    assert asked(position)[1] == 0
    assert names(position) == {"yes", "done"}
    play(position, "yes")
    assert names(position) == {"to 0A", "to 0C", "to 0E"}  # the retreat is compulsory if possible (R25)
    play(position, "to 0E")
    assert own(position, 1)["tower"] == 1
    assert pieces(position, 1) == {"0E": "s", "1A": "s"}
    assert own(position, 1)["food"] == 0


def test_K13_7_the_winner_need_not_use_it(beaten, play, own, pieces):
    position = play(beaten(tower=2, food=2), "done")
    assert position.actor == 1
    play(position, "to 0E")
    assert own(position, 1)["tower"] == 2
    assert own(position, 1)["food"] == 0
    assert pieces(position, 1)["0E"] == "s"


def test_E46_at_tower_0_the_lair_cannot_be_used(beaten, pieces):
    position = beaten(tower=0)
    assert pieces(position, 1) == {"1A": "s"}  # no food, so it was removed without a question


def test_K13_7_only_with_a_meeple_in_the_lair(beaten, own, pieces):
    position = beaten(lair="0E", tower=2)
    assert own(position, 1)["tower"] == 2
    assert pieces(position, 1) == {"1A": "s"}


def test_K13_7_without_a_target_the_meeple_is_removed(plain, seat, patrol, play, own, pieces):
    position = plain(first=seat("0A:ss 0D:s", ore=3), second=seat("0B:s 1A:s", tower=3), third="0C:s 0E:s",
                     lair="0D")
    play(patrol(position, "0A", "0B"), "bid 1", "yes")
    assert own(position, 1)["tower"] == 2
    assert pieces(position, 1) == {"1A": "s"}


def test_K13_7_a_defender_uses_it_too(plain, seat, patrol, play, own, pieces):
    position = plain(first=seat("0A:s 0D:s", tower=1), second=seat("0B:s 1A:s", ore=3), lair="1A")
    play(patrol(position, "0A", "0B"), "bid 1", "yes")
    assert own(position, 0)["tower"] == 0
    play(position, "to 0C")
    assert pieces(position, 0) == {"0C": "l", "0D": "s"}  # K10.4: ruins


def test_K13_7_the_lair_may_be_the_war_region(beaten, play, own):
    position = play(beaten(lair="0B", tower=1), "yes")
    assert own(position, 1)["tower"] == 0


def test_K13_7_not_against_a_neutral(realm, seat, play, own):
    position = realm(seat("0A:s 0D:s", ore=5), seat("1A:ss", tower=2), maps="k01a k02a k05b", heroes_call=False,
                     neutrals="2A", tokens={"lair": ["0D"]})
    play(position, "select quest", "from 0A", "to 2A")
    assert own(position, 1)["tower"] == 2
    assert position.actor == 1


def test_K13_7_with_fortresses_the_loser_returns_one_of_its_choice(realm, seat, play, names, own):
    rival = seat("0B:s 1A:s", tower=2, fortresses=["1A", "1C"])
    position = realm(seat("0A:s 0D:s", ore=3), rival, seat("2A:ss"), maps=MAPS, tokens={"lair": ["0D"]})
    play(position, "select patrol", "from 0A", "to 0B", "bid 1", "yes")
    assert position.actor == 1
    assert names(position) == {"to 1A", "to 1C"}
    play(position, "to 1A", "to 0E")
    assert own(position, 1)["fortresses"] == ["1C"]
    assert own(position, 1)["tower"] == 1


def test_K13_7_not_against_a_lone_fortress(realm, seat, play, own):
    rival = seat("1B:s 1A:s", tower=2, fortresses=["0B", "1C"])
    position = realm(seat("0A:s 0D:s", ore=3), rival, seat("2A:ss"), maps=MAPS, tokens={"lair": ["0D"]})
    play(position, "select patrol", "from 0A", "to 0B", "bid 2", "bid flag")
    assert own(position, 1)["fortresses"] == ["1C"]
    assert own(position, 1)["tower"] == 1  # the fortress in the region only (K17.4)
    assert position.to_dict()["node"]["kind"] == "respond"


# Camp (K13.8) -----------------------------------------------------------------------------------


@pytest.fixture
def collected(realm, seat, play, wait, own):
    """Return (mana, ore, food, silver) of seat 1 after it collected, wild as mana."""
    def made(place, maps, **tokens):
        position = realm(seat("0A:ss"), seat(place), seat("2A:ss"), maps=maps, tokens=tokens)
        wait(play(position, "select trade"))
        held = own(position, 1)
        return held["mana"], held["ore"], held["food"], held["silver"]
    return made


@pytest.mark.parametrize(("place", "maps", "yields"), [
    ("1D:s 1A:s", "k02a k01a k03a", (2, 0, 1, 0)),      # forest with the camp, plains without
    ("1D:ss", "k02a k01a k03a", (2, 0, 0, 0)),          # K5.2: one yield a region
    ("1D:l 1A:s", "k02a k01a k03a", (0, 0, 1, 0)),      # K5.3
    ("1D:s", "k02a k01a k03a", (3, 0, 0, 0)),           # K5.5: and wild 1
    ("1D:ss", "k02a k03b k04a", (0, 0, 0, 0)),          # capital: still none
])
def test_K13_8_a_camp_yields_two(collected, place, maps, yields):
    assert collected(place, maps, camp=["1D"]) == yields


def test_K13_8_camp_in_ruins_tundra_and_rocks(collected):
    assert collected("1C:ll", "k02a k01a k03a", camp=["1C"]) == (2, 0, 0, 0)
    assert collected("1C:ss", "k02a k01a k03a", camp=["1C"]) == (0, 0, 0, 0)
    assert collected("1C:s 1B:s", "k02a h01a k03a", camp=["1C"]) == (2, 1, 0, 0)
    assert collected("1A:s 1B:s", "k02a h01a k03a", camp=["1A"]) == (0, 1, 0, 2)


def test_K13_8_both_allies_gain_two(plain, play, wait, goods):
    position = plain(first="0A:ss", second="0D:s 1A:s", third="0D:s 2A:s", camp="0D")
    wait(play(position, "select trade"))
    assert goods(position, 1) == (2 + 1, 0, 0)  # and k02a A is forest
    assert goods(position, 2) == (2, 1, 0)


def test_K13_8_K5_4_a_fortress_still_stops_all(realm, seat, play, wait, goods):
    position = realm(seat("0A:ss"), seat("1D:s 1A:s", fortresses=["1D"], tower=1), seat("2A:ss"),
                     maps="k02a k01a k03a", tokens={"camp": ["1D"]})
    wait(play(position, "select trade"))
    assert goods(position, 1) == (0, 0, 1)


# Fort (K13.9) -----------------------------------------------------------------------------------


@pytest.fixture
def attacker_bids(plain, seat, play, bid_names):
    """Return the numbers that seat 0 may set after attacking seat 1 in 0B from `first`, with these goods."""
    def made(first, fort, origin="0A", **goods):
        position = plain(first=seat(first, **goods), second=seat("0B:s 1A:s", ore=1), fort=fort)
        play(position, "select patrol", f"from {origin}", "to 0B")
        return bid_names(position, 0)
    return made


def test_E45_the_meeple_of_the_fort_attacks_itself(attacker_bids):
    assert attacker_bids("0A:s 0D:s", "0A") == {"bid flag", "bid 1", "bid 2"}
    assert attacker_bids("0A:s 0D:s", "0A", ore=1) == {"bid flag", "bid 1", "bid 2", "bid 3"}


def test_K13_9_a_fort_anywhere_helps(attacker_bids):
    assert attacker_bids("0A:s 2D:s", "2D", ore=1) == {"bid flag", "bid 1", "bid 2", "bid 3"}
    assert attacker_bids("0A:s 2D:s", "2E", ore=1) == {"bid flag", "bid 1"}


def test_K13_9_several_forts_add(attacker_bids):
    assert attacker_bids("0A:s 0D:s", "0A 0D", ore=1) == {"bid flag", *(f"bid {n}" for n in range(1, 6))}


def test_K13_9_two_meeples_in_one_fort_count_once(attacker_bids):
    assert attacker_bids("0A:s 0D:ss", "0D", ore=1) == {"bid flag", "bid 1", "bid 2", "bid 3"}


def test_K13_9_a_defender_has_nothing_from_it(plain, seat, play, bid_names):
    position = plain(first=seat("0A:s 0D:s", ore=1), second=seat("0B:s 1A:s", ore=1), fort="1A 0B")
    play(position, "select patrol", "from 0A", "to 0B")
    assert bid_names(position, 1) == {"bid flag", "bid 1"}


def test_K13_9_a_fort_entered_by_the_attack_does_not_count(attacker_bids):
    assert attacker_bids("0A:s 0D:s", "0B", ore=1) == {"bid flag", "bid 1"}


def test_K13_9_K8_5_the_discount_is_off_the_payment(plain, seat, play, goods):
    position = plain(first=seat("0A:s 0D:s", ore=3), second=seat("0B:s 1A:s"), fort="0D")
    play(position, "select patrol", "from 0A", "to 0B", "bid 4")
    assert goods(position, 0) == (0, 1, 0)


def test_K13_9_forts_help_against_neutrals(realm, seat, play, after, goods):
    position = realm(seat("0A:s 0D:s", ore=1), seat("1A:ss"), maps="k01a k02a k05b", heroes_call=False,
                     neutrals="2A 2B 2C", tokens={"fort": ["0D"]})
    play(position, "select quest", "from 0A")
    assert "2A" in after(position, "to")  # K14.2: three less two
    play(position, "to 2A")
    assert goods(position, 0) == (0, 0, 0)


# City (K13.10) ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "points"), [
    ("0A:s 0D:s", 2 + 1), ("0A:ss", 2), ("0A:s 0D:l", 2 + 1), ("0D:ss", 2 + 1), ("0D:s 0E:s", 2 + 2),
    ("0A:s 0C:l", 1),       # K12.1: what searches the ruins is lost first
])
def test_K13_10_a_city_region_with_an_own_meeple_is_a_point(plain, first, points):
    city = "0C 0D" if "0C" in first else "0D 0E"
    assert plain(first=first, city=city).score[0] == points


def test_K13_10_K12_5_both_allies_score_it(plain):
    position = plain(first="0A:s 0D:s", second="0D:s 1A:s", city="0D")
    assert list(position.score[:2]) == [3, 3]


# Church (K13.11) --------------------------------------------------------------------------------


@pytest.fixture
def fleeing(plain, seat, patrol, play):
    """Let seat 1 lose its meeple in 0B to seat 0 while the church stands as said."""
    def made(church="1A", second="0B:s 1A:s", third="2A:ss", maps=MAPS, **goods):
        position = plain(first=seat("0A:s 0D:s", ore=3), second=seat(second, **goods), third=third, church=church,
                         maps=maps)
        return play(patrol(position, "0A", "0B"), "bid 1")
    return made


def test_K13_11_the_loser_may_flee_into_the_church_which_is_then_gone(fleeing, names, play, pieces, told):
    position = fleeing()
    assert names(position) == {"to church", "remove"}
    play(position, "to church")
    assert pieces(position, 1) == {"1A": "ss"}
    assert told(position)["church"] == []


def test_K13_11_the_token_stays_until_it_is_used(fleeing, names, play, pieces, told):
    position = fleeing(food=2)
    assert names(position) == {"to church", "remove", "to 0A", "to 0C", "to 0E"}
    play(position, "to 0E")
    assert told(position)["church"] == ["1A"]


def test_K13_11_not_without_an_own_meeple_there(fleeing, pieces, told):
    position = fleeing(church="1C")
    assert pieces(position, 1) == {"1A": "s"}
    assert told(position)["church"] == ["1C"]


def test_K13_11_not_when_two_meeples_are_there(fleeing, pieces):
    assert pieces(fleeing(second="0B:s 1A:ss"), 1) == {"1A": "ss"}
    assert pieces(fleeing(third="1A:s 2A:s"), 1) == {"1A": "s"}


def test_K13_11_the_war_region_itself_is_no_way_out(fleeing, pieces):
    assert pieces(fleeing(church="0B"), 1) == {"1A": "s"}


def test_K13_11_of_two_churches_the_loser_chooses(fleeing, names, play, pieces, told):
    position = play(fleeing(church="1A 1D", second="0B:s 1A:s 1D:s"), "to church")
    assert names(position) == {"to 1A", "to 1D"}
    play(position, "to 1D")
    assert pieces(position, 1) == {"1A": "s", "1D": "ss"}
    assert told(position)["church"] == ["1A"]


def test_K13_11_K10_4_a_church_in_ruins_knocks_over(fleeing, play, pieces):
    position = play(fleeing(church="1C", second="0B:s 1C:l", maps="k02b k01a k03a"), "to church")
    assert pieces(position, 1) == {"1C": "ll"}


def test_K13_11_an_attacker_flees_too(plain, seat, patrol, play, pieces):
    position = plain(second=seat("0B:s 1A:s", ore=3), church="0D")
    play(patrol(position, "0A", "0B"), "bid 1", "to church")
    assert pieces(position, 0) == {"0D": "ss"}


def test_K13_11_no_church_from_bandits(plain, seat, patrol, find, pieces, told):
    position = plain(hidden="0B", left={"bandits": 1, "blank": 1}, church="0D")
    find(patrol(position, "0A", "0B"), "bandits")
    assert pieces(position, 0) == {"0D": "s"}
    assert told(position)["church"] == ["0D"]


def test_K13_7_R25_a_retreat_the_lair_forces_leaves_no_church(plain, seat, patrol, play, names):
    """The losing meeple retreats if a target exists: nobody would lose it, so no church is asked for."""
    position = plain(first=seat("0A:s 0D:s", ore=3), second=seat("0B:s 1A:s", tower=2), lair="0D", church="1A")
    play(patrol(position, "0A", "0B"), "bid 1", "yes")
    assert names(position) == {"to 0A", "to 0C", "to 0E"}
