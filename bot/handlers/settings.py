"""Handle a server's settings. Discord sends the sender's right to manage them with the interaction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import msgspec

from bot import store
from bot.handlers.base import Answer, Context, chosen_id, message_answer
from bot.handlers.channel_checks import must_hold_tournaments
from bot.store.db import Connection
from bot.store.rows import Pace, Settings
from bot.tables import questions
from bot.tables.base import Refusal
from bot.text import LANGUAGES
from bot.ui import settings as shown
from bot.ui.kit import number_input, permissions, time_input
from bot.ui.kit.channels import place_of
from bot.ui.kit.custom_id import BadId, CustomId
from bot.ui.kit.interaction import Kind
from games.core import Name


def command_settings(db: Connection, ctx: Context) -> Answer:
    wanted = _settings(db, ctx)
    return _panel("private", ctx, wanted)


def choose(db: Connection, ctx: Context) -> Answer:
    """Store a choice made in one of the panel's selects. Raises Refusal or BadId."""
    _must_manage(ctx)
    return _change(db, ctx, _chosen(ctx.target, ctx.values, ctx.language))


def ranking(db: Connection, ctx: Context) -> Answer:
    """Switch the server's ranking on or off."""
    _must_manage(ctx)
    if ctx.target.payload not in shown.RANKING:
        raise BadId(ctx.custom_id)
    return _change(db, ctx, lambda wanted: msgspec.structs.replace(wanted, ranking=ctx.target.payload == "on"))


def form(db: Connection, ctx: Context) -> Answer:
    """Open the form for the server's limits, such as on tables and vacation days."""
    return message_answer("form", shown.form, _settings(db, ctx), ctx.language)


def limits(db: Connection, ctx: Context) -> Answer:
    """Store all limits of the submitted form, or none of them. Raises Refusal."""
    _must_manage(ctx)
    # A form opened before an update may lack a field: that limit stays.
    numbers_ = {name: _limit(name, ctx.typed(name)) for name in shown.LIMITS if name in ctx.fields}
    return _change(db, ctx, lambda wanted: msgspec.structs.replace(wanted, **numbers_))


def ask_form(db: Connection, ctx: Context) -> Answer:
    """Open the form for the question of the day: its time and games."""
    return message_answer("form", shown.ask_form, _settings(db, ctx), ctx.language)


def ask(db: Connection, ctx: Context) -> Answer:
    """Store when the server is asked a question, and about which games. Raises Refusal or BadId."""
    _must_manage(ctx)
    minute, zone = time_input.minutes(ctx.typed("at")), time_input.zone(ctx.typed("zone"))
    every, games = "".join(ctx.fields.get("every", ())), tuple(ctx.fields.get("games", ()))
    if every not in shown.ASK_EVERY or not {*games} <= {*questions.playable()}:
        raise BadId(ctx.custom_id)
    changes = {"ask_at": minute, "ask_zone": zone, "ask_weekly": every == "week", "ask_games": games}
    return _change(db, ctx, lambda wanted: msgspec.structs.replace(wanted, **changes))


def _must_manage(ctx: Context) -> int:
    """Return the id of the server that the sender manages. Raises Refusal."""
    if ctx.guild is None:
        raise Refusal("only-in-its-server")
    if not ctx.manages:
        raise Refusal("only-managers")
    return ctx.guild


def _settings(db: Connection, ctx: Context) -> Settings:
    return store.servers.settings(db, _must_manage(ctx))


def _change(db: Connection, ctx: Context, changed: Callable[[Settings], Settings]) -> Answer:
    guild = _must_manage(ctx)
    before = store.servers.settings(db, guild)
    wanted = changed(before)
    if wanted != before:
        _must_be_there(ctx, guild, before, wanted)
        if wanted.tournament_channel and wanted.tournament_channel != before.tournament_channel:
            must_hold_tournaments(ctx, wanted.tournament_channel)
        store.servers.set_settings(db, guild, wanted)
        if (wanted.ask_in, wanted.ask_at, wanted.ask_zone) != (before.ask_in, before.ask_at, before.ask_zone):
            questions.reschedule(db, guild, wanted, ctx.now)
        store.audit_log.add_entry(db, guild, "settings", ctx.user, ctx.now)
    return _panel("update", ctx, wanted, ctx.say("settings-kept"))


def _must_be_there(ctx: Context, guild: int, before: Settings, wanted: Settings) -> None:
    """Raise Refusal unless the chosen channels and role belong to this server, and the bot can post questions.

    A forged interaction may name any.
    """
    if wanted.ask_in and wanted.ask_in != before.ask_in and _cannot_ask(ctx, wanted):
        raise Refusal("ask-hindered")
    where, who = wanted.announce_in, wanted.announce_to
    if (where, who) == (before.announce_in, before.announce_to):
        return
    gone = ctx.services.announcement_problems(guild, where or 0, who)
    if where and where != before.announce_in and "announce-gone" in gone:
        raise Refusal("announce-gone")
    if who and who != before.announce_to and "announce-role-gone" in gone:
        raise Refusal("announce-role-gone")


def _panel(kind: Kind, ctx: Context, wanted: Settings, lead: str = "") -> Answer:
    where, who = wanted.announce_in, wanted.announce_to
    hindered = [*ctx.services.announcement_problems(ctx.guild or 0, where, who)] if where else []
    if wanted.tournament_channel and ctx.services.channel_rights(ctx.guild or 0, wanted.tournament_channel) is None:
        hindered.append("tournament-channel-gone")
    if wanted.ask_in and _cannot_ask(ctx, wanted):
        hindered.append("ask-hindered")
    return message_answer(kind, shown.panel, wanted, ctx.language, _lacking(ctx), lead, hindered)


def _cannot_ask(ctx: Context, wanted: Settings) -> bool:
    """Return whether the bot cannot write in the channel for questions."""
    return bool(ctx.services.announcement_problems(ctx.guild or 0, wanted.ask_in or 0, None))


def _lacking(ctx: Context) -> tuple[str, ...]:
    """Return the names of permissions that the bot lacks in this channel, as sent with the interaction."""
    return permissions.lacking(ctx.bot_permissions, place_of(ctx.channel_type) or "channel")


def _chosen(meant: CustomId, values: tuple[str, ...], language: str) -> Callable[[Settings], Settings]:
    """Return a function that applies a choice made in the panel to settings. Raises BadId."""
    value = "".join(values)
    match meant.payload:
        case "channels":
            changes: dict[str, Any] = {"channels": tuple(chosen_id(each) for each in values)}
        case "starters" if value in ("everybody", "moderators"):
            changes = {"starters": value, "role": None}
        case "role" if not values:
            changes = {"starters": "everybody", "role": None}
        case "role":
            changes = {"starters": "role", "role": chosen_id(value)}
        case "ask_in":
            changes = {"ask_in": chosen_id(value) if values else None, "ask_language": language}
        case "announce_in" | "announce_to" | "tournament_role" | "tournament_channel" as which:
            changes = {which: chosen_id(value) if values else None}
        case "pace" if value in (*get_args(Pace), shown.AS_EVER):
            changes = {"pace": "" if value == shown.AS_EVER else value}
        case "language" if value in (*LANGUAGES, shown.AS_EVER):
            changes = {"language": "" if value == shown.AS_EVER else value}
        case _:
            raise BadId(str(meant))
    return lambda wanted: msgspec.structs.replace(wanted, **changes)


def _limit(name: str, typed: str) -> int:
    low, high = shown.LIMITS[name]
    try:
        number = number_input.amount(typed)
    except number_input.NotANumber:
        number = -1
    if not low <= number <= high:
        raise Refusal("limit-range", what=Name(f"limit-{name}"), low=low, high=high)
    return number
