"""Write the smallest game that satisfies the contract, from the template beside this module."""

from __future__ import annotations

import keyword
from collections.abc import Callable
from pathlib import Path

from games import GAMES

_TEMPLATE = Path(__file__).with_name("template")
_PLACES = {
    "init.py.txt": "games/lira/__init__.py",
    "model.py.txt": "games/lira/model.py",
    "rules.py.txt": "games/lira/rules.py",
    "words.py.txt": "games/lira/words.py",
    "rules.en.md.txt": "games/lira/rules.en.md",
    "en.ftl.txt": "games/lira/text/en.ftl",
    "test.py.txt": "tests/games/test_lira.py",
}


class CannotWrite(ValueError):
    """The game can't be written. The message says why."""


def write_new_game(key: str, root: Path, tell: Callable[[str], None] = print) -> int:
    """Write a game of this key below `root`, and print the next steps. Return the exit status. Raises CannotWrite."""
    if not key.isidentifier() or keyword.iskeyword(key) or not key.isascii() or key != key.lower():
        raise CannotWrite(f"A key is a word of small letters, like lira: not {key}.")
    files = {root / place.replace("lira", key): _TEMPLATE / name for name, place in _PLACES.items()}
    if key in GAMES or (root / "games" / key).exists():
        raise CannotWrite(f"There is something called {key} already: see games/{key}.")
    for file, template in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        words = template.read_text(encoding="utf-8")
        for name, written in (("lira", key), ("LIRA", key.upper()), ("Lira", key.replace("_", " ").capitalize())):
            words = words.replace(name, written)
        file.write_text(words, encoding="utf-8")
        tell(str(file.relative_to(root)))
    tell(_NEXT.format(key=key, name=key.upper()))
    return 0


_NEXT = """
Play it:   python -m games play {key}
Check it:  python -m games check {key}
Host it:   from games.{key} import {name} in games/__init__.py, and {name} in GAMES there.
docs/contribute/add-a-game.md says what a game can have besides."""
