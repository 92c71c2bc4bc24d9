"""Check the invariants of every state of Intrige, so that no game continues from corrupted bytes.

Purses are checked only for the facts that are public: their sum, and the payments of the present case. So many purses
fit the same table, and `player.imagine` finds others. Parks are checked less strictly than the rules of sending: the
conflicts of any list of candidates can be resolved.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from games.chance import SEED_BYTES
from games.core import Corrupt, Seat, clockwise
from games.intrige import case_order
from games.intrige.model import (
    KINDS,
    MOST,
    NOTE,
    OF_A_KIND,
    ROUNDS,
    SENT_A_TURN,
    START_MONEY,
    ZONES,
    Advisor,
    Board,
    Case,
    Deed,
    Ducats,
    Palace,
    Purse,
    State,
    advisor,
)
from games.intrige.seat_counts import SEAT_COUNTS

_DRAWS = range(1, 100)
"""Possible numbers of random draws: one chooses the starter; more are re-draws, which are extremely rare."""
_OWN = tuple([frozenset([advisor(kind, seat) for kind in range(len(KINDS))]) for seat in range(max(SEAT_COUNTS))])
"""The ten advisors of each seat, as a set of their five numbers."""
_PLACES = {None: -1} | {zone: place for place, zone in enumerate(ZONES)}
"""By zone, its index in a palace; -1 for None, an exiled advisor."""
MOST_INCOME = 660_000
"""A seat's highest possible income: ten advisors in the best zones of four palaces."""


def check(state: State) -> None:
    """Raise Corrupt unless a game could reach this state."""
    board = state.board
    _check_frame(state, board)
    _check_table(board.palaces, board.parks, board.reserves, board.island, board.deeds)
    if board.deeds and board.deeds[-1].round > board.round:
        raise Corrupt("a deed to come")
    _check_sent(board.round, board.starter, board.active, board.phase, board.sent, board.parks, board.reserves)
    if board.case is None:
        _require(board.phase in ("send", "over"), "a phase without its case")
    elif board.phase == "bribe":
        _check_bribing(board, board.case)
    else:
        _check_placing(board, board.case)
    _check_purses(state, board)
    _check_history(state, board)


def _require(held: bool, what: str) -> None:
    if not held:
        raise Corrupt(what)


def _check_frame(state: State, board: Board) -> None:
    """Check lengths and ranges, before other checks use them as indexes."""
    seats = len(board.palaces)
    if state.rules != 1:
        raise Corrupt("rules of another version")
    if len(state.seed) != SEED_BYTES or state.drawn not in _DRAWS:
        raise Corrupt("seed")
    if seats not in SEAT_COUNTS or not len(board.parks) == len(board.reserves) == len(state.purses) == seats:
        raise Corrupt("seats")
    if not (1 <= board.round <= ROUNDS and 0 <= board.starter < seats and 0 <= board.active < seats):
        raise Corrupt("round, or starter or active player")


def _check_table(
    palaces: tuple[Palace, ...],
    parks: tuple[tuple[Advisor, ...], ...],
    reserves: tuple[tuple[int, ...], ...],
    island: tuple[Advisor, ...],
    deeds: tuple[Deed, ...],
) -> None:
    """Check the pieces on the table. There is no cache, because a lookup takes longer than the check."""
    for palace, reserve in zip(palaces, reserves, strict=True):
        if len(palace) != len(ZONES) or len(reserve) != len(KINDS):
            raise Corrupt("zones or kinds")
    _check_advisors(palaces, parks, reserves, island)
    _check_deeds(palaces, island, deeds)


def _check_advisors(
    palaces: tuple[Palace, ...],
    parks: tuple[tuple[Advisor, ...], ...],
    reserves: tuple[tuple[int, ...], ...],
    island: tuple[Advisor, ...],
) -> None:
    """Check that each house has two advisors of each kind, none in its own palace, and a palace one of a kind."""
    left = [count for reserve in reserves for count in reserve]
    if min(left) < 0:
        raise Corrupt("reserves")
    abroad = [*island]
    for palace, park, own in zip(palaces, parks, _OWN, strict=False):
        inside = [one for one in palace if one is not None]
        if not (own.isdisjoint(inside) and own.isdisjoint(park)):
            raise Corrupt("an advisor at home")
        if len({one % 5 for one in inside}) < len(inside):
            raise Corrupt("two of a kind in a palace")
        abroad += inside
        abroad += park
    if abroad and not 0 <= min(abroad) <= max(abroad) < len(left):
        raise Corrupt("an advisor of nobody")
    for one in abroad:
        left[one] += 1
    if left != [OF_A_KIND] * len(left):
        raise Corrupt("number of advisors")


def _check_sent(
    current: int,
    starter: Seat,
    active: Seat,
    phase: str,
    sent: tuple[Seat, ...],
    parks: tuple[tuple[Advisor, ...], ...],
    reserves: tuple[tuple[int, ...], ...],
) -> None:
    """Check that each seat sent two advisors in each of its turns before the last round.

    Also check that no candidate still waits in the active player's park once all cases are over.
    """
    if sent and (len(sent) >= SENT_A_TURN or phase != "send" or not 0 <= sent[0] < len(parks)):
        raise Corrupt("advisors sent")
    for palace in sent:
        if active not in [one // 5 for one in parks[palace]]:
            raise Corrupt("no advisor where one was sent")
    order = clockwise(starter, len(parks))
    played = order.index(active)
    last, over = current == ROUNDS, phase == "over"
    for place, seat in enumerate(order):
        done = place < played
        turns = min(current - 1 + done, ROUNDS - 1)
        gone = len(KINDS) * OF_A_KIND - sum(reserves[seat])
        if gone != turns * SENT_A_TURN + (seat == active) * len(sent):
            raise Corrupt("advisors left")
        if parks[seat] and (over or (last and done)):
            raise Corrupt("a candidate too late")
    if phase == "send" and (last or parks[active]):
        raise Corrupt("an action before its time")
    if over and not (last and active == order[-1]):
        raise Corrupt("over too soon")


def _check_deeds(palaces: tuple[Palace, ...], island: tuple[Advisor, ...], deeds: tuple[Deed, ...]) -> None:
    """Check that advisors inside were once let in, and those on the island once exiled; rounds are in order."""
    seats, advisors, before = len(palaces), len(palaces) * len(KINDS), 1
    exiled: list[Advisor] = []
    housed: list[list[Advisor | None]] = [[None] * len(ZONES) for _ in palaces]
    for deed in deeds:
        round_, owner, one, zone = deed.round, deed.owner, deed.advisor, deed.zone
        if round_ < before or not 0 <= owner < seats:
            raise Corrupt("a deed of nobody")
        if not 0 <= one < advisors or one // 5 == owner or zone not in _PLACES:
            raise Corrupt("a deed")
        before = round_
        if zone is None:
            exiled.append(one)
        else:
            housed[owner][_PLACES[zone]] = one
    if exiled != [*island]:
        raise Corrupt("deeds and the island")
    if housed != [[*palace] for palace in palaces]:
        raise Corrupt("deeds and the palaces")


def _check_bribing(board: Board, case: Case) -> None:
    """Check that the case follows from the candidates, and that a payer is left."""
    _require(case_order.next_case(board) == replace(case, payments=()), "case")
    _require(len(case.payments) < len(case.payers), "bribes after the last")
    _check_payments(case)


def _check_placing(board: Board, case: Case) -> None:
    """Check that all payers have paid, and that the kinds of the case that are already decided are inside."""
    left = case_order.next_case(board)
    _require(board.phase == "place" and left is not None, "nobody to place")
    if left is None:
        return
    _require((left.conflict, left.kinds, left.zone) == (case.conflict, case.kinds, case.zone), "case")
    if case.zone is None:
        order = clockwise(board.active + 1, board.seats)[:-1]
        _require([*case.payers] == [seat for seat in order if seat in case.payers], "order of bribes")
        _require(set(left.payers) <= set(case.payers), "a candidate who did not pay")
    else:
        _require(left.payers == case.payers, "order of bribes")
    _require(len(case.payments) == len(case.payers), "bribes still due")
    _check_payments(case)


def _check_payments(case: Case) -> None:
    for payer, payment in zip(case.payers, case.payments, strict=False):
        _require(payment.seat == payer, "order of bribes")
        _require(payment.ducats >= NOTE and payment.ducats % NOTE == 0, "a bribe")
        _require(payment.ducats == NOTE or not payment.bank, "a bribe of the bank")


def _check_purses(state: State, board: Board) -> None:
    """Raise Corrupt unless all sums are multiples of NOTE, no purse is below 0, and the total is right.

    All purses together hold the start money plus the bank's payments.
    """
    received = given = 0
    collected = (ROUNDS if board.phase == "over" else board.round - 1) * MOST_INCOME
    for purse in state.purses:
        income, got, paid, alms = purse.income, purse.received, purse.paid, purse.alms
        if income < 0 or got < 0 or paid < 0 or alms < 0 or income % NOTE or got % NOTE or paid % NOTE or alms % NOTE:
            raise Corrupt("purse")
        if not 0 <= START_MONEY + income + got - paid <= MOST:
            raise Corrupt("cash")
        if income > collected:
            raise Corrupt("incomes")
        received += purse.received
        given += purse.paid + purse.alms
    _require(received == given, "ducats out of nowhere")
    if board.case is not None:
        _check_paid(state.purses, board.active, board.case)


def _check_paid(purses: tuple[Purse, ...], owner: int, case: Case) -> None:
    """Check that the bribes of the present case came out of the payers' purses, and into the owner's."""
    _require(purses[owner].received >= sum([payment.ducats for payment in case.payments]), "bribes received")
    for payment in case.payments:
        purse = purses[payment.seat]
        if payment.bank:
            _require(purse.alms >= payment.ducats and purse.cash == 0, "help for the broke")
        else:
            _require(purse.paid >= payment.ducats, "bribes paid")


def _check_history(state: State, board: Board) -> None:
    """Check all seats' cash at the start, after each round, and at the end: its sum never falls."""
    points = ROUNDS + 2 if board.phase == "over" else board.round
    now = tuple([purse.cash for purse in state.purses])
    _require(len(state.history) == points, "history")
    _require(state.history[0] == (START_MONEY,) * board.seats, "start money")
    _require(state.history[-1] == now or board.phase != "over", "cash in the end")
    if _ducats_after(state.history, board.seats) > sum(now):
        raise Corrupt("ducats lost")


@lru_cache(maxsize=256)
def _ducats_after(history: tuple[tuple[Ducats, ...], ...], seats: int) -> Ducats:
    """Return the sum of all purses in the last entry. Raises Corrupt if the history is impossible."""
    before = 0
    for point in history:
        _require(len(point) == seats and min(point) >= 0, "history")
        _require(not any(cash % NOTE for cash in point), "history")
        _require(before <= sum(point), "ducats lost")
        before = sum(point)
    return before
