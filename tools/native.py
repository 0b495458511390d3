"""Compile core and games with mypyc, and put the result into the source tree all at once.

The modules are built in build/, copied beside their source under names with the mark of this source (`state.MARK.so`),
and last of all the mark is written into the file that `farmyard/_pure.py` reads when a process starts. So a process
finds all of them or none, whenever it starts and wherever this stops.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
import time
from pathlib import Path

from alone import ROOT, alone

SOURCE = ROOT / "src"
PACKAGE = SOURCE / "farmyard"
BUILD = ROOT / "build"
# The package of this tree, which may not be installed yet; what it is asked for needs no other package.
sys.path.insert(0, str(SOURCE))

from farmyard._pure import MARK_FILE, SUFFIX, mark, marked  # noqa: E402

OFF = "# mypyc: off\n"
"""The first line of a file that stays plain Python: it holds msgspec classes with attributes or options of their own,
which mypyc gets wrong, or only speaks to people. Packages (`__init__.py`) always stay so."""

INSIDE = ["-fvisibility=hidden"] if os.name == "posix" else []
"""Tells the compiler that nobody outside calls the functions of a group: then it may call them straight, and inline."""

METHOD = re.compile(r"\.tp_descr_get = [^}]*_Py_TPFLAGS_HAVE_VECTORCALL")
"""The type of a method of a class that is not native, such as a step, in the C that mypyc writes."""


def modules() -> list[Path]:
    """What mypyc compiles: all of core and games, but for the files that say no."""
    found = [*PACKAGE.glob("core/**/*.py"), *PACKAGE.glob("games/**/*.py")]
    return sorted(path for path in found if path.name != "__init__.py" and not says_off(path))


def says_off(path: Path) -> bool:
    with path.open(encoding="utf-8") as file:
        return file.readline() == OFF


def groups(paths: list[Path]) -> list[tuple[list[str], str | None]]:
    """The core and each game are compiled apart: at the same time, and in pieces a compiler can chew.

    What the modules of a group share lies in the package as well: `core__mypyc.so`, `games/aehre__mypyc.so`.
    """
    out: dict[str, list[str]] = {}
    for path in paths:
        place = path.relative_to(PACKAGE).parts
        name = "farmyard.core" if place[0] == "core" else f"farmyard.games.{place[1]}"
        out.setdefault(name, []).append(str(path.relative_to(SOURCE)))
    return [(files, name) for name, files in out.items()]


def fingerprint() -> str:
    """The mark of this source, this interpreter and this way to compile."""
    digest = hashlib.sha256(f"{sys.version}{os.environ.get('CFLAGS', '')}".encode())
    for path in [*sorted(PACKAGE.glob("core/**/*.py")), *sorted(PACKAGE.glob("games/**/*.py")), Path(__file__)]:
        digest.update(str(path.relative_to(ROOT)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def is_current() -> bool:
    return mark() == fingerprint()


def written_mark() -> str:
    return MARK_FILE.read_text(encoding="ascii") if MARK_FILE.exists() else ""


def compile_native() -> None:
    with alone("native"):
        remove_unmarked()
        moment = time.time()
        new = fingerprint()
        if written_mark() != new:
            publish(build(BUILD / "lib"), new)
        # What changes while the compiler runs counts as changed afterwards.
        os.utime(MARK_FILE, (moment, moment))


def build(target: Path) -> Path:
    """Run mypyc and the C compiler; the compiled package is in `target` then."""
    paths = modules()
    print(f"compiling {len(paths)} modules with mypyc, once ...", flush=True)
    shutil.rmtree(target, ignore_errors=True)
    os.chdir(SOURCE)
    from mypyc.build import mypycify
    from setuptools import Distribution

    extensions = mypycify(
        ["--config-file", str(ROOT / "pyproject.toml"), *(str(path.relative_to(SOURCE)) for path in paths)],
        opt_level="3",
        debug_level="0",
        target_dir=str(BUILD / "mypyc"),
        separate=groups(paths),
    )
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *INSIDE]
        for source in extension.sources:
            call_methods_directly(Path(source))
    # The largest first, so that no core stands idle while another one is still at it.
    extensions.sort(key=lambda extension: -sum(Path(source).stat().st_size for source in extension.sources))
    distribution = Distribution({"name": "farmyard", "ext_modules": extensions})
    command = distribution.get_command_obj("build_ext")
    command.parallel = os.cpu_count()
    command.build_temp = str(BUILD / "temp")
    command.build_lib = str(target)
    command.ensure_finalized()
    command.run()
    return target


def call_methods_directly(source: Path) -> None:
    """Let Python know that such a method is called with its object first, like any function: so a call binds nothing.

    Without the flag every `step.run(state)` makes a bound method and throws it away, which costs more than many a step.
    """
    code = source.read_text(encoding="utf-8")
    flagged = METHOD.sub(r"\g<0> | Py_TPFLAGS_METHOD_DESCRIPTOR", code)
    if flagged != code:
        source.write_text(flagged, encoding="utf-8")


def publish(built: Path, new: str) -> None:
    """Put the compiled modules beside their source, then say that they hold. The last step is one renaming."""
    before = written_mark()
    for file in sorted(built.rglob(f"*{SUFFIX}")):
        home = SOURCE / file.relative_to(built).parent
        replace_by(file.read_bytes(), home / marked(file.name.removesuffix(SUFFIX), new))
    replace_by(new.encode("ascii"), MARK_FILE)
    # A process that runs may still load modules of the set before; older ones nobody needs.
    for file in PACKAGE.rglob(f"*{SUFFIX}"):
        if mark_of(file) not in (new, before):
            file.unlink()


def replace_by(content: bytes, file: Path) -> None:
    partial = file.with_name(f"{file.name}.tmp")
    partial.write_bytes(content)
    partial.replace(file)


def mark_of(file: Path) -> str:
    return file.name.removesuffix(SUFFIX).rpartition(".")[2]


def compiled_files() -> dict[Path, str]:
    """The compiled modules that hold in the tree, and where a wheel has them: without the mark."""
    ending = marked("", written_mark())
    found = sorted(PACKAGE.rglob(f"*{ending}"))
    return {file: str(file.relative_to(SOURCE)).removesuffix(ending) + SUFFIX for file in found}


def remove_unmarked() -> None:
    """Earlier versions compiled under the plain names, which Python would take before anything else."""
    for file in SOURCE.rglob(f"*{SUFFIX}"):
        if file.name.count(".") == SUFFIX.count("."):
            file.unlink()


def clean_native() -> None:
    for pattern in ("*.so", "*.pyd", "compiled.*.mark"):
        for path in SOURCE.rglob(pattern):
            path.unlink()
