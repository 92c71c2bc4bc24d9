"""Test the join command: it joins a lobby, or an open seat of a running game."""

from __future__ import annotations

import pytest

from bot import store
from bot.playground import Discord, Person
from bot.store.rows import Table
from bot.tables import lobby, play, seating, seats
from bot.tables.base import Person as Sender
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.interaction import Response
from tests.bot.conftest import Hosted
from tests.bot.handlers.sending import CHANNEL, Counter, ids, parts, told, word
from tests.bot.handlers.test_bad_input import everything
from tests.bot.people import Party
from tests.bot.people import word as label
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, EVA, EVERYBODY, FARID, GINA, NOW

THREAD = 77


async def left(counter: Counter, *leavers: Sender, thread: int | None = None) -> Table:
    """Start a game of Ana, Ben, Chloé and Dan and let these leave; in a thread, or in the channel itself."""
    table = await counter.begin(ANA, BEN, CHLOE, DAN)
    for person in leavers:
        await counter.do(seats.leave, table.id, person.user, NOW)
    if thread is not None:
        await counter.do(lambda db: store.tables.set_thread(db, table.id, thread, threads=True))
    return await counter.table(table.id)


async def join(counter: Counter, who: Sender, channel: int = CHANNEL) -> Response:
    return await counter.command(who, "medici join", channel=channel)


def labels(response: Response) -> list[str]:
    """Return the labels of the buttons."""
    return [part["label"] for part in parts(response.body) if "label" in part]


# ------------------------------------------------------------------------------------- in Discord


async def leave(party: Party, person: Person) -> None:
    board = party.live()
    assert board
    sure = await person.slash(board.channel, f"{party.game} leave")
    assert sure.message
    await person.press(sure.message, label("en", "leave-yes"))


@pytest.mark.parametrize("in_thread", [True, False])
async def test_who_left_comes_back_by_the_command(bot: Hosted, discord: Discord, *, in_thread: bool) -> None:
    """A player who left comes back with the command, in the game's thread or in its channel."""
    ana, bo = people = [discord.person(name) for name in ("Ana", "Bo")]
    party = Party(discord, "mediterranee", people, "en")
    await party.begin()
    board = party.live()
    assert board
    await leave(party, bo)
    place = board.channel if in_thread else discord.channel
    reply = await bo.slash(place, "mediterranee join")
    assert (reply.kind, reply.text.splitlines()[0]) == ("ephemeral", label("en", "seat-taken"))
    assert bot.rows("SELECT user FROM seats ORDER BY seat") == [(ana.id,), (bo.id,)]
    before = everything(bot)
    reply = await bo.slash(place, "mediterranee join")
    assert (reply.kind, reply.text) == ("ephemeral", label("en", "already-seated"))
    assert everything(bot) == before


async def test_of_several_open_seats_one_is_chosen(bot: Hosted, discord: Discord) -> None:
    """With several open seats, a private question asks which; it turns into the panel of the chosen seat."""
    people = [discord.person(name) for name in ("Ana", "Bo", "Cleo")]
    party = Party(discord, "intrige", people, "en", seed=4)
    await party.begin()
    board = party.live()
    assert board
    for person in people[1:]:
        await leave(party, person)
    dora = discord.person("Dora", locale="fr")
    before = everything(bot)
    reply = await dora.slash(board.channel, "intrige join")
    assert reply.message
    assert (reply.kind, reply.text) == ("ephemeral", label("fr", "join-seats"))
    assert [button.label for button in reply.message.buttons] == [
        "Prendre la place 2 (Bo)",
        "Prendre la place 3 (Cleo)",
    ]
    assert everything(bot) == before
    panel = await dora.press(reply.message, "Prendre la place 3 (Cleo)")
    assert (panel.kind, panel.text.splitlines()[0]) == ("update", label("fr", "seat-taken"))
    assert bot.rows("SELECT user, name FROM seats ORDER BY seat")[1:] == [(None, "Bo"), (dora.id, "Dora")]


# ---------------------------------------------------------------------------------- which seat


async def test_the_only_open_seat_is_taken(counter: Counter) -> None:
    await left(counter, BEN, thread=THREAD)
    given = await join(counter, EVA, THREAD)
    assert (given.kind, told(given)[1].splitlines()[0]) == ("private", word("seat-taken"))
    assert [row.name for row in (await counter.table()).seats] == ["Ana", "Eva", "Chloé", "Dan"]


async def test_a_seat_that_was_once_ones_own_is_had_again_at_once(counter: Counter) -> None:
    """A player gets a former seat back at once.

    A player who knows one seat's secrets is refused the others.
    """
    await left(counter, BEN, CHLOE)
    assert word("seat-taken", "fr") in told(await counter.command(BEN, "medici join", locale="fr"))[1]
    assert (await counter.table()).seats[1].user == BEN.user


async def test_seats_of_the_same_name_are_told_apart(counter: Counter) -> None:
    await left(counter, BEN, CHLOE)
    await counter.do(lambda db: db.execute("UPDATE seats SET name = 'Ben' WHERE seat = 2"))
    given = await join(counter, EVA)
    assert told(given) == ("private", word("join-seats"))
    assert labels(given) == ["Take seat 2 (Ben)", "Take seat 3 (Ben)"]
    assert ids(given) == [str(CustomId(Action.TAKE_SEAT, 1, payload=seat)) for seat in "12"]


async def test_the_rules_of_the_button_hold(counter: Counter) -> None:
    await counter.open(ANA, BEN, CHLOE, DAN, EVA)
    await counter.do(seating.remove_person, 1, ANA.user, EVA.user)
    await counter.do(lobby.start, 1, ANA, NOW)
    for person in (BEN, CHLOE):
        await counter.do(seats.leave, 1, person.user, NOW)
    await counter.do(seats.take, 1, 1, FARID, NOW)
    await counter.do(seats.leave, 1, FARID.user, NOW)
    await counter.do(seats.take, 1, 1, GINA, NOW)
    before = await counter.everything()
    assert told(await join(counter, EVA)) == ("private", word("removed-here"))
    assert told(await join(counter, ANA)) == ("private", word("already-seated"))
    assert told(await join(counter, FARID)) == ("private", word("knows-another-seat", "en"))
    assert await counter.everything() == before
    await counter.do(store.servers.pause, 1, NOW)
    assert told(await join(counter, BEN)) == ("private", word("table-paused"))


async def test_who_resigned_is_told_so(counter: Counter) -> None:
    await left(counter, BEN)
    await counter.do(play.resign, 1, CHLOE.user, NOW)
    assert told(await join(counter, CHLOE)) == ("private", word("resigned-already"))


# --------------------------------------------------------------------------------- which table


async def test_what_is_in_the_very_place_comes_first(counter: Counter) -> None:
    """The command prefers the table of the place where it is used.

    In a channel that is its lobby, in a thread the game of that thread. Tables in threads are found if the channel
    has none.
    """
    await left(counter, BEN, thread=THREAD)
    await counter.open(FARID)
    assert told(await join(counter, EVA)) == ("private", word("joined"))
    assert word("seat-taken") in told(await join(counter, GINA, THREAD))[1]
    assert [len((await counter.table(number)).people) for number in (1, 2)] == [4, 2]
    await counter.do(seats.leave, 1, CHLOE.user, NOW)
    for person in (FARID, EVA):
        await counter.do(lobby.leave, 2, person, NOW)
    assert word("seat-taken") in told(await join(counter, FARID))[1]


async def test_which_of_several_tables_is_asked(counter: Counter) -> None:
    """With a lobby and an open seat in one channel, a question asks which; each button acts like its public one."""
    await left(counter, BEN)
    await counter.open(FARID)
    before = await counter.everything()
    given = await join(counter, EVA)
    assert told(given) == ("private", word("join-tables"))
    assert labels(given) == ["Join table 2 (Farid)", "Table 1: take seat 2 (Ben)"]
    assert await counter.everything() == before
    to_lobby, to_seat = ids(given)
    assert told(await counter.tap(EVA, to_lobby)) == ("update", word("joined"))
    taken = await counter.tap(GINA, to_seat)
    assert (taken.kind, told(taken)[1].splitlines()[0]) == ("update", word("seat-taken"))
    assert [len((await counter.table(number)).people) for number in (1, 2)] == [4, 2]


async def test_tables_that_cannot_be_joined_are_no_question(counter: Counter) -> None:
    """Tables that cannot be joined are not offered: neither practice tables of others nor finished games."""
    await counter.begin(ANA, BEN, CHLOE)
    await counter.open(ANA, *(BEN, CHLOE, DAN, FARID, GINA))
    practice = await counter.open(DAN)
    await counter.do(store.tables.set_practice, practice.id)
    over = await counter.open(DAN)
    await counter.do(store.tables.set_status, over.id, "finished", NOW)
    assert told(await join(counter, EVA)) == ("private", word("table-full"))
    await counter.do(lobby.leave, 2, GINA, NOW)
    assert told(await join(counter, EVA)) == ("private", word("joined"))


async def test_who_has_a_seat_there_is_asked_before_they_get_another(counter: Counter) -> None:
    await left(counter, BEN, thread=THREAD)
    await counter.open(EVA)
    before = await counter.everything()
    given = await join(counter, EVA)
    assert told(given) == ("private", word("join-another"))
    assert labels(given) == ["Table 1: take seat 2 (Ben)"]
    assert await counter.everything() == before


async def test_what_can_be_done_where_there_is_nothing_to_join(counter: Counter) -> None:
    assert told(await join(counter, EVA)) == ("private", word("nothing-to-join"))
    await counter.begin(ANA, BEN, CHLOE)
    assert told(await join(counter, EVA)) == ("private", word("nothing-to-join"))
    assert told(await join(counter, ANA)) == ("private", word("already-seated"))
    given = await counter.command(EVA, "medici join", guild=None, channel=5, locale="fr")
    assert told(given) == ("private", word("join-in-server", "fr"))


async def test_more_than_a_message_can_ask_about(counter: Counter) -> None:
    for number in range(len(EVERYBODY)):
        host, *others = (*EVERYBODY[number:], *EVERYBODY[:number])
        table = await counter.begin(host, *others)
        for person in others:
            await counter.do(seats.leave, table.id, person.user, NOW)
    assert told(await join(counter, GINA)) == ("private", word("which-button"))
