"""Test rankings and personal results: who sees what, who is listed, and invalid requests."""

from __future__ import annotations

import pytest

from bot import store
from bot.store.db import Connection
from bot.store.rows import Player, Preferences, Rating, Settings
from bot.tables import privacy
from bot.tables.base import Person
from bot.text import LANGUAGES
from bot.ui.kit.interaction import MANAGE_GUILD, Response
from tests.bot.handlers.sending import ELSEWHERE, HERE, Counter, ids, parts, told, word
from tests.bot.tables.test_results import ended, ranked
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN
from tests.bot.ui import limits, making


async def look(counter: Counter, who: Person = ANA, guild: int | None = HERE, **more: str) -> Response:
    given = await counter.command(who, "rialto ranking", guild, **more)
    assert given.kind == "private"
    return given


def button(given: Response, begins: str) -> str:
    (found,) = [each for each in ids(given) if each.startswith(begins)]
    return found


async def a_ranking(counter: Counter, games: int = 2) -> None:
    """Store results of Ana, Ben and an AI player."""
    await ranked(counter)
    for _ in range(games):
        table = await counter.begin(ANA, BEN, houses=1, game="medici_card")
        await ended(counter, table.id)


async def many(counter: Counter, count: int, *games: str) -> None:
    def add(db: Connection) -> None:
        for number, game in enumerate(games, 900):  # of deleted tables
            db.execute("INSERT INTO results (of_table, guild, game, ended) VALUES (?, ?, ?, 0)", (number, HERE, game))
        for user in range(1000, 1000 + count):
            name = making.WILD_NAMES[user % len(making.WILD_NAMES)]
            for game in games:
                store.ranking.save_changed(db, HERE, game, {Player(user): Rating(user / 10, 1.0, user, name)})
            store.people.save(db, Preferences(user, in_rankings=True))

    await counter.do(add)


async def test_on_the_list_and_off_it(counter: Counter) -> None:
    """A name is in the ranking from when its owner opts in until they opt out.

    Both are possible here and in the preferences.
    """
    await a_ranking(counter)
    first = await look(counter)
    assert word("ranking-nobody") in told(first)[1]
    assert f"{word('ranking-yours')} ≈" in told(first)[1]
    assert "Ana" not in str((await look(counter, BEN)).body)
    on = await counter.tap(ANA, button(first, "lm."))
    assert on.kind == "update"
    assert f"**Ana** ({word('ranking-you')})" in told(on)[1]
    others = told(await look(counter, BEN))[1]
    assert "1\\. **Ana** · ≈" in others
    assert word("ranking-unlisted") in others
    assert "Ben" not in others
    preferences = await counter.command(ANA, "rialto preferences")
    assert word("listed-on") in told(preferences)[1]
    off = await counter.tap(ANA, button(preferences, "li."))
    assert word("listed-off") in told(off)[1]
    assert "Ana" not in str((await look(counter, BEN)).body)
    await counter.tap(ANA, button(first, "lm."))
    assert "Ana" in str((await look(counter, BEN)).body)
    await counter.do(privacy.forget, ANA, counter.now)
    assert "Ana" not in str((await look(counter, BEN)).body)


async def test_where_no_ranking_is_kept_there_are_ones_own_results(counter: Counter) -> None:
    """Without a ranking, players see their own results from all servers, also by direct message."""
    await a_ranking(counter)
    await counter.tap(ANA, "lm.0.0.on.medici_card")
    await ranked(counter, ranking=False)
    off = told(await look(counter))[1]
    assert off.startswith(
        f"-# {word('ranking-off')}\n### {word('results-title')}\n**Medici: The Card Game** · 2 games"
    )
    for guild, why in ((ELSEWHERE, "ranking-off"), (None, "ranking-nowhere")):
        assert told(await look(counter, ANA, guild))[1] == off.replace(word("ranking-off"), word(why))
    assert word("results-none") in told(await look(counter, DAN))[1]
    old = await counter.tap(BEN, "rk.0.0.medici_card.0")
    assert "Ana" not in str(old.body), "an open page no longer shows it, either"


async def test_from_the_ranking_to_ones_own_results_and_back(counter: Counter) -> None:
    await a_ranking(counter)
    first = await look(counter)
    mine = await counter.tap(ANA, button(first, "rr."))
    assert "florins" in told(mine)[1]
    assert mine.kind == "update"
    back = await counter.tap(ANA, button(mine, "rk."))
    assert (back.kind, back.body) == ("update", first.body)
    assert ids(await counter.tap(ANA, "rr.0.0.", ELSEWHERE)) == []


async def test_one_with_a_single_player(counter: Counter) -> None:
    """A ranking with a single player shows no comparison and no pages."""
    await a_ranking(counter, games=1)
    await counter.do(lambda db: db.execute("DELETE FROM ratings WHERE user <> ?", (ANA.user,)))
    given = await counter.tap(ANA, button(await look(counter), "lm."))
    assert f"1\\. **Ana** ({word('ranking-you')}) · ≈" in told(given)[1]
    assert word("ranking-house") not in told(given)[1]
    assert [each[:2] for each in ids(given)] == ["lm", "rr"]
    limits.check_message(given.body)


async def test_what_is_played_elsewhere_is_in_no_ranking(counter: Counter) -> None:
    await a_ranking(counter)
    await counter.tap(ANA, "lm.0.0.on.")
    await counter.do(store.servers.set_settings, ELSEWHERE, Settings(ranking=True))
    assert word("ranking-none") in told(await look(counter, BEN, ELSEWHERE))[1]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_long_one_has_pages_and_fits(counter: Counter, language: str) -> None:
    """A long ranking has pages that fit Discord's limits.

    Names of any length and a game that is no longer installed are included.
    """
    await ranked(counter)
    await many(counter, 500, "medici", "lira")
    await counter.tap(DAN, "lm.0.0.on.medici")
    given = await look(counter, DAN, chosen_language=language)
    seen = set()
    while True:
        limits.check_message(given.body)
        assert told(given)[1] not in seen
        seen.add(told(given)[1])
        ways = [each for each in ids(given) if each.startswith("rk.")]
        if len(seen) > 1 and len(ways) == 1:
            break
        counter.now += 1
        given = await counter.tap(DAN, ways[-1], chosen_language=language)
    assert len(seen) == 25
    select = next(part for part in parts(given.body) if part.get("custom_id", "").startswith("ro."))
    assert [each["value"] for each in select["options"]] == ["lira", "medici"]
    other = await counter.tap(DAN, select["custom_id"], values=("medici",), chosen_language=language)
    assert "Medici" in told(other)[1].splitlines()[0]


async def test_ones_own_results_without_a_best_score(counter: Counter) -> None:
    """A game that a player resigned from counts with its place alone. A comma separates the places."""

    def add(db: Connection) -> None:
        for number, place in enumerate((2, 2, 5), 1):
            db.execute("INSERT INTO results VALUES (?, ?, 1, 'medici', 0, 'substitute')", (number, number))
            db.execute("INSERT INTO places VALUES (?, 0, ?, '', 'simple', ?, 161)", (number, ANA.user, place))

    await counter.do(add)
    shown = told(await look(counter))[1].splitlines()
    assert shown[2:4] == ["**Medici** · 3 games", "🥈 ×2, 5\\. ×1"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_ones_own_results_fit(counter: Counter, language: str) -> None:
    def add(db: Connection) -> None:
        for number in range(500):
            game = ("medici", "medici_card", "intrige", "mediterranee", "lira")[number % 5]
            db.execute("INSERT INTO results VALUES (?, ?, 1, ?, 0, 'off')", (number, number, game))
            db.execute(
                "INSERT INTO places VALUES (?, 0, ?, '', NULL, ?, ?)", (number, ANA.user, number % 6 + 1, 9**9)
            )

    await counter.do(add)
    limits.check_message((await look(counter, chosen_language=language)).body)


async def test_whether_one_is_kept_is_for_those_who_manage_the_server(counter: Counter) -> None:
    manager = {"permissions": MANAGE_GUILD}
    panel = await counter.command(CHLOE, "rialto-manage settings", **manager)
    assert word("settings-ranking-off") in told(panel)[1]
    on = button(panel, "sr.")
    assert told(await counter.tap(ANA, on)) == ("private", word("only-managers"))
    panel = await counter.tap(CHLOE, on, **manager)
    assert word("settings-ranking-on") in told(panel)[1]
    assert word("ranking-none") in told(await look(counter))[1]
    panel = await counter.tap(CHLOE, button(panel, "sr."), **manager)
    assert word("settings-ranking-off") in told(panel)[1]


@pytest.mark.parametrize(
    ("forged", "values"),
    [
        ("rk.0.0.medici.x", ()),
        ("rk.0.0.medici.-1", ()),
        ("rk.0.0.lira.0", ()),
        ("rk.0.0.**you won**.0", ()),
        ("ro.0.0.", ("lira",)),
        ("ro.0.0.", ("a", "b")),
        ("lm.0.0.", ()),
        ("lm.0.0.yes.medici", ()),
        ("lm.0.0.on.lira", ()),
        ("li.0.0.", ()),
        ("li.0.0.on.medici", ()),
    ],
)
async def test_what_was_never_shown_is_not_understood(counter: Counter, forged: str, values: tuple[str, ...]) -> None:
    await a_ranking(counter, games=1)
    before = await counter.everything()
    assert told(await counter.tap(ANA, forged, values=values)) == ("private", word("not-understood"))
    assert await counter.everything() == before
    managing = await counter.tap(CHLOE, "sr.0.0.yes", permissions=MANAGE_GUILD)
    assert told(managing) == ("private", word("not-understood"))
