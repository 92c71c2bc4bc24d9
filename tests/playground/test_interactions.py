"""Test commands, buttons, selects, modals and their responses, through the real client."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
import pytest

from bot.playground import PlaygroundError
from tests.playground.conftest import Stage


class Buttons(discord.ui.View):
    """Two buttons, one of them disabled, and a select."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(discord.ui.Button(label="Bid 8", custom_id="bid8"))
        self.add_item(discord.ui.Button(label="Bid 9", custom_id="bid9", disabled=True))
        options = [
            discord.SelectOption(label="Cloth", value="c"),
            discord.SelectOption(label="Dye", value="d"),
        ]
        self.add_item(discord.ui.Select(custom_id="goods", options=options, max_values=2))
        self.stop()


async def test_a_slash_command_is_answered(stage: Stage) -> None:
    @stage.bot.on("medici")
    async def start(interaction: discord.Interaction) -> None:
        names = vars(interaction.namespace)
        await interaction.response.send_message(f"{names['language']} {names['seats']} {interaction.locale}")

    reply = await stage.ana.slash(stage.local.channel, "medici start", language="Français", seats=4)
    assert (reply.kind, reply.text) == ("message", "fr 4 fr")
    assert reply.message in stage.bob.messages(stage.local.channel)
    interaction = stage.bot.seen[0]
    assert interaction.guild_id == stage.local.guild.id
    assert interaction.user.id == stage.ana.id
    assert interaction.permissions.send_messages
    assert not interaction.permissions.manage_messages


async def test_buttons_and_selects(stage: Stage) -> None:
    message = await stage.games.send("Bid?", view=Buttons())
    shown = stage.local.channel.messages[message.id]
    assert [(b.label, b.disabled) for b in shown.buttons] == [("Bid 8", False), ("Bid 9", True)]

    @stage.bot.on("bid8")
    async def bid(interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content="Taken", view=None)

    @stage.bot.on("goods")
    async def goods(interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        await interaction.response.send_message(str(data["values"]), ephemeral=True)

    private = await stage.ana.choose(shown, "goods", ["Cloth", "d"])
    assert (private.kind, private.text) == ("ephemeral", "['c', 'd']")
    assert private.message in stage.ana.messages(stage.local.channel)
    assert private.message not in stage.bob.messages(stage.local.channel)
    with pytest.raises(PlaygroundError, match=r"Bid 9 \(disabled\)"):
        await stage.ana.press(shown, "Bid 9")
    with pytest.raises(PlaygroundError, match="No option 'Silk'"):
        await stage.ana.choose(shown, "goods", ["Silk"])
    reply = await stage.ana.press(shown, "Bid 8")
    assert (reply.kind, reply.message) == ("update", shown)
    assert (shown.text, shown.buttons) == ("Taken", [])
    assert shown.edited_timestamp
    with pytest.raises(PlaygroundError, match="No button 'Bid 8'"):
        await stage.ana.press(shown, "Bid 8")


class AskAmount(discord.ui.Modal):
    """A modal with every kind of input."""

    def __init__(self) -> None:
        super().__init__(title="Your bid", custom_id="amount")
        text: discord.ui.TextInput[Any] = discord.ui.TextInput(custom_id="florins", max_length=5)
        options = [
            discord.SelectOption(label="Cloth", value="c"),
            discord.SelectOption(label="Dye", value="d"),
        ]
        select: discord.ui.Select[Any] = discord.ui.Select(custom_id="goods", options=options, required=False)
        radio: discord.ui.RadioGroup[Any] = discord.ui.RadioGroup(custom_id="port")
        radio.add_option(label="Genoa", value="g")
        radio.add_option(label="Pisa", value="p", default=True)
        check: discord.ui.Checkbox[Any] = discord.ui.Checkbox(custom_id="sure")
        self.add_item(discord.ui.TextDisplay("How much?"))
        self.add_item(discord.ui.Label(text="Florins", component=text))
        self.add_item(discord.ui.Label(text="Goods", component=select))
        self.add_item(discord.ui.Label(text="Port", component=radio))
        self.add_item(discord.ui.Label(text="Sure?", component=check))


async def test_a_modal(stage: Stage) -> None:
    sent: list[Any] = []

    @stage.bot.on("say")
    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(AskAmount())

    @stage.bot.on("amount")
    async def answer(interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        sent.extend(data["components"])
        await interaction.response.send_message("12 it is")

    reply = await stage.ana.slash(stage.local.channel, "say", text="x")
    assert reply.kind == "modal"
    assert reply.modal is not None
    assert [f.label for f in reply.modal.fields] == ["Florins", "Goods", "Port", "Sure?"]
    assert "How much?" in reply.text
    with pytest.raises(PlaygroundError, match="Florins: Must be between 1 and 5"):
        await stage.ana.submit(reply, {"florins": "123456"})
    with pytest.raises(PlaygroundError, match="opened for Ana"):
        await stage.bob.submit(reply, {"florins": "12"})
    answer_ = await stage.ana.submit(reply.modal, {"florins": "12", "goods": ["d"], "sure": True})
    assert answer_.text == "12 it is"
    inputs = {c["component"]["custom_id"]: c["component"] for c in sent if "component" in c}
    assert inputs["florins"]["value"] == "12"
    assert inputs["goods"]["values"] == ["d"]
    assert inputs["port"]["value"] == "p"
    assert inputs["sure"]["value"] is True


class AskPorts(discord.ui.Modal):
    """A radio group, and a checkbox group that takes one or two choices."""

    def __init__(self) -> None:
        super().__init__(title="Ports", custom_id="ports")
        radio: discord.ui.RadioGroup[Any] = discord.ui.RadioGroup(custom_id="radio")
        boxes: discord.ui.CheckboxGroup[Any] = discord.ui.CheckboxGroup(custom_id="boxes", min_values=1, max_values=2)
        free: discord.ui.CheckboxGroup[Any] = discord.ui.CheckboxGroup(custom_id="free", required=False)
        for number, name in enumerate(("Genoa", "Pisa", "Venice")):
            radio.add_option(label=name, value=name)
            boxes.add_option(label=name, value=name, default=number == 0)
            free.add_option(label=name, value=name)
        for label, component in (("Best", radio), ("Others", boxes), ("Free", free)):
            self.add_item(discord.ui.Label(text=label, component=component))
        self.stop()


async def test_groups_are_filled_in_as_discord_lets_people(stage: Stage) -> None:
    @stage.bot.on("say")
    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(AskPorts())

    @stage.bot.on("ports")
    async def answer(interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        fields = [row["component"] for row in data["components"]]
        told = [(field["type"], field.get("value"), field.get("values")) for field in fields]
        await interaction.response.send_message(repr(told))

    form = await stage.ana.slash(stage.local.channel, "say", text="x")
    wrong: list[Any] = [
        ({}, "Best: Must be between 1 and 1"),
        ({"radio": "Rome"}, r"Best: \['Rome'\] is none of"),
        ({"radio": "Pisa", "boxes": []}, "Others: Must be between 1 and 2"),
        ({"radio": "Pisa", "boxes": ["Genoa", "Pisa", "Venice"]}, "Others: Must be between 1 and 2"),
        ({"radio": "Pisa", "boxes": ["Rome"]}, r"Others: \['Rome'\] is none of"),
    ]
    for values, why in wrong:
        with pytest.raises(PlaygroundError, match=why):
            await stage.ana.submit(form, values)
    reply = await stage.ana.submit(form, {"radio": "Pisa"})
    assert reply.text == repr([(21, "Pisa", None), (22, None, ["Genoa"]), (22, None, [])])


async def test_a_modal_from_a_button_may_update_its_message(stage: Stage) -> None:
    message = await stage.games.send("Bid?", view=Buttons())
    shown = stage.local.channel.messages[message.id]

    @stage.bot.on("bid8")
    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(AskAmount())

    @stage.bot.on("amount")
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content="Changed")

    opened = await stage.ana.press(shown, "Bid 8")
    reply = await stage.ana.submit(opened, {"florins": "1"})
    assert (reply.kind, shown.text) == ("update", "Changed")


async def test_deferred_then_edited_with_follow_ups(stage: Stage) -> None:
    @stage.bot.on("say")
    async def later(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        picture = discord.File(io.BytesIO(b"abc"), "hand.txt", description="A hand")
        await interaction.edit_original_response(content="done", attachments=[picture])
        more = await interaction.followup.send("more", ephemeral=True, wait=True)
        await more.edit(content="much more")
        await interaction.followup.send("public", wait=True)

    reply = await stage.ana.slash(stage.local.channel, "say", text="x")
    assert reply.kind == "deferred"
    await reply.done()
    assert reply.text == "done"
    assert reply.message is not None
    assert reply.message.alt_texts == ["A hand"]
    assert stage.local.files[reply.message.attachments[0].id] == b"abc"
    await stage.local.until(lambda: len(reply.followups) == 2)
    assert [m.text for m in reply.followups] == ["much more", "public"]
    assert [m.text for m in stage.bob.messages(stage.local.channel)] == ["public"]


async def test_the_first_follow_up_of_a_deferral_takes_its_place(stage: Stage) -> None:
    @stage.bot.on("say")
    async def later(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.followup.send("here")

    reply = await stage.ana.slash(stage.local.channel, "say", text="x")
    await reply.done()
    assert [m.text for m in stage.bob.messages(stage.local.channel)] == ["here"]


async def test_a_deferred_update(stage: Stage) -> None:
    message = await stage.games.send("Bid?", view=Buttons())
    shown = stage.local.channel.messages[message.id]

    @stage.bot.on("bid8")
    async def later(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="edited")

    reply = await stage.ana.press(shown, "Bid 8")
    assert reply.kind == "deferred_update"
    await reply.done()
    assert shown.text == "edited"


async def test_a_token_is_for_the_pressed_message_and_its_answers_alone(stage: Stage) -> None:
    found: asyncio.Future[list[int]] = asyncio.get_running_loop().create_future()

    @stage.bot.on("say")
    async def another(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Noted")

    @stage.bot.on("bid8")
    async def later(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Noted", ephemeral=True)
        found.set_result([await edited(interaction, each) for each in (pressed.id, elsewhere.id)])

    async def edited(interaction: discord.Interaction, message: int) -> int:
        try:
            await interaction.followup.edit_message(message, content="edited")
        except discord.NotFound as error:
            return error.code
        return 0

    pressed = await stage.games.send("Bid?", view=Buttons())
    reply = await stage.ana.slash(stage.local.channel, "say", text="x")
    assert reply.message
    elsewhere = reply.message
    await stage.ana.press(stage.local.channel.messages[pressed.id], "Bid 8")
    assert await found == [0, 10008]
    assert (stage.local.channel.messages[pressed.id].text, elsewhere.text) == ("edited", "Noted")


async def test_autocomplete(stage: Stage) -> None:
    @stage.bot.on("medici")
    async def complete(interaction: discord.Interaction) -> None:
        await interaction.response.autocomplete([discord.app_commands.Choice(name="Table x", value="x")])

    choices = await stage.ana.autocomplete(stage.local.channel, "medici start", focused="table", value="x")
    assert choices == [{"name": "Table x", "value": "x"}]


async def test_options_are_checked_as_by_a_client(stage: Stage) -> None:
    channel = stage.local.channel
    for options, message in (
        ({"seat": 3}, "no option"),
        ({"seats": 7}, "int value should be less than or equal to 6"),
        ({"seats": "3"}, 'Value "3" is not int'),
        ({"language": "xx"}, "is none of"),
        ({"rival": "Bob"}, "does not take"),
    ):
        with pytest.raises(PlaygroundError, match=message):
            await stage.ana.slash(channel, "medici start", **options)
    with pytest.raises(PlaygroundError, match="text: This field is required"):
        await stage.ana.slash(channel, "say")
    with pytest.raises(PlaygroundError, match="needs one of"):
        await stage.ana.slash(channel, "medici")
    with pytest.raises(PlaygroundError, match="Commands"):
        await stage.ana.slash(channel, "chess")


async def test_a_person_as_an_option(stage: Stage) -> None:
    @stage.bot.on("medici")
    async def start(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(interaction.namespace.rival.name)

    reply = await stage.ana.slash(stage.local.channel, "medici start", rival=stage.bob)
    assert reply.text == "bob"


async def test_in_a_dm(stage: Stage) -> None:
    @stage.bot.on("say")
    async def answer(interaction: discord.Interaction) -> None:
        assert interaction.guild is None
        await interaction.response.send_message(f"hello {interaction.user.name}", ephemeral=True)

    reply = await stage.ana.slash(stage.ana.dm, "say", text="x")
    assert reply.text == "hello ana"
    assert stage.ana.dm_messages() == [reply.message]
    assert not stage.ana.dm.visible_to(stage.bob.user)


async def test_no_answer_in_time(stage: Stage) -> None:
    stage.local.interactions.answer_within = 0.1
    waiting: list[discord.Interaction] = []

    @stage.bot.on("say")
    async def silent(interaction: discord.Interaction) -> None:
        waiting.append(interaction)

    reply = await stage.ana.slash(stage.local.channel, "say", text="x")
    assert (reply.kind, reply.error) == ("failed", "The application did not respond")
    with pytest.raises(discord.NotFound) as refused:
        await waiting[0].response.send_message("late")
    assert refused.value.code == 10062


async def test_answering_twice(stage: Stage) -> None:
    @stage.bot.on("say")
    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("one")
        interaction.response._response_type = None
        await interaction.response.send_message("two")

    await stage.ana.slash(stage.local.channel, "say", text="x")
    await stage.local.until(lambda: stage.local.refused)
    assert [r.code for r in stage.local.refused] == [40060]


async def test_a_refused_answer_may_be_given_again(stage: Stage) -> None:
    @stage.bot.on("say")
    async def badly(interaction: discord.Interaction) -> None:
        try:
            await interaction.response.send_message("x" * 2001)
        except discord.HTTPException:
            interaction.response._response_type = None
            await interaction.response.send_message("short")

    assert (await stage.ana.slash(stage.local.channel, "say", text="x")).text == "short"


async def test_selects_of_channels_and_roles(stage: Stage) -> None:
    role = stage.local.add_role("Players", stage.ana)
    place = stage.local.channel
    view = discord.ui.View(timeout=None)
    kinds = [discord.ChannelType.text]
    chosen = [discord.SelectDefaultValue(id=place.id, type=discord.SelectDefaultValueType.channel)]
    view.add_item(
        discord.ui.ChannelSelect(custom_id="where", channel_types=kinds, default_values=chosen, max_values=2)
    )
    view.add_item(discord.ui.RoleSelect(custom_id="who"))
    view.stop()
    message = await stage.games.send("Where, and who?", view=view)
    shown = place.messages[message.id]
    where, who = shown.selects
    assert (where.channel_types, where.defaults) == ((0,), (str(place.id),))
    held: list[list[int]] = []

    async def answer(interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        assert isinstance(interaction.user, discord.Member)
        held.append([each.id for each in interaction.user.roles if not each.is_default()])
        await interaction.response.send_message(f"{data['values']} {[*data['resolved']]}", ephemeral=True)

    stage.bot.on("where")(answer)
    stage.bot.on("who")(answer)
    other = stage.local.add_channel("other")
    reply = await stage.ana.choose(shown, where.custom_id, [place, other])
    assert reply.text == f"['{place.id}', '{other.id}'] ['channels']"
    reply = await stage.ana.choose(shown, who.custom_id, [role])
    assert reply.text == f"['{role.id}'] ['roles']"
    assert held == [[role.id], [role.id]]
    elsewhere = stage.local.add_guild("Elsewhere")
    for select, wrong in ((where, elsewhere.text_channels[0]), (where, role), (who, place), (who, stage.bob)):
        with pytest.raises(PlaygroundError):
            await stage.ana.choose(shown, select.custom_id, [wrong])
