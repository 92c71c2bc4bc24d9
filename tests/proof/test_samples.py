"""Test that the proof runs whole what `make test` runs a sample of."""

from __future__ import annotations

from pathlib import Path

from tests.proof.samples import SAMPLED
from tests.proof.upgrades import KEPT

ROOT = Path(__file__).parents[2]
HELPERS = {
    "tests/render/contract.py": "tests/render/test_contract.py",
    "tests/games/playing.py": "tests/games/test_contract.py",
}
"""Modules that read `PROOF` for the tests of another."""


def test_every_test_that_reads_proof_is_run_whole() -> None:
    whole = [*SAMPLED, *" ".join(KEPT.values()).split()]
    assert all((ROOT / each).exists() for each in whole)
    reading = [
        path.relative_to(ROOT).as_posix()
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if path.parent.name != "proof" and path.name != "conftest.py" and '"PROOF"' in path.read_text("utf-8")
    ]
    assert len(reading) > len(HELPERS)
    for name in reading:
        assert any(HELPERS.get(name, name).startswith(each) for each in whole), name
