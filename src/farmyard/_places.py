"""Where the parts of this package lie."""

from __future__ import annotations

from pathlib import Path
from typing import Final

HOME: Final = Path(__file__).parent


def folder_of(module: str) -> Path:
    """The folder of a module of ours, by its `__name__`.

    A compiled module cannot ask its `__file__`: while it loads, mypyc derives that from the shared library of its
    group, as if that lay beside the package and not in it.
    """
    return HOME.joinpath(*module.split(".")[1:-1])
