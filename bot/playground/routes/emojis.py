"""Serve the routes about the application's own emojis."""

from __future__ import annotations

import base64
import binascii
import re

from bot.playground.entities import Emoji
from bot.playground.errors import DiscordError, FormErrors
from bot.playground.rest import Answer, Call, Route, route

ROUTES: list[Route] = []
EMOJIS = "/applications/{application_id}/emojis"
LARGEST = 256 * 1024
MOST = 2000

_IMAGE = re.compile(r"data:image/(?:png|jpeg|gif|webp);base64,(.*)", re.DOTALL)
_NAME = re.compile(r"\w{2,32}", re.ASCII)


def _found(call: Call) -> Emoji:
    emoji = call.world.emojis.get(call.id("emoji_id"))
    if emoji is None:
        raise DiscordError(404, 10014, "Unknown Emoji")
    return emoji


def _check_name(call: Call, errors: FormErrors, but: Emoji | None = None) -> None:
    name = call.form.get("name")
    if errors.length(("name",), name, 2, 32) and not _NAME.fullmatch(str(name)):
        errors.add(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    if name in [emoji.name for emoji in call.world.emojis.values() if emoji is not but]:
        errors.add(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "That emoji name is already taken.")


@route(ROUTES, "GET", EMOJIS)
def get_emojis(call: Call) -> Answer:
    """Return all emojis."""
    return 200, {"items": [emoji.to_dict(call.world.bot) for emoji in call.world.emojis.values()]}


@route(ROUTES, "POST", EMOJIS)
def post_emoji(call: Call) -> Answer:
    """Add an emoji."""
    errors = FormErrors()
    _check_name(call, errors)
    match = _IMAGE.fullmatch(str(call.form.get("image")))
    try:
        data = base64.b64decode(match[1], validate=True) if match else b""
    except binascii.Error:
        data = b""
    if not data:
        errors.add(("image",), "IMAGE_INVALID", "Invalid image data")
    elif len(data) > LARGEST:
        errors.add(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    errors.refuse()
    if len(call.world.emojis) >= MOST:
        raise DiscordError(400, 30008, f"Maximum number of emojis reached ({MOST})")
    emoji = Emoji(call.world.snowflakes.next(), call.form["name"], call.form["image"], data[:4] == b"GIF8")
    call.world.emojis[emoji.id] = emoji
    call.world.changed("emoji", emoji)
    return 201, emoji.to_dict(call.world.bot)


@route(ROUTES, "GET", EMOJIS + "/{emoji_id}")
def get_emoji(call: Call) -> Answer:
    """Return one emoji."""
    return 200, _found(call).to_dict(call.world.bot)


@route(ROUTES, "PATCH", EMOJIS + "/{emoji_id}")
def patch_emoji(call: Call) -> Answer:
    """Rename an emoji."""
    emoji = _found(call)
    errors = FormErrors()
    _check_name(call, errors, but=emoji)
    errors.refuse()
    emoji.name = call.form["name"]
    call.world.changed("emoji", emoji)
    return 200, emoji.to_dict(call.world.bot)


@route(ROUTES, "DELETE", EMOJIS + "/{emoji_id}")
def delete_emoji(call: Call) -> Answer:
    """Remove an emoji."""
    emoji = _found(call)
    emoji.deleted = True
    del call.world.emojis[emoji.id]
    call.world.changed("emoji", emoji)
    return 204, None
