"""Play the rest of a turn of Méditerranée with AI players of different preferences, for the strong player.

They use the rules themselves, and the simple player's judgement of a position. It is fast because a galley's best
trip is shared by all worlds in which it is the same. Also, a part of phase 2 is planned and played at once, and
events are dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from games.core import Event, Seat
from games.mediterranee.expert.leanings import Leanings, LeaningsBySeat, Weights
from games.mediterranee.model import (
    PRICE,
    SAILOR,
    Assault,
    Attack,
    BuildGalley,
    Capture,
    End,
    Galley,
    GalleyId,
    Land,
    Move,
    PortId,
    Sea,
    Sell,
    Shift,
    Space,
    State,
)
from games.mediterranee.player import decisions, talks, trade, trips
from games.mediterranee.rules import bidding, building, enrolling, fighting, landing, sailing, selling, trading
from games.mediterranee.rules.flow import carry_on, end_part
from games.mediterranee.rules.pieces import out_of_box, put_galley, put_port, with_cargo, with_payment

_MOST_ATTACKS = 12
"""Most attacks of a seat in one phase, because dice may be thrown without effect again and again."""


class _Untold(list[Event]):
    """A log that drops all events."""

    def append(self, event: Event) -> None:
        pass


UNTOLD = _Untold()


class Arrangement(msgspec.Struct, frozen=True):
    """A plan for a seat's part of phase 2: buildings, a plan for each space, and sailors to enrol in other ports."""

    built: tuple[building.Building, ...]
    spaces: tuple[trade.Plan, ...]
    enrolled: tuple[tuple[PortId, int], ...]


class Rollout:
    """One way in which the turn may go on. `tempers`: each seat's preferences."""

    def __init__(
        self, thoughts: LeaningsBySeat, tempers: Sequence[Weights], arranged: Mapping[Seat, Arrangement]
    ) -> None:
        self.thoughts = thoughts
        self.tempers = tempers
        self.arranged = arranged
        """The plans for phase 2, by seat. A seat without a plan does nothing in this phase."""

    def outlook(self, sea: Sea, seat: Seat) -> Leanings:
        return self.thoughts.of(sea, seat, self.tempers[seat])

    def finish(self, state: State, turn: int) -> State:
        """Return the state once turn number `turn` is over: the next one has begun, or the game has ended."""
        while state.sea.turn == turn and state.sea.phase != "over":
            state = self._go_on(state)
        return state

    def _go_on(self, state: State) -> State:
        """Return the state after the next step: an answer, a choice, or a seat's whole part of a phase."""
        sea = state.sea
        if sea.talk is not None:
            return replace(state, sea=replace(sea, talk=None))
        if sea.prize is not None:
            return self._shared(state)
        if sea.voyage is not None and sea.voyage.asked:
            return self._let_pass(state)
        if sea.active is None:
            raise AssertionError(f"nobody is to move in phase {sea.phase}")
        return _PARTS[sea.phase](self, state, sea.active)

    # ------------------------------------------------------------------------------------------- trade

    def traded(self, state: State, seat: Seat) -> State:
        """Return the state after this seat's part of phase 2, played by its plan if it has one."""
        arranged = self.arranged.get(seat)
        return end_part(state if arranged is None else done(state, seat, arranged), UNTOLD)

    def placed(self, state: State, seat: Seat) -> State:  # noqa: ARG002
        """Return the state once the next seat to choose a place has taken the first free one."""
        return carry_on(bidding.choose(state, bidding.choices(state.sea)[0], UNTOLD), UNTOLD)

    # ----------------------------------------------------------------------------------------- sailing

    def sailed(self, state: State, seat: Seat, goals: Mapping[GalleyId, Space] | None = None) -> State:
        """Return the state once all galleys of this seat have sailed. `goals`: the destinations of some of them.

        The others go to the space that is best for them.
        """
        sea = state.sea
        spaces = self.ways_of(sea, seat, goals or {})
        moved = tuple(
            [
                replace(galley, space=spaces[galley.number])
                if spaces.get(galley.number, galley.space) != galley.space
                else galley
                for galley in sea.galleys
            ]
        )
        return end_part(replace(state, sea=replace(sea, galleys=moved, voyage=None)), UNTOLD)

    def ways_of(self, sea: Sea, seat: Seat, goals: Mapping[GalleyId, Space]) -> dict[GalleyId, Space]:
        """Return the destinations of all galleys of this seat: those in `goals`, and for others the best space."""
        outlook, claims = self.outlook(sea, seat), trips.Claims()
        gone, rivals = sailing.moved(sea), sailing.occupied(sea, seat)
        under_way = None if sea.voyage is None else sea.voyage.galley
        spaces: dict[GalleyId, Space] = {}
        for galley in sea.fleet(seat):
            left = galley.sailors
            if galley.number in gone:
                left = sea.voyage.left if sea.voyage is not None and galley.number == under_way else 0
            trip = self._trip(outlook, galley, left, rivals, claims, goals.get(galley.number))
            claims.add(sea, trip)
            spaces[galley.number] = trip.space
        return spaces

    def _trip(
        self, outlook: Leanings, galley: Galley, left: int, rivals: int, claims: trips.Claims, goal: Space | None
    ) -> trips.Trip:
        claimed = (tuple([(port, *goods) for port, goods in claims.sold.items()]), *claims.taken)
        key = (galley.space, galley.sailors, galley.cargo, left, rivals, goal, outlook.galley, claimed)
        found = outlook.trips.get(key)
        if found is None:
            moves = sailing.reach(outlook.sea.board, galley.space, left, rivals)
            if goal is not None:
                moves = {goal: moves.get(goal, 0)}
            found = outlook.trips[key] = trips.best(outlook, galley, moves, claims, (0,))
        return found

    def _let_pass(self, state: State) -> State:
        """Return the state once all seats that are asked for passage have answered like the simple player."""
        sea = state.sea
        voyage = sea.voyage
        if voyage is None or sea.active is None:
            raise AssertionError("nobody asks")
        for seat in voyage.asked:
            if not talks.may_pass(self.outlook(sea, seat), sea.active, voyage):
                return replace(state, sea=replace(sea, voyage=None))
        return replace(state, sea=replace(sea, voyage=replace(voyage, asked=())))

    # ------------------------------------------------------------------------------------------ battles

    def fought(self, state: State, seat: Seat) -> State:
        """Return the state after this seat's attacks, which go on for as long as they pay."""
        for _ in range(_MOST_ATTACKS):
            attacks = fighting.attacks(state.sea, seat)
            if not attacks:
                break
            outlook = self.outlook(state.sea, seat)
            move = decisions.fight(outlook, outlook.temper.threshold)
            if isinstance(move, End):
                break
            state = struck(state, move)
            if state.sea.prize is not None:
                state = self._shared(state)
        return end_part(state, UNTOLD)

    def _shared(self, state: State) -> State:
        """Return the state once the victor has settled a beaten galley: captured it, taken goods or let it sink."""
        while state.sea.prize is not None:
            victor, _ = fighting.pair(state.sea)
            move = decisions.share(self.outlook(state.sea, victor.owner))
            if isinstance(move, Capture):
                state = fighting.capture(state, move, UNTOLD)
            elif isinstance(move, Shift):
                state = fighting.share(state, victor.owner, move, UNTOLD)
            else:
                state = fighting.settle(state, UNTOLD)
        return state

    # -------------------------------------------------------------------------------- landings and sales

    def landed(self, state: State, seat: Seat) -> State:
        while True:
            move = decisions.land(self.outlook(state.sea, seat))
            if not isinstance(move, Land):
                return end_part(state, UNTOLD)
            state = landing.land(state, seat, move, UNTOLD)

    def sold(self, state: State, seat: Seat) -> State:
        while True:
            move = decisions.sell(self.outlook(state.sea, seat))
            if not isinstance(move, Sell):
                return end_part(state, UNTOLD)
            state = selling.sell(state, seat, move, UNTOLD)


_PARTS: Mapping[str, Callable[[Rollout, State, Seat], State]] = {
    "place": Rollout.placed,
    "trade": Rollout.traded,
    "sail": Rollout.sailed,
    "fight": Rollout.fought,
    "land": Rollout.landed,
    "sell": Rollout.sold,
}


def struck(state: State, move: Move) -> State:
    """Return the state after one attack."""
    if isinstance(move, Attack):
        return fighting.attack(state, move, UNTOLD)
    if isinstance(move, Assault):
        return fighting.assault(state, move, UNTOLD)
    raise AssertionError("no attack")


# -------------------------------------------------------------------------------------------------- trade


def arrange(thoughts: LeaningsBySeat, state: State, seat: Seat, temper: Weights) -> tuple[Arrangement, State]:
    """Plan this seat's part of phase 2 like the simple player with these preferences.

    Returns the plan, and the state after it.
    """
    built: list[building.Building] = []
    while temper.builds:
        move = trade.build(thoughts.of(state.sea, seat, temper), state.purses[seat])
        if move is None:
            break
        built.append(move)
        state = _built(state, seat, move)
    here = thoughts.of(state.sea, seat, temper)
    claims, plans = trips.Claims(), []
    spaces: dict[Space, list[Galley]] = {}
    for galley in state.sea.fleet(seat):
        spaces.setdefault(galley.space, []).append(galley)
    for space, fleet in spaces.items():
        plan = trade.plan_for(here, space, fleet, claims, state.purses[seat])
        plans.append(plan)
        state = _filled(state, seat, plan)
    enrolled = []
    while manning := trade.man_ports(thoughts.of(state.sea, seat, temper), set(spaces), state.purses[seat]):
        enrolled.append((manning.port, manning.count))
        state = enrolling.enrol(state, seat, manning, UNTOLD)
    return Arrangement(tuple(built), tuple(plans), tuple(enrolled)), state


def done(state: State, seat: Seat, arranged: Arrangement) -> State:
    """Return the state after this plan. Steps that became impossible since it was made are left out."""
    for move in arranged.built:
        if move in [*building.buildings(state.sea, move.port, state.purses[seat])]:
            state = _built(state, seat, move)
    for plan in arranged.spaces:
        state = _filled(state, seat, plan)
    for port, count in arranged.enrolled:
        if state.sea.ports[port].owner == seat:
            most = min(count, _to_enrol(state, seat, port))
            state = _manned(state, seat, port, most, most)
    return state


def _to_enrol(state: State, seat: Seat, port: PortId) -> int:
    """Return how many sailors the port still offers and the seat can pay. Purses differ between imagined worlds."""
    return min(enrolling.enrollable(state.sea, port), state.purses[seat] // PRICE)


def _built(state: State, seat: Seat, move: building.Building) -> State:
    if isinstance(move, BuildGalley):
        return building.build_galley(state, seat, move, UNTOLD)
    return building.build_castle(state, seat, move, UNTOLD)


def _filled(state: State, seat: Seat, plan: trade.Plan) -> State:
    """Return the state with the planned crews and cargoes on the galleys of a space."""
    sea = state.sea
    crews = {galley.number: (crew, trip.buy) for galley, crew, trip in plan.crews}
    if plan.port is not None and sea.ports[plan.port].owner == seat:
        afloat = [galley for galley in sea.galleys if galley.number in crews and galley.owner == seat]
        before = sum([galley.sailors for galley in afloat]) + sea.ports[plan.port].garrison
        after = sum([crews[galley.number][0] for galley in afloat]) + plan.garrison
        if len(afloat) != len(crews) or not 0 <= after - before <= _to_enrol(state, seat, plan.port):
            return state
        state = _manned(state, seat, plan.port, plan.garrison - sea.ports[plan.port].garrison, after - before)
    sea = state.sea
    for galley in sea.galleys:
        if galley.number in crews and galley.owner == seat:
            crew, buy = crews[galley.number]
            state = _bought(state, seat, replace(galley, sailors=crew), buy)
    return state


def _manned(state: State, seat: Seat, port: PortId, more: int, enrolled: int) -> State:
    """Return the state with `more` sailors in a garrison (negative: fewer), after paying for those `enrolled`."""
    if not more and not enrolled:
        return state
    sea = state.sea
    was = sea.ports[port]
    ports = put_port(sea.ports, port, replace(was, garrison=was.garrison + more, enrolled=was.enrolled + enrolled))
    return with_payment(
        state, seat, -enrolled * PRICE, replace(sea, ports=ports, box=out_of_box(sea.box, SAILOR, enrolled))
    )


def _bought(state: State, seat: Seat, galley: Galley, buy: int) -> State:
    """Return the state with this galley as it is given, and up to `buy` tokens bought for it, as far as possible."""
    sea = state.sea
    port = sea.map.port_at[galley.space]
    count = 0
    if buy and port is not None:
        each, good = trading.price(sea, port, seat), sea.map.harbours[port].good
        count = max(min(buy, galley.room, sea.box[good], state.purses[seat] // each), 0)
    if not count or port is None:
        return replace(state, sea=replace(sea, galleys=put_galley(sea.galleys, galley)))
    owner = sea.ports[port].owner
    sea = replace(
        sea, galleys=put_galley(sea.galleys, with_cargo(galley, good, count)), box=out_of_box(sea.box, good, count)
    )
    state = with_payment(state, seat, -count * each, sea)
    return state if owner is None or owner == seat else with_payment(state, owner, count * each, sea)
