"""Search under strain: run, stop, look and move on from two threads, as often as wanted; what memory is left behind.

    python tests/cython_core/search/soaking.py --calls 1000000         prints calls and memory as it goes
    python tests/cython_core/search/soaking.py --minutes 10
"""

import argparse
import itertools
import math
import random
import threading
import time
from pathlib import Path

from realmlab.cython_core import IllegalActionError, ParameterError, Position
from realmlab.cython_core.search import Search

PLACES = [
    ("tiny_epic_kingdoms", {"players": 2, "heroes_call": True}), ("tiny_epic_galaxies", {"players": 3}),
    ("small_world", {"players": 2}), ("kingdoms_war", {"wars": 3, "attacker_ore": 6, "defender_ore": 6}),
    ("kingdoms_war", {"wars": 4, "attacker_ore": 6, "defender_ore": 6, "bids_revealed": False}),
    ("open_goofspiel", {"cards": 6, "order": "random"}),
]  # fmt: skip


def resident() -> int:
    """Return the bytes of memory that this process holds."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return 1024 * int(line.split()[1])
    raise OSError("no VmRSS")


def strain(search: Search, calls: int, seed: int, made: list[bool], wrong: list[BaseException]) -> None:
    """Run, stop, look and move on at random; being refused because the other thread is running is fine.

    Every call is noted in `made`: was it carried out, or refused?
    """
    choose = random.Random(seed)
    try:
        for _ in range(calls):
            if search.position.is_terminal:
                return
            try:
                one_call(search, choose)
                made.append(True)
            except (ParameterError, IllegalActionError) as refused:
                if not any(word in str(refused) for word in ("running", "over", "not allowed", "not a bid")):
                    raise
                made.append(False)
    except BaseException as caught:     # whatever it is, the test shall see it
        wrong.append(caught)


def one_call(search: Search, choose: random.Random) -> None:
    deed = choose.random()
    if deed < 0.5:
        search.run(simulations=choose.randrange(1, 6))
    elif deed < 0.7:
        search.stop()
    elif deed < 0.8:
        assert search.statistics().simulations >= 0
    elif deed < 0.85:
        search.principal_variation(3)
    else:
        search.advance(choose.choice(search.position.legal_actions or [0]))


def soak_one(number: int, most: int) -> list[bool]:
    """Make at most so many calls from two threads on one search, until its game is over; return which were refused."""
    made: list[bool] = []
    wrong: list[BaseException] = []
    game, parameters = PLACES[number % len(PLACES)]
    place = Position(game, seed=number, **parameters)
    search = Search(place, 0, seed=number, threads=1 + number // len(PLACES) % 2, depth=5, memory=8)
    others = [threading.Thread(target=strain, args=(search, most // 2, 2 * number + i, made, wrong)) for i in range(2)]
    for other in others:
        other.start()
    for other in others:
        other.join(60)
        assert not other.is_alive()
    assert not wrong, wrong
    return made


def soak(calls: int) -> None:
    """Make so many calls, at most 400 on each search."""
    for number in itertools.count():
        if calls <= 0:
            return
        calls -= len(soak_one(number, min(calls + 1, 400)))


def main() -> None:
    """Soak, and print a line now and then."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--calls", type=int, default=10**9, help="at most about so many calls")
    reader.add_argument("--minutes", type=float, default=math.inf, help="at most so long")
    given = reader.parse_args()
    start, shown, calls, refused = time.monotonic(), 0.0, 0, 0
    for number in itertools.count():
        passed = time.monotonic() - start
        is_over = calls >= given.calls or passed > 60 * given.minutes
        if passed >= shown or is_over:
            print(f"{passed:6.0f} s  {calls:10,} calls, {refused:9,} of them refused, on {number:7,} searches"
                  f"  {resident() / 2**20:7.1f} MiB resident", flush=True)
            shown += 30
        if is_over:
            return
        made = soak_one(number, 400)
        calls, refused = calls + len(made), refused + made.count(False)


if __name__ == "__main__":
    main()
