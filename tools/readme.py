"""The commands of the README, so that CI runs what a newcomer is told to run.

python -m tools.readme tests FOLDER     print the command marked "tests", with FOLDER for .venv
"""

import re
import shlex
import sys
from pathlib import Path

from tools.shared import ROOT

COMMAND = re.compile(r"^<!-- command: (.+?) -->\n```sh\n(.+?)\n```$", re.MULTILINE | re.DOTALL)


def commands(text: str) -> dict[str, str]:
    """Each marked command of a README by its name; a marked block is one line."""
    found: dict[str, str] = {}
    for name, command in COMMAND.findall(text):
        assert name not in found, f"two commands are marked {name}"
        assert "\n" not in command, f"the command {name} is more than one"
        found[name] = command
    return found


def in_environment(command: str, folder: Path) -> str:
    """The command with another folder in place of its virtual environment."""
    assert ".venv" in command
    return command.replace(".venv", shlex.quote(str(folder)))


def main(arguments: list[str]) -> int:
    """Print one command."""
    name, folder = arguments
    command = commands((ROOT / "README.md").read_text(encoding="utf-8"))[name]
    print(in_environment(command, Path(folder)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
