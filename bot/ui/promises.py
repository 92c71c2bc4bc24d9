"""Promises as messages: the form, the card in the thread, the question about it, and the list at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from bot.store.rows import Mark, Promise, SeatRow, Table
from bot.tables.former_names import with_names
from bot.tables.promises import LONGEST
from bot.text import Say
from bot.ui.kit import components as ui
from bot.ui.kit import links
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId, CustomId
from bot.ui.kit.names import in_markdown
from bot.ui.kit.table_voice import bot_text, plain_voice, quoted, seat_names, voice
from games.core import Name, Who, text

_COLOUR = 0x5F7A61
_IN_LEDGER = 80
"""The most characters of a promise that the list on the final board quotes."""
_LEDGER = 2000
"""The most characters that the list of promises may take on the final board."""

_IN_PANEL = 5
"""The most promises shown to a player who is to decide."""
_ASKED_AT_ONCE = 5
"""The most promises that one message asks about."""

_BUTTONS: dict[Mark, ui.Style] = {"kept": "success", "broken": "danger"}


def possible(table: Table) -> bool:
    """Return whether the game has promises and at least two people."""
    return table.game.promises and len(table.people) > 1


def button(table: Table, say: Say) -> Json:
    """Return the button that opens the promise form."""
    return ui.button(bot_text(say, "promise"), CustomId(Action.PROMISE_FORM, table.id))


def form(table: Table, takers: Sequence[SeatRow], language: str) -> Json:
    """Return the form for a promise: recipient, words, and last round."""
    say = plain_voice(table, language)
    people = [ui.choice(seat_names(table)[row.seat], str(row.seat)) for row in takers]
    return ui.modal(
        bot_text(say, "promise-title"),
        CustomId(Action.PROMISE, table.id),
        ui.select_field("to", bot_text(say, "promise-to"), people),
        ui.line_field("what", bot_text(say, "promise-what"), longest=LONGEST),
        ui.line_field(
            "until",
            bot_text(say, "optional", label=text("promise-until", turns=_turns(table))),
            bot_text(say, "promise-until-hint"),
        ),
    )


def card(table: Table, promise: Promise) -> Json:
    """Return the public message of a promise, with buttons for its recipient to mark it.

    It mentions the recipient when it is posted.
    """
    say = voice(table, table.language)
    taker = table.seats[promise.taker]
    if promise.mark is None and promise.closed:
        became, pinged = bot_text(say, "promise-says-unmarked", who=Who(promise.taker)), []
    elif promise.mark is None and taker.user is not None and (taker.present or taker.hidden_absence):
        became, pinged = bot_text(say, "promise-tells", user=taker.user), [str(taker.user)] * taker.present
    else:
        became, pinged = _says(table, promise, table.language), []
    parts = [ui.text("\n".join([*_quoted(table, promise, table.language), f"-# {became}"]))]
    if not promise.closed:
        parts.append(_marks(table, promise, say))
    return ui.message_body(ui.container(*parts, colour=_COLOUR)) | {"allowed_mentions": {"users": pinged}}


def _quoted(table: Table, promise: Promise, language: str) -> list[str]:
    """Return lines with the parties and the last round of a promise, and its words."""
    return [f"🤝 {_head(table, promise, language)}", f"> {in_markdown(promise.words)}"]


def _says(table: Table, promise: Promise, language: str) -> str:
    """Return a sentence on what the player who marked the promise says, or that its taker will mark it."""
    say = voice(with_names(table, {promise.taker: promise.judge_name}), language)
    return bot_text(say, f"promise-says-{promise.mark or 'nothing'}", who=Who(promise.taker))


def _marks(table: Table, promise: Promise, say: Say) -> Json:
    """Return the buttons that mark a promise as kept or broken."""
    marks = [
        ui.button(
            bot_text(say, f"promise-{mark}"),
            CustomId(Action.MARK, table.id, payload=f"{promise.number}.{mark}"),
            style,
        )
        for mark, style in _BUTTONS.items()
    ]
    return ui.row(*marks)


def question(table: Table, promises: Sequence[Promise], language: str) -> Json:
    """Return the direct message that asks whether these promises were kept. A marked one shows its mark."""
    say = voice(table, language)
    lead = bot_text(say, "promise-asked", game=Name("game-name"), table=table.id, count=len(promises))
    parts = [ui.text(lead)]
    for promise in promises[:_ASKED_AT_ONCE]:
        marked = [f"-# {_says(table, promise, language)}"] if promise.mark else []
        parts += [ui.text("\n".join([*_quoted(table, promise, language), *marked])), _marks(table, promise, say)]
    return ui.message_body(*parts, ui.row(ui.link(bot_text(say, "to-the-table"), links.url(table))))


def panel_rows(table: Table, promises: Sequence[Promise], language: str) -> list[Json]:
    """Return the parts of a panel that ask about the first of these promises; empty if there are none."""
    say = voice(table, language)
    return [
        part
        for promise in promises[:1]
        for part in (
            ui.text("\n".join([bot_text(say, "promise-was-it-kept"), *_quoted(table, promise, language)])),
            _marks(table, promise, say),
        )
    ]


def _turns(table: Table) -> int:
    """Return 1 if the game calls its rounds turns, or else 0: an argument of the texts about promises."""
    return int(table.game.turns)


def _between(table: Table, promise: Promise, language: str) -> Say:
    """Return a function that words texts with the names that the promise's two players had when it was made."""
    former = {promise.giver: promise.giver_name, promise.taker: promise.taker_name}
    return voice(with_names(table, former), language)


def _head(table: Table, promise: Promise, language: str) -> str:
    say, giver, taker = _between(table, promise, language), Who(promise.giver), Who(promise.taker)
    if promise.round is None:
        return bot_text(say, "promise-made", who=giver, whom=taker)
    return bot_text(say, "promise-made-until", who=giver, whom=taker, round=promise.round, turns=_turns(table))


def marked(custom_id: CustomId) -> tuple[int, Mark]:
    """Return the number of the promise and the mark that a button encodes. Raises BadId."""
    number, _, said_of_it = custom_id.payload.partition(".")
    for mark in get_args(Mark):
        if said_of_it == mark and number.isascii() and number.isdecimal() and len(number) < 10:
            return int(number), mark
    raise BadId(custom_id.payload)


def ledger(table: Table, promises: Sequence[Promise], room: int) -> list[Json]:
    """Return the list of promises and their marks for the final board: all, or the latest that fit.

    `room`: the characters that the board has left.
    """
    say = voice(table, table.language)
    title = f"### {bot_text(say, 'promise-ledger')}"
    lines = [_entry(table, promise, table.language) for promise in promises]
    for start in range(len(lines)):
        told = "\n".join([title, *(["…"] if start else []), *lines[start:]])
        if len(told) <= min(room, _LEDGER):
            return [ui.text(told)]
    return []


def promises_between(table: Table, promises: Sequence[Promise], language: str) -> list[str]:
    """Return a line for each of these promises, or for the latest `_IN_PANEL`."""
    return [f"🤝 {_entry(table, promise, language)}" for promise in promises[-_IN_PANEL:]]


def _entry(table: Table, promise: Promise, language: str) -> str:
    say, giver, taker = voice(table, language), Who(promise.giver), Who(promise.taker)
    between = bot_text(_between(table, promise, language), "promise-between", who=giver, whom=taker)
    words = quoted(say, ui.clip(promise.words, _IN_LEDGER))
    until = []
    if promise.round:
        until.append(bot_text(say, "promise-round-short", round=promise.round, turns=_turns(table)))
    became = bot_text(say, f"promise-{promise.mark or 'unmarked'}", who=taker)
    return " · ".join([between, words, *until, f"**{became}**"])
