"""Test the limits of the handlers' memory: rate limits, refused forms, languages."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot import store
from bot.handlers.base import Services
from bot.handlers.form_retry import RefusedForms
from bot.handlers.rate_limits import Costly, RateLimits
from bot.store.db import Connection, Store
from bot.store.rows import Preferences
from bot.tables.base import Refusal
from bot.ui.kit.components import Json
from tests.bot.handlers.test_base import press

# --------------------------------------------------------------------------------------------- buckets


def spent(buckets: RateLimits, what: Costly, now: int, user: int = 7, guild: int | None = 10) -> bool:
    """Return whether this user may do this once more."""
    try:
        with buckets.spend(press(user, guild=guild), what, now):
            return True
    except Refusal as refusal:
        return refusal.text.key != "a-moment"


def many(buckets: RateLimits, what: Costly, now: int) -> int:
    """Return how often a user may do this at one moment."""
    return sum(spent(buckets, what, now) for _ in range(20))


@pytest.mark.parametrize(("what", "most", "seconds"), [("look", 10, 3), ("open", 10, 60), ("promise", 5, 60)])
@pytest.mark.parametrize("now", [0, 1000])
def test_so_many_at_once_and_one_more_by_and_by(what: Costly, most: int, seconds: int, now: int) -> None:
    buckets = RateLimits()
    assert many(buckets, what, now) == most
    assert not spent(buckets, what, now + seconds - 1)
    assert many(buckets, what, now + seconds) == 1
    assert many(buckets, what, now + 3 * seconds) == 2
    assert many(buckets, what, now + 3 * seconds + most * seconds) == most


def test_each_has_a_bucket_for_each_thing_in_each_server() -> None:
    buckets = RateLimits()
    assert many(buckets, "promise", 1000) == 5
    others: tuple[dict[str, Any], ...] = ({"user": 8}, {"guild": 11}, {"guild": None}, {"guild": 1})
    for other in others:
        assert sum(spent(buckets, "promise", 1000, **other) for _ in range(20)) == 5
    assert spent(buckets, "open", 1000)


def test_what_comes_to_nothing_is_for_free() -> None:
    buckets = RateLimits()
    for _ in range(20):
        with pytest.raises(ValueError, match="mine"), buckets.spend(press(), "promise", 1000):
            raise ValueError("mine")
    assert many(buckets, "promise", 1000) == 5


def test_ten_thousand_buckets_are_remembered() -> None:
    """Rate limits remember ten thousand buckets; one more resets all of them to full."""
    buckets = RateLimits()
    assert many(buckets, "promise", 1000) == 5
    for user in range(100, 10_099):
        assert spent(buckets, "look", 1000, user)
    assert len(buckets.full) == 10_000
    assert not spent(buckets, "promise", 1000)
    assert spent(buckets, "look", 1000, 99)
    assert len(buckets.full) == 1
    assert many(buckets, "promise", 1000) == 5


# --------------------------------------------------------------------------------------- refused forms


def form(custom_id: str = "qv.0.0.") -> Json:
    """Return a form with one field that contains `holds`."""
    field = {"type": 4, "custom_id": "from", "value": "as it is", "max_length": 1000}
    return {"custom_id": custom_id, "components": [{"type": 18, "component": field}]}


def sent(typed: str = "typed", user: int = 7, custom_id: str = "qv.0.0.") -> Any:
    return press(user, custom_id=custom_id, fields={"from": (typed,)})


def held(forms: RefusedForms, user: int = 7, now: int = 1000, custom_id: str = "qv.0.0.") -> str:
    """Return the text in the form when this user opens it."""
    body = forms.filled(user, form(custom_id), now)
    return str(body["components"][0]["component"]["value"])


def test_a_form_is_its_senders_for_ten_minutes() -> None:
    forms = RefusedForms()
    assert held(forms) == "as it is"
    forms.keep(sent(), 1000)
    assert [held(forms, now=now) for now in (1000, 1599, 1600)] == ["typed", "typed", "as it is"]
    assert held(forms, user=8) == "as it is"
    assert held(forms, custom_id="dv.0.0.") == "as it is"
    forms.keep(sent("again"), 1500)
    assert held(forms, now=2099) == "again"


def test_a_form_that_was_taken_is_forgotten() -> None:
    forms = RefusedForms()
    forms.forget(sent())
    forms.keep(sent(), 1000)
    forms.forget(sent(custom_id="dv.0.0."))
    forms.forget(sent(user=8))
    assert held(forms) == "typed"
    forms.forget(sent())
    assert held(forms) == "as it is"


def test_a_value_is_kept_as_far_as_it_can_be_sent() -> None:
    forms = RefusedForms()
    forms.keep(sent("x" * 299 + "yz"), 1000)
    assert held(forms) == "x" * 299 + "y"
    forms.keep(sent("a\ud800b"), 1000)
    assert held(forms) == "ab"


def test_the_forms_of_a_thousand_people_are_remembered() -> None:
    """The refused forms of the latest thousand users are kept."""
    forms = RefusedForms()
    for user in range(1, 1001):
        forms.keep(sent(user=user), 1000)
    assert [held(forms, user) for user in (1, 2, 1000)] == ["typed"] * 3
    forms.keep(sent("again", user=2), 1000)
    assert held(forms, 1) == "typed", "a user's new form replaces only their own"
    for user in (1001, 1002):
        forms.keep(sent(user=user), 1000)
    left = ["as it is", "again", "as it is", "typed", "typed", "typed"]
    assert [held(forms, user) for user in (1, 2, 3, 4, 1001, 1002)] == left
    assert len(forms.forms) == 1000


# ------------------------------------------------------------------------------------------- languages


class _Counted:
    """A database that counts its queries."""

    def __init__(self, db: Connection) -> None:
        self.db = db
        self.times = 0

    async def run(self, work: Any) -> Any:
        self.times += 1
        return work(self.db)


async def test_a_language_is_looked_up_once(db: Connection) -> None:
    """The languages of ten thousand users are cached; one more empties the cache."""
    store.people.save(db, Preferences(7, language="fr"))
    asked = _Counted(db)
    known: dict[int, str | None] = dict.fromkeys(range(100, 10_098))
    services = Services(cast("Store", asked), lambda: 0, lambda: b"", cast("Any", None), languages=known)
    for _ in range(2):
        assert await services.language_of(7) == "fr"
        assert await services.language_of(8) is None
    assert asked.times == 2
    assert len(services.languages) == 10_000
    await services.language_of(9)
    assert services.languages == {9: None}
    assert await services.language_of(7) == "fr"
    assert asked.times == 4
