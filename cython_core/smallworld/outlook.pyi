"""A guess of how the game ends, from what experience says each seat still gets."""
