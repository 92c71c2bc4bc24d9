"""Migrations that ran on somebody's database are never changed: what is to be different takes a new one."""

from __future__ import annotations

from hashlib import sha256

from bot.store import db

FROZEN = {
    "0001.tables.sql": "bd2d345caa68d1790f05dd691290924c7a8e65682936cd2699f3ef271ed94371",
    "0002.clocks.sql": "d604d2c9ccdbd8538ec62661f58ef8b599abaea32f217bfba1de5044bad82f86",
    "0003.servers.sql": "3c6d91977d82b36ecb051544869af85e65cd744f53f3258819330ccbd1566bb1",
    "0004.orders.sql": "77bd4b22a2411697f1dafa9581f95eef16c5bef0eb8d46123c18da3bff9d23d3",
    "0005.leavers.sql": "8153a7c4c79b00645cce7952267ee2daa02a4f604150f5746cf81514e05f483e",
}
"""The SHA-256 of each. A new one is added here with the change that brings it."""


def test_migrations_are_only_ever_added() -> None:
    found = {file.name: sha256(file.read_bytes()).hexdigest() for file in db._MIGRATIONS.iterdir()}
    assert found == FROZEN
