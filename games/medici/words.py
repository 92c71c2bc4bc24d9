"""The questions, choices and reports of Medici. Functions of a View alone, so that they cannot leak secrets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core import Amount, Arg, Group, Many, Option, Prompt, Seat, Text, Who, beneath, ranks, text
from games.medici import outlook, scoring
from games.medici.auction_order import still_to_answer, without_bid
from games.medici.explain import explain
from games.medici.game_record import just_scored, news
from games.medici.model import (
    CAPACITY,
    GOODS,
    NEUTRAL,
    ROUNDS,
    Auction,
    Bid,
    Board,
    Draw,
    Move,
    Pass,
    View,
    cargo_value,
    good,
    value,
)
from games.medici.text_args import card_text, cards_text, good_name, people

__all__ = ["call", "describe", "explain", "prompt", "question", "scene", "weighed", "where"]

_TURNING = Group(
    "turning",
    text("group-turning"),
    (
        Option(text("do-draw"), (Draw(),), text("do-draw-detail"), icon="deck"),
        Option(text("do-auction"), (Auction(),), text("do-auction-detail"), icon="florin"),
    ),
)
_PASS = Option(text("do-pass"), (Pass(),), text("do-pass-detail"))


def prompt(view: View, seat: Seat) -> Prompt:
    """Return this seat's question and choices; for a seat that is not in turn, a line on the seat the game waits for.

    Fortunes are open in Medici, so the public prompt offers the same choices as the seat's own, in the third person.
    """
    board = view.board
    if board.phase == "over":
        return Prompt(text("over"))
    if seat != board.bidder:
        return Prompt(_waiting(board))
    group = _TURNING if board.phase == "draw" else _bidding(board)
    return Prompt(weighed(_question(board), board, seat) if view.seat == seat else _waiting(board), (group,))


def question(view: View, moves: Sequence[Move]) -> Text:  # noqa: ARG001  # bids need no line each
    """Return the question to the seat in turn, with lines on the players who answer after it and on the picture."""
    board = view.board
    asked = _question(board)
    if board.phase == "bid":
        left = still_to_answer(board)
        asked = beneath(asked, [text("after-you", who=people(left)) if left else text("after-you-none")])
    return beneath(weighed(asked, board, board.bidder), _hollow_markers(board))


def _hollow_markers(board: Board) -> Iterator[Text]:
    """Yield a line on the hollow markers of the picture, if it has any."""
    if just_scored(board):
        yield text("after-you-risen")
    elif scoring.any_will_climb(board):
        yield text("after-you-hollow")


def _waiting(board: Board) -> Text:
    who = Who(board.bidder)
    return text("wait-draw", who=who) if board.phase == "draw" else text("wait-bid", who=who, lowest=board.lowest_bid)


def _question(board: Board) -> Text:
    lot, worth = cards_text(board.lot), cargo_value(board.lot)
    if board.phase == "draw":
        return text("ask-draw", lot=lot, value=worth)
    fortune = board.fortunes[board.bidder]
    if board.best is None:
        return text("ask-first-bid", lot=lot, value=worth, fortune=fortune)
    leader, best = board.best
    return text("ask-bid", lot=lot, value=worth, fortune=fortune, leader=Who(leader), best=best)


def where(view: View) -> Text:
    """Say at which lot a decision is made: its number and, once turned over, its cards."""
    board = view.board
    return text("where", number=board.lot_number, lot=cards_text(board.lot), cards=len(board.lot))


def call(view: View, seat: Seat) -> Text:
    """Return the line that notifies the seat in turn, with the lot and the leading bid."""
    board = view.board
    if board.phase == "over":
        return text("over")
    if seat != board.bidder:
        return _waiting(board)
    lot = cards_text(board.lot)
    if board.phase == "draw":
        return text("call-draw", lot=lot)
    if board.best is None:
        return text("call-first-bid", lot=lot)
    leader, best = board.best
    return text("call-bid", lot=lot, leader=Who(leader), best=best)


def weighed(question: Text, board: Board, seat: Seat | None) -> Text:
    """Return the question, with a line below it on the lot's effect on this seat's hold, if there is any."""
    return beneath(question, _outlook(board, seat))


def _outlook(board: Board, seat: Seat | None) -> Iterator[Text]:
    """Yield a line on the lot's effect on this seat's hold and markers, if the seat may still get the lot.

    Later in a round, the line also compares the round's payout with the lot and without.
    """
    if seat is None or not outlook.could_load(board, seat):
        return
    ahead, without = outlook.outlook(board, seat, buys=True), outlook.outlook(board, seat)
    anyway = {good: high for good, _, high in without.climbs}
    gained = [(good, anyway.get(good, low), high) for good, low, high in ahead.climbs if anyway.get(good) != high]
    if not outlook.shows_payout(board):
        yield text("effect", climbs=_climbs(gained), **{"from": without.value, "to": ahead.value})
        return
    yield text(
        "outlook",
        value=ahead.value,
        place=ahead.place,
        equals=ahead.equals,
        climbs=_climbs(gained),
        florins=ahead.florins,
        cargo=ahead.cargo,
        pyramids=ahead.pyramids,
        bonuses=ahead.bonuses,
        without=without.florins,
        **{"from": without.value},
    )


def _climbs(climbs: Sequence[tuple[int, int, int]]) -> Arg:
    """Return a list of the markers that climb, given as (good, level without the lot, level with it)."""
    moved = [text("climb", good=good_name(good), **{"from": low, "to": high}) for good, low, high in climbs]
    return text("climbs", climbs=Many(tuple(moved))) if moved else text("climb-none")


def _bidding(board: Board) -> Group:
    low, high = board.lowest_bid, board.fortunes[board.bidder]
    suggest = tuple(florins for florins in (low, low + 1, low + 4) if florins <= high)
    amount = Amount(text("do-bid"), Bid(low), "florins", low, high, suggest=suggest, detail=text("do-bid-detail"))
    return Group("bidding", text("group-bidding"), (_PASS, amount))


def describe(view: View) -> Sequence[Text]:
    """Return the position in words.

    The lines are on the turn, lot, latest events, fortunes, holds, deck, pyramids, unsold and unseen cards.
    """
    board = view.board
    return (
        *_situation(board),
        *_outlook(board, view.seat),
        *_latest(board),
        *(_standing(board, seat) for seat in range(board.seats)),
        *_deck(view),
        *_pyramids(board),
        *_unsold(board),
        *_unseen(view),
    )


def scene(view: View) -> str:
    """Return the name of the current lot's scene: "2.5" is the fifth lot of the second round; "over" at the end."""
    board = view.board
    return "over" if board.phase == "over" else f"{board.round}.{board.lot_number}"


def _situation(board: Board) -> Iterator[Text]:
    if board.phase == "over":
        yield text("over")
        return
    yield text("at", round=board.round, rounds=ROUNDS, lot=board.lot_number)
    yield text("lot", cards=cards_text(board.lot), value=cargo_value(board.lot))
    if board.best is not None:
        leader, best = board.best
        yield text("best", who=Who(leader), florins=best)
    for reason, seats in without_bid(board).items():
        if seats:
            yield text(reason, who=people(seats))
    yield _waiting(board)
    if board.phase == "bid":
        left, bidder = still_to_answer(board), Who(board.bidder)
        yield text("still", bidder=bidder, who=people(left)) if left else text("still-none", bidder=bidder)


def _latest(board: Board) -> Iterator[Text]:
    """Yield lines on the last lot's sale, and on the last scoring if nothing was sold since."""
    for sale in news(board):
        cards = cards_text(sale.cards)
        if sale.buyer is None:
            yield text("last-unsold", cards=cards)
        elif sale.florins:
            yield text("last-sold", who=Who(sale.buyer), cards=cards, florins=sale.florins)
        else:
            yield text("last-free", who=Who(sale.buyer), cards=cards)
    if just_scored(board):
        gained = scoring.gained(board.scores[-1])
        richest_first = sorted(range(board.seats), key=lambda seat: -gained[seat])
        brought = tuple(text("marker", who=Who(seat), level=gained[seat]) for seat in richest_first)
        yield text("last-round", round=len(board.scores), brought=Many(brought))


def _standing(board: Board, seat: Seat) -> Text:
    """Describe a seat, with its rank by florins (0: all are level, or the game is over)."""
    found = () if board.phase == "over" else ranks(board.fortunes)
    rank = found[seat] if found else 0
    hold, florins = board.holds[seat], board.fortunes[seat]
    if not hold:
        return text("standing-empty", rank=rank, who=Who(seat), florins=florins)
    return text(
        "standing",
        rank=rank,
        who=Who(seat),
        florins=florins,
        held=len(hold),
        capacity=CAPACITY,
        value=cargo_value(hold),
        cards=cards_text(hold),
    )


def _deck(view: View) -> Iterator[Text]:
    if view.board.phase != "over":
        yield text("deck", left=view.deck_size)


def _unsold(board: Board) -> Iterator[Text]:
    if board.discarded:
        yield text("discarded", cards=cards_text(board.discarded))


def _unseen(view: View) -> Iterator[Text]:
    """Yield lines on the cards not seen in this round: their number, each good's values, and the neutral card."""
    cards = outlook.unseen(view.board)
    if not cards:
        return
    yield text("unseen", cards=len(cards), aside=len(cards) - view.deck_size)
    for index in range(len(GOODS)):
        values = [value(card) for card in cards if good(card) == index]
        if values:
            yield text("unseen-good", good=good_name(index), values=Many(tuple(values)))
    if NEUTRAL in cards:
        yield text("unseen-neutral", card=card_text(NEUTRAL))


def _pyramids(board: Board) -> Iterator[Text]:
    """Yield a line for each pyramid: its markers, the highest first, without those still at the bottom."""
    if not board.scores:
        yield text("pyramids-empty")
        return
    for index, name in enumerate(GOODS):
        levels = {seat: row[index] for seat, row in enumerate(board.levels) if row[index]}
        highest_first = sorted(levels, key=lambda seat: -levels[seat])
        markers = tuple(text("marker", who=Who(seat), level=levels[seat]) for seat in highest_first)
        if markers:
            yield text(f"pyramid-{name}", markers=Many(markers))
