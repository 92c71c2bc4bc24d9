"""Test pace: the time for a decision, changes of it, and time that does not count."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot import store
from bot.playground import Discord
from bot.playground.entities import Message
from bot.scheduler.deadlines import DeadlineScheduler
from bot.store.db import Connection, Store
from bot.tables import tournaments
from bot.text import speaker
from bot.ui.kit.table_voice import bot_text
from games.core import Name
from tests.bot.conftest import Hosted, Spawned
from tests.bot.handlers.test_bad_input import everything
from tests.bot.people import Party, word
from tests.bot.tables.test_tournaments import made

DAY = 86_400
MIGRATIONS = Path(__file__).resolve().parents[3] / "bot" / "store" / "migrations"


async def a_game(discord: Discord, **options: str) -> Party:
    """Start a game of three."""
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=4)
    await party.begin(0, 0, **options)
    return party


def deadline(bot: Hosted | Spawned, table: int = 1) -> int:
    """Return the deadline of the table's decision."""
    found: int = bot.rows("SELECT deadline FROM tables WHERE id = ?", table)[0][0]
    return found


def pace_word(language: str, key: str, pace: str) -> str:
    return bot_text(speaker(language), key, pace=Name(f"option-pace-{pace}"))


async def shown(discord: Discord, party: Party, text: str) -> Message:
    """Return the live board once it shows this."""
    board: Message = await discord.until(lambda: (live := party.live()) and text in live.text and live)
    return board


# ----------------------------------------------------------------------------------------------- pace


@pytest.mark.parametrize(("pace", "seconds"), [("live", 90), ("relaxed", 3600), ("daily", DAY), (None, DAY)])
async def test_a_decision_is_due(bot: Hosted, discord: Discord, pace: str | None, seconds: int) -> None:
    """The lobby shows the pace, and each board the deadline.

    The time starts again with each decision.
    """
    party = await a_game(discord, pace=pace) if pace else await a_game(discord)
    lobby = next(m for m in party.host.messages(discord.channel) if "Medici" in m.text)
    assert word("en", f"option-pace-{pace or 'daily'}") in lobby.text
    assert word("en", "option-absence-move") in lobby.text
    now = int(discord.world.clock())
    first = deadline(bot)
    assert abs(first - now - seconds) <= 5
    await shown(discord, party, f"<t:{first}:R>")
    bot.ahead += 30
    await party.take_turn()
    second = deadline(bot)
    assert first + 25 <= second <= first + 40
    await shown(discord, party, f"<t:{second}:R>")


async def test_a_free_table_has_no_clock(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord, pace="free", absence="house")
    board = party.live()
    assert board
    assert "<t:" not in board.text
    assert deadline(bot) is None
    before = everything(bot)
    await bot.later(90 * DAY)
    assert everything(bot) == before
    assert await party.take_turn()


async def test_another_pace_by_agreement(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    ana, bo, cleo = party.people
    board = party.live()
    assert board
    reply = await bo.slash(board.channel, "medici pace")
    assert reply.message
    assert word("en", "option-pace-daily") in reply.text
    assert [button.label for button in reply.message.buttons] == [
        word("en", f"option-pace-{pace}") for pace in ("live", "relaxed", "free")
    ]
    reply = await bo.press(reply.message, word("en", "option-pace-live"))
    assert (reply.kind, reply.text) == ("update", pace_word("en", "pace-waits", "live"))
    asked: Message = await discord.until(
        lambda: next((m for m in ana.messages(board.channel) if party.shows(m, "pace-agree")), None)
    )
    assert "Bo would like" in asked.text
    before = deadline(bot)
    await ana.press(asked, word("en", "pace-agree"))
    assert deadline(bot) == before
    stranger = discord.person("Dora")
    reply = await stranger.press(asked, word("en", "pace-agree"))
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "not-seated"))
    await discord.until(lambda: "Ana and Bo would like" in asked.text)
    await cleo.press(asked, word("en", "pace-agree"))
    await shown(discord, party, pace_word("en", "pace-changed", "live"))
    await discord.until(lambda: asked.deleted)
    assert abs(deadline(bot) - discord.world.clock() - 90) <= 5
    reply = await cleo.forge(board, "ag.1.0.live")
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "pace-not-asked"))
    reply = await bo.slash(board.channel, "medici pace", pace="live")
    assert (reply.kind, reply.text) == ("ephemeral", pace_word("en", "pace-already", "live"))
    reply = await bo.forge(board, "pa.1.0.hourly")
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "not-understood"))


# -------------------------------------------------------------------- time that does not count


async def test_the_bot_was_down(bot: Hosted, discord: Discord) -> None:
    """Downtime of the bot counts against no player: all have as much time left as before.

    It is longer here than the time that was left.
    """
    party = await a_game(discord, pace="relaxed")
    before, moves = deadline(bot), everything(bot)[2]
    await bot.later(3000)
    await bot.stop()
    bot.ahead += 30 * 3600
    await bot.start()
    await bot.look()
    assert abs(deadline(bot) - before - 30 * 3600) <= 25
    assert everything(bot)[2] == moves
    await shown(discord, party, f"<t:{deadline(bot)}:R>")
    await bot.later(650)  # of the ten minutes that were left
    assert len(everything(bot)[2]) == 1  # type: ignore[arg-type]


async def test_the_connection_was_lost(bot: Hosted, discord: Discord) -> None:
    """While the connection to Discord is lost, no deadline is checked.

    Afterwards all players have as much time left as before.
    """
    await a_game(discord, pace="live")
    before, moves = deadline(bot), everything(bot)[2]
    with discord.gateway_outage(resumable=True):
        await bot.deaf()
        await bot.later(5 * 3600)
        assert everything(bot)[2] == moves
    await bot.heard()
    await bot.look()
    assert everything(bot)[2] == moves
    assert 0 <= deadline(bot) - before - 5 * 3600 <= 60


async def test_a_connection_that_was_dead_before_it_was_lost(bot: Hosted, discord: Discord) -> None:
    """An outage counts from its true start, although it is noticed late."""
    await a_game(discord, pace="live")
    before = deadline(bot)
    assert bot.app
    alive = bot.app._client.ws._keep_alive
    assert alive
    alive._last_recv -= 3600
    alive.tick = lambda: None  # type: ignore[method-assign]  # that it is lost is told, and would be heard
    with discord.gateway_outage(resumable=True):
        await bot.deaf()
    await bot.heard()
    assert 3600 <= deadline(bot) - before <= 3660


async def test_the_clock_jumps(bot: Hosted, discord: Discord) -> None:
    await a_game(discord, pace="live")
    await bot.heard()
    before, moves = deadline(bot), everything(bot)[2]
    bot.jumped += 40 * 3600
    await bot.look()
    assert everything(bot)[2] == moves
    assert abs(deadline(bot) - before - 40 * 3600) <= 2
    bot.jumped -= 40 * 3600  # set back again: no deadline is earlier, and the next jump counts in full
    await bot.look()
    bot.jumped += 7200
    await bot.look()
    assert everything(bot)[2] == moves
    assert abs(deadline(bot) - before - 42 * 3600) <= 4


@pytest.mark.parametrize("set_by", [7200, -7200])
async def test_the_clock_jumps_and_the_connection_is_lost(bot: Hosted, discord: Discord, set_by: int) -> None:
    """Time that a sleeping machine lost counts against no player.

    Its connection is found lost before the clock is checked.
    """
    await a_game(discord, pace="live")
    before = deadline(bot)
    assert bot.app
    bot.jumped += set_by
    await bot.app.watch.lost(0.0)
    await bot.app.watch.hears()
    assert abs(deadline(bot) - before - max(set_by, 0)) <= 2


async def test_a_clock_set_back_while_the_bot_was_down(bot: Hosted, discord: Discord) -> None:
    """A clock set back during downtime delays nothing.

    Later outages still count against no player.
    """
    await a_game(discord, pace="live")
    before = deadline(bot)
    await bot.stop()
    bot.jumped -= 7200
    await bot.start()
    assert deadline(bot) == before
    await a_moment_of_silence(bot, discord, 600)
    assert 600 <= deadline(bot) - before <= 660


async def an_outage(bot: Hosted, discord: Discord, seconds: int) -> None:
    """Cut the gateway for the given seconds, then restore it."""
    with discord.gateway_outage(resumable=True):
        await bot.deaf()
        bot.ahead += seconds
    await bot.heard()


async def a_moment_of_silence(bot: Hosted, discord: Discord, seconds: int) -> None:
    """Report an outage to the scheduler directly.

    After many outages, discord.py waits longer and longer before it reconnects.
    """
    del discord
    assert bot.app
    await bot.app.watch.lost(0.0)
    bot.ahead += seconds
    await bot.app.watch.hears()


@pytest.mark.parametrize(("away", "seconds", "times"), [(an_outage, 25, 3), (a_moment_of_silence, 7, 10)])
async def test_many_short_outages(
    bot: Hosted, discord: Discord, away: Callable[[Hosted, Discord, int], Awaitable[None]], seconds: int, times: int
) -> None:
    """Many short outages add up to time that counts against no player, and the board shows it.

    Each alone would not change the board.
    """
    party = await a_game(discord, pace="relaxed")
    before = deadline(bot)
    await shown(discord, party, f"<t:{before}:R>")
    for _ in range(times):
        await away(bot, discord, seconds)
    assert deadline(bot) - before >= times * seconds
    await bot.look()
    # The board shows it, and the notification above it.
    (told,) = {int(time) for time in re.findall(r"<t:(\d+):", (await board_of(discord, party)).text)}
    assert 0 <= deadline(bot) - told <= 60
    assert told > before


async def test_a_long_outage_brings_no_new_messages(bot: Hosted, discord: Discord) -> None:
    """After a long outage the board is edited, however old it is.

    No new message is posted, because there is no news.
    """
    party = await a_game(discord)
    board = await board_of(discord, party)
    await bot.look()
    bot.ahead += 2 * 3600
    discord.age(board, 2 * 3600)
    before = [message.id for message in party.host.messages(board.channel)]
    with discord.gateway_outage(resumable=True):
        await bot.deaf()
        bot.ahead += 300
    await bot.heard()
    await discord.until(lambda: f"<t:{deadline(bot)}:R>" in board.text)
    await bot.look()
    assert [message.id for message in party.host.messages(board.channel)] == before


async def board_of(discord: Discord, party: Party) -> Message:
    board: Message = await discord.until(party.live)
    return board


async def test_the_watch_looks_by_itself(disk: Store) -> None:
    """The scheduler finds what is due by itself and continues after an exception."""
    watch = DeadlineScheduler(disk, lambda: 1000, lambda: 0.0, beat=0.01)
    await watch.hears()

    def a_table_nobody_can_look_at(db: Connection) -> int:
        table = store.tables.open_table(
            db,
            game="none",
            guild=1,
            channel=2,
            threads=False,
            language="en",
            host=3,
            options=b"",
            seed=bytes(32),
            now=0,
        )
        db.execute("UPDATE tables SET status = 'playing', state = x'00', deadline = 900 WHERE id = ?", (table,))
        store.clocks.set_alarm(db, table, 900)
        return table

    await disk.run(a_table_nobody_can_look_at)
    running = asyncio.create_task(watch.run())
    async with asyncio.timeout(10):
        while await disk.run(store.clocks.next_alarm) == 900:
            pass
    running.cancel()
    await asyncio.wait([running])
    assert await disk.run(store.clocks.next_alarm) == 1000 + DAY
    assert await disk.run(store.clocks.last_heartbeat) == 1000


async def test_a_tournament_that_cannot_be_advanced_waits_longer_each_time(
    disk: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its error is not repeated at each look."""
    now, tried = [1000], []

    def broken(*_: object, number: int, **__: object) -> None:
        tried.append((number, now[0]))
        raise RuntimeError("broken")

    await disk.run(lambda db: store.tournaments.add(db, made(ends=1000)))
    monkeypatch.setattr(tournaments, "advance", broken)
    watch = DeadlineScheduler(disk, lambda: now[0], lambda: float(now[0]))
    await watch.hears()
    for _ in range(40):
        await watch.look()
        now[0] += 20
    assert tried == [(made().id, at) for at in (1000, 1060, 1180, 1420)]


async def test_tables_from_before_there_were_clocks(tmp_path: Path) -> None:
    path = tmp_path / "rialto.db"
    with closing(sqlite3.connect(path)) as old:
        old.executescript((MIGRATIONS / "0001.tables.sql").read_text(encoding="utf-8"))
        old.executescript(
            "INSERT INTO tables (game, guild, channel, threads, language, host, status, options, seed, created,"
            " changed) VALUES ('medici', 1, 2, 0, 'en', 3, 'playing', x'', x'', 5, 6);"
            "INSERT INTO seats (table_id, seat, user, name, house, language) VALUES (1, 0, 3, 'Ana', 0, 'en');"
            "PRAGMA user_version = 1;"
        )
    disk = await Store.open(path)
    table = await disk.run(lambda db: store.tables.table(db, 1))
    assert table
    assert (table.pace, table.absence, table.deadline, table.alarm) == ("free", "move", None, None)
    assert (table.seats[0].away, table.seats[0].present) == (None, True)
    await disk.close()
