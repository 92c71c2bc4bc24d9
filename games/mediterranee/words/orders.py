"""What may be settled in advance: for every turn, what is dull in it; for galleys, where they are to go; and what
others may ask for.

All of it holds until it is taken back, but for courses, which are over with their turn. Nobody is told of that: they
answer nothing from then on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec.structs import replace

from games.core import Group, Option, Prompt, Seat, Text, Who, beneath, text
from games.mediterranee.model import COIN, MONOPOLY_PRICE, PRICE, Ducats, Galley, Sea, View
from games.mediterranee.naming import people, place_name, shown_number
from games.mediterranee.rules import sailing
from games.mediterranee.rules.turns import waited_for
from games.mediterranee.settled import Course, Orders

_Passage = Literal["ask", "always", "never"]
_PASSAGE: tuple[_Passage, ...] = ("always", "never", "ask")
_PLACES: tuple[Literal["ask", "first", "last"], ...] = ("first", "last", "ask")
_BIDS: tuple[Ducats | None, ...] = (0, 100, 200, 300, 400, 500, 700, 1_000, None)
_LANDED = (0, 1, 2, 3, None)
_LEAST: tuple[Ducats | None, ...] = (*range(PRICE, MONOPOLY_PRICE + 1, COIN), None)


def standing(view: View, orders: Orders | None) -> Prompt:
    """What comes in every turn first, then what comes seldom. Each choice leaves the other orders as they are.

    What is ordered already is not offered again: in every group that would be the same orders.
    """
    sea, seat = view.sea, view.seat
    if sea.phase == "over" or (seat is not None and sea.is_out(seat)):
        return Prompt(text("orders-none"))
    orders = _still_good(sea, seat, orders or Orders())
    lines = [*_each_turn(orders), *[_course_text(sea, course) for course in orders.courses], *_for_others(orders)]
    head = text("ask-orders" if lines else "ask-orders-none")
    if seat in waited_for(sea):
        lines.append(text("orders-asked"))
    rivals = [other for other in range(sea.seats) if other != seat]
    groups = [
        *_helm(sea, seat, orders),
        _bid(orders),
        _sell(orders),
        _land(orders),
        _spared(orders, rivals),
        *_courses(sea, seat, orders),
        _place(orders),
        *[_passage(orders, rival) for rival in rivals],
        _least(orders),
        _refuse(orders),
    ]
    return Prompt(beneath(head, lines), tuple(groups))


def _still_good(sea: Sea, seat: Seat | None, orders: Orders) -> Orders:
    """What there is of the orders: no course of a galley that is lost, sailed elsewhere, or there long ago."""
    passage = (*orders.passage, *("ask",) * sea.seats)[: sea.seats]
    courses = () if seat is None else tuple([course for course in orders.courses if course.holds(sea, seat)])
    helm = orders.helm if orders.helm in [galley.number for galley in _sailing(sea, seat)] else None
    return replace(orders, passage=passage, courses=courses, helm=helm)


# ---------------------------------------------------------------------------------------------- in words


def _each_turn(orders: Orders) -> Iterator[Text]:
    """What is ordered for every turn, a line each."""
    if orders.bid is not None:
        yield text("order-bid", ducats=orders.bid)
    if orders.place != "ask":
        yield text(f"order-place-{orders.place}")
    if orders.spared:
        yield text("order-spare", who=people(orders.spared))
    if orders.stronger:
        yield text("order-stronger")
    if orders.land is not None:
        yield text("order-land", count=orders.land)
    if orders.sell:
        yield text("order-sell")


def _for_others(orders: Orders) -> Iterator[Text]:
    """What others are answered, a line each."""
    for seat, wish in enumerate(orders.passage):
        if wish != "ask":
            yield text(f"order-{wish}", who=Who(seat))
    if orders.least is not None:
        yield text("order-least", ducats=orders.least)
    if orders.refuse:
        yield text("order-refuse")


def _course_text(sea: Sea, course: Course) -> Text:
    galley = sea.galley(course.galley)
    there = galley is not None and galley.space == course.goal
    key = "order-stay" if there else "order-course"
    return text(key, galley=shown_number(course.galley), place=place_name(sea, course.goal), turn=course.until)


# -------------------------------------------------------------------------------------------- in each turn


def _bid(orders: Orders) -> Group:
    options = [
        Option(text("do-order-asked"), (replace(orders, bid=None),))
        if ducats is None
        else Option(text("do-order-bid", ducats=ducats), (replace(orders, bid=ducats),), text("do-order-bid-detail"))
        for ducats in _BIDS
        if ducats != orders.bid
    ]
    return Group("bid", text("group-order-bid"), tuple(options), folded=True)


def _sell(orders: Orders) -> Group:
    key = "do-order-sell-ask" if orders.sell else "do-order-sell"
    return Group("sell", text("group-order-sell"), (Option(text(key), (replace(orders, sell=not orders.sell),)),))


def _land(orders: Orders) -> Group:
    options = [
        Option(text("do-order-asked"), (replace(orders, land=None),))
        if count is None
        else Option(
            text("do-order-land", count=count),
            (replace(orders, land=count),),
            text("do-order-land-detail") if count else None,
        )
        for count in _LANDED
        if count != orders.land
    ]
    return Group("land", text("group-order-land"), tuple(options), folded=True)


def _spared(orders: Orders, rivals: Sequence[Seat]) -> Group:
    """Nobody is attacked, or some are not, or nobody who is as strong."""
    labels = {tuple(rivals): text("do-order-spare-all"), (): text("do-order-asked")}
    for rival in rivals:
        key = "do-order-unspare" if rival in orders.spared else "do-order-spare"
        labels.setdefault(tuple(sorted({rival} ^ {*orders.spared})), text(key, who=Who(rival)))
    options = [
        Option(label, (replace(orders, spared=spared),), text("do-order-spare-detail") if spared else None)
        for spared, label in labels.items()
        if spared != orders.spared
    ]
    key = "do-order-weaker" if orders.stronger else "do-order-stronger"
    options.append(Option(text(key), (replace(orders, stronger=not orders.stronger),)))
    return Group("spare", text("group-order-spare"), tuple(options), folded=True)


def _place(orders: Orders) -> Group:
    options = [
        Option(text(f"do-order-place-{place}"), (replace(orders, place=place),))
        for place in _PLACES
        if place != orders.place
    ]
    return Group("place", text("group-order-place"), tuple(options), folded=True)


# ------------------------------------------------------------------------------------------------ courses


def _sailing(sea: Sea, seat: Seat | None) -> list[Galley]:
    """The galleys that may have courses."""
    return [galley for galley in sea.galleys if galley.owner == seat and galley.sailors and _first(sea, galley)]


def _first(sea: Sea, galley: Galley) -> int:
    """The turn in which this galley sails next; 0: there is none."""
    later = sea.phase in ("fight", "land", "sell")
    if sea.phase == "sail" and sea.active is not None:
        done = sea.order.index(galley.owner) < sea.order.index(sea.active)
        under_way = sea.voyage is not None and sea.voyage.galley == galley.number
        later = done or (galley.number in sailing.moved(sea) and not under_way)
    turn = sea.turn + later
    return turn if turn <= sea.turns else 0


def _courses(sea: Sea, seat: Seat | None, orders: Orders) -> Iterator[Group]:
    """The galleys, each of which opens a list of where it might go; while one does, the others alone."""
    galleys = _sailing(sea, seat)
    idle = [galley for galley in galleys if orders.course(galley.number) is None]
    options = [_look(sea, orders, galley) for galley in galleys if galley.number != orders.helm]
    if idle and orders.helm is None:
        stays = [Course(galley.number, galley.space, 0, _first(sea, galley)) for galley in idle]
        rest = replace(orders, courses=(*orders.courses, *stays))
        options.append(Option(text("do-order-stay-all"), (rest,), text("do-order-course-detail")))
    if orders.courses and orders.helm is None:
        options.append(Option(text("do-order-no-courses"), (replace(orders, courses=()),)))
    if options:
        yield Group("courses", text("group-order-courses"), tuple(options), folded=True)


def _look(sea: Sea, orders: Orders, galley: Galley) -> Option:
    label = text("do-order-helm", galley=shown_number(galley.number), place=place_name(sea, galley.space))
    return Option(label, (replace(orders, helm=galley.number),), text("do-order-course-detail"))


def _helm(sea: Sea, seat: Seat | None, orders: Orders) -> Iterator[Group]:
    """Where this galley might go: to stay, or to a port, the nearest first."""
    galley = None if orders.helm is None or seat is None else sea.galley(orders.helm)
    if galley is None:
        return
    first, now = _first(sea, galley), orders.course(galley.number)
    others = tuple([course for course in orders.courses if course != now])
    options = [
        Option(
            _goal(sea, galley, course),
            (replace(orders, courses=(*others, course), helm=None),),
            text("do-order-goal-detail") if course.far else None,
        )
        for course in _goals(sea, galley, first)
        if course != now
    ]
    if now is not None:
        options.append(Option(text("do-order-asked"), (replace(orders, courses=others, helm=None),)))
    label = text("group-order-goal", galley=shown_number(galley.number))
    yield Group("goal", label, tuple(options), folded=True)


def _goals(sea: Sea, galley: Galley, first: int) -> Iterator[Course]:
    """To stay for one turn or for all of them, or to a port, by the turn in which the galley can be there."""
    for until in dict.fromkeys((first, sea.turns)):
        yield Course(galley.number, galley.space, 0, until)
    far = sea.map.distance[galley.space]
    for goal in sorted({harbour.space for harbour in sea.map.harbours} - {galley.space}, key=lambda goal: far[goal]):
        until = first + (far[goal] - 1) // galley.sailors
        if until <= sea.turns:
            yield Course(galley.number, goal, far[goal], until)


def _goal(sea: Sea, galley: Galley, course: Course) -> Text:
    place = place_name(sea, course.goal)
    if course.goal == galley.space:
        return text("do-order-stay", place=place, turn=course.until)
    return text("do-order-course", place=place, moves=course.far, turn=course.until)


# -------------------------------------------------------------------------------------- what others ask for


def _passage(orders: Orders, seat: Seat) -> Group:
    options = [
        Option(
            text(f"do-order-{chosen}", who=Who(seat)),
            (replace(orders, passage=(*orders.passage[:seat], chosen, *orders.passage[seat + 1 :])),),
        )
        for chosen in _PASSAGE
        if chosen != orders.passage[seat]
    ]
    return Group(f"seat{seat}", text("group-order-passage", who=Who(seat)), tuple(options))


def _least(orders: Orders) -> Group:
    options = [
        Option(text("do-order-asked"), (replace(orders, least=None),))
        if ducats is None
        else Option(
            text("do-order-least", ducats=ducats), (replace(orders, least=ducats),), text("do-order-least-detail")
        )
        for ducats in _LEAST
        if ducats != orders.least
    ]
    return Group("least", text("group-order-least"), tuple(options), folded=True)


def _refuse(orders: Orders) -> Group:
    key = "do-order-refuse-ask" if orders.refuse else "do-order-refuse"
    options = (Option(text(key), (replace(orders, refuse=not orders.refuse),)),)
    return Group("refuse", text("group-order-refuse"), options)
