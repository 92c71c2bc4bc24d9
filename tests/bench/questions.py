"""Make questions as for "a question a day", and judge them again with more trials.

    python -m tests.bench.questions [--game KEY …] [--count 100] [--times 100] [--show]

Each question is judged again in `--times` as many trials as a review makes, in other imagined worlds. The answer
called best must be the best one, or within its error of it. The output has the processor time of a question, with all
the positions that were dropped.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from hashlib import sha256

from bot.text import speaker
from games import GAMES
from games import question as made
from games.core import AnyGame, Text, decode
from games.question import Candidate, Question
from tests.bench import printing

_NAMES = ("Ana", "Bea", "Cid", "Dan", "Eva", "Fay")


def questions(game: AnyGame, count: int) -> Iterator[tuple[Question, float]]:
    """Yield questions, each with the seconds of processor time since the one before."""
    start, kinds, number = time.process_time(), [b""], 0
    while count:
        seed, number = sha256(f"{game.key} {number}".encode()).digest(), number + 1
        found = made.make(game, seed)
        if found is not None and found.kind not in kinds[-30:]:
            yield found, time.process_time() - start
            start, count = time.process_time(), count - 1
            kinds.append(found.kind)


def judged_again(game: AnyGame, question: Question, times: float) -> tuple[bool, list[Candidate]]:
    """Return whether the best answer is best in more trials, or within its error, and the new judgements."""
    state, seed = decode(game, "state", question.state), sha256(question.state).digest()
    compared = made.compare(game, state, question.seat, seed)
    if compared is None:
        raise AssertionError("no choice")
    choices = [each.move for each in question.candidates if each.move in compared.plans]
    tried = compared.comparison.trials
    plans, _ = made.best_plans(compared, choices, range(tried // len(choices)))
    worlds = range(tried, tried + int(times * tried) // len(choices))
    again = made.measured(game, compared, plans, worlds)
    best, by_move = question.candidates[question.best], {each.move: each for each in again}
    if best.move not in by_move:
        return False, again
    error = max(each.doubt for each in question.candidates)
    return by_move[best.move].behind <= error, again


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.questions", description=__doc__)
    parser.add_argument("--game", nargs="*", choices=GAMES, default=[*GAMES])
    parser.add_argument("--count", type=int, default=100, help="questions of each game (%(default)s)")
    parser.add_argument("--times", type=float, default=100, help="trials, in those of a review (%(default)s)")
    parser.add_argument("--show", action="store_true", help="print each question")
    asked = parser.parse_args()
    printing.head("game", "questions", "best again", "seconds: mean", "most", "to judge again")
    for key in asked.game:
        game, kept, costs, start = GAMES[key], 0, [], time.process_time()
        for question, seconds in questions(game, asked.count):
            held, again = judged_again(game, question, asked.times)
            kept += held
            costs.append(seconds)
            if asked.show:
                show(game, question, again, held=held)
        rest = time.process_time() - start - sum(costs)
        mean, most = sum(costs) / len(costs), max(costs)
        printing.row(key, str(len(costs)), str(kept), f"{mean:.1f}", f"{most:.1f}", f"{rest / len(costs):.1f}")
    return 0


def show(game: AnyGame, question: Question, again: list[Candidate], *, held: bool) -> None:
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
