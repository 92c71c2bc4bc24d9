"""The prompts of phases 4 and 5: attacks and their odds, prizes, landings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.core import Arg, Group, Many, Option, Prompt, Seat, Text, Who, beneath, text
from games.mediterranee.model import (
    INCOME,
    Assault,
    Attack,
    Capture,
    Discard,
    End,
    Galley,
    Land,
    PortId,
    Sea,
    Shift,
    Space,
    View,
)
from games.mediterranee.rules import fighting as rule
from games.mediterranee.rules import landing as landings
from games.mediterranee.rules.pieces import port_here
from games.mediterranee.rules.prosperity import capital_points
from games.mediterranee.text_args import place_name, port_name, shown_number
from games.mediterranee.words.common import discarding, ended, fleet_lines, group, sinking, transfer


def fight_prompt(view: View, seat: Seat) -> Prompt:
    """Offer all attacks, in a group for each space. Below the question stands what the last one did."""
    sea = view.sea
    by_space: dict[Space, list[Option]] = {}
    for move in rule.attacks(sea, seat):
        galley = sea.galley(move.galley)
        if galley is not None:
            by_space.setdefault(galley.space, []).append(_attack(sea, move))
    groups: list[Group] = []
    for space, options in by_space.items():
        groups += group(f"at{space}", text("group-attack", place=place_name(sea, space)), options)
    question = text("ask-fight" if groups else "ask-fight-done")
    return Prompt(beneath(question, _losses(sea, seat)), ended(groups))


def _losses(sea: Sea, seat: Seat) -> Iterator[Text]:
    """Yield a line with both sides' losses in the turn's latest attack, and one if its galley was lost.

    Nothing if another seat made it.
    """
    strike = sea.strike
    if strike is not None and strike.seats[0] == seat:
        mine, theirs = strike.losses
        yield text("fought", whom=Who(strike.seats[1]), mine=mine, theirs=theirs)
        galley, number = sea.galley(strike.galley), shown_number(strike.galley)
        if galley is None:
            yield text("fought-sunk", galley=number)
        elif galley.owner != seat:
            yield text("fought-captured", who=Who(galley.owner), galley=number)


def sides(sea: Sea, move: Attack | Assault) -> tuple[dict[str, Arg], Text]:
    """Return the place and sides of an attack, as arguments of a text, and a text with its odds."""
    mine = sea.galley(move.galley)
    if mine is None:
        raise AssertionError("nobody to fight")
    both: dict[str, Arg] = {
        "mine": shown_number(mine.number),
        "sailors": mine.sailors,
        "place": place_name(sea, mine.space),
    }
    if isinstance(move, Attack):
        theirs = sea.galley(move.target)
        if theirs is None:
            raise AssertionError("nobody to fight")
        both.update(theirs=shown_number(theirs.number), others=theirs.sailors, whom=Who(theirs.owner))
        return both, odds_text(mine.sailors, theirs.sailors, walls=False)
    here = port_here(sea, mine)
    owner = None if here is None else here[1].owner
    if here is None or owner is None:
        raise AssertionError("nothing to attack")
    number, port = here
    both.update(port=port_name(sea, number), others=port.garrison, castle=int(port.castle), whom=Who(owner))
    return both, odds_text(mine.sailors, port.garrison, walls=port.castle)


def _attack(sea: Sea, move: Attack | Assault) -> Option:
    """Return the option of an attack, with its odds, which players must see before any dice are thrown (11.8)."""
    both, odds = sides(sea, move)
    key = "do-attack" if isinstance(move, Attack) else "do-assault"
    sure = text(f"{key}-sure", **both, odds=odds)
    return Option(text(key, **both), (move,), odds, confirm=sure, icon="galley")


def odds_text(sailors: int, enemies: int, *, walls: bool) -> Text:
    """Return a text with the probabilities of all outcomes of one attack, and each side's mean loss to a tenth."""
    throws = rule.odds(sailors, enemies, walls=walls)
    ends = {"wins": 0, "losses": 0, "both": 0, "open": 0}
    mine = theirs = 0
    for (left, others), count in throws.items():
        key = ("both" if not left else "wins") if not others else ("losses" if not left else "open")
        ends[key] += count
        mine += (sailors - left) * count
        theirs += (enemies - others) * count
    own, rest = divmod(round(mine * 10 / 36), 10)
    others, other_rest = divmod(round(theirs * 10 / 36), 10)
    return text("do-attack-odds", **ends, mine=own, minetenths=rest, theirs=others, theirtenths=other_rest)


def prize_prompt(sea: Sea) -> Prompt:
    """Offer the victor's choices for a beaten galley, as a draft."""
    victor, beaten = rule.pair(sea)
    moves = rule.sharing(sea)
    captured = sea.prize is not None and sea.prize.captured
    number = shown_number(victor.number)
    done = text("do-sink")
    if captured:
        done = text("do-done") if victor.sailors else text("do-done-sinks", galley=number)
    key = "prize-captured" if victor.sailors else "prize-empty"
    question = text(
        key if captured else "ask-prize",
        galley=shown_number(beaten.number),
        victor=number,
        place=place_name(sea, beaten.space),
    )
    aboard = [_capture(victor, move) for move in moves if isinstance(move, Capture)]
    cargo = [transfer(sea, move) for move in moves if isinstance(move, Shift)]
    cargo += [discarding(move, key="do-toss") for move in moves if isinstance(move, Discard)]
    groups = group("capture", text("group-capture", galley=shown_number(beaten.number)), aboard)
    groups += group("cargo", text("group-cargo"), cargo)
    return Prompt(beneath(question, fleet_lines(sea, (victor, beaten))), ended(groups, done), draft=True)


def _capture(victor: Galley, move: Capture) -> Option:
    """Return the option to send sailors aboard the beaten galley, with a warning if no one stays on the victor's."""
    last = move.sailors == victor.sailors
    confirm = text("do-capture-last", galley=shown_number(victor.number)) if last else None
    return Option(text("do-capture", count=move.sailors), (move,), confirm=confirm, icon="sailor")


def land_prompt(view: View, seat: Seat) -> Prompt:
    """Offer landings, as a draft."""
    sea = view.sea
    if view.seat != seat:
        return Prompt(text("wait-land", who=Who(seat)), draft=True)
    by_port: dict[Space, list[Option]] = {}
    fleet: dict[Galley, None] = {}
    for move in landings.landings(sea, seat):
        galley = sea.galley(move.galley)
        if galley is not None:
            fleet[galley] = None
            number, port = shown_number(galley.number), place_name(sea, galley.space)
            label = text("do-land", galley=number, count=move.count, port=port)
            confirm = sinking(galley) if move.count == galley.sailors else None
            by_port.setdefault(galley.space, []).append(Option(label, (move,), confirm=confirm, icon="sailor"))
    groups = group("best", text("group-land-all"), [*_taking_all(sea, fleet)])
    for space, options in by_port.items():
        groups += group(f"at{space}", text("group-land", place=place_name(sea, space)), options)
    lines = [*fleet_lines(sea, fleet), *_landing_lines(sea, seat, by_port)]
    return Prompt(beneath(text("ask-land" if fleet else "ask-land-done"), lines), ended(groups), draft=True)


def _landing_lines(sea: Sea, seat: Seat, spaces: Iterable[Space]) -> Iterator[Text]:
    """Yield a line on the seat's capital, if it can land there from these spaces, and one on its landings so far."""
    home = sea.capital(seat)
    if sea.map.harbours[home].space in spaces:
        points = capital_points(sea, seat)
        yield text("land-capital", port=port_name(sea, home), points=points, income=INCOME)
    if sea.landed:
        yield text("land-done", ports=Many(tuple([port_name(sea, port) for port in sea.landed])))


def _taking_all(sea: Sea, fleet: Iterable[Galley]) -> Iterator[Option]:
    """Offer to take every port with one sailor and end the phase. A galley keeps its last sailor."""
    plan: dict[PortId, Land] = {}
    for galley in fleet:
        here = port_here(sea, galley)
        if here is not None and here[1].owner != galley.owner and galley.sailors > 1:
            plan.setdefault(here[0], Land(galley.number, 1))
    if plan:
        ports = Many(tuple([port_name(sea, number) for number in plan]))
        label, detail = text("do-land-all", count=len(plan), ports=ports), text("do-land-all-detail", ports=ports)
        yield Option(label, (*plan.values(), End()), detail, closes=True, icon="sailor")
