"""Keep finished games, to prove that they replay the same way for ever.

`python -m tests.games.keep` plays and keeps a game for each table that has none yet: each game, number of seats and
choice of options, and each kind of move. A kept game is never rewritten; tests/games/test_kept.py says why.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import count, product
from pathlib import Path
from typing import Any, get_args

import msgspec

from games import GAMES
from games.chance import SEED_BYTES
from games.core import AnyGame, Outcome, decode, encode
from tests.contract import WHOLE, any_move, variants

KEPT = Path(__file__).with_name("kept")
MANIFEST = KEPT / "SHA256SUMS"
DIGITS = 12
"""The digits kept of the digest after each move: enough to notice a different state."""
_WHIMS = 0.12
"""The share of moves that are random rather than a house player's."""
_LOOKED_FOR = 200
"""The games that are searched for a kind of move that no kept game has."""


class Kept(msgspec.Struct, frozen=True):
    """A finished game. Encoded values are hexadecimal, as they would be stored.

    `course`: for each move the seat, the number of legal moves, the move, and the first digits of the digest of the
    state after it. `fields`: the number of fields that each type in the states had. Digests cover only those fields,
    so that fields may be added later.
    """

    game: str
    seats: int
    seed: str
    options: str
    opening: str
    course: list[str]
    final: str
    digest: str
    scores: list[int]
    placings: list[int]
    fields: dict[str, int]

    @property
    def chosen(self) -> Any:
        """Return the decoded options."""
        return decode(GAMES[self.game], "options", bytes.fromhex(self.options))

    def moves(self) -> Iterator[tuple[int, int, bytes, str]]:
        """Yield for each move: the seat, the number of legal moves, the stored move, and the digest after it."""
        for line in self.course:
            seat, legal, move, digest = line.split()
            yield int(seat), int(legal), bytes.fromhex(move), digest

    def kinds(self) -> set[type]:
        """Return the kinds of move in this game."""
        return {type(decode(GAMES[self.game], "move", move)) for _, _, move, _ in self.moves()}


# ------------------------------------------------------------------------------------------- digests


def fields_of(value: Any) -> dict[str, int]:
    """Return the number of fields of each type that this value contains."""
    found: dict[str, int] = {}
    if isinstance(value, msgspec.Struct):
        names = value.__struct_fields__
        found[type(value).__name__] = len(names)
        value = [getattr(value, name) for name in names]
    if isinstance(value, Mapping):
        value = [*value.keys(), *value.values()]
    if isinstance(value, Sequence | frozenset) and not isinstance(value, str | bytes):
        for each in value:
            found |= fields_of(each)
    return found


def digest(value: Any, fields: Mapping[str, int]) -> str:
    """Return the SHA-256 of a value, encoded as if its parts had no more than these fields."""
    return sha256(encode(cut(value, fields))).hexdigest()


def cut(value: Any, fields: Mapping[str, int]) -> Any:
    """Return the value without the fields that came later; it encodes as it did then."""
    if isinstance(value, msgspec.Struct):
        tag = value.__struct_config__.tag
        names = value.__struct_fields__[: fields.get(type(value).__name__)]
        return [*([tag] if tag else ()), *(cut(getattr(value, name), fields) for name in names)]
    if isinstance(value, Mapping):
        return {key: cut(each, fields) for key, each in value.items()}
    if isinstance(value, frozenset):
        return sorted((cut(each, fields) for each in value), key=encode)
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return [cut(each, fields) for each in value]
    return value


# ------------------------------------------------------------------------------------------- keeping


@cache
def kept() -> Mapping[str, Kept]:
    """Return all kept games by file name."""
    return {path.name: msgspec.json.decode(path.read_bytes(), type=Kept) for path in sorted(KEPT.glob("*.json"))}


def manifest() -> dict[str, str]:
    """Return the SHA-256 of each file by its name, as noted when the file was written."""
    lines = MANIFEST.read_text(encoding="utf-8").splitlines() if MANIFEST.exists() else []
    return {name: digest for digest, name in (line.split() for line in lines)}


def move_kinds(game: AnyGame) -> frozenset[type]:
    return frozenset(get_args(game.types.Move) or (game.types.Move,))


def missing_tables() -> Iterator[tuple[AnyGame, int, Any]]:
    """Yield the tables that have no kept game: the game, the seats and the options."""
    had = {(each.game, each.seats, each.chosen) for each in kept().values()}
    for game in WHOLE.values():
        for seats, options in product(game.seat_counts, variants(game)):
            if (game.key, seats, options) not in had:
                yield game, seats, options


def missing_kinds(game: AnyGame) -> set[type]:
    """Return the kinds of move that occur in no kept game."""
    return set(move_kinds(game)).difference(*(each.kinds() for each in kept().values() if each.game == game.key))


def played(game: AnyGame, seats: int, options: Any, number: int) -> Kept:
    """Play game `number` at such a table with house players that sometimes move at random."""
    rng = random.Random(f"kept {game.key} {seats} {options} {number}")  # noqa: S311
    rules = game.rules
    seed = rng.randbytes(SEED_BYTES)
    opening = state = rules.setup(seats, seed, options).state
    steps: list[tuple[int, int, Any, Any]] = []
    while (outcome := rules.outcome(state)) is None:
        whim = rng.random() < _WHIMS
        seat = rng.choice(sorted(rules.to_act(state) if whim else rules.awaited(state)))
        legal = rules.legal_moves(state, seat)
        choice = any_move(rng, legal) if whim else None
        move = choice or game.choose(rules.view(state, seat), legal, rng.randbytes(SEED_BYTES))
        state = rules.apply(state, seat, move).state
        steps.append((seat, len(legal), move, state))
    return _written(game, seats, seed, options, opening, steps, outcome)


def _written(
    game: AnyGame,
    seats: int,
    seed: bytes,
    options: Any,
    opening: Any,
    steps: Sequence[tuple[int, int, Any, Any]],
    outcome: Outcome,
) -> Kept:
    fields: dict[str, int] = fields_of(opening)
    for _, _, _, state in steps:
        fields |= fields_of(state)
    final = steps[-1][3]
    assert encode(cut(final, fields)) == encode(final)
    return Kept(
        game=game.key,
        seats=seats,
        seed=seed.hex(),
        options=encode(options).hex(),
        opening=encode(opening).hex(),
        course=[
            f"{seat} {legal} {encode(move).hex()} {digest(state, fields)[:DIGITS]}"
            for seat, legal, move, state in steps
        ],
        final=encode(final).hex(),
        digest=digest(final, fields),
        scores=list(outcome.scores),
        placings=list(outcome.placings),
        fields=dict(sorted(fields.items())),
    )


def keep(game: Kept) -> str:
    """Write a game to a new file, note it in the manifest, and return the file's name."""
    stem = "-".join(map(str, (game.game, game.seats, *msgspec.structs.astuple(game.chosen))))
    path = next(path for path in (KEPT / f"{stem}-{number}.json" for number in count(1)) if not path.exists())
    content = msgspec.json.format(msgspec.json.encode(game), indent=1) + b"\n"
    with path.open("xb") as file:
        file.write(content)
    with MANIFEST.open("a", encoding="utf-8") as sums:
        sums.write(f"{sha256(content).hexdigest()}  {path.name}\n")
    kept.cache_clear()
    return path.name


def main() -> int:
    """Keep the games that are missing."""
    KEPT.mkdir(exist_ok=True)
    for game, seats, options in list(missing_tables()):
        print(keep(played(game, seats, options, 1)))  # noqa: T201
    for game in WHOLE.values():
        for number in range(2, _LOOKED_FOR):
            if not (missing := missing_kinds(game)):
                break
            seats = game.seat_counts[number % len(game.seat_counts)]
            found = played(game, seats, game.types.Options(), number)
            if found.kinds() & missing:
                print(keep(found))  # noqa: T201
        for kind in missing_kinds(game):
            print(f"{game.key}: no game with {kind.__name__} was found", file=sys.stderr)  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
