"""Find questions for "a question a day": positions in which the best choice is clear, but not obvious.

They come from house games, or from the record of a game that people played.

A position is asked only if the best candidate is clearly better than the others, and the simple player would choose
one of these, or does in a fifth of samples. Candidates are judged with ten times a review's trials, in imagined
worlds other than those in which they were found.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from hashlib import sha256
from statistics import fmean
from typing import Any, NamedTuple, TypeAlias

from games.chance import Chance
from games.core import AnyGame, Corrupt, Event, IllegalMove, Seat, Text, Value, decode, encode
from games.review import EFFORT, Comparison, Worth, label, reasons, surplus

_TIMES = 10
"""How many times a review's trials judge the candidates."""
_MOST, _FEWEST = 4, 3
"""The most and fewest candidates of a question."""
_CLEAR = 0.02
"""The least by which the best candidate's probability of victory exceeds each other's."""
_DOUBT = 2.5
"""How many standard errors the best candidate must be ahead of each other one."""
_SPREAD = 0.015
"""The least difference between two candidates' probabilities of victory, so that they are different choices."""
_HOPE = 0.1
"""The least probability of victory with the best candidate."""
_SAMPLES = 10
"""How often the simple player is asked. Its answer varies with the seed."""
_WRONG = 0.2
"""The least share of the simple player's answers that must be clearly worse than the best."""
_LOOKED_AT = 48
"""How many positions of a game are looked at to find some to search."""
_SEARCHED = 3
"""In how many positions of a game the choices are tried out until some are fit to be judged.

They are judged in one position only. A try takes about two seconds: players who wait for a strong house player wait
no longer.
"""
_WORLDS = 12
"""The fewest imagined worlds in which each plan is tried."""
_STORY = 6
"""The most events told of what happened in the game."""


class Candidate(Value, frozen=True):
    """A choice of a question, compared with the best one in the same imagined worlds.

    `move`: its first move, encoded. `chance`: probability of victory. `behind`: how much less that is than the
    best's, with the standard error `doubt`. `why`: reasons for the best one.
    """

    move: bytes
    label: Text
    chance: float
    behind: float = 0.0
    doubt: float = 0.0
    why: tuple[Text, ...] = ()


class Question(Value, frozen=True):
    """A position of a finished game, in which a seat chooses.

    `state` and `after`, the position some moves later, are encoded. Both are imagined from what the seat may know, so
    they hold no secret of another seat and no seed. `candidates` are in the order of the legal moves.
    `best`: index of the best one. `played`: label of the move in that game. `seats`: how many there are. `story`:
    what happened after the move.
    """

    game: str
    state: bytes
    seat: Seat
    candidates: tuple[Candidate, ...]
    best: int
    played: Text
    after: bytes
    seats: int
    story: tuple[Text, ...] = ()

    @property
    def kind(self) -> bytes:
        """A digest that is equal for questions with the same choices."""
        return sha256(encode((self.game, sorted([encode(each.label) for each in self.candidates])))).digest()[:8]


class GameRecord(Value, frozen=True):
    """The record of a game with default options: the number of seats, its seed, and its moves, encoded."""

    seats: int
    seed: bytes
    moves: tuple[tuple[Seat, bytes], ...]


class Moment(NamedTuple):
    """A move of a game, with the state before it."""

    state: Any
    seat: Seat
    move: Any


class PlayedGame(NamedTuple):
    """A finished game: the number of seats, its moves, the events of each, and its last state."""

    seats: int
    moments: list[Moment]
    events: list[tuple[Event, ...]]
    end: Any

    def state(self, number: int) -> Any:
        """Return the state before move `number`, or the last one."""
        return self.moments[number].state if number < len(self.moments) else self.end


def asks(game: AnyGame) -> bool:
    """Return whether questions can be made for a game: its expert compares plans."""
    return hasattr(game.expert, "comparison") and game.player is not None


def make(
    game: AnyGame,
    seed: bytes,
    effort: float = 1.0,
    fits: Callable[[Text], bool] = lambda _: True,
    record: GameRecord | None = None,
) -> Question | None:
    """Return a question from the recorded game, or None if it makes no good one.

    Without a record, it comes from the house game of this seed. The result is the same for the same seed and
    `effort`, a factor for the number of trials. `fits`: whether there is room for the label of a choice.
    """
    played, searched = replayed(game, record) if record else house_game(game, seed), 0
    if played is None:
        return None
    for number in _picked(played, seed):
        moment = played.moments[number]
        compared = compare(game, moment.state, moment.seat, seed, effort, fits) if _suits(game, moment) else None
        if compared is None:
            continue
        found, searched = shortlist(compared), searched + 1
        if found is not None:
            return question_at(game, played, number, compared, found, seed)
        if searched == _SEARCHED:
            break
    return None


def _suits(game: AnyGame, moment: Moment) -> bool:
    if moment.seat not in game.rules.awaited(moment.state):
        return False  # a sealed answer that a player changed
    suits: Callable[[Any], bool] | None = getattr(game.expert, "suits_question", None)
    return suits is None or suits(game.rules.view(moment.state, moment.seat))


def prompt_text(game: AnyGame, view: Any, moves: Sequence[Any]) -> Text:
    """Return the question to the view's seat, with nothing about moves that are not among these."""
    narrowed: Callable[[Any, Sequence[Any]], Text] | None = getattr(game.words, "question", None)
    return narrowed(view, moves) if narrowed else game.words.prompt(view, view.seat).text


def choice_label(game: AnyGame, view: Any, move: Any) -> Text | None:
    """Return the label of this move on a question's button; None if the prompt offers no such choice."""
    offered = label(game, view, move)
    short: Callable[[Any, Any], Text | None] | None = getattr(game.words, "question_label", None)
    return (short(view, move) or offered) if offered and short else offered


def seat_counts(game: AnyGame) -> Sequence[int]:
    """Return the numbers of seats in games that make questions: three or more, if the game allows."""
    return [count for count in game.seat_counts if count > 2] or game.seat_counts


def house_game(game: AnyGame, seed: bytes) -> PlayedGame:
    """Return the game that simple players play with this seed, which also gives the number of seats."""
    rules, counts = game.rules, seat_counts(game)

    def choose(state: Any, number: int) -> tuple[Seat, Any]:
        seat, move_seed = min(rules.awaited(state)), sha256(seed + number.to_bytes(4, "big")).digest()
        return seat, game.choose(rules.view(state, seat), rules.legal_moves(state, seat), move_seed)

    return _played(game, counts[seed[0] % len(counts)], seed, choose)


def replayed(game: AnyGame, record: GameRecord) -> PlayedGame | None:
    """Return the game of a record, or None if its moves do not lead to an end under the current rules."""
    try:
        moves = [(seat, decode(game, "move", move)) for seat, move in record.moves]
        return _played(game, record.seats, record.seed, lambda _, number: moves[number])
    except (Corrupt, IllegalMove, IndexError):
        return None


def _played(game: AnyGame, seats: int, seed: bytes, choose: Callable[[Any, int], tuple[Seat, Any]]) -> PlayedGame:
    """Return the game with these moves. `choose`: returns the move in a state, given how many there were before."""
    state = game.rules.setup(seats, seed).state
    moments: list[Moment] = []
    events: list[tuple[Event, ...]] = []
    while game.rules.awaited(state):
        seat, move = choose(state, len(moments))
        moments.append(Moment(state, seat, move))
        done = game.rules.apply(state, seat, move)
        events.append(done.events)
        state = done.state
    return PlayedGame(seats, moments, events, state)


def _picked(played: PlayedGame, seed: bytes) -> Iterator[int]:
    """Yield the numbers of some moves, in a random order."""
    numbers, chance = [*range(len(played.moments))], Chance(seed)
    for _ in range(min(_LOOKED_AT, len(numbers))):
        yield numbers.pop(chance.below(len(numbers)))


# ----------------------------------------------------------------------------------------- judging

Choice: TypeAlias = bytes
"""A choice of the prompt: its first move, encoded."""


class Compared(NamedTuple):
    """The plans of a decision, with their trials.

    `labels`, `plans`: of each choice, its label and the indexes of its plans, in the order of the legal moves.
    `roomy`: the choices with room for their labels. `usual`: the simple player's answers, one for each sample.
    """

    view: Any
    comparison: Comparison[Any]
    labels: dict[Choice, Text]
    plans: dict[Choice, list[int]]
    roomy: frozenset[Choice]
    usual: list[Choice]


class Shortlist(NamedTuple):
    """Choices to judge: of each, the index of its best plan. `tried`: how many imagined worlds were used so far."""

    plans: dict[Choice, int]
    tried: int


def compare(
    game: AnyGame,
    state: Any,
    seat: Seat,
    seed: bytes,
    effort: float = 1.0,
    fits: Callable[[Text], bool] = lambda _: True,
) -> Compared | None:
    """Return what there is to choose from, or None if the position can make no question.

    It needs enough choices, each a single answer with a label of its own that fits. Dominated moves are none.
    """
    view, legal = game.rules.view(state, seat), game.rules.legal_moves(state, seat)
    if len(legal) < _FEWEST:
        return None
    comparison: Comparison[Any] | None = game.expert.comparison(  # type: ignore[union-attr]
        view, legal, None, seed, EFFORT * effort
    )
    if comparison is None:
        return None
    dominated: Callable[[Any, Any], bool] | None = getattr(game.expert, "is_dominated", None)
    single: dict[Any, list[int]] = {}
    for place, (first, plan) in enumerate(comparison.plans):
        if comparison.named and comparison.named(plan, None):
            continue  # no single answer of the prompt
        for move in dict.fromkeys((first, *(comparison.begins(plan) if comparison.begins else ()))):
            single.setdefault(move, []).append(place)
    labels: dict[Choice, Text] = {}
    plans: dict[Choice, list[int]] = {}
    for move in sorted(single, key=legal.index):
        name = choice_label(game, view, move)
        if name is not None and not (dominated is not None and dominated(view, move)):
            labels[encode(move)], plans[encode(move)] = name, single[move]
    roomy = frozenset([choice for choice, name in labels.items() if fits(name)])
    if len(roomy) < _FEWEST:
        return None
    seeds = [sha256(seed + bytes((sample,))).digest() for sample in range(_SAMPLES)]
    usual = [encode(game.choose(view, legal, each)) for each in seeds]
    return Compared(view, comparison, labels, plans, roomy, usual)


def question_at(
    game: AnyGame, played: PlayedGame, number: int, compared: Compared, found: Shortlist, seed: bytes
) -> Question | None:
    """Return the question of the position before move `number`, or None if it is not a good one."""
    seat = played.moments[number].seat
    chosen = choice_label(game, compared.view, played.moments[number].move)
    candidates = judge(game, compared, found) if chosen else None
    if candidates is None or chosen is None:
        return None
    best, until = (
        max(range(len(candidates)), key=lambda place: candidates[place].chance),
        _later(game, played, number),
    )
    story = [event.text for each in played.events[number:until] for event in each if event.audience is None]
    state, after = (encode(game.imagine(game.rules.view(played.state(at), seat), seed)) for at in (number, until))
    return Question(
        game.key, state, seat, tuple(candidates), best, chosen, after, played.seats, tuple(story[:_STORY])
    )


def shortlist(compared: Compared) -> Shortlist | None:
    """Return three or four choices to judge, or None if they promise no good question.

    The best one must have room for its label; worse ones without room are left out.
    """
    comparison = compared.comparison
    tried = max(comparison.trials // len(comparison.plans), _WORLDS)
    best, chances = best_plans(compared, [*compared.plans], range(tried))
    if max(chances, key=chances.__getitem__) not in compared.roomy:
        return None
    chosen = choose({choice: chances[choice] for choice in chances if choice in compared.roomy}, compared.usual)
    if len(chosen) < _FEWEST or not is_hard(chosen[1:], compared.usual):
        return None
    several = [choice for choice in chosen if len(compared.plans[choice]) > 1]
    if several:  # a plan may only have looked worse in the few worlds so far
        worlds = range(tried, tried + max(comparison.trials // len(chosen), _WORLDS))
        best |= best_plans(compared, several, worlds)[0]
        tried = worlds.stop
    return Shortlist({choice: best[choice] for choice in compared.plans if choice in chosen}, tried)


def judge(game: AnyGame, compared: Compared, found: Shortlist) -> list[Candidate] | None:
    """Return the candidates in the order of the legal moves, or None if they make no good question."""
    trials = max(_TIMES * compared.comparison.trials // len(found.plans), 2 * _WORLDS)
    worlds = range(found.tried, found.tried + trials)
    results = {choice: compared.comparison.results(place, worlds) for choice, place in found.plans.items()}
    candidates = measured(game, compared, results)
    worse = [each.move for each in candidates if each.behind]
    return candidates if is_clear(candidates) and is_hard(worse, compared.usual) else None


def best_plans(
    compared: Compared, choices: Sequence[Choice], worlds: range
) -> tuple[dict[Choice, int], dict[Choice, float]]:
    """Return for each of these choices the index of its best plan in these worlds, and its probability of victory."""
    plan, chances = {}, {}
    for choice in choices:
        fared = {
            place: fmean([worth[0] for worth in compared.comparison.results(place, worlds)])
            for place in compared.plans[choice]
        }
        plan[choice] = max(fared, key=fared.__getitem__)
        chances[choice] = fared[plan[choice]]
    return plan, chances


def measured(game: AnyGame, compared: Compared, results: Mapping[Choice, Sequence[Worth]]) -> list[Candidate]:
    """Return the candidates, each compared with the best of them in the same worlds."""
    chances = {choice: fmean([worth[0] for worth in found]) for choice, found in results.items()}
    best = max(chances, key=chances.__getitem__)
    found = []
    for choice in results:
        behind, doubt, more = surplus(results[best], results[choice])
        why = () if choice == best else reasons(game, more)
        found.append(Candidate(choice, compared.labels[choice], chances[choice], behind, doubt, why))
    return found


def choose(chances: Mapping[Choice, float], usual: Sequence[Choice]) -> list[Choice]:
    """Return the choices to ask about: the best, the simple player's wrong one, and the next best that are worse.

    `chances`: the probability of victory by choice. `usual`: the simple player's answers.
    """
    ranked = sorted(chances, key=lambda choice: -chances[choice])
    best, chosen = ranked[0], ranked[:1]
    worse = [choice for choice in ranked if chances[best] - chances[choice] >= _CLEAR]
    wrong = [choice for choice in worse if choice in usual][:1]
    for choice in dict.fromkeys((*wrong, *worse)):
        if len(chosen) < _MOST and all(abs(chances[choice] - chances[other]) >= _SPREAD for other in chosen):
            chosen.append(choice)
    return chosen


def is_clear(candidates: Sequence[Candidate]) -> bool:
    """Return whether the best candidate is clearly better than each other one, in a game that can be won."""
    best = max(candidates, key=lambda each: each.chance)
    others = [each for each in candidates if each is not best]
    return best.chance >= _HOPE and all(
        each.behind >= _CLEAR and each.behind > _DOUBT * each.doubt for each in others
    )


def is_hard(worse: Collection[Choice], usual: Sequence[Choice]) -> bool:
    """Return whether the simple player would choose a worse candidate, or does so in a fifth of its answers."""
    wrong = [choice in worse for choice in usual]
    return wrong[0] or sum(wrong) >= _WRONG * len(wrong)


def _later(game: AnyGame, played: PlayedGame, number: int) -> int:
    """Return how many moves of the game lead to the position that shows what happened.

    It is the next scene, or the next decision of the same seat in this one.
    """
    rules, seat = game.rules, played.moments[number].seat

    def scene(at: int) -> str:
        return game.words.scene(rules.view(played.state(at), None))

    at = number + 1
    while at < len(played.moments) and scene(at) == scene(number) and played.moments[at].seat != seat:
        at += 1
    return at
