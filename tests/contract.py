"""What every game keeps to, whatever its rules; tests/games/test_contract.py asks it of each game of GAMES.

Nothing here knows a game. What chance alone would hardly reach, the game's own test module provides:

    SCRIPTED     tuple of (state, ((seat, move), ...)): play for rare events and kinds of move
    REFUSED      {key of a refusal: (state, seat, move)}: a move refused in these words, for each there are
    SOUND        tuple of states that a game can be in, some of every phase
    IMPOSSIBLE   tuple of states no game could be in, nearly all made of those, each to be refused when read back
    RULINGS      names of rulings and worked examples, each named by a test

The messages of a game's texts below the group comment "## Events" are its events: each must occur.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from importlib import import_module
from itertools import chain, product
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import GroupComment, Message

from bot.text import LANGUAGES, speaker
from games import GAMES
from games.core import (
    Amount,
    AnyGame,
    Corrupt,
    Event,
    IllegalMove,
    Option,
    Prompt,
    Seat,
    Text,
    Transition,
    decode,
    decode_as,
    encode,
    placings,
)
from tests.games.pages import clauses

PLAYOUTS = 8
"""Games played for each game and number of seats. More of them look closer and take longer."""
LOOKS = 60
"""Positions of them that the costly checks look at."""
LABEL = 38
"""Characters of a button's label that read well on a phone."""
CALL = 150
"""Characters of what somebody is called for."""
LISTED = 60
"""Characters of a choice in a list that do, where the names are short."""
NAMES = ("Ana", "Ben", "Chloé", "Dan", "Eva", "Farid")
_ROOT = Path(__file__).resolve().parents[1]


# ------------------------------------------------------------------------------------------- playing


class Step(msgspec.Struct, frozen=True):
    """A move of a playout, and what it led to."""

    state: Any
    seat: Seat
    move: Any
    transition: Transition[Any]


class Playout(msgspec.Struct, frozen=True):
    """A game played to its end by chance."""

    opening: Transition[Any]
    steps: tuple[Step, ...]

    @property
    def final(self) -> Any:
        return self.steps[-1].transition.state

    @property
    def transitions(self) -> Iterator[Transition[Any]]:
        yield self.opening
        yield from (step.transition for step in self.steps)


def variants(game: AnyGame) -> Sequence[Any]:
    """The game's options in every combination."""
    fields = msgspec.structs.fields(game.types.Options)
    hints = msgspec.inspect.type_info(game.types.Options)
    assert isinstance(hints, msgspec.inspect.StructType)
    values = [get_args_of(field.type) for field in hints.fields]
    names = [field.name for field in fields]
    return [game.types.Options(**dict(zip(names, chosen, strict=True))) for chosen in product(*values)]


def get_args_of(kind: msgspec.inspect.Type) -> Sequence[Any]:
    """The values an option may take."""
    if isinstance(kind, msgspec.inspect.LiteralType):
        return kind.values
    if isinstance(kind, msgspec.inspect.BoolType):
        return (False, True)
    raise AssertionError(f"an option of a kind this contract cannot count: {kind}")


def any_move(rng: random.Random, legal: Sequence[Any]) -> Any:
    """A kind of move first, then a move of it: a hundred bids do not drown one pass."""
    kind = rng.choice(list(dict.fromkeys(map(type, legal))))
    return rng.choice([move for move in legal if type(move) is kind])


def play(game: AnyGame, seats: int, number: int) -> Playout:
    """Playout `number` of this game and count of seats: the same in every process."""
    rng = random.Random(f"{game.key} {seats} {number}")  # noqa: S311
    options = variants(game)
    opening = game.rules.setup(seats, rng.randbytes(32), options[number % len(options)])
    state, steps = opening.state, []
    while to_act := sorted(game.rules.to_act(state)):
        seat = rng.choice(to_act)
        move = any_move(rng, game.rules.legal_moves(state, seat))
        transition = game.rules.apply(state, seat, move)
        steps.append(Step(state, seat, move, transition))
        state = transition.state
        if not game.rules.awaited(state):
            break
    return Playout(opening, tuple(steps))


@cache
def playouts(key: str, seats: int) -> tuple[Playout, ...]:
    """All playouts of this game and count of seats."""
    return tuple(play(GAMES[key], seats, number) for number in range(PLAYOUTS))


def steps_of(game: AnyGame, seats: int) -> list[Step]:
    """Every step of all playouts."""
    return [step for playout in playouts(game.key, seats) for step in playout.steps]


def looks(game: AnyGame, seats: int, count: int = LOOKS) -> list[Step]:
    """Some steps, always the same, spread over all of the playouts."""
    rng, steps = random.Random(seats), steps_of(game, seats)  # noqa: S311
    return rng.sample(steps, min(count, len(steps)))


def scripted(game: AnyGame, what: str) -> Any:
    """What the game's own test module provides under this name."""
    return getattr(import_module(f"tests.games.test_{game.key}"), what)


def viewers(seats: int) -> Iterator[Seat | None]:
    """Everybody at the table, and somebody looking on."""
    yield from range(seats)
    yield None


def heard(events: Iterable[Event], viewer: Seat | None) -> list[Event]:
    """The events this viewer may know of."""
    return [event for event in events if event.audience is None or viewer in event.audience]


def refusal(game: AnyGame, state: Any, seat: Seat, move: Any) -> Text | None:
    """Why `apply` refuses a move, None if it plays it."""
    try:
        game.rules.apply(state, seat, move)
    except IllegalMove as illegal:
        return illegal.text
    return None


# --------------------------------------------------------------------------------------------- course


def check_setup(game: AnyGame, seats: int) -> None:
    """The options have defaults, and only the numbers of seats the game is made for are dealt."""
    seed, counts = bytes(range(32)), game.seat_counts
    opening = game.rules.setup(seats, seed)
    assert not opening.undoable
    assert opening == game.rules.setup(seats, seed, game.types.Options())
    assert opening != game.rules.setup(seats, bytes(32))
    for wrong in {-1, 0, 1, min(counts) - 1, max(counts) + 1, 100} - set(counts):
        with pytest.raises(ValueError, match=f"{min(counts)} to {max(counts)}"):
            game.rules.setup(wrong, seed)
    with pytest.raises(ValueError, match=r"."):
        game.rules.setup(seats, seed[:31])


def check_begins(game: AnyGame, seats: int) -> None:
    """Everybody begins, now and then, or all do."""
    openings = [game.rules.setup(seats, bytes((number,)) * 32).state for number in range(60)]
    assert frozenset[Seat]().union(*map(game.rules.to_act, openings)) == frozenset(range(seats))


def check_course(game: AnyGame, seats: int) -> None:
    """From the opening to the end: somebody is awaited, can move, and every state is sound."""
    for playout in playouts(game.key, seats):
        for transition in playout.transitions:
            state = transition.state
            game.rules.check(state)
            to_act, awaited = game.rules.to_act(state), game.rules.awaited(state)
            assert awaited <= to_act <= frozenset(range(seats))
            assert bool(awaited) == (game.rules.outcome(state) is None)
            for seat in range(seats):
                assert bool(game.rules.legal_moves(state, seat)) == (seat in to_act)
                if seat not in to_act:
                    with pytest.raises(IllegalMove):
                        game.rules.default_move(state, seat)
            for seat in awaited:
                assert game.rules.default_move(state, seat) in game.rules.legal_moves(state, seat)
        _check_outcome(game, seats, playout.final)
        _check_over(game, seats, playout)


def _check_outcome(game: AnyGame, seats: int, final: Any) -> None:
    """Everybody is placed, a winner first, and what the rows say adds up."""
    outcome = game.rules.outcome(final)
    assert outcome is not None
    assert not game.rules.to_act(final)
    assert len(outcome.placings) == len(outcome.scores) == seats
    assert outcome.placings == placings([-place for place in outcome.placings])
    for column, score in enumerate(outcome.scores):
        assert not outcome.rows or sum(row.amounts[column] for row in outcome.rows) == score


def _check_over(game: AnyGame, seats: int, playout: Playout) -> None:
    """Nothing moves any more, and all are told so."""
    last = {type(step.move): step.move for step in playout.steps}
    for seat, move in product(range(seats), last.values()):
        assert refusal(game, playout.final, seat, move) == Text("no-over")
    for viewer in viewers(seats):
        view = game.rules.view(playout.final, viewer)
        assert game.words.scene(view) == "over"
        assert all(game.words.prompt(view, seat) == Prompt(Text("over")) for seat in range(seats))


def check_pure(game: AnyGame, seats: int) -> None:
    """A move leaves the state it was played on as it was, and does the same when it is played again."""
    for step in looks(game, seats):
        before = encode(step.state)
        assert game.rules.apply(step.state, step.seat, step.move) == step.transition
        assert encode(step.state) == before


def check_variety(game: AnyGame) -> None:
    """Every kind of move and every event happens, in playouts or in the scripted positions."""
    moves: set[type] = set()
    events: set[str] = set()
    for seats in game.seat_counts:
        for playout in playouts(game.key, seats):
            moves.update(type(step.move) for step in playout.steps)
            events.update(event.text.key for change in playout.transitions for event in change.events)
    for transition, move in scripted_course(game):
        moves.add(type(move))
        events.update(event.text.key for event in transition.events)
    assert moves == set(get_args(game.types.Move) or [game.types.Move])
    assert events == set(declared(game, LANGUAGES[0])["Events"])


def scripted_course(game: AnyGame) -> Iterator[tuple[Transition[Any], Any]]:
    """What the scripted positions lead to, each state checked."""
    for start, moves in scripted(game, "SCRIPTED"):
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
    pool = [step.move for step in looks(game, seats, 12)]
    for step in looks(game, seats):
        legal = {seat: set(game.rules.legal_moves(step.state, seat)) for seat in range(-1, seats + 1)}
        all_legal = list(chain.from_iterable(legal.values()))
        edges = all_legal[:6] + all_legal[-3:]
        candidates = {*all_legal, *pool, *chain.from_iterable(near_misses(game, move) for move in edges)}
        for seat, move in product(legal, candidates):
            why = refusal(game, step.state, seat, move)
            assert (why is None) == (move in legal[seat]), f"{move} of seat {seat}"
            if why:
                say_everywhere(game, why)
        assert all(len(moves) == len(game.rules.legal_moves(step.state, seat)) for seat, moves in legal.items())


def check_refusals(game: AnyGame) -> None:
    """A move that cannot be played is refused with the reason, and for every reason there is such a move."""
    refused = scripted(game, "REFUSED")
    assert set(refused) == set(declared(game, LANGUAGES[0])["Refusals"])
    for key, (state, seat, move) in refused.items():
        game.rules.check(state)
        assert move not in game.rules.legal_moves(state, seat)
        why = refusal(game, state, seat, move)
        assert why is not None
        assert why.key == key
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


# -------------------------------------------------------------------------------------------- storage


def check_round_trip(game: AnyGame, seats: int) -> None:
    """What is stored is read back as it was, and written the same again."""
    for step in looks(game, seats):
        values = [("state", step.state), ("move", step.move)]
        values += [("view", game.rules.view(step.state, viewer)) for viewer in viewers(seats)]
        for kind, value in values:
            blob = encode(value)
            read = decode(game, kind, blob)
            assert read == value
            assert encode(read) == blob
    for options in variants(game):
        assert decode(game, "options", encode(options)) == options


def check_damage(game: AnyGame, seats: int) -> None:
    """Damaged bytes are refused, or they are a state one can play on; nothing else ever happens."""
    rng = random.Random(seats)  # noqa: S311
    for step in looks(game, seats):
        for kind, value in (("state", step.state), ("move", step.move)):
            blob = encode(value)
            for _ in range(25):
                survivor = _read(game, kind, damaged(rng, blob))
                if kind == "state" and survivor is not None:
                    _play_on(game, survivor)
        _read(game, "view", damaged(rng, encode(game.rules.view(step.state, step.seat))))


def damaged(rng: random.Random, blob: bytes) -> bytes:
    """The blob with some bytes changed, cut out or doubled."""
    bytes_ = bytearray(blob)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        place = rng.randrange(len(bytes_) or 1)
        match rng.randrange(5):
            case 0:
                del bytes_[place:]
            case 1:
                bytes_[place : place + 1] = bytes_[place : place + 1] * 2
            case 2:
                bytes_[place : place + 1] = bytes((rng.randrange(256),))
            case _:
                bytes_[place : place + 1] = bytes(
                    (byte + rng.choice((-1, 1))) % 256 for byte in bytes_[place : place + 1]
                )
    return bytes(bytes_)


def _read(game: AnyGame, kind: str, blob: bytes) -> Any:
    try:
        return decode(game, kind, blob)
    except Corrupt:
        return None


def _play_on(game: AnyGame, state: Any) -> None:
    for seat in game.rules.awaited(state):
        game.words.prompt(game.rules.view(state, seat), seat)
        after = game.rules.apply(state, seat, game.rules.default_move(state, seat))
        game.rules.check(after.state)


def check_impossible(game: AnyGame) -> None:
    """States made by hand that no game could be in are refused, and what they were made of is sound."""
    for state in scripted(game, "SOUND"):
        assert _read(game, "state", encode(state)) == state
        for wrong in _never(game, state):
            _check_refused(game, wrong)
    for state in scripted(game, "IMPOSSIBLE"):
        _check_refused(game, state)


def _never(game: AnyGame, state: Any) -> Iterator[Any]:
    """What no state of any game may be."""
    replace = msgspec.structs.replace
    newest: int = game.rules.setup(game.seat_counts[0], state.seed).state.rules
    yield from (replace(state, seed=seed) for seed in (b"", state.seed[:31], state.seed + b"."))
    yield from (replace(state, rules=version) for version in (-1, 0, newest + 1))
    yield from (replace(state, drawn=drawn) for drawn in (-1, 2**63))


def _check_refused(game: AnyGame, state: Any) -> None:
    assert _read(game, "state", encode(state)) is None, state
    with pytest.raises(Corrupt):
        game.rules.check(state)


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


# ---------------------------------------------------------------------------------------------- words


def check_prompts(game: AnyGame, seats: int) -> None:
    """One's own prompt offers exactly the legal moves; there is a public one; labels fit a button, or a list."""
    for step in looks(game, seats):
        for seat in range(seats):
            legal = game.rules.legal_moves(step.state, seat)
            own = game.words.prompt(game.rules.view(step.state, seat), seat)
            offered = list(own.first_moves())
            assert set(offered) == set(legal)
            _check_no_choice_twice(own)
            for prompt in (own, game.words.prompt(game.rules.view(step.state, None), seat)):
                _check_prompt(game, prompt)
            _check_sequences(game, step.state, seat, own)


def _check_no_choice_twice(prompt: Prompt) -> None:
    """No two choices are the same moves; an option of several may well begin like another."""
    choices = [*chain.from_iterable(group.options for group in prompt.groups)]
    routes = [choice.moves for choice in choices if isinstance(choice, Option)]
    routes += [
        (choice.at(number),)
        for choice in choices
        if isinstance(choice, Amount)
        for number in range(choice.low, choice.high + 1, choice.step)
    ]
    assert len(routes) == len(set(routes))


def _check_prompt(game: AnyGame, prompt: Prompt) -> None:
    assert len({group.id for group in prompt.groups}) == len(prompt.groups)
    say_everywhere(game, prompt.text)
    for group in prompt.groups:
        assert group.id.isidentifier()
        assert group.options
        say_everywhere(game, group.label)
        for label in chain.from_iterable(map(_labels, group.options)):
            for words in say_everywhere(game, label):
                assert len(words) <= (LISTED if group.folded else LABEL), words
        for option in group.options:
            if isinstance(option, Amount):
                assert all(option.holds(number) for number in option.suggest)
                assert len(set(option.suggest)) == len(option.suggest)
                assert (option.confirm is None) == (option.confirm_above is None)
                if question := option.question(option.high):
                    say_everywhere(game, question)
            for detail in (option.detail, option.confirm) if isinstance(option, Option) else ():
                if detail:
                    say_everywhere(game, detail)


def _labels(option: Option | Amount) -> Iterator[Text]:
    if isinstance(option, Option):
        yield option.label
        return
    for amount in (option.low, option.high, *option.suggest):
        yield Text(option.label.key, {**option.label.args, "amount": amount})


def _check_sequences(game: AnyGame, state: Any, seat: Seat, prompt: Prompt) -> None:
    """An option of several moves can be played to its end."""
    for option in chain.from_iterable(group.options for group in prompt.groups):
        if isinstance(option, Option) and len(option.moves) > 1:
            reached = state
            for move in option.moves:
                reached = game.rules.apply(reached, seat, move).state


def check_explained(game: AnyGame, seats: int) -> None:
    """In every decision of whole games: to the one asked, and to those who look on, more than the prompt says."""
    known = {*clauses(game.key, LANGUAGES[0])}
    keys: set[str] = set()
    for playout in playouts(game.key, seats):
        for step in playout.steps:
            awaited = game.rules.awaited(step.state)
            for seat, viewer in product(range(seats), (step.seat, None)):
                view = game.rules.view(step.state, viewer)
                told = game.words.explain(view, seat)
                assert bool(told) == (seat in game.rules.to_act(step.state)), (seat, step.state)
                if seat in awaited:
                    _check_explanation(game, game.words.prompt(view, seat), told, known)
                    keys.update(line.key for line in told)
        assert not any(game.words.explain(game.rules.view(playout.final, seat), seat) for seat in range(seats))
    assert len(keys) > 4


def _check_explanation(game: AnyGame, prompt: Prompt, told: Sequence[Text], known: set[tuple[int, ...]]) -> None:
    """Each line says something else than the prompt and its details, and by which clauses of the rules page."""
    details = [choice.detail for group in prompt.groups for choice in group.options if choice.detail]
    asked = [say_everywhere(game, said) for said in (prompt.text, *details)]
    assert len(set(map(encode, told))) == len(told)
    for line in told:
        for place, words in enumerate(say_everywhere(game, line)):
            sentence, bracket, cited = words.rpartition(" (")
            assert bracket, words
            numbers = [tuple(map(int, number.split("."))) for number in cited.removesuffix(").").split(", ")]
            assert set(numbers) <= known, words
            assert all(sentence not in said[place] and said[place] not in sentence for said in asked), words


def check_cited(game: AnyGame) -> None:
    """Every explanation ends in clauses that the rules page has, in brackets: also one that is seldom given."""
    known = {*clauses(game.key, LANGUAGES[0])}
    for language in LANGUAGES:
        source = (_ROOT / "games" / game.key / "text" / f"{language}.ftl").read_text(encoding="utf-8")
        section = source.partition("## Explained\n")[2].partition("\n## ")[0]
        said = re.split(r"^(?=[a-z])", section.strip(), flags=re.MULTILINE)[1:]
        assert len(said) == len(declared(game, language)["Explained"])
        for message in said:
            cited = re.search(r"\((\d+\.\d+(?:, \d+\.\d+)*)\)\.$", message.strip())
            assert cited, message
            assert {tuple(map(int, number.split("."))) for number in cited[1].split(", ")} <= known, message


def check_orders(game: AnyGame, seats: int) -> None:
    """What may be ordered in advance can be said and stored, and answers with legal moves or not at all."""
    if game.standing is None:
        return
    for step in looks(game, seats):
        public = game.standing(game.rules.view(step.state, None), None)
        _check_prompt(game, public)
        for seat in range(seats):
            view, legal = game.rules.view(step.state, seat), game.rules.legal_moves(step.state, seat)
            prompt = game.standing(view, None)
            _check_prompt(game, prompt)
            _check_no_choice_twice(prompt)
            assert public.groups or not prompt.groups
            for orders in prompt.first_moves():
                assert decode(game, "orders", encode(orders)) == orders
                again = game.standing(view, orders)
                _check_prompt(game, again)
                _check_no_choice_twice(again)
                move = game.follow(view, orders)
                assert move is None or move in legal


def check_calls(game: AnyGame, seats: int) -> None:
    """Whoever is awaited can be called, in one line, made of what everybody may know."""
    for step in looks(game, seats):
        public = game.rules.view(step.state, None)
        for seat in game.rules.awaited(step.state):
            for words in say_everywhere(game, game.words.call(public, seat)):
                assert len(words) <= CALL, words


def check_words(game: AnyGame, seats: int) -> None:
    """Whatever is told about a game can be said in every language."""
    for playout in playouts(game.key, seats)[:3]:
        for transition in playout.transitions:
            for event in transition.events:
                say_everywhere(game, event.text)
        outcome = game.rules.outcome(playout.final)
        for row in outcome.rows if outcome else ():
            say_everywhere(game, row.label)
    states = [step.state for step in looks(game, seats)] + [playouts(game.key, seats)[0].final]
    for state, viewer in product(states, viewers(seats)):
        view = game.rules.view(state, viewer)
        assert game.words.scene(view)
        for line in game.words.describe(view):
            say_everywhere(game, line)


def check_texts(game: AnyGame) -> None:
    """The languages have the same messages, in the same sections, and what the house asks every game for."""
    texts = {language: declared(game, language) for language in LANGUAGES}
    for language in LANGUAGES:
        assert texts[language] == texts[LANGUAGES[0]], language
    keys = set(chain.from_iterable(texts[LANGUAGES[0]].values()))
    assert {"game-name", "game-blurb"} <= keys
    for field, options in product(msgspec.structs.fields(game.types.Options), variants(game)):
        assert {f"option-{field.name}", f"option-{field.name}-{getattr(options, field.name)}"} <= keys
    for language in LANGUAGES:
        assert (_ROOT / "games" / game.key / f"rules.{language}.md").is_file()


def say_everywhere(game: AnyGame, text: Text) -> list[str]:
    """The text in every language; a missing message or argument raises."""
    return [_speaker(language, game.key)(text) for language in LANGUAGES]


@cache
def _speaker(language: str, key: str) -> Callable[[Text], str]:
    say, said = speaker(language, key, NAMES), dict[bytes, str]()

    def once(text: Text) -> str:
        blob = encode(text)
        if blob not in said:
            said[blob] = say(text)
            assert said[blob].strip()
        return said[blob]

    return once


@cache
def declared(game: AnyGame, language: str) -> dict[str, list[str]]:
    """The keys of a game's messages, sorted, by the group comment they stand under."""
    source = (_ROOT / "games" / game.key / "text" / f"{language}.ftl").read_text(encoding="utf-8")
    sections: dict[str, list[str]] = {}
    section = ""
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, GroupComment):
            section = (entry.content or "").splitlines()[0]
        elif isinstance(entry, Message):
            sections.setdefault(section, []).append(entry.id.name)
        else:
            assert "Comment" in type(entry).__name__, (
                f"{language}.ftl: {entry.span and source[entry.span.start :][:60]}"
            )
    assert all(len(keys) == len(set(keys)) for keys in sections.values())
    return {section: sorted(keys) for section, keys in sections.items()}


# -------------------------------------------------------------------------------------------- secrecy


def check_secrecy(game: AnyGame, seats: int) -> None:
    """Nobody can tell the real state from an imagined one by what they see, may do, and hear."""
    for number, step in enumerate(looks(game, seats)):
        seed = sha256(bytes((number,))).digest()
        for viewer in viewers(seats):
            seen = game.rules.view(step.state, viewer)
            imagined = game.imagine(seen, seed)
            game.rules.check(imagined)
            assert game.imagine(seen, seed) == imagined
            assert game.rules.view(imagined, viewer) == seen
            assert imagined.seed != step.state.seed
            if viewer is not None:
                assert game.rules.legal_moves(imagined, viewer) == game.rules.legal_moves(step.state, viewer)
            if refusal(game, imagined, step.seat, step.move) is None:
                real, other = step.transition, game.rules.apply(imagined, step.seat, step.move)
                _check_heard(game, viewer, real, other)
        _check_no_seed(game, step, seats)


def _check_heard(game: AnyGame, viewer: Seat | None, real: Transition[Any], other: Transition[Any]) -> None:
    """Equal views mean equal events; views that part mean that something came out."""
    if game.rules.view(real.state, viewer) == game.rules.view(other.state, viewer):
        assert heard(real.events, viewer) == heard(other.events, viewer)
    else:
        assert not real.undoable
        assert not other.undoable


def _check_no_seed(game: AnyGame, step: Step, seats: int) -> None:
    """Whoever knew the seed would know the future: no part of it is in a view or an event."""
    seed: bytes = step.state.seed
    told = [encode(game.rules.view(step.state, viewer)) for viewer in viewers(seats)]
    told += [encode(event) for event in step.transition.events]
    for start in range(0, len(seed), 8):
        assert not any(seed[start : start + 8] in blob for blob in told)


# --------------------------------------------------------------------------------------- house player


def check_house_player(game: AnyGame, seats: int) -> None:
    """A table of house players finishes, each choice legal and the same for the same seed."""
    rng = random.Random(seats)  # noqa: S311
    state = game.rules.setup(seats, rng.randbytes(32)).state
    while awaited := sorted(game.rules.awaited(state)):
        seat, seed = awaited[0], rng.randbytes(32)
        view, legal = game.rules.view(state, seat), game.rules.legal_moves(state, seat)
        move = game.choose(view, legal, seed)
        assert move in legal
        assert game.choose(view, legal, seed) == move
        state = game.rules.apply(state, seat, move).state


def check_expert(game: AnyGame, seats: int) -> None:
    """The strong one too: a legal choice, the same for the same seed, from nothing but a view read from bytes."""
    if game.expert is None:
        return
    for number, step in enumerate(looks(game, seats, 12)):
        for seat in sorted(game.rules.awaited(step.state)):
            seed, legal = sha256(bytes((number,))).digest(), game.rules.legal_moves(step.state, seat)
            seen = encode(game.rules.view(step.state, seat))
            moves = [
                game.expert.choose(decode(game, "view", seen), legal, seed, effort) for effort in (0.02, 0.02, 0)
            ]
            assert set(moves) <= set(legal)
            assert moves[0] == moves[1]


if __name__ == "__main__":
    sys.stdout.write(json.dumps(digests()))
