"""Several people at one screen: what one must not see is covered until the other takes it."""

import pytest

from realmlab.cython_core import Position
from realmlab.widgets.session import Session

SECRETS = {"players": 2, "missions": True}


def texts(hand):
    """All that is on the page, as one text."""
    return str(hand.panel.state) + str(hand.board.state) + hand.table._repr_mimebundle_()["image/svg+xml"]


def test_nothing_is_covered_where_nothing_is_hidden(table):
    made = table(seats=["human", "human"], seed=47)
    for _ in range(12):
        assert "cover" not in made.panel.state
        assert made.session.viewer == made.session.actor
        made.send("choose", action=made.offered[-1])


def test_missions_are_seen_by_their_owner_alone(table):
    made = table("tiny_epic_galaxies", seats=["human", "human"], seed=4, **SECRETS)
    assert made.panel.state["cover"]["title"] == "Seat 0, take the screen"
    assert (made.session.viewer, made.offered, made.board.state["targets"]) == (None, [], {})
    mine = [made.session.position.describe(action) for action in made.session.position.legal_actions]
    names = [words.split("the ")[1].split(" (")[0] for words in mine]
    assert not [name for name in names if name in texts(made)]
    made.send("uncover")
    assert (made.session.viewer, "cover" in made.panel.state) == (0, False)
    assert all(name in texts(made) for name in names)
    made.send("choose", action=made.offered[0])
    assert made.panel.state["cover"]["title"] == "Seat 1, take the screen"
    assert not [name for name in names if name in texts(made)]


def test_what_all_may_see_is_decided_under_cover_too(table):
    made = table("tiny_epic_galaxies", seats=["human", "human"], seed=4, **SECRETS)
    for _ in range(2):
        made.send("uncover")
        made.send("choose", action=made.offered[0])
    assert "cover" in made.panel.state
    assert made.offered == made.session.position.legal_actions
    before = made.session.ply
    made.send("choose", action=made.offered[0])
    assert made.session.ply == before + 1


def test_a_number_is_set_under_cover(table, at_war):
    made = table(at_war, seats=["human", "human"])
    assert made.panel.state["cover"]["title"] == "Seat 1, take the screen"
    bid = made.panel.state["bid"]
    assert bid["typed"]
    assert {number["cost"] + number["words"] for number in bid["numbers"]} == {""}
    made.send("choose", action=3)
    assert made.panel.state["cover"]["title"] == "Seat 0, take the screen"
    assert [line["text"] for line in made.log][-1] == "chooses in secret"
    made.send("choose", action=2)
    told = [line["text"] for line in made.log]
    assert any(text.startswith("Set 3") for text in told)
    assert "cover" not in made.panel.state


def test_what_cannot_be_afforded_is_not_told_under_cover(table, at_war):
    made = table(at_war, seats=["human", "human"])
    made.send("choose", action=9)
    assert made.panel.state["note"] == "This number cannot be set now: uncover to see why"
    assert made.session.position == at_war
    made.send("uncover")
    assert "needs" in made.panel.state["bid"]["numbers"][-1]["words"]


def test_the_page_before_the_second_number_is_the_same_whatever_the_first(table, at_war):
    pages = set()
    for number in (0, 1, 3):
        made = table(at_war, seats=["human", "human"])
        made.send("choose", action=number)
        pages.add(texts(made))
        made.send("uncover")
        pages.add(texts(made))
    assert len(pages) == 2


def test_one_person_is_never_covered(table):
    made = table("tiny_epic_galaxies", seats=["human", "random"], seed=4, **SECRETS)
    for _ in range(5):
        made.wait()
        assert "cover" not in made.panel.state
        made.send("choose", action=made.offered[0])


def test_the_same_person_goes_on_uncovered(table):
    made = table("tiny_epic_galaxies", seats=["human", "human"], seed=4, **SECRETS)
    seats = []
    for _ in range(40):
        made.send("uncover")
        before = made.session.actor
        made.send("choose", action=made.offered[-1])
        seats.append((before == made.session.actor, "cover" not in made.panel.state))
    assert {same for same, _ in seats} == {True, False}
    assert all(same == bare for same, bare in seats)


def test_secrets_of_a_position_given_as_data_are_covered(seated):
    data = Position("tiny_epic_galaxies", seed=4, players=2)
    while data.to_dict()["node"]["kind"] == "draft":
        data.apply(data.legal_actions[0])
    given = Position.from_dict("tiny_epic_galaxies", data.to_dict(), seed=1)
    assert seated(given, ["human", "human"], covers=True).covered_for == given.actor


@pytest.mark.parametrize("covers", [True, False])
def test_only_tables_cover(seated, war, covers):
    session = seated(war(), ["human", "human"], covers=covers)
    assert (session.covered_for, session.viewer) == ((0, None) if covers else (None, 0))
    session.uncover()
    assert (session.covered_for, session.viewer) == (None, 0)


def test_at_the_end_nothing_is_covered(war):
    session = Session(war(wars=1), ["human", "human"], covers=True)
    session.apply("bid 1")
    session.apply("bid 2")
    assert session.is_over
    assert session.covered_for is None


def test_the_text_of_a_save_is_shown_only_when_nobody_could_read_a_secret_in_it(table, war, monkeypatch):
    made, said = table(war(), seats=["human", "human"]), []
    monkeypatch.setattr(made.panel, "send", said.append)

    def sealed():
        made.send("save")
        return next(message["sealed"] for message in said[::-1] if message["type"] == "save")

    assert sealed() is False        # nothing is set yet
    made.send("choose", action=3)
    assert sealed() is True
    made.send("choose", action=2)   # which shows both
    assert sealed() is False
    alone = table(war(), seats=["human", "random"])
    monkeypatch.setattr(alone.panel, "send", said.append)
    alone.send("save")
    assert said[-2]["sealed"] is False
