"""Make outbox entries that mention, ask or inform players, and take such messages down."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import OutboxEntry, PostedMessages
from bot.store.rows import SeatRow, Table
from bot.store.slots import MessageKind, Slot
from bot.tables.in_play import TableInPlay
from games.core import Event, Seat, Text

AT_HAND = 60
"""Seconds after a move during which its player needs no mention."""

AT_THE_TABLE = 300
"""Seconds after a move for which its player counts as sitting at the table, at paces of an hour at most.

Such players see the board, so their phone notifies them only if they do not answer within `SOON`.
"""

SOON = 15
"""Seconds by which the mention of a player at the table is delayed. Most answer sooner, and it is never posted."""

_QUICK = ("live", "relaxed")
"""The paces at which a player who has just moved counts as sitting at the table."""

_TOGETHER, _TOGETHER_BY_POST = 60, 6 * 3600
"""Seconds for which an edit of a private message waits for more news: at quick paces, and at most at slower ones.

At slower paces, it is a quarter of the time for a decision. Phones do not notify of edits, and panels show the news
at once.
"""

PRIVATE = b"private"
"""The body of an outbox entry that edits a player's private message, or posts it."""

EDIT = b"edit"
"""The body of an outbox entry that edits a player's private message if it was posted."""

_AGAIN = (0, 60, 300, 1800, 7200, 21_600)
"""Seconds between a mention and the next one, by the number of mentions since the player last answered."""


def private_updates(
    messages: PostedMessages, in_play: TableInPlay, events: Sequence[Event], now: int
) -> Iterator[OutboxEntry]:
    """Yield entries that edit the private messages of players with private news.

    An edit waits a little for more news. At slow paces it waits longer, but not once its reader is asked to move. At
    the end of the game edits do not wait.
    """
    by_post = in_play.table.pace not in _QUICK and not in_play.table.is_tutorial
    for row in in_play.table.people:
        if row.user is None:
            continue
        over = not in_play.awaited
        told = in_play.known(row.seat) if over else private_texts(events, row.seat)
        at_once = over or (by_post and row.seat in in_play.awaited)
        waits = messages.waiting.get(row.user)
        if told or (waits and at_once):
            due = 0 if at_once else now + (_TOGETHER_BY_POST if by_post else _TOGETHER)
            yield OutboxEntry(slots.welcome(row.user), PRIVATE, min(due, waits.due) if waits else due)
        elif over:
            yield OutboxEntry(slots.welcome(row.user), EDIT)


def edits(rows: Iterable[SeatRow]) -> list[OutboxEntry]:
    """Return entries that edit the private messages of these owners of seats."""
    return [OutboxEntry(slots.welcome(row.user), EDIT) for row in rows if row.user is not None]


def private_texts(events: Sequence[Event], seat: Seat) -> list[Text]:
    """Return the texts of these events that this seat may know and not all seats."""
    return [event.text for event in events if event.audience is not None and seat in event.audience]


def updates_after_undo(before: TableInPlay, after: TableInPlay) -> list[OutboxEntry]:
    """Return entries that edit the private message of players whose private knowledge an undo changed."""
    people = [row for row in after.table.people if row.user and before.known(row.seat) != after.known(row.seat)]
    return [OutboxEntry(slots.welcome(row.user or 0), PRIVATE) for row in people]


class MentionPauses:
    """The time at which each seat's owner may be mentioned again.

    Each mention without an answer makes the next pause longer. Otherwise others could ping a player again and again,
    with moves that they undo.
    """

    def __init__(self, db: Connection, table_id: int, answered: Seat | None = None) -> None:
        """Load the pauses of a table. The seat `answered`, if given, has just moved and has no pause."""
        self._db = db
        self._table = table_id
        self._answered = answered
        self._calls: dict[Seat, tuple[int, int]] | None = None

    def until(self, seat: Seat) -> int:
        """Return the time, in seconds since 1970, from which the seat's owner may be mentioned; 0: at once."""
        if self._calls is None:
            found = store.seats.calls(self._db, self._table)
            self._calls = {each: called for each, called in found.items() if each != self._answered}
        calls, last = self._calls.get(seat, (0, 0))
        return last + _AGAIN[min(calls, len(_AGAIN) - 1)]


def mentions(
    db: Connection, table: Table, seats: Iterable[Seat], pauses: MentionPauses | None = None
) -> list[OutboxEntry]:
    """Return mentions of the people in these seats, due as soon as their pauses allow.

    `pauses`: None loads those stored. A mention that is still waiting is withdrawn by `end_mentions`, like one
    already sent.
    """
    pauses = pauses or MentionPauses(db, table.id)
    return [
        OutboxEntry(slots.mention(seat), b"call", pauses.until(seat)) for seat in seats if table.seats[seat].present
    ]


def mentions_after_move(
    db: Connection, table: Table, seats: Collection[Seat], pauses: MentionPauses, now: int
) -> list[OutboxEntry]:
    """Return mentions of the people newly asked by a move.

    For those who sit at the table, the mention is delayed by `SOON`.
    """
    sitting = store.moves.recent_movers(db, table, now - AT_THE_TABLE) if seats and table.pace in _QUICK else ()
    entries = mentions(db, table, seats, pauses)
    return [
        entry._replace(due=max(entry.due, now + SOON)) if entry.slot.number in sitting else entry for entry in entries
    ]


def immediate_mentions(table: Table, seats: Iterable[Seat]) -> list[OutboxEntry]:
    """Return mentions of the people in these seats, however often they were mentioned before."""
    return [OutboxEntry(slots.mention(seat), b"call") for seat in seats if table.seats[seat].present]


def end_mentions(messages: PostedMessages, seats: Iterable[Seat]) -> list[Slot]:
    """Return the slots of these seats' mentions, reminders and up-next notices, which are to be taken down."""
    lines = [made(seat) for seat in seats for made in (slots.mention, slots.reminder, slots.next_up)]
    return [*filter(messages.called, lines)]


def tell_next(
    in_play: TableInPlay, messages: PostedMessages, answered: Collection[Seat], pauses: MentionPauses
) -> Iterator[OutboxEntry | Slot]:
    """Yield an up-next notice for the following player, if they want one, and outdated notices to take down.

    `answered`: the seats for which planned moves answer.
    """
    following = _following(in_play, answered)
    standing = [*filter(messages.stands, map(slots.next_up, messages.numbers(MessageKind.NEXT_UP)))]
    yield from (slot for slot in standing if slot.number != following)
    if following is not None and slots.next_up(following) not in standing:
        yield OutboxEntry(slots.next_up(following), b"ahead", pauses.until(following))


def _following(in_play: TableInPlay, answered: Collection[Seat]) -> Seat | None:
    """Return the seat that moves after the current one, if its player wants a notice, else None.

    Also None while the game waits for house players, who answer too quickly for a notice.
    """
    rows, next_asked = in_play.table.seats, in_play.table.game.next_asked
    waits = any(rows[seat].present and seat not in answered for seat in in_play.awaited)
    if next_asked is None or not waits or not any(row.wants_early_notice for row in rows):
        return None
    seat = next_asked(in_play.public)
    return (
        seat
        if seat is not None and rows[seat].present and not rows[seat].away and rows[seat].wants_early_notice
        else None
    )


def stop_telling_next(db: Connection, user: int) -> None:
    """Take down the up-next notices of a user who no longer wants them."""
    for table_id, seat in store.people.seats(db, user):
        store.outbox.send(db, table_id, slots.next_up(seat))


def withdraw_questions(messages: PostedMessages, seats: Collection[Seat]) -> list[Slot]:
    """Return the slots of questions sent to these seats by direct message, which are to be taken down."""
    return [slots.sealed_question(seat) for seat in messages.numbers(MessageKind.SEALED_QUESTION) if seat in seats]


def direct_questions(
    db: Connection, in_play: TableInPlay, seats: Iterable[Seat], pauses: MentionPauses | None = None
) -> list[OutboxEntry]:
    """Return questions by direct message for those of these seats whose answer is sealed.

    They are due as soon as the players' pauses allow; `pauses`: None loads those stored.
    """
    pauses = pauses or MentionPauses(db, in_play.table.id)
    asked = [seat for seat in seats if in_play.table.seats[seat].present and in_play.sealed(seat)]
    return [OutboxEntry(slots.sealed_question(seat), b"ask", pauses.until(seat)) for seat in asked]


def stop_mentions(db: Connection, in_play: TableInPlay, seats: Collection[Seat]) -> None:
    """Take down mentions, reminders and questions for these seats."""
    messages = in_play.messages(db)
    store.outbox.send(
        db,
        in_play.table.id,
        *end_mentions(messages, seats),
        *withdraw_questions(messages, seats),
    )


def take_down(messages: PostedMessages) -> list[Slot]:
    """Return the slots of votes and requests to take down once a game is over, even if still being posted."""
    return [
        slot
        for slot in {**messages.sent, **messages.wished}
        if slot.kind
        in (MessageKind.LATE_VOTE, MessageKind.PACE_VOTE, MessageKind.CONSENT_REQUEST, MessageKind.OPEN_SEAT)
    ]
