"""Tools for authors of games, run as `python -m games`: a scaffold, a terminal to play in, the contract check."""
