"""Test hints and the tables that offer them."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest

from bot import store
from bot.store.rows import Table
from bot.tables import base, drafts, lobby, seating
from bot.tables.base import Refusal
from bot.tables.drafts import Draft
from bot.tables.in_play import TableInPlay
from bot.ui import board, hint
from bot.ui.board import Position
from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId, parse, unpack
from bot.ui.kit.interaction import Response
from bot.ui.review_jobs import Reviews
from games import GAMES
from games.core import encode
from games.intrige import INTRIGE
from games.intrige.model import KINDS, Bribe
from games.mediterranee import MEDITERRANEE
from games.mediterranee.model import End, Sail
from games.review import Appraisal, Decision, appraise
from tests.bot.handlers.sending import Counter, ids, told, word
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, NOW
from tests.bot.tables.test_tutorial import learn, move_on
from tests.bot.ui import limits, making
from tests.games import intrige_positions
from tests.games import mediterranee_positions as positions


@pytest.fixture
def practising(counter: Counter) -> Counter:
    """Compute hints with the least effort."""
    counter.services = msgspec.structs.replace(counter.services, reviews=Reviews(effort=0.02))
    return counter


async def begun(counter: Counter) -> Table:
    """Start a practice game with two AI players, at the host's turn."""
    await counter.command(ANA, "medici-card start", options={"practice": "yes"})
    for _ in range(2):
        await counter.do(lobby.add_house, 1, ANA)
    await counter.do(lobby.start, 1, ANA, NOW)
    return await move_on(counter)


async def asked_hint(counter: Counter) -> Response:
    asked = await counter.tap(ANA, "hi.1.0.")
    assert told(asked) == ("update", word("hint-thought-about"))
    assert asked.later
    return await asked.later()


async def test_a_hint_says_what_is_best_and_why(practising: Counter) -> None:
    await begun(practising)
    assert "hi.1.0." in ids(await practising.tap(ANA, "e.1.0."))
    given = told(await asked_hint(practising))
    assert given[0] == "update"
    best, *_, judged = given[1].splitlines()
    assert best.startswith("Best choice, based on what you can see: **")
    assert word("review-why") in given[1].splitlines()
    assert judged == f"-# {word('hint-judged')}"
    assert told(await asked_hint(practising)) == given, "the same view gives the same hint"


async def test_a_hint_is_one_press_from_board_and_panel_and_its_move_another(practising: Counter) -> None:
    """Also where it is learned, and in a draft, whose first step the move is then."""
    table = await begun(practising)
    assert "hi.1.0." in ids(await practising.tap(ANA, "i.1.0."))
    position = Position.of(table, base.state_of(table))
    shown = [button["custom_id"] for button in limits.buttons(board.board(table, position, []))]
    assert "hi.1.0." in shown
    given = await asked_hint(practising)
    (move,) = [each for each in ids(given) if parse(each).action == Action.MOVE]
    await practising.tap(ANA, move)
    assert (await practising.table()).version == table.version + 1


async def test_the_move_of_a_hint_is_added_to_a_draft(practising: Counter) -> None:
    await practising.tap(ANA, CustomId(Action.TUTORIAL, payload="mediterranee"))
    table = await move_on(practising)
    while not TableInPlay(table).prompt(0).draft:
        await practising.press(table, ANA.user, table.game.rules.default_move(base.state_of(table), 0))
        table = await move_on(practising)
    assert "hi.1.0." in ids(await practising.tap(ANA, "i.1.0."))
    given = ids(await asked_hint(practising))
    (move,) = [each for each in given if parse(each).action in (Action.MOVE, Action.HAND_IN)]
    await practising.tap(ANA, move)
    after = await practising.table()
    drafted = await practising.do(lambda db: store.drafts.draft(db, 1, 0, after.epoch))
    assert len(drafted) == 1 or after.version > table.version, "it ends the question"


@pytest.mark.parametrize("prepared", [False, True])
def test_a_hint_to_end_the_phase_submits_what_is_prepared(prepared: bool) -> None:
    """Its button then says so, like the panel's own."""
    state = positions.at("sail", "A venezia 3", "A tunis 2")
    in_play = TableInPlay(making.table(MEDITERRANEE, seats=4, state=state), state)
    draft = Draft((), state)
    if prepared:
        draft = drafts.with_moves(in_play, 0, draft, [encode(Sail(0, positions.space("ragusa")))])
    view = MEDITERRANEE.rules.view(draft.state, 0)
    found = Appraisal(0, chance=0.5)
    (button,) = limits.buttons(hint.hint_panel(in_play.table, view, [End()], found, draft, "en"))
    meant = parse(button["custom_id"])
    assert button["label"] == ("Submit · End phase" if prepared else "End phase")
    assert (meant.action, meant.payload) == (Action.HAND_IN, draft.fingerprint)


def test_a_hint_for_two_advisors_names_and_sends_both() -> None:
    """They are chosen in one list and handed in at once."""
    state = intrige_positions.at(active=0, round_=2)
    table = making.table(INTRIGE, seats=4, state=state)
    view, legal = INTRIGE.rules.view(state, 0), INTRIGE.rules.legal_moves(state, 0)
    found = appraise(INTRIGE, Decision(0, view, legal), bytes(32), 0.02)
    assert found
    moves = [legal[place] for place in (found.place, *found.also)]
    for language in ("en", "fr", "de"):
        panel = hint.hint_panel(table, view, legal, found, Draft((), state), language)
        limits.check_message(panel)
        assert limits.words(panel).splitlines()[0].count("→") == 2
        (button,) = limits.buttons(panel)
        assert button["label"] == word("hint-follow", language=language)
        meant = parse(button["custom_id"])
        assert (meant.action, unpack(meant.payload)) == (Action.MOVE, tuple(map(encode, moves)))


async def test_one_press_of_a_hint_sends_both_advisors(practising: Counter) -> None:
    await practising.tap(ANA, CustomId(Action.TUTORIAL, payload="intrige"))
    table = await move_on(practising)
    while base.state_of(table).board.phase != "send":
        await practising.press(table, ANA.user, table.game.rules.default_move(base.state_of(table), 0))
        table = await move_on(practising)
    before = base.state_of(table).board
    await practising.tap(ANA, "i.1.0.")
    (move,) = [each for each in ids(await asked_hint(practising)) if parse(each).action == Action.MOVE]
    await practising.tap(ANA, move)
    after = base.state_of(await practising.table()).board
    assert sum(after.reserves[0]) == sum(before.reserves[0]) - 2
    assert after.active != 0


@pytest.mark.parametrize("kinds", [2, 5])
def test_a_hint_for_a_case_prepares_all_placings_that_a_button_holds(kinds: int) -> None:
    """Its button adds the first one to the draft if all are too many."""
    park = [f"{who} {kind}" for who, kind in zip("BCDBC", KINDS, strict=True)][:kinds]
    state = intrige_positions.at(parks={0: ", ".join(park)})
    state = intrige_positions.play(state, *[Bribe(10_000)] * len({each[0] for each in park})).state
    in_play = TableInPlay(making.table(INTRIGE, seats=4, state=state), state)
    view, legal = INTRIGE.rules.view(state, 0), INTRIGE.rules.legal_moves(state, 0)
    found = appraise(INTRIGE, Decision(0, view, legal), bytes(32), 0.02)
    assert found
    assert len(found.also) == kinds - 1
    (button,) = limits.buttons(hint.hint_panel(in_play.table, view, legal, found, Draft((), state), "en"))
    meant = parse(button["custom_id"])
    assert meant.action == Action.MOVE
    moves = unpack(meant.payload)
    assert len(moves) == (2 if kinds == 2 else 1)
    assert (button["label"] == word("hint-follow")) == (kinds == 2)
    assert drafts.with_moves(in_play, 0, Draft((), state), moves).closed == (kinds == 2)


def test_the_board_keeps_its_choices_beside_a_hint() -> None:
    """The buttons take one line of a phone, whatever else there is; a hint is worth more than the text view there."""
    for key in ("medici", "medici_card", "intrige"):
        for state, _ in making.looks(GAMES[key], min(GAMES[key].seat_counts), 8)[:-1]:
            table = making.table(GAMES[key], seats=min(GAMES[key].seat_counts), state=state)
            position = msgspec.structs.replace(Position.of(table, state), undo=0)
            learning = board.board(msgspec.structs.replace(table, tutorial_shown=""), position, [])
            usual = board.board(table, position, [])
            rows = [part["components"] for part in limits.parts(learning) if part["type"] == limits.ROW]
            assert len(rows) == len([part for part in limits.parts(usual) if part["type"] == limits.ROW])
            assert "hi.999999999.0." in [button["custom_id"] for button in rows[-1]]
            assert ui.in_one_line(rows[-1])


async def test_what_was_thought_about_may_have_passed(practising: Counter) -> None:
    """A hint for a position that has passed shows the present panel; a failed hint can be requested again."""

    async def lost(*_: object) -> None:
        raise Refusal("sorry")

    table = await begun(practising)
    asked = await practising.tap(ANA, "hi.1.0.")
    assert "hi.1.0." in ids(asked)
    assert asked.later
    practising.services = msgspec.structs.replace(practising.services, reviews=Reviews(lost))
    came_to_nothing = await asked_hint(practising)
    assert (came_to_nothing.kind, told(came_to_nothing)[1]) == ("update", word("sorry"))
    assert {"hi.1.0.", "e.1.0."} <= {*ids(came_to_nothing)}
    seat = base.seat_at(table, ANA.user).seat
    await practising.press(table, ANA.user, table.game.rules.legal_moves(base.state_of(table), seat)[0])
    late = await asked.later()
    assert word("moved-on") in told(late)[1]
    assert "Best choice" not in told(late)[1]


async def test_nobody_else_sits_down_where_somebody_practises(practising: Counter) -> None:
    await practising.command(ANA, "medici start", options={"practice": "yes"})
    table = await practising.table()
    assert (table.practice, table.pace) == (True, "free"), "no player is waiting"
    assert told(await practising.tap(BEN, "j.1.0.")) == ("private", word("practice-alone"))
    for settles in (partial(seating.hold, users=[BEN.user]), partial(seating.set_invited_only, named=True)):
        await practising.refuses("practice-alone", settles, 1, ANA.user)
    await practising.do(partial(seating.set_automatic_start, by_itself=True), 1, ANA.user)
    settled = await practising.tap(ANA, "ls.1.0.")
    assert [each[:2] for each in ids(settled)] == [
        Action.CLOSE_SEATS,
        Action.SETTLE_SEATS,
        Action.OPTIONS_FORM,
    ]
    assert told(settled)[1].splitlines()[-1] == word("lobby-by-itself"), "no join button is shown"
    wrong = await practising.command(BEN, "medici start", options={"practice": "no"})
    assert told(wrong)[1] == word("not-understood")


async def test_elsewhere_there_are_none(practising: Counter) -> None:
    table = await practising.begin(ANA, BEN, CHLOE, game="medici_card")
    (seat,) = table.game.rules.awaited(base.state_of(table))
    who = next(person for person in (ANA, BEN, CHLOE) if person.user == table.seats[seat].user)
    assert "hi.1.0." not in ids(await practising.tap(who, "e.1.0."))
    refused = await practising.tap(who, "hi.1.0.")
    assert (refused.kind, word("hint-not-here") in told(refused)[1]) == ("update", True)
    assert "e.1.0." in ids(refused), "the panel shows the present position"


async def test_nothing_comes_of_a_game_one_practised_with(practising: Counter) -> None:
    await begun(practising)
    assert (await learn(practising, 200)).status == "finished"
    assert (await practising.everything())["results"] == []
    assert (await practising.do(lobby.rematch, 1, ANA, bytes(32), NOW)).practice
