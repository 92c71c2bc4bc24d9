"""Test that the benchmarks run; their figures are not judged here."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench import large
from tests.bench.__main__ import BENCHES
from tests.bench.measure import Effort
from tests.bench.profile import profile
from tests.bench.stopwatch import STEPS
from tests.bot.server import ASKED_FOR
from tests.processes import cpu_of, memory_of

_TINY = Effort(rounds=1, size=0.01)


@pytest.mark.parametrize("name", BENCHES)
def test_a_bench_yields_rows(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if name == "playouts" and importlib.util.find_spec("chess") is None:
        pytest.skip("python-chess comes with `make bench`")
    if name in ("presses", "busy", "startup", "startup_on_postgres") and not sys.platform.startswith("linux"):
        pytest.skip("only Linux tells what another process uses")
    if name in ("postgres", "processes", "startup_on_postgres") and not ASKED_FOR:
        monkeypatch.setattr(
            f"{BENCHES[name].__module__}.missing_here", lambda: "make test-postgres TESTS=tests/bench"
        )
    rows = list(BENCHES[name](_TINY))
    assert rows
    assert all(row.what and row.figure and row.goal for row in rows)


def test_a_small_database_is_made_and_measured(tmp_path: Path) -> None:
    large.make(tmp_path / "rialto.db", 40)
    for work in large.done(40).values():
        sql, slowest, whole = large.measure(tmp_path / "rialto.db", work)
        assert sql
        assert 0 < slowest < whole


_WORKER = """
import time
held = b"." * 30_000_000
while time.process_time() < 0.1:
    pass
input(print(flush=True))
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells what another process uses")
def test_what_a_process_uses_is_told_with_what_its_processes_do() -> None:
    used, held = cpu_of(os.getpid()), memory_of(os.getpid())
    with subprocess.Popen([sys.executable, "-c", _WORKER], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:  # noqa: S603
        assert worker.stdout
        worker.stdout.readline()
        assert cpu_of(os.getpid()) - used >= 0.1
        assert memory_of(os.getpid()) - held >= 30_000_000
        worker.kill()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells what another process uses")
async def test_the_profile_has_a_row_for_each_step_and_sums_them_up() -> None:
    *rows, whole = await profile(1, warm=1)
    assert [row[0] for row in rows[:-1]] == [*STEPS]
    assert all(float(cpu) > 0 and int(calls) > 0 for _, _, cpu, _, calls in rows[:-1])
    assert sum(float(cpu) for _, _, cpu, *_ in rows) == pytest.approx(float(whole[2]), abs=0.1)
