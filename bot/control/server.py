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
"""Functions that answer a request, by the request's name."""

_PATIENCE = 5.0
"""Seconds within which a request must arrive; its answer may take longer."""


@asynccontextmanager
async def serve_requests(database: Path, answers: Answers) -> AsyncIterator[None]:
    """Answer requests inside the block. If the socket can't be opened, log that and run without it."""
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
    """Return a socket at that path which only this user can open.

    A socket file left behind there is removed first.
    """
    with suppress(FileNotFoundError):
        if not stat.S_ISSOCK(path.lstat().st_mode):
            raise CannotAsk(f"{path} exists and is not a socket. Move it away")
        path.unlink()
    made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        made.bind(str(path))
        path.chmod(0o600)  # no one can connect before it listens
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
    except (OSError, TimeoutError, ValueError) as error:  # the client is gone, or its request is too long
        _log.info("question not answered", error=type(error).__name__)
    finally:
        writer.close()


async def _answer(answers: Answers, asked: bytes) -> Json:
    try:
        question = json.loads(asked)
        answer = answers[question["ask"]]
    except (ValueError, KeyError, TypeError):
        return {"error": "the running bot is of another version and does not know this request. Stop it first."}
    try:
        return await answer(question)
    except Exception as error:
        _log.exception("question failed")
        return {"error": f"the bot failed ({type(error).__name__}). See its log."}
