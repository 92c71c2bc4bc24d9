"""Test limits on what players can pester each other with: notifications, invitations, lobbies, promises."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot import store
from bot.playground import Discord, Person
from bot.playground.entities import Message
from bot.store.rows import Table
from bot.store.slots import MessageKind, Slot
from bot.tables import base, play
from bot.text import speaker
from bot.ui.kit.table_voice import bot_text
from games import GAMES
from tests.bot.conftest import Hosted
from tests.bot.handlers.test_bad_input import an_auction
from tests.bot.handlers.test_settings import start
from tests.bot.outbox.test_faults import POST
from tests.bot.people import Party, word
from tests.bot.scheduler.test_reminders import Ears
from tests.bot.tables.test_moderation import chosen
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, NOW, House

DAY = 86_400


async def sent(bot: Hosted) -> None:
    """Wait until all messages that are due are sent."""
    now = int(bot.discord.world.clock()) + bot.ahead
    await bot.until(lambda: not bot.rows("SELECT 1 FROM outbox WHERE due <= ?", now))


async def goes_by(bot: Hosted, seconds: int) -> None:
    """Let the given seconds pass, and send what is due."""
    await bot.stop()
    bot.ahead += seconds
    await bot.start()
    assert bot.app
    await bot.app.idle()


# ---------------------------------------------------------------------------------------- notifications


async def duel(bot: Hosted, discord: Discord) -> tuple[Party, Message, Person, Person, Ears]:
    """Start an auction: one player may bid, and the next has been away for a minute.

    Return also the messages the next player gets from now on.
    """
    party, board, asked = await an_auction(bot, discord)
    bot.ahead += 61
    following = party.people[(party.people.index(asked) + 1) % 3]
    await sent(bot)
    return party, board, asked, following, Ears(discord, following)


async def bids_and_undoes(bot: Hosted, board: Message, bidder: Person, times: int) -> None:
    for _ in range(times):
        await bidder.press(board, "Bid 2")
        await sent(bot)
        await bidder.press(board, word("en", "undo"))
        await sent(bot)


async def test_a_move_taken_back_again_and_again_calls_once(bot: Hosted, discord: Discord) -> None:
    _, board, bidder, _, ears = await duel(bot, discord)
    await bids_and_undoes(bot, board, bidder, 10)
    assert len(ears.pings) == 1
    assert bot.rows("SELECT count(*) FROM outbox") == [(0,)], "only players asked are notified"


async def test_a_call_held_back_comes_when_it_may(bot: Hosted, discord: Discord) -> None:
    """A held-back notification comes after one minute, then five, then later still.

    Downtime of the bot counts as waiting time.
    """
    party, board, bidder, following, ears = await duel(bot, discord)
    await bids_and_undoes(bot, board, bidder, 3)
    for number, seconds in enumerate((60, 300, 1800), 1):
        await bidder.press(board, "Bid 2")
        await sent(bot)
        await goes_by(bot, seconds - 30)
        assert len(ears.pings) == number
        await goes_by(bot, 60)
        assert len(ears.pings) == number + 1
        await bidder.press(board, word("en", "undo"))
        await sent(bot)
    await bidder.press(board, "Bid 2")
    await sent(bot)
    await following.press(board, "Bid 3")
    await sent(bot)
    assert bot.rows("SELECT slot, due FROM outbox WHERE due > 0") == []
    assert (
        bot.rows("SELECT c.* FROM calls c JOIN seats s USING (table_id, seat) WHERE name = ?", following.name) == []
    )
    assert len(ears.pings) == 4
    del party


async def test_a_board_does_not_wait_for_a_call(bot: Hosted, discord: Discord) -> None:
    party, board, bidder, following, _ = await duel(bot, discord)
    await bids_and_undoes(bot, board, bidder, 2)
    await bidder.press(board, "Bid 2")
    await sent(bot)
    assert bot.rows("SELECT count(*) FROM outbox WHERE slot LIKE 'call:%'") == [(1,)]
    await discord.until(lambda: (now := party.live()) and party.asked(now) is following)


async def test_a_nudge_waits_for_nothing(bot: Hosted, discord: Discord) -> None:
    _, board, bidder, _, ears = await duel(bot, discord)
    await bids_and_undoes(bot, board, bidder, 3)
    await bidder.press(board, "Bid 2")
    await sent(bot)
    mona = discord.person("Mona", manage_messages=True)
    shown = await mona.slash(discord.channel, "rialto-moderate inactive", days=0)
    assert shown.message
    panel = await mona.choose(shown.message, shown.message.selects[0].custom_id, ["1"])
    assert panel.message
    await mona.press(panel.message, word("en", "nudge"))
    await sent(bot)
    assert len(ears.pings) == 2


@pytest.mark.parametrize("key", GAMES)
async def test_nobody_who_answers_is_called_late(house: House, key: str) -> None:
    """Players who answer are notified at once, in whole games with a move every second.

    Private statements may wait for more of them.
    """
    game = GAMES[key]
    table = await house.begin(ANA, BEN, CHLOE, game=key)
    chance = Random(3)  # noqa: S311
    now, calls = NOW, 0
    while table.status == "playing":
        for due in await house.do(store.outbox.outbox, table.id):
            if due.due > now and due.slot.kind is MessageKind.DIRECT_MESSAGE:
                continue
            assert due.due <= now, due.slot
            if due.slot.kind is MessageKind.MENTION and due.body:
                await house.do(store.seats.count_call, table.id, due.slot.number, now)
                calls += 1
            await house.do(store.outbox.done, due)
        state = base.state_of(table)
        seat = chance.choice(sorted(game.rules.awaited(state)))
        move = chance.choice(list(game.rules.legal_moves(state, seat)))
        now += 1
        table = await house.press(table, table.seats[seat].user or 0, move, now=now)
    assert calls > len(table.seats)


async def test_nor_is_anybody_asked_by_direct_message_again_and_again(house: House) -> None:
    """Undoing and repeating a move does not repeat the direct messages of the secret questions it leads to."""
    game = GAMES["mediterranee"]
    table = await house.begin(ANA, BEN, CHLOE, game="mediterranee")
    chance = Random(3)  # noqa: S311
    sent: Counter[Slot] = Counter()

    async def moves(seat: int, move: object) -> Table:
        """Play the move, send what is due, and count what was sent to others."""
        after = await house.press(table, table.seats[seat].user or 0, move)
        for due in await house.do(store.outbox.outbox, table.id):
            asking = due.slot.kind in (MessageKind.MENTION, MessageKind.SEALED_QUESTION)
            if asking and due.body and due.due <= NOW and due.slot.number != seat:
                sent[due.slot] += 1
                if due.slot.kind is MessageKind.MENTION:
                    await house.do(store.seats.count_call, table.id, due.slot.number, NOW)
            await house.do(store.outbox.done, due)
        return after

    while True:
        state = base.state_of(table)
        seat = chance.choice(sorted(game.rules.awaited(state)))
        move = chance.choice(list(game.rules.legal_moves(state, seat)))
        sent.clear()
        table = await moves(seat, move)
        if (
            any(slot.kind is MessageKind.SEALED_QUESTION for slot in sent)
            and await house.do(play.may_undo, table) == seat
        ):
            break
    for _ in range(5):
        await house.do(play.undo, table.id, table.seats[seat].user or 0, table.epoch, NOW)
        table = await house.table(table.id)
        table = await moves(seat, move)
    assert set(sent.values()) == {1}


async def test_an_ended_table_invites_to_a_rematch_once(bot: Hosted, discord: Discord) -> None:
    posted: list[Message] = []
    discord.subscribe(lambda kind, what: posted.append(what) if kind == "message_create" else None)
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=4)
    first = await party.begin()
    board = party.live()
    assert board
    mona = discord.person("Mona", manage_messages=True)
    await mona.submit(await mona.slash(board.channel, "medici end"), {"reason": "Enough"})
    _, bo, cleo = party.people
    for person in (bo, bo, cleo, bo):
        final: Message = await discord.until(party.final)
        assert (await person.press(final, word("en", "rematch"))).text == word("en", "rematch-open")
        lobby: Message = await discord.until(
            lambda: next((m for m in bo.messages(discord.channel) if party.shows(m, "join") and m is not first), None)
        )
        await sent(bot)
        await person.press(lobby, word("en", "leave"))
        await sent(bot)
        assert not [m for m in bo.messages(discord.channel) if m.mentions], "the invitation disappears with its lobby"
    assert [{user.name for user in m.mentions} for m in posted if m.channel is discord.channel and m.mentions] == [
        {"Ana", "Cleo"}
    ]


# ---------------------------------------------------------------------------------------------- lobbies


def lobbies(party: Party) -> list[Message]:
    messages = party.host.messages(party.discord.channel)
    return [message for message in messages if any("banner" in each.filename for each in message.attachments)]


async def test_an_emptied_lobby_leaves_nothing_behind(bot: Hosted, discord: Discord) -> None:
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo")], "en")
    for number in range(3):
        lobby = await party.gather(houses=1)
        await party.host.press(lobby, word("en", "leave"))
        await discord.until(lambda: word("en", "seat-host") in lobby.text and "Bo" in lobby.text)  # noqa: B023
        await party.people[1].press(lobby, word("en", "leave"))
        await discord.until(lambda: not lobbies(party))
        await sent(bot)
        assert bot.rows("SELECT count(*) FROM messages") == [(0,)]
        assert bot.rows("SELECT count(*) FROM tables WHERE status = 'abandoned'") == [(number + 1,)]


async def test_an_emptied_lobby_whose_message_may_not_be_deleted_is_no_ones_trouble(
    bot: Hosted, discord: Discord
) -> None:
    party = Party(discord, "medici", [discord.person("Ana")], "en")
    lobby = await party.gather()
    discord.deny(discord.channel, "VIEW_CHANNEL")
    await party.host.press(lobby, word("en", "leave"))
    await sent(bot)
    assert bot.rows("SELECT count(*) FROM messages") == [(0,)]


async def test_an_emptied_lobby_that_nobody_knew_of_goes_too(bot: Hosted, discord: Discord) -> None:
    """An emptied lobby is removed even if Discord's answer to its post was lost.

    It was left before the bot knew of it.
    """
    party = Party(discord, "medici", [discord.person("Ana")], "en")
    discord.fail("POST", POST, status="reset", times=1, after=True)
    await start(discord, party.host)
    await discord.until(lambda: lobbies(party))
    await bot.until(lambda: bot.rows("SELECT 1 FROM outbox WHERE attempts = 1"))
    assert bot.rows("SELECT count(*) FROM messages") == [(0,)]
    reply = await party.host.slash(discord.channel, "medici leave")
    assert reply.text == word("en", "left")
    await sent(bot)
    assert bot.rows("SELECT (SELECT count(*) FROM messages), (SELECT count(*) FROM outbox)") == [(0, 0)]
    assert not lobbies(party)


async def test_two_people_do_not_fill_a_server_by_handing_each_other_the_host(bot: Hosted, discord: Discord) -> None:
    ana, bo = discord.person("Ana"), discord.person("Bo")
    party = Party(discord, "medici", [ana], "en")
    for _ in range(5):
        lobby = await party.gather()
        await bo.press(lobby, word("en", "join"))
        await ana.press(lobby, word("en", "leave"))
    assert bot.rows("SELECT count(*) FROM tables WHERE host = ? AND status = 'lobby'", bo.id) == [(5,)]
    for person in (ana, bo):
        reply = await start(discord, person)
        assert (reply.kind, reply.text) == ("ephemeral", bot_text(speaker("en"), "too-many-yours", most=5))
    assert (await start(discord, discord.person("Cleo"))).text == word("en", "opened")


async def test_nobody_opens_tables_all_day(bot: Hosted, discord: Discord) -> None:
    party = Party(discord, "medici", [discord.person("Ana")], "en")
    ana = party.host
    for _ in range(20):
        lobby = await party.gather()
        await ana.press(lobby, word("en", "leave"))
        bot.ahead += 60
    reply = await start(discord, ana)
    assert (reply.kind, reply.text) == ("ephemeral", bot_text(speaker("en"), "too-many-today", most=20))
    assert (await start(discord, discord.person("Bo"))).text == word("en", "opened")
    bot.ahead += DAY
    assert (await start(discord, ana)).text == word("en", "opened")


async def test_stale_lobbies_are_listed_and_ended(bot: Hosted, discord: Discord) -> None:
    party = Party(discord, "medici", [discord.person("Ana"), discord.person("Bo")], "en")
    lobby = await party.gather()
    mona = discord.person("Mona", manage_messages=True)
    none = await mona.slash(discord.channel, "rialto-moderate inactive", days=1)
    assert none.text == bot_text(speaker("en"), "stale-none", days=1)
    bot.ahead += 3 * DAY
    ((since,),) = bot.rows("SELECT idle_since FROM tables")
    panel = await chosen(discord, mona, "Medici, table 1")
    assert bot_text(speaker("en"), "not-begun-since", since=since) in panel.text
    assert "Ana, Bo" in panel.text
    before = bot.rows("SELECT * FROM tables")
    for label in ("nudge", "house-player"):
        reply = await mona.press(panel, word("en", label))
        assert f"Table 1: {word('en', 'not-started')}" in reply.text
        panel = await chosen(discord, mona, "Medici, table 1")
    assert bot.rows("SELECT * FROM tables") == before
    reply = await mona.submit(await mona.press(panel, word("en", "abandon")), {"reason": "Nobody comes"})
    assert f"Table 1: {word('en', 'abandon-done')}" in reply.text
    await discord.until(lambda: "a moderator, closed the table" in lobby.text)


async def test_a_stale_rematch_frees_the_table_it_was_of(bot: Hosted, discord: Discord) -> None:
    party = Party(discord, "medici", [discord.person("Ana"), discord.person("Bo")], "en")
    await party.begin(houses=1)
    board = party.live()
    assert board
    mona = discord.person("Mona", manage_messages=True)
    await mona.submit(await mona.slash(board.channel, "medici end"), {"reason": "Enough"})
    final: Message = await discord.until(party.final)
    await party.host.press(final, word("en", "rematch"))
    await discord.until(lambda: not party.final())
    bot.ahead += 3 * DAY
    panel = await chosen(discord, mona, "Medici, table 2")
    await mona.submit(await mona.press(panel, word("en", "abandon")), {"reason": "Nobody comes"})
    await discord.until(party.final)


# --------------------------------------------------------------------------------------------- promises
