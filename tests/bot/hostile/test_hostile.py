"""Send some of the proof's hostile interactions, and those that once revealed a bug."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from random import Random
from typing import Any

import pytest

from bot.playground import Discord
from bot.playground.interactions import Asked
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId
from bot.ui.moderation import Chosen, _about
from games import GAMES
from tests.bot.conftest import Hosted
from tests.bot.hostile.judging import Judge, Violation, is_foreign
from tests.bot.hostile.stage import Sender, Stage, set_up
from tests.bot.hostile.trial import WHO, besieged
from tests.bot.people import word

SOME = 30


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_comes_of_what_is_hostile(bot: Hosted, discord: Discord, game: str) -> None:
    random = Random(f"hostile {game}")  # noqa: S311
    stage = await set_up(bot, discord, game, random, longest=10)
    figures = await besieged(stage, random, SOME)
    assert figures["interactions"] == SOME
    assert all(figures[who] for who in WHO)
    assert figures["by wire"]


@pytest.fixture
async def stage(bot: Hosted, discord: Discord) -> Stage:
    return await set_up(bot, discord, "medici", Random(1), longest=3)  # noqa: S311


def by(stage: Stage, who: str) -> Sender:
    return next(sender for sender in stage.senders if sender.who == who)


async def sent(stage: Stage, who: str, kind: int, data: Any, **changed: Any) -> Judge:
    judge, sender = Judge(stage), by(stage, who)
    try:
        await judge.send(sender, stage.payload(sender, kind, data) | changed)
    finally:
        judge.close()
    return judge


PASS = {"component_type": 2, "custom_id": "m.1.0.kZGkcGFzcw", "id": 1}
FIELD = {"type": 4, "id": 2, "custom_id": "reason", "value": "Because"}
FORM = [{"type": 18, "id": 1, "component": FIELD}]
START = {"type": 1, "name": "start", "options": []}


UNREADABLE: list[tuple[Asked, Any, dict[str, Any]]] = [
    (Asked.COMPONENT, PASS | {"custom_id": ["m.1.0."]}, {}),
    (Asked.COMPONENT, PASS | {"custom_id": 7}, {}),
    (Asked.COMPONENT, PASS | {"values": [7]}, {}),
    (Asked.COMPONENT, PASS | {"values": "77"}, {"locale": "fr"}),
    (Asked.COMPONENT, PASS | {"custom_id": "m.1.0.\ud800"}, {}),
    (Asked.COMPONENT, {}, {"locale": "fr"}),
    (Asked.COMPONENT, None, {}),
    (Asked.COMPONENT, PASS, {"locale": ["fr"]}),
    (Asked.COMPONENT, PASS, {"locale": None}),
    (Asked.COMPONENT, PASS, {"app_permissions": float("inf")}),
    (Asked.COMPONENT, PASS, {"message": {}}),
    (Asked.COMPONENT, PASS, {"channel": {}}),
    (Asked.COMPONENT, PASS, {"id": str(2**63)}),
    (Asked.MODAL, {"custom_id": "x.1.0.", "components": [{"component": FIELD | {"value": 7}}]}, {}),
    (Asked.MODAL, {"custom_id": "x.1.0."}, {}),
    (Asked.COMMAND, {"id": "7", "name": 7, "options": [START]}, {}),
]


async def test_what_cannot_be_understood_is_answered(stage: Stage) -> None:
    for kind, data, changed in UNREADABLE:
        await sent(stage, "looker-on", kind, data, **changed)


async def test_tables_that_no_database_holds(stage: Stage) -> None:
    for action in (Action.NUDGE, Action.SIT_IN, Action.CHOOSE_STALE):
        for table in (2**63, 2**64 - 1, -1):
            forged = str(_about(action, Chosen(3, (table,))))
            await sent(stage, "other's moderator", Asked.COMPONENT, PASS | {"custom_id": forged})


async def test_a_form_is_no_answer_to_a_form(stage: Stage) -> None:
    for action in Action:
        data = {"custom_id": str(CustomId(action, 1, payload="AA")), "components": FORM}
        await sent(stage, "looker-on", Asked.MODAL, data)


# ---------------------------------------------------------------------------------- the judge itself


async def test_a_change_is_seen(stage: Stage) -> None:
    judge, (asked,) = Judge(stage), stage.crew.rules.awaited(stage.crew.state()[0])
    player = stage.crew.people[asked]
    stage.discord.bring_back(player)  # if they were banned
    board = stage.crew.live()
    assert board
    nobody = Sender("nobody", player, board.channel, board)
    pressed = next(button.custom_id for button in board.buttons if (button.custom_id or "").startswith("m."))
    with pytest.raises(Violation, match="changed"):
        await judge.send(nobody, stage.payload(nobody, Asked.COMPONENT, PASS | {"custom_id": pressed}))
    judge.close()


def test_words_of_another_language_are_seen() -> None:
    assert is_foreign(word("en", "not-seated"), "fr")
    assert not is_foreign(word("fr", "not-seated"), "fr")
    assert not is_foreign(urlsafe_b64encode(b"anything").decode(), "en")
