"""What lies on the table at the start, by the number of seats. Clause numbers: rules.en.md."""

SEAT_COUNTS = (3, 4, 5, 6)
START_MONEY = {3: 40, 4: 40, 5: 30, 6: 30}
"""Florins each (2.3)."""
DECK_PER_SEAT = 6
"""Of the 36 cards, how many a seat adds to the deck of a round (3.1)."""
