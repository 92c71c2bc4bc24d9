"""Test animations in the handlers: what is said about one and who may request it."""

from __future__ import annotations

import pytest

from bot.ui import animation_jobs
from bot.ui.kit.interaction import Response
from tests.bot.handlers.sending import ELSEWHERE, Counter, ids, told, word
from tests.bot.tables.test_history import a_finished_game
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN


async def made(asked: Response) -> Response:
    """Return the response that a placeholder is later replaced with."""
    assert asked.later
    return await asked.later()


async def test_of_one_that_is_too_large_it_says_what_is_left(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    await a_finished_game(counter, ANA, BEN)
    monkeypatch.setattr(animation_jobs, "LARGEST", 300_000)
    asked = await counter.tap(DAN, "an.1.0.")
    assert told(asked) == ("private", word("animation-being-made"))
    (again,) = ids(asked)
    turned = await made(asked)
    assert "steps\n-# Only one step in " in told(turned)[1]
    (file,) = turned.files
    assert len(file.content) < 301_000
    kept = await counter.tap(DAN, again)
    assert (kept.kind, kept.later, kept.files) == ("update", None, turned.files)
    assert told(await counter.tap(DAN, "an.1.0.x")) == ("private", word("not-understood"))


async def test_it_is_for_those_who_may_look_back_on_the_game(counter: Counter) -> None:
    await a_finished_game(counter, ANA, BEN)
    assert told(await counter.tap(DAN, "an.1.0.", ELSEWHERE)) == ("private", word("no-such-table"))
    await counter.begin(ANA, BEN, CHLOE)
    for who in (ANA, DAN):
        assert told(await counter.tap(who, "an.2.0.")) == ("private", word("history-unfinished"))
