"""On a tablet 768 pixels wide, what can be chosen is large enough for a finger (WCAG 2.2, 2.5.8: 24 pixels)."""

import random

import pytest

from realmlab.cython_core import Position
from realmlab.widgets.scenes import scene_of

pytestmark = pytest.mark.browser

LEAST = 24.0
SIZES = """() => [...document.querySelectorAll('.realmlab-live')].map((node) => {
  const box = (node.querySelector('.realmlab-glow') ?? node).getBoundingClientRect();
  return [node.dataset.target, Math.min(box.width, box.height)];
})"""
GAMES = {
    "tiny_epic_kingdoms": [{"players": 3}, {"players": 2, "heroes_call": True, "exploration": True}],
    "tiny_epic_galaxies": [{"players": 5}, {"players": 2}], "small_world": [{"players": 5}, {"players": 2}],
    "kingdoms_war": [{"wars": 3}], "open_goofspiel": [{"cards": 13}],
}


@pytest.mark.parametrize(("game", "options"), [(game, options) for game, many in GAMES.items() for options in many])
def test_a_finger_can_hit_it(show, game, options):
    scene, choose = scene_of(game), random.Random(4)
    place, seen, measured = Position(game, seed=4, **options), set(), {}
    board = show(scene.spec(place), scene.state(place, max(place.actor, 0)), 768 + 20)
    while not place.is_terminal:
        kind = place.to_dict().get("node", {}).get("kind")
        if kind not in seen and place.actor >= 0:
            seen.add(kind)
            board.set(spec=scene.spec(place), state=scene.state(place, place.actor))
            measured |= dict(board.page.evaluate(SIZES))
        place.apply(choose.choice(place.legal_actions))
    assert measured
    small = {name: round(size, 1) for name, size in measured.items() if size < LEAST}
    assert not small, f"too small for a finger: {small}"
