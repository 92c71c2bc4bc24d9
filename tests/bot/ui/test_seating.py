"""Test the lobby host's panel and the invitation line: their content, and Discord's limits."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from bot.store.rows import Seating
from bot.text import LANGUAGES, speaker
from bot.ui import lobby, seating
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import parse
from bot.ui.kit.table_voice import bot_text
from games import GAMES
from tests.bot.ui import limits, making

FULL = Seating(invited_only=True, starts_when_full=True, held=(1, 2), invited=frozenset({1, 2}))


@pytest.mark.parametrize(("key", "language"), [*product(GAMES, LANGUAGES)])
def test_panels_fit(key: str, language: str) -> None:
    game = GAMES[key]
    for names, seats, settled in product(
        (making.PLAIN_NAMES, making.WILD_NAMES), range(1, max(game.seat_counts) + 1), (Seating(), FULL)
    ):
        houses = range(1, seats, 2)
        made = making.table(game, names, seats=seats, status="lobby", language=language, houses=houses)
        limits.check_message(seating.panel(made, settled, language, "why not"))
        limits.check_message(lobby.lobby(made, None, settled))


def test_a_panel_offers_what_there_is_to_settle() -> None:
    made = making.table(GAMES["medici"], seats=3, status="lobby", houses=[2])
    body = seating.panel(made, Seating(seat_limit=4, held=(7,)), "en")
    remove, most = limits.selects(body)
    assert [option["value"] for option in remove["options"]] == [f"u{making.SNOWFLAKE + 1}", "hChloé"], (
        "the host is left out"
    )
    assert [option["value"] for option in most["options"] if option["default"]] == ["4"]
    (held,) = [part for part in limits.parts(body) if part["type"] == limits.USERS]
    assert (held["max_values"], held["default_values"]) == (2, [{"id": "7", "type": "user"}])
    assert [button["custom_id"].rpartition(".")[2] for button in limits.buttons(body)] == ["named", "itself", ""]
    assert bot_text(speaker("en", "medici"), "lobby-open") not in limits.words(body), "there is no such button here"
    turned = limits.buttons(seating.panel(made, FULL, "en"))
    assert [button["custom_id"].rpartition(".")[2] for button in turned] == ["everybody", "host", ""]


def test_a_lobby_says_what_its_host_has_settled() -> None:
    say = speaker("en", "medici")
    made = making.table(GAMES["medici"], seats=2, status="lobby")
    usual, settled = (limits.words(lobby.lobby(made, None, each)) for each in (Seating(), FULL))
    for key in ("lobby-open", "lobby-by-host"):
        assert (bot_text(say, key) in usual, bot_text(say, key) in settled) == (True, False)
    for key in ("lobby-named", "lobby-by-itself"):
        assert (bot_text(say, key) in usual, bot_text(say, key) in settled) == (False, True)
    assert "4 seats left" in usual
    assert "2 seats left" in settled
    assert "2 seats are reserved for <@1> and <@2>" in settled
    for houses, left in (((1, 2, 3, 4, 5), "Each new player replaces an AI player"), ((), "**Full**")):
        full = making.table(GAMES["medici"], status="lobby", houses=houses)
        assert left in limits.words(lobby.lobby(full))
    full = making.table(GAMES["medici"], status="lobby", houses=[5])
    assert "**Full**" in limits.words(lobby.lobby(full, None, Seating(held=(1,)))), "the seat is held"


def test_the_lobby_of_a_practice_table_says_how_to_get_opponents() -> None:
    say = speaker("en", "medici")
    for houses, settled, key in (
        ((), Seating(), "lobby-practice"),
        ((1,), Seating(), "lobby-practice"),
        ((1, 2, 3, 4, 5), Seating(), "lobby-by-host"),
        ((1,), FULL, "lobby-by-itself"),
    ):
        made = making.table(GAMES["medici"], seats=len(houses) + 1, status="lobby", houses=houses)
        shown = limits.words(lobby.lobby(replace(made, practice=True), None, settled))
        assert bot_text(say, key) in shown


def test_a_full_lobby_says_so_in_the_place_of_the_button_to_join() -> None:
    """A lobby has a button to join as long as an AI player gives way or a seat is reserved."""
    for houses, settled, joins in (
        ((), Seating(), False),
        ((5,), Seating(), True),
        ((), Seating(seat_limit=6), False),
    ):
        made = making.table(GAMES["medici"], status="lobby", houses=houses)
        body = lobby.lobby(made, None, settled)
        actions = [parse(each["custom_id"]).action for each in limits.buttons(body)]
        assert (Action.JOIN in actions, "**Join**" in limits.words(body)) == (joins, joins)
        assert ("**Full**" in limits.words(body)) is not joins
    held = making.table(GAMES["medici"], seats=5, status="lobby")
    body = lobby.lobby(held, None, Seating(held=(1,)))
    assert Action.JOIN in [parse(each["custom_id"]).action for each in limits.buttons(body)]


def test_a_call_pings_those_for_whom_seats_are_held_and_leads_to_the_lobby() -> None:
    made = making.table(GAMES["medici"], seats=1, status="lobby")
    body = seating.seat_invitation(made, [1, 2], 99)
    limits.check_message(body)
    assert body["allowed_mentions"] == {"users": ["1", "2"]}, "the host is left out"
    assert body["content"].startswith("<@1> <@2>, ")
    assert body["content"].endswith(f"/{making.SNOWFLAKE}/99)")


def test_a_lobby_offers_ai_players_only_while_a_seat_is_free_for_one() -> None:
    """A seat that is reserved for a user is not free."""
    full = making.table(GAMES["medici"], status="lobby", houses=(1, 2, 3, 4, 5))
    one_left = replace(full, seats=full.seats[:-1])
    for table, settled, offers in (
        (full, Seating(), False),
        (one_left, Seating(), True),
        (one_left, Seating(held=(1,)), False),
    ):
        shown = limits.buttons(lobby.lobby(table, None, settled))
        assert (Action.ADD_HOUSE in [parse(each["custom_id"]).action for each in shown]) is offers
