"""The parts that all messages are made of: components, custom ids, prompts, voices, names, numbers."""
