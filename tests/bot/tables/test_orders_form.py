"""Test a form for several planned moves: all of them are accepted or none."""

from __future__ import annotations

import msgspec
import pytest

from bot.playground import Discord, Person, Reply
from bot.playground.entities import Message
from bot.playground.interactions import Asked
from bot.text import LANGUAGES
from games.core import decode
from games.mediterranee import MEDITERRANEE
from games.mediterranee.standing_orders import Orders
from tests.bot.conftest import Hosted
from tests.bot.crew import Crew
from tests.bot.games.test_mediterranee import settle
from tests.bot.handlers.test_bad_input import an_auction
from tests.bot.people import part, word

WISHED = {
    "bid": "Bid 100",
    "land": "Land 1 sailor in each undefended port",
    "spare": "Attack no one",
    "place": "Take the latest place left",
}
ALL_TICKS = ["Make the suggested sales each turn", "Refuse galley-to-galley trade"]
EACH_TURN = Orders(("ask", "ask"), None, 100, "last", sell=True, land=1, spared=(1,), refuse=True)


async def a_sea(bot: Hosted, discord: Discord, language: str = "en") -> tuple[Person, Message]:
    people = [discord.person("Ana", locale=language), discord.person("Bo")]
    crew = Crew(bot, discord, "mediterranee", people)
    await crew.begin()
    board = crew.live()
    assert board
    return people[0], board


async def opened(person: Person, board: Message) -> tuple[Reply, Message]:
    """Return the form and the panel it was opened from."""
    reply = await part(person, board, "orders")
    assert reply.message, reply.text
    form = await person.press(reply.message, word(person.user.locale[:2], "orders-together"))
    assert form.modal, form.text
    return form, reply.message


def values(form: Reply, name: str, *labels: str) -> list[str]:
    """Return the values this field has for these choices."""
    assert form.modal
    (field,) = [field for field in form.modal.fields if field.custom_id == name]
    return [next(option.value for option in field.options if option.label == label) for label in labels]


def ordered(bot: Hosted) -> Orders | None:
    found = bot.rows("SELECT orders FROM orders")
    return decode(MEDITERRANEE, "orders", found[0][0]) if found else None


async def test_what_comes_in_every_turn_is_ordered_at_once(bot: Hosted, discord: Discord) -> None:
    ana, board = await a_sea(bot, discord)
    form, panel = await opened(ana, board)
    filled = {name: values(form, name, label) for name, label in WISHED.items()}
    reply = await ana.submit(form, filled | {"ticks": values(form, "ticks", *ALL_TICKS)})
    assert (reply.kind, reply.message and reply.message.id) == ("update", panel.id)
    assert reply.text.startswith(word("en", "orders-given"))
    assert "Each turn: bid 100." in reply.text
    assert ordered(bot) == EACH_TURN
    form, _ = await opened(ana, board)
    reply = await ana.submit(form, {"ticks": values(form, "ticks", "Ask me about sales")})
    assert ordered(bot) == Orders(("ask", "ask"), None, 100, "last", land=1, spared=(1,), refuse=True)
    form, _ = await opened(ana, board)
    reply = await ana.submit(form)
    assert reply.text.startswith(word("en", "orders-as-before"))
    assert ordered(bot) == Orders(("ask", "ask"), None, 100, "last", land=1, spared=(1,), refuse=True)


async def test_it_is_the_same_as_pressed_on_the_panel(bot: Hosted, discord: Discord) -> None:
    ana, board = await a_sea(bot, discord)
    await settle(
        ana,
        board,
        ("Your bid each turn", "Bid 100"),
        ("", ALL_TICKS[0]),
        ("Where you land", WISHED["land"]),
        ("Players you don’t attack", WISHED["spare"]),
    )
    form, _ = await opened(ana, board)
    await ana.submit(
        form, {"place": values(form, "place", WISHED["place"]), "ticks": values(form, "ticks", ALL_TICKS[1])}
    )
    assert ordered(bot) == EACH_TURN


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_cannot_be_ordered_changes_nothing(bot: Hosted, discord: Discord, language: str) -> None:
    """An invalid choice refuses the whole form, valid choices included."""
    ana, board = await a_sea(bot, discord, language)
    form, panel = await opened(ana, board)
    assert form.modal
    offered = {field.custom_id: [option.value for option in field.options] for field in form.modal.fields}
    bids, land = offered["bid"], offered["land"]
    for name, chosen in (
        ("bid", bids[:2]),
        ("bid", [land[1]]),
        ("bid", ["x"]),
        ("ticks", ["x"] * 30),
        ("helm", bids[:1]),
    ):
        parts = [
            {"type": 18, "id": 1, "component": {"type": 3, "id": 2, "custom_id": name, "values": chosen}},
            {"type": 18, "id": 3, "component": {"type": 21, "id": 4, "custom_id": "land", "value": land[1]}},
        ]
        data = {"custom_id": form.modal.custom_id, "components": parts}
        reply = await ana._ask(Asked.MODAL, panel.channel, data, message=panel)
        assert (reply.kind, reply.text.splitlines()[0]) == ("update", word(language, "orders-not-now")), name
        assert ordered(bot) is None
    again, _ = await opened(ana, board)
    assert again.modal
    assert [field.value for field in again.modal.fields if field.custom_id == "land"] == [land[1]]
    stranger = discord.person("Nemo")
    reply = await stranger._ask(Asked.MODAL, panel.channel, {"custom_id": form.modal.custom_id, "components": []})
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "not-seated"))


async def test_a_form_filled_in_while_other_orders_changed(bot: Hosted, discord: Discord) -> None:
    """A form is valid if its choices still are; other plans changed in the meantime are kept."""
    ana, board = await a_sea(bot, discord)
    form, _ = await opened(ana, board)
    filled = {"bid": values(form, "bid", "Bid 100"), "ticks": values(form, "ticks", ALL_TICKS[0])}
    await settle(ana, board, ("", ALL_TICKS[0]))
    before = ordered(bot)
    reply = await ana.submit(form, filled)
    assert (reply.kind, reply.text.splitlines()[0]) == ("update", word("en", "orders-not-now"))
    assert ordered(bot) == before
    reply = await ana.submit(form, {"bid": filled["bid"]})
    assert (reply.kind, reply.text.splitlines()[0]) == ("update", word("en", "orders-given"))
    after = ordered(bot)
    assert before is not None
    assert after == msgspec.structs.replace(before, bid=100)


async def test_few_orders_need_no_form(bot: Hosted, discord: Discord) -> None:
    _, board, asked = await an_auction(bot, discord)
    reply = await part(asked, board, "orders")
    assert reply.message
    assert word("en", "orders-together") not in [button.label for button in reply.message.buttons]
    reply = await asked.forge(reply.message, "af.1.0.")
    assert (reply.kind, reply.text.splitlines()[0]) == ("update", word("en", "orders-not-now"))
    del bot
