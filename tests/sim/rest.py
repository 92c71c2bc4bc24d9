"""Check the state at rest: faults are over, people do nothing, and everything sendable has been sent."""

from __future__ import annotations

import asyncio
import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from bot import store
from bot.outbox import mention_boards
from bot.playground.components import as_returned
from bot.playground.entities import Message
from bot.playground.rest import Request
from bot.store import slots
from bot.store.outbox import OutboxEntry
from bot.store.rows import Line, SentMessage, Table
from bot.store.slots import MessageKind, Slot
from bot.tables import base, clock, lobby, play, table_talk, tournaments
from bot.tables.in_play import TableInPlay
from bot.ui import board, notifications
from bot.ui import questions as questions_shown
from bot.ui import tournaments as tournaments_shown
from bot.ui.board import Position
from bot.ui.kit.components import Json
from games.core import Seat, decode
from tests.bot.outbox.telling import beside_pictures, shortened
from tests.bot.tournament import doubled
from tests.sim.bot import Bot
from tests.sim.lines import anybody, unexplained
from tests.sim.people import NAMES
from tests.sim.wire import ids

if TYPE_CHECKING:
    from tests.sim.world import Simulation

_PATIENCE = 4 * 3600
"""Seconds until the last failed outbox entry is retried, with a margin."""

_TEXT = 10
_SOMEBODY = anybody((*NAMES, *lobby.HOUSE_NAMES))
_CALLED = re.compile(r"<@(\d+)>, ")
_MOMENT = re.compile(r"<t:(\d+):R>")
_SHUT = 50083
_EXPECTED = (10007, 10062, 30046, 40060, _SHUT, 160004, 160005, 160006)
"""Error codes for people who left, late or repeated responses, old messages, and closed or too many threads."""
_INVALID, _WINDOW = 300, 600
"""The most invalid requests of a life within these seconds: some tables that cannot be shown, with growing pauses.

Discord allows 10,000, for a bot with thousands of tables.
"""
_MANY = (
    MessageKind.BOARD,
    MessageKind.LOG,
    MessageKind.DIRECT_MESSAGE,
    MessageKind.DIGEST,
    MessageKind.SEALED_QUESTION,
    MessageKind.BOARD_UNSHOWN,
    MessageKind.DM_CLOSED,
)
"""Message kinds that may occur more than once, or longer than the database knows them."""


def state_of(table: Table) -> Any:
    return base.state_of(table)


async def come(sim: Simulation, bot: Bot) -> None:
    """Wait until all work is done except what waits for its time."""
    for waited in range(0, _PATIENCE, 5):
        await asyncio.sleep(5)
        if not bot.busy and not _failed_wishes(sim):
            sim.counts["seconds until rest"] += waited
            return
    sim.wrong.append(f"no rest: {_failed_wishes(sim)}")


def _failed_wishes(sim: Simulation) -> list[tuple[Any, ...]]:
    """Return what is still to be sent: outbox entries, at reachable tables, tournaments and questions."""
    return [*_failed_entries(sim), *_unshown_tournaments(sim), *_unshown_questions(sim)]


def _unshown_tournaments(sim: Simulation) -> list[tuple[Any, ...]]:
    rows = sim.db.execute("SELECT 'tournament', id, channel FROM tournaments WHERE shown < wanted").fetchall()
    return [row for row in rows if row[-1] in sim.discord.world.channels]


def _unshown_questions(sim: Simulation) -> list[tuple[Any, ...]]:
    sql = "SELECT 'question', id, channel FROM asked WHERE shown < wanted AND (due <= ? OR attempts > 0)"
    return [row for row in sim.db.execute(sql, (sim._now(),)) if row[-1] in sim.discord.world.channels]


def _failed_entries(sim: Simulation) -> list[tuple[Any, ...]]:
    now = sim._now()
    sql = "SELECT table_id, slot, attempts, due, body FROM outbox WHERE due <= ? OR attempts > 0"
    rows = sim.db.execute(sql, (now,)).fetchall()
    return [
        (table_id, slot, attempts, due)
        for table_id, slot, attempts, due, body in rows
        if _reachable(sim, table_id) and not waits_for_thread(sim, OutboxEntry(Slot.parse(slot), body, due))
    ]


def waits_for_thread(sim: Simulation, entry: OutboxEntry) -> bool:
    """Return whether this entry waits for its archived thread: nothing can change there until it is open.

    An entry that Discord rejected for another reason is still retried, in an archived thread too.
    """
    if entry.due != store.outbox.SHUT:
        return False
    channel = sim.discord.world.channels.get(store.outbox.place_of(entry))
    return channel is None or channel.archived


def _reachable(sim: Simulation, table_id: int) -> bool:
    table = store.tables.table(sim.db, table_id)
    world = sim.discord.world
    return bool(table and table.paused_since is None and table.channel in world.channels)


def check(sim: Simulation) -> None:
    """Compare everything visible with the database."""
    posts: dict[int, list[tuple[Slot, Message]]] = defaultdict(list)
    unread = sim.watching.unread - store.outbox.known_among(sim.db, sim.watching.unread)
    looked_at = sim.watching.posts.keys() - unread
    for channel in sim.discord.world.channels.values():
        for message in channel.messages.values():
            if sim.is_ours(message) and message.id in looked_at:
                table_id, slot = sim.watching.posts[message.id]
                posts[table_id].append((Slot.parse(slot), message))
    for table in sim.tables():
        sim.counts[f"tables {table.status}"] += 1
        for wrong in _wrong_of(sim, table, sorted(posts[table.id], key=lambda post: post[1].id)):
            sim.wrong.append(f"table {table.id} ({table.game_key}, {table.status}): {wrong}")
    _check_answers(sim)
    _check_calls(sim)
    if (most := most_within(sim.network.invalid, _WINDOW)) > _INVALID:
        sim.wrong.append(f"{most} invalid requests within {_WINDOW} s")
    sim.wrong += _wrong_tournaments(sim)
    sim.wrong += _wrong_questions(sim)
    there = {row[0] for row in sim.db.execute("SELECT interaction FROM moves")}
    packed = {
        row[0] for row in sim.db.execute("SELECT table_id FROM moves WHERE interaction < 0")
    }  # without their ids
    accepted = sim.watching.accepted.items()
    if lost := [number for number, table_id in accepted if number not in there and table_id not in packed]:
        sim.wrong.append(f"accepted moves are lost: {lost}")
    sim.wrong += [f"refused: {request}" for request in sim.discord.refused if not _is_expected(sim, request)]


def _is_expected(sim: Simulation, request: Request) -> bool:
    """Return whether Discord may reasonably reject this request.

    A message to delete or edit may be gone already: one whose button was pressed, one with a corrected deadline, one
    answered late, or a panel that updates itself. So may a message replaced by a later post that cannot be sent yet,
    as its thread is closed. A question by direct message is deleted when its seat has answered elsewhere, perhaps
    between the deferral of its own answer and that answer.
    """
    number = request.path.rpartition("/")[2]
    if request.method == "GET" and number == "1" and request.code == 10008:
        return True  # the bot asks whether it may read the history
    call = number in {
        str(message) for message, (_, slot) in sim.watching.posts.items() if slot.startswith(MessageKind.MENTION)
    }
    shut = any(r.path == request.path and r.code == _SHUT for r in sim.discord.refused)
    too_late = number == "@original" and changes_deleted_message(sim, request.path.split("/")[3])
    gone = request.code == 10008 and (request.method == "DELETE" or call or shut or number == "callback" or too_late)
    late = request.path.startswith("/webhooks/") and request.code in (10003, 50027)
    locked = request.method == "PATCH" and request.code == 50013  # a locked thread: only moderators may change it
    return gone or late or locked or request.code in _EXPECTED


def changes_deleted_message(sim: Simulation, token: str) -> bool:
    """Return whether the answer to the interaction with this token changes a message that is deleted by now."""
    it = sim.discord.interactions._by_token.get(token)
    return it is not None and it.message is not None and it.original is it.message and it.message.deleted


def _wrong_tournaments(sim: Simulation) -> Iterator[str]:
    """Check that each tournament has one message with its state, and that no table is opened twice."""
    for (number,) in sim.db.execute("SELECT id FROM tournaments").fetchall():
        view = tournaments.view(sim.db, tournaments.find(sim.db, number))
        sim.counts[f"tournaments {view.tournament.stage}, round {view.tournament.round}"] += 1
        yield from doubled(sim.db, view)
        channel = sim.discord.world.channels.get(view.tournament.channel)
        if channel is None:
            continue
        said = [each for each in channel.messages.values() if sim.is_ours(each)]
        about = [each for each in said if tournaments_shown.is_about({"components": each.components}, number)]
        if not about and view.tournament.message in sim.discord.world.deleted_by_fault:
            continue  # the bot learns of it when it next edits the message
        if [each.id for each in about] != [view.tournament.message]:
            yield f"tournament {number}: messages {[each.id for each in about]}, known {view.tournament.message}"
        parts = tournaments_shown.message(view)["components"][0]["components"]
        wanted = next(part["content"] for part in parts if "content" in part)
        if about and wanted not in about[-1].text:
            yield f"tournament {number} shows {about[-1].text!r} instead of {wanted!r}"


def _wrong_questions(sim: Simulation) -> Iterator[str]:
    """Check that no question has two messages."""
    for number, channel, message in sim.db.execute("SELECT id, channel, message FROM asked").fetchall():
        place = sim.discord.world.channels.get(channel)
        said = [each for each in place.messages.values() if sim.is_ours(each)] if place else []
        about = [each.id for each in said if questions_shown.is_about({"components": each.components}, number)]
        sim.counts["questions"] += 1
        if about not in ([], [message]):
            yield f"question {number}: messages {about}, known {message}"


def _wrong_of(sim: Simulation, table: Table, posts: list[tuple[Slot, Message]]) -> Iterator[str]:
    if table.state is not None:
        yield from _wrong_moves(sim, table)
    yield from _wrong_lines(
        sim, table, [message for slot, message in posts if slot.kind in (MessageKind.BOARD, MessageKind.LOG)]
    )
    if _reachable(sim, table.id):
        entries = store.outbox.outbox(sim.db, table.id)
        waiting = {due.slot for due in entries if due.due == store.outbox.SHUT}
        # An unconfirmed post is taken back when the next entry of its slot is due.
        begun = {due.slot for due in entries if due.nonce is not None and due.due > sim._now()}
        posts = [
            (slot, message)
            for slot, message in posts
            if slots.deletion(message.id) not in waiting and slot not in begun
        ]
        yield from _wrong_posts(sim, table, posts)
        yield from _wrong_ahead(table, posts)
        if _is_shown(sim, table):
            yield from _wrong_board(sim, table)


# ------------------------------------------------------------------------------------------- moves


def _wrong_moves(sim: Simulation, table: Table) -> Iterator[str]:
    """Check that moves have no gap, no interaction counts twice, and they lead to the stored state."""
    moves = store.moves.moves_since(sim.db, table.id, 0)
    sim.counts["moves"] += len(moves)
    if [move.number for move in moves] != [*range(table.version)]:
        yield f"moves {[move.number for move in moves]} of version {table.version}"
    presses = [move.interaction for move in moves if move.interaction]
    if len(presses) != len(set(presses)):
        yield "a press counts twice"
    game, end = table.game, state_of(table)
    state = game.rules.setup(len(table.seats), table.seed, decode(game, "options", table.options)).state
    for move in moves:
        state = game.rules.apply(state, move.seat, decode(game, "move", move.move)).state
    if state != end:
        yield "the moves do not lead to the state"


# ------------------------------------------------------------------------------------------- lines


def head(components: list[Json]) -> list[str]:
    """Return the log lines above a board or in a message, whatever the seats' names are now."""
    parts = next(
        (each["components"] for each in components if "components" in each), ()
    )  # below notifications, if any
    return _SOMEBODY.sub("•", parts[0]["content"]).split("\n") if parts and parts[0]["type"] == _TEXT else []


def _wrong_lines(sim: Simulation, table: Table, messages: list[Message]) -> Iterator[str]:
    """Check that every log line is visible once and in order, except in deleted messages.

    Where a game had to move, the lines of its last board are repeated in the new place.
    """
    places: dict[int, list[str]] = defaultdict(list)
    for message in messages:
        places[message.channel.id] += head(message.components)
    undone = sim.watching.taken_back[table.id]
    left_of, reworded = _beside_pictures(sim, table), _reworded(sim, table)

    def now(lines: Iterable[str]) -> list[str]:
        return shortened((reworded.get(line, line) for line in lines), left_of)

    logged = now(_words_of(table, store.moves.log(sim.db, table.id)))
    taken_back = Counter(shortened(_words_of(table, undone), left_of))
    lost = now(sim.watching.gone.get(table.id, ()))
    places = {place: now(told) for place, told in places.items()}
    left = sim.db.execute("SELECT channel FROM messages WHERE table_id = ? AND slot LIKE 'left:%'", (table.id,))
    elsewhere = {*places} - {table.place} | {channel for (channel,) in left}
    for place, told in places.items():
        sim.counts["lines told"] += len(told)
        # The last board of a former place still shows lines that were undone since.
        if strange := unexplained(told, logged, taken_back if place in elsewhere else {}):
            yield f"told twice, out of order, or never logged: {strange} of {told}, logged {logged}"
    everywhere = Counter(line for told in places.values() for line in told)
    missing = Counter(logged) - everywhere - Counter(lost)
    if missing and _is_shown(sim, table):
        yield f"not told: {[*missing]}, logged {logged}"


def _beside_pictures(sim: Simulation, table: Table) -> dict[str, str]:
    """Return what is left of present and undone lines beside the picture of a round's end."""
    lines = [*store.moves.log(sim.db, table.id), *sim.watching.taken_back[table.id]]
    left = beside_pictures(table, lines)
    return {_SOMEBODY.sub("•", line): _SOMEBODY.sub("•", short) for line, short in left.items()}


def _reworded(sim: Simulation, table: Table) -> dict[str, str]:
    """Return the new texts of lines whose author was forgotten after they were published."""
    now = store.moves.log(sim.db, table.id)
    before = [sim.watching.log[table.id].get(line.id, line) for line in now]
    pairs = zip(_words_of(table, before), _words_of(table, now), strict=True)
    return {told: line for told, line in pairs if told != line}


def _words_of(table: Table, lines: Iterable[Line]) -> list[str]:
    told = "\n".join(board.told_lines(table, table.language, [*lines]))
    return _SOMEBODY.sub("•", told).split("\n") if told else []


def _is_shown(sim: Simulation, table: Table) -> bool:
    """Return whether this table has a visible board, as far as the bot can know."""
    sent = store.outbox.sent_message(sim.db, table.id, slots.BOARD)
    if not _reachable(sim, table.id) or table.state is None or table.not_visible_since is not None:
        return False
    return sent is None or not {sent.message, sent.channel} & sim.discord.world.deleted_by_fault


# ------------------------------------------------------------------------------------------- posts


def _wrong_posts(sim: Simulation, table: Table, posts: list[tuple[Slot, Message]]) -> Iterator[str]:
    """Check that the database knows all visible messages, and that only one board can be used."""
    left = sim.db.execute("SELECT message FROM messages WHERE table_id = ? AND slot LIKE 'left:%'", (table.id,))
    known = store.outbox.known_messages(sim.db, table.id) - {message for (message,) in left}
    for slot, message in posts:
        if slot.kind not in _MANY and message.id not in known:
            yield f"stands without being known: {slot}, {message.text[:80]!r}"
        if (
            slot.kind is MessageKind.BOARD
            and message.id not in known
            and message.buttons
            and not message.channel.archived
        ):
            yield f"an old board has buttons: {message.text[:200]!r}"
    direct = Counter(slot for slot, _ in posts if slot.kind is MessageKind.DIRECT_MESSAGE)
    leavers = {user for (user,) in sim.db.execute("SELECT user FROM leavers WHERE table_id = ?", (table.id,))}
    for slot, times in direct.items():
        if times > 1 and not (
            slot == slots.welcome(slot.number) and slot.number in leavers
        ):  # left and took a seat again
            yield f"{slot} stands {times} times"


def _wrong_ahead(table: Table, posts: list[tuple[Slot, Message]]) -> Iterator[str]:
    """Check that every up-next notice is for a player who is next and wants it."""
    for slot, message in posts:
        if slot.kind is MessageKind.NEXT_UP:
            row = table.seats[slot.number]
            if not (row.present and row.wants_early_notice and row.seat == _next_asked(table)):
                yield f"is not next, or would not know: {row.name}, {message.text!r}"


def _next_asked(table: Table) -> Seat | None:
    if table.status != "playing" or table.game.next_asked is None:
        return None
    return table.game.next_asked(table.game.rules.view(state_of(table), None))


def _wrong_board(sim: Simulation, table: Table) -> Iterator[str]:
    """Check that the board agrees with the database."""
    sent = store.outbox.sent_message(sim.db, table.id, slots.BOARD)
    message = sim.board(table.id)
    if sent is None or message is None:
        yield f"no board is there: {sent}"
        return
    place = table.place
    if sent.channel != place:
        yield f"the board is in {sent.channel}, the game in {place}"
    named = _called_above(message.components)
    may_be = {
        str(table.seats[seat].user) for seat in table.game.rules.awaited(state_of(table)) if table.seats[seat].present
    }
    if len(named) != len({*named}) or not {*named} <= may_be:
        yield f"above the board {named} are called, where {may_be} are asked"
    expected = _expected(sim, table, sent)
    # After a game its thread is archived, so players who are forgotten later keep their names there.
    kept = _SOMEBODY if table.status != "playing" and message.channel.archived else None
    for shown, wanted in zip(_plain(message.components, kept), _plain(expected, kept), strict=False):
        if shown != wanted and not _nearly(table, shown, wanted) and not (kept and differently_cut(shown, wanted)):
            yield f"the board shows {shown!r} where the database says {wanted!r}"
    if len([*_plain(message.components)]) != len([*_plain(expected)]):
        yield "the board has other parts than the database says"
    sim.counts["boards compared"] += 1


def _called_above(components: list[Json]) -> list[str]:
    """Return the players notified above a board, each as often as they occur."""
    lines = components[0]["content"].split("\n") if components and components[0]["type"] == _TEXT else []
    return [found[1] for line in lines if (found := _CALLED.match(line))]


def _expected(sim: Simulation, table: Table, sent: SentMessage) -> list[Json]:
    asked = table_talk.asked_amounts(sim.db, TableInPlay.load(sim.db, table.id))
    undo = play.may_undo(sim.db, table)
    position = msgspec.structs.replace(Position.of(table, state_of(table)), undo=undo, asked=asked)
    parts = board.board_parts(table, position, promises=store.promises.promises(sim.db, table.id))
    log = store.moves.log(sim.db, table.id, sent.log_after)
    calls = mention_boards.mention_lines(
        table,
        position,
        mention_boards.standing_mentions(store.outbox.table_messages(sim.db, table.id), table, position, sent),
    )
    return as_returned(notifications.lines_below(calls, board.telling(table, log, *parts))["components"], {}, ids())


def _plain(node: Any, names: re.Pattern[str] | None = None) -> Iterator[tuple[str, Any]]:
    """Yield texts and components in order, without these names."""
    if isinstance(node, list):
        for each in node:
            yield from _plain(each, names)
    elif isinstance(node, dict):
        for key in ("type", "content", "label", "custom_id", "description", "placeholder", "value", "disabled"):
            if key in node:
                said = node[key]
                yield key, names.sub("•", said) if names and isinstance(said, str) else said
        for key in ("components", "items", "options", "accessory"):
            yield from _plain(node.get(key), names)


def _nearly(table: Table, shown: tuple[str, Any], wanted: tuple[str, Any]) -> bool:
    """Return whether two texts differ only by unnoticeable seconds of a deadline."""
    if shown[0] != "content" or _MOMENT.sub("", shown[1]) != _MOMENT.sub("", wanted[1]):
        return False
    moments = zip(_MOMENT.findall(shown[1]), _MOMENT.findall(wanted[1]), strict=True)
    return all(abs(int(one) - int(other)) <= clock.tolerated_delay(table.pace) for one, other in moments)


def differently_cut(shown: tuple[str, Any], wanted: tuple[str, Any]) -> bool:
    """Return whether both describe the same picture, each with as many lines as fit with its names."""
    if not shown[0] == wanted[0] == "description":
        return False
    shorter, longer = sorted((str(shown[1]).split("\n"), str(wanted[1]).split("\n")), key=len)
    return longer[: len(shorter)] == shorter


# ----------------------------------------------------------------------------------------- answers


def _check_answers(sim: Simulation) -> None:
    """Check that every interaction got a response if it reached the bot in time and the bot survived."""
    for interaction in sim.discord.interactions.all:
        heard = sim.watching.heard.get(interaction.id)
        if heard is None or interaction.id in sim.watching.excused:
            continue
        bot, late = heard
        if interaction.failed and not bot.dead and late < 1:
            sim.wrong.append(f"no answer to {interaction.user.name}: {interaction.data}")
        sim.counts["presses answered"] += not interaction.failed


def _check_calls(sim: Simulation) -> None:
    for call, times in sim.watching.called.items():
        if times > 1:
            sim.wrong.append(f"called {times} times: table, seat, person, (asked, epoch) = {call}")


def most_within(times: Sequence[float], seconds: float) -> int:
    """Return how many of these times, in order, are at most this far apart."""
    return max((number - bisect_left(times, time - seconds) + 1 for number, time in enumerate(times)), default=0)
