"""Test how the bot reads submitted forms: each kind of field."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground import Discord
from bot.playground.interactions import Asked
from bot.ui.kit import components as ui
from bot.ui.kit import short_messages
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.interaction import Incoming, Response
from tests.bot.conftest import Hosted
from tests.bot.people import word

GOODS = [ui.choice(name, name.lower()) for name in ("Cloth", "Dye", "Fur")]
LIST = ui.select_field("list", "Goods", GOODS, "As many as you like")
BOX = {"type": 18, "label": "Sure?", "component": {"type": 23, "custom_id": "box"}}
FORM = ui.modal(
    "Everything",
    CustomId(Action.QUIET),
    ui.line_field("line", "Words", value="as ever"),
    LIST | {"component": LIST["component"] | {"max_values": 3}},
    ui.radio_field("radio", "Best", GOODS),
    ui.ticks_field("ticks", "Others", GOODS),
    BOX,
)
AS_SHOWN = {"line": ("as ever",), "list": (), "radio": ("cloth",), "ticks": (), "box": ()}


@pytest.fixture
def heard(bot: Hosted, monkeypatch: pytest.MonkeyPatch) -> list[Incoming]:
    """Record incoming interactions, with the form as the answer to every command."""
    came: list[Incoming] = []

    async def answer(incoming: Incoming) -> Response:
        came.append(incoming)
        return (
            Response("form", FORM)
            if incoming.kind == "command"
            else Response("private", short_messages.note("Noted"))
        )

    assert bot.app
    monkeypatch.setattr(bot.app._client, "_answer", answer)
    return came


@pytest.mark.parametrize(
    "filled",
    [
        {},
        {"line": ""},
        {"line": "12, 13", "list": ["dye"], "radio": "fur", "ticks": ["cloth", "fur"], "box": True},
        {"list": ["cloth", "dye", "fur"], "radio": None, "ticks": ["dye"], "box": False},
    ],
)
async def test_every_kind_of_field(discord: Discord, heard: list[Incoming], filled: dict[str, Any]) -> None:
    ana = discord.person("Ana")
    form = await ana.slash(discord.channel, "medici start")
    reply = await ana.submit(form, filled)
    assert reply.text == "Noted"
    assert heard[-1].kind == "form"
    read = {
        name: ("true",) if value is True else (value,) if value and isinstance(value, str) else tuple(value or ())
        for name, value in filled.items()
    }
    assert heard[-1].fields == AS_SHOWN | read
    several = len(filled.get("list", ())) > 1
    assert heard[-1].typed("list") == ("" if several else "".join(filled.get("list", ())))
    assert heard[-1].typed("nothing") == ""


def field(**more: Any) -> dict[str, Any]:
    return {"type": 18, "id": 1, "component": {"type": 21, "id": 2, "custom_id": "radio", **more}}


@pytest.mark.parametrize(
    ("component", "fields"),
    [
        (
            {"type": 1, "id": 1, "components": [{"type": 4, "id": 2, "custom_id": "line", "value": "7"}]},
            {"line": ("7",)},
        ),
        ({"type": 10, "id": 1}, {}),
        (field(), {"radio": ()}),
        (field(value=None, values=None), {"radio": ()}),
        (field(values=["a", "a"]), {"radio": ("a", "a")}),
        (field(values=["x"] * 30), {"radio": ("x",) * 30}),
        (field(value=["a"]), None),
        (field(value={"a": 1}), None),
        (field(value=7), None),
        (field(values="abc"), None),
        (field(values=[["a"]]), None),
        (field(values=[None]), None),
    ],
)
async def test_forms_no_client_of_discords_sends(
    discord: Discord, heard: list[Incoming], component: dict[str, Any], fields: dict[str, Any] | None
) -> None:
    """Forms that no Discord client sends are read, or at least answered."""
    ana = discord.person("Ana")
    reply = await ana._ask(Asked.MODAL, discord.channel, {"custom_id": "qv.0.0.", "components": [component]})
    assert reply.text == ("Noted" if fields is not None else word("en", "sorry"))
    assert [incoming.fields for incoming in heard] == ([] if fields is None else [fields])
