"""The lobby: the message with which players join, and which later links to the game."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.rows import Line, Seating, SeatRow, Table
from bot.store.tournament_rows import Tournament
from bot.text import Say, has_text, languages_of, speaker
from bot.text.languages import traits
from bot.ui import after_game, board, clock, overview
from bot.ui.kit import components as ui
from bot.ui.kit import links
from bot.ui.kit.actions import Action
from bot.ui.kit.components import GOLD, Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.names import in_markdown
from bot.ui.kit.short_messages import note
from bot.ui.kit.table_voice import absence_mark, bot_text, seat_names, voice
from games.core import Level, Many, Name, Takes, decode, text

_AS_USUAL = Seating()
"""The seat settings of a lobby whose host has changed nothing."""


def banner_name(table: Table) -> str:
    """Return the file name of the banner. Posted lobbies refer to it, so it never changes."""
    return f"{table.game_key.replace('_', '-')}-banner.png"


def lobby(table: Table, why: Line | None = None, seating: Seating = _AS_USUAL) -> Json:
    """Return the lobby message, to be sent with the banner. `why`: the line that says why the table was closed."""
    say = voice(table, table.language)
    about = (
        "banner-alt" if has_text("banner-alt", table.game_key) else "game-name"
    )  # a plain banner shows just the name
    banner = ui.picture(banner_name(table), bot_text(say, about))
    components = [banner, ui.text(_lobby_text(table, seating, say))]
    called = _called(table)
    if called:
        who = Many(tuple(text("by-person", user=user) for user in called))
        components.append(ui.text(bot_text(say, "tournament-call", who=who)))
    if why is not None:
        components.append(ui.text(board.told_line(why, say)))
    if table.never_began and table.people:
        components.append(ui.row(after_game.take_back(table, say)))
    if table.status == "lobby":
        components.append(
            ui.row(
                *([] if table.practice or _is_full(table, seating) else [_join(table, say)]),
                ui.button(bot_text(say, "leave"), CustomId(Action.LEAVE_LOBBY, table.id)),
                ui.button(bot_text(say, "start"), CustomId(Action.BEGIN, table.id), "success"),
            )
        )
        houses = [_house_button(table, level, say) for level in table.game.levels]
        if houses and _free(table, seating) > 0:
            components.append(ui.row(*houses))
        seats = ui.button(bot_text(say, "seats"), CustomId(Action.SEATS, table.id))
        components.append(ui.row(*_learning(table, say), seats))
    body = ui.message_body(ui.container(*components, colour=GOLD))
    return body | {"allowed_mentions": {"users": [str(user) for user in called]}} if called else body


def _called(table: Table) -> list[int]:
    """Return the players to tell that their table of a tournament is open.

    Those whom the game waits for get a mention from it anyway. An edit of the message notifies no one.
    """
    if table.tournament is None or table.status != "playing" or table.version or table.state is None:
        return []
    awaited = table.game.rules.awaited(decode(table.game, "state", table.state))
    return [row.user for row in table.people if row.user and row.user > 0 and row.seat not in awaited]


def any_lobby(table: Table) -> Json:
    """Return a message that is `recognition.alike` to this table's lobby while players can join. It is never sent."""
    return ui.message_body(ui.row(ui.button("", CustomId(Action.BEGIN, table.id))))


def tutorial_line(table: Table) -> Json:
    """Return the message that replaces the lobby of a tutorial, in a channel without private threads."""
    say = voice(table, table.language)
    words = bot_text(say, "guided-public", user=table.host, game=Name("game-name"))
    return ui.message_body(ui.text(words))


def _join(table: Table, say: Say) -> Json:
    return ui.button(bot_text(say, "join"), CustomId(Action.JOIN, table.id), "primary")


def _house_button(table: Table, level: Level, say: Say) -> Json:
    if level == "simple":
        return ui.button(bot_text(say, "add-house"), CustomId(Action.ADD_HOUSE, table.id))
    return ui.button(bot_text(say, f"add-house-{level}"), CustomId(Action.ADD_HOUSE, table.id, payload=level))


def _learning(table: Table, say: Say) -> list[Json]:
    """Return the buttons for new players: overview and rules, which are shown in private."""
    rules = ui.button(bot_text(say, "rules"), CustomId(Action.TOPIC, table.id, payload=table.game_key))
    if not overview.possible(table.game_key):
        return [rules]
    return [overview.button(table.game_key, table.language, table.id), rules]


def _lobby_text(table: Table, seating: Seating, say: Say) -> str:
    pitch = "game-pitch" if has_text("game-pitch", table.game_key) else "game-blurb"
    title = f"## {bot_text(say, 'game-name')}\n{bot_text(say, pitch)}"
    if table.status == "lobby" and (takes := table.game.takes):
        title += f"\n-# {_takes_text(takes, say)}"
    options = options_text(table, say)
    spoken = table.language in languages_of(table.game_key)
    if table.game.experimental:
        title += f"\n-# {bot_text(say, 'lobby-experimental' if spoken else 'lobby-experimental-english')}"
    if traits(table.language).beta or not (spoken or table.game.experimental):
        title += f"\n-# {bot_text(say, 'lobby-beta')}"
    if table.tournament is not None:
        title += f"\n-# {bot_text(say, 'tournament-lobby')}"
    if table.practice:
        title += f"\n-# {bot_text(say, 'practice')}"
    if table.status == "lobby":
        return "\n\n".join([title, options, seats_text(table, seating, say), _way_in(table, seating, say)])
    became = bot_text(say, "lobby-closed" if table.never_began else f"lobby-{table.status}")
    body = [title, options, became, "\n".join(_seats(table, say))]
    if table.thread and table.status != "abandoned":
        body += [f"<#{table.thread}>"]
    return "\n\n".join(body)


def _takes_text(takes: Takes, say: Say) -> str:
    """Return how heavy a game is, and how long it takes live and by post."""
    weight = bot_text(say, f"weight-{takes.weight}")
    minutes = bot_text(say, "takes-minutes", **_span(*takes.minutes))
    return f"{weight} · {minutes}, {bot_text(say, 'takes-days', **_span(*takes.days))}"


def seats_text(table: Table, seating: Seating, say: Say) -> str:
    """Return the number of free seats, the players, and the users for whom seats are reserved."""
    lines = [room_text(table, seating, say), *_seats(table, say)]
    if expected := seating.expected(table):
        who = Many(tuple(text("by-person", user=user) for user in expected))
        lines.append(bot_text(say, "lobby-held", count=len(expected), who=who))
    wins = getattr(table.game.expert, "WINS", 0)
    if wins and any(row.level == "strong" and row.house for row in table.seats):
        lines.append(f"-# {bot_text(say, 'lobby-strong', wins=wins)}")
    return "\n".join(lines)


def start_condition(seating: Seating, say: Say) -> str:
    """Return when the game starts."""
    return bot_text(say, "lobby-by-itself" if seating.starts_when_full else "lobby-by-host")


def _way_in(table: Table, seating: Seating, say: Say) -> str:
    """Return how to get a seat, and when the game starts. The host of a practice table needs AI players for it."""
    begins = start_condition(seating, say)
    if table.practice:
        complete = seating.starts_when_full or len(table.seats) >= seating.capacity(table)
        return begins if complete else bot_text(say, "lobby-practice")
    if _is_full(table, seating):
        return begins
    return f"{bot_text(say, 'lobby-named' if seating.invited_only else 'lobby-open')} {begins}"


def _is_full(table: Table, seating: Seating) -> bool:
    """Return whether no one can join: no seat is free or reserved, and no AI player gives way."""
    taken = len(table.seats) >= seating.capacity(table)
    return taken and len(table.people) == len(table.seats) and not seating.expected(table)


def room_text(table: Table, seating: Seating, say: Say) -> str:
    """Return how many seats are free for anyone or, if there are none, that AI players give up theirs."""
    span = _span(min(table.game.seat_counts), seating.capacity(table))
    free = _free(table, seating)
    if free <= 0 < free + len(table.seats) - len(table.people) and not table.practice:
        return bot_text(say, "lobby-house-gives-way", **span)
    return bot_text(say, "lobby-seats", left=max(free, 0), **span)


def _free(table: Table, seating: Seating) -> int:
    """Return the number of seats that are neither taken nor reserved; below 0 if AI players sit in reserved ones."""
    return seating.capacity(table) - len(seating.expected(table)) - len(table.seats)


def _seats(table: Table, say: Say) -> list[str]:
    return [_seat_text(table, row, say) for row in table.seats]


def _span(least: int, most: int) -> dict[str, int]:
    """Return the arguments of a text about a range; `least` is 0 if the range is a single number."""
    return {"least": 0 if least == most else least, "most": most}


def _seat_text(table: Table, row: SeatRow, say: Say) -> str:
    mark = level_of(row) if row.house and row.user is None else "seat-host" if row.user == table.host else None
    bullet = "-" if table.status == "finished" else f"{row.seat + 1}."  # numbers would look like the final places
    name = in_markdown(seat_names(table)[row.seat])
    if (row.open or row.resigned) and (why := absence_mark(table, row.seat)):
        name += f" {bot_text(say, why)}"
    return f"{bullet} {name}" + (f" · {bot_text(say, mark)}" if mark else "")


def level_of(row: SeatRow) -> str:
    """Return the key of the text that names this seat's kind of AI player."""
    return "seat-house" if row.level == "simple" else f"seat-house-{row.level}"


def options_text(table: Table, say: Say) -> str:
    """Return the options of a table: those of its game, its pace, and what happens if a player runs out of time."""
    return "\n".join(filter(None, (game_options_text(table, say), clock.rules_text(table, say))))


def game_options_text(table: Table | Tournament, say: Say) -> str:
    """Return the game's options that differ from their defaults, in words."""
    chosen = decode(table.game, "options", table.options)
    usual = type(chosen)()
    lines = []
    for field in type(chosen).__struct_fields__:
        value = getattr(chosen, field)
        if value != getattr(usual, field):
            name, shown = Name(f"option-{field}"), Name(f"option-{field}-{value}")
            lines.append(f"-# {bot_text(say, 'option-chosen', name=name, value=shown)}")
    return "\n".join(lines)


def rematch_open(table: Table, message: int | None, language: str, *, house: bool = False) -> Json:
    """Return the private answer with a link to the rematch.

    `message`: the lobby's, once posted. `house`: offer to add the AI players of the previous game.
    """
    say = speaker(language)
    buttons = [ui.link(bot_text(say, "to-the-rematch"), links.lobby_url(table, message))]
    if house:
        buttons.append(ui.button(bot_text(say, "bring-house"), CustomId(Action.BRING_HOUSE, table.id)))
    return note(bot_text(say, "rematch-open"), ui.row(*buttons))


def restored(table: Table, saved: int) -> Json:
    """Return the public notice that the table was restored to its state at the time `saved`."""
    say = speaker(table.language, table.game_key)
    words = bot_text(say, "restored-lobby", game=Name("game-name"), table=table.id, when=saved)
    return ui.message_body(ui.text(words))


def rematch_invitation(table: Table, users: Sequence[int]) -> Json:
    """Return the line that mentions the previous players (`users`) and invites them to a rematch."""
    mentions = " ".join(f"<@{user}>" for user in users)
    words = bot_text(speaker(table.language), "invitation")
    return {
        "content": f"{mentions}, {words}",
        "allowed_mentions": {"users": [str(user) for user in users]},
    }
