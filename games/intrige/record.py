"""How a game that is over went: the round that decided it."""

from __future__ import annotations

from collections.abc import Sequence

from games import decisive
from games.core import Text, text
from games.intrige.model import View


def retold(view: View, places: Sequence[int]) -> Sequence[Text]:
    """The round that decided, or the income after the last, if one did."""
    number = decisive.part(view.history, places)
    if number is None:
        return ()
    return (text("picture-decided", round=number, when=decisive.when(number, len(view.history) - 1)),)
