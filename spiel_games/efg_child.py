"""Run by efg.tried in a process of its own: OpenSpiel's reader of .efg breaks the process on some broken texts.

Reads a text from standard input and walks through its tree. It imports nothing of realmlab.
"""

import sys

import pyspiel

MOST = 100_000        # histories that are looked at


def walk(game: pyspiel.Game) -> None:
    """Ask of every history what a solver would ask."""
    waiting, looked = [game.new_initial_state()], 0
    while waiting and looked < MOST:
        state = waiting.pop()
        looked += 1
        if state.is_terminal():
            state.returns()
            continue
        if not state.is_chance_node():
            state.information_state_string(state.current_player())
        waiting += [state.child(action) for action in state.legal_actions()]


if __name__ == "__main__":
    try:
        walk(pyspiel.load_efg_game(sys.stdin.buffer.read().decode()))
    except Exception as wrong:
        sys.stdout.write(" ".join(str(wrong).split()))
        sys.exit(1)
