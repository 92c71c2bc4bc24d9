"""Find the part of a game that decided it, in games whose scores are known after each part."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Seat


def winners(places: Sequence[int]) -> list[Seat]:
    """Those in the first place."""
    return [seat for seat, place in enumerate(places) if place == 1]


def decisive_part(ends: Sequence[Sequence[int]], places: Sequence[int]) -> int | None:
    """The part that decided, counted from 1: after it, and after each later one, the winners were ahead of everybody
    else. `ends`: what each seat had at the start and after each part.

    None where no part did: all share the victory, or somebody ahead of them resigned; or where nobody knows, as the
    first `ends` are lost.
    """
    ahead = winners(places)
    others = [seat for seat in range(len(places)) if seat not in ahead]
    if not others:
        return None
    for number in reversed(range(len(ends))):
        had = ends[number]
        if min(had[seat] for seat in ahead) <= max(had[seat] for seat in others):
            return number + 1 if number + 1 < len(ends) else None
    return None


def when_decided(number: int, parts: int) -> int:
    """1 for the first part, 2 for the last, 0 for all between: they are told of in other words."""
    return 1 if number == 1 else 2 * (number == parts)
