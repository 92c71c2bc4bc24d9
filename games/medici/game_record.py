"""Florins and marker levels in the course of a game of Medici, from its record of sales."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, sub

from games import turning_point
from games.core import Text, text
from games.medici import scoring
from games.medici.model import GOODS, ROUNDS, Board, Card, Sale, View
from games.medici.opening_setup import start_money


def news(board: Board) -> tuple[Sale, ...]:
    """Return the latest sale, and if that sale ended the round, also the cards then loaded for free.

    Empty before the first sale of a game.
    """
    for sales in reversed(board.sales):
        if sales:
            filled = len(sales) > 1 and _free(sales[-1])
            return sales[-2:] if filled else sales[-1:]
    return ()


def _free(sale: Sale) -> bool:
    return sale.buyer is not None and not sale.florins


def just_scored(board: Board) -> bool:
    """Return whether a round has been scored and nothing was sold since."""
    return bool(board.scores) and (board.phase == "over" or board.lot_number == 1)


def fortunes(board: Board) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return all seats' florins over the game as fortunes[round][step][seat].

    The steps of a round: its start, after each lot, and for finished rounds, after the scoring.
    """
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
    """Return all seats' florins at the start of the game, and after each finished round."""
    rounds = fortunes(board)[: len(board.scores)]
    return [*(rounds[0][:1] if rounds else ()), *(course[-1] for course in rounds)]


def retold(view: View, places: Sequence[int]) -> Sequence[Text]:
    """Return a line on the round that decided the game, if one did. `places`: each seat's place."""
    number = turning_point.decisive_part(by_round(view.board), places)
    return (
        ()
        if number is None
        else (text("picture-decided", round=number, when=turning_point.when_decided(number, ROUNDS)),)
    )


def _paying(owned: Sequence[int], sale: Sale) -> tuple[int, ...]:
    return tuple([florins - sale.florins * (seat == sale.buyer) for seat, florins in enumerate(owned)])


def levels_before(board: Board) -> tuple[tuple[int, ...], ...]:
    """Return the marker levels before the last scoring, as levels[seat][good]."""
    levels: tuple[tuple[int, ...], ...] = ((0,) * len(GOODS),) * board.seats
    for sales in board.sales[: max(0, len(board.scores) - 1)]:
        holds: list[tuple[Card, ...]] = [()] * board.seats
        for sale in sales:
            if sale.buyer is not None:
                holds[sale.buyer] += sale.cards
        levels = tuple(map(scoring.climbed, levels, holds))
    return levels
