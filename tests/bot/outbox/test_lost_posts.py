"""A post that arrived without our being told is found again, whatever the machine's clock says."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bot import store
from bot.outbox.posting import Posting
from bot.store import slots
from bot.store.db import Store
from bot.store.rows import Due, Sent
from bot.tables import base
from bot.ui import calling
from bot.ui.board import Position
from bot.ui.kit.components import Json
from bot.wire.errors import TryLater
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, NOW, House

CHANNEL = 5
EARLIER, LOST = 1_000, 2_000
"""Ids that Discord made long ago by our clock."""


class Forgetful:
    """A Discord that takes a post without telling us, and soon forgets its nonce."""

    def __init__(self) -> None:
        self.posts: list[Json] = []

    async def post(self, channel: int, body: Json, files: Sequence[Any], nonce: str) -> int:
        del channel, files, nonce
        self.posts.append(body)
        if len(self.posts) == 1:
            raise TryLater("lost")
        return LOST + len(self.posts)

    async def recent(self, channel: int) -> list[Json]:
        del channel
        return [{"id": str(number), **self.posts[0]} for number in (LOST, EARLIER)]


@pytest.mark.parametrize("later", [200, -13 * 3600])
@pytest.mark.parametrize("newest", [EARLIER, LOST])
async def test_a_lost_post_is_newer_than_those_known_when_it_was_begun(
    tmp_path: Path, later: int, newest: int
) -> None:
    disk, discord, clock = await Store.open(tmp_path / "rialto.db"), Forgetful(), [NOW]
    house = House(disk)
    table = await house.begin(ANA, BEN, CHLOE)
    await house.sent_all()
    await house.do(store.outbox.set_sent, table.id, Sent(slots.BOARD, CHANNEL, newest, "", NOW))
    await house.do(store.outbox.send, table.id, slots.call(0))
    posting = Posting(disk, discord, lambda: clock[0])  # type: ignore[arg-type]

    async def due() -> Due:
        return (await disk.run(lambda db: store.outbox.outbox(db, table.id)))[0]

    body = calling.call(table, Position.of(table, base.state_of(table)), 0, newest)
    with pytest.raises(TryLater):
        await posting._post(table, await due(), CHANNEL, body)
    clock[0] += later
    await posting._post(table, await due(), CHANNEL, body)
    sent = await disk.run(lambda db: store.outbox.sent(db, table.id, slots.call(0)))
    assert sent
    assert (sent.message, len(discord.posts)) == ((LOST, 1) if newest < LOST else (LOST + 2, 2))
    await disk.close()
