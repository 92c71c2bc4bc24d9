"""Asserts of the contract tell what they compared, as those in test modules do."""

import os

import pytest

pytest.register_assert_rewrite("tests.contract", "tests.render.contract")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: the tests often wait for the disk, and for each other's processes."""
    return (os.cpu_count() or 1) + 1
