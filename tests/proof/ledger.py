"""What was tried already: a line for each trial, kept for the very files it was done on."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Collection, Sequence
from hashlib import sha256
from pathlib import Path

import msgspec

from tests.proof.subject import Result

ROOT = Path(__file__).resolve().parents[2]
PAGE = "PROOF.md"


def git(*arguments: str, root: Path = ROOT) -> str:
    """What git says about the repository."""
    line = ["git", "-C", str(root), *arguments]
    return subprocess.run(line, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603


def tree(root: Path = ROOT) -> list[Path]:
    """All files of the working tree that git does not ignore, but for the page the proof writes; from its top."""
    names = git("ls-files", "-z", "--cached", "--others", "--exclude-standard", root=root).split("\0")
    paths = (Path(name) for name in sorted({*names} - {"", PAGE}))
    return [path for path in paths if (root / path).is_file()]


def stamp(root: Path = ROOT) -> str:
    """A digest of these files and of the Python they run on: results are those of one stamp."""
    digest = sha256(sys.version.encode())
    for path in tree(root):
        digest.update(f"\0{path}\0".encode())
        digest.update(sha256((root / path).read_bytes()).digest())
    return digest.hexdigest()[:16]


_CHANGED = " with changes"


def commit(root: Path = ROOT) -> str:
    """The commit, and whether the files are others by now."""
    changed = git("status", "--porcelain", "--", ".", f":!{PAGE}", root=root)
    return git("rev-parse", "HEAD", root=root)[:12] + (_CHANGED if changed else "")


def commit_of(results: Sequence[Result]) -> str:
    """The commit these results of one stamp are of, rather one whose very files they are of than one "with changes":
    those were committed later."""
    known = {result.commit for result in results} - {""}
    return min(known, key=lambda each: (each.endswith(_CHANGED), each), default="an earlier commit")


class Ledger:
    """The results of one stamp, in a file of their own in a folder that git ignores."""

    def __init__(self, folder: Path, name: str) -> None:
        folder.mkdir(exist_ok=True)
        (folder / ".gitignore").write_text("*\n", encoding="utf-8")
        self._path = folder / f"{name}.jsonl"
        whole = _whole(self._path)
        if self._path.exists() and self._path.stat().st_size > len(whole):
            os.truncate(self._path, len(whole))  # what was being written when the run was killed
        self._results = {(one.subject, one.seed): one for one in _read(whole)}

    @property
    def results(self) -> Sequence[Result]:
        return [*self._results.values()]

    def has(self, subject: str, seed: int) -> bool:
        return (subject, seed) in self._results

    def add(self, result: Result) -> None:
        """Keep a result: its whole line in one write, so that it is there or not."""
        self._results[result.subject, result.seed] = result
        with self._path.open("ab", buffering=0) as file:
            file.write(msgspec.json.encode(result) + b"\n")

    def earlier(self, subject: str, seeds: Collection[int]) -> Sequence[Result]:
        """What all these trials of a subject came to on other files: on those they were made on last. None, if they
        were never made on the same files."""
        others = {*self._path.parent.glob("*.jsonl")} - {self._path}
        for path in sorted(others, key=lambda path: path.stat().st_mtime_ns, reverse=True):
            results = {one.seed: one for one in _read(_whole(path)) if one.subject == subject}
            if all(seed in results for seed in seeds):
                return [results[seed] for seed in seeds]
        return []


def _whole(path: Path) -> bytes:
    """The lines of a file that were written to their ends; of one that is not there, none."""
    lines, end, _ = path.read_bytes().rpartition(b"\n") if path.exists() else (b"", b"", b"")
    return lines + end


def _read(lines: bytes) -> list[Result]:
    return [msgspec.json.decode(line, type=Result) for line in lines.splitlines()]
