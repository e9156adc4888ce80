"""A game as Python sees it: its Rules table, its parameters, its words."""

from realmlab.cython_core.rules cimport Argument, Rules


cdef class Game:
    cdef const Rules *rules       # the table of C functions; lives as long as the module that made it
    cdef readonly object words    # what turns its states into text and JSON (see words.py)
    cdef readonly tuple parameters  # of Parameter, in the order of rules.parameters

    @staticmethod
    cdef Game wrap(const Rules *rules, object words)
    cdef bytes start(self, dict values)
