"""Where the packaging lies, and its scripts as modules: they are no package and import each other by name."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

TOP = Path(__file__).resolve().parents[1]
PACKAGING = TOP / "packaging"
LINUX = PACKAGING / "linux"
FROZEN = PACKAGING / "frozen"


def script(path: Path) -> ModuleType:
    """Load a script under a name of its own, so that nothing is mistaken for it."""
    name = f"packaging_{path.parent.name}_{path.stem}"
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, path)
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
    return sys.modules[name]
