"""Fill the C tables from the data, once at import."""

from libc.math cimport exp
from libc.string cimport memset

from realmlab.cython_core.kingdoms.state cimport NONE

from realmlab.cython_core.kingdoms import abilities, cards

cdef Tables TABLES
memset(&TABLES, 0, sizeof(Tables))


cdef int those_of(dict record, str terrain) except -1:
    """Return the regions of a map with this terrain, as a set."""
    return sum([1 << region for region, area in enumerate(record["regions"]) if area["terrain"] == terrain])


cdef int fill_regions(MapFacts *facts, dict record) except -1:
    """Write which regions of a map are what."""
    cdef int region
    facts.forest = those_of(record, "forest")
    facts.mountains = those_of(record, "mountains")
    facts.plains = those_of(record, "plains")
    facts.ruins = those_of(record, "ruins")
    facts.capital = those_of(record, "capital")
    facts.rocks = those_of(record, "rocks")
    facts.tundra = those_of(record, "tundra")
    facts.water = those_of(record, "water")
    facts.cliffs = those_of(record, "cliffs")
    for region, area in enumerate(record["regions"]):
        if area["terrain"] not in cards.BARRED:
            facts.usable |= 1 << region
        if area["border"]:
            facts.border |= 1 << region
        facts.upper_face[region] = area["clock"]["upper"]
        facts.lower_face[region] = area["clock"]["lower"]
        facts.upper_distance[region] = round(10 * area["clock"]["upper_dist"])
        facts.lower_distance[region] = round(10 * area["clock"]["lower_dist"])
    facts.heroes = record["edition"] != "base"
    return 0


cdef int fill_edges(MapFacts *facts, dict record) except -1:
    """Write which regions are joined, and how (K6.1, K10.2)."""
    cdef int a, b, i, letters
    place = {area["id"]: i for i, area in enumerate(record["regions"])}
    for edge in record["adjacency"]:
        facts.toward[place[edge["a"]]][place[edge["b"]]] = edge["face_ab"]
        facts.toward[place[edge["b"]]][place[edge["a"]]] = edge["face_ba"]
        for first, second in ((edge["a"], edge["b"]), (edge["b"], edge["a"])):
            a, b = place[first], place[second]
            if edge["type"] == "open":
                for letters in range(256):
                    if letters & 1 << a:
                        facts.near[letters] |= 1 << b
            if edge["type"] in ("water", "cliffs"):
                facts.shore[a] |= 1 << b
            else:
                facts.steps[a] |= 1 << b
    for i in range(8):
        if (facts.water | facts.cliffs) >> i & 1:
            facts.steps[i] = facts.shore[i]           # K9.5: the first step out of water or cliffs
    return 0


cdef int fill_shores(MapFacts *facts) except -1:
    """Write which usable regions lie next to water and cliffs, and to the same ones."""
    cdef int body, i
    for body in range(8):
        if not (facts.water | facts.cliffs) >> body & 1:
            continue
        for i in range(8):
            if not facts.usable & facts.shore[body] & 1 << i:
                continue
            if facts.water >> body & 1:
                facts.by_water |= 1 << i
                facts.over_water[i] |= facts.shore[body] & facts.usable & ~(1 << i)
                if facts.border >> body & 1:
                    facts.by_open_water |= 1 << i
            else:
                facts.by_cliffs |= 1 << i
                facts.over_cliffs[i] |= facts.shore[body] & facts.usable & ~(1 << i)
    return 0


cdef int fill_heroes() except -1:
    """Write what raises each hero (K16.3)."""
    cdef int i, j
    for i, record in enumerate(abilities.heroes()):
        for j in range(2):
            need = record["levels"][j + 1]["requirement"]
            war = need["type"] == "war"
            TABLES.heroes[i].action[j] = NONE if war else cards.ACTIONS.index(need["type"])
            TABLES.heroes[i].cost[j] = 0 if war else need["cost"]
    TABLES.num_heroes = len(abilities.heroes())
    return 0


cdef int fill_costs() except -1:
    """Write costs, points, splits, trades and token counts."""
    cdef int i, j
    costs = cards.read("resources")
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
    for i, token in enumerate(cards.read("exploration")["tokens"]):
        if token["id"] != cards.TOKENS[i]:
            raise ValueError(f"exploration.json: {token['id']} stands where {cards.TOKENS[i]} must stand")
        TABLES.tokens[i] = token["count"]
    for face in cards.read("compass")["faces"]:
        TABLES.compass[<int>face["face"]] = cards.ACTIONS.index(face["action"])
    for i, level in enumerate(costs["solo"]["difficulty"]):
        if level["name"] != cards.DIFFICULTIES[i]:
            raise ValueError(f"resources.json: solo difficulty {level['name']} stands for {cards.DIFFICULTIES[i]}")
        TABLES.dummy_goods[i] = level["dummy_start_each"]
    return 0


cdef int fill_worths(Worth *worths, list found, int count, str what) except -1:
    """Write what something is worth by its number."""
    cdef int i
    if len(found) != count:
        raise ValueError(f"experience.json: the engine needs {count} numbers of {what}, not {len(found)}")
    for i in range(count):
        worths[i].early, worths[i].more = found[i]
    return 0


cdef int fill_outlook() except -1:
    """Write what experience says signs of strength are worth."""
    cdef Outlook *outlook = &TABLES.outlook
    fill_worths(&outlook.signs[0], cards.worths("signs"), SIGNS, "signs")
    fill_worths(&outlook.tower[0], cards.worths("tower"), 7, "tower")
    fill_worths(&outlook.magic[0], cards.worths("magic"), 6, "magic")
    fill_worths(&outlook.meeples[0], cards.worths("meeples"), 8, "meeples")
    fill_worths(&outlook.faction[0], cards.worths("factions"), TABLES.num_factions, "factions")
    fill_worths(&outlook.its_magic[0], cards.worths("magic of factions"), TABLES.num_factions, "the magic of factions")
    outlook.points_of_lead = cards.points_of_lead()
    return 0


cdef int fill_odds() except -1:
    """Write the odds of quick choices."""
    cdef int i
    found = cards.habits()
    if len(found) != HABITS:
        raise ValueError(f"habits.json: the engine needs {HABITS} numbers, not {len(found)}")
    for i in range(HABITS):
        TABLES.odds[i] = exp(found[i])
    return 0


cdef int fill() except -1:
    """Write all tables; they are read-only afterwards."""
    cdef int i
    maps, factions = cards.maps(), cards.factions()
    if len(maps) > MAX_MAPS or len(factions) > MAX_FACTIONS or len(abilities.heroes()) > MAX_HEROES:
        raise ValueError(f"the engine has room for {MAX_MAPS} maps, {MAX_FACTIONS} factions, {MAX_HEROES} heroes")
    for i, record in enumerate(maps):
        fill_regions(&TABLES.maps[i], record)
        fill_edges(&TABLES.maps[i], record)
        fill_shores(&TABLES.maps[i])
    TABLES.num_maps = len(maps)
    TABLES.num_cards = len(maps) // 2
    TABLES.num_factions = len(factions)
    for i, record in enumerate(factions):
        TABLES.fewest_players[i] = record["min_players"]
        if record["edition"] == "base":
            TABLES.base_factions |= 1 << i
        if "fortresses" in record["requires"]:
            TABLES.needs_fortresses |= 1 << i
    fill_heroes()
    fill_outlook()
    fill_odds()
    return fill_costs()


fill()
