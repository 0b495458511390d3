"""The long forms: real installations from the package index, on every Python that is here, plain and compiled."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from tests.packaging.made import ROOT, build_sdist, build_wheel, install, run, serves_the_table
from tests.packaging.pythons import VERSIONS, interpreter
from tests.tools.locks import locked

ENGINE = ("tests/core", "tests/games", "tests/bots", "tests/cli", "tests/words", "tests/tools", "tests/golden")

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_sdist(tmp_path_factory.mktemp("sdist"))


@pytest.mark.parametrize("version", VERSIONS)
def test_the_sdist_installs_and_serves(version: str, sdist: Path, tmp_path: Path) -> None:
    """Without a compiler and without Node: nothing is on the PATH."""
    run(interpreter(version), "-m", "venv", tmp_path / "venv", cwd=tmp_path)
    commands, nothing = tmp_path / "venv" / "bin", tmp_path / "nothing"
    nothing.mkdir()
    pip = (commands / "python", "-m", "pip", "install", "--quiet")
    lock = ROOT / "requirements" / "serve.lock"
    run(*pip, "--require-hashes", "--requirement", lock, cwd=tmp_path, PATH=str(nothing))
    run(*pip, "--no-deps", sdist, cwd=tmp_path, PATH=str(nothing))
    serves_the_table(commands, tmp_path)


@pytest.mark.parametrize("version", VERSIONS)
def test_the_engine_passes_its_tests(version: str, tmp_path: Path) -> None:
    run(interpreter(version), "-m", "venv", tmp_path / "venv", cwd=tmp_path)
    python = tmp_path / "venv" / "bin" / "python"
    pip = (python, "-m", "pip", "install", "--quiet")
    run(*pip, "--require-hashes", "--requirement", ROOT / "requirements" / "dev.lock", cwd=tmp_path)
    run(*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT, cwd=tmp_path)
    run(python, "-m", "pytest", "-p", "no:cacheprovider", "-n2", *ENGINE, cwd=ROOT, FARMYARD_PURE="1")


def test_a_compiled_wheel_keeps_everything_in_the_package(tmp_path: Path) -> None:
    wheel = build_wheel(ROOT, tmp_path, FARMYARD_NATIVE="1")
    assert "none-any" not in wheel.name
    with zipfile.ZipFile(wheel) as archive:
        compiled = [name for name in archive.namelist() if name.endswith((".so", ".pyd"))]
    assert len(compiled) > 50
    assert {name.split("/")[0] for name in compiled} == {"farmyard"}
    commands = install(wheel, tmp_path / "venv", locked("serve"), ["server"])
    command = ("simulate", "farmerama", "--seats", "2", "--games", "2", "--bots", "random", "--json")
    assert json.loads(run(commands / "farmyard", *command, cwd=tmp_path))["compiled"] is True
    serves_the_table(commands, tmp_path)
