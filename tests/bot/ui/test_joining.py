"""The question which table to join fits into a message, for names of any length."""

from __future__ import annotations

import msgspec
import pytest

from bot.tables.joining import Joinable, Offer
from bot.text import LANGUAGES
from bot.ui import joining
from games import GAMES
from tests.bot.ui import limits, making


@pytest.mark.parametrize("language", LANGUAGES)
def test_as_many_offers_as_there_may_be(language: str) -> None:
    names = making.WILD_NAMES
    lobby = making.table(GAMES["medici"], names, status="lobby")
    games = [msgspec.structs.replace(making.table(GAMES["medici"], names), id=number) for number in range(1, 6)]
    offers = [Offer(lobby), *(Offer(game, seat) for game in games for seat in range(5))][: joining.MOST]
    body = joining.question(Joinable(tuple(offers)), language)
    limits.check_message(body)
    assert len(limits.buttons(body)) == joining.MOST
