"""The card language of 1993 to 1999 rewritten into today's, by general rules.

`modern` takes a text as it was printed and gives today's wording of what it says, line by line; what no rule knows
stays as it was, and the compiler then declines it.  The rules are about words and idioms, never about a card.  They
stand in the order in which they are tried; each is tried once, everywhere in a line.  They keep what had another effect
in its day: the word "then" where it stands (summary T.7.1), a single target, a price that is paid or refused.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import resources
from typing import Final

_SYMBOL: Final = re.compile(r"o(\d+|[WUBRGXYZC])")
_TAP: Final = re.compile(r"ocT")
_COLON_LOST: Final = re.compile(r"(^|[^o])o(o(?:\d+|[WUBRGX]|cT))(?= ?[A-Z+\-])")
"""Where a symbol has two marks before it, its source has lost the colon that follows."""


def modern(text: str, name: str, type_line: str) -> str:
    """Today's wording of an old text of a face called `name`, with its printed type line."""
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    kind = kind_of(type_line)
    found: list[str] = []
    enchants = enchanted(type_line)
    if enchants:
        found.append(f"Enchant {enchants}")
    for line in lines:
        for part in _apart(_named(_symbols(line), name), kind):
            found += [new.replace("~", name) for new in _line(part, kind, enchants).split("|") if new]
    narrower = [line for line in found if line.startswith("Enchant ") and line != f"Enchant {enchants}"]
    if narrower and enchants:
        found.remove(f"Enchant {enchants}")
    return "\n".join(found)


def kind_of(type_line: str) -> str:
    """What a permanent with this type line calls itself, or "spell"."""
    words = type_line.replace("\u2014", "-").split(" - ")[0].lower().split()
    if words[:1] == ["enchant"]:
        return "enchantment" if words[1:] == ["world"] else "Aura"
    if "summon" in words:
        return "creature"
    for word in ("creature", "artifact", "land", "enchantment"):
        if word in words:
            return word
    return "spell"


def enchanted(type_line: str) -> str:
    """What a local enchantment is played on, by its type line."""
    words = type_line.lower().split()
    return " ".join(words[1:]) if words[:1] == ["enchant"] and words[1:] != ["world"] else ""


def _symbols(line: str) -> str:
    line = _COLON_LOST.sub(r"\1\2:", line)
    line = _TAP.sub("{T}", line)
    return _SYMBOL.sub(r"{\1}", line)


def _apart(line: str, kind: str) -> list[str]:
    """The abilities of a permanent that stand in one paragraph."""
    if kind == "spell":
        return [line]
    return [part.strip() for part in _NEXT_ABILITY.split(line) if part.strip()]


_NEXT_ABILITY: Final = re.compile(
    r"(?<=[.)] )(?=(?:\{[^}]+\})+:? )"
    r"|(?<=\. )(?=(?:When|If|Whenever) ~ (?:comes|leaves|is put|attacks|blocks|becomes)\b)"
    r"|(?<=\. )(?=All (?:colored )?[a-z]+ [a-z ]*?(?:become|are) )"
)


def _line(line: str, kind: str, enchants: str) -> str:
    """One ability in today's words, or several with bars between them."""
    if enchants:
        # A local enchantment spoke of what it is on as its target.
        line = re.sub(rf"\bTarget {enchants}\b(?! or )", f"Enchanted {enchants}", line)
        line = re.sub(rf"\btarget {enchants}\b(?! or )", f"enchanted {enchants}", line)
    for pattern, new in rules():
        line = pattern.sub(new, line)
    if kind != "creature":
        line = line.replace("~ dies", "~ is put into a graveyard from the battlefield")
    line = _CAPITAL.sub(lambda found: found[1].upper(), line)
    line = _SMALL.sub(lambda found: found[1].lower(), line)
    line = _NUMBER.sub(lambda found: _NUMBERS[found[1]], line)
    line = line.strip()
    if ": " in line and (line[-1].isalnum() or line[-1] == "~"):
        line += "."
    modes = _MODES.match(line)
    if modes:
        line = "|".join(["Choose one —", *[f"• {one[0].upper()}{one[1:]}." for one in re.split(r"[;,] or ", modes[1])]])
    price = _PRICE.match(line) if kind == "spell" else None
    if price:
        # Summary K.21.3: what stands before a colon on a card that is no permanent is part of what it costs.
        line = f"As an additional cost to cast this spell, {price[1][0].lower()}{price[1][1:]}.|{price[2]}"
    return line


_PRICE: Final = re.compile(r"((?:Sacrifice|Discard|Pay|Exile|Return|Tap|Remove|Choose)\b[^:.\"]*): (.*)")
_MODES: Final = re.compile(r"(?:Choose one\W*)(\w[^.]*[;,] or [^.]*)\.$")


def _named(line: str, name: str) -> str:
    """A tilde for the card's own name, or a part of it that stands for it."""
    for written in dict.fromkeys((name, name.replace("Ae", "\u00c6"), name.replace("ae", "\u00e6"))):
        line = line.replace(written, "~")
    for short in dict.fromkeys((name.split(",")[0].split(" of ")[0], name.split()[-1], name.split()[0])):
        if len(short) > 3 and short != name and short[0].isupper():
            line = re.sub(rf"(?<![\w'-])(?<!target )(?<!Summon ){re.escape(short)}{_AFTER_NAME}", "~", line)
    return line


# What may follow a part of a name that stands for the whole; else it may be a word of its own.
_AFTER_NAME: Final = (
    r"(?=(?:'s)?(?: (?:is|does|deals|gets|gains|cannot|may|comes|leaves|attacks|blocks|has|becomes|remains|to|from|into"
    r"|on|at|unless|for|loses|untaps|during|in|and|or|onto|damages|damaged|would|as|when|if)\b|[.,:;)]|$))"
)
_CAPITAL: Final = re.compile(r"\^([A-Za-z])")
_SMALL: Final = re.compile(r"%([A-Za-z])")
_NUMBER: Final = re.compile(r"#(one|two|three|four|five)")
_NUMBERS: Final = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}


@lru_cache(maxsize=1)
def rules() -> tuple[tuple[re.Pattern[str], str], ...]:
    """The rules in their order: what is looked for, and what stands in its place."""
    text = resources.files(__package__).joinpath("dialect.txt").read_text("utf-8")
    found = []
    for line in text.split("\n"):
        if line.strip() and not line.startswith("# ") and line != "#":
            old, arrow, new = line.partition(" =>")
            assert arrow, line
            found.append((re.compile(old), new.removeprefix(" ")))
    return tuple(found)
