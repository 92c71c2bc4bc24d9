"""Test `python -m bot.playground` as users start it: data kept between runs, and a reset."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, Dialog, expect

from tests.playground.browser.conftest import PATIENCE, PROJECT, in_one_loop
from tests.playground.browser.test_page import free_port

pytestmark = in_one_loop


@asynccontextmanager
async def playground(port: int, database: Path, *words: str) -> AsyncIterator[None]:
    """Run the playground in the block, then stop it cleanly."""
    env = {**os.environ, "PLAYGROUND_PORT": str(port), "PLAYGROUND_DB": str(database), "LOG_LEVEL": "ERROR"}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.playground", *words, env=env, cwd=PROJECT, stdout=asyncio.subprocess.PIPE
    )
    try:
        assert process.stdout
        async with asyncio.timeout(PATIENCE / 1000):
            while b"The playground is open" not in await process.stdout.readline():
                pass
        yield
    finally:
        process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(process.wait(), PATIENCE / 1000) == 0


@pytest.mark.timeout(400)  # it starts the bot four times
async def test_a_table_outlives_the_playground_until_a_fresh_beginning(browser: Browser, tmp_path: Path) -> None:
    port, database = free_port(), tmp_path / "play.db"
    page = await browser.new_page()
    page.set_default_timeout(PATIENCE)
    seats = page.locator("article", has_text="seats left")
    add = page.get_by_role("button", name="+ AI player", exact=True)
    async with playground(port, database):
        await page.goto(f"http://127.0.0.1:{port}/?user=guest")
        await page.get_by_role("button", name="/medici start").click()
        await expect(seats).to_contain_text("5 seats left")
    await page.get_by_text("Reconnecting…").wait_for()
    async with playground(port, database):
        await expect(page.locator(".bot-state")).to_have_class("bot-state online")
        await add.click()
        await expect(seats).to_contain_text("4 seats left")
        page.once("dialog", accept)
        await page.locator(".bot-state").click()
        await page.get_by_role("button", name="Start afresh…").click()
        await expect(page.locator("article")).to_have_count(0)
        await page.get_by_role("button", name="/medici start").click()
        await expect(seats).to_contain_text("5 seats left")
    async with playground(port, database, "reset"):
        await page.get_by_role("button", name="/medici start").wait_for()
        await expect(page.locator("article")).to_have_count(0)
    await page.close()


async def accept(dialog: Dialog) -> None:
    await dialog.accept()
