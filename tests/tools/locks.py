"""Read the lock files."""

from __future__ import annotations

import re
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

FOLDER = Path(__file__).parents[2] / "requirements"
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})$")


def entries(name: str) -> list[tuple[Requirement, list[str]]]:
    """Every line of a lock file: the package with its version, and the hashes of its files."""
    out: list[tuple[Requirement, list[str]]] = []
    for line in (FOLDER / f"{name}.lock").read_text(encoding="ascii").splitlines():
        words = line.removesuffix("\\").strip()
        if line.startswith(" "):
            found = HASH.match(words)
            assert found, line
            out[-1][1].append(found[1])
        else:
            out.append((Requirement(words), []))
    return out


def locked(name: str) -> dict[str, str]:
    """What is installed on this machine: package and version."""
    return {
        canonicalize_name(one.name): str(one.specifier)
        for one, _ in entries(name)
        if one.marker is None or one.marker.evaluate()
    }
