"""The conditions of the missions, from the data to what the engine takes (G10)."""

from typing import Any, NamedTuple

from realmlab.cython_core.galaxies import cards

# The order is that of tables.pxd.
KINDS = ("most", "fewest", "equal", "flag", "none_home", "all_home", "at_least")
STATS = ("energy", "culture", "colonies", "diplomacy_colonies", "economy_colonies", "empire_level")
OTHER = {                   # what a kind that compares nothing must be about
    "equal": ["economy_colonies", "diplomacy_colonies"],
    "flag": "triggered_end",
    "none_home": "unlocked_ships",
    "all_home": "unlocked_ships",
}


class Condition(NamedTuple):
    """When a mission scores, and what."""

    kind: int
    stat: int               # of most and fewest
    points: int
    tied: int               # points when the first place is shared; those of `most` and `fewest` only
    least: tuple[int, ...]  # of at_least: what is needed of each stat
    min_players: int


def condition(mission: dict[str, Any]) -> Condition:
    """Return the condition of a mission of the data; ValueError names what cannot be."""
    name, given = f"missions.json: {mission['key']}", mission["condition"]
    kind = cards.place(given["kind"], KINDS, f"{name}.kind")
    stat, least = 0, [0] * len(STATS)
    if given["kind"] in ("most", "fewest"):
        stat = cards.place(given["stat"], STATS, f"{name}.stat")
    elif given["kind"] == "at_least":
        for key, value in given["stat"].items():
            least[cards.place(key, STATS, f"{name}.stat")] = cards.number(value, 0, cards.PLANETS, f"{name}.{key}")
    elif given["stat"] != OTHER[given["kind"]]:
        raise ValueError(f"{name}: {given['kind']} is about {OTHER[given['kind']]}, not {given['stat']!r}")
    tied = mission["vp_if_tied"] or 0
    points = cards.number(mission["vp"], 0, 20, f"{name}.vp")
    return Condition(kind, stat, points, cards.number(tied, 0, 20, f"{name}.vp_if_tied"), tuple(least),
                     cards.number(mission["min_players"], 2, 5, f"{name}.min_players"))
