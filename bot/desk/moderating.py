"""For moderators: the server's stale tables. Their right is that of the very press, in the server it came from."""

from __future__ import annotations

from bot.desk.base import Desk
from bot.store import servers
from bot.tables import Refusal
from bot.ui import moderating, numbers
from bot.ui.exchange import Answer, Incoming

_DAY = 86_400
_USUAL_DAYS = 3
_MOST_DAYS = 365


async def command_stale(desk: Desk, incoming: Incoming) -> Answer:
    guild = must_moderate(incoming)
    days = _days(incoming.options.get("days"))
    before = desk.now() - days * _DAY
    tables = await desk.store.run(lambda db: servers.stale_tables(db, guild, before))
    return Answer("private", moderating.stale(tables, days, incoming.language))


def must_moderate(incoming: Incoming) -> int:
    """The server this person moderates. Raises Refusal."""
    if incoming.guild is None:
        raise Refusal("only-in-its-server")
    if not incoming.moderates:
        raise Refusal("only-moderators")
    return incoming.guild


def _days(typed: str | None) -> int:
    """The number of days given. Raises Refusal."""
    if typed is None:
        return _USUAL_DAYS
    try:
        days = numbers.amount(typed)
    except numbers.NotANumber:
        days = 0
    if not 1 <= days <= _MOST_DAYS:
        raise Refusal("not-days", most=_MOST_DAYS)
    return days
