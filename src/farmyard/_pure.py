"""FARMYARD_PURE=1 runs the plain Python source although compiled modules lie beside it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PURE = os.environ.get("FARMYARD_PURE", "") not in ("", "0")


class PureFinder(PathFinder):
    """Finds `farmyard` modules as `.py` files only."""

    @classmethod
    def find_spec(
        cls, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] != "farmyard" or path is None:
            return None
        tail = fullname.rpartition(".")[2]
        for folder in path:
            package = Path(folder) / tail / "__init__.py"
            if package.is_file():
                return spec_from_file_location(
                    fullname,
                    package,
                    loader=SourceFileLoader(fullname, str(package)),
                    submodule_search_locations=[str(package.parent)],
                )
            module = Path(folder) / f"{tail}.py"
            if module.is_file():
                return spec_from_file_location(fullname, module, loader=SourceFileLoader(fullname, str(module)))
        return None


def install() -> None:
    if PURE and PureFinder not in sys.meta_path:
        sys.meta_path.insert(0, PureFinder)
