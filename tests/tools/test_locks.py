"""The lock files: every file by its hash, no address, and a host gets nothing of the developers'."""

from __future__ import annotations

import tomllib
from importlib import metadata

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.tools.locks import FOLDER, entries, locked

LOCKS = ("serve", "build", "node", "dev", "learning")
PROJECT = tomllib.loads((FOLDER.parent / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
GROUPS = PROJECT["dependency-groups"]
WANTED = {
    "serve": [*PROJECT["project"]["dependencies"], *EXTRAS["server"]],
    "build": GROUPS["build"],
    "node": GROUPS["node"],
    "learning": GROUPS["learning"],
    "dev": [*PROJECT["project"]["dependencies"], *EXTRAS["server"], *EXTRAS["dev"], *GROUPS["build"], *GROUPS["node"]],
}


def test_these_are_all() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {*(f"{name}.lock" for name in LOCKS), "torch.txt"}


def test_torch_is_one_version_without_an_address() -> None:
    """Not locked: its build is another on every machine (docs/decisions.md, 37)."""
    (line,) = (FOLDER / "torch.txt").read_text(encoding="ascii").splitlines()
    assert [one.operator for one in Requirement(line).specifier] == ["=="]
    assert Requirement(line).url is None


def test_whoever_learns_finds_all_but_torch_in_the_lock_of_developers() -> None:
    """These are installed without looking for what they need; and none of them brings another torch."""
    for name in locked("learning"):
        try:
            needed = map(Requirement, metadata.requires(name) or ())
        except metadata.PackageNotFoundError:
            pytest.skip(f"{name} is not installed")
        always = {
            canonicalize_name(one.name) for one in needed if one.marker is None or one.marker.evaluate({"extra": ""})
        }
        assert always - set(locked("dev")) - set(locked("learning")) <= {"torch"}
    assert "torch" not in set(locked("dev")) | set(locked("learning"))


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_is_pinned_and_hashed_and_has_no_address(name: str) -> None:
    """`entries` refuses every other option, such as an index; a requirement with an address has a url."""
    for package, hashes in entries(name):
        assert package.url is None
        assert [one.operator for one in package.specifier] == ["=="], package
        assert hashes, package
        assert len(set(hashes)) == len(hashes)


@pytest.mark.parametrize("name", LOCKS)
def test_it_holds_what_the_project_asks_for(name: str) -> None:
    pinned = locked(name)
    for wanted in map(Requirement, WANTED[name]):
        version = pinned[canonicalize_name(wanted.name)].removeprefix("==")
        assert wanted.specifier.contains(version), f"{wanted}: make lock"


@pytest.mark.parametrize("name", ["serve", "build", "node"])
def test_it_is_a_part_of_what_developers_have(name: str) -> None:
    everything = {f"{package.name}{package.specifier}": hashes for package, hashes in entries("dev")}
    for package, hashes in entries(name):
        assert everything[f"{package.name}{package.specifier}"] == hashes


def test_a_host_installs_no_tools_of_developers() -> None:
    tools = {canonicalize_name(Requirement(one).name) for one in [*EXTRAS["dev"], *GROUPS["build"], *GROUPS["node"]]}
    needed = {canonicalize_name(Requirement(one).name) for one in WANTED["serve"]}
    assert set(locked("serve")) & (tools - needed) == set()
