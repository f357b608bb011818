"""A board, a script, expectations: one builder for tests, rulings, puzzles and docs."""
