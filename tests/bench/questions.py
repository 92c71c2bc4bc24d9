"""Make questions as for "a question a day", and judge them again with more trials.

    python -m tests.bench.questions [--game KEY …] [--count 100] [--times 100] [--minutes 60] [--seed WORD] [--show]

Each question is judged again in `--times` as many trials as a review makes, in other imagined worlds. The answer
called best must be the best one, or within its error of it. The trials end early when the answer leads every other by
six standard errors: more would not change it. The output has the processor time of a question, with all
the positions that were dropped.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from hashlib import sha256
from statistics import fmean

import msgspec

from bot.tables.lobby import LONGEST_NAME
from bot.text import speaker
from bot.text.labels import fits_button
from games import GAMES
from games import question as made
from games.core import AnyGame, Text, decode
from games.question import Candidate, Question
from games.review import Worth
from tests.bench import printing

_CERTAIN = 6
"""How many standard errors ahead of all others the best answer is when judging it again ends early."""
_STEPS = 20
"""In how many steps at most a question is judged again. After each, the judging may end early."""
_NAMES = ("Ana", "Bea", "Cid", "Dan", "Eva", "Fay")


def questions(game: AnyGame, count: int, word: str) -> Iterator[tuple[Question, float]]:
    """Yield questions, each with the seconds of processor time since the one before."""
    spent, kinds, number = 0.0, [b""], 0
    while count:
        start = time.process_time()
        seed, number = sha256(f"{game.key} {number}{word}".encode()).digest(), number + 1
        found = made.make(game, seed, fits=lambda label: fits_button(game.key, label, LONGEST_NAME))
        spent += time.process_time() - start
        if found is not None and found.kind not in kinds[-30:]:
            yield found, spent
            spent, count = 0.0, count - 1
            kinds.append(found.kind)


def judged_again(game: AnyGame, question: Question, times: float) -> tuple[bool, list[Candidate]]:
    """Return whether the best answer is best in more trials, or within its error, and the new judgements."""
    state, seed = decode(game, "state", question.state), sha256(question.state).digest()
    compared = made.compare(game, state, question.seat, seed)
    if compared is None:
        raise AssertionError("no choice")
    choices = [each.move for each in question.candidates if each.move in compared.plans]
    best, tried = question.candidates[question.best].move, compared.comparison.trials
    plans, _ = made.best_plans(compared, choices, range(tried // len(choices)))
    worlds = range(tried, tried + int(times * tried) // len(choices))
    results: dict[bytes, list[Worth]] = {choice: [] for choice in plans}
    step = -(-len(worlds) // _STEPS)
    for start in range(0, len(worlds), step):
        for choice, place in plans.items():
            results[choice] += compared.comparison.results(place, worlds[start : start + step])
        again = made.measured(game, compared, results)
        if is_certain(again, best):
            break
    error = max(each.doubt for each in question.candidates)
    return any(each.move == best and each.behind <= error for each in again), again


def is_certain(candidates: Sequence[Candidate], best: bytes) -> bool:
    """Return whether no more trials would change that this choice is the best one."""
    return all(each.behind == 0 if each.move == best else each.behind > _CERTAIN * each.doubt for each in candidates)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.questions", description=__doc__)
    parser.add_argument("--game", nargs="*", choices=GAMES, default=[*GAMES])
    parser.add_argument("--count", type=int, default=100, help="questions of each game (%(default)s)")
    parser.add_argument("--times", type=float, default=100, help="trials, in those of a review (%(default)s)")
    parser.add_argument("--minutes", type=float, default=60, help="begin no question later (%(default)s)")
    parser.add_argument("--seed", default="", help="a word for questions that no one has seen")
    parser.add_argument("--show", action="store_true", help="print each question")
    asked = parser.parse_args()
    until = time.monotonic() + 60 * asked.minutes
    made_of = {key: questions(GAMES[key], asked.count, asked.seed) for key in asked.game}
    found = {key: Found() for key in asked.game}
    while made_of and time.monotonic() < until:
        for key in [*made_of]:  # in turns, so that all games have about as many when the time is up
            each = next(made_of[key], None)
            if each is None:
                del made_of[key]
            else:
                found[key].add(GAMES[key], *each, asked.times, show=asked.show)
    printing.head("game", "questions", "best again", "seconds: mean", "most", "to judge again")
    for key, its in found.items():
        if its.made:
            mean, again = fmean(its.made), fmean(its.judged)
            printing.row(key, len(its.made), its.held, f"{mean:.1f}", f"{max(its.made):.1f}", f"{again:.1f}")
    return 0


class Found(msgspec.Struct):
    """The questions of a game so far: how many held, and the seconds to make each and to judge it again."""

    held: int = 0
    made: list[float] = []
    judged: list[float] = []

    def add(self, game: AnyGame, question: Question, seconds: float, times: float, *, show: bool) -> None:
        start = time.process_time()
        held, again = judged_again(game, question, times)
        self.held += held
        self.made.append(seconds)
        self.judged.append(time.process_time() - start)
        if show:
            show_question(game, question, again, held=held)


def show_question(game: AnyGame, question: Question, again: list[Candidate], *, held: bool) -> None:
    """Print a question with both judgements of each candidate."""
    say, by_move = speaker("en", game.key, _NAMES), {each.move: each for each in again}
    view = game.rules.view(decode(game, "state", question.state), question.seat)
    prompt: Text = game.words.prompt(view, question.seat).text
    printing.say(f"{'held' if held else 'NOT HELD'} · {say(prompt)[:160]}".replace("\n", " / "))
    for place, each in enumerate(question.candidates):
        second = by_move.get(each.move)
        figures = f"{each.chance:.3f} −{each.behind:.3f} ± {each.doubt:.4f}"
        more = f"{second.chance:.3f} −{second.behind:.3f} ± {second.doubt:.4f}" if second else "—"
        mark = "*" if place == question.best else " "
        printing.say(f"   {mark} {figures} | {more} | {say(each.label)}")


if __name__ == "__main__":
    raise SystemExit(main())
