"""Words of questions of the day: labels that fit on buttons, and lines on what the picture does not say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core import Arg, Many, Text, Who, beneath, lines_of, text
from games.mediterranee.model import Assault, Attack, Land, Move, Sail, Sea, View
from games.mediterranee.rules import sailing
from games.mediterranee.text_args import goods_text, place_name, shown_number
from games.mediterranee.words.common import fleet_lines
from games.mediterranee.words.fight import sides


def question_label(view: View, move: Move) -> Text | None:
    """Return a label of this legal move that fits on a button; None if that in the prompt does."""
    sea = view.sea
    if isinstance(move, Sail):
        return _sailing(sea, move)
    if isinstance(move, Attack | Assault):
        both, _ = sides(sea, move)
        return text("question-attack" if isinstance(move, Attack) else "question-assault", **both)
    return None


def _sailing(sea: Sea, move: Sail) -> Text | None:
    galley = sea.galley(move.galley)
    if galley is None:
        return None
    key = "question-sail"
    if sailing.ways(sea, galley)[move.space].rivals:
        key = "question-sail-ask" if move.ask else "question-sail-rival"
    return text(key, galley=shown_number(move.galley), place=place_name(sea, move.space))


def narrowed(view: View, moves: Sequence[Move], asked: Text) -> Text:
    """Return the question to the view's seat if it could make only these moves. `asked`: the question with all moves.

    Lines tell the odds of these attacks, how far a galley sails, the order of landings, and the picture's signs.
    """
    sea, marks, lines = view.sea, view.sea.marks, list[Text]()
    attacks = [move for move in moves if isinstance(move, Attack | Assault)]
    if attacks:
        asked = text("question-fight")
        lines += [_odds(sea, move) for move in attacks]
    sails = [move for move in moves if isinstance(move, Sail)]
    if sails:
        first, *fleet = lines_of(asked)
        asked = beneath(text("question-sails") if first.key == "ask-sail" else first, fleet)
        lines += [*_already_sailed(sea), *_whereabouts(sea, sails)]
        lines += [
            text(key) for key in dict.fromkeys("question-asks" if move.ask else "question-stays" for move in sails)
        ]
    if sum(isinstance(move, Land) for move in moves) > 1:
        lines.append(text("land-order"))
    if marks.galleys or marks.ports:
        lines.append(text("marked", who=Who(marks.seat or 0)))
    lines += [text("question-map"), text("question-seats")]
    return beneath(asked, lines)


def _already_sailed(sea: Sea) -> Iterator[Text]:
    """Yield lines on the galleys of the seat in turn that cannot sail any more this turn."""
    gone = sailing.moved(sea)
    sailed = [galley for galley in sea.fleet(sea.active or 0) if galley.number in gone]
    if sailed:
        yield text("question-sailed")
        yield from fleet_lines(sea, sailed)


def _whereabouts(sea: Sea, sails: Sequence[Sail]) -> Iterator[Text]:
    """Yield a line on each destination without a port, with the ports next to it, or else all spaces."""
    for space in dict.fromkeys([move.space for move in sails]):
        if sea.map.port_at[space] is None:
            near = sea.map.waters[space].neighbours
            near = tuple([each for each in near if sea.map.port_at[each] is not None]) or near
            places = Many(tuple([place_name(sea, each) for each in near]))
            yield text("question-where", place=place_name(sea, space), near=places)


def _odds(sea: Sea, move: Attack | Assault) -> Text:
    both, odds = sides(sea, move)
    cargo = _cargo(sea, move.galley)
    if isinstance(move, Assault):
        return text("question-assault-odds", **both, cargo=cargo, odds=odds)
    return text("question-attack-odds", **both, cargo=cargo, prize=_cargo(sea, move.target), odds=odds)


def _cargo(sea: Sea, number: int) -> Arg:
    galley = sea.galley(number)
    return goods_text(galley.cargo if galley else ())
