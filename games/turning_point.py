"""Find the part of a game that decided it, in games whose scores are known after each part."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Seat


def winners(places: Sequence[int]) -> list[Seat]:
    """Return the seats in first place."""
    return [seat for seat, place in enumerate(places) if place == 1]


def decisive_part(ends: Sequence[Sequence[int]], places: Sequence[int]) -> int | None:
    """Return the part, counted from 1, after which the winners led all other seats to the end.

    `ends`: each seat's score at the start and after each part. None if no part decided: all share the victory, or a
    player ahead of the winners resigned. Also None if the first `ends` are missing.
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
    """Return 1 for the first part, 2 for the last and 0 for all others, which are worded differently."""
    return 1 if number == 1 else 2 * (number == parts)
