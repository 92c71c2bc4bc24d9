"""Search for a board of Méditerranée on which equally good players of all powers win about equally often.

    python -m tests.bench.board_search FOUND [--start FILE] [--level simple] [--games 100] [--minutes 60] [--jobs 1]
        [--seed 0]

Each step changes a link, two goods or the size of a port of the best board so far. Both boards are played on with the
same numbers of games. A better one must also be better in as many unseen games. Then it is the best so far,
and is written to FOUND as changes to the default board (see `trial_boards`). `--start` begins with such a file.

A board is as good as its worst power. Its deviation is 1 where a share of victories is 1.35 times an even share, or
0.6 times; 0 is even. Facts of the document and of the sources never change, and no two links cross.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import combinations, count
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean

import msgspec
from msgspec.structs import replace

from games import data
from games.mediterranee import MEDITERRANEE
from games.mediterranee.board import BOARDS, DEFAULT_BOARD, GOODS, Board
from tests.bench import balance, ladder, printing, trial_boards

Link = frozenset[str]


def _links(names: str) -> frozenset[Link]:
    return frozenset(frozenset(name.split("-")) for name in names.split())


_LINKS = _links(
    "adriatico_n-adriatico_s adriatico_s-otranto egeo_n-marmara cicladi-candia candia-cirenaica cirenaica-sirte"
)
"""Links that the sources or a worked example of the document need."""
_STRAITS = _links(
    "catalogna-corsica corsica-toscano cagliari-sicilia sardo-tunisi tripoli-ionio messina-ionie messina-morea "
    "ionio-ionie cirenaica-morea ionio-candia cirenaica-levante rodi-marmarica rodi-cipro levante-giaffa "
    "alessandria-cipro egeo_n-cicladi catalogna-bugia alboran-sardo candia-alessandria corsica-bugia "
    "catalogna-leone leone-sardo sardo-corsica corsica-cagliari"
)
"""Spaces that a galley could well sail between, though no link joins them on the default board."""
_FREE = ("ragusa", "aiaccio", "bugia", "barcelona", "cagliari", "marsilia", "sicilia", "brindisi", "napoli", "corfu")
_GOODS = (*_FREE, "venezia", "candia")
"""Ports with a good that no source knows."""
_SIZES = (*_FREE, "cyrena", "tripoli", "alexandria", "antiochia", "modon", "satalia")
"""Ports with a size that no source knows."""


class Tried(msgspec.Struct, frozen=True):
    """A board by its difference to another one: links to add and to remove, goods and sizes of ports."""

    joined: frozenset[Link] = frozenset()
    cut: frozenset[Link] = frozenset()
    goods: Mapping[str, str] = {}
    sizes: Mapping[str, str] = {}

    def written(self) -> str:
        """Return the content of a file for `trial_boards`."""
        links = {"cut": self.cut, "joined": self.joined}
        lines = [
            f'of = "{DEFAULT_BOARD}"',
            *(f"{name} = {json.dumps(sorted(map(sorted, links[name])))}" for name in links),
        ]
        lines += [f'port.{port}.good = "{good}"' for port, good in sorted(self.goods.items())]
        lines += [f'port.{port}.size = "{size}"' for port, size in sorted(self.sizes.items())]
        return "\n".join(lines) + "\n"


def read(file: Path) -> Tried:
    """Read changes to the default board."""
    said = data.read(file)
    joined, cut = [frozenset(map(frozenset, said.get(name, ()))) for name in ("joined", "cut")]
    ports = said.get("port", {}).items()
    goods, sizes = [{port: each[key] for port, each in ports if key in each} for key in ("good", "size")]
    return Tried(joined, cut, goods, sizes)


def changed(tried: Tried, board: Board, rng: Random) -> Tried:
    """Return the board with one random change. `board`: the board as it is with the changes so far."""
    goods = {harbour.id: GOODS[harbour.good] for harbour in board.harbours}
    sizes = {harbour.id: harbour.size for harbour in board.harbours}
    kind = rng.choice(("link", "link", "good", "size"))
    if kind == "good":
        one, other = rng.sample(_GOODS, 2)
        return replace(tried, goods={**tried.goods, one: goods[other], other: goods[one]})
    if kind == "size":
        port = rng.choice(_SIZES)
        return replace(tried, sizes={**tried.sizes, port: "medium" if sizes[port] == "small" else "small"})
    present = links_of(board)
    link = rng.choice(sorted((present | _STRAITS) - _LINKS, key=sorted))
    gone = {link} if link in present else {other for other in present - _LINKS if cross(board, link, other)}
    new = {link} - present
    first = links_of(BOARDS[DEFAULT_BOARD])
    return replace(tried, joined=((tried.joined | new) - gone) - first, cut=((tried.cut | gone) - new) & first)


def links_of(board: Board) -> frozenset[Link]:
    ids = [water.id for water in board.waters]
    return frozenset(frozenset((water.id, ids[near])) for water in board.waters for near in water.neighbours)


def cross(board: Board, one: Link, other: Link) -> bool:
    """Return whether two links cross when they are drawn as straight lines."""
    at = {water.id: (water.lon, water.lat) for water in board.waters}
    (p, q), (r, s) = ([at[end] for end in sorted(link)] for link in (one, other))

    def side(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    return not one & other and side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0


def is_plausible(board: Board) -> bool:
    """Return whether the board keeps the sources' facts on distances, and a neutral port near each capital."""
    space, far = {harbour.id: harbour.space for harbour in board.harbours}, board.distance
    capitals = [board.harbours[port].space for port in board.capitals]
    others = {*space.values()} - {*capitals}
    return (
        far[space["valencia"]][space["tunis"]] <= 4
        and far[space["istanbul"]][space["cyrena"]] <= 8
        and all(far[one][other] >= 3 for one, other in combinations(capitals, 2))
        and all(min(far[capital][port] for port in others) <= 2 for capital in capitals)
    )


def deviation(shares: Sequence[float]) -> float:
    """Return the largest deviation from an even share: 1 where a share is 1.35 times or 0.6 times an even one."""
    return max(max((part - 1) / 0.35, (1 - part) / 0.4) for part in (share * len(shares) for share in shares))


def judged(file: Path, level: str, numbers: range, run: Executor) -> float:
    """Return the deviation of the worst power on the board in this file."""
    found = []
    for kind in balance.tables(level, ladder.EFFORT[MEDITERRANEE.key], str(file)):
        games = [*run.map(balance.play, [kind] * len(numbers), numbers)]
        found.append(deviation([fmean(game.victories[power] for game in games) for power in games[0].victories]))
    return max(found)


def search(best: Tried, asked: argparse.Namespace, run: Executor, folder: Path) -> None:
    """Change the best board so far until the time is over, and write each better one to the file `found`."""
    rng, until = Random(asked.seed), time.monotonic() + 60 * asked.minutes  # noqa: S311
    at = folder / "start.toml"
    at.write_text(best.written(), encoding="utf-8")
    for step in count(1):
        if time.monotonic() > until:
            return
        made = changed(best, trial_boards.read(at), rng)
        file = folder / f"{step}.toml"
        file.write_text(made.written(), encoding="utf-8")
        if made == best or not _is_board(file):
            continue
        for _ in range(2):  # the second time on unseen games
            first = rng.randrange(10**9)
            before, after = [judged(each, asked.level, range(first, first + asked.games), run) for each in (at, file)]
            if after >= before:
                break
        else:
            best, at = made, file
            printing.say(f"step {step}: {before:.2f} -> {after:.2f}")
            asked.found.write_text(best.written(), encoding="utf-8")


def _is_board(file: Path) -> bool:
    """Return whether the rules and the sources allow the board in this file."""
    try:
        return is_plausible(trial_boards.read(file))
    except data.BadData:
        return False


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.board_search", description=__doc__)
    parser.add_argument("found", type=Path)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--level", choices=[*MEDITERRANEE.levels], default="simple")
    parser.add_argument("--games", type=int, default=100, help="games for each set of powers (%(default)s)")
    for name, kind, usual in (("--minutes", float, 60), ("--jobs", int, 1), ("--seed", int, 0)):
        parser.add_argument(name, type=kind, default=usual, help="(%(default)s)")
    asked = parser.parse_args(arguments)
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as run, tempfile.TemporaryDirectory() as folder:
        search(read(asked.start) if asked.start else Tried(), asked, run, Path(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
