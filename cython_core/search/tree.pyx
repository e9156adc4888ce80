"""The tree that a search grows: a block of nodes with a hash table, and how it moves on when the game does."""

from libc.stdint cimport int32_t, int64_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memcpy, memset

cdef enum:
    FIRST_ROOM = 1 << 10
    PLACE_SIZE = 16         # bytes a node takes in the hash table, at most


cdef int open_tree(Tree *t, int32_t most) noexcept nogil:
    """Make a tree of one node that may grow to `most`; -1 without memory."""
    memset(t, 0, sizeof(Tree))
    t.most = most if most > 2 else 2
    t.room = FIRST_ROOM if FIRST_ROOM < t.most else t.most
    t.nodes = <Node *>malloc(t.room * sizeof(Node))
    if t.nodes == NULL or make_places(t) < 0:
        close_tree(t)
        return -1
    start_node(t, NOWHERE, UNSEEN)
    return 0


cdef int close_tree(Tree *t) noexcept nogil:
    free(t.nodes)
    free(t.places)
    free(t.tables)
    memset(t, 0, sizeof(Tree))
    return 0


# Finding nodes ----------------------------------------------------------------------------------


cdef inline uint32_t place_of(int32_t parent, int32_t key) noexcept nogil:
    """Where to begin to look for a node in the hash table."""
    cdef uint64_t mixed = (<uint64_t><uint32_t>parent << 32 | <uint32_t>key) * 0x9E3779B97F4A7C15u
    return <uint32_t>(mixed >> 32)


cdef int32_t child_of(const Tree *t, int32_t parent, int32_t key) noexcept nogil:
    """The child of a node that this key leads to, or NOWHERE."""
    cdef uint32_t i = place_of(parent, key) & t.mask
    cdef int32_t found = t.places[i]
    while found != NOWHERE:
        if t.nodes[found].parent == parent and t.nodes[found].key == key:
            return found
        i = (i + 1) & t.mask
        found = t.places[i]
    return NOWHERE


cdef int put_in_place(Tree *t, int32_t node) noexcept nogil:
    cdef uint32_t i = place_of(t.nodes[node].parent, t.nodes[node].key) & t.mask
    while t.places[i] != NOWHERE:
        i = (i + 1) & t.mask
    t.places[i] = node
    return 0


cdef int make_places(Tree *t) noexcept nogil:
    """Make the hash table anew, at least twice as large as there is room for nodes; -1 without memory."""
    cdef uint32_t size = 16
    cdef int32_t *places
    cdef int32_t node
    while size < 2 * <uint32_t>t.room:
        size *= 2
    places = <int32_t *>malloc(size * sizeof(int32_t))
    if places == NULL:
        return -1
    memset(places, 0xFF, size * sizeof(int32_t))           # NOWHERE
    free(t.places)
    t.places = places
    t.mask = size - 1
    for node in range(1, t.count):
        put_in_place(t, node)
    return 0


# Growing ----------------------------------------------------------------------------------------


cdef inline int64_t weight_of_tables(int64_t count) noexcept nogil:
    """How many nodes would fit where so many tables are: so they count against the limit."""
    return count * <int64_t>sizeof(Table) // <int64_t>(sizeof(Node) + PLACE_SIZE)


cdef int32_t start_node(Tree *t, int32_t parent, int32_t key) noexcept nogil:
    """Take the next node of the block."""
    cdef int32_t node = t.count
    memset(&t.nodes[node], 0, sizeof(Node))
    t.nodes[node].parent = parent
    t.nodes[node].key = key
    t.nodes[node].first = NOWHERE
    t.nodes[node].next = NOWHERE
    t.count += 1
    return node


cdef int grow(Tree *t) noexcept nogil:
    """Make room for twice as many nodes, within the limit; -1 if that is not possible."""
    cdef int32_t before = t.room
    cdef int32_t room = t.most if before > t.most // 2 else 2 * before
    cdef Node *nodes
    if room == before:
        return -1
    nodes = <Node *>realloc(t.nodes, room * sizeof(Node))
    if nodes == NULL:
        return -1
    t.nodes = nodes
    t.room = room
    if make_places(t) < 0:
        t.room = before
        return -1
    return 0


cdef int32_t add_child(Tree *t, int32_t parent, int32_t key) noexcept nogil:
    """Add a child; at a table of bids it is found by its key alone. NOWHERE if the tree is full."""
    cdef int32_t node
    if t.count + weight_of_tables(t.num_tables) >= t.most or (t.count == t.room and grow(t) < 0):
        return NOWHERE
    node = start_node(t, parent, key)
    if t.nodes[parent].actor != BIDDING:
        t.nodes[node].next = t.nodes[parent].first
        t.nodes[parent].first = node
    put_in_place(t, node)
    return node


cdef int32_t add_table(Tree *t, int32_t node) noexcept nogil:
    """Give a node a table of bids; NOWHERE without memory, or if the tree is full (the first always has room)."""
    cdef Table *tables
    cdef int32_t room
    if t.num_tables and t.count + weight_of_tables(t.num_tables + 1) > t.most:
        return NOWHERE
    if t.num_tables == t.tables_room:
        room = 2 * t.tables_room if t.tables_room else 16
        tables = <Table *>realloc(t.tables, room * sizeof(Table))
        if tables == NULL:
            return NOWHERE
        t.tables = tables
        t.tables_room = room
    memset(&t.tables[t.num_tables], 0, sizeof(Table))
    t.nodes[node].first = t.num_tables
    t.nodes[node].actor = BIDDING
    t.num_tables += 1
    return t.num_tables - 1


# Moving on --------------------------------------------------------------------------------------


cdef int move_root(Tree *t, int32_t node) noexcept nogil:
    """Keep a node with all below it as the new tree, and forget the rest; -1 without memory, nothing changed.

    Children always come after their parents in the block, so one pass from front to back moves all.
    """
    cdef int32_t *moved = <int32_t *>malloc(t.count * sizeof(int32_t))
    cdef int32_t old, parent, count = 1
    if moved == NULL:
        return -1
    for old in range(t.count):
        parent = t.nodes[old].parent
        if old == node:
            moved[old] = ROOT
        elif old < node or parent == NOWHERE or moved[parent] == NOWHERE:
            moved[old] = NOWHERE
        else:
            moved[old] = count
            count += 1
    keep_tables(t, moved)
    move_cells(t, moved)
    for old in range(node, t.count):
        if moved[old] != NOWHERE:
            move_node(t, old, moved)
    t.nodes[ROOT].parent = t.nodes[ROOT].next = NOWHERE
    t.nodes[ROOT].key = UNSEEN
    t.count = count
    free(moved)
    memset(t.places, 0xFF, (t.mask + 1) * sizeof(int32_t))
    for old in range(1, t.count):
        put_in_place(t, old)
    return 0


cdef inline int32_t moved_to(int32_t node, const int32_t *moved) noexcept nogil:
    return NOWHERE if node == NOWHERE else moved[node]


cdef int move_node(Tree *t, int32_t old, const int32_t *moved) noexcept nogil:
    """Copy one node to its new place, which is never behind the old one."""
    cdef Node *node = &t.nodes[moved[old]]
    if moved[old] != old:
        memcpy(node, &t.nodes[old], sizeof(Node))
    node.parent = moved_to(node.parent, moved)
    node.next = moved_to(node.next, moved)
    if node.actor != BIDDING:
        node.first = moved_to(node.first, moved)
    return 0


cdef int keep_tables(Tree *t, const int32_t *moved) noexcept nogil:
    """Close the gaps in the tables of bids; they were made in the order in which nodes were first bid at."""
    cdef int32_t *new_place
    cdef int32_t i, kept = 0
    if not t.num_tables:
        return 0
    new_place = <int32_t *>calloc(t.num_tables, sizeof(int32_t))
    if new_place == NULL:
        return 0                                            # the gaps stay; nothing is lost
    for i in range(t.count):
        if moved[i] != NOWHERE and t.nodes[i].actor == BIDDING:
            new_place[t.nodes[i].first] = 1
    for i in range(t.num_tables):
        if new_place[i]:
            new_place[i] = kept
            if kept != i:
                memcpy(&t.tables[kept], &t.tables[i], sizeof(Table))
            kept += 1
    for i in range(t.count):
        if moved[i] != NOWHERE and t.nodes[i].actor == BIDDING:
            t.nodes[i].first = new_place[t.nodes[i].first]
    free(new_place)
    t.num_tables = kept
    return 0


cdef int move_cells(Tree *t, const int32_t *moved) noexcept nogil:
    """Let the tables know where the nodes of their pairs of bids are now."""
    cdef int32_t *cell
    cdef int32_t i
    cdef int k
    for i in range(t.num_tables):
        for k in range(REALMLAB_MAX_BIDS * REALMLAB_MAX_BIDS):
            cell = &t.tables[i].cells[k]
            if cell[0]:
                cell[0] = max(moved[cell[0]], 0)            # gone only if its table is of no use either
    return 0
