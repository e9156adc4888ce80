"""Every fact in the data says where it comes from: printed, public, or designed by us (K1.7)."""

import json
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "cython_core").glob("*/data/*.json"))


def states_source(record: dict[str, Any]) -> bool:
    """Does a record itself say where it comes from, wholly ("source") or in part ("name_source")?"""
    keys = [key for key in record if key == "source" or key.endswith("_source")]
    return bool(keys) and all(isinstance(record[key], str) and record[key].strip() for key in keys)


def orphans(value: Any, path: str, covered: bool) -> list[str]:
    """Return the records (dicts in lists) for which nothing says where they come from.

    A record is covered by a source of its own, by one of what it lies in, by a sibling of its list
    ("faces" by "faces_source"), or if it consists of records that are all covered (a hero of its levels).
    """
    if isinstance(value, dict):
        covered = covered or states_source(value)
        return [
            orphan
            for key, inside in value.items()
            for orphan in orphans(inside, f"{path}.{key}", covered or bool(value.get(f"{key}_source")))
        ]
    if isinstance(value, list) and not covered:
        return [orphan for i, record in enumerate(value) for orphan in lonely(record, f"{path}[{i}]")]
    return []


def lonely(record: Any, path: str) -> list[str]:
    """Return the path of a list's record that no source covers, or those of its parts."""
    if not isinstance(record, dict) or states_source(record):
        return []
    has_parts = any(isinstance(inside, list) and any(isinstance(x, dict) for x in inside) for inside in record.values())
    return orphans(record, path, covered=False) if has_parts else [path]


def test_there_are_data():
    assert "kingdoms/data/factions.json" in {"/".join(path.parts[-3:]) for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-3:]))
def test_every_record_says_where_it_comes_from(path):
    assert orphans(json.loads(path.read_text()), path.stem, covered=False) == []


def test_a_record_without_source_is_found():
    assert orphans({"levels": [{"vp": 1}, {"vp": 2, "vp_source": "designed"}]}, "tower", covered=False) == [
        "tower.levels[0]"
    ]
    assert orphans({"heroes": [{"id": "x", "levels": [{"level": 1}]}]}, "", covered=False) == [".heroes[0].levels[0]"]
    assert orphans({"heroes": [{"id": "x", "levels": [{"source": "seed"}]}]}, "", covered=False) == []
    assert orphans({"maps": [{"source": "designed", "regions": [{"id": "A"}]}]}, "", covered=False) == []
