"""Simulate people, who see and do only what their Discord allows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.playground import messages
from bot.playground.components import LINK, SELECTS, Button, Kind, Select, walk
from bot.playground.entities import Channel, Message, User
from bot.playground.errors import DiscordError, Json, PlaygroundError
from bot.playground.interactions import NO_ANSWER, Answer, Asked, Interaction
from bot.playground.modals import Modal, Values, fill_in
from bot.playground.roles import Role
from bot.playground.slash import shown_commands, type_command

if TYPE_CHECKING:
    from bot.playground.server import Discord


@dataclass
class Reply:
    """The bot's response to an interaction of a person."""

    kind: str
    """message, ephemeral, update, modal, deferred, deferred_update, choices or failed."""
    interaction: Interaction
    until: Callable[[Callable[[], Any], float], Awaitable[Any]] = field(repr=False)
    message: Message | None = None
    modal: Modal | None = None
    choices: list[Json] = field(default_factory=list)
    error: str | None = None

    @property
    def text(self) -> str:
        """All the text in the response."""
        if self.modal is not None:
            return self.modal.text
        return self.error or (self.message.text if self.message is not None else "")

    @property
    def followups(self) -> list[Message]:
        """The messages after the first response."""
        return [m for m in self.interaction.followups if not m.deleted]

    async def done(self, timeout: float = 10.0) -> Reply:  # noqa: ASYNC109
        """Wait until a deferred response is complete; return at once for any other."""
        await self.until(lambda: self.interaction.completed or self.interaction.failed, timeout)
        if self.message is None or self.message.deleted:
            self.message = self.interaction.original
        return self


class Person:
    """A simulated user."""

    def __init__(self, discord: Discord, user: User) -> None:
        self._discord = discord
        self._world = discord.world
        self.user = user

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    @property
    def mention(self) -> str:
        """The text that mentions them."""
        return self.user.mention

    @property
    def dm(self) -> Channel:
        """Their DM channel with the bot."""
        return self._world.dm_with(self.user)

    # Seeing

    def channels(self) -> list[Channel]:
        """Return the channels, threads and DMs they see."""
        seen = [c for c in self._world.channels.values() if c.visible_to(self.user)]
        return [c for c in seen if c.guild is not None or c.messages]

    def messages(self, channel: Channel) -> list[Message]:
        """Return the messages they see in a channel, oldest first, with ephemeral ones to them."""
        if not channel.visible_to(self.user):
            return []
        return [m for m in sorted(channel.messages.values(), key=lambda m: m.id) if m.shown_to(self.user)]

    def dm_messages(self) -> list[Message]:
        """Return the messages in their DM with the bot."""
        channel = self._world.dms.get(self.user.id)
        return self.messages(channel) if channel else []

    def commands(self, channel: Channel) -> list[Json]:
        """Return the slash commands offered to them in a channel."""
        return shown_commands(self._world, self.user, channel)

    def to_dict(self) -> Json:
        """Return the person, as JSON for the page."""
        closed = self.id in self._world.closed_dms
        return self.user.to_dict() | {"name": self.name, "locale": self.user.locale, "dms_closed": closed}

    # Doing

    async def slash(self, channel: Channel, command: str, /, **options: Any) -> Reply:
        """Use a slash command: ``await ana.slash(channel, "medici start", language="fr")``."""
        self._must_see(channel)
        typed = type_command(self._world, self.user, channel, command, options)
        return await self._ask(Asked.COMMAND, channel, typed.data)

    async def autocomplete(
        self, channel: Channel, command: str, /, *, focused: str, value: str = "", **options: Any
    ) -> list[Json]:
        """Return the choices offered while they type an option."""
        self._must_see(channel)
        typed = type_command(self._world, self.user, channel, command, options, (focused, value))
        kind = typed.focused["type"] if typed.focused else None
        reply = await self._ask(Asked.AUTOCOMPLETE, channel, typed.data, option_type=kind)
        if reply.kind != "choices":
            raise PlaygroundError(f"Loading options failed: {reply.error}")
        return reply.choices

    async def press(self, message: Message, which: str) -> Reply:
        """Press a button, named by its label, custom id or emoji."""
        button = self._button(message, which)
        data = {"component_type": int(Kind.BUTTON), "custom_id": button.custom_id}
        return await self._ask(Asked.COMPONENT, message.channel, self._with_id(message, data), message=message)

    async def choose(self, message: Message, which: str, values: list[Any]) -> Reply:
        """Choose in a select, named by its custom id or placeholder: values, labels, or users where it takes them."""
        select = self._select(message, which)
        resolved: Json = {}
        picked = [self._pick(select, value, message, resolved) for value in values]
        if not select.min_values <= len(picked) <= select.max_values:
            bounds = f"between {select.min_values} and {select.max_values}"
            raise PlaygroundError(f"{select.custom_id} takes {bounds} values, not {len(picked)}")
        data = {"component_type": select.kind, "custom_id": select.custom_id, "values": picked}
        if resolved:
            data["resolved"] = resolved
        return await self._ask(Asked.COMPONENT, message.channel, self._with_id(message, data), message=message)

    async def forge(self, message: Message, custom_id: str, values: list[str] | None = None) -> Reply:
        """Use a component that is not (or no longer) on a message, as a modified or slow client can."""
        data: Json = {"component_type": int(Kind.BUTTON), "custom_id": custom_id, "id": 1}
        if values is not None:
            data |= {"component_type": int(Kind.STRING_SELECT), "values": values}
        return await self._ask(Asked.COMPONENT, message.channel, data, message=message)

    async def ask_anything(self, channel: Channel, data: Json) -> Reply:
        """Send a command with data of any shape."""
        return await self._ask(Asked.COMMAND, channel, data)

    async def submit(self, modal: Modal | Reply, values: Values | None = None) -> Reply:
        """Submit a modal; fields without a new value keep their old one."""
        shown = modal.modal if isinstance(modal, Reply) else modal
        if shown is None:
            raise PlaygroundError("There is no modal in that reply")
        source = shown.interaction
        if source.user is not self.user:
            raise PlaygroundError(f"That modal was opened for {source.user.name}, not {self.name}")
        data = fill_in(shown, values or {})
        return await self._ask(Asked.MODAL, source.channel, data, message=source.message, source=source)

    async def say(self, channel: Channel, text: str) -> Message:
        """Post a message."""
        self._must_see(channel)
        if channel.guild and not channel.allows(self.user, "SEND_MESSAGES"):
            raise PlaygroundError(f"{self.name} may not write in #{channel.name}")
        try:
            return messages.post(self._world, channel, self.user, {"content": text})
        except DiscordError as error:
            raise PlaygroundError(f"{error.message} {error.errors or ''}") from error

    def dismiss(self, message: Message) -> None:
        """Dismiss an ephemeral message."""
        if message.ephemeral_for is not self.user:
            raise PlaygroundError("Only a private answer to oneself can be dismissed")
        message.dismissed = True
        self._world.changed("message_update", message)

    def close_dms(self, code: int = 50007) -> None:
        """Block DMs: the bot gets 50007 (or 50278)."""
        self._world.closed_dms[self.user.id] = code
        self._world.changed("user_update", self.user)

    def open_dms(self) -> None:
        """Accept DMs again."""
        self._world.closed_dms.pop(self.user.id, None)
        self._world.changed("user_update", self.user)

    def set_locale(self, locale: str) -> None:
        """Change the language of their Discord."""
        self.user.locale = locale
        self._world.changed("user_update", self.user)

    # Inside

    async def _ask(
        self,
        kind: Asked,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        source: Interaction | None = None,
        option_type: int | None = None,
    ) -> Reply:
        interaction = self._discord.interactions.start(
            kind, self.user, channel, data, message=message, source=source, option_type=option_type
        )
        await interaction.settled.wait()
        return self._reply(interaction)

    def _reply(self, it: Interaction) -> Reply:
        reply = Reply(it.kind, it, self._discord.until, message=it.original)
        if it.failed:
            reply.error = NO_ANSWER
        elif it.answer == Answer.MODAL:
            data = it.answer_data
            reply.modal = Modal(data["title"], data["custom_id"], data["components"], it)
        elif it.answer == Answer.CHOICES:
            reply.choices = list(it.answer_data.get("choices") or ())
        return reply

    def _must_see(self, channel: Channel) -> None:
        if not channel.visible_to(self.user):
            raise PlaygroundError(f"{self.name} does not see #{channel.name}")

    def _must_reach(self, message: Message) -> None:
        if not message.visible_to(self.user):
            state = "is deleted" if message.deleted else f"is not visible to {self.name}"
            raise PlaygroundError(f"The message {message.id} {state}: {message.text[:200]!r}")

    def _button(self, message: Message, which: str) -> Button:
        self._must_reach(message)
        matching = [b for b in message.buttons if which in (b.custom_id, b.label) or (which and b.emoji == which)]
        pressable = [b for b in matching if not b.disabled and b.custom_id and b.style != LINK]
        if not pressable:
            shown = [f"{b.label or b.emoji}{' (disabled)' if b.disabled else ''}" for b in message.buttons]
            raise PlaygroundError(f"No button {which!r} to press. Shown: {shown} under {message.text[:300]!r}")
        exact = [b for b in pressable if b.custom_id == which]
        if len(pressable) > 1 and not exact:
            raise PlaygroundError(f"{len(pressable)} buttons are called {which!r}; name one by its custom id")
        return (exact or pressable)[0]

    def _select(self, message: Message, which: str) -> Select:
        self._must_reach(message)
        for select in message.selects:
            if which in (select.custom_id, select.placeholder) and not select.disabled:
                return select
        shown = [(s.custom_id, s.placeholder, [o.label for o in s.options]) for s in message.selects]
        raise PlaygroundError(f"No select {which!r} to use. Shown: {shown} under {message.text[:300]!r}")

    def _pick(self, select: Select, value: Any, message: Message, resolved: Json) -> str:
        if select.kind == Kind.CHANNEL_SELECT:
            return self._pick_channel(select, value, message, resolved)
        if select.kind == Kind.ROLE_SELECT:
            return self._pick_role(select, value, message, resolved)
        if select.kind != Kind.STRING_SELECT:
            user = getattr(value, "user", value)
            if not isinstance(user, User):
                raise PlaygroundError(f"{select.custom_id} takes people, not {value!r}")
            resolved.setdefault("users", {})[str(user.id)] = user.to_dict()
            guild = message.channel.guild
            if guild and user.id in guild.members:
                member = guild.members[user.id].to_dict(with_user=False)
                member["permissions"] = str(message.channel.permissions_of(user))
                resolved.setdefault("members", {})[str(user.id)] = member
            return str(user.id)
        for option in select.options:
            if value in (option.value, option.label):
                return option.value
        raise PlaygroundError(f"No option {value!r}. Shown: {[o.label for o in select.options]}")

    def _pick_channel(self, select: Select, value: Any, message: Message, resolved: Json) -> str:
        if not isinstance(value, Channel) or value.guild is not message.channel.guild:
            raise PlaygroundError(f"{select.custom_id} takes channels of this server, not {value!r}")
        if (select.channel_types and value.type not in select.channel_types) or not value.visible_to(self.user):
            raise PlaygroundError(f"{select.custom_id} does not offer #{value.name}")
        resolved.setdefault("channels", {})[str(value.id)] = value.to_dict(self.user)
        return str(value.id)

    def _pick_role(self, select: Select, value: Any, message: Message, resolved: Json) -> str:
        guild = message.channel.guild
        if guild is None or not isinstance(value, Role) or value.id not in guild.roles:
            raise PlaygroundError(f"{select.custom_id} takes roles of this server, not {value!r}")
        resolved.setdefault("roles", {})[str(value.id)] = value.to_dict()
        return str(value.id)

    def _with_id(self, message: Message, data: Json) -> Json:
        pressed = (c for _, c in walk(message.components) if c.get("custom_id") == data["custom_id"])
        found = next((c for c in pressed if c["type"] == Kind.BUTTON or c["type"] in SELECTS), {"id": 0})
        return data | {"id": found["id"]}
