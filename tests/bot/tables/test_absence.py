"""Test absent players over Discord: they miss deadlines, leave, come back or leave the server."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot import store
from bot.playground import Discord, Person
from bot.playground.entities import Message
from bot.store import slots
from bot.store.db import Store
from bot.store.rows import Remark, SentMessage
from bot.tables import absence, base, clock, play, seats
from bot.tables.in_play import TableInPlay
from bot.text import LANGUAGES, speaker
from bot.ui import lobby
from games.core import Text, Who, text
from games.medici.model import Draw
from tests.bot.conftest import Hosted
from tests.bot.handlers.test_bad_input import everything
from tests.bot.people import Party, custom_id, word
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, NOW, House, mover, waiting
from tests.bot.ui import limits

DAY = 86_400
NAMES = ("Ana", "Bo", "Cleo", "Dan")


class Scene:
    """A game that has just begun, its board, and the player whose turn it is."""

    def __init__(self, bot: Hosted, discord: Discord, party: Party) -> None:
        self.bot = bot
        self.discord = discord
        self.party = party

    @property
    def board(self) -> Message:
        board = self.party.live()
        assert board
        return board

    @property
    def asked(self) -> Person:
        asked = self.party.asked(self.board)
        assert asked
        return asked

    @property
    def others(self) -> list[Person]:
        return [person for person in self.party.people if person is not self.asked]

    def seat(self, person: Person) -> int:
        found: int = self.bot.rows("SELECT seat FROM seats WHERE name = ?", person.name)[0][0]
        return found

    def moves(self, person: Person) -> list[tuple[object, ...]]:
        """Return the moves of this person's seat: the interaction each came from, or None."""
        seat = self.seat(person)
        return self.bot.rows("SELECT interaction FROM moves WHERE seat = ? ORDER BY number", seat)

    def due(self) -> int:
        found: int = self.bot.rows("SELECT deadline FROM tables")[0][0]
        return found

    def log(self) -> str:
        """Return all the text of the thread."""
        return "\n".join(message.text for message in self.party.host.messages(self.board.channel))

    async def told(self, key: str, who: Person) -> None:
        """Wait until the thread has this line about the player."""
        await self.discord.until(
            lambda: any(who.name in told and line(self.party, key, who) in told for told in self.log().splitlines())
        )

    async def find(self, key: str) -> Message:
        """Return the separate message that has this button."""
        party = self.party
        place = self.board.channel
        found: Message = await self.discord.until(
            lambda: next((m for m in party.people[-1].messages(place) if party.shows(m, key)), None)
        )
        return found

    async def back_button(self) -> Message:
        board: Message = await self.discord.until(
            lambda: (live := self.party.live()) and self.party.shows(live, "i-am-back") and live
        )
        return board


def line(party: Party, key: str, who: Person) -> str:
    """Return a log line about a player, who may have the mark of absence."""
    said_of = speaker(party.language, None, (who.name,))(Text(key, {"who": Who(0)}))
    return said_of.partition(who.name)[2] or said_of.partition(who.name)[0]


async def scene(bot: Hosted, discord: Discord, game: str = "medici", people: int = 3, **options: str) -> Scene:
    party = Party(discord, game, [discord.person(name) for name in NAMES[:people]], "en", seed=4)
    await party.begin(0, 0, **options)
    await bot.look()
    return Scene(bot, discord, party)


# -------------------------------------------------------------------------- the rule for absence


async def test_a_harmless_move(bot: Hosted, discord: Discord) -> None:
    """The safe move is made after the deadline and not a second earlier.

    The next decision has its full time.
    """
    at = await scene(bot, discord)
    late = at.asked
    await bot.later(DAY - 30)
    assert at.moves(late) == []
    await bot.later(60)
    assert at.moves(late) == [(None,)]
    await at.told("absent-move", late)
    assert abs(at.due() - discord.world.clock() - bot.ahead - DAY) <= 5
    await bot.look()
    assert at.moves(late) == [(None,)]


async def test_a_house_player_until_one_is_back(bot: Hosted, discord: Discord) -> None:
    at = await scene(bot, discord, absence="house")
    late, other = at.asked, at.others[0]
    await bot.later(DAY + 1)
    await at.told("absent-house", late)
    assert set(at.moves(late)) == {(None,)}
    board = await at.back_button()
    reply = await other.press(board, word("en", "i-am-back"))
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "not-away"))
    reply = await late.press(board, word("en", "i-am-back"))
    assert (reply.kind, reply.text.splitlines()[0]) == ("ephemeral", word("en", "welcome-back"))
    await at.told("back-again", late)
    await discord.until(lambda: not at.party.shows(at.board, "i-am-back"))
    before = len(at.moves(late))
    while at.asked is not late:
        await at.party.take_turn()
    assert await at.party.take_turn()
    assert any(interaction for (interaction,) in at.moves(late)[before:])


async def test_the_house_waits_where_everybody_is_away(bot: Hosted, discord: Discord) -> None:
    """If all players are away, no AI player moves.

    Otherwise the game would be over before a player returns.
    """
    party = Party(discord, "medici", [discord.person("Ana")], "en")
    await party.begin(houses=2, absence="house")
    await discord.until(lambda: (board := party.live()) and party.asked(board))
    before = bot.rows("SELECT status, version, state FROM tables")
    await bot.later(DAY + 1)

    def boards() -> list[Message]:
        return [m for place in party.places() for m in party.host.messages(place) if party.shows(m, "i-am-back")]

    await discord.until(boards)
    assert bot.rows("SELECT status, version, state FROM tables") == before
    reply = await party.host.press(boards()[-1], word("en", "i-am-back"))
    assert reply.text.splitlines()[0] == word("en", "welcome-back")
    await discord.until(lambda: (board := party.live()) and party.asked(board) is party.host)
    assert await party.take_turn()


async def test_who_comes_back_with_a_move_is_not_shown_as_away(bot: Hosted, discord: Discord) -> None:
    """A player who returns with a move loses the mark of absence on the board they pressed.

    That board loses its buttons with the answer.
    """
    party = Party(discord, "medici", [discord.person("Ana")], "en")
    await party.begin(houses=2, absence="house")
    await discord.until(lambda: (board := party.live()) and party.asked(board))
    await bot.later(DAY + 1)
    board = await discord.until(lambda: (live := party.live()) and party.shows(live, "i-am-back") and live)
    assert word("en", "away-mark") in board.text + str(board.alt_texts)
    reply = await party.host.press(board, party.choices(board)[0])
    assert reply.kind == "update"
    assert reply.message
    assert word("en", "away-mark") not in reply.message.text + str(reply.message.alt_texts)


async def test_a_move_tells_that_one_is_back(house: House) -> None:
    """A move ends a player's absence.

    The move that an AI player had chosen for them is then not made.
    """
    table = await house.begin(ANA, BEN, CHLOE)
    seat = min(table.game.rules.awaited(base.state_of(table)))
    user = table.seats[seat].user
    assert user
    away = (await house.do(seats.house_stands_in, TableInPlay(table), seat, NOW)).table
    assert away.seats[seat].house
    after = await house.press(away, user, Draw())
    assert (after.seats[seat].house, after.seats[seat].away) == (False, None)
    with pytest.raises(store.tables.Conflict):
        await house.do(play.play_house, away, seat, Draw(), NOW)


async def test_the_others_vote(bot: Hosted, discord: Discord) -> None:
    """More than half of the other players decide a vote at once.

    The late player cannot vote.
    """
    at = await scene(bot, discord, people=4, absence="vote")
    late, (first, second, third) = at.asked, at.others
    await bot.later(DAY + 1)
    assert at.moves(late) == []
    asked = await at.find("vote-house")
    assert late.name in asked.text
    before = everything(bot)
    reply = await late.press(asked, word("en", "vote-house"))
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "vote-own"))
    reply = await discord.person("Dora").press(asked, word("en", "vote-house"))
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "not-seated"))
    await first.press(asked, word("en", "vote-move"))
    await first.press(asked, word("en", "vote-house"))  # changes the vote
    await second.press(asked, word("en", "vote-move"))
    assert at.moves(late) == []
    assert everything(bot)[1:3] == before[1:3]
    await third.press(asked, word("en", "vote-house"))
    await at.told("absent-house", late)
    await discord.until(lambda: asked.deleted)
    reply = await third.forge(at.board, f"vo.1.{custom_id(asked.buttons[0]).split('.')[2]}.move")
    assert reply.kind == "ephemeral"


@pytest.mark.parametrize("votes", [(), ("house", "move")])
async def test_a_vote_without_a_majority(bot: Hosted, discord: Discord, votes: tuple[str, ...]) -> None:
    """With a tie, or no votes before another deadline, the safe move is made."""
    at = await scene(bot, discord, absence="vote")
    late, others = at.asked, at.others
    await bot.later(DAY + 1)
    asked = await at.find("vote-house")
    for person, choice in zip(others, votes, strict=False):
        assert at.moves(late) == []
        await person.press(asked, word("en", f"vote-{choice}"))
    if not votes:
        await bot.later(DAY - 60)
        assert at.moves(late) == []
        await bot.later(90)
    assert at.moves(late) == [(None,)]
    await at.told("absent-move", late)
    await discord.until(lambda: asked.deleted)


async def test_one_may_still_answer_while_the_others_vote(bot: Hosted, discord: Discord) -> None:
    at = await scene(bot, discord, absence="vote")
    await bot.later(DAY + 1)
    asked = await at.find("vote-house")
    await at.party.take_turn()
    await discord.until(lambda: asked.deleted)
    assert bot.rows("SELECT voting FROM tables") == [(0,)]
    assert abs(at.due() - discord.world.clock() - bot.ahead - DAY) <= 5


# ----------------------------------------------------------------------------------- open seats


async def leave(at: Scene, person: Person) -> None:
    sure = await person.slash(at.board.channel, f"{at.party.game} leave")
    assert (sure.kind, sure.text) == ("ephemeral", word("en", "leave-sure"))
    assert sure.message
    reply = await person.press(sure.message, word("en", "leave-yes"))
    assert (reply.kind, reply.text) == ("update", word("en", "left"))


async def test_a_seat_taken_over(bot: Hosted, discord: Discord) -> None:
    """A player who takes over a seat knows all its secrets.

    The former player has no say and gets no more messages.
    """
    at = await scene(bot, discord, "intrige")
    ana, bo, cleo = at.party.people
    board = at.board
    await leave(at, bo)
    offer = await at.find("take-seat")
    assert "Bo \\(open seat\\)" in offer.text
    reply = await cleo.press(offer, word("en", "take-seat"))
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "already-seated"))
    dora = discord.person("Dora", locale="fr")
    heard = len(bo.dm_messages())
    reply = await dora.press(offer, word("en", "take-seat"))
    assert (reply.kind, reply.text.splitlines()[0]) == ("ephemeral", word("fr", "seat-taken"))
    await discord.until(lambda: offer.deleted)
    await discord.until(lambda: "Dora takes over from “Bo”" in at.log())
    assert bot.rows("SELECT user, language FROM seats WHERE name = 'Dora'") == [(dora.id, "fr")]
    await discord.until(dora.dm_messages)
    reply = await bo.press(board, word("en", "my-seat"))
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "not-seated"))
    reply = await bo.forge(board, "ta.1.0.1")
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "seat-not-open"))
    at.party.people[1] = dora
    for _ in range(12):
        await at.party.take_turn()
    assert len(bo.dm_messages()) == heard
    assert len(dora.dm_messages()) == 1
    del ana


async def test_the_host_gives_an_open_seat_to_the_house(bot: Hosted, discord: Discord) -> None:
    at = await scene(bot, discord)
    ana, bo, cleo = at.party.people
    await leave(at, ana)  # the next player becomes host
    offer = await at.find("take-seat")
    reply = await cleo.press(offer, word("en", "seat-a-house"))
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "only-host-seats-house"))
    await bo.press(offer, word("en", "seat-a-house"))
    await at.told("house-takes", ana)
    assert bot.rows("SELECT user, house FROM seats WHERE name = 'Ana'") == [(None, 1)]
    at.party.people.remove(ana)
    await at.party.play()
    assert at.party.final()


async def test_an_open_seat_is_nobodys_to_wait_for(bot: Hosted, discord: Discord) -> None:
    """No one is waited for at an open seat: at its deadline an AI player takes it, whatever the rule for absence."""
    at = await scene(bot, discord)
    late = at.asked
    host = next(person for person in at.party.people if person is not late)
    at.party.people.sort(key=lambda person: person is not host)
    await leave(at, late)
    await bot.later(DAY + 1)
    await at.told("house-takes", late)
    assert at.moves(late)


async def test_everybody_leaves(bot: Hosted, discord: Discord) -> None:
    at = await scene(bot, discord)
    place = at.board.channel
    for person in at.party.people:
        sure = await person.slash(place, "medici leave")
        assert sure.message
        await person.press(sure.message, word("en", "leave-yes"))
    await discord.until(lambda: any(word("en", "abandoned-by-all") in m.text for m in at.party.host.messages(place)))
    assert bot.rows("SELECT status, deadline, alarm FROM tables") == [("abandoned", None, None)]
    await discord.until(lambda: not any(at.party.shows(m, "take-seat") for m in at.party.host.messages(place)))


async def test_who_left_a_seat_may_have_that_one_again_but_no_other(bot: Hosted, discord: Discord) -> None:
    at = await scene(bot, discord, "intrige", people=4)
    ana, bo, cleo, _ = at.party.people
    await leave(at, ana)
    await leave(at, bo)
    offers = await discord.until(
        lambda: (
            len(found := [m for m in cleo.messages(at.board.channel) if at.party.shows(m, "take-seat")]) == 2
            and found
        )
    )
    (hers,) = [offer for offer in offers if "Ana" in offer.text]
    (his,) = [offer for offer in offers if "Bo" in offer.text]
    reply = await ana.press(his, word("en", "take-seat"))
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "knows-another-seat"))
    reply = await ana.press(hers, word("en", "take-seat"))
    assert (reply.kind, reply.text.splitlines()[0]) == ("ephemeral", word("en", "seat-taken"))


async def test_what_was_ordered_and_asked_goes_with_who_left(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    await house.do(store.orders.set_orders, table.id, 1, b"orders")
    await house.do(store.seats.add_lapsed, table.id, 1, [text("order-sell")])
    await house.do(store.drafts.set_draft, table.id, 1, table.epoch, [[b"move"]])
    await house.do(store.drafts.keep_remark, table.id, 1, table.epoch, Remark((text("deal"),), "Deal?"))
    await house.do(store.outbox.set_sent, table.id, SentMessage(slots.sealed_question(1), 5, 6, "", NOW))
    await house.do(seats.leave, table.id, BEN.user, NOW)
    assert await house.do(store.orders.orders, table.id) == {}
    assert (await house.table()).seats[1].expired_orders == ()
    assert await house.do(store.drafts.draft, table.id, 1, table.epoch) == []
    assert await house.do(store.drafts.kept_remark, table.id, 1, table.epoch) is None
    assert (await house.wishes())["ask:1"] == b""


async def test_who_leaves_gives_nobody_more_time(house: House) -> None:
    """Leaving gives other players no more time, nor does the AI player that takes the seat.

    Another player is still awaited and has used part of their time.
    """
    table = await house.begin(ANA, BEN, CHLOE)
    assert table.deadline is not None
    away = next(row for row in table.people if row.user == waiting(table))
    left = await house.do(seats.leave, table.id, away.user, NOW + 100)
    assert left.deadline == table.deadline
    filled = await house.do(seats.seat_house, table.id, away.seat, left.host, NOW + 200)
    assert filled.deadline == table.deadline


async def test_time_runs_again_for_who_is_asked_again(disk: Store) -> None:
    """Time runs again for a player who is asked again.

    No time runs at a table without a pace.
    """
    resting = replace(await House(disk).begin(ANA, BEN, CHLOE), deadline=None)
    begun = clock.updated_clock(resting, [0], NOW)
    assert begun
    assert begun.deadline == NOW + 86_400
    assert clock.updated_clock(replace(resting, pace="free"), [0], NOW) is None


async def test_who_had_several_seats_left_knows_them_all(house: House) -> None:
    """A player who has left several seats knows the secrets of all, also if another player sat there later."""
    table = await house.begin(ANA, BEN, CHLOE)
    anas, bens = (next(row.seat for row in table.seats if row.user == person.user) for person in (ANA, BEN))
    await house.do(seats.leave, table.id, ANA.user, NOW)
    await house.do(seats.take, table.id, anas, DAN, NOW)
    await house.do(seats.leave, table.id, DAN.user, NOW)
    await house.do(seats.leave, table.id, BEN.user, NOW)
    await house.refuses("knows-another-seat", seats.take, table.id, bens, ANA, NOW)
    again = await house.do(seats.take, table.id, anas, ANA, NOW)
    assert again.seats[anas].user == ANA.user


async def test_what_was_asked_by_direct_message_goes_with_who_resigns(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    seat = next(row.seat for row in table.seats if row.user == BEN.user)
    await house.do(store.outbox.set_sent, table.id, SentMessage(slots.sealed_question(seat), 5, 6, "", NOW))
    await house.do(play.resign, table.id, BEN.user, NOW)
    assert (await house.wishes())[f"ask:{seat}"] == b""


async def test_the_message_in_the_channel_says_who_resigned(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    await house.sent_all()
    after = await house.do(play.resign, table.id, BEN.user, NOW)
    assert str(slots.LOBBY) in await house.wishes()
    lines = limits.words(lobby.lobby(after)).splitlines()
    assert [line.split(" ", 1)[1] for line in lines if "Ben" in line] == ["Ben (resigned)"]


async def test_who_is_found_again_has_only_the_seat_they_still_have(house: House) -> None:
    """A player who rejoins the server gets back only a seat they still have.

    Discord's answer is late: meanwhile they resigned, or another player took the seat.
    """
    table = await house.begin(ANA, BEN, CHLOE)
    row = next(row for row in table.seats if row.user == BEN.user)
    await house.do(play.resign, table.id, BEN.user, NOW)
    await house.do(absence.rejoined_server, table.id, row.seat, BEN.user)
    assert (await house.table()).seats[row.seat].resigned
    await house.do(seats.leave, table.id, CHLOE.user, NOW)
    hers = next(row.seat for row in table.seats if row.user == CHLOE.user)
    await house.do(seats.seat_house, table.id, hers, ANA.user, NOW)
    await house.do(absence.rejoined_server, table.id, hers, CHLOE.user)
    assert (await house.table()).seats[hers].house


async def test_who_resigned_cannot_take_a_seat(bot: Hosted, discord: Discord) -> None:
    at = await scene(bot, discord)
    ana, bo, _ = at.party.people
    sure = await ana.slash(at.board.channel, "medici resign")
    assert sure.message
    await ana.press(sure.message, word("en", "resign-yes"))
    await leave(at, bo)
    offer = await at.find("take-seat")
    before = everything(bot)
    reply = await ana.press(offer, word("en", "take-seat"))
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "resigned-already"))
    assert everything(bot) == before


# --------------------------------------------------------------------------- leaving the server


async def one_leaves(at: Scene) -> Person:
    """Let a player leave the server, and play on until an AI player has moved for them."""
    gone = at.others[0]
    at.discord.kick(gone)
    at.party.people.remove(gone)
    while not at.moves(gone):
        await at.party.take_turn()
        await at.bot.look()
        at.bot.ahead += 61
    return gone


async def test_somebody_has_left_the_server(bot: Hosted, discord: Discord) -> None:
    """A player's absence from the server is found at their next turn notification if no time runs.

    From then on safe moves are made for them, and the absence is announced once.
    """
    at = await scene(bot, discord, pace="free")
    gone = await one_leaves(at)
    await at.told("left-server", gone)
    for _ in range(6):
        await at.party.take_turn()
        await bot.look()
        bot.ahead += 61
    assert all(interaction is None for (interaction,) in at.moves(gone))
    assert sum(b"left-server" in line for (line,) in bot.rows("SELECT text FROM log")) == 1
    calls = [m for m in at.party.host.messages(at.board.channel) if gone.user in m.mentioned]
    assert calls == []


@pytest.mark.parametrize("wish", ["thread", "none", "quiet"])
async def test_somebody_leaves_the_server_after_being_called(bot: Hosted, discord: Discord, wish: str) -> None:
    """A player who leaves the server after a turn notification is found after an eighth of the time.

    Their choice of reminders does not delay it.
    """
    at = await scene(bot, discord, pace="relaxed", absence="house")
    gone = at.asked
    at.party.people.remove(gone)
    discord.kick(gone)
    if wish == "none":
        bot.damage(f"INSERT INTO people (user, reminders) VALUES ({gone.id}, 'none')")  # noqa: S608
    elif wish == "quiet":
        start, end = (int(discord.world.clock() + hours * 3600) % DAY // 60 for hours in (-1, 3))
        bot.damage(
            "INSERT INTO people (user, reminders, quiet_from, quiet_to, zone)"  # noqa: S608
            f" VALUES ({gone.id}, 'thread', {start}, {end}, 'UTC')"
        )
    await bot.later(400)
    assert at.moves(gone) == []
    await bot.later(120)
    await at.told("absent-house", gone)
    assert bot.rows("SELECT slot FROM outbox") == []


async def test_the_others_vote_about_who_has_left_the_server(house: House) -> None:
    """The others vote once about a player who left the server.

    If the player is found missing again, that vote stands.
    """
    table = await house.begin(ANA, BEN, CHLOE)
    await house.do(lambda db: db.execute("UPDATE tables SET absence = 'vote'") and None)
    user = mover(table)
    seat = next(row.seat for row in table.seats if row.user == user)
    await house.do(absence.left_server, table.id, seat, user, NOW + 100)
    voted = await house.table()
    assert (voted.vote_open, voted.deadline, voted.version) == (True, NOW + 100 + DAY, table.version)
    assert (voted.seats[seat].away, voted.seats[seat].house) == ("gone", False), (
        "the vote decides about the AI player"
    )
    assert "vote" in await house.wishes()
    await house.do(absence.left_server, table.id, seat, user, NOW + 200)
    assert (await house.table()).deadline == voted.deadline


async def test_who_is_there_is_asked_three_times_at_most(bot: Hosted, discord: Discord) -> None:
    """The membership of a late player who wants no reminders is checked three times at most."""
    at = await scene(bot, discord)
    late = at.asked
    bot.damage(f"INSERT INTO people (user, reminders) VALUES ({late.id}, 'none')")  # noqa: S608

    def asked() -> int:
        return len([r for r in discord.requests if r.path.endswith(f"/members/{late.id}")])

    before = asked()
    for hours, times in ((2, 0), (2, 1), (7, 1), (2, 2), (2, 2), (7, 3), (1, 3)):
        await bot.later(hours * 3600)
        assert asked() - before == times
    assert at.moves(late) == []


async def test_who_left_a_table_without_a_clock_is_found_by_a_nudge(bot: Hosted, discord: Discord) -> None:
    at = await scene(bot, discord, pace="free", absence="house")
    gone = at.asked
    discord.kick(gone)
    mona = discord.person("Mona", manage_messages=True)
    panel = await mona.slash(discord.channel, "rialto-moderate inactive", days=0)
    assert panel.message
    (select,) = panel.message.selects
    reply = await mona.choose(panel.message, select.custom_id, ["1"])
    assert reply.message
    await mona.press(reply.message, word("en", "nudge"))
    await bot.until(lambda: bot.rows("SELECT away FROM seats WHERE name = ?", gone.name) == [("absent",)])


async def test_a_house_player_for_somebody_who_left_the_server(bot: Hosted, discord: Discord) -> None:
    at = await scene(bot, discord, absence="house", pace="free")
    gone = await one_leaves(at)
    await at.told("absent-house", gone)
    discord.bring_back(gone)
    reply = await gone.press(await at.back_button(), word("en", "i-am-back"))
    assert (reply.kind, reply.text.splitlines()[0]) == ("ephemeral", word("en", "welcome-back"))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_banned_from_the_server_a_press_does_nothing(bot: Hosted, discord: Discord, language: str) -> None:
    at = await scene(bot, discord)
    asked = at.asked
    asked.set_locale(language)
    panel = await asked.slash(asked.dm, "medici hand")
    assert panel.message
    discord.kick(asked)
    bot.ahead += 180  # memberships are cached for this long
    before = everything(bot)
    reply = await asked.press(panel.message, at.party.choices(panel.message)[0])
    assert (reply.kind, reply.text) == ("ephemeral", word(language, "not-in-server"))
    assert everything(bot) == before
    discord.bring_back(asked)
    bot.ahead += 30
    reply = await asked.press(panel.message, at.party.choices(panel.message)[0])
    assert reply.kind == "update"
