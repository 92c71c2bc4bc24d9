"""House players: when each moves, and the processes in which strong ones think."""
