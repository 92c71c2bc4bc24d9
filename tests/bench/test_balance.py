"""The balance of powers: a row for each power, and each game's victory is shared out among them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from games.mediterranee.board import DEFAULT_BOARD
from games.mediterranee.model import Options
from tests.bench import balance


def test_a_row_for_each_power(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "played"
    won, lost = [
        balance.Played(powers, 0, {"genoese": wins, "venetians": 1 - wins}, {"genoese": 9, "venetians": 3})
        for powers in balance.tables("simple", 0.1, DEFAULT_BOARD)[:1]
        for wins in (1.0, 0.5)
    ]
    kept.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in (won, lost)))
    assert balance.main(["--level", "simple", "--games", "0", "--kept", str(kept)]) == 0
    assert "| 2 | genoese | 75% (20% to 97%; 2) | 9 |" in capsys.readouterr().out.splitlines()


def test_a_victory_is_shared_out() -> None:
    played = balance.play(balance.Powers(2, Options("spain_turks", turns="few"), "simple", 0.1), 0)
    assert [*played.victories] == ["spaniards", "turks"]
    assert sum(played.victories.values()) == 1
