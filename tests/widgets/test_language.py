"""English and Czech: every sentence has its translation, and what is shown is in the language of its table."""

import io
import re
import sys
from pathlib import Path

import pytest

from realmlab.cython_core import ParameterError, Position, catalogue
from realmlab.widgets import play, replay, set_language
from realmlab.widgets.page.language import LOCALES, languages, speaking, spoken, tr
from realmlab.widgets.table.grouping import VERBS
from realmlab.widgets.table.panel_words import WORDS, panel_words

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))
from messages import messages

PLACES = re.compile(r"{(\w*)}")
CZECH = LOCALES / "cs" / "LC_MESSAGES"


@pytest.fixture
def czech():
    """Return the Czech catalogue as Babel reads it."""
    from babel.messages.pofile import read_po

    with (CZECH / "realmlab.po").open("rb") as file:
        return read_po(file, locale="cs")


@pytest.fixture(autouse=True)
def english():
    """Whatever a test chooses, the next one speaks English."""
    yield
    set_language("en")


def test_every_sentence_is_translated_and_none_is_left_over(czech):
    held = {message.id: message.string for message in czech if message.id}
    assert set(held) == set(messages())
    assert [text for text, translated in held.items() if not translated] == []


def test_translations_keep_the_places_that_are_filled_in(czech):
    for message in czech:
        if message.id:
            assert set(PLACES.findall(message.id)) == set(PLACES.findall(message.string)), message.id


def test_what_is_compiled_is_what_is_written(czech):
    from babel.messages.mofile import read_mo

    with (CZECH / "realmlab.mo").open("rb") as file:
        compiled = read_mo(io.BytesIO(file.read()))
    assert {m.id: m.string for m in compiled if m.id} == {m.id: m.string for m in czech if m.id}


def test_every_group_of_actions_has_a_name():
    named = set()
    for game in catalogue.GAMES.values():
        position = Position(game.name, seed=1)
        words = [game.words.name(action).split()[0] for action in range(position.facts()["num_actions"])]
        named |= {word for word in words if words.count(word) > 1}
    assert named - {"action"} - set(VERBS) == {"arm"} & named
    with speaking("cs"):
        assert tr("conquer") == "dobýt"


def test_the_language_is_chosen():
    assert languages() == ("en", "cs")
    assert (spoken(), tr("Your turn")) == ("en", "Your turn")
    with speaking("cs"):
        assert tr("Your turn") == "Jsi na tahu"
    assert tr("Your turn") == "Your turn"
    set_language("cs")
    assert tr("Your turn") == "Jsi na tahu"


@pytest.mark.parametrize("choose", [set_language, lambda language: play(seats=["human"] * 2, language=language)])
def test_a_language_that_nobody_speaks_is_named(choose):
    with pytest.raises(ParameterError, match="language must be one of 'en', 'cs', not 'xx'"):
        choose("xx")


def test_two_tables_in_two_languages(table):
    czech, english = (table(seats=["human", "human"], seed=47, language=language) for language in ("cs", "en"))
    for made in (czech, english, czech):
        made.send("choose", action=made.offered[0])
    assert (czech.panel.state["status"], english.panel.state["status"]) == ("Hráč 0, jsi na tahu", "Seat 1, your turn")
    assert czech.panel.words["else"] == "Něco jiného"
    assert set(panel_words()) == set(WORDS) == set(czech.panel.words)
    czech.send("new")
    assert czech.table.form.seats[0].description == "hráč 0"


def test_a_replay_speaks_the_language_of_its_table_in_its_threads_too(table):
    made = table(seats=["human", "random"], seed=47, language="cs")
    made.send("replay")
    shown = made.table.companions.replay
    assert shown.bar.summary["title"].startswith("Záznam hry tiny_epic_kingdoms, kroků: ")
    said = []
    shown.bar.observe(lambda change: said.append(change["new"]["busy"]), names="state")
    shown.refine(20)
    assert shown.wait(20)
    assert (said[0], shown.bar.summary["words"]["branch"]["label"]) == ("Hledám", "Odbočka odsud")
    assert replay(made.session).bar.summary["words"]["branch"]["label"] == "Branch here"


def test_an_opponent_answers_in_the_language_of_its_table(table):
    made = table(seats=["human", "random"], seed=47, language="cs")
    made.send("choose", action=made.offered[0])
    made.wait()
    assert made.panel.state["status"] == "Jsi na tahu"
    assert made.log[0]["text"] == "Jsi hráč 0, random je hráč 1"


def test_proper_names_are_those_of_the_language(table):
    assert "Orkové" in table(seats=["human", "random"], seed=47, language="cs").panel.state["note"]
