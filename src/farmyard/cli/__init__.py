"""The `farmyard` command."""
