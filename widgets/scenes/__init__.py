"""Scenes: one module a game that turns a Position into shapes to look at and targets to click."""
