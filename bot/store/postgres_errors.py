"""Translate errors of a PostgreSQL server into sentences for operators."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import unquote, urlsplit

import psycopg

from bot.config import without_login
from bot.store.sqlite_file import DatabaseBusy, DatabaseUnusable


@contextmanager
def translated_errors(url: str) -> Iterator[None]:
    """Raise DatabaseUnusable for errors of psycopg in this block, without the password."""
    try:
        yield
    except psycopg.Error as error:
        raise _sentence(url, error) from None


_CURES = {
    "no password supplied": "the server wants a password. Add it: postgresql://user:password@host/name",
    "password authentication failed": "the server refuses this user and password. Correct them, and write special "
    "characters with %, for example %40 for @",
    "no pg_hba.conf entry": "the server refuses this user from this machine. Allow it in the server's pg_hba.conf",
    "authentication failed": "the server refuses this kind of login. Allow it in the server's pg_hba.conf",
    "does not exist": "this database or user does not exist. Create it with createdb or createuser",
    "permission denied": "this user may not create tables there. Run ALTER DATABASE … OWNER TO … for this user",
    "too many": "the server has no free connection. Close others, or raise its max_connections",
    "connection slots": "the server has no free connection. Close others, or raise its max_connections",
}
"""Problem and solution for operators, by a part of the server's message."""
_PASSING = {"too many", "connection slots"}


def _sentence(url: str, error: psycopg.Error) -> DatabaseUnusable:
    words = first_line(error)
    said = next((each for each in _CURES if each in words), None)
    if said:
        return (DatabaseBusy if said in _PASSING else DatabaseUnusable)(f"{without_login(url)}: {_CURES[said]}.")
    password = unquote(urlsplit(url).password or "")
    # A ProgrammingError may quote the address.
    if isinstance(error, psycopg.ProgrammingError) or (password and password in words):
        words = type(error).__name__
    return DatabaseBusy(
        f"{without_login(url)} cannot be reached or used ({words}). Start PostgreSQL there, or name another server."
    )


def first_line(error: psycopg.Error) -> str:
    """Return the first line of the error's message. The other lines may quote stored data."""
    return str(error).partition("\n")[0].rstrip(".")
