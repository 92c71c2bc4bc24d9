"""Messages for moderators: stale tables, the audit log, a request that others have to agree to.

The messages are made from public views only: a moderator never sees a hand.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from collections.abc import Mapping, Sequence

import msgspec

from bot.store.rows import AuditEntry, ModerationRequest, Table
from bot.store.tournament_rows import LoggedAct
from bot.tables import base, moderation
from bot.text import Say, speaker
from bot.ui.kit import components as ui
from bot.ui.kit import links, short_messages
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json, clip
from bot.ui.kit.custom_id import BadId, CustomId
from bot.ui.kit.names import in_markdown
from bot.ui.kit.table_voice import bot_text, names, plain_voice, quoted, seat_names, voice
from games.core import Corrupt, Many, Name, Text, Who, decode_as, encode, text

_SHOWN = 8
"""The most tables in one panel, as their ids must fit in a custom id. Once some are handled, the next ones appear."""
_ROOM = ui.TEXT - 100
"""The most characters for tables, which leaves room for the line that there are more."""
_SITUATION = 150
"""The most characters that describe the position of a game."""
_REASON = 80
"""The most characters of a reason quoted in the audit log."""
_COLOUR = 0x8A3033

LOGGED = 12
"""The most entries of the audit log in one message."""
TAKEN_BACK = 25
"""The most ended tables that are offered for reopening: as many as a select holds."""


class Chosen(msgspec.Struct, frozen=True, array_like=True):
    """The content of a panel of stale tables: `days` without a move, and the ids of the tables chosen."""

    days: int
    tables: tuple[int, ...] = ()


_NO_TABLE = 10**9
"""More than any table's id, and small enough for the database."""


def chosen(custom_id: CustomId) -> Chosen:
    """Return the panel's content encoded in one of its buttons. Raises BadId."""
    try:
        payload = custom_id.payload
        found: Chosen = decode_as(Chosen, urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
    except (Base64Error, ValueError, Corrupt):
        raise BadId(custom_id.payload) from None
    sound = 0 <= found.days < 1000 and all(0 <= table < _NO_TABLE for table in found.tables)
    if not sound or len(found.tables) > _SHOWN:
        raise BadId(custom_id.payload)
    return found


def _about(action: Action, chosen: Chosen) -> CustomId:
    return CustomId(action, payload=urlsafe_b64encode(encode(chosen)).rstrip(b"=").decode())


def stale(tables: Sequence[Table], chosen: Chosen, done: Sequence[tuple[int, Text]], language: str) -> Json:
    """Return the list of unfinished tables without a move for `chosen.days` days.

    The tables are listed in this order.

    `done`: a report above the list: for each table handled, its id and the result.
    """
    say = speaker(language)
    report = ["\n".join(bot_text(say, "done-to", table=number, what=what) for number, what in done)] if done else []
    if not tables:
        return short_messages.note("\n\n".join([*report, bot_text(say, "stale-none", days=chosen.days)]))
    lines = [*report, bot_text(say, "stale-title", days=chosen.days)]
    shown: list[Table] = []
    for table in tables[:_SHOWN]:
        entry = _entry(table, language)
        if len("\n\n".join([*lines, entry])) > _ROOM:
            break
        lines.append(entry)
        shown.append(table)
    if len(tables) > len(shown):
        lines.append(bot_text(say, "stale-more", count=len(tables) - len(shown)))
    options = [_option(table, language) | {"default": table.id in chosen.tables} for table in shown]
    placeholder = bot_text(say, "choose-tables")
    select = ui.select(placeholder, _about(Action.CHOOSE_STALE, Chosen(chosen.days)), options, pick=(0, len(options)))
    rows = [select, _buttons(chosen, say)] if chosen.tables else [select]
    return short_messages.note("\n\n".join(lines), *rows)


def _buttons(chosen: Chosen, say: Say) -> Json:
    return ui.row(
        ui.button(bot_text(say, "nudge"), _about(Action.NUDGE, chosen), "primary"),
        ui.button(bot_text(say, "house-player"), _about(Action.SIT_IN, chosen)),
        ui.button(bot_text(say, "abandon"), _about(Action.ABANDON_STALE_FORM, chosen), "danger"),
    )


def _title(say: Say, table: Table) -> str:
    return bot_text(say, "table-title", game=Name("game-name"), table=table.id)


def _entry(table: Table, language: str) -> str:
    """Return the lines about a table: its position, its seats, the awaited players with the time, and a link."""
    seats = ", ".join(map(in_markdown, names(table, language)))
    head = f"**[{_title(voice(table, language), table)}]({links.url(table)})**"
    return f"{head}\n{_situation(table, language)}\n-# {seats}"


def _option(table: Table, language: str) -> Json:
    return ui.choice(_title(plain_voice(table, language), table), str(table.id), ", ".join(seat_names(table)))


def _situation(table: Table, language: str) -> str:
    say = voice(table, language)
    if not table.has_game:
        return bot_text(say, "game-missing")
    if table.status == "lobby":
        return bot_text(say, "not-begun-since", since=table.idle_since)
    try:
        state = base.state_of(table)
    except Corrupt:
        return bot_text(say, "game-damaged")
    rules, words = table.game.rules, table.game.words
    first = clip(plain_voice(table, language)(words.describe(rules.view(state, None))[0]), _SITUATION)
    awaited = Many(tuple(Who(seat) for seat in sorted(rules.awaited(state))))
    lines = [in_markdown(first), bot_text(say, "awaited", who=awaited, since=table.asked_at or table.idle_since)]
    if table.not_visible_since is not None:
        lines.append(
            bot_text(
                say, "unshown-since", since=table.not_visible_since, why=Text(f"unshown-{table.why_not_visible}")
            )
        )
    return "\n".join(lines)


def reason_form(custom_id: CustomId, language: str) -> Json:
    """Return the form that asks why a table is ended."""
    say = speaker(language)
    field = ui.line_field("reason", bot_text(say, "reason"), bot_text(say, "reason-hint"), longest=moderation.LONGEST)
    return ui.modal(bot_text(say, "abandon-title"), custom_id, field)


# ---------------------------------------------------------------------------------------- requests


def card(table: Table, request: ModerationRequest) -> Json:
    """Return the public message of a request. It pings the players whose silence counts as consent."""
    say = voice(table, table.language)
    by_host = request.due is not None
    key = "asks-house" if request.act == "house" else "asks-abandon-host" if by_host else "asks-abandon"
    lines = [bot_text(say, key, user=request.user)]
    if request.reason:
        lines.append(f"> {in_markdown(request.reason)}")
    agreed = [row for row in table.people if row.user in request.agreed]
    if agreed:
        lines.append(f"-# {bot_text(say, 'agreed', who=Many(tuple(Who(row.seat) for row in agreed)))}")
    if not request.open or table.status != "playing":
        became = ui.text(_became(table, request, say))
        return ui.message_body(ui.container(ui.text("\n".join(lines)), became, colour=_COLOUR))
    silent = [row.user for row in table.people if row.user and row.user not in request.agreed] if by_host else []
    if silent:
        who = Many(tuple(text("by-person", user=user) for user in silent))
        lines.append(bot_text(say, "silence-agrees", who=who, when=request.due or 0))
    seated = {"refuse": "play-on", "agree": "agree"}
    answers = seated | {"second": "second"} if by_host else {"second": "second", "agree": "agree"}
    buttons = [ui.button(bot_text(say, label), _answers(table, request, answer)) for answer, label in answers.items()]
    body = ui.message_body(ui.container(ui.text("\n".join(lines)), ui.row(*buttons), colour=_COLOUR))
    return body | {"allowed_mentions": {"users": [str(user) for user in silent]}}


def _answers(table: Table, request: ModerationRequest, answer: str) -> CustomId:
    return CustomId(Action.CONSENT, table.id, payload=f"{request.interaction}.{answer}")


def open_card(table: Table, request: ModerationRequest) -> Json:
    """Return a message that is `recognition.alike` to this request while it was open. It is never sent."""
    return ui.message_body(ui.row(ui.button("", _answers(table, request, "agree"))))


def _became(table: Table, request: ModerationRequest, say: Say) -> str:
    if request.done:
        return bot_text(say, "request-done")
    row = table.seat_of(request.refused or 0)
    return bot_text(say, "request-refused", who=Who(row.seat)) if row else bot_text(say, "request-over")


def asked(custom_id: CustomId) -> tuple[int, str]:
    """Return the request's id (an interaction) and the answer ("agree", "refuse", "second") of a button.

    Raises BadId.
    """
    press, _, answer = custom_id.payload.partition(".")
    if answer in ("second", "agree", "refuse") and press.isascii() and press.isdecimal() and len(press) < 20:
        return int(press), answer
    raise BadId(custom_id.payload)


# ----------------------------------------------------------------------------------- the audit log


def log(
    entries: Sequence[AuditEntry],
    abandonments: Sequence[AuditEntry],
    games: Mapping[int | None, str],
    language: str,
    lead: str,
    acts: Sequence[LoggedAct] = (),
) -> Json:
    """Return the audit log of a server, newest first, with a select of tables to reopen.

    `abandonments`: the entries of tables that can be reopened. `games`: game keys by table. `lead`: a first line, or
    ''. `acts`: what managers of tournaments did.
    """
    say = speaker(language)
    if not entries and not acts:
        return short_messages.note(bot_text(say, "log-none"))
    lines = [*([lead] if lead else []), bot_text(say, "log-title")]
    told = [(entry.made_at, _logged(entry, games, language)) for entry in entries]
    told += [(act.made_at, _logged_act(act, language)) for act in acts]
    lines += [line for _, line in sorted(told, key=lambda each: -each[0])[:LOGGED]]
    rows = []
    if abandonments:
        options = [
            ui.choice(_named(entry, games, language), str(entry.table_id), entry.reason) for entry in abandonments
        ]
        rows.append(ui.select(bot_text(say, "take-back-which"), CustomId(Action.TAKE_BACK_LOGGED), options))
    return short_messages.note("\n".join(lines), *rows)


def _named(entry: AuditEntry, games: Mapping[int | None, str], language: str) -> str:
    say = speaker(language, games[entry.table_id])
    return bot_text(say, "table-title", game=Name("game-name"), table=entry.table_id or 0)


def _logged_act(act: LoggedAct, language: str) -> str:
    say = speaker(language)
    parts = [bot_text(say, "moment", when=act.made_at), bot_text(say, "by-person", user=act.user)]
    parts.append(bot_text(say, f"did-tournament-{act.act}"))
    if act.about:
        parts.append(bot_text(say, "by-person", user=act.about))
    if act.reason:
        parts.append(quoted(say, clip(act.reason, _REASON)))
    return "- " + " · ".join(parts)


def _logged(entry: AuditEntry, games: Mapping[int | None, str], language: str) -> str:
    say = speaker(language)
    who = bot_text(say, "by-person", user=entry.user) if entry.user else bot_text(say, "by-nobody")
    did = "close" if entry.act == "abandon" and entry.status == "lobby" else entry.act
    parts = [bot_text(say, "moment", when=entry.made_at), who, bot_text(say, f"did-{did}")]
    if entry.table_id is not None:
        parts.append(_named(entry, games, language))
    if entry.reason:
        parts.append(quoted(say, clip(entry.reason, _REASON)))
    if entry.undone:
        parts.append(bot_text(say, "was-taken-back"))
    return "- " + " · ".join(parts)
