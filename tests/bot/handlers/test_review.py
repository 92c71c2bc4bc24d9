"""Test reviews in the handlers: who may have one, its placeholder and result, and its controls."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import msgspec
import pytest
from pydantic import SecretStr

from bot.app import App
from bot.config import Settings
from bot.discord_client.client import Client
from bot.house.thinking_process import ThinkingProcesses
from bot.store.rows import Table
from bot.tables import base, play, review, seats
from bot.tables.base import Refusal
from bot.tables.moments import Moment
from bot.ui import review as shown
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.interaction import Response
from bot.ui.review_jobs import Reviews
from games import GAMES
from games.core import Text, Who, decode_as, text
from games.review import Appraisal, Decision, Finding, Other, Review
from tests.bot.handlers.sending import CHANNEL, Counter, ids, parts, told, word
from tests.bot.tables.test_history import a_finished_game, played, the_course
from tests.bot.tables.test_results import ended
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, NOW
from tests.bot.ui import limits


@pytest.fixture
def reviewing(counter: Counter) -> Counter:
    """Compute reviews with the least effort."""
    counter.services = msgspec.structs.replace(counter.services, reviews=Reviews(effort=0.02))
    return counter


def alt_text(response: Response) -> str:
    """The description of its picture."""
    return "".join(item["description"] for part in parts(response.body) for item in part.get("items", ()))


async def turned(asked: Response) -> Response:
    """Return the response that a placeholder is later replaced with."""
    assert asked.later
    return await asked.later()


async def test_from_looking_back_to_each_decision_and_back(reviewing: Counter) -> None:
    await a_finished_game(reviewing, ANA, BEN)
    back = await reviewing.tap(ANA, "rp.1.0.")
    assert "rv.1.0." in ids(back)
    assert "rv.1.0." not in ids(await reviewing.tap(DAN, "rp.1.0."))
    asked = await reviewing.tap(ANA, "rv.1.0.")
    assert told(asked) == ("update", word("review-being-made"))
    whole = await turned(asked)
    limits.check_message(whole.body)
    assert [file.name for file in whole.files] == ["chances.png"]
    assert word("review-legend") in told(whole)[1]
    places = [each for each in ids(whole) if each.startswith("rv.")]
    again = await reviewing.tap(ANA, "rv.1.0.whole")
    assert (again.later, again.body, again.files) == (None, whole.body, whole.files), "the review is cached"
    assert places
    for place in places:
        decision = await reviewing.tap(ANA, place)
        limits.check_message(decision.body)
        assert [file.name for file in decision.files] == ["medici-card.png"]
        pressed = [part for part in parts(decision.body) if part.get("custom_id") == place]
        assert pressed[0]["disabled"]
        first = told(decision)[1].splitlines()[0]
        assert re.match(r"\*\*[1-3+]\*\* · Day \d · turn \d+, market(:| empty)", first), first
        assert " · ".join(first.split(" · ")[:3]) in told(whole)[1]
        (step,) = [each for each in ids(decision) if each.startswith("rp.1.0.")]
        replay = await reviewing.tap(ANA, step)
        steps = len((await the_course(reviewing)).steps)
        assert word("history-step", step=int(step.split(".")[3]) + 1, steps=steps) in told(replay)[1]
        turn = first.split(" · ")[2].partition(",")[0]
        assert turn in alt_text(decision)
        assert turn in alt_text(replay)
    theirs = await turned(await reviewing.tap(BEN, places[0]))
    assert theirs.body != whole.body


async def test_what_a_decision_cost_is_what_parts_the_two_chances_shown(counter: Counter) -> None:
    """The cost of a decision is the difference of the two chances as displayed.

    24.4 and 39.6 percent are shown as 24 and 40, so the cost is 16 points, not 15.
    """

    async def judge(*_: object) -> Appraisal:
        return Appraisal(0, 0.244, Other(1, 0.152, 0.01, (0.0, 0.0, 0.0)))

    counter.services = msgspec.structs.replace(counter.services, reviews=Reviews(judge))
    await a_finished_game(counter, ANA, BEN)
    whole = await turned(await counter.tap(ANA, "rv.1.0."))
    assert told(whole)[1].count("Better by 16 percentage points: ") == 3
    decision = told(await counter.tap(ANA, "rv.1.0.0"))[1]
    assert "24%" in decision
    assert "40%" in decision


async def test_the_best_decision_can_be_shown_to_everybody(counter: Counter) -> None:
    """While its review is kept; it says whose it was."""

    async def judge(*_: object) -> Appraisal:
        return Appraisal(1, 0.5, usual=Other(0, -0.25, 0.01, (0.0, 0.0, 0.0)))

    counter.services = msgspec.structs.replace(counter.services, reviews=Reviews(judge))
    await a_finished_game(counter, ANA, BEN)
    assert told(await counter.tap(ANA, "sb.1.0.")) == ("private", word("review-gone"))
    await turned(await counter.tap(ANA, "rv.1.0."))
    places = [each for each in ids(await counter.tap(ANA, "rv.1.0.whole")) if each.startswith("rv.1.0.")]
    assert "sb.1.0." in ids(await counter.tap(ANA, places[-1]))
    assert told(await counter.tap(ANA, "sb.1.0.")) == ("private", word("moment-shown", channel=CHANNEL))
    ((slot, body),) = [each for each in (await counter.wishes()).items() if each[0].startswith("moment:")]
    moment = decode_as(Moment, body)
    assert slot == f"moment:{moment.moves}:{moment.seen}"
    assert moment.told[0].args["who"] == Who(moment.seen or 0)
    assert (moment.told[0].args["chance"], moment.told[0].args["instead"]) == (50, 25)
    assert told(await counter.tap(DAN, "sb.1.0.")) == ("private", word("not-seated"))


async def test_a_long_choice_is_told_in_full_where_it_is_shown_by_itself(counter: Counter) -> None:
    """A long choice is shown in full when it stands alone; beside the chart there may be eight."""
    plan = Text("review-being-made")  # a long text

    async def judge(*_: object) -> Appraisal:
        return Appraisal(0, 0.2, Other(1, 0.2, 0.01, (0.0, 0.0, 0.0), plan))

    counter.services = msgspec.structs.replace(counter.services, reviews=Reviews(judge))
    await a_finished_game(counter, ANA, BEN)
    whole = told(await turned(await counter.tap(ANA, "rv.1.0.")))[1]
    assert whole.count(word("review-being-made")[:40]) == 3
    assert whole.count(" …**") == 3
    assert word("review-being-made") not in whole
    assert f"**{word('review-being-made')}**" in told(await counter.tap(ANA, "rv.1.0.0"))[1]


def test_a_long_list_is_cut_after_one_of_its_items() -> None:
    """Not within the brackets behind an item."""
    listed = ", ".join(f"galley {number} (4 sailors, 1 wine, 2 wood)" for number in range(1, 6))
    line = f"You chose **{listed}**."
    cut = shown._shortened(line, [listed])
    assert cut == "You chose **galley 1 (4 sailors, 1 wine, 2 wood), galley 2 (4 sailors, 1 wine, 2 wood) …**"


@pytest.mark.parametrize(
    "end", [", yyy, zzz", " (yyy, zzz)", " yyy – zzz", " yyy: zzz", " yyy\u202f: zzz", " yyy · zzz"]
)
def test_a_cut_choice_ends_in_an_ellipsis_alone(end: str) -> None:
    """No other mark stands before it, and no full stop after it; a whole choice keeps its full stop."""
    for length in range(90, 110):
        long = f"{'x' * length}{end}, more words"
        for first, second in ((long, "short"), ("short", long)):
            cut = shown._shortened(f"You chose **{first}**. Better: **{second}**.", [first, second])
            (beginning,) = re.findall(r"\*\*(x[^*]*) …\*\*(?!\.)", cut)
            assert long.startswith(beginning)
            assert beginning[-1].isalnum() or beginning[-1] == ")", cut
            assert cut.count(".") == 1, cut
            assert "**short**." in cut


async def test_a_review_is_for_who_played_it_to_its_end(reviewing: Counter) -> None:
    await a_finished_game(reviewing, ANA, BEN)
    assert told(await reviewing.tap(DAN, "rv.1.0.")) == ("private", word("not-seated"))
    assert told(await reviewing.tap(ANA, "rv.1.0.9")) == ("private", word("not-understood"))
    table = await reviewing.begin(ANA, BEN, CHLOE)
    await played(reviewing, table, 9)
    assert told(await reviewing.tap(ANA, "rv.2.0.")) == ("private", word("history-unfinished"))


async def test_a_seat_that_was_taken_over_is_reviewed_from_then_on(reviewing: Counter) -> None:
    """A seat that changed hands is reviewed from then on.

    Decisions of its former owner are not part of the review.
    """
    table = await reviewing.begin(ANA, BEN, game="medici_card")
    before = (await played(reviewing, table, 12, (ANA, BEN))).version
    await reviewing.do(seats.leave, 1, ANA.user, NOW)
    await reviewing.do(seats.take, 1, 0, CHLOE, NOW)
    await played(reviewing, await reviewing.table(), 1_000, (CHLOE, BEN))
    course = await the_course(reviewing)
    numbers = {seat: [each.number for each in review.decisions(course, seat)] for seat in (0, 1)}
    assert numbers[0]
    assert min(numbers[0]) >= before > min(numbers[1])


async def test_a_review_names_who_sat_there_then(reviewing: Counter) -> None:
    """On the page with the chart, too."""
    table = await reviewing.begin(ANA, BEN, CHLOE)
    middle = (await played(reviewing, table, 12)).version
    await reviewing.do(seats.leave, 1, BEN.user, NOW)
    await reviewing.do(seats.take, 1, 1, DAN, NOW)
    await played(reviewing, await reviewing.table(), 1_000, (ANA, DAN, CHLOE))
    course = await the_course(reviewing)
    about = text("resigned", who=Who(1))  # any text with a name
    found = [Finding(number, about, 0.2, None, 0.1) for number in (0, middle + 5)]
    review = Review(((0, 0.5), (middle + 5, 0.5)), tuple(found), None)
    lines = limits.words(shown.review_panel(course, review, "en")).splitlines()
    assert ["Ben" in line for line in lines if "resigns" in line] == [True, False]
    assert ["Dan" in line for line in lines if "resigns" in line] == [False, True]


async def test_a_player_who_resigned_is_offered_no_review(counter: Counter) -> None:
    """The panel of a finished game has the review only for readers with a seat of their own."""
    await counter.begin(ANA, BEN, game="medici_card")
    await counter.do(play.resign, 1, BEN.user, NOW)
    await ended(counter, 1)
    for who, lead, offered in ((BEN, "not-seated", 0), (ANA, "table-finished", 1)):
        panel = await counter.tap(who, CustomId(Action.HAND, 1))
        assert word(lead) in told(panel)[1]
        assert len([each for each in ids(panel) if each.startswith("rv.")]) == offered
        for each in ids(panel):
            assert word("not-seated") not in told(await counter.tap(who, each))[1]


async def test_who_resigned_counts_as_a_rival_until_then(reviewing: Counter) -> None:
    table = await reviewing.begin(ANA, BEN, CHLOE)
    before = (await played(reviewing, table, 15)).version
    await reviewing.do(play.resign, 1, BEN.user, NOW)
    ben = next(row.seat for row in table.seats if row.user == BEN.user)
    while (table := await reviewing.table()).status == "playing":
        seat = min(table.game.rules.awaited(base.state_of(table)))
        if seat == ben:
            move = table.game.rules.legal_moves(base.state_of(table), seat)[0]
            await reviewing.do(play.play_house, table, seat, move, NOW)
        else:
            await played(reviewing, table, 1)
    for seat in {0, 1, 2} - {ben}:
        decisions = review.decisions(await the_course(reviewing), seat)
        assert {each.number < before for each in decisions} == {True, False}
        for each in decisions:
            assert each.resigned == (frozenset() if each.number < before else {ben})


async def test_one_is_made_at_a_time(counter: Counter) -> None:
    """Reviews are made one at a time, so the first request does not wait for all."""
    judged: list[int] = []

    async def judge(_: Table, decision: Decision, *_more: object) -> None:
        judged.append(decision.view.seat)
        await asyncio.sleep(0)

    await a_finished_game(counter, ANA, BEN)
    course, reviews = await the_course(counter), Reviews(judge)
    await asyncio.gather(reviews.get(course, 0), reviews.get(course, 1))
    assert judged == sorted(judged)
    assert {*judged} == {0, 1}


async def test_what_is_lost_can_be_asked_for_again(counter: Counter) -> None:
    async def lost(*_: object) -> None:
        raise Refusal("sorry")

    counter.services = msgspec.structs.replace(counter.services, reviews=Reviews(lost))
    await a_finished_game(counter, ANA, BEN)
    review = await turned(await counter.tap(ANA, "rv.1.0."))
    assert (told(review), ids(review)) == (("update", word("sorry")), ["rv.1.0.again"])


class Asked(ThinkingProcesses):
    """Thinking processes that set an event at their first answer."""

    def __init__(self) -> None:
        super().__init__()
        self.first = asyncio.Event()

    async def appraise(self, *what: Any) -> Appraisal | None:
        found = await super().appraise(*what)
        self.first.set()
        return found


async def test_who_waits_when_the_bot_stops_can_ask_again(counter: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the bot stops during a review, the placeholder keeps its button and the user can ask again."""
    settings = Settings(_env_file=None, discord_token=SecretStr("none"))  # type: ignore[call-arg]
    thinker, changed = Asked(), list[Response]()

    async def change(_: Client, _token: str, response: Response) -> None:
        changed.append(response)

    monkeypatch.setattr(Client, "change", change)
    await a_finished_game(counter, ANA, BEN)
    app = App(settings, counter.store, thinkers=[thinker])
    counter.services = msgspec.structs.replace(
        app._services, now=counter.services.now, is_member=counter.services.is_member
    )
    asked = await counter.tap(ANA, "rv.1.0.")
    assert "rv.1.0.again" in ids(asked)
    app._later._now = counter.services.now
    app._later.answered(counter.came[-1], "token", asked)
    await thinker.first.wait()
    await app._finish()
    assert not changed


async def test_where_nothing_appraises_there_is_no_review(
    reviewing: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games without a strong player have no review."""
    await a_finished_game(reviewing, ANA, BEN)
    monkeypatch.setitem(GAMES, "medici_card", msgspec.structs.replace(GAMES["medici_card"], expert=None))
    assert "rv.1.0." not in ids(await reviewing.tap(ANA, "rp.1.0."))
    assert told(await reviewing.tap(ANA, "rv.1.0.")) == ("private", word("not-understood"))
