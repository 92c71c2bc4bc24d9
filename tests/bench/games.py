"""Measure the engine alone: random games against python-chess, and encoding and decoding of states."""

from __future__ import annotations

import copy
import random
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from games import GAMES
from games.core import AnyGame, decode, decode_as, encode
from games.validation_cache import VALID_STATES
from tests.bench.measure import Effort, Row, at_least, at_most, in_turn, shown

_GAMES = 40
_CHESS_GAMES = 4
_TABLES = 100
_MOVES = 4
"""Moves at each table in a round."""
_TIMES_CHESS = {"mediterranee": 1.5}
"""How much faster than chess a game should be, if not three times: a map of 39 spaces is no hand of cards."""


def playouts(effort: Effort) -> Iterator[Row]:
    """Play random games: list the legal moves each time, then apply one with all its events.

    Chess does the same with `list(board.legal_moves)` and `push`. It detects the end as cheaply as possible: no move
    left, the fifty-move counter, too few pieces. `board.is_game_over()`, the usual way, is slower.
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
    start = time.thread_time()
    moves = sum(play() for _ in range(games))
    return moves / (time.thread_time() - start)


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
    """Encode and decode states at 100 tables in turn, each with games of its own from beginning to end.

    Every round has some moves at each table. A move needs its state read three times: for the board, for panels, and
    for the next interaction. A state that was validated once is not validated again. "Once" reads each for the first
    time, with what earlier validations learnt about the table. "Cold" is without that, as after a start or with more
    tables than the cache holds; facts of the game itself stay cached. The figures are seconds of one processor.
    """
    for game in GAMES.values():
        tables = _Tables(game, effort.of(_TABLES))
        bare, checked = partial(_bare, game), partial(_checked, game)
        first, often, once, copied = in_turn(
            effort.rounds,
            partial(tables.each, bare),
            partial(tables.each, checked, 3),
            partial(tables.each, checked),
            partial(tables.each, copy.deepcopy),
        )
        forget = _forgetting(game)
        cold, again = in_turn(
            effort.rounds, partial(tables.each, checked, 1, forget), partial(tables.each, copy.deepcopy)
        )
        what, against = f"a state of {game.key} encoded and decoded", f"copy.deepcopy: {shown(copied)}"
        yield at_most(f"{what}: {shown(first)}", against, first / copied, 1 / 12)
        yield at_most(f"{what}, invariants checked: {shown(often)}", against, often / copied, 0.15)
        yield Row(
            f"{what}, checked once: {shown(once)}", against, f"{once / copied:.3g} ×", "for comparison", reached=True
        )
        what, against = f"{what}, checked cold: {shown(cold)}", f"copy.deepcopy: {shown(again)}"
        yield Row(what, against, f"{cold / again:.3g} ×", "for comparison", reached=True)
        states = _states(game)
        largest = max(len(encode(state)) for state in states)
        yield Row(f"largest of {len(states):,} states of {game.key}", "", f"{largest} B", "≤ 4 KB", largest <= 4096)


class _Tables:
    """Tables that play games one after the other; each move is measured once."""

    def __init__(self, game: AnyGame, tables: int) -> None:
        chance = random.Random(3)  # noqa: S311
        courses = [_course(game, chance) for _ in range(tables)]
        self._courses = [
            course[begun:] + course[:begun] for course in courses for begun in [chance.randrange(len(course))]
        ]
        self._turns: dict[Any, int] = {}

    def each(
        self, work: Callable[[Any], object], times: int = 1, before: Callable[[], object] | None = None
    ) -> float:
        """Make the next moves at every table in turn, and run the work on each state `times` times.

        Return the seconds of one run, without those of `before`.
        """
        begun = self._turns.get((work, times, before), 0)
        self._turns[work, times, before] = begun + _MOVES
        turns = range(begun, begun + _MOVES)
        states = [course[turn % len(course)] for turn in turns for course in self._courses for _ in range(times)]
        VALID_STATES.clear()
        if before is None:
            return _seconds(work, states) / len(states)
        taken = 0.0
        for state in states:
            before()
            taken += _seconds(work, [state])
        return taken / len(states)


def _seconds(work: Callable[[Any], object], states: list[Any]) -> float:
    start = time.thread_time()
    for state in states:
        work(state)
    return time.thread_time() - start


def _forgetting(game: AnyGame) -> Callable[[], None]:
    """Return a function that clears what a game's validation cached about tables.

    That cache is bounded; facts of the game itself stay.
    """
    modules = [module for name, module in sys.modules.items() if name.startswith(f"games.{game.key}.")]
    found = {
        id(value): value for module in modules for value in vars(module).values() if hasattr(value, "cache_clear")
    }
    caches = [each for each in found.values() if each.cache_parameters()["maxsize"] is not None]

    def forget() -> None:
        for each in caches:
            each.cache_clear()

    return forget


def _bare(game: AnyGame, state: Any) -> Any:
    return decode_as(game.types.State, encode(state))


def _checked(game: AnyGame, state: Any) -> Any:
    return decode(game, "state", encode(state))


def _states(game: AnyGame) -> list[Any]:
    chance = random.Random(2)  # noqa: S311
    return [state for seats in game.seat_counts * 5 for state in _course(game, chance, seats)]


def _course(game: AnyGame, chance: random.Random, seats: int = 0) -> list[Any]:
    """Return all states of a random game."""
    rules = game.rules
    states = [rules.setup(seats or chance.choice(game.seat_counts), chance.randbytes(32)).state]
    while waited_for := rules.awaited(states[-1]):
        seat = min(waited_for)
        states.append(rules.apply(states[-1], seat, chance.choice(rules.legal_moves(states[-1], seat))).state)
    return states
