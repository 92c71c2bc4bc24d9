"""A post that arrived without confirmation is found again, whatever the machine's clock says."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest
from msgspec import structs

from bot import store
from bot.discord_client.errors import TryLater
from bot.outbox.mentions import may_have_stale_post
from bot.outbox.messages import Messages, Nonce, snowflake
from bot.outbox.senders import Senders
from bot.store import slots
from bot.store.db import Store
from bot.store.rows import DueEntry, Promise, SentMessage, Table
from bot.store.slots import MessageKind, Slot
from bot.tables import base
from bot.tables import promises as promising
from bot.tables.in_play import TableInPlay
from bot.ui import absence, direct, lobby, lobby_options, notifications, pace, promises, recognition, seating, seats
from bot.ui.board import Position
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from games.core import encode
from games.intrige.model import Purse
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, NOW, House

CHANNEL, DIRECT, THREAD = 5, 6, 7
EARLIER, LOST = 1_000, 2_000
"""Ids that Discord made long ago by the bot's clock."""


class Forgetful:
    """A Discord that accepts a post without confirmation and soon forgets its nonce."""

    def __init__(self) -> None:
        self.posts: list[Json] = []
        self.nonces: list[str] = []
        self.deleted: list[tuple[int, int]] = []
        self.edits: list[tuple[int, int, Json]] = []

    async def post(self, channel: int, body: Json, files: Sequence[Any], nonce: str) -> tuple[int, int]:
        del files
        self.nonces.append(nonce)
        self.posts.append(body)
        if len(self.posts) == 1:
            raise TryLater("lost")
        return channel, LOST + len(self.posts)

    async def recent_messages(self, channel: int) -> list[Json]:
        del channel
        return [{"id": str(number), **self.posts[0]} for number in (LOST, EARLIER)]

    async def direct_channel(self, user: int) -> int:
        del user
        return DIRECT

    async def delete(self, channel: int, message: int) -> None:
        self.deleted.append((channel, message))

    async def edit(
        self, channel: int, message: int, body: Json, files: Sequence[Any] = (), *, by_token: bool = True
    ) -> None:
        del files, by_token
        self.edits.append((channel, message, body))


@pytest.mark.parametrize("later", [200, -13 * 3600])
@pytest.mark.parametrize("newest", [EARLIER, LOST])
async def test_a_lost_post_is_newer_than_those_known_when_it_was_begun(disk: Store, later: int, newest: int) -> None:
    discord, clock = Forgetful(), [NOW]
    house = House(disk)
    table = await house.begin(ANA, BEN, CHLOE)
    await house.sent_all()
    await house.do(store.outbox.set_sent, table.id, SentMessage(slots.BOARD, CHANNEL, newest, "", NOW))
    await house.do(store.outbox.send, table.id, slots.mention(0))
    posting = Messages(disk, discord, lambda: clock[0])  # type: ignore[arg-type]

    async def due() -> DueEntry:
        return (await disk.run(lambda db: store.outbox.outbox(db, table.id)))[0]

    body = notifications.call(table, TableInPlay(table).public, 0, newest)
    with pytest.raises(TryLater):
        await posting._post(table, await due(), CHANNEL, body)
    clock[0] += later
    await posting._post(table, await due(), CHANNEL, body)
    sent = await disk.run(lambda db: store.outbox.sent_message(db, table.id, slots.mention(0)))
    assert sent
    assert (sent.message, len(discord.posts)) == ((LOST, 1) if newest < LOST else (LOST + 2, 2))


async def test_what_stands_at_another_table_of_the_channel_is_not_a_lost_post(disk: Store) -> None:
    """A message of another table in the channel is not taken for a lost post, even if it mentions the same player."""
    discord, clock = Forgetful(), [NOW]
    house = House(disk)
    other, table = await house.begin(ANA, BEN, CHLOE), await house.begin(ANA, BEN, CHLOE)
    await house.sent_all()
    for number, message in enumerate((EARLIER, LOST)):
        await house.do(store.outbox.set_sent, other.id, SentMessage(slots.mention(number), CHANNEL, message, "", NOW))
    await house.do(store.outbox.send, table.id, slots.mention(0))
    posting = Messages(disk, discord, lambda: clock[0])  # type: ignore[arg-type]
    body = notifications.call(table, TableInPlay(table).public, 0, None)
    with pytest.raises(TryLater):
        await posting._post(table, (await house.do(store.outbox.outbox, table.id))[0], CHANNEL, body)
    clock[0] += 200
    await posting._post(table, (await house.do(store.outbox.outbox, table.id))[0], CHANNEL, body)
    assert len(discord.posts) == 2


async def test_a_lost_post_is_known_where_it_stands(disk: Store) -> None:
    """A lost post is recognized in its former place.

    The game left its thread before the next attempt; Discord knows the nonce and returns that message.
    """

    class Mindful(Forgetful):
        async def post(self, channel: int, body: Json, files: Sequence[Any], nonce: str) -> tuple[int, int]:
            await super().post(channel, body, files, nonce)
            return THREAD, LOST

    discord = Mindful()
    house = House(disk)
    table = await house.begin(ANA, BEN, CHLOE)
    await house.sent_all()
    await house.do(store.outbox.send, table.id, slots.BOARD)
    posting = Messages(disk, discord, lambda: NOW)  # type: ignore[arg-type]
    body = notifications.call(table, TableInPlay(table).public, 0, None)
    with pytest.raises(TryLater):
        await posting._post(table, (await house.do(store.outbox.outbox, table.id))[0], THREAD, body, "1")
    await posting._post(table, (await house.do(store.outbox.outbox, table.id))[0], CHANNEL, body, "1")
    sent = await house.do(store.outbox.sent_message, table.id, slots.BOARD)
    assert sent == SentMessage(slots.BOARD, THREAD, LOST, "1", NOW)
    assert [due.slot for due in await house.do(store.outbox.outbox, table.id)] == [slots.BOARD], (
        "the board is still to be posted here"
    )


async def test_a_lost_board_repeats_no_line_of_the_place_where_it_is_found(disk: Store) -> None:
    """The game left its thread for the channel, where the last board's lines would be repeated, before the retry."""

    class Mindful(Forgetful):
        async def post(self, channel: int, body: Json, files: Sequence[Any], nonce: str) -> tuple[int, int]:
            await super().post(channel, body, files, nonce)
            return THREAD, LOST

    house = House(disk)
    table = await house.begin(ANA, BEN, CHLOE)
    await house.sent_all()
    before = SentMessage(slots.BOARD, THREAD, EARLIER, "1", NOW, log_after=35, log_upto=37)
    await house.do(store.outbox.set_sent, table.id, before)
    await house.do(store.outbox.send, table.id, slots.BOARD)
    posting, body = Messages(disk, Mindful(), lambda: NOW), {"content": "board"}  # type: ignore[arg-type]
    for place, shown in ((THREAD, (37, 51)), (CHANNEL, (35, 51))):
        due = (await house.do(store.outbox.outbox, table.id))[0]
        with suppress(TryLater):
            await posting._post(table, due, place, body, "1", lines=shown, instead=before)
    sent = await house.do(store.outbox.sent_message, table.id, slots.BOARD)
    assert sent == SentMessage(slots.BOARD, THREAD, LOST, "1", NOW, log_after=37, log_upto=37)


async def test_a_question_that_nobody_knows_of_is_taken_back(disk: Store) -> None:
    """A lost question is deleted if it was answered before the next attempt."""
    discord = Forgetful()
    house = House(disk)
    table = await house.begin(ANA, BEN, CHLOE)
    await house.sent_all()
    discord.posts.append(direct.any_question(table))
    await house.do(store.outbox.send, table.id, store.outbox.OutboxEntry(slots.sealed_question(0), b"ask"))
    (due,) = await house.do(store.outbox.outbox, table.id)
    await house.do(store.outbox.begin_post, due, Nonce(EARLIER, due.revision).made(), NOW)
    await house.do(store.outbox.send, table.id, slots.sealed_question(0))
    (due,) = await house.do(store.outbox.outbox, table.id)
    await Senders(disk, discord, lambda: NOW).carry_out(table, due)  # type: ignore[arg-type]
    assert discord.deleted == [(DIRECT, LOST)]
    assert await house.do(store.outbox.outbox, table.id) == []


@pytest.mark.parametrize("slot", [slots.LATE_VOTE, slots.PACE_VOTE, slots.open_seat(1)])
async def test_what_was_asked_of_everybody_without_our_knowing_is_taken_back(disk: Store, slot: Slot) -> None:
    """A lost public question is deleted if it was settled before the next attempt."""
    discord = Forgetful()
    house = House(disk)
    table = await house.begin(ANA, BEN, CHLOE)
    await house.sent_all()
    late = structs.replace(table, deadline=NOW)
    asked = {
        MessageKind.LATE_VOTE: absence.vote(late, [0], {}),
        MessageKind.PACE_VOTE: pace.pace_asked(table, "live", [0]),
        MessageKind.OPEN_SEAT: seats.open_seat(table, 1),
    }
    discord.posts.append(asked[slot.kind])
    await house.do(store.outbox.send, table.id, slot)
    (due,) = await house.do(store.outbox.outbox, table.id)
    await house.do(store.outbox.begin_post, due, Nonce(EARLIER, due.revision).made(), NOW)
    (due,) = await house.do(store.outbox.outbox, table.id)
    await Senders(disk, discord, lambda: NOW).carry_out(table, due)  # type: ignore[arg-type]
    assert discord.deleted == [(table.place, LOST)]
    assert await house.do(store.outbox.outbox, table.id) == []


@pytest.mark.parametrize("where", ["channel", "thread"])
async def test_what_was_asked_in_a_place_without_a_board_is_taken_back(disk: Store, where: str) -> None:
    """A lost question is deleted where the game was for a while without a board.

    The game has moved since.
    """

    class Placed(Forgetful):
        lost_in = 0

        async def recent_messages(self, channel: int) -> list[Json]:
            return await super().recent_messages(channel) if channel == self.lost_in else []

    discord, house = Placed(), House(disk)
    table = await house.begin(ANA, BEN, CHLOE)
    await house.sent_all()
    discord.posts.append(absence.vote(structs.replace(table, deadline=NOW), [0], {}))
    await house.do(store.outbox.send, table.id, slots.LATE_VOTE)
    (due,) = await house.do(store.outbox.outbox, table.id)
    await house.do(store.outbox.begin_post, due, Nonce(EARLIER, due.revision).made(), NOW)
    (due,) = await house.do(store.outbox.outbox, table.id)
    if where == "channel":
        moved, discord.lost_in = structs.replace(table, thread=THREAD), table.channel
    else:
        moved, discord.lost_in = structs.replace(table, thread=None, left_thread=THREAD), THREAD
    await Senders(disk, discord, lambda: NOW).carry_out(moved, due)  # type: ignore[arg-type]
    assert discord.deleted == [(discord.lost_in, LOST)]


async def test_a_lost_message_with_an_older_purse_is_edited(disk: Store) -> None:
    """A lost post about an undone move does not count as the post about the new move.

    Both moves made the same version; the new post has a nonce of its own.
    """
    discord, house = Forgetful(), House(disk)
    table = await house.begin(ANA, BEN, CHLOE, game="intrige")
    await house.sent_all()
    welcome, position = slots.welcome(ANA.user), Position.of(table, base.state_of(table), 0)
    poor = structs.replace(position, view=structs.replace(position.view, purse=Purse(paid=50_000)))
    discord.posts.append(direct.welcome(table, poor, 0, NOW - 5))
    await house.do(store.outbox.send, table.id, welcome)
    (due,) = await house.do(store.outbox.outbox, table.id)
    await house.do(store.outbox.begin_post, due, Nonce(EARLIER, due.revision).made(), NOW - 1000)
    await house.do(store.outbox.send, table.id, store.outbox.OutboxEntry(welcome, b"private"))
    senders = Senders(disk, discord, lambda: NOW)  # type: ignore[arg-type]
    for _ in range(2):
        (due,) = await house.do(store.outbox.outbox, table.id)
        await senders.carry_out(table, due)
    assert (discord.nonces, discord.deleted) == ([], []), "neither posted again nor taken away"
    assert discord.edits == [(DIRECT, LOST, direct.welcome(table, position, 0, NOW))]
    assert await house.do(store.outbox.outbox, table.id) == []


def test_a_nonce_tells_what_it_was_begun_for() -> None:
    made = Nonce(2**64 - 1, 2**16 - 1).made()
    assert len(made) <= 25, "Discord's limit is reached"
    assert Nonce.read(made) == (2**64 - 1, 2**16 - 1)
    assert Nonce.read("0123456789abcdef01234567") is None, "an older message"


@pytest.mark.parametrize("attempts", [0, 3])
def test_a_post_stays_overtaken_however_often_it_is_tried(attempts: int) -> None:
    begun = DueEntry(1, slots.mention(0), b"call", 7, attempts, 0, Nonce(EARLIER, 7).made(), NOW)
    assert not may_have_stale_post(begun)
    assert may_have_stale_post(structs.replace(begun, revision=8))
    assert may_have_stale_post(structs.replace(begun, body=b""))
    assert not may_have_stale_post(structs.replace(begun, nonce=None))


async def test_a_post_begun_by_the_program_of_before_is_found_by_its_time(disk: Store) -> None:
    discord = Forgetful()
    table = await House(disk).begin(ANA, BEN, CHLOE)
    body = notifications.call(table, TableInPlay(table).public, 0, None)
    discord.posts.append(body)
    posting = Messages(disk, discord, lambda: NOW)  # type: ignore[arg-type]
    due = DueEntry(1, slots.mention(0), b"call", 0, 1, 0, "0123456789abcdef01234567", 2_000_000_000)
    assert await posting._find(table, due, CHANNEL, body) is None, "older than the attempt"
    assert await posting._find(table, structs.replace(due, begun_at=0), CHANNEL, body) == (CHANNEL, LOST)
    assert snowflake(1420070400) == 0


@pytest.mark.parametrize("what", ["rematch", "reserved seat", "options"])
async def test_a_lost_call_to_a_lobby_is_taken_back_when_it_closes(disk: Store, what: str) -> None:
    """It is recognized though the bot no longer knows whom it mentioned."""
    discord, house = Forgetful(), House(disk)
    table = await house.open(ANA)
    await house.sent_all()
    slot, body = {
        "rematch": (slots.INVITE, lobby.rematch_invitation(table, [BEN.user])),
        "reserved seat": (slots.invite(3), seating.seat_invitation(table, [BEN.user, CHLOE.user], None)),
        "options": (slots.OPTIONS_CHANGED, lobby_options.changed(table, [CHLOE.user])),
    }[what]
    discord.posts.append(body)
    await house.do(store.outbox.send, table.id, store.outbox.OutboxEntry(slot, encode([BEN.user])))
    (due,) = await house.do(store.outbox.outbox, table.id)
    await house.do(store.outbox.begin_post, due, Nonce(EARLIER, due.revision).made(), NOW)
    await house.do(store.outbox.send, table.id, slot)
    (due,) = await house.do(store.outbox.outbox, table.id)
    await Senders(disk, discord, lambda: NOW).carry_out(table, due)  # type: ignore[arg-type]
    assert discord.deleted == [(table.channel, LOST)]
    assert await house.do(store.outbox.outbox, table.id) == []


async def promised(house: House) -> tuple[Table, Promise]:
    """Return a table of Intrige with a promise by Ana to Ben."""
    table = await house.begin(ANA, BEN, CHLOE, game="intrige")
    promise = await house.do(promising.give, table.id, ANA.user, 1, "The 100 is yours.", 1, 7)
    await house.sent_all()
    return table, promise


async def test_a_lost_question_whether_a_promise_was_kept_is_taken_back(disk: Store) -> None:
    """A move was undone meanwhile: no promise is asked about."""
    discord, house = Forgetful(), House(disk)
    table, promise = await promised(house)
    discord.posts.append(promises.question(table, [promise], "en"))
    await house.do(store.outbox.send, table.id, store.outbox.OutboxEntry(slots.promises_kept(BEN.user), b"ask"))
    (due,) = await house.do(store.outbox.outbox, table.id)
    await house.do(store.outbox.begin_post, due, Nonce(EARLIER, due.revision).made(), NOW)
    (due,) = await house.do(store.outbox.outbox, table.id)
    await Senders(disk, discord, lambda: NOW).carry_out(table, due)  # type: ignore[arg-type]
    assert discord.deleted == [(DIRECT, LOST)]
    assert await house.do(store.outbox.outbox, table.id) == []


async def test_a_lost_promise_loses_its_buttons_after_the_game(disk: Store) -> None:
    discord, house = Forgetful(), House(disk)
    table, promise = await promised(house)
    discord.posts.append(promises.card(table, promise))
    await disk.run(lambda db: store.promises.set_closed(db, table.id, closed=True))
    await house.do(store.outbox.send, table.id, slots.promise(promise.number))
    (due,) = await house.do(store.outbox.outbox, table.id)
    await house.do(store.outbox.begin_post, due, Nonce(EARLIER, due.revision).made(), NOW)
    (due,) = await house.do(store.outbox.outbox, table.id)
    await Senders(disk, discord, lambda: NOW).carry_out(structs.replace(table, status="finished"), due)  # type: ignore[arg-type]
    ((channel, message, body),) = discord.edits
    assert (channel, message) == (table.place, LOST)
    assert not recognition.has_button(table, Action.MARK)(body)
    assert await house.do(store.outbox.outbox, table.id) == []
