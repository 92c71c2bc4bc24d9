"""The managers' part of tournaments: the form that opens one, and the selects and forms on its page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

import msgspec

from bot.store.rows import Pace
from bot.store.tournament_rows import PlayedTable, Tournament
from bot.tables.tournaments import MOST_ROUNDS, TournamentView
from bot.text import Say, speaker
from bot.ui import lobby_options
from bot.ui.kit import components as ui
from bot.ui.kit import short_messages
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId, CustomId
from bot.ui.kit.table_voice import bot_text
from bot.ui.tournaments import title, voice, who
from games import GAMES
from games.core import AnyGame, Many, Name

ROUNDS, SIZE, PACE, ENDS, VARIANTS = "rounds", "size", "pace", "ends", "variants"
"""The names of the opening form's fields."""
REASON, ORDER, SUCCESSOR = "reason", "order", "successor"
"""The names of the fields of the forms that ask for a reason."""
ANY_SIZE = "any"
"""The value of SIZE for tables of any size."""
_LONGEST_REASON = 200
_SELECTS = 4
"""The most selects for players, and for tables. A page has room for both, and 64 players can be in."""
_DOINGS = ("pause", "resume", "here", "end", "remove", "readmit", "withdraw", "decide")
_DIGITS = 20
"""The numbers of a payload have fewer digits than this; user ids have 19 at most."""


class Managed(msgspec.Struct, frozen=True):
    """A manager's choice. `what` is one of `_DOINGS`.

    `number`: the user id of a player, or the number of the table in its `round`. Numbers of entrants are given again
    to others when a player leaves during registration, so they would not do.
    """

    what: str
    number: int = 0
    round: int = 0

    def __str__(self) -> str:
        return f"{self.what}.{self.number}.{self.round}"

    @property
    def at_once(self) -> bool:
        """Whether it needs no reason."""
        return self.what in ("pause", "resume", "here", "withdraw")

    @property
    def may_replace(self) -> bool:
        """Whether its form may name another user who takes the player's place."""
        return self.what in ("remove", "readmit")


def managed(value: str) -> Managed:
    """Return the choice that a select's value or the end of a payload stands for. Raises BadId."""
    what, *numbers = value.split(".")
    if (
        what not in _DOINGS
        or len(numbers) != 2
        or not all(n.isascii() and n.isdecimal() and len(n) < _DIGITS for n in numbers)
    ):
        raise BadId(value)
    return Managed(what, *map(int, numbers))


# ------------------------------------------------------------------------------------------- opening


def no_tournament(language: str, rows: Sequence[Json]) -> Json:
    """Return the private message for a server without tournaments."""
    return short_messages.note(bot_text(speaker(language), "tournament-none"), *rows)


def choices(tournaments: Sequence[Tournament], shown: int, language: str) -> list[Json]:
    """Return a select of other tournaments of the server, if there are any. `shown`: the one on the page."""
    if len(tournaments) < 2:
        return []
    options = []
    for each in tournaments[: ui.OPTIONS_IN_A_SELECT]:
        say = speaker(language, each.game_key)
        label = f"{title(say)} · {bot_text(say, f'tournament-stage-{each.stage}')}"
        options.append(ui.choice(label, str(each.id)) | {"default": each.id == shown})
    return [ui.select(bot_text(speaker(language), "tournament-others"), CustomId(Action.TOURNAMENT_CHOOSE), options)]


def opening(language: str) -> list[Json]:
    """Return the select of games with which a manager opens a tournament."""
    options = [ui.choice(bot_text(speaker(language, key), "game-name"), key) for key in GAMES]
    wanted = CustomId(Action.TOURNAMENT_FORM)
    return [ui.select(bot_text(speaker(language), "tournament-new"), wanted, options[: ui.OPTIONS_IN_A_SELECT])]


def form(game: AnyGame, language: str) -> Json:
    """Return the form that opens a tournament of this game."""
    say = speaker(language, game.key)
    rounds = [
        ui.choice(bot_text(say, f"tournament-{kind}", rounds=number), f"{kind}.{number}")
        for kind in ("swiss", "league")
        for number in range(1, MOST_ROUNDS + 1)
    ]
    sizes = [ui.choice(bot_text(say, "tournament-size", size=0), ANY_SIZE)]
    sizes += [ui.choice(bot_text(say, "tournament-size", size=size), str(size)) for size in game.seat_counts]
    paces = [ui.choice(bot_text(say, f"option-pace-{pace}"), pace) for pace in get_args(Pace)]
    fields = [
        ui.select_field(ROUNDS, bot_text(say, "tournament-form-rounds"), _first(rounds, "swiss.3")),
        ui.select_field(SIZE, bot_text(say, "tournament-form-size"), _first(sizes, ANY_SIZE)),
        ui.radio_field(PACE, bot_text(say, "option-pace"), paces, "daily"),
        ui.line_field(ENDS, bot_text(say, "tournament-form-ends"), bot_text(say, "tournament-form-ends-hint"), 40),
    ]
    if boxes := _boxes(game, say):
        fields.append(ui.ticks_field(VARIANTS, bot_text(say, "option-variants"), boxes[: ui.BOXES_IN_A_GROUP]))
    return ui.modal(bot_text(say, "tournament-form"), CustomId(Action.TOURNAMENT_OPEN, payload=game.key), *fields)


def _first(options: Sequence[Json], given: str) -> list[Json]:
    return [option | {"default": option["value"] == given} for option in options]


def unusual(game: AnyGame) -> dict[str, tuple[str, str]]:
    """Return the options of a game that a host may choose, besides the defaults: (name, value) by box."""
    usual = game.types.Options()
    named = lobby_options.choices_of(game)
    return {
        f"{name}={value}": (name, value)
        for name, values in named.items()
        for value in values
        if value != getattr(usual, name)
    }


def _boxes(game: AnyGame, say: Say) -> list[Json]:
    return [
        ui.choice(
            bot_text(say, "option-chosen", name=Name(f"option-{name}"), value=Name(f"option-{name}-{value}")), box
        )
        for box, (name, value) in unusual(game).items()
    ]


# ------------------------------------------------------------------------------------------ managing


def tools(view: TournamentView, language: str) -> list[Json]:
    """Return the selects with which a manager changes a running tournament."""
    tournament, say = view.tournament, voice(view, language)
    if not tournament.running:
        return []
    doings = ["resume" if tournament.paused_since is not None else "pause", "here", "end"]
    options = [ui.choice(bot_text(say, f"tournament-do-{what}"), str(Managed(what))) for what in doings]
    rows = [ui.select(bot_text(say, "tournament-manage"), _about(tournament, "course"), options)]
    tables = [_table(table, say) for table in view.round if not table.bye]
    rows += _selects(tournament, "players", _people(view, say), say)
    rows += _selects(tournament, "tables", tables, say)
    return rows


def _selects(tournament: Tournament, which: str, options: Sequence[Json], say: Say) -> list[Json]:
    """Return the selects that offer these options, as far as there is room for them on the page."""
    label = f"tournament-manage-{which}"
    if len(options) <= ui.OPTIONS_IN_A_SELECT:
        return [ui.select(bot_text(say, label), _about(tournament, which), options)] if options else []
    rows = []
    for start in range(0, len(options), ui.OPTIONS_IN_A_SELECT)[:_SELECTS]:
        part = options[start : start + ui.OPTIONS_IN_A_SELECT]
        first, last = start + 1, start + len(part)
        words = bot_text(say, "tournament-manage-part", what=Name(label), first=first, last=last)
        rows.append(ui.select(words, _about(tournament, f"{which}.{first}"), part))
    return rows


def _about(tournament: Tournament, which: str) -> CustomId:
    return CustomId(Action.TOURNAMENT_MANAGE, payload=f"{tournament.id}.{which}")


def _people(view: TournamentView, say: Say) -> list[Json]:
    """Return an option for each player to remove, replace or readmit, the present ones first."""
    known = sorted((each for each in view.entrants if each.user > 0), key=lambda each: each.gone is not None)
    options = []
    for each in known:
        what = "withdraw" if each.offered else "readmit" if each.gone else "remove"
        label = bot_text(say, f"tournament-do-{what}", who=who(each.number))
        options.append(ui.choice(label, str(Managed(what, each.user))))
    return options


def _table(table: PlayedTable, say: Say) -> Json:
    people = Many(tuple(who(seat.entrant) for seat in table.seats))
    label = bot_text(say, "tournament-do-decide", number=table.number)
    return ui.choice(
        label, str(Managed("decide", table.number, table.round)), bot_text(say, "tournament-plays", who=people)
    )


def reason_form(view: TournamentView, wanted: Managed, language: str) -> Json:
    """Return the form that asks for the reason, for a player's successor, and for the places of a decided table."""
    say = voice(view, language)
    fields = []
    if wanted.what == "decide":
        table = next(
            (each for each in view.played if (each.round, each.number) == (wanted.round, wanted.number)), None
        )
        seats = table.seats if table else ()
        numbered = ", ".join(
            f"{at} {bot_text(say, 'tournament-name', who=who(seat.entrant))}" for at, seat in enumerate(seats, 1)
        )
        fields.append(ui.line_field(ORDER, bot_text(say, "tournament-form-order"), numbered, longest=40))
    if wanted.may_replace:
        fields.append(ui.user_field(SUCCESSOR, bot_text(say, "tournament-form-successor")))
    fields.append(ui.line_field(REASON, bot_text(say, "tournament-form-why"), longest=_LONGEST_REASON))
    meant = CustomId(Action.TOURNAMENT_MANAGED, payload=f"{view.tournament.id}.{wanted}")
    return ui.modal(_title(view, wanted, say), meant, *fields)


def _title(view: TournamentView, wanted: Managed, say: Say) -> str:
    """Return the words of the choice that a form is about, such as "Remove or replace Ana"."""
    key = f"tournament-do-{wanted.what}"
    if not wanted.may_replace:
        return bot_text(say, key, number=wanted.number)
    for each in view.entrants:
        if each.user == wanted.number:
            return bot_text(say, key, who=who(each.number))
    return bot_text(say, "tournament-manage-players")  # the player has left meanwhile: submitting the form says so
