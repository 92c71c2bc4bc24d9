"""Errors of a PostgreSQL server as sentences for operators."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import unquote, urlsplit

import psycopg

from bot.config import without_login
from bot.store.sqlite_file import DatabaseBusy, DatabaseUnusable


@contextmanager
def translated_errors(url: str) -> Iterator[None]:
    """Turns the errors of the server, and of the way there, into sentences that tell nobody a password."""
    try:
        yield
    except psycopg.Error as error:
        raise _sentence(url, error) from None


_CURES = {
    "no password supplied": "it asks for a password, and none is given: postgresql://user:password@host/name",
    "password authentication failed": "it does not take this user with this password. Set both as they are; what no "
    "address may have in it is written with %, as %40 for @",
    "no pg_hba.conf entry": "it does not let this user in from here. Its pg_hba.conf says who may come from where",
    "authentication failed": "it does not let this user in so. Its pg_hba.conf says who may come how",
    "does not exist": "there is no such database, or no such user. createuser and createdb make them",
    "permission denied": "this user may make no tables in it. ALTER DATABASE … OWNER TO … makes it theirs",
    "too many": "it has no room for another connection. End others, or raise its max_connections",
    "connection slots": "it has no room for another connection. End others, or raise its max_connections",
}
"""What the server says, and what is to be done then."""
_PASSING = {"too many", "connection slots"}


def _sentence(url: str, error: psycopg.Error) -> DatabaseUnusable:
    words = first_line(error)
    said = next((each for each in _CURES if each in words), None)
    if said:
        return (DatabaseBusy if said in _PASSING else DatabaseUnusable)(f"{without_login(url)}: {_CURES[said]}.")
    password = unquote(urlsplit(url).password or "")
    if isinstance(error, psycopg.ProgrammingError) or (
        password and password in words
    ):  # the former may quote the address
        words = type(error).__name__
    return DatabaseBusy(
        f"{without_login(url)} cannot be reached or used ({words}). Start PostgreSQL there, or name another server."
    )


def first_line(error: psycopg.Error) -> str:
    """What stands in the lines below quotes what is stored."""
    return str(error).partition("\n")[0].rstrip(".")
