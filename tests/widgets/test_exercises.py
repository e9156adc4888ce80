"""`check` accepts right answers and says what is wrong with others; every exercise is here, and in its lesson."""

import importlib.util
import re
from pathlib import Path

import nbformat
import pytest

from realmlab.cython_core import ParameterError
from realmlab.widgets.exercises import check, exercises, lessons

HERE = Path(__file__).parent
NOTEBOOKS = HERE.parents[1] / "notebooks"

spec = importlib.util.spec_from_file_location("lessons_answers", HERE / "lessons_answers.py")
answers = importlib.util.module_from_spec(spec)
spec.loader.exec_module(answers)

ALL = [number for lesson in lessons() for number in exercises(lesson)]
RIGHT = [(number, answer) for number, those in answers.RIGHT.items() for answer in those]
WRONG = [(number, answer, said) for number, those in answers.WRONG.items() for answer, said in those]


def test_every_exercise_has_answers_here():
    assert set(answers.RIGHT) == set(answers.WRONG) == set(ALL)


def test_every_lesson_has_exercises():
    assert {path.name[:2] for path in NOTEBOOKS.glob("[23]?_*.ipynb")} == set(lessons())


@pytest.mark.parametrize(("number", "answer"), RIGHT)
def test_right_answers_are_accepted(number, answer):
    verdict = check(number, answer)
    assert verdict, verdict
    assert repr(verdict) == f"{number} Right."


@pytest.mark.parametrize(("number", "answer", "said"), WRONG)
def test_wrong_answers_are_told_why(number, answer, said):
    verdict = check(number, answer)
    assert not verdict
    assert said in verdict.words
    assert verdict.words.startswith("Not yet: ")


@pytest.mark.parametrize(("number", "answer", "said"), WRONG)
def test_the_answer_is_not_given_away(number, answer, said):
    words = check(number, answer).words
    for right in answers.RIGHT[number]:
        if isinstance(right, (float, list)):
            assert not re.search(rf"(?<![\d.]){re.escape(str(right))}(?![\d])", words)


@pytest.mark.parametrize("number", ALL)
def test_without_an_answer_its_form_is_told(number):
    verdict = check(number, ...)
    assert not verdict
    assert verdict.words.startswith("Your answer should be ")
    assert verdict.words.endswith(".")


@pytest.mark.parametrize("number", ALL)
@pytest.mark.parametrize("nonsense", [None, "", {}, [], object(), b"x", lambda: None, [[[]]], {1: 2}, 1e400, -1])
def test_nonsense_is_an_answer_too(number, nonsense):
    assert not check(number, nonsense)


def test_what_is_shown_in_a_notebook_is_escaped():
    assert "&lt;b&gt;" in check("20.2", ["<b>"])._repr_html_()


@pytest.mark.parametrize(("number", "said"), [("20.9", "20.1, 20.2"), ("99.1", "no lesson '99'"), (20.1, "a text such"),
                                             ("../x", "no lesson")])
def test_an_exercise_that_is_not_there_is_named(number, said):
    with pytest.raises(ParameterError, match=re.escape(said)):
        check(number, 1)


@pytest.mark.parametrize("lesson", lessons())
class TestNotebook:
    """The lesson that belongs to the exercises."""

    def cells(self, lesson):
        [path] = NOTEBOOKS.glob(f"{lesson}_*.ipynb")
        return nbformat.read(path, 4).cells

    def test_it_asks_for_every_exercise_and_leaves_the_answers_open(self, lesson):
        code = [cell.source for cell in self.cells(lesson) if cell.cell_type == "code"]
        asked = re.findall(r'^check\("([\d.]+)", answer\)', "\n".join(code), re.MULTILINE)
        assert asked == list(exercises(lesson))
        assert all("answer = ...\n" in source for source in code if re.search(r"^check\(", source, re.MULTILINE))

    def test_it_numbers_them_in_the_text_before(self, lesson):
        text = "\n".join(cell.source for cell in self.cells(lesson) if cell.cell_type == "markdown")
        assert re.findall(r"\*\*Exercise ([\d.]+)\*\*", text) == list(exercises(lesson))

    def test_it_has_the_parts_of_a_lesson(self, lesson):
        cells = self.cells(lesson)
        text = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
        assert text.startswith(f"# {lesson} · ")
        for part in ("First play", "What to remember", "Further reading"):
            assert re.search(rf"^## {part}", text, re.MULTILINE), part
        reading = text[text.index("## Further reading"):]
        assert len(re.findall(r"^- .*\d{4}", reading, re.MULTILINE)) >= 3      # with their years
        assert "Time: " in text
