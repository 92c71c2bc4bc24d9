"""A question a day for a server: when it is asked, who answers, and when its result is shown.

`ask` does what is due, from what is stored alone. Each server is asked in one transaction, so the
bot may be stopped at any moment. Every question goes to one server only, so no server spoils it for another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain, takewhile
from typing import NamedTuple

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.question_rows import AskedQuestion, MemberAnswer
from bot.store.rows import Settings, Table
from bot.tables.answer_hours import next_occurrence
from bot.tables.base import Person, Refusal
from bot.tables.clock import DAY
from bot.tables.history import game_course
from bot.tables.lobby import HOUSE_NAMES, LONGEST_NAME
from bot.text.labels import fits_button
from games import GAMES
from games.core import Corrupt
from games.question import GameRecord, Question, asks, seat_counts

_DIFFERENT = 30
"""How many questions of a game in a row differ in their choices."""
_STOCK = 7
"""How many questions of each game are kept for each server that asks for that game alone: a week's."""
_MOST_IN_STOCK = 500
_PEOPLE = 20
"""The games of how many people are looked through at a time."""
_LATE = 12 * 3600
"""Seconds after which a question is not asked any more that day."""
_COUNTED_AFTER = (3600, 5 * 3600)
"""Seconds from an answer to the edit that shows how many answered: the first one, and the second.

With the post and the result of the question before, these are four limited calls a day.
"""
_KEPT = 60 * DAY
"""Seconds for which questions and answers are kept."""
_RUNS = 60
"""In how many of a server's last questions runs of right answers are looked for."""


class QuestionView(msgspec.Struct, frozen=True):
    """A question of a server with all that is shown of it.

    `counts`: how many chose each candidate. `run`: the longest run of right answers that goes on, among members who
    want to be listed, and `runners`: who has it; 0 and nobody until the result.
    """

    asked: AskedQuestion
    counts: tuple[int, ...]
    run: int = 0
    runners: tuple[str, ...] = ()


def playable() -> list[str]:
    """Return the games with questions, by key."""
    return [key for key, game in GAMES.items() if asks(game) and not game.experimental]


def games_of(wanted: Sequence[str]) -> list[str]:
    """Return the games of a server's questions. `wanted`: those of its settings; none: all."""
    there = playable()
    return [key for key in there if key in wanted] or there


def house_names(question: Question) -> tuple[str, ...]:
    """Return names of house players for the seats of a question's position."""
    first = question.kind[0] % len(HOUSE_NAMES)
    names = HOUSE_NAMES[first:] + HOUSE_NAMES[:first]
    return names[: question.seats]


# -------------------------------------------------------------------------------------------- stock


def lacking(connection: Connection) -> str | None:
    """Return the game whose stock is shortest of a week's questions for all servers, or None."""
    needed: Counter[str] = Counter()
    for games in store.questions.games_wanted(connection):
        chosen = games_of(games.split())
        for game in chosen:
            needed[game] += -(-_STOCK // len(chosen))
    short = {
        game: min(max(number, _STOCK), _MOST_IN_STOCK) - store.questions.stock(connection, game)
        for game, number in needed.items()
    }
    return max((game for game in short if short[game] > 0), key=short.__getitem__, default=None)


def is_new(connection: Connection, question: Question) -> bool:
    """Return whether a question differs from the last ones of its game, and its choices fit on buttons."""
    return question.kind not in store.questions.last_kinds(connection, question.game, _DIFFERENT) and fits(question)


def fits(question: Question) -> bool:
    """Return whether every choice fits on a button, in every language."""
    return all(fits_button(question.game, each.label, LONGEST_NAME) for each in question.candidates)


# ------------------------------------------------------------------------- games of a server's members


class FinishedGame(NamedTuple):
    """A finished game in which to look for a question. `record`: None if it makes none."""

    table_id: int
    game: str
    record: GameRecord | None


def finished_game(connection: Connection, after: int) -> tuple[FinishedGame | None, int]:
    """Return a finished game whose players agreed that its server is asked about it, or None; and the next `after`.

    Only a few of the users who agree are looked at, those with the next ids above `after`. 0: start over.
    """
    users = store.questions.agreeing(connection, after, _PEOPLE)
    found = store.questions.finished_game(connection, users, playable(), _STOCK) if users else None
    table = found and store.tables.table(connection, found)
    if not table:
        return None, users[-1] if len(users) == _PEOPLE else 0
    return FinishedGame(table.id, table.game_key, _record(connection, table)), after


def _record(connection: Connection, table: Table) -> GameRecord | None:
    """Return the record of a finished game; None if readers would not know its options or its earlier rules."""
    seats = len(table.seats)
    try:
        course = game_course(connection, table)
    except (Refusal, Corrupt):
        return None
    if seats not in seat_counts(table.game) or course.start != table.game.rules.setup(seats, table.seed).state:
        return None
    return GameRecord(seats, table.seed, tuple([(move.seat, move.move) for move in course.moves]))


def keep_own(connection: Connection, table_id: int, found: Question | None) -> None:
    """Store that a question was looked for in this game, and put it in stock if all its players still agree."""
    is_first = store.questions.set_looked_at(connection, table_id)
    guild = store.questions.agreed_server(connection, table_id)
    if is_first and found is not None and guild is not None:
        store.questions.add(connection, found, table_id, guild)


# ------------------------------------------------------------------------------------------- asking


def reschedule(connection: Connection, guild: int, wanted: Settings, now: int) -> None:
    """Plan the next question of a server after its settings changed."""
    due = None if wanted.ask_in is None else next_occurrence(wanted.ask_at, wanted.ask_zone, now)
    store.questions.set_due(connection, guild, due)


def ask(connection: Connection, guild: int, due: int, now: int) -> None:
    """Ask a server the question that is due, and plan the next one. Without stock, it is asked later that day."""
    wanted = store.servers.settings(connection, guild)
    if wanted.ask_in is None:
        return
    late = now - due > _LATE
    number = None if late else _chosen(connection, guild, wanted)
    if number is None and not late:
        return
    if number is not None:
        language = wanted.language or wanted.ask_language
        store.questions.ask(
            connection, number, guild, wanted.ask_in, language, now, now + DAY, weekly=wanted.ask_weekly
        )
    after = due + (7 * DAY if wanted.ask_weekly and not late else DAY) - DAY // 2
    store.questions.set_due(connection, guild, next_occurrence(wanted.ask_at, wanted.ask_zone, max(after, now)))


def _chosen(connection: Connection, guild: int, wanted: Settings) -> int | None:
    """Return a question in stock: of the game that the server was not asked about for the longest time.

    Questions from the server's own games come first.
    """
    before = store.questions.last_asked(connection, guild, _DIFFERENT)
    last = {game: place for place, (game, _) in reversed([*enumerate(before)])}
    games = sorted(games_of(wanted.ask_games), key=lambda game: -last.get(game, _DIFFERENT))
    without = {kind for _, kind in before}
    own = (store.questions.next_own(connection, guild, game, without) for game in games)
    others = (store.questions.next_in_stock(connection, game, without) for game in games)
    return next((found for found in chain(own, others) if found is not None), None)


# ----------------------------------------------------------------------------------- answers, result


def find(connection: Connection, number: int) -> AskedQuestion:
    """Return a server's question. Raises Refusal."""
    found = store.questions.asked_question(connection, number)
    if found is None or not found.has_game:
        raise Refusal("question-gone")
    return found


def answer(connection: Connection, number: int, person: Person, choice: int, now: int) -> MemberAnswer | None:
    """Store a member's answer, unless they gave one before. Return the answer that counts.

    None if the question is over and they have not answered it. Raises Refusal.
    """
    asked = find(connection, number)
    known = store.questions.answer_of(connection, number, person.user)
    if known is not None or asked.ended or asked.ends <= now:
        return known
    question = asked.question
    if not 0 <= choice < len(question.candidates):
        raise Refusal("question-gone")
    given = MemberAnswer(person.user, person.name, choice, choice == question.best)
    store.questions.save_answer(connection, number, given, now)
    if asked.shown == asked.wanted and asked.counted < len(_COUNTED_AFTER):
        due = now + _COUNTED_AFTER[asked.counted]
        if due < asked.ends:
            store.questions.count(connection, number, due)
    return given


def view(connection: Connection, asked: AskedQuestion) -> QuestionView:
    """Return a question with its counts and, once it is over, the longest run of right answers."""
    chosen = Counter(each.choice for each in store.questions.answers(connection, asked.id))
    counts = tuple([chosen[place] for place in range(len(asked.question.candidates))])
    if not asked.ended:
        return QuestionView(asked, counts)
    run, runners = longest_run(store.questions.listed_answers(connection, asked.guild, asked.id, _RUNS))
    return QuestionView(asked, counts, run, runners)


def longest_run(answers: Sequence[MemberAnswer]) -> tuple[int, tuple[str, ...]]:
    """Return the longest run of right answers that goes on, and the names of those who have it.

    `answers`: the newest first. A question without an answer does not end a run.
    """
    by_user: dict[int, list[MemberAnswer]] = {}
    for each in answers:
        by_user.setdefault(each.user, []).append(each)
    runs = {user: len([*takewhile(lambda each: each.is_best, given)]) for user, given in by_user.items()}
    longest = max(runs.values(), default=0)
    return longest, tuple([by_user[user][0].name for user, run in runs.items() if longest and run == longest])


def tidy_up(connection: Connection, now: int) -> None:
    """Erase questions that were asked long ago, with their answers."""
    store.questions.erase_asked(connection, now - _KEPT)
