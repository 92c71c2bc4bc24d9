"""Private messages show all pictures attached to them, and no others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.interaction import Response
from games.core import Seat, encode
from games.mediterranee import MEDITERRANEE
from games.mediterranee.model import State
from tests.bot.handlers.sending import Counter, parts
from tests.bot.tables.test_tables import ANA, BEN, CHLOE
from tests.bot.ui.making import looks


def shown(response: Response) -> list[str]:
    """Return the names of the pictures that the message shows."""
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


async def test_a_group_is_turned_to_and_what_is_chosen_there_is_shown_in_all_its_pictures(counter: Counter) -> None:
    await counter.begin(ANA, BEN, CHLOE, game="mediterranee")
    state, seat, group = next(_groups())
    now = encode(state)
    await counter.do(lambda db: db.execute("UPDATE tables SET state = ?, state_sum = NULL", (now,)) and None)
    table = await counter.table()
    (who,) = (person for person in (ANA, BEN, CHLOE) if person.user == table.seats[seat].user)
    panel = await counter.tap(who, CustomId(Action.GROUP, 1, table.epoch), values=(group,))
    assert panel.kind == "update"
    choice = next(part for part in parts(panel.body) if part.get("custom_id", "").startswith(Action.SELECT_MOVE))
    drafted = await counter.tap(who, choice["custom_id"], values=(choice["options"][0]["value"],))
    assert drafted.files
    assert shown(drafted) == [file.name for file in drafted.files]


def _groups() -> Iterator[tuple[State, Seat, str]]:
    """Yield positions whose preparation needs so many choices that they are grouped."""
    for state, _ in looks(MEDITERRANEE, 3, 60):
        for seat in MEDITERRANEE.rules.awaited(state):
            prompt = MEDITERRANEE.words.prompt(MEDITERRANEE.rules.view(state, seat), seat)
            if prompt.draft and prompt.groups:
                yield state, seat, prompt.groups[0].id
