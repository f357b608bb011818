# The everyday commands. `just` only saves typing: each recipe is a line that works by itself.
# PYTHON names the interpreter of the virtual environment that the README's test command makes.

python := env_var_or_default("PYTHON", ".venv/bin/python")

# List the commands.
default:
    @just --list

# Run the tests on the interpreted build.
test *arguments:
    {{python}} -m pytest {{arguments}}

# Check style.
lint:
    {{python}} -m ruff check .

# Check types, strictly.
types:
    {{python}} -m mypy

# Check what prose would not keep: sizes, imports, the purity of the core.
tidy:
    {{python}} -m tools.tidy

# Make the rules ledger anew from the citations.
ledger:
    {{python}} -m tools.ledger --write

# Run the tutorial's examples and the checks of the ledger.
docs:
    {{python}} -m pytest tests/docs tests/ledger

# Print decisions and games a second.
bench *arguments:
    {{python}} -m bench {{arguments}}

# Build with a compiled core, in a place of its own, and run the tests on it.
compiled *arguments:
    {{python}} -m tools.compiled {{arguments}}

# What CI does: the README's commands in fresh environments, then the compiled build.
ci:
    .ci/run
