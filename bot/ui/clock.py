"""What is shown of time: deadlines, reminders, votes on those who are late, open seats, another pace."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.store.rows import Pace, Table
from bot.text import Say, speaker
from bot.ui import components as ui
from bot.ui.components import Json
from bot.ui.customid import CustomId
from bot.ui.voice import said, voice
from games.core import Many, Name, Seat, Text, Who

_COLOUR = 0x4F6D8F

_CARDS = {"vo": "vote", "ag": "pace", "ta": "seat", "ho": "seat"}
"""The messages of their own that these buttons are on."""


def rules_text(table: Table, say: Say) -> str:
    """How fast a table plays, and what is done for those who do not answer."""
    pace = said(say, "option-chosen", name=Name("option-pace"), value=Name(f"option-pace-{table.pace}"))
    absence = said(say, "option-chosen", name=Name("option-absence"), value=Name(f"option-absence-{table.absence}"))
    return f"-# {pace}\n-# {absence}" if table.pace != "free" else f"-# {pace}"


def deadline_text(table: Table, say: Say) -> list[str]:
    """The line that says until when the present decision may wait."""
    return [f"-# {said(say, 'due-by')} <t:{table.deadline}:R>"] if table.deadline is not None else []


def back_row(table: Table, say: Say) -> list[Json]:
    """The button for those a house player stands in for."""
    if not any(row.away == "absent" for row in table.seats):
        return []
    return [ui.row(ui.button(said(say, "i-am-back"), CustomId("ba", table.id), "success"))]


def reminder(table: Table, seat: Seat) -> Json:
    """The line in the thread that reminds somebody."""
    user = table.seats[seat].user
    words = said(speaker(table.language), "reminder")
    return {
        "content": f"<@{user}> {words} <t:{table.deadline}:R>",
        "allowed_mentions": {"users": [str(user)]},
    }


def private_reminder(table: Table, seat: Seat) -> Json:
    """The direct message that reminds somebody: with their choices, and the way to the table."""
    say = speaker(table.seats[seat].language, table.game_key)
    words = said(say, "private-reminder", game=Name("game-name"), table=table.id)
    return ui.message(
        ui.text(f"{words} <t:{table.deadline}:R>"),
        ui.row(
            ui.button(said(say, "my-choices"), CustomId("i", table.id, payload="choices"), "primary"),
            ui.link(said(say, "to-the-table"), url(table)),
        ),
    )


def unshown(table: Table, missing: Sequence[Name]) -> Json:
    """The direct message that tells the host that the board cannot be shown; `missing`: the permissions it takes."""
    row = table.seat_of(table.host)
    say = speaker(row.language if row else table.language, table.game_key)
    why = Text(f"unshown-{table.unshown_why}")
    lines = [said(say, "unshown-host", game=Name("game-name"), table=table.id, why=why)]
    if table.unshown_why == "gone":
        return ui.message(ui.text("\n".join([*lines, said(say, "unshown-for-good")])))
    if missing:
        lines.append(said(say, "unshown-missing", names=Many(tuple(missing))))
    lines.append(said(say, "unshown-goes-on"))
    return ui.message(ui.text("\n".join(lines)), ui.row(ui.link(said(say, "to-the-table"), url(table))))


def url(table: Table, message: int | None = None) -> str:
    """The address of a table, or of a message at it."""
    place = f"https://discord.com/channels/{table.guild}/{table.place}"
    return f"{place}/{message}" if message else place


def vote(table: Table, late: Sequence[Seat], ballots: Mapping[Seat, str]) -> Json:
    """The public question what is to be done for those who are late."""
    say = voice(table, table.language)
    who = Many(tuple(map(Who, late)))
    counts = {choice: sum(cast == choice for cast in ballots.values()) for choice in ("move", "house")}
    lines = [
        said(say, "vote-late", who=who),
        f"-# {said(say, 'vote-rule')} <t:{table.deadline}:R>",
        *(f"{said(say, f'vote-{choice}')}: **{count}**" for choice, count in counts.items()),
    ]
    buttons = [
        ui.button(said(say, f"vote-{choice}"), CustomId("vo", table.id, table.epoch, choice)) for choice in counts
    ]
    return ui.message(ui.container(ui.text("\n".join(lines)), ui.row(*buttons), colour=_COLOUR))


def open_seat(table: Table, seat: Seat) -> Json:
    """The public offer of a seat that somebody left."""
    say = voice(table, table.language)
    return ui.message(
        ui.container(
            ui.text(said(say, "open-seat", who=Who(seat))),
            ui.row(
                ui.button(said(say, "take-seat"), CustomId("ta", table.id, payload=str(seat)), "success"),
                ui.button(said(say, "seat-a-house"), CustomId("ho", table.id, payload=str(seat))),
            ),
            colour=_COLOUR,
        )
    )


def pace_asked(table: Table, pace: Pace, agreed: Sequence[Seat]) -> Json:
    """The public question whether all agree to another pace."""
    say = voice(table, table.language)
    words = said(say, "pace-asked", who=Many(tuple(map(Who, agreed))), pace=Name(f"option-pace-{pace}"))
    agree = ui.button(said(say, "pace-agree"), CustomId("ag", table.id, payload=pace), "success")
    return ui.message(ui.container(ui.text(words), ui.row(agree), colour=_COLOUR))


def paces(table: Table, language: str) -> Json:
    """The private choice of another pace."""
    say = speaker(language)
    words = said(say, "pace-now", pace=Name(f"option-pace-{table.pace}"))
    others: tuple[Pace, ...] = ("live", "relaxed", "daily", "free")
    buttons = [
        ui.button(said(say, f"option-pace-{pace}"), CustomId("pa", table.id, payload=pace))
        for pace in others
        if pace != table.pace
    ]
    return ui.message(ui.text(words), ui.row(*buttons), private=True)


def card_of(custom_id: CustomId) -> str:
    """Which message of its table a button is on; "" for a button that is on none of these."""
    card = _CARDS.get(custom_id.action, "")
    return f"seat:{custom_id.payload}" if card == "seat" else card
