"""Goods, ports, spaces, powers and players as arguments of a Text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from games.core import Arg, Many, Name, Seat, Text, Who, text
from games.mediterranee.board import BOARDS, GOODS, POWERS
from games.mediterranee.model import SAILOR, Galley, GalleyId, Good, Piece, PortId, Power, Sea, Space

_PIECES = (*(Name(f"good-{good}") for good in GOODS), Name("piece-sailor"))
_POWERS = tuple(Name(f"power-{power}") for power in POWERS)
_PORTS = {board.hash: tuple(Name(f"port-{port.id}") for port in board.harbours) for board in BOARDS.values()}
_SPACES = {board.hash: tuple(Name(f"space-{space.id}") for space in board.waters) for board in BOARDS.values()}


def good_name(good: Good) -> Name:
    return _PIECES[good]


def piece_name(piece: Piece) -> Name:
    """Return the name of a good, or of a sailor."""
    return _PIECES[piece]


def piece_icon(piece: Piece) -> str:
    """Return the name of the drawing for a good, or for a sailor."""
    return "sailor" if piece == SAILOR else f"sea_{GOODS[piece]}"


def power_name(power: Power) -> Name:
    """Return the name of a power's people, such as the Venetians."""
    return _POWERS[power]


def port_name(sea: Sea, port: PortId) -> Name:
    return _PORTS[sea.board][port]


def space_name(sea: Sea, space: Space) -> Name:
    return _SPACES[sea.board][space]


def place_name(sea: Sea, space: Space) -> Name:
    """Return the name of the port in a space, or of the space if it has none."""
    port = sea.map.port_at[space]
    return space_name(sea, space) if port is None else port_name(sea, port)


def shown_number(galley: GalleyId) -> int:
    """Return a galley's number as players see it, from 1."""
    return galley + 1


def goods_text(goods: Iterable[Good]) -> Arg:
    """Return a list of these goods with their numbers, in the order of GOODS, or a text for none."""
    counts = sorted(Counter(goods).items())
    if not counts:
        return Name("no-goods")
    return Many(tuple([tokens(good, count) for good, count in counts]))


def tokens(good: Good, count: int) -> Text:
    """Return a text with a number of tokens and their good."""
    return text("tokens", count=count, good=_PIECES[good])


def people(seats: Iterable[Seat]) -> Many:
    """Return a list of the players in these seats as an argument of a Text."""
    return Many(tuple([Who(seat) for seat in seats]))


def galley_text(key: str, sea: Sea, galley: Galley, **more: int) -> Text:
    """Return the text `key` about a galley. Its arguments: number, place, crew and cargo, and those in `more`."""
    return text(
        key,
        galley=shown_number(galley.number),
        place=place_name(sea, galley.space),
        sailors=galley.sailors,
        goods=goods_text(galley.cargo),
        **more,
    )
