"""Serve the routes about accounts, guilds and the gateway's address."""

from __future__ import annotations

from bot.playground.errors import DiscordError
from bot.playground.rest import Answer, Call, Route, route

ROUTES: list[Route] = []


@route(ROUTES, "GET", "/users/@me")
def get_me(call: Call) -> Answer:
    """Return the bot's own account."""
    more = {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}
    return 200, call.world.bot.to_dict() | more


@route(ROUTES, "GET", "/users/{user_id}")
def get_user(call: Call) -> Answer:
    """Return a user."""
    user = call.world.users.get(call.id("user_id"))
    if user is None:
        raise DiscordError(404, 10013, "Unknown User")
    return 200, user.to_dict()


@route(ROUTES, "GET", "/applications/@me")
@route(ROUTES, "GET", "/oauth2/applications/@me")
def get_application(call: Call) -> Answer:
    """Return the application."""
    world = call.world
    return 200, {
        "id": str(world.application_id),
        "name": world.bot.username,
        "icon": None,
        "description": "",
        "type": None,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": world.owner.to_dict(),
        "approximate_guild_count": sum(g.has_bot for g in world.guilds.values()),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "bot": world.bot.to_dict(),
        "bot_public": True,
        "bot_require_code_grant": False,
        "rpc_origins": [],
        "summary": "",
    }


@route(ROUTES, "GET", "/gateway")
def get_gateway(call: Call) -> Answer:
    """Return the gateway's URL."""
    return 200, {"url": call.gateway}


@route(ROUTES, "GET", "/gateway/bot")
def get_gateway_bot(call: Call) -> Answer:
    """Return the gateway's URL, the number of shards, and the limits for IDENTIFY."""
    return 200, {"url": call.gateway, **call.world.sharding.told()}


@route(ROUTES, "GET", "/guilds/{guild_id}")
def get_guild(call: Call) -> Answer:
    """Return a guild."""
    return 200, call.world.guild_for_bot(call.id("guild_id")).to_dict()


@route(ROUTES, "GET", "/guilds/{guild_id}/channels")
def get_guild_channels(call: Call) -> Answer:
    """Return a guild's channels, without threads."""
    channels = call.world.guild_for_bot(call.id("guild_id")).channels.values()
    return 200, [c.to_dict() for c in channels if not c.is_thread]


@route(ROUTES, "GET", "/guilds/{guild_id}/members/{user_id}")
def get_member(call: Call) -> Answer:
    """Return a member of a guild."""
    member = call.world.guild_for_bot(call.id("guild_id")).members.get(call.id("user_id"))
    if member is None:
        raise DiscordError(404, 10007, "Unknown Member")
    return 200, member.to_dict()


@route(ROUTES, "POST", "/users/@me/channels")
def create_dm(call: Call) -> Answer:
    """Return the DM channel with a user, opened if need be."""
    recipient = call.world.users.get(int(call.form.get("recipient_id") or 0))
    if recipient is None:
        raise DiscordError(400, 50033, "Invalid Recipient(s)")
    if recipient.bot:
        raise DiscordError(400, 50007, "Cannot send messages to this user")
    return 200, call.world.dm_with(recipient).to_dict()
