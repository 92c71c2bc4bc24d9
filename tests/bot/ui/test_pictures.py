"""The pictures of a table as they go out."""

from __future__ import annotations

from bot.ui.board import Position
from bot.ui.pictures import further_pictures, picture
from games import GAMES
from tests.bot.ui import making

MEDICI = GAMES["medici"]
PNG = b"\x89PNG\r\n\x1a\n"


async def test_the_end_has_pictures_of_its_own() -> None:
    state = MEDICI.rules.setup(6, bytes(32)).state
    begun = making.table(MEDICI, state=state)
    assert (await picture(begun, Position.of(begun, state), "fr")).startswith(PNG)
    assert await further_pictures(begun, Position.of(begun, state), "fr") == []
    while to_act := sorted(MEDICI.rules.to_act(state)):
        move = MEDICI.rules.legal_moves(state, to_act[0])[-1]
        state = MEDICI.rules.apply(state, to_act[0], move).state
    ended = making.table(MEDICI, state=state, status="finished")
    (chart,) = await further_pictures(ended, Position.of(ended, state), "en")
    assert chart.startswith(PNG)
    assert chart != await picture(ended, Position.of(ended, state), "en")
