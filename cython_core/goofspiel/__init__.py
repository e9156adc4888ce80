"""Goofspiel with open bids, the smallest game here: a model for whoever adds one (docs/rules/goofspiel.md)."""
