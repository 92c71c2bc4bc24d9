"""Play a game by clicking: two people in two windows, each with secrets."""

from __future__ import annotations

import re

from playwright.async_api import expect

from bot.playground import Discord, Message, Person
from render.theme import SIZE
from tests.bot.people import Party, word
from tests.playground.browser.conftest import Town, Visitor, in_one_loop

pytestmark = in_one_loop

TYPED = "4z7ü1"
TURNS = 25


class Ears:
    """Records everything each person was shown, in public or in private."""

    def __init__(self, discord: Discord) -> None:
        self._discord = discord
        self._texts: dict[int | None, set[str]] = {}
        self._alt_texts: dict[int | None, set[str]] = {}
        self._ids: dict[int, set[str]] = {}
        discord.subscribe(self._hear)

    def _hear(self, _: str, message: object) -> None:
        if isinstance(message, Message):
            owner = message.ephemeral_for or message.channel.recipient
            key = owner.id if owner else None
            self._texts.setdefault(key, set()).update(message.text.splitlines())
            self._alt_texts.setdefault(key, set()).update(message.alt_texts)
            if owner:
                self._ids.setdefault(owner.id, set()).add(str(message.id))

    def secrets(self, person: Person) -> set[str]:
        """Return what no other page may receive: ids of private messages, and texts shown only in them.

        The alt text of a picture for all may have lines that the text leaves out.
        """
        elsewhere = set().union(*(texts for key, texts in self._texts.items() if key != person.id))
        drawn = "\n".join(alt for key, alts in self._alt_texts.items() if key != person.id for alt in alts)
        lines = {line for line in self._texts[person.id] - elsewhere if len(line) > 12 and line not in drawn}
        return self._ids[person.id] | lines | {str(person.dm.id)}


async def bid_another_amount(visitor: Visitor, board: Message) -> bool:
    """Bid an amount without a button through the modal; return whether there was one."""
    other = word("en", "other-amount")
    if not any(button.label == other for button in board.buttons):
        return False
    reply = await visitor.press(board, other)
    assert reply.modal
    field = reply.modal.fields[0]
    lowest = re.findall(r"\d+", reply.modal.text)[0]
    wrong = await visitor.submit(reply, {field.custom_id: TYPED})
    assert wrong.kind == "ephemeral"
    again = await visitor.press(board, other)
    assert (await visitor.submit(again, {field.custom_id: lowest})).kind in ("update", "deferred_update")
    return True


async def test_some_rounds_of_medici(managed: Town) -> None:
    guest, ana = await managed.visitor("Guest"), await managed.visitor("Ana")
    ears = Ears(managed.discord)
    party = Party(managed.discord, "medici", [guest, ana], "en")
    await guest.window.button("/medici start").click()
    lobby = await managed.discord.until(
        lambda: next((m for m in guest.messages(managed.discord.channel) if party.shows(m, "join")), None)
    )
    await ana.press(lobby, word("en", "join"))
    await guest.press(lobby, word("en", "add-house"))
    await managed.discord.until(lambda: "3. " in lobby.text)
    await guest.press(lobby, word("en", "start"))
    await managed.discord.until(party.live)
    amounts = turns = 0
    while turns < TURNS:
        await managed.discord.until(lambda: (now := party.live()) and party.asked(now))
        board = party.live()
        assert board
        turns += 1
        asked = party.asked(board)
        if turns == 2:
            reply = await guest.press(board, word("en", "my-seat"))
            assert reply.kind == "ephemeral"
            await guest.window.page.get_by_text("Only you can see this").first.wait_for()
        if amounts == 0 and asked is guest and await bid_another_amount(guest, board):
            amounts += 1
            continue
        await party.take_turn()
    assert amounts == 1
    for visitor in (guest, ana):
        picture = visitor.window.page.locator(".picture img").last
        await expect(picture).to_have_js_property("naturalWidth", SIZE[0])  # once it has come
    await ana.window.open(ana.dm)  # not the host, who started the game
    await ana.window.message(ana.dm_messages()[-1]).wait_for()
    for one, other in ((guest, ana), (ana, guest)):
        kept = ears.secrets(one) | ({TYPED} if one is guest else set())
        assert len(kept) > 2
        seen = await other.window.everything()
        assert [secret for secret in kept if secret in seen] == []
        own = await one.window.everything()
        assert str(one.dm.id) in own
    assert managed.discord.refused == []
