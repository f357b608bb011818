"""One-shot effects (CR 610) and keyword actions (CR 701): an executor for each verb."""
