"""Test a game's forms: which ones a panel offers, and what happens to valid and invalid input."""

from __future__ import annotations

from typing import Any

from bot import store
from bot.tables import play
from bot.tables.base import Person
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId, pack
from bot.ui.kit.interaction import Response
from games import GAMES
from games.core import decode, encode
from games.mediterranee.model import Bid, Split
from games.mediterranee.standing_orders import Orders
from tests.bot.handlers.sending import HERE, Counter, ids, parts, told, word
from tests.bot.tables.test_tables import ANA, BEN
from tests.games.mediterranee_positions import at

GAME = GAMES["mediterranee"]


async def opened(counter: Counter, who: Person, form: str) -> Response:
    """Open the form from the panel that has its button."""
    table = await counter.table()
    opener = str(CustomId(Action.ANSWER_FORM, 1, table.epoch, form))
    assert opener in ids(await counter.tap(who, f"i.1.{table.epoch}."))
    response = await counter.tap(who, opener)
    assert response.kind == "form"
    return response


def fields(form: Response) -> dict[str, Json]:
    """Return the fields of a form by name."""
    return {label["component"]["custom_id"]: label["component"] for label in form.body["components"]}


def given(form: Response) -> dict[str, str]:
    """Return the values in a form."""
    found = {}
    for name, field in fields(form).items():
        chosen = [one["value"] for one in field.get("options", ()) if one.get("default")]
        found[name] = "".join([*chosen, field.get("value", "")])
    return found


def labelled(form: Response, field: str, label: str) -> str:
    """Return the value of the choice with this label."""
    return next(str(one["value"]) for one in fields(form)[field]["options"] if one["label"] == label)


async def state(counter: Counter) -> Any:
    return decode(GAME, "state", (await counter.table()).state or b"")


async def in_force(counter: Counter) -> dict[int, Any]:
    found = await counter.do(store.orders.orders, 1)
    return {seat: decode(GAME, "orders", blob) for seat, blob in found.items()}


async def test_the_sailors_and_the_first_bid_are_one_form(counter: Counter) -> None:
    """The form answers the split of sailors now and plans the first bid.

    The bid is made once all have split; until then it can be taken back like any planned move.
    """
    await counter.begin(ANA, BEN, game="mediterranee")
    form = await opened(counter, ANA, "split")
    filled = given(form) | {"first": labelled(form, "first", "4 sailors"), "bid": "300"}
    answered = await counter.fill(ANA, form.body["custom_id"], HERE, **filled)
    assert "4 + 3, 3 in the capital" in told(answered)[1]
    assert (await state(counter)).sealed == (Split(4, 3), None)
    assert await in_force(counter) == {0: Orders(once=300, once_turn=1)}
    assert "d.1.0." in ids(await counter.tap(ANA, "a.1.0."))
    await counter.fill(BEN, form.body["custom_id"], HERE, **given(form))
    await counter.do(play.play_ordered, await counter.table(), counter.now)
    assert (await state(counter)).sealed == (Bid(300), None)
    assert await in_force(counter) == {0: Orders()}


async def test_a_planned_bid_changed_by_hand_is_no_plan_any_more(counter: Counter) -> None:
    """The panel shows the bid that counts, and neither it nor "Plan ahead" speaks of the one in the form."""
    await counter.begin(ANA, BEN, game="mediterranee")
    form = await opened(counter, ANA, "split")
    await counter.fill(ANA, form.body["custom_id"], HERE, **given(form) | {"bid": "300"})
    await counter.fill(BEN, form.body["custom_id"], HERE, **given(form))
    await counter.do(play.play_ordered, await counter.table(), counter.now)
    epoch = (await counter.table()).epoch
    bid = str(CustomId(Action.MOVE, 1, epoch, pack((Bid(0),))))
    assert bid in ids(await counter.tap(ANA, f"i.1.{epoch}."))
    await counter.tap(ANA, bid)
    assert (await state(counter)).sealed == (Bid(0), None)
    shown = told(await counter.tap(ANA, f"i.1.{epoch}."))[1]
    assert "Your bid: 0" in shown
    assert word("orders-in-force") not in shown
    assert "Turn 1" not in told(await counter.tap(ANA, "a.1.0."))[1]
    assert "d.1.0." not in ids(await counter.tap(ANA, "a.1.0."))


async def test_a_bid_in_a_form_is_confirmed_as_a_planned_move(counter: Counter) -> None:
    """The answer to a form with a first bid in advance says that moves are planned, and where to see them."""
    await counter.begin(ANA, BEN, game="mediterranee")
    form = await opened(counter, ANA, "split")
    without = await counter.fill(ANA, form.body["custom_id"], HERE, **given(form))
    assert word("orders-in-force") not in told(without)[1]
    assert "Turn 1" not in told(without)[1]
    planned = await counter.fill(BEN, form.body["custom_id"], HERE, **given(form) | {"bid": "300"})
    assert word("orders-in-force") in told(planned)[1]
    assert "4 in the capital\n– Turn 1: bid 300. If you have less, you decide.\n" in told(planned)[1]


async def test_a_bid_given_with_the_sales_is_confirmed_with_them(counter: Counter) -> None:
    """The sales are submitted at once, and the bid for the next turn is a planned move."""
    await counter.begin(ANA, BEN, game="mediterranee")
    selling = at("sell", "A tunis 2 iron", "A tunis 1", seats=2, order=(0, 1))
    sql = "UPDATE tables SET state = ?, state_sum = NULL, anchor = NULL, anchor_sum = NULL"
    await counter.do(lambda db: db.execute(sql, (encode(selling),)) and None)
    form = await opened(counter, ANA, "sell")
    answered = await counter.fill(ANA, form.body["custom_id"], HERE, **given(form) | {"bid": "300"})
    assert "**Done:** Sell 1 token for 200, then finish\n– Turn 3: bid 300." in told(answered)[1]


async def test_a_bid_added_to_the_same_sailors_is_confirmed(counter: Counter) -> None:
    """Submitting the same sailors again is no news, but the new bid is."""
    await counter.begin(ANA, BEN, game="mediterranee")
    form = await opened(counter, ANA, "split")
    await counter.fill(ANA, form.body["custom_id"], HERE, **given(form))
    answered = await counter.fill(ANA, form.body["custom_id"], HERE, **given(form) | {"bid": "300"})
    assert await in_force(counter) == {0: Orders(once=300, once_turn=1)}
    assert word("already-done") not in told(answered)[1]
    assert word("orders-in-force") in told(answered)[1]
    assert "– Turn 1: bid 300. If you have less, you decide.\n" in told(answered)[1]


async def test_an_empty_bid_stays_as_planned_and_the_form_says_so(counter: Counter) -> None:
    """The planned bid is made as soon as all have split, so its field says how much it is."""
    await counter.begin(ANA, BEN, game="mediterranee")
    await counter.do(store.orders.set_orders, 1, 0, encode(Orders(bid=200)))
    form = await opened(counter, ANA, "split")
    labels = [label["label"] for label in form.body["components"]]
    assert labels[2] == "Bid, 0 to 2,000 (empty: 200, as planned)"
    for who in (ANA, BEN):
        await counter.fill(who, form.body["custom_id"], HERE, **given(form))
    await counter.do(play.play_ordered, await counter.table(), counter.now)
    assert (await state(counter)).sealed == (Bid(200), None)
    assert await in_force(counter) == {0: Orders(bid=200)}


async def test_a_number_that_will_not_do_is_said_and_the_form_comes_back(counter: Counter) -> None:
    """An invalid number refuses the whole form, which comes back with the typed values."""
    await counter.begin(ANA, BEN, game="mediterranee")
    form = await opened(counter, ANA, "split")
    for typed, key in (("250", "orders-range"), ("9000", "orders-range"), ("much", "not-a-number")):
        filled = given(form) | {"first": labelled(form, "first", "5 sailors"), "bid": typed}
        refused = await counter.fill(ANA, form.body["custom_id"], HERE, **filled)
        assert refused.kind == "update"
        assert word(key, low=0, high=2000, step=100) in told(refused)[1]
        assert given(await opened(counter, ANA, "split")) == filled
    assert (await state(counter)).sealed == (None, None)
    assert await in_force(counter) == {}


async def test_a_form_of_what_has_passed_is_refused(counter: Counter) -> None:
    """A form is refused if its question has passed, if it was never offered, or if its values were not in it."""
    await counter.begin(ANA, BEN, game="mediterranee")
    form = await opened(counter, ANA, "split")
    custom_id, filled = form.body["custom_id"], given(form)
    for spoilt in (filled | {"first": "0"}, filled | {"place": "x"}):
        assert word("form-over") in told(await counter.fill(ANA, custom_id, HERE, **spoilt))[1]
    table = await counter.table()
    never = CustomId(Action.ANSWER_FORM, 1, table.epoch, "sell")
    assert word("form-over") in told(await counter.tap(ANA, never))[1]
    for who in (ANA, BEN):
        await counter.press(table, who.user, Split(3, 3))
    assert word("moved-on") in told(await counter.fill(ANA, custom_id, HERE, **filled))[1]
    assert (await state(counter)).sealed == (None, None)
    lobby = await counter.tap(ANA, CustomId(Action.ANSWER_FORM, 1, (await counter.table()).epoch, "split"))
    assert word("form-over") in told(lobby)[1]


async def test_games_without_forms_offer_none(counter: Counter) -> None:
    await counter.begin(ANA, BEN, game="medici_card")
    panel = await counter.tap(ANA, "i.1.0.")
    assert [one for one in ids(panel) if one.startswith(Action.ANSWER_FORM)] == []
    assert [part for part in parts(panel.body) if part.get("type") == 2]
