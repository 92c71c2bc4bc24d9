"""Compare a message as Discord returns it with the message that was sent."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urlsplit

from bot.ui.kit.components import SILENT, V2, Json, with_emojis
from bot.ui.kit.interaction import File

_ATTACHED = "attachment://"
_ID = re.compile(r"\d{15,}")
_LONGEST = 60
_MOST = 6
"""The most differences reported for one message."""
_FLAGS = V2 | SILENT


def differences(body: Json, files: Sequence[File], answer: Any, emojis: Mapping[str, Json]) -> list[str]:
    """Return the differences between a sent message and Discord's answer. `emojis`: the emoji object of each icon."""
    if not isinstance(answer, dict):
        return ["no message came back"]
    sent = with_emojis(body, emojis)
    found = [*_flags(sent, answer)]
    for part in ("content", "components"):
        if part in sent:
            found += _within("" if sent[part] is None else sent[part], answer.get(part), part)
    found += _files(files, answer)
    return [*found[:_MOST], "…"] if len(found) > _MOST else found


def _flags(sent: Json, answer: Json) -> Iterator[str]:
    wanted, there = (int(message.get("flags", 0)) & _FLAGS for message in (sent, answer))
    if wanted != there:
        yield f"flags: {wanted} was sent, {there} came back"


def _within(sent: Any, got: Any, place: str) -> Iterator[str]:
    """Yield the parts of `sent` that are missing or different in `got`. Fields that Discord adds are ignored.

    `place`: the path to these parts in the message.
    """
    if isinstance(sent, dict) and isinstance(got, dict):
        for key, value in sent.items():
            if key in got:
                yield from _within(value, got[key], f"{place}/{key}")
            elif value not in (None, False, "", [], {}):
                yield f"{place}/{key}: {_told(value)} was sent and is missing"
    elif isinstance(sent, list) and isinstance(got, list) and len(sent) == len(got):
        for number, (one, other) in enumerate(zip(sent, got, strict=True)):
            yield from _within(one, other, f"{place}/{number}")
    elif isinstance(sent, str) and sent.startswith(_ATTACHED):
        if _name_in(str(got)) != sent.removeprefix(_ATTACHED):
            yield f"{place}: not the file that was sent"
    elif got not in (sent, sent.strip() if isinstance(sent, str) else sent):
        yield f"{place}: {_told(sent)} was sent, {_told(got)} came back"


def _told(value: Any) -> str:
    """Return a value as short text without ids, for the report."""
    if isinstance(value, list):
        return f"a list of {len(value)}"
    words = _ID.sub("{id}", repr(value))
    return words if len(words) <= _LONGEST else words[: _LONGEST - 1] + "…"


def _files(files: Sequence[File], answer: Json) -> Iterator[str]:
    there = {_name_in(media["url"]): media for media in media_of(answer)}
    there |= {file["filename"]: file for file in answer.get("attachments", ())}
    for file in files:
        got = there.get(file.name)
        if got is None:
            yield f"file {file.name}: missing"
            continue
        if got.get("size", len(file.content)) != len(file.content):
            yield f"file {file.name}: {len(file.content)} bytes were sent, {got['size']} came back"
        if file.kind == "image/png" and (got.get("width"), got.get("height")) != size_of(file.content):
            size = got.get("width"), got.get("height")
            yield f"file {file.name}: {size_of(file.content)} was sent, {size} came back"
    if files and (more := sorted(set(there) - {file.name for file in files})):
        yield f"files that were not sent: {len(more)}"


def media_of(node: Any) -> Iterator[Json]:
    """Yield the pictures and files in a message's components, with all their data."""
    for part in parts_of(node):
        for item in part.get("items", ()):
            yield item["media"]
        if "file" in part:
            yield part["file"] | {"size": part["size"]} if part.get("size") is not None else part["file"]


def parts_of(node: Any) -> Iterator[Json]:
    """Yield all components of a message or a form, at any depth."""
    inner = [*node.get("components", ()), *([node["component"]] if "component" in node else [])]
    for part in inner:
        yield part
        yield from parts_of(part)


def size_of(png: bytes) -> tuple[int, int]:
    """Return the width and height of a PNG."""
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def _name_in(url: str) -> str:
    return PurePosixPath(urlsplit(url).path).name
