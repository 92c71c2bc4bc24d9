"""House players: who of them moves when, and the processes in which strong ones think."""
