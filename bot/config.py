"""Settings: environment variables, or the same names in a file .env."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """What an operator can set; .env.example explains each."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore", frozen=True)

    discord_token: SecretStr
    discord_api_base: str = "https://discord.com/api/v10"
    database_url: str = "sqlite:///rialto.db"
    house_effort: float = Field(default=1.0, gt=0, le=10)
    house_pace: float = Field(default=0.0, ge=0, le=10)
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["console", "json"] = Field(default="console")

    @field_validator("discord_token")
    @classmethod
    def _token_given(cls, token: SecretStr) -> SecretStr:
        if not token.get_secret_value().strip():
            raise ValueError("it is empty")
        return token

    @field_validator("discord_api_base")
    @classmethod
    def _is_http(cls, base: str) -> str:
        if not base.startswith(("https://", "http://")):
            raise ValueError("it must begin with https:// (or http:// for a stand-in on this machine)")
        return base.rstrip("/")

    @field_validator("database_url")
    @classmethod
    def _is_sqlite(cls, url: str) -> str:
        if not url.startswith("sqlite:///") or url == "sqlite:///":
            raise ValueError("it must be sqlite:/// and the path of a file")
        return url

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, level: object) -> object:
        return level.upper() if isinstance(level, str) else level

    @property
    def database_path(self) -> Path:
        """The SQLite file of `database_url`: sqlite:///here.db, sqlite:////var/lib/there.db."""
        return Path(self.database_url.removeprefix("sqlite:///"))


_CURES = {
    "DISCORD_TOKEN": "Create an application at https://discord.com/developers/applications, copy the token of "
    "its bot, and set DISCORD_TOKEN to it in the environment or in a file .env. "
    "Without a Discord account: make play.",
    "DISCORD_API_BASE": "Leave it out to use Discord itself.",
    "DATABASE_URL": "For example DATABASE_URL=sqlite:///rialto.db",
    "HOUSE_EFFORT": "For example HOUSE_EFFORT=0.5 on a slow machine.",
    "HOUSE_PACE": "For example HOUSE_PACE=1.5 to see every move.",
    "LOG_LEVEL": "One of DEBUG, INFO, WARNING, ERROR.",
    "LOG_FORMAT": "One of console, json.",
}


class BadSettings(Exception):
    """A setting is missing or wrong. The message names it and says what to do."""


def load() -> Settings:
    """The settings in force. Raises BadSettings."""
    try:
        return Settings()  # type: ignore[call-arg]  # it reads the environment
    except ValidationError as error:
        problem = error.errors(include_input=False, include_url=False)[0]
        name = str(problem["loc"][0]).upper()
        what = "is not set" if problem["type"] == "missing" else problem["msg"].removeprefix("Value error, ")
        raise BadSettings(f"{name}: {what}. {_CURES.get(name, '')}".strip()) from None
