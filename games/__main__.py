"""Run `python -m games`: create a game, play it in a terminal, check that it keeps to the contract.

These commands need the texts of games, which only the bot reads. So they are part of the bot, and this module only
starts them.
"""

import runpy

if __name__ == "__main__":
    runpy.run_module("bot.authoring", run_name="__main__", alter_sys=True)
