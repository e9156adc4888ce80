"""Tiny Epic Kingdoms: its rules, its cards, its words."""
