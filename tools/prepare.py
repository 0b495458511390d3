"""Compile what the source tree needs to run fast and speak: catalogues (.po -> .mo) and core and games (mypyc).

    python tools/prepare.py words      the catalogues
    python tools/prepare.py native     the compiled modules, beside their source, and bytecode of all the others
    python tools/prepare.py clean      remove all of it

They do nothing when nothing has changed.
"""

from __future__ import annotations

import compileall
import shutil
import sys
from pathlib import Path

from alone import ROOT, alone
from native import PACKAGE, clean_native, compile_native

LOCALE = PACKAGE / "locale"


def compile_words() -> None:
    """The parts of a language (core.po, one for each game, ...) become one catalogue."""
    with alone("words"):
        for folder in sorted(path for path in LOCALE.iterdir() if path.is_dir()):
            compile_language(folder)


def compile_language(folder: Path) -> None:
    parts = sorted(folder.glob("*.po"))
    mo = folder / "farmyard.mo"
    if mo.exists() and all(mo.stat().st_mtime >= part.stat().st_mtime for part in parts):
        return
    from babel.messages import Catalog
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    whole = Catalog(locale=folder.name)
    for part in parts:
        with part.open("rb") as file:
            for message in read_po(file, locale=folder.name):
                if not message.id:
                    continue
                if message.id in whole or (isinstance(message.id, tuple) and message.id[0] in whole):
                    raise SystemExit(f"{part}: {message.id} is in another part already")
                whole[message.id] = message
    partial = mo.with_suffix(".tmp")
    with partial.open("wb") as file:
        write_mo(file, whole)
    partial.replace(mo)


def compile_bytecode() -> None:
    """As pip does with installed packages: no start is slower than another, not even where Python may write nothing."""
    compileall.compile_dir(PACKAGE, quiet=1)


def main(arguments: list[str]) -> int:
    match arguments:
        case ["words"]:
            compile_words()
        case ["native"]:
            compile_bytecode()
            compile_native()
        case ["clean"]:
            clean_native()
            for path in [*PACKAGE.rglob("*.mo"), *PACKAGE.rglob("*.pyc")]:
                path.unlink()
            shutil.rmtree(ROOT / "build", ignore_errors=True)
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
