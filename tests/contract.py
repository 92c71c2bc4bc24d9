"""Check the contract of all games (bot/contract) with our additions; tests/games/test_contract.py runs it.

Each game's test module provides what random games would hardly reach:

    SCRIPTED     tuple of (state, ((seat, move), ...)): play for rare events and kinds of move
    REFUSED      {key of a refusal: (state, seat, move)}: a move refused in these words, for each there are
    SOUND        tuple of possible states, some of every phase
    IMPOSSIBLE   tuple of impossible states, mostly made from those; each must be rejected when it is decoded
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
"""The games that must pass everything; experimental ones may lack something."""


def scripted(game: AnyGame, what: str) -> Any:
    """Return what the game's own test module provides under this name; experimental games need not."""
    found = vars(import_module(f"tests.games.test_{game.key}"))
    return found[what] if what in found or not game.experimental else {} if what == "REFUSED" else ()


def check_variety(game: AnyGame) -> None:
    """Check that every kind of move and every event occurs, in random games or scripted positions."""
    game_flow.check_variety(game, scripted(game, "SCRIPTED"))


def check_refusals(game: AnyGame) -> None:
    """Check that illegal moves are refused with the right reason, for every reason there is."""
    game_flow.check_refusals(game, scripted(game, "REFUSED"))


def check_impossible(game: AnyGame) -> None:
    """Check that impossible states are rejected, and that the states they were made from are sound."""
    storage.check_impossible(game, scripted(game, "SOUND"), scripted(game, "IMPOSSIBLE"))


# --------------------------------------------------------------------------------------------- replay


def digests() -> dict[str, str]:
    """Return a digest of all states and events of a few random games, for each game."""
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
