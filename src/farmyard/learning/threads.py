"""One thread for each process: the processes share the cores, and sums in several threads are rounded differently."""

from __future__ import annotations

import os

VARIABLES = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


def one_thread() -> None:
    """To be called before numpy is loaded, here and for the processes that are started from here."""
    for name in VARIABLES:
        os.environ.setdefault(name, "1")
