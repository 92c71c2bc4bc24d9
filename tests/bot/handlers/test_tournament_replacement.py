"""Test how a manager offers a player's place, and how the chosen user takes it."""

from __future__ import annotations

import pytest

from bot.tables import tournaments
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.interaction import Response
from tests.bot.handlers.sending import Counter, ids, parts, told, word
from tests.bot.handlers.test_tournaments import MANAGING, about, counter, opened, public
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, EVA, SEED
from tests.bot.tables.test_tournaments import ENDS, NUMBER

__all__ = ["counter"]

TAKE = about(Action.TOURNAMENT_TAKE)


async def offer(counter: Counter, **more: object) -> Response:
    """Let a manager offer Ana's place to Dan by the form."""
    filled = CustomId(Action.TOURNAMENT_MANAGED, payload=f"{NUMBER}.remove.{ANA.user}.0")
    fields = {"successor": (str(DAN.user),), "reason": ("on holiday",)}
    return await counter.tap(EVA, filled, kind="form", fields=fields, **MANAGING | more)


async def test_a_place_is_offered_and_taken(counter: Counter) -> None:
    await opened(counter, ANA, BEN, CHLOE)
    await counter.do(tournaments.advance, NUMBER, lambda: SEED, ENDS)
    players = about(Action.TOURNAMENT_MANAGE, f"{NUMBER}.players")
    form = await counter.tap(EVA, players, values=(f"remove.{ANA.user}.0",), **MANAGING)
    assert [part["component"]["custom_id"] for part in form.body["components"]] == ["successor", "reason"]
    done = await offer(counter)
    assert word("tournament-done-offer", user=DAN.user) in told(done)[1]
    shown = await public(counter)
    assert f"<@{DAN.user}> can take Ana’s place" in "".join(part.get("content", "") for part in parts(shown))
    assert str(TAKE) in [part.get("custom_id") for part in parts(shown)]
    wrong = await counter.tap(EVA, TAKE)
    assert told(wrong)[1] == word("tournament-not-offered")
    taken = await counter.tap(DAN, TAKE, private=False)
    assert (taken.kind, word("tournament-taken") in told(taken)[1]) == ("private", True)
    view = await counter.do(lambda db: tournaments.view(db, tournaments.find(db, NUMBER)))
    assert [entrant.user for entrant in view.present] == [DAN.user, BEN.user, CHLOE.user]
    assert str(TAKE) not in [part.get("custom_id") for part in parts(await public(counter))]
    log = told(await counter.command(EVA, "rialto-moderate log", permissions=1 << 13))[1]
    for act in ("offer", "take"):
        assert word(f"did-tournament-{act}") in log
    assert "on holiday" in log


async def test_the_page_offers_the_place_to_the_chosen_user_only(counter: Counter) -> None:
    await opened(counter, ANA, BEN, CHLOE)
    await offer(counter)
    assert str(TAKE) in ids(await counter.command(DAN, "rialto tournament"))
    assert str(TAKE) not in ids(await counter.command(BEN, "rialto tournament"))


async def test_an_offer_is_withdrawn_by_the_page(counter: Counter) -> None:
    await opened(counter, ANA, BEN, CHLOE)
    await offer(counter)
    page = await counter.command(EVA, "rialto tournament", **MANAGING)
    values = [option["value"] for part in parts(page.body) for option in part.get("options", ())]
    assert f"withdraw.{ANA.user}.0" in values
    players = about(Action.TOURNAMENT_MANAGE, f"{NUMBER}.players")
    done = await counter.tap(EVA, players, values=(f"withdraw.{ANA.user}.0",), **MANAGING)
    assert word("tournament-done") in told(done)[1]
    assert told(await counter.tap(DAN, TAKE))[1] == word("tournament-not-offered")


async def test_a_bot_is_no_successor(counter: Counter) -> None:
    await opened(counter, ANA, BEN, CHLOE)
    refused = await offer(counter, bots=frozenset({DAN.user}))
    assert told(refused)[1] == word("tournament-offered-bot", user=DAN.user)


@pytest.mark.parametrize("successor", ["x", "-1", "²", "9" * 30])
async def test_forged_successors(counter: Counter, successor: str) -> None:
    await opened(counter, ANA, BEN, CHLOE)
    before = await counter.everything()
    filled = CustomId(Action.TOURNAMENT_MANAGED, payload=f"{NUMBER}.remove.{ANA.user}.0")
    fields = {"successor": (successor,), "reason": ("x",)}
    reply = await counter.tap(EVA, filled, kind="form", fields=fields, **MANAGING)
    assert told(reply)[1] == word("not-understood")
    assert await counter.everything() == before


async def test_a_refused_form_opens_again_with_the_successor(counter: Counter) -> None:
    """The reason is missing: the form is offered again, and the chosen user is still there."""
    await opened(counter, ANA, BEN, CHLOE)
    filled = CustomId(Action.TOURNAMENT_MANAGED, payload=f"{NUMBER}.remove.{ANA.user}.0")
    players = about(Action.TOURNAMENT_MANAGE, f"{NUMBER}.players")
    await counter.tap(EVA, players, values=(f"remove.{ANA.user}.0",), **MANAGING)
    fields = {"successor": (str(DAN.user),), "reason": ("",)}
    refused = await counter.tap(EVA, filled, kind="form", fields=fields, **MANAGING)
    assert word("reason-empty") in told(refused)[1]
    again = [each for each in ids(refused) if each.startswith("fo.")]
    for each in again:
        form = await counter.tap(EVA, each, **MANAGING)
        (select,) = [part["component"] for part in parts(form.body) if part.get("type") == 18][:1]
        assert select["default_values"] == [{"id": str(DAN.user), "type": "user"}]
