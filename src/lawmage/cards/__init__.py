"""Cards as facts: what is printed on them, where they are found, and the decks made of them."""
