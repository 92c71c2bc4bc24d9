"""Intrige: advisors, palaces and purses, and the values its rules work on."""

from __future__ import annotations

from typing import Literal, TypeAlias

from games.core import Seat, Value

KINDS = ("treasurer", "jurist", "prelate", "captain", "astronomer")
HOUSES = ("venice", "milan", "rome", "naples", "florence")
"""The house that each seat plays."""
ZONES = (10_000, 20_000, 30_000, 50_000, 100_000)
"""Income of an advisor in each zone of a palace, in ducats a turn, the cheapest first."""
ROUNDS = 6
OF_A_KIND = 2
"""Advisors of each kind a house has."""
SENT_A_TURN = 2
NOTE = 10_000
"""The smallest note: every sum is a multiple of it."""
START_MONEY = 320_000
MOST = 20_000_000
"""Above all the ducats there can be.

With five houses, every palace full in every round and each zone paying twice a round, they come to 13 millions. That
includes the start money, the incomes and the bank's help for the broke.
"""

Kind: TypeAlias = int
"""The index in KINDS."""

Advisor: TypeAlias = int
"""A kind of advisor and its seat: five kinds a seat, in the order of KINDS. The two of a kind are the same."""

Ducats: TypeAlias = int
Zone: TypeAlias = Ducats
"""A zone of a palace, identified by its income."""

Palace: TypeAlias = tuple[Advisor | None, ...]
"""The advisor in each zone, in the order of ZONES."""


def advisor(kind: Kind, seat: Seat) -> Advisor:
    """Return this seat's advisor of that kind."""
    return seat * 5 + kind


def kind_of(one: Advisor) -> Kind:
    """Return the advisor's index in KINDS."""
    return one % 5


def seat_of(one: Advisor) -> Seat:
    """Return the advisor's seat."""
    return one // 5


class Options(Value, frozen=True):
    """The options of a table: Intrige has none."""


class Payment(Value, frozen=True):
    """A bribe. `bank`: the payer was broke, and the bank paid (a public fact)."""

    seat: Seat
    ducats: Ducats
    bank: bool = False


class Case(Value, frozen=True):
    """The active player's present case: the `kinds` still to be decided, the payers and their payments.

    `conflict` is "none" for all candidates without a rival together, and "external" for all candidates in external
    conflicts together. It is "internal" for a single conflict over a `zone` that is taken. `payers` in the order they
    pay; `payments` so far. Both stay as they are while the advisors are placed, kind by kind.
    """

    conflict: Literal["none", "external", "internal"]
    kinds: tuple[Kind, ...]
    zone: Zone | None
    payers: tuple[Seat, ...]
    payments: tuple[Payment, ...] = ()


class Deed(Value, frozen=True):
    """An owner's past decision about an advisor: the zone it got or kept, None if it was exiled."""

    round: int
    owner: Seat
    advisor: Advisor
    zone: Zone | None


class Board(Value, frozen=True):
    """All that lies open on the table. Tuples by seat.

    `round` counts from 1; `starter` is the first to play in each, `active` has the turn. `case` is the decision while
    `phase` is "bribe" or "place". `parks` hold the candidates at each palace in the order they came. `reserves`
    counts the advisors of each kind not sent yet, `sent` lists the parks the active player has sent one to this turn.
    `island` and `deeds` in the order of events.

    Ducats are not here but for the bribes of the present case: no player's books are kept in public.
    """

    round: int
    starter: Seat
    active: Seat
    phase: Literal["bribe", "place", "send", "over"]
    case: Case | None
    palaces: tuple[Palace, ...]
    parks: tuple[tuple[Advisor, ...], ...]
    reserves: tuple[tuple[int, ...], ...]
    sent: tuple[Seat, ...]
    island: tuple[Advisor, ...]
    deeds: tuple[Deed, ...]

    @property
    def seats(self) -> int:
        return len(self.palaces)

    @property
    def payer(self) -> Seat | None:
        """The next seat to pay a bribe."""
        case = self.case
        return case.payers[len(case.payments)] if case is not None and self.phase == "bribe" else None

    def contenders(self, kind: Kind) -> tuple[Advisor, ...]:
        """Return the advisors competing for the active player's one place of this kind.

        The occupant comes first, if any, then the candidates. Two advisors of one seat are equivalent, so each seat
        is here once.
        """
        all_of_them = (*self.palaces[self.active], *self.parks[self.active])
        return tuple(dict.fromkeys([one for one in all_of_them if one is not None and one % 5 == kind]))

    def undecided(self) -> list[Advisor]:
        """Return the contenders of every kind of the case."""
        return [one for kind in (self.case.kinds if self.case else ()) for one in self.contenders(kind)]

    def free_zones(self, palace: Seat) -> tuple[Zone, ...]:
        """Return the zones of this palace without an advisor, the cheapest first."""
        return tuple([zone for zone, inside in zip(ZONES, self.palaces[palace], strict=True) if inside is None])

    def income(self, seat: Seat) -> Ducats:
        """Return the present income of this seat's advisors."""
        return sum(
            [
                zone
                for palace in self.palaces
                for zone, inside in zip(ZONES, palace, strict=True)
                if inside is not None and inside // 5 == seat
            ]
        )


class Purse(Value, frozen=True):
    """Totals of a seat's ducats in and out, since the start. `alms`: bribes that the bank paid for it."""

    income: Ducats = 0
    received: Ducats = 0
    paid: Ducats = 0
    alms: Ducats = 0

    @property
    def cash(self) -> Ducats:
        return START_MONEY + self.income + self.received - self.paid


class State(Value, frozen=True):
    """A game of Intrige.

    `purses` by seat; `history` holds all seats' cash at the start, after each round, and at the end. Both are secret
    until then. `rules` is the version of the rules the game began under.
    """

    board: Board
    purses: tuple[Purse, ...]
    history: tuple[tuple[Ducats, ...], ...]
    seed: bytes
    drawn: int
    rules: int = 1


class View(Value, frozen=True):
    """The facts that a seat (None: a spectator) may know: the table and its own purse, or all purses at the end."""

    board: Board
    seat: Seat | None
    purse: Purse | None
    purses: tuple[Purse, ...] = ()
    history: tuple[tuple[Ducats, ...], ...] = ()

    @property
    def cash(self) -> Ducats | None:
        """The seat's own ducats."""
        return self.purse.cash if self.purse else None


class Bribe(Value, frozen=True, tag="bribe"):
    """Give the active player this many ducats."""

    ducats: Ducats


class Place(Value, frozen=True, tag="place"):
    """Of all contenders of this kind, put this seat's advisor into this zone. The others are exiled.

    In an internal conflict the zone is the occupant's, and the seat may be the occupant's own.
    """

    kind: Kind
    seat: Seat
    zone: Zone


class Send(Value, frozen=True, tag="send"):
    """Send an advisor of this kind to the park of that seat's palace."""

    kind: Kind
    palace: Seat


Move: TypeAlias = Bribe | Place | Send


class Offer(Value, frozen=True):
    """A planned bribe for one case of a turn, the one over that `zone` if it is internal.

    `above`: pay one note more than the highest bribe so far, up to `ducats`, and the least bribe beyond that. Without
    `ducats`, ask the owner, at any tariff.
    """

    conflict: Literal["none", "external", "internal"]
    zone: Zone | None
    ducats: Ducats
    above: bool = False


class Tariff(Value, frozen=True):
    """A planned bribe for every case of a sort, in all turns: `give`, if that is more than the highest bribe so far.

    `most`: otherwise one note more than the highest, up to this limit, and the least bribe beyond that; 0: `give` all
    the same. Both in ducats, but for internal conflicts in percent of the zone's income a turn.
    """

    conflict: Literal["none", "external", "internal"]
    give: int
    most: int = 0


class Orders(Value, frozen=True):
    """Planned moves. For one turn, that of `active` in this round: `offers`, the seat's own bribes.

    `place`: whether the owner lets the highest payer in, and into which zones. In the seat's own turn of round
    `sends_round` alone: `sends`, at most two, to two palaces; the owner is asked about the rest.

    For all turns, unless the present one has orders of its own: `tariffs`, the seat's bribes, and `wish`, the zone to
    ask for with every bribe, or the next below it (0: none), but not in the palaces `apart`. `court` is like `place`;
    `ties` says whether of equals it lets the first payer in.
    """

    round: int
    active: Seat
    offers: tuple[Offer, ...] = ()
    place: Literal["ask", "cheap", "dear"] = "ask"
    tariffs: tuple[Tariff, ...] = ()
    apart: tuple[Seat, ...] = ()
    wish: Zone = 0
    court: Literal["ask", "cheap", "dear"] = "ask"
    ties: bool = False
    sends: tuple[Send, ...] = ()
    sends_round: int = 0

    def are_for(self, board: Board) -> bool:
        """Return whether these orders for a turn apply to the current one."""
        return (self.round, self.active) == (board.round, board.active)

    def offer(self, case: Case) -> Offer | None:
        """Return the bribe planned for this case of the turn."""
        return next((one for one in self.offers if (one.conflict, one.zone) == (case.conflict, case.zone)), None)

    def tariff(self, board: Board, case: Case) -> Tariff | None:
        """Return the tariff for cases of this sort, in this palace."""
        if board.active in self.apart:
            return None
        return next((one for one in self.tariffs if one.conflict == case.conflict), None)
