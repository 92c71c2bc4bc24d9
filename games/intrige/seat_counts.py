"""The possible numbers of players."""

SEAT_COUNTS = (3, 4, 5)
