"""A review of a finished game for one player: a private message that shows one decision at a time.

It shows the player's chance of winning over the game, and the decisions that changed it most.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby

from PIL import Image

from bot.store.rows import Table
from bot.tables import review as reviewing
from bot.tables.history import GameCourse
from bot.text import Say, speaker
from bot.ui import after_game, board
from bot.ui.board import Position
from bot.ui.history import ReplayPosition, round_of
from bot.ui.kit import components as ui
from bot.ui.kit import short_messages
from bot.ui.kit.actions import Action
from bot.ui.kit.components import GOLD, Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.table_voice import bot_text, plain_voice, voice
from games.core import Arg, Seat, Text, Who
from games.review import DEAREST, Finding, Review
from render.chances import draw_chances

AGAIN = "again"
"""The payload of the placeholder's button. Its result replaces the placeholder."""
WHOLE = "whole"
"""The payload of the button from a decision back to the chart."""
CHART = "chances.png"
MOST = DEAREST + 1
"""The most decisions that a review shows."""
_SHORT = 110
"""The most characters of a choice below the chart.

A whole plan takes hundreds; the decision's own page shows them.
"""
_JOINING = " \u202f,;:–·→("
"""Marks that do not stand before an ellipsis."""
_BEST = "+"
"""The mark of the best decision in the chart. The other decisions are numbered."""


def in_progress(table: Table, language: str) -> Json:
    """Return the placeholder shown until the review is ready, with a retry button for restarts."""
    return review_failed(table, Text("review-being-made"), language)


def review_failed(table: Table, why: Text, language: str) -> Json:
    """Return the message shown instead of a review that could not be made: the reason, and a retry button."""
    say = speaker(language)
    again = ui.button(bot_text(say, "animation-again"), CustomId(Action.REVIEW, table.id, payload=AGAIN))
    return short_messages.note(say(why), ui.row(again))


def summary_text(review: Review) -> list[Finding]:
    """Return the decisions that a review shows: the costliest, then the best one."""
    return [*review.dearest, *([review.best] if review.best else [])]


def review_panel(course: GameCourse, review: Review, language: str) -> Json:
    """Return the page with the chart, which must be attached, and a line on each decision of the review."""
    table, say = course.table, voice(course.table, language)
    title = bot_text(say, "review-title", game=Text("game-name"), table=table.id)
    if not review.chances:
        return ui.message_body(
            ui.text(f"{title}\n{bot_text(say, 'review-nothing')}"), _back(table, say), private=True
        )
    percentages = _percentages(review)
    alt = bot_text(
        say,
        "review-alt",
        count=len(percentages),
        first=percentages[0],
        least=min(percentages),
        most=max(percentages),
        last=percentages[-1],
    )
    lines = [_finding_line(course, review, place, language) for place in range(len(summary_text(review)))]
    if not review.dearest:
        lines.insert(0, bot_text(say, "review-none-dear"))
    shown = ui.container(
        ui.text(f"{title}\n{bot_text(say, 'review-legend')}"),
        ui.picture(CHART, alt),
        ui.text("\n".join([*lines, f"-# {bot_text(say, 'review-judged')}"])),
        colour=GOLD,
    )
    return ui.message_body(shown, *_decision_buttons(table, review, None, say), _back(table, say), private=True)


def chart(course: GameCourse, review: Review, language: str) -> tuple[tuple[object, ...], partial[Image.Image]]:
    """Return a cache key with all that the chart shows, and a function that draws the chart."""
    say = plain_voice(course.table, language)
    parts = [
        (name, len([*each]))
        for name, each in groupby(
            round_of(course, reviewing.moment(course, number), say) for number, _ in review.chances
        )
    ]
    numbers = [number for number, _ in review.chances]
    marks = {numbers.index(each.number): _mark(review, place) for place, each in enumerate(summary_text(review))}
    shown = (tuple(_percentages(review)), tuple(parts), tuple(marks.items()), bot_text(say, "review-chart"))
    return shown, partial(draw_chances, shown[0], parts, marks, bot_text(say, "review-chart"))


def decision_panel(
    course: GameCourse, review: Review, place: int, position: Position, seat: Seat, language: str
) -> Json:
    """Return the page of decision number `place`: the position, the choice, a better one, and the reasons.

    `position` must be that of the reviewed `seat`. A button leads to its step of the replay, seen by that seat.
    """
    finding = summary_text(review)[place]
    table = _table_then(course, finding)
    say = voice(table, language)
    words = [_finding_text(course, review, place, "review-best" if finding is review.best else "review-dear", say)]
    words.append(why(finding.why, say) if finding.why else bot_text(say, "review-why-not"))
    pictured = ui.picture(board.picture_name(table), board.alt_text(table, position, language))
    shown = ui.container(ui.text("\n".join(words)), pictured, colour=GOLD)
    step = ReplayPosition(reviewing.moment(course, finding.number), seat)
    buttons = [
        ui.button(bot_text(say, "review-replay"), CustomId(Action.REPLAY, table.id, payload=str(step)), "primary")
    ]
    if finding is review.best:
        buttons.append(ui.button(bot_text(say, "animation-show"), CustomId(Action.SHOW_BEST, table.id)))
    return ui.message_body(shown, *_decision_buttons(table, review, place, say), ui.row(*buttons), private=True)


def best_in_words(finding: Finding, seat: Seat) -> tuple[Text, ...]:
    """Return a seat's best decision and the reasons, for everyone."""
    best = Text("moment-best", {"who": Who(seat), **_finding_args(finding)})
    return best, *(
        [Text("review-why"), *(Text("moment-why", {"why": reason}) for reason in finding.why)] if finding.why else ()
    )


def why(reasons: Sequence[Text], say: Say) -> str:
    """Return the reasons why one choice is better than another, one in each line."""
    return "\n- ".join([bot_text(say, "review-why"), *map(say, reasons)])


def _percentages(review: Review) -> list[int]:
    return [_percent(chance) for _, chance in review.chances]


def _percent(chance: float) -> int:
    return round(100 * chance)


def _mark(review: Review, place: int) -> str:
    return _BEST if summary_text(review)[place] is review.best else str(place + 1)


def _table_then(course: GameCourse, finding: Finding) -> Table:
    """Return the table with the names that its seats had at this decision."""
    return course.table_at(reviewing.moment(course, finding.number))


def _finding_line(course: GameCourse, review: Review, place: int, language: str) -> str:
    """Return the short line on a decision, below the chart."""
    finding = summary_text(review)[place]
    say = voice(_table_then(course, finding), language)
    key = "review-best-line" if finding is review.best else "review-dear-line"
    choices = [say(words) for words in (finding.played, finding.other, finding.where) if words]
    return _shortened(_finding_text(course, review, place, key, say), choices)


def _finding_text(course: GameCourse, review: Review, place: int, key: str, say: Say) -> str:
    finding = summary_text(review)[place]
    where = [round_of(course, reviewing.moment(course, finding.number), say)]
    where += [say(finding.where)] if finding.where else []
    told_of = bot_text(say, key, **_finding_args(finding))
    return " · ".join([f"**{_mark(review, place)}**", *where, told_of])


def _finding_args(finding: Finding) -> dict[str, Arg]:
    unnamed = Text("unnamed-move")
    chance, instead = finding.chance, min(max(finding.chance + finding.edge, 0), 1)
    return {
        "played": finding.played or unnamed,
        "other": finding.other or unnamed,
        "chance": _percent(chance),
        "instead": _percent(instead),
        "edge": max(abs(_percent(instead) - _percent(chance)), 1),  # the difference of the two rounded numbers shown
    }


def _shortened(line: str, choices: Sequence[str]) -> str:
    """Return the line with the choices in it cut to `_SHORT` characters, after an item of a list or else a word.

    A cut choice ends in an ellipsis, and no full stop follows.
    """
    for words in sorted(choices, key=len, reverse=True):
        if len(words) > _SHORT:
            cut = f"{_beginning(words[:_SHORT])} …"
            line = line.replace(words, cut).replace(f"{cut}**.", f"{cut}**")
    return line


def _beginning(words: str) -> str:
    """Return these words up to a late comma that stands in no brackets, or without the last word.

    The result does not end in a mark that joins it to the rest.
    """
    ends = [end for end, char in enumerate(words) if char == "," and _is_whole(words[:end])]
    beginning = words[: ends[-1]] if ends and ends[-1] >= len(words) // 2 else words.rsplit(" ", 1)[0]
    return beginning.rstrip(_JOINING)


def _is_whole(words: str) -> bool:
    return words.count("(") == words.count(")")


def _decision_buttons(table: Table, review: Review, here: int | None, say: Say) -> list[Json]:
    """Return buttons to each decision, and from a decision to the chart.

    `here`: the decision shown; None: the chart.
    """
    buttons = [] if here is None else [_button(table, bot_text(say, "review-chart-again"), WHOLE)]
    for place in range(len(summary_text(review))):
        label = bot_text(say, "review-best-one") if summary_text(review)[place] is review.best else str(place + 1)
        disabled = {"disabled": True} if place == here else {}
        buttons.append(_button(table, label, str(place)) | disabled)
    return [ui.row(*buttons)] if buttons else []


def _button(table: Table, label: str, payload: str) -> Json:
    return ui.button(label, CustomId(Action.REVIEW, table.id, payload=payload))


def _back(table: Table, say: Say) -> Json:
    return ui.row(after_game.look_back(table, say))
