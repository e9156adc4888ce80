"""Fill the C tables from the data, once at import."""

from libc.string cimport memset

from realmlab.cython_core.kingdoms import cards

cdef Tables TABLES
memset(&TABLES, 0, sizeof(Tables))


cdef int fill_map(MapFacts *facts, dict record) except -1:
    """Write the sets of one map."""
    cdef int region, a, b, letters
    bit = {area["id"]: i for i, area in enumerate(record["regions"])}
    for region, area in enumerate(record["regions"]):
        if area["terrain"] in cards.BARRED:
            continue
        facts.usable |= 1 << region
        if area["border"]:
            facts.border |= 1 << region
        if area["terrain"] == "forest":
            facts.forest |= 1 << region
        elif area["terrain"] == "mountains":
            facts.mountains |= 1 << region
        elif area["terrain"] == "plains":
            facts.plains |= 1 << region
        elif area["terrain"] == "ruins":
            facts.ruins |= 1 << region
        elif area["terrain"] == "capital":
            facts.capital |= 1 << region
    facts.heroes = record["edition"] != "base"
    for edge in record["adjacency"]:
        a, b = bit[edge["a"]], bit[edge["b"]]
        if edge["type"] in ("open", "river"):
            facts.steps[a] |= 1 << b
            facts.steps[b] |= 1 << a
        if edge["type"] == "open":
            for letters in range(256):
                if letters & 1 << a:
                    facts.near[letters] |= 1 << b
                if letters & 1 << b:
                    facts.near[letters] |= 1 << a
    return 0


cdef int fill() except -1:
    """Write all tables; they are read-only afterwards."""
    cdef int i
    maps, factions, costs = cards.maps(), cards.factions(), cards.read("resources")
    if len(maps) > MAX_MAPS or len(factions) > MAX_FACTIONS:
        raise ValueError(f"the engine has room for {MAX_MAPS} maps and {MAX_FACTIONS} factions")
    for i, record in enumerate(maps):
        fill_map(&TABLES.maps[i], record)
    TABLES.num_maps = len(maps)
    TABLES.num_cards = len(maps) // 2
    TABLES.num_factions = len(factions)
    for i, record in enumerate(factions):
        TABLES.fewest_players[i] = record["min_players"]
        if record["edition"] == "base":
            TABLES.base_factions[TABLES.num_base_factions] = i
            TABLES.num_base_factions += 1
    for i, level in enumerate(cards.read("tower")["levels"]):
        TABLES.tower_cost[i + 1] = level["ore_cost"]
        TABLES.tower_points[i + 1] = level["vp"]
    for i, cost in enumerate(costs["research_cost"]):
        TABLES.magic_cost[i + 1] = cost
    for i, split in enumerate(cards.splits()):
        for j in range(3):
            TABLES.split[i][j] = split[j]
    for i, pair in enumerate(cards.pairs()):
        TABLES.pair_give[i], TABLES.pair_get[i] = pair
    return 0


fill()
