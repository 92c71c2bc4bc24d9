"""Draw pictures from views. This package knows no Discord, no database and no State."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from inspect import signature
from typing import Any, Protocol, cast

from PIL import Image

from games import GAMES
from games.core import Text
from render.changes import marked
from render.overview import numbered
from render.plain import Plain


class Renderer(Protocol):
    """The functions to draw one game, from the module of this package that has the name of the game's key."""

    def draw(
        self,
        view: Any,
        names: Sequence[str],
        say: Callable[[Text], str],
        places: Sequence[int] = (),
        since: Any = None,
    ) -> Image.Image:
        """Draw the whole table as this view knows it: mode "P", 1408 × 896, equal for equal arguments.

        `names[seat]` is the player's name, in any script. `say` puts the few words of the picture into the reader's
        language. `places`: each seat's place, once the game is over. The latest events are marked; or with an earlier
        view `since`, all events after it.
        """

    def banner(self, title: str) -> Image.Image:
        """Draw the game's subject below its name, for the message of a lobby; equal for equal titles."""


@cache
def renderer(game_key: str) -> Renderer:
    """Return the module that draws this game, or the default renderer. Raises KeyError if there is no such game."""
    game = GAMES[game_key]
    found = import_module(f"render.{game_key}") if find_spec(f"render.{game_key}") else None
    return cast(Renderer, found) if hasattr(found, "draw") else Plain(game)


def closing(
    game_key: str,
    view: Any,
    names: Sequence[str],
    say: Callable[[Text], str],
    places: Sequence[int] = (),
    caption: str = "",
) -> Sequence[Image.Image]:
    """Draw the card of a game that is over: winners, places, sources of the points; none before the end.

    It comes from an optional function `closing` of the game's module, with the arguments of `Renderer.draw`. If the
    function takes a `caption` too, it writes this line on the card: which game it was, and when.
    """
    draw = getattr(renderer(game_key), "closing", None)
    if draw is None:
        return ()
    captioned = {"caption": caption} if "caption" in signature(draw).parameters else {}
    images: Sequence[Image.Image] = draw(view, names, say, places, **captioned)
    return images


def focus(
    game_key: str, view: Any, names: Sequence[str], say: Callable[[Text], str], places: Sequence[int] = ()
) -> Sequence[Image.Image]:
    """Draw closer looks at the places of the current decision, if the table is too large for one picture.

    They come from an optional function `focus` of the game's module, with the arguments of `Renderer.draw`.
    """
    return _further(game_key, "focus", view, names, say, places)


def unseen(
    game_key: str, view: Any, names: Sequence[str], say: Callable[[Text], str], places: Sequence[int] = ()
) -> Sequence[Image.Image]:
    """Draw the cards or pieces still to come, if players can work them out from open information.

    They come from an optional function `unseen` of the game's module, with the arguments of `Renderer.draw`.
    """
    return _further(game_key, "unseen", view, names, say, places)


def decision(
    game_key: str, view: Any, seat: int, names: Sequence[str], say: Callable[[Text], str]
) -> Sequence[Image.Image]:
    """Draw what the decision of this seat is about, and nothing else, for a phone: mode "P", `theme.PHONE` wide.

    It comes from an optional function `decision` of the game's module. `view`: that of the seat, which is awaited.
    """
    draw = getattr(renderer(game_key), "decision", None)
    image: Image.Image | None = draw(view, seat, names, say) if draw else None
    return () if image is None else (image,)


def decision_shows(game_key: str, view: Any, seat: int, line: Text) -> bool:
    """Return whether the picture of this decision shows what a line below the question says.

    It comes from an optional function `decision_shows` of the game's module, which takes `view`, `seat` and `line`.
    """
    shows: Callable[[Any, int, Text], bool] | None = getattr(renderer(game_key), "decision_shows", None)
    return shows is not None and shows(view, seat, line)


def round_scene(
    game_key: str, view: Any, names: Sequence[str], say: Callable[[Text], str], since: Any = None
) -> Sequence[Image.Image]:
    """Draw what a round (day, turn) brought to whom, for a view at the moment when it has ended.

    It comes from an optional function `round_scene` of the game's module. If the function takes `since`, it gets the
    view of a round earlier, too.
    """
    draw = getattr(renderer(game_key), "round_scene", None)
    if draw is None:
        return ()
    earlier = {"since": since} if "since" in signature(draw).parameters else {}
    image: Image.Image | None = draw(view, names, say, **earlier)
    return () if image is None else (image,)


def beside_scene(game_key: str, line: Text) -> Text | None:
    """Return what a log line still has to say beside the picture of the round that it ended; None for nothing.

    It comes from an optional function `beside_scene` of the game's module, which takes the line.
    """
    rest: Callable[[Text], Text | None] | None = getattr(renderer(game_key), "beside_scene", None)
    return line if rest is None else rest(line)


def has_decisions(game_key: str) -> bool:
    """Return whether this game has pictures of decisions."""
    return hasattr(renderer(game_key), "decision")


def has_focus(game_key: str) -> bool:
    """Return whether this game has pictures with closer looks."""
    return hasattr(renderer(game_key), "focus")


def has_round_scenes(game_key: str) -> bool:
    """Return whether this game has pictures of the ends of rounds."""
    return hasattr(renderer(game_key), "round_scene")


def overview(game_key: str, names: Sequence[str], say: Callable[[Text], str]) -> Sequence[Image.Image]:
    """Draw a table to learn this game from, its parts numbered as in the texts `overview-1`, `overview-2` ….

    The picture comes from an optional function `overview` of the game's module, which takes `names` and `say` and
    returns an `Overview`.
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

    No picture if nothing has changed. The other arguments are those of `Renderer.draw`. A game's module may have a
    `GROUND`: the part of its picture that gets no frames.
    """
    module = renderer(game_key)
    old, new = (module.draw(view, names, say, places, before) for view in (before, now))
    return marked(old, new, getattr(module, "GROUND", None))


def _further(game_key: str, kind: str, *seen: Any) -> Sequence[Image.Image]:
    draw = getattr(renderer(game_key), kind, None)
    images: Sequence[Image.Image] = draw(*seen) if draw else ()
    return images
