"""Méditerranée: galleys, ports and cargoes, and the values that its rules work on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from games.core import Seat, Value
from games.mediterranee.board import BOARDS, DEFAULT_BOARD, GOODS, Board, board_of
from games.mediterranee.moves import (
    Answer,
    Ask,
    Assault,
    Attack,
    Bid,
    BuildCastle,
    BuildGalley,
    Buy,
    Capture,
    Choose,
    Counter,
    Crew,
    Discard,
    Ducats,
    End,
    Enrol,
    GalleyId,
    Good,
    Haggle,
    Inquire,
    Land,
    Move,
    Offer,
    Piece,
    PortId,
    Power,
    Price,
    Sail,
    Sell,
    Shift,
    Space,
    Split,
    Swap,
    Take,
    Tariff,
)

# Re-exported: other modules import moves and their types from here.
__all__ = [
    "Answer",
    "Ask",
    "Assault",
    "Attack",
    "Bid",
    "BuildCastle",
    "BuildGalley",
    "Buy",
    "Capture",
    "Choose",
    "Counter",
    "Crew",
    "Discard",
    "Ducats",
    "End",
    "Enrol",
    "GalleyId",
    "Good",
    "Haggle",
    "Inquire",
    "Land",
    "Move",
    "Offer",
    "Piece",
    "PortId",
    "Power",
    "Price",
    "Sail",
    "Sell",
    "Shift",
    "Space",
    "Split",
    "Swap",
    "Take",
    "Tariff",
]

RULES = 4
"""The version of the rules for games that begin now."""

GOLD, IRON, WOOD = map(GOODS.index, ("gold", "iron", "wood"))
"""The goods that galleys and castles are built from."""
SAILOR = len(GOODS)
"""A sailor, where pieces are numbered: goods by their index in GOODS, and sailors after them."""

MOST_PIECES = 5
"""Most sailors and tokens on a galley, together."""
TOKENS = 15
"""How many tokens of each good there are."""
GALLEYS, CASTLES, SAILORS = 28, 20, 176
"""How many of these pieces there are."""
START_DUCATS, START_SAILORS, START_GALLEYS = 2_000, 10, 2
COIN = 100
"""The smallest coin, in ducats: every sum is a multiple of it."""
PRICE = 100
"""Ducats for a sailor, and for a token in a neutral port or the buyer's own."""
TOP_PRICE, MONOPOLY_PRICE = 300, 1_000
"""Most ducats that the owner of a port may ask for a token.

The second price is for an owner who controls all ports that make the good.
"""
BUILDING, INCOME = 500, 300
BONUS, CAPITAL_BONUS = 500, 1_000
POINT = 500
"""Ducats that count as a point at the end."""
MOST_ASKED = 5_000
"""Most ducats for goods sold from galley to galley: a limit of this program, so that all prices can be listed."""
REARRANGEMENTS, TALKS = 60, 12
"""Most transfers, and most talks about goods on galleys, that a player may begin in a phase.

These are limits of this program.
"""
TURNS = {2: 12, 3: 10, 4: 8}
"""Turns of a game, by the number of seats."""
FEW_TURNS = 3
"""Turns of a tutorial: each turn shows everything there is to learn."""

if TYPE_CHECKING:
    BoardKey: TypeAlias = str
else:
    BoardKey = Literal[tuple(BOARDS)]  # every board file: /mediterranee start offers them

Phase: TypeAlias = Literal["split", "bid", "place", "trade", "sail", "fight", "land", "sell", "over"]
"""The phases of a turn.

The split of the first sailors comes once; bids and places are phase 1, the others phases 2 to 6.
"""


class Options(Value, frozen=True):
    """The options of a game.

    `pair`: the powers of a game for two. `board`: the name of the board's file. `turns`: all of them, as in every
    game a host opens, or few, for tutorials.
    """

    pair: Literal["venice_genoa", "spain_turks"] = "venice_genoa"
    board: BoardKey = DEFAULT_BOARD
    turns: Literal["all", "few"] = "all"


class Galley(Value, frozen=True):
    """A galley on the sea. `cargo` is sorted."""

    number: GalleyId
    owner: Seat
    space: Space
    sailors: int
    cargo: tuple[Good, ...] = ()

    @property
    def room(self) -> int:
        """The places still free; negative while a prize is shared out."""
        return MOST_PIECES - self.sailors - len(self.cargo)


class Port(Value, frozen=True):
    """The pieces and facts of a port. `owner`: None while it is neutral.

    `goods` in the warehouse are in the order they were sold, the cheapest slot first. `tariff`: the owner's price for
    other players; 0: the highest allowed. `built`: whether a building was built this turn; `enrolled`: the number of
    sailors enrolled this turn.
    """

    owner: Seat | None = None
    garrison: int = 0
    castle: bool = False
    goods: tuple[Good, ...] = ()
    tariff: Ducats = 0
    built: bool = False
    enrolled: int = 0


class Deal(Value, frozen=True):
    """A price for a token at a port, for the active player.

    In `Sea.named` it is the price that the owner named, in `Sea.deals` the one agreed; there, 0 stands for a refusal.
    """

    port: PortId
    price: Ducats


class Talk(Value, frozen=True):
    """A negotiation of two players about `count` tokens of `good`. Prices are for all of them together.

    `kind` "price": the buyer asks for a price for each token at port `origin`; "counter": the buyer offers less than
    that port's price. "sale": the active player offers goods on their own galley `origin`; "wish": they ask for goods
    on another player's galley `origin`. `price`: None until the seller has named it. `offer`: the buyer's
    counter-offer, to be loaded on galley `target`; None if there is none, or once it was `refused`.
    """

    kind: Literal["counter", "sale", "wish", "price"]
    seller: Seat
    buyer: Seat
    origin: int
    good: Good
    count: int
    price: Ducats | None = None
    offer: Ducats | None = None
    target: GalleyId | None = None
    refused: bool = False

    @property
    def at_port(self) -> bool:
        """Whether `origin` is a port, not a galley."""
        return self.kind in ("counter", "price")


class Track(Value, frozen=True):
    """The route of a galley this turn: all its spaces, from the start on."""

    galley: GalleyId
    path: tuple[Space, ...]


class Voyage(Value, frozen=True):
    """A galley that asks for passage in its space, or was granted it. `left`: the moves it has left.

    `asked`: the seats that have not answered yet; empty once all have agreed.
    """

    galley: GalleyId
    left: int
    asked: tuple[Seat, ...]


class Strike(Value, frozen=True):
    """An attack by `galley` on the galley `target` or on a `port`, for the picture.

    Pairs are (attacker's, defender's).
    """

    galley: GalleyId
    target: GalleyId | None
    port: PortId | None
    seats: tuple[Seat, Seat]
    dice: tuple[int, int]
    losses: tuple[int, int]


class Prize(Value, frozen=True):
    """A galley whose crew was beaten, and its victor. `captured`: sailors of the victor went aboard."""

    victor: GalleyId
    beaten: GalleyId
    captured: bool = False


class Roll(Value, frozen=True):
    """A die thrown to decide who chooses a place first."""

    seat: Seat
    die: int


class Marks(Value, frozen=True):
    """The galleys and ports that the last mover changed in their part of this phase, for the picture."""

    seat: Seat | None = None
    phase: Phase = "split"
    galleys: tuple[GalleyId, ...] = ()
    ports: tuple[PortId, ...] = ()


class Sea(Value, frozen=True):
    """All that lies open on the table. Tuples are by seat or by port; galleys are ascending by number.

    `board` is the hash of the game's board. `order`: the seat in each place this turn, None while the place is free.
    `active`: the seat that plays its part of the phase or chooses a place; None while all split or bid, and at the
    end. `box`: tokens of each good left there, and sailors. `sealed`: the seats that have split or bid, ascending.
    `bids`: this turn's, once they are open. `queue`: the seats still to choose a place, the next first.

    About the active player's part of a phase: `used` and `begun` count transfers and talks. `named` and `deals` are
    prices at ports; `landed` are the ports taken. A `talk`, `voyage` or `prize` must be settled first. `tracks`: the
    routes of this turn. `rolls`: this turn's dice for places. `strike`: the latest attack. `few`: the game is a short
    one.
    """

    board: str
    powers: tuple[Power, ...]
    turn: int
    phase: Phase
    order: tuple[Seat | None, ...]
    active: Seat | None
    galleys: tuple[Galley, ...]
    ports: tuple[Port, ...]
    box: tuple[int, ...]
    sealed: tuple[Seat, ...] = ()
    bids: tuple[Ducats, ...] = ()
    queue: tuple[Seat, ...] = ()
    used: int = 0
    begun: int = 0
    deals: tuple[Deal, ...] = ()
    landed: tuple[PortId, ...] = ()
    talk: Talk | None = None
    voyage: Voyage | None = None
    prize: Prize | None = None
    tracks: tuple[Track, ...] = ()
    strike: Strike | None = None
    marks: Marks = Marks()
    rolls: tuple[Roll, ...] = ()
    named: tuple[Deal, ...] = ()
    few: bool = False

    @property
    def seats(self) -> int:
        return len(self.powers)

    @property
    def map(self) -> Board:
        """The board that the game is played on."""
        return board_of(self.board)

    @property
    def turns(self) -> int:
        """The number of turns in the game."""
        return FEW_TURNS if self.few else TURNS[len(self.powers)]

    def capital(self, seat: Seat) -> PortId:
        """Return this seat's own capital, even if a rival holds it."""
        return self.map.capitals[self.powers[seat]]

    def galley(self, number: GalleyId) -> Galley | None:
        """Return the galley with this number, or None if there is none on the sea."""
        for galley in self.galleys:
            if galley.number == number:
                return galley
        return None

    def fleet(self, seat: Seat) -> list[Galley]:
        """Return this seat's galleys."""
        return [galley for galley in self.galleys if galley.owner == seat]

    def at(self, space: Space) -> list[Galley]:
        """Return all galleys in this space."""
        return [galley for galley in self.galleys if galley.space == space]

    def held(self, seat: Seat) -> list[PortId]:
        """Return the ports this seat controls."""
        return [number for number, port in enumerate(self.ports) if port.owner == seat]

    def is_out(self, seat: Seat) -> bool:
        """Return whether this seat has neither galley nor port left."""
        for galley in self.galleys:
            if galley.owner == seat:
                return False
        return seat not in [port.owner for port in self.ports]


class State(Value, frozen=True):
    """A game of Méditerranée. `purses`: by seat. `sealed`: each seat's secret choice, while all choose.

    `drawn` counts the random draws so far. `rules` is the version of the rules under which the game began. `history`:
    all seats' points after each turn, recorded since version 4.
    """

    sea: Sea
    purses: tuple[Ducats, ...]
    sealed: tuple[Split | Bid | None, ...]
    seed: bytes
    drawn: int
    rules: int = 1
    history: tuple[tuple[int, ...], ...] = ()


class View(Value, frozen=True):
    """The facts that a seat (None: a spectator) may know: the table, its own ducats and its own sealed choice.

    `purses`, `history`: those of all seats, once the game is over; empty before. `rules`: the version of the rules
    under which the game began.
    """

    sea: Sea
    seat: Seat | None
    cash: Ducats | None
    own: Split | Bid | None = None
    purses: tuple[Ducats, ...] = ()
    rules: int = 1
    history: tuple[tuple[int, ...], ...] = ()
