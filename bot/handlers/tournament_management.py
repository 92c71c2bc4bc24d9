"""Handle the interactions of tournament managers. Each interaction checks their right again."""

from __future__ import annotations

import re
from typing import get_args

from bot import store
from bot.handlers import channel_checks
from bot.handlers.base import Answer, Context, chosen_id, message_answer
from bot.handlers.lobby import game_options_of, known_language
from bot.handlers.pace import pace_of
from bot.handlers.tournaments import may_manage, meant, page
from bot.store.db import Connection
from bot.store.rows import Pace
from bot.store.tournament_rows import Tournament
from bot.tables import tournament_management as management
from bot.tables import tournament_replacement, tournaments
from bot.tables.base import Refusal
from bot.tables.tournaments import LONGEST_REGISTRATION, MOST_ROUNDS
from bot.ui import tournament_management as shown
from bot.ui.kit import permissions
from bot.ui.kit.custom_id import BadId
from bot.ui.kit.registration_input import registration_end
from bot.ui.tournament_management import Managed, managed
from games import GAMES
from games.core import AnyGame

_USUAL_END = "3 days"
_PACES: tuple[str, ...] = get_args(Pace)


def _must_manage(db: Connection, ctx: Context) -> int:
    """Return the sender's server. Raises Refusal unless they may manage its tournaments."""
    if ctx.guild is None:
        raise Refusal("only-in-server")
    if not may_manage(db, ctx):
        raise Refusal("tournament-only-managers")
    return ctx.guild


# ------------------------------------------------------------------------------------------- opening


def form(db: Connection, ctx: Context) -> Answer:
    """Open the form for a tournament of the chosen game."""
    _must_manage(db, ctx)
    return message_answer("form", shown.form, _game("".join(ctx.values)), ctx.language)


def _game(key: str) -> AnyGame:
    """Return the game of this key. Raises BadId."""
    if key not in GAMES:
        raise BadId(key)
    return GAMES[key]


def open_tournament(db: Connection, ctx: Context) -> Answer:
    """Open a tournament in the channel of the settings, or in this one. Raises Refusal or BadId."""
    guild = _must_manage(db, ctx)
    game = _game(ctx.target.payload)
    settings = store.servers.settings(db, guild)
    channel = settings.tournament_channel or ctx.channel
    threads, parent = _place(ctx, channel)
    kind, rounds = _rounds(ctx.typed(shown.ROUNDS) or "swiss.3")
    zone = store.people.person(db, ctx.user).zone
    players, ends = registration_end(ctx.typed(shown.ENDS) or _USUAL_END, ctx.now, zone)
    new = Tournament(
        id=ctx.id,
        guild=guild,
        channel=channel,
        parent=parent,
        threads=threads,
        language=known_language(settings.language or ctx.language),
        manager=ctx.user,
        game_key=game.key,
        options=game_options_of(game.key, _options(game, ctx)),
        pace=pace_of(ctx.typed(shown.PACE) or "daily"),
        table_size=_size(game, ctx.typed(shown.SIZE) or shown.ANY_SIZE),
        rounds=rounds,
        league=kind == "league",
        players=players,
        ends=ctx.now + LONGEST_REGISTRATION if ends is None else ends,
        changed=ctx.now,
    )
    tournaments.open_tournament(db, new, ctx.now)
    return page(db, ctx, new, "update", ctx.say("tournament-opened", channel=channel))


def _place(ctx: Context, channel: int) -> tuple[bool, int | None]:
    """Return whether tables may open threads in this channel, and the channel of a public thread. Raises Refusal."""
    if channel != ctx.channel:
        return channel_checks.must_hold_tournaments(ctx, channel), None
    place = channel_checks.must_hold_a_table(ctx)
    may_thread = ctx.bot_permissions & permissions.FOR_THREADS == permissions.FOR_THREADS
    return may_thread and place == "channel", ctx.parent if ctx.in_public_thread else None


def _rounds(chosen: str) -> tuple[str, int]:
    """Return the kind and the number of rounds. Raises BadId."""
    match = re.fullmatch(r"(swiss|league)\.([0-9])", chosen, re.ASCII)
    if match is None or not 1 <= int(match[2]) <= MOST_ROUNDS:
        raise BadId(chosen)
    return match[1], int(match[2])


def _size(game: AnyGame, chosen: str) -> int | None:
    """Return the wanted size of tables, or None for any. Raises BadId."""
    if chosen == shown.ANY_SIZE:
        return None
    sizes = {str(size): size for size in game.seat_counts}
    if chosen not in sizes:
        raise BadId(chosen)
    return sizes[chosen]


def _options(game: AnyGame, ctx: Context) -> dict[str, str]:
    """Return the options chosen in the form, by name. Raises Refusal for two values of one option, BadId."""
    known = shown.unusual(game)
    chosen: dict[str, str] = {}
    for box in ctx.fields.get(shown.VARIANTS, ()):
        if box not in known:
            raise BadId(box)
        name, value = known[box]
        if name in chosen:
            raise Refusal("tournament-one-value")
        chosen[name] = value
    return chosen


# ------------------------------------------------------------------------------------------ managing


def manage(db: Connection, ctx: Context) -> Answer:
    """Carry out a manager's choice, or open the form that asks for a reason first."""
    _must_manage(db, ctx)
    tournament = meant(db, ctx, ctx.target.payload.partition(".")[0])
    wanted = managed("".join(ctx.values))
    if not wanted.at_once:
        return message_answer("form", shown.reason_form, tournaments.view(db, tournament), wanted, ctx.language)
    if wanted.what == "here":
        threads, parent = _place(ctx, ctx.channel)
        management.move(db, tournament.id, ctx.user, ctx.channel, parent, ctx.now, threads=threads)
    elif wanted.what == "withdraw":
        tournament_replacement.withdraw(db, tournament.id, ctx.user, wanted.number, ctx.now)
    elif wanted.what == "pause":
        management.pause(db, tournament.id, ctx.user, ctx.now)
    else:
        management.resume(db, tournament.id, ctx.user, ctx.now)
    return page(db, ctx, tournament, "update", ctx.say("tournament-done"))


def manage_with_reason(db: Connection, ctx: Context) -> Answer:
    """Carry out the choice of the submitted form. Raises Refusal or BadId."""
    _must_manage(db, ctx)
    number, _, value = ctx.target.payload.partition(".")
    tournament, wanted = meant(db, ctx, number), managed(value)
    if wanted.at_once:
        raise BadId(ctx.custom_id)
    reason = " ".join(ctx.typed(shown.REASON).split())
    if not reason:
        raise Refusal("reason-empty")
    if wanted.may_replace and (successor := ctx.typed(shown.SUCCESSOR)):
        return _offer(db, ctx, tournament, wanted.number, chosen_id(successor), reason)
    _do(db, ctx, tournament, wanted, reason)
    return page(db, ctx, tournament, "update", ctx.say("tournament-done"))


def _offer(db: Connection, ctx: Context, tournament: Tournament, player: int, to: int, reason: str) -> Answer:
    """Offer a player's place to another user. Raises Refusal."""
    if to in ctx.bots:  # Discord's select offers bots, too
        raise Refusal("tournament-offered-bot", user=to)
    tournament_replacement.offer(db, tournament.id, ctx.user, player, to, reason, ctx.now)
    return page(db, ctx, tournament, "update", ctx.say("tournament-done-offer", user=to))


def _do(db: Connection, ctx: Context, tournament: Tournament, wanted: Managed, reason: str) -> None:
    if wanted.what == "end":
        management.end(db, tournament.id, ctx.user, reason, ctx.now)
    elif wanted.what == "remove":
        management.remove(db, tournament.id, ctx.user, wanted.number, reason, ctx.now)
    elif wanted.what == "readmit":
        management.readmit(db, tournament.id, ctx.user, wanted.number, reason, ctx.now)
    else:
        order = [int(digit) for digit in re.findall(r"[0-9]{1,2}", ctx.typed(shown.ORDER))]
        which = (wanted.round, wanted.number)
        management.decide(db, tournament.id, ctx.user, which, order, reason, ctx.now)
