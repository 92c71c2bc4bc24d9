"""Write a new game, play one in a terminal, check one against the contract, or list missing texts."""

from __future__ import annotations

import argparse
import sys
from itertools import product
from pathlib import Path

import games
from bot.authoring import contract_check, scaffold, terminal
from bot.authoring.lookup import GameNotFound, find
from bot.authoring.problems import in_words
from bot.text import LANGUAGES, folder_of

_ROOT = Path(games.__file__).resolve().parents[1]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m games", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="new|play|check|missing")
    new = commands.add_parser("new", help="write the smallest game there is, to begin with")
    new.add_argument("key", help="its key, like lira")
    play = commands.add_parser("play", help="play a game in this terminal")
    play.add_argument("game", help="a key, or the module a game is in")
    play.add_argument("--seats", type=int, help="how many play (as few as can)")
    play.add_argument("--people", type=int, default=1, help="how many of them sit here; the house has the rest")
    play.add_argument(
        "--option", action="append", default=[], help="like first=clockwise; as often as there are some"
    )
    play.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])
    play.add_argument("--seed", type=int, default=0, help="another game for every number")
    check = commands.add_parser("check", help="whether a game keeps to the contract")
    check.add_argument("game", help="a key, or the module a game is in")
    commands.add_parser("missing", help="list the texts of the bot and of all games that beta languages lack")
    asked = parser.parse_args()
    try:
        return _run(asked)
    except (GameNotFound, scaffold.CannotWrite) as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 1


def _run(asked: argparse.Namespace) -> int:
    if asked.command == "new":
        return scaffold.write_new_game(asked.key, _ROOT)
    if asked.command == "missing":
        for place, language in product((None, *games.GAMES.values()), LANGUAGES):
            contract_check.tell_missing(place, language)
        return 0
    game = find(asked.game)
    if asked.command == "check":
        return contract_check.check(game)
    seats = asked.seats or min(game.seat_counts)
    try:
        return terminal.play(game, seats, asked.people, asked.language, asked.seed, chosen=asked.option)
    except Exception as error:
        print(f"\n{in_words(error, folder_of(game.key))}", file=sys.stderr)  # noqa: T201
        return 1


if __name__ == "__main__":
    sys.exit(main())
