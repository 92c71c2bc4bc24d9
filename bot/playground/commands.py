"""Validate and register application commands."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from bot.playground.errors import DiscordError, FormErrors, Json, Path, form_error
from bot.playground.field_types import check_command_shapes
from bot.playground.ids import Snowflakes

SUB_COMMAND, SUB_COMMAND_GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = 3, 4, 5, 6, 7, 8, 9, 10
CHAT_INPUT = 1
LIMITS = {1: 100, 2: 15, 3: 15}


class Commands:
    """The global commands of the application."""

    def __init__(self, snowflakes: Snowflakes, application_id: int) -> None:
        self._snowflakes = snowflakes
        self._application_id = application_id
        self._by_id: dict[int, Json] = {}
        self.synced = False
        self.for_accounts = True
        """Whether users may install the application on their accounts."""

    @property
    def all(self) -> list[Json]:
        """Every command, as Discord returns it."""
        return list(self._by_id.values())

    def named(self, name: str) -> Json | None:
        """Return the slash command of a name, or None."""
        return next((c for c in self.all if c["name"] == name and c["type"] == CHAT_INPUT), None)

    def get(self, command_id: int) -> Json:
        """Return a command by its id. Raises DiscordError if there is none."""
        if command_id not in self._by_id:
            raise DiscordError(404, 10063, "Unknown application command")
        return self._by_id[command_id]

    def overwrite(self, bodies: Sequence[Json]) -> list[Json]:
        """Replace all commands; a command with the same name and type keeps its id."""
        check_commands(bodies)
        if not self.for_accounts and any(1 in (body.get("integration_types") or []) for body in bodies):
            raise form_error(("integration_types",), "INVALID_INTEGRATION_TYPE", "Cannot be installed by people.")
        old = {(c["name"], c["type"]): c for c in self.all}
        self._by_id = {}
        for body in bodies:
            self._store(body, old.get((body["name"], body.get("type") or CHAT_INPUT)))
        self.synced = True
        return self.all

    def told(self, *, localizations: bool) -> list[Json]:
        """Return every command as Discord lists it."""
        return self.all if localizations else [_without_localizations(command) for command in self.all]

    def restore(self, commands: Sequence[Json]) -> None:
        """Load the commands of an earlier run; the bot still has to confirm them."""
        self._by_id = {int(command["id"]): command for command in commands}

    def upsert(self, body: Json) -> tuple[Json, bool]:
        """Add a command or replace the one of the same name; return it, and whether it is new."""
        key = (body.get("name"), body.get("type") or CHAT_INPUT)
        old = next((c for c in self.all if (c["name"], c["type"]) == key), None)
        others = [c for c in self.all if c is not old]
        check_commands([*others, body])
        return self._store(body, old), old is None

    def edit(self, command_id: int, changes: Json) -> Json:
        """Change some fields of a command. Raises DiscordError."""
        old = self.get(command_id)
        body = old | changes
        check_commands([*(c for c in self.all if c is not old), body])
        return self._store(body, old)

    def delete(self, command_id: int) -> None:
        """Remove a command. Raises DiscordError if there is none."""
        del self._by_id[int(self.get(command_id)["id"])]

    def _store(self, body: Json, old: Json | None) -> Json:
        needed = body.get("default_member_permissions")
        command: Json = {
            "id": old["id"] if old else str(self._snowflakes.next()),
            "application_id": str(self._application_id),
            "version": str(self._snowflakes.next()),
            "default_member_permissions": None if needed is None else str(needed),
            "type": body.get("type") or CHAT_INPUT,
            "name": body["name"],
            "name_localizations": body.get("name_localizations"),
            "description": body.get("description") or "",
            "description_localizations": body.get("description_localizations"),
            "dm_permission": body.get("dm_permission") is not False,
            "contexts": body.get("contexts"),
            "integration_types": body.get("integration_types") or [0],
            "nsfw": bool(body.get("nsfw")),
        }
        if body.get("options"):
            command["options"] = [_without_nulls(option) for option in body["options"]]
        self._by_id[int(command["id"])] = command
        return command


def _without_localizations(node: Json) -> Json:
    kept: Json = {key: value for key, value in node.items() if not key.endswith("_localizations")}
    for inside in ("options", "choices"):
        if inside in kept:
            kept[inside] = [_without_localizations(inner) for inner in kept[inside]]
    return kept


def _without_nulls(option: Json) -> Json:
    kept: Json = {key: value for key, value in option.items() if value is not None}
    if "options" in kept:
        kept["options"] = [_without_nulls(inner) for inner in kept["options"]]
    if "choices" in kept:
        kept["choices"] = [_without_nulls(choice) for choice in kept["choices"]]
    return kept


def check_commands(bodies: Sequence[Json]) -> None:
    """Reject a set of commands that Discord would not register. Raises DiscordError."""
    check_command_shapes(bodies)
    for kind, most in LIMITS.items():
        if sum((b.get("type") or CHAT_INPUT) == kind for b in bodies) > most:
            raise DiscordError(400, 30032, f"Maximum number of application commands reached ({most})")
    errors = FormErrors()
    seen = set()
    for index, body in enumerate(bodies):
        path: Path = (index,) if len(bodies) > 1 else (0,)
        key = (body.get("name"), body.get("type") or CHAT_INPUT)
        if key in seen:
            errors.add(
                (*path, "name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            )
        seen.add(key)
        _check_command(body, path, errors)
    errors.refuse()


def _check_command(body: Json, path: Path, errors: FormErrors) -> None:
    chat = (body.get("type") or CHAT_INPUT) == CHAT_INPUT
    if chat:
        _check_names(body, path, errors)
        options = body.get("options") or []
        _check_options(options, (*path, "options"), errors, depth=0)
        if _size(body) > 8000:
            errors.add(path, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")
    else:
        errors.length((*path, "name"), body.get("name"), 1, 32)


def _check_names(body: Json, path: Path, errors: FormErrors) -> None:
    names = {"name": body.get("name")}
    names |= {f"name_localizations.{k}": v for k, v in (body.get("name_localizations") or {}).items()}
    for key, name in names.items():
        place = (*path, *key.split("."))
        if errors.length(place, name, 1, 32) and not _is_name(str(name)):
            errors.add(place, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    errors.length((*path, "description"), body.get("description"), 1, 100)
    for locale, text in (body.get("description_localizations") or {}).items():
        errors.length((*path, "description_localizations", locale), text, 1, 100)


def _is_name(name: str) -> bool:
    good = all(ch in "-_'" or unicodedata.category(ch)[0] in "LNM" for ch in name)
    return good and name == name.lower()


def _check_options(options: Sequence[Json], path: Path, errors: FormErrors, *, depth: int) -> None:
    if len(options) > 25:
        errors.add(path, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    names = set()
    optional_seen = False
    groups = [o.get("type") in {SUB_COMMAND, SUB_COMMAND_GROUP} for o in options]
    if any(groups) and not all(groups):
        errors.add(
            path,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group options are mutually exclusive with all other options",
        )
    for index, option in enumerate(options):
        place = (*path, index)
        _check_names(option, place, errors)
        if option.get("name") in names:
            errors.add(
                (*place, "name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED",
                "Option name already exists",
            )
        names.add(option.get("name"))
        if option.get("required") and optional_seen:
            errors.add(
                place,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not option.get("required")
        _check_option(option, place, errors, depth=depth)


def _check_option(option: Json, path: Path, errors: FormErrors, *, depth: int) -> None:
    kind = option.get("type")
    nests_too_deep = (kind == SUB_COMMAND_GROUP and depth > 0) or (kind == SUB_COMMAND and depth > 1)
    if kind not in range(1, 12) or nests_too_deep:
        errors.add((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Option type is not valid here")
    elif kind in {SUB_COMMAND, SUB_COMMAND_GROUP}:
        _check_options(
            option.get("options") or [],
            (*path, "options"),
            errors,
            depth=1 if kind == SUB_COMMAND_GROUP else 2,
        )
    choices = option.get("choices") or []
    if len(choices) > 25:
        errors.add((*path, "choices"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    if choices and option.get("autocomplete"):
        errors.add(
            (*path, "autocomplete"),
            "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES",
            "Autocomplete cannot be used with choices",
        )
    for index, choice in enumerate(choices):
        check_choice(choice, kind, (*path, "choices", index), errors)


def check_choice(choice: Any, kind: Any, path: Path, errors: FormErrors) -> None:
    """Validate a choice of an option, whether fixed or offered by autocomplete."""
    if not isinstance(choice, dict):
        errors.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        return
    errors.length((*path, "name"), choice.get("name"), 1, 100)
    value = choice.get("value")
    if kind == STRING:
        errors.length((*path, "value"), value, 1, 100)
    elif kind == INTEGER and (not isinstance(value, int) or isinstance(value, bool)):
        errors.add((*path, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
    elif kind == NUMBER and not isinstance(value, int | float):
        errors.add((*path, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not float.')


def _longest(body: Json, key: str) -> int:
    texts = [body.get(key) or "", *(body.get(f"{key}_localizations") or {}).values()]
    return max(len(text) for text in texts)


def _size(body: Json) -> int:
    size = _longest(body, "name") + _longest(body, "description")
    size += sum(_longest(c, "name") + len(str(c.get("value"))) for c in body.get("choices") or ())
    return size + sum(_size(option) for option in body.get("options") or ())
