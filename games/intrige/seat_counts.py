"""How many can play Intrige."""

SEAT_COUNTS = (3, 4, 5)
