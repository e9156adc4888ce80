"""A board that is played on for thousands of moves, game after game: what memory and how many widgets are left behind.

    python tests/faults/soaking_board.py MOVES
"""

import gc
import random
import sys
from pathlib import Path

from ipywidgets.widgets import widget

from realmlab.widgets import play

SEATS = {"tiny_epic_kingdoms": ["human", "random"], "tiny_epic_galaxies": ["human", "human"],
         "small_world": ["human", "human", "human"], "kingdoms_war": ["human", "human"]}


def resident() -> float:
    """Return the MiB of memory that this process holds, after a collection."""
    gc.collect()
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise OSError("no VmRSS")


class Player:
    """Plays on one board as a person would: by messages of the page, with undo, saves, branches and looking back."""

    def __init__(self, game, keep):
        self.game, self.chooser, self.games = game, random.Random(1), 0
        self.table = play(game, SEATS[game], 1, keep=keep)
        self.table.session.pace = 0         # opponents need not look as if they thought

    def send(self, kind, **more):
        self.table.hear({"type": kind, **more})
        assert self.table.session.wait(60)

    def move(self, number):
        session = self.table.session
        if session.is_over or number % 500 == 499:
            self.games += 1
            self.table.begin(SEATS[self.game], str(self.games), {})
            assert session.wait(60)
            assert not session.is_over
        if session.covered_for is not None:
            self.send("uncover")
        before = session.ply
        self.send("choose", action=self.chooser.choice(session.choices()).action, ply=session.ply)
        assert session.ply > before, session.trouble
        if number % 50 == 10:
            self.send("undo")
            self.send("redo")
        if number % 100 == 20:
            session.load(session.save(), SEATS[self.game])
        if number % 200 == 30:
            self.table.branch().close()
            self.table.look_back()
            self.table.look_back()


def soak(game, moves, keep, steps=4):
    """Play so many moves; return (MiB, widgets) after each of so many equal parts."""
    player, found = Player(game, keep), []
    for number in range(moves):
        player.move(number)
        if (number + 1) % (moves // steps) == 0:
            found.append((resident(), len(widget._instances)))
    player.table.close()
    return found, player.games


def main(moves, folder):
    for game in SEATS:
        found, games = soak(game, moves, Path(folder, f"{game}.json"))
        parts = ", ".join(f"{size:.1f} MiB {count} widgets" for size, count in found)
        print(f"{game}: {moves} moves, {games} games begun anew: {parts}", flush=True)


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        main(int(sys.argv[1]), folder)
