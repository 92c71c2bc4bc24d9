"""Validate messages and modals as Discord does."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from typing import Any

from bot.playground.components import LINK, PREMIUM, SELECTS, Kind, walk
from bot.playground.entities import IS_COMPONENTS_V2
from bot.playground.errors import FormErrors, Json, Path
from bot.playground.field_types import check_shapes

CONTENT_LENGTH = 2000
V2_TEXT = 4000
V2_COMPONENTS = 40
FILE_SIZE = 10 * 1024 * 1024
LEGACY_FIELDS = ("content", "embeds", "sticker_ids", "poll")

_ROW_CHILDREN = frozenset((Kind.BUTTON, *SELECTS))
_CONTAINER_CHILDREN = frozenset(
    (Kind.ACTION_ROW, Kind.TEXT_DISPLAY, Kind.SECTION, Kind.MEDIA_GALLERY, Kind.SEPARATOR, Kind.FILE)
)
_V2_TOP = _CONTAINER_CHILDREN | {Kind.CONTAINER}
_MODAL_TOP = frozenset((Kind.ACTION_ROW, Kind.LABEL, Kind.TEXT_DISPLAY))
_LABEL_CHILDREN = frozenset(
    (*SELECTS, Kind.TEXT_INPUT, Kind.FILE_UPLOAD, Kind.RADIO_GROUP, Kind.CHECKBOX_GROUP, Kind.CHECKBOX)
)


def check_message(body: Json, *, v2: bool) -> None:
    """Validate a message body; ``v2`` says whether the message is (or becomes) Components V2. Raises DiscordError."""
    check_shapes(body)
    errors = FormErrors()
    errors.optional_length(("content",), body.get("content"), CONTENT_LENGTH)
    nonce = body.get("nonce")
    if isinstance(nonce, str):
        errors.optional_length(("nonce",), nonce, 25)
    _check_embeds(body.get("embeds") or [], errors)
    _check_mentions(body.get("allowed_mentions"), errors)
    components = body.get("components") or []
    if v2:
        for key in LEGACY_FIELDS:
            if body.get(key):
                errors.add(
                    (key,),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
        _check_v2(components, errors)
    elif len(components) > 5:
        errors.add(("components",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
    _check_tree(components, _V2_TOP if v2 else frozenset((Kind.ACTION_ROW,)), ("components",), errors)
    _check_unique(components, errors)
    if len(body.get("attachments") or ()) > 10:
        errors.add(("attachments",), "BASE_TYPE_BAD_LENGTH", "Must be 10 or fewer in length.")
    for index, file in enumerate(body.get("attachments") or ()):
        errors.optional_length(("attachments", index, "description"), file.get("description"), 1024)
    errors.refuse()


def is_v2(flags: Any) -> bool:
    """Return whether message flags say Components V2."""
    return isinstance(flags, int) and bool(flags & IS_COMPONENTS_V2)


def check_emojis(components: Sequence[Json], known: Container[int], prefix: Path = ()) -> None:
    """Reject buttons and options whose emoji is neither one of ``known`` nor a Unicode emoji."""
    errors = FormErrors()
    for path, c in walk(components):
        options = [((*path, "options", index), option) for index, option in enumerate(c.get("options") or ())]
        for place, part in ((path, c), *options):
            emoji = part.get("emoji")
            if emoji and not _is_emoji(emoji, known):
                wrong = "id" if emoji.get("id") else "name"
                here: Path = (*prefix, "components", *place, "emoji", wrong)
                errors.add(here, "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
    errors.refuse()


def _is_emoji(emoji: Json, known: Container[int]) -> bool:
    """Return whether an emoji can exist; of Unicode emoji we only know that no word is one."""
    if emoji.get("id"):
        return int(emoji["id"]) in known
    return bool(emoji.get("name")) and not re.search(r"[A-Za-z_]", emoji["name"])


def check_modal(data: Json) -> None:
    """Reject a modal that Discord would not open. Raises DiscordError."""
    check_shapes(data, ("data",))
    errors = FormErrors()
    errors.length(("data", "title"), data.get("title"), 1, 45)
    errors.length(("data", "custom_id"), data.get("custom_id"), 1, 100)
    components = data.get("components") or []
    if not 1 <= len(components) <= 5:
        errors.add(("data", "components"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
    _check_tree(components, _MODAL_TOP, ("data", "components"), errors, modal=True)
    _check_unique(components, errors, ("data",))
    errors.refuse()


def _check_v2(components: Sequence[Json], errors: FormErrors) -> None:
    everything = [c for _, c in walk(components)]
    if len(everything) > V2_COMPONENTS:
        errors.add(
            ("components",),
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The total number of components cannot exceed {V2_COMPONENTS}",
        )
    text = sum(len(c.get("content") or "") for c in everything if c.get("type") == Kind.TEXT_DISPLAY)
    if text > V2_TEXT:
        errors.add(
            ("components",),
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"Displayable text size exceeds maximum size of {V2_TEXT}",
        )


def _check_unique(components: Sequence[Json], errors: FormErrors, prefix: Path = ()) -> None:
    for key, code, what in (
        ("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "custom id"),
        ("id", "COMPONENT_ID_DUPLICATED", "id"),
    ):
        seen = set()
        for path, c in walk(components):
            value = c.get(key)
            if value in seen:
                errors.add((*prefix, "components", *path, key), code, f"Component {what} cannot be duplicated")
            if value:
                seen.add(value)


def _check_tree(
    components: Sequence[Any],
    allowed: frozenset[int],
    path: Path,
    errors: FormErrors,
    *,
    modal: bool = False,
) -> None:
    for index, component in enumerate(components):
        _check_component(component, allowed, (*path, index), errors, modal=modal)


def _check_component(  # noqa: C901, PLR0912
    c: Any, allowed: frozenset[int], path: Path, errors: FormErrors, *, modal: bool
) -> None:
    kind = c.get("type") if isinstance(c, dict) else None
    if kind not in allowed:
        choices = ", ".join(str(int(k)) for k in sorted(allowed))
        errors.add((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({choices},).')
        return
    errors.between((*path, "id"), c.get("id"), 0, 2**31 - 1)
    match kind:
        case Kind.ACTION_ROW:
            _check_row(c, path, errors, modal=modal)
        case Kind.BUTTON:
            _check_button(c, path, errors)
        case Kind.TEXT_DISPLAY:
            errors.length((*path, "content"), c.get("content"), 1, 4000)
        case Kind.SECTION:
            _check_count((*path, "components"), c.get("components"), 1, 3, errors)
            _check_tree(c.get("components") or [], frozenset((Kind.TEXT_DISPLAY,)), (*path, "components"), errors)
            accessories = frozenset((Kind.BUTTON, Kind.THUMBNAIL))
            _check_component(c.get("accessory"), accessories, (*path, "accessory"), errors, modal=modal)
        case Kind.THUMBNAIL:
            _check_media(c, "media", path, errors)
        case Kind.MEDIA_GALLERY:
            _check_count((*path, "items"), c.get("items"), 1, 10, errors)
            for index, item in enumerate(c.get("items") or ()):
                _check_media(item, "media", (*path, "items", index), errors)
        case Kind.FILE:
            _check_media(c, "file", path, errors)
        case Kind.CONTAINER:
            _check_count((*path, "components"), c.get("components"), 1, V2_COMPONENTS, errors)
            errors.between((*path, "accent_color"), c.get("accent_color"), 0, 0xFFFFFF)
            _check_tree(c.get("components") or [], _CONTAINER_CHILDREN, (*path, "components"), errors)
        case Kind.LABEL:
            errors.length((*path, "label"), c.get("label"), 1, 45)
            errors.optional_length((*path, "description"), c.get("description"), 100)
            _check_component(c.get("component"), _LABEL_CHILDREN, (*path, "component"), errors, modal=True)
        case Kind.TEXT_INPUT:
            _check_text_input(c, path, errors)
        case Kind.SEPARATOR:
            errors.between((*path, "spacing"), c.get("spacing"), 1, 2)
        case Kind.CHECKBOX | Kind.FILE_UPLOAD:
            errors.length((*path, "custom_id"), c.get("custom_id"), 1, 100)
        case Kind.RADIO_GROUP | Kind.CHECKBOX_GROUP:
            _check_group(c, path, errors)
        case _:
            _check_select(c, path, errors, modal=modal)


def _check_count(path: Path, items: Any, low: int, high: int, errors: FormErrors) -> bool:
    if not isinstance(items, list) or not low <= len(items) <= high:
        errors.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        return False
    return True


def _check_row(row: Json, path: Path, errors: FormErrors, *, modal: bool) -> None:
    place = (*path, "components")
    children: Any = row.get("components")
    if not _check_count(place, children, 1, 5, errors):
        return
    _check_tree(children, frozenset((Kind.TEXT_INPUT,)) if modal else _ROW_CHILDREN, place, errors, modal=modal)
    wide = [c for c in children if isinstance(c, dict) and c.get("type") != Kind.BUTTON]
    if wide and len(children) > 1:
        errors.add(place, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")


def _check_button(c: Json, path: Path, errors: FormErrors) -> None:
    style = c.get("style")
    if style not in range(1, 7):
        errors.add((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}.")
        return
    errors.optional_length((*path, "label"), c.get("label"), 80)
    if style == LINK:
        if errors.length((*path, "url"), c.get("url"), 1, 512) and not str(c["url"]).startswith(
            ("http://", "https://", "discord://")
        ):
            errors.add(
                (*path, "url"),
                "URL_TYPE_INVALID_SCHEME",
                "Scheme must be one of ('http', 'https', 'discord').",
            )
        if c.get("custom_id"):
            errors.add(
                (*path, "custom_id"),
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )
    elif style != PREMIUM:
        errors.length((*path, "custom_id"), c.get("custom_id"), 1, 100)
        if c.get("url"):
            errors.add(
                (*path, "url"),
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )
    if style != PREMIUM and not c.get("label") and not c.get("emoji"):
        errors.add(path, "BUTTON_COMPONENT_INVALID_LABEL", "A button must have a label or emoji")


def _check_select(c: Json, path: Path, errors: FormErrors, *, modal: bool) -> None:
    errors.length((*path, "custom_id"), c.get("custom_id"), 1, 100)
    errors.optional_length((*path, "placeholder"), c.get("placeholder"), 150)
    low_ok = errors.between((*path, "min_values"), c.get("min_values"), 0, 25)
    high_ok = errors.between((*path, "max_values"), c.get("max_values"), 1, 25)
    if modal and c.get("disabled"):
        errors.add((*path, "disabled"), "BASE_TYPE_INVALID", "A component in a modal cannot be disabled")
    if c["type"] == Kind.STRING_SELECT and _check_count((*path, "options"), c.get("options"), 1, 25, errors):
        _check_options(c["options"], path, errors)
        most = 1 if c.get("max_values") is None else c["max_values"]
        if low_ok and high_ok and most > len(c["options"]):
            errors.add(
                (*path, "max_values"),
                "SELECT_COMPONENT_MAX_VALUES_INVALID",
                "max_values must be less than or equal to the number of options",
            )
        if sum(bool(o.get("default")) for o in c["options"]) > most:
            errors.add(path, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More default options than max_values")
    _check_defaults(c, path, errors)
    if low_ok and high_ok and (c.get("min_values") or 0) > (c.get("max_values") or 1):
        errors.add(
            (*path, "min_values"),
            "SELECT_COMPONENT_MIN_VALUES_INVALID",
            "min_values must be less than or equal to max_values",
        )


_DEFAULTS = {
    Kind.USER_SELECT: {"user"},
    Kind.ROLE_SELECT: {"role"},
    Kind.MENTIONABLE_SELECT: {"user", "role"},
    Kind.CHANNEL_SELECT: {"channel"},
}
_CHANNEL_TYPES = frozenset((0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16))


def _check_defaults(c: Json, path: Path, errors: FormErrors) -> None:
    """Validate the default values of a user, role or channel select."""
    wrong = [kind for kind in c.get("channel_types") or () if kind not in _CHANNEL_TYPES]
    if wrong:
        errors.add((*path, "channel_types"), "BASE_TYPE_CHOICES", f"Value must be one of {sorted(_CHANNEL_TYPES)}.")
    defaults = c.get("default_values") or []
    allowed = _DEFAULTS.get(c["type"], set())
    for index, default in enumerate(defaults):
        if default.get("type") not in allowed:
            errors.add(
                (*path, "default_values", index, "type"),
                "BASE_TYPE_CHOICES",
                f"Value must be one of {sorted(allowed)}.",
            )
    most = 1 if c.get("max_values") is None else c["max_values"]
    if defaults and not (c.get("min_values") or 0) <= len(defaults) <= most:
        errors.add(path, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More default options than max_values")


def _check_options(options: Sequence[Json], path: Path, errors: FormErrors) -> None:
    seen = set()
    for index, option in enumerate(options):
        place = (*path, "options", index)
        errors.length((*place, "label"), option.get("label"), 1, 100)
        errors.length((*place, "value"), option.get("value"), 1, 100)
        errors.optional_length((*place, "description"), option.get("description"), 100)
        if option.get("value") in seen:
            errors.add(
                (*place, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        seen.add(option.get("value"))


def _check_group(c: Json, path: Path, errors: FormErrors) -> None:
    errors.length((*path, "custom_id"), c.get("custom_id"), 1, 100)
    fewest = 2 if c["type"] == Kind.RADIO_GROUP else 1
    if _check_count((*path, "options"), c.get("options"), fewest, 10, errors):
        _check_options(c["options"], path, errors)
        _check_group_counts(c, path, errors)


def _check_group_counts(c: Json, path: Path, errors: FormErrors) -> None:
    """Validate how many entries of a group may be chosen and are chosen by default (one of radio buttons)."""
    low, high, offered = 1, 1, len(c["options"])
    if c["type"] == Kind.CHECKBOX_GROUP:
        low_ok = errors.between((*path, "min_values"), c.get("min_values"), 0, 10)
        if not (errors.between((*path, "max_values"), c.get("max_values"), 1, 10) and low_ok):
            return
        low = 1 if c.get("min_values") is None else c["min_values"]
        high = offered if c.get("max_values") is None else c["max_values"]
        if high > offered:
            errors.add((*path, "max_values"), "BASE_TYPE_MAX_VALUE", f"Must be less than or equal to {offered}.")
        if low > high:
            errors.add((*path, "min_values"), "BASE_TYPE_MAX_VALUE", "Must be less than or equal to max_values.")
        if low == 0 and c.get("required") is not False:
            errors.add((*path, "required"), "BASE_TYPE_INVALID", "Must be false where min_values is 0.")
    if sum(bool(option.get("default")) for option in c["options"]) > high:
        errors.add((*path, "options"), "BASE_TYPE_INVALID", f"More default options than {high}")


def _check_text_input(c: Json, path: Path, errors: FormErrors) -> None:
    errors.length((*path, "custom_id"), c.get("custom_id"), 1, 100)
    if c.get("style") not in {1, 2}:
        errors.add((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")
    if path[-1] != "component":
        errors.length((*path, "label"), c.get("label"), 1, 45)
    errors.optional_length((*path, "placeholder"), c.get("placeholder"), 100)
    low = errors.between((*path, "min_length"), c.get("min_length"), 0, 4000)
    high = errors.between((*path, "max_length"), c.get("max_length"), 1, 4000)
    if low and high:
        fewest, most = c.get("min_length") or 0, c.get("max_length") or 4000
        if fewest > most:
            errors.add((*path, "min_length"), "BASE_TYPE_BAD_LENGTH", "min_length is more than max_length")
        value = c.get("value")
        if isinstance(value, str) and value and not fewest <= len(value) <= most:
            errors.add_length((*path, "value"), fewest, most)


def _check_media(item: Any, key: str, path: Path, errors: FormErrors) -> None:
    media = item.get(key) if isinstance(item, dict) else None
    if not isinstance(media, dict):
        errors.add((*path, key), "BASE_TYPE_REQUIRED", "This field is required")
        return
    errors.length((*path, key, "url"), media.get("url"), 1, 2048)
    if item.get("description") is not None:
        errors.length((*path, "description"), item["description"], 1, 1024)


def _check_embeds(embeds: Sequence[Json], errors: FormErrors) -> None:
    if len(embeds) > 10:
        errors.add(("embeds",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    total = 0
    for index, embed in enumerate(embeds):
        path: Path = ("embeds", index)
        texts = [
            ((*path, "title"), embed.get("title"), 256),
            ((*path, "description"), embed.get("description"), 4096),
            ((*path, "footer", "text"), (embed.get("footer") or {}).get("text"), 2048),
            ((*path, "author", "name"), (embed.get("author") or {}).get("name"), 256),
        ]
        fields = embed.get("fields") or []
        if len(fields) > 25:
            errors.add((*path, "fields"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
        for place, text, high in texts:
            errors.optional_length(place, text, high)
            total += len(text or "")
        for number, row in enumerate(fields):
            errors.length((*path, "fields", number, "name"), row.get("name"), 1, 256)
            errors.length((*path, "fields", number, "value"), row.get("value"), 1, 1024)
            total += len(row.get("name") or "") + len(row.get("value") or "")
    if total > 6000:
        errors.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def _check_mentions(allowed: Any, errors: FormErrors) -> None:
    if not isinstance(allowed, dict):
        return
    parse = allowed.get("parse") or []
    for index, kind in enumerate(parse):
        if kind not in {"users", "roles", "everyone"}:
            errors.add(
                ("allowed_mentions", "parse", index),
                "BASE_TYPE_CHOICES",
                "Value must be one of ('users', 'roles', 'everyone').",
            )
    for kind in ("users", "roles"):
        ids = allowed.get(kind) or []
        if len(ids) > 100:
            errors.add(("allowed_mentions", kind), "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length.")
        if kind in parse and ids:
            errors.add(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )
