"""Serve the routes about channels and threads."""

from __future__ import annotations

from bot.playground import entities, kinds, messages
from bot.playground.entities import HAS_THREAD, Channel
from bot.playground.errors import (
    DiscordError,
    FormErrors,
    Json,
    form_error,
    missing_permissions,
    thread_is_archived,
    wrong_channel_type,
)
from bot.playground.ids import iso
from bot.playground.rest import Answer, Call, Route, route
from bot.playground.world import World

ROUTES: list[Route] = []


@route(ROUTES, "GET", "/channels/{channel_id}")
def get_channel(call: Call) -> Answer:
    """Return a channel, thread or DM."""
    return 200, call.world.channel_for_bot(call.id("channel_id")).to_dict()


@route(ROUTES, "PATCH", "/channels/{channel_id}")
def patch_channel(call: Call) -> Answer:
    """Change a channel's name and topic, or a thread's name and state."""
    channel = call.world.channel_for_bot(call.id("channel_id"))
    form = call.form
    errors = FormErrors()
    if form.get("name") is not None:
        errors.length(("name",), form["name"], 1, 100)
    _check_duration(form, errors)
    errors.refuse()
    if channel.is_thread:
        _change_thread(call.world, channel, form)
    else:
        call.world.channel_for_bot(channel.id, "MANAGE_CHANNELS")
        channel.topic = form.get("topic", channel.topic)
    channel.name = form.get("name") or channel.name
    call.world.update_channel(channel)
    return 200, channel.to_dict()


def _change_thread(world: World, thread: Channel, form: Json) -> None:
    manages = thread.allows(world.bot, "MANAGE_THREADS")
    locks = "locked" in form and bool(form["locked"]) != thread.locked
    if not manages and (locks or thread.locked or thread.owner_id != world.bot.id):
        raise missing_permissions()
    if thread.archived and form.get("archived") is not False and set(form) - {"archived", "locked"}:
        raise thread_is_archived()
    if form.get("archived") is False and thread.archived:
        world.open_thread(thread)
    elif form.get("archived") and not thread.archived:
        thread.archived = True
        thread.archive_timestamp = world.clock()
    if form.get("locked") is not None:
        thread.locked = bool(form["locked"])
    minutes = form.get("auto_archive_duration")
    if minutes is not None and minutes != thread.auto_archive_duration:  # the same value is no activity
        thread.auto_archive_duration = minutes
        thread.archive_timestamp = world.clock()


@route(ROUTES, "DELETE", "/channels/{channel_id}")
def delete_channel(call: Call) -> Answer:
    """Delete a channel or thread."""
    channel = call.world.channel_for_bot(call.id("channel_id"))
    if channel.type != kinds.DM:
        call.world.channel_for_bot(channel.id, "MANAGE_THREADS" if channel.is_thread else "MANAGE_CHANNELS")
        call.world.delete_channel(channel)
    return 200, channel.to_dict()


@route(ROUTES, "POST", "/channels/{channel_id}/typing")
def post_typing(call: Call) -> Answer:
    """Show that the bot is typing."""
    channel = call.world.channel_for_bot(call.id("channel_id"), "SEND_MESSAGES")
    call.world.changed("typing", channel)
    return 204, None


def _make_thread(call: Call, parent: Channel, thread_id: int, kind: int) -> Channel:
    world, form = call.world, call.form
    errors = FormErrors()
    errors.length(("name",), form.get("name"), 1, 100)
    _check_duration(form, errors)
    errors.refuse()
    thread = Channel(
        thread_id,
        kind,
        form["name"],
        parent.guild,
        parent=parent,
        owner_id=world.bot.id,
        auto_archive_duration=form.get("auto_archive_duration") or 1440,
    )
    world.add_thread(thread)
    return thread


def _check_duration(form: Json, errors: FormErrors) -> None:
    """Check the minutes without activity after which a thread is archived."""
    if form.get("auto_archive_duration") not in {None, 60, 1440, 4320, 10080}:
        errors.add(("auto_archive_duration",), "BASE_TYPE_CHOICES", "Value must be one of {60, 1440, 4320, 10080}.")


def _thread_member(thread: Channel, user_id: int) -> Json:
    joined = iso(thread.thread_members[user_id])
    return {"id": str(thread.id), "user_id": str(user_id), "join_timestamp": joined, "flags": 1}


@route(ROUTES, "POST", "/channels/{channel_id}/messages/{message_id}/threads")
def thread_from_message(call: Call) -> Answer:
    """Start a thread from a message; it gets the message's id."""
    world = call.world
    channel = world.channel_for_bot(call.id("channel_id"), "CREATE_PUBLIC_THREADS", "READ_MESSAGE_HISTORY")
    kind = kinds.THREAD_IN.get(channel.type)
    if kind is None or channel.type in kinds.POSTS_ONLY:
        raise wrong_channel_type()
    message = world.message_for_bot(channel, call.id("message_id"))
    if message.thread is not None:
        raise DiscordError(400, 160004, "A thread has already been created for this message")
    thread = _make_thread(call, channel, message.id, kind)
    message.thread = thread
    message.flags |= HAS_THREAD
    world.touch(message, edited=False)
    return 201, thread.to_dict() | {"member": _thread_member(thread, world.bot.id)}


@route(ROUTES, "POST", "/channels/{channel_id}/threads")
def thread_without_message(call: Call) -> Answer:
    """Start a thread without a message, or a post in a forum."""
    world = call.world
    channel = world.channel_for_bot(call.id("channel_id"))
    if channel.type in kinds.POSTS_ONLY:
        thread = _make_post(call, channel)
        return 201, thread.to_dict() | {"member": _thread_member(thread, world.bot.id)}
    public = kinds.THREAD_IN.get(channel.type)
    kind = call.form.get("type") or kinds.PRIVATE_THREAD
    # Announcement channels have no private threads.
    if kind != public and (kind != kinds.PRIVATE_THREAD or channel.type != kinds.GUILD_TEXT):
        raise wrong_channel_type()
    needed = "CREATE_PRIVATE_THREADS" if kind == kinds.PRIVATE_THREAD else "CREATE_PUBLIC_THREADS"
    world.channel_for_bot(channel.id, needed)
    thread = _make_thread(call, channel, world.snowflakes.next(), kind)
    if kind == public:
        world.system_message(channel, entities.THREAD_CREATED, thread.name, about=thread)
    return 201, thread.to_dict() | {"member": _thread_member(thread, world.bot.id)}


def _make_post(call: Call, forum: Channel) -> Channel:
    """Return a new forum post: a thread that begins with a message."""
    world, message = call.world, call.form.get("message")
    world.channel_for_bot(forum.id, "SEND_MESSAGES")
    if not isinstance(message, dict):
        raise form_error(("message",), "BASE_TYPE_REQUIRED", "This field is required")
    post = _make_thread(call, forum, world.snowflakes.next(), kinds.THREAD_IN[forum.type])
    messages.post(world, post, world.bot, message, call.uploads)
    return post


@route(ROUTES, "PUT", "/channels/{channel_id}/thread-members/{user_id}")
def add_thread_member(call: Call) -> Answer:
    """Add a user, or with ``@me`` the bot, to a thread."""
    thread = call.world.channel_for_bot(call.id("channel_id"))
    me = call.params["user_id"] == "@me"
    user = call.world.bot if me else call.world.users.get(call.id("user_id"))
    if not thread.is_thread:
        raise wrong_channel_type()
    if user is None:
        raise DiscordError(404, 10013, "Unknown User")
    if thread.archived:
        raise thread_is_archived()
    if not me:
        call.world.channel_for_bot(thread.id, "SEND_MESSAGES_IN_THREADS")
    call.world.join_thread(thread, user)
    data = {
        "id": str(thread.id),
        "guild_id": str(thread.guild_id),
        "member_count": len(thread.thread_members),
        "added_members": [_thread_member(thread, user.id)],
    }
    call.world.dispatch("THREAD_MEMBERS_UPDATE", data, thread.guild_id)
    call.world.changed("channel_update", thread)
    return 204, None


@route(ROUTES, "DELETE", "/channels/{channel_id}/thread-members/{user_id}")
def remove_thread_member(call: Call) -> Answer:
    """Remove a user from a thread."""
    thread = call.world.channel_for_bot(call.id("channel_id"))
    user_id = call.world.bot.id if call.params["user_id"] == "@me" else call.id("user_id")
    if user_id != call.world.bot.id:
        call.world.channel_for_bot(thread.id, "MANAGE_THREADS")
    thread.thread_members.pop(user_id, None)
    call.world.changed("channel_update", thread)
    return 204, None
