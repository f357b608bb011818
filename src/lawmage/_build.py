"""Which build of Lawmage this is: its version, and whether its core is compiled."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import Final

__version__: Final = "0.1.0"


def is_compiled(module: str = "lawmage.types") -> bool:
    """Whether a module of the core is loaded from machine code (mypyc) and not from its source.

    The core is compiled as one unit, so one of its modules speaks for all.
    """
    spec = find_spec(module)
    return spec is not None and spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))


compiled: Final = is_compiled()
