"""Test the icons of choices: they add nothing to the label and never replace it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bot.text import LANGUAGES, Say, speaker
from bot.ui import orders
from bot.ui.kit import components as ui
from bot.ui.kit import prompts
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from games import GAMES
from games.core import Amount, AnyGame, Group, Option, Prompt, Text, encode, text
from games.medici.model import Bid, Draw, Pass
from render import icons
from tests.bot.ui import limits, making
from tests.render.contract import DRAWN

TABLE, EPOCH = 12, 34
EMOJI = {"id": "17", "name": "deck_01234567"}


def say(said: Text) -> str:
    """Return the text's key."""
    return f"{said.key} {said.args['amount']}" if "amount" in said.args else said.key


def with_icon(label: str, icon: str = "deck") -> Option:
    return Option(text(label), (Draw(),), icon=icon)


def prompt(*choices: Option | Amount) -> Prompt:
    return Prompt(text("what"), (Group("things", text("things"), choices),))


def shown(node: Any) -> list[Json]:
    """Return all buttons and options that have an icon."""
    parts = list(limits.parts(node))
    return [part for each in parts for part in (each, *each.get("options", ())) if "icon" in part]


def test_a_button_shows_the_icon_it_has_room_for() -> None:
    for length in range(1, 60):
        (button,) = limits.buttons({"components": prompts.rows(prompt(with_icon("x" * length)), TABLE, EPOCH, say)})
        assert ("icon" in button) == (length <= 34)
        assert len(button["label"]) == min(length, 38)


def test_an_option_of_a_list_shows_its_icon() -> None:
    others = [Option(text(f"other {number}"), (Bid(number),)) for number in range(1, 6)]
    (select,) = limits.selects({"components": prompts.rows(prompt(with_icon("x" * 60), *others), TABLE, EPOCH, say)})
    assert [option.get("icon") for option in select["options"]] == ["deck", *[None] * 5]
    assert select["options"][0]["label"] == "x" * 60


@pytest.mark.parametrize(("length", "icon"), [(1, True), (14, True), (15, False), (18, False)])
def test_in_a_line_icons_give_way_before_words(length: int, icon: bool) -> None:
    asked = prompt(with_icon("x" * length), Option(text("y" * 14), (Pass(),)))
    (row,) = prompts.line(asked, TABLE, EPOCH, say)
    assert [len(button["label"]) for button in limits.buttons({"components": [row]})] == [length, 14]
    assert bool(shown({"components": [row]})) == icon


def test_in_a_line_icons_give_way_before_amounts() -> None:
    bids = Amount(text("bid", amount=0), Bid(8), "florins", 8, 40, suggest=(8, 9))
    (row,) = prompts.line(prompt(with_icon("passes"), bids), TABLE, EPOCH, lambda said: say(said)[:5])
    assert [button["label"] for button in row["components"]] == ["passe", "bid 8", "bid 9", "other"]
    assert shown({"components": [row]}) == []


def test_emojis_take_the_place_of_icons_and_nothing_takes_that_of_others() -> None:
    button, choice = (
        ui.button("Draw", CustomId(Action.MOVE, TABLE, EPOCH, "x"), icon="deck"),
        ui.choice("Spices", "1", icon="spices"),
    )
    body = ui.message_body(
        ui.container(ui.row(button), ui.select("which", CustomId(Action.MOVE, TABLE, EPOCH, "x"), [choice]))
    )
    (drawn,), (picked,) = _both(ui.with_emojis(body, {"deck": EMOJI}))
    assert drawn == {key: value for key, value in button.items() if key != "icon"} | {"emoji": EMOJI}
    assert picked == {"label": "Spices", "value": "1"}
    assert _both(body) == ([button], [choice])


def _both(body: Json) -> tuple[list[Json], list[Json]]:
    return limits.buttons(body), [option for select in limits.selects(body) for option in select["options"]]


# ---------------------------------------------------------------------------------- icons of the games


def asked(game: AnyGame, seats: int, language: str) -> Iterator[Prompt]:
    """Yield questions and planned-move prompts of some positions, as players and spectators see them."""
    for state, _ in making.looks_in(language, game, seats, 15):
        for viewer in (*range(seats), None):
            view = game.rules.view(state, viewer)
            yield from [game.words.prompt(view, seat) for seat in game.rules.awaited(state)]
            if game.standing:
                yield game.standing(view, None)


def plain(one: Prompt) -> Prompt:
    """Return the prompt without icons."""
    groups = [
        msgspec.structs.replace(group, options=tuple([_plain(choice) for choice in group.options]))
        for group in one.groups
    ]
    return msgspec.structs.replace(one, groups=tuple(groups))


def _plain(choice: Option | Amount) -> Option | Amount:
    return msgspec.structs.replace(choice, icon="") if isinstance(choice, Option) else choice


every_table = pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(game, seats, id=f"{key}-{seats}") for key, game in DRAWN.items() for seats in game.seat_counts],
)


@every_table
def test_icons_are_drawn_and_say_no_more_than_the_label(game: AnyGame, seats: int) -> None:
    """A label has the same icon at all times and for all viewers, so the icon reveals nothing."""
    speak = speaker("en", game.key, making.PLAIN_NAMES)
    found: dict[str, set[str]] = {}
    for one in asked(game, seats, "en"):
        for choice in (choice for group in one.groups for choice in group.options if isinstance(choice, Option)):
            found.setdefault(speak(choice.label), set()).add(choice.icon)
    assert {words: drawn for words, drawn in found.items() if len(drawn) > 1} == {}
    used = set.union(*found.values()) - {""}
    assert used
    assert used <= icons.drawings().keys()


def once(words: Say) -> Say:
    """Cache the texts, because each label is requested with and without its icon in every group."""
    said: dict[bytes, str] = {}

    def speak(what: Text) -> str:
        key = encode(what)
        if key not in said:
            said[key] = words(what)
        return said[key]

    return speak


@pytest.mark.parametrize("game", DRAWN.values(), ids=[*DRAWN])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_give_way_to_icons(game: AnyGame, language: str) -> None:
    speak = once(speaker(language, game.key, making.WILD_NAMES))
    seen = 0
    for one in asked(game, max(game.seat_counts), language):
        for group in ("", *[group.id for group in one.groups]):
            rows = prompts.rows(one, TABLE, EPOCH, speak, group)
            seen += len(shown({"components": rows}))
            assert ui.with_emojis(rows, {}) == prompts.rows(plain(one), TABLE, EPOCH, speak, group)
        line = prompts.line(one, TABLE, EPOCH, speak)
        assert ui.with_emojis(line, {}) == prompts.line(plain(one), TABLE, EPOCH, speak)
    assert seen


def test_only_lists_of_a_form_show_icons() -> None:
    """Only lists of a form show icons, because Discord allows none on choices that are all in sight."""
    game, kinds = GAMES["mediterranee"], set()
    assert game.standing
    for state, _ in making.looks(game, 3):
        table = making.table(game, seats=3, state=state)
        one = game.standing(game.rules.view(state, 0), None)
        if orders.together(one):
            for part in orders.form(table, one, "en")["components"]:
                icons_there = [option for option in part["component"]["options"] if "icon" in option]
                kinds |= {part["component"]["type"]} if icons_there else set()
    assert kinds == {limits.SELECT}
    ticks = ui.ticks_field("a", "b", [ui.choice("c", "d", icon="deck")])
    radio = ui.radio_field("a", "b", [ui.choice("c", "d", icon="deck")] * 2)
    assert "icon" not in str(ticks) + str(radio)
