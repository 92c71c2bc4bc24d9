from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.admin.asked import Commands


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Commands:
    """Return commands in an empty folder, with settings for the tests' bot."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    commands = Commands(monkeypatch, capsys)
    commands.setting("DISCORD_TOKEN", "a.b.c")
    commands.setting("DATABASE_URL", f"sqlite:///{tmp_path / 'rialto.db'}")
    return commands
