"""Simulate a month of tables by post, with slow or absent people and a bot that goes down.

    python -m tests.sim.month --tables 200 --days 30

The bot is the real one from the handlers to the outbox, on a real database file. Only Discord is missing: messages
are recorded where `bot/discord_client/rest_api.py` would send them, and no pictures are drawn. Time is virtual and
jumps from one event to the next. Everything the bot does to players is checked against the rules:

- the bot answers for a player only after the player's full time. Outages, lost connections and a wrong clock do not
  count as time to answer; nor do quiet hours, for this or for a day;
- a decision brings at most one notification and two reminders, none in quiet hours or to players who want none;
- every table goes on unless all players are away: no wait is longer than the table's rules allow.

It prints the counts, and exits with status 1 if anything broke the rules.
"""

# ruff: noqa: ARG002  # it takes calls as Discord does
from __future__ import annotations

import argparse
import asyncio
import heapq
import random
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import structlog

from bot import store
from bot.discord_client.errors import DirectMessagesClosed
from bot.discord_client.member_cache import MemberCache
from bot.discord_client.rest_api import RestApi
from bot.handlers import Services, answer
from bot.house.players import HousePlayers
from bot.house.thinking_process import ThinkingProcesses
from bot.outbox.delivery import Delivery
from bot.scheduler.deadlines import DeadlineScheduler
from bot.store.db import Connection, FollowUps, Store
from bot.store.rows import Absence, Preferences, SeatRow, Settings, Table, UncountedTime
from bot.tables import base, clock, drafts, lobby
from bot.tables.base import the_table
from bot.tables.in_play import TableInPlay
from bot.text import LANGUAGES
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId, pack
from bot.ui.kit.interaction import File, Incoming
from games import GAMES
from games.chance import SEED_BYTES
from games.core import Name, Seat
from tests.bot.conftest import opened
from tests.sim.checks import CHANNEL, DIRECT, SLACK, Checks, Decision, Player
from tests.sim.undrawn import undrawn

HOUR, DAY = 3600, 86_400
START = 1_790_000_000
GUILD = 1

_JUMP = 13 * HOUR
"""Seconds by which the machine's clock is set forward, once."""

_AWAKE = 14 * HOUR
"""Seconds of a day that are never quiet."""

_ZONES = ("Europe/Paris", "America/New_York", "Asia/Kolkata", "Pacific/Auckland")
_ABSENCES: tuple[Absence, ...] = ("move", "house", "vote")


class Plan(msgspec.Struct, frozen=True):
    """The size and seed of a simulation."""

    tables: int
    days: int
    seed: int = 1
    vanishing: float = 0.01
    """The probability that a person who is asked is away for days."""

    @property
    def end(self) -> int:
        return START + self.days * DAY

    @property
    def outages(self) -> tuple[tuple[int, int, str], ...]:
        """Start, duration and kind of each outage: a stop, a crash or a lost connection."""
        part = self.days * DAY // 4
        return (
            (START + part, 9 * HOUR, "down"),
            (START + 2 * part, 30 * HOUR, "deaf"),
            (START + 3 * part, 3 * HOUR, "down"),
        )


class Wire(RestApi):
    """Discord, as far as the bot sends to it."""

    def __init__(self, month: Month) -> None:
        self._month = month
        self._ids = count(10_000)
        self.members = MemberCache()

    async def post(
        self, channel: int, body: Json, files: Sequence[File] = (), nonce: str | None = None
    ) -> tuple[int, int]:
        del files, nonce
        await self._month.checks.heard(channel, body)
        return channel, next(self._ids)

    async def edit(
        self, channel: int, message: int, body: Json, files: Sequence[File] = (), *, by_token: bool = True
    ) -> None:
        self._month.counts["edits"] += 1

    async def delete(self, channel: int, message: int) -> None:
        self._month.counts["deletions"] += 1

    async def recent_messages(self, channel: int) -> list[Json]:
        return []

    async def direct_channel(self, user: int) -> int:
        if self._month.players[user].closed:
            raise DirectMessagesClosed("HTTP 403", 50007)
        return DIRECT + user

    async def is_member(self, guild: int, user: int) -> bool:
        return True

    @property
    def editable_by_token(self) -> Callable[[int], bool]:
        return lambda _: False

    def missing_permissions(self, channel: int) -> tuple[Name, ...]:
        return ()


class Bot:
    """The whole bot except its connection."""

    def __init__(self, month: Month) -> None:
        now = month.clock
        self.delivery = Delivery(month.store, Wire(month), now)
        hold, release = self.delivery.hold, self.delivery.release
        self.house = HousePlayers(month.store, now, month.chance, hold, release, [ThinkingProcesses(0.01)])
        self.watch = DeadlineScheduler(month.store, now, month.ticks)
        self.desk = Services(month.store, now, month.chance, Wire(month).is_member)
        self._month = month
        month.store.listen(self.noted)

    async def start(self) -> None:
        await self.watch.hears()
        await self.delivery.resume()
        await self.house.resume()

    def noted(self, noted: FollowUps) -> None:
        self._month.touched |= noted.to_send | noted.to_play
        for table_id in noted.to_send:
            self.delivery.wake(table_id)
        for table_id in noted.to_play:
            self.house.wake(table_id)

    async def idle(self) -> None:
        while self.house.busy or self.delivery.busy:  # each may create work for the other
            await self.house.idle()
            await self.delivery.idle()


class Month:
    """The simulation."""

    def __init__(self, plan: Plan, disk: Store) -> None:
        self.plan = plan
        self.store = disk
        self.now = START
        self.players: dict[int, Player] = {}
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.touched: set[int] = set()
        self.longest = 0
        self._random = random.Random(plan.seed)  # noqa: S311
        self._events: list[tuple[int, int, Callable[[], Any]]] = []
        self._order = count()
        self._press = count(1)
        self._planned: set[Decision] = set()
        self._stopped: dict[int, int] = defaultdict(int)
        self._silent = 0
        self._silent_since: int | None = None
        self._jumps = 0
        self._bot: Bot | None = None
        self.checks = Checks(self)

    def clock(self) -> int:
        return self.now + self._jumps

    def ticks(self) -> float:
        return float(self.now)

    def chance(self) -> bytes:
        return self._random.randbytes(SEED_BYTES)

    # ------------------------------------------------------------------------------------- the course

    async def run(self) -> None:
        """Run from the first table to the end of the month."""
        await self._open_tables()
        self._at(START + self.plan.days * DAY // 8, self._jump)
        for begin, length, kind in self.plan.outages:
            self._at(begin, lambda kind=kind: self._outage(kind))  # type: ignore[misc]
            self._at(begin + length, lambda kind=kind: self._recover(kind))  # type: ignore[misc]
        self._at(self.plan.end, self._settle)  # the scheduler runs until then, even at tables without activity
        self._bot = Bot(self)
        await self._bot.start()
        for table_id in range(1, self.plan.tables + 1):
            self._bot.noted(FollowUps({table_id}, {table_id}))
        await self._settle()
        while self._events and self._events[0][0] <= self.plan.end:
            alarm = await self.store.run(store.clocks.next_alarm) if self._hearing else None
            soonest = self._events[0][0]
            if alarm is not None and alarm - self._jumps <= soonest:
                self.now = max(self.now, alarm - self._jumps)
                await self._look()
            else:
                self.now, _, act = heapq.heappop(self._events)
                await act()
            await self._settle()
        await self._check_all()

    @property
    def _hearing(self) -> bool:
        return self._bot is not None and self._bot.watch.hearing.is_set()

    def _at(self, moment: int, act: Callable[[], Any]) -> None:
        heapq.heappush(self._events, (moment, next(self._order), act))

    async def _settle(self) -> None:
        """Let the bot finish its work, then record the decisions that are open."""
        if self._bot:
            await self._bot.idle()
        while self.touched:
            await self._plan_answers(self.touched.pop())

    async def _look(self) -> None:
        """Run the scheduler; check what it decides for players against the time they had."""
        assert self._bot
        due = await self.store.run(lambda db: store.clocks.alarms(db, self.clock()))
        before = {table_id: await self.table(table_id) for table_id in due}
        told = await self._last_line()
        await self._bot.watch.look()
        for table_id, key in await self.store.run(lambda db: _absences(db, told)):
            self.counts[key] += 1
            table = before[table_id]
            assert table.asked_at is not None
            had = self.clock() - table.asked_at - self.silence_since(table)
            if had < (clock.SECONDS[table.pace] or 0) - SLACK:
                self.wrong.append(f"table {table_id}: {key} after {had} s")
            counted = [_counted(row.uncounted, table.asked_at, self.clock()) for row in await self._waiting(table)]
            if min(counted) < min(clock.SECONDS[table.pace] or 0, _AWAKE) - SLACK:
                self.wrong.append(f"table {table_id}: {key} in quiet hours")

    def silence_since(self, table: Table) -> int:
        """Return the seconds of outage since this table's decision began."""
        return self._silent - self._stopped[table.id]

    async def _outage(self, kind: str) -> None:
        assert self._bot
        self.counts["outages"] += 1
        self._silent_since = self.now
        if kind == "deaf":
            await self._bot.watch.lost(0.0)
        else:
            self._bot = None

    async def _jump(self) -> None:
        """Set the machine's clock forward."""
        self.counts["jumps of the clock"] += 1
        self._jumps += _JUMP
        self._silent += _JUMP

    async def _recover(self, kind: str) -> None:
        assert self._silent_since is not None
        self._silent += self.now - self._silent_since
        self._silent_since = None
        if kind == "deaf":
            assert self._bot
            await self._bot.watch.hears()
        else:
            self._bot = Bot(self)
            await self._bot.start()

    # ----------------------------------------------------------------------------------------- people

    async def _open_tables(self) -> None:
        """Create people and tables: all games in rotation, now and then with a house player."""
        room = Settings(per_person=self.plan.tables, per_server=self.plan.tables)
        await self.store.run(lambda db: store.servers.set_settings(db, GUILD, room))
        for user in range(1, max(12, self.plan.tables * 2 // 3)):
            self.players[user] = await self._player(user)
        for number in range(self.plan.tables):
            game = [*GAMES.values()][number % len(GAMES)]
            absence = _ABSENCES[number // len(GAMES) % len(_ABSENCES)]
            seats = self._random.choice(game.seat_counts)
            houses = self._random.choice((0, 0, 1)) if seats > 2 else 0
            users = self._random.sample([*self.players], seats - houses)
            await self.store.run(lambda db: self._seat(db, game.key, absence, users, houses))  # noqa: B023

    async def _player(self, user: int) -> Player:
        pick = self._random
        quiet = pick.random() < 0.5
        chosen = Preferences(
            user,
            pick.choice(("thread", "thread", "dm", "none")),
            pick.choice((None, *LANGUAGES)),
            pick.randrange(20, 24) * 60 if quiet else None,
            pick.randrange(5, 10) * 60 if quiet else None,
            pick.choice(_ZONES) if quiet else None,
            wants_early_notice=user % 2 == 0,
        )
        await self.store.run(lambda db: store.people.save(db, chosen))
        return Player(chosen, closed=pick.random() < 0.2, hours=pick.uniform(0.2, 8))

    def _seat(self, db: Connection, game: str, absence: Absence, users: Sequence[int], houses: int) -> None:
        options = lobby.options_of(GAMES[game], {})
        opening = lobby.Opening(
            game=game,
            guild=GUILD,
            channel=CHANNEL,
            threads=False,
            language=self._random.choice(LANGUAGES),
            options=options,
            seed=self.chance(),
            pace="daily",
            absence=absence,
        )
        host, *others = (base.Person(user, f"Person {user}", "en") for user in users)
        table = lobby.open_table(db, opening, host, self.now)
        db.execute("UPDATE tables SET channel = ? WHERE id = ?", (CHANNEL + table.id, table.id))
        for person in others:
            lobby.join(db, table.id, person)
        for _ in range(houses):
            lobby.add_house(db, table.id, host)
        lobby.start(db, table.id, host, self.now)

    async def _plan_answers(self, table_id: int) -> None:
        """Plan an answer for every new decision, unless its player vanishes."""
        table = await self.table(table_id)
        if table.status != "playing" or table.asked_at is None:
            return
        awaited = table.game.rules.awaited(base.state_of(table))
        for row in table.seats:
            decision = (table.id, row.seat, table.asked_at)
            user = row.user
            if user is None or decision in self._planned:
                continue
            if row.seat in awaited or row.away:
                if not any(known[0] == table.id and known[2] == table.asked_at for known in self._planned):
                    self._stopped[table.id] = self._silent
                self._planned.add(decision)
                self._at(self.now + self._delay(user), lambda user=user: self._turn(table_id, user))  # type: ignore[misc]

    def _delay(self, user: int) -> int:
        player = self.players[user]
        if player.vanished <= self.now and self._random.random() < self.plan.vanishing:
            player.vanished = self.now + round(self._random.uniform(1, 6) * DAY)
            self.counts["vanished"] += 1
        if self._random.random() < 0.4:  # the player still has the panel open
            return max(player.vanished - self.now, 0) + self._random.randrange(10, 600)
        hours = min(self._random.expovariate(1 / player.hours), 22)
        return max(player.vanished - self.now, 0) + 60 + round(hours * HOUR)

    async def _turn(self, table_id: int, user: int) -> None:
        """Let a person return to a table or make a move; try again later while the bot is down."""
        if not self._hearing:
            self.counts["presses in vain"] += 1
            self._at(self.now + self._random.randrange(600, 4 * HOUR), lambda: self._turn(table_id, user))
            return
        table = await self.table(table_id)
        row = table.seat_of(user)
        if row is None or table.status != "playing":
            return
        if row.away:
            await self._send(table, user, CustomId(Action.BACK, table.id))
            self.counts["came back"] += 1
        elif row.seat in table.game.rules.awaited(base.state_of(table)):
            if table.vote_open and self._random.random() < 0.5:
                return
            await self._move(table, user, row.seat)
        if table.vote_open:
            choice = self._random.choice(("move", "house"))
            await self._send(table, user, CustomId(Action.VOTE, table.id, table.epoch, choice))

    async def _move(self, table: Table, user: int, seat: Seat) -> None:
        """Make a random move, prepared as a draft first where the game wants it."""
        for _ in range(80):
            prepared, drafted = await self.store.run(lambda db: _prepared(db, table, seat))
            legal = table.game.rules.legal_moves(prepared.state, seat)
            if prepared.closed or not legal or (drafted and seat not in table.game.rules.awaited(prepared.state)):
                break
            move = self._random.choice(legal)
            await self._send(table, user, CustomId(Action.CONFIRMED, table.id, table.epoch, pack((move,))))
            if not drafted:
                break
        if drafted:
            await self._send(table, user, CustomId(Action.HAND_IN, table.id, table.epoch))
        self.counts["moves of people"] += 1

    async def _send(self, table: Table, user: int, custom_id: CustomId) -> None:
        assert self._bot
        incoming = Incoming(
            id=next(self._press),
            kind="press",
            user=user,
            name=f"Person {user}",
            locale="en-US",
            guild=GUILD,
            channel=table.channel,
            channel_type=0,
            permissions=0,
            bot_permissions=0,
            custom_id=str(custom_id),
            private=True,
        )
        await answer(self._bot.desk, incoming)

    # ------------------------------------------------------------------------------------- the end

    async def _check_all(self) -> None:
        """Check that no table waits longer than its rules allow."""
        for table_id in range(1, self.plan.tables + 1):
            table = await self.table(table_id)
            self.counts[table.status] += 1
            if table.status != "playing" or not any(row.present for row in table.people):
                continue  # while all players are away, the table waits
            if table.deadline is None or self.clock() - SLACK > table.deadline:
                self.wrong.append(f"table {table_id}: stuck")
                continue
            # A player who is asked has quiet hours until then, or the outage would have been in them.
            left = min(_counted(row.uncounted, self.clock(), table.deadline) for row in table.seats if row.present)
            if left > DAY + self.silence_since(table) + SLACK:
                self.wrong.append(f"table {table_id}: {left} s left")

    async def _waiting(self, table: Table) -> list[SeatRow]:
        return clock.timed_seats(table, table.game.rules.awaited(base.state_of(table)))

    async def table(self, table_id: int) -> Table:
        return await self.store.run(lambda db: the_table(db, table_id))

    async def _last_line(self) -> int:
        return await self.store.run(lambda db: int(db.execute("SELECT max(id) FROM log").fetchone()[0] or 0))


def _counted(off: UncountedTime, begin: int, end: int) -> int:
    """Return the seconds between two times outside a person's quiet hours, by their local clock."""
    if off.quiet_from is None or off.quiet_to is None:
        return end - begin
    quiet = min((off.quiet_to - off.quiet_from) % 1440, 600)
    walls = (datetime.fromtimestamp(moment, ZoneInfo(off.zone or "")) for moment in range(begin, end, 60))
    return sum(60 for wall in walls if not 0 < (off.quiet_to - wall.hour * 60 - wall.minute) % 1440 <= quiet)


def _absences(db: Connection, since: int) -> list[tuple[int, str]]:
    """Return what was done for absent players, from the log after line `since`."""
    rows = db.execute("SELECT table_id, text FROM log WHERE id > ? ORDER BY id", (since,))
    keys = ("absent-move", "absent-house")
    return [(table_id, key) for table_id, text in rows for key in keys if key.encode() in text]


def _prepared(db: Connection, table: Table, seat: Seat) -> tuple[drafts.Draft, bool]:
    it = TableInPlay(table)
    found = drafts.draft_of(db, it, seat)
    return found, drafts.is_drafted(it, seat, found)


async def simulate(plan: Plan, path: Path) -> Month:
    """Run the simulation on a database in this file."""
    with undrawn():
        async with opened(path) as disk:
            month = Month(plan, disk)
            await month.run()
    return month


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.sim.month", description="A simulated month of tables")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--days", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(30))
    with tempfile.TemporaryDirectory() as folder:
        plan = Plan(arguments.tables, arguments.days, arguments.seed)
        month = asyncio.run(simulate(plan, Path(folder) / "rialto.db"))
    for what, number in sorted(month.counts.items()):
        print(f"{number:8,} {what}")  # noqa: T201
    print(f"{len(month.wrong):8,} beyond the rules")  # noqa: T201
    for line in month.wrong[:20]:
        print(f"         {line}")  # noqa: T201
    return 1 if month.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
