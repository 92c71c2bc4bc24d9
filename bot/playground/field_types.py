"""Validate the types of fields in messages and modals; Discord does this before anything else."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bot.playground.components import walk
from bot.playground.errors import FormErrors, Json, Path

_SNOWFLAKE = re.compile(r"0|[1-9][0-9]*")
_LARGEST = (1 << 63) - 1
_REFUSALS = {
    "list": ("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"),
    "object": ("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType"),
    "truth": ("BOOLEAN_TYPE_CONVERT", "Must be either true or false."),
    "number": ("NUMBER_TYPE_COERCE", "Value is not int."),
    "id": ("NUMBER_TYPE_COERCE", "Value is not snowflake."),
    "text": ("STRING_TYPE_CONVERT", "Could not interpret value as string."),
}
_MESSAGE = {
    "flags": "number",
    "enforce_nonce": "truth",
    "components": "list",
    "attachments": "list",
    "allowed_mentions": "object",
}
_MENTIONS = {"parse": "list", "users": "list", "roles": "list"}
_COMPONENT = {
    "style": "number",
    "disabled": "truth",
    "required": "truth",
    "spoiler": "truth",
    "default_values": "list",
    "channel_types": "list",
    "options": "list",
    "placeholder": "text",
}

_COMMAND = {
    "type": "number",
    "default_member_permissions": "id",  # a number, or the string that Discord returns
    "name_localizations": "object",
    "description_localizations": "object",
    "options": "list",
    "choices": "list",
    "contexts": "list",
    "integration_types": "list",
}
_PLACES = {"contexts": range(3), "integration_types": range(2)}
"""Fields that say where a command is available: distinct numbers."""
_KINDS_OF_COMMANDS = range(1, 5)
_ALL_PERMISSIONS = 1 << 54


def check_shapes(body: Json, prefix: Path = ()) -> None:
    """Reject a message or modal with a field of the wrong type; null counts as absent. Raises DiscordError."""
    errors = FormErrors()
    _fields(body, _MESSAGE, prefix, errors)
    _nonce(body.get("nonce"), errors)
    errors.refuse()
    mentions = body.get("allowed_mentions") or {}
    _fields(mentions, _MENTIONS, ("allowed_mentions",), errors)
    errors.refuse()
    for name in _MENTIONS:
        _set(mentions.get(name) or (), "text" if name == "parse" else "id", ("allowed_mentions", name), errors)
    for index, file in enumerate(body.get("attachments") or ()):
        place: Path = ("attachments", index)
        _fields(file, {"filename": "text"}, place, errors)
        if isinstance(file, dict):
            _id(file, place, errors)
            errors.optional_length((*place, "filename"), file.get("filename"), 1024, 1)
    for path, component in walk(body.get("components") or ()):
        _component(component, (*prefix, "components", *path), errors)
    errors.refuse()


def check_command_shapes(bodies: Any) -> None:
    """Reject commands with a field of the wrong type or an impossible value. Raises DiscordError."""
    errors = FormErrors()
    if not isinstance(bodies, list):
        errors.add((), *_REFUSALS["list"])
        errors.refuse()
    for index, body in enumerate(bodies):
        _command(body, (index,), errors)
        for name, numbers in _PLACES.items() if isinstance(body, dict) else ():
            place: Path = (index, name)
            if body.get(name) == []:
                errors.add_length(place, 1, len(numbers))
            _set(_listed(body, name), "number", place, errors)
            for number in _listed(body, name):
                _one_of(number, numbers, place, errors)
        needed = body.get("default_member_permissions") if isinstance(body, dict) else None
        if isinstance(needed, int) and not 0 <= needed < _ALL_PERMISSIONS:
            errors.add((index, "default_member_permissions"), *_REFUSALS["number"])
        if isinstance(body, dict) and body.get("type") is not None:
            _one_of(body["type"], _KINDS_OF_COMMANDS, (index, "type"), errors)
    errors.refuse()


def _command(node: Any, place: Path, errors: FormErrors) -> None:
    """Check a command, option or choice and everything inside it."""
    _fields(node, _COMMAND, place, errors)
    if not isinstance(node, dict):
        return
    words = node.get("name_localizations")
    for locale, word in words.items() if isinstance(words, dict) else ():
        errors.length((*place, "name_localizations", locale), word, 1, 100)
    for name in ("options", "choices"):
        for index, inner in enumerate(_listed(node, name)):
            _command(inner, (*place, name, index), errors)


def _one_of(value: Any, numbers: range, place: Path, errors: FormErrors) -> None:
    if not _is("number", value) or value not in numbers:
        errors.add(place, "BASE_TYPE_CHOICES", f"Value must be one of {{{', '.join(map(str, numbers))}}}.")


def _component(component: Json, place: Path, errors: FormErrors) -> None:
    _fields(component, _COMPONENT, place, errors)
    for index, option in enumerate(_listed(component, "options")):
        _fields(option, {"default": "truth", "description": "text"}, (*place, "options", index), errors)
    for index, default in enumerate(_listed(component, "default_values")):
        here: Path = (*place, "default_values", index)
        if isinstance(default, dict):
            _id(default, here, errors)
        else:
            errors.add(here, *_REFUSALS["object"])
    _set(_listed(component, "channel_types"), "number", (*place, "channel_types"), errors)


def _id(node: Json, place: Path, errors: FormErrors) -> None:
    """Check that the object has an id."""
    if not _is("id", node.get("id")):
        errors.add((*place, "id"), *_REFUSALS["id"])


def _listed(component: Json, name: str) -> Sequence[Any]:
    found = component.get(name)
    return found if isinstance(found, list) else ()


def _fields(node: Any, kinds: Mapping[str, str], place: Path, errors: FormErrors) -> None:
    if not isinstance(node, dict):
        errors.add(place, *_REFUSALS["object"])
        return
    for name, kind in kinds.items():
        value = node.get(name)
        if value is not None and not _is(kind, value):
            errors.add((*place, name), *_REFUSALS[kind])


def _set(values: Sequence[Any], kind: str, place: Path, errors: FormErrors) -> None:
    """Check that a list has no duplicates."""
    for index, value in enumerate(values):
        if value is not None and not _is(kind, value):
            errors.add((*place, index), *_REFUSALS[kind])
        elif value in values[:index]:
            errors.add(place, "SET_TYPE_ALREADY_CONTAINS_VALUE", f'The set already contains "{value}"')


def _nonce(value: Any, errors: FormErrors) -> None:
    if not (value is None or isinstance(value, str) or (_is("number", value) and abs(value) <= _LARGEST)):
        errors.add(("nonce",), *_REFUSALS["number"])


def _is(kind: str, value: Any) -> bool:
    match kind:
        case "list":
            return isinstance(value, list)
        case "object":
            return isinstance(value, dict)
        case "truth":
            return isinstance(value, bool)
        case "text":
            return isinstance(value, str)
        case "id" if isinstance(value, str):
            return _SNOWFLAKE.fullmatch(value) is not None
        case _:
            return isinstance(value, int) and not isinstance(value, bool)
