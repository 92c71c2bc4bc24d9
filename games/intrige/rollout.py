"""Play a game of Intrige on with quick players, for searching players: hundreds of turns in an instant.

The rules are the same as in `rules`, on plain numbers, because a search plays very many games; a test compares the
two. Each seat acts by habits, which are parameters.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.core import Seat
from games.intrige.model import (
    KINDS,
    NOTE,
    ROUNDS,
    SENT_A_TURN,
    ZONES,
    Board,
    Bribe,
    Case,
    Ducats,
    Kind,
    Move,
    Place,
    Send,
    Zone,
    seat_of,
)
from games.intrige.reputation import losses
from games.intrige.sending_choices import TO_TAKE
from games.intrige.zone_values import GRUDGE, expected_rounds

_KINDS = len(KINDS)


class Habits(NamedTuple):
    """A player's habits as the payer of bribes, as an owner, and in sending advisors."""

    stays: float
    """Probability, in the player's estimate, that an advisor is still in its place a round later."""
    share: float
    """Fraction of the stake to pay if no rival has paid more."""
    most: float
    """Fraction of the stake to pay at most in order to outbid a rival."""
    purse: float
    """Fraction of the player's ducats to pay at most in one bribe."""
    price: float
    """Price for a free zone as an owner, as a fraction of its expected later income."""
    regard: float
    """Worth, in ducats of a bribe, of a ducat of a payer's past favours or of the owner's income in their palace."""
    envy: float
    """Ducats of a bribe that an owner discounts for each ducat of the payer's income a turn."""
    mood: float
    """Largest random preference for a payer, in ducats: a bribe higher by this much may be in vain."""
    dear: float
    """Weight of the dearest free zone when the player chooses where to send, from 0 (the average free zone) to 1."""
    take: float = TO_TAKE
    """Worth of a zone that another player occupies when the player chooses where to send: see `TO_TAKE`."""

    def lasting(self, times: int) -> float:
        """Return how many times the player expects a zone to pay, if at most `times` incomes are to come."""
        return (1 - self.stays**times) / (1 - self.stays)


class Table:
    """A position on plain numbers, from which all rollouts start. The fields are those of Rollout."""

    def __init__(self, board: Board) -> None:
        self.board, seats = board, board.seats
        self.inside = [-1] * (seats * _KINDS)
        self.zones = [0] * (seats * _KINDS)
        self.held = [0] * (seats * seats)
        for owner, palace in enumerate(board.palaces):
            for zone, one in zip(ZONES, palace, strict=True):
                if one is not None:
                    seat, kind = divmod(one, _KINDS)
                    self.inside[owner * _KINDS + kind] = seat
                    self.zones[owner * _KINDS + kind] = zone
                    self.held[owner * seats + seat] += zone
        self.free = [[*board.free_zones(owner)] for owner in range(seats)]
        self.parks = [[*park] for park in board.parks]
        self.reserves = [count for reserve in board.reserves for count in reserve]
        self.incomes = [board.income(seat) for seat in range(seats)]
        self.worth = {
            zone: [zone * expected_rounds(1 - lost, times) for times in range(ROUNDS + 2)]
            for zone, lost in losses(board).items()
        }
        """By zone, its expected income until the end, indexed by the number of incomes to come."""
        self.favours = [0] * (seats * seats)
        for deed in board.deeds:
            at = deed.owner * seats + seat_of(deed.advisor)
            self.favours[at] += -GRUDGE if deed.zone is None else deed.zone - GRUDGE


class Rollout:
    """One way in which the game may go on. `cash`, `habits`: by seat. `whims`: random numbers from 0 to 255.

    Indexed by owner * seats + seat: `held`, the income a turn of the seat's advisors in the owner's palace, and
    `favours`, the owner's treatment of them (see `favours_owed`). Indexed by owner * 5 + kind: `inside`, the seat of
    the advisor of this kind in the owner's palace (-1: none), and `zones`, its zone.
    """

    def __init__(self, table: Table, cash: Sequence[Ducats], habits: Sequence[Habits], whims: Sequence[int]) -> None:
        board = table.board
        self.board, self.seats, self.starter = board, board.seats, board.starter
        self._worth_of = table.worth
        self.round, self.active = board.round, board.active
        self.cash, self.habits = [*cash], habits
        self.whims, self._whim = whims, 0
        self.inside, self.zones = [*table.inside], [*table.zones]
        self.held, self.favours = [*table.held], [*table.favours]
        self.free, self.parks = [[*zones] for zones in table.free], [[*park] for park in table.parks]
        self.reserves, self.incomes = [*table.reserves], [*table.incomes]

    # ------------------------------------------------------------------------------------- the course

    def play(self, move: Move, turns: int, then: Sequence[Move] = ()) -> None:
        """Play this move, the rest of the turn, and `turns` more turns, at most to the end of the game.

        `then`: the next moves of the same seat in the turn: more placings of the case, or one more sending.
        """
        board, case = self.board, self.board.case
        sent = board.sent
        if isinstance(move, Send):
            for each in (move, *then):
                if isinstance(each, Send):
                    self._send(each.kind, each.palace)
                    sent = (*sent, each.palace)
        elif case is not None:
            self._finish_case(case, (move, *then))
            self._settle()
        self._dispatch(sent)
        after = (self.active + 1) % self.seats
        while turns and (after != self.starter or self.round < ROUNDS):
            self.active = after
            self.round += after == self.starter
            self._turn()
            after = (after + 1) % self.seats
            turns -= 1

    def _turn(self) -> None:
        owner = self.active
        if self.round > 1:
            self.cash[owner] += self.incomes[owner]
        self._settle()
        self._dispatch(())

    def _finish_case(self, case: Case, moves: Sequence[Move]) -> None:
        """Play a bribe or some placings, then the rest of the case."""
        paid = [0] * self.seats
        for payment in case.payments:
            paid[payment.seat] = payment.ducats
        kinds, payers = [*case.kinds], case.payers
        for move in moves:
            if isinstance(move, Bribe):
                at = len(case.payments)
                paid[payers[at]] = self._pay(payers[at], move.ducats)
                self._collect(case.conflict, case.zone, payers[at + 1 :], paid)
            elif isinstance(move, Place):
                self._let_in(move.kind, move.seat, move.zone)
                kinds.remove(move.kind)
        self._decide(kinds, paid)

    def _settle(self) -> None:
        """Play all cases of the active player's park: without rivals, external, then internal conflicts (4.1)."""
        owner = self.active
        park = self.parks[owner]
        if not park:
            return
        inside, start = self.inside, owner * _KINDS
        count = [0] * _KINDS
        for one in park:
            count[one % _KINDS] += 1
        new = [kind for kind in range(_KINDS) if count[kind] and inside[start + kind] < 0]
        alone = [kind for kind in new if count[kind] == 1]
        if alone:
            self._case("none", alone, None, owner + 1)
        rivals = [kind for kind in new if count[kind] > 1]
        if rivals:
            self._case("external", rivals, None, owner + 1)
        if len(new) < _KINDS:
            taken = [kind for kind in range(_KINDS) if count[kind] and kind not in new]
            for kind in sorted(taken, key=lambda kind: self.zones[start + kind]):
                self._case("internal", [kind], self.zones[start + kind], inside[start + kind])

    def _case(self, conflict: str, kinds: list[Kind], zone: Zone | None, first: Seat) -> None:
        """Play a case: collect bribes clockwise from `first` on, then make the owner's decisions (4.3, 5.1 to 5.4).

        In an internal conflict over `zone`, `first` is its occupant.
        """
        owner, seats = self.active, self.seats
        involved = {one // _KINDS for one in self.parks[owner] if one % _KINDS in kinds}
        if zone is not None:
            involved.add(first)
        payers = [seat for step in range(seats) if (seat := (first + step) % seats) in involved]
        paid = [0] * seats
        self._collect(conflict, zone, payers, paid)
        self._decide(kinds, paid)

    def prospects(self) -> list[float]:
        """Return each seat's expected ducats at the end: cash, and later income of its advisors inside (3.3, 7.1)."""
        times = [self._incomes_to_come(seat) for seat in range(self.seats)]
        ducats: list[float] = [*self.cash]
        for seat, zone in zip(self.inside, self.zones, strict=True):
            if seat >= 0:
                ducats[seat] += self._worth_of[zone][times[seat]]
        return ducats

    def _incomes_to_come(self, seat: Seat) -> int:
        """Return how many times a zone will pay this seat from now on, if the seat keeps it (3.3, 7.1)."""
        seats, starter = self.seats, self.starter
        later = self.round > 1 and (seat - starter) % seats > (self.active - starter) % seats
        return ROUNDS - self.round + later + 1

    # ------------------------------------------------------------------------------------- bribes

    def _collect(self, conflict: str, zone: Zone | None, payers: Sequence[Seat], paid: list[Ducats]) -> None:
        """Collect the bribes of `payers` in turn, and note them in `paid`, the ducats paid in this case by seat."""
        for seat in payers:
            paid[seat] = self._pay(seat, self._bribe(seat, conflict, zone, max(paid)))

    def _pay(self, seat: Seat, ducats: Ducats) -> Ducats:
        """Move a bribe from this seat's purse, or the bank if it is broke (4.7), to the active player; return it."""
        cash = self.cash
        if cash[seat]:
            cash[seat] -= ducats
        cash[self.active] += ducats
        return ducats

    def _bribe(self, seat: Seat, conflict: str, zone: Zone | None, top: Ducats) -> Ducats:
        """Return this seat's bribe: a fraction of the stake, or enough to outbid if that pays.

        `top`: the highest bribe so far in this case.
        """
        owner, habits = self.active, self.habits[seat]
        cash = self.cash[seat]
        if cash <= NOTE:
            return NOTE
        stake = self._expected_incomes(seat, habits)
        if zone is not None:
            stake *= zone
        else:
            free = self.free[owner]
            stake *= free[-1] - free[0] if conflict == "none" else sum(free) / len(free)
        stake *= max(0.5, min(1.3, 1 + self.favours[owner * self.seats + seat] / ZONES[-1]))
        offer = stake * habits.share
        if conflict != "none" and offer <= top < stake * habits.most:
            offer = top + NOTE
        return max(int(min(offer, cash * habits.purse)) // NOTE * NOTE, NOTE)

    def _expected_incomes(self, seat: Seat, habits: Habits) -> float:
        """Return how many times a zone won now should pay this seat until the end, by these habits."""
        return habits.lasting(self._incomes_to_come(seat))

    # ------------------------------------------------------------------------------------- the owner

    def _decide(self, kinds: list[Kind], paid: Sequence[Ducats]) -> None:
        """Decide about these kinds: place the seat that the owner likes best first, into a zone as good as its bribe.

        `paid`: each seat's bribe in ducats.
        """
        owner, seats = self.active, self.seats
        habits, price = self.habits[owner], self.habits[owner].price
        whims, mood = self.whims, habits.mood / 256
        self._whim = (self._whim + seats) % len(whims)
        regards = [
            paid[seat]
            + mood * whims[self._whim - seat]
            + habits.regard * (self.favours[seat * seats + owner] + self.held[seat * seats + owner])
            - habits.envy * self.incomes[seat]
            for seat in range(seats)
        ]
        start, left = owner * _KINDS, [*kinds]
        while left:
            best, chosen, kind = -1e9, -1, -1
            for one in self.parks[owner]:
                if one % _KINDS in left and regards[one // _KINDS] > best:
                    chosen, kind = divmod(one, _KINDS)
                    best = regards[chosen]
            if self.inside[start + kind] >= 0:
                occupant, zone = self.inside[start + kind], self.zones[start + kind]
                chosen = occupant if regards[occupant] >= best else chosen
            else:
                zone = self.free[owner][0]
                asked = price * self._expected_incomes(chosen, habits)
                for each in self.free[owner]:
                    if each * asked <= paid[chosen]:
                        zone = each
            self._let_in(kind, chosen, zone)
            left.remove(kind)

    def _let_in(self, kind: Kind, chosen: Seat, zone: Zone) -> None:
        """Put the advisor of `chosen` into the zone, and exile the others of this kind (5.2 to 5.5)."""
        owner, seats = self.active, self.seats
        at, row = owner * _KINDS + kind, owner * seats
        occupant, favours = self.inside[at], self.favours
        staying = []
        for one in self.parks[owner]:
            if one % _KINDS != kind:
                staying.append(one)
            elif one // _KINDS != chosen or occupant == chosen:
                favours[row + one // _KINDS] -= GRUDGE
        self.parks[owner] = staying
        favours[row + chosen] += zone - GRUDGE
        if occupant == chosen:
            return
        if occupant >= 0:
            favours[row + occupant] -= GRUDGE
            self.held[row + occupant] -= zone
            self.incomes[occupant] -= zone
        else:
            self.free[owner].remove(zone)
        self.inside[at], self.zones[at] = chosen, zone
        self.held[row + chosen] += zone
        self.incomes[chosen] += zone

    # ------------------------------------------------------------------------------------- sending

    def _dispatch(self, sent: Sequence[Seat]) -> None:
        """Send as many advisors as the turn still allows, to different palaces (6.1); none in the last round (3.4).

        `sent`: the palaces already sent to this turn.
        """
        missing = SENT_A_TURN - len(sent) if self.round < ROUNDS else 0
        if not missing:
            return
        options = sorted(self._sendings(sent), reverse=True)
        _, kind, palace = options[0]
        self._send(kind, palace)
        if missing == SENT_A_TURN:
            left = self.reserves[self.active * _KINDS + kind]
            others = [one for one in options if one[2] != palace and (left or one[1] != kind)]
            self._send(*others[0][1:])

    def _send(self, kind: Kind, palace: Seat) -> None:
        self.reserves[self.active * _KINDS + kind] -= 1
        self.parks[palace].append(self.active * _KINDS + kind)

    def _sendings(self, sent: Sequence[Seat]) -> list[tuple[float, Kind, Seat]]:
        """Return (worth, kind, palace) for each kind the active player has left and each palace not in `sent`.

        The worth is the income a turn to expect, varied at random.
        """
        seat, seats = self.active, self.seats
        inside, zones, whims = self.inside, self.zones, self.whims
        dear, take = self.habits[seat].dear, self.habits[seat].take
        left = [kind for kind in range(_KINDS) if self.reserves[seat * _KINDS + kind]]
        options = []
        for palace in range(seats):
            if palace == seat or palace in sent:
                continue
            waiting = [one % _KINDS for one in self.parks[palace]]
            free = self.free[palace]
            likely = free[: max(len(free) - len(waiting) // 2, 1)]
            hope = sum(likely) / len(likely) if likely else 0.0
            if free:
                hope += dear * (free[-1] - hope)
            self._whim = (self._whim + _KINDS) % len(whims)
            for kind in left:
                occupant = inside[palace * _KINDS + kind]
                if occupant == seat:
                    ahead = 0.0
                elif occupant >= 0:
                    ahead = take * zones[palace * _KINDS + kind] / (1 + waiting.count(kind))
                else:
                    ahead = hope / (1 + 1.5 * waiting.count(kind)) if kind in waiting else hope
                options.append((ahead * (160 + whims[self._whim - kind]), kind, palace))
        return options
