"""Cache what was drawn for the next picture, up to a number of bytes.

All shelves together hold 32 MB at most, however many tables there are; what functions keep by number is small.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar

from PIL import Image
from zlib_ng import zlib_ng

P = ParamSpec("P")
T = TypeVar("T")

_MEGABYTE: Final = 1024 * 1024
_EACH: Final = 1024
"""Bytes that an image takes beside its pixels, roughly."""


_LARGE: Final = 4096
"""Pixels from which on an image is packed. What is large is flat for the most part: a twentieth is left of it, and a
whole background is unpacked in 0.3 ms."""

_LEVEL: Final = 1
"""Others take twice as long, for little."""


class _Packed(NamedTuple):
    """A large image, as it is kept."""

    mode: str
    size: tuple[int, int]
    info: dict[Any, Any]
    pixels: bytes
    """Deflated."""


class _Parcel(NamedTuple):
    """What has something packed in it; nothing else has to be looked through."""

    made: Any


class Cache:
    """Keeps what several functions made, in so many bytes; what was not asked for longest makes room.

    Large images are packed, and each who asks has one of their own.

    A cache of so many entries would hold nobody knows how much: sprites have a hundred pixels, or a million. For
    one thread, as all that draws is.
    """

    def __init__(self, room: int) -> None:
        self._room = room
        self._kept: OrderedDict[tuple[object, ...], object] = OrderedDict()

    def keeps(self, make: Callable[P, T]) -> Callable[P, T]:
        """A decorator like `functools.lru_cache`: what this function makes is kept here."""

        @wraps(make)
        def kept(*args: P.args, **named: P.kwargs) -> T:
            key = (make, args, *named.items()) if named else (make, args)
            found = self._kept.get(key)
            if found is None:
                made = make(*args, **named)
                packed = _packed(made)
                self._keep(key, made if packed is made else _Parcel(packed))
                return made
            self._kept.move_to_end(key)
            return _unpacked(found.made) if isinstance(found, _Parcel) else found  # type: ignore[return-value]

        kept.cache_clear = lambda: self._forget(make)  # type: ignore[attr-defined]
        return kept

    def _keep(self, key: tuple[object, ...], made: object) -> None:
        self._room += weight(self._kept.pop(key, None))  # what makes it may have asked for it as well
        self._kept[key] = made
        self._room -= weight(made)
        while self._room < 0:
            self._room += weight(self._kept.popitem(last=False)[1])

    def _forget(self, make: object) -> None:
        for key in [key for key in self._kept if key[0] is make]:
            self._room += weight(self._kept.pop(key))


def _packed(made: Any) -> Any:
    """The same, with all large images in it packed."""
    if isinstance(made, Image.Image) and made.mode != "P" and made.width * made.height >= _LARGE:
        return _Packed(made.mode, made.size, dict(made.info), zlib_ng.compress(made.tobytes(), _LEVEL))
    return _each(made, _packed)


def _unpacked(kept: Any) -> Any:
    """What was packed."""
    if isinstance(kept, _Packed):
        width, height = kept.size
        pixels = zlib_ng.decompress(kept.pixels, bufsize=width * height)  # else it grows piece by piece
        image = Image.frombuffer(kept.mode, kept.size, pixels, "raw", kept.mode, 0, 1)  # copied once it is drawn on
        image.info = dict(kept.info)
        return image
    return _each(kept, _unpacked)


def _each(made: Any, change: Callable[[Any], Any]) -> Any:
    """The same; a tuple with each of its parts changed, if any is."""
    if not isinstance(made, tuple):
        return made
    parts = [change(part) for part in made]
    if all(part is old for part, old in zip(parts, made, strict=True)):
        return made
    return type(made)(*parts) if hasattr(made, "_fields") else tuple(parts)


def weight(made: object) -> int:
    """The bytes that an image takes, or pixels alone, or several in a tuple."""
    if isinstance(made, bytes):
        return len(made) + _EACH // 2
    if isinstance(made, Image.Image):
        return made.width * made.height * len(made.getbands()) + _EACH
    return sum(map(weight, made)) if isinstance(made, tuple) else 0


BACKGROUNDS: Final = Cache(4 * _MEGABYTE)
"""Whole pictures to be drawn on, packed: those of all games in all languages."""
SPRITES: Final = Cache(8 * _MEGABYTE)
"""Those of any size; where all are small and many, each function keeps a number of its own. At a hundred tables one
in 300 has to be drawn, with 6 MB as with any more, as it never was before."""
WORDS: Final = Cache(8 * _MEGABYTE)
"""What is written, in its colours: a thousand words or so, as a hundred tables need them."""
TEXTS: Final = Cache(12 * _MEGABYTE)
"""The same in no colour yet: four thousand, as 400 tables need them. What is on neither shelf takes six times as long
to be written as what is on this one."""
