"""Test the life of tournaments: registration, rounds, results, overtime, managers, and doing each step twice."""

from __future__ import annotations

from typing import Any

import pytest

from bot import store
from bot.store.db import Connection, Store
from bot.store.rows import Settings
from bot.store.tournament_rows import PlayedSeat, PlayedTable, Tournament
from bot.tables import (
    history,
    housekeeping,
    moderation,
    play,
    privacy,
    seats,
    tournament_management,
    tournaments,
    vacation,
)
from bot.tables.base import Person, Refusal, the_table
from bot.tables.clock import DAY
from bot.tables.in_play import TableInPlay
from bot.tables.tournaments import TournamentView
from games import GAMES
from games.core import encode
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, EVA, EVERYBODY, GINA, NOW, SEED, House

NUMBER = 4_000_000_000_000_000_001
"""The id of the tournament, as large as those of Discord."""
ENDS = NOW + DAY
MANAGER = 90


def made(**fields: Any) -> Tournament:
    """Return a tournament of Medici in server 1, two rounds at tables of three or more."""
    options = encode(GAMES["medici"].types.Options())
    usual: dict[str, Any] = {
        "id": NUMBER, "guild": 1, "channel": 2, "parent": None, "threads": False, "language": "en",
        "manager": MANAGER, "game_key": "medici", "options": options, "pace": "daily", "table_size": None,
        "rounds": 2, "league": False, "players": None, "ends": ENDS, "changed": NOW,
    }  # fmt: skip
    return Tournament(**usual | fields)


class Hall(House):
    """A database with a tournament."""

    async def open_one(self, *people: Person, **fields: Any) -> None:
        await self.do(tournaments.open_tournament, made(**fields), NOW)
        for person in people:
            await self.do(tournaments.join, NUMBER, person, NOW)

    async def advance(self, now: int) -> TournamentView:
        """Do what is due twice: the second time changes nothing."""
        for _ in range(2):
            for number in await self.do(store.tournaments.due, now):
                await self.do(tournaments.advance, number, lambda: SEED, now)
            before = await self.everything()
        for number in await self.do(store.tournaments.due, now):
            await self.do(tournaments.advance, number, lambda: SEED, now)
        assert await self.everything() == before
        return await self.view()

    async def view(self) -> TournamentView:
        return await self.do(lambda db: tournaments.view(db, tournaments.find(db, NUMBER)))

    async def finish(self, played: PlayedTable, now: int = NOW) -> None:
        """Play a table to its end by safe moves."""
        assert played.table_id

        def work(db: Connection) -> None:
            in_play = TableInPlay.load(db, played.table_id or 0)
            while in_play.table.status == "playing":
                in_play = play.play_default(db, in_play, min(in_play.awaited), None, now)

        await self.do(work)

    async def finish_round(self) -> None:
        for played in (await self.view()).round:
            if not played.bye:
                await self.finish(played)


@pytest.fixture
def hall(disk: Store) -> Hall:
    return Hall(disk)


async def test_two_rounds_to_the_end(hall: Hall) -> None:
    await hall.open_one(*EVERYBODY)
    assert (await hall.advance(ENDS - 1)).tournament.stage == "open"
    view = await hall.advance(ENDS)
    assert (view.tournament.stage, view.tournament.round) == ("playing", 1)
    assert sorted(len(table.seats) for table in view.round) == [3, 3]
    table = await hall.table(view.round[0].table_id or 0)
    assert (table.status, table.tournament, table.pace, table.absence) == ("playing", NUMBER, "daily", "house")
    assert [row.user for row in table.seats] == [view.entrant(seat.entrant).user for seat in view.round[0].seats]
    await hall.finish(view.round[0])
    view = await hall.advance(ENDS + 60)
    assert [table.decided for table in view.round] == [True, False]
    await hall.finish(view.round[1])
    view = await hall.advance(ENDS + 120)
    assert view.tournament.round == 2
    await hall.finish_round()
    view = await hall.advance(ENDS + 180)
    assert (view.tournament.stage, view.tournament.ends) == ("ended", None)
    assert sum(line.points for line in view.standings) == 4 * 3 * 60
    assert len(view.played) == 4


async def test_a_full_registration_begins_at_once(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, players=3)
    assert (await hall.advance(NOW)).tournament.stage == "open"
    await hall.do(tournaments.join, NUMBER, CHLOE, NOW)
    assert (await hall.advance(NOW)).tournament.stage == "playing"


async def test_a_full_registration_stays_as_it_is(hall: Hall) -> None:
    """Between the last entry and the first round, no player joins or leaves."""
    await hall.open_one(ANA, BEN, CHLOE, players=3)
    await hall.refuses("tournament-begins", tournaments.join, NUMBER, DAN, NOW)
    await hall.refuses("tournament-begins", tournaments.leave, NUMBER, BEN.user, NOW)
    assert (await hall.advance(NOW)).tournament.stage == "playing"
    await hall.do(tournaments.leave, NUMBER, BEN.user, NOW)


async def test_a_registration_that_is_full_during_a_pause_ends_with_it(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, players=3)
    await hall.do(tournament_management.pause, NUMBER, MANAGER, NOW)
    await hall.do(tournaments.join, NUMBER, CHLOE, NOW)
    await hall.refuses("tournament-full", tournaments.join, NUMBER, DAN, NOW)
    await hall.do(tournament_management.resume, NUMBER, MANAGER, NOW + 60)
    assert (await hall.advance(NOW + 60)).tournament.stage == "playing"


async def test_players_enter_and_leave_during_a_long_pause(hall: Hall) -> None:
    """A pause lets no time run, so registration is still open."""
    await hall.open_one(ANA)
    await hall.do(tournament_management.pause, NUMBER, MANAGER, NOW)
    await hall.do(tournaments.join, NUMBER, BEN, ENDS + DAY)
    await hall.do(tournaments.leave, NUMBER, ANA.user, ENDS + DAY)
    assert [entrant.user for entrant in (await hall.view()).present] == [BEN.user]


@pytest.mark.parametrize("people", [(), (ANA,), (ANA, BEN)])
async def test_too_few_players(hall: Hall, people: tuple[Person, ...]) -> None:
    """Two players for a game of three or more: the tournament is cancelled, and no table opens."""
    await hall.open_one(*people)
    view = await hall.advance(ENDS)
    assert view.tournament.stage == "cancelled"
    assert view.played == ()
    await hall.refuses("tournament-over", tournaments.join, NUMBER, DAN, ENDS)


async def test_a_bye(hall: Hall) -> None:
    """Of seven players at tables of exactly six, the one with a bye gets the points of a win."""
    people = (*EVERYBODY, GINA)
    await hall.open_one(*people, game_key="mediterranee", options=encode(GAMES["mediterranee"].types.Options()))
    sizes = GAMES["mediterranee"].seat_counts
    view = await hall.advance(ENDS)
    assert {len(table.seats) for table in view.round if not table.bye} <= {*sizes}
    assert sum(len(table.seats) for table in view.round) == 7


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"ends": NOW}, "tournament-ends-past"),
        ({"ends": NOW - DAY}, "tournament-ends-past"),
        ({"ends": NOW + 61 * DAY}, "tournament-ends-late"),
        ({"players": 2}, "tournament-players-range"),
        ({"players": 65}, "tournament-players-range"),
    ],
)
async def test_what_cannot_be_opened(hall: Hall, fields: dict[str, Any], key: str) -> None:
    await hall.refuses(key, tournaments.open_tournament, made(**fields), NOW)


async def test_a_server_has_three_at_most(hall: Hall) -> None:
    for number in range(3):
        await hall.do(tournaments.open_tournament, made(id=NUMBER + number), NOW)
    await hall.refuses("tournament-enough", tournaments.open_tournament, made(id=NUMBER + 3), NOW)
    before = await hall.everything()
    await hall.do(tournaments.open_tournament, made(), NOW)  # the same interaction again
    assert await hall.everything() == before


async def test_entering_and_leaving(hall: Hall) -> None:
    await hall.open_one(ANA)
    await hall.refuses("tournament-in-already", tournaments.join, NUMBER, ANA, NOW)
    await hall.refuses("tournament-you-not-in", tournaments.leave, NUMBER, BEN.user, NOW)
    await hall.do(tournaments.leave, NUMBER, ANA.user, NOW)
    assert (await hall.view()).entrants == ()
    await hall.refuses("tournament-gone", tournaments.join, NUMBER + 9, ANA, NOW)


async def test_late_entry_until_the_second_round(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, CHLOE)
    await hall.advance(ENDS)
    await hall.do(tournaments.join, NUMBER, DAN, ENDS)
    await hall.finish_round()
    view = await hall.advance(ENDS)
    assert [len(table.seats) for table in view.round] == [4]
    await hall.refuses("tournament-no-entry", tournaments.join, NUMBER, EVA, ENDS)


async def test_who_left_is_paired_no_more(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, CHLOE, DAN)
    await hall.advance(ENDS)
    await hall.do(tournaments.leave, NUMBER, DAN.user, ENDS)
    await hall.finish_round()
    view = await hall.advance(ENDS)
    assert DAN.user not in {view.entrant(seat.entrant).user for table in view.round for seat in table.seats}
    assert DAN.user in {view.entrant(line.entrant).user for line in view.standings}


async def test_a_player_whose_data_was_deleted_stays_out(hall: Hall) -> None:
    """Otherwise the player would have two entries, and their data could not be deleted again."""
    await hall.open_one(ANA, BEN, CHLOE)
    await hall.do(privacy.forget, ANA, NOW)
    await hall.refuses("tournament-data-deleted", tournaments.join, NUMBER, ANA, NOW)
    assert len((await hall.view()).entrants) == 3
    await hall.do(privacy.forget, ANA, NOW)


async def test_a_removed_player_is_not_back_by_deleting_data(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, CHLOE)
    await hall.do(tournament_management.remove, NUMBER, MANAGER, ANA.user, "spam", NOW)
    await hall.do(privacy.forget, ANA, NOW)
    assert (await hall.view()).entrant(1).gone == "removed"
    await hall.refuses("tournament-data-deleted", tournaments.join, NUMBER, ANA, NOW)


def place_of(view: TournamentView, round_: int, person: Person) -> tuple[int | None, bool]:
    """Return the person's place in a round, and whether they lost the seat."""
    for table in view.played:
        for seat in table.seats:
            if table.round == round_ and view.entrant(seat.entrant).user == person.user:
                return seat.place, seat.lost
    raise AssertionError(person.name)


@pytest.mark.parametrize("way", ["resign", "leave"])
async def test_who_gives_up_a_seat_comes_last_and_twice_is_out(hall: Hall, way: str) -> None:
    """The house plays on at once. No other player may take the seat."""
    act = play.resign if way == "resign" else seats.leave
    await hall.open_one(ANA, BEN, CHLOE, DAN, rounds=3)
    for round_ in (1, 2):
        view = await hall.advance(ENDS)
        (played,) = view.round
        await hall.do(act, played.table_id, ANA.user, ENDS)
        table = await hall.table(played.table_id or 0)
        assert sum(row.house for row in table.seats) == 1
        await hall.refuses("seat-not-open", seats.take, played.table_id, 0, GINA, ENDS)
        await hall.finish_round()
        view = await hall.advance(ENDS) if round_ == 2 else await hall.view()
    assert place_of(view, 1, ANA) == place_of(view, 2, ANA) == (4, True)
    assert [entrant.gone for entrant in view.entrants] == ["lost", None, None, None]
    assert [len(table.seats) for table in view.round] == [3]
    await hall.refuses("tournament-removed", tournaments.join, NUMBER, ANA, ENDS)


async def test_who_does_not_answer_comes_last(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, CHLOE)
    (played,) = (await hall.advance(ENDS)).round
    table = await hall.table(played.table_id or 0)
    (seat,) = TableInPlay(table).awaited

    def away(db: Connection) -> None:
        seats.house_stands_in(db, TableInPlay.load(db, table.id), seat, ENDS)

    await hall.do(away)
    await hall.finish_round()
    view = await hall.advance(ENDS)
    assert [each.lost for each in view.played[0].seats] == [number == seat for number in range(3)]
    assert view.played[0].seats[seat].place == 3


async def test_a_vacation_loses_no_seat(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, CHLOE)
    (played,) = (await hall.advance(ENDS)).round
    await hall.do(vacation.begin, ANA.user, "house", 5, lambda _: True, ENDS)
    assert any(row.hidden_absence for row in (await hall.table(played.table_id or 0)).seats)
    await hall.finish_round()
    view = await hall.advance(ENDS)
    assert not any(seat.lost for seat in view.played[0].seats)


# ------------------------------------------------------------------------------------------ overtime


async def test_ai_players_finish_the_games_of_a_round_that_is_over(hall: Hall) -> None:
    """Seats lost before stay lost, the others count by their places."""
    await hall.open_one(ANA, BEN, CHLOE)
    view = await hall.advance(ENDS)
    (played,) = view.round
    await hall.do(play.resign, played.table_id, BEN.user, ENDS)
    over = view.tournament.ends or 0
    assert over == ENDS + tournaments.round_seconds(GAMES["medici"], "daily")
    assert not any(table.overtime for table in (await hall.advance(over - 1)).round)
    view = await hall.advance(over)
    assert [table.overtime for table in view.round] == [True]
    table = await hall.table(played.table_id or 0)
    assert all(row.house and row.level == "strong" for row in table.seats)
    assert await hall.do(store.tables.tables_awaiting_house) == [table.id]
    await hall.finish(played)
    view = await hall.advance(over + 60)
    assert view.tournament.round == 2
    assert sorted((seat.place, seat.lost) for seat in view.played[0].seats)[-1] == (3, True)
    assert sum(seat.lost for seat in view.played[0].seats) == 1


async def test_a_game_that_still_stands_a_day_later_is_ended(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, CHLOE)
    view = await hall.advance(ENDS)
    over = view.tournament.ends or 0
    await hall.advance(over)
    view = await hall.advance(over + tournaments.OVERTIME)
    assert (await hall.table(view.played[0].table_id or 0)).status == "abandoned"
    view = await hall.advance(over + tournaments.OVERTIME + 1)
    assert view.tournament.round == 2
    assert view.played[0].decided


async def test_a_board_that_cannot_be_shown_holds_up_no_round(hall: Hall) -> None:
    """The channel was deleted: no one can play there, so the game ends with its round."""
    await hall.open_one(ANA, BEN, CHLOE)
    view = await hall.advance(ENDS)
    await hall.do(store.clocks.set_unshown, view.round[0].table_id, ENDS, "gone")
    view = await hall.advance(view.tournament.ends or 0)
    assert (await hall.table(view.played[0].table_id or 0)).status == "abandoned"


async def test_only_moderators_end_a_table(hall: Hall) -> None:
    """Neither a player nor the manager who opened the tournament, whether they play or not."""
    await hall.open_one(ANA, BEN, CHLOE, manager=ANA.user)
    (played,) = (await hall.advance(ENDS)).round
    table = await hall.table(played.table_id or 0)
    for person in (ANA, BEN, DAN):
        actor = moderation.Actor(person.user, lambda _: False)
        await hall.refuses("tournament-only-moderators", lambda _, actor=actor: moderation.may_end(table, actor))
    assert moderation.may_end(table, moderation.Actor(ANA.user, lambda _: True)) == "moderator"


async def test_a_table_that_moderators_ended_counts_as_a_draw(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, CHLOE)
    (played,) = (await hall.advance(ENDS)).round

    def end(db: Connection) -> None:
        moderation.end(db, the_table(db, played.table_id or 0), MANAGER, "spam", ENDS)

    await hall.do(end)
    view = await hall.advance(ENDS)
    assert [seat.place for seat in view.played[0].seats] == [1, 1, 1]
    actor = moderation.Actor(MANAGER, lambda _: True)
    await hall.refuses("tournament-table-over", moderation.take_back, played.table_id, actor, ENDS)


async def test_a_host_has_no_special_rights_at_a_tournament_table(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, CHLOE, manager=ANA.user)
    (played,) = (await hall.advance(ENDS)).round
    table = await hall.table(played.table_id or 0)
    with pytest.raises(Refusal):
        moderation.may_end(table, moderation.Actor(ANA.user, lambda _: False))
    assert await hall.do(store.servers.open_tables, 1, ANA.user) == 0
    assert await hall.do(store.servers.open_tables, 1) == 1


# ------------------------------------------------------------------------------------------ managers


async def test_a_pause_lets_no_time_run(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, CHLOE)
    await hall.do(tournament_management.pause, NUMBER, MANAGER, NOW)
    assert (await hall.advance(ENDS + DAY)).tournament.stage == "open"
    await hall.refuses("already-done", tournament_management.pause, NUMBER, MANAGER, NOW)
    await hall.do(tournament_management.resume, NUMBER, MANAGER, NOW + 3 * DAY)
    assert (await hall.view()).tournament.ends == ENDS + 3 * DAY
    assert (await hall.advance(ENDS + 3 * DAY)).tournament.stage == "playing"


async def test_a_game_that_ends_during_a_pause_is_decided_at_once(hall: Hall) -> None:
    """No player who leaves or deletes their data during the pause loses a seat of a finished game."""
    await hall.open_one(ANA, BEN, CHLOE)
    await hall.advance(ENDS)
    await hall.do(tournament_management.pause, NUMBER, MANAGER, ENDS)
    await hall.finish_round()
    view = await hall.advance(ENDS + 60)
    assert (view.tournament.round, view.round[0].decided) == (1, True)
    await hall.do(privacy.forget, ANA, ENDS + 120)
    await hall.do(tournament_management.resume, NUMBER, MANAGER, ENDS + 180)
    view = await hall.advance(ENDS + 180)
    assert not any(seat.lost for seat in view.played[0].seats)


async def test_managers_remove_readmit_and_end(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, CHLOE, DAN)
    await hall.do(tournament_management.remove, NUMBER, MANAGER, DAN.user, "spam", NOW)
    await hall.refuses("tournament-removed", tournaments.join, NUMBER, DAN, NOW)
    await hall.refuses("already-done", tournament_management.remove, NUMBER, MANAGER, DAN.user, "spam", NOW)
    assert [len(table.seats) for table in (await hall.advance(ENDS)).round] == [3]
    await hall.do(tournament_management.readmit, NUMBER, MANAGER, DAN.user, "a mistake", NOW)
    await hall.finish_round()
    assert [len(table.seats) for table in (await hall.advance(ENDS)).round] == [4]
    await hall.do(tournament_management.end, NUMBER, MANAGER, "holidays", NOW)
    assert (await hall.view()).tournament.stage == "ended"
    acts = await hall.do(store.tournaments.logged, 1, 99)
    assert [(act.act, act.about, act.reason) for act in reversed(acts)] == [
        ("open", None, ""),
        ("remove", DAN.user, "spam"),
        ("readmit", DAN.user, "a mistake"),
        ("end", None, "holidays"),
    ]


async def test_a_tournament_moves_to_another_channel_only(hall: Hall) -> None:
    """Moved to its own channel, it would have two messages there."""
    await hall.open_one(ANA, BEN, CHLOE)
    tournament = (await hall.view()).tournament
    await hall.do(store.tournaments.MESSAGES.set_shown, NUMBER, 5, tournament.wanted)

    def move(db: Connection, channel: int) -> None:
        tournament_management.move(db, NUMBER, MANAGER, channel, None, NOW, threads=True)

    await hall.refuses("already-done", move, tournament.channel)
    await hall.do(move, tournament.channel + 1)
    assert (await hall.view()).tournament.channel == tournament.channel + 1


async def test_a_removed_player_does_not_win(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, CHLOE, rounds=1)
    (played,) = (await hall.advance(ENDS)).round
    await hall.do(tournament_management.decide, NUMBER, MANAGER, (1, 1), (1, 2, 3), "slow", ENDS)
    first, second, third = (seat.entrant for seat in played.seats)
    view = await hall.view()
    await hall.do(tournament_management.remove, NUMBER, MANAGER, view.entrant(first).user, "cheating", ENDS)
    view = await hall.advance(ENDS)
    assert view.tournament.stage == "ended"
    assert [(line.place, line.entrant) for line in view.standings] == [(1, second), (2, third), (3, first)]


async def test_a_tournament_ended_before_any_result_is_cancelled(hall: Hall) -> None:
    """A bye is no result."""
    await hall.open_one(ANA, BEN, CHLOE, DAN)
    await hall.advance(ENDS)
    await hall.do(store.tournaments.save_played, NUMBER, PlayedTable(1, (PlayedSeat(4, place=1),), 2))
    await hall.do(tournament_management.end, NUMBER, MANAGER, "holidays", ENDS)
    assert (await hall.view()).tournament.stage == "cancelled"


async def test_a_manager_decides_a_table(hall: Hall) -> None:
    """A decision ends a game that stands and opens the next round. It can be changed while the tournament runs."""
    await hall.open_one(ANA, BEN, CHLOE)
    (played,) = (await hall.advance(ENDS)).round
    decide = tournament_management.decide
    for order in ((1, 2), (1, 2, 2), (1, 2, 4), (0, 1, 2)):
        await hall.refuses("tournament-order", decide, NUMBER, MANAGER, (1, 1), order, "slow", ENDS)
    await hall.refuses("no-such-table", decide, NUMBER, MANAGER, (2, 1), (1, 2, 3), "slow", ENDS)
    await hall.do(decide, NUMBER, MANAGER, (1, 1), (3, 1, 2), "slow", ENDS)
    assert (await hall.table(played.table_id or 0)).status == "abandoned"
    log = await hall.do(store.moves.log, played.table_id, 0, 10**9)
    assert [line.text.key for line in log][-1] == "tournament-table-decided"
    view = await hall.advance(ENDS)
    assert view.tournament.round == 2
    assert [seat.place for seat in view.played[0].seats] == [2, 3, 1]
    await hall.do(decide, NUMBER, MANAGER, (1, 1), (1, 2, 3), "a mistake", ENDS)
    assert [seat.place for seat in (await hall.view()).played[0].seats] == [1, 2, 3]


async def test_managers_do_not_decide_their_own_tables(hall: Hall) -> None:
    await hall.open_one(*EVERYBODY)
    view = await hall.advance(ENDS)
    decide, order = tournament_management.decide, (1, 2, 3)
    (own,) = [table for table in view.round if 1 in {seat.entrant for seat in table.seats}]
    (other,) = [table for table in view.round if table is not own]
    await hall.refuses("tournament-own-table", decide, NUMBER, ANA.user, (1, own.number), order, "slow", ENDS)
    await hall.do(decide, NUMBER, ANA.user, (1, other.number), order, "slow", ENDS)
    assert [table.decided for table in (await hall.view()).round] == [table is other for table in view.round]


async def resign_twice(hall: Hall, person: Person) -> None:
    """Play the first round and one table of the second; the person, entrant 1, resigns in both."""
    for round_ in (1, 2):
        view = await hall.advance(ENDS)
        (own,) = [table for table in view.round if 1 in {seat.entrant for seat in table.seats}]
        await hall.do(play.resign, own.table_id, person.user, ENDS)
        if round_ == 1:
            await hall.finish_round()
        else:
            await hall.finish(own)


async def test_a_readmitted_player_is_paired_after_two_lost_seats(hall: Hall) -> None:
    """Of two tables in round 2, one is decided after the player was readmitted."""
    await hall.open_one(*EVERYBODY, rounds=3)
    await resign_twice(hall, ANA)
    assert (await hall.advance(ENDS)).entrant(1).gone == "lost"
    await hall.do(tournament_management.readmit, NUMBER, MANAGER, ANA.user, "was ill", ENDS)
    await hall.finish_round()
    view = await hall.advance(ENDS)
    assert view.tournament.round == 3
    assert 1 in {seat.entrant for table in view.round for seat in table.seats}


async def test_a_decision_keeps_lost_seats(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, CHLOE)
    (played,) = (await hall.advance(ENDS)).round
    await hall.do(play.resign, played.table_id, ANA.user, ENDS)
    await hall.finish_round()
    await hall.advance(ENDS)
    await hall.do(tournament_management.decide, NUMBER, MANAGER, (1, 1), (1, 2, 3), "a mistake", ENDS)
    view = await hall.view()
    assert [view.entrant(seat.entrant).user for seat in view.played[0].seats if seat.lost] == [ANA.user]
    assert [seat.place for seat in view.played[0].seats] == [1, 2, 3]


async def test_a_decision_in_overtime_puts_out_who_lost_two_seats(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, CHLOE, DAN, rounds=3)
    now = ENDS
    for _ in (1, 2):
        view = await hall.advance(now)
        (played,) = view.round
        await hall.do(play.resign, played.table_id, ANA.user, now)
        now = view.tournament.ends or 0
        await hall.advance(now)
        assert (await hall.view()).entrant(1).gone is None
        which = (played.round, 1)
        await hall.do(tournament_management.decide, NUMBER, MANAGER, which, (1, 2, 3, 4), "slow", now)
    assert (await hall.view()).entrant(1).gone == "lost"


# ------------------------------------------------------------------------------- servers, games, outages


async def test_nothing_happens_while_the_bot_is_not_in_the_server(hall: Hall) -> None:
    await hall.open_one(ANA, BEN, CHLOE)
    await hall.do(housekeeping.server_lost, 1, NOW)
    assert await hall.do(store.tournaments.due, ENDS + DAY) == []
    await hall.do(housekeeping.servers_found, [1], NOW + 2 * DAY)
    assert (await hall.view()).tournament.ends == ENDS + 2 * DAY


async def test_a_server_is_known_by_its_tournament_alone_and_erased_with_it(hall: Hall) -> None:
    await hall.open_one(ANA)
    assert await hall.do(store.servers.is_known, 1)
    await hall.do(store.servers.erase, 1)
    rows = await hall.everything()
    assert [rows[name] for name in ("tournaments", "entrants", "pairings", "tournament_acts")] == [[], [], [], []]


async def test_a_game_that_is_missing_waits(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    await hall.open_one(ANA, BEN, CHLOE)
    without = {key: game for key, game in GAMES.items() if key != "medici"}
    with monkeypatch.context() as patch:
        patch.setattr("bot.store.tournament_rows.GAMES", without)
        assert (await hall.advance(ENDS)).tournament.stage == "open"
        assert (await hall.view()).tournament.ends == ENDS + DAY
    assert (await hall.advance(ENDS + DAY)).tournament.stage == "playing"


async def test_an_outage_extends_the_stage(hall: Hall) -> None:
    await hall.open_one(ANA)
    await hall.do(lambda db: store.deadline_extensions.grant(db, store.shards.ALONE, 600))
    assert (await hall.view()).tournament.ends == ENDS + 600


async def test_an_outage_during_a_pause_counts_once(hall: Hall) -> None:
    await hall.open_one(ANA)
    await hall.do(tournament_management.pause, NUMBER, MANAGER, NOW)
    await hall.do(lambda db: store.deadline_extensions.grant(db, store.shards.ALONE, 600))
    await hall.do(housekeeping.server_lost, 1, NOW + 600)
    await hall.do(housekeeping.servers_found, [1], NOW + 1200)
    await hall.do(tournament_management.resume, NUMBER, MANAGER, NOW + 1800)
    assert (await hall.view()).tournament.ends == ENDS + 1800


async def test_a_league_mixes_the_tables(hall: Hall) -> None:
    """In a league of two rounds for six, those who sat together are mixed."""
    await hall.open_one(*EVERYBODY, league=True)
    first = await hall.advance(ENDS)
    await hall.finish_round()
    second = await hall.advance(ENDS)
    tables = [{seat.entrant for seat in table.seats} for table in second.round]
    assert all({seat.entrant for seat in table.seats} not in tables for table in first.round)


async def test_history_marks_its_games_and_rankings_count_them(hall: Hall) -> None:
    await hall.do(store.servers.set_settings, 1, Settings(ranking=True))
    await hall.open_one(ANA, BEN, CHLOE)
    await hall.advance(ENDS)
    await hall.finish_round()
    found = await hall.do(history.page, ANA.user, None, lambda channels: channels)
    assert [entry.tournament for entry in found.entries] == [True]
    rated = await hall.do(store.ranking.ratings, 1, "medici")
    assert {player.user for player in rated} == {ANA.user, BEN.user, CHLOE.user}
