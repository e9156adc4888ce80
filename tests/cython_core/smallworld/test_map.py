"""S1.1: the four maps, and what the flags of a region mean (S0.5)."""

import json
from importlib.resources import files

import networkx as nx
import pytest

MAPS = json.loads((files("realmlab.cython_core.smallworld") / "data" / "maps.json").read_text("utf-8"))["maps"]
LAND = ("farmland", "hill", "forest", "swamp", "mountain")
SYMBOLS = ("cavern", "magic", "mine")
TABLE = {
    2: (23, 51, (4, 4, 4, 4, 4), (4, 4, 4), 9, 15, 14, 10),
    3: (30, 71, (5, 5, 5, 5, 7), (5, 5, 5), 10, 16, 16, 13),
    4: (39, 95, (7, 7, 7, 7, 8), (7, 7, 7), 14, 18, 21, 17),
    5: (48, 119, (9, 9, 9, 9, 9), (9, 9, 9), 18, 21, 25, 20),
}
every_map = pytest.mark.parametrize("record", MAPS, ids=lambda record: record["id"])


def graph(record):
    found = nx.Graph()
    found.add_nodes_from(region["id"] for region in record["regions"])
    found.add_edges_from(record["adjacency"])
    return found


def regions(record, test):
    return [region for region in record["regions"] if test(region)]


@every_map
def test_S1_1_the_table_of_the_maps(record):
    terrain = tuple(len(regions(record, lambda region, kind=kind: region["terrain"] == kind)) for kind in LAND)
    symbols = tuple(len(regions(record, lambda region, kind=kind: kind in region["symbols"])) for kind in SYMBOLS)
    entries = [region for region in regions(record, lambda region: region["entry"]) if region["terrain"] in LAND]
    found = (
        len(record["regions"]), len(record["adjacency"]), terrain, symbols,
        len(regions(record, lambda region: region["lost_tribe"])), len(regions(record, lambda region: region["edge"])),
        len(entries), len(regions(record, lambda region: region["coastal"])),
    )  # fmt: skip
    assert found == TABLE[record["players"]]


@every_map
def test_S1_1_two_seas_on_the_rim_and_a_lake(record):
    seas = regions(record, lambda region: region["terrain"] == "sea")
    assert len(seas) == 2
    assert all(sea["edge"] and sea["entry"] for sea in seas)
    assert len(regions(record, lambda region: region["terrain"] == "lake")) == 1


@every_map
def test_S1_1_connected_and_planar(record):
    found = graph(record)
    assert nx.is_connected(found)
    assert nx.check_planarity(found)[0]
    assert nx.number_of_selfloops(found) == 0


@every_map
def test_S1_1_borders_are_symmetric(record):
    pairs = [tuple(pair) for pair in record["adjacency"]]
    assert all(a != b for a, b in pairs)
    assert len({frozenset(pair) for pair in pairs}) == len(pairs)  # each border once, for both sides


@every_map
def test_S0_5_entry_and_coastal_follow_from_the_map(record):
    found = graph(record)
    terrain = {region["id"]: region["terrain"] for region in record["regions"]}
    for region in record["regions"]:
        around = {terrain[there] for there in found[region["id"]]}
        land = region["terrain"] in LAND
        assert region["coastal"] == (land and bool(around & {"sea", "lake"}))
        assert region["entry"] == (region["edge"] or (land and "sea" in around))


@every_map
def test_E2_no_tribe_on_a_mountain_or_on_water(record):
    assert all(region["terrain"] in LAND[:-1] for region in record["regions"] if region["lost_tribe"])


@every_map
def test_S14_20_water_has_no_symbols(record):
    assert not [region for region in record["regions"] if region["terrain"] not in LAND and region["symbols"]]


@every_map
def test_S6_3_the_engine_has_the_same_borders(record, board, after):
    """From each land region a race with many tokens reaches exactly its land neighbours."""
    terrain = {region["id"]: region["terrain"] for region in record["regions"]}
    for region, around in graph(record).adjacency():
        if terrain[region] in LAND:
            position = board(f"ratmen alchemist hand=12 @ {region}", players=record["players"])
            assert after(position, "conquer") == {there for there in around if terrain[there] in LAND}


@every_map
def test_S6_2_the_engine_has_the_same_entries(record, board, after):
    position = board("ratmen alchemist hand=12", players=record["players"])
    entries = {region["id"] for region in record["regions"] if region["entry"] and region["terrain"] in LAND}
    assert after(position, "conquer") == entries


@every_map
def test_S2_2_tribes_lie_where_the_map_has_them(record, board, spot):
    position = board("ratmen alchemist hand=12", players=record["players"])
    for region in record["regions"]:
        assert spot(position, region["id"])["tribe"] == region["lost_tribe"]
