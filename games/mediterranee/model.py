"""Méditerranée: galleys, ports and cargoes, and the values its rules work on."""

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
"""The goods needed for galleys and castles."""
SAILOR = len(GOODS)
"""The sailor among the pieces that can be swapped and discarded."""

MOST_PIECES = 5
"""Most sailors and goods on a galley, together."""
TOKENS = 15
"""Tokens of each good."""
GALLEYS, CASTLES, SAILORS = 28, 20, 176
"""Pieces in the box."""
START_DUCATS, START_SAILORS, START_GALLEYS = 2_000, 10, 2
COIN = 100
"""The smallest coin: every sum is a multiple of it."""
PRICE = 100
"""Price of a sailor, and of a good in a neutral port or the buyer's own."""
TOP_PRICE, MONOPOLY_PRICE = 300, 1_000
"""Highest price the owner of a port may ask for its good: in general, and with all ports that make it."""
BUILDING, INCOME = 500, 300
BONUS, CAPITAL_BONUS = 500, 1_000
POINT = 500
"""Ducats for a point at the end."""
MOST_ASKED = 5_000
"""Highest price for goods sold from galley to galley: a limit of this program, so that all prices can be listed."""
REARRANGEMENTS, TALKS = 60, 12
"""Most transfers, and talks about goods on galleys, that a player may begin in a phase: limits of this program."""
TURNS = {2: 12, 3: 10, 4: 8}
"""Turns of a game, by seats."""
FEW_TURNS = 3
"""Turns of a tutorial: each of them shows everything there is to learn."""

if TYPE_CHECKING:
    BoardKey: TypeAlias = str
else:
    BoardKey = Literal[tuple(BOARDS)]  # every board file: /mediterranee start offers them

Phase: TypeAlias = Literal["split", "bid", "place", "trade", "sail", "fight", "land", "sell", "over"]
"""The phases of a turn.

The split of the first sailors comes once; bids and places are phase 1, the others phases 2 to 6.
"""


class Options(Value, frozen=True):
    """The options of a table.

    `pair`: the powers of a game for two. `board`: the file of the board. `turns`: all of them, as at every table a
    host opens, or few, for tutorials.
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
    """A port. `owner`: None while it is neutral. `goods` in the order they were sold, the cheapest slot first.

    `tariff`: the owner's price for other players; 0: the highest allowed. `built` and `enrolled` are this turn's:
    whether a building was built, and the number of sailors.
    """

    owner: Seat | None = None
    garrison: int = 0
    castle: bool = False
    goods: tuple[Good, ...] = ()
    tariff: Ducats = 0
    built: bool = False
    enrolled: int = 0


class Deal(Value, frozen=True):
    """A price for each token for the active player at a port: in `named` the owner's, in `deals` the agreed one.

    In `deals`, 0 stands for a refusal.
    """

    port: PortId
    price: Ducats


class Talk(Value, frozen=True):
    """A talk of two players about goods. `count` tokens of `good`; prices are for all of them together.

    `kind` "price": the buyer asks for a price for each token at port `origin`; "counter": offers less than that
    port's price. "sale": the active player offers goods of the own galley `origin`; "wish": asks for those of
    another's galley `origin`. `price`: None until the seller has named it. `offer`: the buyer's counter-offer, to be
    put on galley `target`; None if there is none, or once it was `refused`.
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
    """A galley that asks for passage in its space, or has been granted it. `left`: moves it has left.

    `asked`: the seats that have not answered yet; empty once all have agreed.
    """

    galley: GalleyId
    left: int
    asked: tuple[Seat, ...]


class Strike(Value, frozen=True):
    """One attack, for the picture: on a galley (`target`) or a `port`. Dice and losses: the attacker's first."""

    galley: GalleyId
    target: GalleyId | None
    port: PortId | None
    seats: tuple[Seat, Seat]
    dice: tuple[int, int]
    losses: tuple[int, int]


class Prize(Value, frozen=True):
    """A beaten galley and its victor. `captured`: sailors of the victor went aboard."""

    victor: GalleyId
    beaten: GalleyId
    captured: bool = False


class Roll(Value, frozen=True):
    """A die thrown for a place in the order of play."""

    seat: Seat
    die: int


class Marks(Value, frozen=True):
    """The last mover's changes in their part of this phase, for the picture."""

    seat: Seat | None = None
    phase: Phase = "split"
    galleys: tuple[GalleyId, ...] = ()
    ports: tuple[PortId, ...] = ()


class Sea(Value, frozen=True):
    """All that lies open on the table. Tuples by seat, by port; galleys by number.

    `board` is the hash of the game's board. `order`: the seat in each place this turn, None while it is free.
    `active`: the seat that plays its part of the phase or chooses a place; None while all split or bid, and at the
    end. `box`: tokens of each good left there, and sailors. `sealed`: the seats that have split or bid, ascending;
    `bids`: this turn's, once open; `queue`: the seats still to choose a place, the next first.

    Of the active player's part of a phase: `used` rearrangements, `begun` talks, prices `named` and `deals` made at
    ports, `landed` ports taken. `talk`, `voyage` and `prize` must be settled first. `tracks`: the routes of this
    turn; `rolls`: its dice for places; `strike`: the latest attack. `few`: the game is a short one.
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
        """The board itself."""
        return board_of(self.board)

    @property
    def turns(self) -> int:
        """The number of turns in the game."""
        return FEW_TURNS if self.few else TURNS[len(self.powers)]

    def capital(self, seat: Seat) -> PortId:
        """Return this seat's own capital, even if a rival holds it."""
        return self.map.capitals[self.powers[seat]]

    def galley(self, number: GalleyId) -> Galley | None:
        """Return the galley with this number, if it is afloat."""
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
    """A game of Méditerranée. `purses` by seat; `sealed`: each seat's secret choice, while all choose.

    `rules` is the version of the rules the game began under. `history`: all seats' points after each turn, recorded
    since version 4.
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

    `purses`, `history`: those of all seats, once the game is over. `rules`: the version of the rules the game began
    under.
    """

    sea: Sea
    seat: Seat | None
    cash: Ducats | None
    own: Split | Bid | None = None
    purses: tuple[Ducats, ...] = ()
    rules: int = 1
    history: tuple[tuple[int, ...], ...] = ()
