"""Make small faults as programmers make them, each by replacing a piece of a module's source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

_SWAPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_SIGNS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
_TOLD = ("log", "_log")
"""Names of loggers: their messages have no effect on the program."""


class Mutant(msgspec.Struct, frozen=True):
    """A fault in the file at `path`, relative to the root: the bytes from `start` to `end` become `after`.

    `source` is the stripped text of its line, and `instead` that line with the fault. Both and the path name the
    mutant.
    """

    path: str
    line: int
    source: str
    instead: str
    start: int
    end: int
    after: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} `{self.source}` → `{self.instead}`"

    @property
    def name(self) -> tuple[str, str, str]:
        """The identity of the fault, independent of its line number."""
        return self.path, self.source, self.instead

    def planted(self, content: bytes) -> bytes:
        """Return the file's content with the fault in it."""
        return content[: self.start] + self.after.encode() + content[self.end :]


def mutants(root: Path, path: Path) -> list[Mutant]:
    """Return all mutants of a module."""
    content = (root / path).read_bytes()
    lines = content.splitlines(keepends=True)
    starts = [sum(map(len, lines[:number])) for number in range(len(lines) + 1)]
    found: dict[tuple[int, int, str], Mutant] = {}
    for node, after in _faults(ast.parse(content)):
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        if after != ast.unparse(node) and (start, end, after) not in found:
            source = lines[node.lineno - 1].decode().strip()
            line = lines[node.lineno - 1][: node.col_offset].decode() + after
            line += lines[node.end_lineno - 1][node.end_col_offset :].decode()
            written = f"({after})" if isinstance(node, ast.expr) else after
            found[start, end, after] = Mutant(
                str(path), node.lineno, source, " ".join(line.split()), start, end, written
            )
    return [*found.values()]


# ---------------------------------------------------------------------------------- kinds of fault


def _faults(tree: ast.Module) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Yield each replaceable node with its replacement."""
    for node in _nodes(tree):
        if isinstance(node, ast.stmt):
            yield from _of_statement(node)
        elif isinstance(node, ast.expr):
            yield from _of_expression(node)
        for test in _conditions(node):
            yield test, _negated(test)


def _nodes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield all nodes with an effect.

    Left out: annotations, decorators, f-strings, class bases, logging, and assertions that something never happens.
    """
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases", "keywords") and not isinstance(
            node, ast.Call
        ):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not isinstance(child, ast.JoinedStr) and not _is_aside(child):
                yield from _nodes(child)


def _is_aside(node: ast.AST) -> bool:
    """Return whether a statement is a docstring, a log line, or a raised AssertionError with its condition."""
    match node:
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(name)))):
            return name in _TOLD
        case ast.Raise(exc=ast.Call(func=ast.Name(name))):
            return name == "AssertionError"
        case ast.If(body=[ast.Raise() as never], orelse=[]):
            return _is_aside(never)
    return False


def _conditions(node: ast.AST) -> Iterator[ast.expr]:
    if isinstance(node, ast.If | ast.While | ast.IfExp | ast.Assert):
        yield node.test
    elif isinstance(node, ast.comprehension):
        yield from node.ifs


def _negated(test: ast.expr) -> str:
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return ast.unparse(test.operand)
    return _exchanged(test) or ast.unparse(ast.UnaryOp(ast.Not(), test))


def _exchanged(test: ast.expr) -> str:
    """Return the negation of ==, is, in and their opposites as a comparison, so that it is only one mutant."""
    exact = ast.Eq | ast.NotEq | ast.Is | ast.IsNot | ast.In | ast.NotIn
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], exact):
        return ast.unparse(ast.Compare(test.left, [_SWAPPED[type(test.ops[0])]()], test.comparators))
    return ""


def _of_statement(node: ast.stmt) -> Iterator[tuple[ast.stmt, str]]:
    match node:
        case ast.Return(value=ast.expr()) if not _is_nothing(node.value):
            yield node, "return None"
        case ast.Expr(value=ast.Call() | ast.Await() | ast.Yield() | ast.YieldFrom()) | ast.Raise() | ast.Delete():
            yield node, "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_]) | ast.Continue() | ast.Break():
            yield node, "pass"
        case ast.AugAssign():
            yield node, "pass"
            if type(node.op) in _SIGNS:
                yield node, ast.unparse(ast.AugAssign(node.target, _SIGNS[type(node.op)](), node.value))


def _is_nothing(value: ast.expr | None) -> bool:
    """Return whether a value is as false as None."""
    return isinstance(value, ast.Constant) and value.value in (None, False)


def _of_expression(node: ast.expr) -> Iterator[tuple[ast.expr, str]]:
    match node:
        case ast.Compare():
            for place, op in enumerate(node.ops):
                ops = [*node.ops[:place], _SWAPPED[type(op)](), *node.ops[place + 1 :]]
                yield node, ast.unparse(ast.Compare(node.left, ops, node.comparators))
        case ast.BoolOp():
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield node, ast.unparse(ast.BoolOp(other, node.values))
        case ast.BinOp() if type(node.op) in _SIGNS and not any(map(_is_no_number, (node.left, node.right))):
            yield node, ast.unparse(ast.BinOp(node.left, _SIGNS[type(node.op)](), node.right))
        case ast.Constant(value=bool()):
            yield node, str(not node.value)
        case ast.Constant(value=int() as number):
            yield from ((node, str(number + step)) for step in (1, -1))


def _is_no_number(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr | ast.Tuple | ast.List | ast.ListComp) or (
        isinstance(node, ast.Constant) and not isinstance(node.value, int)
    )


# ----------------------------------------------------------------------------------- excluded mutants


@cache
def set_aside(file: Path) -> frozenset[tuple[str, str, str]]:
    """Return the names of mutants that behave as the source does.

    The file has four lines for each, then an empty one: path, source, replacement and reason. `#` begins a comment.
    """
    text = "\n".join(line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    entries = [entry.splitlines() for entry in text.strip().split("\n\n") if entry.strip()]
    assert all(len(entry) == 4 for entry in entries), f"{file}: an entry is path, source, mutation and reason"
    return frozenset((path.strip(), source.strip(), instead.strip()) for path, source, instead, _ in entries)
