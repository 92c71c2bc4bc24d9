"""A way to a server that takes its time: whatever goes over it arrives so much later, one after the other."""

from __future__ import annotations

import asyncio
import multiprocessing
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

Address = Callable[[str], str]
"""Of a database of that name, by that way."""


@contextmanager
def through(folder: Path, delay: float) -> Iterator[Address]:
    """To the PostgreSQL server whose socket is in this folder; an answer comes `delay` seconds later than it would,
    half of them on the way there. Without a delay it is that very socket."""
    if not delay:
        yield lambda name: f"postgresql://rialto@/{name}?host={folder}"
        return
    with socket.create_server(("127.0.0.1", 0)) as listening:
        # As the server's own: else many small answers wait for each other, up to 40 ms.
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
