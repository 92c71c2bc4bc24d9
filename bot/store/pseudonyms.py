"""Replace the id of a user whose data was deleted by an alias: a negative number, always the same for that user.

Only the key in this database can link an alias to a user, by trying every user id. Aliases stop users who return from
cheating. Such users cannot take a seat in a game they know too much of, or, as a moderator, end a table they sat at.
Nor can they exceed today's limit of new tables.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b

from bot.store.db import Connection


def create_pseudonym(connection: Connection, user: int) -> int:
    """Return the alias of a user. Create the key of this database if it has none."""
    connection.lock_everything()
    connection.execute(
        "INSERT INTO aliases (id, key) VALUES (1, ?) ON CONFLICT (id) DO NOTHING", (secrets.token_bytes(32),)
    )
    return ids_of(connection, user)[1]


def ids_of(connection: Connection, user: int) -> tuple[int, int]:
    """Return the ids under which data of a user may be stored: their own, and their alias if aliases exist."""
    row = connection.execute("SELECT key FROM aliases").fetchone()
    return (user, _alias(row[0], user)) if row else (user, user)


def _alias(key: bytes, user: int) -> int:
    digest = blake2b(str(user).encode(), key=key, digest_size=8).digest()
    return -1 - (int.from_bytes(digest, "big") >> 1)
