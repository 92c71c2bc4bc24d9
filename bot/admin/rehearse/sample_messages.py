"""Sample messages for a rehearsal, made by the same code as the bot's messages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from bot.admin.rehearse.comparison import parts_of
from bot.admin.rehearse.sample_games import Course, Moment, Where, table_of
from bot.replay import record
from bot.store.rows import Line, ModerationRequest, Preferences, Promise, Seating, Settings, Table
from bot.store.slots import MessageKind
from bot.tables import history as played
from bot.tables import moments
from bot.tables.conversation import Conversation
from bot.tables.drafts import Draft, Step
from bot.tables.turns import Turn
from bot.tables.whats_new import WhatsNew
from bot.text import LANGUAGES
from bot.ui import (
    about,
    absence,
    animation,
    announcements,
    board,
    direct,
    history,
    lobby,
    lobby_options,
    moderation,
    notifications,
    orders,
    overview,
    pace,
    panel,
    panel_parts,
    pictures,
    preferences,
    privacy,
    promises,
    rulebook,
    seating,
    seats,
    settings,
    turns,
    tutorial,
    vacation,
)
from bot.ui.animation_jobs import animated
from bot.ui.board import Position
from bot.ui.kit import permissions
from bot.ui.kit.actions import Action
from bot.ui.kit.components import EPHEMERAL, Json
from bot.ui.kit.custom_id import CustomId, pack
from bot.ui.kit.interaction import File
from games.core import Amount, Option, Prompt, Seat

CARDS = (
    MessageKind.MENTION,
    MessageKind.REMINDER,
    MessageKind.NEXT_UP,
    MessageKind.LATE_VOTE,
    MessageKind.PACE_VOTE,
    MessageKind.OPEN_SEAT,
    MessageKind.PROMISE,
    MessageKind.CONSENT_REQUEST,
    MessageKind.DM_CLOSED,
    MessageKind.DAMAGED,
    MessageKind.RESTORED,
    MessageKind.INVITE,
    MessageKind.OPTIONS_CHANGED,
    MessageKind.ANNOUNCEMENT,
)
"""The kinds of public questions, notices and mentions."""
DIRECT = (
    MessageKind.DIRECT_MESSAGE,
    MessageKind.SEALED_QUESTION,
    MessageKind.REMINDER,
    MessageKind.DIGEST,
    MessageKind.BOARD_UNSHOWN,
)
"""The kinds of direct messages."""
PAGES = (
    "a server’s settings",
    "a player’s preferences",
    "a vacation",
    "a page of the rules",
    "how a game is played",
    "help",
    "a player’s data",
)
"""The names of private pages that belong to no seat."""
_ANYWHERE = Where(0, 0, None, 0, 0, 0)
_PRESS = 1
"""The interaction id of a sample moderation request."""


class Piece(NamedTuple):
    """A message body with its files."""

    body: Json
    files: Sequence[File] = ()


async def a_lobby(course: Course, where: Where, moment: Moment | None = None) -> Piece:
    """Return a lobby with its banner; with a `moment`, the lobby of the running game."""
    table = table_of(course, moment, where)
    return Piece(lobby.lobby(table), [File(lobby.banner_name(table), await pictures.banner(table))])


async def a_board(course: Course, where: Where, moment: Moment) -> Piece:
    """Return a board with its pictures and, at the end of a game, its replay and promises."""
    table = table_of(course, moment, where)
    position = Position.of(table, moment.state)
    files = await _pictures(table, position)
    further = len(files) - 1
    if position.outcome:
        replay = record.write(record.replay_of(table, moment.state, course.moves))
        files.append(File(board.replay_name(table), replay, "application/json"))
    shown = board.board_parts(table, position, further=further, promises=_promises() if course.game.promises else ())
    log = moment.log[: board.fitting(table, moment.log, shown)]
    return Piece(board.telling(table, log, *shown), files)


async def a_called_board(course: Course, where: Where) -> tuple[Piece, Piece]:
    """Return a mention of the first seat for a new board, and the board that replaces it."""
    moment, seat = _asking_the_first(course), 0
    table = table_of(course, moment, where)
    lines = [notifications.line(table, table.game.rules.view(moment.state, None), seat)]
    shown = await a_board(course, where, moment)
    body = notifications.clear_line(notifications.lines_below(lines, shown.body))
    return Piece(notifications.joint_mention(table, lines, [where.user])), Piece(body, shown.files)


async def an_ending(course: Course, where: Where) -> Piece:
    """Return the result as posted in the channel after a game in its thread."""
    state = course.moments[-1].state
    table = table_of(course, course.moments[-1], where)
    position = Position.of(table, state)
    if position.outcome is None:
        raise AssertionError(course.game.key)
    files = board.files(table, [await pictures.shared(table, position)])
    return Piece(board.ending(table, position, position.outcome, None), files)


async def an_animation(course: Course, where: Where) -> Piece:
    """Return the animation that a player may publish in the channel."""
    last = course.moments[-1]
    table = table_of(course, last, where)
    position = Position.of(table, last.state)
    made = await animated(table, [moment.state for moment in course.some])
    if position.outcome is None:
        raise AssertionError(course.game.key)
    return Piece(animation.public_message(table, made, position.outcome), [animation.file(table, made)])


async def a_shown_moment(course: Course, where: Where) -> Piece:
    """What the channel is shown of a replay, if a player wants so."""
    table, moment = table_of(course, course.moments[-1], where), course.moments[0]
    replay = played.GameCourse(table, (played.Step(0, "1", moment.log),), moment.state, ())
    position = Position.of(table, moment.state)
    files = board.files(table, [await pictures.shared(table, position)])
    return Piece(history.shown_moment(replay, moments.Moment(0), position), files)


async def _pictures(table: Table, position: Position) -> list[File]:
    whole = await pictures.picture(table, position, table.language)
    return board.files(table, [whole, *await pictures.further_pictures(table, position, table.language)])


def an_old_board(course: Course, where: Where, moment: Moment) -> Piece:
    """Return a board after a new one has replaced it, without buttons."""
    return Piece(board.old_board(table_of(course, moment, where), moment.log[:1], where.thread or where.channel))


def the_log(course: Course, where: Where) -> Piece:
    """Return a message of log lines alone, with as many lines as fit."""
    table = table_of(course, course.moments[0], where)
    lines = [
        Line(line.text, id=number) for number, line in enumerate(line for it in course.moments for line in it.log)
    ]
    return Piece(board.telling(table, lines[: board.fitting(table, lines)]))


def cards(course: Course, where: Where) -> dict[MessageKind, Piece]:
    """Return a message of each kind in CARDS, at a moment when the first seat is asked."""
    moment, seat = _asking_the_first(course), 0
    table = table_of(course, moment, where)
    view = table.game.rules.view(moment.state, None)
    left = msgspec.structs.replace(table.seats[1], user=None, house=False)
    request = ModerationRequest(
        _PRESS, "abandon", where.user, "rehearsal", False, frozenset({where.user}), where.now + 3600
    )
    bodies = {
        MessageKind.MENTION: notifications.call(table, view, seat, where.thread),
        MessageKind.REMINDER: notifications.reminder(table, view, seat, where.thread),
        MessageKind.NEXT_UP: notifications.you_are_next(table, seat),
        MessageKind.LATE_VOTE: absence.vote(table, [seat], {1: "move"}),
        MessageKind.PACE_VOTE: pace.pace_asked(table, "relaxed", [0]),
        MessageKind.OPEN_SEAT: seats.open_seat(
            msgspec.structs.replace(table, seats=(table.seats[0], left, *table.seats[2:])), 1
        ),
        MessageKind.PROMISE: promises.card(table, _promises()[0]),
        MessageKind.CONSENT_REQUEST: moderation.card(table, request),
        MessageKind.DM_CLOSED: direct.direct_messages_closed(table),
        MessageKind.DAMAGED: board.damaged(table),
        MessageKind.RESTORED: lobby.restored(table, where.now),
        MessageKind.INVITE: seating.seat_invitation(table, [where.user], None),
        MessageKind.OPTIONS_CHANGED: lobby_options.changed(table, [where.user]),
        MessageKind.ANNOUNCEMENT: announcements.line(
            msgspec.structs.replace(table, status="lobby"), Seating(), 0, None
        ),
    }
    return {kind: Piece(body) for kind, body in bodies.items()}


def direct_messages(course: Course, where: Where) -> dict[MessageKind, Sequence[Piece]]:
    """Return the messages of each kind in DIRECT."""
    moment, seat = _asking_the_first(course), 0
    table = table_of(course, moment, where)
    position = Position.of(table, moment.state, seat)
    view = table.game.rules.view(moment.state, None)
    asked = table.game.words.call(view, seat)
    unshown = msgspec.structs.replace(table, not_visible_since=where.now, why_not_visible="not-allowed")
    bodies: dict[MessageKind, Sequence[Json]] = {
        MessageKind.DIRECT_MESSAGE: [
            direct.welcome(table, position, seat, where.now),
            *([promises.question(table, _promises(), course.language)] if course.game.promises else []),
        ],
        MessageKind.SEALED_QUESTION: [direct.question(table, position, seat, WhatsNew(moment.log))],
        MessageKind.REMINDER: [notifications.private_reminder(table, view, seat, None)],
        MessageKind.DIGEST: [turns.digest([Turn(table, asked, None)], course.language)],
        MessageKind.BOARD_UNSHOWN: [direct.board_not_visible(unshown, permissions.missing(0, "thread"))],
    }
    return {kind: [Piece(body) for body in some] for kind, some in bodies.items()}


async def pages(where: Where) -> dict[str, Piece]:
    """Return the pages by their names, as in PAGES."""
    first, *_, another = LANGUAGES
    longest = max(rulebook.sections("mediterranee", another).items(), key=lambda section: len(section[1][1]))
    learnt = File(overview.picture_name("medici"), await pictures.overview("medici", first))
    export = File(privacy.FILE, b'{"rehearsal": true}', "application/json")
    found = (
        Piece(settings.panel(Settings((where.channel,)), first)),
        Piece(preferences.preferences(Preferences(where.user), another, where.now)),
        Piece(vacation.vacation_panel(Preferences(where.user), first, where.now)),
        Piece(rulebook.panel("mediterranee", another, longest[0])),
        Piece(overview.panel("medici", first), [learnt]),
        Piece(about.panel(another, about.InviteRights(moderates=True, manages=True), {}, ())),
        Piece(privacy.export_message(first), [export]),
    )
    return dict(zip(PAGES, found, strict=True))


def a_host_panel(course: Course, where: Where) -> Piece:
    """Return the host's panel with the settings for the seats of a lobby."""
    return Piece(seating.panel(table_of(course, None, where), Seating(), course.language))


async def seat_panels(course: Course, where: Where, moment: Moment) -> dict[str, Piece]:
    """Return the panels of an awaited seat, by name.

    They are its choices, options and text view and, where the game has them, a draft with its picture, planned moves
    and a tutorial's advice.
    """
    table = table_of(course, moment, where)
    game, seat, language = table.game, min(table.game.rules.awaited(moment.state)), course.language
    position = Position.of(table, moment.state, seat)
    prompt = game.words.prompt(position.view, seat)
    found = {
        "choices": Piece(
            panel_parts.below(
                panel.choice_panel(table, position, seat, language, since=WhatsNew(moment.log)),
                panel_parts.turning(table, position.view, prompt, language, Action.HAND),
            )
        ),
        "options": Piece(panel.explanation(table, position, seat, language)),
        "in words": Piece(board.in_words(table, position, language)),
    }
    if prompt.draft and (steps := _steps(prompt)):
        draft = Draft(tuple(steps), moment.state)
        body = panel.draft_panel(table, position, seat, language, draft, "", Conversation(), pictures=1)
        png = await pictures.picture(table, position, language)
        found["a draft"] = Piece(body, [File(board.picture_name(table), png)])
    if game.standing and (ordered := game.standing(position.view, None)).groups:
        found["planned moves"] = Piece(orders.panel(table, ordered, language, in_force=True))
    if tip := tutorial.possible(game.key) and tutorial.advice(game.key, prompt):
        body = panel.choice_panel(table, position, seat, language, tutorial.words(table, tip, language))
        found["in a tutorial"] = Piece(panel_parts.below(body, [tutorial.ending(table, language)]))
    return found


def forms(course: Course, moment: Moment) -> dict[str, Json]:
    """Return the forms that a seat may open at this moment, by name."""
    table, language = table_of(course, moment, _ANYWHERE), course.language
    game, seat = table.game, min(table.game.rules.awaited(moment.state))
    view = game.rules.view(moment.state, seat)
    prompt = game.words.prompt(view, seat)
    found = {"a promise": promises.form(table, table.seats[1:], language)} if game.promises else {}
    for amount in [choice for group in prompt.groups for choice in group.options if isinstance(choice, Amount)][:1]:
        meant = CustomId(Action.AMOUNT, table.id, table.epoch, pack((amount.move,)))
        name = "an amount with a message" if amount.asks else "an amount"
        found[name] = panel.number_form(table, prompt, meant, amount.move, language)
    if game.standing and orders.together(ordered := game.standing(view, None)):
        found["planned moves"] = orders.form(table, ordered, language)
    return found


def notable(course: Course, seen: set[object]) -> list[Moment]:
    """Return the moments whose board or panel has features not in `seen`, at least one moment.

    Adds them to `seen`.
    """
    found = []
    for moment in course.some[:-1]:
        features = set(_features(course, moment))
        if not features <= seen:
            seen |= features
            found.append(moment)
    return found or [middle(course)]


def middle(course: Course) -> Moment:
    return course.moments[len(course.moments) // 2]


def as_posted(piece: Piece) -> Piece:
    """Return a private answer as an ordinary message, which needs no interaction."""
    return piece._replace(body=piece.body | {"flags": piece.body["flags"] & ~EPHEMERAL})


def _features(course: Course, moment: Moment) -> Iterable[object]:
    """Yield the features by which messages at this moment differ from others, such as component types."""
    table = table_of(course, moment, _ANYWHERE)
    bodies = [board.board(table, Position.of(table, moment.state), ())]
    for seat in sorted(table.game.rules.awaited(moment.state))[:1]:
        own = Position.of(table, moment.state, seat)
        bodies.append(panel.choice_panel(table, own, seat, course.language))
    for number, body in enumerate(bodies):
        for part in parts_of(body):
            yield number, part["type"], part.get("style"), "icon" in part, part.get("max_values", 1) > 1
            yield number, [option for option in part.get("options", ()) if "icon" in option] != []


def _steps(prompt: Prompt) -> list[Step]:
    options = [choice for group in prompt.groups for choice in group.options if isinstance(choice, Option)]
    return [Step((), option.label) for option in options[:2]]


def _promises() -> list[Promise]:
    return [Promise(1, 1, 0, "rehearsal", 2), Promise(2, 0, 1, "rehearsal", None, "kept")]


def _asking_the_first(course: Course, seat: Seat = 0) -> Moment:
    """Return the first moment in which this seat is asked."""
    return next(moment for moment in course.moments if seat in course.game.rules.awaited(moment.state))
