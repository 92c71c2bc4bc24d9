"""Test daily backups: made in time, the last seven kept, and no other files touched."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.scheduler.backups import KEPT, Backups, backups_of
from bot.store.db import Store
from tests.bot.store.files import ask, names, no_file_above

DAY, HOUR = 86_400, 3600
NOON = 1_800_014_400
"""A noon in January 2027."""

Logged = list[MutableMapping[str, Any]]


class Time:
    """The time of day."""

    def __init__(self) -> None:
        self.seconds = NOON

    def __call__(self) -> int:
        return self.seconds


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "backups").mkdir()
    return tmp_path / "backups"


@pytest.fixture
def backups(disk: Store, tmp_path: Path, folder: Path, time: Time) -> Backups:
    return Backups(disk, tmp_path / "rialto.db", folder, time)


@pytest.fixture
def lines() -> Iterator[Logged]:
    with capture_logs() as lines:
        yield lines


async def test_one_a_day(backups: Backups, folder: Path, time: Time) -> None:
    for hour in range(49):
        time.seconds = NOON + hour * HOUR
        await backups.look()
    found = names(folder)
    assert found == ["rialto-20270115T120000Z.db", "rialto-20270116T120000Z.db", "rialto-20270117T120000Z.db"]
    assert ask(folder / found[0], "PRAGMA integrity_check") == [("ok",)]


async def test_a_restart_makes_none_before_its_time(
    backups: Backups, disk: Store, folder: Path, tmp_path: Path, time: Time
) -> None:
    await backups.look()
    for seconds in (1, DAY - 2):
        time.seconds += seconds
        await Backups(disk, tmp_path / "rialto.db", folder, time).look()
        assert len(names(folder)) == 1
    time.seconds += 1
    await Backups(disk, tmp_path / "rialto.db", folder, time).look()
    assert len(names(folder)) == 2


async def test_the_last_seven_are_kept_and_what_is_not_ours(backups: Backups, folder: Path, time: Time) -> None:
    others = [
        "rialto.db",
        "rialto-20200101T000000Z.db.old",
        "other-20200101T000000Z.db",
        "rialto-20201399T000000Z.db",
    ]
    for name in others:
        (folder / name).write_text("mine")
    for _ in range(KEPT + 3):
        await backups.look()
        time.seconds += DAY
    made = sorted(backups_of(Path("rialto.db"), folder))
    assert made == [NOON + day * DAY for day in range(3, KEPT + 3)]
    assert len(names(folder)) == KEPT + len(others)


async def test_a_clock_that_was_wrong_for_a_while(backups: Backups, folder: Path, time: Time) -> None:
    """A wrong clock does no harm: a backup from the future prevents none today.

    There is at most one backup a day.
    """
    time.seconds = NOON + 400 * DAY
    await backups.look()
    for _ in range(3):
        time.seconds = NOON
        await backups.look()
    assert sorted(backups_of(Path("rialto.db"), folder)) == [NOON, NOON + 400 * DAY]


async def test_one_that_fails_is_told_and_tried_again_in_an_hour(
    backups: Backups, folder: Path, time: Time, lines: Logged
) -> None:
    with no_file_above(20_000):
        await backups.look()
    time.seconds += HOUR - 1
    await backups.look()
    assert names(folder) == []
    assert [(line["event"], line["log_level"]) for line in lines] == [("no daily backup", "error")]
    assert "cannot be used" in lines[0]["why"]
    time.seconds += 1
    await backups.look()
    assert len(names(folder)) == 1


async def test_a_folder_that_is_not_there(disk: Store, tmp_path: Path, time: Time, lines: Logged) -> None:
    """A missing folder is not created, because its disk may be unmounted."""
    await Backups(disk, tmp_path / "rialto.db", tmp_path / "away", time).look()
    assert [line["event"] for line in lines] == ["no daily backup"]
    assert "away" not in names(tmp_path)
