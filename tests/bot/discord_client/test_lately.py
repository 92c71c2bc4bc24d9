"""Test caches of a few minutes that save requests: interaction tokens and memberships."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.webhook.async_ import async_context
from structlog.testing import capture_logs

from bot.discord_client.errors import TryLater
from bot.discord_client.interaction_tokens import _FRESH, InteractionTokens
from bot.discord_client.member_cache import MemberCache
from bot.discord_client.rest_api import RestApi
from bot.ui.kit.interaction import Incoming, Kind, Response
from tests.sim.loop import VirtualLoop

BOARD, PANEL = 7, 8


def press(message: int | None, *, private: bool = False, guild: int | None = 1) -> Incoming:
    return Incoming(1, "press", 2, "Ana", "en-US", guild, 3, 0, 0, 0, message=message, private=private)


@pytest.mark.parametrize(
    ("kind", "private", "guild", "qualifies"),
    [
        ("board", False, 1, True),
        ("nothing", False, 1, True),
        ("private", False, 1, True),
        ("private", True, 1, False),
        ("form", False, 1, False),
        ("update", True, 1, False),  # visible only to its user
        ("update", True, None, True),  # a direct message of the bot
    ],
)
async def test_a_token_is_for_the_very_message_that_was_pressed(
    kind: Kind, private: bool, guild: int | None, qualifies: bool
) -> None:
    tokens = InteractionTokens()
    tokens.remember(press(BOARD, private=private, guild=guild), "token", Response(kind))
    assert tokens.token_for(BOARD) == ("token" if qualifies else None)
    assert tokens.token_for(PANEL) is None


async def test_a_token_that_was_of_no_use_is_not_tried_again_and_a_newer_one_is() -> None:
    tokens = InteractionTokens()
    for token in ("older", "newer"):
        tokens.remember(press(BOARD), token, Response("board"))
    tokens.discard(BOARD, "older")
    assert tokens.token_for(BOARD) == "newer"
    tokens.discard(BOARD, "newer")
    assert tokens.token_for(BOARD) is None


async def test_a_token_of_a_press_answered_beside_its_message_takes_no_certain_one_s_place() -> None:
    tokens = InteractionTokens()
    for token, kind in (("beside", "private"), ("certain", "board"), ("beside again", "private")):
        tokens.remember(press(BOARD), token, Response(kind))  # type: ignore[arg-type]
    assert tokens.token_for(BOARD) == "certain"
    tokens.discard(BOARD, "certain")
    tokens.remember(press(BOARD), "beside", Response("private"))
    assert tokens.token_for(BOARD) == "beside"


@pytest.mark.parametrize(("worked", "kept"), [(False, None), (True, "last")])
async def test_where_discord_refuses_such_tokens_they_are_not_tried_any_more(worked: bool, kept: str | None) -> None:
    tokens = InteractionTokens()
    for token in ("a", "b", "c"):
        tokens.remember(press(BOARD), token, Response("private"))
        if worked:
            tokens.confirm(BOARD, token)
        tokens.discard(BOARD, token, refused=True)
    for _ in range(9):  # tokens of answers on the message itself are not affected
        tokens.remember(press(PANEL), "board", Response("board"))
        tokens.discard(PANEL, "board", refused=True)
    tokens.remember(press(BOARD), "last", Response("private"))
    assert tokens.token_for(BOARD) == kept


def test_what_is_remembered_is_forgotten_in_time() -> None:
    async def run() -> None:
        tokens, seen = InteractionTokens(), MemberCache()
        tokens.remember(press(BOARD), "token", Response("board"))
        seen.mark_present(1, 2)
        await asyncio.sleep(_FRESH - 1)
        assert tokens.token_for(BOARD)
        assert seen.seen_within(_FRESH, 1, 2)
        assert not seen.seen_within(_FRESH - 2, 1, 2)
        await asyncio.sleep(2)
        assert tokens.token_for(BOARD) is None
        tokens.remember(press(PANEL), "token", Response("board"))
        assert [*tokens._kept] == [PANEL]
        seen.mark_absent(1, 2)
        assert not seen.seen_within(10**6, 1, 2)

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(run())


class Wire:
    """discord.py's two ways to Discord; requests with a token meet `fate`."""

    application_id = 5

    def __init__(self, fate: Exception | None) -> None:
        self.fate = fate
        self.went: list[str] = []
        self.http = SimpleNamespace(request=self._by_name)
        self.connections = 100
        """How many connections to Discord are possible at a time; 0 means no limit."""
        self.calls = RestApi(self)  # type: ignore[arg-type]
        self.calls.tokens.remember(press(BOARD), "token", Response("board"))

    def is_closed(self) -> bool:
        return False

    async def _by_name(self, route: Any, **_: Any) -> dict[str, Any]:
        self.went.append(route.path.split("/")[1])
        return {}

    async def request(self, route: Any, session: Any, **_: Any) -> None:
        self.went.append(route.path.split("/")[1])
        self.connections = session.connector.limit
        if self.fate:
            raise self.fate

    async def edit(self, *, by_token: bool = True) -> list[str]:
        """Edit a message and return the ways that were used."""
        before = async_context.set(self)  # type: ignore[arg-type]
        self.went = []
        try:
            await self.calls.edit(3, BOARD, {"content": "new"}, by_token=by_token)
        finally:
            async_context.reset(before)
            await self.calls.close()
            self.calls._session = None
        return self.went


def told(status: int, code: int = 0) -> Exception:
    response: Any = SimpleNamespace(status=status, reason="", headers={})
    return discord.HTTPException(response, {"code": code, "message": ""})


@pytest.mark.parametrize(
    "fate",
    [
        *(told(401, 50027), told(403, 50013), told(404, 10008), told(400, 50035), told(429), told(400, 30046)),
        *(KeyError("retry_after"), TypeError("retry_after"), ValueError("retry_after")),
    ],
)
async def test_what_a_token_is_refused_is_done_without_it(fate: Exception) -> None:
    wire = Wire(fate)
    with capture_logs() as logs:
        assert await wire.edit() == ["webhooks", "channels"]
    assert "retry_after" not in str(logs)
    assert await wire.edit() == ["channels"]


@pytest.mark.parametrize(
    ("fate", "kept"),
    [
        *((told(401, 50027), True), (told(404, 10008), True), (told(429), True), (KeyError("retry_after"), True)),
        *((told(403, 50013), False), (told(400, 50035), False)),
    ],
)
async def test_only_what_is_refused_tells_that_such_tokens_are_not_taken(fate: Exception, kept: bool) -> None:
    """Only a refusal shows that tokens of such interactions are not accepted.

    A missing message or an expired token shows nothing.
    """
    wire = Wire(fate)
    wire.calls.tokens.discard(BOARD, wire.calls.tokens.token_for(BOARD) or "")
    for token in ("a", "b", "c"):
        wire.calls.tokens.remember(press(BOARD), token, Response("private"))
        await wire.edit()
    wire.calls.tokens.remember(press(BOARD), "last", Response("private"))
    assert (wire.calls.tokens.token_for(BOARD) == "last") == kept


@pytest.mark.parametrize("fate", [TimeoutError(), ConnectionResetError(), told(503), told(403)])
async def test_what_may_still_arrive_by_a_token_is_overtaken_by_nothing(fate: Exception) -> None:
    """A request that may still arrive through a token is not overtaken: it is repeated later without the token."""
    wire = Wire(fate)
    with pytest.raises(TryLater):
        await wire.edit()
    assert wire.went == ["webhooks"]
    assert await wire.edit() == ["channels"]


async def test_presses_wait_for_no_other_call() -> None:
    """Answers to interactions wait for no other request, even if many hang.

    With discord.py's usual number of connections, a first answer would wait for one.
    """
    wire = Wire(None)
    assert await wire.edit() == ["webhooks"]
    assert wire.connections == 0
    assert await wire.edit(by_token=False) == ["channels"]
