"""Test archived games: they take little room and can still be replayed."""

from __future__ import annotations

import json

import pytest

from bot import store
from bot.tables import base, history, housekeeping, privacy
from bot.tables.housekeeping import LONG_OVER
from games import GAMES
from tests.bot.tables.test_history import PEOPLE, played, the_course
from tests.bot.tables.test_tables import ANA, NOW, House

LATER = NOW + LONG_OVER + 1_000_000


async def pack_all(house: House, now: int = LATER) -> int:
    """Archive the games that are due and return their number."""
    number = 0
    while await house.do(housekeeping.pack_one, now):
        number += 1
    return number


async def count(house: House, kept: str) -> int:
    rows: list[tuple[int]] = await house.do(lambda db: db.execute(f"SELECT count(*) FROM {kept}").fetchall())  # noqa: S608
    return rows[0][0]


async def over(house: House, key: str = "medici_card") -> None:
    """Play a random game to its end and send its messages."""
    table = await played(house, await house.begin(*PEOPLE, game=key), 1_000)
    assert table.status == "finished"
    await house.sent_all(table.id)


@pytest.mark.parametrize("key", GAMES)
async def test_a_packed_game_is_small_and_as_it_was(house: House, key: str) -> None:
    await over(house, key)
    table, course = await house.table(), await the_course(house)
    log = await house.do(store.moves.log, 1)
    assert await pack_all(house) == 1
    assert [await count(house, kept) for kept in ("moves", "log", "orders", "drafts")] == [0] * 4
    ((size,),) = await house.do(
        lambda db: db.execute(
            "SELECT length(body) + length(state) + length(seed) + length(options)"
            " FROM archives JOIN tables ON id = table_id"
        ).fetchall()
    )
    assert size <= 6 * 1024
    page = await house.do(history.page, ANA.user, None, frozenset)
    assert page.entries, "the list does not unpack it"
    assert await count(house, "moves") == 0
    assert (await house.table()).state == table.state
    assert await house.do(store.moves.log, 1) == log
    again = await the_course(house)
    assert again.steps == course.steps
    last = len(course.steps) - 1
    assert again.states(last) == course.states(last)
    assert await pack_all(house) == 1, "it is archived again"


async def test_what_goes_on_or_is_not_long_over_is_not_packed(house: House) -> None:
    await house.begin(*PEOPLE)
    await over(house)
    ((changed,),) = await house.do(lambda db: db.execute("SELECT changed FROM tables WHERE id = 2").fetchall())
    assert await pack_all(house, changed + LONG_OVER) == 0
    await house.do(store.outbox.send, 2, store.slots.BOARD)
    assert await pack_all(house) == 0, "a message is still pending"
    await house.sent_all(2)
    assert await pack_all(house) == 1
    assert (await house.table(1)).status == "playing"


async def test_who_is_forgotten_is_so_in_packed_games(house: House) -> None:
    """Deleting a user's data covers archived games.

    Their export includes those moves.
    """
    await over(house)
    moves = await count(house, "moves")
    assert await pack_all(house) == 1
    kept = json.loads(await house.do(privacy.export, ANA.user, LATER))
    assert 0 < len(kept["moves"]) < moves
    assert await pack_all(house) == 1
    await house.do(privacy.forget, ANA, LATER)
    assert ANA.name not in [row.name for row in (await house.table()).seats]
    assert [row.user for row in (await house.table()).seats] != [each.user for each in PEOPLE]


async def test_a_damaged_state_is_made_anew_from_what_is_packed(house: House) -> None:
    await over(house)
    before = await house.table()
    assert await pack_all(house) == 1
    await house.do(lambda db: db.execute("UPDATE tables SET state = X'000000000000000000'"))
    assert (await house.table()).state == before.state


async def test_a_damaged_archive_leaves_the_board(house: House) -> None:
    await over(house)
    before = await house.table()
    assert await pack_all(house) == 1
    await house.do(lambda db: db.execute("UPDATE archives SET body = X'000000000000000000'"))
    assert (await house.table()).state == before.state
    with pytest.raises(base.Refusal, match="history-unplayable"):
        await the_course(house)


async def test_what_a_game_can_be_looked_back_on_by_is_kept(house: House) -> None:
    """A game is not archived if it could not be replayed from its moves.

    One lost a move that only its checkpoint contains; the other is older than checksums.
    """
    for spoiled in ("DELETE FROM moves WHERE number = 3", "UPDATE tables SET state_sum = NULL, anchor_sum = NULL"):
        await over(house)
        await house.do(lambda db, spoiled=spoiled: db.execute(spoiled))
    assert await pack_all(house) == 2
    rows = await house.do(lambda db: db.execute("SELECT anchor IS NULL FROM tables").fetchall())
    assert rows == [(0,), (0,)]
