"""Any file given for replay is a game, or is refused with a reason."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.replay import record
from bot.replay.record import Replay, ReplayError
from tests.bot.hostile.mutating import mutated
from tests.bot.replay.test_replay import a_game, signed

stable = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
_ENDLESS = Path("/proc/self/pagemap")
GAMES = [json.loads(record.write(a_game(key=key))) for key in ("medici", "intrige", "medici_card")]


def replayed(path: Path, content: bytes) -> bool:
    """Return whether this is a game; check that it is read back as written."""
    path.write_bytes(content)
    try:
        replay = record.read(path)
        record.verify(replay)
    except ReplayError:
        return False
    path.write_bytes(record.write(replay))
    assert record.read(path) == replay
    return True


def as_signed(document: object) -> bytes:
    """Sign a changed file again, as its author could."""
    content = json.dumps(document).encode()
    try:
        return record.write(signed(msgspec.json.decode(content, type=Replay)))
    except (msgspec.DecodeError, UnicodeDecodeError):
        return content


@stable
@given(st.sampled_from(GAMES), st.randoms(use_true_random=False), st.integers(0, 3))
def test_a_spoilt_replay(tmp_path: Path, game: object, random: Random, times: int) -> None:
    is_game = replayed(tmp_path / "game.json", as_signed(mutated(game, random, times)))
    assert is_game or times


@stable
@given(st.binary(max_size=200), st.floats(0, 1))
def test_bytes_in_the_middle(tmp_path: Path, some: bytes, where: float) -> None:
    content = json.dumps(GAMES[0]).encode()
    at = int(where * len(content))
    for spoilt in (content[:at] + some + content[at:], content[:at] + some, some):
        replayed(tmp_path / "game.json", spoilt)


@pytest.mark.timeout(20)
@pytest.mark.parametrize("part", ["[", '{"format":', '"', "9", "\\ud800", " ", '{"a":1,', "[[],"])
def test_much(tmp_path: Path, part: str) -> None:
    for begins in ("", '{"format":', '{"format":2,"seed":"', '{"format":2,"options":'):
        assert not replayed(tmp_path / "game.json", (begins + part * 100_000)[:100_000].encode())


def refused(path: Path) -> str:
    """Return why this file is refused."""
    with pytest.raises(ReplayError) as why:
        record.read(path)
    return str(why.value)


@pytest.mark.timeout(20)
def test_what_is_no_regular_file_is_not_read(tmp_path: Path) -> None:
    """Only a regular file is read: a pipe without a writer, or a device, would never end."""
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero"), tmp_path):
        assert refused(path).startswith(f"{path} is not a file")


@pytest.mark.timeout(20)
@pytest.mark.skipif(not _ENDLESS.exists(), reason="only Linux has it")
def test_no_more_is_read_than_a_replay_may_have() -> None:
    """No more is read than a replay may have, because a file's size may be reported as 0."""
    assert "too large to be a replay" in refused(_ENDLESS)


def test_the_largest_file_that_is_read_is_far_larger_than_a_game() -> None:
    assert max(len(json.dumps(game)) for game in GAMES) * 20 < record.LARGEST
