"""What a position of Small World is.

Regions are bits of a 64-bit set: bit r is region r of the map of the player count (S1.1). A people is
the race in one slot of a seat (S1.3); who holds a region is found in the sets `held` of the peoples,
which never overlap. What belongs to an active race only (its hordes, encampments off the map, ...)
stands in the seat, what lies on the board in sets of regions: whose it is follows from who holds the
region.

A turn is a walk through phases: a phase either happens by itself, or is a chance node, or is a
decision, and then `legal` holds what may be chosen (S17.2).
"""

from libc.stdint cimport uint8_t, uint16_t, uint64_t

cdef enum:
    SEATS = 5
    REGIONS = 48            # most regions of a map
    MAX_RACES = 32
    MAX_POWERS = 64
    COLUMN = 6              # combos on offer (S2.4)
    LOOT_MARKERS = 10       # most of them in the box (S12.1)
    LOOT_KINDS = 8          # room for kinds; the data have 5
    WORDS = 7               # 64-bit words of `legal`
    NONE = 255              # no race, power, seat, slot, region, roll
    VERBS = 6               # what may be done with a region

cdef enum:              # slots of a seat (S1.7); the Ghoul step goes through them from SPIRIT down (S3.2)
    ACTIVE = 0
    DECLINE = 1
    SPIRIT = 2
    SLOTS = 3

# Ids of actions. What is not about a region comes first (S17.1); then id = REGION_ACTIONS + 6*r + verb,
# so that an id means the same on every map and yet there are only 25 + 6R of them.
cdef enum:
    DONE = 0                # end the phase or item, or "no"
    DECLINE_NOW = 1         # S9.1; the Stout's decision too
    SECOND_WAVE = 2         # S14.22
    PAY = 3                 # Mercenary after the die (S14.23)
    KEEP = 4                # revival: tokens stay where they are (S9.8)
    TAKE = 5                # revival: all tokens to hand
    ARM_FIREBALL = 6        # S14.25
    ARM_BEHEMOTH = 7        # S14.3
    PICK = 8                # + position of the column (S4)
    MIRROR = 14             # + position of the column (S14.21)
    ALLY = 20               # + seats clockwise from the player, minus 1 (S14.5)
    ROLL = 24               # Berserk of rules_text=official: roll before the target is chosen (D2)
    REGION_ACTIONS = 25

# Verbs: word 1 + verb of `legal` is the set of regions where it may be done; word 0 the actions below 25,
# and at a chance node the outcomes.
cdef enum:
    CONQUER = 0             # normal or with the die
    RACE_SPECIAL = 1        # Sorcerers: convert
    POWER_SPECIAL = 2       # dragon, paid conquest, catapult
    LIFT = 3                # abandon, or a forced emptying
    READY = 4               # Barbarians: take the surplus
    PLACE = 5               # put the current item there; tower; lava

cdef enum:              # phases, in the order of tasks.py
    OVER = 0
    # chance
    DRAW_RACE = 1           # for the last place of the column (S2.4, S4.7)
    DRAW_POWER = 2          # ... the power of that combo
    DIE = 3                 # for the attack on `target`; without a target the Berserk roll of D2 official
    PYGMY_DIE = 4           # for the Pygmy that seat turn.pygmy lost (S13.24)
    LOOT_DRAW = 5           # Skags lay a marker in region turn.loot_at (S13.25)
    LAST_CHANCE = 5
    # decisions
    PICKING = 6             # a combo (S4)
    REVIVING = 7            # KEEP or TAKE (S9.8)
    MIRRORING = 8           # which power to copy (S14.21)
    HORDE_LOSS = 9          # LIFT `left` regions, as hordes leave; `then` says what follows (S14.7, S15.2)
    CONQUEST = 10           # of people `slot` (S17.4)
    PAYING = 11             # Mercenary after the die, which showed `roll` (S14.23)
    VACATING = 12           # redeploy: LIFT `left` regions, so that the Amazons' reserve is full (S13.1)
    TOKENS = 13             # redeploy, item by item (S7.3): `left` race tokens of `slot` to be placed
    BEHEMOTHS = 14
    ENCAMPMENTS = 15
    FORTRESS = 16
    HEROES = 17
    POTS = 18
    WINTER = 19
    LAVA = 20               # for the mountain `cursor` (S14.14)
    PACT = 21
    TOWER = 22              # decline: where the Ivory Tower stands (S13.11)
    STOUT = 23              # decline after scoring or not (S14.30)
    BACK_TOKENS = 24        # displaced troops return (S10): `seat` places those of `slot`
    BACK_BEHEMOTHS = 25
    BACK_ENCAMPMENTS = 26
    LAST_DECISION = 26
    # what happens by itself
    TURN = 27               # a turn of `player` begins (S5.1)
    STEP = 28               # the people in `slot` gets ready to conquer, or the next one that may (S5.2)
    REDEPLOY = 29           # the conquests of `slot` are over (S7.1)
    SCORING = 30            # S8
    RETURNING = 31          # who has displaced troops (S10)
    TURN_END = 32           # next seat, next round, or the end (S3.1, S11)
    PHASES = 33

cdef enum:              # `then`: what follows once hordes have left
    THEN_STEP = 0           # the old copy has ended, the turn goes on (S15.2)
    THEN_DECLINE = 1        # the race declines (S9.2)
    THEN_REFILL = 2         # somebody picked the copied combo (D4 official)

ctypedef struct People:
    # One slot of a seat. An empty slot: race, power and former are NONE, all else is zero.
    uint64_t held           # its regions
    uint8_t race            # index in races.json
    uint8_t power           # its badge, index in powers.json: in ACTIVE; in SPIRIT the Spirit badge; else NONE
    uint8_t former          # badge it had when it declined (S9.8); NONE in ACTIVE (unless dormant) and SPIRIT
    uint8_t hand            # free tokens, while its owner's turn goes on
    uint8_t loose           # driven off the map, may return at the end of the turn (S10)
    uint8_t reserve         # off the map until the owner's next turn (S13.1, S13.2, S13.26)
    uint8_t supply          # tokens of the race in the supply: those of the box that are nowhere else (S1.6)
    uint8_t spare           # zero; all gaps are named, so equal positions are equal bytes

ctypedef struct Seat:
    People slots[3]         # ACTIVE, DECLINE, SPIRIT
    uint64_t lava           # regions with lava of this seat
    uint16_t coins
    # of the race in ACTIVE; zero or NONE when it has no use for it
    uint16_t lost           # Igors: lost tokens counted (S13.10)
    uint8_t mirror          # Copycat: the power copied; NONE
    uint8_t partner         # Diplomat: the seat that made a pact with this one (S14.5); NONE
    uint8_t hordes          # how many of its tokens are hordes (S14.7)
    uint8_t encampments     # off the map
    uint8_t behemoths       # off the map
    uint8_t holes           # Halflings: still to be laid
    uint8_t pots            # Leprechauns: off the map
    uint8_t fireballs
    uint8_t first           # is this the turn in which the combo was picked (S14.37)?
    uint8_t dormant         # is the race in ACTIVE a declined one that will be revived (S9.8)?
    uint8_t recent          # DECLINE or SPIRIT: which of them declined later (S9.8); NONE: both empty
    uint8_t spare           # zero

ctypedef struct Combo:
    uint8_t race
    uint8_t power           # NONE only while it is being drawn
    uint8_t extra           # Homunculi on it (S4.2)
    uint8_t spare           # zero
    uint16_t coins

ctypedef struct Loot:
    # A Skag marker on the map; its kind is known to the Skag player only (S16.1).
    uint8_t region
    uint8_t kind            # index in the loot table of setup.json
    uint16_t drawn          # how many markers had been drawn before it: tells which draw it was

ctypedef struct Turn:
    # What is remembered within a turn; cleared at its start (S5.1), of a slot's conquests also at its STEP.
    uint64_t blocked        # regions with a Skag attack on this player in this turn (S6.4)
    uint64_t abandoned      # regions that his Gypsies abandoned (S13.4)
    uint8_t attacked        # set of seats whose active race was attacked (S0.5)
    uint8_t converted       # set of seats a race of which was converted (S13.20)
    uint8_t conquests       # non-empty regions that the race in ACTIVE conquered (S6.10)
    uint8_t dragon          # used?
    uint8_t catapult        # placed?
    uint8_t shot            # is a shot of the catapult open?
    uint8_t waves           # second waves used
    uint8_t behemoths       # used to attack
    uint8_t may_decline     # is this the first decision of a turn that began with an active race (S9.1)?
    uint8_t revived         # did the turn begin with a revival (R61)?
    # of the step of `slot`
    uint8_t open            # has there been no conquest or attempt yet (S5.3)?
    uint8_t cursor          # lowest region that LIFT, READY and PLACE may take next; LAVA: the mountain
    uint8_t left            # how many are still to be placed, or emptied
    uint8_t armed_fireballs  # for the next conquest
    uint8_t armed_behemoths
    uint8_t target          # region under attack, while die and payment are out; NONE
    uint8_t roll            # what the die showed, while that counts: PAYING, Berserk after ROLL; NONE
    uint8_t ends            # are the conquests over once what the attack brought is settled (S6.9)?
    uint8_t pygmy           # seat that rolls for a lost Pygmy next; NONE
    uint8_t loot_at         # region where Skags lay a marker next; NONE
    uint8_t then            # HORDE_LOSS: what follows
    uint8_t late            # is the decline that goes on a Stout one (S9.1b)?
    uint16_t spare          # zero

ctypedef struct State:
    uint64_t legal[WORDS]   # what may be chosen now
    Seat seats[SEATS]       # those that do not play are empty and have no coins
    Turn turn
    uint64_t tribes         # regions with a Lost Tribe; they count one token there
    uint64_t lairs
    uint64_t fortresses
    uint64_t copied         # those of them that a copied power built (S15.2)
    uint64_t winter
    uint64_t pots
    uint64_t holes
    uint64_t heroes
    uint64_t dragon
    uint64_t catapult
    uint64_t behemoths      # regions with at least one stack
    uint64_t pairs          # regions with two
    uint64_t loot           # regions with a Skag marker; the kinds stand in `markers`
    uint64_t unseen_races   # sets of races and powers (S1.5)
    uint64_t unseen_powers
    uint64_t discard        # powers
    uint16_t tokens[REGIONS]        # tokens in each region, hordes and Lost Tribes included
    uint16_t encampments[REGIONS]
    uint16_t lifted[REGIONS]        # Ghouls at the first decision: what ready took from where (S17.3); else zero
    uint16_t queue[MAX_RACES]       # returned races, the oldest first (S4.7); NONE behind the last
    uint16_t pool[LOOT_KINDS]       # markers of each kind that nobody has drawn
    Loot markers[LOOT_MARKERS]      # those on the map in the order of their drawing; zero behind the last
    Combo column[COLUMN]    # zero behind the last
    uint16_t drawn          # Skag markers drawn in the whole game
    uint16_t choices        # how many actions or outcomes `legal` holds
    uint8_t phase
    uint8_t seat            # who decides; at a chance node and at the end the seat of `player`
    uint8_t slot            # the people that acts, redeploys, declines or returns; else ACTIVE
    uint8_t player          # whose turn it is
    uint8_t round           # from 1
    uint8_t combos          # how many the column has
    uint8_t queued          # how many races the queue has
    uint8_t laid            # how many markers lie on the map
    # options (S0.3)
    uint8_t players
    uint8_t printed         # counts=printed
    uint8_t official        # rules_text=official
    uint8_t all_coins       # observe_coins=all
    uint8_t margin          # utility=margin
    uint8_t tail            # zero
    uint16_t gap            # zero
