"""Make .venv and install what is needed into it, from the lock files.

    python tools/install.py serve     what serving and building needs (requirements/serve.lock, build.lock)
    python tools/install.py dev       everything, with the developers' tools (requirements/dev.lock) and torch

Then farmyard itself, from this tree, and its catalogues. Torch is not locked: its build is another on every machine. It
is installed alone, without the libraries that only graphics cards need; so is what needs it (learning.lock).
Runs in the Python that .venv shall have, without any package.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

from alone import ROOT, alone

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
LOCKS = {"serve": ("serve.lock", "build.lock"), "dev": ("dev.lock",)}
STAMPS = {"serve": VENV / "serving", "dev": VENV / "ready"}
ALSO = {"serve": (), "dev": ("serve",)}
"""Who has everything has what serving needs."""
LEARNING, TORCH = "learning.lock", "torch.txt"


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in LOCKS:
        print(__doc__)
        return 2
    with alone("venv"):
        install(arguments[0])
    return 0


def install(what: str) -> None:
    digest = digest_of(what)
    # Another make may have done it while this one waited.
    if not PYTHON.exists() or not STAMPS[what].exists() or STAMPS[what].read_text() != digest:
        make_venv()
        print(f"installing the packages of {' and '.join(LOCKS[what])} into .venv ...", flush=True)
        # Python writes bytecode when it first needs it: most of what is installed is never asked for.
        pip("--no-compile", "--require-hashes", *(f"--requirement={file}" for file in files_of(what)))
        if what == "dev":
            install_learning()
        install_farmyard()
    subprocess.run([PYTHON, ROOT / "tools" / "prepare.py", "words"], check=True)
    STAMPS[what].write_text(digest)
    for less in ALSO[what]:
        STAMPS[less].write_text(digest_of(less))


def install_learning() -> None:
    """Without torch everything else works; the tests that train an agent are skipped, and that is said here."""
    folder = ROOT / "requirements"
    pip("--no-compile", "--no-deps", "--require-hashes", f"--requirement={folder / LEARNING}")
    torch = pip_command("--no-compile", "--no-deps", f"--requirement={folder / TORCH}")
    if subprocess.run(torch, check=False).returncode:
        print(f"No {wanted_torch()} for this machine was found, so no agent can be trained here.", WITHOUT_TORCH)
    elif subprocess.run([PYTHON, "-c", "import torch"], check=False, capture_output=True).returncode:
        print(f"{wanted_torch()} was installed but cannot be loaded: is it a build for graphics cards?", WITHOUT_TORCH)


WITHOUT_TORCH = """
The tests that train an agent will be skipped. To have them, let PIP_EXTRA_INDEX_URL or PIP_FIND_LINKS name a place with
a build for processors, remove .venv and try again."""


def wanted_torch() -> str:
    return (ROOT / "requirements" / TORCH).read_text(encoding="utf-8").strip()


def install_farmyard() -> None:
    """Only when pyproject.toml has changed: a server that runs from this .venv would miss it for a moment."""
    stamp, project = VENV / "farmyard-installed", (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != project:
        pip("--no-deps", "--no-build-isolation", "--editable", str(ROOT))
        stamp.write_text(project, encoding="utf-8")


def make_venv() -> None:
    if not PYTHON.exists():
        import venv

        venv.create(VENV, with_pip=True, symlinks=True)


def pip(*arguments: str) -> None:
    if code := subprocess.run(pip_command(*arguments), check=False).returncode:
        sys.exit(code)


def pip_command(*arguments: str) -> list[str]:
    return [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *arguments]


def files_of(what: str) -> list[Path]:
    return [ROOT / "requirements" / name for name in LOCKS[what]]


def digest_of(what: str) -> str:
    files = [*files_of(what), ROOT / "pyproject.toml"]
    if what == "dev":
        files += [ROOT / "requirements" / name for name in (LEARNING, TORCH)]
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
