"""`python -m games`: begin a game, play it in a terminal, check that it keeps to the contract.

Games know no words and no files; what authors use does, and lives in the bot: this is only the way there.
"""

import runpy

if __name__ == "__main__":
    runpy.run_module("bot.authoring", run_name="__main__", alter_sys=True)
