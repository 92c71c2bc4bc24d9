"""The database: functions of a connection by what they are about, one transaction's work each."""

from bot.store import (
    application,
    clocks,
    drafts,
    journal,
    mending,
    moves,
    orders,
    outbox,
    people,
    promises,
    seats,
    servers,
    tables,
    vacations,
)

__all__ = [
    "application",
    "clocks",
    "drafts",
    "journal",
    "mending",
    "moves",
    "orders",
    "outbox",
    "people",
    "promises",
    "seats",
    "servers",
    "tables",
    "vacations",
]
