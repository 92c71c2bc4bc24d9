"""Make tables and positions for message tests."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from functools import cache
from typing import Any

from bot.store.rows import SeatRow, Status, Table
from bot.text import LANGUAGES
from bot.ui.board import Position
from bot.ui.kit.names import clean
from games import GAMES
from games.core import AnyGame, Event, Seat, Text, encode

SNOWFLAKE = 1_399_999_999_999_999_999
PLAIN_NAMES = ("Ana", "Ben", "Chloé", "Dan", "Eva", "Farid")
WILD_NAMES = tuple(
    clean(name)
    for name in (
        "*" * 32,
        "@everyone <@1> <#2>",
        "\u202emohammed \u05d0\u05d1\u05d2\u05d3\u05d4\u05d5\u05d6\u05d7",
        "\ufdfd" * 32,
        "Z\u0335\u0321\u0489\u0334" * 8,
        "W" * 32,
    )
)


def table(
    game: AnyGame,
    names: Sequence[str] = PLAIN_NAMES,
    *,
    seats: int | None = None,
    status: Status = "playing",
    state: Any = None,
    language: str = "en",
    options: Any = None,
    houses: Sequence[Seat] = (),
    resigned: Sequence[Seat] = (),
) -> Table:
    """Return a table with ids of the greatest length."""
    rows = tuple(
        SeatRow(seat, None if seat in houses else SNOWFLAKE + seat, name, seat in (*houses, *resigned), language)
        for seat, name in enumerate(names[: seats or max(game.seat_counts)])
    )
    return Table(
        id=999_999_999,
        game_key=game.key,
        guild=SNOWFLAKE,
        channel=SNOWFLAKE,
        thread=SNOWFLAKE,
        threads=True,
        language=language,
        host=SNOWFLAKE,
        status=status,
        options=encode(options or game.types.Options()),
        seed=bytes(32),
        state=None if state is None else encode(state),
        checkpoint=None,
        checkpoint_version=0,
        scene="",
        version=9999,
        epoch=9999,
        deadline=None,
        rematch=None,
        seats=rows,
    )


@cache
def course(key: str, seats: int) -> tuple[tuple[Any, tuple[Text, ...]], ...]:
    """Play a random game; return each state with the public log lines of its scene."""
    game, rng = GAMES[key], random.Random(f"{key} {seats}")  # noqa: S311
    step = game.rules.setup(seats, rng.randbytes(32))
    told = _public(step.events)
    scene = _scene(game, step.state)
    states = [(step.state, tuple(told))]
    while awaited := sorted(game.rules.awaited(step.state)):
        move = game.choose(
            game.rules.view(step.state, awaited[0]),
            game.rules.legal_moves(step.state, awaited[0]),
            rng.randbytes(32),
        )
        step = game.rules.apply(step.state, awaited[0], move)
        if _scene(game, step.state) != scene:
            scene, told = _scene(game, step.state), []
        told += _public(step.events)
        states.append((step.state, tuple(told)))
    return tuple(states)


def looks(game: AnyGame, seats: int, count: int = 12) -> list[tuple[Any, tuple[Text, ...]]]:
    """Return `count` evenly spaced positions of a course, its first and last included."""
    states = course(game.key, seats)
    return [states[index * (len(states) - 1) // (count - 1)] for index in range(count)]


def looks_in(language: str, game: AnyGame, seats: int, count: int = 12) -> list[tuple[Any, tuple[Text, ...]]]:
    """Return the positions that are tried in this language: all with `PROOF`, otherwise its share and the last."""
    found = looks(game, seats, count)
    return found if "PROOF" in os.environ else [*found[LANGUAGES.index(language) :: len(LANGUAGES)], found[-1]]


def position(made: Table, state: Any, seat: Seat | None = None) -> Position:
    return Position.of(made, state, seat)


def _public(events: Sequence[Event]) -> list[Text]:
    return [event.text for event in events if event.audience is None]


def _scene(game: AnyGame, state: Any) -> str:
    return game.words.scene(game.rules.view(state, None))
