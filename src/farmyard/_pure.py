"""Which modules a process takes: plain Python or compiled, decided once when it starts, the same for all of them.

An installed wheel may hold compiled modules beside their source; Python finds these by itself. In a source tree they
carry a mark in their names (`state.MARK.so`), and one small file names the mark that holds. A new set of them is put
beside the old one and then named in that file, so no process ever takes some of the one and some of the other. See
tools/native.py.

FARMYARD_PURE=1 takes the plain source wherever compiled modules lie beside it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

from farmyard._places import HOME

PURE = os.environ.get("FARMYARD_PURE", "") not in ("", "0")
SUFFIX = EXTENSION_SUFFIXES[0]
"""It names the interpreter: modules compiled for several of them may lie side by side."""
MARK_FILE = HOME / f"compiled{SUFFIX}.mark"


def mark() -> str:
    """The mark of the compiled modules that hold in this source tree; nothing if there are none.

    They do not hold when something they come from has changed since: plain modules of today must not meet compiled ones
    of yesterday.
    """
    try:
        made = MARK_FILE.stat().st_mtime
        written = MARK_FILE.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        return ""
    changed = changed_since(made, str(HOME / "core")) or changed_since(made, str(HOME / "games"))
    return "" if changed else written


def changed_since(moment: float, folder: str) -> bool:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                if entry.name != "__pycache__" and changed_since(moment, entry.path):
                    return True
            elif entry.name.endswith(".py") and entry.stat().st_mtime > moment:
                return True
    return False


def marked(name: str, mark: str) -> str:
    """The file name of a compiled module of a source tree."""
    return f"{name}.{mark}{SUFFIX}"


def compiled_there() -> bool:
    """Are there compiled modules, whether or not this process uses them?"""
    return bool(mark()) or (HOME / "core" / f"state{SUFFIX}").exists()


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


class MarkedFinder(PathFinder):
    """Finds the compiled `farmyard` modules of a source tree by their mark. All others are found as usual."""

    mark = ""

    @classmethod
    def find_spec(
        cls, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] != "farmyard" or path is None:
            return None
        file = marked(fullname.rpartition(".")[2], cls.mark)
        for folder in path:
            found = os.path.join(folder, file)  # noqa: PTH118 - asked for every module at every start
            if os.path.exists(found):  # noqa: PTH110
                return spec_from_file_location(fullname, found, loader=ExtensionFileLoader(fullname, found))
        return None


def install() -> None:
    finder = PureFinder if PURE else MarkedFinder
    if finder in sys.meta_path:
        return
    if not PURE:
        MarkedFinder.mark = mark()
        if not MarkedFinder.mark:
            return
    sys.meta_path.insert(0, finder)


def is_compiled() -> bool:
    """Does this process run the compiled rules?"""
    from farmyard.core import state

    return not str(state.__file__).endswith(".py")
