"""An action may uncover what was hidden; what the tree knows of the worlds ruled out by that is forgotten."""

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.search import Search

# Region 14 has a loot marker. An attack of the Skags repels the Ratmen, and 13, 15, 20 and 21 stay out of reach.
TABLE = {
    "parameters": {"players": 2},
    "regions": {
        "9": {"seat": 0, "tokens": 1},
        "14": {"seat": 1, "tokens": 2, "loot": "attack"}, "19": {"seat": 1, "tokens": 1},
    },
    "seats": [
        {"active": {"race": "ratmen", "power": "alchemist", "hand": 9}},
        {"active": {"race": "skags", "power": "hill"}},
    ],
}  # fmt: skip


def table(loot: str) -> Position:
    """Return the position with this marker in region 14."""
    regions = TABLE["regions"] | {"14": {**TABLE["regions"]["14"], "loot": loot}}
    return Position.from_dict("small_world", TABLE | {"regions": regions})


@pytest.mark.parametrize("loot", ["attack", "coins 2"])
def test_only_what_is_allowed_is_known_after_a_marker_is_turned(loot):
    position = table(loot)
    search = Search(position, seed=1)
    search.run(simulations=3_000)
    search.advance("conquer 14")
    position.apply("conquer 14")
    assert position.actor == 0
    assert set(search.statistics().actions) <= set(position.legal_actions)
    search.run(simulations=50)
    assert search.choose() in position.legal_actions


def test_the_two_markers_leave_different_choices():
    after = [set(table(loot).apply("conquer 14").legal_actions) for loot in ("attack", "coins 2")]
    assert after[1] - after[0]


def test_what_agrees_with_what_is_seen_is_kept():
    search = Search(table("attack"), seed=1)
    search.run(simulations=3_000)
    search.advance("conquer 8")     # nothing hidden lies there
    assert search.statistics().visits.sum() > 0
