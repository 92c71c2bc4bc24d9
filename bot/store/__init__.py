"""The database: functions of a connection by what they are about, one transaction's work each."""

from bot.store import (
    aliases,
    application,
    clocks,
    drafts,
    journal,
    mending,
    moves,
    orders,
    outbox,
    people,
    privacy,
    promises,
    seats,
    servers,
    tables,
    vacations,
)

__all__ = [
    "aliases",
    "application",
    "clocks",
    "drafts",
    "journal",
    "mending",
    "moves",
    "orders",
    "outbox",
    "people",
    "privacy",
    "promises",
    "seats",
    "servers",
    "tables",
    "vacations",
]
