"""The engine alone: random games against python-chess, and a state's way to bytes and back."""

from __future__ import annotations

import copy
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from games import GAMES
from games.core import AnyGame, decode, decode_as, encode
from tests.bench.measure import Effort, Row, at_least, at_most, in_turn, shown

_GAMES = 40
_CHESS_GAMES = 4
_STATES = 400
_TIMES_CHESS = {"mediterranee": 1.5}
"""How much faster than chess a game should be, if that is not three times: a map of 39 spaces is no hand of cards."""


def playouts(effort: Effort) -> Iterator[Row]:
    """Games by moves drawn from all the legal ones, listed each time, then applied with all their events.

    On the side of chess likewise `list(board.legal_moves)` and `push`, and the end found as cheaply as it can be: no
    move left, the fifty-move counter, too few pieces. `board.is_game_over()`, as most would write it, is slower.
    """
    for game in GAMES.values():
        chance = random.Random(1)  # noqa: S311
        ours, chess = in_turn(
            effort.rounds,
            partial(_moves_a_second, effort.of(_GAMES), partial(_play, game, chance)),
            partial(_moves_a_second, effort.of(_CHESS_GAMES), partial(_play_chess, chance)),
        )
        yield at_least(
            f"random moves of {game.key}, legal moves listed and applied: {ours:,.0f} a second",
            f"python-chess, the same: {chess:,.0f} a second",
            ours / chess,
            _TIMES_CHESS.get(game.key, 3),
        )


def _moves_a_second(games: int, play: Callable[[], int]) -> float:
    start = time.perf_counter()
    moves = sum(play() for _ in range(games))
    return moves / (time.perf_counter() - start)


def _play(game: AnyGame, chance: random.Random) -> int:
    rules, moves = game.rules, 0
    state = rules.setup(chance.choice(game.seat_counts), chance.randbytes(32)).state
    while seats := rules.awaited(state):
        seat = min(seats)
        state = rules.apply(state, seat, chance.choice(rules.legal_moves(state, seat))).state
        moves += 1
    return moves


def _play_chess(chance: random.Random) -> int:
    import chess  # noqa: PLC0415  # only `make bench` has it

    board, moves = chess.Board(), 0
    while legal := list(board.legal_moves):
        if board.halfmove_clock >= 150 or board.is_insufficient_material():
            break
        board.push(chance.choice(legal))
        moves += 1
    return moves


def codec(effort: Effort) -> Iterator[Row]:
    """States from whole random games of every number of seats, in no order, each to bytes and back.

    A check may remember what earlier ones worked out, as it does for a table that is being played.
    """
    for game in GAMES.values():
        states = _states(game)
        largest = max(len(encode(state)) for state in states)
        some = random.Random(3).sample(states, min(len(states), effort.of(_STATES)))  # noqa: S311
        works = partial(_bare, game), partial(_checked, game), copy.deepcopy
        first, whole, copied = in_turn(effort.rounds, *(partial(_each, work, some) for work in works))
        what, against = f"a state of {game.key} encoded and decoded", f"copy.deepcopy: {shown(copied)}"
        yield at_most(f"{what}: {shown(first)}", against, first / copied, 1 / 12)
        yield at_most(f"{what}, invariants checked: {shown(whole)}", against, whole / copied, 1 / 6)
        yield Row(f"largest of {len(states):,} states of {game.key}", "", f"{largest} B", "≤ 4 KB", largest <= 4096)


def _bare(game: AnyGame, state: Any) -> Any:
    return decode_as(game.types.State, encode(state))


def _checked(game: AnyGame, state: Any) -> Any:
    return decode(game, "state", encode(state))


def _each(work: Callable[[Any], object], states: list[Any]) -> float:
    start = time.perf_counter()
    for state in states:
        work(state)
    return (time.perf_counter() - start) / len(states)


def _states(game: AnyGame) -> list[Any]:
    chance, rules = random.Random(2), game.rules  # noqa: S311
    states = []
    for seats in game.seat_counts * 5:
        state = rules.setup(seats, chance.randbytes(32)).state
        states.append(state)
        while waited_for := rules.awaited(state):
            seat = min(waited_for)
            state = rules.apply(state, seat, chance.choice(rules.legal_moves(state, seat))).state
            states.append(state)
    return states
