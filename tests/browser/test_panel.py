"""panel.js alone in Chromium, with a model of ours in place of a kernel."""

import pytest

from realmlab.widgets.page.scripts import STATIC
from realmlab.widgets.table.panel import SCRIPT
from realmlab.widgets.table.panel_words import WORDS

pytestmark = pytest.mark.browser

START = """async ([esm, state, words]) => {
    const module = await import(URL.createObjectURL(new Blob([esm], {type: 'text/javascript'})));
    const heard = {};
    window.sent = [];
    window.state = state;
    window.stop = new AbortController();
    window.tell = (what, message) => heard[what](message);
    window.show = (change) => { window.state = {...window.state, ...change}; heard['change:state'](); };
    const model = {
        get: (name) => (name === 'words' ? words : window.state),
        on: (what, how) => { heard[what] = how; },
        off: (what) => { delete heard[what]; },
        send: (message) => window.sent.push(message),
    };
    const el = document.body.appendChild(document.createElement('div'));
    el.style.width = '360px';
    module.default.render({model, el, signal: window.stop.signal});
    window.heard = heard;
}"""

TOOLS = [{"name": name, "label": name.capitalize(), "help": f"to {name}"}
         for name in ("undo", "redo", "cancel", "new", "save", "load")]
STATE = {
    "ply": 4, "status": "Your turn", "mood": "you", "note": "Round 1", "alarm": False, "title": "", "back": False,
    "groups": [
        {"title": "", "actions": [{"id": 16, "words": "Do nothing with Trade"}]},
        {"title": "Trade", "actions": [
            {"id": 25, "words": "Trade mana for ore"}, {"id": 26, "words": "Trade mana for food"}]},
    ],
    "log": {str(number): {"who": "You", "seat": 0, "text": f"line {number}"} for number in range(40)},
    "tools": TOOLS, "disabled": ["redo"],
}  # fmt: skip
BID = {
    "title": "Set your number in secret", "typed": False,
    "numbers": [{"id": 0, "face": "⚑", "cost": "free", "words": "Set the flag"},
                {"id": 1, "face": "1", "cost": "−1", "words": "Set 1: pays 1"},
                {"id": None, "face": "2", "cost": "", "words": "2 costs 2: needs 1 more"}],
}  # fmt: skip


@pytest.fixture
def panel(page):
    """Show the panel; `panel(change)` changes the state, as Python would."""
    page.set_content(f"<style>{(STATIC / 'panel.css').read_text()}</style>")
    page.evaluate(START, [SCRIPT, STATE, WORDS])
    page.show = lambda change: page.evaluate("(change) => window.show(change)", change)
    page.sent = lambda: page.evaluate("window.sent")
    return page


def test_it_shows_its_state(panel):
    assert panel.locator(".rl-status").inner_text().split("\n") == ["Your turn", "Round 1"]
    assert panel.locator(".rl-action").all_inner_texts() == [
        "Do nothing with Trade", "Trade mana for ore", "Trade mana for food"]
    assert panel.get_by_role("group", name="Trade").locator("button").count() == 2
    assert panel.locator("[data-tool=redo]").is_disabled()
    assert panel.locator(".rl-line").count() == 40


def test_a_click_says_what_and_when(panel):
    panel.get_by_text("Trade mana for food").click()
    assert panel.sent() == [{"type": "choose", "action": 26, "ply": 4}]
    panel.show({"ply": 5, "groups": []})
    panel.locator("[data-tool=undo]").click()
    assert panel.sent()[1:] == [{"type": "undo", "ply": 5}]


def test_keys_are_enough(panel):
    panel.locator(".rl-action").first.focus()
    panel.keyboard.press("Tab")
    panel.keyboard.press("Enter")
    assert panel.sent() == [{"type": "choose", "action": 25, "ply": 4}]


def test_the_focus_stays_in_the_list_when_it_changes(panel):
    panel.locator(".rl-action").nth(1).focus()
    panel.show({"ply": 5, "groups": [{"title": "", "actions": [{"id": 1, "words": "One"}, {"id": 2, "words": "Two"}]}]})
    assert panel.evaluate("document.activeElement.textContent") == "One"


def test_jupyter_takes_no_keys_from_anything_that_can_have_the_focus(panel):
    panel.show({"bid": BID})
    panel.locator("[data-tool=load]").click()
    bare = panel.evaluate("""() => [...document.querySelectorAll('.rl-panel :is(button, textarea, [tabindex])')]
        .filter((element) => !element.dataset.lmSuppressShortcuts).length""")
    assert bare == 0


def test_a_number_is_picked_and_then_set(panel):
    panel.show({"groups": [], "bid": BID})
    assert panel.locator(".rl-set").is_disabled()
    panel.locator(".rl-number").nth(2).click(force=True)       # aria-disabled: it only says why not
    assert panel.locator(".rl-bid-words").inner_text() == "2 costs 2: needs 1 more"
    assert panel.locator(".rl-set").is_disabled()
    panel.locator(".rl-number").nth(0).click()
    panel.locator(".rl-number").nth(1).click()
    assert panel.locator(".rl-bid-words").inner_text() == "Set 1: pays 1"
    assert panel.locator("[aria-pressed=true]").count() == 1
    assert panel.sent() == []
    panel.locator(".rl-set").click()
    assert panel.sent() == [{"type": "choose", "action": 1, "ply": 4}]


def test_a_bid_that_was_set_is_nowhere_on_the_page(panel):
    panel.show({"groups": [], "bid": BID})
    panel.locator(".rl-number").nth(1).click()
    panel.locator(".rl-set").click()
    panel.show({"ply": 5, "bid": BID})
    assert panel.locator("[aria-pressed=true]").count() == 0
    assert "pays 1" not in panel.locator(".rl-panel").inner_text()
    assert panel.locator(".rl-set").is_disabled()


COVER = {"title": "Seat 1, take the screen", "text": "Everybody else: look away.", "button": "I am Seat 1: uncover"}
TYPED = {**BID, "typed": True, "numbers": [{**number, "id": place, "cost": "", "words": ""}
                                           for place, number in enumerate(BID["numbers"])]}


def test_a_cover_is_taken_off_by_enter(panel):
    assert not panel.locator(".rl-cover").is_visible()
    panel.show({"ply": 5, "groups": [], "cover": COVER})
    assert panel.get_by_role("group", name="Seat 1, take the screen").is_visible()
    panel.keyboard.press("Enter")
    assert panel.sent() == [{"type": "uncover", "ply": 5}]
    panel.show({"cover": None})
    assert not panel.locator(".rl-cover").is_visible()


def test_under_cover_a_number_is_typed_and_nobody_sees_it(panel):
    panel.show({"ply": 5, "groups": [], "bid": TYPED, "cover": COVER})
    assert panel.locator(".rl-number").count() == 0
    dial = panel.locator(".rl-dial")
    assert dial.get_attribute("type") == "password"
    dial.fill("9")
    dial.press("Enter")
    assert panel.locator(".rl-bid-words").inner_text() == WORDS["unknown"]
    for typed in ("1", "F", "flag"):
        dial.press_sequentially(typed)
        dial.press("Enter")
        assert dial.input_value() == ""
    assert [message["action"] for message in panel.sent()] == [1, 0, 0]


def test_escape_cancels_closes_and_goes_back(panel):
    panel.locator(".rl-action").first.focus()
    panel.keyboard.press("Escape")
    panel.show({"back": True, "title": "Which of these?"})
    panel.keyboard.press("Escape")
    panel.show({"back": False, "disabled": ["cancel"]})
    panel.locator(".rl-action").first.focus()
    panel.keyboard.press("Escape")
    assert [message["type"] for message in panel.sent()] == ["cancel", "back"]
    panel.locator("[data-tool=load]").click()
    panel.keyboard.press("Escape")
    assert not panel.locator(".rl-drawer").is_visible()


def test_what_a_hint_advises_is_marked(panel):
    panel.show({"ply": 5, "groups": [{"title": "", "actions": [
        {"id": 1, "words": "One"}, {"id": 2, "words": "Two", "hint": True}]}]})
    assert panel.locator(".rl-action", has=panel.locator(".rl-hint")).all_inner_texts() == ["Two\nhint"]


def test_the_log_follows_until_somebody_scrolls_up(panel):
    def comes_to(place):    # a busy machine scrolls late
        panel.wait_for_function("""(end) => {
            const log = document.querySelector('.rl-log');
            const left = log.scrollHeight - log.scrollTop - log.clientHeight;
            return log.scrollHeight > log.clientHeight && (left < 8) === end;
        }""", arg=place == "the end", timeout=10_000)

    more = {"who": "", "seat": -1, "text": "more"}
    comes_to("the end")
    panel.show({"ply": 5, "log": STATE["log"] | {"40": more}})
    comes_to("the end")
    panel.locator(".rl-log").hover()
    panel.mouse.wheel(0, -300)
    comes_to("what was said before")
    panel.show({"ply": 6, "log": STATE["log"] | {"40": more, "41": more}})
    panel.wait_for_timeout(200)
    comes_to("what was said before")


def test_the_log_keeps_the_lines_that_stay(panel):
    def texts():
        return [text.split()[-1] for text in panel.locator(".rl-text").all_inner_texts()]

    panel.evaluate("document.querySelectorAll('.rl-line').forEach((row) => { row.kept = true; })")
    line = {"who": "", "seat": -1, "text": "other"}
    panel.show({"log": {number: STATE["log"][str(number)] for number in range(5, 12)} | {10: line, 100: line}})
    assert texts() == ["5", "6", "7", "8", "9", "other", "11", "other"]
    assert panel.evaluate("[...document.querySelectorAll('.rl-line')].filter((row) => row.kept).length") == 6


def test_what_there_is_to_read_about_a_choice_is_read_before_choosing(panel):
    assert not panel.locator(".rl-detail").is_visible()
    orcs = {"title": "Orcs", "lines": ["You win <b>ties</b>.", "Expand for less."]}
    elves = {"title": "Elves", "lines": ["Take 1 mana."]}
    panel.show({"ply": 5, "groups": [{"title": "", "actions": [
        {"id": 1, "words": "Play the Orcs", "detail": orcs}, {"id": 2, "words": "Play the Elves", "detail": elves}]}]})
    assert panel.locator(".rl-detail").inner_text() == "Point at a choice to read it here."
    panel.locator(".rl-action").first.hover()
    assert panel.locator(".rl-detail .rl-title").inner_text() == "Orcs"
    assert panel.locator(".rl-detail li").all_inner_texts() == orcs["lines"]
    panel.locator(".rl-action").first.focus()
    panel.keyboard.press("Tab")
    assert panel.locator(".rl-detail li").all_inner_texts() == elves["lines"]
    assert panel.locator(".rl-action").first.get_attribute("aria-description") == " ".join(orcs["lines"])
    assert panel.sent() == []
    panel.show({"ply": 6, "groups": []})
    assert not panel.locator(".rl-detail").is_visible()


def test_a_silent_kernel_is_noticed(panel):
    panel.locator("[data-tool=undo]").click()
    panel.get_by_text("No answer.").wait_for(timeout=6000)
    panel.evaluate("window.tell('msg:custom', {type: 'heard'})")
    panel.show({"note": "here again"})
    assert "No answer" not in panel.locator(".rl-panel").inner_text()


def test_saving_gives_a_text_and_a_file(panel, tmp_path):
    panel.locator("[data-tool=save]").click()
    panel.evaluate("window.tell('msg:custom', {type: 'save', name: 'game.json', text: '{\"a\": 1}'})")
    assert panel.locator("textarea").input_value() == '{"a": 1}'
    with panel.expect_download() as download:
        panel.get_by_text("Download").click()
    download.value.save_as(tmp_path / "file")
    assert (download.value.suggested_filename, (tmp_path / "file").read_text()) == ("game.json", '{"a": 1}')


def test_loading_takes_a_text_or_a_file(panel, tmp_path):
    panel.locator("[data-tool=load]").click()
    panel.locator("textarea").fill("typed")
    panel.get_by_text("Load this game").click()
    (tmp_path / "save.json").write_text("from a file")
    panel.locator("input[type=file]").set_input_files(tmp_path / "save.json")
    panel.wait_for_function("document.querySelector('textarea').value === 'from a file'")
    panel.get_by_text("Load this game").click()
    assert [message["text"] for message in panel.sent()] == ["typed", "from a file"]
    panel.evaluate("window.tell('msg:custom', {type: 'loaded'})")
    assert not panel.locator("textarea").is_visible()


def test_words_are_never_markup(panel):
    panel.show({"ply": 5, "status": "<b id=x>", "log": [{"who": "<b id=x>", "seat": 0, "text": "<b id=x>"}],
                "groups": [{"title": "<b id=x>", "actions": [{"id": 1, "words": "<b id=x>"}]}]})
    assert panel.locator("#x").count() == 0


def test_nothing_is_left_when_it_goes(panel):
    panel.evaluate("window.stop.abort()")
    assert panel.evaluate("Object.keys(window.heard)") == []
