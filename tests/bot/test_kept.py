"""Open snapshots of old databases with the present version: everything in them must still work.

If this fails, a change has broken real games. Snapshots never change; only the expectations do, where the program is
meant to behave differently.
"""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Awaitable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.handlers import ACTIONS
from bot.playground import Discord, Person, Reply, Select
from bot.playground.components import Kind
from bot.playground.entities import Message
from bot.playground.modals import Modal
from bot.text import LANGUAGES
from bot.ui.kit.custom_id import parse
from tests.bot import keep
from tests.bot.asking import DAY, asked
from tests.bot.conftest import Hosted
from tests.bot.games.test_whole_games import check_history
from tests.bot.people import word
from tests.bot.sitting import PATIENCE, Sitting, answered, done
from tests.bot.tournament import is_public

WHOLE, MOVES = "PROOF" in os.environ, 5
"""Whether all games are played to their end, and if not, how many moves are made in most."""

EACH = 3
"""How many buttons of a kind are pressed if not all are."""

SNAPSHOTS = sorted(
    (path.stem for path in keep.KEPT.glob("schema-*.sql") if "." not in path.stem),
    key=lambda stem: int(stem.removeprefix("schema-")),
)
SNAPSHOTS = SNAPSHOTS if WHOLE else [SNAPSHOTS[0], SNAPSHOTS[-1]]
"""The kept databases by age: all with `PROOF`, otherwise the oldest and the newest."""

AWAY, VOTE, AUCTION, BARGAINS, REQUEST, SEA, OPEN = range(1, 8)
ENDED, FINISHED, REMATCH, LOBBY, LOST, LOST_LOBBY, UNSENT = range(8, 15)
"""The tables of each snapshot, named after their situation."""

FILLED = {"amount": "3", "reason": "We have to go", "from": "22:00", "what": "Peace"}
"""Values that users type into forms instead of the present ones."""


CHANGED = ("moves", "seats", "drafts", "promises", "orders", "ballots", "journal", "people", "servers")
"""Tables of the database that interactions change."""

ACTS = {
    **dict.fromkeys(("re", "la", "qn"), "people"),
    **dict.fromkeys(("l", "z", "le", "ho", "si"), "seats"),
    **dict.fromkeys(("M", "d"), "orders"),
    **dict.fromkeys(("qf", "sf", "wh", "p", "N"), "modal"),
    "se": "servers",
    "jo": "journal",
    "m": "moves",
    "t": "drafts",
    "k": "promises",
    "pa": "ballots",
}
"""The expected effect of each kind of button: a changed table of the database, or a form.

The effects of all others show when the games continue.
"""


class Kept:
    """The bot on a database snapshot, with the Discord of that time."""

    def __init__(self, discord: Discord, bot: Hosted, forms: keep.Forms) -> None:
        self.discord = discord
        self.bot = bot
        self.forms = forms.forms

    def at(self, number: int) -> Sitting:
        return Sitting(self.bot, self.discord, number)

    def person(self, name: str) -> Person:
        return self.discord.as_person(next(user for user in self.discord.world.users.values() if user.name == name))

    def messages(self) -> list[Message]:
        """Return every message in places the bot is in."""
        places = [place for place in self.discord.world.channels.values() if not place.guild or place.guild.has_bot]
        return [message for place in places for message in place.messages.values()]

    def private(self, begins: str) -> tuple[Person, Message, str]:
        """Return a private message with such a button, its owner, and the button."""
        return next(
            (self.discord.as_person(message.ephemeral_for), message, custom_id)
            for message in self.messages()
            for custom_id in keep.ids_in(message.components)
            if message.ephemeral_for and custom_id.startswith(begins)
        )

    def presser(self, message: Message, custom_id: str) -> Person:
        """Return the owner of the button, or the host if it is public."""
        whose = message.ephemeral_for or message.channel.recipient
        if whose is None:
            hosts = self.bot.rows("SELECT host FROM tables WHERE id = ?", parse(custom_id).table)
            whose = self.discord.world.users[hosts[0][0]] if hosts else self.person("Max").user
        return self.discord.as_person(whose)

    def choosing(self, person: Person, message: Message, select: Select) -> Awaitable[Reply]:
        """Choose one of the bot's values, or none in Discord's own selects."""
        if select.kind != Kind.STRING_SELECT:
            return person.choose(message, select.custom_id, [])
        values = [option.value for option in select.options[: select.min_values or 1]]
        return person.forge(message, select.custom_id, values)

    async def understood(self, acting: Awaitable[Reply], custom_id: str) -> set[str]:
        """Check that the bot understands the interaction.

        Return the changed database tables and the kind of answer.
        """
        assert parse(custom_id).action in ACTIONS
        before = self.all()
        reply = await done(self.bot, acting)
        assert reply.kind in ("update", "deferred_update", "ephemeral", "modal"), (custom_id, reply.text)
        said = " ".join([reply.text, *(message.text for message in reply.followups)])
        wrong = [word(language, key) for language in LANGUAGES for key in ("not-understood", "sorry")]
        assert not any(sentence in said for sentence in wrong), (custom_id, said)
        return {name for name, rows in self.all().items() if rows != before[name]} | {reply.kind}

    def all(self) -> dict[str, list[tuple[Any, ...]]]:
        """Return the database content that users change."""
        return {name: self.bot.rows(f"SELECT * FROM {name}") for name in CHANGED}  # noqa: S608


@pytest.fixture(params=SNAPSHOTS)
async def kept(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Kept]:
    """Start the bot on a snapshot, some minutes after it was stopped in the middle."""
    keep.load(keep.KEPT / f"{request.param}.sql", tmp_path / "rialto.db")
    keep.load(keep.KEPT / f"{request.param}.world.sql", tmp_path / "world")
    forms = msgspec.json.decode((keep.KEPT / f"{request.param}.forms.json").read_bytes(), type=keep.Forms)
    clock = keep.Clock(keep.BEGIN + 600)
    async with Discord(keep.free_port(), clock=clock, keep=tmp_path / "world", answer_within=60) as discord:
        bot = Hosted(discord, tmp_path / "rialto.db")
        bot.ahead, bot.seed = keep.AHEAD, bytes(32)
        await bot.start()
        yield Kept(discord, bot, forms)
        await bot.stop()


async def test_games_go_on(kept: Kept) -> None:
    """Pending events of running games happen, and then all players play on."""
    await a_vote(kept, kept.at(VOTE))
    await back_again(kept, kept.at(AWAY))
    await words_and_promises(kept, kept.at(BARGAINS))
    await a_draft_and_a_request(kept, kept.at(REQUEST))
    await a_seat(kept, kept.at(OPEN))
    await finish(kept, VOTE, AWAY, BARGAINS, REQUEST, OPEN, ends=1)


async def test_more_games_go_on(kept: Kept) -> None:
    """Games with pending messages, ended games and lobbies continue, too."""
    await kept.bot.until(lambda: not kept.at(UNSENT).rows("outbox"), PATIENCE)
    await a_draft(kept.at(SEA))
    await taken_back(kept, kept.at(ENDED))
    await lobbies(kept, kept.at(LOBBY), kept.at(REMATCH))
    await found_again(kept, kept.at(LOST), kept.at(LOST_LOBBY))
    await orders(kept.at(AUCTION))
    await finish(kept, UNSENT, SEA, ENDED, LOST, AUCTION)


async def finish(kept: Kept, *tables: int, ends: int = 0) -> None:
    """Play all games on and check their stored data.

    The first `ends` games are played to their end; with `PROOF` all.
    """
    for place, number in enumerate(tables):
        table = kept.at(number)
        await play_on(table, None if WHOLE or place < ends else table.get("version") + MOVES)
        check_history(kept.bot.database, number, presses_of(table))
    assert kept.discord.refused == []


async def play_on(table: Sitting, version: int | None) -> None:
    """Play until `version` moves were made, or to the end."""
    await table.play(lambda: version and table.get("version") >= version)
    assert table.status == "finished" or version


def presses_of(table: Sitting) -> int:
    return sum(interaction is not None for (interaction,) in table.rows("moves", "interaction"))


async def a_vote(kept: Kept, table: Sitting) -> None:
    """Cast the second vote, which decides."""
    (late,) = [seat for seat, _ in table.asked()]
    voted = [seat for (seat,) in table.rows("ballots", "seat")]
    voter = next(seat for seat in range(4) if seat not in (late, *voted))
    person = table.person(voter)
    assert person
    await done(kept.bot, person.press(table.message("vote"), table.id("vo", "move", epoch=True)))
    assert (table.get("voting"), table.rows("ballots")) == (0, [])
    assert table.get("version") > 70


async def back_again(kept: Kept, table: Sitting) -> None:
    eve = kept.person("Eve")
    assert eve.id not in [person.id for person in table.people()]
    await done(kept.bot, eve.press(table.message("board"), table.id("ba")))
    assert eve.id in [person.id for person in table.people()]


async def words_and_promises(kept: Kept, table: Sitting) -> None:
    """Confirm a bribe with its stored words, and accept the other pace as all players."""
    for name in ("Ana", "Cleo"):
        await done(kept.bot, kept.person(name).press(table.message("pace"), table.id("ag", "relaxed")))
    assert table.get("pace") == "relaxed"
    await done(kept.bot, kept.person("Ana").press(table.message("promise:2"), table.id("k", "2.broken")))
    assert table.rows("promises", "mark") == [("kept",), ("broken",), (None,)]
    person, message, yes = kept.private(f"y.{table.number}.")
    await done(kept.bot, person.press(message, yes))
    assert ("take it, my lord",) in table.rows("log", "quote")
    assert table.get("version") > 50


async def a_draft_and_a_request(kept: Kept, table: Sitting) -> None:
    """Submit the draft; agree to a moderator's request as all players, and reopen the game as another moderator."""
    await a_draft(table, kept.private(f"f.{table.number}."))
    card = table.message("request")
    agree = next(custom_id for custom_id in keep.ids_in(card.components) if custom_id.endswith("agree"))
    await done(kept.bot, kept.person("Finn").press(card, agree))
    assert table.status == "abandoned"
    await done(kept.bot, kept.person("Nina").press(await table.shown("board"), table.id("un")))
    assert table.status == "playing"


async def a_draft(table: Sitting, shown: tuple[Person, Message, str] | None = None) -> None:
    """Check that the draft is still there, and submit it by its button or with one more move."""
    ((seat, person),) = table.asked()
    version, draft = table.get("version"), [move for step in table.draft(seat) for move in step]
    assert draft
    if shown:
        assert shown[0].id == person.id
        await done(table.bot, shown[0].press(*shown[1:]))
    else:
        await table.answer(seat, person)
    made = [move for number, move in sorted(table.rows("moves", "number, move")) if number >= version]
    assert made[: len(draft)] == draft


async def a_seat(kept: Kept, table: Sitting) -> None:
    """Take the seat that was left."""
    mona = kept.person("Mona")
    await done(kept.bot, mona.press(table.message("seat:2"), table.id("ta", "2")))
    assert mona.id in [person.id for person in table.people()]


async def taken_back(kept: Kept, table: Sitting) -> None:
    await done(kept.bot, kept.person("Cleo").press(table.message("board"), table.id("un")))
    assert table.status == "playing"


async def lobbies(kept: Kept, lobby: Sitting, rematch: Sitting) -> None:
    """Join and start the lobbies."""
    await done(kept.bot, kept.person("Eve").press(rematch.message("lobby"), rematch.id("j")))
    for name, table in (("Ana", lobby), ("Finn", rematch)):
        await done(kept.bot, kept.person(name).press(table.message("lobby"), table.id("b")))
        assert table.status == "playing"


async def found_again(kept: Kept, game: Sitting, lobby: Sitting) -> None:
    """Let the bot back into the server that had removed it."""
    assert game.get("paused")
    assert lobby.get("paused")
    (elsewhere,) = [guild for guild in kept.discord.world.guilds.values() if not guild.has_bot]
    kept.discord.invite_bot(elsewhere)
    await kept.bot.until(lambda: not game.get("paused") and not lobby.get("paused"), PATIENCE)
    host = kept.person("Bo")
    await done(kept.bot, host.press(await lobby.shown("lobby"), lobby.id("h")))
    await done(kept.bot, host.press(lobby.message("lobby"), lobby.id("b")))
    assert lobby.status == "playing"


async def orders(table: Sitting) -> None:
    """Check that a plan is played without an interaction of its owner."""
    ((seat,),) = table.rows("orders", "seat")
    before = table.get("version")

    def made() -> list[Any]:
        return [
            press
            for at, number, press in table.rows("moves", "seat, number, interaction")
            if at == seat and number >= before
        ]

    await table.play(made)
    assert made()[0] is None


async def test_a_tournament_goes_on(kept: Kept) -> None:
    """The offered place is taken, the first round is played to its end, and the second one opens."""
    if not kept.bot.rows("SELECT id FROM tournaments"):
        pytest.skip("older than tournaments")
    (shown,) = [message for message in kept.messages() if is_public(message)]
    dan = kept.person("Dan")
    taken = await done(kept.bot, dan.press(shown, keep.button(shown, "tk.")))
    assert word("en", "tournament-taken") in taken.text
    ((number,),) = kept.bot.rows("SELECT id FROM tables WHERE tournament IS NOT NULL")
    table = kept.at(number)
    assert dan.id in [person.id for person in table.people()]
    await play_on(table, None)
    check_history(kept.bot.database, number, presses_of(table))
    await kept.bot.look()
    assert kept.bot.rows("SELECT stage, round FROM tournaments") == [("playing", 2)]
    seats = kept.bot.rows("SELECT user FROM seats WHERE table_id > ? ORDER BY user", number)
    assert seats == [(user,) for user in sorted(kept.person(name).id for name in ("Bo", "Cleo", "Dan"))]
    assert kept.discord.refused == []


async def test_a_question_of_the_day_goes_on(kept: Kept) -> None:
    """The open question takes answers and shows its result, the next one follows, and old results open a table."""
    if not kept.bot.rows("SELECT id FROM asked"):
        pytest.skip("older than questions of the day")
    over, now_open = asked(kept.discord, kept.person("Max"))
    bo, cleo = kept.person("Bo"), kept.person("Cleo")
    best, worse, *_ = [id_ for id_ in keep.ids_in(now_open.components) if id_.startswith("qa.")]
    again = await done(kept.bot, bo.press(now_open, worse))
    assert "✅" in again.text
    wrong = await done(kept.bot, cleo.press(now_open, worse))
    assert "✅" not in wrong.text
    assert kept.bot.rows("SELECT choice FROM answers WHERE asked = 2 ORDER BY choice") == [(0,), (1,), (2,)]
    await done(kept.bot, bo.press(over, keep.button(over, "qo.")))
    assert kept.bot.rows("SELECT count(*) FROM tables WHERE status = 'lobby' AND host = ?", bo.id)
    await kept.bot.later(DAY)
    shown = asked(kept.discord, kept.person("Max"))
    assert [best in keep.ids_in(each.components) for each in shown] == [False, False, False]
    assert word("en", "question-listed") in shown[1].text
    assert kept.bot.rows("SELECT ended FROM asked ORDER BY id") == [(1,), (1,), (0,)]
    assert kept.discord.refused == []


# ------------------------------------------------------------------------------------------ old buttons


async def test_every_button_that_was_shown_acts_or_is_refused(kept: Kept) -> None:
    """Every button ever shown is understood, whatever others did before; without `PROOF`, the first of each kind.

    At least one of each kind has its former effect.
    """
    did: dict[str, set[str]] = defaultdict(set)
    pressed: Counter[str] = Counter()
    shown = [(message, message.selects, keep.ids_in(message.components)) for message in kept.messages()]
    for message, selects, ids in shown:
        for custom_id in sorted(ids, key=lambda id_: id_.startswith("f.")):  # drafts are submitted last
            pressed[parse(custom_id).action] += 1
            if pressed[parse(custom_id).action] > EACH and not WHOLE:
                continue
            person = kept.presser(message, custom_id)
            select = next((select for select in selects if select.custom_id == custom_id), None)
            pressing = kept.choosing(person, message, select) if select else person.forge(message, custom_id)
            did[parse(custom_id).action] |= await kept.understood(pressing, custom_id)
    assert {action for action, what in ACTS.items() if what not in did[action]} == set()


async def test_every_form_that_was_open_is_understood(kept: Kept) -> None:
    for form in kept.forms:
        person = kept.discord.as_person(kept.discord.world.users[form.user])
        private = await answered(kept.bot, person.slash(kept.discord.channel, "medici rules"))
        pressed = await done(kept.bot, person.forge(private, "q.0.0.medici", ["0"]))
        modal = Modal(form.title, form.custom_id, form.components, pressed.interaction)
        filled = {field.custom_id: FILLED[field.custom_id] for field in modal.fields if field.custom_id in FILLED}
        await kept.understood(person.submit(modal, filled), form.custom_id)


def test_what_is_kept_is_only_ever_added() -> None:
    lines = keep.MANIFEST.read_text(encoding="utf-8").splitlines()
    found = {
        path.name: sha256(path.read_bytes()).hexdigest() for path in keep.KEPT.iterdir() if path != keep.MANIFEST
    }
    assert found == {name: digest for digest, name in map(str.split, lines)}
