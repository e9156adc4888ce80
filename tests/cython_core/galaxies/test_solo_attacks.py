"""G13.4, G15.3: the attacks of the Rogue Galaxies, each op, and the human's choices (R46, R48)."""

import pytest

# What an attack does to a human with energy 3, culture 3 and ships on tracks at steps 2 (slot 0) and 1 (slot 1) while
# the Rogue has nothing and ships at steps 1 and 0 there: human's (energy, culture), Rogue's, and both ships' steps.
TRACKS = "orbit 0:2 orbit 1:1"
LADDERS = {
    "artemis": ["(2, 3) (0, 0)", "(3, 2) (0, 0)", "(3, 2) (0, 1)", "back", "choose 2"],
    "rothkel": ["(2, 3) (0, 0)", "(3, 2) (0, 0)", "(3, 3) (2, 0)", "back", "on 1"],
    "zendica": ["(2, 3) (0, 0)", "(3, 3) (0, 2)", "back", "die", "all back"],
    "hades": ["(3, 3) (1, 1)", "(1, 3) (2, 0)", "(3, 1) (0, 2)", "on 2", "choose 3"],
    "gamelyn": ["(2, 2) (0, 0)", "(2, 2) (1, 1)", "on 1", "on 1 (2, 3) (1, 0)", "on 2"],
}
ONCE = {("zendica", 4), ("rothkel", 5), ("hades", 4), ("gamelyn", 3), ("gamelyn", 4), ("gamelyn", 5)}
ALL = [(mat, level) for mat in LADDERS for level in range(1, 6)]


@pytest.fixture
def attack(solo, play, rogue_rolls):
    """Return the position after a colony die of the Rogue that the human does not have rolled again."""
    def made(mat, level, human, galaxy, **rest):
        position = solo(human, {**galaxy, "level": level}, mat, row="shouhua gort nibiru piedes", dice="energy", **rest)
        rogue_rolls(play(position, "end"), "colony")
        if position.to_dict()["node"]["kind"] == "force":
            play(position, "no")
        return position
    return made


def state(position, goods, ships):
    """Return the goods of both sides, and their ships."""
    return f"{goods(position, 0)} {goods(position, 1)}", ships(position, 0), ships(position, 1)


@pytest.mark.parametrize(("mat", "level"), ALL)
def test_G13_9_the_ladders(attack, seat, rogue, play, goods, ships, asked, names, mat, level):
    expected = LADDERS[mat][level - 1]
    position = attack(mat, level, seat(TRACKS, energy=3, culture=3), rogue("home home orbit 0:1 orbit 1:0"))
    stock, mine, galaxy = "(3, 3) (0, 0)", TRACKS, "home home orbit 0:1 orbit 1:0"
    if expected == "back":
        assert names(position) == {"ship orbit 0", "ship orbit 1"}
        play(position, "ship orbit 0")
        mine = "orbit 0:1 orbit 1:1"
    elif expected == "all back":
        mine = "orbit 0:1 orbit 1:0"
    elif expected.startswith("choose"):
        for _ in range(int(expected[-1])):
            assert names(position) == {"resource energy", "resource culture"}
            play(position, "resource energy")
        stock = {"2": "(1, 3) (2, 0)", "3": "(0, 3) (3, 0)"}[expected[-1]]
    elif expected.startswith("on"):
        steps = int(expected.split()[1])
        galaxy = f"home home orbit 0:{1 + steps} orbit 1:{steps}"
        stock = expected[5:] or stock
    elif expected != "die":
        stock = expected
    assert state(position, goods, ships) == (stock, mine, galaxy)
    assert position.to_dict()["solo"]["penalty"] == (expected == "die")


@pytest.mark.parametrize(("mat", "level"), ALL)
def test_G13_4_once_per_turn(attack, seat, rogue, rogue_rolls, asked, play, names, mat, level):
    """After the attack a second colony die is unusable or not."""
    position = attack(mat, level, seat(TRACKS, energy=7, culture=7), rogue("home home orbit 0:0 orbit 1:0"))
    while asked(position)[0] != "rogue roll":
        play(position, "no" if "no" in names(position) else max(names(position)))
    rogue_rolls(position, "colony")
    assert asked(position)[0] == ("rogue roll" if (mat, level) in ONCE else "force")


@pytest.mark.parametrize(("mat", "level", "human", "galaxy", "usable"), [
    ("artemis", 1, {"energy": 0, "culture": 5}, {}, False),
    ("artemis", 2, {"energy": 5, "culture": 0}, {}, False),
    ("artemis", 3, {"energy": 5, "culture": 0}, {}, False),
    ("artemis", 3, {"culture": 1}, {"culture": 6}, True),           # it leaves the human all the same
    ("artemis", 4, {"ships": "orbit 0:0 surface 1"}, {}, False),
    ("artemis", 4, {"ships": "orbit 0:1"}, {}, True),
    ("artemis", 5, {}, {}, False),
    ("artemis", 5, {"culture": 1}, {}, True),
    ("rothkel", 3, {}, {"energy": 6}, False),
    ("rothkel", 3, {}, {"energy": 5}, True),
    ("rothkel", 5, {}, {}, False),
    ("rothkel", 5, {}, {"ships": "home home home orbit 0:0"}, True),
    ("zendica", 4, {}, {}, True),
    ("zendica", 5, {"ships": "orbit 0:0 orbit 1:0"}, {}, False),
    ("hades", 1, {}, {"energy": 5, "culture": 4}, True),            # one op is enough
    ("hades", 1, {}, {"energy": 5, "culture": 5}, False),
    ("gamelyn", 1, {"culture": 1}, {}, True),
    ("gamelyn", 1, {}, {}, False),
    ("gamelyn", 4, {"energy": 1}, {}, True),
])
def test_R43_has_an_effect(attack, seat, rogue, dice, mat, level, human, galaxy, usable):
    position = attack(mat, level, seat(**human), rogue(**galaxy))
    assert ("colony" in dice(position, "spent")) == (not usable)


@pytest.mark.parametrize(("mat", "level", "human", "galaxy", "expected"), [
    ("artemis", 1, (1, 0), (0, 0), ((0, 0), (0, 0))),               # lost, not stolen
    ("artemis", 3, (0, 1), (0, 6), ((0, 0), (0, 6))),               # beyond the Rogue's maximum it is lost
    ("rothkel", 3, (0, 0), (5, 0), ((0, 0), (6, 0))),
    ("hades", 2, (1, 0), (0, 0), ((0, 0), (1, 0))),                 # up to two
    ("hades", 2, (4, 0), (4, 0), ((2, 0), (5, 0))),
    ("hades", 3, (0, 5), (0, 0), ((0, 3), (0, 2))),
    ("hades", 1, (0, 0), (5, 4), ((0, 0), (5, 5))),
    ("gamelyn", 1, (0, 2), (0, 0), ((0, 1), (0, 0))),
    ("gamelyn", 2, (2, 0), (4, 0), ((1, 0), (4, 0))),
    ("artemis", 5, (0, 1), (0, 0), ((0, 0), (0, 1))),               # without a choice
    ("artemis", 5, (0, 4), (0, 0), ((0, 2), (0, 2))),
    ("hades", 5, (2, 0), (0, 0), ((0, 0), (2, 0))),
])
def test_G15_3_amounts(attack, seat, rogue, goods, mat, level, human, galaxy, expected):
    position = attack(mat, level, seat(energy=human[0], culture=human[1]), rogue(energy=galaxy[0], culture=galaxy[1]))
    assert (goods(position, 0), goods(position, 1)) == expected


def test_R46_stolen_resources_are_chosen_one_by_one(attack, seat, rogue, play, names, goods, asked):
    position = attack("hades", 5, seat(energy=1, culture=3), rogue())
    play(position, "resource energy")       # then only culture is left
    assert goods(position, 0) == (0, 1)
    assert goods(position, 1) == (1, 2)
    position = play(attack("artemis", 5, seat(energy=2, culture=2), rogue()), "resource culture", "resource energy")
    assert (goods(position, 0), goods(position, 1)) == ((1, 1), (1, 1))


def test_R46_the_human_chooses_which_ship_goes_back(attack, seat, rogue, play, after, ships):
    position = attack("artemis", 4, seat("orbit 0:2 orbit 1:1 orbit 2:0", level=3), rogue())
    assert after(position, "ship") == {"orbit 0", "orbit 1"}
    play(position, "ship orbit 1")
    assert ships(position, 0) == "orbit 0:2 orbit 1:0 orbit 2:0"


def test_G15_3_all_ships_go_back(attack, seat, rogue, ships):
    position = attack("zendica", 5, seat("orbit 0:2 orbit 1:1 orbit 2:0 surface 1", level=5), rogue())
    assert ships(position, 0) == "orbit 0:1 orbit 1:0 orbit 2:0 surface 1"


def test_G15_3_slot_0_advances_and_colonises_first(solo, seat, rogue, play, rogue_rolls, come, own, ships):
    galaxy = rogue("home orbit 0:1 orbit 1:1 orbit 2:0", level=5)
    position = play(solo(seat(), galaxy, "gamelyn", row="helios jakks gort", dice="energy"), "end")
    rogue_rolls(position, "colony")
    assert own(position, 1)["colonies"] == ["helios"]
    come(position, "zalax")
    assert own(position, 1)["colonies"] == ["helios", "jakks"]
    come(position, "mared")
    assert ships(position, 1) == "home home home orbit 2:2"


def test_R48_one_die_fewer_in_the_next_turn_only(attack, seat, rogue, rogue_rolls, asked, fall, play):
    position = attack("zendica", 4, seat(), rogue())
    for _ in range(5):
        rogue_rolls(position, "economy")
    assert position.to_dict()["node"]["dice"] == 3
    fall(position, "energy energy energy")
    assert position.to_dict()["solo"]["penalty"] == 0
    play(position, "end")
    for _ in range(6):
        rogue_rolls(position, "economy")
    assert position.to_dict()["node"]["dice"] == 4


@pytest.mark.parametrize(("penalty", "dice"), [(1, 3), (2, 2), (3, 1), (4, 1), (5, 1)])
def test_R48_at_least_one_die(solo, seat, rogue, asked, penalty, dice):
    position = solo(seat(), rogue(level=4), "zendica", solo={"penalty": penalty})
    assert asked(position)[0] == "roll"
    assert position.to_dict()["node"]["dice"] == dice
