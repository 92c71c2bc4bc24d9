"""Test how the state after a kill is compared with what was done before."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from bot.playground import Discord
from bot.playground.entities import EPHEMERAL
from bot.playground.messages import post
from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId
from tests.proof import kill
from tests.proof.crowd import Pressed


def pressed(interaction: int, *, moved: bool) -> Pressed:
    return Pressed(1, "m.1.4.x", (), interaction, "update" if moved else "failed", 0.1, moved)


def test_a_move_acknowledged_and_lost_is_found() -> None:
    with pytest.raises(AssertionError, match="but lost"):
        kill._must_hold([pressed(10, moved=True)], [])


def test_a_press_repeated_and_done_twice_is_found() -> None:
    both = [pressed(10, moved=False), pressed(11, moved=True)]
    assert kill._must_hold(both, [11]) == 1
    changed_back = [pressed(10, moved=True), Pressed(1, "m.1.4.y", (), 12, "update", 0.1, moved=True), both[1]]
    assert kill._must_hold(changed_back, [10, 12, 11]) == 3
    with pytest.raises(AssertionError, match="done twice"):
        kill._must_hold(both, [10, 11])


async def asked(*private: bool) -> None:
    """Check a question read this often by DM, each time ephemeral or not."""
    async with Discord() as discord:
        ana = discord.person("Ana")
        world, body = discord.world, ui.message_body(ui.row(ui.button("Pass", CustomId(Action.MOVE, 3, 4, "x"))))
        for alone in private:
            message = post(world, ana.dm, world.bot, body)
            message.flags |= EPHEMERAL * alone
        kill._must_ask_once(discord, {})


async def test_a_question_asked_twice_is_found() -> None:
    await asked(False)
    with pytest.raises(AssertionError, match="asked twice"):
        await asked(False, False)


async def test_who_looks_again_by_themselves_is_not_asked_twice() -> None:
    await asked(False, True, True)


class Quiet:
    """A place without anything to do; a person who should have left it and looks again fails."""

    def __init__(self) -> None:
        self.news = asyncio.Event()
        self.left = False

    async def act(self) -> None:
        assert not self.left

    def look_again(self) -> None:
        assert not self.left


class Connected:
    connected = True

    async def until(self, *_: object) -> None:
        return


@pytest.mark.parametrize("steps", range(5))
async def test_who_is_told_to_leave_at_the_moment_of_news_leaves(steps: int) -> None:
    place = Quiet()
    pressing = asyncio.create_task(kill._at(cast(Any, place), cast(Discord, Connected())))
    for _ in range(5):
        await asyncio.sleep(0)
    place.news.set()
    for _ in range(steps):
        await asyncio.sleep(0)
    place.left = pressing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await pressing
