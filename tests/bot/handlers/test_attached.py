"""Private messages show all pictures attached to them, and no others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.interaction import Response
from bot.ui.kit.table_voice import plain_voice
from games import GAMES
from games.core import Seat, Text, encode, lines_of
from games.mediterranee import MEDITERRANEE
from games.mediterranee.model import State
from render import decision_shows, renderer
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


@pytest.mark.parametrize("game", ["medici", "intrige", "mediterranee"])
async def test_a_panel_says_what_its_picture_shows_only_without_it(
    counter: Counter, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lines are in the picture's alt text, or below the question if there is no picture; also in a draft."""
    await counter.begin(ANA, BEN, CHLOE, game=game)
    state, seat, lines = next(_replaced(game))
    now = encode(state)
    await counter.do(lambda db: db.execute("UPDATE tables SET state = ?, state_sum = NULL", (now,)) and None)
    table = await counter.table()
    (who,) = (person for person in (ANA, BEN, CHLOE) if person.user == table.seats[seat].user)
    say = plain_voice(table, "en")
    told = [say(line) for line in lines]
    panel = await counter.tap(who, CustomId(Action.HAND, 1))
    assert shown(panel) == [file.name for file in panel.files] != []
    assert not [line for line in told if line in _words(panel)]
    assert all(line in _alt(panel) for line in told)
    monkeypatch.delattr(renderer(game), "decision")
    bare = await counter.tap(who, CustomId(Action.HAND, 1))
    assert all(line in _words(bare) for line in told)


def _words(response: Response) -> str:
    return "\n".join(str(part["content"]) for part in parts(response.body) if "content" in part)


def _alt(response: Response) -> str:
    return "\n".join(item["description"] for part in parts(response.body) for item in part.get("items", ()))


def _replaced(key: str) -> Iterator[tuple[Any, Seat, list[Text]]]:
    """Yield positions with the lines that the picture replaces; drafts alone, if the game has any."""
    game = GAMES[key]
    for state, _ in looks(game, 3, 60):
        for seat in game.rules.awaited(state):
            view = game.rules.view(state, seat)
            prompt = game.words.prompt(view, seat)
            lines = [line for line in lines_of(prompt.text)[1:] if decision_shows(key, view, seat, line)]
            if lines and prompt.draft == (key != "medici"):
                yield state, seat, lines


def _groups() -> Iterator[tuple[State, Seat, str]]:
    """Yield positions whose preparation needs so many choices that they are grouped."""
    for state, _ in looks(MEDITERRANEE, 3, 60):
        for seat in MEDITERRANEE.rules.awaited(state):
            prompt = MEDITERRANEE.words.prompt(MEDITERRANEE.rules.view(state, seat), seat)
            if prompt.draft and prompt.groups:
                yield state, seat, prompt.groups[0].id
