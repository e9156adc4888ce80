"""The page of a game that is being played: the board, its panel, its form, and what opens beside it."""
