"""Search and play over any game, without Python inside."""
