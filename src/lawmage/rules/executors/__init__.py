"""Executors of amounts, filters, conditions and selections: what other executors are made of."""
