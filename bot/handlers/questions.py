"""Handle answers to questions of the day, and the buttons beside them."""

from __future__ import annotations

from bot.handlers.base import Answer, Context, chosen_id, message_answer, note
from bot.handlers.lobby import opening_of
from bot.handlers.read_access import readable
from bot.store.db import Connection
from bot.store.question_rows import AskedQuestion
from bot.tables import lobby, questions
from bot.tables.base import Refusal
from bot.ui import questions as shown
from bot.ui.kit.custom_id import BadId
from games import GAMES


def answer(db: Connection, ctx: Context) -> Answer:
    """Take a member's answer, or look at the one they gave before."""
    number, _, choice = ctx.target.payload.partition(".")
    if not (choice.isascii() and choice.isdecimal() and len(choice) < 3):
        raise BadId(ctx.custom_id)
    asked = _asked(db, ctx, number)
    given = questions.answer(db, asked.id, ctx.person, int(choice), ctx.now)
    if given is None:
        raise Refusal("question-over")
    return message_answer("private", shown.answered, questions.view(db, asked), given, ctx.language)


def in_words(db: Connection, ctx: Context) -> Answer:
    """Show the position in words."""
    return message_answer("private", shown.in_words, _asked(db, ctx, ctx.target.payload), ctx.language)


def play(db: Connection, ctx: Context) -> Answer:
    """Open a table of the question's game."""
    game = ctx.target.payload
    if game not in GAMES:
        raise BadId(ctx.custom_id)
    with ctx.spend("open"):
        lobby.open_table(db, opening_of(db, ctx, game, {}), ctx.person, ctx.now)
    return note(ctx, "opened")


def _asked(db: Connection, ctx: Context, number: str) -> AskedQuestion:
    """Return the question of this number in the sender's server. Raises Refusal or BadId."""
    asked = questions.find(db, chosen_id(number))
    if asked.guild != ctx.guild:
        raise Refusal("only-in-its-server")
    if asked.channel not in readable(ctx, {asked.channel}):
        raise Refusal("question-gone")
    return asked
