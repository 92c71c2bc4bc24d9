"""Review a finished game for one seat: the cost of each decision, and the chances of victory over time.

Each decision is judged by the knowledge its owner had then, from their own view of that moment. `appraise` of a
game's expert plays out the move made and its alternatives in the same imagined worlds. Its result is the same for the
same view, seed and effort, on a machine of any speed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from inspect import signature
from math import exp, sqrt
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from games.core import AnyGame, Prompt, Seat, Text, Value, text
from games.search import best

P = TypeVar("P")

Worth: TypeAlias = Sequence[float]
"""The result of a plan in one imagined world: the probability of victory, then one number for each source.

The sources are those of the expert's SOURCES, in the same order. More of each is better for the player who decides.
"""

EFFORT = 0.5
"""The fraction of a house player's usual search that is spent on each decision."""
DEAREST = 3
"""How many of the costliest decisions a review lists."""
_WORTH_TELLING = 0.01
"""Smallest difference in the probability of victory that a review mentions."""
_DOUBT = 2.0
"""A difference in the probability of victory must exceed this many of its standard errors to be mentioned."""
_AS_MUCH = 0.4
"""A second reason is shown if its weight is at least this fraction of the first reason's."""


class Other(Value, frozen=True):
    """An alternative, compared with the appraised plan in the same imagined worlds.

    `place`: index of its first move among the legal ones. `edge`: its probability of victory less the appraised
    plan's, with the standard error `doubt`. `more`: its surplus over the appraised plan, by source (negative: less).
    `name` and `instead`: labels that tell the alternative and the appraised plan apart, if the labels of their moves
    do not.
    """

    place: int
    edge: float
    doubt: float
    more: tuple[float, ...]
    name: Text | None = None
    instead: Text | None = None


class Appraisal(Value, frozen=True):
    """A search's judgement of a plan.

    `place`: index of its first move among the legal ones. `chance`: probability of victory with it. `best`: the best
    alternative, if any. `usual`: the simple player's plan, if that is another one. `name`: the plan's label, if its
    moves have none. `also`: indexes of the plan's other moves, if they are handed in with the first one.
    """

    place: int
    chance: float
    best: Other | None = None
    usual: Other | None = None
    name: Text | None = None
    also: tuple[int, ...] = ()


def share(prospects: Sequence[float], seat: Seat, lead: float, resigned: Collection[Seat] = ()) -> float:
    """Return this seat's probability of victory for these prospects, such as expected final scores by seat.

    All seats together make 1, except that those in `resigned` cannot win. A seat ahead of another by `lead` is nearly
    three times as likely to win.
    """
    own, able = prospects[seat], prospects
    if resigned:
        able = [each for other, each in enumerate(prospects) if other not in resigned]
    return 1 / sum([exp(min((each - own) / lead, 500)) for each in able])


def ahead(prospects: Sequence[float], seat: Seat, resigned: Collection[Seat] = ()) -> float:
    """Return the highest prospect among all other seats but those in `resigned`; 0 if there is none."""
    rivals = [each for other, each in enumerate(prospects) if other != seat and other not in resigned]
    return max(rivals, default=0)


class Comparison(msgspec.Struct, Generic[P], frozen=True):
    """The plans of one decision, and how to compare them.

    `plans`: pairs of a legal move and a plan that begins with it; the first is the simple player's, and several may
    begin with the same move. `own`: the index of the plan to appraise (None: the best one found). `trial(plan, n)`
    plays the plan out in imagined world number n. `trials`: about how many trials to make in all. `named(plan,
    other)` returns a label that tells the plan from another one, or with None a label for the plan alone; None if its
    moves' labels are enough. `begins(plan)` returns the legal moves that may come first in the plan. `also(plan)`
    returns its moves after the first one if they are handed in together; these must be legal now, too.
    """

    legal: Sequence[Any]
    plans: Sequence[tuple[Any, P]]
    own: int | None
    trial: Callable[[P, int], Worth]
    trials: int
    named: Callable[[P, P | None], Text | None] | None = None
    begins: Callable[[P], Sequence[Any]] | None = None
    also: Callable[[P], Sequence[Any]] | None = None

    def results(self, place: int, worlds: Iterable[int]) -> list[Worth]:
        """Return the results of the plan at this index in these imagined worlds."""
        plan = self.plans[place][1]
        return [self.trial(plan, number) for number in worlds]

    def appraisal(self) -> Appraisal:
        """Appraise the plan `own`.

        The best alternative is found in one half of the worlds and measured in the other: otherwise it would look
        better than it is.
        """
        places, half, own = range(len(self.plans)), max(self.trials // 2, 1), self.own

        def chance(place: int, number: int) -> float:
            return self.trial(self.plans[place][1], number)[0]

        if own is None:
            own = best(places, chance, half)
        others = [place for place in places if place != own]
        rival = best(others, chance, half) if others else own
        compared = dict.fromkeys((own, rival, 0))
        worlds = range(half, half + max(half // len(compared), 2))
        found = {place: self.results(place, worlds) for place in compared}

        def other(place: int) -> Other | None:
            if place == own:
                return None
            edge, doubt, more = surplus(found[place], found[own])
            (move, its), mine = self.plans[place], self.plans[own][1]
            names = (self.named(its, mine), self.named(mine, its)) if self.named else (None, None)
            return Other(self.legal.index(move), edge, doubt, more, *names)

        move, mine = self.plans[own]
        level = sum([worth[0] for worth in found[own]]) / len(found[own])
        name = self.named(mine, None) if self.named else None
        also = tuple([self.legal.index(each) for each in self.also(mine)]) if self.also else ()
        return Appraisal(self.legal.index(move), level, other(rival), other(0), name, also)


def surplus(one: Sequence[Worth], other: Sequence[Worth]) -> tuple[float, float, tuple[float, ...]]:
    """Return how much more a plan is worth than another, by their results in the same imagined worlds.

    That is its surplus in the probability of victory, the standard error of that, and its surplus by source.
    """
    apart = [[its - theirs for its, theirs in zip(*pair, strict=True)] for pair in zip(one, other, strict=True)]
    edge, *more = [sum(each) / len(apart) for each in zip(*apart, strict=True)]
    doubt = sqrt(sum([(each[0] - edge) ** 2 for each in apart])) / len(apart)
    return edge, doubt, tuple(more)


def of_moves(
    legal: Sequence[Any], plans: Sequence[tuple[Any, P]], played: Any, trial: Callable[[P, int], Worth], trials: int
) -> Comparison[P]:
    """Return the comparison of plans that begin with different moves. `played`: the move to appraise, or None."""
    own = None if played is None else [move for move, _ in plans].index(played)
    return Comparison(legal, plans, own, trial, trials)


# ------------------------------------------------------------------------------------ a whole game


class Decision(msgspec.Struct, frozen=True):
    """A choice of one player after `number` moves of the game: their view, the legal moves, and the move played.

    `played` is None if the choice is still to be made. `then`: the moves of all seats after it, up to the last one of
    this player that continues the same plan. `resigned`: seats whose owners have resigned, so that they cannot win.
    """

    number: int
    view: Any
    legal: Sequence[Any]
    played: Any = None
    then: tuple[tuple[Seat, Any], ...] = ()
    resigned: frozenset[Seat] = frozenset()


class Judged(msgspec.Struct, frozen=True):
    """A decision with its appraisal."""

    decision: Decision
    appraisal: Appraisal


class Finding(msgspec.Struct, frozen=True):
    """A decision that a review shows, in the game's words where it has any.

    `number`: how many moves came before it. `chance`: probability of victory after the move played. `other`: the
    alternative. `edge`: the alternative's probability of victory less that of the move played. `why`: reasons for the
    better of the two. `where`: the name of the position.
    """

    number: int
    played: Text | None
    chance: float
    other: Text | None
    edge: float
    why: tuple[Text, ...] = ()
    where: Text | None = None


class Review(msgspec.Struct, frozen=True):
    """A game from one seat's side.

    `chances`: for each decision, how many moves came before it, and the probability of victory then. `dearest`: the
    costliest decisions, worst first. `best`: the best decision, if one stands out.
    """

    chances: tuple[tuple[int, float], ...]
    dearest: tuple[Finding, ...]
    best: Finding | None


def reviewed(game: AnyGame) -> bool:
    """Return whether the game's expert can appraise moves, which reviews need."""
    return hasattr(game.expert, "appraise")


def decisions(
    game: AnyGame, state: Any, moves: Iterable[tuple[Seat, Any]], seat: Seat, own: Callable[[int], bool]
) -> Iterator[Decision]:
    """Yield this seat's choices among the moves of a game. `state`: the state before the first of these moves.

    `own(n)` tells whether the player made move number n themselves. Moves that others or the AI made for them are
    left out, and moves without an alternative. Moves that belong to one plan are one decision.
    """
    rules = game.rules
    begun: Decision | None = None
    since: list[tuple[Seat, Any]] = []
    for number, (mover, move) in enumerate(moves):
        since.append((mover, move))
        if mover == seat:
            view = rules.view(state, seat)
            if begun is None or not _continues_plan(game, begun.view, view):
                if begun is not None:
                    yield begun
                legal = rules.legal_moves(state, seat) if own(number) else ()
                begun = Decision(number, view, legal, move) if len(legal) > 1 else None
                since = []
            else:
                begun = replace(begun, then=tuple(since)) if own(number) else None
        state = rules.apply(state, mover, move).state
    if begun is not None:
        yield begun


def _continues_plan(game: AnyGame, view: Any, later: Any) -> bool:
    """Return whether the seat's move at the view `later` belongs to the plan it began at `view`."""
    together = getattr(game.expert, "together", None)
    return together is not None and bool(together(view, later))


def appraise(game: AnyGame, decision: Decision, seed: bytes, effort: float) -> Appraisal | None:
    """Return the expert's appraisal of the move played, or of the best move found if none was played yet.

    `effort`: a fraction of the usual search. None if the expert has no opinion on such a choice. The expert gets
    `then` and `resigned` of the decision if it has parameters for them. Raises AttributeError if it cannot appraise
    at all.
    """
    judge = game.expert.appraise  # type: ignore[union-attr]
    known = signature(judge).parameters
    more = {name: getattr(decision, name) for name in ("then", "resigned") if name in known}
    found: Appraisal | None = judge(decision.view, decision.legal, decision.played, seed, effort, **more)
    return found


def findings(game: AnyGame, judged: Sequence[Judged]) -> Review:
    """Return the review of these decisions: all chances, the DEAREST costliest decisions, and the best one."""
    chances = tuple([(each.decision.number, each.appraisal.chance) for each in judged])
    dear = [finding for each in judged if (finding := _costly_finding(game, each))]
    dearest = sorted(dear, key=lambda finding: -finding.edge)[:DEAREST]
    good = [finding for each in judged if (finding := _good_finding(game, each))]
    return Review(chances, tuple(dearest), min(good, key=lambda finding: finding.edge, default=None))


def _costly_finding(game: AnyGame, judged: Judged) -> Finding | None:
    """Return a finding if an alternative was clearly better than the move played, else None."""
    other = judged.appraisal.best
    return _finding(game, judged, other, 1) if other and _is_significant(other.edge, other) else None


def _good_finding(game: AnyGame, judged: Judged) -> Finding | None:
    """Return a finding if the move clearly beat the simple player's and no alternative was better, else None."""
    usual, best_other = judged.appraisal.usual, judged.appraisal.best
    if usual is None or not _is_significant(-usual.edge, usual) or (best_other and best_other.edge > 0):
        return None
    return _finding(game, judged, usual, -1)


def _is_significant(edge: float, other: Other) -> bool:
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
        position_name(game, decision.view),
    )


def position_name(game: AnyGame, view: Any) -> Text:
    """Return a name of the position that a seat decides in: the lot, the place, the galley.

    It is the game's `where`, or else the line that a mention says.
    """
    where: Callable[[Any], Text] | None = getattr(game.words, "where", None)
    return where(view) if where else game.words.call(view, view.seat)


def label(game: AnyGame, view: Any, move: Any) -> Text | None:
    """Return the label of this move, or of an option that begins with it, in the prompt of the view's own seat.

    None if the prompt offers no such option.
    """
    prompt: Prompt = game.words.prompt(view, view.seat)
    return prompt.label_of(prompt.choice_of(move))


def reasons(game: AnyGame, more: Sequence[float]) -> tuple[Text, ...]:
    """Return the one or two weightiest reasons for an alternative, given its surplus `more` by source.

    Each reason is the game's text `why-<source>`. Its argument `by` is the surplus, rounded to the step that the
    expert's SOURCES gives for that source.
    """
    sources: Mapping[str, int] = getattr(game.expert, "SOURCES", {})
    whole = {name: round(each / step) * step for (name, step), each in zip(sources.items(), more, strict=True)}
    first = sorted([name for name in whole if whole[name] > 0], key=lambda name: -whole[name])[:2]
    return tuple([text(f"why-{name}", by=whole[name]) for name in first if whole[name] >= _AS_MUCH * whole[first[0]]])
