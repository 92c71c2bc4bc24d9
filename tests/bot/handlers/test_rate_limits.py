"""Expensive work is shared by all who request it, and one user cannot take all of its capacity."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence

import pytest

from bot.handlers.rate_limits import RateLimits
from bot.playground import Discord, Person, Reply
from bot.playground.entities import Message
from bot.store.rows import Table
from bot.tables.base import Refusal
from bot.text import LANGUAGES
from bot.ui import pictures
from bot.ui.board import Position
from bot.ui.kit.interaction import Incoming
from bot.ui.pictures import Pictures
from games import GAMES
from games.core import AnyGame
from tests.bot.conftest import Hosted
from tests.bot.handlers.test_bad_input import an_auction
from tests.bot.people import Party, word
from tests.bot.tables.test_promises import at, bargaining
from tests.bot.ui import making

MEDICI, INTRIGE = GAMES["medici"], GAMES["intrige"]


class Watched:
    """A renderer that records what was drawn, for which seat, and how many at once."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.drawn: list[tuple[str, object, str]] = []
        self.most = 0
        self._now = 0
        self._draw = pictures.picture
        patch.setattr(pictures, "picture", self._picture)

    async def _picture(self, table: Table, position: Position, language: str) -> bytes:
        self.drawn.append((table.seats[0].name, position.view.seat, language))
        self._now += 1
        self.most = max(self.most, self._now)
        try:
            return await self._draw(table, position, language)
        finally:
            self._now -= 1


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    return Watched(monkeypatch)


# ------------------------------------------------------------------------------------------ pictures


async def test_the_same_picture_is_drawn_once_for_all(watched: Watched) -> None:
    table = making.table(MEDICI, state=(state := MEDICI.rules.setup(6, bytes(32)).state))
    kept, position = Pictures(), Position.of(table, state)
    asked = [kept.board(user, table, position, "en") for user in (1, 1, 2, 3)]
    assert len({tuple(each) for each in await asyncio.gather(*asked)}) == 1
    assert watched.drawn == [("Ana", None, "en")]
    again = await kept.board(4, table, Position.of(table, state), "en")
    assert again[0] == await watched._draw(table, position, "en")
    assert len(watched.drawn) == 1
    await kept.board(4, table, position, "fr")
    await kept.board(4, making.table(MEDICI, making.WILD_NAMES, state=state), position, "fr")
    assert len(watched.drawn) == 3, "another language or other names need another picture"


@pytest.mark.parametrize("game", [INTRIGE, GAMES["medici_card"]], ids=lambda game: game.key)
async def test_what_one_seat_sees_is_never_shown_to_another(watched: Watched, game: AnyGame) -> None:
    state = game.rules.setup(4, bytes(32)).state
    table, kept = making.table(game, seats=4, state=state), Pictures()
    views: Sequence[int | None] = (None, 0, 1, 2, 3)
    for _ in range(2):
        for viewer in views:
            position = Position.of(table, state, viewer)
            shown = await kept.board(7, table, position, "en")
            assert shown[0] == await watched._draw(table, position, "en")
    assert [viewer for _, viewer, _ in watched.drawn] == [*views], "each view is drawn once"


@pytest.mark.usefixtures("drawn")
async def test_no_more_is_kept_than_there_is_room_for(watched: Watched) -> None:
    state = MEDICI.rules.setup(6, bytes(32)).state
    tables = [making.table(MEDICI, (f"Ana{n}", *making.PLAIN_NAMES[1:]), state=state) for n in range(4)]
    position = Position.of(tables[0], state)
    (png,) = await pictures.Pictures().board(1, tables[0], position, "en")
    watched.drawn.clear()
    kept = Pictures(room=3 * len(png))
    for number in (0, 1, 0, 2, 0, 3, 0, 1):
        await kept.board(1, tables[number], position, "en")
    assert [name for name, *_ in watched.drawn] == ["Ana0", "Ana1", "Ana2", "Ana3", "Ana1"], (
        "the latest pictures stay cached"
    )
    for _ in range(2):
        assert await Pictures(room=0).board(1, tables[0], position, "en") == [png]


async def test_whoever_asks_for_much_lets_others_go_first(watched: Watched) -> None:
    state = MEDICI.rules.setup(6, bytes(32)).state
    greedy = [making.table(MEDICI, (f"Ana{n}", *making.PLAIN_NAMES[1:]), state=state) for n in range(6)]
    modest = making.table(MEDICI, ("Zoe", *making.PLAIN_NAMES[1:]), state=state)
    kept, position = Pictures(), Position.of(modest, state)
    asked = [kept.board(1, table, position, "en") for table in greedy]
    await asyncio.gather(*asked, kept.board(2, modest, position, "en"))
    assert [name for name, *_ in watched.drawn][:2] == ["Ana0", "Zoe"]
    assert watched.most == 2, "each picture is requested once at a time"


# ------------------------------------------------------------------------------------------ rate limits


@pytest.mark.parametrize("language", LANGUAGES)
async def test_twenty_boards_at_once(bot: Hosted, discord: Discord, watched: Watched, language: str) -> None:
    _, board, asked = await an_auction(bot, discord)
    looker, other = discord.person("Nemo", locale=language), discord.person("Dora", locale=language)

    async def look(person: Person) -> Reply:
        return await person.slash(board.channel, "medici board")

    replies = await asyncio.gather(*(look(looker) for _ in range(20)), asked.press(board, "Bid 1"))
    *looks, move = replies
    assert move.kind == "update"
    told = Counter(is_picture(reply) or reply.text for reply in looks)
    assert told == {True: 10, word(language, "a-moment"): 10}
    assert {reply.kind for reply in looks} == {"ephemeral"}
    assert len(watched.drawn) <= 2, "one picture before the move and one after it"
    assert is_picture(await look(other)), "other users are not limited"
    assert not is_picture(await look(looker))
    bot.ahead += 3
    assert is_picture(await look(looker))
    assert not is_picture(await look(looker))
    bot.ahead += 60
    assert sum([is_picture(await look(looker)) for _ in range(12)]) == 10


def is_picture(reply: Reply) -> bool:
    return bool(reply.message and reply.message.alt_texts)


async def test_moves_are_never_too_many(bot: Hosted, discord: Discord) -> None:
    """Moves are never rate limited, nor is a draft with a picture of each step."""
    party = Party(discord, "intrige", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=3)
    await party.begin()
    while (board := party.live()) and not party.shows(board, "my-choices"):
        await party.take_turn()
    assert board
    asked = party.asked(board)
    assert asked
    panel = await asked.press(board, word("en", "my-choices"))
    for _ in range(15):
        assert panel.message
        panel = await party.prepare(asked, panel.message)
        assert is_picture(panel)
        assert panel.message
        panel = await asked.press(panel.message, word("en", "take-off"))
        assert panel.kind == "update"
    del bot


@pytest.mark.parametrize("language", LANGUAGES)
async def test_tables_opened_one_after_the_other(bot: Hosted, discord: Discord, language: str) -> None:
    ana = discord.person("Ana", locale=language)

    async def opened() -> str:
        reply = await ana.slash(discord.channel, "medici start", language=language)
        table = bot.rows("SELECT max(id) FROM tables WHERE status = 'lobby'")[0][0]
        if table is not None:
            await bot.look()
            await ana.press(lobby(ana, discord), word(language, "leave"))
            await bot.look()
        return reply.text

    assert {await opened() for _ in range(10)} == {word(language, "opened")}
    assert await opened() == word(language, "a-moment")
    bot.ahead += 60
    assert await opened() == word(language, "opened")
    assert await opened() == word(language, "a-moment")
    assert bot.rows("SELECT count(*) FROM tables") == [(11,)]


def lobby(person: Person, discord: Discord) -> Message:
    """Return the newest message with buttons in the server's channel."""
    return max((m for m in person.messages(discord.channel) if m.buttons), key=lambda m: m.id)


async def test_what_is_refused_costs_nothing(bot: Hosted, discord: Discord) -> None:
    ana = discord.person("Ana")
    discord.deny(discord.channel, "ATTACH_FILES")
    for _ in range(15):
        reply = await ana.slash(discord.channel, "medici start")
        assert "Attach Files" in reply.text
        assert (await ana.slash(discord.channel, "medici board")).text == word("en", "no-table-here")
    discord.allow(discord.channel, "ATTACH_FILES")
    assert (await ana.slash(discord.channel, "medici start")).text == word("en", "opened")
    for _ in range(15):
        last = await ana.slash(discord.channel, "medici start")
    assert "5" in last.text, "the server's limit per person is reached"
    del bot


async def test_promises_made_one_after_the_other(bot: Hosted, discord: Discord) -> None:
    party, board = await bargaining(discord)
    ana, bo, cleo = party.people

    async def promised(giver: Person, taker: Person) -> Reply:
        form = await giver.press(board, word("en", "promise"))
        return await giver.submit(form, {"to": at(form, taker.name), "what": "Peace", "until": ""})

    replies = [await promised(ana, bo) for _ in range(7)]
    assert [reply.kind for reply in replies] == ["deferred_update"] * 5 + ["ephemeral"] * 2
    assert {reply.text for reply in replies[5:]} == {word("en", "a-moment")}
    assert (await promised(cleo, bo)).kind == "deferred_update"
    bot.ahead += 60
    assert (await promised(ana, bo)).kind == "deferred_update"
    assert bot.rows("SELECT count(*) FROM promises") == [(7,)]


def test_work_that_begins_anew_pays_once() -> None:
    """Work that has to start over is paid for once, because the exception that restarts it is refunded."""

    class BeginsAnew(BaseException):
        pass

    limits, asked = RateLimits(), Incoming(1, "press", 7, "Ana", "fr", 5, 1, 0, 0, 0)
    for _ in range(20):
        with pytest.raises(BeginsAnew), limits.spend(asked, "open", 1000):
            raise BeginsAnew
    for _ in range(10):
        with limits.spend(asked, "open", 1000):
            pass
    with pytest.raises(Refusal), limits.spend(asked, "open", 1000):
        pass
