"""Test the order of choices in phase 2 of Méditerranée: by purpose, wherever they apply, with ending last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from bot.text import speaker
from games.core import Group, Option, Prompt
from games.mediterranee import MEDITERRANEE, rules, words
from games.mediterranee.model import (
    Ask,
    BuildCastle,
    BuildGalley,
    Buy,
    Crew,
    Discard,
    End,
    Enrol,
    Haggle,
    Inquire,
    Move,
    Offer,
    Phase,
    Sell,
    Shift,
    State,
    Swap,
    Tariff,
)
from tests import contract
from tests.games.mediterranee_positions import A, at, play

INTENTS: Mapping[str, tuple[type[Move], ...]] = {
    "buy": (Buy,),
    "build": (BuildGalley, BuildCastle),
    "enrol": (Enrol,),
    "move": (Crew, Shift, Swap),
    "tariff": (Tariff,),
    "talk": (Haggle, Inquire, Offer, Ask),
    "drop": (Discard,),
    "end": (End,),
}
FLEET = [f"A {place} 1" for place in ("venezia", "tunis", "genova", "candia", "napoli") for _ in range(3)]
POSITIONS: Mapping[str, tuple[State, Sequence[str]]] = {
    "no port": (at("trade", "A alboran 2 wine"), ("tariff", "drop", "end")),
    "own port": (
        at("trade", "A venezia 2 wine", ports={"venezia": "A 2: gold iron wood"}),
        ("buy", "build", "enrol", "move", "tariff", "drop", "end"),
    ),
    "free port": (at("trade", "A tunis 2 wine"), ("buy", "tariff", "drop", "end")),
    "foreign port": (
        at("trade", "A tunis 2 wine", "B tunis 1 iron", ports={"tunis": "B 1"}),
        ("buy", "tariff", "talk", "drop", "end"),
    ),
    "several galleys": (at("trade", "A tunis 2 wine", "A tunis 1"), ("buy", "move", "tariff", "drop", "end")),
    "no money": (at("trade", "A tunis 2", cash=0), ("tariff", "drop", "end")),
}


def prompt_of(state: State) -> Prompt:
    return words.prompt(rules.view(state, A), A)


def choices(group: Group) -> list[Option]:
    return [option for option in group.options if isinstance(option, Option)]


@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_offered_stands_by_what_is_meant(name: str) -> None:
    state, intents = POSITIONS[name]
    prompt = prompt_of(state)
    assert [group.id for group in prompt.groups] == list(intents)
    assert set(prompt.first_moves()) == set(rules.legal_moves(state, A))
    for group in prompt.groups:
        assert {type(option.moves[0]) for option in choices(group)} <= set(INTENTS[group.id])
        assert group.folded == (len(group.options) > 2)


def test_many_choices_stand_place_by_place() -> None:
    """Each list fits a select menu and names its place; a few choices of all places stay together."""
    state = at("trade", *FLEET, ports={"venezia": "A 3: gold iron wood", "tunis": "A 1"}, cash=9_000)
    prompt = prompt_of(state)
    assert set(prompt.first_moves()) == set(rules.legal_moves(state, A))
    ids = [group.id for group in prompt.groups]
    assert {"build", "enrol", "tariff", "end"} <= set(ids)
    buying = [group for group in prompt.groups if group.id.startswith("buy")]
    assert len(buying) == 5
    for group in prompt.groups:
        assert len(group.options) <= 25
    for read in zip(*[contract.say_everywhere(MEDITERRANEE, group.label) for group in buying], strict=True):
        assert len(set(read)) == 5


def test_the_question_says_what_is_left() -> None:
    """The question shows the player's ducats after prepared moves; each choice that costs ducats shows its cost."""
    state = at("trade", "A tunis 2", cash=500)
    for now, cash, goods, room in (
        (state, 500, "no goods", "room for 3"),
        (play(state, Buy(0, 2)).state, 300, "2 × gold", "room for 1"),
    ):
        asked = speaker("en", "mediterranee")(prompt_of(now).text)
        assert f"You have {cash} ducats left." in asked
        assert asked.endswith(f"– Galley 1 (Tunis): 2 sailors, {goods}; {room}")
    state = at(
        "trade", "A venezia 2", "A tunis 1", ports={"venezia": "A 2: gold iron wood", "tunis": "B 1"}, cash=9_000
    )
    by_id = {group.id: choices(group) for group in prompt_of(state).groups}
    for name in ("buy", "build", "enrol"):
        for option in by_id[name]:
            paid = state.purses[A] - play(state, *option.moves).state.purses[A]
            assert option.label.args["ducats"] == paid > 0
    for option in by_id["talk"]:
        (haggle,) = option.moves
        if isinstance(haggle, Inquire):
            continue
        assert option.detail
        assert option.detail.args["cost"] == haggle.count * haggle.ducats
        assert option.label.args["ducats"] == haggle.ducats


@pytest.mark.parametrize("phase", ["trade", "sail", "fight", "land", "sell"])
def test_being_done_is_last(phase: Phase) -> None:
    """Ending is also the only choice in its group."""
    state = at(phase, "A genova 2 wine", "A tunis 3", "B tunis 1", ports={"genova": "-", "napoli": "B 1"})
    prompt = prompt_of(state)
    assert len(prompt.groups) > 1
    assert [group.id for group in prompt.groups if (End(),) in [one.moves for one in choices(group)]] == ["end"]
    assert prompt.groups[-1].options == (prompt.ending,)


def test_being_done_is_by_itself_however_many_galleys_sail() -> None:
    fleet = [f"A {place} 1" for place in ("venezia", "tunis", "genova", "candia", "napoli", "corfu", "modon")] * 4
    prompt = prompt_of(at("sail", *fleet))
    assert [group.id for group in prompt.groups[-2:]] == ["more", "end"]
    assert len(prompt.groups) == 25


def test_sales_proposed_are_a_choice_and_not_the_ending() -> None:
    state = at("sell", "A tunis 1 wine")
    prompt = prompt_of(state)
    best = choices(prompt.groups[0])[0]
    assert best.closes
    assert isinstance(best.moves[0], Sell)
    assert prompt.ending is not None
    assert prompt.ending.moves == (End(),)
