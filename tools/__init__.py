"""Developers' scripts: run from the root of a checkout, never shipped in the wheel."""
