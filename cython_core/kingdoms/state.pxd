"""What a position of Tiny Epic Kingdoms is.

Regions are bits of a 64-bit set: bit 8*slot + letter, where a slot is a card in play (0..players-1
the homes by seat, then the Lost Kingdom), letters 0..4 are the usable regions A..E and 5, 6 the
water and cliffs of the map. One byte of a set is one card, so the neighbours of a set come from one
look-up a card.

What is to be done is a stack, the agenda: a task either happens by itself, putting further tasks on
top, or is a decision; the decision being asked for is `now`, and `legal` holds what may be chosen.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

cdef enum:
    SEATS = 5
    SLOTS = 5
    REGIONS = 40
    AGENDA = 40             # tasks that fit on the stack
    WORDS = 8               # 64-bit words of `legal`
    NONE = 255              # no map, card, action, seat, hero or region
    CAP = 9                 # K1.5
    MEEPLES = 7             # K1.2
    ANY_GOOD = 4            # mana, ore, food or silver (effects)
    KINDS_OF_TOKEN = 9
    SECOND = 128            # in `c` of TARGET: the second meeple of the action (move_count)

cdef extern from *:
    """
    #define ALL_REGIONS 0xFFFFFFFFFFull
    """
    uint64_t ALL_REGIONS

cdef enum:              # goods
    MANA = 0
    ORE = 1
    FOOD = 2
    SILVER = 3

cdef enum:              # actions of the action card (K1.3)
    PATROL = 0
    QUEST = 1
    BUILD = 2
    RESEARCH = 3
    EXPAND = 4
    TRADE = 5

cdef enum:              # exploration tokens, in the order of exploration.json (K13.1)
    CROWN = 0
    TREASURE = 1
    BANDITS = 2
    LAIR = 3
    CAMP = 4
    FORT = 5
    CITY = 6
    CHURCH = 7
    BLANK = 8

# What may be chosen: bits of legal[word]. The id of an action is 64*word + bit.
cdef enum:              # choices
    BID = 0                 # word 0: flag, 1..11, then the number 0 (bids.pxd)
    SIDE = 13               # a, b
    COLLECT = 15
    PASS = 16               # the active seat does nothing
    ACT = 17                # carry out Research
    REMOVE = 18
    SELECT = 19             # + action
    PAIR = 25               # + index of (give, get), see `pairs` in tables.pxd
    AMOUNT = 31             # + units - 1
    TAKE = 40               # + good (silver only when it is taken from somebody)
    GIVE = 44               # + good: lose a unit, or spend it as a boost
    LEVEL = 48              # raise the hero's level (K16.3)
    HERO = 49               # Patrol or Quest with the hero
    STAND_HERO = 50
    TO_CHURCH = 51          # K13.11
    DONE = 52               # no more of what is optional
    YES = 53                # do what is optional
    SWAP_HERO = 54          # quest_swap with the hero
    INSTEAD = 55            # + action: use this action instead of the selected one (K20.10)
    SPLIT = 64              # word 1: + index of the split
    PAY = 92                # + mana paid
    PAY_SILVER = 102        # + silver paid
    PAY_FOOD = 112          # + food paid in war (Orcs)
    FROM = 128              # word 2: + region of a standing normal meeple
    TO = 192                # word 3: + region
    STAND = 256             # word 4: + region of a lying normal meeple, or fortress
    FROM_LYING = 320        # word 5: + region of a lying normal meeple (knocked_can_move)
    KEEP_HERO = 360         # words 5 and 6: + index in heroes.json
    SWAP = 392              # word 6: + region of a standing normal meeple (quest_swap)
    VICTIM = 432            # word 6: + seat
    OF_FACTION = 448        # word 7: + index in factions.json
    OF_CARD = 480           # + index of the card
    CHOICES = 496
    MOST_LEGAL = 64         # above what any node offers: 26 deals, 28 splits, 15 ways to patrol

cdef enum:              # tasks
    OVER = 0                # the game is over (only as `now`)
    # chance
    DEAL_FIRST = 1          # who starts (K2.1)
    DEAL_FACTION = 2        # to seat (K2.2)
    DEAL_CARD = 3           # a = slot (K2.3, K14.1)
    DEAL_SIDE = 4           # a = slot, of the Lost Kingdom (R28)
    DRAW_HERO = 5           # seat looks at a hero card (K2.8, K16.8)
    REVEAL_TOKEN = 6        # seat, a = region: which token lies there (K3.7, K13.3)
    ROLL = 7                # solo: the dummy's die; a = 1: for a forced choice (K19.4)
    LAST_CHANCE = 7
    # decisions of the setup
    CHOOSE_SIDE = 8         # seat (K2.3)
    CHOOSE_SPLIT = 9        # seat (K2.4)
    CHOOSE_START = 10       # seat (K2.6)
    SPARE_REGION = 11       # seat: which home region gets no token, five players (K13.2)
    DUMMY_START = 12        # solo: a = 0 a forest, 1 mountains for the dummy's meeple (K19.1)
    CHOOSE_HERO = 13        # seat keeps one of the cards looked at (K2.8, K16.8)
    # decisions of a turn
    CHOOSE_ACTION = 14      # the active seat puts a shield (K4.2)
    RESPOND = 15            # seat carries out the action, collects or does nothing (K4.3)
    CARRY_OUT = 16          # seat, a = action: the substitute chosen (K20.10)
    TARGET = 17             # seat, a = origin, b = how it moves, c = action + SECOND + 256 x how many may follow (K6)
    SWAP_TARGET = 18        # seat, a = origin, b = 1 with the hero (K20.11)
    ANOTHER = 19            # seat, a = how many may still move, c = action (move_count)
    STEP = 20               # seat, a = region, b = how it moves, c = steps left (move_steps)
    TRIP = 21               # seat, a = region: knock somebody over near it (knock_on_move)
    EXCHANGE = 22           # seat, a = pair: how many units (K7.4)
    ANOTHER_TRADE = 23      # seat (trade_count)
    MIX = 24                # seat, a = cost, b = good, c = what may replace it: how to pay (K18.2)
    CONVERT = 25            # seat, a = units still to change (collect_convert)
    WILD = 26               # seat, a = units still to take (K5.6)
    LOSE = 27               # seat, a = units still to lose (K20.2)
    STEAL = 28              # seat, a = units still to take, b = victim
    # decisions of war
    BID_ATTACK = 29         # seat sets its war number (K8.3)
    BID_DEFENCE = 30
    BOOST = 31              # seat (K20.7)
    PAYMENT = 32            # seat, a = cost: of its war number or a neutral (K8.6, K14.2)
    DRAGON = 33             # seat may use its lair (K13.7)
    RAZE = 34               # seat returns a fortress of its choice (K13.7)
    LOSER = 35              # seat, a = region: retreat or remove (K8.7.3)
    SETTLE = 36             # seat: which region of a broken alliance next (K9.4)
    KEEP = 37               # seat, a = region: the last meeple goes to the nearest free one (K9.5)
    DEFY = 38               # solo: pay the dummy's number, or lose (K19.8)
    SPAWN = 39              # seat, a = region, b = how many still (K20.4)
    # decisions that abilities and tokens ask for
    RAID = 40               # seat, a = region: pay the bandits or lose the meeple (K13.6)
    KNOCK = 41              # seat, a = units, b = victim
    BEWITCH = 42            # seat lowers somebody's magic
    ROAM = 43               # seat may move a meeple without war (free_patrol)
    ROAM_TARGET = 44        # seat, a = origin, b = how it moves
    STAY = 45               # seat: which tundra meeple is not removed (K10.6.1)
    CHURCHES = 46           # seat, a = region: to which church (K13.11)
    WHOM = 47               # seat, a = region, b = victim: its hero or the other; c: 0 to knock over, else to swap
    CHOOSE_FACTION = 48     # seat (K2.2)
    CHOOSE_CARD = 49        # seat, a = slot (K2.3)
    # what happens by itself
    TURN = 50               # clear the card, next selection (K4.1)
    TURN_END = 51           # end check, next player (K4.4, K4.5)
    TUNDRA = 52             # seat: the tundra duty, before it responds (K10.6)
    HEROES_BACK = 53        # the cards put aside are shuffled back (K2.8)
    REVEAL = 54             # the numbers are shown (K8.4)
    COMPARE = 55            # after the boosts (K8.4)
    AFTERMATH = 56          # the winner is known and both have paid (K8.7)
    RAZE_SHARED = 57        # seat: its fortresses in shared regions (K9.4)
    AFTER_LOSS = 58         # knocks, the winner's hero, arrival (K8.11)
    SETTLED = 59            # the war region's meeple is settled: events of its removal
    ARRIVE = 60             # seat, a = region, b = how it came: the meeple that entered stays (K6.9)
    ENTERED = 61            # seat, a = region, b, c = action: abilities on arrival (K6.9)
    WAR_OVER = 62           # forget the war
    FIRE = 63               # seat, a = other party, c = effect (K20.4)
    LEVEL_UP = 64           # seat: its hero gains a level (K16.4, K16.5)
    REDRAW = 65             # seat: look at two hero cards (K16.8)
    PLACE_TOKENS = 66       # face-down tokens (K13.2)
    GATHER = 67             # seat: what it collected is added, a = wild units (K5.7)
    SWAP_WAR = 68           # seat, a = the region it left, b = rival, c = 1 if allied before + 2 x fort tokens (K20.11)
    ACTED = 69              # seat, a = action: it has carried it out (after_action, K20.4)
    DUMMY_ACTS = 70         # solo: the dummy carries out the action, or collects (K19.3)
    TASKS = 71

cdef enum:              # how a meeple moves
    STANDING = 0            # a normal one that stands
    LYING = 1               # a normal one that lies
    AS_HERO = 2

ctypedef struct Frame:
    uint8_t task
    uint8_t seat
    uint8_t a
    uint8_t b
    uint16_t c

ctypedef struct Kingdom:
    # One seat. Invariant: two and lying within any, both_lying within two and lying. The hero counts
    # in these sets like any meeple.
    uint64_t any            # regions with at least one meeple of the seat
    uint64_t two            # regions with two of them
    uint64_t lying          # regions where at least one lies (is knocked over)
    uint64_t both_lying     # regions where two lie
    uint64_t forts          # regions with a fortress of the seat
    uint64_t forts_lying    # ... that is knocked over (K17.6)
    uint64_t hooks          # the hooks and events of its active abilities (effects.pxd)
    uint16_t goods[4]       # mana, ore, food, silver: 0..9 (16 bits: Cython takes bytes for a text)
    uint8_t in_play         # meeples on the board, the hero included
    uint8_t tower           # 0..6
    uint8_t magic           # 0..5
    uint8_t faction         # index in factions.json
    uint8_t beaten          # neutral meeples beaten (K14.3)
    uint8_t wars_won        # neutral wars count (K14.5)
    uint8_t hero            # index in heroes.json; NONE: no hero in play
    uint8_t hero_level      # 1..2 while in play, else 0
    uint8_t hero_region     # NONE: not in play
    uint8_t hero_lies
    uint8_t retired         # heroes retired (K16.5)
    uint8_t fired           # did its once-a-turn ability fire this turn?
    uint32_t spare          # zero; all gaps are named, so equal positions are equal bytes

ctypedef struct Land:
    # Regions by what they are; follows from the maps.
    uint64_t usable
    uint64_t border
    uint64_t forest
    uint64_t mountains
    uint64_t plains
    uint64_t ruins
    uint64_t capital
    uint64_t rocks
    uint64_t tundra
    uint64_t water          # not usable, but some may enter
    uint64_t cliffs
    uint64_t by_water       # usable regions next to water (K10.2)
    uint64_t by_cliffs
    uint64_t by_open_water  # ... next to water that reaches the border of the card

ctypedef struct War:
    # All zero when there is no war.
    uint64_t shared         # regions both sides shared before the attack; then those still to be settled
    uint8_t on
    uint8_t attacker        # seat
    uint8_t defender        # seat
    uint8_t region
    uint8_t origin          # where the attacker came from
    uint8_t attack          # war numbers as set (bids.pxd)
    uint8_t defence
    uint8_t attack_boost    # added after the reveal (K20.7)
    uint8_t defence_boost
    uint8_t attack_discount
    uint8_t defence_discount
    uint8_t attacker_forts  # fort tokens the attacker held before the move, 2 each (K13.9)
    uint8_t allied          # were the two allied before the attack (K9.1)?
    uint8_t hidden          # has the attacker chosen a number that the defender may not know?
    uint8_t winner          # seat, once decided
    uint8_t loser
    uint8_t removed         # was the loser's meeple of the war region removed (K8.11)?
    uint8_t fled_to         # where it went, or NONE
    uint8_t moves_hero      # does the attacker fight with its hero?
    uint8_t action          # the attacker came by this action, or NONE (a swap)
    uint8_t lair            # the lair decides how the loser leaves (K13.7)
    uint8_t had_meeple      # did the loser have a meeple in the war region?
    uint8_t newcomer        # seat whose meeple has just come to the war region
    uint8_t spare           # zero

ctypedef struct Tokens:
    # Exploration tokens (K13). Face-down ones are drawn when they are turned (K3.7).
    uint64_t hidden         # regions with a face-down token
    uint64_t lair           # face-up tokens that stay
    uint64_t camp
    uint64_t fort
    uint64_t city
    uint64_t church
    uint16_t left[9]        # how many of each kind nobody has seen yet
    uint8_t crown           # who holds it, or NONE
    uint8_t spare           # zero
    uint32_t gap            # zero

ctypedef struct State:
    uint64_t legal[WORDS]   # what may be chosen now; at a chance node words 0 holds the outcomes
    Kingdom seats[SEATS]
    Land land
    War war
    Tokens tokens
    uint64_t moved          # where meeples are that this seat's action has moved (move_count), the hero apart
    uint64_t moved_twice    # ... where there are two of them
    uint64_t neutrals       # regions with a neutral meeple (K14.1)
    Frame now               # the decision asked for
    Frame agenda[AGENDA]    # what comes after it; the next task is agenda[depth - 1]; zero above
    uint16_t choices        # how many bits of `legal` are set
    uint32_t deck           # set of hero cards in the deck (K16.6)
    uint16_t aside[SEATS]   # hero card a seat gave back during setup, not shuffled in yet (K2.8); NONE
    uint16_t looked[2]      # hero cards being looked at; NONE
    uint16_t card[SLOTS]    # index of the card dealt to a slot; NONE: not yet
    uint16_t map[SLOTS]     # index of the map in territories.json; NONE: not yet
    uint16_t taken[3]       # basic units collected, before they are added (collect_convert)
    uint8_t depth
    uint8_t players
    uint8_t slots           # cards in play
    uint8_t active          # the active player
    uint8_t shields         # set of actions
    uint8_t selected        # the action being carried out, or NONE
    uint8_t final           # has the final part begun (K11.1)?
    uint8_t round           # from 1
    # options
    uint8_t max_rounds      # K11.4
    uint8_t auto_pay        # K8.6
    uint8_t allow_zero_bid  # R2
    uint8_t returns         # 0 win, 1 rank, 2 score difference
    uint8_t abilities       # do factions have their abilities?
    uint8_t heroes          # Heroes' Call: heroes, fortresses, silver (K16-K18)
    uint8_t exploration     # exploration tokens (K13)
    uint8_t pool            # maps and factions dealt: 0 base, 1 Heroes' Call, 2 both
    uint8_t chosen          # are factions and cards chosen, not dealt?
    uint8_t solo            # one player against a dummy in seat 1 (K19)?
    uint8_t day_to_night_only   # R34
    uint8_t start_goods     # solo: what the dummy starts with of each (K19.1)
    uint8_t night           # which side of the compass is up
    uint8_t roll            # the dummy's die of this action; 0: not rolled
    uint8_t forced_roll     # ... of a forced choice
    uint8_t moved_hero      # has this seat's action moved the hero?
    uint32_t tail           # zero
