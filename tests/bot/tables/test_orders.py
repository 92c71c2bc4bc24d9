"""Test planned moves over Discord: private, followed at once, indistinguishable from quick answers."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import Raw

from bot import store
from bot.playground import Discord, Person, Reply
from bot.playground.entities import Message
from bot.store.db import Connection
from bot.tables import play
from bot.tables.in_play import TableInPlay
from bot.tables.whats_new import whats_new
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId, pack
from games import GAMES
from games.core import encode
from games.mediterranee import standing_orders as mediterranee
from games.mediterranee.standing_orders import Course
from tests.bot.conftest import Hosted
from tests.bot.games.test_intrige import a_bribe, order, until_asked
from tests.bot.handlers.test_bad_input import an_auction, everything
from tests.bot.people import Party, custom_id, part, settled, word
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, NOW, SEED, House


async def limit(person: Person, board: Message, florins: str) -> Reply:
    """Submit the bid limit for this lot."""
    panel = await part(person, board, "orders")
    assert panel.message, panel.text
    form = await person.press(panel.message, "Your limit for this lot…")
    return await person.submit(form, {"amount": florins})


def those_who_wait(party: Party, board: Message) -> tuple[Person, Person]:
    """Return the players who bid second and last."""
    asked = party.asked(board)
    assert asked
    first = party.people.index(asked)
    return party.people[(first + 1) % 3], party.people[(first + 2) % 3]


def pings(party: Party, person: Person) -> list[Message]:
    """Return the lines that mention this person."""
    return [m for place in party.places() for m in person.messages(place) if f"<@{person.user.id}>" in m.text]


async def test_the_panel_says_that_moves_are_planned(bot: Hosted, discord: Discord) -> None:
    """The panel of the player who planned, and of no one else; until they clear their plan."""
    party, board, _ = await an_auction(bot, discord)
    second, last = those_who_wait(party, board)
    await limit(second, board, "7")
    says = word("en", "orders-in-force")
    assert says in (await second.press(board, word("en", "my-seat"))).text
    assert says not in (await last.press(board, word("en", "my-seat"))).text
    planned = (await part(second, board, "orders")).message
    assert planned
    await second.press(planned, word("en", "orders-withdraw"))
    assert says not in (await second.press(board, word("en", "my-seat"))).text


async def test_as_little_as_leads_is_bid_as_soon_as_it_is_ones_turn(bot: Hosted, discord: Discord) -> None:
    party, board, _ = await an_auction(bot, discord)
    second, last = those_who_wait(party, board)
    reply = await limit(second, board, "7")
    assert reply.kind == "update"
    assert settled(reply)
    assert "up to 7" in reply.text
    for person in (party.people[0], party.people[1], party.people[2]):
        assert "up to 7" not in "".join(m.text for m in person.messages(discord.channel) if not m.ephemeral)
    await party.press("Bid 2")
    await discord.until(lambda: party.asked(board) is last)
    assert f"{second.name} bids 3." in board.text
    await discord.until(lambda: pings(party, last))
    assert pings(party, second) == [], "a player with a planned answer needs no notification"
    del bot


async def test_beyond_the_limit_it_is_a_pass(bot: Hosted, discord: Discord) -> None:
    party, board, _ = await an_auction(bot, discord)
    second, last = those_who_wait(party, board)
    await limit(second, board, "2")
    await party.press("Bid 2")
    await discord.until(lambda: party.asked(board) is last)
    assert f"{second.name} passes." in board.text
    del bot


async def test_given_by_whom_the_game_waits_for_they_answer_at_once(bot: Hosted, discord: Discord) -> None:
    """Plans given by the player asked answer at once, and their turn notification is taken down."""
    party, _, _ = await a_bribe(discord)
    while "is deciding about" not in (await a_board(discord, party)).text.splitlines()[-1]:
        await party.take_turn()
    board, owner = await until_asked(discord, party, "is deciding about")
    await bot.look()
    moves = bot.rows("SELECT count(*) FROM moves")
    await order(owner, board, "Cheapest zones to the highest bribes")
    await bot.until(lambda: bot.rows("SELECT count(*) FROM moves") > moves)
    assert bot.rows("SELECT seat, interaction FROM moves ORDER BY number DESC LIMIT 1") == [
        (party.people.index(owner), None)
    ]
    await discord.until(lambda: all(call.deleted for call in pings(party, owner)))


async def a_board(discord: Discord, party: Party) -> Message:
    """Return the board once a player is asked there."""
    board: Message = await discord.until(lambda: (now := party.live()) and party.asked(now) and now)
    return board


async def test_two_orders_at_once_are_not_understood(bot: Hosted, discord: Discord) -> None:
    party, board, _ = await an_auction(bot, discord)
    second, _ = those_who_wait(party, board)
    reply = await limit(second, board, "7")
    assert reply.message
    before = bot.rows("SELECT * FROM orders")
    (orders,) = (blob for (blob,) in bot.rows("SELECT orders FROM orders"))
    epoch = int(custom_id(board.buttons[0]).split(".")[2])
    reply = await second.forge(board, str(CustomId(Action.ORDER, 1, epoch, pack((Raw(orders), Raw(orders))))))
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "not-understood"))
    assert bot.rows("SELECT * FROM orders") == before


async def test_taken_back_it_is_left_to_their_owner(bot: Hosted, discord: Discord) -> None:
    party, board, _ = await an_auction(bot, discord)
    second, _ = those_who_wait(party, board)
    reply = await limit(second, board, "7")
    assert reply.message
    reply = await second.press(reply.message, word("en", "orders-withdraw"))
    assert word("en", "orders-withdrawn") in reply.text
    assert bot.rows("SELECT * FROM orders") == []
    await party.press("Bid 2")
    assert party.asked(board) is second


async def test_orders_are_for_one_lot(bot: Hosted, discord: Discord) -> None:
    party, board, _ = await an_auction(bot, discord)
    second, last = those_who_wait(party, board)
    await limit(last, board, "9")
    await party.press("Pass")
    await second.press(board, "Pass")
    await discord.until(lambda: party.live() and "Start auction" in party.choices(party.live()))  # type: ignore[arg-type]
    assert bot.rows("SELECT count(*) FROM orders") == [(1,)]
    await party.press("Start auction")
    lot = party.live()
    assert lot
    while party.asked(lot) is not last:
        await party.press("Pass")
    assert party.live() is lot, "a plan for another lot does not apply"


async def choose(person: Person, board: Message, group: str, label: str) -> Reply:
    """Choose this from one of the lists of planned moves."""
    panel = await part(person, board, "orders")
    assert panel.message, panel.text
    return await person.choose(panel.message, group, [label])


async def test_orders_for_a_round_stay_when_the_lot_is_gone(bot: Hosted, discord: Discord) -> None:
    """Plans for a round stay in force after their lot is sold, and no other player sees that there are any."""
    party, board, first = await an_auction(bot, discord)
    second, last = those_who_wait(party, board)
    assert bot.app
    await bot.app.idle()  # the player asked is notified
    stored, shown = everything(bot), (board.text, board.buttons, *map(seen, (first, second)))
    reply = await choose(last, board, "Lots you pass on", "Every lot")
    assert settled(reply)
    assert "– Pass on every lot." in reply.text
    assert bot.rows("SELECT name FROM seats WHERE ordered > 0") == [(last.name,)]
    bot.damage("UPDATE seats SET ordered = 0")
    assert everything(bot) == stored, "nothing else differs"
    assert (board.text, board.buttons, *map(seen, (first, second))) == shown
    await party.press("Pass")
    await party.press("Pass")
    await discord.until(lambda: (now := party.live()) and "Start auction" in party.choices(now))
    await party.press("Start auction")
    lot = party.live()
    assert lot
    assert party.asked(lot) is second
    await party.press("Pass")
    await discord.until(lambda: party.asked(lot) is first)
    assert f"{last.name} passes." in lot.text
    assert "every lot" not in "".join(m.text for person in (first, second) for m in seen(person))


def seen(person: Person) -> list[Message]:
    """Return all messages this person sees, in any channel."""
    return [message for channel in person.channels() for message in person.messages(channel)]


async def test_what_orders_did_is_taken_back_with_them(bot: Hosted, discord: Discord) -> None:
    """An undo of a planned answer also withdraws the plan, which would otherwise repeat it at once."""
    party, board, _ = await an_auction(bot, discord)
    second, last = those_who_wait(party, board)
    await choose(second, board, "Your limit for any other lot", "Up to 3 florins a card")
    await party.press("Bid 2")
    await discord.until(lambda: party.asked(board) is last)
    assert f"{second.name} bids 3." in board.text
    reply = await second.press(board, word("en", "undo"))
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "orders-undone"))
    await discord.until(lambda: party.asked(board) is second)
    assert bot.rows("SELECT * FROM orders") == []


async def test_what_is_over_stays_over(house: House) -> None:
    """Expired plans stay expired: those for a lost galley do not apply to a new one of its number (rule 17.5)."""
    table = await house.begin(ANA, BEN, CHLOE, game="mediterranee")
    lies, over = Course(0, 0, 99, until=9), Course(0, 0, 99, until=0)
    ordered = mediterranee.Orders(bid=100, courses=(lies, over))
    await house.do(store.orders.set_orders, table.id, 0, encode(ordered))
    state = GAMES["mediterranee"].rules.setup(3, SEED).state
    await house.press(table, BEN.user, GAMES["mediterranee"].rules.legal_moves(state, 1)[0])
    kept = await house.do(store.orders.orders, table.id)
    assert kept == {0: encode(msgspec.structs.replace(ordered, courses=(lies,)))}


@pytest.mark.parametrize("informed", [True, False])
async def test_what_is_over_before_its_time_is_told_to_its_owner(house: House, informed: bool) -> None:
    """Plans that expire early are reported to their owner until they answer where they can read it.

    Plans that end as intended are not reported, and other players see nothing.
    """
    table = await house.begin(ANA, BEN, CHLOE, game="mediterranee")
    moves = GAMES["mediterranee"].rules.legal_moves
    lost, ends = Course(7, 0, 99, until=9), Course(0, 0, 99, until=0)
    for seat in (0, 1):
        await house.do(store.orders.set_orders, table.id, seat, encode(mediterranee.Orders(courses=(lost, ends))))
    await house.press(table, BEN.user, moves(TableInPlay(table).state, 1)[0])
    told = [(await house.do(whats_new, await house.table(), seat)).lapsed for seat in range(3)]
    assert [[line.key for line in each] for each in told] == [["order-course"], [], []], "the player who moved knows"
    assert [row.expired_orders for row in (await house.table()).seats] == told
    again = mediterranee.Orders(courses=(msgspec.structs.replace(lost, galley=8),))
    await house.do(store.orders.set_orders, table.id, 0, encode(again))
    await house.press(await house.table(), CHLOE.user, moves(TableInPlay(await house.table()).state, 2)[0])
    assert len((await house.table()).seats[0].expired_orders) == 2

    def answer(db: Connection) -> None:
        it = TableInPlay.load(db, table.id)
        move = encode(moves(it.state, 0)[0])
        play.answer(db, it, play.Reply(ANA.user, it.table.epoch, (move,), 77, informed=informed), NOW)

    await house.do(answer)
    assert bool((await house.table()).seats[0].expired_orders) != informed


async def test_what_cannot_be_ordered(bot: Hosted, discord: Discord) -> None:
    party, board, asked = await an_auction(bot, discord)
    second, _ = those_who_wait(party, board)
    before = everything(bot)
    for typed in ("0", "41", "999999"):
        reply = await limit(second, board, typed)
        assert (reply.kind, "from 1 to 40" in reply.text.splitlines()[0]) == ("update", True), reply.text
    for typed in ("", "²", "-1", "1_0"):
        reply = await limit(second, board, typed)
        assert (reply.kind, reply.text.splitlines()[0]) == ("update", word("en", "not-a-number"))
    reply = await part(asked, board, "orders")
    assert reply.message
    assert "a plan for this decision" in reply.text
    offered = [button.label for button in reply.message.buttons if custom_id(button)[0] in "MN"]
    assert offered == [], "no plan for this lot is left"
    stranger = discord.person("Dora")
    reply = await part(stranger, board, "orders")
    assert reply.text == word("en", "not-seated")
    for forged in ("M.1.2.kaM", "d.9.9.", "V.1.2.", "N.1.2.~x", "S.1.2."):
        assert (await second.forge(board, forged)).kind == "ephemeral"
    assert everything(bot) == before


async def test_orders_of_several_parts_are_given_one_by_one(bot: Hosted, discord: Discord) -> None:
    """Plans of several parts are set one by one.

    A part in force is not offered again, and pressing it again changes nothing.
    """
    people = [discord.person(name) for name in ("Ana", "Bo", "Cleo", "Dan")]
    party = Party(discord, "mediterranee", people, "en")
    await party.begin()
    board = party.live()
    assert board
    reply = await part(people[0], board, "orders")
    assert reply.message, reply.text
    panel = reply.message

    async def opened(who: str) -> Message:
        reply = await people[0].choose(panel, word("en", "another-group"), [f"Passage for {who}"])
        assert reply.message, reply.text
        return reply.message

    for chosen, who in (("Always let Bo pass", "Bo"), ("Never let Cleo pass", "Cleo"), ("Ask me about Bo", "Bo")):
        panel = await opened(who)
        labels = [button.label for button in panel.buttons]
        assert labels.count(chosen) == 1, labels
        pressed = next(custom_id(button) for button in panel.buttons if button.label == chosen)
        for _ in range(2):
            reply = await people[0].forge(panel, pressed)
            assert settled(reply)
            assert reply.message
            panel = reply.message
        panel = await opened(who)
        assert chosen not in [button.label for button in panel.buttons]


ALL_TURNS = (
    ("Bribes when there is no conflict", "Always pay 20,000"),
    ("Bribes in external conflicts", "Pay 20,000, or outbid up to 50,000"),
    ("Bribes in internal conflicts", "Pay half an income, or outbid up to one income"),
    ("Zone to ask for", "Ask for zone 100,000, or the next free one below"),
    ("Who gets a zone each turn", "Always the cheapest zones to the highest bribes"),
    ("Who gets a zone each turn", "In a tie, let in the first to pay"),
)


async def test_orders_for_all_turns_leave_only_what_nobody_settled(bot: Hosted, discord: Discord) -> None:
    """Plans for all turns leave only open decisions: players just send advisors.

    Bribes are paid with the planned table talk.
    """
    party, board, first = await a_bribe(discord)
    for person in sorted(party.people, key=lambda one: one is first):  # the player asked comes last
        reply = await part(person, board, "orders")
        assert reply.message, reply.text
        panel = reply.message
        for group, label in ALL_TURNS:
            panel = await settle(person, panel, group, label)
    before: Person | None = None
    for _ in range(4):
        await discord.until(lambda: sender(party) not in (None, before))  # noqa: B023  # it is awaited here
        before = sender(party)
        await party.take_turn()
    assert bot.rows("SELECT count(*) FROM orders") == [(3,)]
    told = "\n".join(m.text for place in party.places() for m in first.messages(place) if not m.ephemeral)
    assert "asks for zone 100,000." in told
    assert "outbid" not in told


def sender(party: Party) -> Person | None:
    """Return the player asked to send advisors, if any."""
    board = party.live()
    return party.asked(board) if board and "sending" in board.text.splitlines()[-1] else None


async def settle(person: Person, panel: Message, group: str, label: str) -> Message:
    """Choose this from a list of the panel, opening its group if needed, and return the panel."""
    if group not in [select.placeholder for select in panel.selects]:
        reply = await person.choose(panel, word("en", "another-group"), [group])
        assert reply.message, reply.text
        panel = reply.message
    reply = await person.choose(panel, group, [label])
    assert settled(reply)
    assert reply.message
    return reply.message
