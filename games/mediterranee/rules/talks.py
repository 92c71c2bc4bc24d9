"""Phase 2, goods from galley to galley: players in one space may sell to each other, at any price (section 9).

The active player offers goods or asks for some; the seller names the price of all of them together. The buyer takes
them, refuses, or makes one counter-offer. If the seller refuses the counter-offer, the first price still stands.
"""

from __future__ import annotations

from collections import Counter as Counts
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from games.core import Event, Seat, Text, Who, text
from games.mediterranee.model import (
    COIN,
    MOST_ASKED,
    TALKS,
    Answer,
    Ask,
    Counter,
    Ducats,
    Galley,
    GalleyId,
    Move,
    Offer,
    Price,
    Sea,
    State,
    Take,
    Talk,
)
from games.mediterranee.rules.pieces import own_galley, put_galley, with_cargo, with_payment, without_cargo
from games.mediterranee.rules.trading import answer_haggle, name_price, prices, why_not_name
from games.mediterranee.text_args import place_name, shown_number, tokens

PRICES = tuple(Price(ducats) for ducats in range(0, MOST_ASKED + 1, COIN))
YES, NO = Answer(yes=True), Answer(yes=False)


def openings(sea: Sea, fleet: list[Galley], others: list[Galley]) -> Iterator[Move]:
    """Yield the moves that begin a talk with players in the same space (9.1).

    `fleet`: the active player's galleys there. `others`: those of other players.
    """
    if sea.begun >= TALKS or sea.map.waters[fleet[0].space].open:
        return
    rooms: dict[Seat, int] = {}
    for other in others:
        rooms[other.owner] = max(rooms.get(other.owner, 0), other.room)
    for galley in fleet:
        for good, most in _lots(galley):
            for seat, room in rooms.items():
                for count in range(1, min(most, room) + 1):
                    yield Offer(galley.number, good, count, seat)
    room = max([galley.room for galley in fleet])
    for other in others:
        for good, most in _lots(other):
            for count in range(1, min(most, room) + 1):
                yield Ask(other.number, good, count)


def _lots(galley: Galley) -> Sequence[tuple[int, int]]:
    return [*Counts(galley.cargo).items()]


def awaited(talk: Talk) -> Seat:
    """Return the seat whose answer the talk waits for."""
    if talk.kind == "counter" or talk.price is None or talk.offer is not None:
        return talk.seller
    return talk.buyer


def words(sea: Sea, talk: Talk, cash: Ducats) -> list[Move]:
    """Return all possible answers in the talk. `cash`: the ducats of the seat that answers."""
    if talk.kind == "price":
        return [*prices(sea, talk.origin)]
    if talk.kind == "counter" or talk.offer is not None:
        return [YES, NO]
    if talk.price is None:
        return [*PRICES, NO]
    targets = [galley.number for galley in _takers(sea, talk)]
    moves: list[Move] = [Take(number) for number in targets] if cash >= talk.price else []
    if not talk.refused:
        most = min(talk.price - COIN, cash)
        moves += [Counter(number, ducats) for number in targets for ducats in range(0, most + 1, COIN)]
    return [*moves, NO]


def _takers(sea: Sea, talk: Talk) -> list[Galley]:
    """Return the buyer's galleys in the space of the goods with room for all of them."""
    origin = sea.galley(talk.origin)
    if origin is None:
        return []
    return [
        galley
        for galley in sea.galleys
        if galley.owner == talk.buyer and galley.space == origin.space and galley.room >= talk.count
    ]


# ----------------------------------------------------------------------------------------- legality


def why_not_open(sea: Sea, seat: Seat, move: Offer | Ask) -> Text | None:
    offer = isinstance(move, Offer)
    origin = own_galley(sea, seat, move.galley) if offer else sea.galley(move.galley)
    if origin is None or (not offer and origin.owner == seat):
        return text("no-own-galley") if offer else text("no-such-galley")
    if isinstance(move, Offer):
        buyers = [galley for galley in sea.at(origin.space) if galley.owner == move.seat != seat]
    else:
        buyers = [galley for galley in sea.at(origin.space) if galley.owner == seat]
    if not buyers:
        return text("no-meeting")
    if sea.map.waters[origin.space].open:
        return text("no-trade-at-sea")
    if sea.begun >= TALKS:
        return text("no-more-talks", most=TALKS)
    if move.count < 1:
        return text("no-count")
    if origin.cargo.count(move.good) < move.count:
        return text("no-such-cargo", galley=shown_number(origin.number))
    if not any(galley.room >= move.count for galley in buyers):
        return text("no-room-for-lot", count=move.count)
    return None


def why_not_word(sea: Sea, talk: Talk, cash: Ducats, move: Price | Counter | Take | Answer) -> Text | None:
    """Return the reason why this answer is not possible, or None. `cash`: ducats of the seat that answers."""
    if talk.kind == "price":
        if isinstance(move, Price):
            return why_not_name(sea, talk.origin, move.ducats)
        return text("no-refusing" if isinstance(move, Answer) else "no-price-yet")
    if isinstance(move, Answer):
        may = not move.yes or talk.kind == "counter" or talk.offer is not None
        return None if may else text("no-plain-yes")
    if isinstance(move, Price):
        if talk.kind == "counter" or talk.price is not None:
            return text("no-price-now")
        fine = move.ducats % COIN == 0 and 0 <= move.ducats <= MOST_ASKED
        return None if fine else text("no-price", ducats=move.ducats, low=0, high=MOST_ASKED, coin=COIN)
    return _why_not_buyer(sea, talk, cash, move)


def _why_not_buyer(sea: Sea, talk: Talk, cash: Ducats, move: Counter | Take) -> Text | None:
    if talk.kind == "counter" or talk.price is None or talk.offer is not None:
        return text("no-price-yet")
    if move.galley not in [galley.number for galley in _takers(sea, talk)]:
        return text("no-room-for-lot", count=talk.count)
    if isinstance(move, Take):
        return text("no-cash", cost=talk.price, cash=cash) if talk.price > cash else None
    if talk.refused:
        return text("no-second-offer")
    if move.ducats % COIN or not 0 <= move.ducats < talk.price:
        return text("no-counter-price", ducats=move.ducats, low=0, asked=talk.price, coin=COIN)
    return text("no-cash", cost=move.ducats, cash=cash) if move.ducats > cash else None


# -------------------------------------------------------------------------------------------- moves


def begin(state: State, seat: Seat, move: Offer | Ask, log: list[Event]) -> State:
    """Begin a talk: the seller has to name a price next."""
    sea = state.sea
    what = tokens(move.good, move.count)
    galley = sea.galley(move.galley)
    if galley is None:
        raise AssertionError("no galley to talk about")
    if isinstance(move, Offer):
        talk = Talk("sale", seat, move.seat, move.galley, move.good, move.count)
    else:
        talk = Talk("wish", galley.owner, seat, move.galley, move.good, move.count)
        where = place_name(sea, galley.space)
        log.append(Event(text("wishes", who=Who(seat), seller=Who(galley.owner), what=what, place=where)))
    return replace(state, sea=replace(sea, talk=talk, begun=sea.begun + 1))


def say(state: State, move: Price | Counter | Take | Answer, log: list[Event]) -> State:
    """Play one answer of the talk."""
    sea = state.sea
    talk = sea.talk
    if talk is None:
        raise AssertionError("nobody talks")
    if isinstance(move, Answer):
        return _answer(state, talk, yes=move.yes, log=log)
    if talk.kind == "price" and isinstance(move, Price):
        return name_price(state, talk, move, log)
    if isinstance(move, Take):
        return _sold(state, talk, move.galley, talk.price or 0, log)
    what = tokens(talk.good, talk.count)
    if isinstance(move, Price):
        log.append(
            Event(
                text("asks-price", who=Who(talk.seller), buyer=Who(talk.buyer), what=what, ducats=move.ducats),
            )
        )
        return replace(state, sea=replace(sea, talk=replace(talk, price=move.ducats)))
    log.append(
        Event(text("counters", who=Who(talk.buyer), seller=Who(talk.seller), what=what, ducats=move.ducats)),
    )
    return replace(state, sea=replace(sea, talk=replace(talk, offer=move.ducats, target=move.galley)))


def _answer(state: State, talk: Talk, *, yes: bool, log: list[Event]) -> State:
    if talk.kind == "counter":
        return answer_haggle(state, talk, yes=yes, log=log)
    if talk.offer is None:
        refuser = talk.buyer if talk.price is not None else talk.seller
        if talk.kind == "wish" or talk.price is not None:  # an offer is secret until it has a price
            log.append(Event(text("breaks-off", who=Who(refuser), what=tokens(talk.good, talk.count))))
        return replace(state, sea=replace(state.sea, talk=None))
    if yes and talk.target is not None:
        return _sold(state, talk, talk.target, talk.offer, log)
    log.append(Event(text("refuses-counter", who=Who(talk.seller), buyer=Who(talk.buyer))))
    talk = replace(talk, offer=None, target=None, refused=True)
    return replace(state, sea=replace(state.sea, talk=talk))


def _sold(state: State, talk: Talk, target: GalleyId, ducats: Ducats, log: list[Event]) -> State:
    sea = state.sea
    origin, onto = sea.galley(talk.origin), sea.galley(target)
    if origin is None or onto is None:
        raise AssertionError("a galley that is not there")
    galleys = put_galley(
        sea.galleys, without_cargo(origin, talk.good, talk.count), with_cargo(onto, talk.good, talk.count)
    )
    what = tokens(talk.good, talk.count)
    log.append(
        Event(
            text(
                "deals",
                who=Who(talk.buyer),
                seller=Who(talk.seller),
                what=what,
                ducats=ducats,
                galley=shown_number(target),
            )
        )
    )
    state = with_payment(state, talk.buyer, -ducats, replace(sea, galleys=galleys, talk=None))
    return with_payment(state, talk.seller, ducats, state.sea)
