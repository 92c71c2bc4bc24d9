"""Kill the bot with SIGKILL at any instant: confirmed moves exist once, and the thread shows everything once.

A trial is a world with a table of each game, people who act as fast as they get responses, and house players. The bot
runs in a process of its own. It is killed at instants drawn from the seed and restarted on the same file. The instant
may be some time after its start, during it, or just after an interaction. It may also follow a request whose response
the bot cannot know yet. At about each of these instants a player deletes their data. In another server tournaments
run, one after the other (season.py). In the end the database, every thread and every direct message are checked.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from itertools import pairwise
from pathlib import Path

from bot import store
from bot.playground import Discord, Request
from bot.playground.entities import Channel, Message
from bot.store.rows import MoveRow, Table
from bot.store.sqlite import SQLiteConnection
from bot.ui.kit.custom_id import parse
from games import GAMES
from games.core import decode, encode
from tests.bot.conftest import Spawned
from tests.bot.outbox.telling import logged, told
from tests.playground.conftest import openapi_path
from tests.proof.crowd import Crowd, Place, Pressed, action
from tests.proof.season import RUN, Season
from tests.proof.subject import Figures, Row, Subject, Tally, out_of
from tests.sim.lines import anybody

KILLS = 4
"""Kills in one trial."""
_ANSWER = 1.5
"""Seconds after which a person retries: half of Discord's limit, and no one here needs more."""
_BEFORE, _AFTERWARDS = 10, 40
"""Moves before the first kill, and interactions after the last one."""
_PATIENCE = 10
"""Seconds after which the bot is killed in any case."""
_QUIET = 60
"""Seconds in which everything must be sent in the end."""
_THREAD_THERE = 160004
_SOMEBODY = anybody([r"Player\d{4}"])
_UNDONE = (  # messages at tables by post may wait for hours
    "SELECT 1 FROM outbox WHERE attempts > 0 OR due < strftime('%s') + 3600"
    " UNION ALL SELECT 1 FROM tables WHERE house = 1 AND status = 'playing'"
    " UNION ALL SELECT 1 FROM tournaments WHERE shown < wanted"
)
_LOG = "SELECT text FROM log WHERE table_id = ? ORDER BY id"
_PRESSES = "SELECT interaction FROM moves WHERE interaction IS NOT NULL ORDER BY table_id, seat, number"


async def world(seed: int, kills: int = KILLS) -> Figures:
    """Run a trial with this many kills."""
    chance = random.Random(f"kill {seed}")  # noqa: S311
    pressed: list[Pressed] = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        async with Discord(schema=openapi_path(), rate_limit=(1_000_000, 1.0), answer_within=_ANSWER) as discord:
            crowd = Crowd(discord, seed, pressed.append)
            crowd.settle(len(GAMES), people=3, houses=chance.randint(0, 2))
            season = Season(discord, seed)
            bot = Spawned(discord, Path(place) / "rialto.db", RUN, settings={"HOUSE_EFFORT": "0.02"})
            try:
                await bot.start()
                async with asyncio.TaskGroup() as group:
                    playing = [group.create_task(each) for each in (play(crowd), season.play())]
                    forgotten = await _strikes(bot, crowd, chance, kills, pressed)
                    for each in playing:
                        each.cancel()
                await settled(discord, bot)
                figures = judged(discord, bot, pressed)
                with closing(_read(bot.database)) as db:
                    return {"kills": kills, "forgotten": forgotten, **figures, **season.judged(db)}
            finally:
                await bot.kill()


async def play(crowd: Crowd) -> None:
    """Play at all places until cancelled."""
    async with asyncio.TaskGroup() as group:
        for place in crowd.places:
            group.create_task(_at(place, crowd.discord))


async def _at(place: Place, discord: Discord) -> None:
    """Act at this place while it has people."""
    while True:
        await discord.until(lambda: discord.gateway.hears(place.channel.guild_id), 60)
        place.news.clear()
        if await place.act() is None:
            try:
                async with asyncio.timeout(_ANSWER):  # wait_for of Python 3.11 may forget that it was cancelled
                    await place.news.wait()
            except TimeoutError:
                place.look_again()


# -------------------------------------------------------------------------------------------- kills


async def _strikes(bot: Spawned, crowd: Crowd, chance: random.Random, kills: int, pressed: Sequence[Pressed]) -> int:
    """Kill the bot this often while players delete their data; return how many did."""
    await bot.discord.until(lambda: len([each for each in pressed if each.moved]) >= _BEFORE, _QUIET)
    async with asyncio.TaskGroup() as group:
        forgetting = []
        for _ in range(kills):
            forgetting.append(group.create_task(_forgotten(chance.choice(crowd.places), chance.uniform(0, 1))))
            await strike(bot, chance)
    await more(bot.discord, pressed, _AFTERWARDS, _QUIET)
    return sum(each.result() for each in forgetting)


async def _forgotten(place: Place, seconds: float) -> bool:
    """Wait, then let a player here delete their data; return whether the bot confirmed."""
    await asyncio.sleep(seconds)
    return await place.have_one_forgotten()


async def more(discord: Discord, pressed: Sequence[Pressed], presses: int, within: float) -> None:
    """Wait for this many more interactions."""
    wanted = len(pressed) + presses
    await discord.until(lambda: len(pressed) >= wanted, within)


async def strike(bot: Spawned, chance: random.Random) -> None:
    """Kill the bot at a random instant and restart it; now and then kill it again while it starts."""
    discord = bot.discord
    match chance.randrange(4):
        case 0:
            await asyncio.sleep(chance.uniform(0, 1.5))
        case 1:
            await _after(discord, "interaction", chance.randint(1, 30))
            await asyncio.sleep(chance.choice((0, 0.001, 0.003, 0.01, 0.03)))
        case 2:
            await _after(discord, "request", chance.randint(1, 60), bot)
        case _:
            await _after(discord, "post", chance.randint(1, 10), bot)
    await bot.kill()
    await discord.until(lambda: not discord.connected)
    if chance.random() < 0.2:
        await bot.launch()
        await asyncio.sleep(chance.uniform(0, 1.5))
        await bot.kill()
    await bot.start()


async def _after(discord: Discord, kind: str, times: int, bot: Spawned | None = None) -> None:
    """Wait for this many events of a kind; the bot, if given, is killed at the last one.

    A "post" is a request for a message: it is done twice if the bot forgets that it was done.
    """
    heard, there = 0, asyncio.Event()

    def hear(what: str, news: object) -> None:
        nonlocal heard
        posts = isinstance(news, Request) and news.method == "POST" and news.path.endswith("/messages")
        heard += what == kind or (kind == "post" and posts and what == "request")
        if heard >= times and not there.is_set():
            there.set()
            if bot and bot.process and bot.process.returncode is None:
                bot.process.kill()  # Discord has executed it, but the bot gets no response

    deaf = discord.subscribe(hear)
    try:
        async with asyncio.timeout(_PATIENCE):
            await there.wait()
    except TimeoutError:
        pass  # little activity: this instant is as good as any
    finally:
        deaf()


async def settled(discord: Discord, bot: Spawned) -> None:
    """Wait until all is answered and sent, and every table waits for a person."""
    await discord.until(lambda: all(each.kind != "waiting" for each in discord.interactions.all), _ANSWER * 2)
    async with asyncio.timeout(_QUIET):
        while bot.rows(_UNDONE):  # noqa: ASYNC110  # nobody tells of it
            await asyncio.sleep(0.05)


# ------------------------------------------------------------------------------------------- checks


def judged(discord: Discord, bot: Spawned, pressed: Sequence[Pressed]) -> Figures:
    """Check the database, threads and direct messages. Raises AssertionError."""
    assert not discord.violations, discord.violations
    malformed = [str(each) for each in discord.refused if each.status == 400 and each.code != _THREAD_THERE]
    assert not malformed, malformed  # a killed bot cannot know what is gone or exists already
    with closing(_read(bot.database)) as db:
        tables = [store.tables.table(db, number) for (number,) in db.execute("SELECT id FROM tables").fetchall()]
        played = [table for table in tables if table and table.state is not None]
        rows = {table.id: store.moves.moves_since(db, table.id, 0) for table in played}
        logs = {table.id: [text for (text,) in db.execute(_LOG, (table.id,)).fetchall()] for table in played}
        known = {number for (number,) in db.execute("SELECT message FROM messages").fetchall()}
        presses = [number for (number,) in db.execute(_PRESSES).fetchall()]
    for table in played:
        _must_replay(table, rows[table.id], logs[table.id])
    acknowledged = _must_hold(pressed, presses)
    lines = 0
    for table in played:
        thread = discord.world.channels[table.thread or table.channel]
        lines += _must_tell(bot.database, discord, table, thread)
        _must_be_once(thread, known)
    _must_ask_once(discord, {table.id: table for table in played})
    _must_have_one_lobby(discord)
    moves = sum(map(len, rows.values()))
    return {"presses": len(pressed), "acknowledged": acknowledged, "moves": moves, "lines": lines}


def _read(database: Path) -> SQLiteConnection:
    return sqlite3.connect(f"file:{database}?mode=ro", uri=True, factory=SQLiteConnection)


def _must_replay(table: Table, moves: Sequence[MoveRow], log: Iterable[bytes]) -> None:
    """Check that state and log are exactly the result of the seed and the moves.

    The log also has lines that are not events of the game.
    """
    game = table.game
    assert [move.number for move in moves] == [*range(table.version)], f"table {table.id}: its moves have gaps"
    step = game.rules.setup(len(table.seats), table.seed, decode(game, "options", table.options))
    events = [*step.events]
    for move in moves:
        step = game.rules.apply(step.state, move.seat, decode(game, "move", move.move))
        events += step.events
    assert encode(step.state) == table.state, f"table {table.id}: its moves lead to another state"
    left = iter(log)
    missing = [event.text for event in events if event.audience is None and encode(event.text) not in left]
    assert not missing, f"table {table.id}: not in the log from {missing[0]} on"


def _must_hold(pressed: Sequence[Pressed], presses: Sequence[int]) -> int:
    """Check that confirmed moves exist, and repeated ones only once; return how many were confirmed.

    `presses`: the interactions that moved, seat by seat in order. A sealed bid may be changed and changed back: that
    is no duplicate.
    """
    kept = {*presses}
    acknowledged = [each for each in pressed if each.moved]
    lost = [each for each in acknowledged if each.interaction not in kept]
    assert not lost, f"confirmed but lost: {lost}"
    by = {each.interaction: (each.person, each.custom_id, each.values) for each in pressed}
    doubled = [by[one] for one, other in pairwise(presses) if one in by and by[one] == by.get(other)]
    assert not doubled, f"repeated and done twice: {doubled}"
    return len(acknowledged)


def _must_tell(database: Path, discord: Discord, table: Table, thread: Channel) -> int:
    """Check that every line of the log is in the thread once, in order."""
    lines = logged(database, table.id)
    shown = told(discord, database, thread, table.id)
    lines, shown = ([_SOMEBODY.sub("•", line) for line in each] for each in (lines, shown))
    assert shown == lines, f"table {table.id}: {_difference(shown, lines)}"
    return len(lines)


def _difference(shown: Sequence[str], lines: Sequence[str]) -> str:
    twice = [line for line, times in (Counter(shown) - Counter(lines)).items() for _ in range(times)]
    missing = [line for line, times in (Counter(lines) - Counter(shown)).items() for _ in range(times)]
    return f"untold {missing}, told too often {twice}" if twice or missing else "told in another order"


def _must_be_once(thread: Channel, known: set[int]) -> None:
    """Check that one board is playable, and that all other messages are known to the database."""
    ours = [message for message in thread.messages.values() if message.author.bot and not message.ephemeral]
    boards = [message for message in ours if message.alt_texts]
    live = [board for board in boards if board.buttons or board.selects]
    assert len(live) == 1, f"{len(live)} boards of one table have buttons"
    assert live[0] is max(boards, key=lambda message: message.id), "the board with buttons is not the last"
    strays = [message for message in ours if message.content and message.id not in known]
    assert not strays, f"posted twice: {[message.content for message in strays]}"


def _must_ask_once(discord: Discord, tables: dict[int, Table]) -> None:
    """Check that no player got the same question or the same start notice twice by DM.

    Replies to a player's own DM command are not questions: they may arrive when all people have left.
    """
    for channel in discord.world.dms.values():
        messages = [each for each in channel.messages.values() if each.author.bot and not each.ephemeral]
        asked = Counter(meant for message in messages for meant in {*_questions(message)})
        assert all(times == 1 for times in asked.values()), f"asked twice: {asked}"
        begun = Counter((message.text, *(b.url for b in message.buttons)) for message in messages if message.buttons)
        assert all(times == 1 for times in begun.values()), f"start announced twice: {begun}"


def _questions(message: Message) -> Iterator[tuple[int, int]]:
    """Yield the table and decision that this message asks about."""
    ids = [*(button.custom_id for button in message.buttons), *(select.custom_id for select in message.selects)]
    for custom_id in ids:
        if custom_id and action(custom_id) in ("m", "s", "n"):
            meant = parse(custom_id)
            yield meant.table, meant.epoch


def _must_have_one_lobby(discord: Discord) -> None:
    """Check that every table has one lobby message."""
    lobbies: Counter[int] = Counter()
    for channel in discord.world.channels.values():
        for message in channel.messages.values():
            joins = [b.custom_id for b in message.buttons if action(b.custom_id) == "j"]
            lobbies.update(parse(join).table for join in joins if join)
    assert all(times == 1 for times in lobbies.values()), f"lobbies posted twice: {lobbies}"


# --------------------------------------------------------------------------------------- the subject


def trial(seed: int) -> Figures:
    """Run a world with some kills."""
    return asyncio.run(world(seed))


def read(tally: Tally) -> Iterator[Row]:
    """Yield the rows for data that could have been lost."""
    kills, moves, lines = (int(tally.numbers[name]) for name in ("kills", "acknowledged", "lines"))
    for what, of, name in (
        ("acknowledged moves lost or doubled", moves, "moves"),
        ("lines of the log untold, or told twice, or out of order", lines, "lines"),
    ):
        yield Row(f"{what}, in {kills:,} kills", f"{out_of(len(tally.failed), of)} {name}", not tally.failed)
    rounds, registrations = (int(tally.numbers[name]) for name in ("rounds", "registrations"))
    tournaments = f"{out_of(len(tally.failed), rounds)} rounds, {registrations:,} registrations"
    yield Row("rounds of tournaments opened twice, or registrations lost", tournaments, not tally.failed)
    yield Row("players who had themselves forgotten meanwhile", f"{tally.numbers['forgotten']:,.0f}", holds=True)


def lost(tally: Tally, told: str) -> Iterator[Row]:
    """Yield the same rows for trials with other faults than kills, named by `told`."""
    failed = len(tally.failed)
    moves, lines = (int(tally.numbers[name]) for name in ("acknowledged", "lines"))
    yield Row(f"acknowledged moves lost or doubled, {told}", f"{out_of(failed, moves)} moves", not failed)
    yield Row("lines untold, or told twice, or out of order", f"{out_of(failed, lines)} lines", not failed)


SUBJECT = Subject(
    name="kill",
    promises=(1, 2, 3),
    what=f"worlds in which the bot is killed (SIGKILL) {KILLS} times or more at any instant, while people press "
    "buttons at tables of all games and have themselves forgotten, and started again: a move lost or doubled, a "
    "post doubled, a line untold or told twice, a round of a tournament opened twice, a registration lost",
    trials=25,
    trial=trial,
    read=read,
    limit=240,
    cost=15,
)
