"""Phase 2, transfers: sailors and goods within a space, swaps between full galleys, and discards (section 8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from games.core import Event, Seat, Text, Who, text
from games.mediterranee.model import (
    MOST_PIECES,
    REARRANGEMENTS,
    SAILOR,
    Crew,
    Discard,
    Galley,
    Move,
    Piece,
    Sea,
    Shift,
    State,
    Swap,
)
from games.mediterranee.rules.pieces import (
    into_box,
    own_galley,
    port_here,
    put_galley,
    put_port,
    with_cargo,
    with_sailors,
    without_cargo,
    without_galley,
)
from games.mediterranee.text_args import goods_text, piece_name, place_name, port_name, shown_number


def rearrangements(fleet: Sequence[Galley], garrison: int | None) -> Sequence[Move]:
    """Return every transfer among these galleys of one seat in one space, and its port.

    `garrison`: the sailors in the seat's own port there; None if there is none.
    """
    return _rearrangements(tuple(fleet), None if garrison is None else min(garrison, MOST_PIECES))


@lru_cache(maxsize=512)
def _rearrangements(fleet: tuple[Galley, ...], garrison: int | None) -> tuple[Move, ...]:
    return tuple([move for galley in fleet for move in _from(galley, fleet, garrison)])


def _from(galley: Galley, fleet: tuple[Galley, ...], garrison: int | None) -> Iterator[Move]:
    for other in fleet:
        if other.number == galley.number:
            continue
        if other.room > 0:
            yield from [Shift(galley.number, other.number, good) for good in dict.fromkeys(galley.cargo)]
            most = min(galley.sailors, other.room)
            yield from [Crew(galley.number, other.number, count) for count in range(1, most + 1)]
        elif galley.room <= 0 and galley.number < other.number:
            yield from _swaps(galley, other)
    if garrison is not None:
        yield from [Crew(galley.number, None, count) for count in range(1, galley.sailors + 1)]
        yield from [Crew(None, galley.number, count) for count in range(1, min(garrison, galley.room) + 1)]


def _swaps(one: Galley, other: Galley) -> Iterator[Swap]:
    """Yield swaps of one piece for another between two full galleys; a last sailor is not swapped (8.3)."""
    for piece in _spare(one):
        for back in _spare(other):
            if piece != back:
                yield Swap(one.number, piece, other.number, back)


def _spare(galley: Galley) -> tuple[Piece, ...]:
    return (*dict.fromkeys(galley.cargo), *((SAILOR,) if galley.sailors > 1 else ()))


def discards(galley: Galley, *, ashore: bool) -> Iterator[Discard]:
    """Yield discards from a galley: goods, and in another player's port (`ashore`) also sailors but one (8.5)."""
    yield from [Discard(galley.number, good) for good in dict.fromkeys(galley.cargo)]
    if ashore and galley.sailors > 1:
        yield Discard(galley.number, SAILOR)


# ----------------------------------------------------------------------------------------- legality


def why_not_crew(sea: Sea, seat: Seat, move: Crew) -> Text | None:
    here = own_galley(sea, seat, move.target if move.origin is None else move.origin)  # type: ignore[arg-type]
    if here is None:
        return text("no-own-galley")
    if sea.used >= REARRANGEMENTS:
        return text("no-more-rearranging", most=REARRANGEMENTS)
    if move.count < 1:
        return text("no-count")
    if move.origin is None or move.target is None:
        return _why_not_garrison(sea, seat, here, move)
    other = own_galley(sea, seat, move.target)
    if other is None or other.number == here.number:
        return text("no-own-galley")
    if other.space != here.space:
        return text("no-same-space")
    if move.count > here.sailors:
        return text("no-crew", galley=shown_number(here.number), sailors=here.sailors)
    return _room(other, move.count)


def _why_not_garrison(sea: Sea, seat: Seat, galley: Galley, move: Crew) -> Text | None:
    port = port_here(sea, galley)
    if port is None or port[1].owner != seat:
        return text("no-own-port-here", galley=shown_number(galley.number))
    if move.origin is not None:
        few = move.count > galley.sailors
        return text("no-crew", galley=shown_number(galley.number), sailors=galley.sailors) if few else None
    if move.count > port[1].garrison:
        return text("no-such-garrison", port=port_name(sea, port[0]), sailors=port[1].garrison)
    return _room(galley, move.count)


def _room(galley: Galley, count: int) -> Text | None:
    if count <= galley.room:
        return None
    return text("no-room", galley=shown_number(galley.number), room=galley.room)


def why_not_shift(sea: Sea, seat: Seat, move: Shift) -> Text | None:
    origin, target = own_galley(sea, seat, move.origin), own_galley(sea, seat, move.target)
    if origin is None or target is None or origin.number == target.number:
        return text("no-own-galley")
    if sea.used >= REARRANGEMENTS:
        return text("no-more-rearranging", most=REARRANGEMENTS)
    if origin.space != target.space:
        return text("no-same-space")
    if move.good not in origin.cargo:
        return text("no-such-cargo", galley=shown_number(origin.number))
    return _room(target, 1)


def why_not_swap(sea: Sea, seat: Seat, move: Swap) -> Text | None:
    one, other = own_galley(sea, seat, move.one), own_galley(sea, seat, move.other)
    if one is None or other is None or one.number >= other.number:
        return text("no-own-galley")
    if sea.used >= REARRANGEMENTS:
        return text("no-more-rearranging", most=REARRANGEMENTS)
    if one.space != other.space:
        return text("no-same-space")
    if one.room or other.room:
        return text("no-swap-needed")
    for galley, piece in ((one, move.piece), (other, move.piece_back)):
        if piece not in _spare(galley):
            key = "no-last-sailor" if piece == SAILOR else "no-such-cargo"
            return text(key, galley=shown_number(galley.number))
    return text("no-swap-alike") if move.piece == move.piece_back else None


def why_not_discard(sea: Sea, seat: Seat, move: Discard) -> Text | None:
    galley = own_galley(sea, seat, move.galley)
    if galley is None:
        return text("no-own-galley")
    number = shown_number(galley.number)
    if move.piece != SAILOR:
        return None if move.piece in galley.cargo else text("no-such-cargo", galley=number)
    port = port_here(sea, galley)
    if port is None:
        return text("no-port-here", galley=number)
    if port[1].owner == seat:
        return text("no-discard-at-home", port=port_name(sea, port[0]))
    return text("no-last-sailor", galley=number) if galley.sailors < 2 else None


# -------------------------------------------------------------------------------------------- moves


def crew(state: State, seat: Seat, move: Crew, log: list[Event]) -> State:
    """Move sailors. A galley left without a crew sinks with its cargo (8.2)."""
    sea = replace(state.sea, used=state.sea.used + 1)
    if move.origin is None or move.target is None:
        sea = _with_garrison(sea, seat, move, log)
    else:
        origin, target = _galleys(sea, move.origin, move.target)
        sea = replace(
            sea, galleys=put_galley(sea.galleys, with_sailors(origin, -move.count), with_sailors(target, move.count))
        )
        log.append(
            Event(
                text(
                    "moves-crew",
                    who=Who(seat),
                    count=move.count,
                    origin=shown_number(move.origin),
                    target=shown_number(move.target),
                )
            )
        )
    return replace(state, sea=sea if move.origin is None else abandoned(sea, seat, move.origin, log))


def _with_garrison(sea: Sea, seat: Seat, move: Crew, log: list[Event]) -> Sea:
    number = move.target if move.origin is None else move.origin
    galley = None if number is None else sea.galley(number)
    here = None if galley is None else port_here(sea, galley)
    if galley is None or here is None:
        raise AssertionError("no port to man")
    more = move.count if move.origin is None else -move.count
    key = "crew-from-port" if move.origin is None else "crew-to-port"
    where = port_name(sea, here[0])
    log.append(
        Event(text(key, who=Who(seat), count=move.count, galley=shown_number(galley.number), port=where)),
    )
    return replace(
        sea,
        galleys=put_galley(sea.galleys, with_sailors(galley, more)),
        ports=put_port(sea.ports, here[0], replace(here[1], garrison=here[1].garrison - more)),
    )


def abandoned(sea: Sea, seat: Seat, number: int, log: list[Event]) -> Sea:
    """Return the sea without this galley if it has no sailor left; otherwise the sea unchanged."""
    galley = sea.galley(number)
    if galley is None or galley.sailors:
        return sea
    log.append(Event(text("sinks-empty", who=Who(seat), galley=shown_number(number), goods=goods_text(galley.cargo))))
    return without_galley(sea, number)


def shift(state: State, seat: Seat, move: Shift, log: list[Event]) -> State:
    sea = state.sea
    origin, target = _galleys(sea, move.origin, move.target)
    galleys = put_galley(sea.galleys, without_cargo(origin, move.good), with_cargo(target, move.good))
    log.append(
        Event(
            text(
                "shifts",
                who=Who(seat),
                good=piece_name(move.good),
                origin=shown_number(move.origin),
                target=shown_number(move.target),
            )
        )
    )
    return replace(state, sea=replace(sea, galleys=galleys, used=sea.used + 1))


def swap(state: State, seat: Seat, move: Swap, log: list[Event]) -> State:
    sea = state.sea
    one, other = _galleys(sea, move.one, move.other)
    one, other = _more(_less(one, move.piece), move.piece_back), _more(_less(other, move.piece_back), move.piece)
    log.append(
        Event(
            text(
                "swaps",
                who=Who(seat),
                piece=piece_name(move.piece),
                one=shown_number(move.one),
                back=piece_name(move.piece_back),
                other=shown_number(move.other),
            )
        )
    )
    return replace(state, sea=replace(sea, galleys=put_galley(sea.galleys, one, other), used=sea.used + 1))


def discard(state: State, seat: Seat, move: Discard, log: list[Event]) -> State:
    sea = state.sea
    galley = sea.galley(move.galley)
    if galley is None:
        raise AssertionError("nothing to discard from")
    sailor = move.piece == SAILOR
    box = into_box(sea.box, () if sailor else (move.piece,), int(sailor))
    log.append(
        Event(
            text(
                "discards",
                who=Who(seat),
                piece=piece_name(move.piece),
                galley=shown_number(move.galley),
                place=place_name(sea, galley.space),
            )
        )
    )
    return replace(state, sea=replace(sea, galleys=put_galley(sea.galleys, _less(galley, move.piece)), box=box))


def _galleys(sea: Sea, one: int, other: int) -> tuple[Galley, Galley]:
    first, second = sea.galley(one), sea.galley(other)
    if first is None or second is None:
        raise AssertionError("a galley that is not there")
    return first, second


def _less(galley: Galley, piece: Piece) -> Galley:
    return with_sailors(galley, -1) if piece == SAILOR else without_cargo(galley, piece)


def _more(galley: Galley, piece: Piece) -> Galley:
    return with_sailors(galley, 1) if piece == SAILOR else with_cargo(galley, piece)
