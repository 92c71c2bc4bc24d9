"""Answer requests on the control socket of a running bot."""

from __future__ import annotations

import asyncio
import json
import socket
import stat
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TypeAlias

import structlog

from bot import control
from bot.control import CannotAsk, Json

_log = structlog.get_logger()

Answers: TypeAlias = Mapping[str, Callable[[Json], Awaitable[Json]]]
"""What can be asked, by name."""

_PATIENCE = 5.0
"""Seconds for a question to be put; its answer may take longer."""


@asynccontextmanager
async def serve_requests(database: Path, answers: Answers) -> AsyncIterator[None]:
    """Answer what is asked, for whoever holds the database. Where there can be no socket, the bot runs without."""
    try:
        path = control.socket_path(database)
        server = await asyncio.start_unix_server(
            partial(_connected, answers), sock=_socket(path), limit=control.LONGEST_LINE
        )
    except (CannotAsk, OSError) as error:
        _log.warning("cannot be asked by commands on this machine", why=str(error))
        yield
        return
    try:
        yield
    finally:
        server.close()
        path.unlink(missing_ok=True)


def _socket(path: Path) -> socket.socket:
    """A socket of that name for nobody but this user. One that is there already was left behind."""
    with suppress(FileNotFoundError):
        if not stat.S_ISSOCK(path.lstat().st_mode):
            raise CannotAsk(f"{path} is there and is no socket. Move it away")
        path.unlink()
    made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        made.bind(str(path))
        path.chmod(0o600)  # nobody can connect before it listens
    except BaseException:
        made.close()
        raise
    return made


async def _connected(answers: Answers, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        async with asyncio.timeout(_PATIENCE):
            asked = await reader.readline()
        writer.write(json.dumps(await _answer(answers, asked)).encode() + b"\n")
        await writer.drain()
    except (OSError, TimeoutError, ValueError) as error:  # whoever asked is gone, or asks for too much
        _log.info("question not answered", error=type(error).__name__)
    finally:
        writer.close()


async def _answer(answers: Answers, asked: bytes) -> Json:
    try:
        question = json.loads(asked)
        answer = answers[question["ask"]]
    except (ValueError, KeyError, TypeError):
        return {"error": "the running bot does not know this question: it is of another version. Stop it first."}
    try:
        return await answer(question)
    except Exception as error:
        _log.exception("question failed")
        return {"error": f"something went wrong ({type(error).__name__}). The log of the bot says more."}
