"""Encode pictures of a game one after the other as an animated GIF, which any client can play.

All pictures share one palette. Each picture after the first is only the rectangle that changed, and unchanged pixels
in it are transparent. A picture takes thirty kilobytes at full size, and no number is blurred.
"""

from __future__ import annotations

import struct
from itertools import chain

from PIL import GifImagePlugin, Image, ImageChops

from render import theme
from render.canvas import unfinished

_COLOURS = 256
_LEFT_OUT = _COLOURS - 1
"""The palette index for unchanged pixels, which are transparent. No colour uses it."""
_STAYS = 1
"""The GIF disposal method "do not dispose": a picture stays below the next one."""
_FOR_EVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_ALL_FIELDS = 0b1111_0111
"""The GIF flags of a global palette of 256 colours with eight bits for each channel."""
_END = b";"


class Film:
    """An animated GIF under construction. `bytes`: its length so far."""

    def __init__(self) -> None:
        self._shown: Image.Image | None = None
        self._parts: list[bytes] = []
        self.bytes = 0

    def add(self, picture: Image.Image) -> bytes:
        """Add a finished picture, and return the bytes it adds to the file.

        It is shown for the milliseconds in its `info["duration"]`. All pictures must have the same size.
        """
        now, milliseconds = unfinished(picture), picture.info["duration"]
        if self._shown is None:
            self._parts.append(_head(now.size))
            self._parts.append(b"".join(GifImagePlugin.getdata(now, duration=milliseconds, disposal=_STAYS)))
        else:
            self._parts.append(_changes(self._shown, now, milliseconds))
        self._shown = now
        self.bytes += len(self._parts[-1])
        return self._parts[-1]

    def finished(self) -> bytes:
        """Return the GIF file, which plays again from the start after its end."""
        return b"".join([*self._parts, _END])


def _head(size: tuple[int, int]) -> bytes:
    colours = bytes(chain.from_iterable(theme.PALETTE)).ljust(3 * _COLOURS, b"\0")
    return b"GIF89a" + struct.pack("<HHBBB", *size, _ALL_FIELDS, 0, 0) + colours + _FOR_EVER


def _changes(before: Image.Image, now: Image.Image, milliseconds: int) -> bytes:
    """Encode the rectangle in which the pictures differ; a single pixel if they are equal."""
    differs = ImageChops.difference(before, now)
    left, top, right, bottom = differs.getbbox() or (0, 0, 1, 1)
    same = differs.point([255] + [0] * (_COLOURS - 1), "1")
    now = now.copy()
    now.paste(_LEFT_OUT, mask=same)
    part = now.crop((left, top, right, bottom))
    data = GifImagePlugin.getdata(part, (left, top), duration=milliseconds, disposal=_STAYS, transparency=_LEFT_OUT)
    return b"".join(data)
