"""Settings: environment variables, or the same names in the file .env."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from difflib import get_close_matches
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator, model_validator
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, DotEnvSettingsSource, SettingsConfigDict

_ENV_FILE = ".env"
_LONGEST = 16_384
"""The most bytes of .env: the time to parse the file grows with their square."""

_SHORTEST = 14
"""The least days for which finished games can be kept: ended ones can be reopened for a week."""

_SERVER = "postgresql://"

_ELSEWHERE = {"PLAYGROUND_DB", "PLAYGROUND_PORT", "DISCORD_OPENAPI", "CHROMIUM", "DEMO", "RESET"}
"""Names that the playground, the tests and make read. They are no settings of the bot, but allowed in .env."""


class Settings(BaseSettings):
    """All settings. .env.example explains them."""

    model_config = SettingsConfigDict(
        env_file=_ENV_FILE,
        env_file_encoding="utf-8-sig",  # with or without a byte order mark
        env_ignore_empty=True,
        extra="forbid",
        frozen=True,
    )

    discord_token: SecretStr
    discord_token_file: str = ""
    discord_api_base: str = "https://discord.com/api/v10"
    database_url: str = Field(default="sqlite:///rialto.db", repr=False)  # it may contain a password
    backup_folder: str = ""
    shards: str = ""
    house_effort: float = Field(default=1.0, gt=0, le=10)
    house_pace: float = Field(default=0.0, ge=0, le=10)
    health_port: int = Field(default=0, ge=0, le=65_535)
    health_host: str = "127.0.0.1"
    keep_finished_days: int = Field(default=0, ge=0, le=36_500)
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["console", "json"] = Field(default="console")

    @model_validator(mode="before")
    @classmethod
    def _ours(cls, given: dict[str, Any]) -> dict[str, Any]:
        ours = {name: value for name, value in given.items() if name.upper() not in _ELSEWHERE}
        if "discord_token" not in ours and ours.get("discord_token_file"):
            with suppress(ValueError):  # the check of that file reports it
                ours["discord_token"] = _token_in(ours["discord_token_file"])
        return ours

    @field_validator("discord_token")
    @classmethod
    def _is_token(cls, token: SecretStr) -> SecretStr:
        word = token.get_secret_value().strip()
        if not word:
            raise ValueError("is empty")
        if not (word.isascii() and word.isprintable()) or " " in word:
            raise ValueError("contains a space or another character that tokens never have")
        return SecretStr(word)

    @field_validator("discord_token_file")
    @classmethod
    def _is_token_file(cls, path: str, info: ValidationInfo) -> str:
        if path and "discord_token" not in info.data:
            _token_in(path)
        return path

    @field_validator("discord_api_base")
    @classmethod
    def _is_http(cls, base: str) -> str:
        if not base.startswith(("https://", "http://")):
            raise ValueError("must begin with https:// (or http:// for a server on this machine)")
        if not _is_address(base):
            raise ValueError("may contain only https://, a host, an optional port, and a path")
        return base.rstrip("/")

    @field_validator("database_url")
    @classmethod
    def _is_database(cls, url: str) -> str:
        _database(url)
        return url

    @field_validator("shards", mode="before")
    @classmethod
    def _is_number_of_shards(cls, shards: object, info: ValidationInfo) -> str:
        told = str(shards).strip().lower()
        number = int(told) if told.isascii() and told.isdecimal() and len(told) < 5 else 0
        if told not in ("", "auto") and number < 1 and part_of(told) is None:
            raise ValueError("is not a number of shards")
        if part_of(told) and not info.data.get("database_url", _SERVER).startswith(_SERVER):
            raise ValueError("leaves shards to other processes, which requires a PostgreSQL database in DATABASE_URL")
        return told

    @field_validator("health_host")
    @classmethod
    def _is_own_address(cls, host: str) -> str:
        try:
            return str(ip_address(host))
        except ValueError:
            raise ValueError("is not an IP address") from None

    @field_validator("keep_finished_days")
    @classmethod
    def _long_enough(cls, days: int) -> int:
        if 0 < days < _SHORTEST:
            raise ValueError("is too short, because ended games can be reopened for a week")
        return days

    @field_validator("backup_folder")
    @classmethod
    def _is_folder(cls, folder: str) -> str:
        if folder and (not folder.isprintable() or Path(folder).is_file()):
            raise ValueError("is not the path of a folder")
        return folder  # if it does not exist yet, the bot still starts

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, level: object) -> object:
        return level.upper() if isinstance(level, str) else level

    @field_validator("log_format", mode="before")
    @classmethod
    def _lower(cls, form: object) -> object:
        return form.lower() if isinstance(form, str) else form

    @property
    def is_file(self) -> bool:
        """Whether the database is an SQLite file."""
        return not self.database_url.startswith(_SERVER)

    @property
    def database(self) -> Path | str:
        """The path of the SQLite file, or the URL of a PostgreSQL database with its login."""
        return _database(self.database_url)

    @property
    def database_name(self) -> str:
        """The database's name without a login, to show to people."""
        return name_of(self.database)

    @property
    def database_path(self) -> Path:
        """The SQLite file. Raises BadSettings if the database is not one."""
        if not self.is_file:
            raise BadSettings("DATABASE_URL names a PostgreSQL database, but this needs an SQLite file.")
        return Path(self.database_url.removeprefix("sqlite:///"))

    @property
    def backup_path(self) -> Path | None:
        """The folder for daily backups, or None if none is set."""
        return Path(self.backup_folder) if self.backup_folder else None


def database_at(name: str, url: str) -> Path | str:
    """Parse a URL in the form of DATABASE_URL into a path or a PostgreSQL URL. Raises BadSettings.

    `name`: the name of the setting or argument, for the error's message.
    """
    try:
        return _database(url)
    except ValueError as error:
        raise BadSettings(f"{name} {error}. For example: sqlite:///rialto.db") from None


def _database(url: str) -> Path | str:
    """Parse a database URL. Raises ValueError, whose message quotes no part of the URL."""
    if url.startswith(_SERVER):
        if not _is_server(url):
            raise ValueError(
                "must be like postgresql://user:password@host/name, with special characters encoded (%40 for @)"
            )
        return url
    path = url.removeprefix("sqlite:///")
    if path == url or not path or not path.isprintable():
        raise ValueError(
            f"must be sqlite:/// and the path of a file, or a PostgreSQL address, which begins with {_SERVER}"
        )
    if str(Path(path)).startswith(":memory:"):
        raise ValueError("must be a file: games in memory would be lost at every stop")
    if path.startswith("file:"):
        raise ValueError("must be the path of a file, not a URI")
    if path.endswith("/"):
        raise ValueError("must be the path of a file, not of a folder")
    return Path(path)


def name_of(database: Path | str) -> str:
    """Return a database's name without a login."""
    return str(database) if isinstance(database, Path) else without_login(database)


def part_of(shards: str) -> tuple[int, int, int] | None:
    """Parse a part such as 0-3/16: the first shard, the last, and the number of shards. None for anything else."""
    found = re.fullmatch(r"([0-9]{1,4})(?:-([0-9]{1,4}))?/([0-9]{1,4})", shards)
    if found is None:
        return None
    first, last, of = int(found[1]), int(found[2] or found[1]), int(found[3])
    return (first, last, of) if first <= last < of and of > 1 else None


def without_login(url: str) -> str:
    """Return the URL of a database without user, password and options."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def _is_server(url: str) -> bool:
    """Return whether libpq parses this database URL as the bot does.

    Otherwise part of a password could be taken for a host and shown.
    """
    if not url.isprintable() or " " in url or re.search(r"%(?![0-9A-Fa-f]{2})|%00", url):
        return False
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return False
    ats = url.count("@")
    if ats > 1 or ats != parts.netloc.count("@"):
        return False
    return port != 0 and len(parts.path) > 1 and "/" not in parts.path[1:] and not parts.fragment


def _is_address(base: str) -> bool:
    if not base.isprintable() or " " in base:
        return False
    try:
        parts = urlsplit(base)
        port = parts.port
    except ValueError:
        return False
    return bool(parts.hostname) and port != 0 and not (parts.query or parts.fragment or "@" in parts.netloc)


_CURES = {
    "DISCORD_TOKEN": "Create an application at https://discord.com/developers/applications and set DISCORD_TOKEN to "
    "its bot's token, in the environment or in a file .env. To play without a Discord account: make play.",
    "DISCORD_TOKEN_FILE": "It must be a text file with only the bot's token in it, readable by this user.",
    "DISCORD_API_BASE": "Leave it empty to use Discord itself.",
    "DATABASE_URL": "For example: DATABASE_URL=sqlite:///rialto.db",
    "BACKUP_FOLDER": "For example: BACKUP_FOLDER=/var/backups/rialto",
    "SHARDS": "Leave it empty for fewer than 2,500 servers; for more, set SHARDS=auto. Processes that share a "
    "PostgreSQL database each get a part: SHARDS=0-3/16 is the first four of sixteen.",
    "HOUSE_EFFORT": "1 is the default. For a slow machine: HOUSE_EFFORT=0.5",
    "HOUSE_PACE": "To watch every move: HOUSE_PACE=1.5",
    "HEALTH_PORT": "Use a port from 1 to 65535, or 0 to switch it off.",
    "HEALTH_HOST": "Use 127.0.0.1 for this machine only, or 0.0.0.0 for all networks.",
    "KEEP_FINISHED_DAYS": f"Use 0 (keep forever) or at least {_SHORTEST}.",
    "LOG_LEVEL": "Use DEBUG, INFO, WARNING, or ERROR.",
    "LOG_FORMAT": "Use console or json.",
}
_FAULTS = {
    "HOUSE_EFFORT": "is not a number above 0 and at most 10",
    "HOUSE_PACE": "is not a number of seconds from 0 to 10",
    "HEALTH_PORT": "is not a port",
    "KEEP_FINISHED_DAYS": "is not a number of days",
    "LOG_LEVEL": "is not a log level",
    "LOG_FORMAT": "is not a log format",
}
"""Words for errors that pydantic finds, by setting. Rialto's own validators make their own words."""
_SHOWN = frozenset({*_FAULTS, "HEALTH_HOST", "SHARDS"})
"""Settings whose value an error may quote.

A token may be pasted there by mistake, so a long value is never quoted.
"""
_SHORT = re.compile(r"[A-Za-z0-9._/+-]{1,12}")


class CannotStart(Exception):
    """The bot cannot run now, but a later start may succeed. The message says why and what to do."""

    status = 1


class BadSettings(CannotStart):
    """Settings are missing or wrong, and no start will succeed until they are changed. The message names them all."""

    status = 78  # EX_CONFIG: tells a supervisor not to restart it

    def __init__(self, *problems: str) -> None:
        many = len(problems) > 1
        super().__init__("\n".join([f"{len(problems)} settings are wrong:", *problems] if many else problems))
        self.problems = problems


def _token_in(path: str) -> str:
    """Return the token in the file at this path. Raises ValueError."""
    try:
        with Path(path).open(encoding="utf-8-sig") as file:
            token = file.read(_LONGEST).strip()
    except OSError as error:
        raise ValueError(f"cannot be read ({error.strerror or 'unknown error'})") from None
    except ValueError:  # not text, or not a file name
        raise ValueError("is not UTF-8 text") from None
    if not token:
        raise ValueError("is empty")
    return token


def load() -> Settings:
    """Return the settings. Raises BadSettings, which lists all that is wrong."""
    problems: list[str] = []
    try:
        _check_size()
        problems += _misspelt_without_value()
        settings = Settings()  # type: ignore[call-arg]  # reads the environment
    except ValidationError as error:
        problems += _found(error.errors(include_url=False))
    except UnicodeDecodeError:
        raise BadSettings(f"{_ENV_FILE} is not UTF-8 text. Save it as UTF-8.") from None
    except OSError as error:
        raise BadSettings(f"{_ENV_FILE} cannot be read ({error.strerror}). It must be a readable file.") from None
    if problems:
        raise BadSettings(*problems) from None
    return settings


def _check_size() -> None:
    """Raise BadSettings if .env is too large."""
    with suppress(FileNotFoundError):
        if Path(_ENV_FILE).stat().st_size > _LONGEST:
            raise BadSettings(f"{_ENV_FILE} has more than {_LONGEST:,} bytes. Compare it with .env.example.")


def _misspelt_without_value() -> Iterator[str]:
    """Yield a problem for each unknown name in .env without a value; pydantic finds those with a value."""
    for name, value in DotEnvSettingsSource(Settings, env_ignore_empty=False).env_vars.items():
        if not value and name not in Settings.model_fields and name.upper() not in _ELSEWHERE:
            yield _unknown(name.upper())


def _found(errors: list[ErrorDetails]) -> list[str]:
    """Return a sentence for each of pydantic's errors.

    Unknown names come first: one may be why a setting is missing.
    """
    errors = sorted(errors, key=lambda error: error["type"] != "extra_forbidden")
    wrong = {error["loc"][0] for error in errors}
    if "discord_token_file" in wrong:  # then that is why the token is missing
        errors = [error for error in errors if error["type"] != "missing"]
    return [_worded(error) for error in errors]


def _worded(error: ErrorDetails) -> str:
    """Return a sentence that names the setting, its value, the problem and the cure."""
    name = str(error["loc"][0]).upper()
    if error["type"] == "extra_forbidden":
        return _unknown(name)
    if error["type"] == "missing":
        return f"{name} is not set. {_CURES[name]}"
    value = str(error["input"])
    shown = f"{name}={value}" if name in _SHOWN and _SHORT.fullmatch(value) else name
    own = error["type"] == "value_error"
    fault = error["msg"].removeprefix("Value error, ") if own else _FAULTS.get(name, "is not valid")
    return f"{shown} {fault}. {_CURES[name]}"


def _unknown(name: str) -> str:
    """Return a sentence about an unknown name in .env.

    A line that is not a name is not quoted: it may be a secret.
    """
    if not (name.isascii() and name.isidentifier()):
        return f"{_ENV_FILE} has a line that is not NAME=value. Compare it with .env.example."
    nearest = get_close_matches(name, _CURES, n=1)
    cure = f"Did you mean {nearest[0]}?" if nearest else f"The settings are {', '.join(_CURES)}."
    return f"{name} in {_ENV_FILE} is not a setting. {cure}"
