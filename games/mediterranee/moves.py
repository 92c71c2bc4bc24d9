"""The moves of Méditerranée, and the types of their fields."""

from __future__ import annotations

from typing import TypeAlias

from games.core import Seat, Value

Good: TypeAlias = int
"""A good: its index in GOODS."""
Piece: TypeAlias = int
"""A piece aboard a galley: a good, or SAILOR."""
Power: TypeAlias = int
"""A power: its index in POWERS of the board module."""
Space: TypeAlias = int
PortId: TypeAlias = int
"""The index of a space, or of a port, on the board."""
GalleyId: TypeAlias = int
"""The number of a galley, 0 … GALLEYS - 1. A galley keeps its number until it sinks, under any owner."""
Ducats: TypeAlias = int


class Split(Value, frozen=True, tag="p"):
    """Put this many of the first sailors on each galley, the rest in the capital. Secret until all have chosen."""

    first: int
    second: int


class Bid(Value, frozen=True, tag="b"):
    """Bid in secret for the right to choose a place. The bid may be changed until all have bid."""

    ducats: Ducats


class Choose(Value, frozen=True, tag="c"):
    """Take this place in the order of play, 0 for the first."""

    place: int


class Buy(Value, frozen=True, tag="u"):
    """Buy tokens of the good that the port in the galley's space makes, at the current price, and load them."""

    galley: GalleyId
    count: int


class Haggle(Value, frozen=True, tag="h"):
    """Offer the owner of a port this price for each of these tokens: once in a phase at each port."""

    port: PortId
    count: int
    ducats: Ducats


class Inquire(Value, frozen=True, tag="j"):
    """Ask the owner of a port for a special price: once in a phase at each port, before a counter-offer."""

    port: PortId


class Tariff(Value, frozen=True, tag="f"):
    """Set the price of a token for other players in one of the seat's own ports, from now on."""

    port: PortId
    ducats: Ducats


class BuildGalley(Value, frozen=True, tag="g"):
    """Build a galley in a port, with one sailor: one enrolled for it, or one out of the garrison."""

    port: PortId
    enrol: bool


class BuildCastle(Value, frozen=True, tag="t"):
    """Fortify a port."""

    port: PortId


class Enrol(Value, frozen=True, tag="e"):
    """Enrol sailors in a port, onto a galley in its space or (None) into its garrison."""

    port: PortId
    galley: GalleyId | None
    count: int


class Crew(Value, frozen=True, tag="w"):
    """Move sailors between two galleys, or between a galley and the garrison (None) of the port in its space."""

    origin: GalleyId | None
    target: GalleyId | None
    count: int


class Shift(Value, frozen=True, tag="s"):
    """Move a token of a good from one galley to another."""

    origin: GalleyId
    target: GalleyId
    good: Good


class Swap(Value, frozen=True, tag="x"):
    """Swap a piece for another piece between two full galleys. `one` has the lower number."""

    one: GalleyId
    piece: Piece
    other: GalleyId
    piece_back: Piece


class Discard(Value, frozen=True, tag="d"):
    """Put a piece from a galley back into the box."""

    galley: GalleyId
    piece: Piece


class Offer(Value, frozen=True, tag="o"):
    """Offer goods on one's own galley to a player in the same space. The price is named next."""

    galley: GalleyId
    good: Good
    count: int
    seat: Seat


class Ask(Value, frozen=True, tag="k"):
    """Ask for goods on another player's galley in the same space. Its owner names the price."""

    galley: GalleyId
    good: Good
    count: int


class Price(Value, frozen=True, tag="r"):
    """Name the seller's price: for all goods of the present talk together, or in a talk at a port, for each token."""

    ducats: Ducats


class Counter(Value, frozen=True, tag="z"):
    """Make the buyer's counter-offer for all goods of the present talk, to be loaded on this galley."""

    galley: GalleyId
    ducats: Ducats


class Take(Value, frozen=True, tag="y"):
    """Buy the goods of the present talk at the seller's price, onto this galley."""

    galley: GalleyId


class Answer(Value, frozen=True, tag="n"):
    """Answer yes or no to a counter-offer or a request for passage, or no to a wish or an offer."""

    yes: bool


class Sail(Value, frozen=True, tag="v"):
    """Sail a galley to a space by the shortest free route. `ask`: stop there and ask rivals for passage."""

    galley: GalleyId
    space: Space
    ask: bool = False


class Attack(Value, frozen=True, tag="a"):
    """Attack a galley in the same space."""

    galley: GalleyId
    target: GalleyId


class Assault(Value, frozen=True, tag="i"):
    """Attack the garrison of the port in the galley's space."""

    galley: GalleyId


class Capture(Value, frozen=True, tag="q"):
    """Send sailors of the victorious galley aboard the beaten one."""

    sailors: int


class Land(Value, frozen=True, tag="l"):
    """Send sailors of a galley ashore to take the port there, or to strengthen those that just took it."""

    galley: GalleyId
    count: int


class Sell(Value, frozen=True, tag="m"):
    """Sell a token from a galley in the port in its space."""

    galley: GalleyId
    good: Good


class End(Value, frozen=True, tag="."):
    """End what is open: the prize (which sinks, unless it was captured), else the voyage, else the phase."""


Move: TypeAlias = (
    Split
    | Bid
    | Choose
    | Buy
    | Haggle
    | Inquire
    | Tariff
    | BuildGalley
    | BuildCastle
    | Enrol
    | Crew
    | Shift
    | Swap
    | Discard
    | Offer
    | Ask
    | Price
    | Counter
    | Take
    | Answer
    | Sail
    | Attack
    | Assault
    | Capture
    | Land
    | Sell
    | End
)
