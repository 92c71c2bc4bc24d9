"""Hold an independent referee for each game: slow, literal, and written from the rules page alone."""
