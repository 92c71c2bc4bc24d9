"""Test that each command which runs the playground names the settings of the playground in its help."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot import cli, demo
from bot.playground import __main__ as playground


@pytest.mark.parametrize(
    ("main", "words"),
    [(playground.main, ["--help"]), (demo.main, ["--help"]), (cli.main, ["play", "--help"])],
    ids=["python -m bot.playground", "python -m bot.demo", "rialto play"],
)
def test_help_names_the_settings(
    main: Callable[[], int],
    words: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.argv", ["rialto", *words])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 0
    told = capsys.readouterr().out
    assert "PLAYGROUND_PORT" in told
    assert "PLAYGROUND_DB" in told
