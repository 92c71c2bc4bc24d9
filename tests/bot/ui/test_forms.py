"""Check the games' forms against Discord's limits."""

from __future__ import annotations

import pytest

from bot.text import LANGUAGES
from bot.ui import forms as shown
from games.mediterranee import MEDITERRANEE, forms, rules
from games.mediterranee.model import State
from tests.bot.ui import limits, making
from tests.games.mediterranee_positions import A, at

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
