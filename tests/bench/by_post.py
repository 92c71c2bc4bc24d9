"""Play one game by post from the first decision to the last, and count the attention it needed.

It uses the real tables on a real database: seats, planned moves, notifications, clocks and reminders are the bot's
own. All of it is one transaction that is rolled back in the end. Only Discord is missing: outbox entries count as
posted at once. Players never undo and never vanish.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import count, groupby
from typing import Any, NamedTuple

import msgspec

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import DueEntry, SentMessage
from bot.store.slots import MessageKind
from bot.tables import absence, base, clock, lobby, orders, play
from bot.tables.in_play import TableInPlay
from games import GAMES
from games.chance import SEED_BYTES
from games.core import Amount, Group, Prompt, Seat, Text, encode
from tests.bench.in_advance import RULES

START = 1_790_000_000
HOUR = 3600
WAKES, SLEEPS = 8, 23
"""The local hours between which a person is awake."""
_SLOWEST = 14
"""Waking hours after which every person has answered: no decision expires."""
_EDITABLE = HOUR
"""Seconds after which a board is replaced instead of edited, as in `bot.outbox.boards`."""
_LONGEST_DRAFT = 200


class Plan(msgspec.Struct, frozen=True):
    """One game to play; `ordering` is the share of people who plan moves."""

    game: str
    seats: int
    number: int
    seed: int = 1
    ordering: float = 0.0


class Stop(NamedTuple):
    """A kind of stop: the question's key, the first move of the answer, and whether the player plans moves."""

    asked: str
    answered: str
    orders: bool


class Attention(msgspec.Struct, frozen=True):
    """The attention that a game needed.

    `stops`: how often the table waited for one person. `others`: how many stops remain if the table never waits for
    players with plans, with the same choices. `pings`: turn notifications, reminders and questions by direct message.
    `posts`: public messages. `kinds`: the stops by kind. Interactions (`presses`) and pings are of one person.
    """

    stops: int
    others: int
    presses: float
    pings: float
    posts: int
    days: float
    kinds: Counter[Stop]


class Person:
    """A person who answers after some waking hours: a given average, different each time."""

    def __init__(self, chance: random.Random, *, orders: bool) -> None:
        self._offset = chance.randrange(-11, 13) * HOUR
        self._mean = chance.uniform(0.5, 5)
        self.orders = orders
        self.ordered: set[Any] = set()
        """The spans of the game for which they have planned."""

    def of_day(self, moment: int) -> int:
        """Return the seconds since midnight, where they live."""
        return (moment + self._offset) % clock.DAY

    def answers_at(self, asked: int, chance: random.Random) -> int:
        """Return the time of their answer to a question asked at `asked`."""
        left = max(60, round(min(chance.expovariate(1 / self._mean), _SLOWEST) * HOUR))
        moment = asked
        while True:
            of_day = self.of_day(moment)
            if of_day < WAKES * HOUR:
                moment += WAKES * HOUR - of_day
            elif of_day >= SLEEPS * HOUR:
                moment += clock.DAY - of_day
            else:
                awake = min(left, SLEEPS * HOUR - of_day)
                moment, left = moment + awake, left - awake
                if not left:
                    return moment


class Post:
    """The game in progress; `table` is its id."""

    def __init__(self, db: Connection, plan: Plan) -> None:
        self._db = db
        self._game = GAMES[plan.game]
        self._rule = RULES.get(plan.game)
        # People and cards do not depend on which players plan moves.
        self._chance = random.Random(f"{plan.seed} {plan.game} {plan.seats} {plan.number}")  # noqa: S311
        self._now = START + self._chance.randrange(clock.DAY)
        exact = plan.ordering * plan.seats
        giving = int(exact) + (plan.number % 2 if exact % 1 else 0)
        givers = self._chance.sample(range(plan.seats), plan.seats)[:giving]
        self._people = [Person(self._chance, orders=seat in givers) for seat in range(plan.seats)]
        self._counts: Counter[str] = Counter()
        self._kinds: Counter[Stop] = Counter()
        self._ids = count(1)
        self._visits: dict[Seat, int] = {}
        self._looks: dict[Seat, tuple[Any, int]] = {}
        """The span of the game and the time at which a planning player looks in unasked."""
        self._visitors: list[tuple[Seat, bool]] = []
        """The players who answered, in order, and whether the table waited only for them."""
        self.table = self._open(plan)

    def _open(self, plan: Plan) -> int:
        opening = lobby.Opening(
            game=plan.game,
            guild=1,
            channel=1,
            threads=False,
            language="en",
            options=encode(self._game.types.Options()),
            seed=self._chance.randbytes(SEED_BYTES),
        )
        host, *others = [base.Person(user, f"Person {user}", "en") for user in range(1, plan.seats + 1)]
        table = lobby.open_table(self._db, opening, host, self._now)
        for person in others:
            table = lobby.join(self._db, table.id, person)
        play.begin(self._db, table, frozenset(), self._now)
        return table.id

    # ------------------------------------------------------------------------------------- the course

    def run(self) -> Attention:
        """Play until the game is over."""
        start = self._now
        self._deliver()
        while self._playing().table.status == "playing":
            self._await()
        seats = len(self._people)
        return Attention(
            stops=self._kinds.total(),
            others=self._others_stops(),
            presses=self._counts["presses"] / seats,
            pings=self._counts["pings"] / seats,
            posts=self._counts["posts"],
            days=(self._now - start) / clock.DAY,
            kinds=self._kinds,
        )

    def _others_stops(self) -> int:
        """Return the stops of players without plans; consecutive ones of the same player are one."""
        left = [visit for visit in self._visitors if not self._people[visit[0]].orders]
        return sum([alone for (_, alone), _ in groupby(left)])

    def _playing(self) -> TableInPlay:
        return TableInPlay.load(self._db, self.table)

    def _await(self) -> None:
        """Advance to the first answer of an asked player, who answers as often as they are asked."""
        it = self._playing()
        for seat in sorted(it.awaited - self._visits.keys()):
            self._visits[seat] = self._people[seat].answers_at(self._now, self._chance)
        moment, seat = min((self._visits[seat], seat) for seat in it.awaited)
        if self._looked_in(it, moment):
            return
        self._pass_time(moment)
        answered = self._visit(seat)
        self._visitors.append((seat, len(it.awaited) == 1))
        if len(it.awaited) == 1:
            self._kinds[Stop(_asked(it.prompt(seat).text), answered, self._people[seat].orders)] += 1
        awaited = self._playing().awaited
        self._visits = {each: when for each, when in self._visits.items() if each in awaited and each != seat}

    def _looked_in(self, it: TableInPlay, until: int) -> bool:
        """Let a planning player look in unasked before that time, once in a span; return whether one did."""
        if self._rule is None:
            return False
        to_come = []
        for seat, person in enumerate(self._people):
            if not person.orders or seat in it.awaited or (span := self._rule.span(it.view(seat))) in person.ordered:
                continue
            if seat not in self._looks or self._looks[seat][0] != span:
                self._looks[seat] = span, person.answers_at(self._now, self._chance)
            if self._looks[seat][1] > self._now:
                to_come.append((self._looks[seat][1], seat))
        moment, seat = min(to_come, default=(until, 0))
        if moment >= until:
            return False
        self._pass_time(moment)
        self._order(seat)
        return True

    def _pass_time(self, until: int) -> None:
        """Advance to that time, sending delayed reminders and notifications when they are due."""
        while True:
            alarm = store.clocks.next_alarm(self._db)
            later = [due.due for due in store.outbox.outbox(self._db, self.table)]
            moments = [max(each, self._now) for each in (alarm, *later) if each is not None]
            if not moments or min(moments) > until:
                break
            self._now = min(moments)
            if alarm is not None and alarm <= self._now:
                absence.check_clock(self._db, self.table, self._now)
            self._deliver()
        self._now = until

    def _visit(self, seat: Seat) -> str:
        """Let a player plan moves, answer the rest and wait for the effect; return the kind of their first answer."""
        answers: list[str] = []
        while True:
            self._order(seat)
            if seat not in (it := self._playing()).awaited:
                return answers[0] if answers else "Orders"
            answers.append(self._answer(it, seat))
            self._follow()

    def _follow(self) -> None:
        """Play planned moves at once."""
        while (it := self._playing()).table.status == "playing" and orders.possible_answers(self._db, it):
            play.play_ordered(self._db, it.table, self._now)
        self._deliver()

    def _order(self, seat: Seat) -> None:
        """Plan moves, unless done in this span of the game or nothing can be planned."""
        person, it = self._people[seat], self._playing()
        if not person.orders or self._rule is None or it.table.status != "playing":
            return
        view = it.view(seat)
        span = self._rule.span(view)
        if span in person.ordered:
            return
        user = it.table.seats[seat].user or 0
        _, in_force = orders.offered(self._db, it, it.table.seats[seat])
        for given in self._rule.choices(view, in_force):
            if span not in person.ordered:
                self._counts["presses"] += 1  # opens “In advance”
                person.ordered.add(span)
            self._counts["presses"] += 1
            orders.give(self._db, it, user, encode(given), self._now)
        self._follow()

    def _answer(self, it: TableInPlay, seat: Seat) -> str:
        moves, presses = self._moves(it, seat)
        self._counts["presses"] += presses
        blobs = tuple([encode(move) for move in moves])
        reply = play.Reply(it.table.seats[seat].user or 0, it.table.epoch, blobs, next(self._ids))
        play.answer(self._db, it, reply, self._now)
        return type(moves[0]).__name__

    def _moves(self, it: TableInPlay, seat: Seat) -> tuple[list[Any], int]:
        """Return the house player's moves, as far as they form one draft, and the interactions they take."""
        rules, words, state = self._game.rules, self._game.words, it.state
        moves: list[Any] = []
        prompts = [it.prompt(seat)]
        while len(moves) < _LONGEST_DRAFT:
            view, legal = rules.view(state, seat), rules.legal_moves(state, seat)
            moves.append(self._game.choose(view, legal, self._chance.randbytes(SEED_BYTES)))
            step = rules.apply(state, seat, moves[-1])
            state = step.state
            if not prompts[0].draft or not step.undoable or seat not in rules.awaited(state):
                break
            prompt = words.prompt(rules.view(state, seat), seat)
            if not prompt.draft:
                break
            prompts.append(prompt)
        return moves, presses_for(prompts, moves)

    # ---------------------------------------------------------------------------------- what goes out

    def _deliver(self) -> None:
        """Count due messages as posted."""
        table = base.the_table(self._db, self.table)
        for due in store.outbox.outbox(self._db, self.table):
            if due.due > self._now:
                continue
            if due.slot == slots.BOARD:
                self._show(due, table.scene)
            elif due.slot.kind in (MessageKind.MENTION, MessageKind.REMINDER, MessageKind.SEALED_QUESTION):
                self._ping(due)
            elif due.slot.kind in (MessageKind.LOBBY, MessageKind.LOG, MessageKind.DM_CLOSED):
                self._counts["posts"] += 1
            store.outbox.done(self._db, due)

    def _show(self, due: DueEntry, scene: str) -> None:
        sent = store.outbox.sent_message(self._db, self.table, due.slot)
        fresh = sent is not None and sent.scene == scene and self._now - sent.posted_at < _EDITABLE
        if sent is None or not (due.body or fresh):
            self._counts["posts"] += 1
            self._sent(due, scene)

    def _ping(self, due: DueEntry) -> None:
        store.outbox.forget_sent(self._db, self.table, due.slot)
        if due.body:
            self._counts["pings"] += 1
            self._counts["posts"] += due.slot.pings
            if due.slot.kind is MessageKind.MENTION:
                store.seats.count_call(self._db, self.table, due.slot.number, self._now)
            self._sent(due)

    def _sent(self, due: DueEntry, scene: str = "") -> None:
        message = SentMessage(due.slot, 1, next(self._ids), scene, self._now, 0, 0)
        store.outbox.set_sent(self._db, self.table, message)


def played(db: Connection, plan: Plan) -> Attention:
    """Play the game and return its attention: the same every time. The database is left unchanged."""
    db.execute("BEGIN")
    try:
        return Post(db, plan).run()
    finally:
        db.execute("ROLLBACK")


# --------------------------------------------------------------------------------------------- presses


def _asked(words: Text) -> str:
    """Return the key of a question, without text around it."""
    inner = words.args.get("first", words.args.get("question"))
    return _asked(inner) if isinstance(inner, Text) else words.key


def presses_for(prompts: Sequence[Prompt], moves: Sequence[Any]) -> int:
    """Return the interactions by which these prompts, one before each move, get these moves.

    A choice is one, however many moves it holds; a number without a button is two, and a confirmation is one more.
    Submitting a draft is one, unless its last choice does so.
    """
    presses, at = 0, 0
    while at < len(moves):
        taken, cost = _choice(prompts[at], moves[at:])
        presses, at = presses + cost, at + taken
        closed = prompts[at - taken].closes(moves[at - taken : at])
    return presses + (prompts[0].draft and not closed)


def _choice(prompt: Prompt, moves: Sequence[Any]) -> tuple[int, int]:
    """Return how many of these moves the largest choice covers, and its interactions."""
    best = (1, 1)
    for group in prompt.groups:
        taken = _of_one_list(group, moves)
        best = max(best, (taken, 1))
        for choice in group.options:
            if isinstance(choice, Amount):
                number = choice.number_in(moves[0])
                if number is not None and number not in choice.suggest and best[0] == 1:
                    best = (1, 2)
            elif len(choice.moves) > best[0] and choice.moves == tuple(moves[: len(choice.moves)]):
                best = (len(choice.moves), 1)
    taken, cost = best
    return taken, cost + (prompt.confirm_of(moves[:taken]) is not None)


def _of_one_list(group: Group, moves: Sequence[Any]) -> int:
    """Return how many of these moves are selected together in a list with several choices."""
    if group.pick == 1:
        return 1
    offered = [choice.moves for choice in group.options if not isinstance(choice, Amount)]
    together = moves[: group.pick]
    return len(together) if all((move,) in offered for move in together) else 1
