"""Test Medici: The Card Game over Discord: whole games, labels, and a bot with an invalid deck."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.playground import Discord, Person
from bot.playground.entities import Message
from bot.text.languages import traits
from games import GAMES
from games.core import decode
from tests.bot.conftest import Hosted
from tests.bot.games.test_whole_games import check_finished
from tests.bot.people import Party, part, settled, word

ROOT = Path(__file__).resolve().parents[3]
NAMES = ("Ana", "Bo", "Chloé", "Dan", "Élise", "Farid")


def gathered(discord: Discord, seats: int, language: str = "en", seed: int = 1) -> Party:
    locale = traits(language).locales[0]
    people = [discord.person(name, locale=locale) for name in NAMES[:seats]]
    return Party(discord, "medici_card", people, language, seed=seed)


async def begun(discord: Discord) -> tuple[Party, Message, Person]:
    """Start a game of three; return it, its board and the player asked."""
    party = gathered(discord, 3)
    await party.begin()
    board = party.live()
    assert board
    asked = party.asked(board)
    assert asked
    return party, board, asked


@pytest.mark.parametrize(
    ("people", "houses", "language", "bonus"),
    [(2, 0, "en", "larger"), (4, 0, "fr", "document"), (4, 2, "en", "document")],
    ids=["two", "four", "six"],
)
async def test_a_whole_game(
    bot: Hosted, discord: Discord, people: int, houses: int, language: str, bonus: str
) -> None:
    party = gathered(discord, people, language, seed=people + houses)
    await party.begin(houses=houses, bonus=bonus)
    await party.play()
    check_finished(bot, discord, party)
    assert discord.refused == []


async def test_cards_are_revealed_one_by_one_and_stopping_can_be_taken_back(bot: Hosted, discord: Discord) -> None:
    bot.seed = bytes(32)  # with other cards the words may not fit the board
    party, board, asked = await begun(discord)
    first, stop = party.choices(board)
    assert (first, stop[:10]) == ("Reveal a card", "Stop: take")
    await party.press("Reveal a card")
    assert not party.shows(board, "undo")
    before = bot.rows("SELECT state FROM tables")
    await party.press("Stop")
    game = GAMES["medici_card"]
    state = decode(game, "state", bot.rows("SELECT state FROM tables")[0][0])
    assert state.board.phase == "take"
    assert len(party.choices(board)) == len(game.rules.legal_moves(state, state.board.player)) == 2
    assert all(" → " in label for label in party.choices(board))
    await asked.press(board, word("en", "undo"))
    await discord.until(lambda: party.live() and "Stop" in party.choices(board))
    assert bot.rows("SELECT state FROM tables") == before


@pytest.mark.usefixtures("drawn")
async def test_the_board_in_words_has_a_picture_of_what_is_in_the_deck(bot: Hosted, discord: Discord) -> None:
    """The board in words has a picture of the cards left in the deck.

    Any player sees it in private; at the end no card is left, and there is no picture.
    """
    party = gathered(discord, 2, "fr")
    await party.begin()
    board = party.live()
    assert board
    for person in party.people:
        reply = await person.press(board, word("fr", "in-words"))
        assert reply.kind == "ephemeral"
        assert reply.message
        assert "dans la pioche (nombre d’exemplaires" in reply.message.text
        assert reply.message.alt_texts == [word("fr", "still-to-come")]
    await party.play()
    final = party.final()
    assert final
    reply = await party.host.press(final, word("fr", "in-words"))
    assert reply.message
    assert not reply.message.alt_texts
    del bot


async def test_how_many_cards_to_reveal_can_be_settled_in_advance(bot: Hosted, discord: Discord) -> None:
    party, board, asked = await begun(discord)
    following = party.people[(party.people.index(asked) + 1) % 3]
    panel = await part(following, board, "orders")
    assert panel.message
    reply = await following.press(panel.message, "Reveal 3 cards")
    assert settled(reply)
    await party.press("Reveal a card")
    await party.press("Stop")
    await party.take_turn()  # take any card on offer
    await discord.until(lambda: (now := party.live()) and f"{following.name} chooses what to take" in now.text)
    now = party.live()
    assert now
    assert now.text.count(f"{following.name} reveals") == 3
    called = await discord.until(
        lambda: [m for m in following.messages(now.channel) if f"<@{following.user.id}>" in m.text]
    )
    assert len(called) == 1, "the plan leaves the choice open, so its owner is notified"
    del bot


async def test_a_turn_can_be_settled_to_its_end(bot: Hosted, discord: Discord) -> None:
    """A whole turn can be planned.

    The plan is hidden from others, and its owner gets no notification.
    """
    party, board, asked = await begun(discord)
    following, last = (party.people[(party.people.index(asked) + step) % 3] for step in (1, 2))
    panel = await part(following, board, "orders")
    assert panel.message
    panel = await following.press(panel.message, "Reveal 3 cards")
    assert panel.message
    worth = "Cards worth 4 or more, and green cards"
    panel = await following.choose(panel.message, "Take with the last card today", [worth])
    assert word("en", "orders-given") in panel.text
    assert "Each turn, if possible, you reveal 3 cards" in panel.text
    assert "the last card and green cards and cards worth 4 or more." in panel.text
    await party.press("Reveal a card")
    await party.press("Stop")
    await party.take_turn()  # take any card on offer
    await discord.until(lambda: (now := party.live()) and party.asked(now) is last)
    now = party.live()
    assert now
    assert now.text.count(f"{following.name} reveals") == 3
    assert now.text.count(f"{following.name} takes") == 1
    for person in party.people:
        seen = [message for channel in person.channels() for message in person.messages(channel)]
        assert not [message for message in seen if f"<@{following.user.id}>" in message.text]
        assert person is following or "4 or more" not in "".join(message.text for message in seen)
    del bot


def started(tmp_path: Path, old: str, new: str) -> subprocess.CompletedProcess[str]:
    """Run `python -m bot` with a changed deck file."""
    for folder in ("bot", "games", "render"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    file = tmp_path / "games" / "medici_card" / "deck.toml"
    source = file.read_text(encoding="utf-8")
    assert old in source
    file.write_text(source.replace(old, new), encoding="utf-8")
    command = [sys.executable, "-m", "bot", "replay", "nothing.json"]
    return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)  # noqa: S603


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("copies = 4", "copies = 5", "there are 115 cards, not 110"),
        ("[[card]]", "[card]]", "Expected newline or end of document after a statement"),
    ],
)
def test_a_deck_that_is_none_stops_the_start(tmp_path: Path, old: str, new: str, reason: str) -> None:
    """An invalid deck stops the start with a sentence that names the file, without a traceback."""
    ended = started(tmp_path, old, new)
    assert ended.returncode == 1
    assert ended.stdout == ""
    (said,) = ended.stderr.splitlines()
    assert said.startswith("Rialto cannot start. ")
    assert f"{tmp_path / 'games' / 'medici_card' / 'deck.toml'}: {reason}" in said


def test_a_fault_of_ours_is_not_hidden(tmp_path: Path) -> None:
    """An internal error is not hidden: only one in a data file becomes a sentence."""
    ended = started(tmp_path, "# The 110 cards", "# The cards")
    assert "nothing.json" in ended.stderr
    (tmp_path / "games" / "medici_card" / "rules.py").write_text("import nothing_of_this_name\n", encoding="utf-8")
    command = [sys.executable, "-m", "bot"]
    ended = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)  # noqa: S603
    assert ended.returncode != 0
    assert "Traceback" in ended.stderr


async def test_a_hint_is_followed_by_two_presses_of_the_board(bot: Hosted, discord: Discord) -> None:
    """One asks, in private, and one plays its move. The question after it has its own hint."""
    party = Party(discord, "medici_card", [discord.person("Ana")], "en")
    await party.host.slash(discord.channel, "medici-card start", language="en", practice="yes")
    start = word("en", "start")
    lobby = await discord.until(
        lambda: next((m for m in party.host.messages(discord.channel) if start in [b.label for b in m.buttons]), None)
    )
    for label in (word("en", "add-house"), word("en", "add-house"), start):
        await party.host.press(lobby, label)
    await discord.until(lambda: (board := party.live()) and party.asked(board))
    board = party.live()
    assert board
    (before,) = bot.rows("SELECT count(*) FROM moves WHERE interaction IS NOT NULL")[0]
    reply = await party.host.press(board, word("en", "hint"))
    assert reply.kind == "ephemeral"
    panel = reply.message
    assert panel
    await discord.until(lambda: len(party.choices(panel)) == 1)
    assert "Best choice" in panel.text
    reply = await party.host.press(panel, party.choices(panel)[0])
    assert reply.kind == "update"
    assert bot.rows("SELECT count(*) FROM moves WHERE interaction IS NOT NULL") == [(before + 1,)]
    await discord.until(lambda: word("en", "hint") in [button.label for button in panel.buttons])
    assert discord.refused == []
