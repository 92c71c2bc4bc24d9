"""Make the bodies of requests: edits, attachments and uploads."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

import discord
import orjson

from bot.ui.kit.components import EPHEMERAL, Json
from bot.ui.kit.interaction import File


def as_edit(body: Json) -> Json:
    """Return the body without the ephemeral flag: Discord refuses the flag in an edit."""
    return body | {"flags": body.get("flags", 0) & ~EPHEMERAL}


def with_files(body: Json, files: Sequence[File]) -> Json:
    """Return the body naming these files as its attachments."""
    if not files:
        return body
    return body | {"attachments": [{"id": index, "filename": file.name} for index, file in enumerate(files)]}


def multipart(body: Json, files: Sequence[File]) -> tuple[list[dict[str, Any]], list[discord.File]]:
    """Return the parts and files of a request. discord.py reads the files in pieces, and again for a retry."""
    opened = [discord.File(BytesIO(file.content), file.name) for file in files]
    parts: list[dict[str, Any]] = [{"name": "payload_json", "value": orjson.dumps(body).decode()}]
    parts += [
        {"name": f"files[{index}]", "value": one.fp, "filename": file.name, "content_type": file.kind}
        for index, (file, one) in enumerate(zip(files, opened, strict=True))
    ]
    return parts, opened
