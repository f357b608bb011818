"""Rules for the whole suite: which build is under test, and what is not repeated on a compiled one."""

import os

import pytest
from hypothesis import HealthCheck, settings

import lawmage

# How fast examples are made says nothing of the code, only of how busy the machine is.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

EXPECT_COMPILED = os.environ.get("LAWMAGE_EXPECT_COMPILED", "0") == "1"


def pytest_report_header() -> str:
    """Say which package the tests import."""
    build = "compiled" if lawmage.compiled else "interpreted"
    return f"lawmage {lawmage.__version__}, {build} build"


def pytest_sessionstart() -> None:
    """A run that is meant for the compiled build must not pass on the sources instead."""
    if EXPECT_COMPILED and not lawmage.compiled:
        raise pytest.UsageError(f"the compiled build is expected, but {lawmage.__file__} is interpreted")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On a compiled build drop the tests of the sources and those that need the interpreter."""
    if not lawmage.compiled:
        return
    dropped: list[pytest.Item] = []
    kept: list[pytest.Item] = []
    for item in items:
        needless = item.get_closest_marker("static") or item.get_closest_marker("interpreted")
        (dropped if needless else kept).append(item)
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        items[:] = kept
