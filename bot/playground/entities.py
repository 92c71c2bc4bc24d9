"""Model users, guilds, channels and messages."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bot.playground import permissions
from bot.playground.attachments import Attachment
from bot.playground.components import Button, Select, buttons_in, media_in, selects_in, texts_in
from bot.playground.errors import Json
from bot.playground.ids import iso, moment_of
from bot.playground.kinds import DM, GROUP_DM, GUILD_TEXT, PRIVATE_THREAD, THREADS, VOICE, fields_of
from bot.playground.roles import Overwrite, Role, all_bits, overwritten, role_json

EPHEMERAL = 1 << 6
HAS_THREAD = 1 << 5
LOADING = 1 << 7
SUPPRESS_EMBEDS = 1 << 2
SUPPRESS_NOTIFICATIONS = 1 << 12
IS_COMPONENTS_V2 = 1 << 15

MessageType = int
DEFAULT, PINNED, THREAD_CREATED, REPLY, CHAT_INPUT_COMMAND, CONTEXT_MENU_COMMAND = 0, 6, 18, 19, 20, 23


@dataclass(eq=False)
class User:
    """An account: a person's or the bot's."""

    id: int
    username: str
    global_name: str | None
    bot: bool = False
    locale: str = "en-US"

    @property
    def name(self) -> str:
        """The name that others see."""
        return self.global_name or self.username

    @property
    def mention(self) -> str:
        """The text that mentions the user."""
        return f"<@{self.id}>"

    def to_dict(self, viewer: User | None = None) -> Json:  # noqa: ARG002
        """Return Discord's user object."""
        user: Json = {
            "id": str(self.id),
            "username": self.username,
            "avatar": None,
            "discriminator": "0001" if self.bot else "0",
            "public_flags": 0,
            "flags": 0,
            "banner": None,
            "accent_color": None,
            "global_name": self.global_name,
            "avatar_decoration_data": None,
            "collectibles": None,
            "primary_guild": None,
        }
        if self.bot:
            user["bot"] = True
        return user


@dataclass(eq=False)
class Member:
    """A user as a member of a guild."""

    user: User
    joined_at: float
    permissions: int
    roles: list[int] = field(default_factory=list)
    nick: str | None = None

    def to_dict(self, *, with_user: bool = True) -> Json:
        """Return Discord's member object."""
        member: Json = {
            "avatar": None,
            "banner": None,
            "communication_disabled_until": None,
            "flags": 0,
            "joined_at": iso(self.joined_at),
            "nick": self.nick,
            "pending": False,
            "premium_since": None,
            "roles": [str(role) for role in self.roles],
            "mute": False,
            "deaf": False,
        }
        if with_user:
            member["user"] = self.user.to_dict()
        return member


@dataclass(eq=False)
class Guild:
    """A server."""

    id: int
    name: str
    owner_id: int
    bot_role: int
    locale: str = "en-US"
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    has_bot: bool = True
    roles: dict[int, Role] = field(default_factory=dict)
    """The roles of people, without @everyone and the bot's own."""

    def permissions_of(self, member: Member) -> int:
        """Return a member's permissions where no channel changes them."""
        held = member.permissions | all_bits(
            self.roles[role].permissions for role in member.roles if role in self.roles
        )
        every = member.user.id == self.owner_id or held & permissions.ADMINISTRATOR
        return permissions.ALL if every else held

    @property
    def text_channels(self) -> list[Channel]:
        """The channels, without threads."""
        return [c for c in self.channels.values() if c.type == GUILD_TEXT]

    @property
    def threads(self) -> list[Channel]:
        """The threads of all channels."""
        return [c for c in self.channels.values() if c.is_thread]

    def to_dict(self, viewer: User | None = None) -> Json:  # noqa: ARG002
        """Return Discord's guild object."""
        bot = next((m.user for m in self.members.values() if m.user.bot), None)
        return {
            "id": str(self.id),
            "name": self.name,
            "icon": None,
            "description": None,
            "home_header": None,
            "splash": None,
            "discovery_splash": None,
            "features": [],
            "banner": None,
            "owner_id": str(self.owner_id),
            "application_id": None,
            "region": "deprecated",
            "afk_channel_id": None,
            "afk_timeout": 300,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "widget_enabled": False,
            "widget_channel_id": None,
            "verification_level": 0,
            "roles": [
                role_json(self.id, "@everyone", permissions.EVERYONE, 0, None),
                role_json(
                    self.bot_role,
                    bot.username if bot else "bot",
                    permissions.BOT,
                    1,
                    {"bot_id": str(bot.id)} if bot else {},
                ),
                *(role.to_dict() for role in self.roles.values()),
            ],
            "default_message_notifications": 0,
            "mfa_level": 0,
            "explicit_content_filter": 0,
            "max_presences": None,
            "max_members": 500000,
            "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25,
            "vanity_url_code": None,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": self.locale,
            "rules_channel_id": None,
            "safety_alerts_channel_id": None,
            "public_updates_channel_id": None,
            "premium_progress_bar_enabled": False,
            "nsfw": False,
            "nsfw_level": 0,
            "emojis": [],
            "stickers": [],
            "incidents_data": None,
        }


@dataclass(eq=False)
class Channel:
    """A channel of a server, a thread, a DM or a group DM."""

    id: int
    type: int
    name: str
    guild: Guild | None = None
    recipient: User | None = None
    parent: Channel | None = None
    owner_id: int | None = None
    position: int = 0
    topic: str | None = None
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    last_message_id: int | None = None
    thread_members: dict[int, float] = field(default_factory=dict)
    archived: bool = False
    locked: bool = False
    archive_timestamp: float = 0.0
    auto_archive_duration: int = 1440
    total_message_sent: int = 0
    old_edits: list[float] = field(default_factory=list)
    deleted: bool = False
    recipients: list[User] = field(default_factory=list)
    """The users of a group DM."""

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread."""
        return self.type in THREADS

    @property
    def guild_id(self) -> int | None:
        """The guild's id, None for a DM."""
        return self.guild.id if self.guild else None

    @property
    def mention(self) -> str:
        """The text that links to the channel."""
        return f"<#{self.id}>"

    def permissions_of(self, user: User) -> int:
        """Return a user's permissions in this channel."""
        if self.guild is None:
            return permissions.DM
        member = self.guild.members.get(user.id)
        if member is None or (user.bot and not self.guild.has_bot):
            return 0
        held = self.guild.permissions_of(member)
        if held == permissions.ALL:
            return held
        return overwritten(held, (self.parent or self).overwrites, ({self.guild.id}, {*member.roles}, {user.id}))

    def app_permissions(self, bot: User) -> int:
        """Return the ``app_permissions`` of interactions from here; in servers without the bot they are of no use."""
        return permissions.EVERYONE if self.guild and not self.guild.has_bot else self.permissions_of(bot)

    def allows(self, user: User, name: str) -> bool:
        """Return whether a user has a permission here, by its name."""
        return bool(self.permissions_of(user) >> permissions.PERMISSIONS[name] & 1)

    def hidden_by(self, user: User) -> str | None:
        """Return the missing permission that hides this server channel from a user, or None if it is visible."""
        if not self.allows(user, "VIEW_CHANNEL"):
            return "VIEW_CHANNEL"
        if self.type in VOICE and not self.allows(user, "CONNECT"):
            return "CONNECT"
        if self.type == PRIVATE_THREAD and user.id not in self.thread_members:
            return None if self.allows(user, "MANAGE_THREADS") else "MANAGE_THREADS"
        return None

    def visible_to(self, user: User) -> bool:
        """Return whether a user sees this channel at all."""
        if self.deleted:
            return False
        if self.type == DM:
            return user is self.recipient or user.bot
        if self.type == GROUP_DM:
            return user in self.recipients
        return self.hidden_by(user) is None

    def to_dict(self, viewer: User | None = None) -> Json:
        """Return Discord's channel object, with the viewer's permissions if there is a viewer."""
        channel: Json = {
            "id": str(self.id),
            "type": self.type,
            "last_message_id": str(self.last_message_id) if self.last_message_id else None,
            "flags": 0,
        }
        if self.recipient is not None:
            return channel | {"recipients": [self.recipient.to_dict()]}
        if self.type == GROUP_DM:
            recipients = [user.to_dict() for user in self.recipients]
            owner = str(self.owner_id)
            return channel | {"recipients": recipients, "name": self.name, "icon": None, "owner_id": owner}
        channel |= {
            "guild_id": str(self.guild_id),
            "name": self.name,
            "parent_id": str(self.parent.id) if self.parent else None,
            "rate_limit_per_user": 0,
        }
        if self.is_thread:
            channel |= self._thread_fields()
        else:
            channel |= {
                "topic": self.topic,
                "position": self.position,
                "permission_overwrites": [
                    {"id": str(key), "type": o.kind, "allow": str(o.allow), "deny": str(o.deny)}
                    for key, o in self.overwrites.items()
                ],
                "nsfw": False,
            } | fields_of(self.type)
        if viewer is not None:
            channel["permissions"] = str(self.permissions_of(viewer))
        return channel

    def _thread_fields(self) -> Json:
        return {
            "owner_id": str(self.owner_id),
            "thread_metadata": {
                "archived": self.archived,
                "archive_timestamp": iso(self.archive_timestamp),
                "auto_archive_duration": self.auto_archive_duration,
                "locked": self.locked,
                "create_timestamp": iso(moment_of(self.id)),
            }
            | ({"invitable": True} if self.type == PRIVATE_THREAD else {}),
            "message_count": min(50, len(self.messages)),
            "member_count": min(50, len(self.thread_members)),
            "total_message_sent": self.total_message_sent,
        }


@dataclass(eq=False)
class Emoji:
    """An emoji of the application, with its picture as a data URI."""

    id: int
    name: str
    image: str
    animated: bool = False
    deleted: bool = False

    def to_dict(self, owner: User) -> Json:
        """Return Discord's emoji object."""
        return {
            "id": str(self.id),
            "name": self.name,
            "user": owner.to_dict(),
            "roles": [],
            "require_colons": True,
            "managed": False,
            "animated": self.animated,
            "available": True,
        }


@dataclass(eq=False)
class Message:
    """A message; the object stays the same when the message is edited."""

    id: int
    channel: Channel
    author: User
    timestamp: float
    type: MessageType = DEFAULT
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    shown_elsewhere: set[int] = field(default_factory=set)
    """Ids of attachments that an embed or component shows: Discord leaves them out of ``attachments``."""
    flags: int = 0
    edited: float | None = None
    tts: bool = False
    mentions: list[User] = field(default_factory=list)
    """The users that this message notified when it was posted."""
    mentioned: list[User] = field(default_factory=list)
    """The users that the present text mentions; an edit changes them and notifies no one."""
    mention_everyone: bool = False
    pinned: bool = False
    nonce: str | int | None = None
    ephemeral_for: User | None = None
    interaction_metadata: Json | None = None
    application_id: int | None = None
    reference: Message | None = None
    thread: Channel | None = None
    about: Channel | None = None
    """For a system message: the thread that was started."""
    dismissed: bool = False
    deleted: bool = False

    @property
    def channel_id(self) -> int:
        """The id of its channel."""
        return self.channel.id

    @property
    def edited_timestamp(self) -> str | None:
        """The time of the last edit in ISO 8601, or None."""
        return iso(self.edited) if self.edited is not None else None

    @property
    def ephemeral(self) -> bool:
        """Whether only one user sees it."""
        return bool(self.flags & EPHEMERAL)

    @property
    def loading(self) -> bool:
        """Whether it still says that the bot is thinking."""
        return bool(self.flags & LOADING)

    @property
    def text(self) -> str:
        """All its text: content, embeds and text displays, one part a line."""
        parts: list[str | None] = [self.content]
        for embed in self.embeds:
            parts += [(embed.get("author") or {}).get("name"), embed.get("title"), embed.get("description")]
            for row in embed.get("fields") or ():
                parts += [row["name"], row["value"]]
            parts.append((embed.get("footer") or {}).get("text"))
        return "\n".join(part for part in (*parts, *texts_in(self.components)) if part)

    @property
    def buttons(self) -> list[Button]:
        """Its buttons, in order."""
        return buttons_in(self.components)

    @property
    def selects(self) -> list[Select]:
        """Its selects, in order."""
        return selects_in(self.components)

    @property
    def alt_texts(self) -> list[str]:
        """The descriptions of its pictures, in order."""
        shown = [item["description"] for _, item, _ in media_in(self.components) if item.get("description")]
        plain = [a.description for a in self.attachments if a.description and a.id not in self.shown_elsewhere]
        return shown + plain

    def visible_to(self, user: User) -> bool:
        """Return whether a user sees it; the bot sees its ephemeral messages only through their interaction."""
        return self.shown_to(user) and self.channel.visible_to(user)

    def shown_to(self, user: User) -> bool:
        """Return whether a user who sees the channel sees this message."""
        return not self.deleted and (
            self.ephemeral_for is None or (self.ephemeral_for is user and not self.dismissed)
        )

    def to_dict(self, viewer: User | None = None) -> Json:
        """Return Discord's message object; for a user, with ``pings_you`` added."""
        message = self.basic() | self._links()
        if viewer is not None:
            message["pings_you"] = viewer in self.mentions or self.mention_everyone
        return message

    def basic(self) -> Json:
        """Return the message object without the messages and threads it links to."""
        message: Json = {
            "id": str(self.id),
            "channel_id": str(self.channel.id),
            "type": self.type,
            "author": self.author.to_dict(),
            "content": self.content,
            "timestamp": iso(self.timestamp),
            "edited_timestamp": self.edited_timestamp,
            "tts": self.tts,
            "mention_everyone": self.mention_everyone,
            "mentions": [user.to_dict() for user in self.mentioned],
            "mention_roles": [],
            "attachments": [
                a.to_dict(ephemeral=self.ephemeral) for a in self.attachments if a.id not in self.shown_elsewhere
            ],
            "embeds": [] if self.flags & SUPPRESS_EMBEDS else self.embeds,
            "components": self.components,
            "flags": self.flags,
            "pinned": self.pinned,
        }
        if self.application_id is not None:
            message |= {"application_id": str(self.application_id)}
        if self.interaction_metadata is not None:
            message |= {
                "webhook_id": str(self.application_id),
                "interaction_metadata": self.interaction_metadata,
            }
        return message

    def _links(self) -> dict[str, Any]:
        links: Json = {}
        if self.reference is not None:
            links["message_reference"] = {
                "type": 0,
                "channel_id": str(self.reference.channel.id),
                "message_id": str(self.reference.id),
            } | ({"guild_id": str(self.channel.guild_id)} if self.channel.guild else {})
            if self.type == REPLY:
                links["referenced_message"] = None if self.reference.deleted else self.reference.basic()
        if self.about is not None:
            reference = {"type": 0, "channel_id": str(self.about.id), "guild_id": str(self.about.guild_id)}
            links["message_reference"] = reference
        if self.thread is not None and not self.thread.deleted:
            links["thread"] = self.thread.to_dict()
        return links
