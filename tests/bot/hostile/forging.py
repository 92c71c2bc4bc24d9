"""Forge interactions no user was shown: every action, command and form, with values that do not belong."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Callable, Sequence
from functools import cache
from itertools import chain, islice
from random import Random
from typing import Any

from bot.handlers import ACTIONS, COMMANDS, RIALTO_COMMANDS
from bot.playground.errors import Json
from bot.playground.interactions import Asked
from bot.text import LANGUAGES
from bot.ui import commands
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId, pack
from bot.ui.moderation import Chosen
from bot.ui.settings import LIMITS
from games import GAMES
from games.core import Amount, encode
from tests.bot.handlers.test_forged_updates import forgeries
from tests.bot.hostile.mutating import NUMBERS, TEXTS
from tests.bot.hostile.schema import Maker
from tests.bot.hostile.stage import Sender, Stage
from tests.playground.conftest import openapi_path

PANEL = (Action.CHOOSE_STALE, Action.NUDGE, Action.SIT_IN, Action.ABANDON_STALE_FORM, Action.ABANDON_STALE)
FIELDS = ("amount", "reason", "from", "to", "zone", "what", "until", "bid", "ticks", *LIMITS, "nothing")
FILLED = ("1", "7", "22:00", "8h", "Europe/Paris", "Because", "0", "12", "-1", "1 000", "10k")
PAYLOADS = [
    *"019~.=Aé\x00\ud800",
    *("", "choices", "house", "strong", "live", "medici", "language", "role", "channels", "%%%", ".."),
    *("~AAAAAAAAAAAAAAAAAAAAAAAA", "1.kept", "1.broken", "999999999.kept"),
]
_OF_SCHEMA = ("MessageResponse", "UserResponse", "GuildMemberResponse", "GuildChannelResponse", "ThreadResponse")
_PLACES = {"MessageResponse": "message", "UserResponse": "user", "GuildMemberResponse": "member"}


@cache
def _of_all_games() -> Sequence[str]:
    """Return moves and other encoded values of every game."""
    found: list[str] = []
    for game in GAMES.values():
        state = game.rules.setup(min(game.seat_counts), b"\7" * 32).state
        seat = min(game.rules.awaited(state))
        view = game.rules.view(state, seat)
        moves = list(islice(game.rules.legal_moves(state, seat), 10))
        found += [pack((move,)) for move in moves]
        found += [pack(moves[:2]), pack(moves)]
        others: list[Any] = [
            view,
            state,
            game.types.Options(),
            game.words.prompt(view, seat),
            game.words.describe(view),
        ]
        found += [_base64(encode(other)) for other in others]
    plain: list[Any] = [
        0,
        -1,
        2**63,
        1.5,
        "x",
        b"x",
        None,
        True,
        {},
        {"a": 1},
        [],
        [[]],
        [None],
        [{}],
        [[[]]],
        [["m"]],
    ]
    found += [_base64(encode(each)) for each in plain]
    return [*found, *_of_panels()]


@cache
def _of_panels() -> Sequence[str]:
    """Return values of the buttons on a moderator's panel."""
    tables = ((1,), (2**63,), (2**64 - 1,), (-1,), (0,), (1, 1, 1), (2, 99), tuple(range(30)))
    return [_base64(encode(Chosen(days, each))) for each in tables for days in (0, 3, -1, 10**6)]


def _base64(blob: bytes) -> str:
    return urlsafe_b64encode(blob).rstrip(b"=").decode()


class Forger:
    """Makes forged interactions about this table."""

    def __init__(self, stage: Stage, random: Random) -> None:
        self._stage = stage
        self._random = random
        ((self._table, self._epoch),) = stage.bot.rows("SELECT id, epoch FROM tables")
        self._offers, self._groups = self._offered()
        self._turn = random.randrange(1_000)
        path = openapi_path()
        self._maker = Maker(path, random) if path else None

    def _offered(self) -> tuple[list[str], list[str]]:
        """Return the moves of the seats asked, as buttons carry them, and the names of their groups."""
        game = GAMES[self._stage.crew.game]
        state, _ = self._stage.crew.state()
        offers: list[str] = []
        groups: list[str] = []
        for seat in game.rules.to_act(state):
            prompt = game.words.prompt(game.rules.view(state, seat), seat)
            groups += [group.id for group in prompt.groups]
            choices = chain.from_iterable(group.options for group in prompt.groups)
            offers += [pack((one.move,) if isinstance(one, Amount) else one.moves) for one in choices]
        return offers or [""], groups or [""]

    def made(self, sender: Sender) -> Json:
        """Return one well-formed interaction."""
        self._turn += 1
        ways: list[Callable[[Sender], tuple[int, Json]]] = [self._pressed] * 5
        ways += [self._filled] * 3 + [self._recorded] * 2
        if sender.may is None:
            ways += [lambda _: self._commanded()] * 3
        kind, data = self._random.choice(ways)(sender)
        payload = self._stage.payload(sender, kind, data, pressed=self._random.random() < 0.95)
        if self._maker and self._random.random() < 0.15:
            self._of_schema(self._maker, sender, payload)
        return payload

    # ------------------------------------------------------------------------------------ by kind

    def _pressed(self, sender: Sender) -> tuple[int, Json]:
        """Forge a button or a select, whatever the action usually is."""
        random, action = self._random, self._action(sender)
        forged, values = random.choice(forgeries(action, self._epoch, random.choice(self._offers)))
        if random.random() < 0.7:
            forged, values = self._id(action), random.choice((None, values, self._values()))
        data: Json = {"component_type": 2, "custom_id": self._text(forged), "id": 1}
        return Asked.COMPONENT, data if values is None else data | {"component_type": 3, "values": values}

    def _filled(self, sender: Sender) -> tuple[int, Json]:
        """Forge a form with the fields of other forms."""
        random = self._random
        names = [*random.sample(FIELDS, random.randrange(5)), random.choice(("", "to", "amount", "\ud800"))]
        fields = [
            {
                "type": 18,
                "id": 2 * number + 1,
                "component": self._field(name, 2 * number + 2),
            }
            for number, name in enumerate(names)
        ]
        forged = self._text(self._id(self._action(sender)))
        return Asked.MODAL, {"custom_id": forged, "components": fields}

    def _field(self, name: str, number: int) -> Json:
        random = self._random
        typed = random.choice((random.choice(FILLED), random.choice(TEXTS), str(random.choice(NUMBERS[:8]))))
        if random.random() < 0.2:
            several = [random.choice((typed, *self._offers, "-")) for _ in range(random.choice((0, 1, 1, 2, 11, 26)))]
            return {"type": random.choice((3, 22)), "id": number, "custom_id": name, "values": several}
        value = random.choice((typed, typed, typed, None, True))
        return {"type": random.choice((4, 4, 21, 23)), "id": number, "custom_id": name, "value": value}

    def _commanded(self) -> tuple[int, Json]:
        random = self._random
        group, names = random.choice(
            [(commands.command_name(key), [*COMMANDS]) for key in GAMES]
            + [(group, [*RIALTO_COMMANDS]) for group in commands.RIALTO_GROUPS]
        )
        options = [
            {"type": 3, "name": name, "value": value}
            for name in random.sample(
                ("language", "pace", "absence", "days", "board", "visible", ""), random.randrange(4)
            )
            for value in [
                random.choice((*LANGUAGES, "live", "daily", "move", "3", "0", "x", 7, True, "\x00", "9" * 50))
            ]
        ]
        sub = {"type": 1, "name": random.choice(names), "options": options}
        return Asked.COMMAND, {"id": "7", "name": group, "type": 1, "options": [sub]}

    def _recorded(self, sender: Sender) -> tuple[int, Json]:
        """Repeat an interaction of another user."""
        if sender.may is not None:
            return self._pressed(sender)
        before = self._random.choice(self._stage.traffic)
        return before["type"], before["data"]

    def _of_schema(self, maker: Maker, sender: Sender, payload: Json) -> None:
        """Replace a part of the interaction by one that Discord's schema allows.

        The sender and the place stay.
        """
        name = self._random.choice(_OF_SCHEMA)
        made = maker.make(name)
        place = _PLACES.get(name, "channel")
        if not isinstance(made, dict) or place not in payload:
            return
        if place == "channel":
            made["id"] = payload["channel_id"]
        elif place == "member":
            made["permissions"] = payload["member"]["permissions"]
            made.setdefault("user", {})["id"] = str(sender.person.id)
        elif place == "user":
            made["id"] = str(sender.person.id)
        payload[place] = made

    # ------------------------------------------------------------------------------------ their parts

    def _action(self, sender: Sender) -> Action:
        # Every user may delete their own data.
        actions = sender.may or [action for action in ACTIONS if action != Action.FORGET]
        return actions[self._turn % len(actions)]

    def _id(self, action: Action) -> CustomId:
        random = self._random
        table = random.choice((self._table,) * 12 + (0, 1, 2, 99, 10**9, 10**15 - 1))
        epoch = random.choice((self._epoch,) * 4 + (0, self._epoch - 1, self._epoch + 1, 10**15 - 1))
        payload = random.choice(
            (random.choice(self._offers), random.choice(_of_all_games()), random.choice(PAYLOADS))
        )
        if action in PANEL:
            payload = random.choice((payload, random.choice(_of_panels())))
        if action == Action.CONSENT:
            asked = self._stage.bot.rows("SELECT press FROM requests")
            press = asked[0][0] if asked else 5
            payload = f"{press}.{random.choice(('second', 'agree', 'refuse'))}"
        return CustomId(action, table, max(0, epoch), payload)

    def _text(self, forged: CustomId) -> str:
        """Return the custom id as a client would send it, of any length."""
        return f"{forged.action}.{forged.table}.{forged.epoch}.{forged.payload}"

    def _values(self) -> list[str]:
        random = self._random
        pool = (*self._groups, *self._offers, *_of_all_games()[:40], *TEXTS[:12], "en", "dm", "1", "0", "999999999")
        return [random.choice(pool) for _ in range(random.choice((0, 1, 1, 1, 2, 25, 26)))]
