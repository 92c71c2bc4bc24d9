"""Show rankings and the sender's own results."""

from __future__ import annotations

from functools import partial

import msgspec

from bot import store
from bot.handlers import read_access
from bot.handlers.base import Answer, Context, message_answer
from bot.store.db import Connection
from bot.tables import ranking
from bot.tables import results as kept
from bot.ui import ranking as shown
from bot.ui.kit.custom_id import BadId
from bot.ui.kit.interaction import Kind
from bot.ui.ranking import Page
from games import GAMES


def command_ranking(db: Connection, ctx: Context) -> Answer:
    return _ranking(db, ctx, Page(), "private")


def look(db: Connection, ctx: Context) -> Answer:
    """Show a page of a ranking."""
    return _ranking(db, ctx, shown.page(ctx.target.payload), "update")


def choose(db: Connection, ctx: Context) -> Answer:
    """Show the ranking of the chosen game."""
    return _ranking(db, ctx, Page("".join(ctx.values)), "update")


def list_me(db: Connection, ctx: Context) -> Answer:
    """Set whether rankings list the sender."""
    wanted, _, game = ctx.target.payload.partition(".")
    if wanted not in shown.OFF_ON:
        raise BadId(ctx.custom_id)
    person = store.people.person(db, ctx.user)
    store.people.save(db, msgspec.structs.replace(person, in_rankings=wanted == "on"))
    return _ranking(db, ctx, Page(game), "update")


def results(db: Connection, ctx: Context) -> Answer:
    """Show the sender's results from all servers."""
    with ctx.spend("step"):
        records = kept.records(db, ctx.user)
    ranked = ctx.guild is not None and store.servers.settings(db, ctx.guild).ranking
    return message_answer("update", shown.results, records, ctx.language, ranked=ranked)


def _ranking(db: Connection, ctx: Context, page: Page, kind: Kind) -> Answer:
    """Show the ranking of this server, or the sender's own results if the server has ranking switched off."""
    with ctx.spend("step"):
        if ctx.guild is None or not store.servers.settings(db, ctx.guild).ranking:
            why = "ranking-nowhere" if ctx.guild is None else "ranking-off"
            return message_answer(kind, shown.results, kept.records(db, ctx.user), ctx.language, why=why)
        readable = partial(read_access.readable, ctx)
        found = ranking.ranking(db, ctx.guild, page.game, ctx.user, page.number, readable)
    if found.game_key not in (*found.games, *GAMES, ""):
        raise BadId(ctx.custom_id)
    return message_answer(kind, shown.ranking, found, ctx.language)
