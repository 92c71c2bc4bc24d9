"""Rankings, and a user's own results, as private messages."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.tables.ranking import PAGE, SETTLED, Ranked, Ranking
from bot.tables.results import Record
from bot.text import Say, speaker
from bot.ui.after_game import MEDALS
from bot.ui.history import number
from bot.ui.kit import components as ui
from bot.ui.kit import short_messages
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.names import in_markdown
from bot.ui.kit.table_voice import bot_text
from bot.ui.preferences import OFF_ON
from games import GAMES
from games.core import Text

__all__ = ["OFF_ON", "Page", "page", "ranking", "results"]


class Page(msgspec.Struct, frozen=True):
    """A page of a game's ranking, from 0. Without a game: of the most played one."""

    game: str = ""
    number: int = 0

    def __str__(self) -> str:
        return f"{self.game}.{self.number}"


def page(payload: str) -> Page:
    """Return the page of a ranking that a payload encodes. Raises BadId."""
    game, _, digits = payload.rpartition(".")
    return Page(game, number(digits)) if payload else Page()


def ranking(found: Ranking, language: str) -> Json:
    """Return a page of a ranking, with the reader's own line and buttons to other pages."""
    say = speaker(language)
    title = f"### {bot_text(say, 'ranking-title')}"
    if not found.games:
        return short_messages.note(
            f"{title}\n{bot_text(say, 'ranking-none')}\n{_small(say, 'ranking-counts')}", _buttons(found, say)
        )
    lines = [f"{title} · {_game(found.game_key, language)}"]
    lines += [_line(each, say) for each in found.people] or [bot_text(say, "ranking-nobody")]
    if found.house:
        lines.append(bot_text(say, "ranking-house"))
        lines += [f"- {_house(each, say)}" for each in found.house]
    lines += _own_line(found, say)
    shown = (*found.people, *found.house)
    if any(each.provisional for each in shown) or (found.own and found.own.provisional):
        lines.append(_small(say, "ranking-provisional", games=SETTLED))
    lines.append(_small(say, "ranking-counts"))
    return short_messages.note("\n".join(lines), *_game_select(found, language), _buttons(found, say))


def _small(say: Say, key: str, **args: int) -> str:
    return f"-# {bot_text(say, key, **args)}"


def _game(key: str, language: str) -> str:
    known = key in GAMES
    return speaker(language, key if known else None)(Text("game-name")) if known else key


def _line(line: Ranked, say: Say) -> str:
    name = f"**{in_markdown(line.name)}**"
    if line.own:
        name = f"{name} ({bot_text(say, 'ranking-you')})"
    return f"{line.place}\\. {name} · {_points(line, say)}"


def _points(line: Ranked, say: Say) -> str:
    key = "ranking-points-provisional" if line.provisional else "ranking-points"
    return bot_text(say, key, points=line.points, games=line.games)


def _house(line: Ranked, say: Say) -> str:
    return f"{bot_text(say, f'ranking-house-{line.level}')} · {_points(line, say)}"


def _own_line(found: Ranking, say: Say) -> list[str]:
    """Return the reader's own line in a list; empty if it is on this page anyway, or the reader has none."""
    own: list[str] = []
    if found.own and found.own not in found.people:
        place = f"{found.own.place}\\. " if found.own.place else ""
        own = [f"{bot_text(say, 'ranking-yours')} {place}{_points(found.own, say)}"]
    if not found.listed:
        return [*own, _small(say, "ranking-unlisted")]
    return own if found.own else [_small(say, "ranking-not-yet")]


def _game_select(found: Ranking, language: str) -> list[Json]:
    """Return a select of the games that have a ranking, if there are several."""
    if len(found.games) < 2:
        return []
    options = [
        ui.choice(_game(game, language), game) | {"default": game == found.game_key}
        for game in found.games[: ui.OPTIONS_IN_A_SELECT]
    ]
    return [ui.select(bot_text(speaker(language), "ranking-choose"), CustomId(Action.RANKING_OF), options)]


def _buttons(found: Ranking, say: Say) -> Json:
    """Return the buttons to other pages, to list the reader or not, and to the reader's own results."""
    page, last = found.start // PAGE, max(0, found.count - 1) // PAGE
    turning = [
        ui.button(bot_text(say, label), CustomId(Action.RANKING, payload=str(Page(found.game_key, to))))
        for label, to in (("ranking-better", page - 1), ("ranking-worse", page + 1))
        if 0 <= to <= last
    ]
    other = OFF_ON[not found.listed]
    me = CustomId(Action.LIST_ME, payload=f"{other}.{found.game_key}")
    return ui.row(
        *turning,
        ui.button(bot_text(say, f"listed-turn-{other}"), me, "secondary" if found.listed else "primary"),
        ui.button(bot_text(say, "results-button"), CustomId(Action.RESULTS)),
    )


# ------------------------------------------------------------------------------------ one's own results


def results(records: Sequence[Record], language: str, *, why: str = "", ranked: bool = False) -> Json:
    """Return a user's results in each game.

    `why`: the text key of the reason why there is no ranking here. `ranked`: there is one, so link to it.
    """
    say = speaker(language)
    lines = [*([_small(say, why)] if why else []), f"### {bot_text(say, 'results-title')}"]
    lines += [line for record in records for line in _record(record, language)] or [bot_text(say, "results-none")]
    if records:
        lines.append(_small(say, "results-about"))
    back = [ui.row(ui.button(bot_text(say, "results-ranking"), CustomId(Action.RANKING)))] if ranked else []
    return short_messages.note("\n".join(lines), *back)


def _place(place: int) -> str:
    return MEDALS[place - 1] if place <= len(MEDALS) else f"{place}\\."


def _record(record: Record, language: str) -> list[str]:
    known = record.game_key in GAMES
    say = speaker(language, record.game_key if known else None)
    counts = ", ".join(f"{_place(place)} ×{often}" for place, often in enumerate(record.places, 1) if often)
    row = bot_text(say, "results-row", now=record.streak, most=record.longest) if record.longest > 1 else ""
    return [
        f"**{_game(record.game_key, language)}** · {bot_text(say, 'results-games', games=record.games)}",
        " · ".join(part for part in (counts, _best(record, say, known=known), row) if part),
    ]


def _best(record: Record, say: Say, *, known: bool) -> str:
    """Return the best score; '' without one."""
    if record.best is None:
        return ""
    return bot_text(say, "results-best", best=Text("score", {"score": record.best}) if known else record.best)
