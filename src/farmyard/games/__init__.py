"""One folder for each game, with the same files in each.

`farmyard.games()` lists them: the contract gives this package and that function the same name, so the package itself
can be called.
"""

from __future__ import annotations

import sys
from types import ModuleType

from farmyard.core import registry


class CallablePackage(ModuleType):
    def __call__(self) -> list[str]:
        return registry.games()


sys.modules[__name__].__class__ = CallablePackage
