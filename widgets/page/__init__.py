"""What any page of ours needs: a board, telling it only what has changed, languages, work beside the kernel."""
