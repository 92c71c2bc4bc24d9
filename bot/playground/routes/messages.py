"""Serve the routes about messages and pins."""

from __future__ import annotations

from bot.playground import entities, kinds, messages
from bot.playground.entities import Channel, Message
from bot.playground.errors import DiscordError, FormErrors, Json, not_a_text_channel, thread_is_archived
from bot.playground.ids import iso
from bot.playground.rest import Answer, Call, Route, route
from bot.playground.world import World

ROUTES: list[Route] = []
MESSAGE = "/channels/{channel_id}/messages/{message_id}"
CANNOT_DM = {
    50007: "Cannot send messages to this user",
    50278: "Cannot send messages to this user due to having no mutual guilds",
}


def _writable(call: Call, *, files: bool, embeds: bool) -> Channel:
    world = call.world
    channel = world.channel_for_bot(call.id("channel_id"))
    if channel.guild is None:
        _check_dm(world, channel)
        return channel
    if channel.type in kinds.POSTS_ONLY:
        raise not_a_text_channel()
    needed = ["SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES"]
    needed += ["ATTACH_FILES"] if files else []
    needed += ["EMBED_LINKS"] if embeds else []
    world.channel_for_bot(channel.id, *needed)
    if channel.locked and not channel.allows(world.bot, "MANAGE_THREADS"):
        raise DiscordError(403, 160005, "Thread is locked")
    return channel


def _check_dm(world: World, channel: Channel) -> None:
    recipient = channel.recipient.id if channel.recipient else 0
    closed = world.closed_dms.get(recipient)
    if closed is None and not any(g.has_bot and recipient in g.members for g in world.guilds.values()):
        closed = 50278
    if closed is not None:
        raise DiscordError(403, closed, CANNOT_DM[closed]).because_of_fault()


@route(ROUTES, "GET", "/channels/{channel_id}/messages")
def get_messages(call: Call) -> Answer:
    """Return messages of a channel, newest first."""
    channel = call.world.channel_for_bot(call.id("channel_id"))
    if not channel.allows(call.world.bot, "READ_MESSAGE_HISTORY"):
        return 200, []
    limit = int(call.query.get("limit", 50))
    errors = FormErrors()
    errors.between(("limit",), limit, 1, 100)
    errors.refuse()
    found = [m for m in sorted(channel.messages.values(), key=lambda m: m.id) if not m.ephemeral]
    if "after" in call.query:
        found = [m for m in found if m.id > int(call.query["after"])][:limit]
    elif "around" in call.query:
        around = int(call.query["around"])
        nearest = sorted(found, key=lambda m: abs(m.id - around))[:limit]
        found = [m for m in found if m in nearest]
    else:
        before = int(call.query.get("before", 2**63))
        found = [m for m in found if m.id < before][-limit:]
    return 200, [m.to_dict() for m in reversed(found)]


@route(ROUTES, "POST", "/channels/{channel_id}/messages")
def post_message(call: Call) -> Answer:
    """Post a message."""
    form = call.form
    channel = _writable(call, files=bool(call.uploads), embeds=bool(form.get("embeds")))
    message = messages.post(call.world, channel, call.world.bot, form, call.uploads)
    nonce = {} if message.nonce is None else {"nonce": message.nonce}
    return 200, message.to_dict() | nonce


@route(ROUTES, "GET", MESSAGE)
def get_message(call: Call) -> Answer:
    """Return one message."""
    channel = call.world.channel_for_bot(call.id("channel_id"), "READ_MESSAGE_HISTORY")
    return 200, call.world.message_for_bot(channel, call.id("message_id")).to_dict()


@route(ROUTES, "PATCH", MESSAGE)
def patch_message(call: Call) -> Answer:
    """Edit one of the bot's own messages."""
    world = call.world
    channel = world.channel_for_bot(call.id("channel_id"))
    message = world.message_for_bot(channel, call.id("message_id"))
    if message.author is not world.bot:
        raise DiscordError(403, 50005, "Cannot edit a message authored by another user")
    if channel.archived:
        raise thread_is_archived()
    if call.uploads:
        world.channel_for_bot(channel.id, "ATTACH_FILES")
    messages.check_age(world, message)
    messages.edit(world, message, call.form, call.uploads)
    world.touch(message)
    return 200, message.to_dict()


@route(ROUTES, "DELETE", MESSAGE)
def delete_message(call: Call) -> Answer:
    """Delete a message."""
    world = call.world
    channel = world.channel_for_bot(call.id("channel_id"))
    message = world.message_for_bot(channel, call.id("message_id"))
    if message.author is not world.bot:
        if channel.guild is None:
            raise DiscordError(403, 50003, "Cannot execute action on a DM channel")
        world.channel_for_bot(channel.id, "MANAGE_MESSAGES")
    if channel.archived:
        raise thread_is_archived()
    world.delete(message)
    return 204, None


def _pin(call: Call, *, pinned: bool) -> Answer:
    world = call.world
    channel = world.channel_for_bot(call.id("channel_id"), "PIN_MESSAGES")
    message = world.message_for_bot(channel, call.id("message_id"))
    if message.pinned == pinned:
        return 204, None
    if pinned and len(_pins(channel)) >= 250:
        raise DiscordError(400, 30003, "Maximum number of pins reached for the channel (250)")
    message.pinned = pinned
    world.touch(message, edited=False)
    data: Json = {"channel_id": str(channel.id), "last_pin_timestamp": iso(world.clock())}
    if channel.guild:
        data["guild_id"] = str(channel.guild.id)
    world.dispatch("CHANNEL_PINS_UPDATE", data, channel.guild_id)
    if pinned:
        world.system_message(channel, entities.PINNED, "", reference=message)
    return 204, None


def _pins(channel: Channel) -> list[Message]:
    return [m for m in channel.messages.values() if m.pinned]


@route(ROUTES, "PUT", "/channels/{channel_id}/messages/pins/{message_id}")
@route(ROUTES, "PUT", "/channels/{channel_id}/pins/{message_id}")
def put_pin(call: Call) -> Answer:
    """Pin a message."""
    return _pin(call, pinned=True)


@route(ROUTES, "DELETE", "/channels/{channel_id}/messages/pins/{message_id}")
@route(ROUTES, "DELETE", "/channels/{channel_id}/pins/{message_id}")
def delete_pin(call: Call) -> Answer:
    """Unpin a message."""
    return _pin(call, pinned=False)


@route(ROUTES, "GET", "/channels/{channel_id}/messages/pins")
def get_pins(call: Call) -> Answer:
    """Return the pinned messages."""
    channel = call.world.channel_for_bot(call.id("channel_id"), "READ_MESSAGE_HISTORY")
    items = [{"pinned_at": iso(m.timestamp), "message": m.to_dict()} for m in _pins(channel)]
    return 200, {"items": items, "has_more": False}
