"""Every text of every board against what is really below it, in both themes (WCAG 2.2, 1.4.3: 4.5 to 1)."""

import random

import pytest

from realmlab.cython_core import Position
from realmlab.widgets.scenes import scene_of, svg

pytestmark = pytest.mark.browser

LEAST, SMALLEST = 4.5, 8.6      # contrast, and pixels of a letter at 600 pixels
MEASURE = """() => {
  const parse = (colour) => {
    const [r, g, b, a = 1] = colour.match(/[\\d.]+/g).map(Number);
    return [r, g, b, a];
  };
  const over = ([r, g, b, a], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a), 1];
  const light = ([r, g, b]) => [r, g, b].map((c) => c / 255).map((c) => c <= 0.04045 ? c / 12.92
    : ((c + 0.055) / 1.055) ** 2.4).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const faded = (node) => Boolean(node) && (getComputedStyle(node).opacity < 0.6 || faded(node.parentElement));
  const paint = (node) => {
    const style = getComputedStyle(node);
    if (style.fill === 'none' || node.tagName === 'text') return null;
    const [r, g, b, a] = parse(style.fill);
    return [r, g, b, a * style.fillOpacity * style.opacity];
  };
  const texts = [...document.querySelectorAll('text')].filter((node) => node.textContent.trim() && !faded(node));
  return texts.map((node) => {
    const style = getComputedStyle(node), box = node.getBoundingClientRect();
    const below = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    let ground = [255, 255, 255, 1];
    for (const found of below.slice(below.indexOf(node) + 1).reverse()) {
      const painted = found.closest('svg') && found.getBBox ? paint(found) : null;
      if (painted) ground = over(painted, ground);
    }
    if (style.stroke !== 'none') ground = parse(style.stroke);   // a halo of its own
    const a = light(parse(style.fill)), b = light(ground);
    const size = parseFloat(style.fontSize) * node.getCTM().a;
    return [node.textContent, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), size, style.fill, String(ground)];
  });
}"""
GAMES = {
    "tiny_epic_kingdoms": [{"players": 3}, {"players": 2, "heroes_call": True, "exploration": True}, {"players": 1}],
    "tiny_epic_galaxies": [{"players": 5}, {"players": 1}], "small_world": [{"players": 5}, {"players": 2}],
    "kingdoms_war": [{"wars": 3}], "open_goofspiel": [{}],
}


def moments(game, options):
    """Return the beginning of a game, a position in its middle and its end."""
    place, choose = Position(game, seed=2, **options), random.Random(2)
    found = [place.copy()]
    while not place.is_terminal:
        place.apply(choose.choice(place.legal_actions))
        if len(place.history) in (60, 150):
            found.append(place.copy())
    return [*found, place]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("game", "options"), [(game, options) for game, many in GAMES.items() for options in many])
def test_every_text_can_be_read(page, game, options, theme):
    scene = scene_of(game)
    page.set_viewport_size({"width": 600, "height": 1400})
    for place in moments(game, options):
        viewer = max(place.actor, 0)
        drawn = svg.draw(scene.spec(place), scene.state(place, viewer, place.history[-3:]), 600, theme)
        page.set_content(f"<style>body {{ margin: 0 }} * {{ pointer-events: all !important }} "
                         f"svg {{ width: 600px; height: auto }}</style>{drawn}")
        for words, contrast, size, ink, ground in page.evaluate(MEASURE):
            assert contrast >= LEAST, f"{words!r} has a contrast of {contrast:.2f}: {ink} on {ground}"
            assert size >= SMALLEST - 0.01, f"{words!r} is {size:.1f} pixels high"
