"""What a session tells to whom: bids only when they are revealed, to people and to opponents alike."""


from realmlab.widgets.session.chronicle import SECRET

LONG = 20  # seconds; nothing here takes that long unless it is broken


def test_a_bid_is_told_only_to_its_bidder_until_both_are_set(seated, war):
    session = seated(war(), ["human", "human"])
    session.apply("bid 2")
    assert session.is_secret
    assert [line.text for line in session.log()] == [SECRET]             # the second bidder looks
    assert [line.text for line in session.chronicle.lines(0)] == ["Attacker sets 2 and owes 2"]
    assert [line.text for line in session.chronicle.lines(None)] == [SECRET]
    session.apply("bid 3")
    assert [line.text for line in session.log()] == ["Attacker sets 2 and owes 2", "Defender sets 3 and owes 3"]
    assert session.chronicle.lines(None) == session.log()


def test_a_person_who_bids_second_sees_nothing_of_the_first_bid(seated, war):
    told = set()
    for bid in ("bid flag", "bid 1", "bid 9"):
        session = seated(war(), [lambda _, bid=bid: bid, "human"])
        assert session.wait(LONG)
        assert session.asked == 1
        told.add((str(session.log()), str(session.choices()), str(session.news()), session.viewer))
    assert len(told) == 1


def test_an_opponent_who_bids_second_gets_a_guess_of_the_first_bid(seated, war, waiting):
    guesses = set()
    for seed in range(40):
        opponent = waiting()
        opponent.go.set()
        session = seated(war(seed=seed), ["human", opponent])
        session.apply("bid 7")
        assert session.wait(LONG)
        [view] = opponent.seen
        assert view.actor == 1
        guesses.add(view.history[0].action)
    assert len(guesses) > 5


def test_an_opponent_keeps_what_was_revealed(seated, war, waiting):
    opponent = waiting()
    opponent.go.set()
    session = seated(war(), ["human", opponent])
    for bid in ("bid 1", "bid 2"):
        session.apply(bid)
        assert session.wait(LONG)
    assert [step.action for step in opponent.seen[1].history[:2]] == [1, 0]


def test_an_opponent_cannot_see_the_chance_to_come(seated, kingdoms, waiting):
    opponent = waiting()
    session = seated(kingdoms(), [opponent, "human"])
    opponent.go.set()
    session.wait(LONG)
    assert opponent.seen[0].seed is None
    assert opponent.seen[0].history == kingdoms().history


def test_news_are_the_decisions_since_ones_own(seated, kingdoms):
    session = seated(kingdoms(players=3), ["human"] * 3)
    for _ in range(3):
        session.apply("side a")
    assert [(step.actor, step.action) for step in session.chronicle.news(0)] == [(1, 13), (2, 13)]
    assert [(step.actor, step.action) for step in session.chronicle.news(2)] == [(2, 13)]
    assert [(step.actor, step.action) for step in session.chronicle.news(None)] == [(2, 13)]


def test_a_secret_bid_is_no_news(seated, war):
    session = seated(war(), ["human", "human"])
    session.apply("bid 2")
    assert session.chronicle.news(1) == session.chronicle.news(None) == []
