"""The prompt of phase 3: destinations of the galleys."""

from __future__ import annotations

from collections.abc import Iterator

from games.core import Group, Many, Name, Option, Prompt, Seat, Text, Who, beneath, text
from games.mediterranee.model import Ducats, End, Galley, PortId, Sail, Sea, Space, View
from games.mediterranee.rules import sailing as rule
from games.mediterranee.rules import selling
from games.mediterranee.text_args import good_name, people, place_name, shown_number
from games.mediterranee.words.common import ended, fleet_lines, galley_label


def sail_prompt(view: View, seat: Seat) -> Prompt:
    """Offer destinations of each galley that has not moved, as a draft.

    While a galley is let through, only its destinations are offered.
    """
    sea = view.sea
    if view.seat != seat:
        return Prompt(text("wait-sail", who=Who(seat)), draft=True)
    moves = rule.sailings(sea, seat)
    if sea.voyage is not None:
        question = text("ask-voyage", galley=shown_number(sea.voyage.galley), left=sea.voyage.left)
        done = text("do-anchor")
    else:
        question, done = text("ask-sail" if moves else "ask-sail-done"), None
    waiting = {move.galley for move in moves}
    fleet = [galley for galley in sea.fleet(seat) if galley.number in waiting]
    return Prompt(beneath(question, fleet_lines(sea, fleet)), ended([*_galleys(sea, moves)], done), draft=True)


def _galleys(sea: Sea, moves: list[Sail]) -> Iterator[Group]:
    for number in dict.fromkeys([move.galley for move in moves]):
        galley = sea.galley(number)
        if galley is not None:
            options = [_option(sea, galley, move) for move in moves if move.galley == number]
            options.sort(key=lambda option: _usual(sea, option.moves[0]))
            yield Group(f"galley{number}", galley_label(sea, galley), tuple(options), folded=True)


def _usual(sea: Sea, move: Sail) -> tuple[bool, bool]:
    """Return a sort key for destinations: ports first, requests for passage last."""
    return (move.ask, sea.map.port_at[move.space] is None)


def _option(sea: Sea, galley: Galley, move: Sail) -> Option:
    way = rule.ways(sea, galley)[move.space]
    number, place, there = shown_number(galley.number), place_name(sea, move.space), _there(sea, galley, move.space)
    if not way.rivals and _is_last(sea, galley):
        label = text("do-sail-last", galley=number, place=place, moves=way.moves)
        return Option(label, (move, End()), there, closes=True, icon="galley")
    if not way.rivals:
        return Option(text("do-sail", galley=number, place=place, moves=way.moves), (move,), there, icon="galley")
    rivals = people(sorted({other.owner for other in sea.at(move.space)} - {galley.owner}))
    if move.ask:
        label = text("do-sail-ask", galley=number, place=place, moves=way.moves)
        return Option(label, (move,), there, confirm=text("do-sail-ask-sure", rivals=rivals), icon="galley")
    label = text("do-sail-rival", galley=number, place=place, moves=way.moves)
    return Option(label, (move,), there, confirm=text("do-sail-rival-sure", rivals=rivals), icon="galley")


def _is_last(sea: Sea, galley: Galley) -> bool:
    """Return whether every other galley of its owner has moved, so that nothing can follow."""
    return {one.number for one in sea.fleet(galley.owner)} - rule.moved(sea) <= {galley.number}


def _there(sea: Sea, galley: Galley, space: Space) -> Text | None:
    """Describe the port in a space: its price for the cargo, its good, and its owner. None if there is no port."""
    number = sea.map.port_at[space]
    if number is None:
        return None
    good, whose = good_name(sea.map.harbours[number].good), _whose(sea, number, galley.owner)
    if not galley.cargo:
        return text("do-sail-there-empty", good=good, whose=whose)
    return text("do-sail-there", pays=_pays(sea, number, galley), good=good, whose=whose)


def _pays(sea: Sea, number: PortId, galley: Galley) -> Text:
    """Say what this port pays for the next token of the galley's cargo, including any bonus."""
    goods: dict[Ducats, list[Name]] = {}
    slot = 0
    for each in dict.fromkeys(galley.cargo):
        if selling.is_wanted(sea, number, each):
            slot, extra = selling.worth(sea, number, galley.owner, each)
            goods.setdefault(slot + extra, []).append(good_name(each))
    named = {ducats: Many(tuple(names)) for ducats, names in goods.items()}
    if not named:
        return text("port-pays-not")
    best = max(named)
    if len(named) > 1:
        return text("port-pays-both", ducats=best, goods=named[best], usual=slot, others=named[slot])
    return text("port-pays" if best == slot else "port-pays-bonus", ducats=best, goods=named[best])


def _whose(sea: Sea, number: PortId, seat: Seat) -> Text:
    port = sea.ports[number]
    if port.owner is None:
        return text("port-free")
    if port.owner == seat:
        return text("port-own", sailors=port.garrison)
    return text("port-of", who=Who(port.owner), sailors=port.garrison)
