"""Play a game with a referee beside it: after every move, compare everything that the rules settle."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from types import SimpleNamespace
from typing import Any, Protocol, TypeAlias, TypeVar

from games import GAMES
from games.core import AnyGame, IllegalMove, Seat

FORGE_EVERY = 7
"""Moves between two rounds of forged ones."""
_ASKED = ("setup", "to_act", "awaited", "legal_moves", "apply", "default_move", "view", "outcome")


@dataclass(frozen=True)
class Result:
    """The end of a game, seat by seat; `sources` holds the florins from each source, in any order."""

    placings: tuple[int, ...]
    scores: tuple[int, ...]
    sources: tuple[tuple[int, ...], ...]


class Referee(Protocol):
    """A second implementation of a game's rules."""

    def to_act(self) -> frozenset[Seat]:
        """Return the seats that may move; the game waits for all of them."""

    def legal(self, seat: Seat) -> set[Any]:
        """Return exactly the legal moves of this seat."""

    def forged(self) -> list[Any]:
        """Return moves worth trying, legal or not."""

    def absent(self) -> Any:
        """Return the move that is made for an absent player."""

    def play(self, seat: Seat, move: Any, after: Any) -> None:
        """Record a move. `after` is read only for results of chance."""

    def agree(self, state: Any) -> None:
        """Raise AssertionError if the state differs from the books."""

    def result(self) -> Result | None:
        """Return the result, or None while the game goes on."""


R = TypeVar("R", bound=Referee)
Chooser: TypeAlias = Callable[[Any, Any, Seat, list[Any]], Any]
"""Chooses one of the legal moves of a seat: chooser(state, referee, seat, legal)."""


def compare(rules: Any, state: Any, referee: Referee) -> None:
    """Raise AssertionError if the engine disagrees with the referee."""
    referee.agree(state)
    told = rules.to_act(state)
    assert told == referee.to_act(), f"to act: engine {set(told)}, referee {set(referee.to_act())}"
    assert rules.awaited(state) == told, "the engine does not wait for all who may move"
    for seat in range(state.board.seats):
        _compare_moves(seat, list(rules.legal_moves(state, seat)), referee.legal(seat))
    for seat in (None, *range(state.board.seats)):
        _compare_view(seat, rules.view(state, seat), state)
    for seat in told:
        default, expected = rules.default_move(state, seat), referee.absent()
        assert default == expected, f"seat {seat} absent: engine {default}, referee {expected}"
    _compare_result(rules.outcome(state), referee.result())


def _compare_moves(seat: Seat, engine: list[Any], referee: set[Any]) -> None:
    assert len(engine) == len(set(engine)), f"the engine names a move of seat {seat} twice"
    extra, missing = set(engine) - referee, referee - set(engine)
    assert not extra, f"seat {seat}: only the engine allows {extra}"
    assert not missing, f"seat {seat}: the engine lacks {missing}"


def _compare_view(seat: Seat | None, view: Any, state: Any) -> None:
    """Check that a view shows everything except the order of the deck and the cards set aside."""
    assert view.seat == seat, f"seat {seat} gets the view of {view.seat}"
    assert view.board == state.board, f"seat {seat} sees another board"
    assert view.deck_size == len(state.deck), f"seat {seat} counts {view.deck_size} cards, not {len(state.deck)}"


def _compare_result(outcome: Any, expected: Result | None) -> None:
    if outcome is None or expected is None:
        assert outcome is expected, f"result: engine {outcome}, referee {expected}"
        return
    assert outcome.placings == expected.placings, f"places: engine {outcome.placings}, referee {expected.placings}"
    assert outcome.scores == expected.scores, f"scores: engine {outcome.scores}, referee {expected.scores}"
    rows = sorted(row.amounts for row in outcome.rows)
    assert rows == sorted(expected.sources), f"sources: engine {rows}, referee {sorted(expected.sources)}"


def refuse(rules: Any, state: Any, referee: Referee, moves: Iterable[Any]) -> None:
    """Raise AssertionError if one of these moves is accepted from a seat that may not make it."""
    for move in moves:
        for seat in range(state.board.seats):
            if move not in referee.legal(seat):
                assert not _accepted(rules, state, seat, move), f"the engine accepts {move} from seat {seat}"


def _accepted(rules: Any, state: Any, seat: Seat, move: Any) -> bool:
    try:
        rules.apply(state, seat, move)
    except IllegalMove:
        return False
    return True


def judge(rules: Any, state: Any, referee: Referee, chooser: Chooser) -> int:
    """Play to the end from a state with newly opened books; return the number of moves compared."""
    compare(rules, state, referee)
    count = 0
    while acting := referee.to_act():
        (seat,) = acting  # in these games only one seat acts at a time
        move = chooser(state, referee, seat, sorted(referee.legal(seat), key=repr))
        try:
            if count % FORGE_EVERY == 0:
                refuse(rules, state, referee, referee.forged())
            state = rules.apply(state, seat, move).state
            referee.play(seat, move, state)
            compare(rules, state, referee)
        except (AssertionError, IllegalMove) as error:
            raise AssertionError(f"move {count + 1}, {move} of seat {seat}: {error}") from error
        count += 1
    return count


def lead(rules: Any, state: Any, referee: Referee, chooser: Chooser, until: Callable[[], bool]) -> Any:
    """Play without comparing until a condition holds; return the state."""
    while not until():
        (seat,) = referee.to_act()
        move = chooser(state, referee, seat, sorted(referee.legal(seat), key=repr))
        state = rules.apply(state, seat, move).state
        referee.play(seat, move, state)
    return state


def house_player(game: AnyGame, rng: Random) -> Chooser:
    """Return a chooser that plays every seat as the game's house player."""

    def choose(state: Any, _: Any, seat: Seat, legal: list[Any]) -> Any:
        return game.choose(game.rules.view(state, seat), legal, rng.randbytes(32))

    return choose


def watched(
    key: str,
    seed: int,
    seats: int,
    options: Any,
    opened: Callable[[Any], R],
    movers: Callable[[Random], Chooser],
    *,
    house: bool,
) -> tuple[int, R]:
    """Judge a whole game with books `opened` for it; return the number of compared moves, and the books.

    The choosers from `movers` play it, or house players.
    """
    game = GAMES[key]
    rng = Random(f"{key} {seed}")  # noqa: S311  # nothing here is a secret
    try:
        state = game.rules.setup(seats, rng.randbytes(32), options).state
        assert state.board.options == (options or game.types.Options()), "not the options that were chosen"
        assert state.board.seats == seats, f"{state.board.seats} merchants, not {seats}"
        referee = opened(state)
        chooser = house_player(game, rng) if house else movers(rng)
        return judge(game.rules, state, referee, chooser), referee
    except AssertionError as error:
        raise AssertionError(f"seed {seed}: {error}") from error


def doctored(rules: Any, **changed: Callable[..., Any]) -> Any:
    """Return the rules with errors planted in some of their functions."""
    return SimpleNamespace(**{name: getattr(rules, name) for name in _ASKED} | changed)
