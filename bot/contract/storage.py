"""Check that stored values are read back unchanged, and that corrupted ones are refused."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from bot.contract.random_games import looks, variants, viewers
from bot.contract.rule import Part
from games import tutorial_options
from games.core import AnyGame, Corrupt, decode, encode

_must = Part("Storage")


def check_round_trip(game: AnyGame, seats: int) -> None:
    """Check that stored values are read back unchanged, and encoded the same again."""
    for step in looks(game, seats):
        values = [("state", step.state), ("move", step.move)]
        values += [("view", game.rules.view(step.state, viewer)) for viewer in viewers(seats)]
        for kind, value in values:
            _check_read_back(game, kind, value)
    for options in (*variants(game), tutorial_options.tutorial_options(game)):
        _check_read_back(game, "options", options)


def _check_read_back(game: AnyGame, kind: str, value: Any) -> None:
    blob = encode(value)
    try:
        read = decode(game, kind, blob)
    except Corrupt as error:
        raise _must.broken(
            f"A stored {kind} can be read: every field has its exact type", str(error), value
        ) from None
    _must(read == value, f"A stored {kind} is read back unchanged", value, read)
    _must(encode(read) == blob, f"A {kind} that was read is encoded the same again", value)


def check_damage(game: AnyGame, seats: int) -> None:
    """Check that corrupted bytes are refused or give a playable state, and have no other effect."""
    rng = random.Random(seats)  # noqa: S311
    for step in looks(game, seats):
        for kind, value in (("state", step.state), ("move", step.move)):
            blob = encode(value)
            for _ in range(25):
                survivor = _read(game, kind, damaged(rng, blob))
                if kind == "state" and survivor is not None:
                    _play_on(game, survivor)
        _read(game, "view", damaged(rng, encode(game.rules.view(step.state, step.seat))))


def damaged(rng: random.Random, blob: bytes) -> bytes:
    """Return a copy of the bytes with some of them changed, removed or doubled."""
    bytes_ = bytearray(blob)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        place = rng.randrange(len(bytes_) or 1)
        match rng.randrange(5):
            case 0:
                del bytes_[place:]
            case 1:
                bytes_[place : place + 1] = bytes_[place : place + 1] * 2
            case 2:
                bytes_[place : place + 1] = bytes((rng.randrange(256),))
            case _:
                bytes_[place : place + 1] = bytes(
                    (byte + rng.choice((-1, 1))) % 256 for byte in bytes_[place : place + 1]
                )
    return bytes(bytes_)


_REFUSED = "`check` raises Corrupt, and nothing else, for a state that no game can be in"


def _read(game: AnyGame, kind: str, blob: bytes) -> Any:
    try:
        return decode(game, kind, blob)
    except Corrupt:
        return None
    except Exception as error:
        raise _must.broken(_REFUSED, repr(error), blob) from error


def _play_on(game: AnyGame, state: Any) -> None:
    try:
        for seat in game.rules.awaited(state):
            game.words.prompt(game.rules.view(state, seat), seat)
            after = game.rules.apply(state, seat, game.rules.default_move(state, seat))
            game.rules.check(after.state)
    except Exception as error:
        rule = "A state that `check` accepts can be played on"
        raise _must.broken(rule, repr(error), state) from error


def check_impossible(game: AnyGame, sound: Iterable[Any] = (), impossible: Iterable[Any] = ()) -> None:
    """Check that the game's `check` refuses impossible states, and accepts the sound states they were made from."""
    given = [*sound] or [step.state for step in looks(game, game.seat_counts[0], 5)]
    for state in given:
        rule = "`check` accepts each state of SOUND"
        _must(_read(game, "state", encode(state)) == state, rule, state)
        for wrong in _never(game, state):
            _check_refused(game, wrong)
    for state in impossible:
        _check_refused(game, state)


def _never(game: AnyGame, state: Any) -> Iterator[Any]:
    """Yield variants of this state that are impossible in every game."""
    replace = msgspec.structs.replace
    seed = getattr(state, "seed", bytes(32))
    _must(hasattr(state, "rules"), "A `State` has a field `rules`, the version of the rules it began under", state)
    newest: int = game.rules.setup(game.seat_counts[0], seed).state.rules
    yield from (replace(state, rules=version) for version in (-1, 0, newest + 1))
    if hasattr(state, "seed"):
        yield from (replace(state, seed=wrong) for wrong in (b"", seed[:31], seed + b"."))
    if hasattr(state, "drawn"):
        yield from (replace(state, drawn=drawn) for drawn in (-1, 2**63))


def _check_refused(game: AnyGame, state: Any) -> None:
    _must(_read(game, "state", encode(state)) is None, _REFUSED, state)
    with _must.raises(Corrupt, _REFUSED, state):
        game.rules.check(state)
