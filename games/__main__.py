"""Run `python -m games`: create a game, play it in a terminal, check that it keeps to the contract.

Games know no words and no files, so these commands live in the bot. This module only starts them.
"""

import runpy

if __name__ == "__main__":
    runpy.run_module("bot.authoring", run_name="__main__", alter_sys=True)
