"""Florins and marker levels of a game of Medici up to now, from its record of sales."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, sub

from games import turning_point
from games.core import Text, text
from games.medici import scoring
from games.medici.model import GOODS, ROUNDS, Board, Card, Sale, View
from games.medici.opening_setup import start_money


def news(board: Board) -> tuple[Sale, ...]:
    """What became of the lot before this one; and, if that ended the round, of cards loaded for free then."""
    for sales in reversed(board.sales):
        if sales:
            filled = len(sales) > 1 and _free(sales[-1])
            return sales[-2:] if filled else sales[-1:]
    return ()


def _free(sale: Sale) -> bool:
    return sale.buyer is not None and not sale.florins


def just_scored(board: Board) -> bool:
    """Whether nothing was sold since the last scoring."""
    return bool(board.scores) and (board.phase == "over" or board.lot_number == 1)


def fortunes(board: Board) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """By round: everybody's florins at its start, after each lot of it, and last when it was scored."""
    start: tuple[int, ...] = (start_money(board.seats, board.options),) * board.seats
    rounds = []
    for index, sales in enumerate(board.sales):
        course = [start]
        for sale in sales:
            if not _free(sale):
                course.append(_paying(course[-1], sale))
        if index < len(board.scores):
            scored = board.scores[index]
            start = tuple(map(add, map(sub, start, scored.paid), scoring.earned(scored)))
            course.append(start)
        rounds.append(tuple(course))
    return tuple(rounds)


def by_round(board: Board) -> list[tuple[int, ...]]:
    """Everybody's florins at the start, and after each round that is over."""
    rounds = fortunes(board)[: len(board.scores)]
    return [*(rounds[0][:1] if rounds else ()), *(course[-1] for course in rounds)]


def retold(view: View, places: Sequence[int]) -> Sequence[Text]:
    """The round that decided, if one did."""
    number = turning_point.decisive_part(by_round(view.board), places)
    return (
        ()
        if number is None
        else (text("picture-decided", round=number, when=turning_point.when_decided(number, ROUNDS)),)
    )


def _paying(owned: Sequence[int], sale: Sale) -> tuple[int, ...]:
    return tuple([florins - sale.florins * (seat == sale.buyer) for seat, florins in enumerate(owned)])


def levels_before(board: Board) -> tuple[tuple[int, ...], ...]:
    """Where the markers stood before the last scoring."""
    levels: tuple[tuple[int, ...], ...] = ((0,) * len(GOODS),) * board.seats
    for sales in board.sales[: max(0, len(board.scores) - 1)]:
        holds: list[tuple[Card, ...]] = [()] * board.seats
        for sale in sales:
            if sale.buyer is not None:
                holds[sale.buyer] += sale.cards
        levels = tuple(map(scoring.climbed, levels, holds))
    return levels
