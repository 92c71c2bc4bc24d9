"""Post each question of the day once, and edit its message: how many answered, and a day later the result."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from bot import store
from bot.outbox.lasting_messages import LastingMessages
from bot.store.db import Connection
from bot.store.question_rows import AskedQuestion
from bot.tables import questions
from bot.tables.questions import QuestionView
from bot.ui import questions as shown
from bot.ui.kit.components import Json
from bot.ui.kit.interaction import File
from games.core import Corrupt


class QuestionMessages(LastingMessages[QuestionView]):
    """Sends the questions of own servers."""

    kind = "question"
    rows = store.questions.MESSAGES

    def snapshot(self, connection: Connection, number: int) -> QuestionView | None:
        """Return what is to be shown. Nothing more is sent of a question that can no longer be read."""
        found = store.questions.asked_question(connection, number)
        if found is None:
            return None
        with suppress(Corrupt):
            if found.has_game:
                return questions.view(connection, found)
        store.questions.give_up(connection, number)
        return None

    def row(self, view: QuestionView) -> AskedQuestion:
        return view.asked

    async def message(self, view: QuestionView) -> tuple[Json, Sequence[File]]:
        return shown.message(view), await shown.pictures_of(view)

    def is_worth_posting(self, view: QuestionView) -> bool:
        """Return whether the question is still open: no server gets a result without its question."""
        return not view.asked.ended

    def is_about(self, message: Json, number: int) -> bool:
        return shown.is_about(message, number)

    def lose(self, connection: Connection, view: QuestionView) -> bool:
        """Post no new message: a manager deleted the question."""
        store.questions.give_up(connection, view.asked.id)
        return True
