"""Write the report of a rehearsal in Markdown for Rialto's maintainers. It contains no names."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from typing import get_args
from urllib.parse import urlsplit

from bot import __version__
from bot.admin.rehearse import not_covered
from bot.admin.rehearse.runner import Rehearsed
from bot.admin.rehearse.step import Outcome, Result
from bot.discord_client.rehearsal_client import Exchange, rest_methods


def written(found: Rehearsed, base: str) -> str:
    """Return the whole report as Markdown. `base`: the URL of the API."""
    return "\n".join(_lines(found, base)) + "\n"


def _lines(found: Rehearsed, base: str) -> Iterator[str]:
    counts = Counter(result.outcome for result in found.results)
    yield "# A rehearsal of Rialto"
    yield ""
    yield f"- Rialto {__version__}, discord.py {version('discord.py')}, Python {sys.version.split()[0]}"
    yield f"- At {urlsplit(base).hostname}, {datetime.fromtimestamp(found.began, UTC):%Y-%m-%d %H:%M} UTC"
    yield f"- It took {found.took} seconds and {len(found.heard)} requests."
    yield f"- Steps: {', '.join(f'{counts[outcome]} {outcome}' for outcome in get_args(Outcome))}."
    if found.interrupted:
        yield "- It was stopped early."
    yield from _titled("Not as expected", (_in_full(each) for each in found.results if each.outcome == "otherwise"))
    unknown = (_in_full(each) for each in found.results if each.outcome == "unknown")
    yield from _titled("Unknown to the server asked", unknown)
    yield from _titled("Not tried", _not_tried(found))
    yield from _titled("Left behind", (f"- {words}" for words in found.cleaned.left))
    yield from _titled("Cleaned up", (f"- {words}" for words in found.cleaned.done))
    rows = ((each.step.title, each.step.expected, _answered(each), _asked(each.heard)) for each in found.results)
    yield from _titled("What was tried", _table(("what", "expected", "answered", "requests"), rows))
    yield from _titled("Requests the bot can make", _table(("request", ""), _calls(found)))
    yield from _titled("Components of messages", _table(("type", "component", ""), _components(found)))
    names = ("route", "requests", "rate limited", "limit", "least left", "longest window, s")
    yield from _titled("Rate limits, from the headers", _table(names, _limits(found.heard)))


def _titled(title: str, lines: Iterable[str]) -> Iterator[str]:
    """Yield these lines below a title, or nothing if there are none."""
    if told := [*lines]:
        yield from ("", f"## {title}", "", *told)


def _table(names: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    yield _row(names)
    yield _row(["---"] * len(names))
    yield from map(_row, rows)


def _row(cells: Sequence[object]) -> str:
    return "| " + " | ".join(str(cell).replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"


def _in_full(result: Result) -> str:
    asked = _asked(result.heard) or "no requests"
    return f"- **{result.step.title}**: expected {result.step.expected}; {result.words} ({asked})"


def _not_tried(found: Rehearsed) -> Iterator[str]:
    for result in found.results:
        if result.outcome == "not tried":
            yield f"- {result.step.title}: {result.words}."
    for name, why in not_covered.CALLS.items():
        if name not in found.tried:
            yield f"- the request `{name}`: {why}."
    for kind, why in not_covered.COMPONENTS.items():
        if kind not in found.components:
            yield f"- the component {kind} ({not_covered.NAMES[kind]}): {why}."
    yield from (f"- {words}" for words in not_covered.BEHAVIOUR)


def _answered(result: Result) -> str:
    return result.words if result.outcome == "as expected" else f"**{result.outcome}**: {result.words}"


def _asked(heard: Sequence[Exchange]) -> str:
    """Return the requests in order as text, with equal ones combined."""
    told = [f"`{each.asked}` {each.status or 'no answer'}{f' ({each.code})' if each.code else ''}" for each in heard]
    return ", ".join(f"{count} × {words}" if count > 1 else words for words, count in Counter(told).items())


def _calls(found: Rehearsed) -> Iterator[tuple[str, str]]:
    for name in rest_methods():
        yield f"`{name}`", "tried" if name in found.tried else not_covered.CALLS.get(name, "**not tried**")


def _components(found: Rehearsed) -> Iterator[tuple[int, str, str]]:
    for kind, name in not_covered.NAMES.items():
        as_sent = "as sent" if kind in found.components else not_covered.COMPONENTS.get(kind, "**not tried**")
        yield kind, name, as_sent


def _limits(heard: Sequence[Exchange]) -> Iterator[tuple[object, ...]]:
    """Yield a table row for each route and its rate limit, from headers.

    Limits may differ from one channel to another.
    """
    routes: dict[str, list[Exchange]] = {}
    for each in heard:
        routes.setdefault(each.asked, []).append(each)
    for route, answers in routes.items():
        limits = sorted({each.limits["limit"] for each in answers if "limit" in each.limits})
        left = [int(each.limits["remaining"]) for each in answers if "remaining" in each.limits]
        windows = [float(each.limits["reset-after"]) for each in answers if "reset-after" in each.limits]
        refused = ", ".join(_hasty(each) for each in answers if each.status == 429)
        yield (
            f"`{route}`",
            len(answers),
            refused or "none",
            ", ".join(limits) or "unknown",
            min(left, default=""),
            max(windows, default=""),
        )


def _hasty(each: Exchange) -> str:
    return f"{each.limits.get('scope', 'unknown')} (after {each.after or '?'} s)"
