"""Finished games as files: write them, read them, replay them."""
