"""Kinds of tokens that no list of phrases could hold: numbers, symbols, subtypes, names.

Each kind is a function both ways: from a token to a value, or None, and from a value to a token, or None.
``%token category kind`` in a phrase file puts a kind into a category.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from lawmage.ir.amount import Number, X
from lawmage.ir.change import GetPT
from lawmage.ir.cost import LoyaltyCost
from lawmage.ir.mana import ManaCost, parse_mana_cost
from lawmage.ir.node import Amount
from lawmage.oracle import subtypes
from lawmage.oracle.lexer import split


class TokenKind:
    """A kind of single token."""

    def read(self, token: str) -> object:
        """The token's value, or None if it is of another kind."""
        raise NotImplementedError

    def write(self, value: object) -> str | None:
        """The token for a value, or None."""
        raise NotImplementedError

    def sample(self, choice: int) -> str:
        """Some token of this kind, for tests that write sentences from the grammar."""
        raise NotImplementedError


class SpanKind:
    """A kind of several tokens."""

    def starts(self, token: str) -> bool:
        """Whether a span can begin with a token; a quick test that may say yes too often."""
        raise NotImplementedError

    def read(self, tokens: Sequence[str], position: int) -> list[tuple[int, object]]:
        """Every span that starts here: the index after it, and its value."""
        raise NotImplementedError

    def write(self, value: object) -> list[str] | None:
        """The tokens for a value, or None."""
        raise NotImplementedError

    def sample(self, choice: int) -> list[str]:
        """Some span of this kind."""
        raise NotImplementedError


class WordTable(TokenKind):
    """Words with a value each."""

    def __init__(self, values: Mapping[str, object]) -> None:
        self.values = dict(values)
        self.tokens = {value: token for token, value in reversed(list(self.values.items()))}

    def read(self, token: str) -> object:
        return self.values.get(token)

    def write(self, value: object) -> str | None:
        # True would be found as 1.
        return None if isinstance(value, bool) or not _plain(value) else self.tokens.get(value)

    def sample(self, choice: int) -> str:
        return list(self.values)[choice % len(self.values)]


def _plain(value: object) -> bool:
    """Whether a value is a word or a number, so that it can be looked up."""
    return isinstance(value, (str, int))


class Digits(TokenKind):
    """A number in digits, with commas from 1,000 on."""

    def read(self, token: str) -> object:
        if not _DIGITS.fullmatch(token) or (len(token) > 1 and token[0] == "0"):
            return None
        value = int(token.replace(",", ""))
        return value if self.write(value) == token else None

    def write(self, value: object) -> str | None:
        if type(value) is not int or value < 0:
            return None
        return f"{value:,}"

    def sample(self, choice: int) -> str:
        return str(choice % 21)


_DIGITS = re.compile(r"\d{1,3}(?:,\d{3})*|\d{1,9}")


class DigitsPlain(Digits):
    """A number in digits without commas ("9999")."""

    def write(self, value: object) -> str | None:
        return str(value) if type(value) is int and value >= 0 else None


class ManaText(TokenKind):
    """Mana symbols as they are written ("{2}{R}")."""

    def read(self, token: str) -> object:
        return None if read_mana(token) is None else token

    def write(self, value: object) -> str | None:
        return value if isinstance(value, str) and read_mana(value) is not None else None

    def sample(self, choice: int) -> str:
        return ("{G}", "{2}{R}", "{W/U}", "{X}{B}", "{0}")[choice % 5]


class ManaCosts(ManaText):
    """Mana symbols as a mana cost."""

    def read(self, token: str) -> object:
        return read_mana(token)

    def write(self, value: object) -> str | None:
        return str(value) if type(value) is ManaCost and value.symbols else None


def read_mana(token: str) -> ManaCost | None:
    """The mana cost a token spells, or None; {T}, {Q}, {E} and the like are no mana."""
    if token[0] != "{":
        return None
    try:
        return parse_mana_cost(token)
    except ValueError:
        return None


class Repeated(TokenKind):
    """A symbol one or more times; the value is how often."""

    def __init__(self, symbol: str) -> None:
        self.symbol = symbol

    def read(self, token: str) -> object:
        count, rest = divmod(len(token), len(self.symbol))
        return count if not rest and count and token == self.symbol * count else None

    def write(self, value: object) -> str | None:
        return self.symbol * value if type(value) is int and value > 0 else None

    def sample(self, choice: int) -> str:
        return self.symbol * (choice % 4 + 1)


class PowerToughness(TokenKind):
    """Power and toughness as written ("2/2", "*/1+*"), as a pair; parts that are no numbers stay text."""

    def read(self, token: str) -> object:
        if not _POWER_TOUGHNESS.fullmatch(token):
            return None
        power, _, toughness = token.partition("/")
        return (_part(power), _part(toughness))

    def write(self, value: object) -> str | None:
        if not _is_pair(value):
            return None
        assert isinstance(value, tuple)
        token = f"{value[0]}/{value[1]}"
        return token if self.read(token) == value else None

    def sample(self, choice: int) -> str:
        return f"{choice % 7}/{choice % 5}"


_POWER_TOUGHNESS = re.compile(r"(?:\d+|X|(?:\d+\+)?\*)/(?:\d+|X|(?:\d+\+)?\*)")


def _part(text: str) -> int | str:
    """A number, or the text."""
    return int(text) if text.isdigit() else text


def _is_pair(value: object) -> bool:
    """Whether a value is a pair of numbers or words."""
    if type(value) is not tuple or len(value) != 2:
        return False
    return all(type(part) is int or type(part) is str for part in value)


class PowerToughnessAmounts(TokenKind):
    """Power and toughness as a pair of amounts."""

    def read(self, token: str) -> object:
        match = _AMOUNTS.fullmatch(token)
        return None if match is None else (_amount(match[1]), _amount(match[2]))

    def write(self, value: object) -> str | None:
        if type(value) is not tuple or len(value) != 2:
            return None
        power, toughness = _amount_text(value[0]), _amount_text(value[1])
        return None if power is None or toughness is None else f"{power}/{toughness}"

    def sample(self, choice: int) -> str:
        return f"{choice % 7}/{choice % 5 + 1}"


_AMOUNTS = re.compile(r"(\d+|X)/(\d+|X)")


def _amount(text: str) -> Amount:
    """A number or X as an amount."""
    return X() if text == "X" else Number(int(text))


def _amount_text(value: object) -> str | None:
    """The text of a number or X."""
    if type(value) is Number:
        return str(value.value) if value.value >= 0 else None
    return "X" if type(value) is X else None


class PowerToughnessChange(TokenKind):
    """A change of power and toughness ("+2/-1", "-X/-X") as its verb."""

    def read(self, token: str) -> object:
        match = _CHANGE.fullmatch(token)
        if match is None:
            return None
        signs = [1 if match[part] == "+" else -1 for part in (1, 3)]
        return GetPT(_amount(match[2]), _amount(match[4]), signs[0], signs[1])

    def write(self, value: object) -> str | None:
        if type(value) is not GetPT:
            return None
        power, toughness = _amount_text(value.power), _amount_text(value.toughness)
        if power is None or toughness is None:
            return None
        return f"{_SIGNS[value.power_sign]}{power}/{_SIGNS[value.toughness_sign]}{toughness}"

    def sample(self, choice: int) -> str:
        return ("+1/+1", "-2/-0", "+X/+X", "+3/-1", "+0/+2")[choice % 5]


_CHANGE = re.compile(r"([+-])(\d+|X)/([+-])(\d+|X)")
_SIGNS = {1: "+", -1: "-"}


class SignedChange(TokenKind):
    """A change of power and toughness as (power, toughness, sign of power, sign of toughness)."""

    def read(self, token: str) -> object:
        match = _CHANGE.fullmatch(token)
        if match is None:
            return None
        signs = [1 if match[part] == "+" else -1 for part in (1, 3)]
        return (_amount(match[2]), _amount(match[4]), *signs)

    def write(self, value: object) -> str | None:
        if type(value) is not tuple or len(value) != 4:
            return None
        power, toughness = _amount_text(value[0]), _amount_text(value[1])
        if power is None or toughness is None:
            return None
        return f"{_SIGNS[value[2]]}{power}/{_SIGNS[value[3]]}{toughness}"

    def sample(self, choice: int) -> str:
        return ("+1/+1", "-2/-0", "+X/+X", "+3/-1", "+0/+2")[choice % 5]


class Loyalty(TokenKind):
    """A loyalty cost ("+1", "−2", "0", "−X") (CR 606.4)."""

    def read(self, token: str) -> object:
        match = _LOYALTY.fullmatch(token)
        if match is None:
            return None
        return LoyaltyCost(-1 if match[1] == "−" else 1, _amount(match[2] or "0"))

    def write(self, value: object) -> str | None:
        if type(value) is not LoyaltyCost:
            return None
        amount = _amount_text(value.amount)
        if amount is None or amount == "0":
            return amount
        return ("−" if value.sign < 0 else "+") + amount

    def sample(self, choice: int) -> str:
        return ("+1", "−2", "0", "−X", "+X")[choice % 5]


class LoyaltySymbol(SpanKind):
    """A loyalty symbol inside a sentence ("[+1]") (CR 107.7)."""

    inner = Loyalty()

    def starts(self, token: str) -> bool:
        return token == "["

    def read(self, tokens: Sequence[str], position: int) -> list[tuple[int, object]]:
        if len(tokens) < position + 3 or tokens[position] != "[" or tokens[position + 2] != "]":
            return []
        value = self.inner.read(tokens[position + 1])
        return [] if value is None else [(position + 3, value)]

    def write(self, value: object) -> list[str] | None:
        text = self.inner.write(value)
        return None if text is None else ["[", text, "]"]

    def sample(self, choice: int) -> list[str]:
        return ["[", self.inner.sample(choice), "]"]


_LOYALTY = re.compile(r"([+−])([1-9]\d?|X)|0")


class Roman(TokenKind):
    """A chapter number of a Saga (CR 714.2a)."""

    def read(self, token: str) -> object:
        return _ROMAN_VALUES.get(token)

    def write(self, value: object) -> str | None:
        return _ROMANS[value - 1] if type(value) is int and 0 < value <= len(_ROMANS) else None

    def sample(self, choice: int) -> str:
        return _ROMANS[choice % 4]


_ROMANS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
_ROMAN_VALUES = {token: value for value, token in enumerate(_ROMANS, 1)}


class Range(TokenKind):
    """A range of levels ("1-4", "8+") or of die results ("1—9", "20") as a pair; -1 is no upper end."""

    def __init__(self, dash: str) -> None:
        self.dash = dash
        self.pattern = re.compile(rf"(\d{{1,3}}){dash}(\d{{1,3}})|(\d{{1,3}})\+|(\d{{1,3}})")

    def read(self, token: str) -> object:
        match = self.pattern.fullmatch(token)
        if match is None:
            return None
        if match[1]:
            return (int(match[1]), int(match[2]))
        return (int(match[3]), -1) if match[3] else (int(match[4]), int(match[4]))

    def write(self, value: object) -> str | None:
        if not _is_pair(value):
            return None
        assert isinstance(value, tuple)
        low, high = value
        if high == -1:
            return f"{low}+"
        return str(low) if low == high else f"{low}{self.dash}{high}"

    def sample(self, choice: int) -> str:
        return f"{choice % 9 + 1}{self.dash}{choice % 9 + 5}"


class Prefixed(TokenKind):
    """Words after a fixed beginning ("non-Human", "AW:Landfall"); the value is the rest."""

    def __init__(self, prefix: str, rest: Mapping[str, object] | None, sample: str) -> None:
        self.prefix = prefix
        self.rest = rest
        self.example = sample

    def read(self, token: str) -> object:
        if not token.startswith(self.prefix):
            return None
        word = token[len(self.prefix) :].replace("_", " ")
        return word if word and (self.rest is None or word in self.rest) else None

    def write(self, value: object) -> str | None:
        if not isinstance(value, str) or not value or (self.rest is not None and value not in self.rest):
            return None
        return self.prefix + value.replace(" ", "_")

    def sample(self, choice: int) -> str:
        return self.prefix + self.example


class CardNames(SpanKind):
    """A name, as it stands after "named" (CR 201.2): words with capitals, and small words between them.

    Every end is offered; the words that follow decide.
    """

    longest = 12

    def starts(self, token: str) -> bool:
        return token[0].isalpha() and not token[0].islower()

    def read(self, tokens: Sequence[str], position: int) -> list[tuple[int, object]]:
        found: list[tuple[int, object]] = []
        if not self.starts(tokens[position]):
            return found
        end = position
        stop = min(len(tokens), position + self.longest)
        while end < stop:
            token = tokens[end]
            end += 1
            if self.starts(token) or token == "'s" or token.partition("'")[2][:1].isupper():
                found.append((end, _name(tokens[position:end])))
            elif token not in _SMALL_WORDS:
                break
        return found

    def write(self, value: object) -> list[str] | None:
        if not isinstance(value, str) or not value:
            return None
        tokens = split(value)
        return tokens if tokens and _name(tokens) == value and self.starts(tokens[0]) else None

    def sample(self, choice: int) -> list[str]:
        return (["Hill", "Giant"], ["Forest"], ["Sword", "of", "the", "Meek"])[choice % 3]


_SMALL_WORDS = frozenset(
    [
        "of",
        "the",
        "to",
        "from",
        "in",
        "with",
        "and",
        "for",
        "at",
        "on",
        "a",
        "an",
        "by",
        "into",
        ",",
        "'s",
        "-",
    ]
)


def _name(tokens: Sequence[str]) -> str:
    """A name from its tokens."""
    text = ""
    for token in tokens:
        glued = not text or token in (",", "'s", "!", "?", ".")
        text += token if glued else " " + token
    return text


_NUMBER_WORDS = subtypes.words_of(
    """
    two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen twenty
    """
)
_ORDINAL_WORDS = subtypes.words_of(
    """
    first second third fourth fifth sixth seventh eighth ninth tenth
    """
)


def _same(words: Sequence[str]) -> dict[str, object]:
    """Words that are their own value."""
    return {word: word for word in words}


def _plurals(words: Sequence[str]) -> dict[str, object]:
    """The plurals of subtypes, with the singular as value."""
    return {subtypes.plural(word): word for word in words}


def _kinds() -> dict[str, TokenKind | SpanKind]:
    """All kinds by the name a phrase file uses."""
    kinds: dict[str, TokenKind | SpanKind] = {
        "digits": Digits(),
        "plain_digits": DigitsPlain(),
        "number_word": WordTable({word: value for value, word in enumerate(_NUMBER_WORDS, 2)}),
        "ordinal_word": WordTable({word: value for value, word in enumerate(_ORDINAL_WORDS, 1)}),
        "mana_text": ManaText(),
        "mana_cost": ManaCosts(),
        "energy": Repeated("{E}"),
        "ticket": Repeated("{TK}"),
        "pawprint": Repeated("{P}"),
        "power_toughness": PowerToughness(),
        "power_toughness_amounts": PowerToughnessAmounts(),
        "power_toughness_change": PowerToughnessChange(),
        "signed_change": SignedChange(),
        "loyalty": Loyalty(),
        "loyalty_symbol": LoyaltySymbol(),
        "roman": Roman(),
        "level_range": Range("-"),
        "die_range": Range("—"),
        "ability_word": Prefixed("AW:", None, "Landfall"),
        "non_subtype": Prefixed("non-", _same(subtypes.SUBTYPES), "Human"),
        "card_name": CardNames(),
    }
    families = {
        "subtype": subtypes.SUBTYPES,
        "artifact_type": subtypes.ARTIFACT_TYPES,
        "enchantment_type": subtypes.ENCHANTMENT_TYPES,
        "land_type": subtypes.LAND_TYPES,
        "planeswalker_type": subtypes.PLANESWALKER_TYPES,
        "spell_type": subtypes.SPELL_TYPES,
        "creature_type": subtypes.CREATURE_TYPES,
        "battle_type": subtypes.BATTLE_TYPES,
    }
    for name, words in families.items():
        kinds[name] = WordTable(_same(words))
        kinds[name + "_plural"] = WordTable(_plurals(words))
    return kinds


KINDS: Mapping[str, TokenKind | SpanKind] = _kinds()
