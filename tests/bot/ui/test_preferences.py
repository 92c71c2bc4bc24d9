"""The panel of preferences: what is set, and buttons for what can be changed."""

from __future__ import annotations

import pytest

from bot.store.rows import Preferences
from bot.text import LANGUAGES, speaker
from bot.ui import preferences
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import parse
from bot.ui.kit.table_voice import bot_text
from tests.bot.ui import limits

NOW = 1_000_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_selects_show_what_is_set(language: str) -> None:
    """With its name, as Discord then shows no placeholder."""
    person = Preferences(7, reminders="dm", language="fr")
    body = preferences.preferences(person, language, NOW)
    limits.check_message(body)
    reminders, tongues = limits.selects(body)
    assert [option["value"] for option in reminders["options"] if option["default"]] == ["dm"]
    assert [option["value"] for option in tongues["options"] if option["default"]] == ["fr"]
    say = speaker(language)
    for select, key in ((reminders, "choose-reminders"), (tongues, "choose-language")):
        assert all(option["label"].startswith(bot_text(say, key)) for option in select["options"])
    _, unset = limits.selects(preferences.preferences(Preferences(7), language, NOW))
    assert [option["value"] for option in unset["options"] if option["default"]] == ["auto"]


def test_quiet_hours_are_cleared_where_there_are_some() -> None:
    some = Preferences(7, quiet_from=60, quiet_to=120, zone="Europe/Paris")
    for person, clears in ((Preferences(7), False), (some, True)):
        buttons = limits.buttons(preferences.preferences(person, "en", NOW))
        assert (Action.NO_QUIET in [parse(each["custom_id"]).action for each in buttons]) is clears
