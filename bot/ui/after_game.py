"""Texts and buttons after the end of a game, the same wherever they are shown."""

from __future__ import annotations

from bot.store.rows import Table
from bot.tables.base import standings
from bot.text import Say, speaker
from bot.ui.kit import components as ui
from bot.ui.kit import links
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.names import in_markdown
from bot.ui.kit.table_voice import absence_mark, bot_text, seat_names
from games.core import Many, Outcome, Seat, Who

MEDALS = ("🥇", "🥈", "🥉")


def ways(table: Table, say: Say) -> list[Json]:
    """Return the buttons below a closed table: replay, animation and rematch.

    A table ended without a result has no replay, but can be reopened. A tutorial has neither reopening nor rematch: a
    real game comes after it.
    """
    if table.is_tutorial:
        return [look_back(table, say), animation(table, say)] if table.status == "finished" else []
    if table.status == "finished":
        return [look_back(table, say), animation(table, say), _rematch(table, say)]
    if table.status != "abandoned":
        return []
    return [*([take_back(table, say)] if table.people else []), _rematch(table, say)]


def look_back(table: Table, say: Say) -> Json:
    """Return the button that opens the replay of a closed table."""
    return ui.button(bot_text(say, "history-look-back"), CustomId(Action.REPLAY, table.id))


def animation(table: Table, say: Say) -> Json:
    """Return the button that asks for the whole game as an animation."""
    return ui.button(bot_text(say, "animation"), CustomId(Action.ANIMATION, table.id))


def review(table: Table, say: Say) -> Json:
    """Return the button that asks for the review of the reader's own decisions."""
    return ui.button(bot_text(say, "review"), CustomId(Action.REVIEW, table.id))


def _rematch(table: Table, say: Say) -> Json:
    """Return the button that asks for a rematch, or a link to the rematch if there is one."""
    if table.rematch:
        return ui.link(bot_text(say, "to-the-rematch"), links.lobby_url(table))
    return ui.button(bot_text(say, "rematch"), CustomId(Action.REMATCH, table.id), "success")


def take_back(table: Table, say: Say) -> Json:
    """Return the button that reopens a closed table.

    The button stays forever; used too late, it is refused with the reason.
    """
    return ui.button(bot_text(say, "take-back"), CustomId(Action.TAKE_BACK, table.id))


def winners_text(table: Table, outcome: Outcome, say: Say) -> str:
    """Return who won, without a full stop."""
    winners = tuple(Who(seat) for seat, place in enumerate(standings(table, outcome)) if place == 1)
    return bot_text(say, "winners", who=Many(winners), count=len(winners))


def standings_text(table: Table, outcome: Outcome, say: Say, *, brief: bool = False) -> str:
    """Return the final standings with scores and, unless `brief`, the parts of which each score consists."""
    places = standings(table, outcome)
    lines = [f"### {winners_text(table, outcome, say)}"]
    for seat in sorted(range(len(places)), key=lambda seat: places[seat]):
        resigned = table.seats[seat].resigned
        medal = f"{places[seat]}." if resigned or places[seat] > len(MEDALS) else MEDALS[places[seat] - 1]
        score = bot_text(say, "score", score=outcome.scores[seat])
        lines.append(f"{medal} **{_who(table, seat)}** {score}")
        if not brief and (parts := sources(outcome, seat, say)):
            lines.append(f"-# {' · '.join(parts)}")
    if any(row.resigned for row in table.seats):
        lines.append(f"-# {bot_text(say, 'resigned-behind')}")
    return "\n".join(lines)


def sources(outcome: Outcome, seat: Seat, say: Say) -> list[str]:
    """Return the parts of which a seat's score consists, in words, without those that are zero."""
    return [f"{say(row.label)} {_signed(row.amounts[seat], say)}" for row in outcome.rows if row.amounts[seat]]


def _signed(amount: int, say: Say) -> str:
    return f"{'−' if amount < 0 else ''}{bot_text(say, 'number', number=abs(amount))}"


def _who(table: Table, seat: Seat) -> str:
    say, mark = speaker(table.language), absence_mark(table, seat)
    return in_markdown(seat_names(table)[seat]) + (f" {bot_text(say, mark)}" if mark else "")
