"""Which OpenSpiel the bridge was compiled against. Needs no symbol of it, so it always can be imported."""

cdef extern from *:
    const char *REALMLAB_OPEN_SPIEL

OPEN_SPIEL = REALMLAB_OPEN_SPIEL.decode()
