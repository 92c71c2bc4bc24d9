"""What is shown in private shows all the pictures that come with it, and no others."""

from __future__ import annotations

import pytest

from bot.ui.kit.exchange import Response
from tests.bot.desk.sending import Counter, parts
from tests.bot.tables.test_tables import ANA, BEN, CHLOE


def shown(response: Response) -> list[str]:
    """The pictures that the message shows."""
    items = [item for part in parts(response.body) for item in part.get("items", ())]
    return [item["media"]["url"].removeprefix("attachment://") for item in items]


@pytest.mark.parametrize("game", ["medici_card", "mediterranee"])
async def test_every_picture_attached_is_shown_and_none_besides(counter: Counter, game: str) -> None:
    await counter.begin(ANA, BEN, CHLOE, game=game)
    board = await counter.command(ANA, f"{game.replace('_', '-')} board")
    assert board.kind == "private"
    words = await counter.tap(ANA, "w.1.0.")
    for given in (board, words):
        assert shown(given) == [file.name for file in given.files]
    assert board.files
