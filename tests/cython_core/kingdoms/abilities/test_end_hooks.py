"""K20.5 vp_if, vp_per and ruins_not_lost, and each count of K20.6. `score` counts the position as it stands (K12)."""

import pytest

OTHERS = ("1A:ss", "2A:ss")


@pytest.fixture
def extra(board, of, seat):
    """Return what magic 5 is worth to seat 0 beyond magic 4 and the point of the level itself."""
    def made(name, places, rivals=OTHERS, maps="k01a k02a k03a", goods=None, **rest):
        others = [entry if isinstance(entry, dict) else seat(entry) for entry in rivals]
        scores = [board(of(f"{name}.{level}", places, **(goods or {})), *others, maps=maps, **rest).score[0]
                  for level in (4, 5)]
        return scores[1] - scores[0] - 1
    return made


# vp_if -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("own", "rivals", "points"), [
    (3, (2, 1), 1), (3, (3, 1), 1), (3, (4, 1), 0), (0, (0, 0), 0), (1, (1, 1), 1),
])
def test_vp_if_highest_tower_or_tied(extra, seat, own, rivals, points):
    others = [seat(f"{number}A:ss", tower=level) for number, level in enumerate(rivals, 1)]
    assert extra("dwarves", "0A:ss", others, goods={"tower": own}) == points


@pytest.mark.parametrize(("rivals", "points"), [
    (OTHERS, 2), (("0B:s 1A:s", "2A:ss"), 0), (("0C:l 1A:s", "2A:ss"), 2), (("0B:l 1A:s", "2A:ss"), 0),
])
def test_vp_if_home_free_of_others(extra, rivals, points):
    """A rival in the ruins 0C is lost before this is looked at (K12.1)."""
    assert extra("orcs", "1D:s 0A:s", rivals) == points


def test_vp_if_home_free_of_others_ignores_fortresses(extra, seat):
    rivals = (seat("1A:ss", tower=1, fortresses=["0B"]), seat("2A:ss"))
    assert extra("orcs", "0A:ss", rivals, heroes_call=True) == 2


@pytest.mark.parametrize(("places", "points"), [
    ("0A:ss", 2), ("0A:s 0C:l", 2), ("2C:s 0A:s", 2), ("0C:ll", 0), ("1A:s 2D:s", 2),
])
def test_vp_if_all_meeples_on_border(extra, places, points):
    """0C and 2C are ruins inside, so who is there is lost first; with nobody left there are no points."""
    rivals = OTHERS if "1A" not in places else ("1B:ss", "2A:ss")
    assert extra("draconians", places, rivals) == points


@pytest.mark.parametrize(("places", "points"), [("0A:s 0C:s", 0), ("0A:s 0B:s", 2)])
def test_vp_if_all_meeples_on_border_inland(extra, places, points):
    """k07b C is plains inside."""
    assert extra("draconians", places, maps="k07b k02a k03a") == points


@pytest.mark.parametrize(("places", "rivals", "points"), [
    ("0A:ss 0B:s", OTHERS, 2), ("0A:ss", OTHERS, 0), ("0A:ss 0C:l", OTHERS, 0), ("0A:s 0B:s", ("1A:s 1E:l", "2A:s"), 2),
])
def test_vp_if_most_meeples_strict(extra, places, rivals, points):
    """After K12.1: who lies in ruins (0C, 1E) is gone."""
    assert extra("lionfolk", places, rivals) == points


# vp_per ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "places", "points"), [
    # regions_terrain: each region once, cap 3
    ("centaurs", "0A:ss 0E:s", 2), ("centaurs", "0A:s 0E:s 1B:s 1D:s", 3), ("centaurs", "0B:s 0D:s", 0),
    ("dark_elves", "0D:ss 2B:l 2E:s", 3), ("dark_elves", "0D:s 1A:l 2B:s 2E:s", 3), ("dark_elves", "0B:ss", 0),
    # regions_adjacent to water: k01a A, B, D, E and k02a A, B
    ("merfolk", "0A:s 0B:ss", 2), ("merfolk", "0A:s 0B:s 0D:s 0E:s", 3), ("merfolk", "1C:s 1D:s", 0),
    # regions_with_two_own
    ("goblins", "0A:ss 0B:s", 1), ("goblins", "0A:ss 0B:sl 0D:s", 2), ("goblins", "0C:ll 0A:s", 0),
    ("goblins", "0A:s 0B:s", 0), ("goblins", "0A:ss 0B:ss 0D:ss", 3),
    # non_home_territories, without a cap and with one
    ("lizardfolk", "0A:s 1A:s 2D:s", 2), ("lizardfolk", "0A:ss", 0), ("lizardfolk", "1B:s 1D:s", 1),
    ("lizardfolk", "1E:l 0A:s", 0), ("pirates", "0A:s 1A:s 2D:s", 2), ("pirates", "0A:s 0B:s", 0),
    # foreign_home_regions and foreign_border_regions
    ("boarfolk", "1B:ss 1D:s 2D:s 0A:s", 3), ("boarfolk", "1B:s 1D:s 2D:s 2E:s", 3), ("boarfolk", "0A:s 0B:s", 0),
    ("boarfolk", "2C:l 1B:s", 1), ("undead_knights", "1B:ss 2D:s", 2), ("undead_knights", "0A:s 0B:s", 0),
    ("undead_knights", "1B:s 1D:s 2D:s 2E:s", 3),
    # meeples_terrain and meeples_adjacent: a meeple counts, not the region
    ("birdfolk", "1F:ss 0A:s", 2), ("birdfolk", "1A:s 1C:s", 0),
    ("frost_wraiths", "0F:ss 0G:s", 3), ("frost_wraiths", "0F:ss 0G:s 2F:s", 3), ("frost_wraiths", "1F:s 0A:s", 0),
    ("imps", "1B:ss 0A:s", 2), ("imps", "1F:s 1C:s", 2), ("imps", "0A:s 0B:s", 0), ("imps", "1A:s 1B:ss 1C:s 0A:s", 3),
    ("werebears", "1B:ss 0A:s", 2), ("werebears", "1F:ll 1C:s", 3), ("werebears", "0A:s 0B:s", 0),
    # distinct_terrains beyond the second
    ("shapeshifters", "0A:s 0B:s", 0), ("shapeshifters", "0A:s 0E:s 0B:s 0D:s", 1), ("shapeshifters", "0A:ss", 0),
    ("shapeshifters", "0A:s 0B:s 0D:s 1F:s 0F:s", 3), ("shapeshifters", "0A:s 0B:s 0C:l 0D:s", 1),
])
def test_vp_per_of_places(extra, name, places, points):
    rivals = OTHERS if "1A" not in places else ("1C:l 1D:s", "2A:ss")
    assert extra(name, places, rivals) == points


@pytest.mark.parametrize(("places", "points"), [
    ("0A:s 0B:s 0C:s", 3), ("0C:s 0D:s", 1), ("0D:s 0E:s", 0), ("0A:s 0B:s 0C:s 1C:s", 3), ("1C:s 0B:l", 2),
])
def test_vp_per_regions_of_several_terrains(extra, places, points):
    """Yetis, tundra, rocks or mountains: h01a A rocks, B mountains, C tundra; k02a C mountains."""
    assert extra("yetis", places, maps="h01a k02a k03a") == points


@pytest.mark.parametrize(("mana", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (9, 3)])
def test_vp_per_resource_rounds_down(extra, mana, points):
    assert extra("elves", "0A:ss", goods={"mana": mana, "ore": 9}) == points


@pytest.mark.parametrize(("goods", "points"), [
    ({"mana": 4, "ore": 3, "food": 9}, 2), ({"mana": 4, "ore": 4, "food": 4}, 3), ({"mana": 3, "silver": 9}, 0),
])
def test_vp_per_resource_types_at_least(extra, goods, points):
    assert extra("humans", "0A:ss", goods=goods) == points


@pytest.mark.parametrize(("tower", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (6, 3)])
def test_vp_per_tower_levels(extra, tower, points):
    assert extra("gnomes", "0A:ss", goods={"tower": tower}) == points


@pytest.mark.parametrize(("wars", "points"), [(0, 0), (1, 1), (3, 3), (7, 3)])
def test_vp_per_wars_won(extra, wars, points):
    assert extra("valkyries", "0A:ss", goods={"wars_won": wars}) == points


@pytest.mark.parametrize(("rivals", "points"), [
    (OTHERS, 0), (("1A:ll", "2A:s 2B:l"), 3), (("1A:ll 1B:ll", "2A:ss"), 3), (("1E:ll", "2A:sl"),
                                                                              1), (("0B:l 1A:s", "2A:ss"), 1),
])
def test_vp_per_knocked_enemy_meeples(extra, rivals, points):
    """Rivals in ruins (1E) do not count, nor do own ones."""
    assert extra("frost_giants", "0A:sl", rivals) == points


@pytest.mark.parametrize(("lying", "points"), [([], 0), (["1A"], 1), (["1A", "1B", "0B", "0D"], 3)])
def test_vp_per_knocked_enemy_fortresses(extra, seat, lying, points):
    standing = ["1C"]
    rival = seat("1A:ss", tower=len(lying) + 1, lying_fortresses=lying, fortresses=standing)
    goods = {"tower": 1, "lying_fortresses": ["0A"]}
    assert extra("minotaurs", "0A:ss", (rival, seat("2A:ss")), goods=goods, heroes_call=True) == points


@pytest.mark.parametrize(("places", "rivals", "points"), [
    ("0A:s 0B:s", ("0A:s 1A:s", "0B:s 2A:s"), 2), ("0A:s 0B:s", ("0A:s 0B:s", "2A:ss"), 1),    # players, not alliances
    ("0A:ss", OTHERS, 0), ("0A:s 0C:l", ("0C:l 1A:s", "2A:ss"), 0),
])
def test_vp_per_allied_players(extra, places, rivals, points):
    assert extra("halflings", places, rivals) == points


def test_vp_per_allied_players_without_a_cap(board, of, seat):
    seats = [seat(f"{place}:s {number}A:s") for number, place in enumerate(("0A", "0B", "0D", "0E"), 1)]
    scores = [board(of(f"halflings.{level}", "0A:s 0B:s 0D:s 0E:s"), *seats).score[0] for level in (4, 5)]
    assert scores[1] - scores[0] - 1 == 4


def test_vp_per_allied_by_a_fortress(extra, seat):
    rivals = (seat("1A:ss", tower=1, fortresses=["0A"]), seat("2A:ss"))
    assert extra("halflings", "0A:ss", rivals, heroes_call=True) == 1


def test_K14_8_the_lost_kingdom_is_foreign_but_nobodys_home(extra):
    two = {"rivals": ("1A:ss",), "maps": "k01a k02a k05b"}
    assert extra("lizardfolk", "2A:s 0A:s", **two) == 1
    assert extra("undead_knights", "2A:s 0A:s", **two) == 1
    assert extra("boarfolk", "2A:s 0A:s", **two) == 0


# ruins_not_lost ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("places", "points"), [("0C:ll", 2), ("0C:s 0A:s", 1), ("0A:ss", 0), ("0C:ll 1E:ll 2C:l", 3)])
def test_ruins_not_lost(extra, places, points):
    assert extra("undead", places) == points


def test_ruins_not_lost_only_for_the_undead(board, of, seat):
    position = board(of("undead.5", "0C:ll"), seat("1E:l 1A:s"), seat("2A:ss"))
    assert list(position.score) == [7, 1, 2]


def test_K12_1_who_stays_is_of_the_first_cards(board, of, seat):
    """Two in 0C and one in 1E stay, so the rival alone in the capital of nothing gains; 2C is left free.

    The Orcs of seat 2 count 2 VP for a home without rivals: the meeple in 2C is lost, the one in 1E is not.
    """
    seats = (of("undead.5", "0C:ll 1E:l 2C:l"), of("elves.0", "1A:ss"), of("orcs.5", "2A:ss"))
    assert list(board(*seats).score) == [3 + 5, 2, 2 + 5 + 2]
    seats = (of("undead.5", "0C:l 1E:l 2C:l"), of("elves.0", "1A:ss"), of("orcs.5", "2A:ss"))
    assert list(board(*seats).score) == [3 + 5, 2, 2 + 5]


def test_end_abilities_need_level_5_at_the_end(board, of, seat):
    """K12.4: a level that was lost pays nothing."""
    assert board(of("orcs.4", "0A:ss"), seat("1A:ss"), seat("2A:ss")).score[0] == 2 + 4
