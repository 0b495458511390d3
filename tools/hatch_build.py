"""What sdist and wheel carry beside the source: catalogues, the browser's bundle and, if asked for, compiled modules.

A wheel is plain Python, for every machine. FARMYARD_NATIVE=1 compiles it for this one, which takes a C compiler and
minutes. An sdist holds catalogues and bundle already: whoever installs it needs neither Node nor a compiler.
"""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

NATIVE = os.environ.get("FARMYARD_NATIVE", "") not in ("", "0")


class FarmyardBuild(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """What has to be installed for this build, besides hatchling."""
        group: list[str] = tomllib.loads((Path(self.root) / "pyproject.toml").read_text())["dependency-groups"]["build"]
        if NATIVE and self.target_name == "wheel":
            return group
        return [] if self.from_sdist() else [one for one in group if one.startswith("babel")]

    def from_sdist(self) -> bool:
        return (Path(self.root) / "PKG-INFO").exists()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self.from_sdist():
            import prepare

            prepare.compile_words()
        if version == "editable":
            return
        if not self.from_sdist():
            import bundle

            bundle.build_bundle()
        if NATIVE and self.target_name == "wheel":
            self.add_compiled(build_data)

    def add_compiled(self, build_data: dict[str, Any]) -> None:
        import native

        native.compile_native()
        for file, place in native.compiled_files().items():
            build_data["force_include"][str(file)] = place
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
