"""Finished games as files: write them, read them, play them again."""
