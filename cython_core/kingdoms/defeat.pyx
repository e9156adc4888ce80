"""What a war leaves behind: winner and loser, retreat and removal, broken alliances (K8.7-K8.11, K9.4, K9.5)."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from realmlab.cython_core.bids cimport FLAG
from realmlab.cython_core.kingdoms.arrivals cimport note_move
from realmlab.cython_core.kingdoms.board cimport (
    all_forts, allow, allow_regions, bit, drop, forts_of_others, hero_here, lies_as, lift, near,
    normal_standing, of_others, push, way_of_lone,
)
from realmlab.cython_core.kingdoms.economy cimport charge
from realmlab.cython_core.kingdoms.effects cimport (
    ALLIANCE_UNBREAKABLE, EFFECTS, ENTER_TERRAIN, FLAG_REJECTED, OPPONENT_RETREAT_COST, RETREAT_COST,
    RETREAT_TO_OWN_ANYWHERE, WAR_LOST, WAR_WON, Battle, battle_of, following, has, holds, terrain_regions,
)
from realmlab.cython_core.kingdoms.events cimport AT_ONCE, ON_KNOCK, ON_REMOVAL, fire
from realmlab.cython_core.kingdoms.heroes cimport levels_by, remove
from realmlab.cython_core.kingdoms.state cimport (
    AFTER_LOSS, ARRIVE, AS_HERO, DONE, DRAGON, ENTERED, FOOD, KEEP, LEVEL_UP, LOSER, LYING, MEEPLES, NONE, RAZE,
    RAZE_SHARED, REMOVE, SETTLE, SETTLED, SILVER, SPAWN, STANDING, TO, TO_CHURCH, WAR_OVER, YES, Kingdom, State,
)
from realmlab.cython_core.kingdoms.tables cimport TABLES

cdef enum:
    BY_RETREAT = 4          # the mode of enter_terrain


# After the payments -----------------------------------------------------------------------------


cdef bint breaks(const State *s) noexcept nogil:
    """Does this war break an alliance (K9.4)? Not one that the loser cannot lose by an answered flag (K20.9)."""
    if not s.war.allied:
        return False
    return not (s.war.loser == s.war.attacker and s.war.attack == FLAG and has(s, s.war.loser, ALLIANCE_UNBREAKABLE))


cdef int aftermath(State *s) noexcept nogil:
    """Put what follows a decided war on the agenda, in the order of K8.11."""
    cdef int winner = s.war.winner
    cdef int loser = s.war.loser
    cdef Kingdom *lost
    s.seats[winner].wars_won += 1
    push(s, WAR_OVER, 0)
    push(s, AFTER_LOSS, winner)
    if loser == NONE:                                      # a neutral meeple, once it is paid for (K14.3, K14.5)
        s.neutrals &= ~bit(s.war.region)
        s.seats[winner].beaten += 1
        return fire(s, winner, WAR_WON, NONE, AT_ONCE)
    lost = &s.seats[loser]
    s.war.had_meeple = lost.any & bit(s.war.region) != 0
    if breaks(s):
        break_alliance(s, winner, loser)
    elif s.war.had_meeple:
        push(s, LOSER, loser, s.war.region)
    push(s, RAZE_SHARED, loser, 0)
    if s.war.had_meeple and lost.tower and s.seats[winner].any & s.tokens.lair:
        push(s, DRAGON, winner)                            # K13.7
    if s.tokens.crown == loser:
        s.tokens.crown = winner                            # K13.4, R43
    fire(s, loser, WAR_LOST, winner, AT_ONCE)
    fire(s, winner, WAR_WON, loser, AT_ONCE)
    if (s.war.attack if loser == s.war.attacker else s.war.defence) == FLAG:
        if s.war.attack != s.war.defence:                  # K14.6: two flags reject nothing
            fire(s, loser, FLAG_REJECTED, winner, AT_ONCE)
    return 0


cdef int break_alliance(State *s, int winner, int loser) noexcept nogil:
    """The loser leaves all regions that the two shared, one after the other (K9.4)."""
    cdef Kingdom *lost = &s.seats[loser]
    s.war.shared = lost.any & (s.seats[winner].any | s.seats[winner].forts)
    if s.war.had_meeple:
        s.war.shared |= bit(s.war.region)
    push(s, RAZE_SHARED, loser, 1)
    return push(s, SETTLE, loser)


cdef int use_lair(State *s, int seat) noexcept nogil:
    """The loser's tower drops a level, and its meeple will leave for nothing (K13.7, R25)."""
    if not s.seats[s.war.loser].tower:
        return 0
    s.war.lair = 1
    if s.seats[s.war.loser].forts:
        return push(s, RAZE, s.war.loser)
    s.seats[s.war.loser].tower -= 1
    return 0


cdef int raze(State *s, int seat, int region) noexcept nogil:
    """A fortress goes back, and the tower with it (K17.4)."""
    cdef Kingdom *own = &s.seats[seat]
    own.forts &= ~bit(region)
    own.forts_lying &= ~bit(region)
    own.tower -= 1
    return 0


cdef int raze_lost(State *s, int seat, bint everywhere) noexcept nogil:
    """The loser's fortress in the war region; after a break those in all regions it shares (K8.7.2, K9.4)."""
    cdef Kingdom *own = &s.seats[seat]
    cdef uint64_t shared = s.seats[s.war.winner].any | s.seats[s.war.winner].forts
    cdef int region
    if own.forts & bit(s.war.region):
        raze(s, seat, s.war.region)
    if everywhere:
        for region in range(40):
            if own.forts & shared & bit(region):
                raze(s, seat, region)
    return 0


# The loser's meeples ----------------------------------------------------------------------------


cdef bint frees(const State *s, int region) noexcept nogil:
    """Does the lair decide how the meeple of this region leaves?"""
    return s.war.lair and region == s.war.region


cdef int retreat_cost(const State *s, int seat, int region) noexcept nogil:
    """One food for each own meeple in play, changed by abilities of both sides (K8.7.4, K20.8)."""
    cdef int cost = s.seats[seat].in_play
    cdef int winner = s.war.winner
    cdef Battle side
    cdef int i
    if frees(s, region):
        return 0
    i = following(s, seat, RETREAT_COST, -1)
    while i >= 0:
        cost += EFFECTS[i].amount
        i = following(s, seat, RETREAT_COST, i)
    if has(s, winner, OPPONENT_RETREAT_COST):
        side = battle_of(s, winner)
        i = following(s, winner, OPPONENT_RETREAT_COST, -1)
        while i >= 0:
            if holds(s, &EFFECTS[i], winner, &side, NONE):
                cost += EFFECTS[i].amount
            i = following(s, winner, OPPONENT_RETREAT_COST, i)
    return cost if cost > 0 else 0


cdef uint64_t havens(const State *s, int seat, int region, uint64_t taken) noexcept nogil:
    """Where one's meeples stand alone, for retreat_to_own_anywhere (K20.5)."""
    cdef const Kingdom *own = &s.seats[seat]
    cdef uint64_t alone = own.any & ~own.two & ~taken & ~s.land.tundra & ~bit(region)
    cdef uint64_t found = 0
    cdef int i = following(s, seat, RETREAT_TO_OWN_ANYWHERE, -1)
    while i >= 0:
        found |= alone & hero_here(own) if EFFECTS[i].hero_only else alone & ~own.lying
        i = following(s, seat, RETREAT_TO_OWN_ANYWHERE, i)
    return found


cdef uint64_t retreat_ground(const State *s, int seat, int region) noexcept nogil:
    """Where one may step back to next door; water and cliffs with an ability (enter_terrain)."""
    cdef int slot = region >> 3
    cdef uint64_t found, wet
    cdef int i
    if (s.land.water | s.land.cliffs) & bit(region):
        return 0                                           # out of water only to one's own (K20.5)
    found = near(s, region) & s.land.usable
    if has(s, seat, ENTER_TERRAIN):
        wet = <uint64_t>TABLES.maps[s.map[slot]].shore[region & 7] << (8 * slot)
        i = following(s, seat, ENTER_TERRAIN, -1)
        while i >= 0:
            if EFFECTS[i].by & BY_RETREAT and (not EFFECTS[i].hero_only or s.seats[seat].hero_region == region):
                found |= wet & terrain_regions(s, EFFECTS[i].terrain)
            i = following(s, seat, ENTER_TERRAIN, i)
    return found


cdef uint64_t retreats(const State *s, int seat, int region) noexcept nogil:
    """Where the loser's meeple may go, whatever it costs (K8.7.5)."""
    cdef const Kingdom *own = &s.seats[seat]
    cdef uint64_t taken = of_others(s, seat) | forts_of_others(s, seat) | s.neutrals
    cdef uint64_t found = retreat_ground(s, seat, region) & ~own.two & ~(own.any & s.land.tundra)
    if has(s, seat, RETREAT_TO_OWN_ANYWHERE):
        found |= havens(s, seat, region, taken)
    return found & ~taken


cdef uint64_t churches(const State *s, int seat) noexcept nogil:
    """Churches with a meeple of the seat and room for one more (K13.11)."""
    cdef const Kingdom *own = &s.seats[seat]
    return s.tokens.church & own.any & ~own.two & ~of_others(s, seat) & ~s.neutrals & ~s.land.tundra


cdef int offer_loser(State *s, int seat, int region) noexcept nogil:
    """Retreat, church or supply; the last meeple in play is never removed (K8.7.3, K8.7.7, K9.5)."""
    cdef Kingdom *own = &s.seats[seat]
    cdef uint64_t goals = retreats(s, seat, region)
    cdef uint64_t refuges = 0 if frees(s, region) else churches(s, seat) & ~bit(region)     # R25: the lair leaves none
    if retreat_cost(s, seat, region) > own.goods[FOOD] + own.goods[SILVER]:
        goals = 0
    allow_regions(s, TO, goals)
    if refuges:
        allow(s, TO_CHURCH)
    if own.in_play > 1:
        if not (frees(s, region) and goals):               # the lair: retreat if there is a way
            allow(s, REMOVE)
    elif not goals and not refuges:
        s.now.task = KEEP
        allow_regions(s, TO, nearest_free(s, seat, region))
    return 0


cdef int retreat(State *s, int seat, int region, int goal) noexcept nogil:
    """Step back, and pay for it (K8.7.4, K18.2)."""
    cdef int cost = retreat_cost(s, seat, region)
    flee(s, seat, region, goal)
    return charge(s, seat, cost, FOOD, NONE)


cdef int flee(State *s, int seat, int region, int goal) noexcept nogil:
    """Move the loser's meeple; it keeps its state and arrives there (K8.7.6)."""
    cdef Kingdom *own = &s.seats[seat]
    cdef int way = way_of_lone(own, region)
    cdef bint lies = lies_as(own, way)
    if not own.any & bit(region):
        return 0
    lift(own, region, lies, way == AS_HERO)
    drop(own, goal, lies, way == AS_HERO)
    if region == s.war.region:
        s.war.fled_to = goal
        if seat == s.war.attacker and s.war.action != NONE:
            note_move(s, region, goal, way)                # it has moved, wherever it is now
    return push(s, ARRIVE, seat, goal, way)


cdef int take_refuge(State *s, int seat, int region, int goal) noexcept nogil:
    """Move the meeple into the church; the token is used up (K13.11)."""
    s.tokens.church &= ~bit(goal)
    return flee(s, seat, region, goal)


cdef int give_up(State *s, int seat, int region) noexcept nogil:
    """The loser's meeple goes back to the supply; if it is the war region's, abilities look at that (K8.11)."""
    if not s.seats[seat].any & bit(region):
        return 0
    remove(s, seat, region, way_of_lone(&s.seats[seat], region))
    if region == s.war.region:
        s.war.removed = 1
        if seat == s.war.attacker:
            s.moved &= ~bit(region)
        push(s, SETTLED, seat)
    return 0


cdef uint64_t nearest_free(const State *s, int seat, int region) noexcept nogil:
    """The free regions nearest to this one: by steps on its card, else any on other cards (K9.5, R18)."""
    cdef uint64_t free = s.land.usable & ~of_others(s, -1) & ~s.neutrals & ~(all_forts(s) & ~s.seats[seat].forts)
    cdef int slot = region >> 3
    cdef int letters = (free >> (8 * slot)) & 255
    cdef int reached = 1 << (region & 7)
    cdef int before = 0
    cdef int step
    while reached != before:
        if reached & letters:
            return <uint64_t>(reached & letters) << (8 * slot)
        before = reached
        for step in range(8):
            if before >> step & 1:
                reached |= TABLES.maps[s.map[slot]].steps[step]
    return free


# The end of a war -------------------------------------------------------------------------------


cdef int settled(State *s) noexcept nogil:
    """The war region's meeple was removed: the winner's abilities, then the loser's (K8.11)."""
    fire(s, s.war.loser, WAR_LOST, s.war.winner, ON_REMOVAL)
    return fire(s, s.war.winner, WAR_WON, s.war.loser, ON_REMOVAL)


cdef int after_loss(State *s) noexcept nogil:
    """Knocks, the winner's hero, and the newcomer's arrival if it stays (K8.8, K8.11, K16.4)."""
    cdef int winner = s.war.winner
    cdef int guest = s.war.newcomer
    cdef Kingdom *own = &s.seats[guest]
    cdef int way = AS_HERO if own.hero_region == s.war.region else STANDING
    if way == STANDING and not normal_standing(own) & bit(s.war.region):
        way = LYING
    if guest != s.war.loser:
        push(s, ENTERED, guest, s.war.region, way, s.war.action)
        push(s, ARRIVE, guest, s.war.region, way)
    if s.seats[winner].hero_region == s.war.region and levels_by(s, winner, NONE):
        push(s, LEVEL_UP, winner)
    if s.war.loser != NONE:
        fire(s, s.war.loser, WAR_LOST, winner, ON_KNOCK)
        fire(s, winner, WAR_WON, s.war.loser, ON_KNOCK)
    return 0


cdef int offer_spawn(State *s, int seat, int region) noexcept nogil:
    """A meeple from the supply may join the winner's in the war region, if there is room (K20.4)."""
    cdef Kingdom *own = &s.seats[seat]
    allow(s, DONE)
    if own.in_play < MEEPLES and own.any & ~own.two & ~of_others(s, seat) & ~s.land.tundra & bit(region):
        allow(s, YES)
    return 0


cdef int spawn(State *s, int seat, int region, int more) noexcept nogil:
    drop(&s.seats[seat], region, s.land.ruins & bit(region) != 0, False)
    return push(s, SPAWN, seat, region, more - 1) if more > 1 else 0


cdef int forget(State *s) noexcept nogil:
    memset(&s.war, 0, sizeof(s.war))
    return 0
