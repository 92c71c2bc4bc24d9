"""Which candidates are dealt with next, and who pays in what order. Clause numbers: rules.en.md."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.core import Seat, clockwise
from games.intrige.model import ZONES, Board, Case, Kind


def next_case(board: Board) -> Case | None:
    """The next case in the active player's palace, as nothing of it had been paid; None: the park is empty.

    Those nobody contests come first, then all external conflicts, then one internal conflict after the other, the
    cheapest zone first (4.1). Nothing that happens in a case changes what the later ones are about: each is a matter
    of kinds of its own.
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
    """The present case, then all that this turn still brings, as nothing of them had been paid."""
    case = board.case
    while case is not None:
        yield case
        park = tuple([one for one in board.parks[board.active] if one % 5 not in case.kinds])
        board = replace(board, parks=(*board.parks[: board.active], park, *board.parks[board.active + 1 :]))
        case = next_case(board)


def _payers(board: Board, kinds: tuple[Kind, ...], first: Seat, occupant: Seat | None = None) -> tuple[Seat, ...]:
    """Whose advisors these are, each once: clockwise from the active player's left, or from the occupant on (4.3)."""
    owners = {one // 5 for one in board.parks[board.active] if one % 5 in kinds} | {occupant}
    return tuple([seat for seat in clockwise(first, board.seats) if seat in owners])
