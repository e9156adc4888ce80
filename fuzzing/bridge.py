"""Call everything OpenSpiel offers on our games with whatever comes to mind.

    python fuzzing/bridge.py SEED CALLS     random calls, as tests/spiel_games/test_fuzz.py makes them

Whatever is called either works or raises, and what raises leaves the state as it was. A crash ends the process.
"""

import json
import pickle
import random
import sys

import draws as bytes_as
import pyspiel

import realmlab.spiel_games  # noqa: F401
from realmlab.cython_core import Position

GAMES = [
    "kingdoms_war", "kingdoms_war(simultaneous_bids=True)",
    "kingdoms_war(wars=4,auto_pay=False,attacker_mana=3,defender_mana=2,allow_zero_bid=True)",
    "kingdoms_war(wars=3,simultaneous_bids=True,attacker_ore=9,defender_ore=9)",
    "kingdoms_war(wars=4,bids_revealed=False,stakes=1/2/3/4,attacker_mana=2)",
    "kingdoms_war(wars=3,retreat=True,attacker_food=6,defender_food=6,auto_pay=False,utility=general,alliances=True)",
    *(f"tiny_epic_kingdoms(players={players},simultaneous_bids={mode})" for players in (2, 3, 4, 5)
      for mode in (False, True)),
    *(f"tiny_epic_galaxies(players={players},rolls={rolls})" for players in (1, 2, 5) for rolls in ("counts", "dice")),
    *(f"tiny_epic_kingdoms(players={players},heroes_call=True,exploration=True,pool=both)" for players in (1, 3, 5)),
    *(f"small_world(players={players},rules_text={text})" for players, text in ((2, "guide"), (5, "official"))),
]
NUMBERS = [-(2**63), -(2**31) - 1, -1000, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 12, 13, 63, 64, 128, 192, 295, 296,
           319, 320, 10**6, 2**31 - 1, 2**31, 2**32, 2**63 - 1, 2**63, 10**30]
OTHERS = [None, True, 1.5, float("nan"), float("inf"), "", "bid 1", "select patrol", "face move", "conquer 13", b"1",
          [], [0], {}, (), object()]
TEXTS = ["", "x", "x00", "1", "-1", "True", "1+2", "k01a+k02a", "orcs+orcs", "a,b", "(", ")", "'", "\0", "é", "9" * 400]

# Methods that only ask, with how many arguments.
ASKED = {
    "legal_actions": (0, 1), "legal_actions_mask": (0, 1), "action_to_string": (1, 2), "string_to_action": (1, 2),
    "information_state_string": (0, 1), "information_state_tensor": (0, 1), "observation_string": (0, 1),
    "observation_tensor": (0, 1), "chance_outcomes": (0,), "returns": (0,), "rewards": (0,), "player_return": (1,),
    "player_reward": (1,), "to_string": (0,), "to_json": (0,), "to_struct": (0,), "to_dict": (0,), "is_terminal": (0,),
    "to_observation_struct": (0, 1), "action_to_struct": (1, 2), "child": (1,), "clone": (0,), "serialize": (0,),
    "history_str": (0,), "get_type": (0,), "starting_state": (0,), "is_initial_non_chance_state": (0,),
    "current_player": (0,), "num_players": (0,), "actions_to_struct": (1, 2),
}
# Methods that play, with how many arguments.
PLAYED = {
    "apply_action": (1,), "apply_action_with_legality_check": (1,), "apply_actions": (1,),
    "apply_actions_with_legality_checks": (1,), "undo_action": (2,), "apply_action_struct": (1,),
}
REFUSALS = (pyspiel.SpielError, RuntimeError, TypeError, ValueError, OverflowError, MemoryError)


class Fuzzer:
    """Plays random games and calls random things in between."""

    def __init__(self, seed):
        self.chooser = random.Random(seed)
        self.state = None
        self.refused = 0

    def pick(self, options):
        return self.chooser.choice(options)

    def value(self):
        """Return something to put where a number belongs, more often than not a likely one."""
        likely = self.state.legal_actions() if not self.state.is_terminal() else [0]
        return self.pick([*(self.pick(options) for options in (likely, likely, NUMBERS, OTHERS, TEXTS))])

    def joint(self):
        length = self.pick([self.state.num_players()] * 4 + [0, 1, 9])
        if self.state.is_simultaneous_node() and self.chooser.random() < 0.5:
            return [self.pick(self.state.legal_actions(seat) or [0]) for seat in range(self.state.num_players())]
        return [self.value() for _ in range(length)]

    def arguments(self, name, count):
        if name.startswith("apply_actions") or name == "actions_to_struct":
            return [self.value() for _ in range(count - 1)] + [self.joint()]
        if name == "apply_action_struct":
            return [self.state.action_to_struct(self.value())]
        return [self.value() for _ in range(count)]

    def new_game(self):
        self.state = pyspiel.load_game(self.pick(GAMES)).new_initial_state()

    def go_on(self):
        """Let a few random legal things happen."""
        for _ in range(self.chooser.randrange(6)):
            if self.state.is_terminal():
                return
            self.state.apply_action(self.pick(self.state.legal_actions()))

    def call(self):
        """Call one random thing."""
        kind = self.pick([self.ask] * 6 + [self.play] * 6 + [self.reload, self.forge, self.parameters, self.resample,
                                                             self.start, self.position])
        before = self.state.serialize(), self.state.current_player(), self.state.returns()
        try:
            kind()
        except REFUSALS:
            self.refused += 1
            assert (self.state.serialize(), self.state.current_player(), self.state.returns()) == before

    def ask(self):
        name = self.pick(list(ASKED))
        getattr(self.state, name)(*self.arguments(name, self.pick(ASKED[name])))

    def play(self):
        name = self.pick(list(PLAYED))
        getattr(self.state, name)(*self.arguments(name, self.pick(PLAYED[name])))

    def reload(self):
        self.state = pickle.loads(pickle.dumps(self.state))

    def spoiled(self, text):
        """Return the text with something cut out, put in or put elsewhere."""
        place, length = self.chooser.randrange(len(text) + 1), self.chooser.randrange(5)
        return text[:place] + self.pick([*TEXTS, "\n", "[Game]", "9", "-", '"', "{"]) + text[place + length:]

    def forge(self):
        game = self.state.get_game()
        saved = pyspiel.serialize_game_and_state(game, self.state)
        pyspiel.deserialize_game_and_state(self.spoiled(saved))
        game.deserialize_state(self.spoiled(self.state.serialize()))

    def parameters(self):
        game = self.state.get_game()
        given = dict(game.get_parameters())
        given[self.pick([*given, "nonsense"])] = self.pick([*NUMBERS, *OTHERS, *TEXTS])
        pyspiel.load_game(game.get_type().short_name, given).new_initial_state()
        pyspiel.load_game(self.spoiled(str(game)))

    def resample(self):
        number = self.pick([self.chooser.random, self.chooser.random, lambda: self.pick([*NUMBERS, *OTHERS])])
        self.state.resample_from_infostate(self.pick([0, 1, self.value()]), number)

    def start(self):
        game = self.state.get_game()
        data = self.state.to_json()
        if self.chooser.random() < 0.5:
            data = self.spoiled(data)
        else:
            data = json.loads(data)
            data[self.pick([*data, "more"])] = self.pick([*NUMBERS[:-2], None, True, [], {}, "x", [{}], [[]]])
        self.state = game.new_initial_state(data)

    def position(self):
        position = Position.from_spiel(self.state)
        state = self.pick([position, Position.from_bytes(position.game.name, position.state_bytes)]).to_spiel()
        assert str(state) == str(self.state)


def one(data):
    """Make the calls that these bytes say: was anything carried out?"""
    fuzzer, calls = Fuzzer(0), 12
    fuzzer.chooser = bytes_as.Draws(data)
    fuzzer.new_game()
    for _ in range(calls):
        fuzzer.go_on()
        fuzzer.call()
    return fuzzer.refused < calls


def main(seed, calls):
    fuzzer = Fuzzer(seed)
    for count in range(calls):
        if count % 50 == 0:
            fuzzer.new_game()
        if count % 5 == 0:
            fuzzer.go_on()
        fuzzer.call()
    print(f"{calls} calls, {fuzzer.refused} refused")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
