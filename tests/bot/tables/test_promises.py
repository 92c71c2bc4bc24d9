"""Test promises over Discord: made in public, marked by their recipient, listed at the end."""

from __future__ import annotations

import pytest

from bot import store
from bot.playground import Discord, Person, Reply
from bot.playground.entities import Message
from bot.playground.modals import Values
from bot.tables import promises
from bot.tables.base import AlreadyAnswered
from bot.text import LANGUAGES, speaker
from bot.text.languages import traits
from bot.ui.kit.table_voice import bot_text
from games.core import Text, Who
from tests.bot.conftest import Hosted, opened
from tests.bot.handlers.test_bad_input import everything
from tests.bot.outbox.test_faults import POST
from tests.bot.people import Party, word


async def bargaining(discord: Discord, language: str = "en", houses: int = 0) -> tuple[Party, Message]:
    """Start a game of Intrige; return it and its board."""
    names = ("Ana", "Bo", "Cleo")[: 3 - houses]
    locale = traits(language).locales[0]
    party = Party(discord, "intrige", [discord.person(name, locale=locale) for name in names], language, seed=3)
    await party.begin(houses=houses)
    board = party.live()
    assert board
    return party, board


def at(form: Reply, name: str) -> str:
    """Return the form's value for this person."""
    assert form.modal
    (field,) = [field for field in form.modal.fields if field.custom_id == "to"]
    return next(option.value for option in field.options if option.label == name)


async def promise(
    party: Party, board: Message, giver: Person, taker: Person, what: str, until: str = "", language: str = "en"
) -> Message:
    """Make a promise and return its card."""
    known = len(cards(party, language))
    form = await giver.press(board, word(language, "promise"))
    reply = await giver.submit(form, {"to": at(form, taker.name), "what": what, "until": until})
    assert reply.kind == "deferred_update", reply.text
    await party.discord.until(lambda: len(cards(party, language)) > known)
    return cards(party, language)[-1]


def cards(party: Party, language: str = "en") -> list[Message]:
    """Return all promise cards in the order they were posted."""
    return sorted(
        (
            m
            for place in party.places()
            for m in party.host.messages(place)
            if word(language, "promise-kept") in [button.label for button in m.buttons]
        ),
        key=lambda m: m.id,
    )


def marks(bot: Hosted) -> list[tuple[object, ...]]:
    return bot.rows("SELECT number, mark FROM promises ORDER BY number")


async def test_a_promise_from_the_form_to_the_ledger(bot: Hosted, discord: Discord) -> None:
    party, board = await bargaining(discord)
    ana, bo, cleo = party.people
    before = everything(bot)
    first = await promise(party, board, ana, bo, "Your priest gets the best zone.", " ２ ")
    second = await promise(party, board, bo, ana, "Nothing but trouble")
    third = await promise(party, board, cleo, bo, "Peace")
    assert everything(bot) == before, "the game has no such promise"
    assert "**Ana** promises **Bo**, until the end of round 2:" in first.text
    assert "Your priest gets the best zone" in first.text
    assert "**Bo** promises **Ana**:" in second.text
    assert f"<@{bo.id}> will say" in first.text
    assert [[user.name for user in card.mentioned] for card in (first, second, third)] == [["Bo"], ["Ana"], ["Bo"]]

    assert (await bo.press(first, word("en", "promise-kept"))).kind == "deferred_update"
    await discord.until(lambda: "Bo says the promise was kept." in first.text)
    assert f"<@{bo.id}>" not in first.text
    assert (await bo.press(first, word("en", "promise-broken"))).kind == "deferred_update"
    await discord.until(lambda: "Bo says the promise was broken." in first.text)
    assert (await bo.press(first, word("en", "promise-broken"))).kind == "deferred_update"
    assert (await ana.press(second, word("en", "promise-kept"))).kind == "deferred_update"
    await discord.until(lambda: "Ana says the promise was kept." in second.text)
    assert marks(bot) == [(1, "broken"), (2, "kept"), (3, None)]

    await party.play()
    final = party.final()
    assert final
    ledger = final.text.partition(word("en", "promise-ledger"))[2].splitlines()[1:4]
    assert ledger == [
        "Ana → Bo · “Your priest gets the best zone\\.” · until round 2 · **Broken**",
        "Bo → Ana · “Nothing but trouble” · **Kept**",
        "Cleo → Bo · “Peace” · **open: Bo will say whether it was kept**",
    ]
    assert (await bo.press(third, word("en", "promise-kept"))).kind == "deferred_update"
    await discord.until(lambda: final.text.count("**Kept**") == 2)
    reply = await bo.forge(final, "p.1.0.")
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "table-finished"))
    assert marks(bot)[2] == (3, "kept")
    assert discord.refused == []


async def test_only_the_one_it_was_made_to_marks_it(bot: Hosted, discord: Discord) -> None:
    party, board = await bargaining(discord)
    ana, bo, cleo = party.people
    card = await promise(party, board, ana, bo, "Half of it")
    stranger = discord.person("Dora", locale="fr")
    refused = {
        language: speaker(language, None, ("Bo",))(Text("promise-not-yours", {"who": Who(0)}))
        for language in LANGUAGES
    }
    for person, language in ((ana, "en"), (cleo, "en"), (stranger, "fr")):
        for mark in ("promise-kept", "promise-broken"):
            reply = await person.press(card, word("en", mark))
            assert (reply.kind, reply.text) == ("ephemeral", refused[language])
    for made_up in ("k.1.0.", "k.1.0.1", "k.1.0.1.half", "k.1.0.x.kept", "k.1.0.2.kept", f"k.1.0.{'9' * 20}.kept"):
        reply = await bo.forge(card, made_up)
        assert (reply.kind, reply.text) == ("ephemeral", word("en", "not-understood")), made_up
    assert marks(bot) == [(1, None)]
    await bo.press(card, word("en", "promise-kept"))
    await discord.until(lambda: "the promise was kept" in card.text)
    question = await bo.slash(board.channel, "intrige resign")
    assert question.message
    await bo.press(question.message, word("en", "resign-yes"))
    reply = await bo.press(card, word("en", "promise-broken"))
    assert reply.kind == "ephemeral", "an AI player has the seat now"
    assert marks(bot) == [(1, "kept")]


async def test_what_can_be_wrong_with_a_promise(bot: Hosted, discord: Discord) -> None:
    party, board = await bargaining(discord)
    ana, bo, _ = party.people
    stranger = discord.person("Dora", locale="fr")
    reply = await stranger.press(board, word("en", "promise"))
    assert (reply.kind, reply.text) == ("ephemeral", word("fr", "not-seated"))

    not_a_round = bot_text(speaker("en"), "promise-round", first=1, last=6)
    form = await ana.press(board, word("en", "promise"))
    assert form.kind == "modal"
    to = at(form, "Bo")
    wrong: list[tuple[Values, str]] = [
        ({"to": to}, word("en", "promise-empty")),
        ({"to": to, "what": " \u2800\u200b \u202e"}, word("en", "promise-empty")),
        ({"to": [], "what": "All of it"}, word("en", "promise-to-whom")),
        *(
            ({"to": to, "what": "All of it", "until": typed}, not_a_round)
            for typed in ("soon", "0", "-1", "100", "2.5", "²", "1e3", "9" * 300, "3k")
        ),
    ]
    for filled, sentence in wrong:
        form = await ana.press(board, word("en", "promise"))
        reply = await ana.submit(form, filled)
        assert (reply.kind, reply.text) == ("ephemeral", sentence), filled
    assert marks(bot) == []

    form = await ana.press(board, word("en", "promise"))
    question = await bo.slash(board.channel, "intrige resign")
    assert question.message
    await bo.press(question.message, word("en", "resign-yes"))
    reply = await ana.submit(form, {"to": to, "what": "All of it", "until": ""})
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "promise-to-whom"))
    reply = await bo.forge(board, "p.1.0.")
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "not-seated"))

    form = await ana.press(board, word("en", "promise"))
    cleo = at(form, "Cleo")
    mona = discord.person("Mona", manage_messages=True)
    await mona.submit(await mona.slash(board.channel, "intrige end"), {"reason": "Enough"})
    reply = await ana.submit(form, {"to": cleo, "what": "All of it", "until": ""})
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "table-ended"))
    assert marks(bot) == []
    assert cards(party) == []


async def test_a_corrected_promise_replaces_the_error(bot: Hosted, discord: Discord) -> None:
    party, board = await bargaining(discord)
    ana, *_ = party.people
    form = await ana.press(board, word("en", "promise"))
    refused = await ana.submit(form, {"to": at(form, "Bo"), "what": "Peace", "until": "7"})
    assert refused.message
    form = await ana.press(refused.message, word("en", "form-again"))
    reply = await ana.submit(form, {"to": at(form, "Bo"), "what": "Peace", "until": "6"})
    assert reply.kind == "update"
    assert word("en", "promise-given") in refused.message.text
    assert word("en", "form-again") not in [button.label for button in refused.message.buttons]
    assert marks(bot) == [(1, None)]


async def test_nobody_bargains_with_the_house(bot: Hosted, discord: Discord) -> None:
    party, board = await bargaining(discord, houses=1)
    ana, bo = party.people
    form = await ana.press(board, word("en", "promise"))
    assert form.modal
    assert [[option.label for option in field.options] for field in form.modal.fields] == [["Bo"], [], []]
    question = await bo.slash(board.channel, "intrige resign")
    assert question.message
    await bo.press(question.message, word("en", "resign-yes"))
    await discord.until(lambda: (now := party.live()) and not party.shows(now, "promise"))
    reply = await ana.forge(board, "p.1.0.")
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "promise-nobody"))
    del bot


async def test_games_without_bargaining_have_no_promises(bot: Hosted, discord: Discord) -> None:
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en")
    await party.begin()
    board = party.live()
    assert board
    assert not party.shows(board, "promise")
    reply = await party.host.forge(board, "p.1.0.")
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "not-understood"))
    del bot


HOSTILE = [
    ("@everyone <@1> <#2>", "\\@everyone \\<\\@1\\> \\<\\#2\\>"),
    ("[free](https://evil.example)", "\\[free\\]\\(https\\://evil\\.example\\)"),
    ("one\n# two\u202e ||three||", "one \\# two \\|\\|three\\|\\|"),
    ("{ $who }", "{ $who }"),
    ("*" * 200, "\\*" * 200),
]


@pytest.mark.parametrize(("typed", "shown"), HOSTILE)
async def test_hostile_words(bot: Hosted, discord: Discord, typed: str, shown: str) -> None:
    party, board = await bargaining(discord, "fr")
    ana, bo, _ = party.people
    card = await promise(party, board, ana, bo, typed, "6", language="fr")
    assert card.text.splitlines()[:2] == [
        "🤝 **Ana** promet à **Bo**, jusqu’à la fin de la manche 6\u202f:",
        f"> {shown}",
    ]
    del bot


async def test_a_card_is_posted_once_and_comes_back(bot: Hosted, discord: Discord) -> None:
    party, board = await bargaining(discord)
    ana, bo, _ = party.people
    discord.fail("POST", POST, status=500, times=2, after=True)
    card = await promise(party, board, ana, bo, "Once")
    other = await promise(party, board, ana, bo, "Twice")
    await party.play(turns=2)
    assert cards(party) == [card, other]
    await bot.stop()
    await bot.start()
    await bo.press(card, word("en", "promise-kept"))
    await discord.until(lambda: "the promise was kept" in card.text)
    assert "will say" in other.text


async def test_a_form_counts_once(bot: Hosted, discord: Discord) -> None:
    party, board = await bargaining(discord)
    ana, bo, _ = party.people
    await promise(party, board, ana, bo, "Once")
    await bot.stop()
    async with opened(bot.database) as disk:
        ((giver, taker, form),) = bot.rows("SELECT giver, taker, interaction FROM promises")
        table = await disk.run(lambda db: store.tables.table(db, 1))
        assert table
        user = table.seats[giver].user
        assert user == ana.id
        with pytest.raises(AlreadyAnswered):
            await disk.run(lambda db: promises.give(db, 1, user, taker, "Once", None, form))
        assert len(await disk.run(lambda db: store.promises.promises(db, 1))) == 1
    await bot.start()
