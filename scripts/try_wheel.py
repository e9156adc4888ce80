"""Try an installed realmlab: every module, every game, search, the bridge, pictures, a table and a saved replay.

    python scripts/try_wheel.py

For an environment into which a wheel was installed; it refuses to try a checkout. Warnings of our code are errors.
It only needs what realmlab needs itself, so it is also the test of cibuildwheel; it prints a line for each thing tried.
"""

import re
import sys
import sysconfig
import warnings
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import requires, version
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

LAYERS = ("cython_core", "spiel_games", "widgets")
EXTRA = {"realmlab.spiel_games.zoo"}     # needs the extra `rl`
MODULES = (sysconfig.get_config_var("EXT_SUFFIX"), ".py")


def installed() -> Path:
    """Return the folder of the installed package; stop if it is a checkout that would be tried."""
    home = Path(sysconfig.get_path("platlib"), "realmlab").resolve()
    for layer in LAYERS:
        place = Path(import_module(f"realmlab.{layer}").__file__).resolve()
        if home not in place.parents:
            sys.exit(f"realmlab.{layer} comes from {place}, not from a wheel installed in {home.parent}")
    return home


def modules() -> str:
    """Import everything."""
    home = installed()
    names = set()
    for layer in LAYERS:
        for path in (home / layer).rglob("*"):
            suffix = next((end for end in MODULES if path.name.endswith(end)), None)
            if suffix:
                parts = path.relative_to(home).parts
                name = ".".join(("realmlab", *parts[:-1], parts[-1].removesuffix(suffix)))
                names.add(name.removesuffix(".__init__"))
    for name in sorted(names - {"realmlab"}):
        if not name.endswith(("__main__", "_child")) and name not in EXTRA:
            import_module(name)
    return f"{len(names)} modules"


def games() -> str:
    """Play each game to its end, save and load it there, and take all of it back."""
    from realmlab.cython_core import Position, catalogue

    steps = 0
    for name in sorted(catalogue.GAMES):
        chance = Random(name)
        position = Position(name, seed=1)
        start = position.state_bytes
        decisions = 0
        while not position.is_terminal:
            position.apply(chance.choice(position.legal_actions))
            decisions += 1
        assert Position.from_json(position.to_json()) == position, name
        assert len(position.returns) == position.num_seats, name
        steps += decisions
        for _ in range(decisions):
            position.undo()
        assert position.state_bytes == start, name
    return f"{len(catalogue.GAMES)} games, {steps} decisions"


def search() -> str:
    """Let search choose in each game."""
    from realmlab.cython_core import Position, catalogue
    from realmlab.cython_core.search import Search

    for name in sorted(catalogue.GAMES):
        position = Position(name, seed=1)
        looked = Search(position, seed=1)
        looked.run(50)
        assert looked.choose() in position.legal_actions, name
    return f"{len(catalogue.GAMES)} searches"


def bridge() -> str:
    """Play each game in OpenSpiel, from a position of ours, and take the end back."""
    import numpy as np
    import pyspiel

    from realmlab.cython_core import Position, catalogue

    for name in sorted(catalogue.GAMES):
        state = Position(name).to_spiel()
        assert pyspiel.load_game(name).get_type().short_name == name
        chance = Random(name)
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
        assert np.array_equal(Position.from_spiel(state).returns, state.returns()), name
    return f"{len(catalogue.GAMES)} games of OpenSpiel"


def pictures() -> str:
    """Draw the beginning of each game."""
    from xml.etree import ElementTree

    from realmlab.cython_core import Position, catalogue

    for name in sorted(catalogue.GAMES):
        assert len(list(ElementTree.fromstring(Position(name, seed=1)._repr_svg_()).iter())) > 10, name
    return f"{len(catalogue.GAMES)} pictures"


def table() -> str:
    """Set a table for each game, without a browser, and save a replay as a page."""
    from realmlab.cython_core import Position, catalogue
    from realmlab.widgets import play, replay

    for name in sorted(catalogue.GAMES):
        made = play(name, seats=["human", "human"], seed=1)
        assert "application/vnd.jupyter.widget-view+json" in made._repr_mimebundle_(), name
        made.close()
    with TemporaryDirectory() as folder:
        page = Path(folder, "replay.html")
        replay(Position("kingdoms_war", seed=1, wars=1).apply("bid 2").apply("bid flag")).save_html(page)
        assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    return f"{len(catalogue.GAMES)} tables, 1 replay saved"


TRIES: tuple[Callable[[], str], ...] = (modules, games, search, bridge, pictures, table)


def main() -> None:
    """Try everything; the first error ends it."""
    warnings.filterwarnings("error", module="realmlab")
    home = installed()
    lines = [line for line in requires("realmlab") or [] if "extra ==" not in line]
    names = sorted(re.split(r"[^\w.-]", line)[0] for line in lines)
    print(f"realmlab {version('realmlab')} in {home}, Python {sys.version.split()[0]}, "
          + ", ".join(f"{name} {version(name)}" for name in names))
    for attempt in TRIES:
        print(f"{attempt.__name__}: {attempt()}", flush=True)


if __name__ == "__main__":
    main()
