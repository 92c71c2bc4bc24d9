"""Send messages: the outbox entries of all tables, in order, each once as far as anyone can see."""
