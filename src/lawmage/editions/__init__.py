"""The rules of each date, as data."""
