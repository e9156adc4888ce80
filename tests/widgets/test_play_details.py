"""What there is to read about a choice before it is made: the cards of factions and heroes, in the panel."""

from realmlab.cython_core import Position
from realmlab.cython_core.kingdoms import abilities, cards
from realmlab.widgets.scenes import kingdoms


def readable(hand):
    """Return what the panel lets one read, by the words of the choice."""
    return {action["words"]: action.get("detail") for group in hand.panel.state["groups"]
            for action in group["actions"]}


def test_every_faction_on_offer_can_be_read_before_it_is_chosen(table):
    hand = table(seats=["human", "human"], seed=3, setup="chosen", pool="both")
    offered = readable(hand)
    assert len(offered) == len(hand.session.position.legal_actions) > 20
    for record in cards.factions():
        detail = offered.pop(f"Play the {record['name']}", None)
        if detail is not None:
            assert detail == {"title": record["name"], "lines": [level["text"] for level in record["levels"]]}
            assert len(detail["lines"]) == 5
    assert offered == {}
    hand.play_until("side")
    assert set(readable(hand).values()) == {None}


def test_the_dummys_faction_can_be_read_too(table):
    hand = table(seats=["human"], seed=3, setup="chosen")
    hand.send("choose", action=hand.offered[0])
    offered = readable(hand)
    assert all(words.startswith("The dummy plays the ") and detail for words, detail in offered.items())


def test_nothing_is_read_where_factions_have_no_abilities(table):
    hand = table(seats=["human", "human"], seed=3, setup="chosen", abilities=False)
    assert set(readable(hand).values()) == {None}


def test_nobody_reads_what_an_opponent_may_choose(table, waiting):
    hand = table(seats=[waiting(), waiting()], seed=3, heroes_call=True, setup="chosen")
    assert hand.panel.state["groups"] == []


def test_a_hero_is_read_with_the_price_of_its_levels():
    place = Position("tiny_epic_kingdoms", players=2, seed=1, heroes_call=True)
    while place.to_dict()["node"]["kind"] != "keep hero":
        place.apply(place.legal_actions[0])
    read = kingdoms.details(place)
    assert list(read) == place.legal_actions
    hero = next(record for record in abilities.heroes() if record["name"] == read[place.legal_actions[0]]["title"])
    first, second, third = read[place.legal_actions[0]]["lines"]
    assert first == hero["levels"][0]["text"]
    assert all(line.startswith("For ") and line.endswith(level["text"])
               for line, level in zip((second, third), hero["levels"][1:], strict=True))


def test_titles_in_czech_where_they_are_known():
    read = kingdoms.details(Position("tiny_epic_kingdoms", players=3, seed=1, setup="chosen"), names="cs")
    assert "Orkové" in [card["title"] for card in read.values()]
