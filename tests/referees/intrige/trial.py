"""Play whole games of Intrige, comparing every answer of the engine with the referee."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from games import GAMES
from games.core import IllegalMove, Seat, Text, Transition
from games.intrige.model import Bribe, Move, Place, Send, State
from tests.referees.intrige.referee import KINDS, NOTE, ZONES, Piece, Referee

INTRIGE = GAMES["intrige"]


def trial(seed: int, *, house: bool = False, rules: Any = INTRIGE.rules, referee: type[Referee] = Referee) -> int:
    """Play and compare a whole game; return the number of compared moves.

    Raises AssertionError with seed and move.
    """
    return Trial(seed, house, rules, referee).run()


class Trial:
    """A game determined by a seed, with random moves or house players."""

    def __init__(self, seed: int, house: bool, rules: Any = INTRIGE.rules, referee: type[Referee] = Referee) -> None:
        self.name = f"{'house' if house else 'random'} game {seed}"
        self.house, self.rules = house, rules
        self.rng = random.Random(self.name)  # noqa: S311
        seats = 3 + seed % 3
        self.state: State = rules.setup(seats, self.rng.randbytes(32)).state
        self.referee = referee(self.state)
        self.extremes = self.rng.choice((0.1, 0.5, 0.9))
        """The probability of the first or last move in random play: this causes conflicts and empty purses."""
        self.crowded = not house and self.rng.random() < 0.3
        """Whether parks get more candidates than can be sent there (`crowd`)."""
        self.moves = 0

    def run(self) -> int:
        with self.named("set-up"):
            self.compare()
        while self.referee.to_act():
            self.advance()
        return self.moves

    def advance(self) -> None:
        """Make a move and compare."""
        if self.crowded and self.referee.phase == "send" and self.rng.random() < 0.2:
            self.state = crowd(self.referee, self.state, self.rng)
        (seat,) = self.referee.to_act()
        move = self.choose(seat)
        with self.named(f"move {self.moves}, {move} of seat {seat}"):
            self.step(seat, move)
        self.moves += 1

    @contextmanager
    def named(self, when: str) -> Iterator[None]:
        """Add game and move to any error in the block; a crash of the engine counts as disagreement."""
        try:
            yield
        except Exception as error:
            raise AssertionError(f"{self.name}, {when}: {error!r}") from error

    def choose(self, seat: Seat) -> Move:
        if self.house:
            view, legal = self.rules.view(self.state, seat), self.rules.legal_moves(self.state, seat)
            move: Move = INTRIGE.choose(view, legal, self.rng.randbytes(32))
            return move
        moves = in_order(self.referee.legal(seat))
        return self.rng.choice((moves[0], moves[-1]) if self.rng.random() < self.extremes else moves)

    def step(self, seat: Seat, move: Move) -> None:
        were, had = self.state, self.referee.fortunes()
        done: Transition[State] = self.rules.apply(were, seat, move)
        self.referee.play(seat, move, done.state)
        self.state = done.state
        self.compare()
        same("that it may be taken back", self.referee.may_be_taken_back(move), done.undoable)
        self.compare_told(had, done)
        rich = self.rng.randrange(self.referee.seats)
        if had[rich] and self.referee.phase != "over":  # 4.7, 7.2: otherwise a purse is announced in part
            self.compare_worlds(rich, done, self.rules.apply(fill_purse(were, rich), seat, move))

    def compare(self) -> None:
        """Compare everything that the rules say about a state: contents, legal moves, views, result."""
        referee, state, rules = self.referee, self.state, self.rules
        referee.agree(state)
        same("who may act", referee.to_act(), rules.to_act(state))
        same("who is awaited", referee.awaited(), rules.awaited(state))
        for seat in range(referee.seats):
            moves = rules.legal_moves(state, seat)
            same(f"legal moves of {seat}", referee.legal(seat), set(moves))
            same(f"number of legal moves of {seat}", len(set(moves)), len(moves))
        for seat in referee.awaited():
            harmless = rules.default_move(state, seat)
            assert harmless in referee.harmless() & referee.legal(seat), f"8.2: {harmless} for an absent player"
        for seat in (None, *range(referee.seats)):
            self.compare_view(seat)
        self.compare_outcome()
        for seat, move in wild_moves(referee, self.rng):
            if move not in referee.legal(seat):
                assert refused(rules, state, seat, move), f"{move} of {seat} is not legal, and was not refused"

    def compare_view(self, seat: Seat | None) -> None:
        """Check a view: the seat's own purse and the table (2.5); at the end, all purses (7.2)."""
        view, state, over = self.rules.view(self.state, seat), self.state, self.referee.phase == "over"
        same("whose view it is", seat, view.seat)
        same(f"the table as seen by {seat}", state.board, view.board)
        same(f"the purse {seat} sees", None if seat is None else state.purses[seat], view.purse)
        same(f"the purses {seat} sees", state.purses if over else (), view.purses)
        same(f"the history {seat} sees", state.history if over else (), view.history)

    def compare_told(self, had: list[int], done: Transition[State]) -> None:
        """Check that a player hears of a change of their purse in private (8.1), until all are opened (7.2)."""
        told = {event.audience for event in done.events}
        if self.referee.phase == "over" and None in told:
            return
        for seat, (before, after) in enumerate(zip(had, self.referee.fortunes(), strict=True)):
            assert before == after or frozenset({seat}) in told, f"{seat} is not told of a change of purse"

    def compare_worlds(self, rich: Seat, one: Transition[State], other: Transition[State]) -> None:
        """Check that events and views do not reveal to others how full this purse is (2.5)."""
        for seat in (None, *range(self.referee.seats)):
            if seat != rich:
                same(f"what {seat} hears of the purse of {rich}", heard(seat, one), heard(seat, other))
                views = [self.rules.view(done.state, seat) for done in (one, other)]
                same(f"what {seat} sees of the purse of {rich}", *views)

    def compare_outcome(self) -> None:
        result, outcome = self.referee.result(), self.rules.outcome(self.state)
        same("that there is an outcome", result is not None, outcome is not None)
        if result is not None and outcome is not None:
            same("places", result[0], list(outcome.placings))
            same("scores", result[1], list(outcome.scores))
            rows = [list(row.amounts) for row in outcome.rows]
            same("sums of the rows", result[1], [sum(column) for column in zip(*rows, strict=True)])


def in_order(moves: Iterable[Move]) -> list[Move]:
    """Return moves of one kind in order: bribes and zones from the lowest, kinds and seats from the first."""
    return sorted(moves, key=msgspec.structs.astuple)


def same(what: str, mine: object, theirs: object) -> None:
    assert mine == theirs, f"{what}: it is {mine}, the engine has {theirs}"


def heard(seat: Seat | None, done: Transition[State]) -> list[Text]:
    return [event.text for event in done.events if event.audience is None or seat in event.audience]


def fill_purse(state: State, seat: Seat) -> State:
    """Return the state with more ducats in this purse."""
    purses = list(state.purses)
    purses[seat] = msgspec.structs.replace(purses[seat], income=purses[seat].income + 7 * NOTE)
    return msgspec.structs.replace(state, purses=tuple(purses))


def refused(rules: Any, state: State, seat: Seat, move: Move) -> bool:
    try:
        rules.apply(state, seat, move)
    except IllegalMove:
        return True
    return False


def wild_moves(referee: Referee, rng: random.Random) -> Iterator[tuple[Seat, Move]]:
    """Yield moves of some seats: almost legal, far from it, and nonsense."""
    seats = range(referee.seats)
    beyond = range(-1, referee.seats + 1)
    for _ in range(3):
        seat = rng.choice((*referee.to_act(), *seats))
        ducats = referee.purses[seat].ducats()
        yield seat, Bribe(rng.choice((-NOTE, 0, 1, NOTE // 2, NOTE, NOTE + 1, 2 * NOTE, ducats + 1, ducats + NOTE)))
        yield seat, Place(rng.randint(-1, KINDS), rng.choice(beyond), rng.choice((*ZONES, 0, 40_000)))
        yield seat, Send(rng.randint(-1, KINDS), rng.choice(beyond))
    for actor in referee.to_act():  # a legal move, tried by another seat
        yield rng.choice(seats), rng.choice(in_order(referee.legal(actor)))


def crowd(referee: Referee, state: State, rng: random.Random) -> State:
    """Return the state with more candidates in a park than can be sent there.

    It tests the clauses on several advisors of one house (4.4, 5.5). They are settled in that palace's turn.
    """
    palace = rng.randrange(referee.seats)
    others = [seat for seat in range(referee.seats) if seat != palace]
    more = [(rng.choice(others), rng.randrange(KINDS)) for _ in range(rng.randint(1, 5))]
    referee.parks[palace].extend(more)
    return lay(state, palace, park=referee.parks[palace])


def lay(state: State, palace: Seat, *, park: Sequence[Piece], inside: Sequence[Piece | None] | None = None) -> State:
    """Return the state with this park, and these pieces in the zones, cheapest first."""
    board = state.board
    parks = list(board.parks)
    parks[palace] = tuple(seat * KINDS + kind for seat, kind in park)
    palaces = list(board.palaces)
    if inside is not None:
        palaces[palace] = tuple(None if one is None else one[0] * KINDS + one[1] for one in inside)
    board = msgspec.structs.replace(board, parks=tuple(parks), palaces=tuple(palaces))
    return msgspec.structs.replace(state, board=board)
