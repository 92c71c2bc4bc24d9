"""What all messages are made of: components, custom ids, prompts, voices, names, numbers."""
