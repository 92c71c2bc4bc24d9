"""Run a local Discord, its page, and the bot as a child process: `python -m bot.playground`.

`python -m bot.playground reset` first deletes the data that ``PLAYGROUND_DB`` names.
"""

from __future__ import annotations

import argparse
import sys

from bot.playground.run import SETTINGS, run


def main() -> int:
    """Run until Ctrl-C or SIGTERM."""
    parser = argparse.ArgumentParser(
        prog="python -m bot.playground",
        description="Run the bot on a local Discord in your browser.",
        epilog=SETTINGS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("reset", nargs="?", choices=["reset"], help="first delete what PLAYGROUND_DB stores")
    return run(reset=bool(parser.parse_args().reset))


if __name__ == "__main__":
    sys.exit(main())
