"""Wars with hidden bids as a game of their own (kingdoms.md K22)."""
