"""What authors of games use, as `python -m games`: a game to begin with, a terminal to play it, the contract."""
