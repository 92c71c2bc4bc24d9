"""Create and edit messages as the API does: files, mentions, nonces, limits."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.playground import components as comps
from bot.playground.attachments import Attachment
from bot.playground.checks import FILE_SIZE, check_emojis, check_message, is_v2
from bot.playground.entities import (
    IS_COMPONENTS_V2,
    LOADING,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Channel,
    Message,
    User,
)
from bot.playground.errors import DiscordError, Json, empty_message, form_error
from bot.playground.world import World

NONCE_SECONDS = 300.0
OLD_MESSAGE_SECONDS = 3600.0
OLD_EDITS = 3
OLD_EDIT_WINDOW = 20.0
SETTABLE_FLAGS = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | IS_COMPONENTS_V2

_UNSAFE = re.compile(r"[^A-Za-z0-9._-]")
_MENTION = re.compile(r"<@!?(\d+)>")


@dataclass(frozen=True)
class Upload:
    """A file of a multipart body, ``files[number]``."""

    number: int
    filename: str
    content_type: str
    data: bytes


def compose(world: World, message: Message, body: Json, uploads: Sequence[Upload] = ()) -> Message:
    """Fill a new message from a request body, without posting it. Raises DiscordError."""
    flags = body.get("flags") or 0
    v2 = is_v2(flags) or bool(message.flags & IS_COMPONENTS_V2)
    check_message(body, v2=v2)
    check_emojis(body.get("components") or [], world.emojis)
    attachments = _attachments(world, message, body, uploads)
    message.flags |= flags & SETTABLE_FLAGS
    message.content = body.get("content") or ""
    message.tts = bool(body.get("tts"))
    _set_contents(world, message, body.get("components") or [], body.get("embeds") or [], attachments)
    _require_something(message)
    mentioned, everyone = _mentions(world, message, body.get("allowed_mentions"))
    message.mentioned = mentioned
    if not message.flags & SUPPRESS_NOTIFICATIONS:
        message.mentions = [u for u in mentioned if not message.ephemeral or u is message.ephemeral_for]
        message.mention_everyone = everyone
    return message


def edit(world: World, message: Message, body: Json, uploads: Sequence[Upload] = ()) -> None:
    """Edit a message as the body asks; absent fields stay. Raises DiscordError."""
    if (body.get("flags") or 0) & ~message.flags & SUPPRESS_NOTIFICATIONS:
        words = "SUPPRESS_NOTIFICATIONS can only be set when a message is posted"
        raise form_error(("flags",), "MESSAGE_FLAG_NOT_EDITABLE", words)
    was_v2 = bool(message.flags & IS_COMPONENTS_V2)
    v2 = was_v2 or is_v2(body.get("flags"))
    merged = {key: body[key] for key in ("content", "embeds", "components") if body.get(key) is not None}
    if v2 and not was_v2:
        kept = {"content": message.content, "embeds": message.embeds}
        merged = {k: v for k, v in kept.items() if k not in body} | merged
    rest = {k: body[k] for k in ("allowed_mentions", "attachments", "sticker_ids", "poll") if k in body}
    check_message(merged | rest, v2=v2)
    check_emojis(merged.get("components") or [], world.emojis)
    attachments = _attachments(world, message, body, uploads)
    embeds = (body["embeds"] or []) if "embeds" in body else message.embeds
    components = (body["components"] or []) if "components" in body else message.components
    content = (body["content"] or "") if "content" in body else message.content
    if not (content or embeds or components or attachments):
        raise empty_message()
    _set_contents(world, message, components, embeds, attachments, changed="components" in body)
    message.content = content
    if "flags" in body:
        kept_flags = message.flags & ~SUPPRESS_EMBEDS
        message.flags = kept_flags | ((body["flags"] or 0) & (SUPPRESS_EMBEDS | IS_COMPONENTS_V2))
    message.mentioned, _ = _mentions(world, message, body.get("allowed_mentions"))
    message.flags &= ~LOADING


def post(world: World, channel: Channel, author: User, body: Json, uploads: Sequence[Upload] = ()) -> Message:
    """Post a message, or return the one that its enforced nonce already made. Raises DiscordError."""
    nonce = body.get("nonce")
    if nonce is not None and body.get("enforce_nonce"):
        made, earlier = world.nonces.get((author.id, nonce), (0.0, None))
        if earlier is not None and not earlier.deleted and world.clock() - made < NONCE_SECONDS:
            return earlier
    message = Message(world.snowflakes.next(), channel, author, world.clock(), nonce=nonce)
    reference = body.get("message_reference")
    if isinstance(reference, dict) and reference.get("message_id"):
        _reply_to(message, reference)
    compose(world, message, body, uploads)
    if channel.archived:
        world.open_thread(channel)
        world.update_channel(channel)
    if nonce is not None:
        world.nonces[author.id, nonce] = (world.clock(), message)
    world.put(message)
    return message


def check_age(world: World, message: Message) -> None:
    """Limit the edits of messages older than an hour. Raises DiscordError."""
    now = world.clock()
    if now - message.timestamp <= OLD_MESSAGE_SECONDS:
        return
    recent = [moment for moment in message.channel.old_edits if now - moment < OLD_EDIT_WINDOW]
    if len(recent) >= OLD_EDITS:
        text = "Maximum number of edits to messages older than 1 hour reached. Try again later."
        raise DiscordError(429, 30046, text)
    message.channel.old_edits = [*recent, now]


def _reply_to(message: Message, reference: Json) -> None:
    target = message.channel.messages.get(int(reference["message_id"]))
    if target is None:
        if reference.get("fail_if_not_exists") is not False:
            raise form_error(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        return
    message.reference = target
    message.type = 19


def _require_something(message: Message) -> None:
    if not (message.content or message.embeds or message.components or message.attachments):
        raise empty_message()


def _attachments(world: World, message: Message, body: Json, uploads: Sequence[Upload]) -> list[Attachment]:
    """Return the files the message will have, in the order asked for.

    Without a list all files stay, unless there are new ones: since v10, new files replace the others.
    """
    for upload in uploads:
        if len(upload.data) > FILE_SIZE:
            raise DiscordError(413, 40005, "Request entity too large")
    by_number = {upload.number: upload for upload in uploads}
    existing = {a.id: a for a in message.attachments}
    listed = body.get("attachments")
    chosen: list[Attachment] = list(existing.values()) if listed is None and not uploads else []
    for index, entry in enumerate(listed or ()):
        number = int(entry["id"])
        if number in by_number:
            chosen.append(_new_attachment(world, message, by_number.pop(number), entry))
        elif number in existing:
            chosen.append(existing[number])
            if "description" in entry:
                existing[number].description = entry["description"]
        else:
            raise form_error(
                ("attachments", index, "id"), "ATTACHMENT_NOT_FOUND", f"Attachment {number} was not found"
            )
    chosen += [_new_attachment(world, message, upload, {}) for upload in by_number.values()]
    if len(chosen) > 10:
        raise form_error(("attachments",), "BASE_TYPE_BAD_LENGTH", "Must be 10 or fewer in length.")
    return chosen


def _new_attachment(world: World, message: Message, upload: Upload, entry: Json) -> Attachment:
    filename = _UNSAFE.sub("_", entry.get("filename") or upload.filename)
    snowflake = world.snowflakes.next()
    width, height = picture_size(upload.data)
    world.keep_file(snowflake, upload.data)
    return Attachment(
        id=snowflake,
        filename=filename,
        size=len(upload.data),
        url=f"{world.url}/attachments/{message.channel.id}/{snowflake}/{filename}",
        content_type=content_type_of(upload),
        description=entry.get("description"),
        width=width,
        height=height,
    )


def _set_contents(
    world: World,
    message: Message,
    components: Sequence[Json],
    embeds: Sequence[Json],
    attachments: list[Attachment],
    *,
    changed: bool = True,
) -> None:
    files = {a.filename: a for a in attachments}
    by_url = {a.url: a for a in attachments}
    if changed:
        comps.check_media(components, files, by_url)
        components = comps.as_returned(components, files, _ids(world))
    shown = [media.get("url") for _, _, media in comps.media_in(components)]
    returned = [_embed(embed, files, shown) for embed in embeds]
    message.components = list(components)
    message.embeds = returned
    message.attachments = attachments
    message.shown_elsewhere = {by_url[url].id for url in shown if url in by_url}


def _ids(world: World) -> Iterator[int]:
    while True:
        yield world.snowflakes.next()


def _embed(embed: Json, files: dict[str, Attachment], shown: list[Any]) -> Json:
    """Return an embed as Discord returns it; add the files it shows to ``shown``."""
    result: Json = {"type": "rich"} | {k: v for k, v in embed.items() if v is not None}
    for key, inner in (
        ("image", "url"),
        ("thumbnail", "url"),
        ("author", "icon_url"),
        ("footer", "icon_url"),
    ):
        part = result.get(key)
        if not isinstance(part, dict) or not part.get(inner):
            continue
        url = str(part[inner])
        file = files.get(url.removeprefix("attachment://")) if url.startswith("attachment://") else None
        if file:
            result[key] = part | {inner: file.url, f"proxy_{inner}": file.url}
            if inner == "url" and file.width is not None:
                result[key] |= {"width": file.width, "height": file.height}
        shown.append(result[key][inner])
    return result


def _mentions(world: World, message: Message, allowed: Any) -> tuple[list[User], bool]:
    """Return the users mentioned, as far as allowed, and whether everyone is mentioned."""
    text = "\n".join((message.content, *comps.texts_in(message.components)))
    named = [world.users[i] for i in dict.fromkeys(map(int, _MENTION.findall(text))) if i in world.users]
    everyone = ("@everyone" in text or "@here" in text) and message.channel.allows(message.author, "MENTION_EVERYONE")
    if isinstance(allowed, dict):
        parse = allowed.get("parse") or []
        ids = {int(i) for i in allowed.get("users") or ()}
        if "users" not in parse:
            named = [user for user in named if user.id in ids]
        everyone = everyone and "everyone" in parse
    replied = message.reference.author if message.type == 19 and message.reference else None
    pings_replied = not isinstance(allowed, dict) or allowed.get("replied_user")
    if replied and pings_replied and replied not in named and message.interaction_metadata is None:
        named.append(replied)
    return named, everyone


_TYPES = {
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "txt": "text/plain; charset=utf-8",
    "json": "application/json; charset=utf-8",
    "html": "text/html; charset=utf-8",
}


def content_type_of(upload: Upload) -> str:
    """Return the type that Discord gives a file, by the ending of its name."""
    ending = upload.filename.rpartition(".")[2].lower()
    return _TYPES.get(ending, upload.content_type or "application/octet-stream")


def picture_size(data: bytes) -> tuple[int | None, int | None]:
    """Return the width and height of a PNG or GIF, (None, None) for other files."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if data[:6] in {b"GIF87a", b"GIF89a"} and len(data) >= 10:
        width, height = struct.unpack("<HH", data[6:10])
        return width, height
    return None, None
