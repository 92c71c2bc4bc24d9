"""The routes of the API, by subject."""

from bot.playground.routes import account, channels, commands, interactions, messages

ROUTES = [*account.ROUTES, *commands.ROUTES, *channels.ROUTES, *messages.ROUTES, *interactions.ROUTES]
