"""Say where faults are planted and which tests run first: edit this when modules or tests move."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec


class Ground(msgspec.Struct, frozen=True):
    """Modules for faults, with `turns` trials in each round and the share of faults to be found.

    `besides`: modules among them whose tests need something that a trial does not have.
    """

    name: str
    bar: float
    turns: int
    sources: tuple[str, ...]
    besides: tuple[str, ...] = ()

    @property
    def what(self) -> str:
        """Its modules, in words."""
        besides = f" (but for {', '.join(self.besides)})" if self.besides else ""
        return ", ".join(self.sources) + besides


GROUNDS = (
    Ground("games", 0.95, 3, ("games/*/rules.py", "games/*/rules/*.py")),
    Ground(
        "bot",
        0.85,
        2,
        ("bot/tables/*.py", "bot/store/*.py", "bot/handlers/*.py", "bot/outbox/*.py"),
        besides=("bot/store/postgres.py", "bot/store/postgres_server.py"),  # need a server: make test-postgres
    ),
)

TESTS: Mapping[str, tuple[str, ...]] = {
    "games": (
        "tests/games/test_{part}.py",
        "tests/games/test_{part}_[!ep]*.py",  # not the players' tests: they are slow and do not test rules
        "tests/games/test_kept.py",
        "tests/referees/test_{part}*.py",
        "tests/games/test_recaps.py",
        "tests/games/test_contract.py",
    ),
    "bot/store": (
        "tests/bot/{part}/test_{stem}.py",
        "tests/bot/store/test_store.py",
        "tests/bot/store/test_full_disk.py",
        "tests/bot/tables/test_tables.py",
        "tests/bot/handlers/test_settings.py",
        "tests/bot/scheduler/test_shards.py",
        "tests/bot/tables/test_*.py",
        "tests/bot/store/test_*.py",
        "tests/bot/admin/test_restore.py",  # replacing the database by a backup
    ),
    "bot/tables": (
        "tests/bot/{part}/test_{stem}.py",
        "tests/bot/tables/test_tables.py",
        "tests/bot/tables/test_*.py",
        "tests/bot/handlers/test_*.py",
        "tests/bot/scheduler/test_*.py",
    ),
    "bot/handlers": (
        "tests/bot/{part}/test_{stem}.py",
        "tests/bot/handlers/test_*.py",
        "tests/bot/tables/test_{stem}.py",
        "tests/bot/tables/test_*.py",
        "tests/bot/games/test_[!w]*.py",
        "tests/bot/scheduler/test_reminders.py",  # preferences for reminders are set in the handlers
    ),
    "bot/outbox": (
        "tests/bot/{part}/test_{stem}.py",
        "tests/bot/outbox/test_[!f]*.py",
        "tests/bot/tables/test_visibility.py",
        "tests/bot/tables/test_pestering.py",
        "tests/bot/tables/test_absence.py",
        "tests/bot/outbox/test_*.py",
        "tests/bot/discord_client/test_shutdown.py",
        "tests/bot/scheduler/test_*.py",
    ),
}
"""The nearest tests by the module's folder, in order; patterns without a match are skipped.

For bot/handlers/play.py, {part} is handlers and {stem} is play. For everything below games/medici, {part} is medici.
"""


def sources(ground: Ground, root: Path) -> list[Path]:
    """Return the modules of a ground."""
    found = {path.relative_to(root) for pattern in ground.sources for path in root.glob(pattern)}
    return sorted(path for path in found if (root / path).stat().st_size and str(path) not in ground.besides)


def tests(path: Path, root: Path) -> list[str]:
    """Return the test modules to run for this module, in order."""
    folder = next(folder for folder in TESTS if path.is_relative_to(folder))
    patterns = [pattern.format(part=path.parts[1], stem=path.stem) for pattern in TESTS[folder]]
    found = (file.relative_to(root) for pattern in patterns for file in sorted(root.glob(pattern)))
    return [str(file) for file in dict.fromkeys(found)]


def is_about(test: str, path: Path) -> bool:
    """Return whether this test counts for the module: of tests of all games, only this game's."""
    return path.parts[0] != "games" or path.parts[1] in test
