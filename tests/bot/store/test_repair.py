"""Test stored data changed behind the bot.

Games continue, or pause with an explanation, and errors are logged once.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, MutableMapping
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from bot.playground import Discord
from bot.store import drafts
from bot.store.repair import checksum_of
from games import GAMES
from games.core import Corrupt, decode, encode, text
from games.mediterranee.model import RULES
from tests.bot.conftest import Hosted
from tests.bot.handlers.test_bad_input import an_auction
from tests.bot.people import Party, word

DAY = 86400
SOUND = "SELECT state, anchor, state_sum, anchor_sum FROM tables WHERE id = 1"

Logged = list[MutableMapping[str, Any]]


def flipped(blob: bytes, bit: int) -> bytes:
    changed = bytearray(blob)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def flip(bot: Hosted, table: str, column: str, bit: int = 0, where: str = "1 = 1") -> None:
    """Flip one bit of this column in each of these rows."""
    for (blob,) in bot.rows(f"SELECT DISTINCT {column} FROM {table} WHERE {where}"):  # noqa: S608
        these = f"WHERE {column} = X'{blob.hex()}' AND {where}"
        bot.damage(f"UPDATE {table} SET {column} = X'{flipped(blob, bit).hex()}' {these}")  # noqa: S608


def unseen(game: str, state: bytes) -> int:
    """Return a bit whose change makes another valid state."""
    bits = [*range(8 * len(state))]
    random.Random(1).shuffle(bits)  # noqa: S311
    found: int = next(bit for bit in bits if _decodes(game, flipped(state, bit)))
    return found


def _decodes(game: str, blob: bytes) -> bool:
    try:
        decode(GAMES[game], "state", blob)
    except Corrupt:
        return False
    return True


@pytest.fixture
def lines() -> Iterator[Logged]:
    """Capture the log records of errors."""
    with capture_logs() as logged:
        yield logged


def wrong(lines: Logged) -> list[tuple[str, Any]]:
    """Return the errors logged since the last call, with their tables, and check that they contain no more."""
    found = [line for line in lines if line["log_level"] in ("warning", "error", "critical")]
    lines.clear()
    assert all(set(line) <= {"event", "log_level", "table", "slot", "error", "interaction"} for line in found), found
    return [(line["event"], line.get("table")) for line in found]


async def a_game(discord: Discord, game: str = "medici", names: str = "Ana Bo Cleo") -> Party:
    party = Party(discord, game, [discord.person(name) for name in names.split()], "en", seed=4)
    await party.begin()
    return party


@pytest.mark.parametrize("columns", [("state",), ("anchor",), ("state", "anchor")])
async def test_a_flipped_bit_is_made_good(
    bot: Hosted, discord: Discord, lines: Logged, columns: tuple[str, ...]
) -> None:
    """A state with a flipped bit is rebuilt from its moves, and the game continues."""
    party = await a_game(discord)
    await party.play(turns=5)
    await bot.look()
    before = bot.rows(SOUND)
    for column in columns:
        (blob,) = bot.rows(f"SELECT {column} FROM tables")[0]  # noqa: S608
        flip(bot, "tables", column, unseen("medici", blob))
    assert wrong(lines) == []
    hand = await party.host.slash(discord.channel, "medici hand")
    assert hand.text != word("en", "game-damaged")
    assert bot.rows(SOUND) == before
    assert wrong(lines) == [("damaged state made anew from the moves", 1)]
    await party.play(turns=2)
    assert wrong(lines) == []


async def test_a_state_that_only_its_anchor_leads_to(bot: Hosted, discord: Discord, lines: Logged) -> None:
    """A state whose seed was lost, too, is rebuilt from its checkpoint.

    From the beginning, all moves would lead to another state.
    """
    party = await a_game(discord)
    await party.play(turns=5)
    await bot.look()
    ((state,),) = bot.rows("SELECT state FROM tables")
    flip(bot, "tables", "state", unseen("medici", state))
    bot.damage(f"UPDATE tables SET seed = X'{bytes(32).hex()}'")  # noqa: S608
    assert (await party.host.slash(discord.channel, "medici hand")).text != word("en", "game-damaged")
    assert bot.rows("SELECT state FROM tables") == [(state,)]
    assert wrong(lines) == [("damaged state made anew from the moves", 1)]


@pytest.mark.parametrize("version", range(1, RULES))
async def test_a_game_begun_under_older_rules(bot: Hosted, discord: Discord, lines: Logged, version: int) -> None:
    party = await a_game(discord, "mediterranee")
    before = msgspec.structs.replace(decode(GAMES["mediterranee"], "state", bot.rows(SOUND)[0][0]), rules=version)
    sound = encode(before)
    bot.damage(f"UPDATE tables SET state = X'{sound.hex()}', anchor = X'{sound.hex()}'")  # noqa: S608
    bot.damage(f"UPDATE tables SET state_sum = {checksum_of(sound)}, anchor_sum = {checksum_of(sound)}")  # noqa: S608
    for column in ("state", "anchor"):
        flip(bot, "tables", column, unseen("mediterranee", sound))
    assert (await party.host.slash(discord.channel, "mediterranee hand")).text != word("en", "game-damaged")
    assert bot.rows("SELECT state, anchor FROM tables") == [(sound, sound)]
    assert wrong(lines) == [("damaged state made anew from the moves", 1)]


async def test_a_flipped_checksum_is_made_good(bot: Hosted, discord: Discord, lines: Logged) -> None:
    party = await a_game(discord)
    before = bot.rows(SOUND)
    bot.damage("UPDATE tables SET state_sum = state_sum + 1, anchor_sum = anchor_sum + 1")
    await party.host.slash(discord.channel, "medici hand")
    assert bot.rows(SOUND) == before
    assert wrong(lines) == [("damaged state made anew from the moves", 1)]


async def test_a_state_from_before_there_were_checksums(bot: Hosted, discord: Discord, lines: Logged) -> None:
    """A state older than checksums is not checked.

    If it is unreadable, it is rebuilt where its checkpoint and moves allow that.
    """
    party = await a_game(discord)
    await party.play(turns=3)
    (before,) = bot.rows(SOUND)
    bot.damage("UPDATE tables SET state_sum = NULL, anchor_sum = NULL")
    await party.host.slash(discord.channel, "medici hand")
    assert bot.rows(SOUND) == [(*before[:2], None, None)]
    await bot.answered()
    assert bot.app
    await bot.app.idle()  # a board still being made would meet the unreadable state first
    bot.damage("UPDATE tables SET state = X'00'")
    await party.host.slash(discord.channel, "medici hand")
    assert bot.rows(SOUND) == [before]
    assert wrong(lines) == [("damaged state made anew from the moves", 1)]
    await party.play(turns=2)


async def test_a_lost_state_rests_alone(bot: Hosted, discord: Discord, lines: Logged) -> None:
    """Only the table with a lost state pauses.

    Its players are told once in their language; the scheduler, AI players and the outbox leave it alone.
    """
    people = [discord.person(name, locale="fr") for name in ("Ana", "Bo", "Cleo")]
    party = Party(discord, "medici", people, "fr", seed=4)
    await party.begin(houses=1, pace="live")
    other = Party(discord, "medici_card", people, "fr", seed=4)
    await other.begin()
    (thread,) = bot.rows("SELECT thread FROM tables WHERE id = 1")[0]
    place = next(each for each in party.places() if each.id == thread)
    for column in ("state", "anchor", "seed"):
        flip(bot, "tables", column, where="id = 1")
    for _ in range(3):
        for person in people:
            reply = await person.slash(place, "medici hand")
            assert (reply.kind, reply.text) == ("ephemeral", word("fr", "game-damaged"))
    await bot.look()
    for _ in range(4):
        await bot.later(DAY)
        await bot.tidy()
    told = [m for each in party.places() for m in party.host.messages(each) if m.text == word("fr", "game-damaged")]
    assert [m.channel for m in told if not m.ephemeral] == [place]
    assert wrong(lines) == [("damaged table rests", 1)]
    assert bot.rows("SELECT status, damaged, house, deadline, alarm FROM tables WHERE id = 1") == [
        ("playing", 1, 0, None, None)
    ]
    await other.play(turns=2)
    await bot.stop()
    await bot.start()
    await bot.later(DAY)
    assert wrong(lines) == []


async def test_a_flipped_move(bot: Hosted, discord: Discord, lines: Logged) -> None:
    """A corrupted move cannot be undone any more, and the game continues."""
    party, board, asked = await an_auction(bot, discord)
    await party.press("Bid 2")
    flip(bot, "moves", "move", 8 * 2, "number = (SELECT max(number) FROM moves)")
    reply = await asked.press(board, word("en", "undo"))
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "game-damaged"))
    await party.play(turns=2)
    assert wrong(lines) == [("damaged table", None)]


async def test_a_flipped_line_of_the_log(bot: Hosted, discord: Discord, lines: Logged) -> None:
    """A corrupted log line is left out, and the others are posted."""
    party = await a_game(discord)
    for lost in (b"\xc1", flipped(encode(text("ends-soon", when=1)), 8 * 5)):
        bot.damage(f"INSERT INTO log (table_id, scene, text, quote) SELECT 1, scene, X'{lost.hex()}', '' FROM tables")  # noqa: S608
    await party.play(turns=1)
    await discord.until(lambda: (now := party.live()) and now.text.count(word("en", "line-lost")) == 2)
    await party.play(turns=2)
    assert wrong(lines) == []


async def test_flipped_options(bot: Hosted, discord: Discord, lines: Logged) -> None:
    """Corrupted options of a lobby are reported to the player who tries to start."""
    party = Party(discord, "mediterranee", [discord.person("Ana"), discord.person("Bo")], "en", seed=4)
    lobby = await party.gather()
    await bot.look()
    flip(bot, "tables", "options")
    reply = await party.host.press(lobby, word("en", "start"))
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "game-damaged"))
    await bot.look()
    assert wrong(lines) == [("damaged table", None)]


async def test_a_flipped_wish(bot: Hosted, discord: Discord, lines: Logged) -> None:
    """An unreadable outbox entry is not retried and delays nothing."""
    party = await a_game(discord)
    await bot.look()
    await bot.stop()
    bot.damage("INSERT INTO outbox (table_id, slot, body) VALUES (1, 'log', X'C1'), (1, 'strip:7', X'C1')")
    await bot.start()
    await bot.look()
    assert bot.rows("SELECT * FROM outbox") == []
    assert wrong(lines) == [("cannot be read", 1)] * 2
    await party.play(turns=2)


async def test_a_flipped_draft(bot: Hosted, discord: Discord, lines: Logged) -> None:
    """A corrupted draft is started again."""
    party = await a_game(discord, "mediterranee", "Ana Bo")
    board = party.live()
    assert board
    asked = party.asked(board)
    assert asked
    reply = await asked.press(board, word("en", "my-choices"))
    assert reply.message
    bot.damage(
        "INSERT INTO drafts (table_id, seat, epoch, moves) SELECT id, seat, epoch, X'C1' FROM tables, seats"
        " WHERE table_id = id"
    )
    reply = await asked.press(board, word("en", "my-choices"))
    assert reply.message
    assert party.choices(reply.message) or reply.message.selects
    assert wrong(lines) == []


async def test_flipped_orders_and_remarks(bot: Hosted, discord: Discord, lines: Logged) -> None:
    """Unreadable plans are ignored; a move is played without its unreadable table talk."""
    party = await a_game(discord, "mediterranee", "Ana Bo")
    bot.damage("INSERT INTO orders (table_id, seat, orders) VALUES (1, 0, X'C1'), (1, 1, X'C1')")
    bot.damage("INSERT INTO remarks (table_id, seat, epoch, items, quote) SELECT id, 0, epoch, X'C1', '' FROM tables")
    assert bot.app
    epoch, store = bot.rows("SELECT epoch FROM tables")[0][0], bot.app._store
    assert await store.run(lambda db: drafts.kept_remark(db, 1, 0, epoch)) is None
    board = party.live()
    assert board
    for person in party.people:
        reply = await person.press(board, word("en", "my-choices"))
        assert reply.message
        await party.prepare(person, reply.message)
    assert bot.rows("SELECT version FROM tables") == [(2,)]
    assert wrong(lines) == []
