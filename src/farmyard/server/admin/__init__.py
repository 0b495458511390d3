"""What a host does with the database from the command line, also while the server runs."""
