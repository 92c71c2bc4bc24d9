"""That the benches run; what they measure is not for a test to judge."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

from tests.bench import large
from tests.bench.__main__ import BENCHES
from tests.bench.measure import Effort
from tests.bot.server import ASKED_FOR

_TINY = Effort(rounds=1, size=0.01)


@pytest.mark.parametrize("name", BENCHES)
def test_a_bench_yields_rows(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if name == "playouts" and importlib.util.find_spec("chess") is None:
        pytest.skip("python-chess comes with `make bench`")
    if name in ("presses", "busy", "startup") and not sys.platform.startswith("linux"):
        pytest.skip("only Linux tells what another process uses")
    if name == "postgres" and not ASKED_FOR:
        monkeypatch.setattr("tests.bench.postgres._missing", lambda: "make test-postgres TESTS=tests/bench")
    rows = list(BENCHES[name](_TINY))
    assert rows
    assert all(row.what and row.figure and row.goal for row in rows)


def test_a_small_database_is_made_and_measured(tmp_path: Path) -> None:
    large.make(tmp_path / "rialto.db", 40)
    for work in large.done(40).values():
        sql, slowest, whole = large.measure(tmp_path / "rialto.db", work)
        assert sql
        assert 0 < slowest < whole
