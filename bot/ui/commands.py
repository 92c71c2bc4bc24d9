"""The slash commands as plain data: a group for each game, made from the game's own words, and the bot's groups.

Discord shows commands for moderators and managers only to them. That keeps the commands out of other users' way; the
right to use them is checked by their handlers.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, get_args, get_origin

import msgspec

from bot.store.rows import Absence, Pace
from bot.text import LANGUAGES, has_text, speaker
from bot.text.languages import traits
from bot.ui.kit.components import Json, clip
from bot.ui.kit.interaction import MANAGE_GUILD, MANAGE_MESSAGES
from bot.ui.kit.table_voice import bot_text
from games import GAMES
from games.core import AnyGame
from games.review import reviewed
from games.tutorial_options import offered_options

_SUBCOMMANDS = ("start", "join", "leave", "board", "hand", "rules", "pace", "resign", "end")

FORMER_NAMES = {"abandon": "end", "stale": "inactive"}
"""The current names of subcommands by their former names, which clients with a cached list still send."""

PRACTISES = "yes"
"""The only value of the command option that opens a practice table."""

_GUILD, _BOT_DM, _PRIVATE = 0, 1, 2
"""Discord's numbers for where a command can be used: servers, the bot's direct messages, other direct messages."""

_FOR_SERVERS, _FOR_PEOPLE = 0, 1
"""Discord's numbers for how the bot is installed: in a server for all members, or for the owner of an account."""


class Group(NamedTuple):
    """One of Rialto’s own command groups. `needed`: the permission bits that a member needs to see it."""

    subcommands: tuple[str, ...]
    needed: int = 0


RIALTO = "rialto"
RIALTO_GROUPS: Mapping[str, Group] = {
    RIALTO: Group(("help", "tables", "turns", "history", "ranking", "tournament", "preferences")),
    "rialto-moderate": Group(("inactive", "log"), MANAGE_MESSAGES),
    "rialto-manage": Group(("settings",), MANAGE_GUILD),
}
"""Rialto’s own command groups by name. A subcommand's name occurs in one group only.

All of them once belonged to `/rialto`, and an old client may still send them in that group.
"""

_OPTION_LOCALES = {code: traits(code).locales for code in LANGUAGES}
"""Discord's locales for option names, by language.

Unlocalized names are for programs, so English needs its own, too.
"""

_DISCORD_LOCALES = {code: _OPTION_LOCALES[code] for code in LANGUAGES[1:]}
"""Discord's locales by the bot's languages, without English."""


def all_commands() -> list[Json]:
    """Return every command of the bot, for Discord's bulk overwrite."""
    of_games = [_group(game) for game in GAMES.values()]
    return [*of_games, *(_rialto_group(name, group) for name, group in RIALTO_GROUPS.items())]


def command_name(game_key: str) -> str:
    return game_key.replace("_", "-")


def game_of(command: str) -> str:
    """Return the key of the game that a command group belongs to."""
    return command.replace("-", "_")


def _group(game: AnyGame) -> Json:
    subcommands = [_subcommand(game, name) for name in _SUBCOMMANDS if game.levels or name != "resign"]
    return _grouped(command_name(game.key), _described("game-blurb", game), subcommands)


def _rialto_group(name: str, group: Group) -> Json:
    body = _grouped(name, _described(f"blurb-{name}"), [_rialto_subcommand(each) for each in group.subcommands])
    if not group.needed:
        return body
    for_servers = {"contexts": [_GUILD], "integration_types": [_FOR_SERVERS]}
    return body | for_servers | {"default_member_permissions": group.needed}


def _grouped(name: str, described: Json, subcommands: list[Json]) -> Json:
    return {
        "type": 1,
        "name": name,
        **described,
        "contexts": [_GUILD, _BOT_DM, _PRIVATE],
        "integration_types": [_FOR_SERVERS, _FOR_PEOPLE],
        "options": subcommands,
    }


def _rialto_subcommand(name: str) -> Json:
    body: Json = {"type": 1, "name": name, **_described(f"command-{name}")}
    if name == "inactive":
        body["options"] = [{"type": 4, **_named("days"), **_described("option-days")}]
    return body


def _subcommand(game: AnyGame, name: str) -> Json:
    body: Json = {"type": 1, "name": name, **_described(f"command-{name}", game)}
    if name == "start":
        body["options"] = [_language_option(game), _chosen(game, "pace", get_args(Pace))]
        if game.levels:
            body["options"].append(_chosen(game, "absence", get_args(Absence)))
        body["options"] += _game_options(game)
        if reviewed(game):
            body["options"].append(_chosen(game, "practice", (PRACTISES,)))
    if name == "pace":
        body["options"] = [_chosen(game, "pace", get_args(Pace))]
    return body


def _chosen(game: AnyGame, name: str, values: Sequence[str]) -> Json:
    """Return a command option with these values as its fixed choices."""
    choices = [_choice(game, name, value) for value in values]
    return {"type": 3, **_named(name, game), **_described(f"option-{name}", game), "choices": choices}


def _named(name: str, game: AnyGame | None = None) -> Json:
    """Return the fields for an option's name, which never changes, and its localized names, if there are any."""
    key, place = f"slash-{name}", game.key if game else None
    if not has_text(key, place):
        return {"name": name}
    words = {
        locale: bot_text(speaker(code, place), key) for code, locales in _OPTION_LOCALES.items() for locale in locales
    }
    return {"name": name, "name_localizations": words}


def _language_option(game: AnyGame) -> Json:
    choices = [{"name": bot_text(speaker(code), "this-language"), "value": code} for code in LANGUAGES]
    return {"type": 3, **_named("language", game), **_described("option-language", game), "choices": choices}


def _game_options(game: AnyGame) -> list[Json]:
    """Return a command option for each option of the game that has a fixed list of choices."""
    fields = [field for field in msgspec.structs.fields(game.types.Options) if field.name in offered_options(game)]
    return [_chosen(game, field.name, get_args(field.type)) for field in fields if get_origin(field.type) is Literal]


def _choice(game: AnyGame, field: str, value: str) -> Json:
    key = f"option-{field}-{value}"
    if not has_text(key, game.key):
        return {"name": value, "value": value}
    names = {
        locale: clip(bot_text(speaker(code, game.key), key), 100)
        for code, locales in _DISCORD_LOCALES.items()
        for locale in locales
    }
    return {
        "name": clip(bot_text(speaker("en", game.key), key), 100),
        "name_localizations": names,
        "value": value,
    }


def _described(key: str, game: AnyGame | None = None) -> Json:
    """Return the fields for a description in every language, without markup. `key`: the text key."""
    place = game.key if game else None
    words = {code: _plain(bot_text(speaker(code, place), key)) for code in LANGUAGES}
    localized = {locale: words[code] for code, locales in _DISCORD_LOCALES.items() for locale in locales}
    return {"description": words["en"], "description_localizations": localized}


def _plain(words: str) -> str:
    return clip(re.sub(r"[*_`#]", "", words), 100)
