"""Lawmage: the law of Magic: The Gathering as a Python library."""
