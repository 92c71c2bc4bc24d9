"""Cache drawn parts for the next picture, limited in bytes.

All caches together take 52 MB at most, for any number of tables. Caches limited in entries hold small values only.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import partial, wraps
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar

from PIL import Image
from zlib_ng import zlib_ng

P = ParamSpec("P")
T = TypeVar("T")

_MEGABYTE: Final = 1024 * 1024
_EACH: Final = 1024
"""Approximate bytes that an image takes besides its pixels."""


_LARGE: Final = 4096
"""Images of at least this many pixels are compressed in the cache.

They are mostly flat: a twentieth is left, and a whole background is restored in 0.3 ms.
"""

_LEVEL: Final = 1
"""Compression level: higher ones take twice as long and gain little."""


class _Packed(NamedTuple):
    """A large image in its cached form."""

    mode: str
    size: tuple[int, int]
    info: dict[Any, Any]
    pixels: bytes
    """The pixels, compressed."""


class _Parcel(NamedTuple):
    """A cached value that contains something compressed. Other values are cached as they are."""

    made: Any


class Cache:
    """A cache for the results of several functions, limited to `room` bytes.

    The least recently used results are dropped first. Large images are compressed, and each caller gets a copy. A
    limit in entries would not bound the memory: sprites have a hundred pixels, or a million. Like all drawing, it is
    for a single thread.
    """

    def __init__(self, room: int) -> None:
        self._room = room
        self._kept: OrderedDict[tuple[object, ...], object] = OrderedDict()

    def keeps(self, make: Callable[P, T]) -> Callable[P, T]:
        """Decorate a function so that its results are cached, like `functools.lru_cache`."""

        @wraps(make)
        def kept(*args: P.args, **named: P.kwargs) -> T:
            key = (make, args, *named.items()) if named else (make, args)
            return self.get(key, partial(make, *args, **named))

        kept.cache_clear = lambda: self._forget(make)  # type: ignore[attr-defined]
        return kept

    def get(self, key: tuple[object, ...], make: Callable[[], T]) -> T:
        """Return the cached value, made and cached if there is none."""
        found = self._kept.get(key)
        if found is None:
            made = make()
            packed = _packed(made)
            self._keep(key, made if packed is made else _Parcel(packed))
            return made
        self._kept.move_to_end(key)
        return _unpacked(found.made) if isinstance(found, _Parcel) else found  # type: ignore[return-value]

    def clear(self) -> None:
        """Drop everything."""
        while self._kept:
            self._room += weight(self._kept.popitem()[1])

    def _keep(self, key: tuple[object, ...], made: object) -> None:
        self._room += weight(self._kept.pop(key, None))  # `make` may have cached the same key itself
        self._kept[key] = made
        self._room -= weight(made)
        while self._room < 0:
            self._room += weight(self._kept.popitem(last=False)[1])

    def _forget(self, make: object) -> None:
        for key in [key for key in self._kept if key[0] is make]:
            self._room += weight(self._kept.pop(key))


def _packed(made: Any) -> Any:
    """Return this value with all large images in it compressed; the value itself if there are none."""
    if isinstance(made, Image.Image) and made.mode != "P" and made.width * made.height >= _LARGE:
        return _Packed(made.mode, made.size, dict(made.info), zlib_ng.compress(made.tobytes(), _LEVEL))
    return _map_parts(made, _packed)


def _unpacked(kept: Any) -> Any:
    """Return a value as it was before `_packed`."""
    if isinstance(kept, _Packed):
        pixels = _restored(kept.pixels, kept.size)
        # Pillow copies the pixels on the first change.
        image = Image.frombuffer(kept.mode, kept.size, pixels, "raw", kept.mode, 0, 1)
        image.info = dict(kept.info)
        return image
    return _map_parts(kept, _unpacked)


def _map_parts(made: Any, change: Callable[[Any], Any]) -> Any:
    """Apply `change` to each part if the value is a tuple. Return the value itself if no part changes."""
    if not isinstance(made, tuple):
        return made
    parts = [change(part) for part in made]
    if all(part is old for part, old in zip(parts, made, strict=True)):
        return made
    return type(made)(*parts) if hasattr(made, "_fields") else tuple(parts)


def weight(made: object) -> int:
    """Return the bytes that an image, bytes or a tuple of these takes."""
    if isinstance(made, bytes):
        return len(made) + _EACH // 2
    if isinstance(made, Image.Image):
        return made.width * made.height * len(made.getbands()) + _EACH
    return sum(map(weight, made)) if isinstance(made, tuple) else 0


BACKGROUNDS: Final = Cache(4 * _MEGABYTE)
"""Cache of whole backgrounds, compressed: there is room for those of all games in all languages."""
SPRITES: Final = Cache(8 * _MEGABYTE)
"""Cache of sprites of any size. Functions with many small sprites have a cache limited in entries instead.

At a hundred tables one sprite in 300 is not in it, because it is new. With 6 MB the figure would be the same.
"""
WORDS: Final = Cache(8 * _MEGABYTE)
"""Cache of written text in its colours: a thousand words or so, as a hundred tables need them."""
TEXTS: Final = Cache(12 * _MEGABYTE)
"""Cache of written text without colour: four thousand, as 400 tables need them.

Text in neither cache takes six times as long to write as text in this one.
"""
BANDS: Final = Cache(12 * _MEGABYTE)
"""Cache of compressed rows of pictures: those of two hundred tables."""
RESTORED: Final = Cache(8 * _MEGABYTE)
"""Cache of the pixels of large images, which most pictures need again: restoring them is a third of drawing."""


@RESTORED.keeps
def _restored(pixels: bytes, size: tuple[int, int]) -> bytes:
    width, height = size
    return zlib_ng.decompress(pixels, bufsize=width * height)  # avoids growing the buffer piece by piece
