"""A session: who decides, back and forth, and who hears of it."""

import threading

import pytest

from realmlab.cython_core import IllegalActionError, Position

LONG = 20  # seconds; nothing here takes that long unless it is broken


# People -------------------------------------------------------------------------------------------


def test_people_play_in_turn(seated, war):
    session = seated(war(), ["human", "human"])
    assert (session.asked, session.viewer, session.ply) == (0, 0, 0)
    assert session.apply("bid 2", 0)
    assert (session.asked, session.viewer, session.ply) == (1, 1, 1)
    assert session.apply("bid 3", 1)
    assert (session.asked, session.viewer, session.ply) == (0, 0, 2)


def test_the_position_given_stays_as_it_is(seated, war):
    position = war()
    seated(position, ["human", "human"]).apply("bid 2")
    assert position.history == ()


def test_a_click_of_another_ply_is_dropped(seated, war):
    session = seated(war(), ["human", "human"])
    session.apply("bid 2", 0)
    before = session.position.history
    assert not session.apply("bid 3", 0)
    assert session.position.history == before


def test_ply_never_comes_back(seated, war):
    session = seated(war(), ["human", "human"])
    session.apply("bid 2")
    session.undo()
    assert session.position.history == ()
    assert session.ply == 2


def test_choices_are_told_in_words(seated, war):
    session = seated(war(attacker_ore=2), ["human", "human"])
    assert [(choice.name, choice.words) for choice in session.choices()] == [
        ("bid flag", "Attacker sets the flag"),
        ("bid 1", "Attacker sets 1 and owes 1"),
        ("bid 2", "Attacker sets 2 and owes 2"),
    ]


def test_an_illegal_action_changes_nothing(seated, war):
    session = seated(war(attacker_ore=2), ["human", "human"])
    with pytest.raises(IllegalActionError, match="bid 11"):
        session.apply("bid 11")
    assert (session.ply, session.position.history) == (0, ())


# Back and forth -----------------------------------------------------------------------------------


def test_undo_goes_back_to_the_last_decision_of_a_person(seated, war):
    session = seated(war(), ["human", "random"])
    session.apply("bid 2")
    assert session.wait(LONG)
    assert len(session.position.history) == 2
    session.undo()
    assert (session.position.history, session.asked) == ((), 0)
    session.redo()
    assert session.wait(LONG)
    assert len(session.position.history) == 2
    assert session.position.history[0].action == 2


def test_undo_leaves_alone_what_opponents_did_before_any_person(seated, war):
    session = seated(war(), ["random", "human"])
    assert session.wait(LONG)
    assert not session.can_undo
    with pytest.raises(IllegalActionError, match="nothing can be taken back"):
        session.undo()
    assert len(session.position.history) == 1


def test_redo_is_forgotten_after_another_decision(seated, war):
    session = seated(war(), ["human", "human"])
    session.apply("bid 2")
    session.undo()
    session.apply("bid 3")
    assert not session.can_redo
    with pytest.raises(IllegalActionError, match="nothing was taken back"):
        session.redo()


def test_undo_takes_the_chance_with_it_and_redo_brings_the_same(seated, kingdoms):
    session = seated(kingdoms(), ["human", "human"])
    states = [session.position.state_bytes]
    for _ in range(30):
        session.apply(session.choices()[-1].action)
        states.append(session.position.state_bytes)
    for state in reversed(states[:-1]):
        session.undo()
        assert session.position.state_bytes == state
    for state in states[1:]:
        session.redo()
        assert session.position.state_bytes == state


def test_undo_while_an_opponent_thinks(seated, war, waiting):
    opponent = waiting()
    session = seated(war(), ["human", opponent])
    session.apply("bid 2")
    assert session.is_thinking
    session.undo()
    assert (session.asked, session.is_thinking) == (0, False)
    opponent.go.set()
    session.apply("bid 3")
    assert session.wait(LONG)
    assert [step.action for step in session.position.history] == [3, 0]


def test_where_only_opponents_play_undo_takes_one_decision_and_pauses(seated, war, waiting):
    first, second = waiting("bid 1"), waiting("bid 2")
    session = seated(war(), [first, second])
    first.go.set()
    while not session.position.history:
        threading.Event().wait(0.01)
    session.undo()
    assert (session.paused, session.asked, len(session.position.history)) == (True, 0, 0)
    second.go.set()
    session.resume()
    assert session.wait(LONG)
    assert session.is_over


def test_a_branch_goes_its_own_way(seated, war):
    session = seated(war(), ["human", "human"])
    session.apply("bid 2")
    branch = session.branch()
    branch.apply("bid 3")
    assert len(session.position.history) == 1
    assert branch.position.history[:1] == session.position.history


# Listeners ----------------------------------------------------------------------------------------


def test_listeners_hear_every_change(seated, war):
    session = seated(war(), ["human", "random"])
    heard = []
    session.listen(lambda s: heard.append((s.ply, s.is_thinking)))
    session.apply("bid 2")
    assert session.wait(LONG)
    assert heard == [(1, True), (2, False)]


def test_a_listener_that_fails_is_trouble_and_stops_nobody(seated, war):
    session = seated(war(), ["human", "human"])
    heard = []
    session.listen(lambda s: 1 / 0)
    session.listen(lambda s: heard.append(s.ply))
    session.apply("bid 2")
    assert "ZeroDivisionError" in session.trouble
    assert heard == [1]


def test_many_threads_at_once(seated, kingdoms):
    session = seated(kingdoms(), ["human", "random"])
    failures = []

    def hammer(number):
        for turn in range(60):
            try:
                choices = session.choices()
                if turn % 7 == number:
                    session.undo()
                elif choices:
                    session.apply(choices[turn % len(choices)].action, session.ply)
                session.log()
            except IllegalActionError:
                pass
            except Exception as failure:
                failures.append(failure)

    threads = [threading.Thread(target=hammer, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert session.wait(LONG)
    assert (failures, session.trouble) == ([], "")
    assert Position.from_json(session.position.to_json()) == session.position
