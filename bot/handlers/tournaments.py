"""Show, join and leave the tournaments of a server."""

from __future__ import annotations

from collections.abc import Sequence

from bot import store
from bot.handlers.base import NOTHING, Answer, Context, chosen_id, message_answer
from bot.handlers.read_access import readable
from bot.store.db import Connection
from bot.store.tournament_rows import Tournament
from bot.tables import tournament_replacement, tournaments
from bot.tables.base import Refusal
from bot.ui import tournament_management as managing
from bot.ui import tournaments as shown
from bot.ui.kit.interaction import Kind

_LISTED = 10
"""The most tournaments of a server to choose from."""


def command_tournament(db: Connection, ctx: Context) -> Answer:
    """Show the running tournament of this server, or the last one."""
    if ctx.guild is None:
        raise Refusal("only-in-server")
    found = of_server(db, ctx)
    if found:
        return page(db, ctx, found[0], "private")
    rows = managing.opening(ctx.language) if may_manage(db, ctx) else []
    return message_answer("private", managing.no_tournament, ctx.language, rows)


def look(db: Connection, ctx: Context) -> Answer:
    """Show the tournament of the button."""
    tournament = meant(db, ctx, ctx.target.payload)
    lead = ctx.say("tournament-old-message") if _is_old(ctx, tournament) else ""
    return page(db, ctx, tournament, "update" if ctx.private else "private", lead)


def choose(db: Connection, ctx: Context) -> Answer:
    """Show the chosen tournament."""
    return page(db, ctx, meant(db, ctx, "".join(ctx.values)), "update")


def join(db: Connection, ctx: Context) -> Answer:
    tournament = meant(db, ctx, ctx.target.payload)
    if _is_old(ctx, tournament):
        return look(db, ctx)
    tournaments.join(db, tournament.id, ctx.person, ctx.now)
    return _changed(db, ctx, tournament, "tournament-joined")


def leave(db: Connection, ctx: Context) -> Answer:
    tournament = meant(db, ctx, ctx.target.payload)
    if _is_old(ctx, tournament):
        return look(db, ctx)
    tournaments.leave(db, tournament.id, ctx.user, ctx.now)
    return _changed(db, ctx, tournament, "tournament-left")


def take(db: Connection, ctx: Context) -> Answer:
    """Take the place that a manager offered to the sender."""
    tournament = meant(db, ctx, ctx.target.payload)
    if _is_old(ctx, tournament):
        return look(db, ctx)
    tournament_replacement.take(db, tournament.id, ctx.person, ctx.now)
    return page(db, ctx, tournament, "update" if ctx.private else "private", ctx.say("tournament-taken"))


def _is_old(ctx: Context, tournament: Tournament) -> bool:
    """Return whether the interaction came from a public message that shows the tournament no more, as it moved.

    Its buttons change nothing: the answer is a page with the same buttons and a link to the present message.
    """
    if ctx.private:
        return False
    if tournament.message is None:
        return ctx.channel != tournament.channel
    return ctx.message != tournament.message


def _changed(db: Connection, ctx: Context, tournament: Tournament, lead: str) -> Answer:
    """Answer on the page; the public message shows the change by itself."""
    return page(db, ctx, tournament, "update", ctx.say(lead)) if ctx.private else NOTHING


def of_server(db: Connection, ctx: Context) -> list[Tournament]:
    """Return the tournaments of this server that the sender can read, running ones first."""
    found = store.tournaments.of_server(db, ctx.guild or 0, _LISTED)
    channels = readable(ctx, {each.readable_channel for each in found})
    return [each for each in found if each.readable_channel in channels]


def meant(db: Connection, ctx: Context, payload: str) -> Tournament:
    """Return the tournament of this id in the sender's server. Raises Refusal or BadId."""
    tournament = tournaments.find(db, chosen_id(payload))
    if tournament.guild != ctx.guild:
        raise Refusal("only-in-its-server")
    if tournament.readable_channel not in readable(ctx, {tournament.readable_channel}):
        raise Refusal("tournament-gone")
    return tournament


def may_manage(db: Connection, ctx: Context) -> bool:
    """Return whether the sender may manage tournaments in this server."""
    if ctx.guild is None:
        return False
    role = store.servers.settings(db, ctx.guild).tournament_role
    return ctx.manages or (role is not None and role in ctx.roles)


def page(db: Connection, ctx: Context, tournament: Tournament, kind: Kind, lead: str = "") -> Answer:
    """Show a tournament, with the tools of a manager if the sender is one."""
    view = tournaments.view(db, tournaments.find(db, tournament.id))
    rows: Sequence[dict[str, object]] = managing.choices(of_server(db, ctx), tournament.id, ctx.language)
    if may_manage(db, ctx):
        rows = [*rows, *managing.tools(view, ctx.language), *managing.opening(ctx.language)]
    return message_answer(kind, shown.page, view, ctx.language, ctx.user, rows, lead)
