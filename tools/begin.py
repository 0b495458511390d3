"""Run a command of .venv at once. What is not compiled yet is compiled meanwhile, for the next start.

    python tools/begin.py serve --open

Until then the command runs in plain Python, to its end: no process takes plain modules first and compiled ones later.
When the command ends before the compiler, the compiler is stopped, and the next start tries again.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading

from alone import ROOT
from native import is_current

LOG = ROOT / "build" / "native.log"
COMMAND = ROOT / ".venv" / "bin" / "farmyard"


def main(arguments: list[str]) -> int:
    if is_current():
        os.execv(COMMAND, [str(COMMAND), *arguments])  # noqa: S606
    compiler = start_compiler()
    environment = os.environ | {"FARMYARD_PURE": "1"} | ({"FARMYARD_COMPILING": "1"} if compiler else {})
    if compiler is None:
        print("There is no C compiler here: everything runs in plain Python, and bots think longer.", flush=True)
    else:
        threading.Thread(target=tell_end, args=[compiler, "serve" in arguments], daemon=True).start()
    command = subprocess.Popen([COMMAND, *arguments], env=environment)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a Ctrl-C is meant for the command, which ends then
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: command.terminate())
    try:
        return command.wait()
    finally:
        if compiler is not None:
            stop(compiler)


def start_compiler() -> subprocess.Popen[bytes] | None:
    """In a session of its own, so that it can be stopped with all it has started; and behind everybody else."""
    if not any(shutil.which(name) for name in (os.environ.get("CC", "cc").split()[0], "gcc", "clang")):
        return None
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("wb") as log:
        return subprocess.Popen(
            ["nice", "-n", "19", sys.executable, str(ROOT / "tools" / "prepare.py"), "native"],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )


def tell_end(compiler: subprocess.Popen[bytes], aloud: bool) -> None:
    code = compiler.wait()
    if aloud and code == 0:
        print("Compiled: the next start takes the compiled engine.", flush=True)
    elif aloud and code > 0:
        print(f"Compiling failed, see {LOG.relative_to(ROOT)}; plain Python goes on.", flush=True)


def stop(compiler: subprocess.Popen[bytes]) -> None:
    if compiler.poll() is None:
        os.killpg(compiler.pid, signal.SIGTERM)
        compiler.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
