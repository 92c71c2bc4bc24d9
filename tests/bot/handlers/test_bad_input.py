"""Test wrong and forged input: each gets a private sentence with the reason, and nothing changes."""

from __future__ import annotations

import pytest

from bot.playground import Discord, Person
from bot.playground.entities import Message
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId, pack, parse
from games.medici.model import Bid, Draw
from tests.bot.conftest import Hosted
from tests.bot.people import Party, custom_id, word


def everything(bot: Hosted) -> list[object]:
    """Return all stored data about tables, to compare before and after."""
    queries = ("SELECT * FROM tables", "SELECT * FROM seats", "SELECT * FROM moves", "SELECT * FROM log")
    return [sorted(bot.rows(query), key=repr) for query in queries]


async def an_auction(bot: Hosted, discord: Discord) -> tuple[Party, Message, Person]:
    """Start a game of three at a lot where any bid from 1 up is legal; return also the board and the bidder."""
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=4)
    await party.begin()
    while True:
        board = party.live()
        assert board
        asked = party.asked(board)
        assert asked
        if "Bid 1" in party.choices(board):
            return party, board, asked
        await party.press("Start auction" if "Start auction" in party.choices(board) else "Pass")


READ = ["7", " 7 ", "７", "٧", "0007"]
NOT_READ = ["-5", "1e9", "2.5", "²", "", " ", "9" * 400, "seven", "0x7", "1_0"]


async def test_amounts_typed_by_hand(bot: Hosted, discord: Discord) -> None:
    _, board, asked = await an_auction(bot, discord)
    before = everything(bot)
    for typed in NOT_READ:
        form = await asked.press(board, word("en", "other-amount"))
        assert form.kind == "modal"
        reply = await asked.submit(form, {"amount": typed})
        assert (reply.kind, reply.text) == ("ephemeral", word("en", "not-a-number")), typed
    form = await asked.press(board, word("en", "other-amount"))
    too_much = await asked.submit(form, {"amount": "1 000"})
    assert too_much.kind == "ephemeral"
    assert "40" in too_much.text
    form = await asked.press(board, word("en", "other-amount"))
    nothing = await asked.submit(form, {"amount": "0"})
    assert nothing.kind == "ephemeral"
    assert everything(bot) == before


@pytest.mark.parametrize("typed", READ)
async def test_amounts_that_are_read(bot: Hosted, discord: Discord, typed: str) -> None:
    _, board, asked = await an_auction(bot, discord)
    form = await asked.press(board, word("en", "other-amount"))
    reply = await asked.submit(form, {"amount": typed})
    assert reply.kind == "update"
    await discord.until(lambda: "bids 7" in board.text)


async def test_somebody_elses_button(bot: Hosted, discord: Discord) -> None:
    party, board, asked = await an_auction(bot, discord)
    before = everything(bot)
    others = [person for person in party.people if person is not asked]
    spectator = discord.person("Dora", locale="fr")
    for person in others:
        reply = await person.press(board, "Bid 1")
        assert reply.kind == "ephemeral"
        assert "not your turn" in reply.text
    reply = await spectator.press(board, "Bid 1")
    assert (reply.kind, reply.text) == ("ephemeral", word("fr", "not-seated"))
    reply = await spectator.press(board, "Other…")
    assert (reply.kind, reply.text) == ("ephemeral", word("fr", "not-seated"))
    assert everything(bot) == before


async def test_stale_and_double_presses(bot: Hosted, discord: Discord) -> None:
    party, board, asked = await an_auction(bot, discord)
    pressed = next(custom_id(button) for button in board.buttons if button.label == "Bid 2")
    lower = next(custom_id(button) for button in board.buttons if button.label == "Bid 1")
    await asked.press(board, "Bid 2")
    await discord.until(lambda: party.live() and party.asked(party.live()) is not asked)  # type: ignore[arg-type]
    before = everything(bot)
    again = await asked.forge(board, pressed)
    assert (again.kind, again.text) == ("ephemeral", word("en", "already-done"))
    stale = await asked.forge(board, lower)
    assert stale.kind == "ephemeral"
    assert word("en", "moved-on") in stale.text
    following = party.asked(board)
    assert following
    stale = await following.forge(board, lower)
    assert word("en", "moved-on") in stale.text
    assert stale.message
    assert "Bid 3" in [button.label for button in stale.message.buttons]
    assert everything(bot) == before
    # The choices shown in private work like those on the board.
    reply = await following.press(stale.message, "Bid 3")
    assert reply.kind == "update"
    await discord.until(lambda: "bids 3" in board.text)


async def test_forged_custom_ids(bot: Hosted, discord: Discord) -> None:
    _, board, asked = await an_auction(bot, discord)
    epoch = parse(custom_id(board.buttons[0])).epoch
    before = everything(bot)
    forged = [
        "",
        "m",
        "m.1",
        "m.1.2",
        "m.x.y.z",
        f"m.1.{epoch}.",
        f"m.1.{epoch}.%%%",
        f"m.1.{epoch}.{pack((Draw(),))}x",
        f"m.1.{epoch}.gqNiaWQ",
        f"m.1.{epoch}.kZKjYmlko2FiYw",
        f"m.-1.{epoch}.x",
        f"m.1.{'9' * 30}.x",
        f"m.99.{epoch}.{pack((Bid(3),))}",
        f"n.1.{epoch}.zzzz",
        f"n.1.{epoch}.kZGjZmx5",
        f"?.1.{epoch}.x",
        "q.0.0.medici",
        "q.0.0.nothing",
        "x.99.0.",
        "r.1.0.",
        "b.1.0.",
        "h.1.0.",
        "i.99.0.",
        "w.99.0.",
        "é" * 50,
    ]
    for made_up in forged:
        reply = await asked.forge(board, made_up)
        assert reply.kind == "ephemeral", made_up
        assert reply.text not in ("", word("en", "game-damaged"), word("en", "sorry")), made_up
    out_of_turn = str(CustomId(Action.MOVE, 1, epoch, pack((Bid(1_000_000),))))
    reply = await asked.forge(board, out_of_turn)
    assert reply.kind == "ephemeral"
    two_moves = str(CustomId(Action.MOVE, 1, epoch, pack((Bid(1), Bid(2)))))
    reply = await asked.forge(board, two_moves)
    assert reply.kind == "ephemeral", "an answer's moves are played all or none"
    assert everything(bot) == before


async def test_a_button_of_another_table(bot: Hosted, discord: Discord) -> None:
    party, board, _ = await an_auction(bot, discord)
    stranger = Party(discord, "medici", [discord.person("Dora")], "en")
    await stranger.gather(houses=2)
    before = everything(bot)
    for button in board.buttons:
        reply = await stranger.host.forge(board, custom_id(button))
        assert reply.kind == "ephemeral"
    assert everything(bot) == before
    assert party.live() is board


HOSTILE = [
    "**bold**",
    "<@1> @everyone",
    "[link](https://example.org)",
    "\u202eabc\u200f",
    "Z\u0338\u0337\u0335a\u0300\u0301\u0302\u0303\u0304\u0305l",
    "👩‍👩‍👧 🇫🇷 ☃",
    "# heading",
    "`code` ~~x~~ ||y||",
    "שלום עולם",
    "名前は長いです",
    "W" * 32,
    "\u200b\u200b",
]


async def test_hostile_names(bot: Hosted, discord: Discord) -> None:
    for start in (0, 6):
        people = [discord.person(name) for name in HOSTILE[start : start + 6]]
        party = Party(discord, "medici", people, "en")
        lobby = await party.begin()
        texts = [lobby.text, *(m.text for place in party.places() for m in party.host.messages(place))]
        for text in texts:
            assert not any(char in text for char in "\u202e\u200f\u200b")
            assert "<@1>" not in text.replace("\\<\\@1\\>", "")
            assert "**bold**" not in text
        assert party.live()
    pinged = {user.name for m in people[0].messages(discord.channel) for user in m.mentions}
    assert pinged <= {person.name for person in people}


async def test_lobby_refusals(bot: Hosted, discord: Discord) -> None:
    ana, bo, dora = discord.person("Ana"), discord.person("Bo", locale="fr"), discord.person("Dora")
    party = Party(discord, "medici", [ana, bo], "en")
    lobby = await party.gather()
    before = everything(bot)
    refusals = [
        (bo, "join", "already-seated"),
        (dora, "leave", "not-seated"),
        (dora, "add-house", "not-seated"),
        (bo, "start", "only-host-starts"),
    ]
    for person, button, reason in refusals:
        reply = await person.press(lobby, word("en", button))
        language = "fr" if person is bo else "en"
        assert (reply.kind, reply.text) == ("ephemeral", word(language, reason))
    reply = await ana.press(lobby, word("en", "start"))
    assert reply.kind == "ephemeral"
    assert "at least 3" in reply.text
    assert everything(bot) == before


async def test_commands_with_nothing_to_act_on(bot: Hosted, discord: Discord) -> None:
    ana = discord.person("Ana")
    for name in ("join", "leave", "board", "hand", "resign", "end"):
        reply = await ana.slash(discord.channel, f"medici {name}")
        key = "nothing-to-join" if name == "join" else "no-table-here"
        assert (reply.kind, reply.text) == ("ephemeral", word("en", key))
    reply = await ana.slash(ana.dm, "medici start")
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "only-in-server"))
    assert bot.rows("SELECT count(*) FROM tables") == [(0,)]


async def test_what_is_missing_is_named_at_start(bot: Hosted, discord: Discord) -> None:
    ana = discord.person("Ana")
    discord.deny(discord.channel, "ATTACH_FILES", "SEND_MESSAGES")
    reply = await ana.slash(discord.channel, "medici start")
    assert reply.kind == "ephemeral"
    assert "Send Messages and Attach Files" in reply.text
    assert bot.rows("SELECT count(*) FROM tables") == [(0,)]


async def test_resigning_and_abandoning(bot: Hosted, discord: Discord) -> None:
    party, board, asked = await an_auction(bot, discord)
    place = board.channel
    sure = await asked.slash(place, "medici resign")
    assert sure.message
    done = await asked.press(sure.message, word("en", "resign-yes"))
    assert (done.kind, done.text) == ("update", word("en", "resign-done"))
    again = await asked.slash(place, "medici resign")
    assert again.kind == "ephemeral"
    await discord.until(lambda: party.live() and party.asked(party.live()) not in (None, asked))  # type: ignore[arg-type]
    party.people.remove(asked)
    moderator = discord.person("Mona", manage_messages=True)
    nobody = discord.person("Nemo")
    reply = await nobody.slash(place, "medici resign")
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "not-seated"))
    reply = await nobody.slash(place, "medici end")
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "only-host-abandons"))
    reply = await nobody.forge(board, "x.1.0.")
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "only-host-abandons"))
    form = await moderator.slash(place, "medici end")
    done = await moderator.submit(form, {"reason": "Nobody is there"})
    assert done.text == word("en", "abandon-done")
    await discord.until(lambda: party.final() is not None)
    assert bot.rows("SELECT status FROM tables") == [("abandoned",)]


async def without_one_who_resigned(bot: Hosted, discord: Discord) -> Message:
    """Start a game of Ana, who resigns at once, and two others; return its last board."""
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=6)
    await party.begin()
    board = party.live()
    assert board
    ana = party.people.pop(0)
    sure = await ana.slash(board.channel, "medici resign")
    assert sure.message
    await ana.press(sure.message, word("en", "resign-yes"))
    await discord.until(lambda: bot.rows("SELECT house FROM seats WHERE seat = 0") == [(1,)])
    await discord.until(lambda: party.live() and party.asked(party.live()))  # type: ignore[arg-type]
    await party.play()
    final = party.final()
    assert final
    return final


async def test_whoever_resigns_is_placed_last(bot: Hosted, discord: Discord) -> None:
    final = await without_one_who_resigned(bot, discord)
    placed = [line for line in final.text.splitlines() if line.endswith("florins") and "**" in line]
    assert placed[-1].startswith("3. **Ana")
