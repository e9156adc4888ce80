"""The hot tables of the game once more, in plain Python from a position's data: points, missions, what is performable.

Nothing here is shared with the engine; it reads `to_dict` and the JSON files.
"""

from galaxies_play import EMPIRE, MISSIONS, PLANETS, is_rogue, public_points

FACES = ("move", "energy", "culture", "diplomacy", "economy", "colony")


def tracks(seat):
    """Return {slot: step} of the ships on tracks."""
    places = [place.removeprefix("orbit ").split(":") for place in seat["ships"] if place.startswith("orbit")]
    return {int(slot): int(step) for slot, step in places}


def surfaces(seat):
    """Return the slots on whose surface a ship stands."""
    return {int(place.split()[1]) for place in seat["ships"] if place.startswith("surface")}


def destinations(data, number, source):
    """Return where a ship may go from this place (G5.1), as words."""
    seat, row = data["seats"][number], data["row"]
    here = None if source == "home" else int(source.split()[1].split(":")[0])
    slots = [slot for slot, key in enumerate(row) if key and slot != here]
    places = {f"surface {slot}" for slot in slots if slot not in surfaces(seat)}
    places |= {f"orbit {slot}" for slot in slots if slot not in tracks(seat)}
    return places | ({"home"} if source != "home" else set())


def sources(data, number):
    """Return the ships that have a destination, as places without steps."""
    ships = {place.split(":")[0] for place in data["seats"][number]["ships"] if place != "locked"}
    return {place for place in ships if destinations(data, number, place)}


def of_type(data, number, track):
    """Return the slots of this type of track on which the seat has a ship."""
    return {slot for slot in tracks(data["seats"][number]) if track in ("any", PLANETS[data["row"][slot]]["track"])}


def price_paid(seat, price, mixed=False):
    """Can this seat pay so much?"""
    return seat["energy"] + seat["culture"] >= price if mixed else max(seat["energy"], seat["culture"]) >= price


def upgrade(data, number, op=None):
    """Can the empire be upgraded, by the mat or by a planet's op?"""
    op = op or {"discount": 0, "payment": "single", "condition": "none"}
    seat = data["seats"][number]
    others = [other["level"] for place, other in enumerate(data["seats"]) if place != number]
    if seat["level"] >= 6 or (op["condition"] != "none" and min(others) <= seat["level"]):
        return False
    return price_paid(seat, seat["level"] + 1 - op["discount"], op["payment"] == "mixed")


def enemies(data, number, track):
    """Return the ships of others at step 1 or more on such tracks."""
    return [(other, slot) for other, seat in enumerate(data["seats"]) if other != number
            for slot, step in tracks(seat).items() if step and track in ("any", PLANETS[data["row"][slot]]["track"])]


def free_planets(data):
    """Return the slots on whose card there is no ship."""
    taken = {slot for seat in data["seats"] for slot in (*tracks(seat), *surfaces(seat))}
    return {slot for slot, key in enumerate(data["row"]) if key} - taken


def transfers(data, number):
    """Return the pairs of slots between which a ship may change tracks (R29)."""
    mine = tracks(data["seats"][number])
    return [(slot, to) for slot, step in mine.items() for to, key in enumerate(data["row"])
            if key and to not in mine and step <= PLANETS[key]["track_length"]]


def simple_op(data, number, op):
    """Is this op legal (G15.2)? None: it leads to other planets or dice, which is not judged here."""
    seat, kind = data["seats"][number], op["op"]
    inactive = sum(data["dice"]["inactive"].values())
    others = [other for place, other in enumerate(data["seats"]) if place != number]
    on_track = tracks(seat)
    judged = {
        "convert": lambda: seat[op["from"]] >= 1 and seat[op["to"]] < 7,
        "advance": lambda: bool(of_type(data, number, op["track"])),
        "regress_enemy": lambda: bool(enemies(data, number, op["track"])),
        "shift_own": lambda: len(on_track) >= 2 and max(on_track.values()) >= 1,
        "displace_own": lambda: bool(on_track),
        "transfer_orbit": lambda: bool(transfers(data, number)),
        "set_die": lambda: inactive >= 1, "reroll_dice": lambda: inactive >= 1,
        "discard_dice": lambda: inactive >= op["count"],
        "replace_row_planet": lambda: bool(free_planets(data)) and bool(data["pile"] or data["discards"]),
        "steal": lambda: any(other[op["resource"]] for other in others),
        "upgrade_empire": lambda: upgrade(data, number, op),
        "move_ships": lambda: bool(sources(data, number)),
    }
    if kind in ("use_row_planet", "use_enemy_colony", "repeat_die"):
        return None
    return judged[kind]() if kind in judged else True


def performable(data, number, key, owner=True):
    """May this seat perform the effect of this planet with an empty guard (G14.2)? None: not judged here."""
    effect, seat = PLANETS[key]["effect"], data["seats"][number]
    if (effect["own_turn_only"] and not owner) or (effect["once_per_turn"] and key in seat["used"]):
        return False
    if any(seat[resource] < cost for resource, cost in effect["cost"].items()):
        return False
    paid = {**seat, **{resource: seat[resource] - cost for resource, cost in effect["cost"].items()}}
    seats = [paid if place == number else other for place, other in enumerate(data["seats"])]
    legal = [simple_op({**data, "seats": seats}, number, op) for op in effect["ops"]]
    if False in legal:
        return False
    return None if None in legal else True


def usable_face(data, number, face, owner=True):
    """May this seat perform this face (G14.1)? None: it hangs on a planet that is not judged here."""
    if face in ("energy", "culture"):
        return True
    if face == "move":
        return bool(sources(data, number))
    if face in ("diplomacy", "economy"):
        return bool(of_type(data, number, face))
    answers = [performable(data, number, key, owner) for key in data["seats"][number]["colonies"]]
    answers.append(upgrade(data, number))
    return True if True in answers else None if None in answers else False


def compared(data, number, value, fewest=False):
    """Return 3 for the only first place, 2 for a shared one, 0 otherwise (G10.1)."""
    values = [value(seat) * (-1 if fewest else 1) for seat in data["seats"]]
    if values[number] < max(values):
        return 0
    return 2 if values.count(max(values)) > 1 else 3


def colonies(track=None):
    """Return a function that counts the colonies of a seat, of one track if named."""
    return lambda seat: sum(track in (None, PLANETS[key]["track"]) for key in seat["colonies"])


def mission_points(data, number):
    """Return what the mission of this seat adds at the end (G10)."""
    seat = data["seats"][number]
    at_home = seat["ships"].count("home")
    scores = {
        "charger": lambda: compared(data, number, lambda seat: seat["energy"]),
        "seeker": lambda: compared(data, number, lambda seat: seat["culture"]),
        "conqueror": lambda: compared(data, number, colonies()),
        "hermit": lambda: compared(data, number, colonies(), fewest=True),
        "noble": lambda: compared(data, number, colonies("diplomacy")),
        "trader": lambda: compared(data, number, colonies("economy")),
        "equalizer": lambda: 3 * (colonies("economy")(seat) == colonies("diplomacy")(seat)),
        "elder": lambda: 2 * (data["trigger"] == number),
        "explorer": lambda: 2 * (at_home == 0),
        "orbiter": lambda: 2 * (at_home == EMPIRE[seat["level"] - 1]["ships"]),
        "hoarder": lambda: 2 * (seat["energy"] >= 3 and seat["culture"] >= 3),
        "industrialist": lambda: 2 * (seat["level"] == 6),
    }
    assert set(scores) == set(MISSIONS)
    return scores[seat["mission"]]()


def totals(data):
    """Return the points of all seats at the end."""
    missions = data["parameters"]["players"] > 1 and data["parameters"].get("missions", True)
    return [public_points(data, number) + (mission_points(data, number) if missions else 0)
            for number in range(len(data["seats"])) if not is_rogue(data, number)]


def returns(data):
    """Return the returns of a finished game of several players (G9.4, G9.6)."""
    points, later = totals(data), data["parameters"].get("tie_break") == "later"
    ranks = []
    for seat, total in zip(data["seats"], points, strict=True):
        left = seat["energy"] + seat["culture"]
        ranks.append((total, len(seat["colonies"]), seat["level"], left) if later else (total, left))
    players, winners = len(ranks), ranks.count(max(ranks))
    if winners == players:
        return [0.0] * players
    share = (players - winners) / (winners * (players - 1))
    return [share if rank == max(ranks) else -1 / (players - 1) for rank in ranks]
