"""``python -m tools.tidy``: print every offence; exit code 1 if there is one."""

import sys

from tools.tidy.catalogue import offences


def main() -> int:
    """Run every rule over the repository."""
    found = offences()
    for offence in found:
        print(offence)
    print(f"tidy: {len(found)} offences")
    return 1 if found else 0


sys.exit(main())
