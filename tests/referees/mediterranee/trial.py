"""Play games with the referee beside the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any, Literal, TypeAlias

import msgspec

from games import GAMES
from games.core import IllegalMove, Seat
from games.mediterranee.board import BOARDS
from games.mediterranee.model import Bid, End, Move, Options, Price, Sail, State, Tariff, View
from tests.referees.mediterranee import orders
from tests.referees.mediterranee.guesses import guess
from tests.referees.mediterranee.positions import crowded
from tests.referees.mediterranee.referee import TURNS, Referee

GAME = GAMES["mediterranee"]
RULES = GAME.rules
PAIRS: tuple[Literal["venice_genoa", "spain_turks"], ...] = ("venice_genoa", "spain_turks")
GUESSES = 6
"""Attempted moves beside each one made."""
Choice: TypeAlias = Callable[[State, Seat, Sequence[Move]], Move]
"""Chooses one of a seat's legal moves."""


def trial(seed: int, *, house: bool = False) -> int:
    """Play a whole game and compare after every move; return the number of moves.

    `house`: only the house player moves. Otherwise moves are random, in some games mixed with the house player's to
    get further.
    """
    chance = Random(seed)  # noqa: S311  # nothing secret
    wildness = 0.0 if house else chance.choice((1.0, 1.0, 1.0, 0.5, 0.1))
    return watched(opened(seed), chance, mixed(chance, wildness), f"seed {seed}, house {house}")


def brawl(seed: int) -> int:
    """Play the last turn, or the last two, from a crowded position; return the number of moves."""
    chance = Random(seed)  # noqa: S311  # nothing secret
    state = opened(seed)
    state = crowded(state, TURNS[len(state.purses)] - chance.randrange(2), chance)
    RULES.check(state)
    taste = dict.fromkeys(("Crew", "Shift", "Swap"), 50.0) if seed % 6 == 5 else {}  # up to the limit of 8.4
    return watched(state, chance, mixed(chance, 1.0, taste), f"brawl {seed}")


def opened(seed: int) -> State:
    """Return a new game; the seed determines the seats and the pair of powers."""
    seats, pair = (2, 3, 4)[seed % 3], PAIRS[seed // 3 % 2]
    options = Options(pair=pair, board=sorted(BOARDS)[seed // 6 % len(BOARDS)])
    state: State = RULES.setup(seats, sha256(str(seed).encode()).digest(), options).state
    if seats == 2:
        assert state.sea.powers == ((0, 1) if pair == "venice_genoa" else (2, 3)), "2.1 the pair"
    return state


def watched(state: State, chance: Random, choice: Choice, name: str) -> int:
    """Play to the end with the referee beside the engine; return the number of moves."""
    made, last = 0, "the start"
    seen: list[Move] = []
    try:
        referee = Referee(state)
        while True:
            choices = judged(referee, state, chance)
            agree_on_views(referee, state)
            referee.agree_on_end(RULES.outcome(state))
            if not choices:
                return made
            seat = chance.choice(sorted(choices))
            move = choice(state, seat, choices[seat])
            tried(referee, state, choices, seat, move, seen, chance)
            last = f"{move} of seat {seat}"
            state = RULES.apply(state, seat, move).state
            referee.play(seat, move, state)
            referee.agree(state)
            made += 1
    except AssertionError as error:
        raise AssertionError(f"{name}, after move {made}, {last}: {error}") from error


def judged(referee: Referee, state: State, chance: Random) -> dict[Seat, Sequence[Move]]:
    """Compare the engine's legal moves with the referee's; return those of each seat that may act."""
    to_act, awaited = referee.to_act(), referee.awaited()
    assert RULES.to_act(state) == to_act, f"to act: engine {RULES.to_act(state)}, referee {to_act}"
    assert RULES.awaited(state) == awaited, f"awaited: engine {RULES.awaited(state)}, referee {awaited}"
    choices = {}
    for seat in range(len(state.purses)):
        theirs, ours = RULES.legal_moves(state, seat), referee.legal(seat)
        agree_on_moves(seat, theirs, ours)
        if ours:
            choices[seat] = theirs
        if seat in awaited:
            agree_on_absence(referee, state, seat, ours, chance)
    return choices


def agree_on_moves(seat: Seat, theirs: Sequence[Move], ours: set[Move]) -> None:
    """Check that the moves are the same, each once."""
    engine = set(theirs)
    assert len(engine) == len(theirs), f"seat {seat}: a move twice"
    more, less = engine - ours, ours - engine
    assert not more, f"seat {seat}: the engine allows {len(more)} moves more, such as {sorted(more, key=repr)[:3]}"
    assert not less, f"seat {seat}: the engine allows {len(less)} moves less, such as {sorted(less, key=repr)[:3]}"


def agree_on_views(referee: Referee, state: State) -> None:
    """Check the views: the board is public, ducats and secret choices hidden until revealed (2.5)."""
    table = referee.table
    over = table.phase == "over"
    purses, history = (tuple(table.purses), tuple(table.history)) if over else ((), ())
    for seat in (None, *table.seats):
        ours = View(state.sea, seat, None, purses=purses, rules=state.rules, history=history)
        if seat is not None:
            ours = msgspec.structs.replace(ours, cash=table.purses[seat], own=table.hidden.get(seat))
        theirs = RULES.view(state, seat)
        assert theirs == ours, f"2.5 view of {seat}: engine {theirs}, referee {ours}"


def agree_on_absence(referee: Referee, state: State, seat: Seat, legal: set[Move], chance: Random) -> None:
    """Check the moves for an absent player, without plans and with some (17.2 to 17.6)."""
    default, absent = RULES.default_move(state, seat), orders.absent(referee.table, legal)
    assert default in legal, f"17.2 default {default} is not legal"
    assert absent in (None, default), f"17.2 default: engine {default}, referee {absent}"
    given = orders.some(referee.table, seat, chance)
    theirs, ours = GAME.follow(RULES.view(state, seat), given), orders.answered(referee.table, seat, given)
    assert theirs in ours, f"17.3 {given} of seat {seat}: engine {theirs}, referee {[*ours]}"


def tried(
    referee: Referee,
    state: State,
    choices: dict[Seat, Sequence[Move]],
    seat: Seat,
    move: Move,
    seen: list[Move],
    chance: Random,
) -> None:
    """Check that attempted moves, the real one among them, are accepted exactly if legal."""
    legal = set(choices[seat])
    seen.append(move)
    dear = referee.too_much(seat) if chance.random() < 0.15 else []
    for attempt in (
        move,
        *chance.sample(dear, min(GUESSES, len(dear))),
        chance.choice(seen),
        slip(move, chance),
        *(guess(referee.table, chance) for _ in range(GUESSES)),
    ):
        agree_on_attempt(state, seat, attempt, attempt in legal)
    other = chance.randrange(len(state.purses))
    agree_on_attempt(state, other, move, move in choices.get(other, ()))


def agree_on_attempt(state: State, seat: Seat, move: Move, legal: bool) -> None:
    assert is_taken(state, seat, move) == legal, (
        f"{move} of seat {seat} is {'legal, and refused' if legal else 'not legal, and taken'}"
    )


def is_taken(state: State, seat: Seat, move: Move) -> bool:
    try:
        RULES.apply(state, seat, move)
    except IllegalMove:
        return False
    return True


def slip(move: Any, chance: Random) -> Move:
    """Return the move with one of its numbers changed a little, if it has any."""
    if fields := [name for name in move.__struct_fields__ if type(getattr(move, name)) is int]:
        name = chance.choice(fields)
        move = msgspec.structs.replace(move, **{name: getattr(move, name) + chance.choice((-100, -1, 1, 100))})
    slipped: Move = move
    return slipped


def mixed(chance: Random, wildness: float, given: Mapping[str, float] | None = None) -> Choice:
    """Return a choice of random moves for this share, and the house player's for the rest.

    The kind is drawn first, as there are so many prices. Each game has its own patience and favourites.
    """
    patience = 0.0 if given else chance.choice((0.02, 0.1, 0.3))
    taste = dict(given or {})

    def choice(state: State, seat: Seat, legal: Sequence[Move]) -> Move:
        if chance.random() >= wildness:
            move: Move = GAME.choose(RULES.view(state, seat), legal, chance.randbytes(32))
            return move
        kinds = {type(move).__name__: type(move) for move in legal}
        names = sorted(kinds)
        weights = [taste.setdefault(name, chance.choice((0.2, 1.0, 5.0))) for name in names]
        kind = kinds[chance.choices(names, weights)[0]]
        if End in kinds.values() and chance.random() < patience:
            kind = End
        options = [move for move in legal if type(move) is kind]
        if kind in (Bid, Price, Tariff) and chance.random() < 0.7:
            return options[chance.randrange(min(4, len(options)))]  # prices that others can pay
        if kind is Sail and chance.random() < 0.5:
            options = [move for move in options if isinstance(move, Sail) and move.ask] or options
        return chance.choice(options)

    return choice
