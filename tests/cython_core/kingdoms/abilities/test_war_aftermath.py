"""K20.4, K8.11: what abilities do once the loser of a war has left: loser_removed, spawn, knock_loser, knock_winner.

Seat 0 attacks seat 1 in 0B (k01a) from 0A, unless said otherwise.
"""

# loser_removed -----------------------------------------------------------------------------------


def test_loser_removed_gain_of_the_winner(war, of, seat, fight, play, goods):
    position = fight(war(of("undead.1", "0A:ss", ore=1), seat("0B:s 1A:s")), attack="1")
    assert goods(position, 0) == (1, 0, 0)
    position = fight(war(of("undead.1", "0A:ss", ore=1), seat("0B:s 1A:s", food=2)), attack="1")
    assert goods(position, 0) == (0, 0, 0)
    assert goods(play(position.copy(), "remove"), 0) == (1, 0, 0)
    assert goods(play(position, "to 0C"), 0) == (0, 0, 0)


def test_loser_removed_the_winner_loses_one(war, of, seat, fight, play, asked, goods):
    position = fight(war(seat("0A:ss", ore=2, food=1), of("undead_knights.3", "0B:s 1A:s")), attack="1", defence="flag")
    assert asked(position) == ("lose", 0)
    assert goods(play(position, "give food"), 0) == (0, 1, 0)


def test_loser_removed_not_after_a_retreat(war, of, seat, fight, play, goods, asked):
    position = fight(war(seat("0A:ss", ore=2), of("undead_knights.3", "0B:s 1A:s", food=9)), attack="1", defence="flag")
    assert asked(play(position, "to 0C")) == ("respond", 1)
    assert goods(position, 0) == (0, 1, 0)


def test_loser_removed_is_false_for_a_lone_fortress(war, of, seat, fight, goods):
    knights = of("undead_knights.3", "1A:ss", tower=1, fortresses=["0B"])
    position = fight(war(of("undead.4", "0A:ss", ore=3), knights, heroes_call=True), attack="3", defence="flag")
    assert goods(position, 0) == (0, 0, 0)
    assert goods(position, 1) == (0, 1, 0)  # war_lost without the condition does fire


def test_order_winners_then_losers_effects_of_a_removal(war, of, fight, goods):
    """The Undead gain 1 mana, and that mana is what the Undead Knights then make them lose."""
    position = fight(war(of("undead.1", "0A:ss", ore=1), of("undead_knights.3", "0B:s 1A:s")), attack="1",
                     defence="flag")
    assert goods(position, 0) == (0, 0, 0)
    assert goods(position, 1) == (0, 1, 0)


def test_spawn(war, of, seat, fight, asked, names, play, pieces):
    position = fight(war(of("undead.4", "0A:ss", ore=1), seat("0B:s 1A:s")), attack="1")
    assert asked(position) == ("spawn", 0)
    assert names(position) == {"yes", "done"}
    assert pieces(play(position.copy(), "yes"), 0) == {"0A": "s", "0B": "ss"}
    assert pieces(play(position, "done"), 0) == {"0A": "s", "0B": "s"}


def test_spawn_costs_nothing_and_needs_the_removal(war, of, seat, fight, asked, play, goods):
    position = fight(war(of("undead.4", "0A:ss", ore=1, food=1), seat("0B:s 1A:s")), attack="1")
    assert goods(play(position, "yes"), 0) == (1, 0, 1)
    position = fight(war(of("undead.4", "0A:ss", ore=1), seat("0B:s 1A:s", food=9)), attack="1")
    assert asked(play(position, "to 0C")) == ("respond", 1)


def test_spawn_needs_a_meeple_in_the_supply(war, of, seat, fight, asked):
    position = fight(war(of("undead.4", "0A:ss 0D:ss 0E:ss 1D:s", ore=1), seat("0B:s 1A:s")), attack="1")
    assert asked(position)[0] == "respond"


def test_spawn_in_ruins_lies(war, of, seat, fight, play, pieces):
    position = fight(war(of("undead.4", "0A:ss", ore=1), seat("0C:l 1A:s"), way="0A 0C"), attack="1")
    play(position, "yes")
    assert pieces(position, 0) == {"0A": "s", "0C": "ll"}


def test_spawn_as_defender(war, of, seat, fight, play, pieces, asked):
    position = fight(war(seat("0A:ss"), of("undead.4", "0B:s 1A:s", ore=1)), defence="1")
    assert asked(position) == ("spawn", 1)
    assert pieces(play(position, "yes"), 1) == {"0B": "ss", "1A": "s"}


# knock_loser, knock_winner -----------------------------------------------------------------------


def test_knock_loser(war, of, seat, fight, play, pieces):
    position = fight(war(of("frost_giants.1", "0A:ss", ore=1), seat("0B:s 0E:s", food=9)), attack="1")
    assert pieces(play(position.copy(), "to 0C"), 1) == {"0C": "l", "0E": "s"}
    assert pieces(play(position, "to 0E"), 1) == {"0E": "ls"}


def test_knock_loser_not_if_removed_and_not_when_the_holder_loses(war, of, seat, fight, play, pieces):
    position = fight(war(of("frost_giants.1", "0A:ss", ore=1), seat("0B:s 0E:s", food=9)), attack="1")
    assert pieces(play(position, "remove"), 1) == {"0E": "s"}
    position = fight(war(of("frost_giants.1", "0A:ss", food=9), seat("0B:s 1A:s", ore=1)), defence="1")
    assert pieces(play(position, "to 0A"), 0) == {"0A": "ss"}


def test_knock_winner(war, of, seat, fight, play, pieces):
    position = fight(war(seat("0A:ss", ore=1), of("yetis.3", "0B:s 1A:s")), attack="1")
    assert pieces(position, 0) == {"0A": "s", "0B": "l"}


def test_knock_winner_as_attacker_and_not_when_won(war, of, seat, fight, pieces):
    position = fight(war(of("yetis.3", "0A:ss"), seat("0B:s 1A:s", ore=1)), defence="1")
    assert pieces(position, 1) == {"0B": "l", "1A": "s"}
    position = fight(war(of("yetis.3", "0A:ss", ore=1), seat("0B:s 1A:s")), attack="1")
    assert pieces(position, 0) == {"0A": "s", "0B": "s"}


def test_knock_winner_only_the_meeple_of_the_war(war, of, seat, fight, pieces):
    position = fight(war(seat("0A:ss 0E:s", ore=1), of("yetis.3", "0B:s 1A:s")), attack="1")
    assert pieces(position, 0) == {"0A": "s", "0B": "l", "0E": "s"}


def test_order_knock_winner_comes_before_the_arrival(board, of, seat, fight, asked, pieces):
    """K8.11: knocked over first; the arrival effects of the attacker, here a second step, need it to stand."""
    position = board(of("centaurs.1", "0A:ss", ore=1), of("yetis.3", "0B:s 1A:s"), seat("2A:ss"))
    fight(position, "select patrol", "from 0A", "to 0B", attack="1")
    assert pieces(position, 0) == {"0A": "s", "0B": "l"}
    assert asked(position)[0] == "respond"
