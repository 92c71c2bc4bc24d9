"""Play a game in a terminal: people take turns, each with the view of their own seat, against house players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from itertools import chain, count
from typing import Any, NamedTuple

from bot.contract.random_games import variants
from bot.text import Say, speaker
from games.core import Amount, AnyGame, Event, IllegalMove, Option, Prompt, Seat, Text, Transition

NAMES = ("Ana", "Ben", "Chloé", "Dan", "Eva", "Farid")
HOUSE = ("Cosimo", "Lucrezia", "Lorenzo", "Contessina", "Giuliano", "Clarice")

Print = Callable[[str], None]
Read = Callable[[str], str]


class Choice(NamedTuple):
    """A numbered choice. Its amount, if it has one, is typed after the number."""

    label: str
    choice: Option | Amount


def play(
    game: AnyGame,
    seats: int,
    people: int,
    language: str,
    seed: int,
    tell: Print = print,
    read: Read = input,
    chosen: Sequence[str] = (),
) -> int:
    """Play to the end or until the input ends. Return the exit status.

    `people`: the seats that people play; house players have the others. `chosen`: options such as "first=clockwise".
    """
    if seats not in game.seat_counts:
        tell(f"{game.key} is for {', '.join(map(str, game.seat_counts))} seats.")
        return 1
    fitting = [options for options in variants(game) if {*chosen} <= {*_as_typed(options)}]
    if not fitting:
        known = sorted({*chain.from_iterable(map(_as_typed, variants(game)))})
        tell(f"{game.key} has the options {', '.join(known)}." if known else f"{game.key} has no options.")
        return 1
    people = min(people, seats) if game.player else seats  # a game without AI players needs people on all seats
    names = [*NAMES[:people], *HOUSE[: seats - people]]
    table = _Table(game, speaker(language, game.key, names), people, names, tell, read)
    try:
        table.play(seats, sha256(str(seed).encode()).digest(), min(fitting, key=_changed_count))
    except (EOFError, KeyboardInterrupt):
        tell("")
    return 0


def _as_typed(options: Any) -> list[str]:
    """Return each option in the form in which it is typed: "first=clockwise"."""
    return [f"{name}={getattr(options, name)}" for name in type(options).__struct_fields__]


def _changed_count(options: Any) -> int:
    """Return the number of options that differ from their defaults."""
    return len({*_as_typed(options)} - {*_as_typed(type(options)())})


class _Table:
    """A game in the terminal, and its players."""

    def __init__(self, game: AnyGame, say: Say, people: int, names: Sequence[str], tell: Print, read: Read) -> None:
        self._game, self._say, self._people, self._names = game, say, people, names
        self._tell, self._read = tell, read

    def play(self, seats: int, seed: bytes, options: Any) -> None:
        rules = self._game.rules
        step = rules.setup(seats, seed, options)
        self._log(step)
        for number in count():
            state = step.state
            if not (awaited := sorted(rules.awaited(state))):
                break
            seat = awaited[0]
            if seat < self._people:
                step = self._ask(state, seat)
                continue
            chance = sha256(seed + number.to_bytes(8, "big")).digest()
            move = self._game.choose(rules.view(state, seat), rules.legal_moves(state, seat), chance)
            step = rules.apply(state, seat, move)
            self._log(step)
        self._end(state)

    def _log(self, step: Transition[Any]) -> None:
        """Print the transition's public log lines, as the board shows them."""
        public, told = self._game.rules.view(step.state, None), self._game.told
        events: Sequence[Event] = told(public, step.events) if told else step.events
        for event in events:
            if event.audience is None:
                self._tell(f"  {self._say(event.text)}")

    def _ask(self, state: Any, seat: Seat) -> Transition[Any]:
        """Show a person the view of their seat, and return the transition of their answer."""
        view = self._game.rules.view(state, seat)
        prompt = self._game.words.prompt(view, seat)
        self._tell(f"\n── {self._names[seat]} " + "─" * 40)
        for line in self._game.words.describe(view):
            self._tell(self._say(line))
        self._tell(f"\n{self._say(prompt.text)}")
        choices = self._offer(prompt)
        while True:
            moves = _chosen(choices, self._read("> "))
            if moves is None:
                self._tell("A number of the list, please; after one with amounts, how much: 1 12")
                continue
            try:
                return self._answered(state, seat, moves)
            except IllegalMove as refused:
                self._tell(self._say(refused.text))

    def _offer(self, prompt: Prompt) -> list[Choice]:
        choices: list[Choice] = []
        for group in prompt.groups:
            self._tell(self._say(group.label))
            for option in group.options:
                choices.append(Choice(self._label(option), option))
                self._tell(f"  {len(choices)}  {choices[-1].label}")
        return choices

    def _label(self, option: Option | Amount) -> str:
        if isinstance(option, Option):
            return self._say(option.label)
        ends = (self._say(option.labelled(end)) for end in dict.fromkeys((option.low, option.high)))
        return " … ".join(ends)

    def _answered(self, state: Any, seat: Seat, moves: Sequence[Any]) -> Transition[Any]:
        """Apply all these moves or none of them, and print their log lines. Raises IllegalMove."""
        steps = [Transition(state, ())]
        for move in moves:
            steps.append(self._game.rules.apply(steps[-1].state, seat, move))
        for step in steps[1:]:
            self._log(step)
        return steps[-1]

    def _end(self, state: Any) -> None:
        outcome = self._game.rules.outcome(state)
        if outcome is None:
            return
        self._tell("")
        for line in self._game.words.describe(self._game.rules.view(state, None)):
            self._tell(self._say(line))
        for seat in sorted(range(len(outcome.placings)), key=lambda seat: outcome.placings[seat]):
            score = self._say(Text("score", {"score": outcome.scores[seat]}))
            self._tell(f"{outcome.placings[seat]}. {self._names[seat]}: {score}")


def _chosen(choices: Sequence[Choice], typed: str) -> Sequence[Any] | None:
    """Return the moves typed, or None if the input is invalid.

    The input is the number of a choice and, if it needs one, an amount.
    """
    words = typed.split()
    if not words or not all(word.isascii() and word.removeprefix("-").isdecimal() for word in words):
        return None
    number, *amount = map(int, words)
    if not 1 <= number <= len(choices):
        return None
    choice = choices[number - 1].choice
    if isinstance(choice, Option):
        return None if amount else choice.moves
    if len(amount) != 1 or not choice.holds(amount[0]):
        return None
    return (choice.at(amount[0]),)
