"""Runs scenarios with cards compiled now from the shared card file: `python -m tools.scenarios FILE`.

The pool in the package may be behind the compiler; `lawmage scenario run` knows the pool alone.
"""

from __future__ import annotations

import argparse
import sys
from functools import lru_cache

from lawmage.cards.card import Card
from lawmage.kernel.objects import Definition
from lawmage.scenario.reading import load
from lawmage.scenario.running import runs
from lawmage.scenario.shipped import files_of
from lawmage.supply import Declined, Supply
from tools.real_cards import NotFull, RealCards, real_cards
from tools.shared import shared_root


class DevelopmentSupply(Supply):
    """The shared card file, compiled now, so that the compiler is tested as it is; else the pool."""

    def __init__(self) -> None:
        default = Supply.default()
        super().__init__(default.pool, default.database)
        self.real: RealCards | None = None

    def facts(self, name: str) -> Card:
        """The shared file's, else the pool's."""
        if self.real is None and shared_root() is not None:
            self.real = real_cards()
        known = None if self.real is None else self.real.cards.get(name)
        return super().facts(name) if known is None else known

    def get(self, name: str) -> Definition:
        """A card compiled from its text, or one of the pool where there are no texts."""
        if shared_root() is None:
            return super().get(name)
        if self.real is None:
            self.real = real_cards()
        if name not in self.real.cards:
            return super().get(name)
        try:
            return self.real.get(name)
        except NotFull as error:
            raise Declined(f"{name} is not playable: {error}") from None


@lru_cache(maxsize=1)
def development_supply() -> DevelopmentSupply:
    """One for the whole process."""
    return DevelopmentSupply()


def main() -> int:
    """Run the files; 1 if anything is not as they say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--explain", action="store_true")
    arguments = parser.parse_args()
    failed = 0
    for path in [path for word in arguments.files for path in files_of(word)]:
        for result in runs(load(path), development_supply()):
            failed += not result.passed
            print("pass" if result.passed else "FAIL", result.name)
            if result.trouble:
                print("    " + result.trouble.replace("\n", "\n    "))
            if arguments.explain or not result.passed:
                for part in result.parts:
                    print("  ", part.text)
                    if not arguments.explain:
                        continue
                    for text, rule in part.events:
                        print("       ", text, f"(CR {rule})" if rule else "")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
