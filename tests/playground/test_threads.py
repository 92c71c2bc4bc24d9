"""Test that idle threads are archived, by the local Discord's clock."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.playground import Discord
from bot.playground.entities import Channel
from tests.playground.conftest import Moved, openapi_path
from tests.playground.test_refusals import Api

DAY = 86_400.0
WEEK = 10_080
"""A week in minutes, Discord's unit here."""


class Place:
    """A thread of the bot with one message, and an adjustable clock."""

    def __init__(self, api: Api, clock: Moved) -> None:
        self.api = api
        self.clock = clock
        self.thread = api.local.channel

    async def open(self) -> Channel:
        """Open another thread."""
        _, start = await self.api.post({"content": "a table"})
        await self.api.ask("POST", f"/channels/{start['channel_id']}/messages/{start['id']}/threads", self.wanted())
        return self.api.local.threads[-1]

    @staticmethod
    def wanted() -> dict[str, Any]:
        return {"name": "Table 1", "auto_archive_duration": WEEK}

    async def say(self, **more: Any) -> tuple[int, Any]:
        """Post a message in the thread; return the status and the response."""
        body = {"content": "a board", **more}
        status, sent = await self.api.ask("POST", f"/channels/{self.thread.id}/messages", body)
        return status, sent

    async def change(self, **wanted: Any) -> int:
        status, _ = await self.api.ask("PATCH", f"/channels/{self.thread.id}", wanted)
        return int(status)

    def archived(self, days: float = 0) -> bool:
        """Return whether the thread is archived, after this many more days."""
        self.clock.ahead += days * DAY
        assert self.thread in self.api.local.threads
        return self.thread.archived


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    clock = Moved()
    async with Discord(schema=openapi_path(), clock=clock) as local, aiohttp.ClientSession() as session:
        place = Place(Api(local, session), clock)
        place.thread = await place.open()
        yield place
    assert local.violations == []


async def test_edits_keep_no_thread_open(place: Place) -> None:
    _, sent = await place.say()
    path = f"/channels/{place.thread.id}/messages/{sent['id']}"
    assert not place.archived(6.9)
    assert (await place.api.ask("PATCH", path, {"content": "newer"}))[0] == 200
    assert place.archived(0.2)
    status, refused = await place.api.ask("PATCH", path, {"content": "newest"})
    assert (status, refused["code"]) == (400, 50083)


async def test_messages_keep_a_thread_open_and_open_it_again(place: Place) -> None:
    for _ in range(3):
        assert not place.archived(6)
        await place.say()
    assert place.archived(8)
    assert (await place.say())[0] == 200
    assert not place.archived(6.9)
    assert place.archived(0.2)


async def test_what_is_changed_keeps_a_thread_open_not_what_is_said_again(place: Place) -> None:
    assert not place.archived(6)
    assert await place.change(archived=False, auto_archive_duration=WEEK) == 200
    assert place.archived(1.1)
    assert await place.change(archived=False) == 200
    assert not place.archived(6)
    assert await place.change(auto_archive_duration=4320) == 200
    assert not place.archived(2.9)
    assert place.archived(0.2)
    assert await place.change(archived=False, auto_archive_duration=WEEK) == 200
    assert not place.archived(6.9)
    assert await place.change(auto_archive_duration=7) == 400


async def test_a_server_has_room_for_so_many_open_threads(place: Place) -> None:
    place.api.local.world.most_threads = 1
    _, start = await place.api.post({"content": "another table"})
    path = f"/channels/{start['channel_id']}/messages/{start['id']}/threads"
    status, refused = await place.api.ask("POST", path, place.wanted())
    assert (status, refused["code"]) == (400, 160006)
    assert await place.change(archived=True) == 200
    assert (await place.api.ask("POST", path, place.wanted()))[0] == 201
    assert (await place.say())[1]["code"] == 160006
    assert await place.change(archived=False) == 400


async def test_a_post_that_was_refused_is_posted_by_the_same_nonce_later(place: Place) -> None:
    place.api.local.world.most_threads = 0
    assert await place.change(archived=True) == 200
    assert (await place.say(nonce="7", enforce_nonce=True))[1]["code"] == 160006
    place.api.local.world.most_threads = 1
    status, sent = await place.say(nonce="7", enforce_nonce=True)
    assert status == 200
    assert int(sent["id"]) in place.thread.messages


async def test_nothing_is_deleted_in_an_archived_thread(place: Place) -> None:
    _, sent = await place.say()
    path = f"/channels/{place.thread.id}/messages/{sent['id']}"
    assert await place.change(archived=True) == 200
    status, refused = await place.api.ask("DELETE", path)
    assert (status, refused["code"]) == (400, 50083)
    assert await place.change(archived=False) == 200
    assert (await place.api.ask("DELETE", path))[0] == 204
