"""Serve the routes about responses to interactions."""

from __future__ import annotations

from bot.playground.errors import Json, missing_access, thread_is_archived, unknown_channel
from bot.playground.interactions import Interaction
from bot.playground.rest import Answer, Call, Route, route

ROUTES: list[Route] = []
WEBHOOK = "/webhooks/{application_id}/{token}"


@route(ROUTES, "POST", "/interactions/{interaction_id}/{token}/callback", token_in_path=True)
def post_callback(call: Call) -> Answer:
    """Respond to an interaction."""
    token = call.params["token"]
    it = call.interactions.callback(call.id("interaction_id"), token, call.form, call.uploads)
    if call.query.get("with_response", "").lower() not in {"true", "1"}:
        return 204, None
    told: Json = {"id": str(it.id), "type": int(it.type), "channel_id": str(it.channel.id)}
    if it.channel.guild:
        told["guild_id"] = str(it.channel.guild.id)
    resource: Json = {}
    if it.original is not None:
        told |= {
            "response_message_id": str(it.original.id),
            "response_message_loading": it.original.loading,
            "response_message_ephemeral": it.original.ephemeral,
        }
        if it.answer in {4, 7}:
            resource = {"resource": {"type": int(it.answer), "message": it.original.to_dict()}}
    return 200, {"interaction": told} | resource


def _by_token(call: Call) -> Interaction:
    it = call.interactions.with_token(call.id("application_id"), call.params["token"])
    if it.channel.deleted:
        raise unknown_channel()
    if it.channel.guild and not it.channel.guild.has_bot:
        raise missing_access().because_of_fault()
    return it


@route(ROUTES, "POST", WEBHOOK, token_in_path=True)
def post_follow_up(call: Call) -> Answer:
    """Add a message to an interaction."""
    message = call.interactions.follow_up(_by_token(call), call.form, call.uploads)
    return 200, message.to_dict()


@route(ROUTES, "GET", WEBHOOK + "/messages/{message_id}", token_in_path=True)
def get_follow_up(call: Call) -> Answer:
    """Return a response to an interaction."""
    return 200, call.interactions.message_of(_by_token(call), call.params["message_id"]).to_dict()


@route(ROUTES, "PATCH", WEBHOOK + "/messages/{message_id}", token_in_path=True)
def patch_follow_up(call: Call) -> Answer:
    """Edit a response to an interaction."""
    it = _by_token(call)
    message = call.interactions.message_of(it, call.params["message_id"])
    if it.channel.archived and not message.ephemeral:
        raise thread_is_archived()
    call.interactions.edit(it, message, call.form, call.uploads)
    return 200, message.to_dict()


@route(ROUTES, "DELETE", WEBHOOK + "/messages/{message_id}", token_in_path=True)
def delete_follow_up(call: Call) -> Answer:
    """Delete a response to an interaction."""
    it = _by_token(call)
    call.interactions.delete(it, call.interactions.message_of(it, call.params["message_id"]))
    return 204, None
