"""Test the news since a player's last move: at the top of their panel and of a secret question sent to them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.playground import Discord, Person
from bot.playground.entities import Message
from tests.bot.conftest import Hosted
from tests.bot.crew import Crew
from tests.bot.people import Party, word

NAMES = ("Ana", "Bo", "Cleo")
FRENCH = "**Depuis votre dernier coup\u202f:**"


async def an_auction_begun(
    bot: Hosted, discord: Discord, names: Sequence[str] = NAMES
) -> tuple[Party, Message, list[Person]]:
    """Play to a lot without bids, after every player has moved.

    Return also the board and the players in bidding order: the seller comes last.
    """
    people = [discord.person(name, locale="fr") for name in names]
    party = Party(discord, "medici", people, "en", seed=4)
    await party.begin()
    while True:
        board = party.live()
        assert board
        opener = party.asked(board)
        assert opener
        opens = "Start auction" in party.choices(board)
        await party.press("Start auction" if opens else "Pass")
        if opens and len(bot.rows("SELECT DISTINCT seat FROM moves")) == len(people):
            assert "Bid 1" in party.choices(board)
            after = people.index(opener) + 1
            return party, board, people[after:] + people[:after]


async def hand(person: Person, board: Message) -> str:
    """Return the text of this player's own panel."""
    reply = await person.slash(board.channel, "medici hand")
    assert reply.kind == "ephemeral"
    return reply.text


async def test_whoever_comes_back_reads_what_the_others_did(bot: Hosted, discord: Discord) -> None:
    party, board, (first, second, third) = await an_auction_begun(bot, discord)
    assert FRENCH not in await hand(third, board), "it was the player's own move"
    await party.press("Bid 1")
    await party.press("Bid 2")
    one, two = f"{first.name} enchérit à 1.", f"{second.name} enchérit à 2."
    head, _, rest = (await hand(third, board)).partition(two)
    assert head == f"{FRENCH}\n{one}\n"
    assert rest.startswith("\nÀ vendre")
    assert (await hand(first, board)).startswith(f"{FRENCH}\n{two}\n")
    assert FRENCH not in await hand(second, board)
    await party.press("Pass")
    bought, *_ = (await hand(third, board)).removeprefix(f"{FRENCH}\n").splitlines()
    assert bought.startswith(f"{second.name} achète"), "what the player's own pass led to, without the pass"


async def test_what_is_taken_back_is_not_told(bot: Hosted, discord: Discord) -> None:
    party, board, (first, second, third) = await an_auction_begun(bot, discord)
    await party.press("Bid 1")
    await party.press("Bid 2")
    await second.press(board, word("en", "undo"))
    await discord.until(lambda: party.live() and party.asked(board) is second)
    text = await hand(third, board)
    assert text.startswith(f"{FRENCH}\n{first.name} enchérit à 1.\n{second.name} ")
    assert "enchérit à 2" not in text


async def test_who_has_not_moved_yet_reads_of_the_game_from_its_beginning(bot: Hosted, discord: Discord) -> None:
    people = [discord.person(name) for name in NAMES]
    party = Party(discord, "medici", people, "en", seed=4)
    await party.begin()
    board = party.live()
    assert board
    opener = party.asked(board)
    other = next(person for person in people if person is not opener)
    heading = f"**{word('en', 'since-start')}**"
    assert opener
    assert heading not in await hand(other, board), "the board tells the opening"
    await party.press("Start auction")
    assert (await hand(other, board)).startswith(f"{heading}\nThe auction begins.\n")
    assert "begins" not in await hand(opener, board)
    del bot


async def test_a_draft_is_headed_once(bot: Hosted, discord: Discord) -> None:
    """The news heads a draft when it is opened, and not when a move is added."""
    party = Party(discord, "intrige", [discord.person(name) for name in NAMES], "en", seed=7)
    await party.begin()
    heading = word("en", "since-move")
    for _ in range(100):
        board = party.live()
        assert board
        asked = party.asked(board)
        assert asked
        if party.shows(board, "my-choices") and not party.choices(board):
            panel = await asked.press(board, word("en", "my-choices"))
            assert panel.message
            if heading in panel.text:
                assert heading not in (await party.prepare(asked, panel.message)).text
                return
        await party.take_turn()
    raise AssertionError("the draft was not reopened")


async def test_a_sealed_question_tells_what_happened_before(bot: Hosted, discord: Discord) -> None:
    """Each player's secret question tells what happened since their previous answer, and what that led to."""
    people = [discord.person(name) for name in NAMES]
    crew = Crew(bot, discord, "mediterranee", people)
    await crew.begin()
    await crew.play(len(people))
    heading = f"**{word('en', 'since-move')}**"

    def questions(person: Person) -> list[str]:
        return [message.text for message in person.dm_messages() if message.text.startswith(heading)]

    await discord.until(lambda: all(map(questions, people[:2])))
    for place, person in enumerate(people[:2]):
        (question,) = questions(person)
        lines = question.splitlines()
        shared = [f"{other.name} has placed their sailors." for other in people[place + 1 :]]
        assert lines[: 1 + len(shared)] == [heading, *shared]
        assert [line.partition(":")[0].replace("*", "") for line in lines[1 + len(shared) :][:3]] == [
            f"{name}’s sailors" for name in NAMES
        ]
        assert lines[4 + len(shared)].startswith("**Turn 1 of 10.**")
        assert lines[5 + len(shared)].startswith("**Méditerranée**"), "the question follows"
    last = next(message.text for message in people[2].dm_messages() if "3 + 3" in message.text)
    assert [f"{name}’s sailors" in line for name, line in zip(NAMES, last.splitlines()[1:], strict=False)] == [
        True
    ] * 3


async def test_what_changed_is_framed_on_a_picture(bot: Hosted, discord: Discord) -> None:
    """A picture frames what changed since the player's last move, on panels that show news.

    Private changes are not mentioned.
    """
    party, board, (first, _, third) = await an_auction_begun(bot, discord)
    panel = (await third.slash(board.channel, "medici hand")).message
    assert panel
    await third.press(panel, word("fr", "since"))
    assert panel.alt_texts == [], "it was the player's own move"
    await party.press("Bid 1")
    await third.press(panel, word("fr", "back"))
    reply = await third.press(panel, word("fr", "since"))
    assert reply.kind == "update"
    assert reply.text == f"{FRENCH}\n{first.name} enchérit à 1."
    assert panel.alt_texts == [word("fr", "since-picture")]
    framed = [attachment.filename for attachment in panel.attachments]
    assert framed == ["medici.png"]
    await third.press(panel, word("fr", "back"))
    assert panel.attachments == []


async def test_a_panel_headed_by_what_happened_leads_to_where_it_shows(bot: Hosted, discord: Discord) -> None:
    party, board, (_, _, third) = await an_auction_begun(bot, discord)
    await party.press("Bid 1")
    panel = (await third.slash(board.channel, "medici hand")).message
    assert panel
    assert FRENCH in panel.text
    await third.press(panel, word("fr", "since"))
    assert panel.alt_texts == [word("fr", "since-picture")]
