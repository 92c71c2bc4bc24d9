"""Phase 4: attacks on galleys and ports, and the fate of a beaten galley (sections 11 and 12)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec.structs import replace

from games.chance import Chance
from games.core import Event, Seat, Text, Who, text
from games.mediterranee.model import (
    REARRANGEMENTS,
    SAILOR,
    Assault,
    Attack,
    Capture,
    Discard,
    End,
    Galley,
    Move,
    Prize,
    Sea,
    Shift,
    State,
    Strike,
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
from games.mediterranee.text_args import goods_text, piece_name, port_name, shown_number

DIE = range(1, 7)
PER_LOSS, PER_LOSS_BEHIND_WALLS = 3, 4


def losses(sailors: int, die: int, enemies: int, *, walls: bool = False) -> int:
    """Return how many `enemies` a side removes: (sailors + die) // 3, or // 4 behind `walls`, at most all (11.3)."""
    return min((sailors + die) // (PER_LOSS_BEHIND_WALLS if walls else PER_LOSS), enemies)


@lru_cache(maxsize=1024)
def odds(sailors: int, enemies: int, *, walls: bool = False) -> Mapping[tuple[int, int], int]:
    """Return the outcomes of one attack: by (sailors left, enemies left), the number of throws out of 36."""
    counts: dict[tuple[int, int], int] = {}
    for mine in DIE:
        for theirs in DIE:
            left = (
                sailors - losses(enemies, theirs, sailors),
                enemies - losses(sailors, mine, enemies, walls=walls),
            )
            counts[left] = counts.get(left, 0) + 1
    return counts


def moves(sea: Sea, seat: Seat) -> list[Move]:
    """Return all attacks of this seat, and End (11.1, 11.2)."""
    return [*attacks(sea, seat), End()]


def attacks(sea: Sea, seat: Seat) -> list[Attack | Assault]:
    """Return an attack on each rival's galley in the same space, and on each garrison of another player there."""
    fleet = [galley for galley in sea.galleys if galley.owner == seat]
    made: list[Attack | Assault] = []
    for galley in fleet:
        made += [
            Attack(galley.number, other.number)
            for other in sea.galleys
            if other.space == galley.space and other.owner != seat
        ]
        here = port_here(sea, galley)
        if here is not None and here[1].garrison and here[1].owner != seat:
            made.append(Assault(galley.number))
    return made


def why_not_attack(sea: Sea, seat: Seat, move: Attack) -> Text | None:
    galley, target = own_galley(sea, seat, move.galley), sea.galley(move.target)
    if galley is None:
        return text("no-own-galley")
    if target is None or target.owner == seat:
        return text("no-such-target")
    return None if target.space == galley.space else text("no-target-here", galley=shown_number(move.target))


def why_not_assault(sea: Sea, seat: Seat, move: Assault) -> Text | None:
    galley = own_galley(sea, seat, move.galley)
    if galley is None:
        return text("no-own-galley")
    here = port_here(sea, galley)
    if here is None:
        return text("no-port-here", galley=shown_number(galley.number))
    number, port = here
    if port.owner is None or port.owner == seat:
        return text("no-enemy-port", port=port_name(sea, number))
    return None if port.garrison else text("no-garrison-to-attack", port=port_name(sea, number))


# ------------------------------------------------------------------------------------------- attacks


def attack(state: State, move: Attack, log: list[Event]) -> State:
    """Throw the dice for two galleys; both lose sailors at once (11.3, 11.4).

    If one alone has sailors left, the other is its prize.
    """
    sea = state.sea
    mine, theirs = sea.galley(move.galley), sea.galley(move.target)
    if mine is None or theirs is None:
        raise AssertionError("nobody to fight")
    chance = Chance(state.seed, state.drawn)
    dice = (chance.below(6) + 1, chance.below(6) + 1)
    lost = (losses(theirs.sailors, dice[1], mine.sailors), losses(mine.sailors, dice[0], theirs.sailors))
    strike = Strike(mine.number, theirs.number, None, (mine.owner, theirs.owner), dice, lost)
    args = {"mine": shown_number(mine.number), "theirs": shown_number(theirs.number)}
    log.append(_told("attacks", strike, (mine.sailors, theirs.sailors), PER_LOSS, **args))
    mine, theirs = with_sailors(mine, -lost[0]), with_sailors(theirs, -lost[1])
    sea = replace(
        sea,
        galleys=put_galley(sea.galleys, mine, theirs),
        box=into_box(sea.box, (), sum(lost)),
        strike=strike,
    )
    if not mine.sailors and not theirs.sailors:
        log.append(Event(text("both-sink", **args)))
        sea = without_galley(without_galley(sea, mine.number), theirs.number)
    elif not mine.sailors or not theirs.sailors:
        victor, beaten = (mine, theirs) if mine.sailors else (theirs, mine)
        sea = replace(sea, prize=Prize(victor.number, beaten.number))
        log.append(Event(text("beats", who=Who(victor.owner), galley=shown_number(beaten.number))))
    return replace(state, sea=sea, drawn=chance.drawn)


def assault(state: State, move: Assault, log: list[Event]) -> State:
    """Throw the dice for a galley and a garrison. Neither can be captured by this (11.5 to 11.7)."""
    sea = state.sea
    galley = sea.galley(move.galley)
    here = None if galley is None else port_here(sea, galley)
    if galley is None or here is None or here[1].owner is None:
        raise AssertionError("nothing to attack")
    number, port = here
    chance = Chance(state.seed, state.drawn)
    dice = (chance.below(6) + 1, chance.below(6) + 1)
    lost = (
        losses(port.garrison, dice[1], galley.sailors),
        losses(galley.sailors, dice[0], port.garrison, walls=port.castle),
    )
    strike = Strike(galley.number, None, number, (galley.owner, here[1].owner), dice, lost)
    divisor = PER_LOSS_BEHIND_WALLS if port.castle else PER_LOSS
    where = port_name(sea, number)
    log.append(
        _told(
            "assaults",
            strike,
            (galley.sailors, port.garrison),
            divisor,
            mine=shown_number(galley.number),
            port=where,
        )
    )
    sea = replace(
        sea,
        galleys=put_galley(sea.galleys, with_sailors(galley, -lost[0])),
        ports=put_port(sea.ports, number, replace(port, garrison=port.garrison - lost[1])),
        box=into_box(sea.box, (), sum(lost)),
        strike=strike,
    )
    if lost[1] == port.garrison:
        log.append(Event(text("garrison-falls", port=where)))
    if lost[0] == galley.sailors:
        log.append(Event(text("attacker-sinks", who=Who(galley.owner), galley=shown_number(galley.number))))
        sea = without_galley(sea, galley.number)
    return replace(state, sea=sea, drawn=chance.drawn)


def _told(key: str, strike: Strike, sailors: tuple[int, int], divisor: int, **args: object) -> Event:
    """Return the event of an attack, with the dice and the arithmetic of both sides' losses.

    `sailors`: of the attacker, of the defender. `divisor`: 3, or 4 behind walls, as in `losses` of the defender.
    """
    (first, second), (dice, other) = sailors, strike.dice
    return Event(
        text(
            key,
            who=Who(strike.seats[0]),
            whom=Who(strike.seats[1]),
            **args,  # type: ignore[arg-type]
            die=dice,
            sailors=first,
            total=dice + first,
            divisor=divisor,
            hits=strike.losses[1],
            otherdie=other,
            others=second,
            othertotal=other + second,
            otherhits=strike.losses[0],
        )
    )


# -------------------------------------------------------------------------------------------- prizes


def pair(sea: Sea) -> tuple[Galley, Galley]:
    """Return the victor's galley and the beaten one while there is a prize to settle, else raise AssertionError."""
    prize = sea.prize
    victor, beaten = (None, None) if prize is None else (sea.galley(prize.victor), sea.galley(prize.beaten))
    if victor is None or beaten is None:
        raise AssertionError("no prize to share")
    return victor, beaten


def sharing(sea: Sea) -> list[Move]:
    """Return the victor's moves with a prize: captures, cargo to move or discard, and End (12.1 to 12.4)."""
    victor, beaten = pair(sea)
    made: list[Move] = [Capture(count) for count in range(1, min(victor.sailors, beaten.room) + 1)]
    for one, other in ((victor, beaten), (beaten, victor)):
        goods = dict.fromkeys(one.cargo)
        if other.room > 0 and sea.used < REARRANGEMENTS:
            made += [Shift(one.number, other.number, good) for good in goods]
        made += [Discard(one.number, good) for good in goods]
    return [*made, End()]


def why_not_share(sea: Sea, move: Capture | Shift | Discard) -> Text | None:
    victor, beaten = pair(sea)
    numbers = {victor.number: victor, beaten.number: beaten}
    if isinstance(move, Capture):
        if move.sailors < 1:
            return text("no-count")
        if move.sailors > victor.sailors:
            return text("no-crew", galley=shown_number(victor.number), sailors=victor.sailors)
        if move.sailors > beaten.room:
            return text("no-room", galley=shown_number(beaten.number), room=beaten.room)
        return None
    one = numbers.get(move.galley if isinstance(move, Discard) else move.origin)
    if one is None:
        return text("no-part-of-prize", one=shown_number(victor.number), other=shown_number(beaten.number))
    piece = move.piece if isinstance(move, Discard) else move.good
    if piece == SAILOR:
        return text("no-sailors-overboard")
    if piece not in one.cargo:
        return text("no-such-cargo", galley=shown_number(one.number))
    return _why_not_over(sea, one, numbers, move) if isinstance(move, Shift) else None


def _why_not_over(sea: Sea, one: Galley, numbers: Mapping[int, Galley], move: Shift) -> Text | None:
    other = numbers.get(move.target)
    if other is None or other.number == one.number:
        return text("no-part-of-prize", **dict(zip(("one", "other"), map(shown_number, numbers), strict=True)))
    if sea.used >= REARRANGEMENTS:
        return text("no-more-rearranging", most=REARRANGEMENTS)
    if other.room < 1:
        return text("no-room", galley=shown_number(other.number), room=other.room)
    return None


def capture(state: State, move: Capture, log: list[Event]) -> State:
    """Send sailors aboard the beaten galley, which then belongs to the victor."""
    sea = state.sea
    victor, beaten = pair(sea)
    taken = replace(with_sailors(beaten, move.sailors), owner=victor.owner)
    log.append(
        Event(
            text("captures", who=Who(victor.owner), galley=shown_number(beaten.number), count=move.sailors),
        )
    )
    galleys = put_galley(sea.galleys, with_sailors(victor, -move.sailors), taken)
    prize = Prize(victor.number, beaten.number, captured=True)
    return replace(state, sea=replace(sea, galleys=galleys, prize=prize))


def share(state: State, seat: Seat, move: Shift | Discard, log: list[Event]) -> State:
    """Move a token between the victor's galley and the beaten one, or throw it overboard."""
    sea = state.sea
    if isinstance(move, Discard):
        galley = sea.galley(move.galley)
        if galley is None:
            raise AssertionError("no galley to unload")
        log.append(
            Event(text("tosses", who=Who(seat), good=piece_name(move.piece), galley=shown_number(move.galley)))
        )
        galleys = put_galley(sea.galleys, without_cargo(galley, move.piece))
        return replace(state, sea=replace(sea, galleys=galleys, box=into_box(sea.box, (move.piece,))))
    origin, target = sea.galley(move.origin), sea.galley(move.target)
    if origin is None or target is None:
        raise AssertionError("no galleys to share")
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
    galleys = put_galley(sea.galleys, without_cargo(origin, move.good), with_cargo(target, move.good))
    return replace(state, sea=replace(sea, galleys=galleys, used=sea.used + 1))


def settle(state: State, log: list[Event]) -> State:
    """Finish with the prize: it sinks if no sailor is aboard, and so does the victor's galley (12.3, 12.5)."""
    sea = state.sea
    victor, beaten = pair(sea)
    sea = replace(sea, prize=None)
    for galley in (victor, beaten):
        if not galley.sailors:
            goods = goods_text(galley.cargo)
            log.append(Event(text("sends-down", galley=shown_number(galley.number), goods=goods)))
            sea = without_galley(sea, galley.number)
    return replace(state, sea=sea)
