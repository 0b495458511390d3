"""`python -m farmyard` is the command, too."""

from __future__ import annotations

import sys

from farmyard.cli.main import run

sys.exit(run())
