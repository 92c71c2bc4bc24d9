"""Hold the state of the local Discord, and report its changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from bot.playground import kinds, permissions
from bot.playground.commands import Commands
from bot.playground.entities import Channel, Emoji, Guild, Member, Message, User
from bot.playground.errors import (
    DiscordError,
    Json,
    PlaygroundError,
    missing_access,
    missing_permissions,
    unknown_channel,
    unknown_guild,
    unknown_message,
)
from bot.playground.ids import Clock, Snowflakes, iso, moment_of
from bot.playground.roles import OF_MEMBER, OF_ROLE, Overwrite, Role
from bot.playground.sharding import Shard, Sharding, concerns

Listener = Callable[[str, Any], None]
"""A function called with the kind of a change and the changed entity."""

Dispatch = Callable[[str, Json, "int | None"], None]
"""A function that sends an event to the bot's gateway: name, data, guild id."""

FILES_KEPT = 4000


class World:
    """Everything in the local Discord, in memory."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.snowflakes = Snowflakes(clock)
        self.application_id = self.snowflakes.next()
        self.bot = User(self.application_id, "Rialto", None, bot=True)
        self.owner = User(self.snowflakes.next(), "owner", "Owner")
        self.users: dict[int, User] = {user.id: user for user in (self.bot, self.owner)}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.dms: dict[int, Channel] = {}
        self.closed_dms: dict[int, int] = {}
        self.installed: set[int] = set()
        """Ids of the users who have installed the application on their account."""
        self.files: dict[int, bytes] = {}
        self.emojis: dict[int, Emoji] = {}
        self.commands = Commands(self.snowflakes, self.application_id)
        self.nonces: dict[tuple[int, str | int], tuple[float, Message]] = {}
        self.deleted_by_fault: set[int] = set()
        self.most_threads = 1000
        """How many threads of a guild may be active at a time."""
        self._looked = 0.0
        """The time of the last search for idle threads."""
        self.denied: set[tuple[int, str]] = set()
        self.sharding = Sharding(clock)
        self.url = ""
        self.dispatch: Dispatch = lambda _event, _data, _guild_id: None
        self._listeners: list[Listener] = []
        self._wakers: set[asyncio.Event] = set()

    # News

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call a function at every change; return a function that ends this."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def changed(self, kind: str, payload: Any) -> None:
        """Notify all listeners."""
        for listener in tuple(self._listeners):
            listener(kind, payload)
        for waker in self._wakers:
            waker.set()

    async def until(
        self,
        condition: Callable[[], Any],
        timeout: float,  # noqa: ASYNC109
        describe: Callable[[], str],
    ) -> Any:
        """Wait until a condition, evaluated at every change, is true; return its value.

        Raises PlaygroundError after ``timeout`` seconds.
        """
        waker = asyncio.Event()
        self._wakers.add(waker)
        try:
            async with asyncio.timeout(timeout):
                while not (value := _attempt(condition)):
                    waker.clear()
                    await waker.wait()
                return value
        except TimeoutError:
            raise PlaygroundError(f"Not within {timeout} s. {describe()}") from None
        finally:
            self._wakers.discard(waker)

    # People and places

    def add_user(self, name: str, locale: str) -> User:
        """Add an account, a member of every guild."""
        username = "".join(ch for ch in name.lower() if ch.isalnum() or ch in "._") or "user"
        user = User(self.snowflakes.next(), username, name, locale=locale)
        self.users[user.id] = user
        for guild in self.guilds.values():
            guild.members[user.id] = Member(user, self.clock(), permissions.EVERYONE)
        self.changed("user_create", user)
        return user

    def add_guild(self, name: str, shard: Shard | None = None) -> Guild:
        """Add a guild with all users and the bot; on a given shard if asked for."""
        number = self.snowflakes.next()
        while shard and not concerns(shard, number):
            number += 1 << 22
        self.snowflakes.after(number)
        guild = Guild(number, name, self.owner.id, self.snowflakes.next())
        self.guilds[guild.id] = guild
        for user in self.users.values():
            allowed = permissions.BOT if user.bot else permissions.EVERYONE
            roles = [guild.bot_role] if user.bot else []
            guild.members[user.id] = Member(user, self.clock(), allowed, roles)
        self.changed("guild_create", guild)
        self.dispatch("GUILD_CREATE", self.guild_create(guild), guild.id)
        return guild

    def set_right(self, guild: Guild, user: User, right: str, *, wanted: bool) -> None:
        """Give a user a permission in a guild by a role that has only this one, or take that role away."""
        bit, member = permissions.bits([right]), guild.members[user.id]
        member.permissions &= ~bit
        role = next((role for role in guild.roles.values() if role.permissions == bit), None)
        if wanted and role is None:
            role = self.add_role(guild, right.replace("_", " ").capitalize(), bit)
        if role:
            self.set_role(member, role, wanted=wanted)
        self.changed("user_update", user)

    def set_role(self, member: Member, role: Role, *, wanted: bool) -> None:
        """Give a user a role, or take it away."""
        others = [other for other in member.roles if other != role.id]
        member.roles = [*others, role.id] if wanted else others

    def add_role(self, guild: Guild, name: str, allowed: int = 0) -> Role:
        role = Role(self.snowflakes.next(), name, allowed)
        guild.roles[role.id] = role
        self.dispatch("GUILD_ROLE_CREATE", {"guild_id": str(guild.id), "role": role.to_dict()}, guild.id)
        self.changed("guild_update", guild)
        return role

    def add_channel(self, guild: Guild, name: str, kind: int = kinds.GUILD_TEXT) -> Channel:
        channel = Channel(self.snowflakes.next(), kind, name, guild, position=len(guild.text_channels))
        self.add(channel)
        self.dispatch("CHANNEL_CREATE", channel.to_dict(), guild.id)
        return channel

    def add(self, channel: Channel) -> None:
        """Insert a channel and announce it."""
        self.channels[channel.id] = channel
        if channel.guild:
            channel.guild.channels[channel.id] = channel
        self.changed("channel_create", channel)

    def dm_with(self, user: User) -> Channel:
        """Return the DM channel of the bot and a user, opened if need be."""
        if user.id not in self.dms:
            channel = Channel(self.snowflakes.next(), kinds.DM, user.name, recipient=user)
            self.dms[user.id] = channel
            self.add(channel)
        return self.dms[user.id]

    def add_group(self, users: Sequence[User]) -> Channel:
        """Add a group DM, of which the bot receives no event."""
        name, owner = ", ".join(user.name for user in users), users[0].id
        group = Channel(self.snowflakes.next(), kinds.GROUP_DM, name, owner_id=owner, recipients=[*users])
        self.add(group)
        return group

    def add_thread(self, thread: Channel) -> None:
        """Insert a new thread with its owner as a member. Raises DiscordError if the guild has too many."""
        self.open_thread(thread)
        if thread.owner_id is not None:
            thread.thread_members[thread.owner_id] = self.clock()
        self.add(thread)
        if thread.visible_to(self.bot):
            self.dispatch("THREAD_CREATE", self._told_thread(thread) | {"newly_created": True}, thread.guild_id)

    def join_thread(self, thread: Channel, user: User) -> None:
        """Add a user to a thread; a private thread becomes known to the bot only now."""
        if user.id in thread.thread_members:
            return
        thread.thread_members[user.id] = self.clock()
        if user is self.bot and thread.type == kinds.PRIVATE_THREAD:
            self.dispatch("THREAD_CREATE", self._told_thread(thread), thread.guild_id)

    def _told_thread(self, thread: Channel) -> Json:
        """Return a thread's object, with the bot's membership if it is a member."""
        joined = thread.thread_members.get(self.bot.id)
        if joined is None:
            return thread.to_dict()
        member = {"id": str(thread.id), "user_id": str(self.bot.id), "join_timestamp": iso(joined), "flags": 1}
        return thread.to_dict() | {"member": member}

    def update_channel(self, channel: Channel) -> None:
        """Announce that a channel or thread has changed."""
        event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        if channel.visible_to(self.bot) or not channel.is_thread:
            self.dispatch(event, channel.to_dict(), channel.guild_id)
        self.changed("channel_update", channel)

    def open_thread(self, thread: Channel) -> None:
        """Make a thread active again. Raises DiscordError if the guild has too many active threads."""
        guild = thread.guild
        if guild and sum(not other.archived for other in guild.threads) >= self.most_threads:
            raise DiscordError(400, 160006, "Maximum number of active threads reached")
        thread.archived = False
        thread.archive_timestamp = self.clock()

    def archive_idle(self) -> None:
        """Archive the threads without activity for their set time; edits are no activity."""
        now = self.clock()
        if 0 <= now - self._looked < 1:  # a search takes longer than a request: at most one a second
            return
        self._looked = now
        for thread in [c for c in self.channels.values() if c.is_thread and not c.archived]:
            if now - _active(thread) >= 60 * thread.auto_archive_duration:
                thread.archived = True
                thread.archive_timestamp = now
                self.update_channel(thread)

    def delete_channel(self, channel: Channel) -> None:
        """Remove a channel with its messages and threads."""
        for thread in [c for c in self.channels.values() if c.parent is channel and c.is_thread]:
            self.delete_channel(thread)
        channel.deleted = True
        self.channels.pop(channel.id, None)
        if channel.guild:
            channel.guild.channels.pop(channel.id, None)
        if channel.is_thread:
            data = {k: channel.to_dict()[k] for k in ("id", "guild_id", "parent_id", "type")}
            self.dispatch("THREAD_DELETE", data, channel.guild_id)
        else:
            self.dispatch("CHANNEL_DELETE", channel.to_dict(), channel.guild_id)
        self.changed("channel_delete", channel)

    def set_overwrite(self, channel: Channel, whom: User | Role | Guild, name: str, *, allow: bool) -> None:
        """Give or take one permission in a channel: a member's, a role's or everyone's."""
        place = channel.parent or channel if channel.is_thread else channel
        kind = OF_MEMBER if isinstance(whom, User) else OF_ROLE
        overwrite = place.overwrites.setdefault(whom.id, Overwrite(kind=kind))
        bit = permissions.bits([name])
        overwrite.allow = overwrite.allow | bit if allow else overwrite.allow & ~bit
        overwrite.deny = overwrite.deny & ~bit if allow else overwrite.deny | bit
        if whom is self.bot or isinstance(whom, Guild):
            (self.denied.discard if allow else self.denied.add)((place.id, name))
        self.update_channel(place)

    def guild_create(self, guild: Guild) -> Json:
        """Return the data of GUILD_CREATE: the guild with everything the bot can see in it."""
        bot = guild.members[self.bot.id]
        seen = [c for c in guild.channels.values() if c.visible_to(self.bot) or not c.is_thread]
        return guild.to_dict() | {
            "joined_at": iso(bot.joined_at),
            "large": False,
            "unavailable": False,
            "member_count": len(guild.members),
            "members": [bot.to_dict()],
            "channels": [c.to_dict() for c in seen if not c.is_thread],
            "threads": [self._told_thread(c) for c in seen if c.is_thread and not c.archived],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    # What the bot may reach

    def guild_for_bot(self, guild_id: int) -> Guild:
        """Return a guild that the bot is in. Raises DiscordError."""
        guild = self.guilds.get(guild_id)
        if guild is None or not guild.has_bot:
            error = unknown_guild()
            raise error.because_of_fault() if guild else error
        return guild

    def channel_for_bot(self, channel_id: int, *needed: str) -> Channel:
        """Return a channel that the bot sees and has permissions in. Raises DiscordError."""
        channel = self.channels.get(channel_id)
        if channel is None:
            raise self._gone(channel_id, unknown_channel())
        if channel.guild is None:
            if channel.type == kinds.GROUP_DM:
                raise missing_access()
            return channel
        if not channel.guild.has_bot:
            raise missing_access().because_of_fault()
        hidden = channel.hidden_by(self.bot)
        if hidden:
            raise self._denied(channel, hidden, missing_access())
        for name in needed:
            if not channel.allows(self.bot, name):
                raise self._denied(channel, name, missing_permissions())
        return channel

    def _denied(self, channel: Channel, name: str, error: DiscordError) -> DiscordError:
        """Return an error for a missing permission, marked as planned if a fault or a private thread caused it."""
        taken = ((channel.parent or channel).id, name) in self.denied
        return error.because_of_fault() if taken or name == "MANAGE_THREADS" else error

    def message_for_bot(self, channel: Channel, message_id: int) -> Message:
        """Return a message that the bot can reach by its id, so no ephemeral one. Raises DiscordError."""
        message = channel.messages.get(message_id)
        if message is None or message.ephemeral:
            raise self._gone(message_id, unknown_message())
        return message

    def _gone(self, snowflake: int, error: DiscordError) -> DiscordError:
        return error.because_of_fault() if snowflake in self.deleted_by_fault else error

    # Messages

    def put(self, message: Message) -> None:
        """Add a finished message to its channel."""
        channel = message.channel
        channel.messages[message.id] = message
        if not message.ephemeral:
            channel.last_message_id = message.id
            channel.total_message_sent += 1
            for user in message.mentions if channel.is_thread else ():
                self.join_thread(channel, user)
        self._tell_bot("MESSAGE_CREATE", message)
        self.changed("message_create", message)

    def touch(self, message: Message, *, edited: bool = True) -> None:
        """Announce that a message has changed."""
        if edited:
            message.edited = self.clock()
        self._tell_bot("MESSAGE_UPDATE", message)
        self.changed("message_update", message)

    def delete(self, message: Message) -> None:
        """Remove a message."""
        message.deleted = True
        message.channel.messages.pop(message.id, None)
        if not message.ephemeral:
            data = {"id": str(message.id), "channel_id": str(message.channel.id)}
            if message.channel.guild:
                data["guild_id"] = str(message.channel.guild.id)
            self.dispatch("MESSAGE_DELETE", data, message.channel.guild_id)
        self.changed("message_delete", message)

    def system_message(
        self,
        channel: Channel,
        kind: int,
        content: str,
        *,
        reference: Message | None = None,
        about: Channel | None = None,
    ) -> None:
        """Post a system message about something the bot did: about a message or a thread."""
        now = self.clock()
        self.put(
            Message(
                self.snowflakes.next(),
                channel,
                self.bot,
                now,
                type=kind,
                content=content,
                reference=reference,
                about=about,
            )
        )

    def keep_file(self, attachment_id: int, data: bytes) -> None:
        """Store the bytes of an attachment; the oldest are dropped at the limit."""
        self.files[attachment_id] = data
        while len(self.files) > FILES_KEPT:
            del self.files[next(iter(self.files))]

    def _tell_bot(self, event: str, message: Message) -> None:
        if message.ephemeral or not message.channel.visible_to(self.bot):
            return
        data = message.to_dict()
        guild = message.channel.guild
        if guild:
            data["guild_id"] = str(guild.id)
            if message.author.id in guild.members:
                data["member"] = guild.members[message.author.id].to_dict(with_user=False)
        if event == "MESSAGE_CREATE" and message.nonce is not None:
            data["nonce"] = message.nonce
        self.dispatch(event, data, message.channel.guild_id)


def _active(thread: Channel) -> float:
    """Return the time of the last activity that keeps a thread open: a message, opening it, or new settings."""
    return max(thread.archive_timestamp, moment_of(thread.last_message_id or thread.id))


def _attempt(condition: Callable[[], Any]) -> Any:
    try:
        return condition()
    except LookupError:
        return None
