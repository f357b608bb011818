"""Tidy: style that prose would not keep, checked by machine.

Each rule is a function from a source to offences that name the place. ``tests/tidy`` runs every rule over
the repository and shows for each that it can fail; ``python -m tools.tidy`` prints the offences.
"""

from tools.tidy.sources import Offence, Source, package_sources, repository_texts

__all__ = ["Offence", "Source", "package_sources", "repository_texts"]
