"""Run a local Discord, its page, and the bot as a child process: `python -m bot.playground`.

`python -m bot.playground reset` first deletes the data that ``PLAYGROUND_DB`` names.
"""

from __future__ import annotations

import sys

from bot.playground.run import run


def main() -> int:
    """Run until Ctrl-C or SIGTERM."""
    asked = sys.argv[1:]
    if asked not in ([], ["reset"]):
        print("usage: python -m bot.playground [reset]", file=sys.stderr)  # noqa: T201
        return 2
    return run(reset=bool(asked))


if __name__ == "__main__":
    sys.exit(main())
