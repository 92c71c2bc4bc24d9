"""Steps that post and edit lobbies, boards, cards and panels, as the bot does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from bot.admin.rehearse import sample_messages
from bot.admin.rehearse.context import NotTried, Otherwise, Stage
from bot.admin.rehearse.sample_games import TABLE, Course, Moment
from bot.admin.rehearse.sample_messages import Piece
from bot.admin.rehearse.step import Step
from bot.discord_client.errors import Gone, NotAllowed, Refused
from bot.outbox.messages import Nonce
from bot.store.slots import MessageKind
from bot.text import speaker
from bot.ui.kit import permissions
from bot.ui.kit.interaction import File
from bot.ui.kit.table_voice import bot_text
from games.core import Name

AS_SENT = "200; components, files, flags as sent"
LOBBY, THREAD = "a lobby, posted twice with one nonce", "a thread on the lobby"
_ID = "its message’s id"
_CALLED = "a mention that becomes a board"


def steps(courses: Sequence[Course]) -> Iterator[Step]:
    """Yield the steps that show every game once, one after another."""
    first, seen = courses[0], set[object]()
    yield Step(LOBBY, "200 and 200; one message, as sent", partial(_post_twice, first), kinds=[MessageKind.LOBBY])
    for course in courses[1:]:
        yield Step(f"{course.game.key}: a lobby", AS_SENT, partial(_lobby, course), kinds=[MessageKind.LOBBY])
    yield Step("as an ordinary message: the seats of a lobby", AS_SENT, partial(_host_panel, first))
    yield Step(THREAD, f"201, with {_ID}; again: 400 (160004)", partial(_open_thread, first), [LOBBY])
    yield Step("the lobby edited, without files", AS_SENT, partial(_edit_lobby, first), [LOBBY], [MessageKind.LOBBY])
    for course in courses:
        yield from _of_a_game(course, sample_messages.notable(course, seen))
    bargaining = next((course for course in courses if course.game.promises), first)
    for kind in sample_messages.CARDS:
        yield Step(f"a message of the kind “{kind}”", AS_SENT, partial(_card, bargaining, kind), kinds=[kind])
    yield Step(_CALLED, AS_SENT, partial(_called_board, bargaining), kinds=[MessageKind.MENTION, MessageKind.BOARD])
    yield Step("as many lines as one message holds", AS_SENT, partial(_log, bargaining), kinds=[MessageKind.LOG])
    for name in sample_messages.PAGES:
        yield Step(f"as an ordinary message: {name}", AS_SENT, partial(_page, name))


def _of_a_game(course: Course, moments: Sequence[Moment]) -> Iterator[Step]:
    key, title = course.game.key, f"{course.game.key}: a board"
    yield Step(title, AS_SENT, partial(_first_board, course), kinds=[MessageKind.BOARD])
    for number, moment in enumerate(moments, 1):
        edited = f"{key}: the board edited, with other pictures ({number})"
        yield Step(edited, AS_SENT, partial(_later_board, course, moment), [title], [MessageKind.BOARD])
    yield Step(
        f"{key}: the remains of a board",
        AS_SENT,
        partial(_strip, course),
        [title],
        [MessageKind.BUTTON_REMOVAL, MessageKind.LEFT_BOARD],
    )
    yield Step(f"{key}: the end, with its replay", AS_SENT, partial(_end, course), kinds=[MessageKind.BOARD])
    yield Step(f"{key}: the winner", AS_SENT, partial(_ending, course), kinds=[MessageKind.RESULT])
    yield Step(f"{key}: its animation", AS_SENT, partial(_animation, course), kinds=[MessageKind.ANIMATION])
    yield Step(f"{key}: a moment of it", AS_SENT, partial(_shown_moment, course), kinds=[MessageKind.MOMENT])
    for number, moment in enumerate(moments, 1):
        panels = f"as ordinary messages: panels of {key} ({number})"
        yield Step(panels, f"each {AS_SENT}", partial(_seat_panels, course, moment))


async def _post_twice(course: Course, stage: Stage) -> str:
    piece, nonce = await sample_messages.a_lobby(course, stage.where), Nonce(0, 1).made()
    message = await stage.post(piece, stage.where.channel, nonce)
    stage.lobby = message
    if await stage.post(piece, stage.where.channel, nonce) != message:
        raise Otherwise("two messages")
    return f"{told(stage, piece.files)}; one message"


async def _lobby(course: Course, stage: Stage) -> str:
    piece = await sample_messages.a_lobby(course, stage.where)
    await stage.post(piece, stage.where.channel)
    return told(stage, piece.files)


async def _host_panel(course: Course, stage: Stage) -> str:
    await stage.post(sample_messages.as_posted(sample_messages.a_host_panel(course, stage.where)))
    return told(stage)


async def _open_thread(course: Course, stage: Stage) -> str:
    held = (await stage.bot.visit(stage.where.channel)).allowed
    if held & permissions.FOR_THREADS != permissions.FOR_THREADS:
        raise NotTried("the bot may not open threads there or write in them, so games are played in the channel")
    name = bot_text(speaker(course.language, course.game.key), "thread-name", game=Name("game-name"), table=TABLE)
    stage.thread = stage.lobby
    try:
        thread = await stage.calls.open_thread(stage.where.channel, stage.lobby, name)
    except (NotAllowed, Gone, Refused):
        stage.thread = None
        raise
    if thread != stage.lobby or await stage.calls.open_thread(stage.where.channel, stage.lobby, name) != thread:
        raise Otherwise(f"its id is not {_ID}")
    await stage.bot.visit(thread)
    stage.enter(thread)
    if lacking := [bot_text(speaker("en"), name.key) for name in stage.calls.missing_permissions(thread)]:
        raise Otherwise(f"lacking there: {', '.join(lacking)}")
    return f"opened once, with {_ID}"


async def _edit_lobby(course: Course, stage: Stage) -> str:
    """Edit the lobby, which keeps its banner; return a line for the report."""
    piece = await sample_messages.a_lobby(course, stage.where, sample_messages.middle(course))
    await stage.edit(stage.lobby, Piece(piece.body))
    return told(stage)


async def _first_board(course: Course, stage: Stage) -> str:
    piece = await sample_messages.a_board(course, stage.where, course.moments[0])
    stage.boards[course.game.key] = await stage.post(piece)
    return told(stage, piece.files)


async def _later_board(course: Course, moment: Moment, stage: Stage) -> str:
    piece = await sample_messages.a_board(course, stage.where, moment)
    await stage.edit(stage.boards[course.game.key], piece)
    return told(stage, piece.files)


async def _called_board(course: Course, stage: Stage) -> str:
    """Post a mention, and edit it into a board; return a line for the report.

    Phones show the mention in their notification.
    """
    line, shown = await sample_messages.a_called_board(course, stage.where)
    await stage.edit(await stage.post(line), shown)
    return told(stage, shown.files)


async def _strip(course: Course, stage: Stage) -> str:
    """Remove the buttons of an old board, which keeps its picture; return a line for the report."""
    await stage.edit(
        stage.boards[course.game.key], sample_messages.an_old_board(course, stage.where, course.moments[0])
    )
    return told(stage)


async def _end(course: Course, stage: Stage) -> str:
    piece = await sample_messages.a_board(course, stage.where, course.moments[-1])
    await stage.post(piece)
    return told(stage, piece.files)


async def _ending(course: Course, stage: Stage) -> str:
    piece = await sample_messages.an_ending(course, stage.where)
    await stage.post(piece, stage.where.channel)
    return told(stage, piece.files)


async def _animation(course: Course, stage: Stage) -> str:
    piece = await sample_messages.an_animation(course, stage.where)
    await stage.post(piece, stage.where.channel)
    return told(stage, piece.files)


async def _shown_moment(course: Course, stage: Stage) -> str:
    piece = await sample_messages.a_shown_moment(course, stage.where)
    await stage.post(piece, stage.where.channel)
    return told(stage, piece.files)


async def _card(course: Course, kind: MessageKind, stage: Stage) -> str:
    await stage.post(sample_messages.cards(course, stage.where)[kind])
    return told(stage)


async def _log(course: Course, stage: Stage) -> str:
    await stage.post(sample_messages.the_log(course, stage.where))
    return told(stage)


async def _page(name: str, stage: Stage) -> str:
    piece = (await sample_messages.pages(stage.where))[name]
    await stage.post(sample_messages.as_posted(piece))
    return told(stage, piece.files)


async def _seat_panels(course: Course, moment: Moment, stage: Stage) -> str:
    panels = await sample_messages.seat_panels(course, stage.where, moment)
    for piece in panels.values():
        await stage.post(sample_messages.as_posted(piece))
    return f"as sent: {', '.join(panels)}"


def told(stage: Stage, files: Sequence[File] = ()) -> str:
    """Return a line for the report about the latest answer, which equals the message sent."""
    more = f"; files: {len(files)}, {sum(len(file.content) for file in files):,} bytes" if files else ""
    return f"{stage.heard.status}, as sent{more}"
