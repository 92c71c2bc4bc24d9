"""Load the boards: files in `boards/`, each with the sources of its facts, read and checked once at import.

To add a board, add a file there, and texts for its option and the names of its ports and spaces. A board that breaks
the rulebook is refused: the error names the file and the rule. The default board, a reconstruction, fulfils more
(tests/games/test_mediterranee_board.py); this is not required of other boards. Games go on on the board they began
on, so the file of a board that was released must not change what the rules use.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources.abc import Traversable
from typing import Annotated, Any, TypeAlias

import msgspec

from games.core import Corrupt
from games.data import BadData, carried, read

GOODS = ("gems", "gold", "spices", "wine", "cloth", "iron", "wood")
POWERS = ("venetians", "genoese", "spaniards", "turks")
DEFAULT_BOARD = "catalonia"

SLOTS = {"small": 2, "medium": 4, "capital": 6}
"""Slots in a warehouse, by the size of its port."""
_PRODUCERS = {"gems": 1, "gold": 2, "spices": 2, "wine": 4, "cloth": 4, "iron": 4, "wood": 6}
_CAPITALS = {"venetians": "Venezia", "genoese": "Genova", "spaniards": "Valencia", "turks": "Istanbul"}
_TOKENS = 15
_BASES = 28
_OPEN_SEA = 4


Longitude: TypeAlias = Annotated[float, msgspec.Meta(ge=-180, le=180)]
Latitude: TypeAlias = Annotated[float, msgspec.Meta(ge=-90, le=90)]


class Water(msgspec.Struct, frozen=True):
    """A space of the sea. `open`: without any coast.

    `name` is only for people who edit the map: texts find the space's name by `id`.
    """

    id: str
    name: str
    open: bool
    lon: Longitude
    lat: Latitude
    neighbours: tuple[int, ...]


class Harbour(msgspec.Struct, frozen=True):
    """A port of the board. `values`: the price that each slot of its warehouse pays, in hundreds of ducats."""

    id: str
    name: str
    space: int
    good: int
    size: str
    values: tuple[int, ...]
    lon: Longitude
    lat: Latitude


class Board(msgspec.Struct, frozen=True):
    """A board. Spaces and ports are numbered by their place in `waters` and `harbours`.

    `capitals`: the port of each power. `port_at`: the port in each space, or None. `makers`: the ports that make each
    good. `distance[space][space]`: moves from one to the other.
    """

    key: str
    hash: str
    name: str
    waters: tuple[Water, ...]
    harbours: tuple[Harbour, ...]
    capitals: tuple[int, ...]
    port_at: tuple[int | None, ...]
    makers: tuple[tuple[int, ...], ...]
    distance: tuple[tuple[int, ...], ...]


def load(key: str, file: Traversable) -> Board:
    """Read and check the board in this file. Raises BadData."""
    return made(key, file, read(file))


def made(key: str, file: Traversable, data: Mapping[str, Any]) -> Board:
    """Make and check the board described by `data`, the content of a file. Raises BadData, naming the file."""
    try:
        _check_document(file, data)
        board = _made(key, data)
        msgspec.convert(msgspec.to_builtins(board), Board)  # checks the type of every part
        return board  # noqa: TRY300
    except (LookupError, TypeError, AttributeError, OverflowError, msgspec.ValidationError) as error:
        raise BadData(file, f"something is missing or of another kind: {error!r}") from None


def values_of(data: Mapping[str, Any], port: Mapping[str, Any]) -> list[int]:
    """Return the prices that the slots of a port's warehouse pay: its own values, or those of its size."""
    values: list[int] = port.get("values", data["sizes"][port["size"]]["values"])
    return values


# ---------------------------------------------------------------------------------- rules of the document


def _check_document(file: Traversable, data: Mapping[str, Any]) -> None:
    """Raise BadData with the first rule that this board breaks."""

    def require(held: bool, rule: str) -> None:
        if not held:
            raise BadData(file, rule)

    _check_shape(data["board"], require)
    spaces = {space["id"]: space for space in data["board"]["space"]}
    ports = data["board"]["port"]
    require(
        sum(space["open"] for space in spaces.values()) == _OPEN_SEA, "exactly 4 spaces are open sea, without coast"
    )
    require(not any(spaces[port["space"]]["open"] for port in ports), "no port lies on the open sea")
    made = Counter(port["good"] for port in ports)
    require(
        dict(made) == _PRODUCERS,
        "1 port makes gems, 2 make gold, 2 spices, 4 wine, 4 cloth, 4 iron and 6 wood",
    )
    goods = data["goods"]
    require(
        set(goods) == set(GOODS) and all(goods[good]["tokens"] == _TOKENS for good in GOODS), "15 tokens of each good"
    )
    require(all(goods[good]["ports"] == made[good] for good in GOODS), "the table of goods agrees with the ports")
    require(len(ports) <= _BASES, "28 bases are enough to mark every port")
    _check_capitals(data, ports, require)
    _check_warehouses(data, ports, require)
    _check_examples({port["name"]: port["good"] for port in ports}, require)


def _check_shape(board: Mapping[str, Any], require: Any) -> None:
    """Check ids and links, and that no space has two ports (the rules of transfers speak of "the port")."""
    spaces = [space["id"] for space in board["space"]]
    require(len(set(spaces)) == len(spaces), "every space has an id of its own")
    ports = [port["id"] for port in board["port"]]
    require(len(set(ports)) == len(ports), "every port has an id of its own")
    require(all(name.isidentifier() for name in (*spaces, *ports)), "ids are words of letters, digits and _")
    edges = [frozenset(edge) for edge in board["edges"]]
    require(all(len(edge) == 2 and edge <= set(spaces) for edge in edges), "links join two different spaces")
    require(len(set(edges)) == len(edges), "no link is given twice")
    reached, queue = {spaces[0]}, [spaces[0]]
    while queue:
        here = queue.pop()
        near = {other for edge in edges if here in edge for other in edge} - reached
        reached |= near
        queue += near
    require(reached == set(spaces), "every space can be reached")
    places = [port["space"] for port in board["port"]]
    require(set(places) <= set(spaces), "every port lies on a space of the board")
    require(len(set(places)) == len(places), "at most one port lies on a space")


def _check_capitals(data: Mapping[str, Any], ports: list[Mapping[str, Any]], require: Any) -> None:
    named = {port["id"]: port["name"] for port in ports if port["size"] == "capital"}
    require(
        sorted(named.values()) == sorted(_CAPITALS.values()), "the capitals are Valencia, Genova, Venezia, Istanbul"
    )
    require(set(data["powers"]) == set(POWERS), "the powers are Venetians, Genoese, Spaniards and Turks")
    owned = {power: named.get(data["powers"][power]["capital"]) for power in POWERS}
    require(owned == _CAPITALS, "each power has its own capital")


def _check_warehouses(data: Mapping[str, Any], ports: list[Mapping[str, Any]], require: Any) -> None:
    slots = {size: data["sizes"][size]["slots"] for size in data["sizes"]}
    require(slots == SLOTS, "small ports have 2 slots, medium ones 4, capitals 6")
    for port in ports:
        values = values_of(data, port)
        name = port["name"]
        require(len(values) == SLOTS[port["size"]], f"{name} has as many slots as its size says")
        whole = all(isinstance(value, int) and not isinstance(value, bool) and value > 0 for value in values)
        require(whole, f"the slots of {name} have whole numbers above 0")
        require(values == sorted(set(values)), f"the slots of {name} have different numbers, the smallest first")
    every = sum(len(values_of(data, port)) for port in ports)
    require(every <= _TOKENS * len(GOODS), "all slots can be filled with the 105 tokens")


def _check_examples(good_of: Mapping[str, str], require: Any) -> None:
    """Check five ports against the rulebook's examples of building. `good_of`: the good of each port, by name."""
    require(good_of.get("Tunis") == "gold", "Tunis makes gold")
    require(good_of.get("Modon") == "wood", "Modon makes wood")
    require(good_of.get("Alexandria") not in (None, "wood", "iron"), "Alexandria makes neither wood nor iron")
    for name in ("Sicilia", "Istanbul"):
        require(good_of.get(name) not in (None, "wood", "gold"), f"{name} makes neither wood nor gold")
    require("Smyrna" in good_of, "there is a port called Smyrna")


# ---------------------------------------------------------------------------------------- construction


def _made(key: str, data: Mapping[str, Any]) -> Board:
    board = data["board"]
    place = {space["id"]: number for number, space in enumerate(board["space"])}
    near: list[set[int]] = [set() for _ in place]
    for one, other in board["edges"]:
        near[place[one]].add(place[other])
        near[place[other]].add(place[one])
    waters = tuple(
        Water(space["id"], space["name"], space["open"], space["lon"], space["lat"], tuple(sorted(near[number])))
        for number, space in enumerate(board["space"])
    )
    harbours = tuple(
        Harbour(
            id=port["id"],
            name=port["name"],
            space=place[port["space"]],
            good=GOODS.index(port["good"]),
            size=port["size"],
            values=tuple(values_of(data, port)),
            lon=port["lon"],
            lat=port["lat"],
        )
        for port in board["port"]
    )
    ids = [harbour.id for harbour in harbours]
    at = {harbour.space: number for number, harbour in enumerate(harbours)}
    return Board(
        key=key,
        hash=_hash(waters, harbours),
        name=data["name"],
        waters=waters,
        harbours=harbours,
        capitals=tuple(ids.index(data["powers"][power]["capital"]) for power in POWERS),
        port_at=tuple(at.get(space) for space in range(len(waters))),
        makers=tuple(
            tuple(number for number, harbour in enumerate(harbours) if harbour.good == good)
            for good in range(len(GOODS))
        ),
        distance=tuple(_distances(waters, space) for space in range(len(waters))),
    )


def _hash(waters: tuple[Water, ...], harbours: tuple[Harbour, ...]) -> str:
    """Return a hash of everything that the rules use. Names and positions on the chart may change during games."""
    ruled = (
        [(water.id, water.open, water.neighbours) for water in waters],
        [(harbour.id, harbour.space, harbour.good, harbour.size, harbour.values) for harbour in harbours],
    )
    return sha256(msgspec.json.encode(ruled)).hexdigest()[:16]


def _distances(waters: tuple[Water, ...], start: int) -> tuple[int, ...]:
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for near in waters[here].neighbours:
            if near not in found:
                found[near] = found[here] + 1
                queue.append(near)
    return tuple(found[space] for space in range(len(waters)))


BOARDS: Mapping[str, Board] = {key: load(key, file) for key, file in carried(__package__, "boards")}
"""Every board, by the name of its file without suffix."""

_BY_HASH = {board.hash: board for board in BOARDS.values()}


def board_of(board_hash: str) -> Board:
    """Return the board with this hash. Raises Corrupt if there is none: the file was changed or removed."""
    try:
        return _BY_HASH[board_hash]
    except KeyError:
        raise Corrupt(f"no board has the hash {board_hash!r}") from None
