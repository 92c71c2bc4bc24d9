"""Steps that need an interaction: the operator is asked to press a button, and has some seconds to do it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator, Sequence
from functools import partial

from bot.admin.rehearse import sample_messages
from bot.admin.rehearse.comparison import parts_of
from bot.admin.rehearse.context import NotTried, Otherwise, Stage
from bot.admin.rehearse.message_steps import AS_SENT, told
from bot.admin.rehearse.sample_games import TABLE, Course
from bot.admin.rehearse.sample_messages import Piece
from bot.admin.rehearse.step import Step
from bot.discord_client.client import Client
from bot.store.rows import Settings
from bot.ui import panel_parts, settings
from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.interaction import Incoming, Response
from bot.ui.panel import with_lead

_TAKEN = "a press answered by editing its message"
_PRESSED, _CHANGED = "a press answered in private, with a picture", "that answer edited with the press’s token"
_DELIVERED = "204"
_NEXT = "Please press this for the next form, and submit it unchanged."
_SLOW = 2.0
"""Seconds by which the last answer is delayed, so that it is deferred."""


class Booth:
    """Answers the operator's interactions with the prepared `answers`, one each in order, and queues those it
    answered for `pressed`.
    """

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        self.answers: deque[Response] = deque()
        self.token = ""
        """The token of the latest interaction."""
        self.board = 0
        """The id of the public message with the first button."""
        self._client: Client | None = None
        self._came: asyncio.Queue[tuple[Incoming, bool, str]] = asyncio.Queue()

    @property
    def client(self) -> Client:
        """The connected bot. Raises NotTried before it is connected."""
        if self._client is None:
            raise NotTried("the bot is not connected")
        return self._client

    async def open(self, stage: Stage) -> None:
        self._client = await stage.bot.connect(self._answer, self._answered)

    async def pressed(self) -> Incoming:
        """Return the operator's next interaction, once it was answered. Raises NotTried or Otherwise."""
        try:
            async with asyncio.timeout(self.seconds):
                incoming, delivered, self.token = await self._came.get()
        except TimeoutError:
            raise NotTried(f"no one did it within {self.seconds} seconds") from None
        if not delivered:
            raise Otherwise("Discord may not have accepted the answer")
        return incoming

    async def _answer(self, _: Incoming) -> Response:
        if not self.answers:
            return Response("nothing")
        answer = self.answers.popleft()
        if not self.answers:
            await asyncio.sleep(_SLOW)
        return answer

    def _answered(self, incoming: Incoming, answer: Response, delivered: bool, token: str) -> None:
        if answer.kind != "nothing":
            self._came.put_nowait((incoming, delivered, token))


def steps(courses: Sequence[Course], seconds: int) -> Iterator[Step]:
    """Yield the steps that need an interaction. `seconds`: how long the operator has for each."""
    booth, forms = Booth(seconds), _forms(courses)
    yield Step(_TAKEN, _DELIVERED, partial(_public, courses[0], [*forms.values()], booth))
    yield Step(
        "a public message edited with the token of a press on it", AS_SENT, partial(_by_token, booth), [_TAKEN]
    )
    yield Step(_PRESSED, _DELIVERED, partial(_pressed, booth), [_TAKEN])
    beside = "that public message edited with the token of this press"
    yield Step(beside, AS_SENT, partial(_by_token, booth, last=True), [_PRESSED])
    yield Step("another message with the press’s token", AS_SENT, partial(_further, booth), [_PRESSED])
    yield Step(_CHANGED, AS_SENT, partial(_changed, booth), [_PRESSED])
    before = "a private message turned into a panel"
    yield Step(before, _DELIVERED, partial(_pressed, booth), [_CHANGED])
    for number, (name, form) in enumerate(forms.items(), 1):
        opened = f"a form: {name}"
        yield Step(opened, _DELIVERED, partial(_pressed, booth), [before])
        before = f"{opened}, sent"
        late = " (answered late: 204, then 200)" if number == len(forms) else ""
        yield Step(before, f"all its fields arrive; 204{late}", partial(_sent, booth, form), [opened])


def _forms(courses: Sequence[Course]) -> dict[str, Json]:
    """Return the forms to try: a server's settings, and those of games with component types not seen before."""
    found = {"a server’s numbers": settings.form(Settings(), "fr")}
    seen = _types(*found.values())
    for course in courses:
        for moment in course.some[:-1]:
            for name, form in sample_messages.forms(course, moment).items():
                if not _types(form) <= seen:
                    seen |= _types(form)
                    found[f"{course.game.key}, {name}"] = form
    return found


def _types(*forms: Json) -> set[int]:
    return {part["type"] for form in forms for part in parts_of(form)}


async def _public(course: Course, forms: Sequence[Json], booth: Booth, stage: Stage) -> str:
    shown = await sample_messages.a_board(course, stage.where, sample_messages.middle(course))
    picture = ui.message_body(ui.picture(shown.files[0].name, "Rehearsal"), private=True)
    panels = await sample_messages.seat_panels(course, stage.where, course.moments[0])
    panel = with_lead(panels["choices"].body, "Please press any button here for a form, and submit it unchanged.")
    booth.answers.append(Response("board", _once_more("Thank you.")))
    booth.answers += [Response("private", picture, (shown.files[0],)), Response("update", panel)]
    for number, form in enumerate(forms, 1):
        words = _NEXT if number < len(forms) else "That was all, thank you."
        booth.answers += [Response("form", form), Response("update", _asking(words))]
    await booth.open(stage)
    words = f"Rehearsal: please press this button within {booth.seconds} seconds."
    booth.board = await stage.post(Piece(ui.message_body(ui.text(words), ui.row(_button()))))
    return await _pressed(booth, stage)


async def _by_token(booth: Booth, stage: Stage, *, last: bool = False) -> str:
    """Edit the public message with an interaction's token, as the bot edits boards; return a line for the report.

    `last`: the edit leaves no button.
    """
    words = "This was edited with the token of your press."
    body = ui.message_body(ui.text(f"Rehearsal: {words}")) if last else _once_more(words)
    await booth.client.calls.edit(stage.posted[booth.board], booth.board, body)
    if not stage.heard.route.startswith("/webhooks/"):
        raise Otherwise("only the bot’s own token could edit it")
    stage.look(body)
    return told(stage)


async def _further(booth: Booth, stage: Stage) -> str:
    body = ui.message_body(ui.text("Rehearsal: another message."), private=True)
    await booth.client.calls.follow_up(booth.token, body)
    stage.look(body)
    return told(stage)


async def _changed(booth: Booth, stage: Stage) -> str:
    """Edit the private answer, without its picture, as the bot updates open panels; return a line for the report."""
    body = _asking("The first answer was edited. Please press this too.")
    await booth.client.change(booth.token, Response("update", body))
    stage.look(body)
    return told(stage)


async def _pressed(booth: Booth, _: Stage) -> str:
    await booth.pressed()
    return "accepted"


async def _sent(booth: Booth, form: Json, stage: Stage) -> str:
    incoming = await booth.pressed()
    asked = {part["component"]["custom_id"] for part in form["components"]}
    if set(incoming.fields) != asked:
        raise Otherwise(f"{len(set(incoming.fields) & asked)} of {len(asked)} fields arrived")
    stage.components |= _types(form)
    return f"fields that arrived: {len(asked)}"


def _asking(words: str) -> Json:
    return panel_parts.below(ui.message_body(ui.text(words), private=True), [ui.row(_button())])


def _once_more(words: str) -> Json:
    return ui.message_body(ui.text(f"Rehearsal: {words} Please press once more."), ui.row(_button()))


def _button() -> Json:
    return ui.button("Press", CustomId(Action.IN_WORDS, TABLE), "primary")
