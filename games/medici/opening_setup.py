"""Money, deck and seats at the start of a game, by the number of seats. Clause numbers: rules.en.md."""

from games.medici.model import Options

SEAT_COUNTS = (3, 4, 5, 6)
START_MONEY = {3: 40, 4: 40, 5: 30, 6: 30}
"""Each seat's florins at the start, by the number of seats (2.3)."""
THIRTY_EACH = 30
"""Each seat's florins at the start with the option of equal start money (9.4)."""
DECK_PER_SEAT = 6
"""Cards in the deck of a round for each seat, out of the 36 (3.1)."""


def start_money(seats: int, options: Options) -> int:
    """Return each seat's florins at the start of a game."""
    return THIRTY_EACH if options.start_money == "thirty" else START_MONEY[seats]
