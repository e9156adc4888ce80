"""The secret bid on the page: what it costs, and that nobody else can see it."""


def test_the_bid_is_a_row_of_numbers_with_their_costs(table, at_war):
    made = table(at_war, seats=["random", "human"])
    bid = made.panel.state["bid"]
    assert made.panel.state["groups"] == []
    assert [number["face"] for number in bid["numbers"]] == ["⚑", *map(str, range(1, 12))]
    assert [number["id"] for number in bid["numbers"]] == [0, 1, 2, 3] + [None] * 8       # K8.3: 1 mana and 1 ore
    assert [number["cost"] for number in bid["numbers"]][:5] == ["free", "−1", "−2", "−3", ""]
    assert bid["numbers"][5]["words"] == "5 costs 5 war value: needs 2 more (K8.3)"


def test_one_person_needs_no_cover(table, at_war):
    made = table(at_war, seats=["random", "human"])
    assert ("cover" in made.panel.state, made.panel.state["bid"]["typed"]) == (False, False)


def test_nothing_on_the_page_depends_on_a_bid_that_is_still_secret(table, at_war):
    pages = set()
    for number in ("bid flag", "bid 1", "bid 3"):
        made = table(at_war, seats=["human", lambda _, number=number: number])
        made.wait()
        assert made.session.asked == 0
        pages.add((str(made.panel.state), str(made.board.state), made.table._repr_mimebundle_()["image/svg+xml"]))
    assert len(pages) == 1


def test_bids_are_told_when_both_are_set(table, at_war):
    made = table(at_war, seats=["human", "human"])
    made.send("choose", action=3)
    assert made.log[-1]["text"] == "chooses in secret"
    made.send("choose", action=2)
    told = [line["text"] for line in made.log]
    assert any(text.startswith("Set 3") for text in told)
    assert any(text.startswith("Set 2") for text in told)
    assert "chooses in secret" not in told
