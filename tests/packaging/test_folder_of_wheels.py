"""`make wheel-test`: from a folder of wheels into empty environments, on every Python that is here.

The folder is what docs/host.md tells hosts to make: our wheels, plain and compiled for the Python of this environment,
and those of the packages they ask for. From then on there is no network, no compiler and no Node.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.packaging.made import EXTRAS, OFFLINE, ROOT, build_sdist, build_wheel, run, unpack, works
from tests.packaging.pythons import VERSIONS, find, interpreter

pytestmark = pytest.mark.long

WANTED = f"farmyard[{','.join(EXTRAS)}]"
HERE = f"{sys.version_info.major}.{sys.version_info.minor}"


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheels")
    source = unpack(build_sdist(tmp_path_factory.mktemp("sdist")), tmp_path_factory.mktemp("source"))
    for made in (
        build_wheel(source, tmp_path_factory.mktemp("plain")),
        build_wheel(ROOT, tmp_path_factory.mktemp("compiled"), FARMYARD_NATIVE="1"),
    ):
        made.rename(folder / made.name)
    for version in VERSIONS:
        if python := find(version):
            download = ("download", "--quiet", "--dest", folder, "--find-links", folder, "--only-binary", ":all:")
            run(python, "-m", "pip", *download, WANTED, cwd=folder)
    return folder


@pytest.mark.parametrize("version", VERSIONS)
def test_everything_works_from_a_folder_of_wheels(version: str, wheels: Path, tmp_path: Path) -> None:
    """Compiled where there is a wheel for it, plain elsewhere: pip chooses."""
    run(interpreter(version), "-m", "venv", tmp_path / "venv", cwd=tmp_path)
    commands, nothing = tmp_path / "venv" / "bin", tmp_path / "nothing"
    nothing.mkdir()
    pip = (commands / "python", "-m", "pip", "install", "--quiet", "--no-index", "--find-links", wheels)
    run(*pip, WANTED, cwd=tmp_path, PATH=str(nothing), **OFFLINE)
    works(commands, tmp_path, compiled=version == HERE)
