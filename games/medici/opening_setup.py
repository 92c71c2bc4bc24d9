"""Money, deck and seats at the start, by the number of seats. Clause numbers: rules.en.md."""

from games.medici.model import Options

SEAT_COUNTS = (3, 4, 5, 6)
START_MONEY = {3: 40, 4: 40, 5: 30, 6: 30}
"""Florins for each seat, by the number of seats (2.3)."""
THIRTY_EACH = 30
"""Florins for each seat if all tables start with the same (9.4)."""
DECK_PER_SEAT = 6
"""Of the 36 cards, how many a seat adds to the deck of a round (3.1)."""


def start_money(seats: int, options: Options) -> int:
    """Return the florins for each seat in this game."""
    return THIRTY_EACH if options.start_money == "thirty" else START_MONEY[seats]
