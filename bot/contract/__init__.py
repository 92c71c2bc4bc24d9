"""The contract that every game satisfies, each rule in a sentence.

The tests check Rialto's games, and `python -m games check` checks any game. docs/contribute/game-contract.md explains
the contract, in sections with the names of this package's Parts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.contract.game_flow import (
    check_begins,
    check_course,
    check_legality,
    check_pure,
    check_refusals,
    check_setup,
    check_shape,
    check_variety,
)
from bot.contract.secrecy import check_expert, check_house_player, check_secrecy
from bot.contract.storage import check_damage, check_impossible, check_round_trip
from bot.contract.texts import check_cited, check_overview, check_pages, check_texts
from bot.contract.words import check_calls, check_explained, check_orders, check_prompts, check_words
from games.core import AnyGame

__all__ = [
    "OF_A_GAME",
    "OF_A_TABLE",
    "check",
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
    "check_shape",
    "check_texts",
    "check_variety",
    "check_words",
]

OF_A_GAME: Sequence[Callable[[AnyGame], None]] = (
    check_shape,
    check_texts,
    check_pages,
    check_cited,
    check_overview,
    check_variety,
    check_refusals,
    check_impossible,
)
OF_A_TABLE: Sequence[Callable[[AnyGame, int], None]] = (
    check_setup,
    check_begins,
    check_course,
    check_pure,
    check_legality,
    check_round_trip,
    check_damage,
    check_prompts,
    check_explained,
    check_orders,
    check_calls,
    check_words,
    check_secrecy,
    check_house_player,
    check_expert,
)
"""The checks that are run once for each number of seats."""


def check(game: AnyGame, seat_counts: Sequence[int] | None = None) -> None:
    """Run all checks, for all numbers of seats or for `seat_counts`. Raises Broken for the first broken rule."""
    for check_game in OF_A_GAME:
        check_game(game)
    for seats in game.seat_counts if seat_counts is None else seat_counts:
        for check_table in OF_A_TABLE:
            check_table(game, seats)
