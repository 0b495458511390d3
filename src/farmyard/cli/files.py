"""Reading what may be anything, and writing so that nothing is ever half written."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
from pathlib import Path

from farmyard.cli.mistakes import FileTrouble, shown
from farmyard.core.values import say

MOST_BYTES = 20_000_000
"""No record of any game comes near this size."""

STANDARD_INPUT = "-"


def read_text(file: str) -> str:
    """The text of a file (or of standard input, `-`), if it is a text and not too long."""
    if file == STANDARD_INPUT:
        data = sys.stdin.buffer.read(MOST_BYTES + 1)
    else:
        with Path(file).open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise FileTrouble(say("cli.file.large", file=shown(file), most=MOST_BYTES // 1_000_000))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileTrouble(say("cli.file.not_text", file=shown(file))) from None


def save_text(file: str, text: str) -> None:
    """Replace the file as a whole: whoever reads it, even after a power cut, finds the old text or the new one."""
    target = Path(file).resolve()
    if not target.parent.is_dir():
        raise FileTrouble(say("cli.file.no_folder", file=shown(file), folder=shown(target.parent)))
    mode = new_file_mode(target)
    partial = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with open(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as opened:  # noqa: PTH123
            opened.write(text.encode())
            opened.flush()
            os.fsync(opened.fileno())
        partial.replace(target)
    except OSError as wrong:
        with contextlib.suppress(OSError):
            partial.unlink()
        raise type(wrong)(wrong.errno, wrong.strerror, file) from None
    sync_folder(target.parent)


def new_file_mode(target: Path) -> int:
    """Refuse what is not a file; a file that is replaced keeps its permissions."""
    try:
        found = target.stat().st_mode
    except FileNotFoundError:
        return 0o666
    if stat.S_ISDIR(found):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(target))
    if not stat.S_ISREG(found):
        raise FileTrouble(say("cli.file.not_a_file", file=shown(target)))
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))
    return stat.S_IMODE(found)


def sync_folder(folder: Path) -> None:
    """Make the new name itself survive a power cut. Not every system can; the file is whole all the same."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
