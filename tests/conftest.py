"""Asserts of the contract tell what they compared, as those in test modules do."""

import pytest

pytest.register_assert_rewrite("tests.contract", "tests.render.contract")
