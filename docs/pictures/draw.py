"""Draw the pictures of the documentation anew: python docs/pictures/draw.py."""

from pathlib import Path

from realmlab.cython_core import Position
from realmlab.widgets.scenes import galaxies, kingdoms, smallworld, svg

SEATS = [
    {
        "faction": "humans", "mana": 2, "ore": 3, "food": 4, "tower": 2, "magic": 1,
        "meeples": {"0A": "s", "0B": "s", "0E": "s", "1D": "s"},
    },
    {"faction": "orcs", "mana": 1, "ore": 4, "food": 2, "tower": 3, "magic": 1, "meeples": {"1A": "ss", "1C": "l"}},
    {
        "faction": "dwarves", "mana": 3, "ore": 2, "food": 5, "tower": 1, "magic": 3,
        "meeples": {"2B": "s", "2C": "s", "2D": "l", "0B": "s"},
    },
]  # fmt: skip
POSITION = {
    "parameters": {"players": 3}, "maps": ["k05b", "k03a", "k07a"], "seats": SEATS, "round": 4,
    "shields": ["build", "trade"],
}  # fmt: skip

GALAXIES = [
    {
        "energy": 3, "culture": 2, "level": 3, "colonies": ["mj_120210", "jakks"], "mission": "hoarder",
        "ships": ["home", "surface 0", "orbit 1:3", "locked"],
    },
    {
        "energy": 1, "culture": 4, "level": 4, "colonies": ["hoefker"], "mission": "elder",
        "ships": ["home", "orbit 1:1", "orbit 4:2", "locked"],
    },
    {
        "energy": 5, "culture": 1, "level": 2, "colonies": ["vici_ks156", "nagato"], "mission": "trader",
        "ships": ["orbit 2:1", "orbit 4:2", "locked", "locked"],
    },
    {
        "energy": 2, "culture": 3, "level": 3, "colonies": ["la_torres"], "mission": "explorer",
        "ships": ["surface 3", "orbit 0:0", "orbit 5:4", "locked"],
    },
]  # fmt: skip
IN_SPACE = {
    "parameters": {"players": 4}, "row": ["leandra", "gort", "omicron_fenzi", "terra_bettia", "piedes", "sargus_36"],
    "seats": GALAXIES, "round": 6,
    "dice": {"inactive": {"move": 1, "energy": 1, "economy": 1, "colony": 1}, "bay": {"culture": 1}},
}  # fmt: skip
ALONE = {
    "parameters": {"players": 1, "rogue": "artemis"}, "row": ["leandra", "gort", "omicron_fenzi", "piedes"],
    "seats": [
        {"energy": 4, "culture": 2, "level": 3, "colonies": ["mj_120210", "zalax"],
         "ships": ["home", "surface 0", "orbit 1:3", "locked"]},
        {"energy": 3, "culture": 1, "level": 2, "colonies": ["jakks"],
         "ships": ["home", "home", "orbit 0:1", "orbit 1:2"]},
    ],
    "round": 5, "dice": {"bay": {"move": 1, "energy": 1}}, "turn": 1,
    "node": {"kind": "force", "seat": 0, "face": "economy"},
    "agenda": [{"kind": "rogue end", "seat": 1}, {"kind": "rogue dice", "seat": 1, "dice": 2}],
}  # fmt: skip


def space() -> dict[str, str]:
    """Return the pictures of Galaxies: wide and narrow, asked to follow, against the Rogue in the dark."""
    place = Position.from_dict("tiny_epic_galaxies", IN_SPACE)
    asked = place.copy().apply("face energy")
    moving = place.copy().apply("face move").apply("ship surface 0")
    alone = Position.from_dict("tiny_epic_galaxies", ALONE)
    shown = {
        "galaxies": (place, 0, 1200, "light"), "galaxies_move": (moving, 0, 600, "light"),
        "galaxies_follow": (asked, asked.actor, 1200, "dark"), "galaxies_solo": (alone, 0, 1200, "light"),
    }
    return {
        f"{name}.svg": svg.draw(galaxies.spec(one), galaxies.state(one, viewer), width, theme)
        for name, (one, viewer, width, theme) in shown.items()
    }


PEOPLES = [
    {"coins": 23, "active": {"race": "trolls", "power": "fortified"}, "decline": {"race": "halflings"}},
    {
        "coins": 31, "active": {"race": "skags", "power": "dragon_master", "hand": 4}, "decline": {"race": "dwarves"},
        "spirit": {"race": "elves"},
    },
    {"coins": 18, "active": {"race": "ice_witches", "power": "bivouacking"}, "decline": {"race": "orcs"}},
]
LANDS = {
    "2": {"seat": 0, "tokens": 2, "lair": True, "fortress": True}, "3": {"seat": 0, "tokens": 3, "lair": True},
    "9": {"seat": 0, "lair": True, "winter": True}, "8": {"seat": 0, "tokens": 2, "lair": True},
    "5": {"seat": 0, "slot": "decline"}, "6": {"seat": 0, "slot": "decline"},
    "15": {"seat": 1, "tokens": 2, "dragon": True, "loot": "coins 2"}, "16": {"seat": 1, "loot": "attack"},
    "17": {"seat": 1, "loot": "coins 0"}, "22": {"seat": 1, "loot": "coins 1"}, "11": {"seat": 1, "slot": "decline"},
    "26": {"seat": 1, "slot": "spirit"}, "27": {"seat": 1, "slot": "spirit"},
    "18": {"seat": 2, "tokens": 2, "encampments": 3}, "19": {"seat": 2, "tokens": 2, "encampments": 2, "winter": True},
    "12": {"seat": 2, "tokens": 2}, "13": {"seat": 2}, "25": {"seat": 2, "slot": "decline"},
}
WORLD = {"parameters": {"players": 3}, "round": 4, "player": 1, "seats": PEOPLES, "regions": LANDS}


def small_world() -> dict[str, str]:
    """Return the pictures of Small World: conquests with their costs, redeploying in the dark, the largest map."""
    place = Position.from_dict("small_world", WORLD)
    redeploy = place.copy().apply("done")
    first = Position("small_world", players=5, seed=5)
    shown = {
        "small_world": (place, 1, 1200, "light"), "small_world_redeploy": (redeploy, 1, 600, "dark"),
        "small_world_five": (first, first.actor, 1200, "light"),
    }
    return {
        f"{name}.svg": svg.draw(smallworld.spec(one), smallworld.state(one, viewer), width, theme)
        for name, (one, viewer, width, theme) in shown.items()
    }


def kingdoms_place() -> Position:
    """Return a position of Kingdoms in which seat 0 is to say where a meeple goes."""
    return Position.from_dict("tiny_epic_kingdoms", POSITION).apply("select patrol").apply("from 0E")


def pictures() -> dict[str, str]:
    """Return the pictures by the names of their files."""
    place = kingdoms_place()
    homes = {"kingdoms.svg": kingdoms.picture(place, 0), "kingdoms_dark.svg": kingdoms.picture(place, 0, "dark")}
    return homes | space() | small_world()


if __name__ == "__main__":
    for name, picture in pictures().items():
        (Path(__file__).parent / name).write_text(picture + "\n", encoding="utf-8")
