"""The round that decided a finished game of Intrige, in words."""

from __future__ import annotations

from collections.abc import Sequence

from games import turning_point
from games.core import Text, text
from games.intrige.model import View


def retold(view: View, places: Sequence[int]) -> Sequence[Text]:
    """Return a line on the round, or the income after the last one, that decided the game, if any did.

    `places`: each seat's place.
    """
    number = turning_point.decisive_part(view.history, places)
    if number is None:
        return ()
    return (text("picture-decided", round=number, when=turning_point.when_decided(number, len(view.history) - 1)),)
