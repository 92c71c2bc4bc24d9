"""The course of Medici: The Card Game, in the order of the rulebook. Clause numbers: rules.en.md.

`apply` plays a move, and then everything that follows without a choice. That is the first card of an empty market,
the taking where only one is possible, the scoring, and the next day. So a state between two transitions always waits
for a real decision, or the game is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from games.chance import Chance
from games.core import (
    Arg,
    Event,
    IllegalMove,
    Outcome,
    Row,
    Seat,
    Text,
    Transition,
    Who,
    clockwise,
    gains,
    placings,
    text,
)
from games.medici_card import scoring
from games.medici_card.market import parted, takings
from games.medici_card.model import (
    CARDS,
    DAYS,
    MOST_REVEALED,
    REACH,
    SEAT_COUNTS,
    Board,
    Move,
    Options,
    Reveal,
    State,
    Stop,
    Take,
    Taking,
    View,
    cargo_value,
    room_taken,
)
from games.medici_card.state_checks import check
from games.medici_card.text_args import card_text, cards_text, people

__all__ = [
    "apply",
    "awaited",
    "check",
    "default_move",
    "legal_moves",
    "outcome",
    "setup",
    "to_act",
    "view",
]

Log: TypeAlias = list[Event]

_NOBODY: frozenset[Seat] = frozenset()
_ALONE = tuple(frozenset((seat,)) for seat in range(max(SEAT_COUNTS)))
_REVEALING: tuple[Move, ...] = (Reveal(), Stop())
_LAST_ALONE = Take()


# ------------------------------------------------------------------------------------------ protocol


def setup(seats: int, seed: bytes, options: Options | None = None) -> Transition[State]:
    """Set up empty boats, no florins, and the first card of the first day (2.3, 3.1, 3.2)."""
    if seats not in SEAT_COUNTS:
        raise ValueError(f"Medici: The Card Game is for 2 to 6, not {seats}")
    board = Board(
        options=options or Options(),
        day=1,
        phase="reveal",
        starter=0,
        turn=1,
        player=0,
        market=(),
        fresh=0,
        boats=((),) * seats,
        florins=(0,) * seats,
    )
    log: Log = []
    state = _begin_day(State(board, tuple(CARDS), seed, 0), log)
    return Transition(state, tuple(log))


def to_act(state: State) -> frozenset[Seat]:
    """Return the seat in turn."""
    board = state.board
    return _NOBODY if board.phase == "over" else _ALONE[board.player]


awaited = to_act


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """Return the moves of the seat in turn: Reveal and Stop (4.1), or all takings that fit (4.3)."""
    board = state.board
    if seat != board.player or board.phase == "over":
        return ()
    return _REVEALING if board.phase == "reveal" else takings(board)


def apply(state: State, seat: Seat, move: Move) -> Transition[State]:
    """Play a move and all that follows from it without a choice."""
    _check_legal(state, seat, move)
    log: Log = []
    if isinstance(move, Reveal):
        after = _reveal(state, log)
    elif isinstance(move, Stop):
        after = _begin_taking(state, log)
    else:
        after = _take(state, move, log)
    # A new card shrinks the deck, and a new day draws from the seed. Nothing else here was hidden.
    undoable = len(after.deck) == len(state.deck) and after.drawn == state.drawn
    return Transition(after, tuple(log), undoable)


def default_move(state: State, seat: Seat) -> Move:
    """Return the move for an absent player: reveal no further card, or take the last card alone (8.2)."""
    move: Move = Stop() if state.board.phase == "reveal" else _LAST_ALONE
    _check_legal(state, seat, move)
    return move


def view(state: State, seat: Seat | None) -> View:
    """Return everything but the order of the deck (2.4)."""
    return View(state.board, seat, len(state.deck))


def outcome(state: State) -> Outcome | None:
    """Return the result, None before the end: the richest win, equals share the place (7.1).

    The rows add up to each seat's florins.
    """
    board = state.board
    if board.phase != "over":
        return None
    days = board.scores
    sources = {
        "row-cargo": _total(day.cargo for day in days),
        "row-goods": _total(tuple(map(sum, day.goods)) for day in days),
        "row-bonuses": _total(tuple(map(sum, day.bonuses)) for day in days),
    }
    rows = tuple(Row(text(key), amounts) for key, amounts in sources.items())
    return Outcome(placings(board.florins), board.florins, rows)


def _total(columns: Iterable[Sequence[int]]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*columns, strict=True)))


# ------------------------------------------------------------------------------------------ a day begins


def _begin_day(state: State, log: Log) -> State:
    """Shuffle the cards that are still in the game and in no warehouse (3.1, 6.10); the poorest begins (3.2)."""
    board = state.board
    chance = Chance(state.seed, state.drawn)
    deck = chance.shuffled((*state.deck, *board.market))
    poorest = [seat for seat, florins in enumerate(board.florins) if florins == min(board.florins)]
    starter = chance.pick(poorest) if len(poorest) > 1 else poorest[0]
    log.append(_day_begins(board, starter, poorest))
    board = replace(board, starter=starter, market=())
    return _begin_turn(replace(state, board=board, deck=deck, drawn=chance.drawn), starter, 1, log)


def _day_begins(board: Board, starter: Seat, poorest: Sequence[Seat]) -> Event:
    if board.day == 1:
        return _event("day-first", who=Who(starter))
    common: dict[str, Arg] = {"day": board.day, "who": Who(starter), "florins": board.florins[starter]}
    if len(poorest) > 1:
        return _event("day-tied", **common, poorest=people(poorest))
    return _event("day-poorest", **common)


# -------------------------------------------------------------------------------------- revealing cards


def _begin_turn(state: State, player: Seat, turn: int, log: Log) -> State:
    """Begin a turn. If the market is empty, reveal a card (4.2); otherwise there is a choice while the deck lasts.

    A player with room always finds a card in the market or in the deck. For this, deck.py refuses a deck file in
    which the cards that need room could not fill all boats on all days (1.6).
    """
    board = replace(state.board, phase="reveal", player=player, turn=turn, fresh=0)
    state = replace(state, board=board)
    if not board.market:
        return _reveal(state, log, "reveals-first")
    return state if state.deck else _begin_taking(state, log)


def _reveal(state: State, log: Log, key: str = "reveals") -> State:
    """Add the top card to the market. After the third card, or the last of the deck, begin the taking (4.1)."""
    card, deck, board = state.deck[0], state.deck[1:], state.board
    log.append(_event(key, who=Who(board.player), card=card_text(card)))
    board = replace(board, market=(*board.market, card), fresh=board.fresh + 1)
    state = replace(state, board=board, deck=deck)
    return state if deck and board.fresh < MOST_REVEALED else _begin_taking(state, log)


# ----------------------------------------------------------------------------------------- taking cards


def _begin_taking(state: State, log: Log) -> State:
    """Begin the taking; if only the last card alone can be taken, take it at once."""
    if len(takings(state.board)) == 1:
        return _take(state, _LAST_ALONE, log)
    return replace(state, board=replace(state.board, phase="take"))


def _take(state: State, move: Take, log: Log) -> State:
    """Load the cards of this taking into the boat; the cards that remain move up (4.3 to 4.5)."""
    board = state.board
    player = board.player
    taken, left = parted(board.market, move)
    boat = board.boats[player] + taken
    boats = (*board.boats[:player], boat, *board.boats[player + 1 :])
    board = replace(board, market=left, fresh=0, boats=boats, taken=Taking(player, taken))
    key = "takes-full" if board.full(player) else "takes"
    log.append(_event(key, who=Who(player), cards=cards_text(taken), value=cargo_value(boat)))
    return _next_turn(replace(state, board=board), log)


def _next_turn(state: State, log: Log) -> State:
    """Go on clockwise, past full boats (5.1). The last seat with room has one more turn, then the day ends (5.2)."""
    board = state.board
    order, boats, places = clockwise(board.player + 1, board.seats), board.boats, board.capacity
    with_room = [seat for seat in order if len(boats[seat]) < places or not board.full(seat)]
    if not with_room or with_room == [board.player]:
        return _end_day(state, log)
    if len(with_room) == 1:
        log.append(_event("last-turn", who=Who(with_room[0])))
    return _begin_turn(state, with_room[0], board.turn + 1, log)


# ------------------------------------------------------------------------------------------ a day ends


def _end_day(state: State, log: Log) -> State:
    """Score, unload (section 6), and begin the next day, or end the game (7.1)."""
    board = state.board
    scored, _ = scoring.score(board.boats, board.warehouses, board.options)
    florins = tuple(map(sum, zip(board.florins, scoring.earned(scored), strict=True)))
    board = replace(board, florins=florins, boats=((),) * board.seats, scores=(*board.scores, scored))
    log.extend(_scores_told(board))
    if board.day == DAYS:
        return replace(state, board=replace(board, phase="over"))
    return _begin_day(replace(state, board=replace(board, day=board.day + 1)), log)


def _scores_told(board: Board) -> Iterable[Event]:
    """Yield events on the scoring of the day just ended: all seats' gains, then each seat's sources.

    The richest seat comes first.
    """
    scored = board.scores[-1]
    yield _event("day-over", day=board.day, gains=gains(scoring.earned(scored), board.florins))
    for seat in sorted(range(board.seats), key=lambda seat: -board.florins[seat]):
        yield _event(
            "scores",
            who=Who(seat),
            value=scored.values[seat],
            cargo=scored.cargo[seat],
            goods=sum(scored.goods[seat]),
            bonus=sum(scored.bonuses[seat]),
        )


# -------------------------------------------------------------------------------------------- legality


def _check_legal(state: State, seat: Seat, move: Move) -> None:
    """Raise IllegalMove unless the rules allow this move now. Of several reasons it gives the most helpful."""
    board = state.board
    if board.phase == "over":
        raise IllegalMove(text("no-over"))
    if seat != board.player:
        raise IllegalMove(text("no-turn", who=Who(board.player)))
    if not isinstance(move, Take):
        if board.phase == "take":
            raise IllegalMove(text("no-more-cards" if isinstance(move, Reveal) else "no-stopped"))
    elif board.phase == "reveal":
        raise IllegalMove(text("no-taking-yet"))
    elif move not in takings(board):
        raise IllegalMove(_out_of_bounds(board, move))


def _out_of_bounds(board: Board, move: Take) -> Text:
    if move.third_last and len(board.market) < REACH:  # the market has two cards: with one there is no choice
        return text("no-such-card", cards=len(board.market))
    taken, _ = parted(board.market, move)
    if room_taken(taken) <= board.free(board.player):
        return text("no-same-card")
    return text("no-room", need=room_taken(taken), free=board.free(board.player))


# --------------------------------------------------------------------------------------------- helpers


def _event(key: str, **args: Arg) -> Event:
    return Event(Text(key, args))
