"""Test the proof itself: failures are named, killed runs continue, hanging trials end, figures are true."""

from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.store import repair, tables
from bot.store.db import Connection
from games import GAMES
from games.core import Corrupt, encode
from tests.contract import WHOLE, variants
from tests.proof import mutants, referees, replay, secrecy, storage
from tests.proof.__main__ import MODULES, main
from tests.proof.ledger import ROOT, Ledger, git, stamp
from tests.proof.report import page
from tests.proof.subject import Result, Tally, at_most, bound, load, out_of, percent, share_of
from tests.proof.trials import run

SAMPLE = """
import os, sys, time
from pathlib import Path
from tests.proof.subject import Subject, at_most

def trial(seed):
    with Path({log!r}).open("a") as log:
        log.write(f"{{seed}}\\n")
    {body}
    return {{"done": 1, "p99": 10 + seed, "odd ones": [str(seed)] if seed % 2 else []}}

SUBJECT = Subject("{name}", (1,), "sample trials", {trials}, trial, maxima=frozenset({{"p99"}}), limit={limit},
                  alone={alone}, read=lambda tally: [at_most(tally, "p99", 60, "ms")])
"""


class Sample:
    """A subject made for a test, in a repository of its own."""

    def __init__(
        self, folder: Path, name: str, body: str, trials: int = 6, limit: float = 20, *, alone: bool = False
    ) -> None:
        self.root = folder / "repository"
        self.name = name
        self.log = folder / f"{name}.log"
        self.log.touch()
        text = SAMPLE.format(name=name, body=body, trials=trials, limit=limit, alone=alone, log=str(self.log))
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
        if not self.root.exists():
            self.root.mkdir()
            (self.root / "file").write_text("one", encoding="utf-8")
            identity = ("-c", "user.name=a", "-c", "user.email=a@b")
            for line in (("init", "-q"), ("add", "."), (*identity, "commit", "-q", "-m", "one")):
                git(*line, root=self.root)

    @property
    def tried(self) -> list[int]:
        return [int(line) for line in self.log.read_text(encoding="utf-8").splitlines()]

    def main(self, *arguments: str) -> int:
        return main(["--workers", "1", *arguments], [self.name], self.root)

    @property
    def page(self) -> str:
        return (self.root / "PROOF.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Provide a folder for temporary files."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    monkeypatch.setenv("TMPDIR", str(folder))
    return folder


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PROOF", "1")
    monkeypatch.setenv("PYTHONHASHSEED", os.environ.get("PYTHONHASHSEED", "0"))
    before = signal.getsignal(signal.SIGTERM)
    yield tmp_path
    signal.signal(signal.SIGTERM, before)


# ------------------------------------------------------------------------------------------- a run


def test_a_run_writes_the_page_and_goes_on_where_it_was(folder: Path) -> None:
    sample = Sample(folder, "sound", "pass")
    assert sample.main() == 0
    assert sample.tried == [*range(6)]
    assert "| 1 Accepted means durable | sample trials | 0 of 6 (below 40 %) |" in sample.page
    assert "| p99 | 15 ms (at most 60) |" in sample.page
    assert "| 2 At most once | nothing yet |" in sample.page
    assert "## sound: odd ones\n\n- 1\n- 3\n- 5\n" in sample.page
    assert git("rev-parse", "HEAD", root=sample.root)[:12] + "," in sample.page
    assert git("status", "--porcelain", root=sample.root) == "?? PROOF.md"  # git ignores the results
    assert sample.main() == 0
    assert len(sample.tried) == 6
    (sample.root / "file").write_text("two", encoding="utf-8")
    assert sample.main() == 0
    assert len(sample.tried) == 12
    assert "with changes" in sample.page


def test_a_failure_is_named_with_its_seed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sample = Sample(folder, "faulty", "assert seed != 4, 'four is bad'")
    assert sample.main() == 1
    said = capsys.readouterr().out
    assert "- `python -m tests.proof faulty --seed 4`: AssertionError: four is bad" in said
    assert "**1 of 6 (17 %)**" in sample.page
    assert sample.main() == 1  # it remains failed
    assert len(sample.tried) == 6
    assert sample.main("faulty", "--seed", "4") == 1
    assert "Traceback" in capsys.readouterr().out
    assert sample.main("faulty", "--seed", "3") == 0
    assert "p99: 13" in capsys.readouterr().out


def test_a_figure_above_its_bar_fails(folder: Path) -> None:
    sample = Sample(folder, "slow", "seed += 55")
    assert sample.main() == 1
    assert "| p99 | **70 ms (at most 60)** |" in sample.page


def test_what_needs_quiet_comes_last(folder: Path) -> None:
    busy = Sample(folder, "busy", "pass")
    quiet = Sample(folder, "quiet", f"assert len(Path({str(busy.log)!r}).read_text()) == 12", alone=True)
    assert main(["--workers", "2"], ["quiet", "busy"], busy.root) == 0
    assert quiet.tried == [*range(6)]


def test_some_subjects_alone_write_no_page(folder: Path) -> None:
    sample = Sample(folder, "some", "pass")
    assert sample.main("some") == 0
    assert not (sample.root / "PROOF.md").exists()


def test_the_page_is_renewed_row_by_row(folder: Path) -> None:
    """A subject not run on these files has the figures of its last run, with its commit."""
    once, again = Sample(folder, "once", "pass"), Sample(folder, "again", "pass")
    modules, file = ["once", "again"], once.root / "file"
    assert main(["--workers", "1"], modules, once.root) == 0
    first = git("rev-parse", "HEAD", root=once.root)[:12]
    file.write_text("two", encoding="utf-8")
    git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qam", "two", root=once.root)
    assert main(["--workers", "1", "again"], modules, once.root) == 0
    Ledger(once.root / ".proof", "newer").add(Result("once", 0, 1.0, failed="of a run that was stopped"))
    here = Ledger(once.root / ".proof", stamp(once.root))
    here.add(Result("once", 0, 1.0, {"done": 1}))  # a single trial works, too
    assert main(["--kept"], modules, once.root) == 0
    assert (len(once.tried), len(again.tried)) == (6, 12)
    lines = once.page.splitlines()
    assert f"Commit {git('rev-parse', 'HEAD', root=once.root)[:12]}, " in once.page
    assert "12 trials" in once.page
    assert [line.split(" | ")[-1] for line in lines if "sample trials" in line] == [
        f"`python -m tests.proof once`, at {first} |",
        "`python -m tests.proof again` |",
    ]
    here.add(Result("once", 1, 1.0, failed="AssertionError: it found something"))
    assert main(["--kept"], modules, once.root) == 1
    assert "1 of 2" in once.page


def test_files_that_change_meanwhile_prove_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sample = Sample(folder, "moving", f"Path({str(folder / 'repository' / 'file')!r}).write_text(str(seed))")
    assert sample.main() == 1
    assert "Files changed during the run" in capsys.readouterr().out
    assert not (sample.root / "PROOF.md").exists()


@pytest.mark.parametrize("signal_", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_killed_run_resumes(folder: Path, temporary: Path, signal_: signal.Signals) -> None:
    sample = Sample(folder, "killed", _HELD, limit=600)
    with (folder / "held").open("w") as held:
        begun = _begun(sample, folder)
        _until(lambda: sample.tried[-1:] == [3])
        begun.send_signal(signal_)
        assert begun.wait(10) != 0
        fcntl.flock(held, fcntl.LOCK_EX)  # free once the trial's process has ended, too
    assert not [*temporary.iterdir()]
    [results] = (sample.root / ".proof").glob("*.jsonl")
    with results.open("ab") as file:
        file.write(b'{"subject":"killed","se')  # as after a kill in the middle of a line
    assert sample.main() == 0
    assert sample.tried == [0, 1, 2, 3, 3, 4, 5]
    assert "0 of 6" in sample.page


def test_a_trial_ends_though_the_run_was_stopped_as_it_began(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the run would wait for it, however long it takes."""
    begun = list[Any]()

    def stopped(worker: Any, _: object) -> None:
        begun.append(worker)
        raise KeyboardInterrupt

    monkeypatch.setattr("tests.proof.trials._Worker.begin", stopped)
    with pytest.raises(KeyboardInterrupt):
        next(run([("none", 0)], 1))
    assert not begun[0]._process.is_alive()


_HELD = """held = (Path(__file__).parent / "held").open("w")
    if os.getppid() == int(os.environ.get("OF", 0)) and seed == 3:
        __import__("fcntl").flock(held, 2)
        time.sleep(600)
"""
"""A trial that never ends the first time."""


def _begun(sample: Sample, folder: Path) -> subprocess.Popen[bytes]:
    """Start a run in a process of its own, which can be interrupted even if these tests cannot."""
    code = (
        "import os, signal, sys; from pathlib import Path; from tests.proof.__main__ import main; "
        "signal.signal(signal.SIGINT, signal.default_int_handler); "
        "os.environ['OF'] = str(os.getpid()); "
        f"sys.exit(main(['--workers', '1'], ['killed'], Path({str(sample.root)!r})))"
    )
    path = os.pathsep.join((str(ROOT), str(folder)))
    return subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.DEVNULL
    )


def _until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)  # between two polls


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("time.sleep(600 * (seed == 1))", "it took longer than 0.5 s"),
        ("seed == 1 and print('its last words', flush=True) or seed == 1 and os._exit(0)", "its process died"),
    ],
)
def test_a_trial_that_hangs_or_dies_is_one_failure(folder: Path, body: str, why: str) -> None:
    sample = Sample(folder, "hanging", body, trials=3, limit=0.5)
    with closing(run([("hanging", seed) for seed in range(3)], 1)) as results:
        first, second, third = results
    assert (first.failed, third.failed) == ("", "")
    assert second.failed.startswith(why)
    assert ("its last words" in second.failed) == ("died" in why)
    assert ("in trial" in second.failed) == ("longer" in why)  # where it hung
    assert sample.tried == [0, 1, 2]


def test_a_line_of_the_ledger_is_whole_or_not_there(tmp_path: Path) -> None:
    kept = [Result("one", seed, 0.5, {"most": 1.5, "count": 2, "which": ["a\nb"]}) for seed in range(2)]
    for result in kept:
        Ledger(tmp_path, "some").add(result)
    whole = (tmp_path / "some.jsonl").read_bytes()
    second = whole.index(b"\n") + 1
    for length in range(0, len(whole), 5):
        (tmp_path / "some.jsonl").write_bytes(whole[:length])
        ledger = Ledger(tmp_path, "some")
        assert repr([*ledger.results]) == repr(kept[: int(length >= second)])
        ledger.add(kept[1])
        assert Ledger(tmp_path, "some").has("one", 1)


# ----------------------------------------------------------------------------------------- figures


def test_the_bound_is_the_rule_of_three() -> None:
    assert bound(1_000) == pytest.approx(0.003, rel=0.01)
    for trials in (1, 7, 1_000, 80_000):
        assert (1 - bound(trials)) ** trials == pytest.approx(0.05)
    assert out_of(0, 1_000) == "0 of 1,000 (below 0.30 %)"
    assert out_of(0, 1) == "0 of 1 (below 95 %)"
    assert out_of(3, 2_000) == "3 of 2,000 (0.15 %)"
    assert out_of(0, 0) == "none tried"


@pytest.mark.parametrize(
    ("share", "said"), [(0.5, "50 %"), (1, "100 %"), (0.0301, "3.1 %"), (0.00201, "0.21 %"), (0.000037, "0.0037 %")]
)
def test_a_share_is_never_said_to_be_less(share: float, said: str) -> None:
    assert percent(share) == said


def test_what_was_not_tried_does_not_count() -> None:
    tally = Tally([Result("one", 1, 1.0, {"most": 3}), Result("one", 2, 1.0), Result("one", 3, 1.0, failed="x")])
    assert (tally.trials, len(tally.failed), tally.seconds) == (2, 1, 3.0)
    assert Tally([Result("one", seed, 1.0, {"most": -seed}) for seed in (3, 2, 5)], frozenset({"most"})).numbers == {
        "most": -2
    }


def test_bars() -> None:
    assert share_of("x", 949, 1_000, 0.95).holds is False
    assert share_of("x", 950, 1_000, 0.95).holds is True
    assert share_of("x", 10, 49, 0.95).holds is None
    assert share_of("x", 9_496, 10_000, 0.95).figure == "9,496 of 10,000: 94.9 % (at least 95 %)"
    assert at_most(Tally([]), "p99", 60).holds is None


# ---------------------------------------------------------------------------------------- subjects


@pytest.mark.parametrize("module", MODULES)
def test_subjects_are_in_order(module: str) -> None:
    subject = load(module)
    assert module == f"tests.proof.{subject.name}"
    assert len(subject.seeds(0.001)) >= 1
    if subject.long:
        assert [[*subject.seeds(size)] for size in (0.001, 0.5, 1, 10)] == [[1], [50], [100], [100]]
    else:
        assert [*subject.seeds(0.5)] == [*subject.seeds(1)][: len(subject.seeds(0.5))]
    assert subject.rows(Tally([]))
    assert subject.trials * subject.cost < 90 * 60 * 2


def test_the_page_names_promises_that_nothing_tries() -> None:
    subjects = [mutants.SUBJECT, replay.SUBJECT]
    written = page(subjects, {subject.name: Tally([]) for subject in subjects}, "", whole=True)
    lines = [line for line in written.splitlines() if line.startswith("| ") and not line.startswith("|  |")]
    assert [line.split(" ")[1] for line in lines[2:]] == ["1", "2", "3", "4", "5", "6", "7", "all:"]
    assert [line.split(" ")[1] for line in lines if "nothing yet" in line] == ["1", "2", "3", "4", "5", "7"]


@pytest.mark.parametrize("which", [[*GAMES].index(key) for key in WHOLE], ids=WHOLE)
def test_games_replay(which: int) -> None:
    for seed in range(which, 4 * len(GAMES), len(GAMES)):
        assert sum(value for value in replay.trial(seed).values() if isinstance(value, int)) > 20


def test_all_kinds_of_opening_are_drawn() -> None:
    drawn = {
        (each.game.key, each.seats, each.options, each.states[0].rules) for each in map(replay.drawn, range(2500))
    }
    assert drawn == {
        (game.key, seats, options, rules)
        for game in GAMES.values()
        for seats in game.seat_counts
        for options in variants(game)
        for rules in range(1, game.rules.setup(seats, bytes(32)).state.rules + 1)
    }


def test_a_game_that_goes_another_way_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "encode", lambda value: encode(value) + b"?")
    with pytest.raises((AssertionError, Corrupt)):
        replay.trial(0)
    monkeypatch.undo()
    other = replay.file_of(replay.played(4))
    monkeypatch.setattr(replay, "file_of", lambda _: other)
    with pytest.raises(AssertionError, match="the replay differs"):
        replay.trial(0)
    monkeypatch.setattr(replay, "file_of", lambda _: other.replace(b'"medici"', b'"intrige"'))
    with pytest.raises(AssertionError, match="the replay differs"):
        replay.trial(4)


@pytest.mark.parametrize("seed", range(len(storage.SORTS)))
def test_a_file_is_damaged(seed: int) -> None:
    assert sum(value for value in storage.trial(seed).values() if isinstance(value, int)) > 5


def test_a_state_that_is_not_looked_at_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repair, "checksum_matches", lambda *_: True)
    with pytest.raises(AssertionError):
        storage.trial(storage.SORTS.index(storage.flipped))


def test_half_a_press_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """It commits moves before their state."""
    honest = tables.save_state

    def in_two(db: Connection, *values: Any, **named: Any) -> Any:
        db.execute("RELEASE work")
        db.execute("COMMIT")
        db.execute("BEGIN IMMEDIATE")
        db.execute("SAVEPOINT work")
        return honest(db, *values, **named)

    monkeypatch.setattr(tables, "save_state", in_two)
    with pytest.raises(AssertionError, match="half"):
        storage.trial(storage.SORTS.index(storage.cut))


def test_a_game_that_cannot_go_on_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = GAMES["medici"].rules
    for target, name, instead, why in (
        (rules, "awaited", lambda _: frozenset(), "no seat is awaited"),
        (rules, "default_move", lambda *_: None, "default move"),
        (replay, "LONGEST", 20, "does not end"),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(target, name, instead)
            with pytest.raises(AssertionError, match=why):
                replay.played(0)


def test_a_referee_is_found_and_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    class Judge:
        def trial(self, seed: int, *, house: bool = False) -> int:
            asked.append((seed, house))
            return 30

    monkeypatch.setattr(referees, "referee", lambda key: Judge() if key == "medici" else None)
    seeds = referees.SUBJECT.seeds(0.01)
    results = [Result("referees", seed, 0, dict(referees.trial(seed))) for seed in seeds]
    assert asked == [(0, True), (1, False), (2, False)]
    rows = {row.what: row.figure for row in referees.SUBJECT.rows(referees.SUBJECT.tally(results))}
    assert rows["medici: games that part"] == "0 of 3 (below 64 %), 90 moves compared"
    assert rows["intrige"] == "no referee yet"
    assert rows[referees.SUBJECT.what].startswith("0 of 3 ")


def test_secrecy_compares_pairs_in_any_order() -> None:
    decks = [secrecy._Deck(GAMES["intrige"]) for _ in range(2)]
    assert [decks[0].at(number) for number in (2, 0, 5)] == [decks[1].at(number) for number in (2, 0, 5)]
    figures = secrecy.trial(7)
    assert figures["mediterranee pairs"] == 1
    assert figures["mediterranee bytes"] != 0
