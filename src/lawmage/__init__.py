"""Lawmage: the law of Magic: The Gathering as a Python library."""

from lawmage._build import __version__, compiled

__all__ = ["__version__", "compiled"]
