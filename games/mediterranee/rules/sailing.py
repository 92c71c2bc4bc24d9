"""Phase 3: galleys sail as far as their crews row them, and ask rivals on the way for passage (section 10)."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from games.core import Event, Seat, Text, Who, text
from games.mediterranee.board import Board, board_of
from games.mediterranee.model import Answer, End, Galley, GalleyId, Sail, Sea, Space, State, Track, Voyage
from games.mediterranee.rules.pieces import put_galley
from games.mediterranee.text_args import people, place_name, shown_number


class Way(msgspec.Struct, frozen=True):
    """A route: all its spaces, from the start on. `rivals`: another player's galley lies in the last one."""

    path: tuple[Space, ...]
    rivals: bool

    @property
    def moves(self) -> int:
        return len(self.path) - 1


def ways(sea: Sea, galley: Galley) -> dict[Space, Way]:
    """Return the shortest route to each space that a galley can reach now, the nearest spaces first.

    None leads on through a rival's space. The galley must not have moved yet, or be under way.
    """
    return _ways(*_outset(sea, galley))


def open_to(sea: Sea, galley: Galley) -> dict[Space, int]:
    """Return the number of moves to each space that the galley can reach now, its own included."""
    return reach(*_outset(sea, galley))


def _outset(sea: Sea, galley: Galley) -> tuple[str, Space, int, int]:
    """Return the arguments of `reach`: the board's hash, the galley's space, its moves, and rivals' spaces."""
    left = galley.sailors if sea.voyage is None else sea.voyage.left
    return sea.board, galley.space, left, occupied(sea, galley.owner)


def occupied(sea: Sea, seat: Seat) -> int:
    """Return the set of spaces with galleys of other players, as a bit mask."""
    bits = 0
    for galley in sea.galleys:
        if galley.owner != seat:
            bits |= 1 << galley.space
    return bits


@lru_cache(maxsize=256)
def _ways(board_hash: str, start: Space, moves: int, occupied: int) -> dict[Space, Way]:
    board: Board = board_of(board_hash)
    found: dict[Space, Way] = {}
    queue: deque[tuple[Space, ...]] = deque([(start,)])
    while queue:
        path = queue.popleft()
        if len(path) > moves:
            continue
        for near in board.waters[path[-1]].neighbours:
            if near == start or near in found:
                continue
            rivals = bool(occupied >> near & 1)
            found[near] = Way((*path, near), rivals)
            if not rivals:
                queue.append((*path, near))
    return found


@lru_cache(maxsize=1024)
def reach(board_hash: str, start: Space, moves: int, occupied: int) -> dict[Space, int]:
    """Return the number of moves to each space within `moves`, without passing through occupied ones.

    `occupied`: the spaces with rivals, as a bit mask. 0 for the start.
    """
    return {start: 0, **{space: way.moves for space, way in _ways(board_hash, start, moves, occupied).items()}}


@lru_cache(maxsize=256)
def _sails(number: GalleyId, board_hash: str, start: Space, moves: int, occupied: int) -> tuple[Sail, ...]:
    made = []
    for space, way in _ways(board_hash, start, moves, occupied).items():
        made.append(Sail(number, space))
        if way.rivals and way.moves < moves:
            made.append(Sail(number, space, ask=True))
    return tuple(made)


def moved(sea: Sea) -> set[GalleyId]:
    """Return the numbers of the galleys that have moved this turn."""
    return {track.galley for track in sea.tracks}


def sailings(sea: Sea, seat: Seat) -> list[Sail]:
    """Return all moves of the galleys that have not moved; while one is under way, its moves only (10.1 to 10.5)."""
    taken = occupied(sea, seat)
    voyage = sea.voyage
    if voyage is not None:
        galley = sea.galley(voyage.galley)
        return [] if galley is None else [*_sails(galley.number, sea.board, galley.space, voyage.left, taken)]
    gone = moved(sea)
    return [
        move
        for galley in sea.galleys
        if galley.owner == seat and galley.number not in gone
        for move in _sails(galley.number, sea.board, galley.space, galley.sailors, taken)
    ]


def moves(sea: Sea, seat: Seat) -> Sequence[Sail | End]:
    """Return the sailings and End, which ends the voyage of a galley that was let through, or else the phase."""
    return [*sailings(sea, seat), End()]


def why_not(sea: Sea, seat: Seat, move: Sail) -> Text | None:
    galley = sea.galley(move.galley)
    if galley is None or galley.owner != seat:
        return text("no-own-galley")
    number = shown_number(galley.number)
    if sea.voyage is not None and sea.voyage.galley != galley.number:
        return text("no-other-galley", galley=shown_number(sea.voyage.galley))
    if sea.voyage is None and galley.number in moved(sea):
        return text("no-second-voyage", galley=number)
    if not 0 <= move.space < len(sea.map.waters):
        return text("no-such-space")
    way = ways(sea, galley).get(move.space)
    left = galley.sailors if sea.voyage is None else sea.voyage.left
    if way is None:
        far = sea.map.distance[galley.space][move.space]
        where = place_name(sea, move.space)
        if far > left:
            return text("no-so-far", galley=number, place=where, distance=far, left=left)
        return text("no-way", galley=number, place=where)
    if move.ask and not way.rivals:
        return text("no-passage-needed", place=place_name(sea, move.space))
    if move.ask and way.moves >= left:
        return text("no-moves-left", galley=number)
    return None


def sail(state: State, seat: Seat, move: Sail, log: list[Event]) -> State:
    """Move the galley. If it asks for passage, all rivals in the space are asked at once (10.4)."""
    sea = state.sea
    galley = sea.galley(move.galley)
    if galley is None:
        raise AssertionError("no galley to sail")
    way = ways(sea, galley)[move.space]
    left = (galley.sailors if sea.voyage is None else sea.voyage.left) - way.moves
    number, where = shown_number(galley.number), place_name(sea, move.space)
    log.append(
        Event(text("sails", who=Who(seat), galley=number, origin=place_name(sea, galley.space), place=where)),
    )
    tracks = _lengthened(sea.tracks, galley.number, way.path)
    sea = replace(sea, galleys=put_galley(sea.galleys, replace(galley, space=move.space)), tracks=tracks, voyage=None)
    if move.ask:
        rivals = sorted({other.owner for other in sea.at(move.space)} - {seat})
        log.append(Event(text("asks-passage", who=Who(seat), galley=number, place=where, rivals=people(rivals))))
        sea = replace(sea, voyage=Voyage(galley.number, left, tuple(rivals)))
    return replace(state, sea=sea)


def _lengthened(tracks: tuple[Track, ...], number: GalleyId, path: tuple[Space, ...]) -> tuple[Track, ...]:
    for place, track in enumerate(tracks):
        if track.galley == number:
            longer = replace(track, path=track.path + path[1:])
            return (*tracks[:place], longer, *tracks[place + 1 :])
    return (*tracks, Track(number, path))


def answer(state: State, seat: Seat, move: Answer, log: list[Event]) -> State:
    """Record an answer to a request for passage: one refusal stops the galley (10.4, 10.5).

    Once all have agreed, the galley may sail on.
    """
    sea, voyage = state.sea, state.sea.voyage
    if voyage is None:
        raise AssertionError("nobody asks")
    number = shown_number(voyage.galley)
    if not move.yes:
        log.append(Event(text("refuses-passage", who=Who(seat), galley=number)))
        return replace(state, sea=replace(sea, voyage=None))
    log.append(Event(text("grants-passage", who=Who(seat), galley=number)))
    asked = tuple([other for other in voyage.asked if other != seat])
    return replace(state, sea=replace(sea, voyage=replace(voyage, asked=asked)))


def anchor(state: State, seat: Seat, log: list[Event]) -> State:
    """End the voyage of a galley that was let through."""
    voyage = state.sea.voyage
    if voyage is None:
        raise AssertionError("no galley under way")
    log.append(Event(text("anchors", who=Who(seat), galley=shown_number(voyage.galley))))
    return replace(state, sea=replace(state.sea, voyage=None))
