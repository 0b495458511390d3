"""The web server: tables, seats, live updates and storage."""
