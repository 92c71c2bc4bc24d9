"""Where faults are planted, and which tests are asked first: the one place to change when modules or tests move."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec


class Ground(msgspec.Struct, frozen=True):
    """Modules in which faults are planted, `turns` of each round of trials, and the share of them to be found.

    `besides`: modules among them whose tests need what a trial does not have, so that it could not tell.
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
        besides=("bot/store/postgres.py", "bot/store/postgres_server.py"),  # a server: make test-postgres
    ),
)

TESTS: Mapping[str, tuple[str, ...]] = {
    "games": (
        "tests/games/test_{part}.py",
        "tests/games/test_{part}_[!ep]*.py",  # not of the players: they are slow, and no judge of rules
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
        "tests/bot/admin/test_restore.py",  # how a backup takes the place of the database
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
        "tests/bot/scheduler/test_reminders.py",  # what people want of them is chosen at the desk
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
"""By the folder a module is in, the nearest tests first; a pattern nothing fits is passed over. Of
bot/handlers/play.py, {part} is handlers and {stem} is play; of all that is below games/medici, {part} is medici."""


def sources(ground: Ground, root: Path) -> list[Path]:
    """The modules of a ground."""
    found = {path.relative_to(root) for pattern in ground.sources for path in root.glob(pattern)}
    return sorted(path for path in found if (root / path).stat().st_size and str(path) not in ground.besides)


def tests(path: Path, root: Path) -> list[str]:
    """The test modules to ask about this module, in their order."""
    folder = next(folder for folder in TESTS if path.is_relative_to(folder))
    patterns = [pattern.format(part=path.parts[1], stem=path.stem) for pattern in TESTS[folder]]
    found = (file.relative_to(root) for pattern in patterns for file in sorted(root.glob(pattern)))
    return [str(file) for file in dict.fromkeys(found)]


def is_about(test: str, path: Path) -> bool:
    """Whether this test of theirs counts: of the tests of all games, those of this one."""
    return path.parts[0] != "games" or path.parts[1] in test
