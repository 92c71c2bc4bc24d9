"""The board: the position, the log and the choices; and messages like it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Any

import msgspec

from bot.store.moves import seat_taken_over
from bot.store.rows import Line, Promise, Table
from bot.tables.base import standings
from bot.tables.in_play import private_lines
from bot.text import Say, speaker
from bot.ui import absence, after_game, clock
from bot.ui import promises as promised
from bot.ui.kit import components as ui
from bot.ui.kit import links, prompts
from bot.ui.kit.actions import Action
from bot.ui.kit.components import GOLD, Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.interaction import File
from bot.ui.kit.short_messages import note
from bot.ui.kit.table_voice import (
    bot_text,
    labelled,
    log_voice,
    names,
    plain_voice,
    quoted,
    seat_names,
    voice,
    without_clauses,
)
from bot.ui.panel_parts import hint_button, undo_button
from bot.ui.recognition import texts
from games import GAMES
from games.core import Asked, Outcome, Seat, Text, Who, decode, encode
from games.review import reviewed
from render import beside_scene

_THREAD_NAME = 100
"""The most characters of a thread's name in Discord."""


class Position(msgspec.Struct, frozen=True):
    """The position of a game as a message shows it: a view, the awaited seats, and the result if there is one.

    `secrets`: some seat knows more than the public. `public`: the public view. `undo`: the seat that may undo its
    last answer. `asked`: the amounts that table talk asks for.
    """

    view: Any
    awaited: frozenset[Seat]
    outcome: Outcome | None
    secrets: bool
    public: Any
    undo: Seat | None = None
    asked: Asked = {}

    @classmethod
    def of(cls, table: Table, state: Any, seat: Seat | None = None) -> Position:
        """Return the position in `state` as this seat may know it; None means the public."""
        rules = table.game.rules
        public = rules.view(state, None)
        secrets = any(
            msgspec.structs.replace(rules.view(state, row.seat), seat=None) != public for row in table.seats
        )
        view = public if seat is None else rules.view(state, seat)
        return cls(view, rules.awaited(state), rules.outcome(state), secrets, public)

    def known(self, table: Table) -> list[Text]:
        """Return lines that describe what this view knows and the public view does not."""
        return private_lines(table.game, self.view, self.public) if self.secrets else []


def picture_name(table: Table) -> str:
    return f"{table.game_key.replace('_', '-')}.png"


def replay_name(table: Table) -> str:
    """Return the name of the file that holds the replay of a finished game."""
    return f"{table.game_key.replace('_', '-')}-{table.id}.json"


def further_name(table: Table, number: int) -> str:
    """Return the file name of additional picture `number`."""
    return f"{table.game_key.replace('_', '-')}-more-{number}.png"


def files(table: Table, pngs: Sequence[bytes]) -> list[File]:
    """Return these pictures as files of a board: the table's picture first, then additional ones."""
    further = [File(further_name(table, number), png) for number, png in enumerate(pngs[1:])]
    return [*(File(picture_name(table), png) for png in pngs[:1]), *further]


def board(table: Table, position: Position, log: Sequence[Line], *, buttons: bool = True) -> Json:
    """Return the board message, with these log lines above the position, which must be the public one."""
    return telling(table, log, *board_parts(table, position, buttons=buttons))


def board_parts(
    table: Table, position: Position, *, buttons: bool = True, further: int = 0, promises: Sequence[Promise] = ()
) -> list[Json]:
    """Return the parts of a board below the log. `further`: the number of attached pictures besides the table's.

    Once the game is over, the parts include the promises and the attached replay.
    """
    say = voice(table, table.language)
    parts = [ui.picture(picture_name(table), alt_text(table, position, table.language))]
    if position.outcome:
        parts.append(ui.text(after_game.standings_text(table, position.outcome, say)))
        parts += further_parts(table, further, _closing_alt(table, position, position.outcome, table.language))
        parts += promised.ledger(table, promises, room(parts))
        parts += [ui.text(f"-# {bot_text(say, 'replay-file')}"), ui.file(replay_name(table))]
    elif table.status == "playing" and buttons:
        parts += closer_looks(table, position, further, table.language)
        parts += _asked(table, position, say)
    if buttons and table.status != "playing":
        parts.append(ui.row(_in_words(table, say), *after_game.ways(table, say)))
    return parts


def telling(table: Table, log: Sequence[Line], *parts: Json) -> Json:
    """Return a message with these log lines above these parts."""
    told = [ui.text("\n".join(told_lines(table, table.language, log)))] if log else []
    return ui.message_body(ui.container(*told, *parts, colour=GOLD))


def round_end(table: Table, log: Sequence[Line]) -> Json:
    """Return a message with these log lines above the attached picture of the round that ended in them.

    The alt text has what the lines leave out, because the picture shows it. Lines with a remark stay whole.
    """
    end = max(number for number, line in enumerate(log) if line.text.key == table.game.recap)
    left = [
        line.text if number < end or line.quote else beside_scene(table.game_key, line.text)
        for number, line in enumerate(log)
    ]
    told = [msgspec.structs.replace(line, text=words) for line, words in zip(log, left, strict=True) if words]
    drawn = [line.text for line, words in zip(log, left, strict=True) if words != line.text] or [log[end].text]
    say = plain_voice(table, table.language)
    alt = as_alt(without_clauses(say(words)).replace("**", "") for words in drawn)
    return telling(table, told, ui.picture(picture_name(table), alt))


def fitting(table: Table, log: Sequence[Line], parts: Sequence[Json] = ()) -> int:
    """Return how many of these log lines, from the first on, fit above these parts of a message."""
    free = room(parts)
    ends = accumulate(len(told) + 1 for told in told_lines(table, table.language, log))  # with a line break each
    return sum(end - 1 <= free for end in ends)


def room(parts: Sequence[Json]) -> int:
    """Return the number of characters of text that can be added to a message with these parts."""
    return ui.TEXT - sum(map(len, texts({"components": parts})))


def told_lines(table: Table, language: str, lines: Sequence[Line], own: Seat | None = None) -> list[str]:
    """Return these lines of the log in words, each with the names that its players had then.

    `table`: with the names after the last line. `own`: the reader's seat, whose name is bold.
    """
    called, told = [row.name for row in table.seats], list[str]()
    say = log_voice(table, language, called, own)
    for line in reversed(lines):
        seat = seat_taken_over(line)
        same = seat is not None and called[seat] == line.quote
        told.append(told_line(Line(Text("taken-over-again", line.text.args)) if same else line, say))
        if seat is not None:
            called[seat] = line.quote
            say = log_voice(table, language, called, own)
    return told[::-1]


def told_line(line: Line, say: Say) -> str:
    try:
        words = say(line.text)
    except LookupError:  # a corrupted line must not hide the others
        words = bot_text(say, "line-lost")
    said = f"{words} {quoted(say, line.quote)}" if line.quote else words
    return f"{said}." if seat_taken_over(line) is not None else said  # the name ends the sentence


def damaged(table: Table) -> Json:
    """Return the public message that the table is corrupted."""
    return ui.message_body(ui.text(bot_text(speaker(table.language), "game-damaged")))


def shown_there(table: Table, language: str) -> Json:
    """Return a private message that links to the table, where the effect of the user's action is shown."""
    say = speaker(language)
    return note(bot_text(say, "shown-there"), ui.row(ui.link(bot_text(say, "to-the-table"), links.url(table))))


def _asked(table: Table, position: Position, say: Say) -> list[Json]:
    """Return the current question, the public choices and the other buttons.

    The buttons take two lines on a phone. A few options may take more, as a list would cost another press.
    """
    asked = {seat: table.game.words.prompt(position.view, seat) for seat in sorted(position.awaited)}
    practice = [f"-# {bot_text(say, 'practice')}"] if table.practice else []
    questions = dict.fromkeys(say(prompt.text) for prompt in asked.values())  # several seats may share one
    open_prompts = [prompt for prompt in asked.values() if prompt.groups and not prompt.draft]
    choices: list[Json] = []
    closed, opened = (
        [panel, *_beside_the_panel(table, position, say, panel)]
        for panel in (my_choices(table, say), my_seat(table, say))
    )
    if len(asked) == 1 and open_prompts and (ui.in_one_line(opened) or prompts.is_small(open_prompts[0])):
        say_plainly = plain_voice(table, table.language)
        choices = prompts.line(open_prompts[0], table.id, table.epoch, say_plainly, position.asked)
    lines = [*practice, *_not_in_its_thread(table, say), *_due(table, position, say)]
    behind = [] if choices else _choose_behind(table, position, say)
    return [ui.text("\n".join([*lines, *behind, *questions])), *choices, ui.row(*(opened if choices else closed))]


def _due(table: Table, position: Position, say: Say) -> list[str]:
    """Return a line with the deadline, and with the player whose move can be undone if several people see the button.

    A name on the button would make the buttons' line too wide for a phone.
    """
    due = clock.deadline_text(table, say)
    if position.undo is None or len(table.people) < 2:
        return due
    whose = bot_text(say, "undo-whose", who=Who(position.undo))
    return [f"{due[0]} · {whose}" if due else f"-# {whose}"]


def _choose_behind(table: Table, position: Position, say: Say) -> list[str]:
    """Return a line that leads to the button with the choices, or nothing if no person is asked."""
    asked = any(row.seat in position.awaited and not (row.house or row.open) for row in table.seats)
    return [f"-# {bot_text(say, 'choose-behind', button=Text('my-choices'))}"] if asked else []


def _not_in_its_thread(table: Table, say: Say) -> list[str]:
    """Return a line that says why the game is played in the channel for now instead of its thread, or nothing."""
    if table.thread is None and table.left_thread:
        return [f"-# {bot_text(say, 'thread-left', thread=table.left_thread)}"]
    return [f"-# {bot_text(say, 'thread-wanted')}"] if table.thread is None and table.threads else []


def my_choices(table: Table, say: Say) -> Json:
    """Return the button that opens a player's panel, labelled as the way to their choices."""
    return ui.button(bot_text(say, "my-choices"), CustomId(Action.HAND, table.id, payload="choices"), "primary")


def my_seat(table: Table, say: Say) -> Json:
    """Return the button that opens a player's panel. It is used where the choices are shown in public."""
    return ui.button(bot_text(say, "my-seat"), CustomId(Action.HAND, table.id))


def _beside_the_panel(table: Table, position: Position, say: Say, panel: Json) -> list[Json]:
    """Return the public buttons beside `panel` (the one that opens the private panel).

    Buttons that a phone would not show in the same line are left out, if the private panel has them too.
    """
    buttons = absence.back_button(table, say)
    if position.undo is not None:
        buttons.append(undo_button(table, say))
    if table.hints and reviewed(table.game):
        more = [hint_button(table, table.language), _in_words(table, say)]
        buttons += more if ui.in_one_line([panel, *buttons, *more]) else more[:1]
    else:
        buttons.append(_in_words(table, say))
    if promised.possible(table) and ui.in_one_line([panel, *buttons, promised.button(table, say)]):
        buttons.append(promised.button(table, say))
    return buttons


def _in_words(table: Table, say: Say) -> Json:
    return ui.button(bot_text(say, "in-words"), CustomId(Action.IN_WORDS, table.id))


def alt_text(table: Table, position: Position, language: str) -> str:
    """Return the position in words, cut to the length of an alt text."""
    return as_alt(_lines_in_words(table, position, language))


def _lines_in_words(table: Table, position: Position, language: str) -> tuple[str, ...]:
    return _described(table.game_key, language, tuple(names(table, language)), encode(position.view))


@lru_cache(maxsize=128)
def _described(game_key: str, language: str, called: tuple[str, ...], view: bytes) -> tuple[str, ...]:
    # Cached, as the answer to a button is the same board without its buttons. Some four kilobytes each.
    game = GAMES[game_key]
    return tuple(map(speaker(language, game_key, called), game.words.describe(decode(game, "view", view))))


def closer_looks(table: Table, position: Position, count: int, language: str) -> list[Json]:
    """Return the pictures with closer looks, which go with the picture of the table.

    Their alt texts go on where that of the table had to stop, or begin again if it held everything.
    """
    if not count:
        return []
    lead = bot_text(plain_voice(table, language), "closer-look")
    lines = [*_lines_in_words(table, position, language)]
    told, parts = len(_fitting(lines)), list[Json]()
    for number in range(count):
        told = told if told < len(lines) else 0
        fits = _fitting([lead, *lines[told:]])
        told += len(fits) - 1
        parts.append(ui.picture(further_name(table, number), "\n".join(fits)))
    return parts


def as_alt(lines: Iterable[str], rest: str = "") -> str:
    """Join as many of these lines, from the first on, as fit in an alt text. If some do not, `rest` is the last.

    A heading without any of the lines below it is left out.
    """
    every = [*lines]
    fits = _fitting(every)
    if len(fits) < len(every):
        if rest:
            fits = _fitting(every, ui.ALT_TEXT - len(rest) - 1)
        while fits and fits[-1].endswith(":"):
            del fits[-1]
        if rest:
            fits.append(rest)
    return "\n".join(fits)


def _fitting(lines: Iterable[str], room: int = ui.ALT_TEXT) -> list[str]:
    """Return as many of these lines, from the first on, as fit in an alt text."""
    fits, free = list[str](), room + 1
    for line in lines:
        free -= len(line) + 1
        if free < 0:
            break
        fits.append(line)
    return fits


def ending(table: Table, position: Position, outcome: Outcome, shown: int | None) -> Json:
    """Return the result of a game, for the channel in which it was opened, once it is over in its thread.

    The message has the standings, the `shared_picture`, and links to the last board (the message `shown`) and onward.
    """
    say = voice(table, table.language)
    title = bot_text(say, "thread-name", game=Text("game-name"), table=table.id)
    buttons = ui.row(ui.link(bot_text(say, "to-the-table"), links.url(table, shown)), *after_game.ways(table, say))
    words = ui.text(f"-# {title}\n{after_game.standings_text(table, outcome, say, brief=True)}")
    return ui.message_body(ui.container(words, shared_picture(table, position), buttons, colour=GOLD))


def shared_picture(table: Table, position: Position) -> Json:
    """Return the picture of a position for everyone: once the game is over, its card (`pictures.shared`)."""
    if position.outcome:
        return ui.picture(picture_name(table), _closing_alt(table, position, position.outcome, table.language))
    return ui.picture(picture_name(table), alt_text(table, position, table.language))


def _closing_alt(table: Table, position: Position, outcome: Outcome, language: str) -> str:
    """Return the alt text of the closing pictures, without markup."""
    say = plain_voice(table, language)
    places = standings(table, outcome)
    lines = [bot_text(say, "closing-picture")]
    for seat in sorted(range(len(places)), key=lambda seat: places[seat]):
        score = Text("score", {"score": outcome.scores[seat]})
        placed = bot_text(say, "placed", place=places[seat], who=Who(seat), score=score)
        lines.append(f"{placed} {', '.join(after_game.sources(outcome, seat, say))}".rstrip())
    if table.game.retold:
        lines += map(say, table.game.retold(position.view, places))
    return as_alt(lines)


def in_words(table: Table, position: Position, language: str, further: int = 0) -> Json:
    """Return the text view: everything that a view contains.

    `further`: attached pictures of the cards still to come.
    """
    say = voice(table, language)
    lines = [say(line) for line in table.game.words.describe(position.view)]
    lines.append(f"-# {fair_play(table, language)}")
    alt = bot_text(plain_voice(table, language), "still-to-come") if further else ""
    return ui.message_body(ui.text("\n".join(lines)), *further_parts(table, further, alt), private=True)


def thread_title(table: Table) -> str:
    """Return the name of a game's thread: the game, its number and its players, as many as Discord has room for."""
    say = speaker(table.language, table.game_key)
    game = bot_text(say, "thread-name", game=Text("game-name"), table=table.id)
    people = [name for row, name in zip(table.seats, seat_names(table), strict=True) if row.user is not None]
    for count in range(len(people), 0, -1):
        title = labelled(say, game, ", ".join(people[:count]) + ", …" * (count < len(people)))
        if len(title) <= _THREAD_NAME:
            return title
    return game


def fair_play(table: Table, language: str) -> str:
    """Return the line with which players can verify the game's randomness.

    It has the SHA-256 of the seed and, once the game is over, the seed itself.
    """
    say = speaker(language)
    if table.status == "finished":
        return f"{bot_text(say, 'fair-end')} `{table.seed.hex()}`"
    return f"{bot_text(say, 'fair-start')} `{table.seed_hash}`"


def private_board(table: Table, position: Position, language: str, further: int = 0) -> Json:
    """Return the board for one reader, with `further` additional pictures."""
    shown = ui.picture(picture_name(table), alt_text(table, position, language))
    if position.outcome:
        more = further_parts(table, further, _closing_alt(table, position, position.outcome, language))
    else:
        more = closer_looks(table, position, further, language)
    return ui.message_body(ui.container(shown, *more, colour=GOLD), private=True)


def further_parts(table: Table, count: int, alt: str) -> list[Json]:
    """Return the components for `count` additional pictures of a message. `alt`: their alt text."""
    return [ui.picture(further_name(table, number), alt) for number in range(count)]


def old_board(table: Table, log: Sequence[Line], channel: int, then: Position | None = None) -> Json:
    """Return a board that a newer one replaced: its log, its picture, and a link if the game goes on elsewhere.

    `then`: the public position that the picture shows, if it is still known.
    """
    say = voice(table, table.language)
    alt = [bot_text(say, "earlier-position"), *(_lines_in_words(table, then, table.language) if then else ())]
    shown = [ui.picture(picture_name(table), as_alt(alt))]
    if channel != table.place and table.status == "playing":
        shown.append(ui.text(f"-# {bot_text(say, 'goes-on-in', place=table.place)}"))
    return telling(table, log, *shown)
