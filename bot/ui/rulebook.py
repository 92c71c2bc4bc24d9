"""The rules pages of the games, one section at a time, as Discord shows them."""

from __future__ import annotations

from functools import cache

from bot.text import rules_page, speaker
from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.table_voice import bot_text

INTRODUCTION = 99
"""The select value of the introduction. The value of a section is its index; old messages contain these values."""


@cache
def sections(game: str, language: str) -> dict[int, tuple[str, str]]:
    """Return the heading and text of each section of a game's rules, by select value; the introduction first."""
    page = rules_page(game, language)
    introduction, *parts = page.removeprefix("# ").split("\n## ")
    return {INTRODUCTION: _section(introduction), **{number: _section(part) for number, part in enumerate(parts)}}


def _section(part: str) -> tuple[str, str]:
    heading, _, body = part.partition("\n")
    return heading.strip(), _tables_as_code(body.strip())


def last_section(game: str, language: str) -> int:
    """Return the select value of the last section, which says how the game is played here."""
    return [*sections(game, language)][-1]


def panel(game: str, language: str, section: int = INTRODUCTION, table: int = 0) -> Json:
    """Return one section with a select of all. For a section that no longer exists, return the introduction.

    `table`: the id of the table that the reader comes from; 0: none.
    """
    parts = sections(game, language)
    heading, body = parts.get(section, parts[INTRODUCTION])
    return ui.message_body(ui.text(f"## {heading}\n{body}"), topics(game, language, section, table), private=True)


def topics(game: str, language: str, section: int = INTRODUCTION, table: int = 0) -> Json:
    """Return the select of all sections. This one is selected; at the introduction, the select asks for a topic."""
    options = [
        ui.choice(title, str(number)) | {"default": number == section and section != INTRODUCTION}
        for number, (title, _) in sections(game, language).items()
    ]
    topic = bot_text(speaker(language), "choose-topic")
    return ui.select(topic, CustomId(Action.TOPIC, table, payload=game), options[: ui.OPTIONS_IN_A_SELECT])


def _tables_as_code(markdown: str) -> str:
    """Turn tables into columns in a code block, as Discord shows no tables."""
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
