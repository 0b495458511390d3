"""Bots from files, for machines that do not have them: a folder travels with everything in it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from farmyard.arena.units import Job, Setup
from farmyard.bots.spec import read_spec
from farmyard.core.errors import SetupError
from farmyard.core.values import say

MOST_BYTES = 20_000_000
"""A larger folder is hardly that of a bot: somebody keeps theirs at home, beside everything else."""


class Parcel(msgspec.Struct, frozen=True):
    """A job, and what it needs: a setup's bots are named by folders of the parcel, with the files in these folders."""

    job: Any
    folders: dict[str, dict[str, bytes]]


def pack(job: Job[Any]) -> Parcel:
    """Bots by name stay as they are; where a bot is a class in a file, its whole folder is packed."""
    if not isinstance(job, Setup):
        return Parcel(job, {})
    folders: dict[str, dict[str, bytes]] = {}
    bots: list[str] = []
    for bot in job.bots:
        spec = read_spec(bot)
        if spec.file:
            file = Path(spec.file).resolve()
            name = blake2b(str(file.parent).encode(), digest_size=8).hexdigest()
            if name not in folders:
                folders[name] = contents(file.parent)
            bot = f"{name}/{file.name}:{spec.label}"
        bots.append(bot)
    return Parcel(msgspec.structs.replace(job, bots=tuple(bots)), folders)


def unpack(parcel: Parcel, folder: Path) -> Any:
    """Writes the files below this folder; gives the job whose bots are there."""
    for name, files in parcel.folders.items():
        for path, content in files.items():
            file = folder / name / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
    if not isinstance(parcel.job, Setup):
        return parcel.job
    bots = [f"{folder}/{bot}" if read_spec(bot).file else bot for bot in parcel.job.bots]
    return msgspec.structs.replace(parcel.job, bots=tuple(bots))


def contents(folder: Path) -> dict[str, bytes]:
    """All files below a folder, but for hidden and compiled ones."""
    out: dict[str, bytes] = {}
    size = 0
    for file in files_below(folder):
        size += file.stat().st_size
        if size > MOST_BYTES:
            raise SetupError(say("arena.large_folder", folder=str(folder), most=MOST_BYTES // 1_000_000))
        out[file.relative_to(folder).as_posix()] = file.read_bytes()
    return out


def files_below(folder: Path) -> Iterator[Path]:
    for place, names, files in os.walk(folder):
        names[:] = sorted(name for name in names if not name.startswith((".", "__pycache__")))
        yield from (Path(place) / file for file in sorted(files) if not file.startswith("."))
