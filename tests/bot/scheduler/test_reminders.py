"""Test notifications: one when a player is asked, two reminders, and each player's preferences."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.playground import Discord, Person
from bot.playground.entities import Message
from bot.store.rows import Preferences as Chosen
from bot.tables.clock import after_quiet_hours
from bot.text import LANGUAGES, speaker
from bot.ui.kit.table_voice import bot_text
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word
from tests.bot.tables.test_absence import Scene, scene

HOUR = 3600
LATER = 23 * HOUR  # past both reminders of a day


class Ears:
    """The mentions and direct messages a person gets from now on."""

    def __init__(self, discord: Discord, person: Person) -> None:
        self.pings: list[Message] = []
        self.direct: list[Message] = []
        self._person = person
        discord.subscribe(self._hear)

    def _hear(self, kind: str, what: object) -> None:
        if kind != "message_create" or not isinstance(what, Message):
            return
        if self._person.user in what.mentions:
            self.pings.append(what)
        elif what.channel.recipient is self._person.user and not what.ephemeral:
            self.direct.append(what)


async def waiting(bot: Hosted, discord: Discord) -> tuple[Scene, Person, Ears]:
    """Start a game with a player who was asked and notified; return also their later messages."""
    at = await scene(bot, discord)
    return at, at.asked, Ears(discord, at.asked)


async def preferences(person: Person, language: str = "en") -> Message:
    """Return the preferences panel, opened in the bot's direct messages."""
    reply = await person.slash(person.dm, "rialto preferences")
    assert reply.kind == "ephemeral"
    assert reply.message
    assert word(language, "preferences") in reply.text
    return reply.message


async def choose(person: Person, placeholder: str, value: str, language: str = "en") -> Message:
    """Choose in the panel and return its new state."""
    reply = await person.choose(await preferences(person, language), word(language, placeholder), [value])
    assert reply.kind == "update"
    assert reply.message
    return reply.message


async def be_quiet(person: Person, start: str, end: str, zone: str) -> str:
    """Submit the form for quiet hours and return the answer."""
    form = await person.press(await preferences(person), word("en", "quiet-change"))
    reply = await person.submit(form, {"from": start, "to": end, "zone": zone})
    return reply.text


# ------------------------------------------------------------------------------------------ reminders


async def test_two_reminders_in_the_thread(bot: Hosted, discord: Discord) -> None:
    """Two reminders are posted in the thread, at half and at nine tenths of the time; the answer removes them."""
    at, _, ears = await waiting(bot, discord)
    due = at.due()
    for seconds, heard in ((12 * HOUR - 60, 0), (120, 1), (HOUR, 1), (8 * HOUR + 24 * 60, 1), (720, 2), (HOUR, 2)):
        await bot.later(seconds)
        assert len(ears.pings) == heard
    assert ears.direct == []
    assert all(f"<t:{due}:R>" in ping.text and ping.channel is at.board.channel for ping in ears.pings)
    assert all("add a card or start the auction" in ping.text for ping in ears.pings)
    assert [ping.deleted for ping in ears.pings] == [True, False]
    await at.party.take_turn()
    await discord.until(lambda: ears.pings[1].deleted)


async def test_reminders_by_direct_message(bot: Hosted, discord: Discord) -> None:
    """Reminders by direct message have a button to answer with and a link to the table."""
    at, late, ears = await waiting(bot, discord)
    panel = await choose(late, "choose-reminders", "dm")
    assert word("en", "reminders-dm") in panel.text
    await bot.later(LATER)
    (only,) = ears.direct  # both were due: one is enough
    assert ears.pings == []
    (link,) = [button.url for button in only.buttons if button.url]
    assert link == f"https://discord.com/channels/{discord.guild.id}/{at.board.channel.id}/{at.board.id}"
    assert "add a card or start the auction" in only.text
    reply = await late.press(only, word("en", "my-choices"))
    assert reply.message
    reply = await late.press(reply.message, at.party.choices(reply.message)[0])
    assert reply.kind == "update"
    await discord.until(lambda: only.deleted)


async def test_a_closed_door_falls_back_to_the_thread_once(bot: Hosted, discord: Discord) -> None:
    _, late, ears = await waiting(bot, discord)
    await choose(late, "choose-reminders", "dm")
    late.close_dms()
    await bot.later(12 * HOUR + 60)
    assert len(ears.pings) == 1
    await bot.later(11 * HOUR)
    assert len(ears.pings) == 1
    assert ears.direct == []
    assert bot.rows("SELECT slot FROM outbox") == []


async def test_no_reminders(bot: Hosted, discord: Discord) -> None:
    _, late, ears = await waiting(bot, discord)
    await choose(late, "choose-reminders", "none")
    await bot.later(LATER)
    assert (ears.pings, ears.direct) == ([], [])


async def test_who_has_left_the_server_is_not_reminded(bot: Hosted, discord: Discord) -> None:
    at, late, ears = await waiting(bot, discord)
    discord.kick(late)
    at.party.people.remove(late)
    await bot.later(LATER)
    await at.told("left-server", late)
    assert (ears.pings, ears.direct) == ([], [])


async def test_reminders_begin_anew_with_each_decision(bot: Hosted, discord: Discord) -> None:
    at, _, _ = await waiting(bot, discord)
    await bot.later(LATER)
    await at.party.take_turn()
    await bot.look()
    ears = Ears(discord, at.asked)
    await bot.later(12 * HOUR - 60)
    assert ears.pings == []
    await bot.later(120)
    assert len(ears.pings) == 1


def clock_of(moment: float) -> str:
    """Return this moment's time of day in UTC."""
    return datetime.fromtimestamp(moment, UTC).strftime("%H:%M")


async def test_not_in_quiet_hours(bot: Hosted, discord: Discord) -> None:
    """Reminders are delayed to the end of quiet hours."""
    at, late, ears = await waiting(bot, discord)
    now = discord.world.clock()
    begin, end = clock_of(now + 13 * HOUR), clock_of(now + 16 * HOUR)
    assert f"{begin} – {end} (Etc/UTC)" in await be_quiet(late, begin, end, "etc/utc")
    await bot.look()
    assert at.due() - 12 * HOUR - now < 16 * HOUR - 60
    await bot.later(15 * HOUR + 60)
    assert ears.pings == []
    await bot.later(HOUR)
    assert len(ears.pings) == 1


async def test_a_reminder_that_could_only_be_heard_past_the_deadline_is_dropped(
    bot: Hosted, discord: Discord
) -> None:
    """A reminder that could only arrive after the deadline is dropped.

    Live games do not wait for quiet hours.
    """
    at = await scene(bot, discord, pace="live")
    late, ears = at.asked, Ears(discord, at.asked)
    now, due = discord.world.clock(), at.due()
    await be_quiet(late, clock_of(now - HOUR), clock_of(now + 3 * HOUR), "UTC")
    await bot.later(85)
    assert (ears.pings, at.due()) == ([], due)
    assert at.moves(late) == []
    await bot.later(10)
    assert at.moves(late) == [(None,)]


PARIS = Chosen(1, quiet_from=22 * 60, quiet_to=8 * 60, zone="Europe/Paris")
NOON = Chosen(1, quiet_from=12 * 60, quiet_to=13 * 60 + 30, zone="America/New_York")


def moment(zone: str, *when: int, fold: int = 0) -> int:
    return int(datetime(*when, tzinfo=ZoneInfo(zone), fold=fold).timestamp())  # type: ignore[arg-type, misc]


@pytest.mark.parametrize(
    ("person", "at", "until"),
    [
        (PARIS, (2026, 1, 10, 21, 59), None),
        (PARIS, (2026, 1, 10, 22, 0), (2026, 1, 11, 8, 0)),
        (PARIS, (2026, 1, 11, 7, 59), (2026, 1, 11, 8, 0)),
        (PARIS, (2026, 1, 11, 8, 0), None),
        (PARIS, (2026, 3, 28, 23, 0), (2026, 3, 29, 8, 0)),  # that night lacks an hour
        (PARIS, (2026, 10, 24, 23, 0), (2026, 10, 25, 8, 0)),  # that night repeats an hour
        (NOON, (2026, 7, 1, 12, 30), (2026, 7, 1, 13, 30)),
        (NOON, (2026, 7, 1, 13, 30), None),
        (Chosen(1), (2026, 7, 1, 3, 0), None),
    ],
)
def test_quiet_hours(person: Chosen, at: tuple[int, ...], until: tuple[int, ...] | None) -> None:
    zone = person.zone or "UTC"
    asked = moment(zone, *at)
    assert after_quiet_hours(person, asked) == (moment(zone, *until) if until else asked)


def test_quiet_hours_that_end_in_the_hour_that_comes_twice() -> None:
    """Quiet hours that end in the repeated hour of a clock change end at its first occurrence.

    In the repetition they are over, or continue to the same time.
    """
    person = Chosen(1, quiet_from=22 * 60, quiet_to=2 * 60 + 30, zone="Europe/Paris")
    night = (2026, 10, 25)
    first, second = (moment("Europe/Paris", *night, 2, 30, fold=fold) for fold in (0, 1))
    assert after_quiet_hours(person, moment("Europe/Paris", *night, 1, 0)) == first
    assert after_quiet_hours(person, moment("Europe/Paris", *night, 2, 10, fold=1)) == second
    assert second - first == HOUR


# ---------------------------------------------------------------------------------------- preferences


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        (("25:00", "8:00", "Europe/Paris"), "not-a-time"),
        (("22:00", "8:60", "Europe/Paris"), "not-a-time"),
        (("22:00", "", "Europe/Paris"), "not-a-time"),
        (("٢٢:٠٠", "8:00", "Europe/Paris"), "not-a-time"),
        (("22", "8", "Europe/Paris"), "not-a-time"),
        (("22:00", "8:00", "Atlantis/Poseidonis"), "not-a-zone"),
        (("22:00", "8:00", "../../etc/passwd"), "not-a-zone"),
        (("22:00", "8:00", ""), "not-a-zone"),
        (("22:00", "22h00", "Europe/Paris"), "quiet-same"),
        (("22:00", "8:01", "Europe/Paris"), "quiet-long"),
        (("8:00", "7:59", "Europe/Paris"), "quiet-long"),
    ],
)
async def test_quiet_hours_that_are_none(
    bot: Hosted, discord: Discord, language: str, typed: tuple[str, str, str], refusal: str
) -> None:
    ana = discord.person("Ana", locale=language)
    form = await ana.press(await preferences(ana, language), word(language, "quiet-change"))
    reply = await ana.submit(form, dict(zip(("from", "to", "zone"), typed, strict=True)))
    why = bot_text(speaker(language), refusal, **({"most": 10} if refusal == "quiet-long" else {}))
    assert (reply.kind, reply.text) == ("ephemeral", why)
    assert bot.rows("SELECT * FROM people") == []


async def test_quiet_hours_are_kept_and_forgotten(bot: Hosted, discord: Discord) -> None:
    ana = discord.person("Ana")
    assert "22:00 – 07:30 (Europe/Paris)" in await be_quiet(ana, " 22h00 ", "7:30", "europe/paris")
    assert bot.rows("SELECT quiet_from, quiet_to, zone FROM people") == [(1320, 450, "Europe/Paris")]
    reply = await ana.press(await preferences(ana), word("en", "quiet-clear"))
    assert word("en", "quiet-none") in reply.text
    assert "22:00 – 07:30" in await be_quiet(ana, "22h", "7:30", "Europe/Paris")
    form = await ana.press(await preferences(ana), word("en", "quiet-change"))
    assert form.modal
    assert [field.value for field in form.modal.fields] == ["22:00", "07:30", "Europe/Paris"]
    assert word("en", "quiet-none") in await be_quiet(ana, "", " ", "")
    assert bot.rows("SELECT quiet_from, quiet_to, zone FROM people") == [(None, None, None)]


async def test_a_language_of_ones_own(bot: Hosted, discord: Discord) -> None:
    """A chosen language overrides that of Discord in private answers, refusals and direct messages.

    It never applies to other users.
    """
    at, late, ears = await waiting(bot, discord)
    panel = await choose(late, "choose-language", "fr")
    assert word("fr", "preferences") in panel.text
    assert bot.rows("SELECT language FROM seats WHERE user = ?", late.id) == [("fr",)]
    reply = await late.forge(at.board, "vo.1.1.house")
    assert reply.text.startswith(word("fr", "moved-on"))
    await choose(late, "choose-reminders", "dm", language="fr")
    await bot.later(LATER)
    assert "vous attend" in ears.direct[0].text
    reply = await at.others[0].slash(at.board.channel, "medici hand")
    assert "is deciding" in reply.text
    reply = await late.choose(await preferences(late, "fr"), word("fr", "choose-language"), ["auto"])
    assert word("en", "preferences") in reply.text


async def test_preferences_nobody_offered(bot: Hosted, discord: Discord) -> None:
    ana = discord.person("Ana")
    panel = await preferences(ana)
    for custom_id, values in (("re.0.0.", ["shout"]), ("la.0.0.", ["tlh"]), ("re.0.0.", [])):
        reply = await ana.forge(panel, custom_id, values)
        assert (reply.kind, reply.text) == ("ephemeral", word("en", "not-understood"))
    assert bot.rows("SELECT * FROM people") == []


# ------------------------------------------------------------------------------ list of waiting games


ASKED = {
    "Medici": ("add a card or start the auction", "bid on "),
    "Intrige": ("your bribe to ", "all bribes are paid.", "send 2 advisors"),
}


async def test_the_tables_that_wait_for_me(bot: Hosted, discord: Discord) -> None:
    """The list of waiting games has the soonest deadline first and games without one last.

    Each has a link to its board. It works in direct messages, too.
    """
    people = [discord.person(name) for name in ("Ana", "Bo", "Cleo")]
    ana = people[0]
    reply = await ana.slash(ana.dm, "rialto turns")
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "your-turns-none"))
    boards = {}
    for number, pace in enumerate(("free", "daily", "live", "relaxed"), 1):
        party = Party(discord, "intrige" if pace == "daily" else "medici", people, "en", seed=number)
        await party.begin(0, 0, pace=pace)
        await bot.look()
        while (board := party.live()) and party.asked(board) is not ana:
            await party.take_turn()
        assert board
        boards[pace] = board
    await bot.look()
    for place in (ana.dm, discord.channel):
        reply = await ana.slash(place, "rialto turns")
        assert reply.kind == "ephemeral"
        lines = reply.text.splitlines()[1:]
        order = ["live", "relaxed", "daily", "free"]
        assert len(lines) == len(order)
        for line, pace in zip(lines, order, strict=True):
            channel = boards[pace].channel
            assert f"https://discord.com/channels/{discord.guild.id}/{channel.id}/{boards[pace].id}" in line
            assert ("<t:" in line) == (pace != "free")
            assert line.rpartition(" · ")[2].startswith(ASKED[channel.name.partition(",")[0]])
    assert "Intrige, table 2" in reply.text
