"""The arithmetic of a hidden-bid war: which payments are possible, and which one is usual (K8.6)."""


cdef inline bint is_minimal(Purse paid, Worth worth, int cost) noexcept nogil:
    """Would leaving out any one unit fall below the cost?"""
    cdef int spare = means(paid, worth) - cost
    if spare < 0:
        return False
    if paid.mana and worth.mana <= spare:
        return False
    if paid.ore and worth.ore <= spare:
        return False
    return not (paid.food and worth.food <= spare)


cdef int minimal_payments(Purse purse, Worth worth, int cost, Purse *out) noexcept nogil:
    """Write all minimal payments (K8.6, R14), ascending by mana, then food; return how many.

    A resource without worth is never part of a payment. With nothing to pay the one payment is
    nothing; 0 if the purse cannot reach the cost.
    """
    cdef int count = 0
    cdef int mana, food, ore, rest
    cdef Purse paid
    for mana in range(purse.mana + 1 if worth.mana else 1):
        for food in range(purse.food + 1 if worth.food else 1):
            rest = cost - worth.mana * mana - worth.food * food
            ore = rest if rest > 0 else 0
            if ore and (worth.ore == 0 or ore > purse.ore):
                continue
            paid.mana, paid.ore, paid.food = mana, ore, food
            if is_minimal(paid, worth, cost):
                out[count] = paid
                count += 1
    return count


cdef int usual_payment(Purse purse, Worth worth, int cost, Purse *out) noexcept nogil:
    """Write the payment of auto_pay: least worth spent, then fewest mana, then fewest food (K8.6, R49).

    Returns 0, or -1 if the purse cannot reach the cost. Ore counts single units (worth 1) in all games.
    """
    cdef Purse options[MAX_PAYMENTS]
    cdef int count, i, best, spent, least
    if cost == 0:
        out.mana, out.ore, out.food = 0, 0, 0
        return 0
    if cost <= purse.ore and worth.ore == 1:      # ore alone pays exactly, with no mana and no food
        out.mana, out.ore, out.food = 0, cost, 0
        return 0
    count = minimal_payments(purse, worth, cost, options)
    if count == 0:
        return -1
    best = 0
    least = means(options[0], worth)
    for i in range(1, count):
        spent = means(options[i], worth)
        if spent < least:                          # ascending mana, then food: the first of equals is right
            least = spent
            best = i
    out[0] = options[best]
    return 0


# For tests: the same, from Python ---------------------------------------------------------------

ROOM = MAX_PAYMENTS


def payments(int mana, int ore, int food, int cost, *, int food_worth=0):
    """Return all minimal payments of a cost as tuples (mana, ore, food).

    >>> payments(1, 2, 0, 2)        # example E25
    [(0, 2, 0), (1, 0, 0)]
    """
    cdef Purse out[MAX_PAYMENTS]
    cdef int count = minimal_payments(_purse(mana, ore, food), _worth(food_worth), _cost(cost), out)
    return [(out[i].mana, out[i].ore, out[i].food) for i in range(count)]


def payment(int mana, int ore, int food, int cost, *, int food_worth=0):
    """Return the payment that auto_pay makes, as (mana, ore, food); None if the cost is out of reach.

    >>> payment(2, 0, 0, 3)         # example E24: no change is given
    (2, 0, 0)
    """
    cdef Purse out
    if usual_payment(_purse(mana, ore, food), _worth(food_worth), _cost(cost), &out) < 0:
        return None
    return out.mana, out.ore, out.food


cdef Purse _purse(int mana, int ore, int food) except *:
    if min(mana, ore, food) < 0 or max(mana, ore, food) > 9:
        raise ValueError(f"resources go from 0 to 9, not {(mana, ore, food)}")
    return Purse(mana, ore, food)


cdef Worth _worth(int food) except *:
    if not 0 <= food <= 1:
        raise ValueError(f"food_worth is 0, or 1 for Orcs, not {food}")
    return Worth(2, 1, food)


cdef int _cost(int cost) except -1:
    if not 0 <= cost <= HIGHEST_NUMBER:   # more cannot be owed, and MAX_PAYMENTS counts on it
        raise ValueError(f"a cost goes from 0 to {HIGHEST_NUMBER}, not {cost}")
    return cost
