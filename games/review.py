"""What decisions were worth, and how somebody's chances went: a game that is over is gone through again for one seat.

Each decision is judged by what its owner could know then, from their own view of that moment. `appraise` of a game's
expert plays on what was done, and what else there was, in the same imagined worlds: the same for the same view, seed
and effort, however long it takes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import exp, sqrt
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from games.core import AnyGame, Option, Seat, Text, Value, text
from games.search import best

P = TypeVar("P")

Worth: TypeAlias = Sequence[float]
"""What something led to in one world: how likely a victory was then, and what it came from, source by source; of each
more is better for whose decision it is."""

DEAREST = 3
"""Decisions that cost most, of which a review tells."""
_WORTH_TELLING = 0.01
"""What a decision has to change of a victory for anybody to hear of it."""
_DOUBT = 2.0
"""By how many standard errors it has to be more than chance."""
_AS_MUCH = 0.4
"""A second reason is told if it weighs at least this part of the first."""


class Other(Value, frozen=True):
    """Something else that might be done, against what is appraised, in the same worlds.

    `place`: its move's, among the legal ones; `edge`: how much likelier a victory is by it, with that figure's
    standard error `doubt`; `more`: what it brings more, by source (less: below 0). `name`, `instead`: what it is
    beside what is appraised, and that beside it, in words, where no move says so.
    """

    place: int
    edge: float
    doubt: float
    more: tuple[float, ...]
    name: Text | None = None
    instead: Text | None = None


class Appraisal(Value, frozen=True):
    """What a search makes of a move: `place`, the move's, among the legal ones; how likely a victory is after it; the
    best there is besides, and what the simple player would do, where that is something else. `name`: what it is, in
    words, where no move says so."""

    place: int
    chance: float
    best: Other | None = None
    usual: Other | None = None
    name: Text | None = None


def share(prospects: Sequence[float], seat: Seat, lead: float) -> float:
    """How likely such prospects mean victory; all seats together make 1. `lead`: what makes it nearly three times as
    likely as another's."""
    own = prospects[seat]
    return 1 / sum([exp(min((other - own) / lead, 500)) for other in prospects])


def ahead(prospects: Sequence[float], seat: Seat) -> float:
    """What the first of all others comes to."""
    return max([each for other, each in enumerate(prospects) if other != seat])


def weighed(
    legal: Sequence[Any], plans: Sequence[tuple[Any, P]], played: Any, trial: Callable[[P, int], Worth], trials: int
) -> Appraisal:
    """The appraisal of the move `played` (None: of the best there is), in about `trials` trials in all.

    `plans`: what is tried, each after the move it begins with; the first is what the simple player would do.
    `trial` tells what a plan leads to in imagined world number n.
    """
    own = None if played is None else [move for move, _ in plans].index(played)
    return weighed_plans(legal, plans, own, trial, trials)


def weighed_plans(
    legal: Sequence[Any],
    plans: Sequence[tuple[Any, P]],
    own: int | None,
    trial: Callable[[P, int], Worth],
    trials: int,
    named: Callable[[P, P | None], Text | None] | None = None,
) -> Appraisal:
    """The same of the plan at place `own`, where several may begin with the same move. `named`: what a plan is called
    beside another one, or by itself, where its move does not say so.

    What does best is found in some worlds and weighed in others: of many, the best by chance would look better than
    it is.
    """
    places, half = range(len(plans)), max(trials // 2, 1)

    def chance(place: int, number: int) -> float:
        return trial(plans[place][1], number)[0]

    if own is None:
        own = best(places, chance, half)
    others = [place for place in places if place != own]
    rival = best(others, chance, half) if others else own
    compared = dict.fromkeys((own, rival, 0))
    worlds = range(half, half + max(half // len(compared), 2))
    found = {place: [trial(plans[place][1], number) for number in worlds] for place in compared}

    def other(place: int) -> Other | None:
        if place == own:
            return None
        pairs = zip(found[place], found[own], strict=True)
        apart = [[one - its for one, its in zip(*pair, strict=True)] for pair in pairs]
        edge, *more = [sum(each) / len(apart) for each in zip(*apart, strict=True)]
        doubt = sqrt(sum([(each[0] - edge) ** 2 for each in apart])) / len(apart)
        (move, its), mine = plans[place], plans[own][1]
        names = (named(its, mine), named(mine, its)) if named else (None, None)
        return Other(legal.index(move), edge, doubt, tuple(more), *names)

    move, mine = plans[own]
    level = sum([worth[0] for worth in found[own]]) / len(found[own])
    name = named(mine, None) if named else None
    return Appraisal(legal.index(move), level, other(rival), other(0), name)


# ------------------------------------------------------------------------------------ a whole game


class Decision(msgspec.Struct, frozen=True):
    """A choice somebody has after so many moves: what they see, what they can do, and which of it they did (None: it
    is still to be made). `then`: the moves that followed, each with its seat, up to the last by which they went on
    with what they had begun."""

    number: int
    view: Any
    legal: Sequence[Any]
    played: Any = None
    then: tuple[tuple[Seat, Any], ...] = ()


class Judged(msgspec.Struct, frozen=True):
    """A decision, and what a search makes of it."""

    decision: Decision
    appraisal: Appraisal


class Finding(msgspec.Struct, frozen=True):
    """A decision worth telling of: after how many moves; what was done, and how likely a victory was then; what else
    there was, how much likelier it made one, and why. All in words of the game, where it has words for it."""

    number: int
    played: Text | None
    chance: float
    other: Text | None
    edge: float
    why: tuple[Text, ...] = ()


class Review(msgspec.Struct, frozen=True):
    """A game as one seat played it: how likely its victory was at each of its decisions, after so many moves; those
    that cost most, the dearest first; and the best one, if any stands out."""

    chances: tuple[tuple[int, float], ...]
    dearest: tuple[Finding, ...]
    best: Finding | None


def reviewed(game: AnyGame) -> bool:
    """Whether games of this kind can be reviewed."""
    return hasattr(game.expert, "appraise")


def decisions(
    game: AnyGame, state: Any, moves: Iterable[tuple[Seat, Any]], seat: Seat, own: Callable[[int], bool]
) -> Iterator[Decision]:
    """The choices this seat had in these moves from the first state on, but for what was not its owner's `own`, by
    the number of moves before it, and where there was only one thing to do. What belongs together is one."""
    rules = game.rules
    begun: Decision | None = None
    since: list[tuple[Seat, Any]] = []
    for number, (mover, move) in enumerate(moves):
        since.append((mover, move))
        if mover == seat:
            view = rules.view(state, seat)
            if begun is None or not _together(game, begun.view, view):
                if begun is not None:
                    yield begun
                legal = rules.legal_moves(state, seat) if own(number) else ()
                begun, since = Decision(number, view, legal, move) if len(legal) > 1 else None, []
            else:
                begun = replace(begun, then=tuple(since)) if own(number) else None
        state = rules.apply(state, mover, move).state
    if begun is not None:
        yield begun


def _together(game: AnyGame, view: Any, later: Any) -> bool:
    """Whether what somebody does at a later view of theirs goes on with what they had begun at this one."""
    together = getattr(game.expert, "together", None)
    return together is not None and bool(together(view, later))


def appraise(game: AnyGame, decision: Decision, seed: bytes, effort: float) -> Appraisal | None:
    """What the game's expert makes of what was done (of the best there is, if nothing was); None of a choice it says
    nothing about. Raises AttributeError where it appraises nothing at all."""
    then = {"then": decision.then} if decision.then else {}  # nobody else's expert need know of it
    found: Appraisal | None = game.expert.appraise(  # type: ignore[union-attr]
        decision.view, decision.legal, decision.played, seed, effort, **then
    )
    return found


def findings(game: AnyGame, judged: Sequence[Judged]) -> Review:
    """What is told of these decisions."""
    chances = tuple([(each.decision.number, each.appraisal.chance) for each in judged])
    dear = [finding for each in judged if (finding := _dear(game, each))]
    dearest = sorted(dear, key=lambda finding: -finding.edge)[:DEAREST]
    good = [finding for each in judged if (finding := _good(game, each))]
    return Review(chances, tuple(dearest), min(good, key=lambda finding: finding.edge, default=None))


def _dear(game: AnyGame, judged: Judged) -> Finding | None:
    """Something else was better."""
    other = judged.appraisal.best
    return _finding(game, judged, other, 1) if other and _tells(other.edge, other) else None


def _good(game: AnyGame, judged: Judged) -> Finding | None:
    """It was better than what the simple player would have done, and nothing else was better still."""
    usual, best_other = judged.appraisal.usual, judged.appraisal.best
    if usual is None or not _tells(-usual.edge, usual) or (best_other and best_other.edge > 0):
        return None
    return _finding(game, judged, usual, -1)


def _tells(edge: float, other: Other) -> bool:
    return edge >= _WORTH_TELLING and edge > _DOUBT * other.doubt


def _finding(game: AnyGame, judged: Judged, other: Other, sign: int) -> Finding:
    decision = judged.decision
    return Finding(
        decision.number,
        other.instead or label(game, decision.view, decision.legal[judged.appraisal.place]),
        judged.appraisal.chance,
        other.name or label(game, decision.view, decision.legal[other.place]),
        other.edge,
        reasons(game, [sign * more for more in other.more]),
    )


def label(game: AnyGame, view: Any, move: Any) -> Text | None:
    """What the prompt of one's own view calls this move, or what begins with it."""
    prompt = game.words.prompt(view, view.seat)
    options = [option for group in prompt.groups for option in group.options if isinstance(option, Option)]
    begun = (option.label for option in options if option.moves[0] == move)
    return prompt.label_of([move]) or next(begun, None)


def reasons(game: AnyGame, more: Sequence[float]) -> tuple[Text, ...]:
    """What speaks for something that brings so much more from each source: the one or two that weigh most, by the
    game's texts `why-<source>` with the amount `by`, in the steps that its expert's SOURCES tell."""
    sources: Mapping[str, int] = getattr(game.expert, "SOURCES", {})
    whole = {name: round(each / step) * step for (name, step), each in zip(sources.items(), more, strict=True)}
    first = sorted([name for name in whole if whole[name] > 0], key=lambda name: -whole[name])[:2]
    return tuple([text(f"why-{name}", by=whole[name]) for name in first if whole[name] >= _AS_MUCH * whole[first[0]]])
