"""What `python -m build` makes works in an empty environment, and the sdist installs without a compiler and Node.

`make wheel-test` does the same with real installations, compiled wheels and every Python (test_folder_of_wheels.py).
"""

from __future__ import annotations

import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.packaging.made import (
    EXTRAS,
    ROOT,
    build_sdist,
    build_wheel,
    install,
    needed,
    run,
    serves_the_table,
    tried,
    unpack,
    works,
)
from tests.tools.locks import locked

LANGUAGES = ("en", "fr", "de", "nl")


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_sdist(tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """From the sdist, as pip does it, where no program can be found: no compiler, no Node, no git."""
    folder = tmp_path_factory.mktemp("wheel")
    nothing = tmp_path_factory.mktemp("nothing")
    return build_wheel(unpack(sdist, tmp_path_factory.mktemp("source")), folder, PATH=str(nothing))


def test_the_sdist_has_what_an_installation_cannot_make(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"src/farmyard/locale/{lang}/farmyard.mo" for lang in LANGUAGES} <= names
    assert "src/farmyard/server/web/index.html" in names
    assert {"Makefile", "web/package-lock.json", "requirements/serve.lock", "tools/native.py"} <= names
    made_here = ("node_modules", "/generated/", "__pycache__", ".mark", ".so")
    assert [name for name in names if any(part in name for part in made_here)] == []


def test_the_wheel_is_for_every_machine(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert {name.split("/")[0] for name in names} == {"farmyard", f"{wheel.name.split('-py3')[0]}.dist-info"}
    assert {f"farmyard/locale/{lang}/farmyard.mo" for lang in LANGUAGES} <= set(names)
    source = ROOT / "src" / "farmyard"
    for kind in ("*.py", "bots/weights/*.npz"):
        assert {f"farmyard/{path.relative_to(source)}" for path in source.rglob(kind)} <= set(names)
    assert [name for name in names if name.endswith((".so", ".pyd", ".mark"))] == []


def test_it_serves_the_table_with_the_packages_of_the_lock_alone(wheel: Path, tmp_path: Path) -> None:
    commands = install(wheel, tmp_path / "venv", locked("serve"), ["server"])
    where = run(commands / "python", "-c", "import farmyard; print(farmyard.__file__)", cwd=tmp_path)
    assert where.startswith(str(tmp_path))
    serves_the_table(commands, tmp_path)


def test_what_it_asks_for_is_enough_to_play_serve_and_study(wheel: Path, tmp_path: Path) -> None:
    commands = install(wheel, tmp_path / "venv", needed(wheel, EXTRAS), EXTRAS)
    works(commands, tmp_path, compiled=False)


def test_without_extras_games_can_be_played_and_simulated(wheel: Path, tmp_path: Path) -> None:
    """What is missing for the rest is told by its name."""
    commands = install(wheel, tmp_path / "venv", needed(wheel, []))
    assert run(commands / "farmyard", "simulate", "agricola", "--games", "1", "--json", cwd=tmp_path).startswith("{")
    for extra, words in {"server": ["serve"], "arena": ["arena", "agricola"], "train": ["train", "agricola"]}.items():
        refused = tried(commands / "farmyard", *words, cwd=tmp_path)
        assert refused.returncode
        assert f"farmyard[{extra}]" in refused.stdout
        assert "Traceback" not in refused.stdout
