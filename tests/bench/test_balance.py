"""Test the balance of powers: a row for each power, and each game's victory is divided among them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from games.mediterranee.board import BOARDS, DEFAULT_BOARD
from games.mediterranee.model import Options
from tests.bench import balance, ladder, trial_boards


def test_a_row_for_each_power(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "played"
    won, lost = [
        balance.Played(powers, 0, {"genoese": wins, "venetians": 1 - wins}, {"genoese": 9, "venetians": 3})
        for powers in balance.tables("simple", ladder.EFFORT["mediterranee"], DEFAULT_BOARD)[:1]
        for wins in (1.0, 0.5)
    ]
    kept.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in (won, lost)))
    assert balance.main(["--level", "simple", "--games", "0", "--kept", str(kept)]) == 0
    assert "| 2 | genoese | 75% (20% to 97%; 2) | 9 |" in capsys.readouterr().out.splitlines()


def test_games_have_the_numbers_from_the_first_on(tmp_path: Path) -> None:
    kept = tmp_path / "played"
    asked = ["--level", "simple", "--games", "1", "--first", "20", "--jobs", "1", "--kept", str(kept)]
    assert balance.main(asked) == 0
    played = [msgspec.json.decode(line, type=balance.Played) for line in kept.read_bytes().splitlines()]
    assert [(each.powers.seats, each.number) for each in played] == [(2, 20), (2, 20), (3, 20), (4, 20)]


def test_a_victory_is_shared_out() -> None:
    played = balance.play(balance.Powers(2, Options("spain_turks", turns="few"), "simple", 0.1), 0)
    assert [*played.victories] == ["spaniards", "turks"]
    assert sum(played.victories.values()) == 1


_DIFFERENT = """of = "reconstruction"
cut = [["tunisi", "gabes"]]
joined = [["otranto", "egeo_o"]]
port.valencia.space = "alboran"
"""


def test_a_board_that_is_tried(tmp_path: Path) -> None:
    """It has the changes and is otherwise the same, and players cannot choose it."""
    file, before, boards = tmp_path / "tried.toml", BOARDS["reconstruction"], [*BOARDS]
    file.write_text(_DIFFERENT, encoding="utf-8")
    after = trial_boards.read(file)
    place = {water.id: number for number, water in enumerate(before.waters)}
    assert after.distance[place["tunisi"]][place["gabes"]] == 2
    assert after.distance[place["otranto"]][place["egeo_o"]] == 1
    moved = {now.id: now.space for was, now in zip(before.harbours, after.harbours, strict=True) if was != now}
    assert moved == {"valencia": place["alboran"]}
    powers = balance.Powers(2, Options("spain_turks", turns="few"), "simple", 0.1, str(file))
    start = trial_boards.setup(str(file), 2, bytes(32), powers.options).state.sea
    assert {galley.space for galley in start.fleet(0)} == {place["alboran"]}
    assert sum(balance.play(powers, 0).victories.values()) == 1
    assert [*BOARDS] == boards


def test_what_was_played_on_a_board_that_is_tried_is_of_it_alone(tmp_path: Path) -> None:
    kept, own, tried = (
        tmp_path / "played",
        *[balance.tables("simple", 0.1, board)[0] for board in ("reconstruction", "x")],
    )
    kept.write_bytes(msgspec.json.encode(balance.Played(tried, 0, {"genoese": 1.0}, {"genoese": 9})) + b"\n")
    assert [each.powers for each in balance._kept(kept, [own, tried])] == [tried]
    assert balance._kept(kept, [own]) == []


@pytest.mark.parametrize(
    "wrong",
    [
        _DIFFERENT.replace("reconstruction", "another"),
        _DIFFERENT.replace("gabes", "giaffa"),
        _DIFFERENT.replace("port.valencia", "port.lisboa"),
        _DIFFERENT.replace("alboran", "leone"),
        _DIFFERENT.replace("cut", "cuts"),
        _DIFFERENT.replace('"alboran"', "3").replace("port.valencia.space", "port.valencia"),
        "",
    ],
)
def test_a_board_that_cannot_be_tried_is_refused(
    wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tried.toml"
    file.write_text(wrong, encoding="utf-8")
    with pytest.raises(SystemExit):
        balance.main(["--board", str(file)])
    assert str(file) in capsys.readouterr().err
