"""The versions of Python that farmyard supports, and where they are on this machine."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

VERSIONS = ("3.11", "3.12", "3.13")


def interpreter(version: str) -> str:
    """From FARMYARD_PYTHONS (paths, with colons between them), the PATH or pyenv. Without it the test is skipped."""
    found = find(version)
    if found is None:
        pytest.skip(f"there is no Python {version} here")
    return found


def find(version: str) -> str | None:
    named = [path for path in os.environ.get("FARMYARD_PYTHONS", "").split(":") if path]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    kept = [str(path) for path in sorted(pyenv.glob(f"{version}.*/bin/python"))]
    for path in [*named, shutil.which(f"python{version}"), *kept]:
        if path and version_of(path) == version:
            return path
    return None


def version_of(python: str) -> str:
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    return subprocess.run([python, "-c", code], capture_output=True, text=True, check=False).stdout.strip()
