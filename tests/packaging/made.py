"""Make sdist and wheels, install them into empty environments, and use what is there."""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import urllib.request
import venv
import zipfile
from collections.abc import Iterable, Iterator
from email import message_from_bytes
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
GAMES = ("agricola", "agricola-2007", "farmerama", "frage-der-aehre", "la-granja")
ADDRESS = re.compile(r"http://\S+/")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = [extra for extra in ("server", "arena", "rl") if extra in PROJECT["optional-dependencies"]]
NOWHERE = "http://127.0.0.1:9"
OFFLINE = {"PIP_CONFIG_FILE": os.devnull, "http_proxy": NOWHERE, "https_proxy": NOWHERE, "ALL_PROXY": NOWHERE}
"""No index to ask, and no way there."""
LEARNING = """
import farmyard.rl

farmyard.rl.aec_env("farmerama", seats=2).reset(seed=1)
farmyard.rl.gym_env("farmerama").reset(seed=1)
"""


def bare() -> dict[str, str]:
    """The environment without what this process was told about farmyard and Python."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("FARMYARD_", "PYTHON"))}


def run(*command: str | Path, cwd: Path, stdin: str = "", **environment: str) -> str:
    """Run a command as somebody elsewhere would; gives what it prints."""
    done = tried(*command, cwd=cwd, stdin=stdin, **environment)
    assert done.returncode == 0, done.stdout
    return done.stdout


def tried(*command: str | Path, cwd: Path, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=cwd,
        env=bare() | environment,
        input=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


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


def install(wheel: Path, folder: Path, packages: Iterable[str], extras: Iterable[str] = ()) -> Path:
    """Into a new environment with these packages and no others. They are lent from here: no network."""
    venv.create(folder, symlinks=True)
    python = folder / "bin" / "python"
    home = Path(run(python, "-c", "import site; print(site.getsitepackages()[0])", cwd=folder).strip())
    for name in packages:
        lend(name, home)
    command = (sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-index")
    wanted = f"farmyard[{','.join(extras)}]" if extras else "farmyard"
    run(*command, f"--find-links={wheel.parent}", wanted, cwd=folder, **OFFLINE)
    return folder / "bin"


def needed(wheel: Path, extras: Iterable[str]) -> set[str]:
    """The packages that a wheel asks for with these extras, and those that they ask for themselves."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        asked = message_from_bytes(archive.read(name)).get_all("Requires-Dist", [])
    found: set[str] = set()
    waiting = [(Requirement(text), frozenset(extras)) for text in asked]
    while waiting:
        one, wishes = waiting.pop()
        name = canonicalize_name(one.name)
        if one.marker is not None and not any(one.marker.evaluate({"extra": wish}) for wish in wishes | {""}):
            continue
        if name not in found or one.extras:
            found.add(name)
            more = metadata.distribution(name).requires or []
            waiting += [(Requirement(text), frozenset(one.extras)) for text in more]
    return found


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


def works(commands: Path, folder: Path, *, compiled: bool) -> None:
    """Play, serve, simulate, hold a tournament and learn, where there is nothing but this installation."""

    def farmyard(*words: str, stdin: str = "") -> str:
        return run(commands / "farmyard", *words, cwd=folder, stdin=stdin, PATH=str(commands), **OFFLINE)

    where = run(commands / "python", "-c", "import farmyard; print(farmyard.__file__)", cwd=folder)
    assert Path(where.strip()).is_relative_to(commands.parent), "not the source tree"
    ones = "1\n" * 2000
    farmyard("play", "frage-der-aehre", "--seats", "human,random", "--seed", "5", "--record", "played", stdin=ones)
    assert json.loads(farmyard("replay", "played", "--json"))["over"] is True
    played = json.loads(farmyard("simulate", "farmerama", "--games", "2", "--json"))
    assert played["compiled"] is compiled
    farmyard("arena", "frage-der-aehre", "--bots", "greedy,random", "--games", "2", "--seed", "1", "--out", "results")
    assert json.loads((folder / "results" / "summary.json").read_bytes())["games"] == 2
    assert (folder / "results" / "report.html").stat().st_size > 10_000
    if "rl" in EXTRAS:
        run(commands / "python", "-c", LEARNING, cwd=folder, PATH=str(commands), **OFFLINE)
    serves_the_table(commands, folder)
