"""Hints: the move of a strong AI player, how much better it is than others, and why."""

from __future__ import annotations

from typing import Any

from bot.store.rows import Table
from bot.tables.drafts import Draft
from bot.tables.in_play import TableInPlay
from bot.text import speaker
from bot.ui.kit import components as ui
from bot.ui.kit import short_messages
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId, is_named, pack
from bot.ui.kit.table_voice import bot_text, plain_voice, voice
from bot.ui.panel import submission
from bot.ui.panel_parts import hint_button
from bot.ui.review import why
from games.core import Prompt, Seat, Text
from games.review import Appraisal, label, reasons, reviewed


def possible(in_play: TableInPlay, seat: Seat, draft: Draft) -> bool:
    """Return whether this seat may have a hint now: a choice is left to it, after the moves of its draft."""
    if not in_play.table.hints or draft.closed or seat not in in_play.awaited or not reviewed(in_play.table.game):
        return False
    return len(in_play.table.game.rules.legal_moves(draft.state, seat)) > 1


def asking(table: Table, language: str) -> Json:
    """Return the row with the button that asks for a hint."""
    return ui.row(hint_button(table, language))


def still_thinking(table: Table, language: str) -> Json:
    """Return the placeholder shown until the hint is ready, with a retry button for restarts."""
    return short_messages.note(bot_text(speaker(language), "hint-thought-about"), asking(table, language))


def hint_failed(table: Table, why: Text, language: str) -> Json:
    """Return the message shown instead of a hint that could not be computed."""
    return short_messages.note(speaker(language)(why), asking(table, language))


def hint_panel(table: Table, view: Any, legal: Any, found: Appraisal | None, draft: Draft, language: str) -> Json:
    """Return the hint with a button for its move.

    `view`: the reader's, after the moves of their `draft`. `legal`: the moves to which `found` refers by index.
    `found`: the judgement of the best move, or None if there is no hint.
    """
    say, game = voice(table, language), table.game
    if found is None:
        return short_messages.note(bot_text(say, "hint-none"))
    move = legal[found.place]
    called = label(game, view, move) or Text("unnamed-move")
    best = found.name or called
    lines = [bot_text(say, "hint-best", best=best, chance=round(100 * found.chance))]
    if found.best is not None:
        second = found.best.name or label(game, view, legal[found.best.place]) or Text("unnamed-move")
        lines.append(bot_text(say, "hint-second", second=second, edge=max(round(-100 * found.best.edge), 0)))
        found_why = reasons(game, [-more for more in found.best.more])
        lines.append(why(found_why, say) if found_why else bot_text(say, "review-why-not"))
    lines.append(f"-# {bot_text(say, 'hint-judged')}")
    prompt: Prompt = game.words.prompt(view, view.seat)
    plain, moves = plain_voice(table, language), prompt.choice_of(move)
    words, payload = plain(called), pack(moves)
    together = pack([move, *[legal[place] for place in found.also]])
    if found.also and not is_named(together):  # moves named by a digest are looked up among the prompt's options
        words, payload = bot_text(plain, "hint-follow"), together
    meant = CustomId(Action.MOVE, table.id, table.epoch, payload)
    if prompt.draft and prompt.ending and prompt.ending.moves == moves:
        words = bot_text(plain, "hand-in-ending", what=called) if draft.steps else words
        meant = submission(table, draft)
    return short_messages.note("\n".join(lines), ui.row(ui.button(words, meant, "success")))
