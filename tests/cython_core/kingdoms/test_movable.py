"""Which meeples may go is found for all at once (moves.movable); each alone must come out the same (K6, K14.2)."""

import pytest

from realmlab.cython_core.kingdoms.form import reach, unpack

RESPOND, PATROL, QUEST = 15, 0, 1
FROM = 2  # word of `legal`: region of a standing meeple
REGIONS = 40


def standing(own):
    """Return the regions with a standing meeple, as a set of bits; there are no heroes here."""
    return own["any"] & ~own["lying"] | own["two"] & ~own["both_lying"]


def alone(state, seat, action, regions):
    """Return those of these regions whose meeple has somewhere to go, each looked at by itself."""
    return sum(1 << region for region in range(REGIONS)
               if regions >> region & 1 and reach(state, seat, region, 0, action))


@pytest.mark.parametrize("abilities", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_K6_one_look_for_all_finds_what_single_looks_find(walk, players, abilities):
    seen = {PATROL: set(), QUEST: set()}
    for seed in range(12):
        for position in walk({"players": players, "abilities": abilities, "max_rounds": 12}, seed):
            raw = unpack(position.state_bytes)
            seat, action = raw["now"]["seat"], raw["selected"]
            if raw["now"]["task"] != RESPOND or action not in (PATROL, QUEST):
                continue
            pieces = standing(raw["seats"][seat])
            offered = raw["legal"][FROM]
            assert offered == alone(position.state_bytes, seat, action, pieces)
            seen[action].add("all" if offered == pieces else "some" if offered else "none")
    assert all(len(kinds) >= 2 for kinds in seen.values())  # the test has met meeples that may go and others


def test_K14_2_a_neutral_meeple_out_of_means_bars_the_way(walk):
    """The same where only neutral meeples are in reach: who cannot pay for one stays."""
    poor = 0
    for seed in range(60):
        for position in walk({"players": 2, "abilities": False, "max_rounds": 6}, seed):
            raw = unpack(position.state_bytes)
            own = raw["seats"][raw["now"]["seat"]]
            if raw["now"]["task"] != RESPOND or raw["selected"] != QUEST or not raw["neutrals"]:
                continue
            if 2 * own["goods"][0] + own["goods"][1] < bin(raw["neutrals"]).count("1"):
                goals = sum(1 << region for region in range(REGIONS) if any(
                    reach(position.state_bytes, raw["now"]["seat"], origin, 0, QUEST) >> region & 1
                    for origin in range(REGIONS) if standing(own) >> origin & 1))
                assert not goals & raw["neutrals"]
                poor += 1
    assert poor > 20
