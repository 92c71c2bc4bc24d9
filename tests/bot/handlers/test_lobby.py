"""Test lobbies in the handlers: players who cannot get back in."""

from __future__ import annotations

from bot.tables import lobby, seating
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId
from tests.bot.handlers.sending import Counter, told, word
from tests.bot.tables.test_history import played
from tests.bot.tables.test_tables import ANA, BEN, CHLOE


async def test_who_was_removed_does_not_come_back_by_the_rematch(counter: Counter) -> None:
    """A removed player cannot return through the rematch, by button or by command.

    They can once the host holds a seat for them.
    """
    await counter.open(ANA, BEN, CHLOE, game="medici_card")
    await counter.do(seating.remove_person, 1, ANA.user, CHLOE.user)
    table = await counter.do(lobby.start, 1, ANA, counter.now)
    assert (await played(counter, table, 1_000, (ANA, BEN))).status == "finished"
    assert word("rematch-open") in told(await counter.tap(BEN, CustomId(Action.REMATCH, 1)))[1]
    join = CustomId(Action.JOIN, 2)
    assert told(await counter.tap(CHLOE, join)) == ("private", word("removed-here"))
    assert told(await counter.command(CHLOE, "medici-card join")) == ("private", word("removed-here"))
    held = await counter.tap(BEN, CustomId(Action.HOLD, 2), values=(str(CHLOE.user),))
    assert held.kind == "update"
    assert (await counter.tap(CHLOE, join, private=False)).kind == "nothing"
