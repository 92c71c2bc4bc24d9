"""Check the words of a game: prompts and their choices, explanations, mentions, events and descriptions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import md5
from itertools import chain, product
from typing import Any

from msgspec.structs import replace

from bot.contract.random_games import looks, playouts, viewers
from bot.contract.rule import Part
from bot.contract.texts import NAMES, check_brackets, say_everywhere
from games.core import Amount, AnyGame, Group, Option, Prompt, Seat, Text, decode, encode
from games.review import position_name

LABEL = 38
"""The most characters of a button's label that are easy to read on a phone."""
CALL = 150
"""The most characters of a mention's question."""
LISTED = 60
"""The most characters of a choice in a list that are easy to read, with short names of players."""
SHOWN = 36
"""The characters of a choice in a list that a phone shows."""

_AT_ONCE = 8
"""The number of orders checked in one position; the next position has others."""

_checked: set[tuple[str, bytes]] = set()
"""The game and digest of each group or explanation without a fault: many are equal, and are checked once."""

_must = Part("Words")
_orders = Part("Orders")


def check_prompts(game: AnyGame, seats: int) -> None:
    """Check that a seat's own prompt offers exactly the legal moves, and that labels fit buttons or lists.

    Also check that the public prompt names the awaited seat.
    """
    for step in looks(game, seats):
        public = game.rules.view(step.state, None)
        for seat in range(seats):
            legal = game.rules.legal_moves(step.state, seat)
            own = game.words.prompt(game.rules.view(step.state, seat), seat)
            offered = set(own.first_moves())
            rule = "The prompt of a seat's own view offers exactly the legal moves"
            _must(offered == set(legal), rule, seat, offered ^ set(legal), step.state)
            _check_no_choice_twice(own)
            for prompt in (own, game.words.prompt(public, seat)):
                _check_prompt(game, prompt)
            _check_sequences(game, step.state, seat, own)
        questions = {seat: game.words.prompt(public, seat).text for seat in sorted(game.rules.awaited(step.state))}
        for seat, question in questions.items():
            for words in say_everywhere(game, question):
                _must(NAMES[seat] in words, "The prompt of the public view names the awaited seat", words)
        distinct = {tuple(say_everywhere(game, question)): question for question in questions.values()}
        rule = "If several seats are awaited, their public prompts are the same or have no line in common"
        _check_once(game, [*distinct.values()], rule)


def _check_no_choice_twice(prompt: Prompt) -> None:
    """Check that no two choices have the same moves. Options of several moves may begin with the same ones."""
    choices = [*chain.from_iterable(group.options for group in prompt.groups)]
    routes = [choice.moves for choice in choices if isinstance(choice, Option)]
    routes += [
        (choice.at(number),)
        for choice in choices
        if isinstance(choice, Amount)
        for number in range(choice.low, choice.high + 1, choice.step)
    ]
    _must(len(routes) == len(set(routes)), "No two choices of a prompt have the same moves", prompt)


def _check_prompt(game: AnyGame, prompt: Prompt) -> None:
    names = [group.id for group in prompt.groups]
    _must(len({*names}) == len(names), "The groups of a prompt have different ids", names)
    _check_once(game, [prompt.text], "A prompt has no line twice")
    for group in prompt.groups:
        digest = game.key, md5(encode(group), usedforsecurity=False).digest()
        if digest not in _checked:
            _check_group(game, group)
            _checked.add(digest)


def _check_group(game: AnyGame, group: Group) -> None:
    _must(group.id.isidentifier(), "The id of a group is a Python name, as custom ids contain it", group.id)
    _must(group.options, "A group has an option", group.id)
    say_everywhere(game, group.label)
    most = LISTED if group.folded else LABEL
    for label in chain.from_iterable(map(_labels, group.options)):
        for words in say_everywhere(game, label):
            _must(len(words) <= most, f"A label has at most {most} characters, in every language", words)
    if group.folded:
        _check_differ(game, group)
    for option in group.options:
        _check_option(game, option)


def _check_differ(game: AnyGame, group: Group) -> None:
    """Check that a phone, which cuts off the end of each choice in a list, shows how the choices differ."""
    labels = [say_everywhere(game, option.label) for option in group.options if isinstance(option, Option)]
    for said in zip(*labels, strict=True):
        seen = Counter([words[:SHOWN] for words in said])
        alike = [words for words in said if seen[words[:SHOWN]] > 1]
        rule = f"The choices of a list differ in their first {SHOWN} characters, in every language"
        _must(not alike, rule, alike)


def _check_option(game: AnyGame, option: Option | Amount) -> None:
    if isinstance(option, Amount):
        fit = all(option.holds(number) for number in option.suggest)
        _must(fit, "Each suggestion of an amount can be chosen", option)
        _must(len(set(option.suggest)) == len(option.suggest), "An amount has no suggestion twice", option)
        both = (option.confirm is None) == (option.confirm_above is None)
        _must(both, "An amount has both `confirm` and `confirm_above`, or neither", option)
        if question := option.question(option.high):
            say_everywhere(game, question)
        return
    for detail in filter(None, (option.detail, option.confirm)):
        say_everywhere(game, detail)


def _labels(option: Option | Amount) -> Iterator[Text]:
    if isinstance(option, Option):
        yield option.label
        return
    for amount in (option.low, option.high, *option.suggest):
        yield Text(option.label.key, {**option.label.args, "amount": amount})


def _check_sequences(game: AnyGame, state: Any, seat: Seat, prompt: Prompt) -> None:
    """Check that an option of several moves can be played to its end."""
    for option in chain.from_iterable(group.options for group in prompt.groups):
        if isinstance(option, Option) and len(option.moves) > 1:
            reached = state
            for move in option.moves:
                legal = move in game.rules.legal_moves(reached, seat)
                _must(legal, "An option of several moves can be played to its end", option.moves, move)
                reached = game.rules.apply(reached, seat, move).state


# -------------------------------------------------------------------------------------- explanations


def check_explained(game: AnyGame, seats: int) -> None:
    """Check that every decision of whole games is explained to its seat and to spectators, beyond the prompt."""
    explained(game, seats)


def explained(game: AnyGame, seats: int) -> set[str]:
    """Check the explanations of all decisions in the playouts, and return their text keys."""
    keys: set[str] = set()
    for playout in playouts(game.key, seats):
        for step in playout.steps:
            awaited, to_act = game.rules.awaited(step.state), game.rules.to_act(step.state)
            views = [game.rules.view(step.state, viewer) for viewer in (step.seat, None)]
            for seat, view in product(range(seats), views):
                told = game.words.explain(view, seat)
                rule = "`explain` explains every decision (an experimental game may do without)"
                _must(told or seat not in to_act or game.experimental, rule, seat, step.state)
                _must(
                    not told or seat in to_act, "`explain` explains nothing to a seat that may not move", seat, told
                )
                if seat in awaited:
                    _check_explanation(game, game.words.prompt(view, seat), told)
                    keys.update(line.key for line in told)
        for seat in range(seats):
            told = game.words.explain(game.rules.view(playout.final, seat), seat)
            _must(not told, "`explain` explains nothing after the end", told)
    return keys


def _check_explanation(game: AnyGame, prompt: Prompt, told: Sequence[Text]) -> None:
    """Check that each line of `told` adds to the prompt and its details, and cites clauses of the rules page."""
    details = [choice.detail for group in prompt.groups for choice in group.options if choice.detail]
    digest = game.key, md5(encode((prompt.text, details, told)), usedforsecurity=False).digest()
    if digest in _checked:
        return
    asked = [say_everywhere(game, said) for said in (prompt.text, *details)]
    _must(len(set(map(encode, told))) == len(told), "`explain` has no line twice", told)
    for line in told:
        for place, words in enumerate(say_everywhere(game, line)):
            sentence = check_brackets(game, words)
            anew = all(sentence not in said[place] and said[place] not in sentence for said in asked)
            _must(anew, "An explanation adds something to the prompt and its details", words)
    _checked.add(digest)


# --------------------------------------------------------------------------------------------- orders


def check_orders(game: AnyGame, seats: int) -> None:
    """Check that orders can be put into words and stored, and answer with legal moves or not at all."""
    if game.standing is None:
        return
    _orders(hasattr(game.player, "follow"), "A game with `standing` has a player with `follow`")
    for number, step in enumerate(looks(game, seats)):
        public = game.standing(game.rules.view(step.state, None), None)
        _check_prompt(game, public)
        for seat in range(seats):
            view, legal = game.rules.view(step.state, seat), game.rules.legal_moves(step.state, seat)
            prompt = game.standing(view, None)
            _check_prompt(game, prompt)
            _check_no_choice_twice(prompt)
            rule = "If a seat may plan moves now, the prompt of the public view has groups"
            _orders(public.groups or not prompt.groups, rule, seat)
            for orders in _some([*prompt.first_moves()], number):
                read = decode(game, "orders", encode(orders))
                _orders(read == orders, "Stored orders are read back unchanged", orders, read)
                again = game.standing(view, orders)
                _check_prompt(game, again)
                _check_no_choice_twice(again)
                move = game.follow(view, orders)
                _orders(move is None or move in legal, "`follow` answers with a legal move, or None", orders, move)


def _some(orders: Sequence[Any], number: int) -> Sequence[Any]:
    """Return at most `_AT_ONCE` of these orders; other ones for each position `number`."""
    apart = -(-len(orders) // _AT_ONCE) or 1
    return orders[number % apart :: apart]


# ----------------------------------------------------------------------------- mentions and positions


def check_calls(game: AnyGame, seats: int) -> None:
    """Check that each awaited seat can be mentioned, in one line of public information."""
    for step in looks(game, seats):
        public = game.rules.view(step.state, None)
        for seat in game.rules.awaited(step.state):
            for words in say_everywhere(game, game.words.call(public, seat)):
                _must(len(words) <= CALL, f"A mention has at most {CALL} characters, as a phone shows no more", words)
            say_everywhere(game, position_name(game, game.rules.view(step.state, seat)))


def check_words(game: AnyGame, seats: int) -> None:
    """Check that events and positions have texts in every language, and that no position repeats a line."""
    for playout in playouts(game.key, seats)[:3]:
        for transition in playout.transitions:
            for event in transition.events:
                say_everywhere(game, event.text)
        outcome = game.rules.outcome(playout.final)
        for row in outcome.rows if outcome else ():
            say_everywhere(game, row.label)
    states = [step.state for step in looks(game, seats)] + [playouts(game.key, seats)[0].final]
    for state in states:
        _check_position(game, state, seats)


def _check_position(game: AnyGame, state: Any, seats: int) -> None:
    """Check that the text view repeats no line, and that a panel's private lines do not repeat its prompt."""
    views = {viewer: game.rules.view(state, viewer) for viewer in viewers(seats)}
    public = game.words.describe(views[None])
    secrets = any(replace(view, seat=None) != views[None] for view in views.values())
    for seat, view in views.items():
        _must(game.words.scene(view), "A scene has a name", state)
        told = game.words.describe(view)
        _must(told, "`describe` has lines, as they become the alt text", state)
        _check_once(game, told, "`describe` has no line twice")
        if seat is not None and secrets:
            own = [line for line in told if line not in public]
            question = game.words.prompt(view, seat).text
            _check_once(game, [question, *own], "A prompt has no line that `describe` shows only to the same seat")


def _check_once(game: AnyGame, told: Sequence[Text], rule: str) -> None:
    """Check that these texts exist in every language, and that together they repeat no line."""
    for said in zip(*(say_everywhere(game, text) for text in told), strict=True):
        lines = [line for words in said for line in words.splitlines() if line]
        _must(len(lines) == len(set(lines)), rule, lines)
