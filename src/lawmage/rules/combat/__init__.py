"""The combat phase (CR 506 to 511)."""
