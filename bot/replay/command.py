"""The command `python -m bot replay FILE`, which replays a finished game, checks it, and draws it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bot.contract import external_games
from bot.replay import record
from bot.replay.record import Replay, ReplayError
from bot.text import LANGUAGES, speaker
from games import GAMES
from render import renderer
from render.canvas import encode


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its arguments."""
    command = commands.add_parser("replay", help="replay a finished game and verify its moves")
    command.add_argument("file", type=Path, help="the JSON file the bot posted at the end of the game")
    command.add_argument(
        "--move", type=int, action="append", default=[], metavar="N", help="draw the table after N moves"
    )
    command.add_argument("--all", action="store_true", help="draw the table after every move")
    command.add_argument(
        "--to", type=Path, default=Path(), metavar="FOLDER", help="folder for the pictures (default: this one)"
    )
    command.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0], help="language of the pictures")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Replay and check a game, then write the pictures. Return the exit status."""
    try:
        replay = record.read(arguments.file)
        if replay.game not in GAMES:
            external_games.load_external_games()
        course = record.verify(replay)
        wanted = _wanted(arguments, len(course) - 1)
        pictures = {number: _picture(replay, course[number], arguments.language) for number in wanted}
        written = [_write(arguments.to, replay.game, number, content) for number, content in pictures.items()]
    except (ReplayError, OSError) as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 1
    print(f"{replay.game}, {len(replay.seats)} seats, {len(replay.moves)} moves: every move is legal.")  # noqa: T201
    print(f"SHA-256 of the seed: {replay.seed_sha256} (compare it with the first message of the table)")  # noqa: T201
    if replay.resigned:
        names = ", ".join(repr(replay.seats[seat]) for seat in replay.resigned)
        print(f"Ranked last because they resigned: {names}")  # noqa: T201
    for path in written:
        print(path)  # noqa: T201
    return 0


def _wanted(arguments: argparse.Namespace, moves: int) -> list[int]:
    if arguments.all:
        return list(range(moves + 1))
    for number in arguments.move:
        if not 0 <= number <= moves:
            raise ReplayError(f"There is no move {number}. The game has {moves} moves.")
    return list(arguments.move)


def _picture(replay: Replay, state: object, language: str) -> bytes:
    game = record.game_of(replay)
    view = game.rules.view(state, None)
    places = replay.places if game.rules.outcome(state) else ()
    say = speaker(language, replay.game, replay.seats)
    return encode(renderer(replay.game).draw(view, replay.seats, say, places))


def _write(folder: Path, game: str, number: int, content: bytes) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{game}-{number:04}.png"
    path.write_bytes(content)
    return path
