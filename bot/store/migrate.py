"""The migrations of the schema: numbered, the same for SQLite and PostgreSQL."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).with_name("migrations")


def migrations() -> dict[int, Path]:
    """The script of each schema, in order."""
    return {int(each.name.partition(".")[0]): each for each in sorted(FOLDER.glob("*.sql"))}


def newest_schema() -> int:
    """The schema that this version of Rialto uses."""
    return max(migrations())
