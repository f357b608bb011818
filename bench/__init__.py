"""Measuring: `python -m bench`."""
