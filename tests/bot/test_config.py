"""Test settings: each error is named with its cure, and the token is never shown."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import hypothesis
import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from bot.config import BadSettings, Settings, load

TOKEN = "MTIz.secret.token"  # noqa: S105
FIELDS = [name.upper() for name in Settings.model_fields]
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Leave nothing but a token in the environment, in a folder without .env."""
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
        ("DISCORD_TOKEN", "", " is not set", "discord.com/developers/applications"),
        ("DISCORD_TOKEN", "   ", " is empty", "discord.com/developers/applications"),
        ("DISCORD_TOKEN", None, " is not set", "make play"),
        ("HOUSE_EFFORT", "0", "=0 is not a number above 0 and at most 10", "HOUSE_EFFORT=0.5"),
        ("HOUSE_EFFORT", "inf", "=inf is not a number above 0 and at most 10", "HOUSE_EFFORT=0.5"),
        ("HOUSE_PACE", "-1", "=-1 is not a number of seconds from 0 to 10", "HOUSE_PACE=1.5"),
        ("DISCORD_API_BASE", "discord.com/api/v10", "must begin with https://", "Leave it empty"),
        ("DATABASE_URL", "mysql://localhost/rialto", "must be sqlite:///", "DATABASE_URL=sqlite:///rialto.db"),
        (
            "DATABASE_URL",
            f"postgresql://me:{TOKEN}@host",
            "user:password@host/name",
            "DATABASE_URL=sqlite:///rialto.db",
        ),
        ("DATABASE_URL", f"postgresql://me:{TOKEN}#@host/rialto", "%40 for @", "DATABASE_URL=sqlite:///rialto.db"),
        ("DATABASE_URL", f"postgres://me:{TOKEN}@host/rialto", "begins with postgresql://", "sqlite:///rialto.db"),
        ("DATABASE_URL", "rialto.db", "must be sqlite:///", "DATABASE_URL=sqlite:///rialto.db"),
        ("DATABASE_URL", "sqlite:///", "path of a file", "DATABASE_URL=sqlite:///rialto.db"),
        ("HEALTH_PORT", "abc", "=abc is not a port", "1 to 65535, or 0 to switch it off"),
        ("HEALTH_PORT", "65536", "=65536 is not a port", "1 to 65535, or 0 to switch it off"),
        ("HEALTH_HOST", "localhost", "=localhost is not an IP address", "127.0.0.1"),
        ("KEEP_FINISHED_DAYS", "13", "=13 is too short", "at least 14"),
        ("KEEP_FINISHED_DAYS", "-1", "=-1 is not a number of days", "0 (keep forever)"),
        ("BACKUP_FOLDER", __file__, " is not the path of a folder", "BACKUP_FOLDER=/var/backups/rialto"),
        ("SHARDS", "3/x", "=3/x is not a number of shards", "SHARDS=auto"),
        ("SHARDS", "0-3/16", "=0-3/16 leaves shards to other processes", "PostgreSQL"),
        ("LOG_LEVEL", "LOUD", "=LOUD is not a log level", "DEBUG, INFO, WARNING, or ERROR"),
        ("LOG_FORMAT", "xml", "=xml is not a log format", "console or json"),
    ],
)
def test_a_wrong_setting_is_named_with_its_value_and_its_cure(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str | None, named: str, cure: str
) -> None:
    if value is None:
        monkeypatch.delenv(name)
    else:
        monkeypatch.setenv(name, value)
    with pytest.raises(BadSettings) as caught:
        load()
    message = str(caught.value)
    assert message.startswith(name)
    assert named in message.partition(name)[2]
    assert cure in message
    assert "\n" not in message
    assert TOKEN not in message
    assert caught.value.__suppress_context__


def test_all_problems_are_listed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All problems are listed at once, one line each, so that five wrong settings need one start.

    Unknown names come first.
    """
    env_file(
        "SHARDS=x/2\nHOUSE_PACE=99\nHEALTH_PORT=abc\nKEEP_FINISHED_DAYS=3\nLOG_LEVEL=loud\nLOGLEVEL=INFO\nSHARD=\n"
    )
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "nowhere")
    monkeypatch.delenv("DISCORD_TOKEN")
    with pytest.raises(BadSettings) as caught:
        load()
    first, *lines = str(caught.value).splitlines()
    assert first == "8 settings are wrong:"
    assert tuple(lines) == caught.value.problems
    assert [line.split()[0] for line in lines] == [
        "SHARD",
        "LOGLEVEL",
        "DISCORD_TOKEN_FILE",
        "SHARDS=x/2",
        "HOUSE_PACE=99",
        "HEALTH_PORT=abc",
        "KEEP_FINISHED_DAYS=3",
        "LOG_LEVEL=LOUD",
    ]


@pytest.mark.parametrize(
    ("name", "value"), [("LOG_LEVEL", TOKEN), ("HEALTH_PORT", "9420 secret"), ("SHARDS", "s" * 13)]
)
def test_a_value_that_may_be_a_secret_is_not_told(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    """A value that may be a secret is not shown: a token may have been pasted behind the wrong name."""
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSettings, match=f"^{name} is not") as caught:
        load()
    assert value.lower() not in str(caught.value).lower()


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://me:se%40cr%zz@/rialto?host=/nowhere",
        "postgresql://me:se%00cr@host/rialto",
        "postgresql://me:se@cr@nohost.invalid/rialto",
        "postgresql://me:12/secr@nohost",
        "postgresql://me:12/secr?x@nohost",
        "postgresql://me@host/rialto?password=se@cr",
    ],
)
def test_an_address_that_may_be_read_otherwise_is_not_told(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    with pytest.raises(BadSettings, match="%40 for @") as caught:
        load()
    assert not any(part in str(caught.value) for part in ("se%", "se@", "cr@", "secr", "me:", "12"))


def test_every_setting_has_a_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = {"DISCORD_TOKEN": " ", "DISCORD_API_BASE": "x", "DATABASE_URL": "x", "LOG_LEVEL": "x", "LOG_FORMAT": "x"}
    wrong |= {"HOUSE_EFFORT": "nan", "HOUSE_PACE": "nan", "DISCORD_TOKEN_FILE": "x", "BACKUP_FOLDER": __file__}
    wrong |= {"KEEP_FINISHED_DAYS": "13", "HEALTH_PORT": "65536", "HEALTH_HOST": "localhost", "SHARDS": "0"}
    assert set(wrong) == set(FIELDS)
    for name, value in wrong.items():
        with monkeypatch.context() as patch:
            patch.setenv(name, value)
            if name == "DISCORD_TOKEN_FILE":
                patch.delenv("DISCORD_TOKEN")
            with pytest.raises(BadSettings, match=rf"^{name}[ =].+\. .+"):
                load()


def test_the_token_is_in_no_representation() -> None:
    settings = load()
    for shown in (repr(settings), str(settings), f"{settings.discord_token!r}", str(settings.model_dump())):
        assert "secret" not in shown


def test_a_server_of_databases_may_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    url = "postgresql://rialto:se%40cret@db.example:5433/rialto?sslmode=require"
    monkeypatch.setenv("DATABASE_URL", url)
    settings = load()
    assert settings.database == url
    assert "se%40cret" not in repr(settings)
    with pytest.raises(BadSettings, match="needs an SQLite file"):
        _ = settings.database_path


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
    (tmp_path / ".env").write_text("DISCORD_TOKEN=from.file\nLOG_LEVEL=ERROR\n", encoding="utf-8")
    assert load().discord_token.get_secret_value() == TOKEN  # the environment has priority
    monkeypatch.delenv("DISCORD_TOKEN")
    settings = load()
    assert settings.discord_token.get_secret_value() == "from.file"
    assert settings.log_level == "ERROR"


@pytest.mark.parametrize("written", [f"{TOKEN}\n", f"\ufeff {TOKEN}\r\n"])
def test_a_token_may_stand_in_a_file_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, written: str
) -> None:
    (tmp_path / "token").write_text(written, encoding="utf-8")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(tmp_path / "token"))
    monkeypatch.setenv("DISCORD_TOKEN", "another.one")
    assert load().discord_token.get_secret_value() == "another.one"
    monkeypatch.delenv("DISCORD_TOKEN")
    assert load().discord_token.get_secret_value() == TOKEN


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "No such file"),
        (b" \n", "is empty"),
        (b"\xff", "is not UTF-8"),
        (b"a.b c", "^DISCORD_TOKEN contains a space"),
    ],
)
def test_a_file_that_holds_no_token_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: bytes | None, words: str
) -> None:
    if content is not None:
        (tmp_path / "token").write_bytes(content)
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "token")
    monkeypatch.delenv("DISCORD_TOKEN")
    with pytest.raises(BadSettings, match=words) as caught:
        load()
    assert "a.b c" not in str(caught.value)


def env_file(content: str | bytes) -> None:
    Path(".env").write_bytes(content if isinstance(content, bytes) else content.encode())


@pytest.mark.parametrize("name", [name for name in FIELDS if name != "DISCORD_TOKEN"])
def test_an_empty_value_is_none(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    env_file(f"{name}=\n")
    assert load() == Settings(_env_file=None)  # type: ignore[call-arg]
    monkeypatch.setenv(name, "")
    assert load() == Settings(_env_file=None)  # type: ignore[call-arg]


def test_an_empty_value_in_the_environment_leaves_the_one_in_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    env_file("DISCORD_TOKEN=from.file\n")
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert load().discord_token.get_secret_value() == "from.file"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("DATABSE_URL=sqlite:///all.db", "DATABSE_URL in .env is not a setting. Did you mean DATABASE_URL?"),
        ("DATABSE_URL=", "DATABSE_URL in .env is not a setting. Did you mean DATABASE_URL?"),
        ("databse_url=sqlite:///all.db", "DATABSE_URL in .env is not a setting. Did you mean DATABASE_URL?"),
        ("export LOGLEVEL=DEBUG", "LOGLEVEL in .env is not a setting. Did you mean LOG_LEVEL?"),
        ("DISCORD_TOKN=a.b.c", "DISCORD_TOKN in .env is not a setting. Did you mean DISCORD_TOKEN?"),
        (
            "EDITOR=x",
            "EDITOR in .env is not a setting. The settings are DISCORD_TOKEN, DISCORD_TOKEN_FILE, ",
        ),
        ("s3cret.of.somebody==", ".env has a line that is not NAME=value. Compare it with .env.example"),
    ],
)
def test_a_name_that_is_no_setting_is_refused_with_the_nearest(
    monkeypatch: pytest.MonkeyPatch, line: str, words: str
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN")  # the misspelled name may be that of the token
    env_file(f"{line}\n")
    with pytest.raises(BadSettings) as caught:
        load()
    assert re.match(words, caught.value.problems[0])
    for value in ("all.db", "a.b.c", "s3cret"):
        assert value not in str(caught.value)


def test_the_environment_may_have_any_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABSE_URL", "x")
    monkeypatch.setenv("DISCORD", "x")
    load()


@pytest.mark.parametrize("name", ["PLAYGROUND_DB", "PLAYGROUND_PORT", "DISCORD_OPENAPI", "CHROMIUM", "DEMO", "RESET"])
def test_names_of_the_project_that_are_no_settings_may_stand_in_the_file(name: str) -> None:
    env_file(f"{name}=x\nLOG_LEVEL=ERROR\n")
    assert load().log_level == "ERROR"


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1"])
def test_a_file_that_is_not_utf_8(encoding: str) -> None:
    env_file("# Né à Florence\nLOG_LEVEL=ERROR\n".encode(encoding))
    with pytest.raises(BadSettings, match=r"^\.env is not UTF-8 text\. Save it as UTF-8\.$"):
        load()


def test_a_byte_order_mark_does_no_harm() -> None:
    env_file("LOG_LEVEL=ERROR\n".encode("utf-8-sig"))
    assert load().log_level == "ERROR"


@pytest.mark.parametrize("token", ["a\nb", "a b", "Bot a.b.c", "a\x01b", "a\x7fb", "a\u2028b", "é.b.c"])
def test_a_token_is_one_word(monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    with pytest.raises(BadSettings, match=r"^DISCORD_TOKEN contains a space or another character") as caught:
        load()
    assert token not in str(caught.value)


def test_space_around_a_token_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", f" {TOKEN}\r\n")
    assert load().discord_token.get_secret_value() == TOKEN


@pytest.mark.parametrize(
    "base",
    [
        "https://",
        "https:///api/v10",
        "http://:8080/api",
        "http://a b/api",
        "http://a/api v10",
        "http://a\n/api",
        "http://a:port/api",
        "http://a:0/api",
        "http://a:65536/api",
        "http://[::1/api",
        "http://a/api?v=10",
        "http://a/api#v10",
        "http://me:s3cret@a/api",
    ],
)
def test_a_malformed_address_is_refused(monkeypatch: pytest.MonkeyPatch, base: str) -> None:
    monkeypatch.setenv("DISCORD_API_BASE", base)
    with pytest.raises(
        BadSettings, match=r"^DISCORD_API_BASE may contain only https://, a host, .* Leave it empty"
    ) as caught:
        load()
    assert "s3cret" not in str(caught.value)


@pytest.mark.parametrize(
    ("path", "words"),
    [
        (":memory:", "in memory would be lost at every stop"),
        ("file:rialto.db", "not a URI"),
        ("file::memory:?cache=shared", "not a URI"),
        ("/var/lib/", "not of a folder"),
        ("/", "not of a folder"),
        ("a\nb.db", "must be sqlite:/// and the path of a file"),
    ],
)
def test_the_database_is_a_file(monkeypatch: pytest.MonkeyPatch, path: str, words: str) -> None:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{path}")
    with pytest.raises(
        BadSettings, match=f"^DATABASE_URL .*{words}.* For example: DATABASE_URL=sqlite:///rialto.db$"
    ):
        load()


def test_a_format_may_be_in_capitals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_FORMAT", "JSON")
    assert load().log_format == "json"


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
    assert ended.stderr.startswith("Rialto cannot run. LOG_LEVEL=LOUD is not a log level.")


TOKENS = st.sampled_from(
    [*FIELDS, *"=\n\"'#$\\ {}", "${DISCORD_TOKEN}", "x", "0.5", "nan", "9" * 500, "\x00", "\ufeff", "é"]
)


@hypothesis.settings(
    derandomize=True, database=None, deadline=None, max_examples=40, suppress_health_check=list(HealthCheck)
)
@given(st.lists(TOKENS | st.text(max_size=4), max_size=12).map("".join) | st.binary(max_size=40))
def test_any_file_gives_settings_or_a_reason(content: str | bytes) -> None:
    env_file(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))
    try:
        found = load()
    except BadSettings:
        pass
    else:
        assert Settings(_env_file=None, **found.model_dump()) == found  # type: ignore[call-arg]


@pytest.mark.timeout(20)
@pytest.mark.parametrize("part", ["${", "A=${A:-", '"', "=\n", "\\", " \t"])
def test_a_file_of_settings_is_short(part: str) -> None:
    env_file((part * 100_000)[:100_000])
    with pytest.raises(BadSettings, match="more than"):
        load()
