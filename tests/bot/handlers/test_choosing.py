"""Test preferences, server settings and moderators' requests, up to the limits of each."""

from __future__ import annotations

from typing import Any

import pytest

from bot import store
from bot.store.rows import Preferences, Settings
from bot.tables.clock import DAY
from bot.ui.kit.actions import Action
from bot.ui.kit.interaction import MANAGE_GUILD, MANAGE_MESSAGES, Response
from bot.ui.moderation import Chosen, _about
from tests.bot.handlers.sending import ELSEWHERE, Counter, ids, told, word
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, NOW

NOT_UNDERSTOOD = ("private", word("not-understood"))
NO_MODERATOR = ("private", word("only-moderators"))


async def chosen(counter: Counter) -> Preferences:
    """Return Ana's stored preferences."""
    return await counter.do(store.people.person, ANA.user)


# ------------------------------------------------------------------------------------- preferences


async def quiet(counter: Counter, *typed: str) -> Response:
    """Submit the form for quiet hours."""
    fields = {name: (value,) for name, value in zip(("from", "to", "zone"), typed, strict=True)}
    return await counter.tap(ANA, "qv.0.0.", kind="form", fields=fields)


@pytest.mark.parametrize(
    ("start", "end", "key"),
    [
        ("22:00", "8:00", ""),
        ("21:59", "8:00", "quiet-long"),
        ("22:00", "8:05", "quiet-long"),
        ("7:00", "7:00", "quiet-same"),
    ],
)
async def test_quiet_hours_are_ten_at_most(counter: Counter, start: str, end: str, key: str) -> None:
    given = await quiet(counter, start, end, "UTC")
    assert given.kind == ("private" if key else "update")
    assert not key or told(given)[1] == word(key, most=10)
    assert (await chosen(counter)).quiet_from == (None if key else 22 * 60)
    assert (await quiet(counter, " ", "", "")).kind == "update"
    assert (await chosen(counter)).quiet_from is None


async def test_one_message_a_day_at_that_hour_or_none(counter: Counter) -> None:
    given = await counter.fill(ANA, "dv.0.0.", at="8:30", zone="europe/paris")
    assert (given.kind, "08:30" in told(given)[1]) == ("update", True)
    person = await chosen(counter)
    assert (person.digest, person.digest_zone) == (8 * 60 + 30, "Europe/Paris")
    given = await counter.fill(ANA, "dv.0.0.", at="", zone="europe/paris")
    assert (given.kind, word("calls-each") in told(given)[1]) == ("update", True)
    assert (await chosen(counter)).digest is None


async def test_a_language_is_spoken_at_once_and_at_every_table(counter: Counter) -> None:
    await counter.begin(ANA, BEN, CHLOE)
    await counter.do(lambda db: db.execute("UPDATE tables SET alarm = ?", (NOW + 500,)))
    given = await counter.tap(ANA, "la.0.0.", values=("fr",))
    assert (given.kind, word("ahead", "fr") in told(given)[1]) == ("update", True)
    assert [row.language for row in (await counter.table()).seats if row.user == ANA.user] == ["fr"]
    alarm = await counter.do(lambda db: db.execute("SELECT alarm FROM tables").fetchall())
    assert alarm == [(NOW,)], "reminders must be computed again"
    given = await counter.tap(ANA, "la.0.0.", values=("auto",))
    assert word("ahead") in told(given)[1]
    for values in ((), ("xx",), ("fr", "en")):
        assert told(await counter.tap(ANA, "la.0.0.", values=values)) == NOT_UNDERSTOOD


async def test_a_vacation_has_a_way_and_a_length_that_were_offered(counter: Counter) -> None:
    await counter.begin(ANA, BEN, CHLOE)
    for way, days in (("wait", "11"), ("wait", "0"), ("sleep", "3"), ("", "3"), ("wait", "")):
        assert told(await counter.tap(ANA, f"vt.0.0.{way}", values=(days,))) == NOT_UNDERSTOOD, (way, days)
    assert (await chosen(counter)).vacation is None
    given = await counter.tap(ANA, "vt.0.0.wait", values=("3",))
    assert (given.kind, "ve.0.0." in ids(given)) == ("update", True)
    assert "In some servers" not in told(given)[1]
    assert (await chosen(counter)).vacation_until == NOW + 3 * DAY
    given = await counter.tap(ANA, "ve.0.0.")
    assert (given.kind, "ve.0.0." in ids(given)) == ("update", False)


@pytest.mark.parametrize("topic", ["", "x", "²", "-1", "100", "099"])
async def test_topics_of_the_rules_have_two_digits_at_most(counter: Counter, topic: str) -> None:
    assert told(await counter.tap(ANA, "q.0.0.medici", values=(topic,))) == NOT_UNDERSTOOD
    first, tenth = [told(await counter.tap(ANA, "q.0.0.mediterranee", values=(each,))) for each in ("1", "10")]
    assert first[0] == tenth[0] == "update"
    assert first[1] != tenth[1]


# ------------------------------------------------------------------------------------ server settings


async def set_up(counter: Counter, payload: str, *values: str) -> Response:
    return await counter.tap(DAN, f"se.0.0.{payload}", values=values, permissions=MANAGE_GUILD)


async def settled(counter: Counter) -> Settings:
    return await counter.do(store.servers.settings, 1)


@pytest.mark.parametrize("number", [1, 1 << 62, (1 << 63) - 1])
async def test_channels_and_roles_have_the_numbers_that_discord_gives(counter: Counter, number: int) -> None:
    for payload in ("channels", "role"):
        assert (await set_up(counter, payload, str(number))).kind == "update"
    wanted = await settled(counter)
    assert (wanted.channels, wanted.starters, wanted.role) == ((number,), "role", number)
    for wrong in (str(1 << 63), "9" * 19, "0" * 19 + "7", "²", ""):
        for payload in ("channels", "role"):
            assert told(await set_up(counter, payload, wrong)) == NOT_UNDERSTOOD
    assert await settled(counter) == wanted
    assert (await set_up(counter, "starters", "moderators")).kind == "update"
    wanted = await settled(counter)
    assert (wanted.starters, wanted.role) == ("moderators", None)


async def test_who_does_not_manage_a_server_is_told_only_that(counter: Counter) -> None:
    for key, guild, held in (("only-managers", 1, MANAGE_MESSAGES), ("only-in-its-server", None, MANAGE_GUILD)):
        for custom_id in ("se.0.0.pace", "se.0.0.x", "sf.0.0."):
            given = await counter.tap(DAN, custom_id, guild, values=("live",), permissions=held)
            assert told(given) == ("private", word(key)), custom_id
        given = await counter.tap(DAN, "sl.0.0.", guild, kind="form", fields={"per_person": ("x",)}, permissions=held)
        assert told(given)[1] == word(key)


# ------------------------------------------------------------------------------------------- moderators


async def moderate(counter: Counter, custom_id: object, *values: str, guild: int = 1) -> Response:
    return await counter.tap(DAN, custom_id, guild, values=values, permissions=MANAGE_MESSAGES)


async def stale(counter: Counter, days: str | None = None) -> str:
    """Return the stale tables as `/rialto stale` lists them."""
    options = {} if days is None else {"days": days}
    kind, words = told(await counter.command(DAN, "rialto inactive", options=options, permissions=MANAGE_MESSAGES))
    assert kind == "private"
    return words


async def test_a_table_stands_still_after_three_days_or_as_many_as_one_likes(counter: Counter) -> None:
    await counter.begin(ANA, BEN, CHLOE)
    for days, typed in ((3, None), (0, "0"), (1, "1"), (364, "364"), (365, "365")):
        counter.now = NOW + days * DAY
        assert "](" in await stale(counter, typed), typed
        counter.now -= 1
        assert "](" not in await stale(counter, typed), typed
    for typed in ("366", "-1", "x", "", "²"):
        assert await stale(counter, typed) == word("not-days", most=365)


async def test_tables_are_chosen_by_numbers_of_nine_digits_at_most(counter: Counter) -> None:
    await counter.begin(ANA, BEN, CHLOE)
    choosing = _about(Action.CHOOSE_STALE, Chosen(0))
    assert (await moderate(counter, choosing, "1", "123456789")).kind == "update"
    assert told(await moderate(counter, "jo.0.0.", "123456789")) == ("private", word("no-such-table"))
    for wrong in ("1234567890", "²", "x", "-1"):
        assert told(await moderate(counter, choosing, "1", wrong)) == NOT_UNDERSTOOD, wrong
        assert told(await moderate(counter, "jo.0.0.", wrong)) == NOT_UNDERSTOOD, wrong


async def test_who_does_not_moderate_is_told_only_that(counter: Counter) -> None:
    await counter.begin(ANA, BEN, CHLOE)
    for code in ("st", "nu", "si", "wh", "jo"):
        for payload in ("x", _about(Action.NUDGE, Chosen(0, (1,))).payload):
            given = await counter.tap(DAN, f"{code}.0.0.{payload}", values=("x",), permissions=MANAGE_GUILD)
            assert told(given) == NO_MODERATOR, code
    given = await counter.fill(DAN, "x.1.0.", reason="")
    assert told(given) == ("private", word("only-host-abandons")), "nor why their form was refused"
    given = await counter.tap(
        DAN, "x.1.0.", ELSEWHERE, kind="form", fields={"reason": ("Enough",)}, permissions=MANAGE_MESSAGES
    )
    assert told(given) == ("private", word("only-host-abandons")), "a moderator has rights in one server only"
    given = await moderate(counter, _about(Action.NUDGE, Chosen(0, (1,))), guild=ELSEWHERE)
    assert word("no-such-table") in told(given)[1]


async def test_what_is_done_to_tables_is_reported_and_said_of_which(counter: Counter) -> None:
    await counter.begin(ANA, BEN, CHLOE)
    await counter.open(ANA)
    given = await moderate(counter, _about(Action.SIT_IN, Chosen(0, (1, 2, 99))))
    assert (given.kind, given.about) == ("update", (1, 2, 99))
    lines = told(given)[1].splitlines()[:3]
    assert [word("house-done") in lines[0], word("no-such-table") in lines[2]] == [True, True]
    assert sum(row.house for row in (await counter.table()).seats) == 1


async def test_an_abandonment_is_offered_to_be_taken_back_for_a_week(counter: Counter) -> None:
    await counter.begin(ANA, BEN, CHLOE)
    form: dict[str, Any] = {"kind": "form", "fields": {"reason": ("Enough",)}, "permissions": MANAGE_MESSAGES}
    assert told(await counter.tap(DAN, "x.1.0.", **form)) == ("private", word("abandon-done"))
    for days, there in ((0, True), (6, True), (8, False)):
        counter.now = NOW + days * DAY
        log = await counter.command(DAN, "rialto log", permissions=MANAGE_MESSAGES)
        assert (log.kind, "jo.0.0." in ids(log)) == ("private", there), days
    counter.now = NOW + DAY
    given = await moderate(counter, "jo.0.0.", "1")
    assert (given.kind, told(given)[1].partition("\n")[0]) == ("update", word("taken-back"))
    assert "jo.0.0." not in ids(given)
    assert (await counter.table()).status == "playing"
