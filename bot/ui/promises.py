"""Promises as messages: the form, the card in the thread, and the ledger at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from bot.store.rows import Mark, Promise, SeatRow, Table
from bot.tables.promises import LONGEST
from bot.text import Say
from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId, CustomId
from bot.ui.kit.names import in_markdown
from bot.ui.kit.voice import plain_voice, quoted, said, seat_names, voice
from games.core import Who

_COLOUR = 0x5F7A61
_IN_LEDGER = 80
"""Characters of a promise that the ledger quotes."""
_LEDGER = 2000
"""Characters of the final board that the ledger may take up."""

_IN_PANEL = 5
"""Promises that are told to somebody who is to decide."""

_BUTTONS: dict[Mark, ui.Style] = {"kept": "success", "broken": "danger"}


def possible(table: Table) -> bool:
    """Whether there is somebody to promise something to."""
    return table.game.promises and len(table.people) > 1


def button(table: Table, say: Say) -> Json:
    """The button for making a promise."""
    return ui.button(said(say, "promise"), CustomId(Action.PROMISE_FORM, table.id))


def form(table: Table, takers: Sequence[SeatRow], language: str) -> Json:
    """The form: to whom, what, until which round."""
    say = plain_voice(table, language)
    people = [ui.choice(seat_names(table)[row.seat], str(row.seat)) for row in takers]
    return ui.modal(
        said(say, "promise-title"),
        CustomId(Action.PROMISE, table.id),
        ui.select_field("to", said(say, "promise-to"), people),
        ui.line_field("what", said(say, "promise-what"), longest=LONGEST),
        ui.line_field("until", said(say, "promise-until", turns=_turns(table)), said(say, "promise-until-hint")),
    )


def card(table: Table, promise: Promise) -> Json:
    """The public card of a promise, for the one it was made to to mark, whom it mentions when it is posted."""
    say = voice(table, table.language)
    taker = table.seats[promise.taker]
    if promise.mark is None and taker.user is not None and (taker.present or taker.discreet):
        became, pinged = said(say, "promise-tells", user=taker.user), [str(taker.user)] * taker.present
    else:
        became, pinged = said(say, f"promise-says-{promise.mark or 'nothing'}", who=Who(promise.taker)), []
    lines = [
        f"🤝 {_head(table, promise, say)}",
        f"> {in_markdown(promise.words)}",
        f"-# {became}",
    ]
    marks = [
        ui.button(
            said(say, f"promise-{mark}"), CustomId(Action.MARK, table.id, payload=f"{promise.number}.{mark}"), style
        )
        for mark, style in _BUTTONS.items()
    ]
    shown = ui.message(ui.container(ui.text("\n".join(lines)), ui.row(*marks), colour=_COLOUR))
    return shown | {"allowed_mentions": {"users": pinged}}


def _turns(table: Table) -> int:
    """Whether a game’s rounds are called turns, as its texts say it: 1 or 0."""
    return int(table.game.turns)


def _head(table: Table, promise: Promise, say: Say) -> str:
    giver, taker = Who(promise.giver), Who(promise.taker)
    if promise.round is None:
        return said(say, "promise-made", who=giver, whom=taker)
    return said(say, "promise-made-until", who=giver, whom=taker, round=promise.round, turns=_turns(table))


def marked(custom_id: CustomId) -> tuple[int, Mark]:
    """What a button of a card says of which promise. Raises BadId."""
    number, _, said_of_it = custom_id.payload.partition(".")
    for mark in get_args(Mark):
        if said_of_it == mark and number.isascii() and number.isdecimal() and len(number) < 10:
            return int(number), mark
    raise BadId(custom_id.payload)


def ledger(table: Table, promises: Sequence[Promise], room: int) -> list[Json]:
    """What became of all promises, for the final board: the latest of them, if there is no room for all."""
    say = voice(table, table.language)
    title = f"### {said(say, 'promise-ledger')}"
    lines = [_entry(table, promise, say) for promise in promises]
    for start in range(len(lines)):
        told = "\n".join([title, *(["…"] if start else []), *lines[start:]])
        if len(told) <= min(room, _LEDGER):
            return [ui.text(told)]
    return []


def between(table: Table, promises: Sequence[Promise], say: Say) -> list[str]:
    """A line for each of these promises: the latest of them, if they are many."""
    return [f"🤝 {_entry(table, promise, say)}" for promise in promises[-_IN_PANEL:]]


def _entry(table: Table, promise: Promise, say: Say) -> str:
    between = said(say, "promise-between", who=Who(promise.giver), whom=Who(promise.taker))
    words = quoted(say, ui.clip(promise.words, _IN_LEDGER))
    until = []
    if promise.round:
        until.append(said(say, "promise-round-short", round=promise.round, turns=_turns(table)))
    became = said(say, f"promise-{promise.mark}" if promise.mark else "promise-unmarked")
    return " · ".join([between, words, *until, f"**{became}**"])
