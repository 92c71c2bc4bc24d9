"""Simulate players who choose like AI players and act through the components they are shown.

These are buttons, selects and forms of the board, of their own panels, or of direct messages alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Collection, Sequence
from hashlib import sha256
from typing import Any

from bot.playground import Discord, Person, Reply
from bot.playground.entities import Message
from bot.ui.kit import prompts
from bot.ui.kit.custom_id import pack, parse, unpack
from games import GAMES
from games.core import Amount, Prompt, Seat, decode
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word
from tests.bot.sitting import done


class Crew(Party):
    """The people at one table; those in `by_dm` ignore the channel during the game.

    `taps` counts each player's interactions by (seat, scene). `opened` counts the selects among these, which take one
    more tap to open.
    """

    def __init__(
        self,
        bot: Hosted,
        discord: Discord,
        game: str,
        people: Sequence[Person],
        by_dm: Collection[Person] = (),
        language: str = "en",
    ) -> None:
        super().__init__(discord, game, people, language)
        self.bot = bot
        self.by_dm = by_dm
        self.rules, self.words = GAMES[game].rules, GAMES[game].words
        self.taps: Counter[tuple[Seat, str]] = Counter()
        self.opened: Counter[tuple[Seat, str]] = Counter()
        self._scene = ""

    def state(self) -> tuple[Any, int]:
        """Return the state of the table and the number of its moves."""
        blob, version = self.bot.rows("SELECT state, version FROM tables")[0]
        return decode(GAMES[self.game], "state", blob), version

    async def play(self, turns: int = 10_000) -> int:
        """Answer all questions until the game is over; return the number of answers."""
        for taken in range(turns):
            state, version = self.state()
            if self.rules.outcome(state):
                await self.discord.until(self.final)
                return taken
            seats = [seat for seat in sorted(self.rules.awaited(state)) if seat < len(self.people)]
            if seats:
                await self.answer(state, seats[0])
            else:
                await self.bot.until(lambda version=version: self.state()[1] != version)  # type: ignore[misc]
        return turns

    async def answer(self, state: Any, seat: Seat) -> None:
        """Answer one person's question completely, with the components they were shown."""
        person = self.people[seat]
        self._scene = self.words.scene(self.rules.view(state, None))
        panel = await self._panel(person, seat)
        while True:
            prompt, move = self._wanted(state, seat)
            reply = await self._do(person, seat, panel, prompt, move)
            assert reply.message, reply.text
            panel = reply.message
            if not prompt.draft or prompt.closes(prompt.choice_of(move)):
                self.presses += 1
                return
            step = self.rules.apply(state, seat, move)
            state = step.state
            if not step.undoable or not self.words.prompt(self.rules.view(state, seat), seat).draft:
                await self._press(person, seat, panel, word(self.language, "hand-in"))
                self.presses += 1
                return

    def _wanted(self, state: Any, seat: Seat) -> tuple[Prompt, Any]:
        view = self.rules.view(state, seat)
        seed = sha256(repr((seat, self._scene)).encode()).digest()
        move = self.choice(view, self.rules.legal_moves(state, seat), seed)
        return self.words.prompt(view, seat), move

    def choice(self, view: Any, legal: Sequence[Any], seed: bytes) -> Any:
        """Return the move this player would choose."""
        return GAMES[self.game].choose(view, legal, seed)

    async def _panel(self, person: Person, seat: Seat) -> Message:
        """Return the message this person chooses from."""
        sealed = self.words.prompt(self.rules.view(self.state()[0], seat), seat).sealed
        if sealed and self._is_asked_directly(seat):
            await self.discord.until(lambda: self._asked(person))
            return self._asked(person)[-1]
        if person in self.by_dm:
            self.taps[seat, self._scene] += 1
            reply = await person.slash(person.dm, f"{self.game.replace('_', '-')} hand")
        else:
            await self.discord.until(self._shown)
            board = self.live()
            assert board
            if not self.shows(board, "my-choices"):
                return board
            reply = await self._press(person, seat, board, word(self.language, "my-choices"))
        assert reply.message, reply.text
        return reply.message

    def _is_asked_directly(self, seat: Seat) -> bool:
        """Whether a direct message asks this seat, or is about to: not the host who has just started the game."""
        slot = f"ask:{seat}"
        return any(self.bot.rows(f"SELECT 1 FROM {name} WHERE slot = ?", slot) for name in ("messages", "outbox"))  # noqa: S608

    def _asked(self, person: Person) -> list[Message]:
        """Return the direct messages that ask this person the present question."""
        return [m for m in person.dm_messages() if self.offers(m) and self._is_current(m)]

    def _is_current(self, message: Message) -> bool:
        (epoch,) = self.bot.rows("SELECT epoch FROM tables")[0]
        ids = [*(button.custom_id for button in message.buttons), *(select.custom_id for select in message.selects)]
        return any(parse(each).epoch == epoch for each in ids if each and each[:2] in ("m.", "s."))

    def _shown(self) -> bool:
        """Return whether the newest board shows the present decision."""
        board = self.live()
        if board is None:
            return False
        (epoch,) = self.bot.rows("SELECT epoch FROM tables")[0]
        ids = [parse(button.custom_id) for button in board.buttons if button.custom_id]
        ids += [parse(select.custom_id) for select in board.selects]
        meant = [each.epoch for each in ids if each.action in "msng"]
        return meant == [] or set(meant) == {epoch}

    async def _do(self, person: Person, seat: Seat, panel: Message, prompt: Prompt, move: Any) -> Reply:
        """Press the component for this move, opening its group first if needed."""
        reply = await self._pick(person, seat, panel, prompt, move)
        if reply is None:
            group = prompts.group_of(prompt, prompt.choice_of(move))
            turning = [s for s in panel.selects if group in [option.value for option in s.options]]
            lists = [[option.value for option in select.options] for select in panel.selects]
            assert turning, f"{move} ({group}) is not among {panel.buttons} and {lists} under {panel.text}"
            panel = _message(await self._choose(person, seat, panel, turning[0].custom_id, group))
            reply = await self._pick(person, seat, panel, prompt, move)
            assert reply, f"{move} is not shown"
        if not prompt.draft and prompt.confirm_of([move]) is not None:
            reply = await self._press(person, seat, _message(reply), word(self.language, "confirm-yes"))
        return reply

    async def _pick(self, person: Person, seat: Seat, panel: Message, prompt: Prompt, move: Any) -> Reply | None:
        """Press the component for this move, or return None if it is not shown. It may hold further moves."""
        payload, ends = pack(prompt.choice_of(move)), prompt.ending is not None and prompt.ending.moves == (move,)
        for meant in (button.custom_id for button in panel.buttons if button.custom_id and not button.disabled):
            if (meant[:2] == "m." and parse(meant).payload == payload) or (meant[:2] == "f." and ends):
                return await self._press(person, seat, panel, meant)
        for select in panel.selects:
            if payload in [option.value for option in select.options]:
                return await self._choose(person, seat, panel, select.custom_id, payload)
        for amount in (c for g in prompt.groups for c in g.options if isinstance(c, Amount)):
            number = amount.number_in(move)
            form = next((b.custom_id for b in panel.buttons if (b.custom_id or "")[:2] == "n."), None)
            if number is not None and form:
                asked = await self._press(person, seat, panel, form)
                self.taps[seat, self._scene] += 1
                return await done(self.bot, person.submit(asked, {"amount": str(number)}))
        return None

    async def _press(self, person: Person, seat: Seat, message: Message, which: str) -> Reply:
        self.taps[seat, self._scene] += 1
        return await self._taken(person.press(message, which))

    async def _choose(self, person: Person, seat: Seat, message: Message, which: str, value: str) -> Reply:
        """Choose this value and as many more as the select requires."""
        self.taps[seat, self._scene] += 1
        self.opened[seat, self._scene] += 1
        (select,) = [select for select in message.selects if select.custom_id == which]
        values, state = [value], self.state()[0]
        while len(values) < select.min_values:
            (stored,) = unpack(values[-1])
            state = self.rules.apply(state, seat, decode(GAMES[self.game], "move", stored)).state
            legal = {pack((move,)) for move in self.rules.legal_moves(state, seat)} - {*values}
            values.append(next(option.value for option in select.options if option.value in legal))
        return await self._taken(person.choose(message, which, values))

    async def _taken(self, acting: Awaitable[Reply]) -> Reply:
        """Return the final reply."""
        reply = await done(self.bot, acting)
        assert reply.kind in ("update", "ephemeral", "modal", "deferred_update"), reply.text
        if reply.followups:
            reply.message = reply.followups[-1]
        return reply


def _message(reply: Reply) -> Message:
    assert reply.message, reply.text
    return reply.message
