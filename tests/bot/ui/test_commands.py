"""Check the slash commands against Discord's limits."""

from __future__ import annotations

import re
from typing import Literal, get_args, get_origin

import msgspec
import pytest

from bot.discord_client.command_sync import same_commands
from bot.handlers import COMMANDS, RIALTO_COMMANDS
from bot.tables.lobby import options_of
from bot.text import LANGUAGES
from bot.text.languages import traits
from bot.ui import commands
from bot.ui.commands import RIALTO_GROUPS, all_commands, command_name, game_of
from bot.ui.kit.components import Json
from bot.ui.kit.interaction import MANAGE_GUILD, MANAGE_MESSAGES
from games import GAMES
from games.core import decode
from games.tutorial_options import offered_options

GROUPS = {group["name"]: group for group in all_commands()}
NAME = re.compile(r"[-_'\w]{1,32}")


def named(options: list[Json], name: str) -> Json:
    (found,) = [option for option in options if option["name"] == name]
    return found


def entries(node: Json) -> list[Json]:
    """Yield the group, its subcommands and their options."""
    return [node, *(entry for option in node.get("options", ()) for entry in entries(option))]


def test_every_game_has_its_group() -> None:
    assert list(GROUPS) == [*(key.replace("_", "-") for key in GAMES), *RIALTO_GROUPS]
    assert len(GROUPS) <= 100
    for key in GAMES:
        assert game_of(command_name(key)) == key


@pytest.mark.parametrize("group", GROUPS.values(), ids=GROUPS)
def test_discord_takes_the_group(group: Json) -> None:
    assert len(group["options"]) <= 25
    for entry in entries(group):
        assert NAME.fullmatch(entry["name"])
        assert entry["name"] == entry["name"].lower()
        names = [option["name"] for option in entry.get("options", ())]
        assert len(names) == len(set(names)) <= 25
        for words in (entry["description"], *entry["description_localizations"].values()):
            assert 1 <= len(words) <= 100
            assert words == words.strip()
            assert not set("*`#\n") & set(words)
        assert set(entry["description_localizations"]) == set(LANGUAGES) - {"en"}
        _check_choices(entry.get("choices", []))


def test_no_description_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """No description of a command, option or choice exceeds Discord's limit in any language."""
    cut: list[str] = []

    def clip(words: str, length: int) -> str:
        cut.extend([words] if len(words) > length else [])
        return words

    monkeypatch.setattr(commands, "clip", clip)
    assert len(all_commands()) == len(GROUPS)
    assert cut == []


def _check_choices(choices: list[Json]) -> None:
    assert len(choices) <= 25
    for field in ("name", "value"):
        values = [choice[field] for choice in choices]
        assert len(set(values)) == len(values)
    for choice in choices:
        for name in (choice["name"], *choice.get("name_localizations", {}).values()):
            assert 1 <= len(name) <= 100
        assert 1 <= len(choice["value"]) <= 100


@pytest.mark.parametrize("group", GROUPS.values(), ids=GROUPS)
def test_the_desk_answers_every_subcommand(group: Json) -> None:
    names = {option["name"] for option in group["options"]}
    assert names <= set(RIALTO_COMMANDS) if group["name"] in RIALTO_GROUPS else names == set(COMMANDS)


def test_all_that_the_desk_answers_is_offered_once() -> None:
    offered = [name for group in RIALTO_GROUPS.values() for name in group.subcommands]
    assert sorted(offered) == sorted(RIALTO_COMMANDS)
    assert len(GROUPS["rialto"]["options"]) <= 10


@pytest.mark.parametrize("group", GROUPS.values(), ids=GROUPS)
def test_options_are_called_by_words(group: Json) -> None:
    """Each option of a command has its own name in every language, and its stored name in interactions."""
    for command in group["options"]:
        options = command.get("options", ())
        for locale in (locale for language in LANGUAGES for locale in traits(language).locales):
            shown = [option["name_localizations"][locale] for option in options]
            assert len(set(shown)) == len(shown)
            for name in shown:
                assert re.fullmatch(r"[^\W\d_]+(?:-[^\W\d_]+)*", name), name
                assert name == name.lower()
                assert len(name) <= 32


def test_what_takes_a_right_is_shown_to_those_who_have_it() -> None:
    """Commands that need a permission are shown only to users who hold it, and only in servers.

    Discord would show them to everyone in direct messages. All other commands are visible to all.
    """
    shown = {name: group.get("default_member_permissions") for name, group in GROUPS.items()}
    rights = {"rialto-moderate": MANAGE_MESSAGES, "rialto-manage": MANAGE_GUILD}
    assert shown == dict.fromkeys(GROUPS) | rights
    assert {name: GROUPS[name]["contexts"] for name in rights} == {name: [0] for name in rights}


def test_what_discord_tells_of_rights_is_what_it_was_told() -> None:
    """Commands read back from Discord compare equal to those sent, so they are not sent at every start.

    Discord accepts permissions as a number and returns them as a string.
    """
    told = [
        group
        | {"default_member_permissions": str(needed) if (needed := group.get("default_member_permissions")) else None}
        for group in all_commands()
    ]
    assert same_commands(told, all_commands())
    assert not same_commands(told, [group | {"default_member_permissions": 8} for group in all_commands()])


@pytest.mark.parametrize("group", GROUPS.values(), ids=GROUPS)
def test_nothing_has_to_be_filled_in(group: Json) -> None:
    assert not [entry["name"] for entry in entries(group) if entry.get("required")]


@pytest.mark.parametrize("key", GAMES)
def test_every_option_of_the_game_can_be_chosen(key: str) -> None:
    game = GAMES[key]
    start = named(GROUPS[command_name(key)]["options"], "start")
    options = [field for field in msgspec.structs.fields(game.types.Options) if field.name in offered_options(game)]
    fields = [field for field in options if get_origin(field.type) is Literal]
    assert [option["name"] for option in start["options"]] == [
        "language",
        "pace",
        "absence",
        *(field.name for field in fields),
        "practice",
    ]
    for field in fields:
        choices = named(start["options"], field.name)["choices"]
        assert [choice["value"] for choice in choices] == [*get_args(field.type)]
        for choice in choices:
            options = decode(game, "options", options_of(game, {field.name: choice["value"], "language": "fr"}))
            assert getattr(options, field.name) == choice["value"]


def test_a_language_is_chosen_by_its_own_name() -> None:
    for key in GAMES:
        start = named(GROUPS[command_name(key)]["options"], "start")
        choices = named(start["options"], "language")["choices"]
        named_so = {choice["value"]: choice["name"] for choice in choices}
        assert tuple(named_so) == LANGUAGES
        assert (named_so["en"], named_so["fr"]) == ("English", "Français")


def test_descriptions_are_translated() -> None:
    start = named(GROUPS["medici"]["options"], "start")
    assert start["description"].startswith("Open a table")
    assert start["description_localizations"]["fr"].startswith("Ouvrir une table")
