"""One file for each thing people do."""
