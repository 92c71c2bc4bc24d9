"""Test the host's settings of a lobby: who may join, who has to leave, and when the game starts."""

from __future__ import annotations

from bot import store
from bot.store.rows import Seating, Table
from bot.store.slots import MessageKind, Slot
from bot.tables import lobby, moderation, privacy, seating, seats
from bot.tables.base import AlreadyAnswered, Person
from games.core import decode_as
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, EVA, FARID, GINA, NOW, SEED, House, abandon, seated


async def settled(house: House, table_id: int = 1) -> Seating:
    return await house.do(store.seating.seating, table_id)


async def hold(house: House, *people: Person) -> None:
    await house.do(seating.hold, 1, ANA.user, [person.user for person in people])


async def switch(house: House, table_id: int = 1, **to: bool) -> None:
    """Change who may join, or when the game starts, as the host."""

    def work(db: store.db.Connection) -> None:
        if "named" in to:
            seating.set_invited_only(db, table_id, ANA.user, named=to["named"])
        if "by_itself" in to:
            seating.set_automatic_start(db, table_id, ANA.user, by_itself=to["by_itself"])

    await house.do(work)


async def called(house: House) -> list[list[int]]:
    """Return the users to invite, line by line, oldest first."""
    wishes = await house.wishes()
    return [decode_as(list[int], body) for slot, body in wishes.items() if slot.startswith("invite:") and body]


# ------------------------------------------------------------------------------- who may change them


async def test_only_the_host_settles_the_seats_and_whoever_is_host_after_them(house: House) -> None:
    await house.open(ANA, BEN, CHLOE)
    for action, *args in (
        (seating.remove_person, CHLOE.user),
        (seating.remove_house, "Cosimo"),
        (seating.set_seat_limit, 3),
        (seating.hold, [DAN.user]),
    ):
        await house.refuses("only-host-settles", action, 1, BEN.user, *args)
    await house.do(lobby.leave, 1, ANA, NOW)
    await house.refuses("only-host-settles", seating.set_seat_limit, 1, ANA.user, 3)
    await house.do(seating.remove_person, 1, BEN.user, CHLOE.user)
    assert seated(await house.table()) == ["Ben"]


async def test_seats_are_settled_before_the_game_begins(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE)
    await house.refuses("already-started", seating.remove_person, 1, ANA.user, BEN.user)
    await house.refuses("already-started", seating.hold, 1, ANA.user, [DAN.user])


# ---------------------------------------------------------------------------------- removing players


async def test_who_was_removed_does_not_sit_down_again(house: House) -> None:
    await house.open(ANA, BEN, CHLOE, houses=1)
    await house.do(seating.remove_person, 1, ANA.user, BEN.user)
    table = await house.table()
    assert seated(table) == ["Ana", "Chloé", "Cosimo"]
    assert [row.seat for row in table.seats] == [0, 1, 2]
    await house.refuses("removed-here", lobby.join, 1, BEN)
    await house.do(seating.remove_house, 1, ANA.user, "Cosimo")
    assert seated(await house.table()) == ["Ana", "Chloé"]
    for action, who in ((seating.remove_person, BEN.user), (seating.remove_house, "Cosimo")):
        await house.refuses("not-there-any-more", action, 1, ANA.user, who)
    await house.refuses("not-oneself", seating.remove_person, 1, ANA.user, ANA.user)
    await hold(house, BEN)
    assert seated(await house.do(lobby.join, 1, BEN)) == ["Ana", "Chloé", "Ben"], (
        "the host has changed their decision"
    )


async def test_nor_at_the_rematch_nor_on_an_open_seat(house: House) -> None:
    await house.open(ANA, BEN, CHLOE, DAN, EVA)
    await house.do(seating.remove_person, 1, ANA.user, EVA.user)
    await house.do(lobby.start, 1, ANA, NOW)
    left = (await house.table()).seat_of(DAN.user)
    assert left
    await house.do(seats.leave, 1, DAN.user, NOW)
    await house.refuses("removed-here", seats.take, 1, left.seat, EVA, NOW)
    await house.do(seats.take, 1, left.seat, FARID, NOW)
    await house.do(abandon, 1, ANA.user, lambda _: False)
    again = await house.do(lobby.rematch, 1, BEN, SEED, NOW)
    await house.refuses("removed-here", lobby.join, again.id, EVA)
    assert seated(await house.do(lobby.join, again.id, DAN)) == ["Ben", "Dan"]


async def test_nor_once_they_had_themselves_forgotten(house: House) -> None:
    """A removed user stays removed after deleting their data.

    The removal is in their export, and afterwards stored under an alias.
    """
    await house.open(ANA, BEN, CHLOE)
    await house.do(seating.remove_person, 1, ANA.user, BEN.user)
    await hold(house, DAN)
    found = await house.do(store.privacy.personal_data, BEN.user)
    assert found["named"] == [{"table_id": 1, "standing": "removed", "asked": 0}]
    await house.do(privacy.forget, BEN, NOW)
    await house.do(privacy.forget, DAN, NOW)
    kept = (await house.everything())["guests"]
    assert [row for row in kept if BEN.user in row or DAN.user in row] == []
    await house.refuses("removed-here", lobby.join, 1, BEN)
    assert (await settled(house)).held == ()


async def test_nor_however_often_they_were_removed_and_forgotten(house: House) -> None:
    """Repeated removals and deletions keep a user out, under one alias.

    A seat held by the host lets them back in, even after a deletion.
    """
    await house.open(ANA, BEN, CHLOE)
    for _ in range(2):
        await house.do(seating.remove_person, 1, ANA.user, BEN.user)
        for _ in range(2):
            await house.do(privacy.forget, BEN, NOW)
            await house.refuses("removed-here", lobby.join, 1, BEN)
        await hold(house, BEN)
        await hold(house)
        await house.do(lobby.join, 1, BEN)
    await house.do(seating.remove_person, 1, ANA.user, BEN.user)
    await house.do(privacy.forget, BEN, NOW)
    assert len((await settled(house)).removed) == 1


async def test_who_was_removed_again_is_forgotten_again(house: House) -> None:
    """A user who is removed again can delete their data again, although the alias exists already."""
    await house.open(ANA, BEN)
    await house.do(seating.remove_person, 1, ANA.user, BEN.user)
    await house.do(privacy.forget, BEN, NOW)
    await house.do(lambda db: store.seating.set_standing(db, 1, [BEN.user], "removed"))
    await house.do(privacy.forget, BEN, NOW)
    assert len((await settled(house)).removed) == 1


# ---------------------------------------------------------------------------------- the number of seats


async def test_seats_are_closed_and_opened_again(house: House) -> None:
    await house.open(ANA, BEN, CHLOE)
    await house.do(seating.set_seat_limit, 1, ANA.user, 4)
    await house.do(lobby.join, 1, DAN)
    await house.refuses("table-full", lobby.join, 1, EVA)
    await house.refuses("table-full", lobby.add_house, 1, ANA)
    refusal = await house.refuses("seats-in-use", seating.set_seat_limit, 1, ANA.user, 3)
    assert refusal.text.args == {"taken": 4}
    for most in (0, 2, 7):
        refusal = await house.refuses("seats-range", seating.set_seat_limit, 1, ANA.user, most)
        assert refusal.text.args == {"least": 3, "most": 6}
    await house.do(seating.set_seat_limit, 1, ANA.user, 6)
    assert len((await house.do(lobby.join, 1, EVA)).seats) == 5


# ------------------------------------------------------------------------------------------- held seats


async def test_seats_are_held(house: House) -> None:
    await house.open(ANA, BEN)
    await house.do(seating.set_seat_limit, 1, ANA.user, 4)
    await hold(house, DAN, ANA, DAN)
    assert (await settled(house)).held == (DAN.user,)
    await house.do(lobby.join, 1, CHLOE)
    for action, who in ((lobby.join, EVA), (lobby.add_house, ANA)):
        await house.refuses("seats-held", action, 1, who)
    await house.refuses("too-many-held", seating.hold, 1, ANA.user, [DAN.user, EVA.user])
    await house.refuses("seats-in-use", seating.set_seat_limit, 1, ANA.user, 3)
    await house.do(lobby.join, 1, DAN)
    await house.do(lobby.leave, 1, DAN, NOW)
    await house.refuses("seats-held", lobby.join, 1, EVA)
    await hold(house)
    assert seated(await house.do(lobby.join, 1, EVA)) == ["Ana", "Ben", "Chloé", "Eva"]


async def test_who_is_named_takes_the_place_of_a_house_player(house: House) -> None:
    await house.open(ANA, houses=5)
    await hold(house, BEN)
    table = await house.do(lobby.join, 1, BEN)
    assert seated(table)[-1] == "Ben"
    assert len(table.seats) == 6


async def test_only_who_is_invited_joins(house: House) -> None:
    await house.open(ANA)
    await switch(house, named=True)
    await hold(house, BEN)
    refusal = await house.refuses("only-named", lobby.join, 1, CHLOE)
    assert refusal.text.args == {"user": ANA.user}
    await house.do(lobby.join, 1, BEN)
    await switch(house, named=False)
    await house.do(lobby.join, 1, CHLOE)


async def test_whoever_is_named_is_called_once(house: House) -> None:
    await house.open(ANA)
    await hold(house, BEN, CHLOE)
    assert await called(house) == [[BEN.user, CHLOE.user]]
    await hold(house)
    await hold(house, BEN, DAN)
    assert await called(house) == [[BEN.user, CHLOE.user], [DAN.user]]
    await house.sent_all()
    await hold(house, BEN, CHLOE, DAN)
    assert await called(house) == []


async def test_each_call_is_a_message_of_its_own(house: House) -> None:
    """Each invitation is a message of its own, also if invited users have deleted their data."""
    await house.open(ANA)
    await hold(house, BEN)
    await hold(house, CHLOE)
    await house.do(privacy.forget, BEN, NOW)
    await hold(house, DAN)
    assert (await called(house))[-2:] == [[CHLOE.user], [DAN.user]]


async def test_only_so_many_are_called(house: House) -> None:
    await house.open(ANA)
    for first in (100, 105):
        await house.do(seating.hold, 1, ANA.user, range(first, first + 5))
    await house.refuses("too-many-asked", seating.hold, 1, ANA.user, [110, 111, 112])
    await house.do(seating.hold, 1, ANA.user, [110, 111, 100])


async def test_calls_go_once_nobody_can_follow_them(house: House) -> None:
    await house.open(ANA, BEN, CHLOE)
    await hold(house, DAN)
    await house.do(lobby.start, 1, ANA, NOW)
    assert (await house.wishes())["invite:0"] == b""
    await house.open(ANA)
    await house.do(seating.hold, 2, ANA.user, [BEN.user])
    await house.do(moderation.end, await house.table(2), ANA.user, "", NOW)
    assert (await house.wishes(2))["invite:0"] == b""


# ----------------------------------------------------------------------------------------- the start


async def joined(house: House, person: Person, table_id: int = 1) -> Table:
    """Let this person join in one transaction."""

    def work(db: store.db.Connection) -> Table:
        return seating.begin_if_full(db, lobby.join(db, table_id, person), person.user, NOW)

    return await house.do(work)


async def test_the_game_begins_with_the_last_who_joins(house: House) -> None:
    await house.open(ANA, BEN)
    await house.do(seating.set_seat_limit, 1, ANA.user, 4)
    await switch(house, by_itself=True)
    assert (await joined(house, CHLOE)).status == "lobby"
    table = await joined(house, DAN)
    assert (table.status, table.host, seated(table)) == ("playing", ANA.user, ["Ana", "Ben", "Chloé", "Dan"])
    wishes = {Slot.parse(slot).kind for slot in await house.wishes()}
    assert {MessageKind.LOBBY, MessageKind.BOARD, MessageKind.DIRECT_MESSAGE} <= wishes


async def test_it_does_not_begin_without_whoever_a_seat_is_held_for(house: House) -> None:
    """An automatic start waits for users with held seats, who replace an AI player."""
    await house.open(ANA, houses=2)
    await house.do(seating.set_seat_limit, 1, ANA.user, 4)
    await hold(house, BEN)
    await switch(house, by_itself=True)
    await house.do(lobby.join, 1, DAN)
    assert (await joined(house, CHLOE)).status == "lobby"
    assert (await joined(house, BEN)).status == "playing"


async def test_or_when_its_host_says_so(house: House) -> None:
    await house.open(ANA, BEN)
    await house.do(seating.set_seat_limit, 1, ANA.user, 3)
    assert (await joined(house, CHLOE)).status == "lobby"
    await switch(house, by_itself=True)
    assert (await house.table()).status == "lobby", "there is no lobby to join any more"
    assert (await house.do(lobby.start, 1, ANA, NOW)).status == "playing"


async def test_of_two_lobbies_of_one_host_each_has_its_own_seats(house: House) -> None:
    await house.open(ANA)
    await house.open(ANA)
    await house.do(seating.set_seat_limit, 1, ANA.user, 3)
    await switch(house, named=True)
    await hold(house, BEN)
    assert await settled(house, 2) == Seating()
    await house.do(lobby.join, 2, CHLOE)


async def test_the_house_comes_along_where_there_is_room(house: House) -> None:
    await house.begin(ANA, BEN, houses=3)
    await house.do(abandon, 1, ANA.user, lambda _: False)
    again = await house.do(lobby.rematch, 1, ANA, SEED, NOW)
    assert seated(again) == ["Ana"]
    assert lobby.may_bring_house(again, await house.table(), ANA.user)
    assert not lobby.may_bring_house(again, await house.table(), BEN.user)
    await house.do(seating.set_seat_limit, again.id, ANA.user, 4)
    await house.do(seating.hold, again.id, ANA.user, [BEN.user])
    assert seated(await house.do(lobby.bring_house, again.id, ANA)) == ["Ana", "Cosimo", "Lucrezia"]
    await house.refuses("seats-held", lobby.bring_house, again.id, ANA)
    await house.open(GINA)
    await house.refuses("already-done", lobby.bring_house, 3, GINA, kind=AlreadyAnswered)
