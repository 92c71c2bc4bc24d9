"""Test the panels of moderators and managers: within Discord's limits for all names and numbers of tables."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from bot.store.rows import Act, AuditEntry, ModerationRequest, Settings, Table
from bot.text import LANGUAGES
from bot.ui import board, moderation, recognition, settings
from bot.ui.board import Position
from bot.ui.kit import permissions
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import BadId, CustomId, parse
from bot.ui.moderation import Chosen
from games import GAMES
from games.core import text
from tests.bot.ui import limits, making
from tests.bot.ui.making import SNOWFLAKE

NAMES = (making.PLAIN_NAMES, making.WILD_NAMES)
WILD_REASON = "*" * 200


def some_tables(names: tuple[str, ...], language: str, count: int) -> list[Table]:
    """Return stale games of every kind, well into their course."""
    made = []
    for number in range(count):
        game = [*GAMES.values()][number % len(GAMES)]
        seats = max(game.seat_counts)
        state, _ = making.looks(game, seats)[number % 11]
        table = making.table(game, names, state=state, language=language)
        made.append(msgspec.structs.replace(table, id=999_999_999 - number, idle_since=1_800_000_000))
    return made


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("count", [0, 1, 8, 30])
def test_stale_tables_fit(language: str, names: tuple[str, ...], count: int) -> None:
    tables = some_tables(names, language, count)
    done = [(table.id, text("others-asked")) for table in tables[:8]]
    ids = tuple(table.id for table in tables[:8])
    for body in (
        moderation.stale(tables, Chosen(365), [], language),
        moderation.stale(tables, Chosen(365, ids), done, language),
    ):
        limits.check_message(body)
        assert len(limits.selects(body)) == (1 if count else 0)
        if count:
            shown = [int(option["value"]) for option in limits.selects(body)[0]["options"]]
            assert shown == [table.id for table in tables[: len(shown)]]
            assert len(shown) >= min(count, 3)
    buttons = limits.buttons(moderation.stale(tables, Chosen(365, ids), [], language))
    assert [moderation.chosen(parse(button["custom_id"])) for button in buttons] == [Chosen(365, ids)] * (
        3 if count else 0
    )


@pytest.mark.parametrize("names", NAMES)
def test_a_moderator_sees_no_hand(names: tuple[str, ...]) -> None:
    """A moderator's panel shows no secrets, because it is made from the public view."""
    game = GAMES["intrige"]
    state, _ = making.looks(game, 5)[6]
    public = game.rules.view(state, None)
    table = making.table(game, names, seats=5, state=state)
    other = game.imagine(public, bytes(32))
    imagined = making.table(game, names, seats=5, state=other)
    assert moderation.stale([table], Chosen(3), [], "en") == moderation.stale([imagined], Chosen(3), [], "en")


def test_ids_of_panels_that_are_not_ours() -> None:
    for payload in ("", "%%%", "kf8", "kgOQkA", "k" * 80):
        with pytest.raises(BadId):
            moderation.chosen(CustomId(Action.CHOOSE_STALE, payload=payload))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_journal_fits(language: str) -> None:
    acts: tuple[Act, ...] = get_args(Act)
    entries = [
        AuditEntry(
            n, SNOWFLAKE, 999_999_999 - n, acts[n % len(acts)], SNOWFLAKE, WILD_REASON, 1_800_000_000, "playing", True
        )
        for n in range(moderation.TAKEN_BACK)
    ]
    games: dict[int | None, str] = {entry.table_id: "medici" for entry in entries}
    limits.check_message(moderation.log(entries[: moderation.LOGGED], entries, games, language, "lead"))
    own = msgspec.structs.replace(entries[0], table_id=None, user=None, act="settings")
    limits.check_message(moderation.log([own], [], {}, language, ""))
    limits.check_message(moderation.log([], [], {}, language, ""))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", NAMES)
def test_requests_fit(language: str, names: tuple[str, ...]) -> None:
    table = some_tables(names, language, 1)[0]
    limits.check_form(moderation.reason_form(CustomId(Action.ABANDON, table.id), language))
    people = frozenset(row.user for row in table.seats if row.user)
    asked = ModerationRequest(SNOWFLAKE, "abandon", SNOWFLAKE, WILD_REASON, False, people)
    by_host = msgspec.structs.replace(asked, agreed=frozenset(), due=1_800_000_000)
    refused = msgspec.structs.replace(by_host, refused=min(people))
    house = msgspec.structs.replace(asked, act="house")
    for request in (asked, msgspec.structs.replace(asked, done=True), house, by_host, refused):
        limits.check_message(moderation.card(table, request))
    assert moderation.card(table, by_host)["allowed_mentions"] == {"users": sorted(map(str, people))}
    for silent in (asked, house, refused):
        assert moderation.card(table, silent)["allowed_mentions"] in ({"parse": []}, {"users": []})


def test_a_request_is_not_taken_for_another_or_for_a_board() -> None:
    table = some_tables(making.PLAIN_NAMES, "en", 1)[0]
    asked = ModerationRequest(SNOWFLAKE, "abandon", SNOWFLAKE, "Why not", False, frozenset())
    first = moderation.card(table, asked)
    second = moderation.card(table, msgspec.structs.replace(asked, interaction=SNOWFLAKE + 1))
    state, _ = making.looks(table.game, 6)[0]
    shown = board.board(table, Position.of(table, state), [])
    assert recognition.alike(first, first)
    assert not recognition.alike(first, second)
    assert not recognition.alike(first, shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_fit(language: str) -> None:
    most = Settings(tuple(range(SNOWFLAKE, SNOWFLAKE + 25)), "role", SNOWFLAKE, 50, 500, 720, 365, "", "fr")
    for wanted in (Settings(), most):
        limits.check_message(settings.panel(wanted, language, permissions.lacking(0, "channel"), "lead"))
        limits.check_form(settings.form(wanted, language))
