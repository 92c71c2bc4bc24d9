"""Steps that find and delete messages, expect refusals, and send direct messages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from bot.admin.rehearse import sample_messages
from bot.admin.rehearse.context import NotTried, Otherwise, Stage, refused
from bot.admin.rehearse.message_steps import AS_SENT, THREAD, told
from bot.admin.rehearse.sample_games import TABLE, Course, table_of
from bot.admin.rehearse.sample_messages import Piece
from bot.admin.rehearse.step import Step
from bot.discord_client.errors import DirectMessagesClosed, Gone, ThreadArchived
from bot.store.slots import MessageKind
from bot.ui import direct, recognition
from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId

_SAMPLE, _OPENED, _INHABITED = (
    "a message to delete",
    "open a direct message channel",
    "whether --user is a member",
)
_NO_EMOJI = 1
"""An id that no emoji has."""
_FORM, _ARCHIVED, _NO_MESSAGE = 50035, 50083, 10008


def steps(courses: Sequence[Course]) -> Iterator[Step]:
    first = courses[0]
    yield Step(_SAMPLE, AS_SENT, partial(_sample, first))
    yield Step("read the latest messages", "200; it is among them and recognized", partial(_recent, first), [_SAMPLE])
    yield Step("it is deleted", "204", _delete, [_SAMPLE], [MessageKind.DELETION])
    yield Step("it is edited", f"404 ({_NO_MESSAGE})", partial(_edit_deleted, first), ["it is deleted"])
    yield Step("it is deleted again", f"404 ({_NO_MESSAGE})", _delete_again, ["it is deleted"])
    yield Step("an emoji that does not exist", f"400 ({_FORM}), then 200 without it", _no_emoji)
    yield Step(
        "an archived thread",
        f"edit: 400 ({_ARCHIVED}); a post reopens it",
        partial(_shut, first),
        [THREAD],
        [MessageKind.THREAD],
    )
    yield Step(_INHABITED, "200", _inhabited, kinds=[MessageKind.MEMBERSHIP_CHECK])
    yield Step(_OPENED, "200", _open_door, [_INHABITED])
    for kind in sample_messages.DIRECT:
        yield Step(
            f"a direct message of the kind “{kind}”", AS_SENT, partial(_direct, first, kind), [_OPENED], [kind]
        )


async def _sample(course: Course, stage: Stage) -> str:
    stage.sample = await stage.post(_in_short(course, stage))
    return told(stage)


async def _recent(course: Course, stage: Stage) -> str:
    recent = await stage.calls.recent_messages(stage.place)
    found = {int(message["id"]): message for message in recent}
    if stage.sample not in found:
        raise Otherwise("it is not among them")
    if not recognition.alike(found[stage.sample], _in_short(course, stage).body):
        raise Otherwise("it was not recognized")
    others = [message for message in found if message not in stage.posted]
    return f"{len(found)}, of which {len(others)} are not from this rehearsal; it was recognized"


async def _delete(stage: Stage) -> str:
    await stage.delete(stage.sample)
    return f"{stage.heard.status}"


async def _edit_deleted(course: Course, stage: Stage) -> str:
    body = _in_short(course, stage).body
    return await refused(stage.calls.edit(stage.place, stage.sample, body), Gone, _NO_MESSAGE)


async def _delete_again(stage: Stage) -> str:
    return await refused(stage.calls.delete(stage.place, stage.sample), Gone, _NO_MESSAGE)


async def _no_emoji(stage: Stage) -> str:
    """Post with an unknown emoji; the bot must repeat the message without it. Return a line for the report."""
    icon = "rehearsal"
    stage.calls.show(icon, _NO_EMOJI, icon)
    answers = len(stage.bot.heard)
    press = ui.button("Rehearsal", CustomId(Action.IN_WORDS, TABLE), icon=icon)
    await stage.post(Piece(ui.message_body(ui.row(press))))
    statuses = [(heard.status, heard.code) for heard in stage.bot.heard[answers:]]
    if statuses[0] != (400, _FORM):
        raise Otherwise(f"the first answer was {statuses[0]}")
    return f"400 ({_FORM}), then {told(stage)}"


async def _shut(course: Course, stage: Stage) -> str:
    thread = stage.where.thread
    if thread is None:
        raise NotTried("there is no thread")
    piece = _in_short(course, stage)
    message = await stage.post(piece, thread)
    await stage.calls.archive(thread)
    answered = await refused(stage.calls.edit(thread, message, piece.body), ThreadArchived, _ARCHIVED)
    await stage.post(piece, thread)
    await stage.edit(message, piece)
    await stage.calls.keep_open(thread)
    return f"{answered}; then posted, edited, and kept open"


async def _inhabited(stage: Stage) -> str:
    if stage.person is None:
        raise NotTried("no user for direct messages was named (--user)")
    if not await stage.calls.is_member(stage.where.guild, stage.person):
        raise Otherwise(f"not a member ({stage.heard.code})")
    return "a member"


async def _open_door(stage: Stage) -> str:
    if stage.person is None:
        raise NotTried("no user for direct messages was named (--user)")
    stage.door = await stage.calls.direct_channel(stage.person)
    return f"{stage.heard.status}"


async def _direct(course: Course, kind: MessageKind, stage: Stage) -> str:
    try:
        for piece in sample_messages.direct_messages(course, stage.where)[kind]:
            await stage.post(piece, stage.door)
    except DirectMessagesClosed as error:
        raise NotTried(f"this user accepts no direct messages from the bot: {error}") from None
    return told(stage)


def _in_short(course: Course, stage: Stage) -> Piece:
    return Piece(direct.direct_messages_closed(table_of(course, sample_messages.middle(course), stage.where)))
