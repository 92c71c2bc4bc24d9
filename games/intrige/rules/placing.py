"""The active player's decisions: which advisors get into the palace, and where. Bribes do not bind them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.core import Arg, Event, Seat, Who, text
from games.intrige.model import ZONES, Advisor, Board, Deed, Ducats, Place, State, Zone, advisor, seat_of
from games.intrige.text_args import advisor_text, advisors_text


def open_zones(board: Board) -> tuple[Zone, ...]:
    """Return the zones for the advisors of the present case: any free zone (5.1), or the contested one (5.4)."""
    case = board.case
    if case is None:
        return ()
    return board.free_zones(board.active) if case.zone is None else (case.zone,)


def places(board: Board) -> Sequence[Place]:
    """Return all placings open to the active player: any kind of the case, any contender of it, any open zone."""
    zones = open_zones(board)
    return [
        Place(kind, seat_of(one), zone)
        for kind in (board.case.kinds if board.case else ())
        for one in board.contenders(kind)
        for zone in zones
    ]


def place(state: State, move: Place, log: list[Event]) -> State:
    """Put the chosen advisor into the zone, and exile the others of its kind to the island (5.2 to 5.5)."""
    board, case = state.board, state.board.case
    if case is None:
        raise AssertionError("nobody to place")
    chosen, owner = advisor(move.kind, move.seat), board.active
    spot = ZONES.index(move.zone)
    occupant = board.palaces[owner][spot]
    rivals = [one for one in board.parks[owner] if one % 5 == move.kind]
    exiled = rivals if occupant is None else [occupant, *rivals]
    exiled.remove(chosen)
    log.append(_decided(owner, chosen, move.zone, exiled, occupant))
    palace = (*board.palaces[owner][:spot], chosen, *board.palaces[owner][spot + 1 :])
    park = tuple([one for one in board.parks[owner] if one % 5 != move.kind])
    deeds = [Deed(board.round, owner, chosen, move.zone)]
    deeds += [Deed(board.round, owner, one, None) for one in exiled]
    board = replace(
        board,
        case=replace(case, kinds=tuple([kind for kind in case.kinds if kind != move.kind])),
        palaces=(*board.palaces[:owner], palace, *board.palaces[owner + 1 :]),
        parks=(*board.parks[:owner], park, *board.parks[owner + 1 :]),
        island=(*board.island, *exiled),
        deeds=(*board.deeds, *deeds),
    )
    return replace(state, board=board)


def _decided(owner: Seat, chosen: Advisor, zone: Zone, exiled: Sequence[Advisor], occupant: Advisor | None) -> Event:
    args: dict[str, Arg] = {"owner": Who(owner), "advisor": advisor_text(chosen), "zone": zone}
    if not exiled:
        return Event(text("places", **args))
    key = "chooses" if occupant is None else "keeps" if chosen == occupant else "replaces"
    return Event(text(key, **args, exiled=advisors_text(exiled)))


def best_paid(board: Board) -> Place:
    """Return the placing of the highest payer for the first kind of the case, in the cheapest zone.

    Among equal payers, the first to pay.
    """
    case = board.case
    if case is None:
        raise AssertionError("nobody to place")
    kind = case.kinds[0]
    owners = {seat_of(one) for one in board.contenders(kind)}
    paid: dict[Seat, Ducats] = {pay.seat: pay.ducats for pay in case.payments if pay.seat in owners}
    return Place(kind, max(paid, key=lambda seat: paid[seat]), open_zones(board)[0])
