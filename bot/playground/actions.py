"""Turn the page's JSON into actions of a simulated person."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Collection
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from bot.playground.entities import Channel, Message, User
from bot.playground.errors import Json, PlaygroundError
from bot.playground.people import Person, Reply
from bot.playground.roles import Role

if TYPE_CHECKING:
    from bot.playground.child import Child
    from bot.playground.modals import Modal
    from bot.playground.server import Discord

_LOCALE = re.compile("[a-z]{2}(-[A-Z]{2}|-419)?")
"""Discord’s codes for languages: fr, en-US, es-419."""
ANSWERS: dict[int | str, Json] = {
    429: {"status": 429},
    500: {"status": 500},
    503: {"status": 503},
    "reset": {"status": "reset"},
    "403 page": {"status": 403, "page": True},
    "404 page": {"status": 404, "page": True},
    403: {"status": 403},
    404: {"status": 404},
    50001: {"status": 403, "code": 50001},
    50013: {"status": 403, "code": 50013},
    50083: {"status": 400, "code": 50083},
    160006: {"status": 400, "code": 160006},
}
"""The failures that can be chosen for requests; without an error code they come from Discord's edge or a proxy."""
REQUESTS = {
    "all": "",
    "channels": r"^/channels/",
    "posts": r"/messages$",
    "edits": r"/messages/[^/]+$",
    "threads": r"/threads$",
    "answers": r"/callback$",
}
"""Patterns of the requests that can be made to fail.

In order: all, those about channels, new messages, message edits, new threads, responses to interactions.
"""
MOST_FAILURES = 100
TAKEABLE = (
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "ATTACH_FILES",
    "READ_MESSAGE_HISTORY",
    "CREATE_PUBLIC_THREADS",
    "SEND_MESSAGES_IN_THREADS",
)
"""Permissions that can be taken from the bot."""
NAME_LENGTH = 32
T = TypeVar("T")
OLDER = 100


class Malformed(Exception):
    """The page sent something that is not an action."""


class Desk(Protocol):
    """The parts of the page's server that actions need."""

    discord: Discord
    child: Child | None
    reset: Callable[[], None] | None

    def opened(self, tab: Tab, modal: Modal) -> None:
        """Open a modal in a tab."""

    def modal(self, tab: Tab) -> Modal | None:
        """Return the modal that is open in a tab, or None."""

    def closed(self, tab: Tab) -> None:
        """Close the modal of a tab."""

    def shown(self, message: Message, user: User) -> Json:
        """Return a message as a user's page receives it."""


Tab = tuple[int, str]
"""A user and one of their windows: a modal opens in the window where its button was pressed."""


class Act:
    """One action: its person, its place and its fields, which are validated as they are read."""

    def __init__(self, desk: Desk, tab: Tab, body: Json) -> None:
        self.desk = desk
        self.tab = tab
        self.discord = desk.discord
        self.person = Person(desk.discord, desk.discord.world.users[tab[0]])
        self._body = body

    def text(self, key: str) -> str:
        """Return a string field. Raises Malformed."""
        value = self._body.get(key)
        if not isinstance(value, str):
            raise Malformed(f"{key} must be a text")
        return value

    def number(self, key: str) -> int:
        """Return a snowflake field. Raises Malformed."""
        text = self.text(key)
        if not (text.isascii() and text.isdecimal() and len(text) <= 20):
            raise Malformed(f"{key} must be an id")
        return int(text)

    def among(self, key: str, choices: Collection[T]) -> T:
        """Return a field that must be one of these choices. Raises Malformed."""
        value = self._body.get(key)
        found = [choice for choice in choices if choice == value and type(choice) is type(value)]
        if not found:
            raise Malformed(f"{key} must be one of {[*choices]}")
        return found[0]

    def flag(self, key: str) -> bool:
        """Return a boolean field. Raises Malformed."""
        value = self._body.get(key)
        if not isinstance(value, bool):
            raise Malformed(f"{key} must be true or false")
        return value

    def table(self, key: str) -> Json:
        """Return an object field, with {"user": id}, {"role": id} and {"channel": id} replaced by the entities."""
        value = self._body.get(key) or {}
        if not isinstance(value, dict):
            raise Malformed(f"{key} must be an object")
        return {name: self._thing(inner) for name, inner in value.items()}

    def list(self, key: str) -> list[Any]:
        """Return a list field. Raises Malformed."""
        value = self._body.get(key)
        if not isinstance(value, list):
            raise Malformed(f"{key} must be a list")
        return [self._thing(inner) for inner in value]

    def _thing(self, value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        world = self.discord.world
        found: User | Channel | Role | None = None
        if str(value.get("user", "")).isdecimal():
            found = world.users.get(int(value["user"]))
        elif str(value.get("channel", "")).isdecimal():
            found = world.channels.get(int(value["channel"]))
            found = found if found and found.visible_to(self.person.user) else None
        elif str(value.get("role", "")).isdecimal():
            roles = (guild.roles.get(int(value["role"])) for guild in world.guilds.values())
            found = next(filter(None, roles), None)
        if found is None:
            raise PlaygroundError("Unknown User, Role or Channel")
        return found

    @property
    def channel(self) -> Channel:
        """The channel that the action names."""
        channel = self.discord.world.channels.get(self.number("channel"))
        if channel is None or not channel.visible_to(self.person.user):
            raise PlaygroundError("Unknown Channel")
        return channel

    @property
    def message(self) -> Message:
        """The message that the action names."""
        message = self.channel.messages.get(self.number("message"))
        if message is None or not message.visible_to(self.person.user):
            raise PlaygroundError("Unknown Message")
        return message

    def settle(self, reply: Reply) -> Json:
        """Open the modal if the reply is one; the page learns of a failure from the interaction itself."""
        if reply.modal is not None:
            self.desk.opened(self.tab, reply.modal)
        return {"kind": reply.kind}


Handler = Callable[[Act], Awaitable[Any]]
ACTIONS: dict[str, Handler] = {}


def action(handler: Handler) -> Handler:
    """Register a handler: the page asks for it by the function's name."""
    ACTIONS[handler.__name__] = handler
    return handler


# Playing


@action
async def slash(act: Act) -> Json:
    """Use a slash command."""
    return act.settle(await act.person.slash(act.channel, act.text("command"), **act.table("options")))


@action
async def autocomplete(act: Act) -> Json:
    """Return the choices offered while an option is being typed."""
    options = act.table("options")
    command, focused, value = act.text("command"), act.text("focused"), act.text("value")
    return {
        "choices": await act.person.autocomplete(act.channel, command, focused=focused, value=value, **options),
    }


@action
async def press(act: Act) -> Json:
    """Press a button."""
    return act.settle(await act.person.press(act.message, act.text("custom_id")))


@action
async def choose(act: Act) -> Json:
    """Choose in a select."""
    return act.settle(await act.person.choose(act.message, act.text("custom_id"), act.list("values")))


@action
async def submit(act: Act) -> Json:
    """Submit the modal that is open in this tab; it stays open if the bot does not respond."""
    modal = act.desk.modal(act.tab)
    if modal is None or modal.interaction.id != act.number("modal"):
        raise PlaygroundError("That form is no longer open")
    reply = await act.person.submit(modal, act.table("values"))
    if reply.kind != "failed":
        act.desk.closed(act.tab)
    return act.settle(reply)


@action
async def close_modal(act: Act) -> None:
    """Close the modal without submitting it."""
    act.desk.closed(act.tab)


@action
async def say(act: Act) -> None:
    """Post a message."""
    await act.person.say(act.channel, act.text("text"))


@action
async def dismiss(act: Act) -> None:
    """Dismiss an ephemeral message."""
    act.person.dismiss(act.message)


@action
async def older(act: Act) -> Json:
    """Return messages older than the oldest one that the page has."""
    before = act.number("before")
    found = [m for m in act.person.messages(act.channel) if m.id < before]
    user = act.person.user
    return {"messages": [act.desk.shown(m, user) for m in found[-OLDER:]], "more": len(found) > OLDER}


# People


@action
async def add_user(act: Act) -> Json:
    """Add a person to act as."""
    person = act.discord.person(_name(act.text("name")), locale=_locale(act.text("locale")))
    return {"id": str(person.id)}


@action
async def set_locale(act: Act) -> None:
    """Change the Discord language of the person."""
    act.person.set_locale(_locale(act.text("locale")))


@action
async def set_dms(act: Act) -> None:
    """Allow or block DMs to the person."""
    (act.person.open_dms if act.flag("open") else act.person.close_dms)()


@action
async def set_moderator(act: Act) -> None:
    """Give the person a moderator's permission in the server, or take it away."""
    _set_right(act, "MANAGE_MESSAGES")


@action
async def set_manager(act: Act) -> None:
    """Give the person the permission to manage the server, or take it away."""
    _set_right(act, "MANAGE_GUILD")


@action
async def set_role(act: Act) -> None:
    """Give the person a role, or take it away."""
    role, wanted = act.number("role"), act.flag("on")
    for guild in act.discord.world.guilds.values():
        if role in guild.roles:
            act.discord.world.set_role(guild.members[act.person.id], guild.roles[role], wanted=wanted)
    act.discord.world.changed("user_update", act.person.user)


def _set_right(act: Act, right: str) -> None:
    world, wanted = act.discord.world, act.flag("on")
    for guild in world.guilds.values():
        world.set_right(guild, act.person.user, right, wanted=wanted)


def _name(text: str) -> str:
    name = " ".join(text.split())
    if not 1 <= len(name) <= NAME_LENGTH:
        raise PlaygroundError(f"Must be between 1 and {NAME_LENGTH} in length.")
    return name


def _locale(text: str) -> str:
    if not _LOCALE.fullmatch(text):
        raise Malformed("locale must be a code like fr or en-US")
    return text


# Faults


@action
async def restart_bot(act: Act) -> None:
    """Stop the bot with SIGTERM; it starts again."""
    if act.desk.child is not None:
        act.desk.child.restart()


@action
async def kill_bot(act: Act) -> None:
    """Kill the bot with SIGKILL; it starts again."""
    if act.desk.child is not None:
        act.desk.child.kill()


@action
async def reset(act: Act) -> None:
    """Delete everything and start again."""
    if act.desk.reset is not None:
        act.desk.reset()


@action
async def drop_gateway(act: Act) -> None:
    """Cut the bot's connection; its session may be resumed if the page says so."""
    act.discord.drop_gateway(resumable=act.flag("resumable"))


@action
async def set_gateway(act: Act) -> None:
    """Close the gateway to the bot, or open it again."""
    (act.discord.open_gateway if act.flag("open") else act.discord.close_gateway)()


@action
async def fail(act: Act) -> None:
    """Make the bot's next requests fail."""
    times = act.among("times", range(1, MOST_FAILURES + 1))
    kind = REQUESTS[act.among("requests", REQUESTS)]
    act.discord.fail("*", kind, times=times, **ANSWERS[act.among("status", ANSWERS)])


@action
async def hold_answers(act: Act) -> None:
    """Hold back every response to the bot, or release those that are held."""
    faults = act.discord.faults
    if act.flag("on"):
        faults.hold_back("*", "")
    else:
        faults.release_all()


@action
async def clear_faults(act: Act) -> None:
    """Make no further request fail, and release the responses that are held."""
    act.discord.faults.clear()


@action
async def set_permission(act: Act) -> None:
    """Take a permission from the bot in a channel, or give it back."""
    change = act.discord.allow if act.flag("on") else act.discord.deny
    change(_in_guild(act), act.among("name", TAKEABLE))


@action
async def set_membership(act: Act) -> None:
    """Kick the bot from the server of a channel, or bring it back."""
    guild = _in_guild(act).guild
    (act.discord.invite_bot if act.flag("on") else act.discord.kick_bot)(guild)


@action
async def delete_channel(act: Act) -> None:
    """Delete a thread, or a channel unless it is the last one."""
    channel = _in_guild(act)
    if channel.guild and channel.guild.text_channels == [channel]:
        raise PlaygroundError("This is the only channel there is.")
    act.discord.delete_channel(channel)


def _in_guild(act: Act) -> Channel:
    if act.channel.guild is None:
        raise PlaygroundError("That is not to be had in direct messages.")
    return act.channel


@action
async def delete_message(act: Act) -> None:
    """Delete a message, as a moderator can."""
    message = act.message
    if message.ephemeral:
        raise PlaygroundError("A private answer can only be dismissed")
    act.discord.delete_message(message)
