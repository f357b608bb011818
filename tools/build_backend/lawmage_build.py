"""The build backend: setuptools', which asks for mypy only where the core is compiled.

A pure build must not depend on a compiler of any kind, so what a build requires cannot be one fixed list in
``pyproject.toml``.
"""

import os
import tomllib
from pathlib import Path
from typing import Any

from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

COMPILER = ["mypy==1.18.2"]
"""mypyc comes with mypy."""


def _dependencies() -> list[str]:
    """What the package needs: mypy must see its types, for the core's parent package imports all the rest."""
    pyproject = Path(__file__).parent.parent.parent / "pyproject.toml"
    found: list[str] = tomllib.loads(pyproject.read_text(encoding="utf-8"))["project"]["dependencies"]
    return found


def _requires() -> list[str]:
    return COMPILER + _dependencies() if os.environ.get("LAWMAGE_COMPILED", "0") == "1" else []


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """What building a wheel needs beside setuptools."""
    return _requires()


def get_requires_for_build_editable(config_settings: dict[str, Any] | None = None) -> list[str]:
    """What an editable install needs beside setuptools."""
    return _requires()


def get_requires_for_build_sdist(config_settings: dict[str, Any] | None = None) -> list[str]:
    """What a source archive needs beside setuptools (setup.py runs for it too)."""
    return _requires()
