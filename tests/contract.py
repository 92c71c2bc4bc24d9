"""The contract of all games (bot/contract), with what ours bring to it; tests/games/test_contract.py asks it of each
game of GAMES.

What chance alone would hardly reach, the game's own test module provides:

    SCRIPTED     tuple of (state, ((seat, move), ...)): play for rare events and kinds of move
    REFUSED      {key of a refusal: (state, seat, move)}: a move refused in these words, for each there are
    SOUND        tuple of states that a game can be in, some of every phase
    IMPOSSIBLE   tuple of states no game could be in, nearly all made of those, each to be refused when read back
    RULINGS      names of rulings and worked examples, each named by a test

The messages of a game's texts below the group comment "## Events" are its events: each must occur.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from importlib import import_module
from itertools import chain
from typing import Any

from bot.contract import game_flow, storage
from bot.contract.game_flow import check_begins, check_course, check_legality, check_pure, check_setup
from bot.contract.random_games import (
    PLAYOUTS,
    Playout,
    Step,
    any_move,
    looks,
    play,
    playouts,
    refusal,
    steps_of,
    variants,
    viewers,
)
from bot.contract.secrecy import check_expert, check_house_player, check_secrecy
from bot.contract.storage import check_damage, check_round_trip
from bot.contract.texts import check_cited, check_overview, check_pages, check_texts, declared, say_everywhere
from bot.contract.words import LABEL, LISTED, check_calls, check_explained, check_orders, check_prompts, check_words
from games import GAMES
from games.core import AnyGame, encode

__all__ = [
    "LABEL",
    "LISTED",
    "PLAYOUTS",
    "WHOLE",
    "Playout",
    "Step",
    "any_move",
    "check_begins",
    "check_calls",
    "check_cited",
    "check_course",
    "check_damage",
    "check_expert",
    "check_explained",
    "check_house_player",
    "check_impossible",
    "check_legality",
    "check_orders",
    "check_overview",
    "check_pages",
    "check_prompts",
    "check_pure",
    "check_refusals",
    "check_round_trip",
    "check_secrecy",
    "check_setup",
    "check_texts",
    "check_variety",
    "check_words",
    "declared",
    "digests",
    "looks",
    "play",
    "playouts",
    "refusal",
    "say_everywhere",
    "scripted",
    "steps_of",
    "variants",
    "viewers",
]


WHOLE = {key: game for key, game in GAMES.items() if not game.experimental}
"""The games of which all is asked; those that are still tried out may lack something."""


def scripted(game: AnyGame, what: str) -> Any:
    """What the game's own test module provides under this name; an experimental one need not."""
    found = vars(import_module(f"tests.games.test_{game.key}"))
    return found[what] if what in found or not game.experimental else {} if what == "REFUSED" else ()


def check_variety(game: AnyGame) -> None:
    """Every kind of move and every event happens, in playouts or in the scripted positions."""
    game_flow.check_variety(game, scripted(game, "SCRIPTED"))


def check_refusals(game: AnyGame) -> None:
    """A move that cannot be played is refused with the reason, and for every reason there is such a move."""
    game_flow.check_refusals(game, scripted(game, "REFUSED"))


def check_impossible(game: AnyGame) -> None:
    """States made by hand that no game could be in are refused, and what they were made of is sound."""
    storage.check_impossible(game, scripted(game, "SOUND"), scripted(game, "IMPOSSIBLE"))


# --------------------------------------------------------------------------------------------- replay


def digests() -> dict[str, str]:
    """A digest of everything a few playouts of each game led to."""
    result = {}
    for game in GAMES.values():
        for seats in game.seat_counts:
            digest = sha256()
            for transition in chain.from_iterable(play(game, seats, number).transitions for number in (0, 1)):
                digest.update(encode(transition))
                digest.update(encode(sorted(game.rules.awaited(transition.state))))
                digest.update(encode(game.words.prompt(game.rules.view(transition.state, 0), 0)))
            result[f"{game.key} {seats}"] = digest.hexdigest()
    return result


if __name__ == "__main__":
    sys.stdout.write(json.dumps(digests()))
