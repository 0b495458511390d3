"""The wheel carries compiled catalogues and compiled modules."""

from __future__ import annotations

import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))


class FarmyardBuild(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        import prepare

        prepare.compile_words()
        if version == "editable":
            return
        prepare.compile_native()
        tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
        platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        # What the compiled modules share lies beside the package, not in it.
        for shared in prepare.SOURCE.glob("*.so"):
            build_data["force_include"][str(shared)] = shared.name
        build_data["pure_python"] = False
        build_data["tag"] = f"{tag}-{tag}-{platform}"
