"""Intrige: advisors, palaces and purses, and the values that its rules work on."""

from __future__ import annotations

from typing import Literal, TypeAlias

from games.core import Seat, Value

KINDS = ("treasurer", "jurist", "prelate", "captain", "astronomer")
HOUSES = ("venice", "milan", "rome", "naples", "florence")
"""The house that each seat plays, by seat."""
ZONES = (10_000, 20_000, 30_000, 50_000, 100_000)
"""Income of an advisor in each zone of a palace, in ducats a turn, the cheapest first."""
ROUNDS = 6
OF_A_KIND = 2
"""How many advisors of each kind a house has."""
SENT_A_TURN = 2
NOTE = 10_000
"""The smallest note, in ducats: every sum is a multiple of it."""
START_MONEY = 320_000
MOST = 20_000_000
"""A sum above all the ducats there can be.

With five houses, every palace full in every round and each zone paying twice a round, they come to 13 millions. That
includes the start money, the incomes and the bribes that the bank pays for broke players.
"""

Kind: TypeAlias = int
"""A kind of advisor: its index in KINDS."""

Advisor: TypeAlias = int
"""An advisor as 5 * seat + kind. The two advisors of a kind that a seat has are the same number."""

Ducats: TypeAlias = int
Zone: TypeAlias = Ducats
"""A zone of a palace, named by its income in ducats."""

Palace: TypeAlias = tuple[Advisor | None, ...]
"""The advisor in each zone of a palace, in the order of ZONES; None in a free zone."""


def advisor(kind: Kind, seat: Seat) -> Advisor:
    return seat * 5 + kind


def kind_of(one: Advisor) -> Kind:
    return one % 5


def seat_of(one: Advisor) -> Seat:
    """Return the seat that the advisor belongs to."""
    return one // 5


class Options(Value, frozen=True):
    """The options of a game: Intrige has none."""


class Payment(Value, frozen=True):
    """A bribe that was paid. `bank`: the payer was broke and the bank paid, which is public."""

    seat: Seat
    ducats: Ducats
    bank: bool = False


class Case(Value, frozen=True):
    """The active player's present case: the `kinds` still to be decided, the payers and their payments.

    `conflict` is "none" for all candidates without a rival together, and "external" for all candidates in external
    conflicts together. It is "internal" for a single conflict over a `zone` that is taken. `payers` are in the order
    they pay; `payments` are those made so far. Both stay as they are while the advisors are placed, kind by kind.
    """

    conflict: Literal["none", "external", "internal"]
    kinds: tuple[Kind, ...]
    zone: Zone | None
    payers: tuple[Seat, ...]
    payments: tuple[Payment, ...] = ()


class Deed(Value, frozen=True):
    """An owner's past decision about an advisor. `zone`: the zone it got or kept; None if it was exiled."""

    round: int
    owner: Seat
    advisor: Advisor
    zone: Zone | None


class Board(Value, frozen=True):
    """All that lies open on the table. Tuples are by seat unless said otherwise.

    `round` counts from 1. `starter` is the first to play in each round; `active` has the turn. `case` is under
    decision while `phase` is "bribe" or "place". `parks[seat]` holds the candidates at the seat's palace in the order
    they came. `reserves[seat][kind]` counts the advisors not sent yet. `sent` lists the palaces to which the active
    player has sent an advisor this turn. `island` (exiled advisors) and `deeds` are in the order of events.

    Players' ducats are secret, so they are not here, except the bribes of the present case.
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
        """The next seat to pay a bribe, or None."""
        case = self.case
        return case.payers[len(case.payments)] if case is not None and self.phase == "bribe" else None

    def contenders(self, kind: Kind) -> tuple[Advisor, ...]:
        """Return the advisors that compete for the active player's one place of this kind.

        The occupant comes first, if any, then the candidates. A seat with two of them is listed once, since the two
        are equivalent.
        """
        all_of_them = (*self.palaces[self.active], *self.parks[self.active])
        return tuple(dict.fromkeys([one for one in all_of_them if one is not None and one % 5 == kind]))

    def undecided(self) -> list[Advisor]:
        """Return the contenders of all kinds still to be decided in the case."""
        return [one for kind in (self.case.kinds if self.case else ()) for one in self.contenders(kind)]

    def free_zones(self, palace: Seat) -> tuple[Zone, ...]:
        """Return the zones of this palace without an advisor, the cheapest first."""
        return tuple([zone for zone, inside in zip(ZONES, self.palaces[palace], strict=True) if inside is None])

    def income(self, seat: Seat) -> Ducats:
        """Return the income a turn that this seat's advisors bring now."""
        return sum(
            [
                zone
                for palace in self.palaces
                for zone, inside in zip(ZONES, palace, strict=True)
                if inside is not None and inside // 5 == seat
            ]
        )


class Purse(Value, frozen=True):
    """A seat's ducats in and out since the start. `alms`: bribes that the bank paid for the seat."""

    income: Ducats = 0
    received: Ducats = 0
    paid: Ducats = 0
    alms: Ducats = 0

    @property
    def cash(self) -> Ducats:
        return START_MONEY + self.income + self.received - self.paid


class State(Value, frozen=True):
    """A game of Intrige.

    `purses`: by seat. `history`: all seats' cash at the start, after each round, and at the end. Both are secret
    until the end. `drawn` counts the random draws so far. `rules` is the version of the rules under which the game
    began.
    """

    board: Board
    purses: tuple[Purse, ...]
    history: tuple[tuple[Ducats, ...], ...]
    seed: bytes
    drawn: int
    rules: int = 1


class View(Value, frozen=True):
    """The facts that a seat (None: a spectator) may know: the board and its own purse; at the end also all purses."""

    board: Board
    seat: Seat | None
    purse: Purse | None
    purses: tuple[Purse, ...] = ()
    history: tuple[tuple[Ducats, ...], ...] = ()

    @property
    def cash(self) -> Ducats | None:
        """The seat's own ducats; None for a spectator."""
        return self.purse.cash if self.purse else None


class Bribe(Value, frozen=True, tag="bribe"):
    """Give the active player this many ducats."""

    ducats: Ducats


class Place(Value, frozen=True, tag="place"):
    """Put this seat's advisor of this kind into this zone, and exile all others who contend for the place.

    In an internal conflict the zone is the occupant's, and the seat may be the occupant's own.
    """

    kind: Kind
    seat: Seat
    zone: Zone


class Send(Value, frozen=True, tag="send"):
    """Send an advisor of this kind to the park of the palace of this seat."""

    kind: Kind
    palace: Seat


Move: TypeAlias = Bribe | Place | Send


class Offer(Value, frozen=True):
    """A planned bribe for one case of a turn: that of this `conflict` and, if internal, over this `zone`.

    `ducats`: the bribe; 0: ask the owner, even if a tariff covers the case. `above`: pay one note more than the
    highest bribe so far, up to `ducats`; if that is not enough, the least bribe.
    """

    conflict: Literal["none", "external", "internal"]
    zone: Zone | None
    ducats: Ducats
    above: bool = False


class Tariff(Value, frozen=True):
    """A planned bribe for every case with this `conflict`, in all turns.

    Pay `give`, if that is more than the highest bribe so far. Otherwise pay one note more than the highest, up to
    `most`; if that is not enough, the least bribe. `most` 0: pay `give` in any case. Amounts are in ducats, but for
    internal conflicts in percent of the zone's income a turn.
    """

    conflict: Literal["none", "external", "internal"]
    give: int
    most: int = 0


class Orders(Value, frozen=True):
    """Planned moves: for the turn of `active` in `round`, for the seat's own next turn, and for all turns.

    For the turn of `active`: `offers`, the seat's bribes. If the seat is `active` itself, `place`: whether to let the
    highest payer in, and into a cheap or a dear zone. For the seat's own turn in `sends_round`: `sends`, at most two,
    to two palaces; the owner is asked about the rest.

    For all turns without such orders: `tariffs`, the seat's bribes. `wish`: the zone to ask for with each bribe, or
    the next cheaper one that is free (0: ask for none). Both do not apply in palaces of the seats in `apart`. `court`
    is like `place`. `ties`: of equal payers let the first one in, otherwise ask the owner.
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
        """Return whether the orders for one turn are for the current one."""
        return (self.round, self.active) == (board.round, board.active)

    def offer(self, case: Case) -> Offer | None:
        """Return the bribe planned for this case alone, or None."""
        return next((one for one in self.offers if (one.conflict, one.zone) == (case.conflict, case.zone)), None)

    def tariff(self, board: Board, case: Case) -> Tariff | None:
        """Return the planned bribe for cases of this sort, or None, also if it spares the active palace."""
        if board.active in self.apart:
            return None
        return next((one for one in self.tariffs if one.conflict == case.conflict), None)
