"""Compare the published lines of a game with its log."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from bot.text import LANGUAGES, speaker
from bot.ui.kit.table_voice import bot_text


def anybody(names: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern for these names, and for the name of a forgotten player.

    A seat may have another name now than when the line was published.
    """
    says = [speaker(language) for language in LANGUAGES]
    former = {re.escape(bot_text(say, "former-player")) for say in says}
    marks = {_mark(bot_text(say, f"{mark}-mark")) for mark in ("resigned", "away", "open") for say in says}
    number = _mark("(0)").replace("0", r"\d")  # distinguishes equal names, like those of forgotten players
    return re.compile(rf"(?:{'|'.join((*names, *former))})(?: {number})?(?: (?:{'|'.join(marks)}))?")


def _mark(said: str) -> str:
    """Return a pattern for this mark of a name, in Markdown or in a picture's plain description."""
    return re.escape(said).replace(r"\(", r"\\?\(").replace(r"\)", r"\\?\)")


def unexplained(told: Sequence[str], logged: Sequence[str], taken_back: Mapping[str, int]) -> list[str]:
    """Return the published lines that are neither in the log, once and in order, nor undone since.

    An undone line may have the same text as one in the log. Their neighbours tell them apart, so that as few lines as
    possible are left over.
    """
    left = Counter(_left_over(told, logged, {*taken_back}))
    left.subtract({line: min(many, left[line]) for line, many in taken_back.items()})
    return [*left.elements()]


def _left_over(told: Sequence[str], logged: Sequence[str], rather: set[str]) -> list[str]:
    """Return the published lines without a match when as many as possible match the log in order.

    Lines in `rather` are left over first.
    """
    worth = [1 if line in rather else len(told) + 1 for line in told]
    best = [[0] * (len(logged) + 1) for _ in range(len(told) + 1)]
    for one in reversed(range(len(told))):
        for other in reversed(range(len(logged))):
            both = worth[one] + best[one + 1][other + 1] if told[one] == logged[other] else 0
            best[one][other] = max(both, best[one + 1][other], best[one][other + 1])
    left: list[str] = []
    one = other = 0
    while one < len(told):
        if other < len(logged) and best[one][other] == best[one][other + 1]:
            other += 1
        elif best[one][other] == best[one + 1][other]:
            left.append(told[one])
            one += 1
        else:
            one, other = one + 1, other + 1
    return left
