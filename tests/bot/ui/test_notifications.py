"""Test turn notifications on a phone: the player, the question, what depends on it, and the deadline."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.text import LANGUAGES
from bot.ui import notifications, recognition
from bot.ui.kit.components import Json
from games import GAMES
from games.core import AnyGame, Seat
from tests.bot.ui import limits, making
from tests.games.test_medici import at

MEDICI = GAMES["medici"]
NAMES = ("Ana", "*Ben*", "Chloé")
DUE = 1_800_000_000
BOARD = 1_400_000_000_000_000_000
CHLOE = 2


def call(state: Any, seat: Seat, language: str = "en", game: AnyGame = MEDICI, due: int | None = DUE) -> Json:
    table = making.table(game, NAMES, state=state, language=language)
    table = msgspec.structs.replace(table, deadline=due)
    return notifications.call(table, game.rules.view(state, None), seat, BOARD)


def auction(*bids: tuple[Seat, int]) -> Any:
    return at(";;", "metals 5, dyes 5, spices 2", bids=bids)


ME = f"<@{making.SNOWFLAKE + CHLOE}>,"


def test_a_call_tells_the_lot_who_leads_and_until_when() -> None:
    assert call(auction((1, 19)), CHLOE)["content"] == (
        f"{ME} bid on metals 5, dyes 5, and spices 2: \\*Ben\\* leads with 19. (due <t:{DUE}:R>)"
    )


def test_a_call_speaks_to_whom_it_calls() -> None:
    assert call(auction((1, 0)), CHLOE, "fr")["content"] == (
        f"{ME} enchérissez sur métaux 5, colorants 5 et épices 2. Il n’y a pas encore d’enchère. "
        f"(échéance <t:{DUE}:R>)"
    )


def test_without_a_clock_nothing_is_due() -> None:
    assert call(auction((1, 19)), CHLOE, due=None)["content"].endswith("leads with 19.")


def test_a_call_leads_to_the_board_with_the_buttons() -> None:
    (link,) = limits.buttons(call(auction((1, 19)), CHLOE))
    assert link["url"].endswith(f"/{BOARD}")


def test_a_call_is_known_again_whatever_it_asked() -> None:
    earlier, later = call(auction((1, 19)), CHLOE), call(auction((1, 0)), CHLOE)
    assert recognition.alike(earlier, later)
    assert recognition.alike(earlier, notifications.any_call(making.SNOWFLAKE + CHLOE))
    assert not recognition.alike(earlier, call(auction(), 1))


def reminder(state: Any, language: str = "en") -> Json:
    table = msgspec.structs.replace(making.table(MEDICI, NAMES, state=state, language=language), deadline=DUE)
    table = msgspec.structs.replace(table, language="fr" if language == "en" else "en")
    return notifications.reminder(table, MEDICI.rules.view(state, None), CHLOE, BOARD)


def test_a_reminder_says_the_same_in_the_language_of_its_reader() -> None:
    """A reminder says the same in its reader's language, whatever the table's language."""
    told = reminder(auction((1, 19)))
    limits.check_message(told)
    assert told["content"] == (
        f"{ME[:-1]} ⏰ bid on metals 5, dyes 5, and spices 2: \\*Ben\\* leads with 19. (due <t:{DUE}:R>)"
    )
    assert "échéance" in reminder(auction((1, 19)), "fr")["content"]
    (link,) = limits.buttons(told)
    assert link["url"].endswith(f"/{BOARD}")


def test_a_reminder_is_known_again_and_not_taken_for_a_call() -> None:
    earlier, later = reminder(auction((1, 19))), reminder(auction((1, 0)), "fr")
    assert recognition.alike(earlier, later)
    assert recognition.alike(earlier, notifications.any_reminder(making.SNOWFLAKE + CHLOE))
    assert not recognition.alike(earlier, notifications.any_reminder(making.SNOWFLAKE + 1))
    assert not recognition.alike(earlier, call(auction((1, 19)), CHLOE))
    assert not recognition.alike(call(auction((1, 19)), CHLOE), earlier)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_a_call_fits_a_notification(key: str, language: str) -> None:
    game = GAMES[key]
    seats = max(game.seat_counts)
    for state, _ in making.looks(game, seats, 40):
        table = making.table(game, making.WILD_NAMES, seats=seats, state=state, language=language)
        for seat in game.rules.awaited(state):
            about = (table, game.rules.view(state, None), seat, BOARD)
            for body in (notifications.call(*about), notifications.reminder(*about)):
                limits.check_message(body)
                _, _, asked = body["content"].partition(" ")
                assert 0 < len(asked) <= 150
            limits.check_message(notifications.private_reminder(*about))


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_next_is_told_without_a_ping_and_not_taken_for_called(language: str) -> None:
    body = notifications.you_are_next(making.table(MEDICI, NAMES, state=auction((1, 19)), language=language), CHLOE)
    limits.check_message(body)
    assert body["allowed_mentions"] == {"parse": []}
    assert not recognition.alike(body, notifications.any_call(making.SNOWFLAKE + CHLOE))
    assert not recognition.alike(call(auction((1, 19)), CHLOE, language), body)
