"""What is remembered for minutes, so that Discord is asked less: tokens of presses, and who was in a server."""

from __future__ import annotations

import asyncio

import pytest

from bot.ui.kit.exchange import Incoming, Kind, Response
from bot.wire.seen import Seen
from bot.wire.tokens import _FRESH, Tokens
from tests.sim.loop import VirtualLoop

BOARD, PANEL = 7, 8


def press(message: int | None, *, private: bool = False, guild: int | None = 1) -> Incoming:
    return Incoming(1, "press", 2, "Ana", "en-US", guild, 3, 0, 0, 0, message=message, private=private)


@pytest.mark.parametrize(
    ("kind", "private", "guild", "qualifies"),
    [
        ("board", False, 1, True),
        ("nothing", False, 1, True),
        ("private", False, 1, False),  # its own message is what the token would change
        ("form", False, 1, False),
        ("update", True, 1, False),  # nobody but its presser sees it
        ("update", True, None, True),  # a direct message of ours
    ],
)
async def test_a_token_is_for_the_very_message_that_was_pressed(
    kind: Kind, private: bool, guild: int | None, qualifies: bool
) -> None:
    tokens = Tokens()
    tokens.answered(press(BOARD, private=private, guild=guild), "token", Response(kind))
    assert tokens.of(BOARD) == ("token" if qualifies else None)
    assert tokens.of(PANEL) is None


async def test_a_token_that_was_of_no_use_is_not_tried_again_and_a_newer_one_is() -> None:
    tokens = Tokens()
    for token in ("older", "newer"):
        tokens.answered(press(BOARD), token, Response("board"))
    tokens.useless(BOARD, "older")
    assert tokens.of(BOARD) == "newer"
    tokens.useless(BOARD, "newer")
    assert tokens.of(BOARD) is None


def test_what_is_remembered_is_forgotten_in_time() -> None:
    async def run() -> None:
        tokens, seen = Tokens(), Seen()
        tokens.answered(press(BOARD), "token", Response("board"))
        seen.there(1, 2)
        await asyncio.sleep(_FRESH - 1)
        assert tokens.of(BOARD)
        assert seen.within(_FRESH, 1, 2)
        assert not seen.within(_FRESH - 2, 1, 2)
        await asyncio.sleep(2)
        assert tokens.of(BOARD) is None
        tokens.answered(press(PANEL), "token", Response("board"))
        assert [*tokens._kept] == [PANEL]
        seen.gone(1, 2)
        assert not seen.within(10**6, 1, 2)

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(run())
