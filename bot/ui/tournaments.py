"""A tournament as a public message, and as a private page with all of the standings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.store.tournament_rows import Entrant, PlayedTable, Tournament
from bot.tables.clock import DAY
from bot.tables.tournament_points import WIN, Standing, points
from bot.tables.tournaments import TournamentView, round_seconds
from bot.text import Say, speaker
from bot.ui.after_game import MEDALS
from bot.ui.kit import components as ui
from bot.ui.kit import links
from bot.ui.kit.actions import Action
from bot.ui.kit.components import GOLD, Json
from bot.ui.kit.custom_id import BadId, CustomId, parse
from bot.ui.kit.interaction import File
from bot.ui.kit.names import distinct, in_markdown
from bot.ui.kit.table_voice import bot_text
from bot.ui.lobby import game_options_text
from bot.ui.pictures import podium
from games.core import Arg, Many, Name, Who, text
from render.podium import ROWS

PICTURE = "tournament.png"
"""The file name of the winners' picture. Posted messages refer to it, so it never changes."""

_SHOWN = 16
"""The most standings in the public message."""

_TABLES, _PEOPLE, _STANDINGS, _OFFERS = 1500, 1400, 1200, 200
"""The most characters of the tables, of the registered players or winners, of the standings, and of offered places.

A message takes 3,900 in all, and Fluent at most 2,500 for an argument.
"""


def voice(view: TournamentView, language: str) -> Say:
    """Return a function that words texts about a tournament. `Who(number - 1)` is the entrant of that number."""
    return speaker(language, view.tournament.game_key, _names(view))


def _names(view: TournamentView) -> list[str]:
    by_number = view.entrants_by_number
    most = max(by_number, default=0)
    plain = [by_number[number].name if number in by_number else "" for number in range(1, most + 1)]
    return [in_markdown(name) for name in distinct(tuple(plain))]


def who(number: int) -> Who:
    return Who(number - 1)


# ----------------------------------------------------------------------------------- public message


def message(view: TournamentView) -> Json:
    """Return the tournament's message in its present state."""
    say = voice(view, view.tournament.language)
    parts = [ui.text(_text(view, say, most=_SHOWN))]
    if has_picture(view):
        parts.insert(0, ui.picture(PICTURE, _alt_text(view)))
    buttons = [*_ways_in(view.tournament, say), *_take(view, say), _look(view.tournament, say)]
    return ui.message_body(ui.container(*parts, ui.row(*buttons), colour=GOLD))


def has_picture(view: TournamentView) -> bool:
    """Return whether the message has the picture of the winners."""
    return view.tournament.stage == "ended" and view.tournament.has_game and bool(view.standings)


async def picture(view: TournamentView) -> File:
    """Return the picture of the winners and the best players."""
    best = view.standings[:ROWS]
    names = distinct(tuple(view.entrant(line.entrant).name for line in best))
    tournament = view.tournament
    places, points_ = [line.place for line in best], [line.points for line in best]
    return File(PICTURE, await podium(tournament.game_key, tournament.language, names, places, points_))


def _alt_text(view: TournamentView) -> str:
    """Return the words of the picture: the title, and the place, name and points of each player on it."""
    say = speaker(view.tournament.language, view.tournament.game_key)
    lines = [f"{line.place}. {view.entrant(line.entrant).name}: {line.points}" for line in view.standings[:ROWS]]
    return " · ".join([title(say), *lines])


def is_about(found: Json, number: int) -> bool:
    """Return whether a message found in Discord is that of this tournament."""
    return str(number) in {payload for payload in _payloads(found) if payload}


def _payloads(node: Any) -> Iterator[str]:
    """Yield the payloads of the buttons that belong to a tournament."""
    for part in node.get("components", ()):
        yield from _payloads(part)
        try:
            meant = parse(part.get("custom_id", ""))
        except BadId:
            continue
        if meant.action is Action.TOURNAMENT:
            yield meant.payload


def _look(tournament: Tournament, say: Say) -> Json:
    return ui.button(bot_text(say, "tournament-look"), CustomId(Action.TOURNAMENT, payload=str(tournament.id)))


def _ways_in(tournament: Tournament, say: Say, *, inside: bool | None = None) -> list[Json]:
    """Return the buttons to join and to leave. `inside`: whether the reader is in; None: there are many readers."""
    payload = str(tournament.id)
    join = ui.button(bot_text(say, "join"), CustomId(Action.TOURNAMENT_JOIN, payload=payload), "primary")
    leave = ui.button(bot_text(say, "leave"), CustomId(Action.TOURNAMENT_LEAVE, payload=payload))
    may_join = tournament.open_to_late and inside is not True
    may_leave = tournament.running and inside is not False
    return [*([join] if may_join else []), *([leave] if may_leave else [])]


def _take(view: TournamentView, say: Say, user: int | None = None) -> list[Json]:
    """Return the button to take an offered place, if one is offered. `user`: the reader; None: there are many."""
    if not any(user is None or each.offered == user for each in _offered(view)):
        return []
    label = bot_text(say, "tournament-take")
    return [ui.button(label, CustomId(Action.TOURNAMENT_TAKE, payload=str(view.tournament.id)), "success")]


def _offered(view: TournamentView) -> list[Entrant]:
    """Return the entrants whose place is offered to another user."""
    return [each for each in view.entrants if each.offered is not None] if view.tournament.running else []


# ------------------------------------------------------------------------------------- private page


def page(view: TournamentView, language: str, user: int, rows: Sequence[Json] = (), lead: str = "") -> Json:
    """Return a tournament as a private message for this user. `rows`: more components; `lead`: a first line."""
    say = voice(view, language)
    own = next((entrant for entrant in view.entrants if entrant.user == user), None)
    words = _text(view, say, most=len(view.entrants), own=own)
    parts = [ui.text("\n".join(filter(None, (lead, words, _message_link(view, say)))))]
    buttons = _ways_in(view.tournament, say, inside=own is not None and own.gone is None)
    buttons += _take(view, say, user)
    return ui.message_body(*parts, *([ui.row(*buttons)] if buttons else []), *rows, private=True)


def _message_link(view: TournamentView, say: Say) -> str:
    tournament = view.tournament
    if tournament.message is None:
        return f"-# {bot_text(say, 'tournament-unshown')}" if tournament.due else ""
    url = links.message_url(tournament.guild, tournament.channel, tournament.message)
    return f"-# [{bot_text(say, 'tournament-to-message')}]({url})"


# --------------------------------------------------------------------------------------------- text


def _text(view: TournamentView, say: Say, *, most: int, own: Entrant | None = None) -> str:
    """Return a tournament's kind, stage, tables, standings and rules. `own`: the reader's entry."""
    tournament = view.tournament
    blocks = [f"## 🏆 {title(say)}\n{_facts(tournament, say)}", _state(view, say)]
    offers = [
        bot_text(say, "tournament-offered", user=each.offered or 0, who=who(each.number)) for each in _offered(view)
    ]
    blocks.append("\n".join(_within(offers, _OFFERS)))
    if tournament.stage == "open":
        blocks.append(_registered(view, say))
    if tournament.stage == "playing":
        blocks.append(
            "\n".join(_within([_table_line(view, table, say, own) for table in _own_first(view, own)], _TABLES))
        )
    if any(line.tables for line in view.standings):
        blocks.append(_standings_text(view, say, most=most, own=own))
    blocks.append("\n".join(f"-# {line}" for line in _rules(tournament, say)))
    return "\n\n".join(filter(None, blocks))


def _within(lines: Sequence[str], room: int) -> list[str]:
    """Return the first lines that fit into so many characters, with an ellipsis if there are more."""
    kept: list[str] = []
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            return [*kept, "…"]
        kept.append(line)
    return kept


def title(say: Say) -> str:
    return bot_text(say, "tournament-title", game=Name("game-name"))


def _facts(tournament: Tournament, say: Say) -> str:
    kind = bot_text(say, "tournament-league" if tournament.league else "tournament-swiss", rounds=tournament.rounds)
    size = bot_text(say, "tournament-size", size=tournament.table_size or 0)
    pace = bot_text(say, f"option-pace-{tournament.pace}")
    lines = [f"-# {kind} · {size} · {pace}"]
    if tournament.has_game:
        lines.append(game_options_text(tournament, say))
    return "\n".join(filter(None, lines))


def _state(view: TournamentView, say: Say) -> str:
    """Return the stage of the tournament, and when it ends."""
    tournament = view.tournament
    if not tournament.has_game and tournament.running:
        return bot_text(say, "tournament-game-missing")
    if tournament.paused_since is not None and tournament.running:
        return bot_text(say, "tournament-paused")
    match tournament.stage:
        case "open":
            return bot_text(say, "tournament-open", ends=tournament.ends or 0, players=tournament.players or 0)
        case "playing":
            overtime = any(table.overtime and not table.decided for table in view.round)
            key = "tournament-overtime" if overtime else "tournament-round"
            heading = bot_text(say, key, round=tournament.round, rounds=tournament.rounds, ends=tournament.ends or 0)
            late = bot_text(say, "tournament-late") if tournament.open_to_late else ""
            return "\n".join(filter(None, (heading, late)))
        case "ended":
            best = [view.entrant(line.entrant) for line in view.standings if line.place == 1]
            winners = [entrant.number for entrant in best if entrant.gone != "removed"]
            won = bot_text(say, "tournament-won", who=_people(winners, say), count=len(winners))
            return won if winners else ""
        case _:
            return bot_text(say, "tournament-cancelled", players=len(view.present))


def _registered(view: TournamentView, say: Say) -> str:
    present = [entrant.number for entrant in view.present]
    if not present:
        return bot_text(say, "tournament-nobody")
    return bot_text(say, "tournament-registered", count=len(present), who=_people(present, say))


def _people(numbers: Sequence[int], say: Say) -> Many:
    """Return the first entrants, as many as there is room for, and the count of the others."""
    room = _PEOPLE
    shown: list[Arg] = []
    for number in numbers:
        room -= len(bot_text(say, "tournament-name", who=who(number))) + 2  # with a comma
        if room < 0:
            return Many((*shown, text("tournament-other-players", count=len(numbers) - len(shown))))
        shown.append(who(number))
    return Many(tuple(shown))


def _own_first(view: TournamentView, own: Entrant | None) -> list[PlayedTable]:
    """Return the tables of the round, the reader's first."""
    return sorted(view.round, key=lambda table: not _sits_at(table, own))


def _sits_at(table: PlayedTable, own: Entrant | None) -> bool:
    return own is not None and own.number in {seat.entrant for seat in table.seats}


def _table_line(view: TournamentView, table: PlayedTable, say: Say, own: Entrant | None) -> str:
    """Return a table with a link and its players, in the order of their places once it is decided."""
    people = [who(seat.entrant) for seat in table.seats]
    if table.bye:
        return f"- {bot_text(say, 'tournament-bye', who=people[0], points=WIN)}"
    number = bot_text(say, "tournament-table", number=table.number)
    where = view.lobbies.get(table.table_id or 0, (view.tournament.channel, None))
    label = f"[{number}]({links.message_url(view.tournament.guild, *where)})"
    if _sits_at(table, own):
        label = f"**{label}** ({bot_text(say, 'tournament-own')})"
    if not table.decided:
        return f"- {label}: {bot_text(say, 'tournament-plays', who=Many(tuple(people)))}"
    gained = points(table.seats)
    seats = sorted(zip(table.seats, gained, strict=True), key=lambda each: each[0].place or 0)
    results = [
        bot_text(say, "tournament-lost" if seat.lost else "tournament-gained", who=who(seat.entrant), points=gain)
        for seat, gain in seats
    ]
    return f"- {label}: {' · '.join(results)}"


def _standings_text(view: TournamentView, say: Say, *, most: int, own: Entrant | None) -> str:
    """Return the standings as far as there is room, and the reader's own line in any case."""
    by_number = view.entrants_by_number
    mine = own.number if own else 0
    lines = [_standing(line, by_number[line.entrant], say, own=line.entrant == mine) for line in view.standings]
    shown = _within(lines[:most], _STANDINGS)
    place = next((place for place, line in enumerate(view.standings) if line.entrant == mine), None)
    if place is not None and lines[place] not in shown:
        shown.append(lines[place])
    left = len(lines) - sum(line in shown for line in lines)
    more = [f"-# {bot_text(say, 'tournament-more', count=left)}"] if left else []
    return "\n".join([f"### {bot_text(say, 'tournament-standings')}", *shown, *more])


def _standing(line: Standing, entrant: Entrant, say: Say, *, own: bool) -> str:
    medal = MEDALS[line.place - 1] if line.place <= len(MEDALS) and line.tables else f"{line.place}\\."
    name = f"**{bot_text(say, 'tournament-name', who=who(line.entrant))}**"
    if own:
        name = f"{name} ({bot_text(say, 'ranking-you')})"
    counts = bot_text(say, "tournament-counts", tables=line.tables, wins=line.wins, opponents=line.opponents)
    words = [f"{medal} {name}", bot_text(say, "tournament-points", points=line.points), counts]
    if entrant.gone:
        words.append(bot_text(say, f"tournament-gone-{entrant.gone}"))
    return " · ".join(words)


def _rules(tournament: Tournament, say: Say) -> Iterator[str]:
    """Yield the rules that players must know beforehand. Yield nothing once the tournament is over."""
    if not tournament.running:
        return
    yield bot_text(say, "tournament-rule-points", points=WIN)
    if tournament.has_game:
        days = round_seconds(tournament.game, tournament.pace) // DAY
        end = "house" if tournament.game.levels else "draw"
        yield bot_text(say, f"tournament-rule-time-{end}", days=days)
    yield bot_text(say, "tournament-rule-lost")
