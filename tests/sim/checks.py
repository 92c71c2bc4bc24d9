"""Check a simulated month: notifications, reminders and up-next notices must follow the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Protocol, TypeAlias
from zoneinfo import ZoneInfo

import msgspec

from bot.store.rows import Preferences, Table
from bot.tables import base
from bot.ui.kit.components import SILENT, Json
from games.core import Seat

CHANNEL = 1000
"""Added to a table's id, the id of its channel."""
DIRECT = 10**9
"""Added to a user's id, the id of their DM channel."""

SLACK = 30
"""Seconds by which the bot may be late or underestimate an outage: the time between two heartbeats."""

_HALF_A_DAY = 43_200

Decision: TypeAlias = tuple[int, Seat, int]
"""A table, a seat, and the time since which the seat is asked."""


class Player(msgspec.Struct):
    """A person: preferences, whether DMs are blocked, and the time until which they are away."""

    chosen: Preferences
    closed: bool
    hours: float
    vanished: int = 0


class World(Protocol):
    """The month under test."""

    players: dict[int, Player]
    counts: Counter[str]
    wrong: list[str]

    def clock(self) -> int:
        """Return the time of day as the bot sees it."""

    def silence_since(self, table: Table) -> int:
        """Return the seconds of outage since this table's decision began."""

    async def table(self, table_id: int) -> Table:
        """Return a table's present state."""


class Checks:
    """Receives everything posted, and records violations of the rules."""

    def __init__(self, month: World) -> None:
        self._month = month
        self._called: Counter[Decision] = Counter()
        self._reminded: Counter[Decision] = Counter()

    async def heard(self, channel: int, body: Json) -> None:
        """Check a posted message: notifications must follow the rules."""
        self._month.counts["posts"] += 1
        content = body.get("content", "")
        if body.get("flags") == SILENT:
            await self._check_ahead(channel - CHANNEL, int(content.partition(">")[0].removeprefix("<@")))
        elif content and "> ⏰ " in content:
            await self._check_reminder(channel - CHANNEL, int(body["allowed_mentions"]["users"][0]), direct=False)
        elif content and body.get("components"):
            for user in body["allowed_mentions"]["users"]:  # several, if their line becomes a board
                await self._check_call(channel - CHANNEL, int(user))
        elif channel > DIRECT and (found := _table_in(body)):
            await self._check_reminder(found, channel - DIRECT, direct=True)

    async def _check_call(self, table_id: int, user: int) -> None:
        self._month.counts["calls"] += 1
        decision, table = await self._decision(table_id, user)
        self._called[decision] += 1
        if self._called[decision] > 1:
            self._month.wrong.append(f"table {table_id}: {user} called twice")
        self._must_be_asked(table, user, "called")

    async def _check_reminder(self, table_id: int, user: int, *, direct: bool) -> None:
        self._month.counts["reminders by direct message" if direct else "reminders in the thread"] += 1
        decision, table = await self._decision(table_id, user)
        self._reminded[decision] += 1
        player = self._month.players[user]
        want = player.chosen.reminders
        if want != "dm" if direct else want == "none" or (want == "dm" and not player.closed):
            self._month.wrong.append(f"table {table_id}: {user} wants reminders by {want}")
        if self._reminded[decision] > (1 if want == "dm" and player.closed else 2):
            self._month.wrong.append(f"table {table_id}: {user} reminded too often")
        if _sleeps(player.chosen, self._month.clock()):
            self._month.wrong.append(f"table {table_id}: {user} reminded in quiet hours")
        if self._month.clock() - decision[2] - self._month.silence_since(table) < _HALF_A_DAY - SLACK:
            self._month.wrong.append(f"table {table_id}: {user} reminded too soon")
        self._must_be_asked(table, user, "reminded")

    async def _check_ahead(self, table_id: int, user: int) -> None:
        self._month.counts["told that they are next"] += 1
        table, chosen = await self._month.table(table_id), self._month.players[user].chosen
        row, next_asked = table.seat_of(user), table.game.next_asked
        following = next_asked and next_asked(table.game.rules.view(base.state_of(table), None))
        if not chosen.wants_early_notice or row is None or row.seat != following:
            self._month.wrong.append(f"table {table_id}: {user} told that they are next, for nothing")
        if _sleeps(chosen, self._month.clock()):
            self._month.wrong.append(f"table {table_id}: {user} told that they are next in quiet hours")

    def _must_be_asked(self, table: Table, user: int, what: str) -> None:
        row = table.seat_of(user)
        awaited = table.game.rules.awaited(base.state_of(table))
        if table.status != "playing" or row is None or not row.present or row.seat not in awaited:
            self._month.wrong.append(f"table {table.id}: {user} {what}, but not awaited")

    async def _decision(self, table_id: int, user: int) -> tuple[Decision, Table]:
        table = await self._month.table(table_id)
        row = table.seat_of(user)
        return (table_id, row.seat if row else -1, table.asked_at or 0), table


def _sleeps(person: Preferences, moment: int) -> bool:
    """Return whether a time is in a person's quiet hours, which always include midnight."""
    if person.zone is None or person.quiet_from is None or person.quiet_to is None:
        return False
    local = datetime.fromtimestamp(moment, ZoneInfo(person.zone))
    minute = local.hour * 60 + local.minute
    return minute >= person.quiet_from or minute < person.quiet_to


def _table_in(body: Mapping[str, Any]) -> int | None:
    """Return the table of a private reminder, or None for any other message."""
    ids = [button.get("custom_id", "") for row in body.get("components", ()) for button in row.get("components", ())]
    return next((int(custom_id.split(".")[1]) for custom_id in ids if custom_id.endswith(".choices")), None)
