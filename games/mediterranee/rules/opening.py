"""Before the first turn: each player divides ten sailors among two galleys and the capital, in secret (2.4)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.core import Event, Seat, Text, Who, text
from games.mediterranee.model import MOST_PIECES, START_SAILORS, Split, State
from games.mediterranee.rules.pieces import put_port
from games.mediterranee.text_args import port_name

SPLITS = tuple(Split(first, second) for first in range(1, MOST_PIECES + 1) for second in range(1, MOST_PIECES + 1))


def moves() -> Sequence[Split]:
    """Return the splits with one to five sailors on each galley."""
    return SPLITS


def why_not(move: Split) -> Text | None:
    if 1 <= move.first <= MOST_PIECES and 1 <= move.second <= MOST_PIECES:
        return None
    return text("no-split", most=MOST_PIECES)


def open_splits(state: State, log: list[Event]) -> State:
    """Open all splits and place the sailors on galleys and in capitals."""
    sea = state.sea
    galleys, ports = list(sea.galleys), sea.ports
    for seat, split in enumerate(state.sealed):
        if not isinstance(split, Split):
            raise AssertionError(f"seat {seat} has not chosen")  # noqa: TRY004
        galleys[2 * seat] = replace(galleys[2 * seat], sailors=split.first)
        galleys[2 * seat + 1] = replace(galleys[2 * seat + 1], sailors=split.second)
        rest = START_SAILORS - split.first - split.second
        number = sea.capital(seat)
        ports = put_port(ports, number, replace(ports[number], garrison=rest))
        log.append(_told(state, seat, split, rest))
    return replace(state, sea=replace(sea, galleys=tuple(galleys), ports=ports))


def _told(state: State, seat: Seat, split: Split, rest: int) -> Event:
    capital = port_name(state.sea, state.sea.capital(seat))
    return Event(text("splits", who=Who(seat), first=split.first, second=split.second, rest=rest, port=capital))
