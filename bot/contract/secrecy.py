"""Check that secrets stay hidden, and that house players see no more than people do."""

from __future__ import annotations

import random
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from bot.contract.random_games import Step, heard, looks, refusal, viewers
from bot.contract.rule import Part
from bot.text import has_text
from games.core import AnyGame, Corrupt, Seat, Transition, decode, encode
from games.review import Decision, appraise, reviewed

OTHER_MOVES = 4
"""The number of other moves that are compared with the one that was played."""

_THOUGHT_ABOUT = 6
"""The number of positions, for each number of seats, at which the expert chooses a move."""

_TELLS = "An event tells nothing that the next view does not show"

_must = Part("Secrecy")
_house = Part("House players")


def check_secrecy(game: AnyGame, seats: int) -> None:
    """Check that no viewer can tell the real state from one that fits their view, by views, legal moves or events."""
    for number, step in enumerate(looks(game, seats)):
        seed = sha256(bytes((number,))).digest()
        for viewer in viewers(seats):
            seen = game.rules.view(step.state, viewer)
            _must(getattr(seen, "seat", 0) == viewer, "A view has a field `seat` that names its viewer", seen)
            imagined = _imagined(game, seen, seed)
            same = game.rules.view(imagined, viewer)
            _must(same == seen, "A state imagined from a view has the same view", seen, same)
            if hasattr(imagined, "seed"):
                _must(imagined.seed != step.state.seed, "An imagined state has another seed than the game", seen)
            if viewer is not None:
                there, legal = (game.rules.legal_moves(state, viewer) for state in (imagined, step.state))
                _must(there == legal, "A seat's legal moves depend on its view alone", seen, there, legal)
            if refusal(game, imagined, step.seat, step.move) is None:
                real, other = step.transition, game.rules.apply(imagined, step.seat, step.move)
                _check_heard(game, viewer, real, other)
        _check_others_moves(game, step, seats)
        if hasattr(step.state, "seed"):
            _check_no_seed(game, step, seats)


def _imagined(game: AnyGame, seen: Any, seed: bytes) -> Any:
    rule = "`imagine` makes a sound state from a view. Without `imagine`, a view holds all of a state but its seed"
    try:
        imagined = game.imagine(seen, seed)
        game.rules.check(imagined)
    except (TypeError, Corrupt) as error:
        raise _must.broken(rule, repr(error), seen) from error
    _must(game.imagine(seen, seed) == imagined, "`imagine` makes the same state from the same view and seed", seen)
    return imagined


def _check_others_moves(game: AnyGame, step: Step, seats: int) -> None:
    """Check that two moves which lead a viewer to equal views also have equal events for that viewer.

    So secret moves stay secret.
    """
    legal = game.rules.legal_moves(step.state, step.seat)
    for move in legal[:: max(1, len(legal) // OTHER_MOVES)]:
        other = game.rules.apply(step.state, step.seat, move)
        for viewer in viewers(seats):
            views = [game.rules.view(each.state, viewer) for each in (step.transition, other)]
            if viewer != step.seat and views[0] == views[1]:
                told = [heard(each.events, viewer) for each in (step.transition, other)]
                _must(told[0] == told[1], _TELLS, viewer, *told)


def _check_heard(game: AnyGame, viewer: Seat | None, real: Transition[Any], other: Transition[Any]) -> None:
    """Check one move on the real state and on another state that looks the same to this viewer.

    Equal views after the move must mean equal events. Different views must mean a move that cannot be undone.
    """
    views = [game.rules.view(each.state, viewer) for each in (real, other)]
    if views[0] == views[1]:
        told = [heard(each.events, viewer) for each in (real, other)]
        _must(told[0] == told[1], _TELLS, viewer, *told)
        return
    rule = "A move that reveals something hidden or random is not `undoable`"
    _must(not real.undoable and not other.undoable, rule, viewer, *views)


def _check_no_seed(game: AnyGame, step: Step, seats: int) -> None:
    """Check that no part of the seed is in a view or an event: it would reveal the future."""
    seed: bytes = step.state.seed
    told = [encode(game.rules.view(step.state, viewer)) for viewer in viewers(seats)]
    told += [encode(event) for event in step.transition.events]
    for start in range(0, len(seed), 8):
        hidden = not any(seed[start : start + 8] in blob for blob in told)
        _must(hidden, "No part of the seed is in a view or an event, as it reveals the future", step.move)


# --------------------------------------------------------------------------------------- house player


def check_house_player(game: AnyGame, seats: int) -> None:
    """Check that house players finish a game with legal moves, and make the same moves for the same seed."""
    if game.player is None:
        _house(game.expert is None, "A game with an `expert` has a `player`, which moves when the expert cannot")
        return
    rng = random.Random(seats)  # noqa: S311
    state = game.rules.setup(seats, rng.randbytes(32)).state
    while awaited := sorted(game.rules.awaited(state)):
        seat, seed = awaited[0], rng.randbytes(32)
        view, legal = game.rules.view(state, seat), game.rules.legal_moves(state, seat)
        move = game.choose(view, legal, seed)
        _house(move in legal, "A house player chooses one of the legal moves", view, move)
        again = game.choose(view, legal, seed)
        _house(again == move, "A house player chooses the same move for the same seed", view, move, again)
        state = game.rules.apply(state, seat, move).state


def check_expert(game: AnyGame, seats: int) -> None:
    """Check that the expert chooses a legal move from a view alone, and the same move for the same seed."""
    if game.expert is None:
        return
    for number, step in enumerate(looks(game, seats, _THOUGHT_ABOUT)):
        for seat in sorted(game.rules.awaited(step.state)):
            seed, legal = sha256(bytes((number,))).digest(), game.rules.legal_moves(step.state, seat)
            seen = encode(game.rules.view(step.state, seat))
            moves = [
                game.expert.choose(decode(game, "view", seen), legal, seed, effort) for effort in (0.02, 0.02, 0)
            ]
            _house(set(moves) <= set(legal), "An expert chooses one of the legal moves", moves)
            _house(moves[0] == moves[1], "An expert chooses the same move for the same seed and effort", moves)
            if reviewed(game):
                _check_appraisal(game, decode(game, "view", seen), legal, seed)


def _check_appraisal(game: AnyGame, view: Any, legal: Sequence[Any], seed: bytes) -> None:
    """Check the expert's appraisal of the played move, and of the best one.

    It must be repeatable, name legal moves, and have a text for each source.
    """
    for source in getattr(game.expert, "SOURCES", ()):
        _house(has_text(f"why-{source}", game.key), "Each of an expert's SOURCES has a text `why-…`", source)
    for played in (legal[-1], None):
        found, again = [appraise(game, Decision(0, view, legal, played), seed, 0.02) for _ in range(2)]
        _house(found == again, "An expert appraises the same decision in the same way", found, again)
        if found is None:
            continue
        _house(played is None or legal[found.place] == played, "An expert appraises the move that was played", played)
        for other in filter(None, (found.best, found.usual)):
            _house(0 <= other.place < len(legal), "The alternatives in an appraisal are legal moves", other)
            _house(
                other.name or other.place != found.place, "The alternatives in an appraisal are other moves", other
            )
            figures = len(getattr(game.expert, "SOURCES", ()))
            _house(len(other.more) == figures, "An appraisal has a figure for each of SOURCES", other)
