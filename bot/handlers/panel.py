"""Show a seat's private panel: its knowledge, its draft and its possible moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from bot import store
from bot.handlers.base import Answer, Context, message_answer
from bot.store.db import Connection
from bot.store.rows import Promise, SeatRow, Table
from bot.tables import base, conversation, drafts, orders, play, table_talk, tutorial
from bot.tables.base import seat_at
from bot.tables.drafts import Draft
from bot.tables.in_play import TableInPlay
from bot.tables.whats_new import WhatsNew, whats_new
from bot.text import speaker
from bot.ui import board, hint, panel_parts
from bot.ui import panel as shown
from bot.ui import promises as promised
from bot.ui import tutorial as guided
from bot.ui.board import Position
from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.interaction import File, Kind, Panel
from bot.ui.kit.table_voice import bot_text
from bot.ui.pictures import Pictures
from games.core import Corrupt, Outcome, Prompt, Text

_WAYS = 10
"""The most components, rows included, that the buttons below a panel take up."""


def other_part(
    ctx: Context,
    in_play: TableInPlay,
    row: SeatRow,
    here: Action,
    body: Json,
    *,
    ordered: bool = False,
    hinted: bool = False,
    undo: bool = False,
) -> Json:
    """Return the panel part `body`, with the buttons to the other parts. `here`: the action that shows this part.

    `ordered`, `hinted` and `undo`: as in `panel_parts.turning`; undo only if there is room.
    """
    undo = undo and _has_room(body)
    table, view, prompt = in_play.table, in_play.view(row.seat), in_play.prompt(row.seat)
    ways = panel_parts.turning(table, view, prompt, ctx.language, here, ordered=ordered, hinted=hinted, undo=undo)
    return panel_parts.below(body, ways)


def _ordered(db: Connection, in_play: TableInPlay, row: SeatRow) -> bool:
    """Return whether this seat has planned moves. A seat that never planned any needs no query."""
    perhaps = row.orders_given_at > 0 or in_play.table.is_tutorial
    return perhaps and orders.anything_in_force(db, in_play, row)


def _reminding(body: Json, language: str) -> Json:
    """Return the panel `body` with a line on the player's planned moves, if there is room for it."""
    reminded = panel_parts.below(body, [ui.text(f"-# {bot_text(speaker(language), 'orders-in-force')}")])
    return reminded if _has_room(reminded) else body


def _has_room(body: Json) -> bool:
    """Return whether the buttons below this panel fit, and its text into a message."""
    parts = body["components"]
    return ui.component_count(parts) <= ui.COMPONENTS - _WAYS and board.room(parts) >= 0


def panel(
    db: Connection,
    ctx: Context,
    in_play: TableInPlay,
    row: SeatRow,
    kind: Kind = "update",
    *,
    lead: Text | None = None,
    group: str = "",
    happened: WhatsNew | None = None,
    judged: bool = False,
) -> Answer:
    """Show the current panel of this seat, opened at the group `group` of its choices ('': none).

    `lead`: its first sentence. `happened`: the news since its last move. `judged`: also ask about a promise whose
    time is over.
    """
    to_judge = _to_judge(db, in_play, row) if judged else []
    draft = drafts.draft_of(db, in_play, row.seat)
    if drafts.is_drafted(in_play, row.seat, draft):
        return draft_panel(db, ctx, in_play, row, draft, group, kind, happened, lead, to_judge)
    prompt = in_play.prompt(row.seat)
    tip = _advice(db, in_play, prompt)

    talk = table_talk.heard_by(db, in_play, row.seat)
    happened = happened.besides(talk.lines) if happened else None
    ordered, hinted = _ordered(db, in_play, row), hint.possible(in_play, row.seat, draft)
    undo = play.may_undo(db, in_play.table) == row.seat

    @cache
    def position() -> Position:
        return Position.of(in_play.table, in_play.state, row.seat)

    async def picture(pictures: Pictures) -> list[File]:
        pngs = await pictures.decision(ctx.user, in_play.table, position(), row.seat, ctx.language)
        return board.files(in_play.table, pngs)

    def choices(files: Sequence[File]) -> Json:
        words = _first_words(in_play.table, lead, tip, ctx.language)
        body = shown.choice_panel(
            in_play.table,
            position(),
            row.seat,
            ctx.language,
            words,
            group,
            happened,
            talk,
            prompt,
            pictured=bool(files),
        )
        body = _asking(body, in_play.table, to_judge, ctx.language)
        body = _reminding(body, ctx.language) if ordered else body
        body = other_part(ctx, in_play, row, Action.HAND, body, ordered=ordered, hinted=hinted, undo=undo)
        return _ending(body, in_play.table, ctx.language)

    asked = talk.asked if prompt.groups else None
    asks = row.seat in in_play.awaited
    offers = bool(prompt.groups)
    shows = Panel(in_play.table.id, in_play.table.epoch, offers=offers, asked=asked, asks=asks, undoes=undo)
    return Answer(kind, choices, picture if prompt.groups else None, panel=shows)


def _to_judge(db: Connection, in_play: TableInPlay, row: SeatRow) -> list[Promise]:
    """Return the promises to this seat whose time is over and which its owner has not marked yet."""
    return store.promises.unanswered(db, in_play.table.id, row.seat) if promised.possible(in_play.table) else []


def _asking(body: Json, table: Table, to_judge: Sequence[Promise], language: str) -> Json:
    """Return the panel `body` with a question about the first of these promises, if there is room for it."""
    asked = panel_parts.below(body, promised.panel_rows(table, to_judge, language))
    return asked if _has_room(asked) else body


def _advice(db: Connection, in_play: TableInPlay, prompt: Prompt) -> str | None:
    """Return the tutorial's advice for this question, if it is the first of its kind, else None."""
    key = guided.advice(in_play.table.game_key, prompt) if in_play.table.is_tutorial else None
    return key if key and tutorial.tell(db, in_play.table, key) else None


def _first_words(table: Table, lead: Text | None, tip: str | None, language: str) -> str:
    told = [guided.words(table, tip, language)] if tip else []
    return "\n\n".join(filter(None, [shown.first_words(table, lead, language), *told]))


def _ending(body: Json, table: Table, language: str) -> Json:
    """Return the panel `body`; in a tutorial with the button that ends it."""
    return panel_parts.below(body, [guided.ending(table, language)]) if table.is_tutorial else body


def game_over(db: Connection, ctx: Context, table: Table, lead: Text | None, *, told: bool = False) -> Answer:
    """Show that the game is over, its result, and how it ended since the sender's last move.

    `lead`: the first sentence, if it is another one. `told`: it says how the game ended.
    """
    row, outcome = table.seat_of(ctx.user), _outcome(table)
    happened = whats_new(db, table, row.seat) if row and outcome and not told else None
    seat = row.seat if row else None
    return message_answer("update", shown.game_over_panel, table, lead, outcome, ctx.language, seat, happened)


def _outcome(table: Table) -> Outcome | None:
    """Return the result of a finished game, or None if it has none or cannot be read."""
    if table.status != "finished" or not table.has_game:
        return None
    try:
        outcome: Outcome | None = table.game.rules.outcome(base.state_of(table))
    except (Corrupt, base.TableCorrupted):
        return None
    return outcome


def panel_of(db: Connection, ctx: Context, in_play: TableInPlay, kind: Kind) -> Answer:
    """Show the sender's panel as first opened, with the news since their last move. Raises Refusal."""
    row = seat_at(in_play.table, ctx.user)
    base.must_be_playing(in_play.table)
    return panel(db, ctx, in_play, row, kind, happened=whats_new(db, in_play.table, row.seat), judged=True)


def draft_panel(
    db: Connection,
    ctx: Context,
    in_play: TableInPlay,
    row: SeatRow,
    draft: Draft,
    group: str = "",
    kind: Kind = "update",
    happened: WhatsNew | None = None,
    lead: Text | None = None,
    to_judge: Sequence[Promise] = (),
) -> Answer:
    """Show the panel of a seat that prepares an answer, opened at the group `group` of its choices ('': none).

    `happened`: the news since its last move. `lead`: its first sentence. `to_judge`: the promises it asks about.
    """
    table, language = in_play.table, ctx.language
    tip = _advice(db, in_play, drafts.prompt_of(in_play, row.seat, draft)) if not draft.closed else None
    talk = conversation.heard_before(db, table, row.seat)
    if happened and not draft.closed:  # a closed draft shows no table talk
        happened = happened.besides(talk.lines)
    ordered, hinted = _ordered(db, in_play, row), hint.possible(in_play, row.seat, draft)
    undo, pictured = play.may_undo(db, table) == row.seat, False

    @cache
    def position() -> Position:
        return Position.of(table, draft.state, row.seat)

    def words(files: Sequence[File]) -> Json:
        body = shown.draft_panel(
            table,
            position(),
            row.seat,
            language,
            draft,
            group,
            talk,
            pictures=len(files),
            pictured=pictured,
            since=happened,
        )
        body = shown.with_lead(body, _first_words(table, lead, tip, language))
        body = _asking(body, table, to_judge, language)
        body = _reminding(body, language) if ordered else body
        body = other_part(ctx, in_play, row, Action.HAND, body, ordered=ordered, hinted=hinted, undo=undo)
        return _ending(body, table, language)

    async def drawn(pictures: Pictures) -> list[File]:
        nonlocal pictured
        # A closed draft asks nothing more: a picture of the next decision would look as if the draft were submitted.
        asks = not draft.closed
        pngs = await pictures.decision(ctx.user, table, position(), row.seat, language) if asks else ()
        pictured = bool(pngs)
        if draft.steps and not pngs:
            pngs = await pictures.preview(ctx.user, table, position(), language)
        return board.files(table, pngs)

    return Answer(kind, words, drawn, panel=Panel(table.id, table.epoch, offers=True, undoes=undo))
