"""Test posting, editing, files, nonces, mentions, DMs, threads and pins, through the real client."""

from __future__ import annotations

import io
import struct
import zlib
from typing import Any

import discord
import pytest
from discord import ui

from tests.playground.conftest import Stage


def png(width: int, height: int) -> bytes:
    """Return the beginning of a PNG: nothing here reads further."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + header + struct.pack(">I", zlib.crc32(header))


def board(text: str, *, picture: str | None = "attachment://board.png") -> ui.LayoutView:
    """Return a V2 message: text, a picture, buttons."""
    view = ui.LayoutView(timeout=None)
    container: ui.Container[Any] = ui.Container(ui.TextDisplay(text), accent_color=0x884400)
    if picture:
        container.add_item(ui.MediaGallery(discord.MediaGalleryItem(picture, description="The board")))
    container.add_item(ui.Separator())
    container.add_item(ui.ActionRow(ui.Button(label="Pass", custom_id="pass")))
    view.add_item(container)
    view.stop()
    return view


def file(name: str = "board.png", size: int = 100) -> discord.File:
    return discord.File(io.BytesIO(png(1408, 896) + b"x" * size), name)


async def test_a_board_in_components_v2(stage: Stage) -> None:
    sent = await stage.games.send(view=board("Lot 1"), file=file())
    shown = stage.local.channel.messages[sent.id]
    assert (shown.text, shown.alt_texts) == ("Lot 1", ["The board"])
    assert [b.label for b in shown.buttons] == ["Pass"]
    first = shown.attachments[0]
    media = shown.components[0]["components"][1]["items"][0]["media"]
    assert (media["width"], media["height"], media["attachment_id"]) == (1408, 896, str(first.id))
    assert sent.attachments == []
    data = await stage.bot.http.get_from_cdn(media["url"])
    assert data == stage.local.files[first.id]

    await sent.edit(view=board("Lot 2"))
    assert shown.attachments == [first]
    await sent.edit(view=board("Lot 3"), attachments=[file(size=5)])
    assert shown.attachments != [first]
    assert len(shown.attachments) == 1
    assert "width" in shown.components[0]["components"][1]["items"][0]["media"]
    again = await stage.games.fetch_message(sent.id)
    assert again.flags.components_v2


async def test_a_picture_that_is_not_there(stage: Stage) -> None:
    with pytest.raises(discord.HTTPException, match=r"'board\.png' was not found") as refused:
        await stage.games.send(view=board("Lot 1"))
    assert refused.value.code == 50035
    sent = await stage.games.send(view=board("Lot 1"), file=file())
    with pytest.raises(discord.HTTPException, match=r"'other\.png' was not found"):
        await sent.edit(view=board("Lot 2", picture="attachment://other.png"))


async def test_post_edit_delete(stage: Stage) -> None:
    kinds: list[str] = []
    stop = stage.local.subscribe(lambda kind, _: kinds.append(kind))
    sent = await stage.games.send("one", file=discord.File(io.BytesIO(b"1"), "a.txt"))
    shown = stage.ana.messages(stage.local.channel)[-1]
    await sent.edit(content="two")
    assert (shown.text, [a.filename for a in shown.attachments]) == ("two", ["a.txt"])
    await sent.edit(attachments=[])
    assert shown.attachments == []
    await sent.delete()
    stop()
    assert stage.ana.messages(stage.local.channel) == []
    assert [k for k in kinds if k.startswith("message")] == [
        "message_create",
        *["message_update"] * 2,
        "message_delete",
    ]


async def test_an_enforced_nonce_posts_once(stage: Stage) -> None:
    one = await stage.games.send("one", nonce="n1")
    two = await stage.games.send("two", nonce="n1")
    assert (two.id, two.content) == (one.id, "one")
    assert (await stage.games.send("three", nonce="n2")).id != one.id
    assert [m.text for m in stage.bob.messages(stage.local.channel)] == ["one", "three"]


async def test_an_answer_that_is_lost_after_the_post(stage: Stage) -> None:
    stage.local.fail("POST", "/messages$", status="reset", after=True)
    with pytest.raises(OSError, match=r".*"):
        await stage.games.send("one", nonce="n1")
    again = await stage.games.send("one", nonce="n1")
    assert [m.id for m in stage.bob.messages(stage.local.channel)] == [again.id]


async def test_mentions_ping_only_as_allowed(stage: Stage) -> None:
    text = f"{stage.ana.mention} and {stage.bob.mention}"
    quiet = await stage.games.send(text)
    one = await stage.games.send(text, allowed_mentions=discord.AllowedMentions(users=[discord.Object(stage.ana.id)]))
    messages = stage.local.channel.messages
    assert messages[quiet.id].mentions == []
    assert messages[one.id].mentions == [stage.ana.user]
    assert [m.id for m in one.mentions] == [stage.ana.id]
    await quiet.edit(content=text, allowed_mentions=discord.AllowedMentions(users=True))
    assert messages[quiet.id].mentions == []
    assert len(messages[quiet.id].mentioned) == 2


async def test_dms_open_and_closed(stage: Stage) -> None:
    user = await stage.bot.fetch_user(stage.ana.id)
    sent = await user.send("your hand")
    assert [m.text for m in stage.ana.dm_messages()] == ["your hand"]
    stage.ana.close_dms()
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("more")
    assert refused.value.code == 50007
    await sent.edit(content="edited")
    stage.ana.close_dms(50278)
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("more")
    assert refused.value.code == 50278
    assert stage.local.refused == []
    stage.ana.open_dms()
    await user.send("again")
    assert [m.text for m in stage.ana.dm_messages()] == ["edited", "again"]


async def test_threads(stage: Stage) -> None:
    start = await stage.games.send("A table")
    thread = await start.create_thread(name="Table 1")
    assert thread.id == start.id
    with pytest.raises(discord.HTTPException) as refused:
        await start.create_thread(name="Table 1")
    assert refused.value.code == 160004
    await thread.send("hello")
    await thread.add_user(discord.Object(stage.ana.id))
    local = stage.local.threads[0]
    assert stage.ana.user.id in local.thread_members
    assert [m.text for m in stage.bob.messages(local)] == ["hello"]
    await thread.edit(name="Over", archived=True)
    assert (local.name, local.archived) == ("Over", True)
    await thread.send("one more")
    assert not local.archived
    with pytest.raises(discord.Forbidden):
        await thread.edit(locked=True)
    stage.local.allow(stage.local.channel, "MANAGE_THREADS")
    await thread.edit(locked=True, archived=True)
    other = await stage.games.create_thread(name="Alone", type=discord.ChannelType.public_thread)
    started = stage.ana.messages(stage.local.channel)[-1]
    assert started.type == 18
    assert started.to_dict()["message_reference"]["channel_id"] == str(other.id)
    stage.local.delete_channel(local)
    with pytest.raises(discord.NotFound) as gone:
        await thread.send("x")
    assert gone.value.code == 10003
    assert [c.id for c in stage.local.threads] == [other.id]


async def test_pins(stage: Stage) -> None:
    sent = await stage.games.send("pin me")
    await sent.pin()
    assert stage.local.channel.messages[sent.id].pinned
    assert [m.id async for m in stage.games.pins()] == [sent.id]
    await sent.unpin()
    stage.local.deny(stage.local.channel, "PIN_MESSAGES")
    with pytest.raises(discord.Forbidden) as refused:
        await sent.pin()
    assert refused.value.code == 50013


async def test_history(stage: Stage) -> None:
    ids = [(await stage.games.send(str(n))).id for n in range(5)]
    assert [m.id async for m in stage.games.history(limit=2)] == [ids[4], ids[3]]
    after = [m.id async for m in stage.games.history(limit=2, after=discord.Object(ids[1]))]
    assert after == [ids[2], ids[3]]
    assert [m.id async for m in stage.games.history(before=discord.Object(ids[1]))] == [ids[0]]


async def test_whose_message_it_is(stage: Stage) -> None:
    theirs = await stage.ana.say(stage.local.channel, "hello")
    message = stage.games.get_partial_message(theirs.id)
    with pytest.raises(discord.Forbidden) as refused:
        await message.edit(content="mine")
    assert refused.value.code == 50005
    with pytest.raises(discord.Forbidden) as refused:
        await message.delete()
    assert refused.value.code == 50013
    stage.local.allow(stage.local.channel, "MANAGE_MESSAGES")
    await message.delete()
    with pytest.raises(discord.NotFound) as unknown:
        await message.delete()
    assert unknown.value.code == 10008


async def test_old_messages_take_three_edits(stage: Stage) -> None:
    sent = await stage.games.send("old")
    stage.local.age(stage.local.channel.messages[sent.id], 3700)
    for n in range(3):
        await sent.edit(content=str(n))
    with pytest.raises(discord.HTTPException) as refused:
        await sent.edit(content="4")
    assert (refused.value.status, refused.value.code) == (429, 30046)
