"""Walk message components, find the interactive ones, and return them as Discord does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from bot.playground.errors import FormErrors, Json, Path

if TYPE_CHECKING:
    from bot.playground.attachments import Attachment


class Kind(IntEnum):
    """Types of components."""

    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS = frozenset((3, 5, 6, 7, 8))
LINK = 5
PREMIUM = 6


@dataclass(frozen=True)
class Button:
    """A button as a user sees it."""

    label: str
    custom_id: str | None
    style: int
    disabled: bool
    emoji: str | None
    url: str | None


@dataclass(frozen=True)
class Option:
    """One choice of a select, radio group or checkbox group."""

    label: str
    value: str
    description: str | None
    default: bool


@dataclass(frozen=True)
class Select:
    """A select as a user sees it."""

    kind: int
    custom_id: str
    placeholder: str | None
    disabled: bool
    min_values: int
    max_values: int
    options: tuple[Option, ...]
    """The options of a string select; other selects offer entities of the server."""
    channel_types: tuple[int, ...] = ()
    """The channel types that a channel select offers; empty means all."""
    defaults: tuple[str, ...] = ()
    """The ids chosen at first, in selects of the server's entities."""


def walk(components: Sequence[Json], path: Path = ()) -> Iterator[tuple[Path, Json]]:
    """Yield every component with its path: outer ones first, in display order."""
    for index, component in enumerate(components):
        here = (*path, index)
        if isinstance(component, dict):
            yield here, component
            yield from _inside(component, here)


def _inside(component: Json, path: Path) -> Iterator[tuple[Path, Json]]:
    nested = component.get("components")
    if isinstance(nested, list):
        yield from walk(nested, (*path, "components"))
    for key in ("accessory", "component"):
        inner = component.get(key)
        if isinstance(inner, dict):
            yield (*path, key), inner
            yield from _inside(inner, (*path, key))


def every(components: Sequence[Json]) -> list[Json]:
    """Return every component in the order of `walk`, without its path: this is faster."""
    found: list[Json] = []
    _gather(components, found)
    return found


def _gather(components: Sequence[Json], found: list[Json]) -> None:
    for component in components:
        if isinstance(component, dict):
            found.append(component)
            nested = component.get("components")
            if isinstance(nested, list):
                _gather(nested, found)
            for key in ("accessory", "component"):
                if inner := component.get(key):
                    _gather((inner,), found)


def options_of(component: Json) -> tuple[Option, ...]:
    """Return the choices of a select or a group."""
    return tuple(
        Option(o["label"], o["value"], o.get("description"), bool(o.get("default")))
        for o in component.get("options") or ()
    )


def buttons_in(components: Sequence[Json]) -> list[Button]:
    """Return every button, in order."""
    return [
        Button(
            label=c.get("label") or "",
            custom_id=c.get("custom_id"),
            style=c["style"],
            disabled=bool(c.get("disabled")),
            emoji=(c.get("emoji") or {}).get("name"),
            url=c.get("url"),
        )
        for c in every(components)
        if c["type"] == Kind.BUTTON
    ]


def selects_in(components: Sequence[Json]) -> list[Select]:
    """Return every select, in order."""
    return [
        Select(
            kind=c["type"],
            custom_id=c["custom_id"],
            placeholder=c.get("placeholder"),
            disabled=bool(c.get("disabled")),
            min_values=1 if c.get("min_values") is None else c["min_values"],
            max_values=1 if c.get("max_values") is None else c["max_values"],
            options=options_of(c),
            channel_types=tuple(c.get("channel_types") or ()),
            defaults=tuple(str(default["id"]) for default in c.get("default_values") or ()),
        )
        for c in every(components)
        if c["type"] in SELECTS
    ]


def texts_in(components: Sequence[Json]) -> list[str]:
    """Return the text of every text display, in order."""
    return [c["content"] for c in every(components) if c["type"] == Kind.TEXT_DISPLAY]


def media_in(components: Sequence[Json]) -> Iterator[tuple[Path, Json, Json]]:
    """Yield every piece of media: its path, the item that describes it, and the media object."""
    for path, c in walk(components):
        match c["type"]:
            case Kind.THUMBNAIL:
                yield (*path, "media"), c, c.get("media") or {}
            case Kind.FILE:
                yield (*path, "file"), c, c.get("file") or {}
            case Kind.MEDIA_GALLERY:
                for index, item in enumerate(c.get("items") or ()):
                    yield (*path, "items", index, "media"), item, item.get("media") or {}


def check_media(
    components: Sequence[Json], files: Mapping[str, Attachment], known_urls: Mapping[str, Attachment]
) -> None:
    """Reject media that refers to no file of the message. Raises DiscordError."""
    errors = FormErrors()
    for path, item, media in media_in(components):
        url = media.get("url") or ""
        place: Path = ("components", *path, "url")
        if url.startswith("attachment://"):
            name = url.removeprefix("attachment://")
            if name not in files:
                errors.add(
                    place,
                    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                    f"The referenced attachment '{name}' was not found",
                )
        elif item.get("type") == Kind.FILE and url not in known_urls:
            errors.add(place, "URL_TYPE_INVALID_SCHEME", 'Scheme must be one of ("attachment",).')
        elif not url.startswith(("http://", "https://")):
            errors.add(place, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
    errors.refuse()


def as_returned(components: Sequence[Json], files: Mapping[str, Attachment], media_ids: Iterator[int]) -> list[Json]:
    """Return components as Discord stores them: ids assigned, defaults filled in, media resolved."""
    used = {c["id"] for c in every(components) if c.get("id")}
    fresh = (n for n in range(1, 1000) if n not in used)
    return [_returned(c, fresh, files, media_ids) for c in components]


_ONE = {"min_values": 1, "max_values": 1}
_FILLED_IN: dict[int, Json] = {
    **dict.fromkeys(SELECTS, _ONE),
    Kind.CONTAINER: {"accent_color": None, "spoiler": False},
    Kind.SEPARATOR: {"divider": True, "spacing": 1},
    Kind.THUMBNAIL: {"description": None, "spoiler": False},
    Kind.FILE: {"spoiler": False},
}
"""The fields that Discord adds to components without them."""


def _returned(source: Json, fresh: Iterator[int], files: Mapping[str, Attachment], media_ids: Iterator[int]) -> Json:
    c = _FILLED_IN.get(source["type"], {}) | _without_nulls(source)
    if not c.get("id"):
        c["id"] = next(fresh)
    if c["type"] == Kind.MEDIA_GALLERY:
        c["items"] = [_gallery_item(item, files, media_ids) for item in c["items"]]
    elif c["type"] == Kind.THUMBNAIL:
        c["media"] = _media(c["media"]["url"], files, media_ids)
    elif c["type"] == Kind.FILE:
        file = _attachment_behind(c["file"]["url"], files)
        c["file"] = _media(c["file"]["url"], files, media_ids)
        c |= {"name": file.filename if file else None, "size": file.size if file else None}
    if "options" in c:
        c["options"] = [_without_nulls(option) for option in c["options"]]
    if "components" in c:
        c["components"] = [_returned(inner, fresh, files, media_ids) for inner in c["components"]]
    for key in ("accessory", "component"):
        if key in c:
            c[key] = _returned(c[key], fresh, files, media_ids)
    return c


def _without_nulls(part: Json) -> Json:
    kept = {key: value for key, value in part.items() if value is not None}
    if isinstance(kept.get("emoji"), dict):
        kept["emoji"] = _without_nulls(kept["emoji"])
    return kept


def _gallery_item(item: Json, files: Mapping[str, Attachment], media_ids: Iterator[int]) -> Json:
    return {
        "media": _media(item["media"]["url"], files, media_ids),
        "description": item.get("description"),
        "spoiler": bool(item.get("spoiler")),
    }


def _attachment_behind(url: str, files: Mapping[str, Attachment]) -> Attachment | None:
    if url.startswith("attachment://"):
        return files.get(url.removeprefix("attachment://"))
    return next((file for file in files.values() if file.url == url), None)


def _media(url: str, files: Mapping[str, Attachment], media_ids: Iterator[int]) -> Json:
    file = _attachment_behind(url, files)
    media: dict[str, Any] = {"id": str(next(media_ids)), "url": url, "proxy_url": url}
    if file:
        media.update(
            url=file.url,
            proxy_url=file.url,
            width=file.width,
            height=file.height,
            content_type=file.content_type,
            attachment_id=str(file.id),
        )
    return media
