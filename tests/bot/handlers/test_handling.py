"""Each interaction reaches its handler, and private answers reach only their reader."""

from __future__ import annotations

import pytest

from bot import store
from bot.ui.commands import FORMER_NAMES
from bot.ui.kit.custom_id import pack
from bot.ui.kit.interaction import MANAGE_MESSAGES
from games.medici.model import Auction, Draw
from tests.bot.handlers.sending import ELSEWHERE, Counter, told, word
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, NOW, mover

COMMANDS = ("monopoly hand", "medici dance", "medici turns", "rialto hand", "rialto dance", "")


async def test_what_was_never_offered_is_not_understood(counter: Counter) -> None:
    await counter.begin(ANA, BEN, CHLOE)
    before = await counter.everything()
    for name in COMMANDS:
        assert told(await counter.command(ANA, name)) == ("private", word("not-understood")), name
    for custom_id in ("", "m", "i.1.0.back"):
        given = await counter.fill(ANA, custom_id, amount="1")
        assert told(given) == ("private", word("not-understood")), custom_id
    assert await counter.everything() == before


async def test_what_is_not_pressed_on_a_private_message_changes_none(counter: Counter) -> None:
    """A page replaces the pressed private message; without one, it is a new private message."""
    for more, kind in (
        ({}, "update"),
        ({"private": False}, "private"),
        ({"message": None}, "private"),
        ({"private": False, "message": None}, "private"),
    ):
        given = await counter.tap(ANA, "pr.0.0.", **more)
        assert (given.kind, word("ahead") in told(given)[1]) == (kind, True), more


async def test_where_nothing_was_pressed_what_holds_now_is_shown(counter: Counter) -> None:
    """If no message can show the result, the answer links to the table, or is the player's panel."""
    await counter.open(ANA)
    assert told(await counter.tap(BEN, "j.1.0.", private=False)) == ("nothing", "")
    given = await counter.tap(CHLOE, "j.1.0.", private=False, message=None)
    assert told(given) == ("private", word("shown-there"))
    assert str((await counter.table()).channel) in str(given.body)
    assert [row.name for row in (await counter.table()).seats] == ["Ana", "Ben", "Chloé"]


async def test_who_plays_has_their_panel_where_nothing_was_pressed(counter: Counter) -> None:
    table = await counter.begin(ANA, BEN, CHLOE)
    who = next(person for person in (ANA, BEN, CHLOE) if person.user == mover(table))
    given = await counter.tap(who, f"m.1.{table.epoch}.{pack((Draw(),))}", private=False, message=None)
    assert (given.kind, word("since") in str(given.body)) == ("private", True)
    assert (await counter.table()).version == 1


async def test_a_damaged_game_says_so_to_whoever_looks(counter: Counter) -> None:
    table = await counter.begin(ANA, BEN, CHLOE)
    who = next(person for person in (ANA, BEN, CHLOE) if person.user == mover(table))
    table = await counter.press(table, who.user, Auction())
    await counter.do(lambda db: db.execute("UPDATE moves SET move = x'00'"))
    given = await counter.tap(who, f"u.1.{table.epoch}.")
    assert told(given) == ("private", word("game-damaged")), "the corrupted game allows no undo"
    await counter.do(lambda db: db.execute("UPDATE tables SET damaged = 1"))
    for custom_id in ("i.1.0.", "w.1.0.", "n.1.1.x"):
        assert told(await counter.tap(who, custom_id)) == ("private", word("game-damaged")), custom_id
    await counter.tap(who, "la.0.0.", values=("fr",))
    assert told(await counter.tap(who, "i.1.0.")) == ("private", word("game-damaged", "fr"))


async def test_rules_and_opening_are_about_no_table(counter: Counter) -> None:
    """Showing the rules and opening a table need no membership query for other tables."""
    await counter.begin(ANA, BEN, CHLOE)
    for name in ("medici rules", "medici start"):
        assert (await counter.command(ANA, name, ELSEWHERE)).kind == "private"
    assert counter.asked == 0
    for name in ("board", "hand", "resign", "leave", "end", "pace", "join"):
        counter.now += 200
        before = counter.asked
        await counter.command(ANA, f"medici {name}", ELSEWHERE)
        assert counter.asked == before + 1, name


async def test_commands_answer_by_their_former_names(counter: Counter) -> None:
    """Clients that cached the commands still send them."""
    await counter.begin(ANA, BEN, CHLOE)
    for group, former, name in (
        ("medici", "abandon", "end"),
        ("rialto-moderate", "stale", "inactive"),
        ("rialto", "stale", "inactive"),
    ):
        by_either = [
            await counter.command(ANA, f"{group} {each}", permissions=MANAGE_MESSAGES) for each in (former, name)
        ]
        assert by_either[0] == by_either[1]
        assert told(by_either[0])[1] != word("not-understood"), former
    assert FORMER_NAMES == {"abandon": "end", "stale": "inactive"}


async def test_commands_say_which_table_they_found(counter: Counter) -> None:
    """Answers to commands name their table, so that a board that could not be shown is retried."""
    await counter.begin(ANA, BEN, CHLOE)
    assert (await counter.command(ANA, "medici hand")).about == (1,)
    given = await counter.command(ANA, "medici pace", options={"pace": "live"})
    assert (given.kind, given.about) == ("private", (1,))


# ---------------------------------------------------------------------------------- opening a table

_NEEDED = 1 << 10 | 1 << 11 | 1 << 15 | 1 << 16
_THREADS = 1 << 35 | 1 << 38
_CONNECT = 1 << 20


@pytest.mark.parametrize(
    ("held", "channel_type", "threads"),
    [
        (_NEEDED | _THREADS, 0, True),
        (_NEEDED | _THREADS & ~(1 << 35), 0, False),
        (_NEEDED | _THREADS & ~(1 << 38), 0, False),
        (_NEEDED, 0, False),
        (_NEEDED | _THREADS, 5, True),
        (_NEEDED | _THREADS | _CONNECT, 2, False),
        (_NEEDED | _THREADS | _CONNECT, 11, False),
    ],
)
async def test_a_thread_is_opened_where_it_may_be(
    counter: Counter, held: int, channel_type: int, *, threads: bool
) -> None:
    """A thread is opened in a text or announcement channel if the bot may create it and write in it."""
    given = await counter.command(ANA, "medici start", bot_permissions=held, channel_type=channel_type)
    assert told(given) == ("private", word("opened"))
    assert (await counter.table()).threads == threads


async def test_joining_and_leaving_by_command(counter: Counter) -> None:
    await counter.open(ANA)
    assert told(await counter.command(BEN, "medici join")) == ("private", word("joined"))
    assert [row.name for row in (await counter.table()).seats] == ["Ana", "Ben"]
    assert told(await counter.command(ANA, "medici leave")) == ("private", word("left"))
    assert [row.name for row in (await counter.table()).seats] == ["Ben"]


async def test_options_are_those_there_are(counter: Counter) -> None:
    for game, options in (
        ("medici-card", {"bonus": "../x"}),
        ("mediterranee", {"board": "../x"}),
        ("medici", {"language": "xx"}),
        ("medici", {"pace": "slow"}),
        ("medici", {"absence": "x"}),
    ):
        given = await counter.command(ANA, f"{game} start", options=options)
        assert told(given) == ("private", word("not-understood")), game
    assert (await counter.everything())["tables"] == []
    assert counter.services.rate_limits.full == {} or max(counter.services.rate_limits.full.values()) <= NOW, (
        "a refusal is not rate limited"
    )


async def test_a_seat_is_named_by_one_digit(counter: Counter) -> None:
    await counter.begin(ANA, BEN, CHLOE)
    assert told(await counter.tap(CHLOE, "le.1.0.")) == ("update", word("left"))
    for code in ("ta", "ho"):
        for seat in ("", "00", "10", "²", "x", "-1"):
            given = await counter.tap(DAN if code == "ta" else ANA, f"{code}.1.0.{seat}")
            assert told(given) == ("private", word("not-understood")), (code, seat)
    (open_,) = [row.seat for row in (await counter.table()).seats if row.user is None]
    given = await counter.tap(DAN, f"ta.1.0.{open_}", ELSEWHERE)
    assert told(given) == ("private", word("only-in-its-server")), "permissions of another server do not count"
    kind, words = told(await counter.tap(DAN, f"ta.1.0.{open_}", private=False))
    assert (kind, words.splitlines()[0]) == ("private", word("seat-taken"))
    assert "Add a card" in words, "the panel shows the present question"
    assert (await counter.table()).seats[open_].user == DAN.user


async def test_who_does_not_play_is_asked_nothing(counter: Counter) -> None:
    await counter.begin(ANA, BEN, CHLOE)
    for name in ("resign", "leave", "pace"):
        assert told(await counter.command(DAN, f"medici {name}")) == ("private", word("not-seated")), name
    given = await counter.command(DAN, "medici pace", options={"pace": "live"})
    assert told(given) == ("private", word("not-seated"))
    await counter.do(store.servers.pause, 1, NOW)
    assert told(await counter.command(ANA, "medici leave")) == ("private", word("table-paused"))


async def test_what_becomes_of_who_is_late_is_one_of_the_choices(counter: Counter) -> None:
    await counter.begin(ANA, BEN, CHLOE)
    before = await counter.everything()
    for choice in ("", "x"):
        assert told(await counter.tap(ANA, f"vo.1.1.{choice}")) == ("private", word("not-understood"))
    assert await counter.everything() == before
