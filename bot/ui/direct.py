"""Direct messages: the welcome with a seat's secrets, and sealed questions."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.rows import Table
from bot.tables.whats_new import WhatsNew
from bot.text import Say, speaker
from bot.ui import after_game, board, forms
from bot.ui.board import Position
from bot.ui.kit import components as ui
from bot.ui.kit import links, prompts
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.table_voice import board_voice, bot_text, plain_voice, voice
from bot.ui.panel import known_text
from bot.ui.whats_new import headed
from games.core import Many, Name, Seat, Text


def board_not_visible(table: Table, missing: Sequence[Name]) -> Json:
    """Tell the host that the board can't be shown. `missing`: the permissions that the bot needs."""
    row = table.seat_of(table.host)
    say = speaker(row.language if row else table.language, table.game_key)
    why = Text(f"unshown-{table.why_not_visible}")
    lines = [bot_text(say, "unshown-host", game=Name("game-name"), table=table.id, why=why)]
    if table.why_not_visible == "gone":
        return ui.message_body(ui.text("\n".join([*lines, bot_text(say, "unshown-for-good")])))
    if missing:
        lines.append(bot_text(say, "unshown-missing", names=Many(tuple(missing))))
    lines.append(bot_text(say, "unshown-goes-on"))
    return ui.message_body(ui.text("\n".join(lines)), ui.row(_to_the_table(table, say)))


def welcome(table: Table, position: Position, seat: Seat, now: int) -> Json:
    """Return the direct message that tells a player that the game has begun or ended, and what only they know.

    `position` must be that seat's. The message is edited whenever that knowledge changes, so it says at what time it
    was true (`now`).
    """
    say = voice(table, table.seats[seat].language)
    key = "welcome-over" if position.outcome else "welcome-closed" if table.status == "abandoned" else "welcome"
    begun = bot_text(say, key, game=Name("game-name"), table=table.id)
    if position.outcome:
        begun += f" {after_game.winners_text(table, position.outcome, say)}."
    known = known_text(table, position, say)
    if known and key == "welcome":
        known += f"\n-# {bot_text(say, 'welcome-as-of', when=now)}"
    return ui.message_body(ui.text(f"{begun}{known}"), ui.row(board.my_seat(table, say), _to_the_table(table, say)))


def question(table: Table, position: Position, seat: Seat, since: WhatsNew) -> Json:
    """Return the direct message that asks for a sealed answer, below what happened `since` this seat moved.

    `position` must be that seat's.
    """
    language = table.seats[seat].language
    say = voice(table, language)
    prompt = table.game.words.prompt(position.view, seat)
    lead = bot_text(say, "sealed", game=Name("game-name"), table=table.id)
    plain, public = plain_voice(table, language), board_voice(table, language)
    rows = prompts.question_rows(prompt, table.id, table.epoch, plain, public=public)
    rows += forms.buttons(table, position.view, language)
    explain = ui.button(bot_text(say, "explain"), CustomId(Action.EXPLAIN, table.id))
    words = ui.text(f"{lead}\n{say(prompt.text)}{known_text(table, position, say)}")
    parts = [words, *rows, ui.row(explain, _to_the_table(table, say))]
    return ui.message_body(*headed(table, language, seat, since, parts))


def any_question(table: Table) -> Json:
    """Return a message with the button of any sealed question of this table. It is never sent.

    It only recognizes a question in a direct channel (`recognition.alike`).
    """
    return ui.message_body(ui.row(ui.button("", CustomId(Action.MOVE, table.id))))


def _to_the_table(table: Table, say: Say) -> Json:
    return ui.link(bot_text(say, "to-the-table"), links.url(table))


def direct_messages_closed(table: Table) -> Json:
    """Return the public notice that a direct message could not be delivered. It names no player."""
    say = voice(table, table.language)
    return ui.message_body(ui.text(bot_text(say, "closed-door")), ui.row(board.my_seat(table, say)))
