"""A question of the day: its public message, the private answer to a member, and the position in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.store.question_rows import AskedQuestion, MemberAnswer
from bot.tables.questions import QuestionView, house_names
from bot.text import Say, speaker
from bot.ui import board, pictures
from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import GOLD, Json
from bot.ui.kit.custom_id import BadId, CustomId, parse
from bot.ui.kit.interaction import File
from bot.ui.kit.names import clean, in_markdown
from bot.ui.kit.table_voice import bot_text
from games.core import Many, Name, Text, Who, decode, text
from games.question import Candidate, Question, prompt_text

PICTURE, AFTERWARDS = "question.png", "question-after.png"
"""The file names of the position's picture, and of what happened. Posted messages refer to them."""

_PROMPT = 1500
"""The most characters of the game's question. A message takes 3,900 in all."""

_NAMED = 5
"""The most members named for a run of right answers."""


def message(view: QuestionView) -> Json:
    """Return the message of a question: with its choices or, once it is over, its result."""
    asked = view.asked
    question, say = asked.question, _voice(asked, asked.language, view.runners)
    shown = [ui.text(_position(asked, question, say)), ui.picture(PICTURE, _alt(asked, say))]
    choices = [
        ui.button(say(each.label), CustomId(Action.QUESTION_ANSWER, payload=f"{asked.id}.{place}"), "primary")
        for place, each in enumerate(question.candidates)
    ]
    ways = [
        ui.button(bot_text(say, "in-words"), CustomId(Action.QUESTION_WORDS, payload=str(asked.id))),
        ui.button(bot_text(say, "rules"), CustomId(Action.TOPIC, payload=asked.game_key)),
    ]
    if not asked.ended:
        count = bot_text(say, "question-open", count=sum(view.counts), ends=asked.ends)
        return ui.message_body(
            ui.container(*shown, ui.row(*choices), ui.text(f"-# {count}"), ui.row(*ways), colour=GOLD)
        )
    play = ui.button(
        bot_text(say, "question-play"), CustomId(Action.QUESTION_PLAY, payload=asked.game_key), "success"
    )
    result = [ui.text("\n".join(_result(view, say))), ui.picture(AFTERWARDS, _alt(asked, say, after=True))]
    run = ui.text("\n".join(_run(view, say)))
    return ui.message_body(ui.container(*shown, *result, run, ui.row(play, *ways), colour=GOLD))


async def pictures_of(view: QuestionView) -> list[File]:
    """Return the picture of the position and, once the question is over, of what happened."""
    asked, question = view.asked, view.asked.question
    moments = [(PICTURE, False), *([(AFTERWARDS, True)] if asked.ended else [])]
    names = house_names(question)
    return [
        File(name, await pictures.of_view(asked.game_key, asked.view(after=after), names, asked.language))
        for name, after in moments
    ]


def _voice(asked: AskedQuestion, language: str, members: Sequence[str] = ()) -> Say:
    """Return a function that words texts. `Who` is a seat or, above the last seat, a member."""
    named = [in_markdown(clean(name)) for name in members]
    return speaker(language, asked.game_key, [*house_names(asked.question), *named])


def _position(asked: AskedQuestion, question: Question, say: Say) -> str:
    title = bot_text(say, "question-title-weekly" if asked.weekly else "question-title", game=Name("game-name"))
    you = bot_text(say, "question-you", who=Who(question.seat))
    moves = [decode(asked.game, "move", each.move) for each in question.candidates]
    said = ui.clip(say(prompt_text(asked.game, asked.view(), moves)), _PROMPT)
    small = [line for line in _secrets(asked, say) if line not in said]
    if asked.is_step:
        small.append(bot_text(say, "question-step"))
    return "\n".join([f"## {title}", you, said, *[f"-# {line}" for line in small]])


def _secrets(asked: AskedQuestion, say: Say) -> list[str]:
    """Return the lines on the position that only the seat knows, such as its ducats: pictures may lack them."""
    public = asked.game.words.describe(asked.view(public=True))
    return [say(line) for line in asked.game.words.describe(asked.view()) if line not in public]


def _alt(asked: AskedQuestion, say: Say, *, after: bool = False) -> str:
    """Return the position in words, as far as there is room."""
    lines = [say(line).replace("**", "") for line in asked.game.words.describe(asked.view(after=after))]
    return board.as_alt(lines, "" if after else bot_text(say, "question-alt-rest"))


def _result(view: QuestionView, say: Say) -> Iterator[str]:
    """Yield the lines of the result: the answers, the reasons, and what happened."""
    question = view.asked.question
    best = question.candidates[question.best]
    ranked = sorted(zip(question.candidates, view.counts, strict=True), key=lambda each: -each[0].chance)
    yield f"### {bot_text(say, 'question-result', best=best.label)}"
    for each, count in ranked:
        mark = "✅" if each is best else "▫️"
        yield f"{mark} {bot_text(say, 'question-count', choice=each.label, chance=_percent(each), count=count)}"
    other = max((each for each in ranked if each[0] is not best), key=lambda each: (each[1], each[0].chance))[0]
    yield from _reasons(best, other, say)
    yield bot_text(say, "question-played", who=Who(question.seat), played=question.played)
    yield from [f"-# {say(line)}" for line in question.story]


def _run(view: QuestionView, say: Say) -> Iterator[str]:
    """Yield the lines on the longest run of right answers."""
    if view.run:
        first = view.asked.question.seats
        runners = [Who(first + place) for place in range(len(view.runners))]
        names = Many((*runners[:_NAMED], *([Text("question-more")] if runners[_NAMED:] else [])))
        yield bot_text(say, "question-run", run=view.run, names=names)
    yield f"-# {bot_text(say, 'question-listed')}"


def _reasons(best: Candidate, other: Candidate, say: Say) -> list[str]:
    """Return why the best answer is better than another; empty if no reason stands out."""
    if not other.why:
        return []
    return [
        bot_text(say, "question-why", best=best.label, other=other.label),
        *[f"- {say(reason)}" for reason in other.why],
    ]


def _percent(candidate: Candidate) -> int:
    return round(100 * candidate.chance)


# ---------------------------------------------------------------------------------- private answers


def answered(view: QuestionView, given: MemberAnswer, language: str) -> Json:
    """Return how good a member's answer is, why, and what the others chose so far."""
    asked = view.asked
    question, say = asked.question, _voice(asked, language)
    best, chosen = question.candidates[question.best], question.candidates[given.choice]
    key = "question-right" if given.is_best else "question-wrong"
    lines = [
        bot_text(say, key, choice=chosen.label, chance=_percent(chosen), best=best.label, most=_percent(best)),
        *_reasons(best, _strongest_other(question) if given.is_best else chosen, say),
        _others(view, given, say),
    ]
    if not asked.ended:
        lines.append(f"-# {bot_text(say, 'question-once', ends=asked.ends)}")
    return ui.message_body(ui.text("\n".join(lines)), private=True)


def _strongest_other(question: Question) -> Candidate:
    others = [each for place, each in enumerate(question.candidates) if place != question.best]
    return max(others, key=lambda each: each.chance)


def _others(view: QuestionView, given: MemberAnswer, say: Say) -> str:
    """Return what the other members chose."""
    counts = [count - (place == given.choice) for place, count in enumerate(view.counts)]
    if not any(counts):
        return bot_text(say, "question-first")
    candidates = zip(view.asked.question.candidates, counts, strict=True)
    chosen = [text("question-chosen", choice=each.label, count=count) for each, count in candidates if count]
    return bot_text(say, "question-others", chosen=Many(tuple(chosen)))


def in_words(asked: AskedQuestion, language: str) -> Json:
    """Return the text view of the position."""
    say = _voice(asked, language)
    return ui.message_body(ui.text("\n".join(map(say, asked.game.words.describe(asked.view())))), private=True)


def is_about(found: Json, number: int) -> bool:
    """Return whether a message found in Discord is that of this question."""
    return str(number) in _numbers(found)


def _numbers(node: Any) -> Iterator[str]:
    """Yield the numbers of the questions that the buttons of a message belong to."""
    for part in node.get("components", ()):
        yield from _numbers(part)
        try:
            meant = parse(part.get("custom_id", ""))
        except BadId:
            continue
        if meant.action is Action.QUESTION_WORDS:
            yield meant.payload
