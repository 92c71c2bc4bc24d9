"""Read the board (1.2, 1.4) from its file without the engine's loader: numbers are positions in the file's lists."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

SLOTS = {"small": 2, "medium": 4, "capital": 6}
"""Slots of a warehouse (1.2)."""


@dataclass(frozen=True)
class Haven:
    """A port as printed; `pays` is the price of its slots, in hundreds."""

    name: str
    space: int
    makes: int
    size: str
    pays: tuple[int, ...]


@dataclass(frozen=True)
class Chart:
    """Spaces, with those of the open sea, and ports; `capitals` by power."""

    near: tuple[frozenset[int], ...]
    open_sea: frozenset[int]
    havens: tuple[Haven, ...]
    capitals: tuple[int, ...]
    goods: tuple[str, ...]

    def port_at(self, space: int) -> int | None:
        """Return the port on this space, or None."""
        for port, haven in enumerate(self.havens):
            if haven.space == space:
                return port
        return None


@cache
def chart(key: str) -> Chart:
    """Return the board from the file of this name."""
    data = tomllib.loads((files("games.mediterranee") / "boards" / f"{key}.toml").read_text(encoding="utf-8"))
    spaces = [space["id"] for space in data["board"]["space"]]
    links = [(spaces.index(one), spaces.index(other)) for one, other in data["board"]["edges"]]
    near = tuple(
        frozenset([b for a, b in links if a == here] + [a for a, b in links if b == here])
        for here in range(len(spaces))
    )
    goods = tuple(data["goods"])
    havens = tuple(
        Haven(
            port["id"],
            spaces.index(port["space"]),
            goods.index(port["good"]),
            port["size"],
            tuple(port.get("values", data["sizes"][port["size"]]["values"])),
        )
        for port in data["board"]["port"]
    )
    assert all(len(haven.pays) == SLOTS[haven.size] for haven in havens), "1.2 slots: 2, 4 or 6"
    names = [haven.name for haven in havens]
    return Chart(
        near=near,
        open_sea=frozenset(n for n, space in enumerate(data["board"]["space"]) if space["open"]),
        havens=havens,
        capitals=tuple(names.index(power["capital"]) for power in data["powers"].values()),
        goods=goods,
    )
