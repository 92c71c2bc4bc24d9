"""Views become pictures here. Knows no Discord, no database and no State."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from PIL import Image

from games import GAMES
from games.core import Text
from render.changes import marked
from render.overview import numbered
from render.plain import Plain


class Renderer(Protocol):
    """What a module of this package does for the game it is named after."""

    def draw(
        self,
        view: Any,
        names: Sequence[str],
        say: Callable[[Text], str],
        places: Sequence[int] = (),
        since: Any = None,
    ) -> Image.Image:
        """The whole table as this view knows it: mode "P", 1408 × 896, equal for equal arguments.

        `names[seat]` is what the person there is called, in any script; `say` puts the few words of the
        picture into the reader's language. What happened last is marked; or all that did `since` an earlier view.
        """

    def banner(self, title: str) -> Image.Image:
        """What the game is about, below its name, for the message people join by; equal for equal titles."""


@cache
def renderer(game_key: str) -> Renderer:
    """The module that draws this game, or what draws any game. Raises KeyError if there is no such game."""
    game = GAMES[game_key]
    found = import_module(f"render.{game_key}") if find_spec(f"render.{game_key}") else None
    return cast(Renderer, found) if hasattr(found, "draw") else Plain(game)


def closing(
    game_key: str, view: Any, names: Sequence[str], say: Callable[[Text], str], places: Sequence[int] = ()
) -> Sequence[Image.Image]:
    """Further pictures for the end of a game, like the way of everybody's fortune; none before it.

    They come from a function `closing` of the game's module, which takes what `draw` takes and may be missing.
    """
    return _further(game_key, "closing", view, names, say, places)


def focus(
    game_key: str, view: Any, names: Sequence[str], say: Callable[[Text], str], places: Sequence[int] = ()
) -> Sequence[Image.Image]:
    """Closer looks at where something is being decided, for a table too large to show all of it; none elsewhere.

    They come from a function `focus` of the game's module, likewise.
    """
    return _further(game_key, "focus", view, names, say, places)


def unseen(
    game_key: str, view: Any, names: Sequence[str], say: Callable[[Text], str], places: Sequence[int] = ()
) -> Sequence[Image.Image]:
    """What is still to come as far as anybody can work it out from what they saw, where there is such a thing.

    They come from a function `unseen` of the game's module, likewise.
    """
    return _further(game_key, "unseen", view, names, say, places)


def overview(game_key: str, names: Sequence[str], say: Callable[[Text], str]) -> Sequence[Image.Image]:
    """A table to learn this game by, its parts numbered as the texts `overview-1` … explain them; none for a game
    whose module has no function `overview`, which takes `names` and `say` of `draw` and gives an `Overview`."""
    found = getattr(renderer(game_key), "overview", None)
    if found is None:
        return ()
    view, boxes, image = found(names, say)
    return (numbered(image or renderer(game_key).draw(view, names, say), boxes),)


def changed(
    game_key: str, before: Any, now: Any, names: Sequence[str], say: Callable[[Text], str], places: Sequence[int] = ()
) -> Sequence[Image.Image]:
    """The whole table as a view knows it now, with marks of what happened since a view of `before`, and a frame
    around each place that looked otherwise; none if nothing does, or nearly all. The rest is what `draw` takes.

    A game's module may have a `GROUND`, a part of its picture that has no frames.
    """
    module = renderer(game_key)
    old, new = (module.draw(view, names, say, places, before) for view in (before, now))
    return marked(old, new, getattr(module, "GROUND", None))


def _further(game_key: str, kind: str, *seen: Any) -> Sequence[Image.Image]:
    draw = getattr(renderer(game_key), kind, None)
    images: Sequence[Image.Image] = draw(*seen) if draw else ()
    return images
