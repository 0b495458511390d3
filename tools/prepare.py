"""Compile what the source tree needs to run fast and speak: catalogues (.po -> .mo) and core and games (mypyc).

    python tools/prepare.py words      the catalogues
    python tools/prepare.py native     the compiled modules, beside their source, and bytecode of all the others
    python tools/prepare.py clean      remove all of it

They do nothing when nothing has changed.
"""

from __future__ import annotations

import compileall
import hashlib
import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "farmyard"
LOCALE = PACKAGE / "locale"
STAMP = ROOT / "build" / "native.stamp"

NOT_COMPILED = {
    "__init__.py",
    "values.py",
    "moves.py",
    "notation.py",
    "events.py",
    "view.py",
    "score.py",
    "record.py",
}
"""Files that hold msgspec classes, which are built at run time. What only talks to people (text*.py) stays out too."""


def compile_words() -> None:
    """The parts of a language (core.po, one for each game, ...) become one catalogue."""
    from babel.messages import Catalog
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for folder in sorted(path for path in LOCALE.iterdir() if path.is_dir()):
        parts = sorted(folder.glob("*.po"))
        mo = folder / "farmyard.mo"
        if mo.exists() and all(mo.stat().st_mtime > part.stat().st_mtime for part in parts):
            continue
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


def modules() -> list[Path]:
    """What mypyc compiles: all of core and games, but for the files named above."""
    found = [*PACKAGE.glob("core/**/*.py"), *PACKAGE.glob("games/**/*.py")]
    return sorted(path for path in found if path.name not in NOT_COMPILED and not path.name.startswith("text"))


def groups(paths: list[Path]) -> list[tuple[list[str], str | None]]:
    """The core and each game are compiled apart: at the same time, and in pieces a compiler can chew."""
    out: dict[str, list[str]] = {}
    for path in paths:
        place = path.relative_to(PACKAGE).parts
        out.setdefault(place[0] if place[0] == "core" else place[1], []).append(str(path.relative_to(SOURCE)))
    return [(files, f"farmyard_{name}") for name, files in out.items()]


def fingerprint(paths: list[Path]) -> str:
    digest = hashlib.sha256(f"{sys.version}{os.environ.get('CFLAGS', '')}".encode())
    for path in [*sorted(PACKAGE.glob("core/**/*.py")), *sorted(PACKAGE.glob("games/**/*.py")), Path(__file__)]:
        digest.update(path.read_bytes())
    digest.update(repr(paths).encode())
    return digest.hexdigest()


def compile_bytecode() -> None:
    """As pip does with installed packages: no start is slower than another, not even where Python may write nothing."""
    compileall.compile_dir(PACKAGE, quiet=1)


def compile_native() -> None:
    paths = modules()
    mark = fingerprint(paths)
    built = list(PACKAGE.glob("core/*.so"))
    if built and STAMP.exists() and STAMP.read_text() == mark:
        return
    clean_native()
    print(f"compiling {len(paths)} modules with mypyc, once ...", flush=True)
    os.chdir(SOURCE)
    from mypyc.build import mypycify
    from setuptools import Distribution

    extensions = mypycify(
        ["--config-file", str(ROOT / "pyproject.toml"), *(str(path.relative_to(SOURCE)) for path in paths)],
        opt_level="3",
        debug_level="0",
        target_dir=str(ROOT / "build" / "mypyc"),
        separate=groups(paths),
    )
    # The largest first, so that no core stands idle while another one is still at it.
    extensions.sort(key=lambda extension: -sum(Path(source).stat().st_size for source in extension.sources))
    distribution = Distribution({"name": "farmyard", "ext_modules": extensions})
    command = distribution.get_command_obj("build_ext")
    command.inplace = True
    command.parallel = os.cpu_count()
    command.build_temp = str(ROOT / "build" / "temp")
    command.build_lib = str(ROOT / "build" / "lib")
    command.ensure_finalized()
    command.run()
    STAMP.parent.mkdir(parents=True, exist_ok=True)
    STAMP.write_text(mark)


def clean_native() -> None:
    for path in SOURCE.rglob("*.so"):
        path.unlink()
    STAMP.unlink(missing_ok=True)


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
