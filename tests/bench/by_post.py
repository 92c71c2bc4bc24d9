"""One game by post, from the first decision to the last, and how much attention it asked for.

Over the real tables, on a real database: seats, orders, calls, clocks and reminders are the bot's own, in one
transaction that is given up in the end. Only Discord is not there: what the outbox holds is taken for posted at once.
Nothing is taken back, and nobody vanishes.
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
"""The hours of the day from which and to which somebody is awake, where they live."""
_SLOWEST = 14
"""Waking hours after which everybody has answered: no decision is ever due."""
_EDITABLE = HOUR
"""Seconds after which a board is replaced, not changed: as in `bot.outbox.boards`."""
_LONGEST_DRAFT = 200


class Plan(msgspec.Struct, frozen=True):
    """Which game; `ordering`: the part of the people who settle things in advance."""

    game: str
    seats: int
    number: int
    seed: int = 1
    ordering: float = 0.0


class Stop(NamedTuple):
    """A kind of stop: the text of the question, the move that answers it, or the first of several; whether the one
    awaited gives orders."""

    asked: str
    answered: str
    orders: bool


class Attention(msgspec.Struct, frozen=True):
    """What a game asked for. `stops`: how often the table waited for one person; `others`: how often it would have if
    nobody had ever waited for those who give orders, and all had been chosen as it was; `pings`: calls, reminders and
    questions by direct message; `posts`: public messages. Presses and pings are a person's. `kinds`: what the stops
    were."""

    stops: int
    others: int
    presses: float
    pings: float
    posts: int
    days: float
    kinds: Counter[Stop]


class Person:
    """Somebody, who answers after some hours of their day: so many on average, others the next time."""

    def __init__(self, chance: random.Random, *, orders: bool) -> None:
        self._offset = chance.randrange(-11, 13) * HOUR
        self._mean = chance.uniform(0.5, 5)
        self.orders = orders
        self.ordered: set[Any] = set()
        """The spans of the game for which they have."""

    def of_day(self, moment: int) -> int:
        """Seconds since midnight, where they live."""
        return (moment + self._offset) % clock.DAY

    def answers_at(self, asked: int, chance: random.Random) -> int:
        """When somebody who was asked at that moment is there."""
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
    """The game while it is played; `table`: its number."""

    def __init__(self, db: Connection, plan: Plan) -> None:
        self._db = db
        self._game = GAMES[plan.game]
        self._rule = RULES.get(plan.game)
        # People and cards are the same, whoever gives orders.
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
        """In which span of the game who gives orders looks in unasked, and when."""
        self._visitors: list[tuple[Seat, bool]] = []
        """Who was there, one after the other, and whether they alone were waited for."""
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
        play.begin(self._db, table, self._now)
        return table.id

    # ------------------------------------------------------------------------------------- the course

    def run(self) -> Attention:
        """Until the game is over."""
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
        """The stops of those who give no orders; if nobody else comes in between, what they are asked is one."""
        left = [visit for visit in self._visitors if not self._people[visit[0]].orders]
        return sum([alone for (_, alone), _ in groupby(left)])

    def _playing(self) -> TableInPlay:
        return TableInPlay.load(self._db, self.table)

    def _await(self) -> None:
        """Time goes on until the first of those asked is there; they answer as often as they are asked."""
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
        """Whether somebody who gives orders looked in unasked, before that moment: once in a span of the game."""
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
        """Reminders and calls that were held back are sent in their time."""
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
        """Somebody is there: they settle things in advance, answer what is left, and look what comes of it. What kind
        of answer they gave first."""
        answers: list[str] = []
        while True:
            self._order(seat)
            if seat not in (it := self._playing()).awaited:
                return answers[0] if answers else "Orders"
            answers.append(self._answer(it, seat))
            self._follow()

    def _follow(self) -> None:
        """What was ordered is answered at once."""
        while (it := self._playing()).table.status == "playing" and orders.possible_answers(self._db, it):
            play.play_ordered(self._db, it.table, self._now)
        self._deliver()

    def _order(self, seat: Seat) -> None:
        """Settle things in advance, unless that was done for this span of the game or there is nothing to settle."""
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
                self._counts["presses"] += 1  # “In advance”
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
        """What the house player would do, as far as it is prepared in private; and the presses it takes."""
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
        """Take for posted what is due."""
        table = base.the_table(self._db, self.table)
        for due in store.outbox.outbox(self._db, self.table):
            if due.due > self._now:
                continue
            if due.slot == slots.BOARD:
                self._show(due, table.scene)
            elif due.slot.kind in (MessageKind.CALL, MessageKind.REMIND, MessageKind.ASK):
                self._ping(due)
            elif due.slot.kind in (MessageKind.LOBBY, MessageKind.LOG, MessageKind.CLOSED):
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
            if due.slot.kind is MessageKind.CALL:
                store.seats.count_call(self._db, self.table, due.slot.number, self._now)
            self._sent(due)

    def _sent(self, due: DueEntry, scene: str = "") -> None:
        message = SentMessage(due.slot, 1, next(self._ids), scene, self._now, 0, 0)
        store.outbox.set_sent(self._db, self.table, message)


def played(db: Connection, plan: Plan) -> Attention:
    """What this game asked for: the same every time. The database is left as it was."""
    db.execute("BEGIN")
    try:
        return Post(db, plan).run()
    finally:
        db.execute("ROLLBACK")


# --------------------------------------------------------------------------------------------- presses


def _asked(words: Text) -> str:
    """The name of a question, without what stands around it."""
    inner = words.args.get("first", words.args.get("question"))
    return _asked(inner) if isinstance(inner, Text) else words.key


def presses_for(prompts: Sequence[Prompt], moves: Sequence[Any]) -> int:
    """The presses by which these prompts, one before each move, get these moves.

    A choice is one, however many moves it holds, and a number that has no button two; what is asked back is one more.
    What was prepared is handed in by one, unless its last choice does so.
    """
    presses, at = 0, 0
    while at < len(moves):
        taken, cost = _choice(prompts[at], moves[at:])
        presses, at = presses + cost, at + taken
        closed = prompts[at - taken].closes(moves[at - taken : at])
    return presses + (prompts[0].draft and not closed)


def _choice(prompt: Prompt, moves: Sequence[Any]) -> tuple[int, int]:
    """How many of these moves the largest choice takes, and its presses."""
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
    """How many of these moves are picked together from a list that takes several."""
    if group.pick == 1:
        return 1
    offered = [choice.moves for choice in group.options if not isinstance(choice, Amount)]
    together = moves[: group.pick]
    return len(together) if all((move,) in offered for move in together) else 1
