"""Kinds of tokens: each reads what it writes."""

import pytest

from lawmage.oracle.words import KINDS, SpanKind

TOKENS = {
    "digits": ["0", "3", "20", "1,000"],
    "number_word": ["two", "twenty"],
    "ordinal_word": ["first", "tenth"],
    "mana_cost": ["{2}{R}", "{W/U}", "{X}{B/P}"],
    "energy": ["{E}", "{E}{E}{E}"],
    "power_toughness": ["2/2", "*/*", "X/X", "*/1+*"],
    "power_toughness_amounts": ["2/2", "X/X"],
    "power_toughness_change": ["+1/+1", "-2/-0", "+X/-X", "+0/+3"],
    "loyalty": ["+1", "−2", "0", "−X"],
    "roman": ["I", "IV"],
    "level_range": ["1-4", "8+"],
    "die_range": ["1—9", "20"],
    "subtype": ["Elf", "Urza's", "Power-Plant"],
    "subtype_plural": ["Elves", "Plains"],
    "non_subtype": ["non-Human"],
    "ability_word": ["AW:Will_of_the_council"],
}

WRONG = {
    "digits": ["007", "1000", "one", "-1"],
    "number_word": ["one", "zero"],
    "mana_cost": ["{T}", "{E}", "{Q}", "2"],
    "energy": ["{E}{G}"],
    "power_toughness": ["+1/+1", "2"],
    "loyalty": ["2", "+0", "-2"],
    "subtype": ["Elves", "elf"],
    "non_subtype": ["non-human"],
}


@pytest.mark.parametrize(("name", "token"), [(name, token) for name, tokens in TOKENS.items() for token in tokens])
def test_both_ways(name: str, token: str) -> None:
    """The value of a token is written as the token."""
    kind = KINDS[name]
    assert not isinstance(kind, SpanKind)
    value = kind.read(token)
    assert value is not None
    assert kind.write(value) == token


@pytest.mark.parametrize(("name", "token"), [(name, token) for name, tokens in WRONG.items() for token in tokens])
def test_refused(name: str, token: str) -> None:
    """A token of another kind is none of this."""
    kind = KINDS[name]
    assert not isinstance(kind, SpanKind)
    assert kind.read(token) is None


@pytest.mark.parametrize("name", sorted(KINDS))
def test_samples_and_strangers(name: str) -> None:
    """Each kind reads and writes its own samples, and writes nothing for values it never has."""
    kind = KINDS[name]
    for choice in range(6):
        if isinstance(kind, SpanKind):
            tokens = kind.sample(choice)
            assert tokens in [kind.write(value) for end, value in kind.read(tokens, 0) if end == len(tokens)]
        else:
            token = kind.sample(choice)
            assert kind.write(kind.read(token)) == token
    for stranger in (True, None, 2.5, (), ("a", "b", "c"), object()):
        assert kind.write(stranger) is None


def test_names_end_where_the_sentence_goes_on() -> None:
    """CR 201.2: every end of a name is offered, so that the words after it decide."""
    kind = KINDS["card_name"]
    assert isinstance(kind, SpanKind)
    tokens = ["Sword", "of", "the", "Meek", "and", "a", "land"]
    assert kind.read(tokens, 0) == [(1, "Sword"), (4, "Sword of the Meek")]
    assert kind.write("Oriel's Vale, the Last") == ["Oriel", "'s", "Vale", ",", "the", "Last"]
