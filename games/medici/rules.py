"""The course of a game of Medici, in the order of the rulebook. Clause numbers: rules.en.md.

`apply` plays a move, and then everything that follows without a choice. That is forced passes, the sale, the next
drawer's first card, the scoring, and the next round. So a state between two transitions always waits for a real
decision, or the game is over.
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
from games.medici import scoring
from games.medici.model import (
    CAPACITY,
    CARDS,
    GOODS,
    MOST_TURNED,
    ROUNDS,
    Auction,
    Bid,
    Board,
    Card,
    Draw,
    Move,
    Options,
    Pass,
    Sale,
    State,
    View,
)
from games.medici.opening_setup import DECK_PER_SEAT, SEAT_COUNTS, start_money
from games.medici.state_checks import check
from games.medici.text_args import card_text, cards_text, people

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
Hold: TypeAlias = tuple[Card, ...]

_NOBODY: frozenset[Seat] = frozenset()
_ALONE = tuple(frozenset((seat,)) for seat in range(max(SEAT_COUNTS)))
_PASS = Pass()
_DRAWING: tuple[Move, ...] = (Draw(), Auction())
_BIDS = tuple(Bid(florins) for florins in range(700))
"""All bids that could be reached: three rounds bring at most 180 florins each."""


# ------------------------------------------------------------------------------------------ protocol


def setup(seats: int, seed: bytes, options: Options | None = None) -> Transition[State]:
    """Set up fortunes, markers and the first deal (2.2, 2.3, 3.1); chance decides who begins (3.3)."""
    if seats not in SEAT_COUNTS:
        raise ValueError(f"Medici is for 3 to 6, not {seats}")
    chosen = options or Options()
    board = Board(
        options=chosen,
        round=1,
        phase="draw",
        lot_number=1,
        drawer=0,
        bidder=0,
        lot=(),
        bids=(),
        discarded=(),
        fortunes=(start_money(seats, chosen),) * seats,
        holds=((),) * seats,
        levels=((0,) * len(GOODS),) * seats,
        paid=(0,) * seats,
        scores=(),
        sales=((),),
    )
    log: Log = []
    state = _begin_round(State(board, (), (), seed, 0), log)
    return Transition(state, tuple(log))


def to_act(state: State) -> frozenset[Seat]:
    """Return the seat that decides: the drawer while cards are turned over, then one bidder after the other."""
    board = state.board
    return _NOBODY if board.phase == "over" else _ALONE[board.bidder]


awaited = to_act


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """Return the moves of the seat to act: Draw and Auction (4.1), or Pass and all higher bids it can pay (5.2)."""
    board = state.board
    if seat != board.bidder or board.phase == "over":
        return ()
    if board.phase == "draw":
        return _DRAWING
    return (_PASS, *_BIDS[board.lowest_bid : board.fortunes[seat] + 1])


def apply(state: State, seat: Seat, move: Move) -> Transition[State]:
    """Play a move and all that follows from it without a choice."""
    _check_legal(state, seat, move)
    log: Log = []
    if isinstance(move, Draw):
        after = _turn_over(state, log)
    elif isinstance(move, Auction):
        after = _open_auction(state, log)
    else:
        after = _offer(state, move.florins if isinstance(move, Bid) else 0, log)
    # A new card or a new deal changes the deck. Nothing else here was hidden.
    return Transition(after, tuple(log), undoable=after.deck == state.deck)


def default_move(state: State, seat: Seat) -> Move:
    """Return the move for an absent player: open the auction without a further card, or pass (9.2)."""
    move: Move = Auction() if state.board.phase == "draw" else _PASS
    _check_legal(state, seat, move)
    return move


def view(state: State, seat: Seat | None) -> View:
    """Return everything but the order of the deck and the cards set aside (3.2)."""
    return View(state.board, seat, len(state.deck))


def outcome(state: State) -> Outcome | None:
    """Return the result, None before the end: the richest win, equals share the place (8.1).

    The rows add up to each fortune.
    """
    board = state.board
    if board.phase != "over":
        return None
    sources = {
        "row-start": (start_money(board.seats, board.options),) * board.seats,
        "row-cargo": _total(scored.cargo for scored in board.scores),
        "row-pyramids": _total(scored.pyramids for scored in board.scores),
        "row-bonuses": _total(scored.bonuses for scored in board.scores),
        "row-paid": tuple(-paid for paid in _total(scored.paid for scored in board.scores)),
    }
    rows = tuple(Row(text(key), amounts) for key, amounts in sources.items())
    return Outcome(placings(board.fortunes), board.fortunes, rows)


def _total(columns: Iterable[Sequence[int]]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*columns, strict=True)))


# --------------------------------------------------------------------------------------- a round begins


def _begin_round(state: State, log: Log) -> State:
    """Shuffle all the cards, put away those the table does not need (3.1), and find the starter (3.3)."""
    board = state.board
    chance = Chance(state.seed, state.drawn)
    order = chance.shuffled(CARDS)
    dealt = DECK_PER_SEAT * board.seats
    poorest = [seat for seat, fortune in enumerate(board.fortunes) if fortune == min(board.fortunes)]
    starter = chance.pick(poorest) if len(poorest) > 1 else poorest[0]
    log.append(_round_begins(board, starter, poorest))
    deal = replace(state, deck=order[:dealt], aside=order[dealt:], drawn=chance.drawn)
    return _begin_turn(deal, starter, 1, log)


def _round_begins(board: Board, starter: Seat, poorest: Sequence[Seat]) -> Event:
    common: dict[str, Arg] = {"round": board.round, "who": Who(starter)}
    if board.round == 1:
        return _event("round-first", **common, florins=board.fortunes[starter])
    if len(poorest) > 1:
        return _event("round-tied", **common, poorest=people(poorest), florins=board.fortunes[starter])
    return _event("round-poorest", **common, florins=board.fortunes[starter])


# ---------------------------------------------------------------------------------- turning over cards


def _begin_turn(state: State, drawer: Seat, lot_number: int, log: Log) -> State:
    """Begin the drawer's turn and turn over the first card, which is not a choice (4.1)."""
    board = replace(state.board, phase="draw", lot_number=lot_number, drawer=drawer, bidder=drawer, lot=(), bids=())
    return _turn_over(replace(state, board=board), log)


def _turn_over(state: State, log: Log) -> State:
    """Add the top card to the lot; open the auction if no further card is possible (4.3)."""
    card, deck = state.deck[0], state.deck[1:]
    board = state.board
    key = "adds" if board.lot else "turns"
    log.append(_event(key, who=Who(board.drawer), card=card_text(card), left=len(deck)))
    state = replace(state, board=replace(board, lot=(*board.lot, card)), deck=deck)
    return state if _more_possible(state) else _open_auction(state, log)


def _more_possible(state: State) -> bool:
    """Return whether a further card may be turned over: some seat would still have room for the lot (4.2)."""
    size = len(state.board.lot)
    return size < MOST_TURNED and bool(state.deck) and size < CAPACITY - min(map(len, state.board.holds))


# -------------------------------------------------------------------------------------------- auction


def _open_auction(state: State, log: Log) -> State:
    """Start the auction at the drawer's left; the drawer bids last (5.1).

    The event names all seats without room for the lot, who take no part (5.3).
    """
    board = state.board
    order, largest_cargo = clockwise(board.drawer + 1, board.seats), CAPACITY - len(board.lot)
    no_room = [seat for seat in order if len(board.holds[seat]) > largest_cargo]
    log.append(_event("auction-without", who=people(no_room)) if no_room else _event("auction"))
    return _ask_next(state, (), 0, log)


def _offer(state: State, florins: int, log: Log) -> State:
    """Record a bid of the seat in turn (5.2), or with 0 a pass, then go on to the next seat."""
    board = state.board
    seat = board.bidder
    if florins:
        log.append(_event("bids", who=Who(seat), florins=florins))
    else:
        log.append(_event("passes", who=Who(seat)))
    return _ask_next(state, (*board.bids, (seat, florins)), florins or board.lowest_bid - 1, log)


def _ask_next(state: State, bids: tuple[tuple[Seat, int], ...], best: int, log: Log) -> State:
    """Ask the next seat that can bid above `best`; seats in between pass automatically (5.3). Then sell the lot.

    `bids`: the answers so far, as (seat, florins).
    """
    board = state.board
    largest_cargo = CAPACITY - len(board.lot)
    too_poor: list[Seat] = []
    caller: Seat | None = None
    for seat in clockwise(board.drawer + 1, board.seats)[len(bids) :]:
        if len(board.holds[seat]) <= largest_cargo:
            if board.fortunes[seat] > best:
                caller = seat
                break
            too_poor.append(seat)
        bids = (*bids, (seat, 0))
    if too_poor:
        log.append(_cannot_outbid(too_poor, best))
    if caller is None:
        return _sell_lot(state, bids, log)
    return replace(state, board=replace(board, phase="bid", bidder=caller, bids=bids))


def _cannot_outbid(seats: Sequence[Seat], best: int) -> Event:
    who = people(seats)
    return _event("too-dear", who=who, florins=best) if best else _event("no-florins", who=who)


def _sell_lot(state: State, bids: tuple[tuple[Seat, int], ...], log: Log) -> State:
    """Sell the lot to the highest bidder (5.4); without any bid it leaves the round (5.5)."""
    buyer, price = max(bids, key=_florins)
    board = state.board
    lot = board.lot
    if price:
        fortunes = _changed(board.fortunes, buyer, board.fortunes[buyer] - price)
        paid = _changed(board.paid, buyer, board.paid[buyer] + price)
        holds = _loaded(board.holds, buyer, lot)
        sales = _noted(board, Sale(buyer, price, lot))
        board = replace(board, lot=(), fortunes=fortunes, paid=paid, holds=holds, sales=sales)
        log.append(_event("sold", who=Who(buyer), lot=cards_text(lot), florins=price, left=fortunes[buyer]))
    else:
        sales = _noted(board, Sale(None, 0, lot))
        board = replace(board, lot=(), discarded=board.discarded + lot, sales=sales)
        log.append(_event("unsold", lot=cards_text(lot)))
    return _next_turn(replace(state, board=board), log)


def _next_turn(state: State, log: Log) -> State:
    """Begin the turn of the next seat with room, buyer or not (5.6), or end the round (6.1, 6.2)."""
    board = state.board
    with_room = [seat for seat in clockwise(board.drawer + 1, board.seats) if len(board.holds[seat]) < CAPACITY]
    if len(with_room) == 1:
        return _end_round(_fill_last_hold(state, with_room[0], log), log)
    if not state.deck:
        log.append(_event("deck-empty", round=board.round))
        return _end_round(state, log)
    return _begin_turn(state, with_room[0], board.lot_number + 1, log)


# ---------------------------------------------------------------------------------------- end of a round


def _fill_last_hold(state: State, seat: Seat, log: Log) -> State:
    """Load the top cards for free into the last hold with room, as many as fit and are left (6.1)."""
    board = state.board
    free = board.free(seat)
    cards, deck = state.deck[:free], state.deck[free:]
    if not cards:
        log.append(_event("deck-empty", round=board.round))
        return state
    log.append(_event("fills", who=Who(seat), cards=cards_text(cards), round=board.round))
    board = replace(board, holds=_loaded(board.holds, seat, cards), sales=_noted(board, Sale(seat, 0, cards)))
    return replace(state, board=board, deck=deck)


def _end_round(state: State, log: Log) -> State:
    """Score (section 7), then clear the table for the next round (7.8), or end the game (8.1)."""
    board = state.board
    scored, levels = scoring.score(board.holds, board.levels, board.paid, board.options)
    fortunes = tuple(map(sum, zip(board.fortunes, scoring.earned(scored), strict=True)))
    board = replace(
        board,
        bids=(),
        fortunes=fortunes,
        levels=levels,
        paid=(0,) * board.seats,
        scores=(*board.scores, scored),
    )
    log.extend(_scores_told(board))
    if board.round == ROUNDS:
        return replace(state, board=replace(board, phase="over", bidder=board.drawer))
    board = replace(board, round=board.round + 1, discarded=(), holds=((),) * board.seats, sales=(*board.sales, ()))
    return _begin_round(replace(state, board=board), log)


def _scores_told(board: Board) -> Iterable[Event]:
    """Yield events on the scoring of a round: all seats' gains less their spending, then each seat's sources.

    The richest seat comes first.
    """
    scored = board.scores[-1]
    yield _event("round-over", round=board.round, gains=gains(scoring.gained(scored), board.fortunes))
    for seat in sorted(range(board.seats), key=lambda seat: -board.fortunes[seat]):
        yield _event(
            "earnings",
            who=Who(seat),
            value=scored.cargo_values[seat],
            cargo=scored.cargo[seat],
            pyramids=scored.pyramids[seat],
            bonus=scored.bonuses[seat],
            paid=scored.paid[seat],
        )


# -------------------------------------------------------------------------------------------- legality


def _check_legal(state: State, seat: Seat, move: Move) -> None:
    """Raise IllegalMove unless the rules allow this move now. Of several reasons it gives the most helpful."""
    board = state.board
    if board.phase == "over":
        raise IllegalMove(text("no-over"))
    if seat != board.bidder:
        raise IllegalMove(_not_your_turn(board, seat, move))
    if isinstance(move, (Draw, Auction)):
        if board.phase == "bid":
            raise IllegalMove(_cards_are_out(state, move))
    elif board.phase == "draw":
        raise IllegalMove(text("no-auction-yet"))
    elif isinstance(move, Bid):
        _refuse_amount(board, seat, move.florins)


def _not_your_turn(board: Board, seat: Seat, move: Move) -> Text:
    if board.phase == "bid" and isinstance(move, (Bid, Pass)) and 0 <= seat < board.seats:
        if board.free(seat) < len(board.lot):
            return text("no-room", cards=len(board.lot), free=board.free(seat))
        if any(bidder == seat for bidder, _ in board.bids):
            return text("no-second-bid", who=Who(board.bidder))
    return text("no-turn", who=Who(board.bidder))


def _cards_are_out(state: State, move: Move) -> Text:
    if isinstance(move, Draw) and not _more_possible(state):
        return text("no-more-cards")
    return text("no-begun")


def _refuse_amount(board: Board, seat: Seat, florins: int) -> None:
    lowest = board.lowest_bid
    if florins < lowest:
        raise IllegalMove(text("no-too-low", florins=florins, lowest=lowest))
    if florins > board.fortunes[seat]:
        raise IllegalMove(text("no-too-high", florins=florins, fortune=board.fortunes[seat]))


# --------------------------------------------------------------------------------------------- helpers


def _event(key: str, **args: Arg) -> Event:
    return Event(Text(key, args))


def _florins(bid: tuple[Seat, int]) -> int:
    return bid[1]


def _changed(row: tuple[int, ...], seat: Seat, number: int) -> tuple[int, ...]:
    return (*row[:seat], number, *row[seat + 1 :])


def _noted(board: Board, sale: Sale) -> tuple[tuple[Sale, ...], ...]:
    *before, current = board.sales or ((),) * board.round
    return (*before, (*current, sale))


def _loaded(holds: tuple[Hold, ...], seat: Seat, cards: Hold) -> tuple[Hold, ...]:
    return (*holds[:seat], holds[seat] + cards, *holds[seat + 1 :])
