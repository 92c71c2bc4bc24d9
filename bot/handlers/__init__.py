"""Route each interaction to its handler, and return the answer.

Slash commands, buttons, selects and forms all arrive here. Nothing is kept in memory between two interactions, so
each of them works after a restart.

An interaction is one transaction, in which its handler decides. Waiting, wording and drawing happen outside of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

import msgspec
import structlog

from bot import store
from bot.handlers import (
    about,
    absence,
    animation,
    channel_checks,
    forms,
    hint,
    history,
    joining,
    lobby,
    lobby_options,
    membership,
    moderation,
    orders,
    overview,
    pace,
    play,
    preferences,
    privacy,
    private_views,
    promises,
    questions,
    ranking,
    review,
    seating,
    seats,
    settings,
    table_talk,
    tables,
    tournament_management,
    tournaments,
    turns,
    tutorial,
    vacation,
)
from bot.handlers.base import Answer, Context, Services
from bot.handlers.form_retry import OPENERS
from bot.handlers.refusals import panel_instead, updates_panel
from bot.store.db import Connection
from bot.store.engine import Actor
from bot.store.rows import GameMissing
from bot.tables.base import Refusal, TableCorrupted
from bot.text import speaker
from bot.ui import commands
from bot.ui.kit import components as ui
from bot.ui.kit import short_messages
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId, parse
from bot.ui.kit.interaction import Incoming, Response
from bot.ui.kit.table_voice import bot_text, voice
from games import GAMES
from games.core import Corrupt

__all__ = ["Services", "answer", "notice"]

_log = structlog.get_logger()

Handler: TypeAlias = Callable[[Connection, Context], Answer]

ACTIONS: dict[Action, Handler] = {
    Action.JOIN: lobby.join,
    Action.LEAVE_LOBBY: lobby.leave,
    Action.ADD_HOUSE: lobby.add_house,
    Action.BEGIN: lobby.begin,
    Action.REMATCH: lobby.rematch,
    Action.BRING_HOUSE: lobby.bring_house,
    Action.TABLES: tables.look,
    Action.SEATS: seating.look,
    Action.REMOVE: seating.remove,
    Action.CLOSE_SEATS: seating.close_seats,
    Action.HOLD: seating.hold,
    Action.SETTLE_SEATS: seating.settle,
    Action.OPTIONS_FORM: lobby_options.form,
    Action.OPTIONS: lobby_options.change,
    Action.ABANDON: moderation.abandon,
    Action.MOVE: play.moves,
    Action.SELECT_MOVE: play.moves,
    Action.AMOUNT_FORM: play.form,
    Action.AMOUNT: play.value,
    Action.GROUP: play.group,
    Action.RESIGN: play.resign,
    Action.CONFIRMED: play.moves,
    Action.HAND_IN: play.hand_in,
    Action.TAKE_OFF: play.take_off,
    Action.START_OVER: play.start_over,
    Action.UNDO: play.undo,
    Action.ANSWER_FORM: forms.open_form,
    Action.ANSWER_FILLED: forms.submit_form,
    Action.EXPLAIN: play.explain,
    Action.HINT: hint.look,
    Action.HAND: private_views.hand,
    Action.SINCE: private_views.news,
    Action.IN_WORDS: private_views.in_words,
    Action.TOPIC: private_views.topic,
    Action.OVERVIEW: overview.show,
    Action.TUTORIAL: tutorial.begin,
    Action.END_TUTORIAL: tutorial.end,
    Action.HISTORY: history.games,
    Action.HISTORY_GAME: history.choose,
    Action.REPLAY: history.step,
    Action.REPLAY_TO: history.jump,
    Action.REPLAY_AS: history.change_viewpoint,
    Action.RANKING: ranking.look,
    Action.RANKING_OF: ranking.choose,
    Action.LIST_ME: ranking.list_me,
    Action.RESULTS: ranking.results,
    Action.ANIMATION: animation.look,
    Action.SHOW_ANIMATION: animation.show,
    Action.SHOW_STEP: history.show,
    Action.REVIEW: review.look,
    Action.SHOW_BEST: review.show,
    Action.TOURNAMENT: tournaments.look,
    Action.TOURNAMENT_JOIN: tournaments.join,
    Action.TOURNAMENT_LEAVE: tournaments.leave,
    Action.TOURNAMENT_TAKE: tournaments.take,
    Action.TOURNAMENT_CHOOSE: tournaments.choose,
    Action.TOURNAMENT_FORM: tournament_management.form,
    Action.TOURNAMENT_OPEN: tournament_management.open_tournament,
    Action.TOURNAMENT_MANAGE: tournament_management.manage,
    Action.TOURNAMENT_MANAGED: tournament_management.manage_with_reason,
    Action.QUESTION_ANSWER: questions.answer,
    Action.QUESTION_WORDS: questions.in_words,
    Action.QUESTION_PLAY: questions.play,
    Action.PROMISE_FORM: promises.form,
    Action.PROMISE: promises.give,
    Action.MARK: promises.mark,
    Action.ASIDE: table_talk.say,
    Action.TAKE_BACK: moderation.take_back,
    Action.CONSENT: moderation.consent,
    Action.CHOOSE_STALE: moderation.choose,
    Action.NUDGE: moderation.nudge,
    Action.SIT_IN: moderation.house,
    Action.ABANDON_STALE_FORM: moderation.form,
    Action.ABANDON_STALE: moderation.abandon_chosen,
    Action.TAKE_BACK_LOGGED: moderation.take_back_logged,
    Action.SETTING: settings.choose,
    Action.KEEP_RANKING: settings.ranking,
    Action.LIMITS_FORM: settings.form,
    Action.LIMITS: settings.limits,
    Action.ASK_FORM: settings.ask_form,
    Action.ASK: settings.ask,
    Action.LEAVE_GAME: seats.leave,
    Action.TAKE_SEAT: seats.take,
    Action.SEAT_HOUSE: seats.seat_house,
    Action.BACK: seats.back,
    Action.VOTE: absence.vote,
    Action.PACE: pace.ask_pace,
    Action.AGREE_PACE: pace.agree,
    Action.REMINDERS: preferences.reminders,
    Action.LANGUAGE: preferences.language,
    Action.QUIET_FORM: preferences.quiet_form,
    Action.QUIET: preferences.quiet,
    Action.NO_QUIET: preferences.no_quiet,
    Action.AHEAD: preferences.ahead,
    Action.LISTED: preferences.listed,
    Action.IN_QUESTIONS: preferences.in_questions,
    Action.PREFERENCES: preferences.look,
    Action.DIGEST_FORM: preferences.digest_form,
    Action.DIGEST: preferences.digest,
    Action.VACATION: vacation.look,
    Action.TAKE_VACATION: vacation.take,
    Action.END_VACATION: vacation.end,
    Action.PRIVACY: privacy.look,
    Action.EXPORT: privacy.export,
    Action.FORGET_SURE: privacy.sure,
    Action.FORGET: privacy.forget,
    Action.ORDERS: orders.look,
    Action.ORDER_GROUP: orders.look,
    Action.ORDER: orders.give,
    Action.SELECT_ORDER: orders.give,
    Action.ORDER_AMOUNT_FORM: orders.form,
    Action.ORDER_AMOUNT: orders.value,
    Action.ORDERS_FORM: orders.several_form,
    Action.ORDERS_FILLED: orders.several,
    Action.WITHDRAW_ORDERS: orders.withdraw,
}
"""The handler of each action."""

FORMS = frozenset(
    {
        Action.OPTIONS,
        Action.ABANDON,
        Action.AMOUNT,
        Action.ANSWER_FILLED,
        Action.PROMISE,
        Action.ABANDON_STALE,
        Action.LIMITS,
        Action.ASK,
        Action.QUIET,
        Action.DIGEST,
        Action.ORDER_AMOUNT,
        Action.ORDERS_FILLED,
        Action.TOURNAMENT_OPEN,
        Action.TOURNAMENT_MANAGED,
    }
)
"""The only actions that a submitted form may carry. Their handlers never answer with another form.

Discord does not accept a form as the answer to a form.
"""

COMMANDS: dict[str, Handler] = {
    "start": lobby.command_start,
    "join": joining.command_join,
    "leave": lobby.command_leave,
    "end": moderation.command_end,
    "resign": play.command_resign,
    "board": private_views.command_board,
    "hand": private_views.command_hand,
    "rules": private_views.command_rules,
    "pace": pace.command_pace,
}
"""The subcommands of every game."""

_ABOUT_NO_TABLE = ("start", "rules")
"""Subcommands that do not act on an existing table."""

RIALTO_COMMANDS: dict[str, Handler] = {
    "help": about.command_help,
    "tables": tables.look,
    "turns": turns.command_turns,
    "history": history.command_history,
    "ranking": ranking.command_ranking,
    "tournament": tournaments.command_tournament,
    "preferences": preferences.command_preferences,
    "inactive": moderation.command_inactive,
    "log": moderation.command_log,
    "settings": settings.command_settings,
}
"""The handlers of the subcommands of Rialto’s own command groups, whichever group they are sent in.

Old clients may still send a subcommand in the group it once belonged to.
"""


async def answer(services: Services, incoming: Incoming) -> Response:
    """Return the answer to an interaction.

    A refused request is answered with the reason, in the user's language.
    """
    chosen = await services.language_of(incoming.user)
    if chosen:
        incoming = msgspec.structs.replace(incoming, chosen_language=chosen)
    try:
        return _kept_private(incoming, await _answer(services, incoming))
    except Refusal as refusal:
        return _refused(incoming, refusal)
    except BadId:
        return notice(incoming, "not-understood")
    except GameMissing:
        return notice(incoming, "game-missing")
    except TableCorrupted:
        return notice(incoming, "game-damaged")
    except Corrupt as error:
        _log.error("damaged table", interaction=incoming.id, error=type(error).__name__)
        return notice(incoming, "game-damaged")


async def _answer(services: Services, incoming: Incoming) -> Response:
    ctx, handler = _route(services, incoming)
    try:
        decided = await _decide(ctx, handler)
    except Refusal as refusal:
        if ctx.kind == "form":
            services.refused_forms.keep(ctx, ctx.now)
        if not updates_panel(refusal, ctx):
            return _refused(ctx, refusal, await _reopen_button(ctx))
        decided = await _decide(ctx, partial(panel_instead, refusal))
    else:
        if ctx.kind == "form":
            services.refused_forms.forget(ctx)
    if decided.kind == "nothing" and ctx.message is None:
        decided = await _decide(ctx, private_views.panel_or_message)
    response = await decided.response(services.pictures)
    if response.kind != "form":
        return response
    return msgspec.structs.replace(response, body=services.refused_forms.filled(ctx.user, response.body, ctx.now))


async def _reopen_button(ctx: Context) -> list[Json]:
    """Return a row with the button that opens a refused form again; empty if the form can't be opened now."""
    opener = OPENERS.get(ctx.target.action)
    if ctx.kind != "form" or opener is None:
        return []
    again = msgspec.structs.replace(ctx.target, action=opener)
    try:
        await _decide(msgspec.structs.replace(ctx, kind="press", target=again), ACTIONS[opener])
    except (Refusal, BadId, Corrupt):
        return []
    return [ui.row(ui.button(ctx.say("form-again"), again, "primary"))]


def _route(services: Services, incoming: Incoming) -> tuple[Context, Handler]:
    """Return the context of an interaction and its handler. Raises BadId for an unknown custom id or command."""
    now = services.now()
    fields = msgspec.structs.asdict(incoming)
    if incoming.kind != "command":
        ctx = Context(**fields, services=services, now=now, target=parse(incoming.custom_id))
        if incoming.kind == "form" and ctx.target.action not in FORMS:
            raise BadId(incoming.custom_id)
        return ctx, ACTIONS[ctx.target.action]
    group, sent = incoming.command
    name = commands.FORMER_NAMES.get(sent, sent)
    if group in commands.RIALTO_GROUPS and name in RIALTO_COMMANDS:
        return Context(**fields, services=services, now=now), RIALTO_COMMANDS[name]
    game = commands.game_of(group)
    if game not in GAMES or name not in COMMANDS:
        raise BadId(group)
    return Context(**fields, services=services, now=now, game=game), COMMANDS[name]


async def _decide(ctx: Context, handler: Handler) -> Answer:
    """Return the handler's answer.

    If the handler needs to know about a membership or a channel, Discord is asked and the handler runs again.
    """
    while True:
        actor = Actor(ctx.user, ctx.guild, ctx.display_name)
        try:
            return await ctx.services.store.run(partial(_run_handler, handler, ctx, actor), ctx.target.table or None)
        except membership.MembershipUnknown as asked:
            await membership.ask_membership(ctx.services, asked)
            # The clock may have been set meanwhile; with the old time, the answer would always count as expired.
            ctx = msgspec.structs.replace(ctx, now=ctx.services.now())
        except channel_checks.ChannelUnknown:
            ctx = msgspec.structs.replace(
                ctx, channel_seen=await channel_checks.check_channel(ctx), now=ctx.services.now()
            )
        except Refusal:
            if actor.renamed:  # the refusal rolled that back
                await ctx.services.store.run(partial(store.names.rename, actor=actor))
            raise


def _run_handler(handler: Handler, ctx: Context, actor: Actor, db: Connection) -> Answer:
    with store.names.acting(db, actor):
        if ctx.target.table and ctx.target.action not in history.REPLAYING:
            membership.must_be_member(db, ctx)
        if ctx.game and ctx.command[1] not in _ABOUT_NO_TABLE:
            ctx = membership.with_shared_servers(db, ctx)
        return handler(db, ctx)


def notice(incoming: Incoming, key: str) -> Response:
    """Return a private message with this text of the bot, in the reader's language."""
    return Response("private", short_messages.note(bot_text(speaker(incoming.language), key)))


def _kept_private(incoming: Incoming, response: Response) -> Response:
    """Return the response, as a new private message if it is an update of a message that others see.

    Panels may change only where no other user sees them. A forged interaction could ask for more.
    """
    if response.kind != "update" or (incoming.private and incoming.message is not None):
        return response
    return msgspec.structs.replace(response, kind="private")


def _refused(incoming: Incoming, refusal: Refusal, rows: Sequence[Json] = ()) -> Response:
    say = voice(refusal.table, incoming.language) if refusal.table else speaker(incoming.language)
    return Response("private", short_messages.note(say(refusal.text), *rows))
