"""What a position of Tiny Epic Galaxies is.

Ships of one seat are interchangeable, and at most one of them is on a surface or a track of a card
(G5.1.4), so sets of slots and the step on each track say all about them. Planets are bits of a 64-bit
set, by their index in planets.json. Dice are counts by face, four bits a face.

What is to be done is a stack, the agenda: a task either happens by itself, putting further tasks on
top, or is a decision; the decision being asked for is `now`, and `legal` holds what may be chosen.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

cdef enum:
    SEATS = 5
    SLOTS = 6               # places for planets in the row (G2.2)
    PLANETS = 40
    AGENDA = 24             # tasks that fit on the stack
    WORDS = 3               # 64-bit words of `legal`
    NONE = 255              # no planet, mission, seat or ship
    MAX_LEVEL = 6
    SHIPS = 4               # of each seat (G1.1)
    HOME_SHIP = 0           # which ship: 0 one at home, 1 + slot on a surface, 7 + slot on a track
    SURFACE_SHIP = 1
    ORBIT_SHIP = 7

cdef enum:              # faces of a die, in the order of dice.json (G4.1)
    MOVE = 0
    ENERGY = 1
    CULTURE = 2
    DIPLOMACY = 3
    ECONOMY = 4
    COLONY = 5
    FACES = 6
    ALL_FACES = 63          # as a set

cdef enum:              # which resource, where a task or an effect names one
    OF_ENERGY = 0
    OF_CULTURE = 1

cdef enum:              # kinds of track, as a set
    DIPLOMACY_TRACKS = 1
    ECONOMY_TRACKS = 2
    ANY_TRACK = 3

# What may be chosen: bits of legal[word]. The id of an action is 64*word + bit (G12.3).
cdef enum:              # choices
    END = 0                 # word 0: end the turn
    GO = 1                  # enough dice picked, roll them
    NO = 2
    YES = 3
    REROLL = 4
    CONVERT = 5
    FACE = 6                # + face
    SHIP = 12               # + which ship: home, surface, track
    TO = 25                 # + where: home, surface, track
    ENEMY = 38              # + 6*(r - 1) + slot: the ship there of the seat r places clockwise
    PLAYER = 62             # + r - 1
    ROW = 66                # word 1: + slot
    PLANET = 72             # + index in planets.json
    UPGRADE = 112           # + resource
    MIX = 114               # + energy in the payment
    AMOUNT = 121            # + units - 1
    RESOURCE = 128          # word 2: + resource
    KEEP = 130              # + index in missions.json
    CHOICES = 142

cdef enum:              # tasks
    OVER = 0                # the game is over (only as `now`)
    # chance (G11.2)
    DRAW = 1                # a = slot: which planet comes there; b = 1: the old one is discarded (Helios)
    DEAL = 2                # seat gets a mission (G2.3)
    ROLL = 3                # a = dice of the turn owner to roll (G3.1, G4.2)
    ROGUE_ROLL = 4          # solo: one die of the Rogue; a = 1: thrown again because it was unusable (G13.8)
    LAST_CHANCE = 4
    # decisions
    DRAFT = 5               # seat keeps one of the missions it was dealt (G2.3)
    MAIN = 6                # the turn owner: end, activate a die, reroll, convert (G3.2)
    PICK = 7                # seat picks dice to reroll: a = lowest face allowed, b = dice picked so far (G4.2)
    SPEND = 8               # seat picks dice to give up: a = lowest face allowed, b = dice still to pick (G4.3)
    SET_DIE = 9             # seat: which inactive die is turned
    NEW_FACE = 10           # seat, a = its face: to which other
    MOVE_SHIP = 11          # seat: which ship; a = 0 a plain move, 1 the first, 2 the second of two (R24)
    DESTINATION = 12        # seat, a = which ship, b = 1: the first of two moves
    LANDING = 13            # seat, a = slot: perform the effect of the planet there (G5.1.6)?
    ADVANCE = 14            # seat, a = set of kinds of track, b = steps: which ship
    USE_COLONY = 15         # seat: upgrade, or which of its colonies (G5.5)
    PAY_UPGRADE = 16        # seat, a = price: with which resource (G7.1)
    PAY_MIXED = 17          # seat, a = price: how much of it in energy
    EXCHANGE = 18           # seat, a = resource given: how many units
    HARVEST = 19            # seat, a = units: of which resource (R28)
    PUSH_BACK = 20          # seat, a = set of kinds of track, b = steps, c = ships to choose + 8*(1 + chosen)
    PULL_BACK = 21          # seat: which own ship goes back; a = steps, b = steps another goes forward after it
    PUSH_ON = 22            # seat: which own ship goes forward; a = slot of the one that went back, b = steps
    SHIFT = 23              # seat: which ship changes its track (R29)
    SHIFT_TO = 24           # seat, a = slot it leaves: to which planet
    CALL_HOME = 25          # seat: which orbiting ship is called home
    REPLACE = 26            # seat: which row planet is exchanged
    STEAL = 27              # seat, a = resource, b = amount: from whom
    USE_ROW = 28            # seat: which row planet's effect
    USE_ENEMY = 29          # seat, a = resource it pays, b = amount: which enemy colony
    REPEAT = 30             # seat: which die of the bay (R22)
    FREE_ACTION = 31        # seat: which face; a = 1: others may follow at no cost (R23)
    FOLLOW = 32             # seat, a = face, b = 1 at no cost: follow (G8)?
    FORCE = 33              # solo: seat, a = face of the Rogue's die, b as a of ROGUE_ROLL: have it rolled again?
    LOSE = 34               # solo: seat, a = units the Rogue still takes: of which resource
    LAST_DECISION = 34
    # what happens by itself
    TURN = 35               # seat's turn begins (G3.1)
    WINDOW = 36             # a = face, b = 0 at its price, 1 free, 2 closed; c = places from the turn owner to ask next
    EFFECT = 37             # seat, a = planet, b = the next of its ops
    OTHERS = 38             # seat, a = steps, b = places from the seat to the one to advance next (R35)
    ROGUE_DICE = 39         # a = dice the Rogue still rolls (G13.3)
    ROGUE_ADVANCE = 40      # a = set of kinds of track, b = steps, c = the next slot (G13.4)
    ROGUE_ATTACK = 41       # a = the next op of its attack
    ROGUE_END = 42          # the specials at the end of its turn (G13.6)
    BONUS_END = 43          # its three extra dice are done
    DECIDED = 44            # solo: seat (0 human, 1 Rogue) has won (G13.7)
    TASKS = 45

ctypedef struct Frame:
    uint8_t task
    uint8_t seat            # who decides or acts; 0 where nobody does
    uint8_t a
    uint8_t b
    uint16_t c

ctypedef struct Galaxy:
    # One seat; in the solo game seat 1 is the Rogue. Locked ships are those that are nowhere else (G0.4).
    uint64_t colonies       # set of planets
    uint64_t used           # planets marked as used once in this turn (R18)
    uint32_t steps          # four bits a slot: the step of the ship on that track; 0 where there is none
    uint8_t energy          # 0..cap
    uint8_t culture
    uint8_t level           # 1..6
    uint8_t home            # ships at home
    uint8_t surface         # set of slots with a ship on the surface
    uint8_t orbit           # set of slots with a ship on the track
    uint8_t points          # public VP (G0.7); follows from level and colonies
    uint8_t cap             # most of a resource: 7, or what the Rogue's mat says
    uint8_t mission         # the one kept, index in missions.json; NONE: none (yet)
    uint8_t aside           # the one set aside; NONE: none (yet)
    uint16_t dealt          # set of missions dealt, until one is kept

ctypedef struct State:
    uint64_t legal[WORDS]   # what may be chosen now; outcomes of a chance node of at most 40; 0 at a roll of counts
    uint64_t pile           # planets not seen yet
    uint64_t discards       # planets put away by Helios (R30)
    uint64_t guard[2]       # planets used in this resolution by the turn owner, and by the follower (G14.3)
    Galaxy seats[SEATS]
    uint32_t inactive       # dice by face, four bits a face (G0.6); in the solo game never the Rogue's
    uint32_t bay            # dice activated this turn, by face
    uint32_t spent          # dice in the converter, given up or discarded this turn, by face
    uint16_t row[SLOTS]     # planet in a slot; NONE: empty
    uint16_t choices        # how many choices or outcomes there are now
    uint16_t missions       # set of missions not dealt
    uint16_t mover[2]       # the ship that made the first of two moves, of the turn owner and of the follower; NONE
    Frame now               # the decision asked for
    Frame agenda[AGENDA]    # what comes after it; the next task is agenda[depth - 1]; zero above
    uint8_t depth
    uint8_t full            # slots with a planet; this and the next four follow from `row`
    uint8_t energy_slots    # ... that produces energy
    uint8_t culture_slots
    uint8_t diplomacy_slots  # ... with a diplomacy track
    uint8_t economy_slots
    uint8_t turn            # the turn owner
    uint8_t round           # from 1
    uint8_t rerolled        # is the free reroll of this turn used?
    uint8_t converted       # is the converter used?
    uint8_t follow_cost     # culture a follower pays: 1, or what Nibiru asks
    uint8_t bounty_energy   # what the turn owner gains each time it is followed (R19)
    uint8_t bounty_culture
    uint8_t trigger         # who reached 21 first (G9.1); NONE: nobody yet
    uint8_t penalty         # solo: dice the human rolls fewer in its next turn (R48)
    uint8_t attacked        # solo: has the Rogue used an attack that comes once a turn?
    uint8_t bonus           # solo: does it roll its extra dice (G13.6)?
    uint8_t winner          # solo: seat that has won (G13.7); NONE: nobody
    uint8_t players         # seats in play, the Rogue included
    uint8_t slots           # size of the row
    # options
    uint8_t solo            # one player against the Rogue in seat 1 (G13)?
    uint8_t rogue           # index in rogue.json; 0 when not solo
    uint8_t with_missions
    uint8_t tie_break       # 0 the seed's, 1 the later printing's (G9.4)
    uint8_t max_rounds      # G9.5
    uint8_t unusable_once   # G13.8
    uint8_t by_dice         # is every die a chance node of its own?
    uint8_t spare           # zero; all gaps are named, so equal positions are equal bytes
    uint16_t gap            # zero
    uint32_t tail           # zero
