"""Find the numbered migrations of the schema, which SQLite and PostgreSQL share."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).with_name("migrations")


def migrations() -> dict[int, Path]:
    """Return the paths of the migrations' scripts by schema number, in order."""
    return {int(each.name.partition(".")[0]): each for each in sorted(FOLDER.glob("*.sql"))}


def newest_schema() -> int:
    """Return the schema number that this version of Rialto uses."""
    return max(migrations())
