"""The help page: the tables that wait for the reader, the games, the commands, and how to learn a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bot.tables.turns import Turn
from bot.text import speaker
from bot.ui import overview
from bot.ui.commands import RIALTO, RIALTO_GROUPS, command_name
from bot.ui.kit import components as ui
from bot.ui.kit import links
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.interaction import MANAGE_GUILD, MANAGE_MESSAGES
from bot.ui.kit.table_voice import bot_text
from games import GAMES
from games.core import Name

_OF_A_TABLE = ("board", "hand", "rules", "leave", "resign")
"""Subcommands of every game that the page explains, besides `start`."""
_MOST = 20
"""The most games listed, as plugins may bring many."""
_LINKED = 3
"""The most waiting tables that are linked."""


class InviteRights(NamedTuple):
    """The reader's rights in the server they ask from."""

    moderates: bool = False
    manages: bool = False

    @property
    def bits(self) -> int:
        """Discord's permission bits for these rights, to compare with what a command requires."""
        return MANAGE_MESSAGES * self.moderates | MANAGE_GUILD * self.manages


def panel(language: str, rights: InviteRights, ids: Mapping[str, int], waiting: Sequence[Turn]) -> Json:
    """Return the help page.

    `ids`: Discord's ids of the commands that can be mentioned, by name. `waiting`: tables that wait for the reader.
    """
    say = speaker(language)
    lines = [f"## {bot_text(say, 'about-title')}", *_awaited(waiting, language, ids), bot_text(say, "about")]
    lines += [f"### {bot_text(say, 'about-games')}", *_games(language, ids)]
    lines += [f"### {bot_text(say, 'about-commands')}", *_commands(language, rights, ids)]
    lines += [] if waiting else ["", f"-# {bot_text(say, 'your-turns-none')}"]
    learning = [
        ui.button(bot_text(speaker(language, key), "game-name"), CustomId(Action.OVERVIEW, payload=key))
        for key in [*GAMES][:_MOST]
        if overview.possible(key)
    ]
    how = ui.text(f"**{bot_text(say, 'how-to-play')}**")
    return ui.message_body(ui.text("\n".join(lines)), how, *ui.rows_of(learning), private=True)


def _games(language: str, ids: Mapping[str, int]) -> Iterator[str]:
    for key in [*GAMES][:_MOST]:
        say = speaker(language, key)
        yield f"- **{bot_text(say, 'game-name')}** · {mention(command_name(key), 'start', ids)}"
        yield f"-# {bot_text(say, 'game-blurb')}"
    if len(GAMES) > _MOST:
        yield "…"


def _commands(language: str, rights: InviteRights, ids: Mapping[str, int]) -> Iterator[str]:
    """List Rialto's own commands that the reader may use, then those of every game."""
    say = speaker(language)
    for name, group in RIALTO_GROUPS.items():
        if group.needed & rights.bits == group.needed:
            for sub in group.subcommands:
                if (name, sub) != (RIALTO, "help"):
                    yield f"- {mention(name, sub, ids)} · {bot_text(say, f'command-{sub}')}"
    yield f"\n{bot_text(say, 'about-every-game')}"
    first = command_name(next(iter(GAMES)))
    for sub in _OF_A_TABLE:
        yield f"- {mention(first, sub, ids)} · {bot_text(say, f'command-{sub}')}"


def mention(group: str, sub: str, ids: Mapping[str, int]) -> str:
    """Return a clickable mention of a subcommand, or its plain name if its Discord id is unknown."""
    return f"</{group} {sub}:{ids[group]}>" if group in ids else f"`/{group} {sub}`"


def _awaited(waiting: Sequence[Turn], language: str, ids: Mapping[str, int]) -> Iterator[str]:
    """Yield a line with links to the first waiting tables, and the command that lists all; nothing if none waits."""
    if not waiting:
        return
    say, ways = speaker(language), []
    for turn in waiting[:_LINKED]:
        words = speaker(language, turn.table.game_key)
        title = bot_text(words, "table-title", game=Name("game-name"), table=turn.table.id)
        ways.append(f"[{title}]({links.url(turn.table, turn.message)})")
    more = f" · {mention(RIALTO, 'turns', ids)}" if len(waiting) > _LINKED else ""
    yield f"**{bot_text(say, 'your-turns')}** {' · '.join(ways)}{more}"
