"""Estimate other players' money from open information. Clause numbers: rules.en.md.

Past incomes are exact: they follow from the positions of the advisors over time (2.5). Bribes of earlier cases are
guessed from the zones at stake.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.chance import Chance
from games.core import Seat, clockwise
from games.intrige.model import (
    NOTE,
    ROUNDS,
    START_MONEY,
    ZONES,
    Board,
    Deed,
    Ducats,
    Kind,
    Purse,
    View,
    Zone,
    kind_of,
    seat_of,
)

_USUAL = 0.33
"""Usual bribe for a zone, as a fraction of its income until the end of the game."""
_SPREAD = (20, 180)
"""Lowest and highest guess of a bribe, in percent of the usual one."""
_UNSURE = ZONES[2]
"""The zone that a payer who got none is assumed to have hoped for, if several were free."""


class CaseRecord(NamedTuple):
    """A bribe of an earlier case, whose sum is no longer public. `about`: the usual sum in ducats."""

    payer: Seat
    owner: Seat
    about: Ducats


class Turn(NamedTuple):
    """A turn of `owner`: the positions before it, and the owner's decisions in it (`deeds`).

    `earning`: each seat's income a turn. `inside`: by taken zone in the owner's palace, the seat of the advisor.
    """

    round: int
    owner: Seat
    earning: tuple[Ducats, ...]
    inside: dict[Zone, Seat]
    deeds: tuple[Deed, ...]


def turns(board: Board) -> Iterator[Turn]:
    """Yield all turns so far in order, the present one last."""
    decided: dict[tuple[int, Seat], list[Deed]] = {}
    for deed in board.deeds:
        decided.setdefault((deed.round, deed.owner), []).append(deed)
    palaces: list[dict[Zone, Seat]] = [{} for _ in range(board.seats)]
    for round_ in range(1, board.round + 1):
        for owner in clockwise(board.starter, board.seats):
            earning = [0] * board.seats
            for palace in palaces:
                for zone, seat in palace.items():
                    earning[seat] += zone
            deeds = decided.get((round_, owner), [])
            yield Turn(round_, owner, tuple(earning), {**palaces[owner]}, tuple(deeds))
            palaces[owner].update({deed.zone: seat_of(deed.advisor) for deed in deeds if deed.zone is not None})
            if (round_, owner) == (board.round, board.active):
                return


def past_incomes(board: Board) -> tuple[Ducats, ...]:
    """Return how much income each seat has collected so far (3.3), which is exactly known."""
    incomes = [0] * board.seats
    for turn in turns(board):
        if turn.round > 1:
            incomes[turn.owner] += turn.earning[turn.owner]
    return tuple(incomes)


# ----------------------------------------------------------------------------------------- guessing


class PurseEstimates:
    """Random guesses of all seats' ducats that fit this view.

    Incomes, the bribes of the present case and all payments in and out of the seat's own purse are known. Of other
    payments, only the effect on the sum of all purses is known.
    """

    def __init__(self, view: View) -> None:
        self._view, board = view, view.board
        own = view.purse or Purse()
        self._case_records = [dealing for turn in turns(board) for dealing in _case_records(board, turn)]
        case = board.case
        self._paid_now = [0] * board.seats
        self._broke: set[Seat] = set()
        for payment in case.payments if case else ():
            self._paid_now[payment.seat] = 0 if payment.bank else payment.ducats
            if payment.bank:
                self._broke.add(payment.seat)
        self._taken_now = sum([payment.ducats for payment in (case.payments if case else ())])
        incomes = past_incomes(board)
        self._base = [START_MONEY + income - paid for income, paid in zip(incomes, self._paid_now, strict=True)]
        self._base[board.active] += self._taken_now
        seat = view.seat
        self._given = own.paid + own.alms
        self._received = own.received
        if seat is not None and case is not None:
            self._given -= sum([payment.ducats for payment in case.payments if payment.seat == seat])
            self._received -= self._taken_now if seat == board.active else 0
        others = [other for other in range(board.seats) if other != seat]
        self._others = others
        self._together = sum([self._base[other] for other in others]) + self._given - self._received

    def cash(self, chance: Chance, stingy: Sequence[bool]) -> list[Ducats]:
        """Return one guess of each seat's ducats, in whole notes.

        `stingy`: by seat, whether it always pays the least bribe.
        """
        view, low = self._view, _SPREAD[0]
        spread = _SPREAD[1] - low
        sums = [
            NOTE if stingy[dealing.payer] else dealing.about * (low + chance.below(spread)) / 100
            for dealing in self._case_records
        ]
        to_me = self._received / (_total(self._case_records, sums, owner=view.seat) or 1)
        by_me = self._given / (_total(self._case_records, sums, payer=view.seat) or 1)
        cash: list[float] = [*self._base]
        for (payer, owner, _), guessed in zip(self._case_records, sums, strict=True):
            ducats = guessed * (to_me if owner == view.seat else by_me if payer == view.seat else 1)
            cash[payer] -= ducats
            cash[owner] += ducats
        return self._rounded(cash)

    def _rounded(self, cash: list[float]) -> list[Ducats]:
        """Return a guess rounded to whole notes and scaled to the known sum of the other seats' purses.

        No purse is below 0, and players whose bribe the bank just paid have nothing.
        """
        for seat in self._others:
            cash[seat] = 0 if seat in self._broke else max(cash[seat], 0)
        guessed = sum([cash[seat] for seat in self._others])
        part = max(self._together, 0) / guessed if guessed else 0.0
        notes = [int(ducats * part + NOTE / 2) // NOTE * NOTE for ducats in cash]
        if self._view.seat is not None:
            notes[self._view.seat] = self._view.cash or 0
        return notes


def _total(
    dealings: list[CaseRecord], sums: list[float], *, payer: Seat | None = None, owner: Seat | None = None
) -> float:
    """Return the sum of the bribes paid by `payer` or received by `owner`. `sums`: the ducats of each dealing."""
    pairs = zip(dealings, sums, strict=True)
    return sum([ducats for one, ducats in pairs if one.payer == payer or one.owner == owner])


def _case_records(board: Board, turn: Turn) -> Iterator[CaseRecord]:
    """Yield the bribes that were paid in the finished cases of this turn (4.4), one for each case and payer."""
    by_kind: dict[Kind, list[Deed]] = {}
    for deed in turn.deeds:
        by_kind.setdefault(kind_of(deed.advisor), []).append(deed)
    now = board.case.conflict if board.case and (turn.round, turn.owner) == (board.round, board.active) else ""
    times = ROUNDS - turn.round + 1
    once: dict[tuple[str, Seat], Ducats] = {}
    for deeds in by_kind.values():
        zone = max([deed.zone or 0 for deed in deeds])
        inside = zone in turn.inside
        conflict = "internal" if inside else "external" if len(deeds) > 1 else "none"
        if conflict == now != "internal":
            continue
        for deed in deeds:
            about = zone if inside or deed.zone is not None else _UNSURE
            key = (f"internal {zone}" if inside else conflict, seat_of(deed.advisor))
            once[key] = max(once.get(key, 0), about)
    for (_, payer), about in once.items():
        yield CaseRecord(payer, turn.owner, max(int(about * times * _USUAL), NOTE))
