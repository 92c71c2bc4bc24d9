"""Test the boards of Méditerranée: the promises of the default board, and the boards that the loader refuses.

Sources: "doc" is stated by document 004, and "doc*" follows from one of its worked examples. "S1" … are the sources
listed in the file. "design" marks promises of the default board beyond them.
"""

from __future__ import annotations

import math
import re
import tomllib
from collections import Counter
from collections.abc import Callable
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.text import LANGUAGES, has_text, languages_of, speaker
from games.core import Corrupt, text
from games.data import BadData
from games.mediterranee.board import BOARDS, DEFAULT_BOARD, GOODS, POWERS, Board, board_of, load, values_of

FOLDER = Path(__file__).resolve().parents[2] / "games" / "mediterranee" / "boards"
DATA = tomllib.loads((FOLDER / f"{DEFAULT_BOARD}.toml").read_text(encoding="utf-8"))
SPACES = {space["id"]: space for space in DATA["board"]["space"]}
PORTS = {port["id"]: port for port in DATA["board"]["port"]}
EDGES = [tuple(edge) for edge in DATA["board"]["edges"]]
NEAR = {space: {other for edge in EDGES if space in edge for other in edge if other != space} for space in SPACES}
CAPITALS = [port for port in PORTS if PORTS[port]["size"] == "capital"]
BOARD = BOARDS[DEFAULT_BOARD]
MADE = Counter(port["good"] for port in PORTS.values())


def distance(one: str, other: str) -> int:
    """Return the number of moves between two ports or spaces."""
    places = [PORTS[name]["space"] if name in PORTS and name not in SPACES else name for name in (one, other)]
    ids = [water.id for water in BOARD.waters]
    return BOARD.distance[ids.index(places[0])][ids.index(places[1])]


def from_port(one: str, other: str) -> int:
    """Return the number of moves between two ports, some of which have the name of another port's space."""
    return distance(PORTS[one]["space"], PORTS[other]["space"])


def slots(port: str) -> list[int]:
    return values_of(DATA, PORTS[port])


def makes(port: str) -> str:
    good: str = PORTS[port]["good"]
    return good


def crossings() -> list[Any]:
    """Return the links that cross when they are drawn as straight lines."""

    def side(a: Any, b: Any, c: Any) -> float:
        return float((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

    def cross(p: Any, q: Any, r: Any, s: Any) -> bool:
        return side(p, q, r) * side(p, q, s) < -1e-12 and side(r, s, p) * side(r, s, q) < -1e-12

    at = {name: (space["lon"], space["lat"]) for name, space in SPACES.items()}
    return [
        (one, other)
        for one, other in combinations(EDGES, 2)
        if not set(one) & set(other) and cross(at[one[0]], at[one[1]], at[other[0]], at[other[1]])
    ]


def kilometres(one: Any, other: Any) -> float:
    (x1, y1), (x2, y2) = ([math.radians(place[key]) for key in ("lon", "lat")] for place in (one, other))
    cosine = math.sin(y1) * math.sin(y2) + math.cos(y1) * math.cos(y2) * math.cos(x1 - x2)
    return 6371 * math.acos(min(1, cosine))


def sale_ports() -> list[str]:
    """Return the gold ports that may hold a token and then pay 3 and 4."""
    return [
        port
        for port in PORTS
        if makes(port) == "gold" and any(slots(port)[k : k + 2] == [3, 4] for k in range(1, len(slots(port)) - 1))
    ]


def shares() -> dict[str, float]:
    """Return for each capital the number of other ports nearest to it, split between equally near capitals."""
    share = dict.fromkeys(CAPITALS, 0.0)
    for port in set(PORTS) - set(CAPITALS):
        least = min(from_port(capital, port) for capital in CAPITALS)
        nearest = [capital for capital in CAPITALS if from_port(capital, port) == least]
        for capital in nearest:
            share[capital] += 1 / len(nearest)
    return share


def rare(capital: str) -> int:
    """Return the total moves to the nearest ports of gold, gems and spices."""
    return sum(
        min(from_port(capital, port) for port in PORTS if makes(port) == good) for good in ("gold", "gems", "spices")
    )


def tags() -> set[str]:
    """Return all sources named for facts about ports."""
    keys = ("name_src", "good_src", "size_src")
    return {tag for port in PORTS.values() for key in keys for tag in re.findall(r"\bS\d+\b", port[key])}


PATH = ("cicladi", "candia", "cirenaica", "sirte")

PROPERTIES: dict[str, Callable[[], bool]] = {
    "design: space ids unique": lambda: len(SPACES) == len(DATA["board"]["space"]),
    "design: port ids unique": lambda: len(PORTS) == len(DATA["board"]["port"]),
    "design: space names unique": lambda: len({space["name"] for space in SPACES.values()}) == len(SPACES),
    "design: links join two known spaces": lambda: all(a != b and {a, b} <= set(SPACES) for a, b in EDGES),
    "design: no link twice": lambda: len({frozenset(edge) for edge in EDGES}) == len(EDGES),
    "design: all connected": lambda: all(distance("alboran", space) >= 0 for space in SPACES),
    "design: every space has 1 to 9 neighbours": lambda: all(1 <= len(near) <= 9 for near in NEAR.values()),
    "design: no links cross": lambda: not crossings(),
    "design: linked spaces lie 60 to 700 km apart": lambda: all(
        60 <= kilometres(SPACES[a], SPACES[b]) <= 700 for a, b in EDGES
    ),
    "design: ports lie within 220 km of their space": lambda: all(
        kilometres(port, SPACES[port["space"]]) <= 220 for port in PORTS.values()
    ),
    "design: every source is listed": lambda: tags() <= set(DATA["sources"]),
    "doc: exactly 4 open-sea spaces": lambda: sum(space["open"] for space in SPACES.values()) == 4,
    "doc: ports lie on known coasts": lambda: all(not SPACES[port["space"]]["open"] for port in PORTS.values()),
    "S8: at most one port a space": lambda: len({port["space"] for port in PORTS.values()}) == len(PORTS),
    "doc: producing ports": lambda: (
        MADE == {"gems": 1, "gold": 2, "spices": 2, "wine": 4, "cloth": 4, "iron": 4, "wood": 6}
    ),
    "doc: 15 tokens each, 105 in all": lambda: (
        all(DATA["goods"][good]["tokens"] == 15 and DATA["goods"][good]["ports"] == MADE[good] for good in GOODS)
        and 15 * len(GOODS) == 105
    ),
    "S1 S2 S3: 23 ports, each makes one good": lambda: len(PORTS) == 23 == sum(MADE.values()),
    "doc: 28 bases suffice": lambda: len(PORTS) <= 28,
    "doc: the four capitals": lambda: (
        {PORTS[port]["name"] for port in CAPITALS} == {"Valencia", "Genova", "Venezia", "Istanbul"}
    ),
    "doc: each power owns one capital": lambda: (
        sorted(DATA["powers"][power]["capital"] for power in POWERS) == sorted(CAPITALS)
    ),
    "doc: warehouses of 2, 4, 6": lambda: (
        {size: DATA["sizes"][size]["slots"] for size in DATA["sizes"]} == {"small": 2, "medium": 4, "capital": 6}
    ),
    "doc: slots are distinct whole numbers, ascending": lambda: all(
        len(slots(port)) == DATA["sizes"][PORTS[port]["size"]]["slots"]
        and slots(port) == sorted(set(slots(port)))
        and all(isinstance(value, int) and value >= 1 for value in slots(port))
        for port in PORTS
    ),
    "doc: a full capital has the 6 other goods": lambda: all(len(slots(port)) == len(GOODS) - 1 for port in CAPITALS),
    "doc: Tunis makes gold": lambda: makes("tunis") == "gold",
    "doc: Modon makes wood": lambda: makes("modon") == "wood",
    "doc: Tunis and Alexandria need wood and iron": lambda: (
        not {makes("tunis"), makes("alexandria")} & {"wood", "iron"}
    ),
    "doc: Sicilia and Istanbul need wood and gold": lambda: (
        not {makes("sicilia"), makes("istanbul")} & {"wood", "gold"}
    ),
    "doc*: Modon does not make iron": lambda: makes("modon") != "iron",
    "doc*: the ports of the examples hold two tokens": lambda: all(
        len(slots(port)) >= 2 for port in ("tunis", "alexandria", "sicilia", "modon")
    ),
    "doc*: Smyrna is medium": lambda: PORTS["smyrna"]["size"] == "medium",
    "doc*: the sale example can be played": lambda: bool(sale_ports()),
    "doc*: its port can be Spanish": lambda: any(
        from_port(port, "valencia") <= min(from_port(port, capital) for capital in CAPITALS) for port in sale_ports()
    ),
    "doc*: the movement example can be played": lambda: (
        all(after in NEAR[before] for before, after in pairwise(PATH)) and distance(PATH[0], PATH[3]) == 3
    ),
    "doc: all slots fit in 105 tokens": lambda: sum(len(slots(port)) for port in PORTS) <= 105,
    "doc: 15 tokens of a good fill the capitals": lambda: all(
        sum(makes(port) != good for port in CAPITALS) <= 15 for good in GOODS
    ),
    "doc: 8 starting galleys of 28": lambda: 2 * len(POWERS) <= 28,
    "S4 S5 S6: gems only at Cyrena": lambda: [port for port in PORTS if makes(port) == "gems"] == ["cyrena"],
    "S4: gold at Tunis and Tripoli": lambda: (
        {port for port in PORTS if makes(port) == "gold"} == {"tunis", "tripoli"}
    ),
    "S4: spices at Alexandria and Antiochia": lambda: (
        {port for port in PORTS if makes(port) == "spices"} == {"alexandria", "antiochia"}
    ),
    "S4 S6: Valencia makes wood": lambda: makes("valencia") == "wood",
    "S6: Istanbul makes cloth": lambda: makes("istanbul") == "cloth",
    "S8: the port on Crete is small": lambda: PORTS["candia"]["size"] == "small",
    "S1: the Adriatic is two spaces": lambda: (
        sum(space.startswith("adriatico") for space in SPACES) == 2 and NEAR["adriatico_n"] == {"adriatico_s"}
    ),
    "S7: wood and iron in Asian Turkey": lambda: {makes("satalia"), makes("smyrna")} == {"wood", "iron"},
    "S9: gems and gold in North Africa": lambda: all(
        port["lat"] < 37.5 and port["lon"] < 26 for port in PORTS.values() if port["good"] in ("gems", "gold")
    ),
    "S7: Sicilia and two more Italian ports": lambda: {"sicilia", "napoli", "brindisi"} <= set(PORTS),
    "S6: Tunis in turn 1 from Valencia": lambda: from_port("valencia", "tunis") <= 4,
    "S6: Cyrena by turn 2 from Istanbul": lambda: from_port("istanbul", "cyrena") <= 8,
    "S11 S14: one way to Istanbul": lambda: len(NEAR["marmara"]) == 1,
    "design: rare goods alike far": lambda: max(map(rare, CAPITALS)) - min(map(rare, CAPITALS)) <= 2,
    "design: 4 to 5.5 ports nearest to each": lambda: all(4 <= share <= 5.5 for share in shares().values()),
    "design: a neutral port within 2 moves": lambda: all(
        min(from_port(capital, port) for port in set(PORTS) - set(CAPITALS)) <= 2 for capital in CAPITALS
    ),
    "design: three goods within 4 moves": lambda: all(
        len({makes(port) for port in PORTS if port != capital and from_port(capital, port) <= 4}) >= 3
        for capital in CAPITALS
    ),
    "design: capitals at least 3 apart": lambda: all(from_port(a, b) >= 3 for a, b in combinations(CAPITALS, 2)),
}


@pytest.mark.parametrize("name", PROPERTIES)
def test_the_default_board(name: str) -> None:
    assert PROPERTIES[name]()


def test_there_are_as_many_properties_as_were_checked_when_it_was_designed() -> None:
    assert len(PROPERTIES) == 54


def test_what_is_loaded_is_what_the_file_says() -> None:
    assert [(water.id, water.open) for water in BOARD.waters] == [(s["id"], s["open"]) for s in SPACES.values()]
    for port, harbour in zip(PORTS.values(), BOARD.harbours, strict=True):
        assert (port["id"], port["good"], port["size"]) == (harbour.id, GOODS[harbour.good], harbour.size)
        assert [*harbour.values] == slots(port["id"])
        assert BOARD.waters[harbour.space].id == port["space"]
    links = {frozenset((BOARD.waters[a].id, BOARD.waters[b].id)) for a, b in neighbours(BOARD)}
    assert links == {frozenset(edge) for edge in EDGES}
    assert [BOARD.harbours[port].name for port in BOARD.capitals] == ["Venezia", "Genova", "Valencia", "Istanbul"]


def neighbours(board: Board) -> list[tuple[int, int]]:
    return [(space, near) for space, water in enumerate(board.waters) for near in water.neighbours]


@pytest.mark.parametrize("board", BOARDS.values(), ids=list(BOARDS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_a_board_has_a_name(board: Board, language: str) -> None:
    say = speaker(language, "mediterranee")
    keys = [f"port-{port.id}" for port in board.harbours] + [f"space-{water.id}" for water in board.waters]
    keys += [f"option-board-{board.key}"]
    assert all(has_text(key, "mediterranee") and say(text(key)) for key in keys)


@pytest.mark.parametrize("language", languages_of("mediterranee"))
def test_a_host_sees_how_the_boards_differ(language: str) -> None:
    """The option of each board says something else, marks the default, and fits; rule 1.4 has each board's name."""
    say = speaker(language, "mediterranee")
    options = {key: say(text(f"option-board-{key}")) for key in BOARDS}
    assert max(map(len, options.values())) <= 60
    names, differences = zip(*[re.split(r"[ \u202f]?: ", option) for option in options.values()], strict=True)
    assert len({*differences}) == len(BOARDS)
    assert [key for key, name in zip(options, names, strict=True) if name.endswith(")")] == [DEFAULT_BOARD]
    page = (FOLDER.parent / f"rules.{language}.md").read_text(encoding="utf-8")
    (rule,) = [line for line in page.splitlines() if line.startswith("1.4 ")]
    assert all(name.partition(" (")[0] in rule for name in names), names


# ---------------------------------------------------------------------------------------- bad boards

SOURCE = (FOLDER / f"{DEFAULT_BOARD}.toml").read_text(encoding="utf-8")

WRONG = {
    "exactly 4 spaces are open sea": (
        'name = "Mar Ionio",              open = true',
        'name = "Mar Ionio", open = false',
    ),
    "no port lies on the open sea": ('space = "tunisi"', 'space = "ionio"'),
    "1 port makes gems": ('space = "tunisi",      good = "gold"', 'space = "tunisi", good = "gems"'),
    "15 tokens of each good": ("ports = 2, tokens = 15", "ports = 2, tokens = 16"),
    "agrees with the ports": ("ports = 6, tokens = 15", "ports = 5, tokens = 15"),
    "the capitals are": ('name = "Genova",     space', 'name = "Pisa", space'),
    "each power has its own capital": ('"Genois",    capital = "genova"', '"Genois", capital = "venezia"'),
    "small ports have 2 slots": ("slots = 4, values = [2, 3, 4, 5]", "slots = 5, values = [2, 3, 4, 5, 6]"),
    "as many slots as its size": ("values = [2, 3, 4, 5] }", "values = [2, 3, 4] }"),
    "whole numbers above 0": ("values = [2, 3] }", "values = [0, 3] }"),
    "different numbers, the smallest first": ("values = [2, 3] }", "values = [3, 2] }"),
    "Modon makes wood": ('name = "Modon",      space', 'name = "Coron", space'),
    "Smyrna": ('name = "Smyrna"', 'name = "Izmir"'),
    "two different spaces": ('["alboran", "valenza"]', '["alboran", "alboran"]'),
    "no link is given twice": ('["alboran", "valenza"],', '["alboran", "valenza"], ["valenza", "alboran"],'),
    "every space can be reached": ('["adriatico_s", "adriatico_n"],', ""),
    "at most one port": ('space = "tripoli",     good', 'space = "tunisi", good'),
    "every space has an id of its own": ('id = "catalogna"', 'id = "valenza"'),
    "Invalid value": ("format = 1", "format = "),
    "something is missing": ("[powers]", "[realms]"),
}


@pytest.mark.parametrize("rule", WRONG)
def test_a_board_that_breaks_a_rule_is_refused_by_name(rule: str, tmp_path: Path) -> None:
    """The error names the file and the rule."""
    before, after = WRONG[rule]
    assert before in SOURCE
    path = tmp_path / "broken.toml"
    path.write_text(SOURCE.replace(before, after), encoding="utf-8")
    with pytest.raises(BadData, match=rule) as refused:
        load("broken", path)
    assert str(refused.value).startswith(f"{path}: ")
    assert refused.value.path == str(path)


def test_a_good_board_is_taken_from_anywhere(tmp_path: Path) -> None:
    """Names on the chart may change in running games; data used by the rules may not."""
    path = tmp_path / "copy.toml"
    path.write_text(SOURCE.replace("Mar Ionio", "Mare Ionio"), encoding="utf-8")
    assert load("copy", path).hash == BOARD.hash
    path.write_text(SOURCE.replace('["alboran", "bugia"],', ""), encoding="utf-8")
    assert load("copy", path).hash != BOARD.hash


@pytest.mark.parametrize(
    ("key", "ruled"),
    [
        ("balanced", "53239bab7af418da"),
        ("catalonia", "9946b38e00d2c67d"),
        ("levant", "4b120aef285a1975"),
        ("reconstruction", "dc9c80850a71f4fd"),
    ],
)
def test_a_released_board_never_changes(key: str, ruled: str) -> None:
    """Running games name their board by the hash of what the rules use."""
    assert BOARDS[key].hash == ruled
    assert board_of(ruled) is BOARDS[key]


def test_a_board_that_is_gone_is_told() -> None:
    assert board_of(BOARD.hash) is BOARD
    with pytest.raises(Corrupt, match="no board has the hash"):
        board_of("0123456789abcdef")


@pytest.mark.parametrize("page", sorted(FOLDER.parent.glob("rules.*.md")), ids=lambda page: page.name)
def test_the_rules_page_names_every_port_by_its_good(page: Path) -> None:
    """1.5: the page lists each port's good, the ports of each good, and their slots."""
    say = speaker(page.name.split(".")[1], "mediterranee")
    told = re.findall(r"^- \*\*(.+?)\*\*, (\w+) .*?:(.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    named = {good: {*re.findall(r"(\w[^,(]*) \((\d)\)", ports)} for good, _, ports in told}
    assert named == {
        say(text(f"good-{good}")): {
            (say(text(f"port-{port['id']}")), str(DATA["sizes"][port["size"]]["slots"])) for port in makers
        }
        for good in GOODS
        if (makers := [port for port in PORTS.values() if port["good"] == good])
    }
    counts = {(number, len(named[good])) for good, number, _ in told}
    assert len(counts) == len({number for number, _ in counts}) == len({count for _, count in counts}) == 4
