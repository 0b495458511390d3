"""Telling people that a game waits for them, while they are somewhere else."""
