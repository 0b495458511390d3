"""Make sdist and wheel, install them into an environment of their own, and ask the table there."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
import tarfile
import urllib.request
import venv
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from tests.patience import PATIENCE
from tests.tools.locks import locked

ROOT = Path(__file__).parents[2]
GAMES = ("agricola", "agricola-2007", "farmerama", "frage-der-aehre", "la-granja")
ADDRESS = re.compile(r"http://\S+/")


def bare() -> dict[str, str]:
    """The environment without what this process was told about farmyard and Python."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("FARMYARD_", "PYTHON"))}


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    """Run a command as somebody elsewhere would; gives what it prints."""
    done = subprocess.run(
        command,
        cwd=cwd,
        env=bare() | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def build_sdist(folder: Path) -> Path:
    run(sys.executable, "-m", "build", "--no-isolation", "--sdist", "--outdir", folder, ROOT, cwd=folder)
    (found,) = folder.glob("*.tar.gz")
    return found


def build_wheel(source: Path, folder: Path, **environment: str) -> Path:
    command = (sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", folder, source)
    run(*command, cwd=folder, **environment)
    (found,) = folder.glob("*.whl")
    return found


def unpack(sdist: Path, folder: Path) -> Path:
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    return folder / sdist.name.removesuffix(".tar.gz")


def install(wheel: Path, folder: Path) -> Path:
    """Into a new environment, with the packages of serve.lock and no others. They are lent from here: no network."""
    venv.create(folder, symlinks=True)
    python = folder / "bin" / "python"
    packages = Path(run(python, "-c", "import site; print(site.getsitepackages()[0])", cwd=folder).strip())
    for name in locked("serve"):
        lend(name, packages)
    command = (sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index", wheel)
    run(*command, cwd=folder)
    return folder / "bin"


def lend(name: str, packages: Path) -> None:
    distribution = metadata.distribution(name)
    tops = {file.parts[0] for file in distribution.files or () if file.parts[0] not in ("..", "__pycache__")}
    for top in tops:
        place = packages / top
        if not place.exists():
            place.symlink_to(Path(str(distribution.locate_file(top))))


@contextlib.contextmanager
def serving(commands: Path, folder: Path) -> Iterator[str]:
    """`farmyard serve` of an installed farmyard; gives its address."""
    database = f"sqlite:///{folder / 'tables.db'}"
    command: list[str | Path] = [commands / "farmyard", "serve", "--port", "0", "--db", database]
    with subprocess.Popen(command, cwd=folder, env=bare(), stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            found = ADDRESS.search(server.stdout.readline())
            assert found, "the server says where it is"
            yield found[0]
        finally:
            server.terminate()


def get(address: str) -> str:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return str(answer.read().decode("utf-8"))


def serves_the_table(commands: Path, folder: Path) -> None:
    """The games are there, and a browser gets the page and the scripts that it names."""
    games = run(commands / "farmyard", "games", "--json", cwd=folder)
    assert all(f'"{game}"' in games for game in GAMES)
    with serving(commands, folder) as address:
        page = get(address)
        scripts = re.findall(r'(?:src|href)="/(assets/[^"]+)"', page)
        assert any(name.endswith(".js") for name in scripts)
        assert any(name.endswith(".css") for name in scripts)
        for name in scripts:
            assert get(address + name)
        assert "Agricola" in get(address + "api/games")
