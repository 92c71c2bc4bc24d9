"""Check the games' forms against Discord's limits."""

from __future__ import annotations

import pytest

from bot.text import LANGUAGES, speaker
from bot.ui import forms as shown
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId, pack
from bot.ui.kit.table_voice import bot_text
from bot.ui.panel import number_form
from games.core import Amount
from games.mediterranee import MEDITERRANEE, forms, rules
from games.mediterranee.model import Offer, State
from tests.bot.ui import limits, making
from tests.games.mediterranee_positions import IRON, A, B, at, play

_FULL = "iron wood cloth"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("state", "types"),
    [
        (rules.setup(4, bytes(32)).state, [limits.RADIOS, limits.RADIOS, limits.FIELD, limits.RADIOS]),
        (at("trade", "A tunis 1 iron", "B tunis 1"), [limits.SELECT, limits.FIELD]),
        (at("trade", "A tunis 1 iron iron", "B tunis 1"), [limits.RADIOS, limits.FIELD]),
        (
            at("trade", *[f"A tunis 1 {_FULL}"] * 4, "B tunis 1", "C tunis 1", "D tunis 1"),
            [limits.SELECT, limits.FIELD],
        ),
        (at("sell", "A tunis 2 iron"), [limits.RADIOS, limits.FIELD, limits.RADIOS]),
        (at("sell", "A tunis 2 gold"), [limits.FIELD, limits.RADIOS]),
    ],
)
def test_every_form_is_one_that_discord_opens(state: State, types: list[int], language: str) -> None:
    """Every form is valid for Discord.

    A few choices are all in sight, a single choice is a list, and many choices fill a list to its limit.
    """
    table = making.table(MEDITERRANEE, seats=4, state=state)
    (form,) = forms.offered(rules.view(state, A))
    body = shown.form(table, form, language)
    limits.check_form(body)
    assert [label["component"]["type"] for label in body["components"]] == types
    assert len({label["label"] for label in body["components"]}) == len(types)
    assert not any("…" in label["label"] for label in body["components"])


def test_a_number_in_steps_says_so_before_it_is_typed() -> None:
    table = making.table(MEDITERRANEE, seats=4, state=(state := at("sell", "A tunis 2 gold")))
    (form,) = forms.offered(rules.view(state, A))
    bid = shown.form(table, form, "en")["components"][0]["component"]
    assert bid["placeholder"] == "In steps of 100"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_that_only_prepares_says_so_above_its_first_field(language: str) -> None:
    """Discord's own button below the form says "Submit", but the offer goes out with all prepared moves."""
    words = bot_text(speaker(language), "form-prepared")
    for state, prepares in (
        (at("trade", "A tunis 1 iron", "B tunis 1"), True),
        (at("sell", "A tunis 2 iron"), False),
    ):
        table = making.table(MEDITERRANEE, seats=4, state=state)
        (form,) = forms.offered(rules.view(state, A))
        body = shown.form(table, form, language)
        assert [label.get("description") for label in body["components"]][:2] == [words if prepares else None, None]


def test_a_number_that_is_only_prepared_says_so() -> None:
    """The price of goods that a player offers is prepared; a bid counts at once."""
    offering = play(at("trade", "A tunis 1 iron", "B tunis 1"), Offer(0, IRON, 1, B)).state
    for state, words in ((offering, bot_text(speaker("en"), "form-prepared")), (at("bid"), None)):
        table = making.table(MEDITERRANEE, seats=4, state=state)
        prompt = MEDITERRANEE.words.prompt(rules.view(state, A), A)
        ((amount,),) = [[one for one in group.options if isinstance(one, Amount)] for group in prompt.groups]
        custom_id = CustomId(Action.AMOUNT, table.id, table.epoch, pack((amount.move,)))
        (field,) = number_form(table, prompt, custom_id, amount.move, "en")["components"]
        assert field.get("description") == words
