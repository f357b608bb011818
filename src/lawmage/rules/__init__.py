"""The rules of the game, chapter by chapter; see docs/design.md."""
