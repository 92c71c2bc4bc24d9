"""Delay the way to a server: everything arrives later by a fixed time, in order."""

from __future__ import annotations

import asyncio
import multiprocessing
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

Address = Callable[[str], str]
"""Returns the URL of a database by its name, through this way."""


@contextmanager
def through(folder: Path, delay: float) -> Iterator[Address]:
    """Provide a way to the PostgreSQL server whose socket is in this folder.

    Responses come `delay` seconds later than they would, half of that on the way there. Without a delay it is the
    socket itself.
    """
    if not delay:
        yield lambda name: f"postgresql://rialto@/{name}?host={folder}"
        return
    with socket.create_server(("127.0.0.1", 0)) as listening:
        # Like the server's own sockets: otherwise small responses wait for each other, up to 40 ms.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        port = listening.getsockname()[1]
        there = multiprocessing.get_context("spawn").Process(target=_served, args=(listening, folder, delay / 2))
        there.start()
        try:
            yield lambda name: f"postgresql://rialto@127.0.0.1:{port}/{name}"
        finally:
            there.kill()
            there.join()


def _served(listening: socket.socket, folder: Path, delay: float) -> None:
    asyncio.run(_serve(listening, str(folder / ".s.PGSQL.5432"), delay))


async def _serve(listening: socket.socket, path: str, delay: float) -> None:
    async def met(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        beyond, away = await asyncio.open_unix_connection(path)
        await asyncio.gather(_carry(reader, away, delay), _carry(beyond, writer, delay))

    async with await asyncio.start_server(met, sock=listening) as server:
        await server.serve_forever()


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, delay: float) -> None:
    loop = asyncio.get_running_loop()
    try:
        while piece := await reader.read(1 << 16):
            loop.call_later(delay, writer.write, piece)
    finally:
        loop.call_later(delay, writer.close)
