"""Bots and the bench."""
