"""Fill the C tables from the data, once at import."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from realmlab.cython_core.galaxies.state cimport AGENDA, DIPLOMACY_TRACKS, ECONOMY_TRACKS, FACES, MAX_LEVEL, PLANETS

from math import comb, factorial, prod

from realmlab.cython_core.galaxies import cards, ops
from realmlab.cython_core.galaxies.conditions import condition

cdef Tables TABLES
memset(&TABLES, 0, sizeof(Tables))

# Ops that are legal whatever the position (G15.2).
ALWAYS = frozenset(("gain", "gain_per_home_ship", "others_advance", "follow_bounty", "follow_tax", "free_action"))


cdef int fill_ops(Op *to, list given) except -1:
    for i, op in enumerate(given):
        to[i] = Op(op.kind, op.a, op.b, op.c)
    return 0


cdef int fill_planets() except -1:
    """Write the planets, and sets of them by what they are."""
    cdef Planet *planet
    cdef uint64_t bit
    cdef int i
    for i, record in enumerate(cards.planets()):
        bit = <uint64_t>1 << i
        planet = &TABLES.planets[i]
        effect = ops.effect(record)
        fill_ops(planet.ops, list(effect.ops))
        planet.count = len(effect.ops)
        planet.energy, planet.culture = effect.energy, effect.culture
        planet.length = record["track_length"]
        planet.points = record["vp"]
        planet.produces = cards.RESOURCES.index(record["produces"])
        planet.tracks = DIPLOMACY_TRACKS if record["track"] == "diplomacy" else ECONOMY_TRACKS
        if planet.tracks == DIPLOMACY_TRACKS:
            TABLES.diplomacy |= bit
        else:
            TABLES.economy |= bit
        if effect.own_turn_only:
            TABLES.own_turn_only |= bit
        if effect.once_per_turn:
            TABLES.once |= bit
        kinds = [op["op"] for op in record["effect"]["ops"]]
        if set(kinds) <= ALWAYS and not effect.energy + effect.culture:
            TABLES.always |= bit
        TABLES.leads_on += not ops.LEADS_ON.isdisjoint(kinds)
        TABLES.moves_twice += "move_ships" in kinds
    return check_depth()


cdef int check_depth() except -1:
    """Refuse data whose chains of effects would not fit on the agenda.

    Each resolution uses a planet once (G14.3). Of the ops that lead on, all last of their planet, only a second
    move and a free window stay on the agenda, so at most one task a planet that leads on; two resolutions can be
    open at once (a follower's in a free window of the turn owner's). Eight more are the turn, the die's window,
    and the ops, picks and draws of the last effect of each.
    """
    if 2 * TABLES.leads_on + 8 > AGENDA:
        raise ValueError(f"planets.json: {TABLES.leads_on} effects lead to others, but the engine has room for "
                         f"{(AGENDA - 8) // 2}")
    return 0


cdef int fill_missions() except -1:
    """Write the missions, and which take part by the number of players (G2.3)."""
    cdef Mission *mission
    cdef int i, j, players
    for i, record in enumerate(cards.missions()):
        mission = &TABLES.missions[i]
        found = condition(record)
        mission.kind, mission.stat, mission.points, mission.tied = found.kind, found.stat, found.points, found.tied
        for j in range(STATS):
            mission.least[j] = found.least[j]
        for players in range(2, 6):
            if players >= found.min_players:
                TABLES.missions_for[players] |= 1 << i
    for players in range(2, 6):
        if TABLES.missions_for[players].bit_count() < 2 * players:
            raise ValueError(f"missions.json: there are not two missions each for {players} players")
    return 0


cdef int fill_rogues() except -1:
    """Write the mats of the Rogue Galaxies (G13.9); the skull counts what the level before it did."""
    cdef RogueLevel *level
    cdef int i, j
    rogues = cards.rogues()
    if len(rogues) > MAX_ROGUES:
        raise ValueError(f"rogue.json: the engine has room for {MAX_ROGUES} mats, not {len(rogues)}")
    TABLES.num_rogues = len(rogues)
    for i, record in enumerate(rogues):
        TABLES.rogues[i].cap = record["resource_max"]
        for j in range(1, MAX_LEVEL + 1):
            level = &TABLES.rogues[i].level[j]
            shown = record["levels"][min(j, MAX_LEVEL - 1) - 1]
            once, attack = ops.attack(record, shown["level"])
            fill_ops(level.attack, list(attack))
            level.count, level.once = len(attack), once
            level.dice, level.points = shown["dice"], shown["vp"]
    return 0


cdef int fill_numbers() except -1:
    """Write the empire track and the constants of the setup and the turn."""
    cdef int players
    setup = cards.read("setup")
    for level in cards.levels():
        number = level["level"]
        TABLES.dice[<int>number], TABLES.ships[<int>number] = level["dice"], level["ships"]
        TABLES.points[<int>number] = cards.number(level["vp"], 0, 60, f"empire_track.json: vp of level {number}")
        if number > 1 and level["upgrade_cost"] != number:
            raise ValueError(f"empire_track.json: level {number} costs {number} (G7.1), not {level['upgrade_cost']}")
    for players in range(1, 6):
        TABLES.row[players] = cards.row_size(players)
    TABLES.cap = cards.number(setup["resource_cap"], 1, 7, "setup.json: resource_cap")
    for i, resource in enumerate(cards.RESOURCES):
        TABLES.start[i] = cards.number(setup["start"][resource], 0, TABLES.cap, f"setup.json: start.{resource}")
        rogue = setup["solo"]["rogue_start"][resource]
        TABLES.rogue_start[i] = cards.number(rogue, 0, 15, f"setup.json: rogue_start.{resource}")
        force = setup["solo"]["force_reroll_cost"][resource]
        TABLES.force_cost[i] = cards.number(force, 0, TABLES.cap, f"setup.json: force_reroll_cost.{resource}")
    if not any(setup["solo"]["force_reroll_cost"].values()):
        raise ValueError("setup.json: force_reroll_cost must cost something, or a die could be rolled for ever")
    TABLES.end_points = cards.number(setup["end_vp"], 1, 200, "setup.json: end_vp")
    reroll = setup["paid_reroll_cost"]["energy"]
    TABLES.reroll_cost = cards.number(reroll, 1, TABLES.cap, "setup.json: paid_reroll_cost")
    TABLES.follow_cost = cards.number(setup["follow_cost"]["culture"], 0, TABLES.cap, "setup.json: follow_cost")
    TABLES.converter = cards.number(setup["converter"]["dice_spent"], 1, 6, "setup.json: converter.dice_spent")
    TABLES.bonus_dice = cards.number(setup["solo"]["bonus_dice"], 0, MAX_DICE, "setup.json: bonus_dice")
    return 0


def compositions(dice, faces):
    """List how `dice` dice can show `faces` faces, as counts, from the most of the first face to the fewest.

    >>> compositions(2, 2)
    [(2, 0), (1, 1), (0, 2)]
    """
    if faces == 1:
        return [(dice,)]
    return [(first, *rest) for first in range(dice, -1, -1) for rest in compositions(dice - first, faces - 1)]


cdef int fill_rolls() except -1:
    """Write the outcomes of a roll by counts with their multinomial probabilities, and how to number them."""
    cdef int dice, i, face, rest
    for dice in range(MAX_DICE + 1):
        found = compositions(dice, FACES)
        TABLES.rolls[dice] = len(found)
        for i, counts in enumerate(found):
            TABLES.rolled[dice][i] = sum(count << 4 * face for face, count in enumerate(counts))
            TABLES.odds[dice][i] = factorial(dice) / prod(map(factorial, counts)) / FACES**dice
    for face in range(FACES - 1):
        for rest in range(MAX_DICE + 1):
            TABLES.before[face][rest] = comb(rest + FACES - 2 - face, FACES - 1 - face) if rest else 0
    for i in range(216):
        TABLES.three[i] = (1 << 4 * (i % 6)) + (1 << 4 * (i // 6 % 6)) + (1 << 4 * (i // 36))
    return 0


cdef int fill() except -1:
    """Write all tables; they are read-only afterwards."""
    if len(cards.planets()) != PLANETS:
        raise ValueError(f"planets.json: the engine has room for {PLANETS} planets")
    fill_planets()
    fill_missions()
    fill_rogues()
    fill_numbers()
    return fill_rolls()


fill()
