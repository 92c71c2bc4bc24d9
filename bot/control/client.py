"""Send a request to the control socket of a running bot."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path

from bot import control
from bot.control import CannotAsk, Json


async def ask(database: Path, question: str, patience: float, **about: str) -> Json | None:
    """Send the request `question` to the bot with this database. Return its answer, or None if no bot listens.

    `about`: the request's arguments. `patience`: seconds to wait for the answer. Raises CannotAsk.
    """
    path = control.socket_path(database)
    try:
        reader, writer = await asyncio.open_unix_connection(str(path), limit=control.LONGEST_LINE)
    except (FileNotFoundError, ConnectionRefusedError):
        return None
    except OSError as error:
        raise CannotAsk(f"{path}: {error.strerror or error}. Run this as the user who runs the bot") from None
    try:
        writer.write(json.dumps({"ask": question, **about}).encode() + b"\n")
        async with asyncio.timeout(patience):
            line = await reader.readline()
        answer: Json = json.loads(line)
    except TimeoutError:
        raise CannotAsk(f"the bot did not answer within {patience:.0f} seconds. See its log") from None
    except (OSError, ValueError):
        raise CannotAsk("the bot stopped before it answered. See its log") from None
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()
    return answer
