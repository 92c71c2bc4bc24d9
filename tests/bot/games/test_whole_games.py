"""Play whole games over Discord with only the components shown."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from bot.playground import Discord
from bot.playground.entities import Message
from bot.store.rows import Line
from bot.text import LANGUAGES, speaker
from bot.text.languages import traits
from bot.ui.board import told_line
from bot.ui.kit.names import in_markdown
from games import GAMES
from games.core import Many, Name, Text, decode, decode_as
from tests.bot.conftest import Hosted, Spawned, at_once, rows
from tests.bot.people import Party, word
from tests.bot.ui.limits import repeated


def check_history(database: Path | str, table: int, presses: int) -> None:
    """Check that every accepted interaction is a stored move, and that the moves lead to the stored state."""
    tables, seats, moves = at_once(
        database,
        ("SELECT game, options, seed, state, version FROM tables WHERE id = ?", (table,)),
        ("SELECT seat FROM seats WHERE table_id = ?", (table,)),
        ("SELECT seat, move, interaction FROM moves WHERE table_id = ? ORDER BY number", (table,)),
    )
    game_key, options, seed, state, version = tables[0]
    game = GAMES[game_key]
    assert len(moves) == version
    assert sum(interaction is not None for _, _, interaction in moves) == presses
    end = decode(game, "state", state)
    opening = game.rules.setup(len(seats), seed, decode(game, "options", options)).state
    replayed = msgspec.structs.replace(opening, rules=end.rules)  # it keeps the rules it started with
    for seat, move, _ in moves:
        replayed = game.rules.apply(replayed, seat, decode(game, "move", move)).state
    assert replayed == end


def check_standings(database: Path | str, table: int, text: str, party: Party) -> None:
    """Check that the standings name every player with the score of the rules."""
    game = GAMES[party.game]
    end = decode(game, "state", rows(database, "SELECT state FROM tables WHERE id = ?", table)[0][0])
    outcome = game.rules.outcome(end)
    assert outcome
    for seat, name in rows(database, "SELECT seat, name FROM seats WHERE table_id = ?", table):
        score = party.say(Text("score", {"score": outcome.scores[seat]}))
        assert f"**{in_markdown(name)}** {score}\n" in f"{text}\n"
    assert party.say(Text("winners", {"who": Many(()), "count": outcome.placings.count(1)})).strip() in text


def check_said_once(database: Path | str, discord: Discord, game: str) -> None:
    """Check that no message repeats a line, unless that event happened twice."""
    seats, log = at_once(
        database,
        ("SELECT name FROM seats WHERE table_id = 1 ORDER BY seat", ()),
        ("SELECT text, quote FROM log WHERE table_id = 1", ()),
    )
    names = [in_markdown(name) for (name,) in seats]
    told = [
        told_line(Line(decode_as(Text, words), quote), speaker(language, game, names))
        for language in LANGUAGES
        for words, quote in log
    ]
    bodies = [request.json for request in discord.requests if request.method in ("POST", "PATCH") and request.json]
    assert len(bodies) > len(log) / len(seats)
    for body in bodies:
        assert repeated(body.get("data") or body, told) == []


def check_finished(bot: Hosted, discord: Discord, party: Party) -> Message:
    """Check that the game is over and its stored data complete; return the final board."""
    final = party.final()
    assert final
    check_history(bot.database, 1, party.presses)
    check_standings(bot.database, 1, final.text, party)
    check_said_once(bot.database, discord, party.game)
    return final


async def test_three_seats_in_english(bot: Hosted, discord: Discord) -> None:
    people = [discord.person(name) for name in ("Ana", "Bo", "Cleo")]
    party = Party(discord, "medici", people, "en")
    await party.begin()
    await party.play()
    final = check_finished(bot, discord, party)
    await discord.until(party.ending)
    ending = party.ending()
    assert ending
    assert ending.channel is discord.channel
    assert final.channel is not discord.channel
    headline = next(line for line in final.text.splitlines() if line.startswith("### "))
    assert headline in ending.text, "the headline names the winner"
    assert ending.mentions == []
    (alt,) = ending.alt_texts
    assert alt.startswith(word("en", "closing-picture")), "the card of the game is its only picture"
    await party.host.press(ending, word("en", "rematch"))
    await discord.until(lambda: party.shows(ending, "to-the-rematch"))
    assert discord.refused == []


async def test_six_seats_in_french_with_a_closed_door(bot: Hosted, discord: Discord) -> None:
    people = [discord.person(name, locale="fr") for name in ("Ana", "Bruno", "Chloé", "Denis", "Élise")]
    people[2].close_dms()
    party = Party(discord, "medici", people, "fr", seed=2)
    lobby = await party.begin(houses=1, payout_6p="newer", level_5="newer", start_money="thirty")
    await party.play()
    check_finished(bot, discord, party)
    await discord.until(lambda: "terminée" in lobby.text)
    told = [[message.text for message in person.dm_messages()] for person in people]
    assert [len(messages) for messages in told] == [0, 1, 0, 1, 1], "the host started the game"
    public = [m.text for place in party.places() for m in people[0].messages(place) if not m.ephemeral]
    assert sum(word("fr", "closed-door") in text for text in public) == 1
    assert {request.status for request in discord.refused} <= {403}


async def test_four_seats_with_kill_9_in_the_middle_of_an_auction(spawned: Spawned, discord: Discord) -> None:
    """A game survives kill -9 in the middle of an auction; with `PROOF` it is played to its end."""
    people = [discord.person("Ana", locale="fr"), discord.person("Bo"), discord.person("Cleo")]
    party = Party(discord, "medici", people, "fr", seed=3)
    await party.begin(houses=1)
    await party.play(turns=10)
    passing = "Passer"
    while not (board := party.live()) or not (asked := party.asked(board)) or passing not in party.choices(board):
        await party.take_turn()
    await spawned.kill()
    patience, discord.interactions.answer_within = discord.interactions.answer_within, 0.3
    reply = await asked.press(board, passing)
    assert reply.kind == "failed"
    discord.interactions.answer_within = patience
    await spawned.start()
    await party.play(turns=10_000 if "PROOF" in os.environ else 10)
    assert party.final() or "PROOF" not in os.environ
    check_history(spawned.database, 1, party.presses)


INTRIGE = [(3, "en", False), *([(4, "fr", True)] if "PROOF" in os.environ else [])]


@pytest.mark.parametrize(("seats", "language", "closed"), INTRIGE)
async def test_intrige(bot: Hosted, discord: Discord, seats: int, language: str, closed: bool) -> None:
    locale = traits(language).locales[0]
    people = [discord.person(name, locale=locale) for name in ("Ana", "Bo", "Chloé", "Dan", "Élise")[:seats]]
    if closed:
        for person in people:
            person.close_dms()
    party = Party(discord, "intrige", people, language, seed=seats)
    await party.begin()
    await party.play()
    check_finished(bot, discord, party)
    if closed:
        assert all(person.dm_messages() == [] for person in people)
        assert {request.status for request in discord.refused} <= {403}
    else:
        assert discord.refused == []
        final = party.final()
        assert final
        (won,) = [
            line.removeprefix("### ") for line in final.text.splitlines() if line.endswith((" wins", "victory"))
        ]
        over = party.say(Text("welcome-over", {"game": Name("game-name"), "table": 1}))
        for person in people:
            (told,) = person.dm_messages()
            await discord.until(lambda told=told: told.text.startswith(over))  # type: ignore[misc]
            assert told.text.splitlines()[0] == f"{over} {won}."
            assert party.say(Text("picture-paid")).lower() in told.text
