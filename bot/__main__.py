"""`python -m bot` runs the bot."""

from __future__ import annotations

import asyncio
import sys

from bot import app, config, log


def main() -> int:
    try:
        settings = config.load()
        log.configure(settings.log_level, settings.log_format)
        asyncio.run(app.run(settings))
    except config.BadSettings as error:
        print(f"Rialto cannot start. {error}", file=sys.stderr)  # noqa: T201
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
