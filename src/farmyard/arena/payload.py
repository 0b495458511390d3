"""Bots from files, for machines that do not have them: a folder is sent with everything in it, weights as one file."""

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

Parameters = tuple[tuple[str, str], ...]
WEIGHTS = "weights"
"""The parameter of bots that names a file."""
MOST_BYTES = 20_000_000
"""A larger folder is hardly that of a bot: somebody keeps theirs at home, beside everything else."""


class Payload(msgspec.Struct, frozen=True):
    """A job, and what it needs: a setup's bots are named by folders of the payload, with the files in these folders."""

    job: Any
    folders: dict[str, dict[str, bytes]]


def pack(job: Job[Any]) -> Payload:
    """Bots by name stay as they are. Where a bot is a class in a file, its whole folder is packed, and where it has a
    file of weights, that file."""
    if not isinstance(job, Setup):
        return Payload(job, {})
    folders: dict[str, dict[str, bytes]] = {}
    bots: list[str] = []
    for bot in job.bots:
        spec = read_spec(bot)
        if spec.file:
            file = Path(spec.file).resolve()
            name = folder_name(file.parent)
            if name not in folders:
                folders[name] = contents(file.parent)
            spec = msgspec.structs.replace(spec, file=f"{name}/{file.name}")
        bots.append(str(msgspec.structs.replace(spec, parameters=packed(spec.parameters, folders))))
    return Payload(msgspec.structs.replace(job, bots=tuple(bots)), folders)


def packed(parameters: Parameters, folders: dict[str, dict[str, bytes]]) -> Parameters:
    out: list[tuple[str, str]] = []
    for name, value in parameters:
        file = Path(value).resolve()
        if name == WEIGHTS and value and file.is_file():
            value = f"{folder_name(file)}/{file.name}"
            folders[folder_name(file)] = {file.name: file.read_bytes()}
        out.append((name, value))
    return tuple(out)


def unpack(payload: Payload, folder: Path) -> Any:
    """Writes the files below this folder; gives the job whose bots are there."""
    for name, files in payload.folders.items():
        for path, content in files.items():
            file = folder / name / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
    if not isinstance(payload.job, Setup):
        return payload.job

    def there(path: str) -> str:
        return f"{folder}/{path}" if path.partition("/")[0] in payload.folders else path

    specs = [read_spec(bot) for bot in payload.job.bots]
    bots = [
        msgspec.structs.replace(
            spec,
            file=there(spec.file),
            parameters=tuple((name, there(value) if name == WEIGHTS else value) for name, value in spec.parameters),
        )
        for spec in specs
    ]
    return msgspec.structs.replace(payload.job, bots=tuple(str(bot) for bot in bots))


def folder_name(path: Path) -> str:
    """Of the payload, for a folder or a file of this machine."""
    return blake2b(str(path).encode(), digest_size=8).hexdigest()


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
