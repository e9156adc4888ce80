"""The three things that can be wrong with what a person types, each a ValueError.

The message always names the thing and the value.
"""


class ParameterError(ValueError):
    """A game that does not exist, or a parameter it does not take in this form."""


class IllegalActionError(ValueError):
    """An action that is no action, or not allowed here."""


class SavedGameError(ValueError):
    """A saved game, position or history that does not hold together."""
