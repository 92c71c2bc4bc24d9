"""Test the rules pages over Discord: from the introduction, one section at a time."""

from __future__ import annotations

from bot.playground import Discord
from tests.bot.conftest import Hosted


async def test_the_introduction_and_the_sections_are_read(bot: Hosted, discord: Discord) -> None:
    ana = discord.person("Ana")
    reply = await ana.slash(discord.channel, "intrige rules")
    assert reply.kind == "ephemeral"
    assert reply.text.startswith("## Intrige\nYou lead one of three to five great houses")
    assert reply.message
    (select,) = reply.message.selects
    last = await ana.choose(reply.message, select.custom_id, [select.options[-1].value])
    assert (last.kind, last.text.partition("\n")[0]) == ("update", f"## {select.options[-1].label}")
    first = await ana.choose(reply.message, select.custom_id, ["Intrige"])
    assert (first.kind, first.text) == ("update", reply.text)


async def test_what_was_chosen_in_an_older_message_is_still_meant(bot: Hosted, discord: Discord) -> None:
    """Section buttons of older messages still lead to the same section.

    Those messages numbered the sections before the introduction was added.
    """
    ana = discord.person("Ana")
    reply = await ana.slash(discord.channel, "medici rules")
    assert reply.message
    select = reply.message.selects[0]
    for position, option in enumerate(select.options[1:]):
        shown = await ana.forge(reply.message, select.custom_id, [str(position)])
        assert shown.text.startswith(f"## {option.label}\n")
