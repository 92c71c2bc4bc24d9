"""Check a game from its opening to its end: awaited seats, legal moves, and their effects."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, product
from typing import Any, TypeAlias, get_args

import msgspec

from bot.contract.random_games import Playout, looks, playouts, refusal, viewers
from bot.contract.rule import Part
from bot.contract.texts import declared, say_everywhere
from bot.text import LANGUAGES
from games.core import AnyGame, Corrupt, IllegalMove, Prompt, Seat, Text, Transition, decode_as, encode, placings

Scripted: TypeAlias = Iterable[tuple[Any, Sequence[tuple[Seat, Any]]]]
"""Pairs of a state and the (seat, move) pairs to play on it, one after another."""

MOST_SEATS = 6
"""The most seats a game may have: each needs a color and a letter."""

_must = Part("Course")
_legality = Part("Legality")


def check_shape(game: AnyGame) -> None:
    """Check that the game's key and numbers of seats fit Discord and the pictures."""
    key, counts = game.key, game.seat_counts
    fits = re.fullmatch(r"[a-z][a-z0-9_]{0,31}", key) and key.partition("_")[0] != "rialto"
    rule = (
        "A key has at most 32 lower-case letters, digits and _. The prefix rialto belongs to the bot's own commands"
    )
    _must(fits, rule, key)
    rule = f"`seat_counts` are consecutive numbers from 2 to {MOST_SEATS}"
    _must(counts and [*counts] == [*range(max(2, counts[0]), min(counts[-1], MOST_SEATS) + 1)], rule, counts)


def check_setup(game: AnyGame, seats: int) -> None:
    """Check that options have defaults, and that `setup` refuses other numbers of seats and wrong seeds."""
    seed, counts = bytes(range(32)), game.seat_counts
    opening = game.rules.setup(seats, seed)
    _must(not opening.undoable, "No player can undo the opening: it is not `undoable`")
    same = game.rules.setup(seats, seed, game.types.Options())
    _must(opening == same, "`setup` deals the same for the same seed, and missing options have defaults", same)
    if hasattr(opening.state, "seed"):
        _must(opening != game.rules.setup(seats, bytes(32)), "Another seed gives another opening")
    named = f"{min(counts)} to {max(counts)}"
    for wrong in {-1, 0, 1, min(counts) - 1, max(counts) + 1, 100} - set(counts):
        rule = f"`setup` raises ValueError for {wrong} seats, and names the possible numbers: “{named}”"
        try:
            game.rules.setup(wrong, seed)
        except ValueError as error:
            _must(named in str(error), rule, str(error))
        else:
            raise _must.broken(rule)
    with _must.raises(ValueError, "`setup` raises ValueError for a seed that is not 32 bytes long"):
        game.rules.setup(seats, seed[:31])


def check_begins(game: AnyGame, seats: int) -> None:
    """Check that, over many openings, each seat is among the first to act in at least one."""
    openings = [game.rules.setup(seats, bytes((number,)) * 32).state for number in range(60)]
    first = frozenset[Seat]().union(*map(game.rules.to_act, openings))
    _must(first == frozenset(range(seats)), "Each seat begins in some openings, or all seats do", first)


def check_course(game: AnyGame, seats: int) -> None:
    """Check every state of whole games: it is sound, a seat is awaited until the end, and awaited seats can move."""
    for playout in playouts(game.key, seats):
        for transition in playout.transitions:
            _check_state(game, seats, transition.state)
        _check_outcome(game, seats, playout.final)
        _check_over(game, seats, playout)


def _check_state(game: AnyGame, seats: int, state: Any) -> None:
    game.rules.check(state)
    to_act, awaited = game.rules.to_act(state), game.rules.awaited(state)
    _must(
        awaited <= to_act <= frozenset(range(seats)),
        "`awaited` is a subset of `to_act`, which holds seats only",
        state,
    )
    going_on = game.rules.outcome(state) is None
    _must(bool(awaited) == going_on, "A seat is awaited until there is an `outcome`, and none afterwards", state)
    for seat in range(seats):
        can = bool(game.rules.legal_moves(state, seat))
        _must(can == (seat in to_act), "The seats in `to_act` have legal moves, and no others", seat, state)
        if seat not in to_act:
            with _must.raises(
                IllegalMove, "`default_move` raises IllegalMove for a seat that may not move", seat, state
            ):
                game.rules.default_move(state, seat)
    for seat in awaited:
        harmless = game.rules.default_move(state, seat)
        _must(harmless in game.rules.legal_moves(state, seat), "The `default_move` is a legal move", seat, harmless)


def _check_outcome(game: AnyGame, seats: int, final: Any) -> None:
    """Check that all seats are placed, starting with a winner, and that rows add up to the scores."""
    outcome = game.rules.outcome(final)
    if outcome is None:
        raise _must.broken("A game that awaits no seat has an `outcome`", final)
    _must(not game.rules.to_act(final), "No seat can move after the end", final)
    places, scores = outcome.placings, outcome.scores
    _must(len(places) == len(scores) == seats, "An `outcome` has a place and a score for every seat", outcome)
    sound = places == placings([-place for place in places])
    _must(sound, "`placings` begin at 1; equal seats share a place, and as many places are skipped after it", outcome)
    for column, score in enumerate(scores):
        adds_up = not outcome.rows or sum(row.amounts[column] for row in outcome.rows) == score
        _must(adds_up, "The rows of an `outcome` add up to the scores", outcome)


def _check_over(game: AnyGame, seats: int, playout: Playout) -> None:
    """Check that a finished game refuses every move, and says that it is over."""
    last = {type(step.move): step.move for step in playout.steps}
    for seat, move in product(range(seats), last.values()):
        why = refusal(game, playout.final, seat, move)
        _must(why == Text("no-over"), "After the end every move is refused with the text `no-over`", why)
    for viewer in viewers(seats):
        view = game.rules.view(playout.final, viewer)
        scene = game.words.scene(view)
        _must(scene == "over", "After the end the scene is called “over”", scene)
        for seat in range(seats):
            prompt = game.words.prompt(view, seat)
            _must(
                prompt == Prompt(Text("over")),
                "After the end every prompt is the text `over`, without choices",
                prompt,
            )


def check_pure(game: AnyGame, seats: int) -> None:
    """Check that a move does not change the state it is played on, and has the same effect when repeated."""
    for step in looks(game, seats):
        before = encode(step.state)
        again = game.rules.apply(step.state, step.seat, step.move)
        _must(
            again == step.transition,
            "A move has the same effect when it is played again on the same state",
            step.move,
            again,
        )
        _must(encode(step.state) == before, "A move does not change the state it is played on", step.move)


def check_variety(game: AnyGame, scripted: Scripted = ()) -> None:
    """Check that every kind of move and every event happens, in playouts or in the scripted positions."""
    moves: set[type] = set()
    events: set[str] = set()
    for seats in game.seat_counts:
        for playout in playouts(game.key, seats):
            moves.update(type(step.move) for step in playout.steps)
            events.update(event.text.key for change in playout.transitions for event in change.events)
    for transition, move in scripted_course(game, scripted):
        moves.add(type(move))
        events.update(event.text.key for event in transition.events)
    kinds = set(get_args(game.types.Move) or [game.types.Move])
    rule = "Every kind of `Move` is played. Put rare ones in SCRIPTED of the game's tests"
    _must(moves == kinds, rule, moves ^ kinds)
    known = set(declared(game, LANGUAGES[0]).get("Events", ()))
    _must(events <= known, "The texts of events are below `## Events`", events - known)
    rule = (
        "An event has each text below `## Events`. Put rare events in SCRIPTED of the game's tests, and texts that "
        "are only parts of events below another heading"
    )
    _must(known <= events, rule, known - events)


def scripted_course(game: AnyGame, scripted: Scripted) -> Iterator[tuple[Transition[Any], Any]]:
    """Play the scripted moves and yield each transition with its move; each state is checked."""
    for start, moves in scripted:
        state = start
        game.rules.check(state)
        for seat, move in moves:
            transition = game.rules.apply(state, seat, move)
            state = transition.state
            game.rules.check(state)
            yield transition, move


# ------------------------------------------------------------------------------------------- legality


def check_legality(game: AnyGame, seats: int) -> None:
    """Check that `apply` accepts exactly the legal moves: near misses and other seats' moves are refused."""
    for _ in _tried(game, seats):
        pass


def _tried(game: AnyGame, seats: int) -> Iterator[str]:
    """Try legal and illegal moves, and yield the text key of each refusal."""
    pool = [step.move for step in looks(game, seats, 12)]
    for step in looks(game, seats):
        legal = {seat: set(_legal(game, step.state, seat, seats)) for seat in range(-1, seats + 1)}
        all_legal = list(chain.from_iterable(legal.values()))
        edges = all_legal[:6] + all_legal[-3:]
        candidates = {*all_legal, *pool, *chain.from_iterable(near_misses(game, move) for move in edges)}
        for seat, move in product(legal, candidates):
            why = refusal(game, step.state, seat, move)
            exact = (why is None) == (move in legal[seat])
            _legality(exact, "`apply` accepts exactly the `legal_moves`", f"{move} of seat {seat}", why, step.state)
            if why:
                say_everywhere(game, why)
                yield why.key
        for seat, moves in legal.items():
            _legality(len(moves) == len(_legal(game, step.state, seat, seats)), "No legal move is listed twice", seat)


def _legal(game: AnyGame, state: Any, seat: Seat, seats: int) -> Sequence[Any]:
    """Return the legal moves of a seat. Raises Broken if a seat that does not exist has any."""
    found = game.rules.legal_moves(state, seat)
    _legality(0 <= seat < seats or not found, "A seat that does not exist has no legal moves", seat, found)
    return found


def check_refusals(game: AnyGame, refused: Mapping[str, tuple[Any, Seat, Any]] | None = None) -> None:
    """Check that illegal moves are refused with their reason, and that every reason occurs.

    `refused`: by text key of the reason, a state, a seat and an illegal move, from the game's tests. An installed
    package has none, so random games must cover all reasons.
    """
    given = refused or {}
    known, met = set(declared(game, LANGUAGES[0]).get("Refusals", ())), set(given)
    if game.experimental or refused is None:
        met.update(["no-over"], *(_tried(game, seats) for seats in game.seat_counts))
    rule = "The texts below `## Refusals` are the reasons of refusals. Each can happen: REFUSED has a move for it"
    _legality(met == known, rule, met ^ known)
    for key, (state, seat, move) in given.items():
        game.rules.check(state)
        _legality(move not in game.rules.legal_moves(state, seat), "A move of REFUSED is not legal", key, move)
        why = refusal(game, state, seat, move)
        if why is None or why.key != key:
            raise _legality.broken(f"The move of REFUSED is refused with the text `{key}`", move, why)
        say_everywhere(game, why)


def near_misses(game: AnyGame, move: Any) -> Iterator[Any]:
    """Yield moves of the right type that differ slightly from this one."""
    for mutant in _mutants(move):
        try:
            yield decode_as(game.types.Move, encode(mutant))
        except Corrupt:
            continue


def _mutants(value: Any) -> Iterator[Any]:
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            for mutant in _mutants(getattr(value, field)):
                yield msgspec.structs.replace(value, **{field: mutant})
    elif isinstance(value, tuple):
        for place, item in enumerate(value):
            yield value[:place] + value[place + 1 :]
            yield (*value, item)
            for mutant in _mutants(item):
                yield (*value[:place], mutant, *value[place + 1 :])
    elif isinstance(value, int) and not isinstance(value, bool):
        yield from (value - 1, value + 1, 0, -1, -value, 10**6, 2**63)
