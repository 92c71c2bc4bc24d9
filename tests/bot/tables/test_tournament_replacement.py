"""Test the replacement of players: nobody takes a place without agreeing, and it can be taken back."""

from __future__ import annotations

import pytest

from bot import store
from bot.store.db import Store
from bot.tables import privacy, seats, tournament_management, tournament_replacement, tournaments
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, EVA, NOW
from tests.bot.tables.test_tournaments import ENDS, MANAGER, NUMBER, Hall, place_of


@pytest.fixture
def hall(disk: Store) -> Hall:
    return Hall(disk)


async def offer(hall: Hall) -> None:
    """Offer Ana's place to Dan."""
    await hall.do(tournament_replacement.offer, NUMBER, MANAGER, ANA.user, DAN.user, "away", ENDS)


async def test_the_old_player_stays_until_the_new_one_agrees(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, CHLOE)
    (played,) = (await hall.advance(ENDS)).round
    await offer(hall)
    assert [entrant.user for entrant in (await hall.view()).present] == [ANA.user, BEN.user, CHLOE.user]
    assert (await hall.table(played.table_id or 0)).seat_of(ANA.user)
    await hall.do(tournament_replacement.take, NUMBER, DAN, ENDS)
    view = await hall.view()
    assert [entrant.user for entrant in view.present] == [DAN.user, BEN.user, CHLOE.user]
    assert [entrant.offered for entrant in view.entrants] == [None] * 3
    table = await hall.table(played.table_id or 0)
    assert (table.seat_of(ANA.user), {person.user for person in table.people}) == (
        None,
        {DAN.user, BEN.user, CHLOE.user},
    )
    await hall.finish_round()
    view = await hall.advance(ENDS)
    assert not place_of(view, 1, DAN)[1], "the seat is not lost"
    assert DAN.user in {view.entrant(seat.entrant).user for seat in view.round[0].seats}


async def test_only_the_chosen_user_may_take_the_place(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, CHLOE)
    await hall.refuses("tournament-not-offered", tournament_replacement.take, NUMBER, DAN, NOW)
    await offer(hall)
    await hall.refuses("tournament-not-offered", tournament_replacement.take, NUMBER, EVA, NOW)
    await hall.do(tournament_management.end, NUMBER, MANAGER, "over", NOW)
    await hall.refuses("tournament-not-offered", tournament_replacement.take, NUMBER, DAN, NOW)


async def test_what_cannot_be_offered(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, CHLOE)
    offer_ = tournament_replacement.offer
    await hall.refuses("tournament-not-in", offer_, NUMBER, MANAGER, EVA.user, DAN.user, "away", NOW)
    await hall.refuses("tournament-offered-inside", offer_, NUMBER, MANAGER, ANA.user, BEN.user, "away", NOW)
    await offer(hall)
    await hall.refuses("tournament-offered-already", offer_, NUMBER, MANAGER, BEN.user, DAN.user, "away", NOW)
    await hall.do(tournaments.join, NUMBER, DAN, NOW)
    await hall.refuses("tournament-in-already", tournament_replacement.take, NUMBER, DAN, NOW)


async def test_an_offer_is_withdrawn(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, CHLOE)
    await offer(hall)
    await hall.do(tournament_replacement.withdraw, NUMBER, MANAGER, ANA.user, NOW)
    await hall.refuses("already-done", tournament_replacement.withdraw, NUMBER, MANAGER, ANA.user, NOW)
    await hall.refuses("tournament-not-offered", tournament_replacement.take, NUMBER, DAN, NOW)
    acts = await hall.do(store.tournaments.logged, 1, 9)
    assert [(act.act, act.user, act.about, act.reason) for act in acts[:2]] == [
        ("withdraw", MANAGER, ANA.user, ""),
        ("offer", MANAGER, ANA.user, "away"),
    ]


async def test_a_place_is_offered_back(hall: Hall) -> None:
    """Ana takes her place again, and her seat at the table."""
    await hall.open_one(ANA, BEN, CHLOE)
    (played,) = (await hall.advance(ENDS)).round
    await offer(hall)
    await hall.do(tournament_replacement.take, NUMBER, DAN, ENDS)
    await hall.do(tournament_replacement.offer, NUMBER, MANAGER, DAN.user, ANA.user, "back again", ENDS)
    await hall.do(tournament_replacement.take, NUMBER, ANA, ENDS)
    assert (await hall.view()).entrant(1).user == ANA.user
    assert (await hall.table(played.table_id or 0)).seat_of(ANA.user)


async def test_who_left_can_be_replaced(hall: Hall) -> None:
    """The seat that Ana gave up stays lost; Dan is paired in the next round with her points."""
    await hall.open_one(ANA, BEN, CHLOE)
    (played,) = (await hall.advance(ENDS)).round
    await hall.do(seats.leave, played.table_id, ANA.user, ENDS)
    await hall.do(tournaments.leave, NUMBER, ANA.user, ENDS)
    await offer(hall)
    await hall.do(tournament_replacement.take, NUMBER, DAN, ENDS)
    assert not (await hall.table(played.table_id or 0)).seat_of(DAN.user)
    await hall.finish_round()
    view = await hall.advance(ENDS)
    assert place_of(view, 1, DAN) == (3, True)
    assert view.entrant(1).gone is None
    assert len(view.round[0].seats) == 3


async def test_who_does_not_answer_can_be_replaced(hall: Hall) -> None:
    """An AI player moved for Ana for a while. Dan plays on himself, and the seat is not lost."""
    await hall.open_one(ANA, BEN, CHLOE)
    (played,) = (await hall.advance(ENDS)).round
    table = await hall.table(played.table_id or 0)
    row = table.seat_of(ANA.user)
    assert row
    await hall.do(lambda db: store.seats.set_away(db, table.id, row.seat, "absent", house=True))
    await offer(hall)
    await hall.do(tournament_replacement.take, NUMBER, DAN, ENDS)
    taken = (await hall.table(table.id)).seat_of(DAN.user)
    assert taken
    assert (taken.house, taken.away) == (False, None)
    await hall.finish_round()
    assert not place_of(await hall.advance(ENDS), 1, DAN)[1]


async def test_a_game_in_overtime_stays_with_the_ai_players(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, CHLOE)
    view = await hall.advance(ENDS)
    view = await hall.advance(view.tournament.ends or 0)
    (played,) = view.round
    assert played.overtime
    await offer(hall)
    await hall.do(tournament_replacement.take, NUMBER, DAN, ENDS)
    assert all(row.house for row in (await hall.table(played.table_id or 0)).seats)


@pytest.mark.parametrize("person", [ANA, DAN])
async def test_deleting_data_ends_an_offer(hall: Hall, person: object) -> None:
    await hall.open_one(ANA, BEN, CHLOE)
    await offer(hall)
    await hall.do(privacy.forget, person, NOW)
    assert [entrant.offered for entrant in (await hall.view()).entrants] == [None] * 3
    await hall.refuses("tournament-not-offered", tournament_replacement.take, NUMBER, DAN, NOW)
