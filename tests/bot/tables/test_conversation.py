"""Test what a player was told before they decide."""

from __future__ import annotations

from msgspec.structs import replace

from bot import store
from bot.store.db import Connection, Store
from bot.store.rows import Line, Promise
from bot.tables import conversation
from bot.tables.conversation import Conversation
from games.core import Many, Who, text
from tests.bot.store.test_store import open_table, the

ZONE, OTHER = text("zone-name", zone=100_000), text("zone-name", zone=30_000)
ASKED = Line(text("remark", who=Who(1), what=Many((ZONE,))), "please")
ALONE = Line(text("remark-alone", who=Who(2)), "or else")


async def test_what_was_said_in_this_scene_and_promised_to_or_by_them(disk: Store) -> None:
    def work(db: Connection) -> None:
        table = replace(the(db, open_table(db)), game_key="intrige", scene="2.0.a")
        open_table(db)
        store.moves.add_log(db, 1, 1, "1.0.a", [Line(text("remark", who=Who(1), what=Many((OTHER,))))])
        store.moves.add_log(db, 1, 2, "2.0.a", [Line(text("bribes", who=Who(1))), ASKED])
        store.moves.add_log(db, 1, 3, "2.0.a", [ALONE])
        store.moves.add_log(db, 2, 1, "2.0.a", [ASKED])
        made = [Promise(1, 0, 1, "a", None), Promise(2, 1, 2, "b", 3), Promise(3, 2, 0, "c", 3)]
        for promise in made:
            store.promises.add_promise(db, 1, promise, promise.number)
        talk = conversation.heard_before(db, table, 0)
        assert [replace(line, id=0) for line in talk.lines] == [ASKED, ALONE]
        assert talk.promises == [made[0], made[2]]
        assert talk.remarks == {1: [ZONE]}
        assert conversation.heard_before(db, replace(table, scene="2.0.b"), 1) == Conversation([], made[:2])
        assert conversation.heard_before(db, replace(table, game_key="medici"), 0) == Conversation(), (
            "there is nobody to talk to"
        )

    await disk.run(work)


def test_all_that_a_seat_asked_for() -> None:
    talk = Conversation(
        [ASKED, ALONE, Line(text("remark", who=Who(1), what=Many((OTHER, Who(2))))), Line(text("line-lost"))]
    )
    assert talk.remarks == {1: [ZONE, OTHER]}
