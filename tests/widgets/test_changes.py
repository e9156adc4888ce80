"""Merge patches: whatever changes in a state, the patch says it, and says no more."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from realmlab.widgets.page.changes import difference, merged

LEAVES = st.text(max_size=3) | st.integers(-3, 3) | st.booleans() | st.lists(st.integers(0, 3), max_size=2)
INSIDE = st.dictionaries(st.sampled_from("abc"), LEAVES, max_size=3)
STATES = st.dictionaries(st.sampled_from("abc"), LEAVES | INSIDE | st.dictionaries(st.just("in"), INSIDE), max_size=3)

patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])     # of a busy machine


@patient
@given(STATES, STATES)
def test_a_patch_makes_the_new_state(old, new):
    assert merged(old, difference(old, new)) == new


@patient
@given(STATES)
def test_what_stays_is_not_said(state):
    assert difference(state, state) == {}


def test_a_null_has_no_patch():
    assert difference({}, {"a": {"b": None}}) is None
    assert difference({"a": {"b": 1}}, {"a": {}}) == {"a": {"b": None}}


def test_a_word_becomes_a_mapping_and_back():
    assert merged({"a": "word"}, difference({"a": "word"}, {"a": {}})) == {"a": {}}
    assert merged({"a": {"b": 1}}, difference({"a": {"b": 1}}, {"a": "word"})) == {"a": "word"}
