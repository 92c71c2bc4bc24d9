"""A finished game as a file, with which anyone can replay it and check that the cards were not manipulated.

The seed's SHA-256 is in the first message of a table. The seed and the moves are in the file at its end. Playing the
moves on that seed must lead to the result in the file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from bot.store.rows import MoveRow, Table
from bot.tables.base import placings, standings
from games import GAMES
from games.core import AnyGame, Corrupt, IllegalMove, Outcome, Seat, decode, encode

FORMAT = 2
"""The format of files written now. The first format did not name the resigned seats."""
LARGEST = 1_000_000
"""The most bytes of a file that is read; a long game takes a twentieth of that."""


class ReplayError(Exception):
    """The file can't be replayed. The message says why."""


class Replay(msgspec.Struct, frozen=True):
    """A finished game. `moves` are (seat, encoded move) pairs.

    `places` are the table's, with the `resigned` seats last.

    `rules` is the version of the game's rules. `digest` is the SHA-256 of all other fields. `resigned` is in
    ascending order, and unset in files of the first format.
    """

    format: int
    game: str
    rules: int
    options: dict[str, Any]
    seats: list[str]
    seed: str
    seed_sha256: str
    moves: list[tuple[Seat, Any]]
    scores: list[int]
    places: list[int]
    digest: str = ""
    resigned: list[Seat] | UnsetType = UNSET

    def digested(self) -> str:
        bare = msgspec.structs.replace(self, digest="")
        return sha256(msgspec.json.encode(bare, order="sorted")).hexdigest()


def replay_of(table: Table, state: Any, moves: Sequence[MoveRow]) -> Replay:
    """Return the replay of a finished table. Raises ReplayError."""
    game = table.game
    outcome = game.rules.outcome(state)
    if outcome is None:
        raise ReplayError("This game is not over.")
    replay = Replay(
        format=FORMAT,
        game=game.key,
        rules=state.rules,
        options=msgspec.structs.asdict(decode(game, "options", table.options)),
        seats=[row.name for row in table.seats],
        seed=table.seed.hex(),
        seed_sha256=table.seed_hash,
        moves=[(row.seat, msgspec.to_builtins(decode(game, "move", row.move))) for row in moves],
        scores=list(outcome.scores),
        places=list(standings(table, outcome)),
        resigned=[row.seat for row in table.seats if row.resigned],
    )
    return msgspec.structs.replace(replay, digest=replay.digested())


def write(replay: Replay) -> bytes:
    """Return the content of a replay file."""
    return msgspec.json.format(msgspec.json.encode(replay), indent=1)


def read(path: Path) -> Replay:
    """Return the replay in a file. Raises ReplayError if the file was changed or is not a replay."""
    content = _content(path)
    version = _format_of(path, content)
    if version > FORMAT:
        raise ReplayError(
            f"{path} was written by a newer version of Rialto (format {version}; this one reads up to {FORMAT})."
        )
    if version < 1:
        raise ReplayError(f"{path} is of format {version}, which there never was.")
    try:
        replay = msgspec.json.decode(content, type=Replay)
    except msgspec.ValidationError as error:
        raise ReplayError(f"{path} is not a replay of Rialto: {error}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise ReplayError(f"{path} is not complete, or not a replay: it cannot be read as JSON.") from None
    if replay.digest != replay.digested():
        raise ReplayError(f"{path} was changed after it was written: its digest does not match.")
    if (replay.resigned is UNSET) != (version == 1):
        raise ReplayError(
            f"{path} is not a replay of Rialto: from format 2 on, and not before, it tells who resigned."
        )
    return replay


def _content(path: Path) -> bytes:
    """Return the content of a regular file of at most LARGEST bytes. Raises ReplayError."""
    try:
        if path.exists() and not path.is_file():
            raise ReplayError(f"{path} is not a file but a folder, a pipe or a device. Name the file of a game.")
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise ReplayError(f"{path} cannot be read: {error.strerror}.") from None
    if len(content) > LARGEST:
        raise ReplayError(f"{path} is too large to be a replay: more than {LARGEST:,} bytes.")
    return content


def _format_of(path: Path, content: bytes) -> int:
    class Head(msgspec.Struct):
        format: int

    try:
        return msgspec.json.decode(content, type=Head).format
    except msgspec.ValidationError:
        raise ReplayError(f"{path} is not a replay of Rialto: it names no format.") from None
    except (msgspec.DecodeError, RecursionError):
        raise ReplayError(f"{path} is not complete, or not a replay: it cannot be read as JSON.") from None


def game_of(replay: Replay) -> AnyGame:
    """Return the game that was played. Raises ReplayError."""
    if replay.game not in GAMES:
        raise ReplayError(f"This version of Rialto does not know the game {replay.game!r}.")
    return GAMES[replay.game]


def states(replay: Replay) -> Iterator[Any]:
    """Yield the state at the start and after each move. Raises ReplayError if the rules do not allow a move."""
    game = game_of(replay)
    try:
        seed = bytes.fromhex(replay.seed)
        options = decode(game, "options", encode(game.types.Options(**replay.options)))
        state = game.rules.setup(len(replay.seats), seed, options).state
    except (ValueError, TypeError, OverflowError, Corrupt) as error:
        raise ReplayError(f"The game cannot be set up: {error}.") from None
    if sha256(seed).hexdigest() != replay.seed_sha256:
        raise ReplayError("The seed does not have the SHA-256 the file states.")
    if not 1 <= replay.rules <= state.rules:
        raise ReplayError(f"It was played by version {replay.rules} of the rules, which this Rialto does not know.")
    state = msgspec.structs.replace(state, rules=replay.rules)  # the start is the same in all versions
    yield state
    for number, (seat, written) in enumerate(replay.moves, 1):
        try:
            move = msgspec.convert(written, game.types.Move)
            state = game.rules.apply(state, seat, move).state
        except (msgspec.ValidationError, IllegalMove) as error:
            raise ReplayError(f"Move {number} is not possible: {error}.") from None
        yield state


def verify(replay: Replay) -> list[Any]:
    """Return all states of the game. Raises ReplayError unless they lead to the result in the file."""
    course = list(states(replay))
    outcome = game_of(replay).rules.outcome(course[-1])
    if outcome is None:
        raise ReplayError("The moves do not reach the end of the game.")
    if list(outcome.scores) != replay.scores:
        raise ReplayError(f"The moves lead to the scores {list(outcome.scores)}, not {replay.scores}.")
    if not _places_fit(replay, outcome):
        raise ReplayError(f"The places {replay.places} do not follow from the scores and from who resigned.")
    return course


def _places_fit(replay: Replay, outcome: Outcome) -> bool:
    """Return whether the places follow from the scores, with the resigned seats last."""
    seats = range(len(replay.seats))
    subsets = [[*some] for count in range(len(seats) + 1) for some in combinations(seats, count)]
    if replay.resigned is not UNSET:  # in the first format, any of them may have
        subsets = [some for some in subsets if some == replay.resigned]
    return any(replay.places == [*placings(outcome, some)] for some in subsets)
