"""Bots, many games of bots, and the bench."""
