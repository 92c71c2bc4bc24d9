"""A server's settings as a private panel: the current ones, selects to change them, and a form for the limits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from bot.store.rows import Pace, Settings
from bot.tables import questions
from bot.text import LANGUAGES, Say, speaker
from bot.ui.kit import components as ui
from bot.ui.kit import short_messages, time_input
from bot.ui.kit.actions import Action
from bot.ui.kit.channels import HOLDING_TABLES, WRITTEN_IN
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.table_voice import bot_text, labelled
from games.core import Many, Name, Text, text

LIMITS = {
    "per_person": (1, 50),
    "per_server": (1, 500),
    "lobby_hours": (1, 720),
    "idle_days": (3, 365),
    "vacation_days": (0, 60),
}
"""The limits, each with its least and greatest allowed value.

An idle game gets a notice two days before it is ended, hence at least three `idle_days`.
"""

RANKING = ("off", "on")
"""Payloads that set whether the server has a ranking."""

ASK_EVERY = ("day", "week")
"""Values of the form that set how often a server is asked a question."""

AS_EVER = "-"
"""The select value for a setting that the server does not decide."""


def panel(
    wanted: Settings, language: str, lacking: Sequence[str] = (), lead: str = "", hindered: Sequence[str] = ()
) -> Json:
    """Return the panel of settings, with permissions that the bot lacks here and problems with chosen channels.

    `lacking`: names of these permissions. `lead`: the first sentence. `hindered`: text keys of the problems.
    """
    say = speaker(language)
    other = RANKING[not wanted.ranking]
    rows = [
        ui.channel_select(bot_text(say, "choose-channels"), _about("channels"), wanted.channels, HOLDING_TABLES),
        ui.select(bot_text(say, "choose-starters"), _about("starters"), _starters(wanted, say)),
        ui.role_select(bot_text(say, "choose-role"), _about("role"), (wanted.role,) if wanted.role else ()),
        ui.select(bot_text(say, "tables-pace"), _about("pace"), _paces(wanted, say)),
        ui.select(bot_text(say, "tables-language"), _about("language"), _languages(wanted, say)),
        *_announcing(wanted, hindered, say),
        *_tournaments(wanted, hindered, say),
        ui.channel_select(
            bot_text(say, "choose-ask-in"),
            _about("ask_in"),
            (wanted.ask_in,) if wanted.ask_in and "ask-hindered" not in hindered else (),
            WRITTEN_IN,
            most=1,
        ),
        ui.row(
            ui.button(bot_text(say, "change-limits"), CustomId(Action.LIMITS_FORM)),
            ui.button(bot_text(say, f"settings-turn-ranking-{other}"), CustomId(Action.KEEP_RANKING, payload=other)),
            *([ui.button(bot_text(say, "change-ask"), CustomId(Action.ASK_FORM))] if wanted.ask_in else []),
        ),
    ]
    summary = [*_summary(wanted, say), *(f"- **{bot_text(say, why)}**" for why in hindered)]
    lines = [*([lead] if lead else []), bot_text(say, "settings-title"), *summary, *_lacking(lacking, say)]
    return short_messages.note("\n".join(lines), *rows)


def form(wanted: Settings, language: str) -> Json:
    """Return the form for a server's limits, filled with those in `wanted`, its present settings."""
    say = speaker(language)
    fields = [
        ui.line_field(
            name, bot_text(say, f"limit-{name}"), f"{low} … {high}", longest=20, value=str(getattr(wanted, name))
        )
        for name, (low, high) in LIMITS.items()
    ]
    return ui.modal(bot_text(say, "settings-title-plain"), CustomId(Action.LIMITS), *fields)


def ask_form(wanted: Settings, language: str) -> Json:
    """Return the form for the question of the day, filled with the present settings."""
    say, chosen = speaker(language), questions.games_of(wanted.ask_games)
    every = [ui.choice(bot_text(say, f"ask-{each}"), each) for each in ASK_EVERY]
    games = [
        ui.choice(bot_text(speaker(language, key), "game-name"), key) | {"default": key in chosen}
        for key in questions.playable()
    ]
    return ui.modal(
        bot_text(say, "ask-title"),
        CustomId(Action.ASK),
        ui.line_field("at", bot_text(say, "ask-at"), "18:00", value=time_input.clock(wanted.ask_at)),
        ui.line_field("zone", bot_text(say, "quiet-zone"), "Europe/Paris", value=wanted.ask_zone),
        ui.radio_field("every", bot_text(say, "ask-every"), every, ASK_EVERY[wanted.ask_weekly]),
        ui.ticks_field("games", bot_text(say, "ask-games"), games),
    )


def _about(setting: str) -> CustomId:
    return CustomId(Action.SETTING, payload=setting)


def _starters(wanted: Settings, say: Say) -> list[Json]:
    return [
        ui.choice(bot_text(say, f"starters-{who}"), who) | {"default": wanted.starters == who}
        for who in ("everybody", "moderators")
    ]


def _announcing(wanted: Settings, hindered: Sequence[str], say: Say) -> list[Json]:
    """Return the selects of the channel and role for announcements.

    A deleted channel or role is not shown as chosen.
    """
    where = (wanted.announce_in,) if wanted.announce_in and "announce-gone" not in hindered else ()
    found = [ui.channel_select(bot_text(say, "choose-announce-in"), _about("announce_in"), where, WRITTEN_IN, most=1)]
    if wanted.announce_in:
        who = (wanted.announce_to,) if wanted.announce_to and "announce-role-gone" not in hindered else ()
        found.append(ui.role_select(bot_text(say, "choose-announce-to"), _about("announce_to"), who))
    return found


def _tournaments(wanted: Settings, hindered: Sequence[str], say: Say) -> list[Json]:
    """Return the selects of the role that manages tournaments, and of their channel."""
    role, where = wanted.tournament_role, wanted.tournament_channel
    there = (where,) if where and "tournament-channel-gone" not in hindered else ()
    what = bot_text(say, "choose-tournament-channel")
    return [
        ui.role_select(bot_text(say, "choose-tournament-role"), _about("tournament_role"), (role,) if role else ()),
        ui.channel_select(what, _about("tournament_channel"), there, WRITTEN_IN, most=1),
    ]


def _paces(wanted: Settings, say: Say) -> list[Json]:
    named = {AS_EVER: "pace-as-ever"} | {pace: f"option-pace-{pace}" for pace in get_args(Pace)}
    return [
        ui.choice(bot_text(say, "option-chosen", name=Name("choose-tables-pace"), value=Name(key)), pace)
        | {"default": (wanted.pace or AS_EVER) == pace}
        for pace, key in named.items()
    ]


def _languages(wanted: Settings, say: Say) -> list[Json]:
    what = bot_text(say, "choose-tables-language")
    return [
        ui.choice(labelled(say, what, _language(code, say)), code or AS_EVER)
        | {"default": (wanted.language or None) == code}
        for code in (None, *LANGUAGES)
    ]


def _language(code: str | None, say: Say) -> str:
    return bot_text(speaker(code), "this-language") if code else bot_text(say, "language-of-opener")


def _lacking(lacking: Sequence[str], say: Say) -> list[str]:
    if not lacking:
        return [bot_text(say, "nothing-lacks")]
    uses = [
        bot_text(say, "permission-and-use", name=Name(f"permission-{name}"), use=Name(f"permission-use-{name}"))
        for name in lacking
    ]
    return [bot_text(say, "lacking-here"), *(f"- {use}" for use in uses)]


def _summary(wanted: Settings, say: Say) -> list[str]:
    where = Many(tuple(text("channel", channel=channel) for channel in wanted.channels))
    pace = Name(f"option-pace-{wanted.pace}" if wanted.pace else "pace-as-ever")
    lines = [
        bot_text(say, "settings-channels", where=where if wanted.channels else Text("everywhere")),
        bot_text(say, "settings-role", role=wanted.role)
        if wanted.starters == "role" and wanted.role
        else bot_text(say, f"starters-{wanted.starters}"),
        *(bot_text(say, f"settings-{name}", number=getattr(wanted, name)) for name in LIMITS),
        bot_text(say, "option-chosen", name=Name("tables-pace"), value=pace),
        labelled(say, bot_text(say, "tables-language"), _language(wanted.language, say)),
        bot_text(say, f"settings-ranking-{RANKING[wanted.ranking]}"),
    ]
    if wanted.announce_in:
        to = wanted.announce_to
        mentioned = text("settings-announce-to", role=to) if to else Text("settings-announce-silent")
        lines.append(bot_text(say, "settings-announce", channel=wanted.announce_in, mentioned=mentioned))
    if wanted.ask_in:
        at = f"{time_input.clock(wanted.ask_at)} ({wanted.ask_zone})"
        asked = bot_text(say, f"settings-ask-{ASK_EVERY[wanted.ask_weekly]}", channel=wanted.ask_in)
        lines.append(f"{asked}, {at}")
    if wanted.tournament_role:
        lines.append(bot_text(say, "settings-tournament-role", role=wanted.tournament_role))
    if wanted.tournament_channel:
        lines.append(bot_text(say, "settings-tournament-channel", channel=wanted.tournament_channel))
    return [f"- {line}" for line in lines]
