"""Tutorials: a person learns a game alone with a few house players.

A tutorial begins at once. The first question of each kind comes with advice. The learner may undo any move, even one
that revealed something: no one else plays, and nothing counts. A tutorial takes some ten minutes, or forty decisions.
Its options and seats make a short game, and a fixed seed gives all learners the same one.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Final

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.rows import Table
from bot.tables import base, lobby, moderation
from bot.tables.base import Person, Refusal, the_table
from bot.tables.lobby import Opening
from games import GAMES, tutorial_options
from games.core import encode

_SEEDS: Final[Mapping[str, int]] = {"medici": 7, "medici_card": 26, "intrige": 1, "mediterranee": 54}
"""A number by game key, from which the tutorial's seed is made; chosen for a short game. 0 for any other game."""
_SEATS: Final[Mapping[str, int]] = {"medici_card": 3}
"""Seats in the tutorial by game key, where not the game's minimum: with more seats, each has less to decide."""


def seed(game: str) -> bytes:
    """Return the fixed seed of this game's tutorial."""
    return sha256(f"guided {game} {_SEEDS.get(game, 0)}".encode()).digest()


def seats(game: str) -> int:
    """Return the number of seats in this game's tutorial."""
    return _SEATS.get(game, min(GAMES[game].seat_counts))


def begin(connection: Connection, opening: Opening, host: Person, now: int) -> Table:
    """Open and start a tutorial; return its table.

    Raises Refusal if the user is in one already, the game has no house players, or the server has no room.
    """
    if not GAMES[opening.game].levels:
        raise Refusal("no-house")
    if store.tables.running_tutorial(connection, opening.guild, host.user):
        raise Refusal("guided-already")
    opening = msgspec.structs.replace(
        opening,
        options=encode(tutorial_options.tutorial_options(GAMES[opening.game])),
        seed=seed(opening.game),
        pace="free",
        tutorial=True,
    )
    table = lobby.open_table(connection, opening, host, now)
    store.tables.set_tutorial(connection, table.id, "")
    for _ in range(seats(opening.game) - 1):
        lobby.add_house(connection, table.id, host)
    return lobby.start(connection, table.id, host, now)


def end(connection: Connection, table_id: int, user: int, now: int) -> None:
    """End a tutorial, for the user who learns there. Raises Refusal."""
    table = the_table(connection, table_id)
    base.must_be_playing(table)
    if not table.is_tutorial or table.host != user:
        raise Refusal("not-understood")
    moderation.end(connection, table, user, "", now)


def tell(connection: Connection, table: Table, key: str) -> bool:
    """Return whether to show the advice with this text key: only at the first decision of its kind.

    Stores at which decision the advice was first shown. False outside tutorials.
    """
    if table.tutorial_shown is None:
        return False
    told = dict(each.split("@") for each in table.tutorial_shown.split())
    if key not in told:
        store.tables.set_tutorial(connection, table.id, f"{table.tutorial_shown} {key}@{table.epoch}".strip())
    return told.get(key, str(table.epoch)) == str(table.epoch)
