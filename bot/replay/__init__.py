"""Finished games as files: what is in them, and playing them again."""
