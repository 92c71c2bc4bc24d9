"""No one can manipulate the cards.

The seed is fixed at the start and revealed at the end, and the game can be replayed.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.playground import Discord
from bot.replay import command, record
from bot.replay.record import Replay, ReplayError
from bot.ui.rulebook import last_section
from games import GAMES
from games.mediterranee.model import RULES
from tests.bot.conftest import Hosted
from tests.bot.handlers.test_bad_input import without_one_who_resigned
from tests.bot.people import Party, word

ROOT = Path(__file__).resolve().parents[3]


@cache
def a_game(seed: bytes = b"\5" * 32, seats: int = 4, key: str = "medici", version: int = 1, **options: str) -> Replay:
    """Return a finished game of AI players, started under this version of the rules."""
    game = GAMES[key]
    chosen = game.types.Options(**options)
    state = msgspec.structs.replace(game.rules.setup(seats, seed, chosen).state, rules=version)
    moves: list[tuple[int, Any]] = []
    while awaited := game.rules.awaited(state):
        seat = min(awaited)
        move = game.choose(game.rules.view(state, seat), game.rules.legal_moves(state, seat), seed)
        moves.append((seat, msgspec.to_builtins(move)))
        state = game.rules.apply(state, seat, move).state
    outcome = game.rules.outcome(state)
    assert outcome
    return signed(
        Replay(
            format=record.FORMAT,
            game=key,
            rules=version,
            options=msgspec.structs.asdict(chosen),
            seats=[f"Seat {seat}" for seat in range(seats)],
            seed=seed.hex(),
            seed_sha256=sha256(seed).hexdigest(),
            moves=moves,
            scores=list(outcome.scores),
            places=list(outcome.placings),
            resigned=[],
        )
    )


def signed(made: Replay) -> Replay:
    return msgspec.structs.replace(made, digest=made.digested())


def ran(*arguments: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "bot", "replay", *arguments]
    return subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603


async def test_the_seed_is_bound_at_the_start_and_revealed_at_the_end(
    bot: Hosted, discord: Discord, tmp_path: Path
) -> None:
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=11)
    lobby = await party.gather()
    seed = bot.rows("SELECT seed FROM tables")[0][0]
    rules = await party.host.press(lobby, word("en", "rules"))
    assert rules.message
    assert sha256(seed).hexdigest() not in rules.message.text, "not on the first page"
    last = await party.host.choose(rules.message, word("en", "choose-topic"), [str(last_section("medici", "en"))])
    assert last.message
    assert sha256(seed).hexdigest() in last.message.text
    await party.host.press(lobby, word("en", "start"))
    await discord.until(lambda: party.live() is not None)
    await party.play(turns=5)
    public = [m.text for place in party.places() for m in party.host.messages(place)]
    assert not any(seed.hex() in text for text in public)
    await party.play()
    final = party.final()
    assert final
    words = await party.host.press(final, word("en", "in-words"))
    assert words.message
    assert seed.hex() in words.message.text
    assert [a.filename for a in final.attachments] == ["medici.png", "medici-more-0.png", "medici-1.json"]
    assert len(final.alt_texts) == 2
    attached = next(a for a in final.attachments if a.filename.endswith(".json"))
    file = tmp_path / "game.json"
    file.write_bytes(discord.files[attached.id])
    course = record.verify(record.read(file))
    assert len(course) == party.presses + 1
    assert record.read(file).seats == ["Ana", "Bo", "Cleo"]


def test_the_command_replays_and_draws(tmp_path: Path) -> None:
    file, to = tmp_path / "game.json", tmp_path / "pictures"
    file.write_bytes(record.write(a_game()))
    done = ran(str(file), "--move", "0", "--move", "7", "--to", str(to), "--language", "fr")
    assert (done.returncode, done.stderr) == (0, "")
    assert "every move is legal" in done.stdout
    assert sorted(path.name for path in to.iterdir()) == ["medici-0000.png", "medici-0007.png"]


def test_a_game_with_options_and_six_seats() -> None:
    made = a_game(b"\7" * 32, 6)
    assert len(record.verify(made)) == len(made.moves) + 1


async def test_who_resigned_stands_in_the_replay(bot: Hosted, discord: Discord, tmp_path: Path) -> None:
    final = await without_one_who_resigned(bot, discord)
    file = tmp_path / "game.json"
    attached = next(a for a in final.attachments if a.filename.endswith(".json"))
    file.write_bytes(discord.files[attached.id])
    made = record.read(file)
    assert (made.resigned, made.places[0]) == ([0], 3)
    record.verify(made)
    done = ran(str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert "resigned" in done.stdout
    assert "'Ana'" in done.stdout
    with pytest.raises(ReplayError, match="places"):
        record.verify(signed(msgspec.structs.replace(made, places=made.places[::-1])))


FORMER = msgspec.structs.replace(a_game(), format=1, resigned=msgspec.UNSET, options={"payout_6p": "document"})
"""A game in the form without resigned players, with the options of that time."""


def test_files_of_the_first_format_still_replay(tmp_path: Path) -> None:
    file, made = tmp_path / "game.json", signed(FORMER)
    assert made.digest == "922e8a2a13ac8263b03134bef8e529b7eff0f75897bb2b430bc2efcb2ce4c7c7"
    file.write_bytes(record.write(made))
    assert b"resigned" not in file.read_bytes()
    assert len(record.verify(record.read(file))) == len(made.moves) + 1
    assert made.places == [4, 3, 1, 2]
    record.verify(signed(msgspec.structs.replace(FORMER, places=[3, 2, 4, 1])))  # the first player may have resigned


@pytest.mark.parametrize("version", range(1, RULES + 1))
def test_a_game_replays_under_the_rules_it_began_with(version: int) -> None:
    """A game replays under the rules it started with.

    Under the first version, the highest tariff was not kept as such.
    """
    played = a_game(key="mediterranee", seats=2, version=version, board="reconstruction")
    home = 2
    first = next(number for number, (seat, move) in enumerate(played.moves) if (seat, move) == (0, ["."]))
    tariffs: list[tuple[int, Any]] = [(0, ["f", home, 200]), (0, ["f", home, 300])]
    made = signed(msgspec.structs.replace(played, moves=[*played.moves[:first], *tariffs, *played.moves[first:]]))
    course = record.verify(made)
    assert {state.rules for state in course} == {version}
    assert course[-1].sea.ports[home].tariff == (0 if version == 1 else 300)


def changed(**fields: Any) -> Replay:
    """Return a changed replay with a valid signature."""
    return signed(msgspec.structs.replace(a_game(), **fields))


BROKEN = {
    "another seed": changed(seed=(b"\6" * 32).hex()),
    "a seed that is none": changed(seed="xyz"),
    "moves cut off": changed(moves=a_game().moves[:-3]),
    "a move that was not possible": changed(moves=[(0, ["bid", 3]), *a_game().moves]),
    "a move of no kind": changed(moves=[(0, ["fly"]), *a_game().moves]),
    "a seat that is none": changed(moves=[(9, ["pass"]), *a_game().moves]),
    "other scores": changed(scores=[500, 0, 0, 0]),
    "places out of nowhere": changed(places=[7, 9, 0, 1]),
    "too few places": changed(places=[]),
    "too many winners": changed(places=[1, 1, 1, 1]),
    "places as if somebody had resigned": changed(places=[3, 2, 1, 4]),
    "places as if nobody had resigned": changed(resigned=[3]),
    "somebody resigned who was not there": changed(resigned=[4]),
    "somebody resigned twice": changed(resigned=[0, 0]),
    "nothing about who resigned": changed(resigned=msgspec.UNSET),
    "who resigned, in a format that did not tell": changed(format=1),
    "places out of nowhere in the first format": signed(msgspec.structs.replace(FORMER, places=[2, 1, 1, 4])),
    "no format": changed(format=0),
    "a format before the first": changed(format=-1),
    "a format to come": changed(format=record.FORMAT + 1),
    "no moves": changed(moves=[]),
    "all but the last move": changed(moves=a_game().moves[:-1]),
    "a move after the end": changed(moves=[*a_game().moves, a_game().moves[-1]]),
    "an option beyond all numbers": changed(options={"payout_6p": 10**30}),
    "an unknown game": changed(game="chess"),
    "an unknown option": changed(options={"payout_6p": "mine"}),
    "too many seats": changed(seats=["A"] * 9),
    "rules of a version to come": changed(rules=2),
    "rules of no version": changed(rules=0),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_does_not_hold_is_refused(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An invalid replay is refused with a sentence and an exit status, before anything is written."""
    file, to = tmp_path / "game.json", tmp_path / "pictures"
    file.write_bytes(record.write(BROKEN[name]))
    assert re.match(r"[A-Z/].+\.$", refused(capsys, file, to))


def refused(capsys: pytest.CaptureFixture[str], file: Path, to: Path) -> str:
    """Return the line about a file that cannot be replayed, and check that nothing is written."""
    commands = argparse.ArgumentParser()
    command.add_to(commands.add_subparsers())
    assert command.run(commands.parse_args(["replay", str(file), "--all", "--to", str(to)])) == 1
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert not to.exists()
    return said.err


def test_bad_files_get_a_sentence_and_nothing_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = record.write(a_game())
    edited = good.replace(b'"Seat 1"', b'"Seat X"')
    assert edited != good
    newer = good.replace(f'"format": {record.FORMAT}'.encode(), b'"format": 99')
    assert newer != good
    contents = {
        "edited": edited,
        "cut": good[: len(good) // 2],
        "newer": newer,
        "empty": b"",
        "no replay": b'{"hello": 1}',
        "a list": b"[" * 100_000,
        "binary": bytes(range(256)),
        "a name in no encoding": good.replace(b"Seat 1", b"Seat \xff"),
    }
    to = tmp_path / "pictures"
    for name, content in contents.items():
        file = tmp_path / "game.json"
        file.write_bytes(content)
        assert refused(capsys, file, to), name
    done = ran(str(file), "--all", "--to", str(to))
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    huge = tmp_path / "huge.json"
    with huge.open("wb") as out:
        out.truncate(100_000_000)
    for path in (huge, tmp_path / "missing.json", tmp_path):
        assert refused(capsys, path, to)
