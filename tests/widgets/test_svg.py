"""The static picture: shapes and paint in, SVG out."""

import xml.etree.ElementTree as ET

import pytest

from realmlab.widgets.scenes import svg
from realmlab.widgets.scenes.shapes import box, glow, group, line, move, number, path, share, target, text

SPACE = {"s": "http://www.w3.org/2000/svg"}


def spec(*shapes):
    return {
        "title": "A <test> & more",
        "palette": {"table": ["#eeeeee", "#222222", ""], "ink": ["#000000", "#ffffff", "--jp-ui-font-color1"]},
        "drawings": {"0": "M0 0L9 9"},
        "blocks": [{"id": "one", "inside": list(shapes)}, {"id": "two", "inside": [box(0, 0, 1, 1, fill="@ink")]}],
        "layouts": [
            {"from": 0, "most": 200, "width": 100.0, "height": 50.0, "places": {"one": [1, 2, 1]}},
            {"from": 300, "most": 900, "width": 400.0, "height": 60.0, "places": {"one": [0, 0, 2], "two": [9, 9, 1]}},
        ],
    }


def state(paint=None, targets=()):
    return {"ply": 0, "status": "Go", "targets": {name: {} for name in targets}, "labels": {}, "paint": paint or {}}


def drawn(*shapes, paint=None, targets=(), **how):
    return ET.fromstring(svg.draw(spec(*shapes), state(paint, targets), **how))


def test_it_stands_alone_on_its_own_ground():
    root = drawn(text("5 < 6 & \"7\"", 1, 2))
    assert root.find("s:title", SPACE).text == root.get("aria-label") == "A <test> & more. Go"
    assert root.get("viewBox") == "0 0 100 50"
    assert root.find("s:rect", SPACE).get("fill") == "#eeeeee"
    assert root.find(".//s:text", SPACE).text == '5 < 6 & "7"'
    words = svg.draw(spec(), state())
    assert "http" not in words.replace("http://www.w3.org/2000/svg", "")


def test_the_same_twice():
    shapes = [group([path("@0", "a", fill="@ink"), text("x", 1, 1, "b")])]
    assert svg.draw(spec(*shapes), state()) == svg.draw(spec(*shapes), state())


@pytest.mark.parametrize(("theme", "colour"), [("light", "#000000"), ("dark", "#ffffff")])
def test_roles_are_colours_of_the_theme(theme, colour):
    assert drawn(box(0, 0, 1, 1, fill="@ink"), theme=theme).find(".//s:g/s:rect", SPACE).get("fill") == colour


def test_an_unknown_theme_is_named():
    with pytest.raises(ValueError, match="theme must be 'light' or 'dark', not 'sepia'"):
        svg.draw(spec(), state(), theme="sepia")


def test_an_unknown_role_is_an_error():
    with pytest.raises(KeyError, match="nothing"):
        drawn(box(0, 0, 1, 1, fill="@nothing"))


@pytest.mark.parametrize(
    ("width", "across", "blocks"), [(0, "100", 1), (299, "100", 1), (300, "400", 2), (9999, "400", 2)]
)
def test_the_width_chooses_the_layout(width, across, blocks):
    root = drawn(width=width)
    assert root.get("width") == across
    assert len(root.findall("s:g", SPACE)) == blocks


def test_blocks_stand_where_the_layout_says():
    assert drawn().find("s:g", SPACE).get("transform") == "translate(1 2) scale(1)"


def test_paint_changes_attributes_and_words():
    root = drawn(text("old", 1, 2, "t", fill="red"), text("kept", 1, 2), paint={"t": {"text": "new", "fill": "@ink"}})
    first, second = root.findall(".//s:text", SPACE)
    assert (first.text, first.get("fill"), first.get("x")) == ("new", "#000000", "1")
    assert second.text == "kept"


def test_what_is_hidden_is_not_drawn_and_can_be_shown():
    hidden = group([box(0, 0, 1, 1)], "h", display="none")
    assert drawn(hidden).find(".//s:g/s:g", SPACE) is None
    shown = drawn(hidden, paint={"h": {"display": "inline"}}).find(".//s:g/s:g", SPACE)
    assert len(shown) == 1
    assert shown.get("display") is None


def test_only_targets_glow():
    shapes = [target(name, [group([glow(box(0, 0, 1, 1, fill=name))])]) for name in ("red", "blue")]
    assert [rect.get("fill") for rect in drawn(*shapes, targets=["blue"]).findall(".//s:g/s:rect", SPACE)] == ["blue"]


def test_drawings_are_shared():
    d = "M0 0" + "L1 1" * 20
    drawings = {}
    first, second, other = share([path(d, fill="red"), group([path(d)]), path("M0 0z")], drawings)
    assert drawings == {"0": d}
    assert first["set"] == {"d": "@0", "fill": "red"}
    assert second["inside"][0]["set"]["d"] == "@0"
    assert other["set"]["d"] == "M0 0z"
    assert share([path(d + "z")], drawings)[0]["set"]["d"] == "@1"


def test_shapes_keep_numbers_short():
    assert [number(x) for x in (0.0, -0.04, 2.0, 2.25, 2.55, -3.14159)] == ["0", "0", "2", "2.2", "2.5", "-3.1"]
    assert box(1, 2.5, 3, 4.04)["set"] == {"x": "1", "y": "2.5", "width": "3", "height": "4"}
    assert move(1.25, 2, 90, 1.12) == "translate(1.2 2) rotate(90) scale(1.12)"
    assert line("M0 0", stroke="red")["set"]["fill"] == "none"
    assert "stroke" not in path("M0 0", stroke=None)["set"]


def test_nothing_to_draw_is_an_empty_picture():
    assert ET.fromstring(svg.draw({}, {})).tag.endswith("svg")
