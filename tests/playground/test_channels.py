"""Test channels of every type: what Discord accepts there, and the codes of its errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.playground import kinds
from bot.playground.entities import Channel
from tests.playground.test_refusals import Api, api

__all__ = ["api"]


def _of(kind: int) -> Callable[[Api], Channel]:
    return lambda api: api.local.add_channel("elsewhere", kind=kind)


def _thread(kind: int, *, private: bool = False) -> Callable[[Api], Channel]:
    return lambda api: api.local.add_thread(_of(kind)(api), api.local.person("Ana"), private=private)


def _group(api: Api) -> Channel:
    return api.local.add_group(api.local.person("Ana"), api.local.person("Bo"))


def _without_connect(kind: int) -> Callable[[Api], Channel]:
    def denied(api: Api) -> Channel:
        channel = _of(kind)(api)
        api.local.deny(channel, "CONNECT")
        return channel

    return denied


PLACES: dict[str, tuple[Callable[[Api], Channel], int, int]] = {
    "text": (_of(kinds.GUILD_TEXT), 0, 0),
    "announcement": (_of(kinds.GUILD_ANNOUNCEMENT), 0, 0),
    "voice": (_of(kinds.GUILD_VOICE), 0, 50024),
    "stage": (_of(kinds.GUILD_STAGE_VOICE), 0, 50024),
    "public thread": (_thread(kinds.GUILD_TEXT), 0, 50024),
    "announcement thread": (_thread(kinds.GUILD_ANNOUNCEMENT), 0, 50024),
    "forum post": (_thread(kinds.GUILD_FORUM), 0, 50024),
    "forum": (_of(kinds.GUILD_FORUM), 50008, 50024),
    "media": (_of(kinds.GUILD_MEDIA), 50008, 50024),
    "private thread": (_thread(kinds.GUILD_TEXT, private=True), 50001, 50001),
    "voice without Connect": (_without_connect(kinds.GUILD_VOICE), 50001, 50001),
    "stage without Connect": (_without_connect(kinds.GUILD_STAGE_VOICE), 50001, 50001),
    "group": (_group, 50001, 50001),
}
"""For each place, the error codes of a message, and of a thread on a message; 0 means success."""


async def code(api: Api, path: str, body: dict[str, Any]) -> int:
    """Send a request; return its error code."""
    status, told = await api.ask("POST", path, body)
    return int(told["code"]) if status >= 400 else 0


@pytest.mark.parametrize("kind", PLACES)
async def test_messages_and_threads(api: Api, kind: str) -> None:
    make, message, thread = PLACES[kind]
    place = make(api)
    assert await code(api, f"/channels/{place.id}/messages", {"content": "a"}) == message
    start = next(iter(place.messages), 1)
    assert await code(api, f"/channels/{place.id}/messages/{start}/threads", {"name": "a"}) == thread
    again = thread or 160004
    assert await code(api, f"/channels/{place.id}/messages/{start}/threads", {"name": "a"}) == again
    assert [each.type for each in api.local.threads if each.parent is place] == (
        [] if thread else [kinds.THREAD_IN[place.type]]
    )


@pytest.mark.parametrize(
    ("kind", "body", "refused"),
    [
        (kinds.GUILD_TEXT, {"type": 11}, 0),
        (kinds.GUILD_TEXT, {"type": 12}, 0),
        (kinds.GUILD_TEXT, {"type": 10}, 50024),
        (kinds.GUILD_ANNOUNCEMENT, {"type": 10}, 0),
        (kinds.GUILD_ANNOUNCEMENT, {"type": 12}, 50024),
        (kinds.GUILD_VOICE, {"type": 11}, 50024),
        (kinds.GUILD_STAGE_VOICE, {"type": 11}, 50024),
        (kinds.GUILD_FORUM, {}, 50035),
        (kinds.GUILD_FORUM, {"message": {"content": "a"}}, 0),
        (kinds.GUILD_MEDIA, {"message": {"content": "a"}}, 0),
    ],
)
async def test_threads_without_a_message(api: Api, kind: int, body: dict[str, Any], refused: int) -> None:
    place = _of(kind)(api)
    assert await code(api, f"/channels/{place.id}/threads", {"name": "a", **body}) == refused
    assert [each.parent for each in api.local.threads] == ([] if refused else [place])


async def test_private_threads_take_a_permission(api: Api) -> None:
    place = _of(kinds.GUILD_TEXT)(api)
    api.local.deny(place, "CREATE_PRIVATE_THREADS")
    assert await code(api, f"/channels/{place.id}/threads", {"name": "a", "type": 12}) == 50013
    assert api.local.threads == []


async def test_who_is_in_a_private_thread(api: Api) -> None:
    """It is hidden from users who are not members, except those who manage threads."""
    thread = _thread(kinds.GUILD_TEXT, private=True)(api)
    ana, bo = (api.local.as_person(api.local.world.users[thread.owner_id or 0]), api.local.person("Bo"))
    assert ana.channels() == [api.local.channel, thread.parent, thread]
    assert bo.channels() == [api.local.channel, thread.parent]
    assert (await api.ask("GET", f"/channels/{thread.id}"))[0] == 403
    assert (await api.ask("PUT", f"/channels/{thread.id}/thread-members/@me"))[0] == 403
    api.local.allow(thread, "MANAGE_THREADS")
    assert (await api.ask("GET", f"/channels/{thread.id}"))[0] == 200
