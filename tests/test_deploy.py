"""Test that the files in deploy/ fit the project, as far as possible without a container engine."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

from pydantic import SecretStr

from bot import __version__
from bot.config import BadSettings, Settings

ROOT = Path(__file__).resolve().parents[1]
CONTAINER = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
COMPOSE = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")
SEVERAL = (ROOT / "deploy" / "compose.several.yaml").read_text(encoding="utf-8")
UNIT = (ROOT / "deploy" / "rialto.service").read_text(encoding="utf-8")
SETTINGS = {name.upper() for name in Settings.model_fields}


def words(instruction: str, text: str = CONTAINER) -> list[list[str]]:
    """Return the arguments of each such instruction of the Containerfile."""
    return [line.split() for line in re.findall(rf"^{instruction} (.+)$", text, re.MULTILINE)]


def test_the_image_is_built_of_what_is_there_and_holds_all_of_it() -> None:
    build, final = CONTAINER.split("\nFROM ")[1:]
    copied = {name for *names, _ in words("COPY", build) for name in names}
    assert {name for name in copied if not (ROOT / name).exists()} == set()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    packages = {each.rstrip("*") for each in project["tool"]["setuptools"]["packages"]["find"]["include"]}
    assert packages | {"pyproject.toml", "requirements-postgres.lock", project["project"]["readme"]} <= copied
    let_in = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert let_in == copied
    assert "requirements" not in final, "what it was built with is left behind"


def test_the_image_runs_as_nobody_and_keeps_one_folder() -> None:
    ((user,),) = words("USER")
    assert re.fullmatch(r"[1-9]\d+:[1-9]\d+", user), "a number, so that a cluster can see that it is not root"
    ((kept,),) = words("VOLUME")
    assert f"DATABASE_URL=sqlite:///{kept}/" in CONTAINER
    assert f"{kept}" in COMPOSE
    for hardened in ("read_only: true", "cap_drop: [ALL]", "no-new-privileges:true"):
        assert hardened in COMPOSE
        assert hardened in SEVERAL


def test_an_image_has_what_takes_either_database() -> None:
    """Versions pinned for SQLite alone are also pinned for PostgreSQL, and equal."""
    of_files = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    of_both = (ROOT / "requirements-postgres.lock").read_text(encoding="utf-8")
    assert {*of_files.splitlines()} <= {*of_both.splitlines()}
    assert "psycopg-binary==" in of_both


def test_processes_share_a_database_and_a_proxy_and_no_shard() -> None:
    whole, all_of = zip(*re.findall(r"SHARDS: (\d+-\d+)/(\d+)", SEVERAL), strict=True)
    shards = [number for each in whole for number in range(int(each.split("-")[0]), int(each.split("-")[1]) + 1)]
    assert {*all_of} == {str(len(shards))}
    assert sorted(shards) == [*range(len(shards))]
    (url,) = re.findall(r"DATABASE_URL: (\S+?)\$\{[^}]*\}(\S+)", SEVERAL)
    settings = Settings(
        _env_file=None,  # type: ignore[call-arg]
        discord_token=SecretStr("a.b.c"),
        database_url="secret".join(url),
        discord_api_base=re.findall(r"DISCORD_API_BASE: (\S+)", SEVERAL)[0],
    )
    assert settings.database_name == "postgresql://postgres/rialto"


def test_only_settings_there_are_are_set() -> None:
    set_there = set(re.findall(r"([A-Z]+_[A-Z_]+)[:=]", CONTAINER + COMPOSE + SEVERAL + UNIT))
    assert set_there
    others = {"DATABASE_PASSWORD", "POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD", "REQUEST_TIMEOUT"}
    assert set_there <= SETTINGS | others


def test_the_service_is_not_started_again_for_nothing() -> None:
    assert f"RestartPreventExitStatus={BadSettings.status}\n" in UNIT
    assert "Restart=on-failure\n" in UNIT


def test_the_service_is_one_that_systemd_takes(tmp_path: Path) -> None:
    unit = tmp_path / "rialto.service"
    unit.write_text(re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", UNIT, flags=re.MULTILINE), encoding="utf-8")
    systemd = shutil.which("systemd-analyze")
    if systemd:  # elsewhere there is no way to check
        told = subprocess.run([systemd, "verify", unit], capture_output=True, text=True, check=False).stderr  # noqa: S603
        assert [line for line in told.splitlines() if unit.name in line] == []


def test_the_workflow_runs_what_ci_runs_from_the_floor_on() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (listed,) = re.findall(r"python: \[(.+)\]", workflow)
    versions = [each.strip(' "') for each in listed.split(",")]
    assert f">={versions[0]}" == project["requires-python"]
    assert [int(each.partition(".")[2]) for each in versions] == [*range(11, 11 + len(versions))]
    assert "- run: .ci/run\n" in workflow
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111


def test_the_change_log_begins_with_what_is_coming_or_with_this_version() -> None:
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    coming = [heading for heading in headings if heading != "Unreleased"]
    assert coming[0].split()[0] == __version__
