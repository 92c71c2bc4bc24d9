"""Serve the routes about global application commands."""

from __future__ import annotations

from bot.playground.errors import DiscordError
from bot.playground.rest import Answer, Call, Route, route

ROUTES: list[Route] = []
COMMANDS = "/applications/{application_id}/commands"


def _own(call: Call) -> None:
    if call.id("application_id") != call.world.application_id:
        raise DiscordError(403, 20012, "You are not authorized to perform this action on this application")


@route(ROUTES, "GET", COMMANDS)
def get_commands(call: Call) -> Answer:
    """Return the global commands."""
    _own(call)
    commands = call.world.commands
    if commands.all and not commands.synced:
        commands.synced = True  # a bot that reads the commands and replaces none accepts them
        call.world.changed("commands", commands.all)
    return 200, commands.told(localizations=call.query.get("with_localizations", "").lower() in {"true", "1"})


@route(ROUTES, "PUT", COMMANDS)
def put_commands(call: Call) -> Answer:
    """Overwrite the global commands."""
    _own(call)
    commands = call.world.commands.overwrite([] if call.body is None else call.body)
    call.world.changed("commands", commands)
    return 200, commands


@route(ROUTES, "POST", COMMANDS)
def post_command(call: Call) -> Answer:
    """Add a command, or overwrite the one of the same name."""
    _own(call)
    command, new = call.world.commands.upsert(call.form)
    call.world.changed("commands", call.world.commands.all)
    return 201 if new else 200, command


@route(ROUTES, "GET", COMMANDS + "/{command_id}")
def get_command(call: Call) -> Answer:
    """Return one command."""
    _own(call)
    return 200, call.world.commands.get(call.id("command_id"))


@route(ROUTES, "PATCH", COMMANDS + "/{command_id}")
def patch_command(call: Call) -> Answer:
    """Change one command."""
    _own(call)
    command = call.world.commands.edit(call.id("command_id"), call.form)
    call.world.changed("commands", call.world.commands.all)
    return 200, command


@route(ROUTES, "DELETE", COMMANDS + "/{command_id}")
def delete_command(call: Call) -> Answer:
    """Remove one command."""
    _own(call)
    call.world.commands.delete(call.id("command_id"))
    call.world.changed("commands", call.world.commands.all)
    return 204, None
