"""Turn typed commands into payloads, validated as Discord's client does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from bot.playground import commands, permissions
from bot.playground.entities import Channel, User
from bot.playground.errors import Json, PlaygroundError
from bot.playground.kinds import DM, POSTS_ONLY
from bot.playground.world import World

FOR_SERVERS, FOR_PEOPLE = 0, 1
"""Discord's numbers for where an application is installed."""


class Context(IntEnum):
    """Where an interaction comes from: a server, the bot's DM, or a DM or group DM of other people."""

    GUILD = 0
    BOT_DM = 1
    PRIVATE_CHANNEL = 2


def context_of(channel: Channel) -> Context:
    """Return the context of interactions in a channel."""
    if channel.guild is not None:
        return Context.GUILD
    return Context.BOT_DM if channel.type == DM else Context.PRIVATE_CHANNEL


@dataclass(frozen=True)
class Typed:
    """A command ready to send: its data, and for autocomplete the option being typed."""

    data: Json
    focused: Json | None = None


def shown_commands(world: World, user: User, channel: Channel) -> list[Json]:
    """Return the slash commands offered to a user in a channel."""
    if channel.type in POSTS_ONLY:
        return []
    return [c for c in world.commands.all if c["type"] == commands.CHAT_INPUT and _offered(world, c, user, channel)]


def _offered(world: World, command: Json, user: User, channel: Channel) -> bool:
    context, contexts = context_of(channel), command["contexts"]
    if contexts is None:
        contexts = [Context.GUILD, *([Context.BOT_DM] if command["dm_permission"] else [])]
    if context not in contexts or not _installed(world, command, user, channel):
        return False
    if context is not Context.GUILD:
        return True
    allowed = channel.permissions_of(user)
    needed = int(command["default_member_permissions"] or 0)
    uses = allowed & permissions.bits(["USE_APPLICATION_COMMANDS"])
    return bool(uses) and allowed & needed == needed


def _installed(world: World, command: Json, user: User, channel: Channel) -> bool:
    """Return whether a command is available: the server has the application, or the user has installed it."""
    types = command["integration_types"]
    by_server = channel.guild.has_bot if channel.guild else context_of(channel) is Context.BOT_DM
    return (FOR_SERVERS in types and by_server) or (FOR_PEOPLE in types and user.id in world.installed)


def type_command(
    world: World,
    user: User,
    channel: Channel,
    text: str,
    values: Mapping[str, Any],
    focused: tuple[str, str] | None = None,
) -> Typed:
    """Return the payload of ``text`` ("medici start") with these options.

    Raises PlaygroundError if the command is not offered here.
    """
    words = text.removeprefix("/").split()
    offered = {c["name"]: c for c in shown_commands(world, user, channel)}
    command = offered.get(words[0]) if words else None
    if command is None:
        raise PlaygroundError(f"There is no /{text} here. Commands: {sorted(offered)}")
    path, options = _descend(command, words)
    resolved: Json = {}
    typing = None
    if focused is not None:
        typing = next((o for o in options if o["name"] == focused[0]), None)
        if typing is None or not typing.get("autocomplete"):
            raise PlaygroundError(f"/{text} has no option {focused[0]} with autocomplete")
    filled = _fill(text, options, values, _Resolver(world, user, channel, resolved), partial=typing is not None)
    if typing is not None and focused is not None:
        filled.append({"type": typing["type"], "name": typing["name"], "value": focused[1], "focused": True})
    for step in reversed(path):
        filled = [{"type": step["type"], "name": step["name"], "options": filled}]
    data: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
    if filled:
        data["options"] = filled
    if resolved:
        data["resolved"] = resolved
    return Typed(data, typing)


def _descend(command: Json, words: list[str]) -> tuple[list[Json], list[Json]]:
    path: list[Json] = []
    options: list[Json] = command.get("options") or []
    for word in words[1:]:
        step = next((o for o in options if o["name"] == word and o["type"] <= commands.SUB_COMMAND_GROUP), None)
        if step is None:
            names = [o["name"] for o in options]
            raise PlaygroundError(f"/{' '.join(words)}: no {word!r}, only {names}")
        path.append(step)
        options = step.get("options") or []
    deeper = [o["name"] for o in options if o["type"] <= commands.SUB_COMMAND_GROUP]
    if deeper:
        raise PlaygroundError(f"/{' '.join(words)} needs one of {deeper}")
    return path, options


def _fill(
    text: str,
    options: list[Json],
    values: Mapping[str, Any],
    resolve: Callable[[Json, Any], Any],
    *,
    partial: bool,
) -> list[Json]:
    known = {o["name"]: o for o in options}
    unknown = set(values) - set(known)
    if unknown:
        raise PlaygroundError(f"/{text} has no option {sorted(unknown)}, only {sorted(known)}")
    missing = [o["name"] for o in options if o.get("required") and o["name"] not in values]
    if missing and not partial:
        raise PlaygroundError(f"{', '.join(missing)}: This field is required")
    return [
        {"type": known[name]["type"], "name": name, "value": resolve(known[name], value)}
        for name, value in values.items()
        if value is not None
    ]


@dataclass(frozen=True)
class _Resolver:
    """Turns the value given for an option into the value Discord sends."""

    world: World
    user: User
    channel: Channel
    resolved: Json

    def __call__(self, option: Json, value: Any) -> Any:
        match option["type"]:
            case commands.STRING:
                return self._text(option, value)
            case commands.INTEGER | commands.NUMBER:
                return self._number(option, value)
            case commands.BOOLEAN if isinstance(value, bool):
                return value
            case commands.USER | commands.MENTIONABLE:
                return self._person(option, value)
            case commands.CHANNEL if isinstance(value, Channel):
                channels = self.resolved.setdefault("channels", {})
                channels[str(value.id)] = value.to_dict(self.user)
                return str(value.id)
            case _:
                raise _wrong(option, value)

    def _text(self, option: Json, value: Any) -> str:
        if not isinstance(value, str):
            raise _wrong(option, value)
        if "choices" in option:
            return str(_choice(option, value))
        low, high = option.get("min_length") or 0, option.get("max_length") or 6000
        if not low <= len(value) <= high:
            raise PlaygroundError(f"{option['name']}: Must be between {low} and {high} in length.")
        return value

    def _number(self, option: Json, value: Any) -> int | float:
        if "choices" in option:
            picked: int | float = _choice(option, value)
            return picked
        integer = option["type"] == commands.INTEGER
        if isinstance(value, bool) or not isinstance(value, int if integer else int | float):
            raise PlaygroundError(f'{option["name"]}: Value "{value}" is not {"int" if integer else "number"}.')
        low, high = option.get("min_value"), option.get("max_value")
        kind = "int" if integer else "number"
        if low is not None and value < low:
            raise PlaygroundError(f"{option['name']}: {kind} value should be greater than or equal to {low}.")
        if high is not None and value > high:
            raise PlaygroundError(f"{option['name']}: {kind} value should be less than or equal to {high}.")
        number: int | float = value
        return number

    def _person(self, option: Json, value: Any) -> str:
        user = getattr(value, "user", value)
        if not isinstance(user, User):
            raise _wrong(option, value)
        self.resolved.setdefault("users", {})[str(user.id)] = user.to_dict()
        if self.channel.guild and user.id in self.channel.guild.members:
            member = self.channel.guild.members[user.id].to_dict(with_user=False)
            member["permissions"] = str(self.channel.permissions_of(user))
            self.resolved.setdefault("members", {})[str(user.id)] = member
        return str(user.id)


def _choice(option: Json, value: Any) -> Any:
    for choice in option["choices"]:
        if value in (choice["value"], choice["name"]):
            return choice["value"]
    raise PlaygroundError(f"{option['name']}: {value!r} is none of {[c['name'] for c in option['choices']]}")


def _wrong(option: Json, value: Any) -> PlaygroundError:
    return PlaygroundError(f"{option['name']} does not take {value!r} (option type {option['type']})")
