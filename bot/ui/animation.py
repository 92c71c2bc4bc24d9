"""Messages with the animation of a finished game, and the placeholder shown before it is ready."""

from __future__ import annotations

from bot.store.rows import Table
from bot.text import speaker
from bot.ui import after_game
from bot.ui.animation_jobs import Animation
from bot.ui.kit import components as ui
from bot.ui.kit import short_messages
from bot.ui.kit.actions import Action
from bot.ui.kit.components import GOLD, Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.interaction import File
from bot.ui.kit.table_voice import bot_text, voice
from games.core import Outcome, Text

AGAIN = "again"
"""The payload of the placeholder's button. Its result replaces the placeholder."""


def file(table: Table, made: Animation) -> File:
    return File(_name(table), made.gif, "image/gif")


def in_progress(table: Table, language: str) -> Json:
    """Return the placeholder shown until the animation is ready, with a retry button for restarts."""
    say = speaker(language)
    again = ui.button(bot_text(say, "animation-again"), CustomId(Action.ANIMATION, table.id, payload=AGAIN))
    return short_messages.note(bot_text(say, "animation-being-made"), ui.row(again))


def private_message(table: Table, made: Animation, language: str, *, seated: bool) -> Json:
    """Return the private message with the animation. `seated`: add the button that shows it to everyone."""
    say = voice(table, language)
    everybody = ui.button(bot_text(say, "animation-show"), CustomId(Action.SHOW_ANIMATION, table.id))
    return ui.message_body(*_parts(table, made, language), *([ui.row(everybody)] if seated else []), private=True)


def public_message(table: Table, made: Animation, outcome: Outcome) -> Json:
    """Return the public message with the animation. It has no buttons: those are on the message with the result."""
    say = voice(table, table.language)
    result = ui.text(after_game.standings_text(table, outcome, say, brief=True))
    return ui.message_body(*_parts(table, made, table.language, result))


def _parts(table: Table, made: Animation, language: str, *more: Json) -> list[Json]:
    say = voice(table, language)
    title = bot_text(say, "thread-name", game=Text("game-name"), table=table.id)
    words = [f"**{title}** · {bot_text(say, 'animation-moments', count=made.moments)}"]
    if made.every > 1:
        words.append(f"-# {bot_text(say, 'animation-some', every=made.every)}")
    picture = ui.picture(_name(table), bot_text(say, "animation-alt", game=Text("game-name"), count=made.moments))
    return [ui.container(ui.text("\n".join(words)), *more, picture, colour=GOLD)]


def _name(table: Table) -> str:
    return f"{table.game_key.replace('_', '-')}-{table.id}.gif"
