"""Settings: what is wrong is named, with its cure, and the token is told to nobody."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.config import BadSettings, Settings, load

TOKEN = "MTIz.secret.token"  # noqa: S105
FIELDS = [name.upper() for name in Settings.model_fields]
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An environment with nothing but a token, in a folder without .env."""
    for name in FIELDS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.chdir(tmp_path)


def test_a_token_is_enough() -> None:
    settings = load()
    assert settings.discord_token.get_secret_value() == TOKEN
    assert settings.discord_api_base == "https://discord.com/api/v10"
    assert settings.database_path == Path("rialto.db")
    assert (settings.log_level, settings.log_format) == ("INFO", "console")


@pytest.mark.parametrize(
    ("name", "value", "named", "cure"),
    [
        ("DISCORD_TOKEN", "", "it is empty", "discord.com/developers/applications"),
        ("DISCORD_TOKEN", "   ", "it is empty", "discord.com/developers/applications"),
        ("DISCORD_TOKEN", None, "is not set", "make play"),
        ("HOUSE_EFFORT", "0", "greater than 0", "HOUSE_EFFORT=0.5"),
        ("HOUSE_EFFORT", "inf", "less than or equal to 10", "HOUSE_EFFORT=0.5"),
        ("HOUSE_PACE", "-1", "greater than or equal to 0", "HOUSE_PACE=1.5"),
        ("DISCORD_API_BASE", "discord.com/api/v10", "must begin with https://", "Leave it out"),
        ("DISCORD_API_BASE", "", "must begin with https://", "Leave it out"),
        ("DATABASE_URL", "postgresql://localhost/rialto", "must be sqlite:///", "DATABASE_URL=sqlite:///rialto.db"),
        ("DATABASE_URL", "rialto.db", "must be sqlite:///", "DATABASE_URL=sqlite:///rialto.db"),
        ("DATABASE_URL", "sqlite:///", "path of a file", "DATABASE_URL=sqlite:///rialto.db"),
        ("LOG_LEVEL", "LOUD", "'DEBUG'", "DEBUG, INFO, WARNING, ERROR"),
        ("LOG_LEVEL", "", "'DEBUG'", "DEBUG, INFO, WARNING, ERROR"),
        ("LOG_FORMAT", "xml", "'console'", "console, json"),
    ],
)
def test_a_wrong_setting_is_named_with_its_cure(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str | None, named: str, cure: str
) -> None:
    if value is None:
        monkeypatch.delenv(name)
    else:
        monkeypatch.setenv(name, value)
    with pytest.raises(BadSettings) as caught:
        load()
    message = str(caught.value)
    assert message.startswith(f"{name}: ")
    assert named in message
    assert cure in message
    assert "\n" not in message
    assert TOKEN not in message
    assert caught.value.__suppress_context__


def test_every_setting_has_a_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = {"DISCORD_TOKEN": " ", "DISCORD_API_BASE": "x", "DATABASE_URL": "x", "LOG_LEVEL": "x", "LOG_FORMAT": "x"}
    wrong |= {"HOUSE_EFFORT": "nan", "HOUSE_PACE": "nan"}
    assert set(wrong) == set(FIELDS)
    for name, value in wrong.items():
        with monkeypatch.context() as patch:
            patch.setenv(name, value)
            with pytest.raises(BadSettings, match=rf"^{name}: .+\. .+"):
                load()


def test_a_token_that_is_rejected_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", TOKEN)
    with pytest.raises(BadSettings) as caught:
        load()
    assert TOKEN.lower() not in str(caught.value).lower()


def test_the_token_is_in_no_representation() -> None:
    settings = load()
    for shown in (repr(settings), str(settings), f"{settings.discord_token!r}", str(settings.model_dump())):
        assert "secret" not in shown


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("sqlite:///here.db", "here.db"),
        ("sqlite:////var/lib/there.db", "/var/lib/there.db"),
        ("sqlite:///a/b.db", "a/b.db"),
    ],
)
def test_the_path_of_the_database(monkeypatch: pytest.MonkeyPatch, url: str, path: str) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    assert load().database_path == Path(path)


@pytest.mark.parametrize("base", ["http://127.0.0.1:8080/api/v10", "http://127.0.0.1:8080/api/v10/"])
def test_a_stand_in_on_this_machine_will_do(monkeypatch: pytest.MonkeyPatch, base: str) -> None:
    monkeypatch.setenv("DISCORD_API_BASE", base)
    assert load().discord_api_base == "http://127.0.0.1:8080/api/v10"


def test_a_level_may_be_in_lower_case(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "warning")
    assert load().log_level == "WARNING"


def test_settings_may_stand_in_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=from.file\nLOG_LEVEL=ERROR\nSOMETHING_ELSE=1\n", encoding="utf-8")
    assert load().discord_token.get_secret_value() == TOKEN  # the environment goes first
    monkeypatch.delenv("DISCORD_TOKEN")
    settings = load()
    assert settings.discord_token.get_secret_value() == "from.file"
    assert settings.log_level == "ERROR"


def test_the_example_explains_every_setting() -> None:
    lines = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
    given = {line.partition("=")[0]: line.partition("=")[2] for line in lines if line and not line.startswith("#")}
    assert sorted(given) == sorted(FIELDS)
    for number, line in enumerate(lines):
        if line and not line.startswith("#"):
            assert lines[number - 1].startswith("# ")
    for name, field in Settings.model_fields.items():
        if not field.is_required():
            assert given[name.upper()] == str(field.default)


def test_what_a_restart_cannot_mend_has_a_status_of_its_own(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LOG_LEVEL": "LOUD"}
    ended = subprocess.run(
        [sys.executable, "-m", "bot"], env=environment, cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 78
    assert ended.stderr.startswith("Rialto cannot run. LOG_LEVEL: ")
