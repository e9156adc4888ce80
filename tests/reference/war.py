"""A campaign of kingdoms_war, written once more from the rules in slow plain Python: K8, K9, K14.6, K22."""

from fractions import Fraction
from itertools import product

TERMINAL = -4
FLAG, ZERO, PAY, RETREAT, REMOVE, PAY_FOOD = 0, 12, 13, 23, 24, 25
SIDES = ("attacker", "defender")
GOODS = ("mana", "ore", "food")


class Campaign:
    """The same campaign; nothing clever."""

    def __init__(self, parameters):
        self.given = parameters
        stakes = [int(stake) for stake in parameters["stakes"].replace("/", "+").split("+")]
        self.stakes = stakes * parameters["wars"] if len(stakes) == 1 else stakes
        self.left = [[parameters[f"{side}_{good}"] for good in GOODS] for side in SIDES]
        self.worth = [(2, 1, int(parameters[f"{side}_food_fights"])) for side in SIDES]
        self.discounts = [parameters[f"{side}_discount"] for side in SIDES]
        self.meeples = [parameters[f"{side}_meeples"] for side in SIDES]
        self.war, self.paid, self.removed = 0, [0, 0], [0, 0]
        self.won, self.shared = [0, 0], 0
        self.bids, self.payments, self.told = {}, {}, []
        self.skip()

    @property
    def over(self):
        return self.war == self.given["wars"]

    @property
    def order(self):
        return [1, 0] if self.given["roles"] == "alternate" and self.war % 2 else [0, 1]

    @property
    def stage(self):
        return "bid" if len(self.bids) < 2 else "pay" if len(self.payments) < 2 else "settle"

    @property
    def actor(self):
        if self.over:
            return TERMINAL
        if self.stage == "settle":
            return self.loser()
        return self.order[len(self.bids if self.stage == "bid" else self.payments)]

    def legal(self):
        if self.over:
            return []
        ways = {"bid": self.numbers, "pay": self.ways_to_pay, "settle": self.endings}
        return ways[self.stage](self.actor)

    def value_of(self, seat, goods):
        return sum(units * worth for units, worth in zip(goods, self.worth[seat], strict=True))

    def numbers(self, seat):
        means = self.value_of(seat, self.left[seat])
        possible = [b for b in range(1, 12) if b - self.discounts[seat] <= means]
        zero = [ZERO] * self.given["allow_zero_bid"]
        flag = [FLAG] if self.given["flags"] or not possible + zero else []
        return flag + possible + zero

    def debt(self, seat):
        number = {FLAG: 0, ZERO: 0}.get(self.bids[seat], self.bids[seat])
        return max(0, number - self.discounts[seat])

    def ways_to_pay(self, seat):
        """K8.6: payments that reach the debt, and no unit of which could be left out."""
        debt, usable = self.debt(seat), [units if worth else 0 for units, worth in
                                         zip(self.left[seat], self.worth[seat], strict=True)]
        def reaches(goods):
            return self.value_of(seat, goods) >= debt

        def without_one(goods):
            return [[units - (i == k) for i, units in enumerate(goods)] for k in range(3) if goods[k]]

        every = [goods for goods in product(*(range(units + 1) for units in usable)) if reaches(goods)]
        minimal = [goods for goods in every if not any(reaches(fewer) for fewer in without_one(goods))]
        if self.given["auto_pay"]:
            minimal = [min(minimal, key=lambda goods: (self.value_of(seat, goods), goods[0], goods[2]))]
        self.ways = {PAY_FOOD + 9 * m + f - 1 if f else PAY + m: (m, o, f) for m, o, f in minimal}
        assert len(self.ways) == len(minimal)
        return sorted(self.ways)

    def endings(self, seat):
        """K8.7: a retreat costs 1 food a meeple; the last meeple is never removed, and stays if it cannot pay."""
        can = self.left[seat][2] >= self.meeples[seat]
        if self.meeples[seat] == 1:
            return [RETREAT] if can else [REMOVE]
        return [RETREAT, REMOVE] if can else [REMOVE]

    def apply(self, action):
        self.once(action)
        self.skip()

    def once(self, action):
        seat = self.actor
        getattr(self, self.stage)(seat, action)

    def bid(self, seat, number):
        self.bids[seat] = number
        self.told.append((seat, number))

    def pay(self, seat, action):
        for i, units in enumerate(self.ways[action]):
            self.left[seat][i] -= units
        self.paid[seat] += self.value_of(seat, self.ways[action])
        self.payments[seat] = action
        if len(self.payments) == 2 and not (self.given["retreat"] and self.loser() is not None):
            self.end()

    def settle(self, seat, action):
        if action == RETREAT:
            self.left[seat][2] -= self.meeples[seat]
            self.paid[seat] += self.worth[seat][2] * self.meeples[seat]
        elif self.meeples[seat] > 1:
            self.meeples[seat] -= 1
            self.removed[seat] += 1
        self.end()

    def end(self):
        loser = self.loser()
        if loser is None:
            self.shared += self.stakes[self.war]
        else:
            self.won[1 - loser] += self.stakes[self.war]
        self.war += 1
        self.bids, self.payments = {}, {}

    def skip(self):
        while not self.over and len(self.legal()) == 1 and (self.given["bids_revealed"] or self.stage != "bid"):
            self.once(self.legal()[0])

    def loser(self):
        """Who loses the war at hand; None: an alliance (K8.4)."""
        attacker, defender = self.order
        a, d = (-1 if self.bids[seat] == FLAG else self.bids[seat] % 12 for seat in (attacker, defender))
        if a == d == -1 and self.given["alliances"]:
            return None
        wins = a > d or (a == d != -1 and self.given["attacker_wins_ties"])
        return defender if wins else attacker

    @property
    def balance(self):
        return self.won[0] - self.won[1]

    def values(self):
        """Exact, then rounded once (in general: as often as the rules say it)."""
        cost, meeple = Fraction(self.given["cost"]), self.given["meeple"]
        if self.given["utility"] == "win":
            first = (self.balance > 0) - (self.balance < 0)
            return [float(first), float(-first)]
        if self.given["utility"] == "points":
            lost = [meeple * self.removed[seat] + cost * self.paid[seat] for seat in range(2)]
            first = float(self.balance - (lost[0] - lost[1]))
            return [first, -first]
        share = Fraction(self.given["alliance_share"], 100) * self.shared
        return [float(self.won[seat] + share - meeple * self.removed[seat] - cost * self.paid[seat])
                for seat in range(2)]
