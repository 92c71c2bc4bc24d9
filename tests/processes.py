"""What a process uses, and those that work for it with it."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

_PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 0


class LinuxOnly(RuntimeError):
    """Only Linux tells one process what another has used."""


def cpu_of(pid: int) -> float:
    """Seconds of processor time that process has used so far, and its processes, in all their threads."""
    # clock_getcpuclockid(3), which Python does not have: the process's own clock, nanoseconds and all.
    used = 0.0
    for each in _family(pid):
        with suppress(OSError):  # it has ended
            used += time.clock_gettime((~each << 3) | 2)
    return used


def memory_of(pid: int) -> int:
    """Bytes that process has in memory, with its processes, which have the same files there as itself."""
    family = _family(pid)
    files = int(Path(f"/proc/{pid}/statm").read_bytes().split()[2]) * _PAGE
    return files + sum(map(_anonymous, family))


def _family(pid: int) -> list[int]:
    """The process, and those it started, by whatever thread."""
    if not sys.platform.startswith("linux"):
        raise LinuxOnly("what another process uses can be read on Linux only")
    family = [pid]
    for told in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):  # the thread has ended
            family += map(int, told.read_bytes().split())
    return family


def _anonymous(pid: int) -> int:
    """Bytes in memory that are no file's, of which those it shares with others count in part. None if it is gone."""
    try:
        told = dict(line.split(b":") for line in Path(f"/proc/{pid}/smaps_rollup").read_bytes().splitlines()[1:])
    except OSError:
        return 0
    return int(told[b"Pss_Anon"].split()[0]) * 1024
