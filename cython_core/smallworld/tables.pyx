"""Fill the C tables from the data, once at import."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from realmlab.cython_core.smallworld import abilities, cards, hooks

cdef Tables TABLES
cdef Ability RACES[256]
cdef Ability POWERS[256]
memset(&TABLES, 0, sizeof(Tables))
memset(RACES, 0, sizeof(RACES))
memset(POWERS, 0, sizeof(POWERS))


# Maps -------------------------------------------------------------------------------------------


cdef int fill_regions(Map *m, dict record) except -1:
    """Write which regions are what (S1.1)."""
    cdef uint64_t here
    for region in record["regions"]:
        here = <uint64_t>1 << region["id"]
        m.all |= here
        m.terrain[<int>cards.TERRAINS.index(region["terrain"])] |= here
        for symbol in region["symbols"]:
            m.symbol[<int>cards.SYMBOLS.index(symbol)] |= here
        if region["terrain"] in cards.LAND:
            m.land |= here
        if region["entry"]:
            m.entry |= here
        if region["coastal"]:
            m.coastal |= here
        if region["lost_tribe"]:
            m.tribes |= here
    m.regions = record["n_regions"]
    m.swamp = m.terrain[<int>cards.TERRAINS.index("swamp")]
    m.mountain = m.terrain[<int>cards.TERRAINS.index("mountain")]
    m.sea = m.terrain[<int>cards.TERRAINS.index("sea")]
    m.magic = m.symbol[<int>cards.SYMBOLS.index("magic")]
    return 0


cdef int fill_borders(Map *m, dict record) except -1:
    """Write which regions touch, and which can be jumped to: over land or the lake, not over a sea (S13.23)."""
    cdef int a, b, between
    for a, b in record["adjacency"]:
        m.near[a] |= <uint64_t>1 << b
        m.near[b] |= <uint64_t>1 << a
    for a in range(m.regions):
        for between in range(m.regions):
            if m.near[a] >> between & 1 and not m.sea >> between & 1:
                m.jump[a] |= m.near[between]
        m.jump[a] &= m.land & ~m.near[a] & ~(<uint64_t>1 << a)
    return 0


cdef uint64_t regions_of(const Map *m, int terrains, int symbols):
    """The regions of a set of terrains, and with one of a set of symbols unless that is empty."""
    cdef uint64_t found = 0
    cdef uint64_t marked = 0
    cdef int i
    for i in range(7):
        if terrains >> i & 1:
            found |= m.terrain[i]
    for i in range(3):
        if symbols >> i & 1:
            marked |= m.symbol[i]
    return found & marked if symbols else found


# Races and powers -------------------------------------------------------------------------------


cdef int fill_cost(Cost *out, object given) except -1:
    cdef int i
    for i in range(MAPS):
        out.where[i] = regions_of(&TABLES.maps[i], given.terrains, given.symbols)
        if given.coastal:
            out.where[i] &= TABLES.maps[i].coastal
    out.amount, out.target, out.round = given.amount, given.target, given.round
    return 0


cdef int fill_score(Score *out, object given) except -1:
    cdef int i
    for i in range(MAPS):
        out.where[i] = regions_of(&TABLES.maps[i], given.terrains, given.symbols)
        if given.coast == 1:
            out.where[i] &= TABLES.maps[i].coastal
        elif given.coast == 2:
            out.where[i] &= ~TABLES.maps[i].coastal
    out.amount, out.per, out.condition, out.limit = given.amount, given.per, given.condition, given.limit
    out.active, out.decline = given.active, given.decline
    return 0


cdef int fill_numbers(Ability *out, dict n) except -1:
    out.extra_start, out.min_tokens, out.skip_cost = n["extra_start"], n["min_tokens"], n["skip_cost"]
    out.skip_token, out.race_coin, out.decline_coin = n["skip_token"], n["race_coin"], n["decline_coin"]
    out.hordes, out.encampments, out.behemoths = n["hordes"], n["encampments"], n["behemoths"]
    out.heroes, out.holes, out.worth = n["heroes"], n["holes"], n["worth"]
    out.price, out.paid, out.sling, out.waves = n["price"], n["paid"], n["sling"], n["waves"]
    out.nonempty_coin, out.jump_coin, out.ransack = n["nonempty_coin"], n["jump_coin"], n["ransack"]
    out.bribe, out.gain, out.gain_per = n["bribe"], n["gain"], n["gain_per"]
    out.fireballs, out.reserve, out.abandon_coin = n["fireballs"], n["reserve"], n["abandon_coin"]
    out.pot_coin, out.all_turns, out.tax, out.lock = n["pot_coin"], n["all_turns"], n["tax"], n["lock"]
    return 0


cdef int fill_ability(Ability *out, dict record, object given) except -1:
    """Write what one race or power can do."""
    cdef int i
    for flag in given.flags:
        out.flags |= <uint64_t>1 << <int>abilities.FLAGS.index(flag)
    for i in range(MAPS):
        out.shelter_active[i] = regions_of(&TABLES.maps[i], given.shelter_active, 0)
        out.shelter_decline[i] = regions_of(&TABLES.maps[i], given.shelter_decline, 0)
        out.linked[i] = regions_of(&TABLES.maps[i], abilities.ALL_TERRAINS, given.links) if given.links else 0
        out.forbidden[i] = regions_of(&TABLES.maps[i], given.forbidden, 0)
    out.num_costs, out.num_scores = len(given.costs), len(given.scores)
    for i in range(out.num_costs):
        fill_cost(&out.costs[i], given.costs[i])
    for i in range(out.num_scores):
        fill_score(&out.scores[i], given.scores[i])
    out.count[0], out.count[1] = record["guide_count"], record["printed_count"]
    if "supply" in record:
        out.supply[0], out.supply[1] = record["supply_guide"], record["supply"]
    out.value = cards.value_of(record["id"])
    return fill_numbers(out, given.numbers)


# Numbers ----------------------------------------------------------------------------------------


cdef int fill_setup() except -1:
    """Write the numbers of setup.json."""
    cdef int i
    TABLES.starting_coins, TABLES.skip_cost = cards.number("starting_coins"), cards.number("skip_cost")
    TABLES.base_cost, TABLES.min_tokens = cards.number("base_conquest_cost"), cards.number("min_tokens")
    TABLES.shortfall = cards.number("max_die_shortfall")
    if cards.number("column_size") != cards.COLUMN or cards.number("first_player"):
        raise ValueError("setup.json: the column has six places and seat 0 begins; the engine counts on it")
    for i, faces in enumerate(cards.die()):
        TABLES.die[i] = faces
        TABLES.faces += faces
    for i, (_, coins, count) in enumerate(cards.loot_kinds()):
        TABLES.loot[i], TABLES.loot_coins[i] = count, ATTACK if coins is None else coins
        TABLES.num_loot += 1
    worth, supply = cards.defences(), cards.supplies()
    TABLES.mountain, TABLES.lair, TABLES.fortress = worth["mountain"], worth["lair"], worth["fortress"]
    TABLES.encampment, TABLES.winter = worth["encampment"], worth["winter"]
    TABLES.lairs, TABLES.fortresses, TABLES.pots = supply["lair"], supply["fortress"], supply["pot"]
    TABLES.winters, TABLES.lavas, TABLES.fireballs = supply["winter"], supply["lava"], supply["fireball"]
    return 0


cdef int fill_outlooks() except -1:
    """Write what experience says of the rest of a game."""
    cdef int i, j, k
    for i in range(MAPS):
        outlook = cards.outlook(i + 2)
        for j in range(SIGNS):
            for k in range(3):
                TABLES.outlooks[i].signs[j][k] = outlook[cards.SIGNS[j]][k]
        for k in range(2):
            TABLES.outlooks[i].turn[k] = outlook["turn"][k]
    for k in range(2):
        TABLES.doubt[k] = cards.doubt()[k]
    return 0


cdef int fill() except -1:
    """Write all tables."""
    cdef int i
    for i, record in enumerate(cards.maps()):
        fill_regions(&TABLES.maps[i], record)
        fill_borders(&TABLES.maps[i], record)
        TABLES.maps[i].rounds = cards.rounds()[i]
    fill_setup()
    fill_outlooks()
    races, powers = hooks.all_abilities()
    for i in range(len(races)):
        fill_ability(&RACES[i], cards.races()[i], races[i])
    for i in range(len(powers)):
        fill_ability(&POWERS[i], cards.powers()[i], powers[i])
    TABLES.num_races, TABLES.num_powers = len(races), len(powers)
    return 0


fill()
