"""The card language: frozen data that says what a card does, and nothing of how a game runs."""
