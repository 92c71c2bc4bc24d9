"""Planned moves: routine choices of every turn, courses for galleys, and answers to other players.

All orders stay in force until withdrawn, except courses, which expire with their turn, without a notice. Without
courses, phase 2 is not played by orders either. If a galley is lost or sailed elsewhere, its courses end early, and
their owner is notified (`lapsed`).

The split of the first sailors cannot be planned. It is the first question, to all players at once, and can be changed
until all have answered. `games.mediterranee.forms` asks for it together with the bid.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec.structs import replace

from games.core import Group, Option, Prompt, Seat, Text, Who, beneath, text
from games.mediterranee.model import PRICE, TOP_PRICE, Ducats, Galley, GalleyId, Sea, View
from games.mediterranee.player.follow_orders import follow
from games.mediterranee.rules import sailing
from games.mediterranee.rules.turns import waited_for
from games.mediterranee.standing_orders import Course, Orders
from games.mediterranee.text_args import people, place_name, shown_number
from games.mediterranee.words import dealings
from games.mediterranee.words.choosing import numbers

_PLACES: tuple[Literal["ask", "first", "last"], ...] = ("first", "last", "ask")
_BIDS: tuple[Ducats | None, ...] = (0, 100, 200, 300, 400, 500, 700, 1_000, None)
_LANDED = (0, 1, 2, 3, None)
_ABOARD = (0, 1, 2, 3, None)
"""Numbers of sailors that players can plan to send aboard a beaten galley."""
_LOADS: tuple[tuple[int | None, Ducats], ...] = (
    (0, PRICE),
    *[(count, dear) for count in (1, 2, 3) for dear in (PRICE, TOP_PRICE)],
    (None, PRICE),
)
"""Loads that players can plan, as (tokens for each galley, most ducats for a token)."""
_LEGS = 3
"""Most courses that can be planned for a galley one after the other: players rarely plan further ahead."""


def standing(view: View, orders: Orders | None) -> Prompt:
    """Offer plans: choices of every turn first, then rare ones.

    Each choice changes one order and keeps the others in `orders`. Orders already in force are not offered again:
    they would be the same orders in every group.
    """
    sea, seat = view.sea, view.seat
    if sea.phase == "over" or (seat is not None and sea.is_out(seat)):
        return Prompt(text("orders-none"))
    orders = _in_force(sea, seat, orders or Orders())
    courses = sorted(orders.courses, key=lambda course: (course.galley, course.since))
    rivals = [other for other in range(sea.seats) if other != seat]
    lines = [*_each_turn(orders, rivals), *[_course_text(sea, course) for course in courses]]
    lines += [*_without_course(sea, seat, orders), *dealings.in_words(orders)]
    head = text("ask-orders" if lines else "ask-orders-none")
    if seat in waited_for(sea):
        lines.append(text("orders-asked" if follow(view, orders) is None else "orders-answer"))
    groups = [
        *_helm(sea, seat, orders),
        _bid(orders),
        _sell(orders),
        _land(orders),
        _spared(orders, rivals),
        *_courses(sea, seat, orders),
        _load(orders),
        _place(orders),
        _prize(orders),
        *dealings.groups(orders, rivals, view.rules),
    ]
    return Prompt(beneath(head, lines), tuple(groups))


def _in_force(sea: Sea, seat: Seat | None, orders: Orders) -> Orders:
    """Return the orders without courses and bids that are over and without a `helm` that is gone.

    The result has an entry in `passage` for each seat. Courses without a sailing to come are left out, too.
    """
    passage = (*orders.passage, *("ask",) * sea.seats)[: sea.seats]
    sails = {galley.number: _first(sea, galley) for galley in _sailing(sea, seat)}
    helm = orders.helm if orders.helm in sails else None
    courses = [one for one in orders.not_over(sea, seat) if 0 < sails.get(one.galley, 0) <= one.until]
    orders = replace(orders, passage=passage, courses=tuple(courses), helm=helm)
    if orders.said_once(sea, seat) is None:
        orders = replace(orders, once=None, once_turn=0)
    onward = orders.onward and helm is not None and _course_to_follow(sea, orders, helm) is not None
    return replace(orders, onward=onward)


# ---------------------------------------------------------------------------------------------- in words


def _each_turn(orders: Orders, rivals: Sequence[Seat]) -> Iterator[Text]:
    """Yield a line for the bid of one turn, then one for each order for every turn."""
    if orders.once is not None:
        yield text("order-once", ducats=orders.once, turn=orders.once_turn)
    if orders.bid is not None:
        yield text("order-bid", ducats=orders.bid)
    if orders.place != "ask":
        yield text(f"order-place-{orders.place}")
    if orders.spared:
        everybody = orders.spared == tuple(rivals)
        yield text("order-spare-all") if everybody else text("order-spare", who=people(orders.spared))
    if orders.stronger:
        yield text("order-stronger")
    if orders.prize is not None:
        yield text("order-prize", count=orders.prize)
    if orders.land is not None:
        yield text("order-land", count=orders.land)
    if orders.sell:
        yield text("order-sell")
    if orders.load is not None:
        yield text("order-load", count=orders.load, ducats=orders.dear)


def _without_course(sea: Sea, seat: Seat | None, orders: Orders) -> Iterator[Text]:
    """Yield a line for each galley without a course, if that keeps other orders from being carried out.

    Its course may have ended before it arrived.
    """
    if orders.courses or orders.load is not None:
        for galley in _sailing(sea, seat):
            if orders.last(galley.number) is None:
                yield text("order-adrift", galley=shown_number(galley.number))


def _course_text(sea: Sea, course: Course) -> Text:
    galley, place = shown_number(course.galley), place_name(sea, course.goal)
    lies = sea.galley(course.galley)
    if not course.far or (course.since <= sea.turn and lies is not None and lies.space == course.goal):
        return text("order-stay", galley=galley, place=place, turn=course.until)
    if course.since > sea.turn:
        return text("order-onward", galley=galley, place=place, since=course.since, turn=course.until)
    return text("order-course", galley=galley, place=place, turn=course.until)


def lapsed(view: View, orders: Orders) -> list[Text]:
    """Return a notice on each unfinished course of a galley that is lost, or was sailed elsewhere."""
    sea, kept = view.sea, orders.not_over(view.sea, view.seat)
    return [_course_text(sea, one) for one in orders.courses if one not in kept and sea.turn <= one.until]


# ---------------------------------------------------------------------------------------------- every turn


def _bid(orders: Orders) -> Group:
    options = numbers(orders, "bid", _BIDS, "ducats", "florin", plain=0)
    if orders.once is not None:
        given = replace(orders, once=None, once_turn=0)
        options.insert(0, Option(text("do-order-once-not", turn=orders.once_turn), (given,)))
    return Group("bid", text("group-order-bid"), tuple(options), folded=True, together=True)


def _sell(orders: Orders) -> Group:
    key = "do-order-sell-ask" if orders.sell else "do-order-sell"
    options = (Option(text(key), (replace(orders, sell=not orders.sell),)),)
    return Group("sell", text("group-order-sell"), options, together=True)


def _land(orders: Orders) -> Group:
    options = numbers(orders, "land", _LANDED, "count", "sailor", plain=0)
    return Group("land", text("group-order-land"), tuple(options), folded=True, together=True)


def _spared(orders: Orders, rivals: Sequence[Seat]) -> Group:
    """Offer to attack no seat, to spare some, or to attack only weaker enemies."""
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
    return Group("spare", text("group-order-spare"), tuple(options), folded=True, together=True)


def _prize(orders: Orders) -> Group:
    """Offer how many sailors to send aboard a beaten galley."""
    options = numbers(orders, "prize", _ABOARD, "count", "sailor", plain=0)
    return Group("prize", text("group-order-prize"), tuple(options), folded=True, together=True)


def _load(orders: Orders) -> Group:
    """Offer how many tokens to load on each galley in phase 2, which ends after loading."""
    options = [
        Option(text("do-order-asked"), (replace(orders, load=None, dear=PRICE),))
        if count is None
        else Option(
            text("do-order-load", count=count, ducats=dear),
            (replace(orders, load=count, dear=dear),),
            text("do-order-load-detail"),
        )
        for count, dear in _LOADS
        if (count, dear) != (orders.load, orders.dear)
    ]
    return Group("load", text("group-order-load"), tuple(options), folded=True)


def _place(orders: Orders) -> Group:
    options = [
        Option(text(f"do-order-place-{place}"), (replace(orders, place=place),))
        for place in _PLACES
        if place != orders.place
    ]
    return Group("place", text("group-order-place"), tuple(options), folded=True, together=True)


# ------------------------------------------------------------------------------------------------ courses


def _sailing(sea: Sea, seat: Seat | None) -> list[Galley]:
    """Return this seat's galleys for which courses can be planned."""
    return [galley for galley in sea.galleys if galley.owner == seat and galley.sailors and _first(sea, galley)]


def _first(sea: Sea, galley: Galley) -> int:
    """Return the turn in which this galley sails next; 0 if the game ends before."""
    later = sea.phase in ("fight", "land", "sell")
    if sea.phase == "sail" and sea.active is not None:
        done = sea.order.index(galley.owner) < sea.order.index(sea.active)
        under_way = sea.voyage is not None and sea.voyage.galley == galley.number
        later = done or (galley.number in sailing.moved(sea) and not under_way)
    turn = sea.turn + later
    return turn if turn <= sea.turns else 0


def _next_trade(sea: Sea, seat: Seat) -> int:
    """Return the next turn in which this seat's part of phase 2 has not begun yet."""
    if sea.phase in ("split", "bid", "place"):
        return sea.turn
    waits = sea.phase == "trade" and sea.active is not None and sea.order.index(sea.active) < sea.order.index(seat)
    return sea.turn if waits else sea.turn + 1


def _course_to_follow(sea: Sea, orders: Orders, galley: GalleyId) -> Course | None:
    """Return the last course of this galley if another one may be planned after it, else None."""
    last = orders.last(galley)
    legs = sum([one.galley == galley for one in orders.courses])
    return last if last is not None and last.until < sea.turns and legs < _LEGS else None


def _courses(sea: Sea, seat: Seat | None, orders: Orders) -> Iterator[Group]:
    """Offer to choose a course for each galley, and courses for all galleys at once.

    While the destinations of a galley are offered (`helm`), only the other galleys can be chosen.
    """
    galleys = _sailing(sea, seat)
    options = [option for galley in galleys for option in _course_options(sea, orders, galley)]
    if orders.helm is None:
        for key, args, courses in _for_all(sea, orders, galleys):
            options.append(
                Option(text(key, **args), (replace(orders, courses=courses),), text("do-order-course-detail"))
            )
    if orders.courses and orders.helm is None:
        options.append(Option(text("do-order-no-courses"), (replace(orders, courses=()),)))
    if options:
        yield Group("courses", text("group-order-courses"), tuple(options), folded=True)


def _course_options(sea: Sea, orders: Orders, galley: Galley) -> Iterator[Option]:
    """Yield options to choose a course of this galley from its space, and one from the end of its last course."""
    number, after = galley.number, _course_to_follow(sea, orders, galley.number)
    if number != orders.helm or orders.onward:
        label = text("do-order-helm", galley=shown_number(number), place=place_name(sea, galley.space))
        chosen = replace(orders, helm=number, onward=False)
        yield Option(label, (chosen,), text("do-order-course-detail"), icon="galley")
    if after is not None and not (number == orders.helm and orders.onward):
        place = place_name(sea, after.goal)
        label = text("do-order-onward", galley=shown_number(number), place=place, turn=after.until)
        onward = replace(orders, helm=number, onward=True)
        yield Option(label, (onward,), text("do-order-course-detail"), icon="galley")


def _for_all(
    sea: Sea, orders: Orders, galleys: Sequence[Galley]
) -> Iterator[tuple[str, dict[str, int], tuple[Course, ...]]]:
    """Yield (text key, its arguments, courses) for choices that give all galleys a course at once.

    First, galleys without a course stay for a turn. Second, all galleys stay where they arrive, up to the turn in
    which the last of them arrives, or if that is so already, a turn longer.
    """
    idle = [galley for galley in galleys if orders.last(galley.number) is None]
    once = (*orders.courses, *[_stay(sea, galley, _first(sea, galley)) for galley in idle])
    if idle:
        yield "do-order-stay-all", {}, once
    lasts = [last for galley in galleys if (last := orders.last(galley.number)) is not None]
    until = max([last.until for last in lasts], default=0)
    if not idle and all(last.until == until for last in lasts):
        until = min(until + 1, sea.turns)
    longer = [last for last in lasts if last.until < until]
    lying = {last: replace(last, until=until) for last in longer if not last.far}
    stays = [Course(one.galley, one.goal, 0, until, one.until + 1, one.until + 1) for one in longer if one.far]
    stays += [_stay(sea, galley, until) for galley in idle if _first(sea, galley) <= until]
    then = (*[lying.get(one, one) for one in orders.courses], *stays)
    if then not in (orders.courses, once):
        yield "do-order-stay-then", {"turn": until}, then


def _stay(sea: Sea, galley: Galley, until: int) -> Course:
    return Course(galley.number, galley.space, 0, until, trade=_next_trade(sea, galley.owner))


def _helm(sea: Sea, seat: Seat | None, orders: Orders) -> Iterator[Group]:
    """Offer destinations of the chosen galley: to stay, or a port, the nearest first."""
    galley = None if orders.helm is None or seat is None else sea.galley(orders.helm)
    if galley is None:
        return
    after = _course_to_follow(sea, orders, galley.number) if orders.onward else None
    others = [course for course in orders.courses if course.galley != galley.number or after is not None]
    options = [
        Option(
            _goal(sea, course),
            (replace(orders, courses=(*others, course), helm=None, onward=False),),
            text("do-order-goal-detail") if course.far else None,
        )
        for course in _goals(sea, galley, after)
        if [course] != [one for one in orders.courses if one.galley == galley.number]
    ]
    if len(others) < len(orders.courses):
        options.append(Option(text("do-order-asked"), (replace(orders, courses=tuple(others), helm=None),)))
    number = shown_number(galley.number)
    label = text("group-order-goal", galley=number)
    if after is not None:
        label = text("group-order-goal-onward", galley=number, place=place_name(sea, after.goal))
    yield Group("goal", label, tuple(options), folded=True)


def _goals(sea: Sea, galley: Galley, after: Course | None) -> Iterator[Course]:
    """Yield possible courses of this galley from its space, or from the end of the course `after`.

    To stay for one turn or until the end of the game, or to a port until the turn in which it can arrive.
    """
    if after is None:
        space, first, since, trade = galley.space, _first(sea, galley), 0, _next_trade(sea, galley.owner)
    else:
        space, first = after.goal, after.until + 1
        since = trade = first
    for until in dict.fromkeys((first, sea.turns)):
        yield Course(galley.number, space, 0, until, since, trade)
    far = sea.map.distance[space]
    for goal in sorted({harbour.space for harbour in sea.map.harbours} - {space}, key=lambda goal: far[goal]):
        until = first + (far[goal] - 1) // galley.sailors
        if until <= sea.turns:
            yield Course(galley.number, goal, far[goal], until, since, trade)


def _goal(sea: Sea, course: Course) -> Text:
    place = place_name(sea, course.goal)
    if not course.far:
        return text("do-order-stay", place=place, turn=course.until)
    return text("do-order-course", place=place, moves=course.far, turn=course.until)
