"""Test strong AI players: they think in a process of their own, and only their own table waits."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.house.thinking_process import Appraise, Choose, ThinkingProcesses, cores_to_spare, do
from bot.playground import Discord
from bot.text import LANGUAGES, speaker
from bot.ui.kit.names import in_markdown
from bot.ui.kit.table_voice import bot_text
from bot.workers import WorkerLost
from games import GAMES
from games import question as question_of_the_day
from games.core import AnyGame, decode_as, encode
from games.medici import expert
from games.medici.model import Bid
from games.review import Appraisal, Decision, appraise
from tests.bot.conftest import Hosted
from tests.bot.games.test_whole_games import check_history
from tests.bot.people import Party, stamp, word

MEDICI = GAMES["medici"]
SEED = bytes(range(32))
EFFORT = 0.02


def question() -> tuple[AnyGame, Any, Sequence[Any], bytes]:
    state = MEDICI.rules.setup(4, SEED).state
    (seat,) = MEDICI.rules.awaited(state)
    return MEDICI, MEDICI.rules.view(state, seat), MEDICI.rules.legal_moves(state, seat), SEED


def expected() -> Any:
    assert MEDICI.expert
    _, view, legal, seed = question()
    return MEDICI.expert.choose(view, legal, seed, EFFORT)


@asynccontextmanager
async def thinking(patience: float = 60.0) -> AsyncIterator[ThinkingProcesses]:
    thinker = ThinkingProcesses(EFFORT, patience)
    yield thinker
    await thinker.stop()


def signalled(thinker: ThinkingProcesses, number: signal.Signals) -> int:
    """Send the process a signal and return its id."""
    assert thinker._process
    os.kill(thinker._process.pid, number)
    return thinker._process.pid


# ------------------------------------------------------------------------------------------ the process


async def test_it_chooses_what_the_expert_chooses() -> None:
    async with thinking() as thinker:
        assert await thinker.choose(*question()) == expected()
        game, view, legal, seed = question()
        for played in (legal[0], None):
            decision = Decision(0, view, legal, played)
            found = appraise(game, decision, seed, EFFORT * 2)
            assert await thinker.appraise(game, decision, seed, 2) == found
        assert await thinker.choose(*question()) == expected()


async def test_it_makes_questions_of_the_day() -> None:
    game, seeds = GAMES["medici_card"], [bytes([number]) * 32 for number in (3, 4)]
    async with thinking() as thinker:
        made = [await thinker.make_question(game, seed, "Contessina") for seed in seeds]
        house = question_of_the_day.house_game(game, seeds[0])
        moves = tuple([(each.seat, encode(each.move)) for each in house.moments])
        record = question_of_the_day.GameRecord(house.seats, seeds[0], moves)
        assert await thinker.make_question(game, seeds[0], "Contessina", record) == made[0]
    assert made == [question_of_the_day.make(game, seed, EFFORT) for seed in seeds]


async def test_it_is_started_again_after_a_crash() -> None:
    async with thinking() as thinker:
        await thinker.choose(*question())
        signalled(thinker, signal.SIGSTOP)
        waiting = asyncio.create_task(thinker.choose(*question()))
        await asyncio.sleep(0)
        signalled(thinker, signal.SIGKILL)
        with pytest.raises(WorkerLost):
            await waiting
        assert await thinker.choose(*question()) == expected()


async def test_it_is_not_waited_for_for_ever() -> None:
    async with thinking() as thinker:
        await thinker.choose(*question())
        held = signalled(thinker, signal.SIGSTOP)
        thinker._patience = 0.01
        with pytest.raises(WorkerLost):
            await thinker.choose(*question())
        with pytest.raises(ProcessLookupError):
            os.kill(held, 0)


async def test_what_it_cannot_think_about_is_lost(capfd: pytest.CaptureFixture[str]) -> None:
    async with thinking() as thinker:
        game, _, legal, seed = question()
        with pytest.raises(WorkerLost):
            await thinker.choose(game, "no view", legal, seed)
        assert "Corrupt" in capfd.readouterr().err


def test_what_cannot_be_appraised_is_passed_over(capfd: pytest.CaptureFixture[str]) -> None:
    """A decision that cannot be evaluated is skipped, and the others are not."""
    game, view, legal, _ = question()
    task = Appraise(game.key, b"", EFFORT, 60.0, encode(view), encode(legal), encode(Bid(999)))
    assert decode_as(Appraisal | None, do(task)) is None
    assert "Traceback" in capfd.readouterr().err


async def test_stopping_does_not_wait_for_a_thought() -> None:
    async with thinking() as thinker:
        await thinker.choose(*question())
        signalled(thinker, signal.SIGSTOP)
        waiting = asyncio.create_task(thinker.choose(*question()))
        await asyncio.sleep(0)
        await thinker.stop()
        with pytest.raises(WorkerLost):
            await waiting
        with pytest.raises(WorkerLost):
            await thinker.choose(*question())


async def test_it_ends_with_the_bot_and_not_with_a_signal_to_all() -> None:
    async with thinking() as thinker:
        await thinker.choose(*question())
        signalled(thinker, signal.SIGTERM)
        assert await thinker.choose(*question()) == expected()
        process = thinker._process
        assert process
        assert process.stdin
        async with thinking() as later:
            await later.choose(*question())  # started during the other
            process.stdin.close()
            assert await process.wait() == 0


async def test_a_lost_thought_ends_though_the_bot_was_killed() -> None:
    """A thinking process ends although the bot was killed in the middle of a thought.

    No process is left to end it, and it would not check before it is finished.
    """
    async with thinking() as thinker:
        await thinker.choose(*question())
        process = thinker._process
        assert process
        assert process.stdin
        game, view, legal, seed = question()
        lost = encode(Choose(game.key, seed, 1e6, 0.1, encode(view), encode(legal)))
        process.stdin.write(len(lost).to_bytes(4, "big") + lost)
        process.stdin.close()
        assert await process.wait() == -signal.SIGALRM


async def test_it_gets_neither_secrets_nor_files_of_the_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "not for others")
    with (tmp_path / "lock").open("w") as lock:
        os.set_inheritable(lock.fileno(), True)
        async with thinking() as one, thinking() as two:
            for thinker in (one, two):
                await thinker.choose(*question())
                assert thinker._process
                seen = Path(f"/proc/{thinker._process.pid}")
                assert b"not for others" not in (seen / "environ").read_bytes()
                assert {fd.name for fd in (seen / "fd").iterdir()} == {"0", "1", "2"}


@pytest.mark.parametrize(("cores", "processes"), [(1, 1), (2, 1), (3, 2), (64, 4)])
def test_one_core_is_left_to_the_bot(cores: int, processes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(cores)), raising=False)
    assert cores_to_spare() == processes


# --------------------------------------------------------------------------------------------- at tables


class Held(ThinkingProcesses):
    """A thinker that waits for permission."""

    def __init__(self) -> None:
        super().__init__(EFFORT)
        self.asked: list[Any] = []
        self.free = asyncio.Event()

    async def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], seed: bytes) -> Any:
        self.asked.append(view)
        await self.free.wait()
        return await super().choose(game, view, legal, seed)

    async def stop(self) -> None:
        await super().stop()
        self.free.set()


@pytest.mark.parametrize("language", LANGUAGES if "PROOF" in os.environ else LANGUAGES[:1])
async def test_a_whole_game_with_strong_house_players(bot: Hosted, discord: Discord, language: str) -> None:
    party = Party(discord, "medici", [discord.person("Ana", locale=language)], language)
    lobby = await party.begin(houses=1, strong=2)
    strong, simple = word(language, "seat-house-strong"), word(language, "seat-house")
    assert sum(line.endswith(f"· {strong}") for line in lobby.text.splitlines()) == 2
    assert sum(line.endswith(f"· {simple}") for line in lobby.text.splitlines()) == 1
    assert f"-# {bot_text(speaker(language), 'lobby-strong', wins=expert.WINS)}" in lobby.text.splitlines()
    assert bot.rows("SELECT level FROM seats ORDER BY seat") == [("simple",), ("simple",), ("strong",), ("strong",)]
    await party.play()
    assert party.final()
    check_history(bot.database, 1, party.presses)
    assert discord.refused == []


@pytest.fixture
async def held(discord: Discord, bot: Hosted) -> AsyncIterator[Held]:
    await bot.stop()
    held = Held()
    bot.thinkers = [held]
    await bot.start()
    yield held
    held.free.set()


def moved_on(party: Party, shown: tuple[str, ...]) -> bool:
    board = party.live()
    return board is not None and stamp(board) != shown


async def thoughtful(party: Party, held: Held, strong: int = 2) -> None:
    """Begin a game and play until a strong AI player thinks."""
    await party.host.press(await party.gather(strong=strong), word("en", "start"))

    def asked() -> Any:
        return held.asked or ((board := party.live()) and party.asked(board))

    await party.discord.until(asked)
    while not held.asked:
        board = party.live()
        assert board
        shown = stamp(board)
        await party.host.press(board, party.choices(board)[0])
        await party.discord.until(lambda: held.asked or (asked() and moved_on(party, shown)))  # noqa: B023


async def test_nothing_waits_for_a_thought(bot: Hosted, held: Held, discord: Discord) -> None:
    """The board shows whose turn it is during a thought, and interactions are answered at that table and others."""
    party = Party(discord, "medici", [discord.person("Ana")], "en")
    await thoughtful(party, held)
    (view,) = held.asked
    name = in_markdown(bot.rows("SELECT name FROM seats WHERE seat = ?", view.seat)[0][0])
    board = await discord.until(lambda: (now := party.live()) and name in now.text.splitlines()[-1] and now)
    assert (await party.host.press(board, word("en", "in-words"))).kind == "ephemeral"
    assert (await party.host.press(board, party.choices(board)[0])).kind == "ephemeral"  # not her turn
    other = Party(discord, "medici", [discord.person("Bo"), discord.person("Cleo"), discord.person("Dora")], "en")
    await other.host.slash(discord.channel, "medici start", language="en")
    assert len(held.asked) == 1
    held.free.set()
    await discord.until(lambda: party.live() and party.asked(party.live()))  # type: ignore[arg-type]
    assert discord.refused == []


async def test_a_thought_that_is_lost_is_made_up_for(
    bot: Hosted, held: Held, discord: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a thought is lost, the simple player moves instead."""

    async def lose(*_: Any) -> Any:
        raise WorkerLost("crashed")

    monkeypatch.setattr(ThinkingProcesses, "choose", lose)
    held.free.set()
    party = Party(discord, "medici", [discord.person("Ana")], "en")
    await party.begin(strong=2)
    await party.play(turns=6)
    assert held.asked
    check_history(bot.database, 1, party.presses)
    said = [message.text for place in party.places() for message in party.host.messages(place)]
    assert "so a standard AI made it" in "".join(said)


async def test_where_nobody_is_left_the_house_does_not_think(bot: Hosted, held: Held, discord: Discord) -> None:
    """Without people left, strong AI players do not think.

    A host starts such a game and resigns; it continues with simple moves.
    """
    party = Party(discord, "medici", [discord.person("Ana")], "en")
    await thoughtful(party, held, strong=5)
    board = await discord.until(party.live)
    sure = await party.host.slash(board.channel, "medici resign")
    assert sure.message
    await party.host.press(sure.message, word("en", "resign-yes"))
    held.free.set()
    await discord.until(lambda: bot.rows("SELECT count(*) FROM moves") >= [(30,)], timeout=60)
    assert len(held.asked) == 1


async def test_a_thought_is_taken_up_after_a_restart(bot: Hosted, held: Held, discord: Discord) -> None:
    party = Party(discord, "medici", [discord.person("Ana")], "en")
    await thoughtful(party, held)
    moves = bot.rows("SELECT count(*) FROM moves")
    await bot.stop()
    assert bot.rows("SELECT count(*) FROM moves") == moves
    bot.thinkers = ()
    await bot.start()
    await discord.until(lambda: bot.rows("SELECT count(*) FROM moves") > moves)
    await party.play(turns=2)
