"""Test the interactions of tournaments: rights, forms, forged input, and what everyone is shown."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot import store
from bot.store.db import Store
from bot.store.rows import Settings
from bot.tables import tournament_management, tournaments
from bot.tables.base import Person
from bot.tables.clock import DAY
from bot.text import LANGUAGES
from bot.ui.kit import permissions
from bot.ui.kit.actions import Action
from bot.ui.kit.components import COMPONENTS, Json, component_count
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.interaction import MANAGE_GUILD, Response
from bot.ui.kit.names import in_markdown
from bot.ui.tournaments import message, page
from games import GAMES
from games.core import Many, Name, decode_as, encode
from games.medici.model import Options
from tests.bot.handlers.sending import ELSEWHERE, OUTSIDE, Counter, ids, parts, told, word
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, EVA, NOW, SEED
from tests.bot.tables.test_tournaments import ENDS, NUMBER, made

ROLE = 55
MANAGING: dict[str, Any] = {"permissions": MANAGE_GUILD}
OPEN = CustomId(Action.TOURNAMENT_OPEN, payload="medici")


@pytest.fixture
def counter(disk: Store) -> Counter:
    return Counter(disk)


async def open_by_form(counter: Counter, who: Person = ANA, **fields: Any) -> Response:
    values = {name: value if isinstance(value, tuple) else (value,) for name, value in fields.items()}
    return await counter.tap(who, OPEN, kind="form", fields=values, **MANAGING)


async def opened(counter: Counter, *people: Person, **fields: Any) -> None:
    await counter.do(tournaments.open_tournament, made(**fields), NOW)
    for person in people:
        await counter.do(tournaments.join, NUMBER, person, NOW)


async def public(counter: Counter) -> Json:
    """Return the tournament's public message."""
    return message(await counter.do(lambda db: tournaments.view(db, tournaments.find(db, NUMBER))))


def about(action: Action, payload: object = NUMBER) -> CustomId:
    return CustomId(action, payload=str(payload))


async def test_the_form_opens_one(counter: Counter) -> None:
    page = await counter.command(ANA, "rialto tournament", **MANAGING)
    assert word("tournament-none") in told(page)[1]
    (select,) = [each for each in ids(page) if each.startswith("tf.")]
    form = await counter.tap(ANA, select, values=("medici",), **MANAGING)
    assert form.kind == "form"
    reply = await open_by_form(
        counter, rounds="league.5", size="4", pace="relaxed", ends="12 players", variants=("start_money=thirty",)
    )
    assert word("tournament-opened", channel=2) in told(reply)[1]
    (found,) = await counter.do(store.tournaments.of_server, 1, 9)
    assert (found.rounds, found.league, found.table_size, found.pace, found.players) == (5, True, 4, "relaxed", 12)
    assert decode_as(Options, found.options) == Options(start_money="thirty")
    assert (found.manager, found.channel, found.threads) == (ANA.user, 2, True)


async def test_an_empty_form_opens_a_usual_one(counter: Counter) -> None:
    await open_by_form(counter)
    (found,) = await counter.do(store.tournaments.of_server, 1, 9)
    assert (found.rounds, found.league, found.table_size, found.pace, found.players) == (
        3,
        False,
        None,
        "daily",
        None,
    )
    assert found.ends == NOW + 3 * DAY


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"ends": "1970-01-02"}, "tournament-ends-past"),
        ({"ends": "0 days"}, "tournament-ends-past"),
        ({"ends": "whenever"}, "tournament-not-an-end"),
        ({"rounds": "swiss.8"}, "not-understood"),
        ({"rounds": "swiss.²"}, "not-understood"),
        ({"size": "2"}, "not-understood"),
        ({"pace": "never"}, "not-understood"),
        ({"variants": ("level_5=lots",)}, "not-understood"),
    ],
)
async def test_a_form_that_opens_none(counter: Counter, fields: dict[str, Any], key: str) -> None:
    reply = await open_by_form(counter, **fields)
    assert word(key) in told(reply)[1]
    assert await counter.do(store.tournaments.of_server, 1, 9) == []


@pytest.mark.parametrize(
    "custom_id",
    [
        OPEN,
        CustomId(Action.TOURNAMENT_FORM),
        CustomId(Action.TOURNAMENT_MANAGE, payload=f"{NUMBER}.course"),
        CustomId(Action.TOURNAMENT_MANAGED, payload=f"{NUMBER}.end.0.0"),
    ],
)
async def test_only_managers_manage(counter: Counter, custom_id: CustomId) -> None:
    await opened(counter)
    before = await counter.everything()
    kind = "form" if custom_id.action in (Action.TOURNAMENT_OPEN, Action.TOURNAMENT_MANAGED) else "press"
    for roles in ((), (ROLE,)):
        reply = await counter.tap(BEN, custom_id, kind=kind, values=("medici",), roles=roles)
        assert word("tournament-only-managers") in told(reply)[1]
    assert await counter.everything() == before
    page = await counter.command(BEN, "rialto tournament")
    assert not any(each.startswith(("tf.", "tm.")) for each in ids(page))


async def test_a_role_of_the_settings_may_manage(counter: Counter) -> None:
    chosen = CustomId(Action.SETTING, payload="tournament_role")
    await counter.tap(ANA, chosen, values=(str(ROLE),), **MANAGING)
    assert (await counter.do(store.servers.settings, 1)).tournament_role == ROLE
    page = await counter.command(BEN, "rialto tournament", roles=(ROLE,))
    assert any(each.startswith("tf.") for each in ids(page))
    await counter.tap(ANA, chosen, values=(), **MANAGING)
    assert await counter.do(store.servers.settings, 1) == Settings()


async def test_joining_by_the_public_message_and_by_the_page(counter: Counter) -> None:
    await opened(counter)
    public = await counter.tap(ANA, about(Action.TOURNAMENT_JOIN), private=False)
    assert public.kind == "nothing"
    page = await counter.tap(BEN, about(Action.TOURNAMENT_JOIN))
    assert (page.kind, word("tournament-joined") in told(page)[1]) == ("update", True)
    assert "Players (2): Ana and Ben" in told(page)[1]
    again = await counter.tap(BEN, about(Action.TOURNAMENT_JOIN), private=False)
    assert told(again) == ("private", word("tournament-in-already"))
    left = await counter.tap(BEN, about(Action.TOURNAMENT_LEAVE))
    assert "Players (1): Ana" in told(left)[1]


@pytest.mark.parametrize("action", [Action.TOURNAMENT, Action.TOURNAMENT_JOIN, Action.TOURNAMENT_LEAVE])
@pytest.mark.parametrize("payload", ["", "0", "-1", "²", "9" * 30, "4000000000000000009"])
async def test_forged_tournaments(counter: Counter, action: Action, payload: str) -> None:
    await opened(counter)
    before = await counter.everything()
    reply = await counter.tap(ANA, CustomId(action, payload=payload))
    assert told(reply)[1] in (word("not-understood"), word("tournament-gone"))
    assert await counter.everything() == before


async def test_the_channel_of_the_settings(counter: Counter) -> None:
    """The tournament opens there, wherever the form is used; the bot's rights are checked at the choice and then."""
    chosen = CustomId(Action.SETTING, payload="tournament_channel")
    rights: dict[int, tuple[int, int] | None] = {7: (0, permissions.ALL), 8: (0, permissions.ALL & ~(1 << 11))}
    counter.services = msgspec.structs.replace(
        counter.services, channel_rights=lambda _, channel: rights.get(channel)
    )
    refused = await counter.tap(ANA, chosen, values=("8",), **MANAGING)
    assert told(refused)[1] == word(
        "tournament-channel-unfit", channel=8, names=Many((Name("permission-send_messages"),))
    )
    refused = await counter.tap(ANA, chosen, values=("9",), **MANAGING)
    assert told(refused)[1] == word("tournament-channel-gone")
    kept = await counter.tap(ANA, chosen, values=("7",), **MANAGING)
    assert word("settings-tournament-channel", channel=7) in told(kept)[1]
    reply = await open_by_form(counter)
    assert word("tournament-opened", channel=7) in told(reply)[1]
    (found,) = await counter.do(store.tournaments.of_server, 1, 9)
    assert (found.channel, found.parent, found.threads) == (7, None, True)
    for broken, key in (((0, 0), "tournament-channel-unfit"), (None, "tournament-channel-gone")):
        rights[7] = broken
        reply = await open_by_form(counter)
        assert told(reply)[1].startswith(word(key, channel=7, names=Many(())).split(":")[0])
    panel = await counter.command(ANA, "rialto-manage settings", **MANAGING)
    assert word("tournament-channel-gone") in told(panel)[1]
    assert len(await counter.do(store.tournaments.of_server, 1, 9)) == 1


@pytest.mark.parametrize("action", [Action.TOURNAMENT, Action.TOURNAMENT_JOIN, Action.TOURNAMENT_LEAVE])
async def test_a_message_that_was_replaced_leads_to_the_present_one(counter: Counter, action: Action) -> None:
    """Its buttons change nothing: the change would be shown elsewhere."""
    await opened(counter, BEN)
    await counter.do(lambda db: store.tournaments.MESSAGES.set_shown(db, NUMBER, 1234, 1))
    before = await counter.everything()
    who = BEN if action is Action.TOURNAMENT_LEAVE else ANA
    old = await counter.tap(who, about(action), private=False, message=1111)
    assert word("tournament-old-message") in told(old)[1]
    assert "/1234)" in told(old)[1]
    assert await counter.everything() == before
    present = await counter.tap(who, about(action), private=False, message=1234)
    assert word("tournament-old-message") not in told(present)[1]


async def test_a_message_in_a_channel_that_the_tournament_left(counter: Counter) -> None:
    """The new message is not posted yet."""
    await opened(counter)
    await counter.do(lambda db: store.tournaments.move(db, NUMBER, 3, None, threads=True))
    old = await counter.tap(ANA, about(Action.TOURNAMENT_JOIN), private=False, **MANAGING)
    assert word("tournament-old-message") in told(old)[1]
    assert await counter.do(store.tournaments.entrants, NUMBER) == []


async def test_another_server_and_a_hidden_channel(counter: Counter) -> None:
    """Strangers do not learn whether there is a tournament."""
    await opened(counter)
    away = await counter.tap(ANA, about(Action.TOURNAMENT_JOIN), guild=ELSEWHERE)
    assert told(away)[1] == word("only-in-its-server")
    hidden = await counter.tap(ANA, about(Action.TOURNAMENT_JOIN), channel=OUTSIDE)
    assert told(hidden)[1] == word("tournament-gone")
    listed = await counter.command(ANA, "rialto tournament", channel=OUTSIDE)
    assert told(listed)[1] == word("tournament-none")
    nowhere = await counter.command(ANA, "rialto tournament", guild=None)
    assert told(nowhere)[1] == word("only-in-server")


async def test_managing_by_the_page(counter: Counter) -> None:
    await opened(counter, ANA, BEN, CHLOE)
    course = CustomId(Action.TOURNAMENT_MANAGE, payload=f"{NUMBER}.course")
    paused = await counter.tap(DAN, course, values=("pause.0.0",), **MANAGING)
    assert word("tournament-paused") in told(paused)[1]
    await counter.tap(DAN, course, values=("resume.0.0",), **MANAGING)
    form = await counter.tap(DAN, course, values=(f"remove.{CHLOE.user}.0",), **MANAGING)
    assert form.kind == "form"
    filled = CustomId(Action.TOURNAMENT_MANAGED, payload=f"{NUMBER}.remove.{CHLOE.user}.0")
    empty = await counter.tap(DAN, filled, kind="form", fields={"reason": ("  ",)}, **MANAGING)
    assert told(empty)[1] == word("reason-empty")
    done = await counter.tap(DAN, filled, kind="form", fields={"reason": ("spam",)}, **MANAGING)
    assert word("tournament-done") in told(done)[1]
    await counter.do(tournaments.advance, NUMBER, lambda: SEED, ENDS)
    entries = await counter.command(DAN, "rialto-moderate log", permissions=1 << 13)
    assert "removed a player from a tournament" in told(entries)[1]
    assert "spam" in told(entries)[1]


async def test_a_form_removes_only_the_player_it_was_opened_for(counter: Counter) -> None:
    """Chloe leaves while the form is open, and the next player gets her number."""
    await opened(counter, ANA, BEN, CHLOE)
    page = await counter.command(DAN, "rialto tournament", **MANAGING)
    (players,) = [part for part in parts(page.body) if part.get("custom_id", "").endswith(".players")]
    (value,) = [each["value"] for each in players["options"] if CHLOE.name in each["label"]]
    await counter.do(tournaments.leave, NUMBER, CHLOE.user, NOW)
    await counter.do(tournaments.join, NUMBER, EVA, NOW)
    filled = CustomId(Action.TOURNAMENT_MANAGED, payload=f"{NUMBER}.{value}")
    reply = await counter.tap(DAN, filled, kind="form", fields={"reason": ("spam",)}, **MANAGING)
    assert told(reply)[1] == word("tournament-not-in")
    assert [entrant.gone for entrant in await counter.do(store.tournaments.entrants, NUMBER)] == [None] * 3


async def test_a_table_is_decided_by_the_form(counter: Counter) -> None:
    await opened(counter, ANA, BEN, CHLOE)
    await counter.do(tournaments.advance, NUMBER, lambda: SEED, ENDS)
    meant = CustomId(Action.TOURNAMENT_MANAGED, payload=f"{NUMBER}.decide.1.1")
    for order in ("", "1 2", "1 2 2", "three"):
        fields = {"reason": ("slow",), "order": (order,)}
        reply = await counter.tap(DAN, meant, kind="form", fields=fields, **MANAGING)
        assert told(reply)[1] == word("tournament-order", most=3)
    fields = {"reason": ("slow",), "order": ("3, 1, 2",)}
    await counter.tap(DAN, meant, kind="form", fields=fields, **MANAGING)
    (played,) = await counter.do(store.tournaments.played, NUMBER)
    assert [seat.place for seat in played.seats] == [2, 3, 1]


async def test_every_player_and_table_can_be_managed(counter: Counter) -> None:
    """64 players and their 32 tables take more than one select, and the page has room for them."""
    people = [Person(1000 + at, f"P{at}", "en") for at in range(64)]
    options = encode(GAMES["medici_card"].types.Options())
    await opened(counter, *people, game_key="medici_card", options=options, table_size=2)
    await counter.do(tournaments.advance, NUMBER, lambda: SEED, ENDS)
    shown = await counter.command(DAN, "rialto tournament", **MANAGING)
    assert component_count(shown.body["components"]) <= COMPONENTS
    selects = [each for each in parts(shown.body) if each.get("type") == 3]
    assert len({each["custom_id"] for each in selects}) == len(selects)
    for what, sizes, count in (("players", [25, 25, 14], 64), ("tables", [25, 7], 32)):
        named = [each for each in selects if f".{what}" in each["custom_id"]]
        assert [len(each["options"]) for each in named] == sizes
        assert len({option["value"] for each in named for option in each["options"]}) == count
        assert "(26–" in named[1]["placeholder"]
        last = named[-1]
        form = await counter.tap(DAN, last["custom_id"], values=(last["options"][-1]["value"],), **MANAGING)
        assert form.kind == "form"


@pytest.mark.parametrize("value", ["", "end", "end.0", "end.x.0", "win.0.0", "end.²..0", f"remove.{10**20}.0"])
async def test_forged_values(counter: Counter, value: str) -> None:
    await opened(counter)
    before = await counter.everything()
    for action in (Action.TOURNAMENT_MANAGE, Action.TOURNAMENT_MANAGED):
        meant = CustomId(action, payload=f"{NUMBER}.{value}")
        kind = "form" if action is Action.TOURNAMENT_MANAGED else "press"
        reply = await counter.tap(DAN, meant, kind=kind, values=(value,), fields={"reason": ("x",)}, **MANAGING)
        assert told(reply)[1] in (word("not-understood"), word("tournament-not-in"))
    assert await counter.everything() == before


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_full_tournament_fits_into_a_message(counter: Counter, language: str) -> None:
    """64 people with long names: the message and the page keep Discord's limits, and the reader's line is there."""
    await opened(counter, rounds=7, language=language)
    people = [Person(1000 + number, f"A player with the long name {number:02}", language) for number in range(64)]
    for person in people:
        await counter.do(tournaments.join, NUMBER, person, NOW)
    for now in (ENDS - 1, ENDS):
        if now == ENDS:
            await counter.do(tournaments.advance, NUMBER, lambda: SEED, now)
            view = await counter.do(lambda db: tournaments.view(db, tournaments.find(db, NUMBER)))
            for played in view.round:
                seats = tuple(msgspec.structs.replace(seat, place=1) for seat in played.seats)
                decided = msgspec.structs.replace(played, seats=seats)
                await counter.do(store.tournaments.save_played, NUMBER, decided)
        offers = range(900_000_000_000_000_001, 900_000_000_000_000_006)
        for entrant, offered in enumerate(offers, 1):
            await counter.do(store.tournaments.set_offered, NUMBER, entrant, offered)
        page = await counter.tap(people[63], about(Action.TOURNAMENT), **MANAGING)
        view = await counter.do(lambda db: tournaments.view(db, tournaments.find(db, NUMBER)))
        for body in (page.body, message(view)):
            assert component_count(body["components"]) <= COMPONENTS
            assert sum(len(part["content"]) for part in parts(body) if "content" in part) <= 4000
        if now == ENDS:
            assert "long name 63" in told(page)[1]
            assert told(page)[1].index(word("tournament-own")) < told(page)[1].index("###")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["Konstantin_Meyer_der_Zweite", "_*" * 15])
async def test_names_without_room_are_counted(counter: Counter, language: str, name: str) -> None:
    """64 people with long names are registered, and then win together: all who are not named are counted."""
    people = [Person(1000 + at, f"{name}{at:02}", "en") for at in range(64)]
    await opened(counter, *people, language=language)
    for stage in ("open", "ended"):
        await counter.do(store.tournaments.set_stage, NUMBER, stage, 0, None, NOW)
        view = await counter.do(lambda db: tournaments.view(db, tournaments.find(db, NUMBER)))
        for body in (message(view), page(view, language, 1000)):
            said = "".join(part["content"] for part in parts(body) if "content" in part)
            assert len(said) <= 3900
            line = next(line for line in said.splitlines() if "00" in line)
            named = line.count(in_markdown(name))
            assert 20 < named < 64
            assert word("tournament-other-players", language, count=64 - named) in line


async def test_a_tournament_whose_players_were_all_removed_has_no_winner(counter: Counter) -> None:
    await opened(counter, ANA, BEN, CHLOE, rounds=1)
    await counter.do(tournaments.advance, NUMBER, lambda: SEED, ENDS)
    decide = tournament_management.decide
    await counter.do(decide, NUMBER, DAN.user, (1, 1), (1, 2, 3), "slow", ENDS)
    for person in (ANA, BEN, CHLOE):
        await counter.do(tournament_management.remove, NUMBER, DAN.user, person.user, "spam", ENDS)
    await counter.do(tournaments.advance, NUMBER, lambda: SEED, ENDS)
    shown = str(await public(counter))
    assert word("tournament-standings") in shown
    assert "wins the tournament" not in shown


async def test_leaving_a_table_says_what_it_means(counter: Counter) -> None:
    await opened(counter, ANA, BEN, CHLOE)
    await counter.do(tournaments.advance, NUMBER, lambda: SEED, ENDS)
    asked = await counter.command(ANA, "medici leave")
    assert told(asked)[1] == word("tournament-leave-sure")
