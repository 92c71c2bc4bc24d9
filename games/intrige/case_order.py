"""The order of cases in a turn, and of the payers in a case. Clause numbers: rules.en.md."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.core import Seat, clockwise
from games.intrige.model import ZONES, Board, Case, Kind


def next_case(board: Board) -> Case | None:
    """Return the next case in the active player's palace, before any payment, or None if the park is empty.

    Candidates without a rival come first, then all external conflicts, then one internal conflict after the other,
    the cheapest zone first (4.1). A case never changes the later ones, because each is about different kinds.
    """
    park = board.parks[board.active]
    if not park:
        return None
    inside = [-1 if one is None else one % 5 for one in board.palaces[board.active]]
    waiting = [one % 5 for one in park]
    newcomers = sorted([kind for kind in waiting if kind not in inside])
    if newcomers:
        alone = tuple([kind for kind in newcomers if newcomers.count(kind) == 1])
        kinds = alone or tuple(dict.fromkeys(newcomers))
        return Case("none" if alone else "external", kinds, None, _payers(board, kinds, board.active + 1))
    spot = min(map(inside.index, waiting))
    occupant = board.palaces[board.active][spot] or 0
    return Case(
        "internal", (inside[spot],), ZONES[spot], _payers(board, (inside[spot],), occupant // 5, occupant // 5)
    )


def upcoming_cases(board: Board) -> Iterator[Case]:
    """Yield the present case, then all later ones of this turn, each before any payment."""
    case = board.case
    while case is not None:
        yield case
        park = tuple([one for one in board.parks[board.active] if one % 5 not in case.kinds])
        board = replace(board, parks=(*board.parks[: board.active], park, *board.parks[board.active + 1 :]))
        case = next_case(board)


def _payers(board: Board, kinds: tuple[Kind, ...], first: Seat, occupant: Seat | None = None) -> tuple[Seat, ...]:
    """Return the owners of all candidates of these kinds and the occupant, each once, in the order they pay (4.3).

    The order is clockwise from `first`.
    """
    owners = {one // 5 for one in board.parks[board.active] if one % 5 in kinds} | {occupant}
    return tuple([seat for seat in clockwise(first, board.seats) if seat in owners])
