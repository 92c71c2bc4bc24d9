"""The rules pages of the games, a section at a time, as Discord shows them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bot.text import speaker
from bot.ui import components as ui
from bot.ui.components import Json
from bot.ui.customid import CustomId
from bot.ui.voice import said

_GAMES = Path(__file__).resolve().parents[2] / "games"


@cache
def sections(game: str, language: str) -> tuple[tuple[str, str], ...]:
    """The sections of a game's rules page: heading and text, in order."""
    page = (_GAMES / game / f"rules.{language}.md").read_text(encoding="utf-8")
    parts = page.split("\n## ")[1:]
    return tuple(
        (part.partition("\n")[0].strip(), _tables_as_code(part.partition("\n")[2].strip())) for part in parts
    )


def panel(game: str, language: str, section: int = 0) -> Json:
    """A private message with one section and a select of all."""
    parts = sections(game, language)
    section = section if section < len(parts) else 0
    heading, body = parts[section]
    options = [ui.choice(title, str(number)) for number, (title, _) in enumerate(parts)]
    topic = said(speaker(language), "choose-topic")
    select = ui.select(topic, CustomId("q", payload=game), options[: ui.OPTIONS_IN_A_SELECT])
    return ui.message(ui.text(f"## {heading}\n{body}"), select, private=True)


def _tables_as_code(markdown: str) -> str:
    """Discord shows no tables: they become columns in a code block."""
    lines: list[str] = []
    table: list[list[str]] = []
    for line in [*markdown.splitlines(), ""]:
        if line.startswith("|"):
            table.append([cell.strip() for cell in line.strip("|").split("|")])
            continue
        if table:
            lines += ["```", *_columns(table), "```"]
            table = []
        lines.append(line)
    return "\n".join(lines).strip()


def _columns(table: list[list[str]]) -> list[str]:
    rows = [row for row in table if not all(set(cell) <= set("-: ") for cell in row)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
