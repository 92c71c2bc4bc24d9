"""Draw pictures from views. Knows no Discord, no database and no State."""

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
    """The functions that a module of this package offers for the game with its name."""

    def draw(
        self,
        view: Any,
        names: Sequence[str],
        say: Callable[[Text], str],
        places: Sequence[int] = (),
        since: Any = None,
    ) -> Image.Image:
        """Draw the whole table as this view knows it: mode "P", 1408 × 896, equal for equal arguments.

        `names[seat]` is the player's name, in any script; `say` puts the few words of the picture into the reader's
        language. The latest events are marked; or all of them `since` an earlier view.
        """

    def banner(self, title: str) -> Image.Image:
        """Draw the game's subject below its name, for the message of a lobby; equal for equal titles."""


@cache
def renderer(game_key: str) -> Renderer:
    """Return the module that draws this game, or the plain renderer. Raises KeyError if there is no such game."""
    game = GAMES[game_key]
    found = import_module(f"render.{game_key}") if find_spec(f"render.{game_key}") else None
    return cast(Renderer, found) if hasattr(found, "draw") else Plain(game)


def closing(
    game_key: str, view: Any, names: Sequence[str], say: Callable[[Text], str], places: Sequence[int] = ()
) -> Sequence[Image.Image]:
    """Draw further pictures for the end of a game, such as the course of all fortunes; none before the end.

    They come from a function `closing` of the game's module, which takes the arguments of `draw` and may be missing.
    """
    return _further(game_key, "closing", view, names, say, places)


def focus(
    game_key: str, view: Any, names: Sequence[str], say: Callable[[Text], str], places: Sequence[int] = ()
) -> Sequence[Image.Image]:
    """Draw closer looks at the places of the current decision, for a table too large for one picture; none otherwise.

    They come from a function `focus` of the game's module, likewise.
    """
    return _further(game_key, "focus", view, names, say, places)


def unseen(
    game_key: str, view: Any, names: Sequence[str], say: Callable[[Text], str], places: Sequence[int] = ()
) -> Sequence[Image.Image]:
    """Draw the cards or pieces still to come, as far as players can work them out, in games that have such.

    They come from a function `unseen` of the game's module, likewise.
    """
    return _further(game_key, "unseen", view, names, say, places)


def overview(game_key: str, names: Sequence[str], say: Callable[[Text], str]) -> Sequence[Image.Image]:
    """Draw a table to learn this game from, its parts numbered as in the texts `overview-1` ….

    The game's module may have a function `overview`, which takes `names` and `say` of `draw` and returns an
    `Overview`. Without it there are no pictures.
    """
    found = getattr(renderer(game_key), "overview", None)
    if found is None:
        return ()
    view, boxes, image = found(names, say)
    return (numbered(image or renderer(game_key).draw(view, names, say), boxes),)


def changed(
    game_key: str, before: Any, now: Any, names: Sequence[str], say: Callable[[Text], str], places: Sequence[int] = ()
) -> Sequence[Image.Image]:
    """Draw the whole table now, with events since the view `before` marked and a frame around each changed place.

    No picture if nothing has changed, or nearly everything. The other arguments are those of `draw`. A game's module
    may have a `GROUND`, a part of its picture without frames.
    """
    module = renderer(game_key)
    old, new = (module.draw(view, names, say, places, before) for view in (before, now))
    return marked(old, new, getattr(module, "GROUND", None))


def _further(game_key: str, kind: str, *seen: Any) -> Sequence[Image.Image]:
    draw = getattr(renderer(game_key), kind, None)
    images: Sequence[Image.Image] = draw(*seen) if draw else ()
    return images
