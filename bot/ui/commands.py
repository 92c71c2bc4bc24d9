"""The slash commands as plain data: a group for every game, made from what the game says of itself, and the host's.

What is for moderators and managers of a server Discord shows to them alone, and there alone. That is for the others'
sake: who may do what is looked at when it is done.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, get_args, get_origin

import msgspec

from bot.store.rows import Absence, Pace
from bot.text import LANGUAGES, has_text, speaker
from bot.ui.kit.components import Json, clip
from bot.ui.kit.interaction import MANAGE_GUILD, MANAGE_MESSAGES
from bot.ui.kit.table_voice import bot_text
from games import GAMES
from games.core import AnyGame
from games.review import reviewed
from games.tutorial_options import offered_options

_SUBCOMMANDS = ("start", "join", "leave", "board", "hand", "rules", "pace", "resign", "abandon")

PRACTISES = "yes"
"""The one choice of the option that opens a table to practise at."""

_GUILD, _BOT_DM, _PRIVATE = 0, 1, 2
"""Contexts: in servers, in the bot's own direct messages, and in those of other people and groups."""

_FOR_SERVERS, _FOR_PEOPLE = 0, 1
"""How the bot is installed: in a server for all in it, or on an account for its owner alone."""


class Group(NamedTuple):
    """A group of Rialto’s own. `needed`: the bits of what somebody must be allowed to do in a server to see it."""

    subcommands: tuple[str, ...]
    needed: int = 0


RIALTO = "rialto"
RIALTO_GROUPS: Mapping[str, Group] = {
    RIALTO: Group(("help", "turns", "history", "ranking", "preferences")),
    "rialto-moderate": Group(("stale", "log"), MANAGE_MESSAGES),
    "rialto-manage": Group(("settings",), MANAGE_GUILD),
}
"""By their names. All of their subcommands once were `/rialto`'s: what an old client sends by that name is still
understood, so each has a name of its own."""

_DISCORD_LOCALES = {"fr": ("fr",)}
"""Discord's names for the languages we speak besides English."""

_OPTION_LOCALES = {"en": ("en-US", "en-GB"), **_DISCORD_LOCALES}
"""The names of options are words for programs: English has others, too."""


def all_commands() -> list[Json]:
    """Every command the bot has, for Discord's bulk overwrite."""
    of_games = [_group(game) for game in GAMES.values()]
    return [*of_games, *(_rialto_group(name, group) for name, group in RIALTO_GROUPS.items())]


def command_name(game_key: str) -> str:
    return game_key.replace("_", "-")


def game_of(command: str) -> str:
    """The key of the game whose command this is."""
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
    if name == "stale":
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
    """An option that is a choice of words."""
    choices = [_choice(game, name, value) for value in values]
    return {"type": 3, **_named(name, game), **_described(f"option-{name}", game), "choices": choices}


def _named(name: str, game: AnyGame | None = None) -> Json:
    """An option by its name, which never changes, and what people read for it, where there is a word."""
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
    """The game's options that are a choice of words become choices of the command."""
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
    """A description in every language, without markup."""
    place = game.key if game else None
    words = {code: _plain(bot_text(speaker(code, place), key)) for code in LANGUAGES}
    localized = {locale: words[code] for code, locales in _DISCORD_LOCALES.items() for locale in locales}
    return {"description": words["en"], "description_localizations": localized}


def _plain(words: str) -> str:
    return clip(re.sub(r"[*_`#]", "", words), 100)
