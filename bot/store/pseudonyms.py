"""Replace the id of a person who was forgotten by a negative number, always the same one.

Only with the key in this database can be told whose it is, and only by asking of one person after the other. Whoever
comes back is known by nothing but what would let them cheat: a game they know too much of, a table they sat at and
would end as a moderator, the tables they opened today.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b

from bot.store.db import Connection


def create_pseudonym(connection: Connection, user: int) -> int:
    """The alias of somebody."""
    connection.lock_everything()
    connection.execute(
        "INSERT INTO aliases (id, key) VALUES (1, ?) ON CONFLICT (id) DO NOTHING", (secrets.token_bytes(32),)
    )
    return ids_of(connection, user)[1]


def ids_of(connection: Connection, user: int) -> tuple[int, int]:
    """The ids under which something of somebody may be kept: their own, and their alias if anybody has one."""
    row = connection.execute("SELECT key FROM aliases").fetchone()
    return (user, _alias(row[0], user)) if row else (user, user)


def _alias(key: bytes, user: int) -> int:
    digest = blake2b(str(user).encode(), key=key, digest_size=8).digest()
    return -1 - (int.from_bytes(digest, "big") >> 1)
