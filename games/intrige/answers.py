"""Answers of several moves, for reviews and hints: all advisors of a turn to send, or all placings of a case.

A player hands in such moves together, so they are judged together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations, product
from typing import TypeAlias

from games.core import Many, Text, text
from games.intrige import player, rules
from games.intrige.model import SENT_A_TURN, Board, Move, Place, Send, View, advisor, seat_of
from games.intrige.rules.placing import open_zones
from games.intrige.sending_choices import equivalent_sendings
from games.intrige.text_args import advisor_text, sending_text, short_sum

Answer: TypeAlias = tuple[Move, ...]

_MOST_PLACINGS = 60
"""The most answers to compare for a case. If there are more, those that differ least from the first ones are kept."""
_SENDINGS = 10
"""About how many single sendings are combined in pairs: the best ones to each palace."""


def together(view: View, later: View) -> bool:
    """Return whether the seat's move at the view `later` belongs to the answer it began at `view`."""
    before, now = view.board, later.board
    if (before.round, before.active, before.phase) != (now.round, now.active, now.phase):
        return False
    if before.case is None or now.case is None:
        return before.phase == "send"
    same_case = (before.case.conflict, before.case.zone) == (now.case.conflict, now.case.zone)
    return before.phase == "place" and same_case


def length(board: Board) -> int:
    """Return how many moves make the answer that is due now."""
    if board.phase == "place" and board.case:
        return len(board.case.kinds)
    return SENT_A_TURN - len(board.sent) if board.phase == "send" else 1


def usual(view: View, seed: bytes) -> Answer:
    """Return the simple player's answer."""
    state, seat, moves = player.imagine(view, seed), view.board.active, list[Move]()
    for _ in range(length(view.board)):
        moves.append(player.choose(rules.view(state, seat), rules.legal_moves(state, seat), seed))
        state = rules.apply(state, seat, moves[-1]).state
    return tuple(moves)


def sent_pairs(board: Board, first: Sequence[Answer], worth: Callable[[Send], float]) -> list[Answer]:
    """Return pairs of sendings to compare, one of each set of equivalent ones, those in `first` at the front.

    `worth(move)`: how good a single sending looks. The best ones to each palace are combined, if possible of
    two kinds.
    """
    known = [move for answer in first for move in answer if isinstance(move, Send)]
    classes = equivalent_sendings(board, [*known, *rules.sending.sendings(board)])
    class_of = {move: number for number, moves in enumerate(classes) for move in moves}
    scores = [worth(moves[0]) for moves in classes]
    palaces = {moves[0].palace for moves in classes}
    kept = [
        number
        for palace in palaces
        for number in sorted(
            [number for number, moves in enumerate(classes) if moves[0].palace == palace],
            key=lambda number: -scores[number],
        )[: _SENDINGS // len(palaces)]
    ]
    found = {frozenset([class_of[move] for move in answer if isinstance(move, Send)]): answer for answer in first}
    for one, other in combinations(kept, 2):
        pairs = [*_possible_pairs(board, classes[one], classes[other])]
        if pairs:
            pair = min(pairs, key=lambda pair: pair[0].kind == pair[1].kind)
            found.setdefault(frozenset((one, other)), pair)
    return [*found.values()]


def _possible_pairs(board: Board, some: Sequence[Send], others: Sequence[Send]) -> Iterator[tuple[Send, Send]]:
    """Yield the pairs that the rules allow: to different palaces, and both advisors are left (6.1, 6.3)."""
    left = board.reserves[board.active]
    for one, other in product(some, others):
        if one.palace != other.palace and (one.kind != other.kind or left[one.kind] > 1):
            yield one, other


def placings(board: Board, first: Sequence[Answer], is_paid_for: Callable[[Place], bool]) -> list[Answer]:
    """Return the placings of a whole case to compare, those in `first` at the front.

    Zones go to advisors that have paid for them; the other advisors get the cheapest zones.
    """
    case, zones = board.case, open_zones(board)
    if case is None:
        raise AssertionError("no case is open")
    found = {frozenset(answer): answer for answer in first}
    others: list[Answer] = []
    for chosen in product(*[board.contenders(kind) for kind in case.kinds]):
        for given in permutations(zones, len(case.kinds)):
            moves = [
                Place(kind, seat_of(one), zone) for kind, one, zone in zip(case.kinds, chosen, given, strict=True)
            ]
            unpaid = [move.zone for move in moves if not is_paid_for(move)]
            if {*unpaid} <= {*zones[: len(unpaid)]}:
                others.append(tuple(moves))
    others.sort(key=lambda answer: min([len({*answer} - {*known}) for known in first]))
    for answer in others[:_MOST_PLACINGS]:
        found.setdefault(frozenset(answer), answer)
    return [*found.values()]


def named(answer: Answer, other: Answer | None) -> Text | None:
    """Return a label of the answer, beginning with the moves it shares with the other one.

    None for a single move: its own label is enough.
    """
    if len(answer) == 1:
        return None
    shared = () if other is None else other
    ordered = sorted(answer, key=lambda move: (move not in shared, _rank(move)))
    sent = [sending_text(move) for move in ordered if isinstance(move, Send)]
    if sent:
        return text("do-send-all", sendings=Many(tuple(sent)))
    return text(
        "do-place-all", placings=Many(tuple([_placing_text(move) for move in ordered if isinstance(move, Place)]))
    )


def _rank(move: Move) -> tuple[int, ...]:
    """Return a sorting key: sendings as in their list, placings with the dearest zone first."""
    if isinstance(move, Send):
        return move.kind, move.palace
    return (-move.zone,) if isinstance(move, Place) else ()


def _placing_text(move: Place) -> Text:
    return text("placing", advisor=advisor_text(advisor(move.kind, move.seat)), zone=short_sum(move.zone))
