"""Measure how soon a newcomer sees a board: `python -m tests.bench.first_picture`.

A fresh clone installs what it needs and starts; in a real browser, Chromium presses what a newcomer would, as soon as
it is shown.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, Response, sync_playwright

from tests.bench.printing import say
from tests.playground.browser.conftest import SWITCHES, chromium

PROJECT = Path(__file__).parents[2]
GOAL = 5.0
"""Seconds from the start of the bot to the first picture."""
HEAVIEST = 150.0
"""Kilobytes of the page without pictures."""


def main() -> int:
    with TemporaryDirectory(prefix="rialto-clone-") as folder:
        clone = Path(folder) / "rialto"
        parts: list[tuple[str, float]] = []
        with timed(parts, "clone"):
            _run("git", "clone", "--quiet", "--depth=1", PROJECT.as_uri(), str(clone))
        with timed(parts, "install"):
            _run("make", "--directory", str(clone), f"PYTHON={sys.executable}", ".venv/.run")
        weight = _play(clone, parts)
    for name, seconds in parts:
        say(f"{name:<16} {seconds:6.2f} s")
    from_start = sum(seconds for name, seconds in parts if name not in {"clone", "install"})
    say(f"{'from the start':<16} {from_start:6.2f} s (to reach: {GOAL:.0f} s)")
    say(f"{'the page':<16} {weight:6.1f} kB (to reach: {HEAVIEST:.0f} kB)")
    return 0 if from_start <= GOAL and weight < HEAVIEST else 1


def _play(clone: Path, parts: list[tuple[str, float]]) -> float:
    """Play until a board is on screen; return the page's weight in kB."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=SWITCHES)
        page = browser.new_page()
        weights: list[int] = []
        page.on("response", lambda response: weights.append(_weight(response)))
        with timed(parts, "start"):
            process = subprocess.Popen(  # noqa: S603
                [shutil.which("make") or "make", "--directory", str(clone), "play"],
                stdout=subprocess.PIPE,
                text=True,
                start_new_session=True,
                env={**os.environ, "LOG_LEVEL": "ERROR"},
            )
            assert process.stdout
            address = next(word for line in process.stdout for word in line.split() if word.startswith("http"))
            page.goto(address)
        try:
            with timed(parts, "login"):
                page.locator(".starter .button").first.wait_for(timeout=60_000)
            with timed(parts, "first picture"):
                _see_a_board(page)
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(30)
        browser.close()
        return sum(weights) / 1000


def _see_a_board(page: Page) -> None:
    """Press what a newcomer would: open a table, add two house players, start, go to the table."""
    page.locator(".starter .button").first.click()
    for seats in (2, 3):
        page.get_by_role("button", name="+ AI player", exact=True).click()
        page.locator("article", has_text=f"{seats} of 6 seats taken").wait_for()
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator("#sidebar .threads .place").click()
    page.wait_for_function(
        "() => document.querySelector('.picture img:not([src$=\"-banner.png\"])')?.naturalWidth > 0"
    )


def _weight(response: Response) -> int:
    return len(response.body()) if "/attachments/" not in response.url and response.ok else 0


@contextmanager
def timed(parts: list[tuple[str, float]], name: str) -> Iterator[None]:
    began = time.perf_counter()
    yield
    parts.append((name, time.perf_counter() - began))


def _run(*command: str) -> None:
    done = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        raise SystemExit(done.stderr)


if __name__ == "__main__":
    sys.exit(main())
