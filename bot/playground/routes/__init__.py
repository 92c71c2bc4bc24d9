"""Hold the routes of the API, by subject."""

from bot.playground.routes import account, channels, commands, emojis, interactions, messages

ROUTES = [
    route for subject in (account, commands, emojis, channels, messages, interactions) for route in subject.ROUTES
]
