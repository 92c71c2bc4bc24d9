"""Send people's interactions to the bot, and take its responses."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from bot.playground import messages
from bot.playground.checks import check_emojis, check_modal
from bot.playground.commands import SUB_COMMAND_GROUP, check_choice
from bot.playground.components import as_returned
from bot.playground.entities import (
    CHAT_INPUT_COMMAND,
    EPHEMERAL,
    IS_COMPONENTS_V2,
    LOADING,
    REPLY,
    Channel,
    Message,
    User,
)
from bot.playground.errors import (
    DiscordError,
    FormErrors,
    Json,
    form_error,
    unknown_interaction,
    unknown_message,
    unknown_webhook,
)
from bot.playground.messages import Upload
from bot.playground.slash import Context, context_of
from bot.playground.world import World

TOKEN_SECONDS = 900.0
KEPT = 5000
NO_ANSWER = "The application did not respond"


class Asked(IntEnum):
    """Types of interactions."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Answer(IntEnum):
    """Types of interaction callbacks."""

    PONG = 1
    MESSAGE = 4
    DEFERRED = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


KINDS = {
    Answer.MESSAGE: "message",
    Answer.DEFERRED: "deferred",
    Answer.DEFERRED_UPDATE: "deferred_update",
    Answer.UPDATE: "update",
    Answer.CHOICES: "choices",
    Answer.MODAL: "modal",
}


def command_path(data: Json) -> str:
    """Return the name of a command with its group and subcommand: "medici start"."""
    words = [data["name"]]
    options = data.get("options") or []
    while options and options[0]["type"] <= SUB_COMMAND_GROUP:
        words.append(options[0]["name"])
        options = options[0].get("options") or []
    return " ".join(words)


@dataclass(eq=False)
class Interaction:
    """One interaction of a user, its response, and its token for follow-ups."""

    id: int
    type: Asked
    user: User
    channel: Channel
    data: Json
    token: str
    created: float
    message: Message | None = None
    source: Interaction | None = None
    """The interaction whose response was the modal that this one submits."""
    option_type: int | None = None
    """For autocomplete: the type of the option being typed."""
    answer: Answer | None = None
    answer_data: Json = field(default_factory=dict)
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    failed: bool = False
    completed: bool = False
    settled: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def kind(self) -> str:
        """The outcome: "waiting", "failed", or the kind of response."""
        if self.failed:
            return "failed"
        if self.answer is None:
            return "waiting"
        if self.answer == Answer.MESSAGE and self.original and self.original.ephemeral:
            return "ephemeral"
        return KINDS.get(self.answer, "message")

    def to_dict(self, viewer: User | None = None) -> Json:  # noqa: ARG002
        """Return the state, as JSON for the page."""
        return {
            "id": str(self.id),
            "type": int(self.type),
            "user_id": str(self.user.id),
            "channel_id": str(self.channel.id),
            "message_id": str(self.message.id) if self.message else None,
            "kind": self.kind,
            "error": NO_ANSWER if self.failed else None,
            "response_message_id": str(self.original.id) if self.original else None,
            "data": self.answer_data if self.answer in {Answer.MODAL, Answer.CHOICES} else None,
        }


class Interactions:
    """All interactions, and the responses to them."""

    def __init__(self, world: World, answer_within: float) -> None:
        self._world = world
        self.answer_within = answer_within
        self._by_token: dict[str, Interaction] = {}

    @property
    def all(self) -> list[Interaction]:
        """Every interaction so far, oldest first."""
        return list(self._by_token.values())

    def start(
        self,
        kind: Asked,
        user: User,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        source: Interaction | None = None,
        option_type: int | None = None,
    ) -> Interaction:
        """Send an interaction to the bot, which has three seconds to respond."""
        world = self._world
        interaction = Interaction(
            world.snowflakes.next(),
            kind,
            user,
            channel,
            data,
            secrets.token_urlsafe(48),
            world.clock(),
            message=message,
            source=source,
            option_type=option_type,
        )
        self._forget_old()
        self._by_token[interaction.token] = interaction
        asyncio.get_running_loop().call_later(self.answer_within, self._expire, interaction)
        world.changed("interaction", interaction)
        world.dispatch("INTERACTION_CREATE", self._payload(interaction), channel.guild_id)
        return interaction

    def _forget_old(self) -> None:
        """Discard interactions that ended long ago, so that a playground can run for weeks."""
        while len(self._by_token) >= KEPT:
            oldest = next(iter(self._by_token.values()))
            if self._world.clock() - oldest.created <= TOKEN_SECONDS:
                return
            del self._by_token[oldest.token]

    def _expire(self, interaction: Interaction) -> None:
        if interaction.answer is None:
            interaction.failed = True
            interaction.settled.set()
            self._world.changed("interaction", interaction)

    # What the bot is told

    def _payload(self, it: Interaction) -> Json:
        world, guild = self._world, it.channel.guild
        payload: Json = {
            "id": str(it.id),
            "application_id": str(world.application_id),
            "type": int(it.type),
            "data": it.data,
            "channel_id": str(it.channel.id),
            "channel": it.channel.to_dict(it.user),
            "token": it.token,
            "version": 1,
            "locale": it.user.locale,
            "app_permissions": str(it.channel.app_permissions(world.bot)),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": self._owners(it),
            "context": int(context_of(it.channel)),
            "attachment_size_limit": 10 * 1024 * 1024,
        }
        if guild:
            member = guild.members[it.user.id].to_dict()
            member["permissions"] = str(it.channel.permissions_of(it.user))
            payload |= {
                "guild_id": str(guild.id),
                "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
                "guild_locale": guild.locale,
                "member": member,
            }
        else:
            payload["user"] = it.user.to_dict()
        if it.message is not None:
            payload["message"] = it.message.to_dict()
        return payload

    def _owners(self, it: Interaction) -> Json:
        """Return the installations behind it: a server's (0 in the application's own DM), a user's."""
        place = it.channel
        servers = place.guild.has_bot if place.guild else context_of(place) == Context.BOT_DM
        owners = {"0": str(place.guild_id or 0)} if servers else {}
        return owners | ({"1": str(it.user.id)} if it.user.id in self._world.installed else {})

    def metadata(self, it: Interaction) -> Json:
        """Return the ``interaction_metadata`` of messages that respond to it."""
        data: Json = {
            "id": str(it.id),
            "type": int(it.type),
            "user": it.user.to_dict(),
            "authorizing_integration_owners": self._owners(it),
        }
        if it.type == Asked.COMMAND:
            data |= {"name": command_path(it.data), "command_type": it.data.get("type", 1)}
        elif it.type == Asked.COMPONENT and it.message is not None:
            data["interacted_message_id"] = str(it.message.id)
        elif it.source is not None:
            data["triggering_interaction_metadata"] = self.metadata(it.source)
        return data

    # What the bot answers

    def callback(self, interaction_id: int, token: str, body: Json, uploads: Sequence[Upload]) -> Interaction:
        """Take the first response to an interaction. Raises DiscordError."""
        it = self._by_token.get(token)
        if it is None or it.id != interaction_id or it.failed:
            raise unknown_interaction()
        if it.answer is not None:
            raise DiscordError(400, 40060, "Interaction has already been acknowledged.")
        answer = _answer_type(it, body.get("type"))
        data = body.get("data") or {}
        match answer:
            case Answer.MESSAGE:
                it.original = self._respond(it, data, uploads)
            case Answer.DEFERRED:
                it.original = self._think(it, data)
            case Answer.DEFERRED_UPDATE:
                it.original = it.message
            case Answer.UPDATE:
                it.original = self._update(it, data, uploads)
            case Answer.CHOICES:
                _check_choices(it, data)
            case Answer.MODAL:
                check_modal(data)
                check_emojis(data["components"], self._world.emojis, ("data",))
                data = data | {"components": as_returned(data["components"], {}, iter(()))}
            case _:
                pass
        it.answer, it.answer_data = answer, data
        it.completed = answer not in {Answer.DEFERRED, Answer.DEFERRED_UPDATE}
        it.settled.set()
        self._world.changed("interaction", it)
        return it

    def _blank(self, it: Interaction) -> Message:
        """Return an empty message that responds to an interaction."""
        world = self._world
        message = Message(
            world.snowflakes.next(),
            it.channel,
            world.bot,
            world.clock(),
            interaction_metadata=self.metadata(it),
            application_id=world.application_id,
        )
        if it.type == Asked.COMMAND:
            message.type = CHAT_INPUT_COMMAND
        elif it.message is not None:
            message.type, message.reference = REPLY, it.message
        return message

    def _make_private(self, it: Interaction, message: Message, flags: int) -> None:
        if flags & EPHEMERAL:
            message.flags |= EPHEMERAL
            message.ephemeral_for = it.user

    def _respond(self, it: Interaction, data: Json, uploads: Sequence[Upload]) -> Message:
        message = self._blank(it)
        self._make_private(it, message, data.get("flags") or 0)
        messages.compose(self._world, message, data, uploads)
        self._world.put(message)
        return message

    def _update(self, it: Interaction, data: Json, uploads: Sequence[Upload]) -> Message:
        if it.message is None or it.message.deleted:
            raise unknown_message()
        messages.edit(self._world, it.message, data, uploads)
        self._world.touch(it.message)
        return it.message

    def _think(self, it: Interaction, data: Json) -> Message:
        message = self._blank(it)
        message.flags = LOADING | ((data.get("flags") or 0) & IS_COMPONENTS_V2)
        self._make_private(it, message, data.get("flags") or 0)
        self._world.put(message)
        return message

    # Later, through the token

    def with_token(self, application_id: int, token: str) -> Interaction:
        """Return the interaction of a webhook token.

        Raises DiscordError if it is unknown, has no response yet or has expired.
        """
        it = self._by_token.get(token)
        if it is None or application_id != self._world.application_id or it.answer is None:
            raise unknown_webhook()
        if self._world.clock() - it.created > TOKEN_SECONDS:
            raise DiscordError(401, 50027, "Invalid Webhook Token")
        return it

    def message_of(self, it: Interaction, which: str) -> Message:
        """Return ``@original``, a follow-up of this interaction, or the message with the pressed component."""
        if which == "@original":
            message = it.original
        else:
            own = [m for m in (it.original, *it.followups, it.message) if m is not None]
            message = next((m for m in own if str(m.id) == which), None)
        if message is None or message.deleted:
            gone = unknown_message()
            by_fault = message is not None and message.id in self._world.deleted_by_fault
            raise gone.because_of_fault() if by_fault else gone
        return message

    def edit(self, it: Interaction, message: Message, body: Json, uploads: Sequence[Upload]) -> None:
        """Edit a response through the token."""
        was_loading = message.loading
        messages.edit(self._world, message, body, uploads)
        self._world.touch(message, edited=not was_loading)
        if message is it.original:
            self._complete(it)

    def delete(self, it: Interaction, message: Message) -> None:
        """Delete a response through the token."""
        self._world.delete(message)
        if message is it.original:
            self._complete(it)

    def follow_up(self, it: Interaction, body: Json, uploads: Sequence[Upload]) -> Message:
        """Add a message; after a deferral, the first one replaces the "thinking" message."""
        if it.answer == Answer.DEFERRED and it.original and it.original.loading:
            self.edit(it, it.original, body, uploads)
            return it.original
        message = self._blank(it)
        message.type = REPLY
        message.reference = it.original if it.original and not it.original.deleted else None
        self._make_private(it, message, body.get("flags") or 0)
        messages.compose(self._world, message, body, uploads)
        it.followups.append(message)
        self._world.put(message)
        self._complete(it)
        return message

    def _complete(self, it: Interaction) -> None:
        it.completed = True
        self._world.changed("interaction", it)


def _answer_type(it: Interaction, raw: Any) -> Answer:
    """Return the type of a callback. Raises DiscordError if this interaction does not allow it."""
    allowed = {Answer.MESSAGE, Answer.DEFERRED, Answer.MODAL}
    if it.type == Asked.AUTOCOMPLETE:
        allowed = {Answer.CHOICES}
    elif it.type == Asked.MODAL:
        allowed = {Answer.MESSAGE, Answer.DEFERRED}
    if it.message is not None:
        allowed |= {Answer.DEFERRED_UPDATE, Answer.UPDATE}
    if raw not in set(allowed):
        choices = ", ".join(str(int(a)) for a in sorted(allowed))
        raise form_error(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {{{choices}}}.")
    return Answer(raw)


def _check_choices(it: Interaction, data: Json) -> None:
    errors = FormErrors()
    choices = data.get("choices") or []
    if len(choices) > 25:
        errors.add(("data", "choices"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    for index, choice in enumerate(choices):
        check_choice(choice, it.option_type, ("data", "choices", index), errors)
    errors.refuse()
