"""Check a game from its opening to its end: who is asked, which moves there are, what they lead to."""

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
"""States, and what is played on each of them."""

MOST_SEATS = 6
"""As many have a colour and a letter."""

_must = Part("Course")
_legality = Part("Legality")


def check_shape(game: AnyGame) -> None:
    """Its key and its numbers of seats are such as Discord and our pictures can take."""
    key, counts = game.key, game.seat_counts
    fits = re.fullmatch(r"[a-z][a-z0-9_]{0,31}", key) and key.partition("_")[0] != "rialto"
    rule = "A key is a word of at most 32 small letters, digits and _, and does not begin with rialto: commands do"
    _must(fits, rule, key)
    rule = f"`seat_counts` are numbers from 2 to {MOST_SEATS}, each one more than the last"
    _must(counts and [*counts] == [*range(max(2, counts[0]), min(counts[-1], MOST_SEATS) + 1)], rule, counts)


def check_setup(game: AnyGame, seats: int) -> None:
    """The options have defaults, and only the numbers of seats the game is made for are dealt."""
    seed, counts = bytes(range(32)), game.seat_counts
    opening = game.rules.setup(seats, seed)
    _must(not opening.undoable, "Nobody can take back the opening: it is not `undoable`")
    same = game.rules.setup(seats, seed, game.types.Options())
    _must(
        opening == same, "`setup` does the same for the same seed, and options that are missing have defaults", same
    )
    if hasattr(opening.state, "seed"):
        _must(opening != game.rules.setup(seats, bytes(32)), "Another seed is another opening")
    named = f"{min(counts)} to {max(counts)}"
    for wrong in {-1, 0, 1, min(counts) - 1, max(counts) + 1, 100} - set(counts):
        rule = f"`setup` raises ValueError for {wrong} seats, and says how many there may be: “{named}”"
        try:
            game.rules.setup(wrong, seed)
        except ValueError as error:
            _must(named in str(error), rule, str(error))
        else:
            raise _must.broken(rule)
    with _must.raises(ValueError, "`setup` raises ValueError for a seed that has not 32 bytes"):
        game.rules.setup(seats, seed[:31])


def check_begins(game: AnyGame, seats: int) -> None:
    """Everybody begins, now and then, or all do."""
    openings = [game.rules.setup(seats, bytes((number,)) * 32).state for number in range(60)]
    first = frozenset[Seat]().union(*map(game.rules.to_act, openings))
    _must(first == frozenset(range(seats)), "Everybody begins now and then, or all do", first)


def check_course(game: AnyGame, seats: int) -> None:
    """From the opening to the end: somebody is awaited, can move, and every state is sound."""
    for playout in playouts(game.key, seats):
        for transition in playout.transitions:
            _check_state(game, seats, transition.state)
        _check_outcome(game, seats, playout.final)
        _check_over(game, seats, playout)


def _check_state(game: AnyGame, seats: int, state: Any) -> None:
    game.rules.check(state)
    to_act, awaited = game.rules.to_act(state), game.rules.awaited(state)
    _must(awaited <= to_act <= frozenset(range(seats)), "`awaited` are some of `to_act`, and these are seats", state)
    going_on = game.rules.outcome(state) is None
    _must(bool(awaited) == going_on, "Somebody is awaited until there is an `outcome`, and nobody afterwards", state)
    for seat in range(seats):
        can = bool(game.rules.legal_moves(state, seat))
        _must(can == (seat in to_act), "Who is in `to_act` has legal moves, and nobody else", seat, state)
        if seat not in to_act:
            with _must.raises(IllegalMove, "`default_move` raises IllegalMove for who is not asked", seat, state):
                game.rules.default_move(state, seat)
    for seat in awaited:
        harmless = game.rules.default_move(state, seat)
        _must(harmless in game.rules.legal_moves(state, seat), "The `default_move` is a legal one", seat, harmless)


def _check_outcome(game: AnyGame, seats: int, final: Any) -> None:
    """Everybody is placed, a winner first, and what the rows say adds up."""
    outcome = game.rules.outcome(final)
    if outcome is None:
        raise _must.broken("A game in which nobody is awaited has an `outcome`", final)
    _must(not game.rules.to_act(final), "Nobody can move when the game is over", final)
    places, scores = outcome.placings, outcome.scores
    _must(len(places) == len(scores) == seats, "An `outcome` has a place and a score for every seat", outcome)
    sound = places == placings([-place for place in places])
    _must(sound, "`placings` begin at 1; equals share a place, and the next is as many further", outcome)
    for column, score in enumerate(scores):
        adds_up = not outcome.rows or sum(row.amounts[column] for row in outcome.rows) == score
        _must(adds_up, "The rows of an `outcome` add up to the scores", outcome)


def _check_over(game: AnyGame, seats: int, playout: Playout) -> None:
    """Nothing moves any more, and all are told so."""
    last = {type(step.move): step.move for step in playout.steps}
    for seat, move in product(range(seats), last.values()):
        why = refusal(game, playout.final, seat, move)
        _must(why == Text("no-over"), "After the end every move is refused by the text `no-over`", why)
    for viewer in viewers(seats):
        view = game.rules.view(playout.final, viewer)
        scene = game.words.scene(view)
        _must(scene == "over", "The scene of the end is called “over”", scene)
        for seat in range(seats):
            prompt = game.words.prompt(view, seat)
            _must(prompt == Prompt(Text("over")), "After the end the prompt is the text `over` and no more", prompt)


def check_pure(game: AnyGame, seats: int) -> None:
    """A move leaves the state it was played on as it was, and does the same when it is played again."""
    for step in looks(game, seats):
        before = encode(step.state)
        again = game.rules.apply(step.state, step.seat, step.move)
        _must(again == step.transition, "A move played again on the same state does the same", step.move, again)
        _must(encode(step.state) == before, "A move leaves the state it is played on as it was", step.move)


def check_variety(game: AnyGame, scripted: Scripted = ()) -> None:
    """Every kind of move and every event happens, in playouts or in the scripted positions."""
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
    rule = "Every kind of `Move` is made: what chance does not reach stands in SCRIPTED of its tests"
    _must(moves == kinds, rule, moves ^ kinds)
    known = set(declared(game, LANGUAGES[0]).get("Events", ()))
    _must(events <= known, "What an event tells stands below `## Events`", events - known)
    rule = (
        "Each text below `## Events` is told by an event: what chance does not reach is in SCRIPTED, and what an "
        "event is only made of stands elsewhere"
    )
    _must(known <= events, rule, known - events)


def scripted_course(game: AnyGame, scripted: Scripted) -> Iterator[tuple[Transition[Any], Any]]:
    """What the scripted positions lead to, each state checked."""
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
    """A move is played if and only if it is among the legal moves: near misses and others' moves are not."""
    for _ in _tried(game, seats):
        pass


def _tried(game: AnyGame, seats: int) -> Iterator[str]:
    """The keys of the refusals of moves that are tried, and refused rightly."""
    pool = [step.move for step in looks(game, seats, 12)]
    for step in looks(game, seats):
        legal = {seat: set(_legal(game, step.state, seat, seats)) for seat in range(-1, seats + 1)}
        all_legal = list(chain.from_iterable(legal.values()))
        edges = all_legal[:6] + all_legal[-3:]
        candidates = {*all_legal, *pool, *chain.from_iterable(near_misses(game, move) for move in edges)}
        for seat, move in product(legal, candidates):
            why = refusal(game, step.state, seat, move)
            exact = (why is None) == (move in legal[seat])
            _legality(exact, "`apply` plays exactly the `legal_moves`", f"{move} of seat {seat}", why, step.state)
            if why:
                say_everywhere(game, why)
                yield why.key
        for seat, moves in legal.items():
            _legality(len(moves) == len(_legal(game, step.state, seat, seats)), "No legal move is listed twice", seat)


def _legal(game: AnyGame, state: Any, seat: Seat, seats: int) -> Sequence[Any]:
    """Its legal moves, also of a seat there is not."""
    found = game.rules.legal_moves(state, seat)
    _legality(0 <= seat < seats or not found, "A seat there is not has no legal moves", seat, found)
    return found


def check_refusals(game: AnyGame, refused: Mapping[str, tuple[Any, Seat, Any]] | None = None) -> None:
    """A move that cannot be played is refused with the reason, and for every reason there is such a move. `refused`:
    those that the tests of a whole game give; of an installed package there are none, and chance has to do."""
    given = refused or {}
    known, met = set(declared(game, LANGUAGES[0]).get("Refusals", ())), set(given)
    if game.experimental or refused is None:
        met.update(["no-over"], *(_tried(game, seats) for seats in game.seat_counts))
    rule = "The texts below `## Refusals` are why moves are refused, all of them: REFUSED has a move for each"
    _legality(met == known, rule, met ^ known)
    for key, (state, seat, move) in given.items():
        game.rules.check(state)
        _legality(move not in game.rules.legal_moves(state, seat), "A move of REFUSED is not legal", key, move)
        why = refusal(game, state, seat, move)
        if why is None or why.key != key:
            raise _legality.broken(f"The move of REFUSED is refused by its text `{key}`", move, why)
        say_everywhere(game, why)


def near_misses(game: AnyGame, move: Any) -> Iterator[Any]:
    """Moves of the right type a little beside this one."""
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
