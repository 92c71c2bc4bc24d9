"""The list of games to replay, and the replay: a private message that shows one step at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from bot.store.rows import Table
from bot.tables import review as reviewing
from bot.tables.history import Entry, GameCourse, Page
from bot.tables.moments import Moment
from bot.text import Say, has_text, speaker
from bot.ui import after_game, board
from bot.ui.board import Position
from bot.ui.kit import components as ui
from bot.ui.kit import short_messages, time_input
from bot.ui.kit.actions import Action
from bot.ui.kit.components import GOLD, Json
from bot.ui.kit.custom_id import BadId, CustomId
from bot.ui.kit.names import distinct
from bot.ui.kit.table_voice import bot_text, names, plain_voice, voice
from games import GAMES
from games.core import Many, Name, Seat, Text, Who
from games.review import reviewed

EVERYBODY = "all"
"""The select value that stands for the public view."""
_OWN_ROUND = "a-round"
"""The text key under which a game may have its own name for rounds."""


class ReplayPosition(msgspec.Struct, frozen=True):
    """The part of a replay that is shown.

    `step`: its index; None: the first step, or the current one while the game goes on. `seen`: the seat whose view it
    is; None: the public view.
    """

    step: int | None = None
    seen: Seat | None = None

    def __str__(self) -> str:
        return ".".join("" if each is None else str(each) for each in (self.step, self.seen))


def place(payload: str) -> ReplayPosition:
    """Return the replay position with which a payload begins. Raises BadId."""
    return ReplayPosition(*(number(part) if part else None for part in (*payload.split("."), "", "")[:2]))


def number(digits: str) -> int:
    """Return a number written in a custom id or a select value. Raises BadId."""
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 10):
        raise BadId(digits[:10])
    return int(digits)


# -------------------------------------------------------------------------------------------- the list


def games_panel(page: Page, language: str, *, here: bool) -> Json:
    """Return a list of games to choose from. `here`: it includes other players' games of the server."""
    say = speaker(language)
    if not page.entries:
        return short_messages.note(bot_text(say, "history-none"))
    lines = [bot_text(say, "history-title"), bot_text(say, "history-here" if here else "history-yours")]
    last = page.start + len(page.entries)
    rows = [
        ui.select(
            bot_text(say, "history-choose"),
            CustomId(Action.HISTORY_GAME, payload=str(page.start)),
            [_option(entry, language) for entry in page.entries],
        )
    ]
    turning = [
        ui.button(bot_text(say, label), CustomId(Action.HISTORY, payload=str(game)))
        for label, game in (("history-newer", page.newer), ("history-older", page.older))
        if game is not None
    ]
    if turning:
        lines.append(bot_text(say, "history-range", first=page.start + 1, last=last, count=page.count))
        rows.append(ui.row(*turning))
    return short_messages.note("\n".join(lines), *rows)


def _option(entry: Entry, language: str) -> Json:
    known = entry.game_key in GAMES
    called = distinct(entry.names)
    say = speaker(language, entry.game_key if known else None, called)
    game = say(Text("game-name")) if known else entry.game_key
    result = bot_text(say, f"history-{entry.status}")
    if entry.winners:
        result = bot_text(say, "winners", who=Many(tuple(map(Who, entry.winners))), count=len(entry.winners))
    mark = [bot_text(say, "tournament-history")] if entry.tournament else []
    label = " · ".join([game, *mark, time_input.date(entry.began, language), result])
    return ui.choice(label, str(entry.id), ", ".join(called))


# ------------------------------------------------------------------------------------------ the viewer


def replay_panel(
    course: GameCourse,
    at: int,
    seen: Seat | None,
    position: Position,
    language: str,
    hidden: Sequence[Text] = (),
    *,
    secrets: bool,
    own: bool = False,
) -> Json:
    """Return one step of a replay: its log, the position, and the buttons to other steps.

    `position` must be that of `seen`, and `hidden` the lines that only `seen` knows. `secrets`: the views of the
    seats differ, so offer them. `own`: the reader played the game to its end.
    """
    table = course.table_at(at)
    say = voice(table, language)
    pictured = ui.picture(board.picture_name(table), board.alt_text(table, position, language))
    ended = [ui.text(after_game.standings_text(table, position.outcome, say))] if position.outcome else []
    told = board.told_lines(table, language, course.steps[at].lines)
    if seen is not None and hidden:
        told += ["", f"**{bot_text(say, 'history-as', who=Who(seen))}**", *map(say, hidden)]
    words = ui.clip("\n".join([_heading(course, at, say), *told]), board.room(ended))
    ways = [_step_buttons(course, at, seen, say), *_round_select(course, at, seen, language)]
    if secrets:
        ways.append(_view_select(table, at, seen, language))
    back = [ui.button(bot_text(say, "history-games"), CustomId(Action.HISTORY, payload=str(table.id)))]
    if table.status == "finished":
        back.append(after_game.animation(table, say))
    if own and reviewed(table.game):
        back.append(after_game.review(table, say))
    if own:
        meant = CustomId(Action.SHOW_STEP, table.id, payload=str(ReplayPosition(at, seen)))
        back.append(ui.button(bot_text(say, "animation-show"), meant))
    shown = ui.container(ui.text(words), pictured, *ended, colour=GOLD)
    return ui.message_body(shown, *ways, ui.row(*back), private=True)


def shown_moment(course: GameCourse, moment: Moment, position: Position) -> Json:
    """Return the public message with a moment of a finished game. It has no buttons."""
    at = reviewing.moment(course, moment.moves)
    table = course.table_at(at)
    say = voice(table, table.language)
    pictured = board.shared_picture(table, position)
    ended = [ui.text(after_game.standings_text(table, position.outcome, say))] if position.outcome else []
    told = [*map(say, moment.told)]
    if not told:
        told = board.told_lines(table, table.language, course.steps[at].lines)
        if moment.seen is not None:
            told.append(bot_text(say, "moment-seen", who=Who(moment.seen)))
    words = ui.clip("\n".join([_heading(course, at, say), *told]), board.room(ended))
    return ui.message_body(ui.container(ui.text(words), pictured, *ended, colour=GOLD))


def _heading(course: GameCourse, at: int, say: Say) -> str:
    title = bot_text(say, "table-title", game=Name("game-name"), table=course.table.id)
    round_ = [round_of(course, at, say)] if any(step.round is not None for step in course.steps) else []
    moment = bot_text(say, "history-step", step=at + 1, steps=len(course.steps))
    return " · ".join([f"**{title}**", *round_, moment])


def round_of(course: GameCourse, at: int, say: Say) -> str:
    """Return the name of the round of step `at`, or of the time before the first round or after the last."""
    step, game = course.steps[at], course.table.game
    if step.round is not None and has_text(_OWN_ROUND, game.key):
        return bot_text(say, _OWN_ROUND, round=step.round)
    if step.round is not None:
        return bot_text(say, "history-round", round=step.round, turns=int(game.turns))
    return bot_text(say, "history-end" if step.scene == "over" else "history-beginning")


def _step_buttons(course: GameCourse, at: int, seen: Seat | None, say: Say) -> Json:
    """Return buttons to the first, previous, next and last step.

    While a game goes on, there may be a next step by the time the button is used.
    """
    last = len(course.steps) - 1
    first_here, last_here = at == 0, at == last and course.table.status != "playing"
    ways = (
        (bot_text(say, "history-first"), 0, first_here),
        (bot_text(say, "history-previous"), max(0, at - 1), first_here),
        (bot_text(say, "history-next"), at + 1, last_here),
        (bot_text(say, "history-last"), last, last_here),
    )
    return ui.row(
        *(
            ui.button(label, CustomId(Action.REPLAY, course.table.id, payload=f"{ReplayPosition(to, seen)}.{way}"))
            | ({"disabled": True} if there else {})
            for way, (label, to, there) in enumerate(ways)
        )
    )


def _round_select(course: GameCourse, at: int, seen: Seat | None, language: str) -> list[Json]:
    """Return a select of the rounds and, if there is room, one with the scenes of the current round."""
    say = speaker(language, course.table.game_key)
    rounds = list(_beginnings(course, 0, len(course.steps), by_round=True))[: ui.OPTIONS_IN_A_SELECT]
    options: list[Json] = []
    for begins, ends in pairwise([*rounds, len(course.steps)]):
        options.append(ui.choice(round_of(course, begins, say), str(begins)))
        if begins <= at < ends:
            scenes = list(_beginnings(course, begins, ends, by_round=False))[1:]
            room = ui.OPTIONS_IN_A_SELECT - len(rounds)
            apart = -(-len(scenes) // room) if room else 0
            options += [
                ui.choice(_scene_title(course, each, language), str(each)) for each in scenes[:: apart or 1][:room]
            ]
    meant = CustomId(Action.REPLAY_TO, course.table.id, payload=str(ReplayPosition(at, seen)))
    return [ui.select(bot_text(say, "history-jump"), meant, options)] if len(options) > 1 else []


def _beginnings(course: GameCourse, start: int, end: int, *, by_round: bool) -> Iterator[int]:
    """Yield the indices of steps from `start` up to, but not including, `end` at which a round or a scene begins."""
    for number in range(start, end):
        step, before = course.steps[number], course.steps[number - 1]
        other = step.round != before.round if by_round else step.scene != before.scene
        if number == start or other:
            yield number


def _scene_title(course: GameCourse, number: int, language: str) -> str:
    """Return the title of the scene that begins at step `number`: the last log line of the move that led to it."""
    step, say = course.steps[number], plain_voice(course.table_at(number), language)
    words = board.told_line(step.lines[-1], say).replace("**", "") if step.lines else str(number + 1)
    return f"– {words}"


def _view_select(table: Table, at: int, seen: Seat | None, language: str) -> Json:
    """Return a select of the seats whose view the replay can show.

    Used once the game has nothing to hide any more.
    """
    say = speaker(language)
    everybody = bot_text(say, "history-everybody")
    called = {EVERYBODY: everybody, **{str(seat): name for seat, name in enumerate(names(table, language))}}
    chosen = EVERYBODY if seen is None else str(seen)
    options = [ui.choice(words, value) for value, words in called.items()]
    placeholder = f"{bot_text(say, 'history-seen-by')} {called[chosen]}"
    return ui.select(placeholder, CustomId(Action.REPLAY_AS, table.id, payload=str(ReplayPosition(at))), options)
