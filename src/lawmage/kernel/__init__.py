"""Mechanism without rules: state, questions, the agenda, events."""
