"""A game that has been played, to look at again: step by step, as a moving picture, as a page without a kernel."""
