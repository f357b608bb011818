"""`python -m lawmage` is the command line."""

import sys

from lawmage.cli import main

if __name__ == "__main__":
    sys.exit(main())
