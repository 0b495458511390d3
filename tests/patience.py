"""The one limit of all tests that wait for something: they wait for what they need, not for a time."""

PATIENCE = 180.0
"""Seconds after which what a test waits for is taken to hang. Nothing takes a second on a quiet machine, and a machine
with a hundred times its load still comes in time."""
