"""Rialto, a Discord bot that hosts board games."""

__version__ = "0.1.0"
"""The one place that says it."""
