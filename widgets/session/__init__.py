"""A game at a table, without a page: who decides, who may look, who hears of it, and how it is saved."""

from realmlab.widgets.session.session import Session

__all__ = ["Session"]
