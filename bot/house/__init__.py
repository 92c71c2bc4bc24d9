"""House players: which of them moves when, and the processes in which strong ones think."""
