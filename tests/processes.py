"""Measure what a process uses, with the processes that work for it."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

_PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 0


class LinuxOnly(RuntimeError):
    """Only Linux shows what other processes have used."""


def cpu_of(pid: int) -> float:
    """Return the processor seconds that a process and its children have used, in all threads."""
    # clock_getcpuclockid(3), which Python lacks: the process's own clock, with nanoseconds.
    used = 0.0
    for each in _family(pid):
        with suppress(OSError):  # it has ended
            used += time.clock_gettime((~each << 3) | 2)
    return used


def memory_of(pid: int) -> int:
    """Return the bytes in memory of a process and its children, which share the same files."""
    family = _family(pid)
    files = int(Path(f"/proc/{pid}/statm").read_bytes().split()[2]) * _PAGE
    return files + sum(map(_anonymous, family))


def _family(pid: int) -> list[int]:
    """Return the process and those it started, by any thread."""
    if not sys.platform.startswith("linux"):
        raise LinuxOnly("what another process uses can be read on Linux only")
    family = [pid]
    for told in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):  # the thread has ended
            family += map(int, told.read_bytes().split())
    return family


def _anonymous(pid: int) -> int:
    """Return the bytes in memory that belong to no file; shared ones count in part. None if it has ended."""
    try:
        told = dict(line.split(b":") for line in Path(f"/proc/{pid}/smaps_rollup").read_bytes().splitlines()[1:])
    except OSError:
        return 0
    return int(told[b"Pss_Anon"].split()[0]) * 1024
