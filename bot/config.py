"""Settings: environment variables, or the same names in a file .env."""

from __future__ import annotations

import re
from contextlib import suppress
from difflib import get_close_matches
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, DotEnvSettingsSource, SettingsConfigDict

_ENV_FILE = ".env"
_LONGEST = 16_384
"""Bytes of .env at most: parsing it may take quadratic time."""

_SHORTEST = 14
"""Days for which finished games are kept at least."""

_SERVER = "postgresql://"

_ELSEWHERE = {"PLAYGROUND_DB", "PLAYGROUND_PORT", "DISCORD_OPENAPI", "CHROMIUM", "DEMO", "RESET"}
"""Variables of the playground, the tests and make. They are no settings, but no mistake in .env either."""


class Settings(BaseSettings):
    """The operator's settings; .env.example explains each."""

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
            ours["discord_token"] = _token_in(ours["discord_token_file"])
        return ours

    @field_validator("discord_token")
    @classmethod
    def _is_token(cls, token: SecretStr) -> SecretStr:
        word = token.get_secret_value().strip()
        if not word:
            raise ValueError("it is empty")
        if not (word.isascii() and word.isprintable()) or " " in word:
            raise ValueError("it has a space in it, or another character that no token has")
        return SecretStr(word)

    @field_validator("discord_api_base")
    @classmethod
    def _is_http(cls, base: str) -> str:
        if not base.startswith(("https://", "http://")):
            raise ValueError("it must begin with https:// (or http:// for a stand-in on this machine)")
        if not _is_address(base):
            raise ValueError("it must be https://, a host, perhaps a port, and a path, and nothing else")
        return base.rstrip("/")

    @field_validator("database_url")
    @classmethod
    def _is_database(cls, url: str) -> str:
        _database(url)
        return url

    @field_validator("shards", mode="before")
    @classmethod
    def _is_number_of_shards(cls, shards: object) -> str:
        told = str(shards).strip().lower()
        number = int(told) if told.isascii() and told.isdecimal() and len(told) < 5 else 0
        if told not in ("", "auto") and number < 1 and part_of(told) is None:
            raise ValueError("it must be auto, a number from 1 to 9999, or a part of them, as 0-3/16")
        return told

    @model_validator(mode="after")
    def _share_a_server(self) -> Settings:
        if part_of(self.shards) and self.is_file:
            raise BadSettings(
                f"SHARDS: {self.shards} leaves shards to other processes, and an SQLite file is one process's. Name "
                "a PostgreSQL database in DATABASE_URL, or set SHARDS=auto."
            )
        return self

    @field_validator("health_host")
    @classmethod
    def _is_own_address(cls, host: str) -> str:
        try:
            return str(ip_address(host))
        except ValueError:
            raise ValueError("it must be an address of this machine, in numbers") from None

    @field_validator("keep_finished_days")
    @classmethod
    def _long_enough(cls, days: int) -> int:
        if 0 < days < _SHORTEST:
            raise ValueError("what was ended can be taken up again for a week")
        return days

    @field_validator("backup_folder")
    @classmethod
    def _is_folder(cls, folder: str) -> str:
        if folder and (not folder.isprintable() or Path(folder).is_file()):
            raise ValueError("it must be the path of a folder")
        return folder  # a missing folder must not keep the bot from running

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
        """The file, or the address of a PostgreSQL database with its login."""
        return _database(self.database_url)

    @property
    def database_name(self) -> str:
        """The same without the login, for logs and messages."""
        return name_of(self.database)

    @property
    def database_path(self) -> Path:
        """The SQLite file: sqlite:///here.db, sqlite:////var/lib/there.db. Raises BadSettings if there is none."""
        if not self.is_file:
            raise BadSettings("DATABASE_URL: it names a PostgreSQL database, and this takes an SQLite file.")
        return Path(self.database_url.removeprefix("sqlite:///"))

    @property
    def backup_path(self) -> Path | None:
        """The folder for daily backups, or None."""
        return Path(self.backup_folder) if self.backup_folder else None


def database_at(name: str, url: str) -> Path | str:
    """Return the database at an address in the form of DATABASE_URL. Raises BadSettings, which mentions `name`."""
    try:
        return _database(url)
    except ValueError as error:
        raise BadSettings(f"{name}: {error}. For example sqlite:///rialto.db") from None


def _database(url: str) -> Path | str:
    """Return the file or the server address. Raises ValueError, whose message quotes nothing of the address."""
    if url.startswith(_SERVER):
        if not _is_server(url):
            raise ValueError(
                "it must be as postgresql://user:password@host/name; what no address may have in it is written "
                "with %, as %40 for @"
            )
        return url
    path = url.removeprefix("sqlite:///")
    if path == url or not path or not path.isprintable():
        raise ValueError(
            "it must be sqlite:/// and the path of a file, or the address of a PostgreSQL database, which begins "
            f"with {_SERVER}"
        )
    if str(Path(path)).startswith(":memory:"):
        raise ValueError("games that are only in memory would be lost with every stop; it must be a file")
    if path.startswith("file:"):
        raise ValueError("it must be the path of a file, not a URI")
    if path.endswith("/"):
        raise ValueError("it must be the path of a file, not of a folder")
    return Path(path)


def name_of(database: Path | str) -> str:
    """Return the name of a database without its login."""
    return str(database) if isinstance(database, Path) else without_login(database)


def part_of(shards: str) -> tuple[int, int, int] | None:
    """Return the first and last shard of this process and the number of all, from a setting such as 0-3/16.

    Return None for any other setting: the process then has all shards.
    """
    found = re.fullmatch(r"([0-9]{1,4})(?:-([0-9]{1,4}))?/([0-9]{1,4})", shards)
    if found is None:
        return None
    first, last, of = int(found[1]), int(found[2] or found[1]), int(found[3])
    return (first, last, of) if first <= last < of and of > 1 else None


def without_login(url: str) -> str:
    """Return the address of a database without its login."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def _is_server(url: str) -> bool:
    """Return whether this is the address of a server's database that libpq reads as the bot does.

    Otherwise part of a password could pass for a host, and be published.
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
    "DISCORD_TOKEN": "Create an application at https://discord.com/developers/applications, copy the token of "
    "its bot, and set DISCORD_TOKEN to it in the environment or in a file .env. "
    "Without a Discord account: make play.",
    "DISCORD_TOKEN_FILE": "It must be a text file that this user may read, with the token of the bot in it.",
    "DISCORD_API_BASE": "Leave it out to use Discord itself.",
    "DATABASE_URL": "For example DATABASE_URL=sqlite:///rialto.db",
    "BACKUP_FOLDER": "For example BACKUP_FOLDER=/var/backups/rialto",
    "SHARDS": "Leave it out while the bot is in fewer than 2,000 servers, then set SHARDS=auto; or SHARDS=0-3/16 for "
    "the first four of sixteen.",
    "HOUSE_EFFORT": "For example HOUSE_EFFORT=0.5 on a slow machine.",
    "HOUSE_PACE": "For example HOUSE_PACE=1.5 to see every move.",
    "HEALTH_PORT": "For example HEALTH_PORT=9420; 0 for none.",
    "HEALTH_HOST": "127.0.0.1 for this machine alone, 0.0.0.0 for every one that reaches it.",
    "KEEP_FINISHED_DAYS": "0 keeps finished games for good, 365 for a year; 14 is the least otherwise.",
    "LOG_LEVEL": "One of DEBUG, INFO, WARNING, ERROR.",
    "LOG_FORMAT": "One of console, json.",
}


class CannotStart(Exception):
    """The bot can't run now, but a later start may succeed. The message says why, and how to fix it."""

    status = 1


class BadSettings(CannotStart):
    """A setting is missing or wrong, so no start can succeed before it is changed. The message names it."""

    status = 78  # EX_CONFIG: tells a supervisor not to restart it


def _token_in(path: str) -> str:
    """Return the token from a file that only the bot may read. Raises BadSettings."""
    try:
        with Path(path).open(encoding="utf-8-sig") as file:
            token = file.read(_LONGEST).strip()
        why = "" if token else "it is empty"
    except OSError as error:
        why = error.strerror or "it cannot be read"
    except ValueError:  # no text, or no valid file name
        why = "it is not UTF-8 text"
    if why:
        raise BadSettings(f"DISCORD_TOKEN_FILE: {why}. {_CURES['DISCORD_TOKEN_FILE']}")
    return token


def load() -> Settings:
    """Return the current settings. Raises BadSettings."""
    try:
        _look_at_size()
        _look_for_misspelt()
        return Settings()  # type: ignore[call-arg]  # it reads the environment
    except ValidationError as error:
        problems = error.errors(include_input=False, include_url=False)
        # A misspelt name comes first: it may be why another one is missing.
        raise BadSettings(_told(min(problems, key=lambda problem: problem["type"] != "extra_forbidden"))) from None
    except UnicodeDecodeError:
        raise BadSettings(f"{_ENV_FILE}: it is not UTF-8 text. Save it as UTF-8.") from None
    except OSError as error:
        raise BadSettings(f"{_ENV_FILE}: {error.strerror}. It must be a file that this user may read.") from None


def _look_at_size() -> None:
    """Raise BadSettings if .env is too large to be one."""
    with suppress(FileNotFoundError):
        if Path(_ENV_FILE).stat().st_size > _LONGEST:
            raise BadSettings(f"{_ENV_FILE}: it has more than {_LONGEST:,} bytes. .env.example shows how it looks.")


def _look_for_misspelt() -> None:
    """Raise BadSettings for an unknown name in .env without a value. Those with a value are refused anyway."""
    for name, value in DotEnvSettingsSource(Settings, env_ignore_empty=False).env_vars.items():
        if not value and name not in Settings.model_fields and name.upper() not in _ELSEWHERE:
            raise BadSettings(_unknown(name.upper()))


def _told(problem: ErrorDetails) -> str:
    name = str(problem["loc"][0]).upper()
    if problem["type"] == "extra_forbidden":
        return _unknown(name)
    what = "is not set" if problem["type"] == "missing" else problem["msg"].removeprefix("Value error, ")
    return f"{name}: {what}. {_CURES.get(name, '')}".strip()


def _unknown(name: str) -> str:
    """Return the error for an unknown setting in .env. It quotes the name only if it looks like one."""
    if not (name.isascii() and name.isidentifier()):
        return f"{_ENV_FILE}: a line is not a name of a setting, = and its value. .env.example shows how it looks."
    nearest = get_close_matches(name, _CURES, n=1)
    cure = f"Did you mean {nearest[0]}?" if nearest else f"There are {', '.join(_CURES)}."
    return f"{name}: {_ENV_FILE} has this name, and there is no such setting. {cure}"
