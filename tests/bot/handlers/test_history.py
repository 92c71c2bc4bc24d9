"""Test replays of games: who may see which, step by step, and how long the controls work."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from bot.store.db import Connection
from bot.store.rows import Table
from bot.store.servers import erase_tables
from bot.tables import base, privacy, seats
from bot.tables.base import Person
from bot.text import LANGUAGES
from bot.ui import pictures
from bot.ui.board import Position
from bot.ui.kit.interaction import Response
from bot.ui.kit.names import in_markdown
from bot.ui.kit.table_voice import names
from games.core import encode
from tests.bot.handlers.sending import CHANNEL, ELSEWHERE, HERE, Counter, ids, parts, told, word
from tests.bot.tables.test_history import a_finished_game, as_many_more, played
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, NOW
from tests.bot.ui import limits

FIRST, PREVIOUS, NEXT, LAST = range(4)


def ways(given: Response) -> list[tuple[str, bool]]:
    """Return the ids of the four step buttons and whether each is enabled."""
    found = [part for part in parts(given.body) if part.get("custom_id", "").startswith("rp.")]
    return [(part["custom_id"], not part.get("disabled", False)) for part in found]


def chosen(given: Response, action: str) -> dict[str, Any]:
    """Return the select with this action."""
    return next(part for part in parts(given.body) if part.get("custom_id", "").startswith(f"{action}."))


def moment(given: Response) -> str:
    """Return the step shown, like "3 of 70"."""
    return told(given)[1].splitlines()[0].rpartition(" · ")[2]


async def view(counter: Counter, who: Person = ANA, table: int = 1, guild: int | None = HERE) -> Response:
    """Choose a game from the list."""
    return await counter.tap(who, "hg.0.0.0", guild, values=(str(table),))


async def test_from_the_list_through_a_whole_game(counter: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay opened from the list shows every step once in both directions, in one private message."""

    async def drawn(*_: object) -> list[bytes]:
        return [b"drawn"]

    monkeypatch.setattr(pictures, "step_picture", drawn)
    await a_finished_game(counter, ANA, BEN)
    listed = await counter.command(DAN, "rialto history")
    assert told(listed)[0] == "private"
    (option,) = chosen(listed, "hg")["options"]
    assert option["label"].startswith("Medici: The Card Game · Jan 12, 1970 · ")
    assert option["description"] == "Ana, Ben"
    given = await view(counter, DAN)
    seen = [told(given)[1]]
    assert [there for _, there in ways(given)] == [False, False, True, True]
    count = int(moment(given).removeprefix("1 of "))
    while ways(given)[NEXT][1]:
        counter.now += 1
        given = await counter.tap(DAN, ways(given)[NEXT][0])
        assert given.kind == "update"
        limits.check_message(given.body)
        assert [file.name for file in given.files] == ["medici-card.png"]
        seen.append(told(given)[1])
    assert len(seen) == count
    assert len(set(seen)) == count, "each press shows another step"
    assert [there for _, there in ways(given)] == [True, True, False, False]
    assert "🥇" in seen[-1]
    for words in seen[-2::-1]:
        counter.now += 1
        given = await counter.tap(DAN, ways(given)[PREVIOUS][0])
        assert told(given)[1] == words
    assert told(await counter.tap(DAN, ways(given)[LAST][0]))[1] == seen[-1]
    back = await counter.tap(DAN, next(each for each in ids(given) if each.startswith("hy.")))
    assert (back.kind, back.body) == ("update", listed.body)


async def test_to_a_round_and_to_a_scene(counter: Counter) -> None:
    await a_finished_game(counter, ANA, BEN)
    given = await view(counter)
    options = chosen(given, "rj")["options"]
    assert [each["label"] for each in options if each["label"][0] != "–"] == [
        "Day 1",
        "Day 2",
        "Day 3",
        "The end",
    ]
    for label in ("Day 2", "The end"):
        value = next(each["value"] for each in options if each["label"] == label)
        there = await counter.tap(ANA, chosen(given, "rj")["custom_id"], values=(value,))
        assert f" · {label} · {int(value) + 1} of " in told(there)[1]
    there = await counter.tap(ANA, chosen(given, "rj")["custom_id"], values=(options[1]["value"],))
    assert told(there)[1].splitlines()[-1] == options[1]["label"].removeprefix("– ")


async def test_a_game_under_way_begins_with_the_present(counter: Counter) -> None:
    """For its players, the replay of a running game starts at the present; a next step can already be requested."""
    table = await played(counter, await counter.begin(ANA, BEN, CHLOE, game="medici_card"), 9)
    given = await view(counter)
    number, count = moment(given).split(" of ")
    assert number == count
    following = ways(given)[NEXT][0]
    again = await counter.tap(ANA, following)
    assert moment(again) == moment(given)
    await played(counter, table, 3)
    assert int(moment(await counter.tap(ANA, following)).split()[0]) == int(count) + 1
    assert "rs." not in "".join(ids(again)), "no player sees another seat's view"


async def test_after_the_end_anybody_may_look_through_the_eyes_of_all(counter: Counter) -> None:
    """After the end of a game with hidden information, and not before, anyone may view it as any seat."""
    table = await played(counter, await counter.begin(ANA, BEN, CHLOE, game="intrige"), 30)
    given = await counter.tap(BEN, "rs.1.0.2.", values=("0",))
    assert told(given) == ("private", word("not-understood"))
    assert told(await counter.tap(BEN, "rp.1.0.2.0.1")) == ("private", word("not-understood"))
    table = await played(counter, table, 1_000)
    assert table.status == "finished"
    given = await counter.tap(DAN, "rp.1.0.20..1")
    select = chosen(given, "rs")
    assert select["placeholder"] == "As seen by: everyone"
    assert [each["label"] for each in select["options"]] == ["everyone", "Ana", "Ben", "Chloé"]
    bodies = [given.body["components"][0]]
    for seat in "012":
        seen = await counter.tap(DAN, select["custom_id"], values=(seat,))
        limits.check_message(seen.body)
        bodies.append(seen.body["components"][0])
        following = await counter.tap(DAN, ways(seen)[NEXT][0])
        assert chosen(following, "rs")["placeholder"] == chosen(seen, "rs")["placeholder"] != select["placeholder"]
    assert len({str(body) for body in bodies}) == 4, "the views differ"
    assert told(await counter.tap(DAN, select["custom_id"], values=("3",))) == ("private", word("not-understood"))
    assert "**Visible only to Chloé:**\nYou have " in told(seen)[1]
    at_the_end = await counter.tap(DAN, ways(seen)[LAST][0])
    assert "Visible only" not in told(at_the_end)[1], "at the end the line is visible to all"
    all_again = await counter.tap(DAN, select["custom_id"], values=("all",))
    assert all_again.body == given.body


async def test_what_is_hidden_changes_no_byte(counter: Counter) -> None:
    """While a game runs, hidden choices do not change one byte of its replay.

    Neither does choosing again.
    """
    shown: list[list[str]] = []
    for choices in ([0], [5], [5, 0, 7]):
        table = await counter.begin(ANA, BEN, CHLOE, game="mediterranee")
        for choice in choices:
            legal = table.game.rules.legal_moves(base.state_of(table), 0)
            table = await counter.press(table, ANA.user, legal[choice])
        given = [await view(counter, BEN, table.id)]
        given += [await counter.tap(BEN, f"rp.{table.id}.0.{step}..1") for step in range(3)]
        given.append(await counter.tap(BEN, f"rj.{table.id}.0.1.", values=("1",)))
        bodies = [re.sub(rf"(table |[a-z]{{2}}\.(0\.0\.)?){table.id}", r"\1", str(each.body)) for each in given]
        shown.append([*bodies, *[str(file) for each in given for file in each.files]])
        assert moment(given[0]) == "2 of 2"
    assert shown[0] == shown[1] == shown[2]


async def test_who_may_look_back_on_what(counter: Counter) -> None:
    """Games that ended in a server are visible to its members.

    Players keep access to their own games after leaving the server.
    """
    await a_finished_game(counter, ANA, BEN)
    await counter.begin(ANA, BEN, CHLOE)
    await counter.begin(ANA, BEN, CHLOE)
    await counter.do(lambda db: db.execute("UPDATE tables SET status = 'abandoned' WHERE id = 3"))
    await counter.open(ANA)
    for table, who, guild, refused in (
        (1, DAN, HERE, ""),
        (1, DAN, ELSEWHERE, "no-such-table"),
        (1, DAN, None, "no-such-table"),
        (1, ANA, ELSEWHERE, ""),
        (1, ANA, None, ""),
        (2, DAN, HERE, "history-unfinished"),
        (2, DAN, ELSEWHERE, "no-such-table"),
        (2, ANA, HERE, ""),
        (2, ANA, ELSEWHERE, ""),
        (3, DAN, HERE, "history-unfinished"),
        (3, CHLOE, HERE, ""),
        (3, CHLOE, None, ""),
        (4, ANA, HERE, "not-started"),
        (9, ANA, HERE, "no-such-table"),
    ):
        for given in (await view(counter, who, table, guild), await counter.tap(who, f"rp.{table}.0.", guild)):
            assert told(given) == ("private", word(refused)) if refused else given.kind == "update", (table, who)
    counter.left = {(HERE, ANA.user)}
    counter.now += 200
    assert (await view(counter, ANA, 1, None)).kind == "update", "the game has ended"
    assert told(await view(counter, ANA, 2, None)) == ("private", word("not-in-server"))
    assert told(await view(counter, ANA, 2, ELSEWHERE)) == ("private", word("not-in-server"))


async def test_a_tutorial_in_its_private_thread_is_for_its_player(counter: Counter) -> None:
    await a_finished_game(counter, ANA, BEN)
    await counter.do(lambda db: db.execute("UPDATE tables SET thread = 77"))
    assert (await view(counter, DAN)).kind == "update"
    await counter.do(lambda db: db.execute("UPDATE tables SET guided = ''"))
    assert (await view(counter, ANA)).kind == "update"
    assert told(await view(counter, DAN)) == ("private", word("no-such-table"))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_cannot_be_shown_any_more_is_said(counter: Counter, language: str) -> None:
    await a_finished_game(counter, ANA, BEN)
    given = await view(counter)
    pressed = ways(given)[NEXT][0]

    async def after(work: Callable[[Connection], object], key: str) -> None:
        await counter.do(work)
        again = await counter.tap(ANA, pressed, chosen_language=language)
        assert told(again) == ("private", word(key, language))
        limits.check_message((await counter.command(ANA, "rialto history", chosen_language=language)).body)

    def no_moves(db: Connection) -> None:
        db.execute("DELETE FROM moves WHERE number = 1")
        db.execute("UPDATE tables SET anchored = 1")

    spoilt = "UPDATE moves SET move = X'00' WHERE number = 0"
    await after(lambda db: db.execute(spoilt), "history-unplayable")
    await after(no_moves, "history-unplayable")
    await after(lambda db: db.execute("UPDATE tables SET damaged = 1"), "game-damaged")
    await after(lambda db: db.execute("UPDATE tables SET game = 'lira'"), "history-no-game")
    await after(lambda db: erase_tables(db, "?", 1), "no-such-table")
    listed = await counter.command(ANA, "rialto history", chosen_language=language)
    assert told(listed) == ("private", word("history-none", language))


async def test_who_had_themselves_forgotten_has_no_name_there(counter: Counter) -> None:
    await a_finished_game(counter, ANA, BEN)
    await counter.do(privacy.forget, BEN, counter.now)
    former = word("former-player")
    for given in (await counter.command(ANA, "rialto history"), await counter.tap(ANA, "rp.1.0.99999..3")):
        assert former in str(given.body) or in_markdown(former) in str(given.body)
        assert "Ben" not in str(given.body)
    assert told(await view(counter, BEN, 1, None)) == ("private", word("no-such-table")), (
        "a deleted user cannot open their former games"
    )


async def test_each_step_has_the_names_of_its_time(counter: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step before a takeover shows the former player: in the words, the picture and the lists."""
    drawn: list[list[str]] = []

    async def named(table: Table, *_: object) -> list[bytes]:
        drawn.append(names(table, "en"))
        return [b"drawn"]

    monkeypatch.setattr(pictures, "step_picture", named)
    table = await counter.begin(ANA, BEN, game="medici_card")
    await played(counter, table, 12, (ANA, BEN))
    await counter.do(seats.leave, 1, ANA.user, NOW)
    await counter.do(seats.take, 1, 0, CHLOE, NOW)
    await played(counter, await counter.table(), 1_000, (CHLOE, BEN))
    first, last = await counter.tap(BEN, "rp.1.0.0..0"), await counter.tap(BEN, "rp.1.0.9999..3")
    assert drawn == [["Ana", "Ben"], ["Chloé", "Ben"]]
    pictured = [str(next(part["items"] for part in parts(each.body) if "items" in part)) for each in (first, last)]
    for shown in (told(first)[1], pictured[0]):
        assert "Ana" in shown
        assert "Chloé" not in shown
    for shown in (told(last)[1], pictured[1]):
        assert "Ana" not in shown
        assert "Chloé" in shown
    titles = " ".join(option["label"] for option in chosen(first, "rj")["options"])
    assert "Ana" in titles


async def test_a_game_of_an_older_version_is_shown_by_its_own_rules(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []

    async def by_its_rules(*args: Any) -> list[bytes]:
        drawn.extend(each.view.rules for each in args if isinstance(each, Position))
        return [b"drawn"]

    monkeypatch.setattr(pictures, "step_picture", by_its_rules)
    await counter.begin(ANA, BEN, CHLOE, game="mediterranee")
    older = encode(msgspec.structs.replace(base.state_of(await counter.table()), rules=1))
    sql = "UPDATE tables SET state = ?, anchor = ?, state_sum = NULL, anchor_sum = NULL"
    await counter.do(lambda db: db.execute(sql, (older, older)))
    await played(counter, await counter.table(), 9)
    given = await view(counter)
    assert given.kind == "update"
    assert moment(given).partition(" of ")[0] == moment(given).partition(" of ")[2]
    first = await counter.tap(ANA, ways(given)[FIRST][0])
    assert moment(first).partition(" of ")[0] == "1"
    assert drawn == [1, 1]


async def test_five_hundred_games_are_turned_page_by_page(counter: Counter) -> None:
    await counter.begin(ANA, BEN, CHLOE)
    await as_many_more(counter, 500)
    given = await counter.command(ANA, "rialto history")
    assert "1 to 25 of 500" in told(given)[1]
    for page in range(2, 21):
        counter.now += 1
        (older,) = [each for each in parts(given.body) if each.get("label") == word("history-older")]
        given = await counter.tap(ANA, older["custom_id"])
        limits.check_message(given.body)
        assert f"{25 * page - 24} to {25 * page} of 500" in told(given)[1]
    assert [each["value"] for each in chosen(given, "hg")["options"]] == [str(number) for number in range(25, 0, -1)]
    assert (await view(counter, ANA, 1)).kind == "update"


async def test_it_goes_on_after_a_day_and_at_any_moment_that_is_left(counter: Counter) -> None:
    await a_finished_game(counter, ANA, BEN)
    given = await view(counter)
    counter.now += 100_000
    assert moment(await counter.tap(ANA, ways(given)[NEXT][0])).startswith("2 of")
    last = moment(given).removeprefix("1 of ")
    assert moment(await counter.tap(ANA, "rp.1.0.999999999..2")) == f"{last} of {last}"


NEVER_SHOWN = (
    ("rp.1.0.x..2", ()),
    ("rp.1.0.-1..2", ()),
    ("rp.1.0.²..2", ()),
    ("rp.1.0.9999999999..2", ()),
    ("rp.1.0.1.9.2", ()),
    ("rp.1.0.1.x", ()),
    ("rj.1.0.1.", ("x",)),
    ("rj.1.0.1.", ()),
    ("rj.1.0.1.", ("1", "2", "x")),
    ("rs.1.0.1.", ("everybody",)),
    ("rs.1.0.1.", ("7",)),
    ("hg.0.0.0", ("",)),
    ("hg.0.0.0", ("../1",)),
    ("hy.0.0.x", ()),
    ("hy.0.0.-1", ()),
)


async def test_what_was_never_shown_is_not_understood(counter: Counter) -> None:
    await a_finished_game(counter, ANA, BEN)
    before = await counter.everything()
    for forged, values in NEVER_SHOWN:
        given = await counter.tap(ANA, forged, values=values)
        assert told(given) == ("private", word("not-understood")), (forged, values)
    assert await counter.everything() == before


async def test_strangers_do_not_learn_whether_there_is_such_a_table(counter: Counter) -> None:
    await counter.begin(ANA, BEN, CHLOE)
    for forged in ("rp.1.0.x", "rj.1.0.", "rs.1.0."):
        assert told(await counter.tap(DAN, forged, ELSEWHERE)) == ("private", word("no-such-table"))


async def test_on_a_public_message_it_is_a_private_one(counter: Counter) -> None:
    await a_finished_game(counter, ANA, BEN)
    for forged in ("rp.1.0.", "hy.0.0."):
        given = await counter.tap(DAN, forged, private=False)
        assert given.kind == "private"


async def test_the_end_in_words_leads_there(counter: Counter) -> None:
    """The button on the final board opens the last position in words, which everyone sees.

    No other button is left below the board.
    """
    await a_finished_game(counter, ANA, BEN)
    words = await counter.tap(DAN, "w.1.0.", private=False)
    assert ids(words) == ["rp.1.0."]
    assert moment(await counter.tap(DAN, "rp.1.0.")).startswith("1 of ")


async def test_whoever_asks_for_very_much_waits_a_moment(counter: Counter) -> None:
    await a_finished_game(counter, ANA, BEN)
    given = [await counter.tap(ANA, "hy.0.0.", channel=CHANNEL) for _ in range(41)]
    assert [each.kind for each in given] == ["update"] * 40 + ["private"]
    assert told(given[-1])[1] == word("a-moment")
    counter.now += 1
    assert (await counter.tap(ANA, "hy.0.0.")).kind == "update"
    assert (await counter.tap(BEN, "hy.0.0.")).kind == "update"


async def shown_to_all(counter: Counter) -> list[str]:
    """The moments that are to be posted."""
    return [slot for slot in await counter.wishes() if slot.startswith("moment:")]


async def test_a_player_shows_a_step_to_everybody(counter: Counter) -> None:
    """Each once, and five of a game; only once it is over."""
    await a_finished_game(counter, ANA, BEN)
    assert "sp.1.0.7." in ids(await counter.tap(ANA, "rp.1.0.7.."))
    assert not [each for each in ids(await counter.tap(DAN, "rp.1.0.7..")) if each.startswith("sp.")]
    assert told(await counter.tap(DAN, "sp.1.0.7.")) == ("private", word("not-seated"))
    assert await shown_to_all(counter) == []
    answered = told(await counter.tap(ANA, "sp.1.0.7."))
    assert answered == ("private", word("moment-shown", channel=CHANNEL))
    assert len(await shown_to_all(counter)) == 1
    again = told(await counter.tap(BEN, "sp.1.0.7.1"))
    assert again == ("private", word("moment-is-shown", channel=CHANNEL))
    for step in (8, 9, 10, 11, 12):
        last = told(await counter.tap(BEN, f"sp.1.0.{step}.1"))
    assert last == ("private", word("moments-enough", most=5))
    assert len(await shown_to_all(counter)) == 5
    for wrong in ("", "9999.", "7.9", "x."):
        assert told(await counter.tap(ANA, f"sp.1.0.{wrong}")) == ("private", word("not-understood"))
    await played(counter, await counter.begin(ANA, BEN, CHLOE, game="medici_card"), 9)
    assert told(await counter.tap(ANA, "sp.2.0.3.")) == ("private", word("history-unfinished"))
