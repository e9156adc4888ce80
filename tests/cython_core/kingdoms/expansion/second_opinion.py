"""The rules of moving, acting, retreating, collecting and scoring a second time, from their text alone.

For games without faction abilities, but with heroes, fortresses and tokens; test_second_opinion.py asks it.
"""

from realmlab.cython_core.kingdoms import abilities, cards

HEROES = {card["id"]: card for card in abilities.heroes()}
TOWER = [0, *(level["vp"] for level in cards.read("tower")["levels"])]
UNIT = {"forest": "mana", "mountains": "ore", "plains": "food", "rocks": "silver"}
NORMAL = {"build": "ore", "research": "mana", "expand": "food"}
PAIRS = [(give, get) for give in ("mana", "ore", "food") for get in ("mana", "ore", "food") if give != get]


class Board:
    """A position as the rules speak of it."""

    def __init__(self, data):
        self.data, self.seats = data, data["seats"]
        self.heroes = data["parameters"]["heroes_call"]
        self.solo = data["parameters"]["players"] == 1
        self.land, self.border, self.open, self.wet = {}, set(), {}, {}
        for slot, name in enumerate(data["maps"]):
            record = cards.maps()[cards.map_number(name)]
            called = {region["id"]: f"{slot}{'ABCDEFGH'[i]}" for i, region in enumerate(record["regions"])}
            for region in record["regions"]:
                self.land[called[region["id"]]] = region["terrain"]
                self.border |= {called[region["id"]]} if region["border"] else set()
            for edge in record["adjacency"]:
                one, two = called[edge["a"]], called[edge["b"]]
                joined = {"open": self.open, "water": self.wet, "cliffs": self.wet}.get(edge["type"], {})
                joined.setdefault(one, set()).add(two)
                joined.setdefault(two, set()).add(one)
        self.crowd = {}
        for seat in self.seats:
            for place, letters in seat["meeples"].items():
                self.crowd[place] = self.crowd.get(place, 0) + len(letters)
        for place in data["neutrals"]:
            self.crowd[place] = self.crowd.get(place, 0) + 1

    def usable(self, place):
        return self.land[place] not in ("water", "cliffs")

    def in_play(self, seat):
        return sum(map(len, self.seats[seat]["meeples"].values()))

    def forts(self, seat, standing=False):
        held = self.seats[seat]
        return {*held.get("fortresses", ()), *(() if standing else held.get("lying_fortresses", ()))}

    def hero(self, seat, name, level=1):
        """Return where this hero of the seat stands, if it has it at this level."""
        held = self.seats[seat]
        return held["hero_region"] if held.get("hero") == name and held["hero_level"] >= level else None

    def room(self, place):
        return self.crowd.get(place, 0) < (1 if self.land[place] == "tundra" else 2)

    def rivals(self, seat):
        return [other for other in range(len(self.seats)) if other != seat]

    # Moves (K6) ---------------------------------------------------------------------------------

    def affordable(self, seat, place, as_hero):
        """Can this seat pay for the neutral meeple there (K14.2)?"""
        held, number = self.seats[seat], len(self.data["neutrals"])
        number -= 2 * sum(fort in held["meeples"] for fort in self.data.get("tokens", {}).get("fort", ()))  # K13.9
        fights = {"archer": (2, 1), "berserker": (1, 2), "captain": (2, 1), "general": (1, 1)}
        beside = {"archer": 1, "general": 2, "baron": 2}
        name, level = held.get("hero"), held.get("hero_level", 0)
        if as_hero and level >= fights.get(name, (9, 0))[0]:
            number -= fights[name][1]
        if not as_hero and level >= beside.get(name, 9) and place in self.open.get(held["hero_region"], ()):
            number -= 1
        return number <= 2 * held["mana"] + held["ore"]

    def enterable(self, seat, place, as_hero):
        others = [rival for rival in self.rivals(seat) if place in self.seats[rival]["meeples"] or place in
                  self.forts(rival)]
        if not self.room(place) or len(others) > 1:  # K6.4, K6.6
            return False
        if place in self.data["neutrals"] and not self.affordable(seat, place, as_hero):
            return False
        for rival in others:
            here = place in self.seats[rival]["meeples"]
            if here and self.in_play(rival) == 1:
                return False  # K6.5
            if self.in_play(seat) == 1 and (here or place in self.forts(rival, standing=True)):
                return False
        return True

    def targets(self, seat, origin, as_hero, action):
        """Return where a meeple may go."""
        if action == "patrol":
            reach = set(self.open.get(origin, ())) if self.usable(origin) else set()
            if not self.usable(origin) or (as_hero and self.hero(seat, "druid", 2)):
                reach |= {place for place in self.wet.get(origin, ())
                          if self.usable(place) or self.land[place] == "water"}
            if as_hero and self.hero(seat, "ranger", 2):
                cliffs = {place for place in self.wet.get(origin, ()) if self.land[place] == "cliffs"}
                reach |= {place for cliff in cliffs for place in self.wet[cliff] if self.usable(place)} - {origin}
        elif origin in self.border or (as_hero and self.hero(seat, "wizard", 2)):
            reach = {place for place in self.border if place[0] != origin[0] and self.usable(place)}
        else:
            reach = set()
        return {place for place in reach if self.enterable(seat, place, as_hero)}

    # The rest of the actions (K7, K16.3, K18.2) --------------------------------------------------

    def pays(self, seat, good, cost):
        held = self.seats[seat]
        return held[good] + held["silver"] >= cost  # K10.5, K18.2: silver is what it is, whichever box the map is from

    def places(self, seat, action):
        """Return the `to ..` of Build and Expand."""
        held, cost = self.seats[seat], 0
        if action == "build":
            taken = set().union(*(self.forts(other) for other in range(len(self.seats))))
            free = {place for place in held["meeples"] if self.usable(place) and self.land[place] != "tundra"} - taken
            return {place for place in free if held["tower"] < 6 and self.pays(
                seat, "ore", held["tower"] + 1 - (place == self.hero(seat, "engineer")))}
        cost = self.in_play(seat) + 1
        free = {place for place in held["meeples"] if self.crowd[place] == 1 and self.usable(place)
                and self.land[place] != "tundra"}
        herald = self.hero(seat, "herald", 2)
        if herald and self.usable(herald):
            taken = set().union(*(self.forts(other) for other in range(len(self.seats))))
            free |= {place for place in self.open[herald] if not self.crowd.get(place) and self.land[place] != "tundra"
                     } - taken
        return {place for place in free if cost <= 7 and self.pays(
            seat, "food", cost - (place == self.hero(seat, "herald")))}

    def raises(self, seat, action):
        held = self.seats[seat]
        if not held.get("hero") or action not in NORMAL:
            return False
        need = HEROES[held["hero"]]["levels"][held["hero_level"]]["requirement"]
        cheaper = self.hero(seat, "scholar", 2) is not None
        return need["type"] == action and self.pays(seat, NORMAL[action], need["cost"] - cheaper)

    def trades(self, seat):
        held = self.seats[seat]
        return {f"trade {give} {get}" for give, get in PAIRS if held[give] and held[get] < 9}

    def acts(self, seat, action):
        """Return all ways to carry out this action."""
        held = self.seats[seat]
        found = {"level"} if self.raises(seat, action) else set()
        if action == "trade":
            return self.trades(seat)
        if action == "research":
            cost = held["magic"] + 1 - (self.hero(seat, "monk") is not None)
            found |= {"act"} if held["magic"] < 5 and self.pays(seat, "mana", cost) else set()
            found |= {"instead trade"} if self.hero(seat, "merchant", 2) and self.trades(seat) else set()
        elif action == "build" and not self.heroes:
            found |= {"act"} if held["tower"] < 6 and self.pays(seat, "ore", held["tower"] + 1) else set()
        elif action in ("build", "expand"):
            found |= {f"to {place}" for place in self.places(seat, action)}
            found |= {f"stand {place}" for place in held.get("lying_fortresses", ()) if action == "build"}
        else:
            found |= self.movers(seat, action)
        return found

    def movers(self, seat, action):
        held, found = self.seats[seat], set()
        hero, hero_lies = held.get("hero_region"), held.get("hero_lies", False)
        for place, letters in held["meeples"].items():
            mine = place == hero
            standing = letters.count("s") - (mine and not hero_lies)
            lying = letters.count("l") - (mine and hero_lies)
            if standing and self.targets(seat, place, False, action):
                found.add(f"from {place}")
            if lying and action == "patrol":
                found.add(f"stand {place}")
        if hero and hero_lies and action == "patrol":
            found.add("stand hero")
        if hero and not hero_lies and self.targets(seat, hero, True, action):
            found.add("from hero")
        trading = action == "patrol" and self.hero(seat, "diplomat", 2) and self.trades(seat)
        return found | ({"instead trade"} if trading else set())

    # Retreats (K8.7) ----------------------------------------------------------------------------

    def retreats(self, seat, origin):
        reach = set(self.open.get(origin, ())) if self.usable(origin) else set()
        if self.hero(seat, "druid", 2) == origin:
            reach |= {place for place in self.wet.get(origin, ()) if self.land[place] == "water"}
        rivals = self.rivals(seat)
        foes = set().union(*(self.seats[other]["meeples"] for other in rivals), *(self.forts(o, True) for o in rivals))
        free = {place for place in reach if self.room(place)} - foes - set(self.data["neutrals"])
        shelter = self.hero(seat, "cleric", 2)
        if shelter and shelter not in (origin, self.data["war"]["region"]) and self.crowd[shelter] == 1 and \
                self.land[shelter] != "tundra" and shelter not in foes:
            free.add(shelter)
        return free

    # Collecting (K5) and points (K12) -----------------------------------------------------------

    def brings(self, seat):
        """Return what collecting brings: units by kind, and wild ones."""
        held, gain = self.seats[seat], dict.fromkeys((*cards.GOODS, "wild"), 0)
        walled = set().union(*(self.forts(other) for other in range(len(self.seats))))
        camps = self.data.get("tokens", {}).get("camp", ())
        for place, letters in held["meeples"].items():
            land = self.land[place]
            if place in walled or ("l" if land == "ruins" else "s") not in letters:
                continue
            kind = "wild" if land in ("ruins", "tundra") else UNIT.get(land)
            if kind:
                gain[kind] += 2 if place in camps or place == self.hero(seat, "baron") else 1
        gain["wild"] += self.in_play(seat) == 1
        for name, lands, good in (("druid", ("forest",), "mana"), ("miner", ("mountains", "rocks"), "ore"),
                                  ("prospector", ("rocks",), "silver")):
            where = self.hero(seat, name)
            gain[good] += where is not None and self.land[where] in lands
        return gain

    def points(self, seat):
        held = self.seats[seat]
        there = [{place for place in other["meeples"] if self.land[place] != "ruins"} for other in self.seats]
        vp = sum(len(letters) for place, letters in held["meeples"].items() if place in there[seat])
        vp += TOWER[held["tower"]] + held["magic"] + 3 * held.get("retired", 0)
        vp += sum(place[0] != str(seat) for place in self.forts(seat))
        for place in there[seat]:
            if self.land[place] == "capital":
                vp += 2 if sum(place in places for places in there) == 1 else 1
        tokens = self.data.get("tokens", {"crown": None, "city": []})
        vp += 2 * (tokens["crown"] == seat) + len(there[seat] & set(tokens["city"]))
        if len(self.seats) == 2 and not self.solo:
            vp += held["neutrals_beaten"] + sum(place[0] == "2" for place in there[seat])
        return vp
