"""Tiny Epic Galaxies: its rules, its planets, its words."""
