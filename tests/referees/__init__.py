"""Referees: for each game an independent one, slow and literal, written from the rules page alone."""
