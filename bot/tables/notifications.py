"""Outbox entries that mention players, ask or tell them in private, and take that back."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import OutboxEntry, PostedMessages
from bot.store.rows import Table
from bot.store.slots import MessageKind, Slot
from bot.tables.in_play import TableInPlay
from games.core import Event, Seat, Text, decode_as, encode

AT_HAND = 60
"""Seconds after a move during which its maker need not be called again."""

AT_THE_TABLE = 300
"""Seconds after a move for which its maker is taken to sit at a table where a decision has an hour at most. They see
the board: their phone tells of it only if they do not answer `SOON`."""

SOON = 15
"""Seconds for which the call of somebody who sits at the table waits: most are answered by then, and never posted."""

_QUICK = ("live", "relaxed")
"""The paces at which people sit at a table."""

_TOGETHER = 6 * 3600
"""Seconds for which by post what somebody is told of a move may wait: a quarter of the time for a decision. Phones do
not tell of it, and panels show it at once."""

_AGAIN = (0, 60, 300, 1800, 7200, 21_600)
"""Seconds after a call before the next one, by how often somebody was called since they last answered."""


def statements(
    messages: PostedMessages,
    in_play: TableInPlay,
    version: int,
    events: Sequence[Event],
    now: int,
    there: Seat | None = None,
    *,
    final: bool,
) -> Iterator[OutboxEntry]:
    """Private statements go to the people they are for, in the order they were made; their slots are of the version
    that was the first to tell something. Whoever has the seat `there` reads theirs with what they pressed.

    By post, what is `final`, as it cannot be taken back, waits for more of the kind and is one message with it: until
    its reader is asked, or nobody is any more, but not for long.
    """
    by_post = in_play.table.pace not in _QUICK and in_play.table.tutorial_shown is None
    for row in in_play.table.people:
        if row.user is None:
            continue
        mine = private_texts(events, row.seat) if row.seat != there else []
        asked = row.seat in in_play.awaited or not in_play.awaited
        waits = messages.waiting.get(row.user)
        if waits and mine and final:
            mine = [*decode_as(list[Text], waits.body), *mine]
            yield OutboxEntry(waits.slot, encode(mine), 0 if asked else waits.due)
        elif waits and (mine or asked):
            yield OutboxEntry(waits.slot, waits.body)
        if mine and not (waits and final):
            together = by_post and final and not asked
            yield OutboxEntry(slots.statement(row.user, version), encode(mine), now + _TOGETHER if together else 0)


def release_statements(messages: PostedMessages) -> list[OutboxEntry]:
    """What people are to be told waits no longer: what they are told next would wait behind it."""
    return [entry._replace(due=0) for entry in messages.waiting.values()]


def private_texts(events: Sequence[Event], seat: Seat) -> list[Text]:
    """What of these only some may know, this seat among them."""
    return [event.text for event in events if event.audience is not None and seat in event.audience]


def withdrawn_statements(db: Connection, table: Table, version: int) -> list[Slot]:
    """The private statements of moves after this version, which are taken back."""
    told = store.outbox.direct_messages(db, table.id)
    taken_back = range(version + 1, table.version + 1)
    there = [slots.statement(row.user, each) for row in table.people if row.user for each in taken_back]
    return [slot for slot in there if slot in told]


class MentionPauses:
    """When each seat's owner may be called (again).

    Whoever is called again and again without having answered is left alone for longer each time: others could
    otherwise ping them by moves they take back.
    """

    def __init__(self, db: Connection, table_id: int, answered: Seat | None = None) -> None:
        """`answered`: who has just done so, of whom all calls are about to be forgotten."""
        self._db = db
        self._table = table_id
        self._answered = answered
        self._calls: dict[Seat, tuple[int, int]] | None = None

    def until(self, seat: Seat) -> int:
        """The moment from which on they may be called."""
        if self._calls is None:
            found = store.seats.calls(self._db, self._table)
            self._calls = {each: called for each, called in found.items() if each != self._answered}
        calls, last = self._calls.get(seat, (0, 0))
        return last + _AGAIN[min(calls, len(_AGAIN) - 1)]


def mentions(
    db: Connection, table: Table, seats: Iterable[Seat], patience: MentionPauses | None = None
) -> list[OutboxEntry]:
    """Calls of the people who have these seats to the table, as soon as they may be called.

    A call held back is taken down with the others.
    """
    patience = patience or MentionPauses(db, table.id)
    return [
        OutboxEntry(slots.call(seat), b"call", patience.until(seat)) for seat in seats if table.seats[seat].present
    ]


def mentions_after_move(
    db: Connection, table: Table, seats: Collection[Seat], patience: MentionPauses, now: int
) -> list[OutboxEntry]:
    """The same of those who are newly asked by a move; of those who sit at the table, a little later."""
    sitting = store.moves.recent_movers(db, table, now - AT_THE_TABLE) if seats and table.pace in _QUICK else ()
    entries = mentions(db, table, seats, patience)
    return [
        entry._replace(due=max(entry.due, now + SOON)) if entry.slot.number in sitting else entry for entry in entries
    ]


def immediate_mentions(table: Table, seats: Iterable[Seat]) -> list[OutboxEntry]:
    """The same, however often they were called."""
    return [OutboxEntry(slots.call(seat), b"call") for seat in seats if table.seats[seat].present]


def end_mentions(messages: PostedMessages, seats: Iterable[Seat]) -> list[Slot]:
    """The calls and reminders of these seats, and that they are next, to be taken down."""
    lines = [made(seat) for seat in seats for made in (slots.call, slots.remind, slots.ahead)]
    return [*filter(messages.called, lines)]


def tell_next(
    in_play: TableInPlay, messages: PostedMessages, answered: Collection[Seat], patience: MentionPauses
) -> Iterator[OutboxEntry | Slot]:
    """That somebody is told that they are next, if they chose that; and whoever is it no more, no longer.

    `answered`: for whom the house answers.
    """
    following = _following(in_play, answered)
    standing = [*filter(messages.stands, map(slots.ahead, messages.numbers(MessageKind.AHEAD)))]
    yield from (slot for slot in standing if slot.number != following)
    if following is not None and slots.ahead(following) not in standing:
        yield OutboxEntry(slots.ahead(following), b"ahead", patience.until(following))


def _following(in_play: TableInPlay, answered: Collection[Seat]) -> Seat | None:
    """Who is next, and wants to know. While nobody is asked but the house, that is over in a moment."""
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
    """Somebody does not want to be told any more that they are next."""
    for table_id, seat in store.people.seats(db, user):
        store.outbox.send(db, table_id, slots.ahead(seat))


def withdraw_questions(messages: PostedMessages, seats: Collection[Seat]) -> list[Slot]:
    """The questions that went to these seats by direct message, to be taken back."""
    return [slots.ask(seat) for seat in messages.numbers(MessageKind.ASK) if seat in seats]


def direct_questions(
    db: Connection, in_play: TableInPlay, seats: Iterable[Seat], patience: MentionPauses | None = None
) -> list[OutboxEntry]:
    """Questions by direct message too, where answers are sealed, as soon as whoever is asked may be called."""
    patience = patience or MentionPauses(db, in_play.table.id)
    asked = [seat for seat in seats if in_play.table.seats[seat].present and in_play.sealed(seat)]
    return [OutboxEntry(slots.ask(seat), b"ask", patience.until(seat)) for seat in asked]


def stop_mentions(db: Connection, in_play: TableInPlay, seats: Collection[Seat]) -> None:
    """Whoever has these seats is not called, reminded or asked any more."""
    messages = in_play.messages(db)
    store.outbox.send(
        db,
        in_play.table.id,
        *end_mentions(messages, seats),
        *withdraw_questions(messages, seats),
        *release_statements(messages),
    )


def take_down(messages: PostedMessages) -> list[Slot]:
    """Return the cards to take down once a game is over, those included that are being posted just now."""
    return [
        slot
        for slot in {**messages.sent, **messages.wished}
        if slot.kind in (MessageKind.VOTE, MessageKind.PACE, MessageKind.REQUEST, MessageKind.SEAT)
    ]
