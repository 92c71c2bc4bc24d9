"""Store the results of trials, one a line, with a digest of the files they were run on."""

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
    """Return git's output for the repository."""
    line = ["git", "-C", str(root), *arguments]
    return subprocess.run(line, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603


def tree(root: Path = ROOT) -> list[Path]:
    """Return all files that git does not ignore, except the proof's own page, relative to the root."""
    names = git("ls-files", "-z", "--cached", "--others", "--exclude-standard", root=root).split("\0")
    paths = (Path(name) for name in sorted({*names} - {"", PAGE}))
    return [path for path in paths if (root / path).is_file()]


def stamp(root: Path = ROOT) -> str:
    """Return a digest of these files and the Python version: results belong to one stamp."""
    digest = sha256(sys.version.encode())
    for path in tree(root):
        digest.update(f"\0{path}\0".encode())
        digest.update(sha256((root / path).read_bytes()).digest())
    return digest.hexdigest()[:16]


_CHANGED = " with changes"


def commit(root: Path = ROOT) -> str:
    """Return the commit, and say whether files have changed since."""
    changed = git("status", "--porcelain", "--", ".", f":!{PAGE}", root=root)
    return git("rev-parse", "HEAD", root=root)[:12] + (_CHANGED if changed else "")


def commit_of(results: Sequence[Result]) -> str:
    """Return the commit of results with one stamp.

    A commit with exactly these files is preferred to one "with changes", whose changes were committed later.
    """
    known = {result.commit for result in results} - {""}
    return min(known, key=lambda each: (each.endswith(_CHANGED), each), default="an earlier commit")


class Ledger:
    """The results of one stamp, in a file of its own in a folder that git ignores."""

    def __init__(self, folder: Path, name: str) -> None:
        folder.mkdir(exist_ok=True)
        (folder / ".gitignore").write_text("*\n", encoding="utf-8")
        self._path = folder / f"{name}.jsonl"
        whole = _whole(self._path)
        if self._path.exists() and self._path.stat().st_size > len(whole):
            os.truncate(self._path, len(whole))  # drop the line that was cut when the run was killed
        self._results = {(one.subject, one.seed): one for one in _read(whole)}

    @property
    def results(self) -> Sequence[Result]:
        return [*self._results.values()]

    def has(self, subject: str, seed: int) -> bool:
        return (subject, seed) in self._results

    def add(self, result: Result) -> None:
        """Append a result in a single write, so that its line is complete or absent."""
        self._results[result.subject, result.seed] = result
        with self._path.open("ab", buffering=0) as file:
            file.write(msgspec.json.encode(result) + b"\n")

    def earlier(self, subject: str, seeds: Collection[int]) -> Sequence[Result]:
        """Return these trials' results on the files of their last run, or an empty list.

        All of them must have been run on the same files.
        """
        others = {*self._path.parent.glob("*.jsonl")} - {self._path}
        for path in sorted(others, key=lambda path: path.stat().st_mtime_ns, reverse=True):
            results = {one.seed: one for one in _read(_whole(path)) if one.subject == subject}
            if all(seed in results for seed in seeds):
                return [results[seed] for seed in seeds]
        return []


def _whole(path: Path) -> bytes:
    """Return a file's complete lines; empty if there is no file."""
    lines, end, _ = path.read_bytes().rpartition(b"\n") if path.exists() else (b"", b"", b"")
    return lines + end


def _read(lines: bytes) -> list[Result]:
    return [msgspec.json.decode(line, type=Result) for line in lines.splitlines()]
