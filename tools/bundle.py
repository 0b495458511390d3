"""The browser's bundle: web/ becomes src/farmyard/server/web/.

    python tools/bundle.py            build it if something has changed, with the packages that building needs
    python tools/bundle.py packages   install all packages, with those of the checks and tests

Node 20 or newer does it; where there is none, tools/needs.sh installs one into build/.
"""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from alone import ROOT, alone

WEB = ROOT / "web"
PACKAGES = WEB / "node_modules"
LOCALE = ROOT / "src" / "farmyard" / "locale"
INDEX = ROOT / "src" / "farmyard" / "server" / "web" / "index.html"
NEW = ROOT / "build" / "web"
NODE = ROOT / "build" / "node"
"""Where tools/needs.sh puts a Node when the machine has none that is new enough."""
TO_BUILD, ALL = PACKAGES / ".to-build", PACKAGES / ".all"
"""Written when the packages are complete; `npm ci` begins with removing them."""


def main(arguments: list[str]) -> int:
    match arguments:
        case []:
            build_bundle()
        case ["packages"]:
            with alone("web"):
                install(ALL)
        case _:
            print(__doc__)
            return 2
    return 0


def build_bundle() -> None:
    with alone("web"):
        if is_current():
            return
        print("building the browser's bundle ...", flush=True)
        install(TO_BUILD)
        moment = time.time()
        shutil.rmtree(NEW, ignore_errors=True)
        npm("run", "--silent", "build", "--", "--logLevel=warn", f"--outDir={NEW}")
        os.utime(NEW / INDEX.name, (moment, moment))
        put_in_place()


def put_in_place() -> None:
    """The whole bundle at once: a server that runs meanwhile has the old one or the new one."""
    old = NEW.with_name("web.old")
    shutil.rmtree(old, ignore_errors=True)
    if INDEX.parent.exists():
        INDEX.parent.rename(old)
    NEW.rename(INDEX.parent)
    shutil.rmtree(old, ignore_errors=True)


def is_current() -> bool:
    if not INDEX.exists():
        return False
    built = INDEX.stat().st_mtime
    return all(file.stat().st_mtime <= built for file in sources())


def sources() -> list[Path]:
    made = ("node_modules", "src/words/generated")
    out = [*LOCALE.rglob("*.po")]
    for folder, names, files in os.walk(WEB):
        names[:] = [name for name in names if str((Path(folder) / name).relative_to(WEB)) not in made]
        out += [Path(folder) / file for file in files]
    return out


def install(mark: Path) -> None:
    wanted = max((WEB / name).stat().st_mtime for name in ("package.json", "package-lock.json"))
    if any(done.exists() and done.stat().st_mtime >= wanted for done in {mark, ALL}):
        return
    npm("ci", "--silent", "--no-audit", "--no-fund", *(() if mark == ALL else ("--omit=dev",)))
    mark.touch()


def npm(*arguments: str) -> None:
    subprocess.run(["npm", "--prefix", str(WEB), *arguments], env=with_node(), check=True)


@functools.cache
def with_node() -> dict[str, str]:
    environment = {**os.environ, "PYTHON": sys.executable, "PATH": f"{NODE / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run([str(ROOT / "tools" / "needs.sh"), "node"], env=environment, check=True)
    return environment


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
