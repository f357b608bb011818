"""Choices judged as one group (CR 115.1d, 608.2d): so much in total, different names, from a single graveyard ..."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...ir.filter import All, Noun, Zone
from ...ir.node import Filter
from ...ir.reference import EachPlayer, Opponents
from ...ir.relation import Together
from ...ir.subtypes import CREATURE_TYPES, LAND_TYPES
from ...kernel.executor import Frame
from ...kernel.state import State
from ...types import GRAVEYARD
from ..link import GroupTest, Linker, NotExecutable
from ..objects import chars, controller, is_player
from ..qualities import QUALITIES, has_quality
from ..questions import DONE, ChooseOne
from .amounts import attribute, attribute_word


def split(noun: Noun) -> tuple[Noun, Together | None]:
    """A noun without what it says of the group ("from a single graveyard" with its zone), and that."""
    filter, said = _apart(noun.filter)
    zone, there = _apart(noun.zone)
    if said is None:
        said = there
    elif there is not None:
        return noun, None
    return (replace(noun, filter=filter, zone=zone), said) if said is not None else (noun, None)


def _apart(filter: Filter | None) -> tuple[Filter | None, Together | None]:
    if isinstance(filter, Together):
        return None, filter
    if not isinstance(filter, All):
        return filter, None
    found = [part for part in filter.parts if isinstance(part, Together)]
    if len(found) != 1:
        return filter, None
    rest = tuple([part for part in filter.parts if not isinstance(part, Together)])
    return (rest[0] if len(rest) == 1 else All(rest)), found[0]


class Group(GroupTest):
    """What is said of several objects as one group.  Whatever is left out of a legal group, the rest is legal (but for
    a total that must be reached)."""

    def choose(self, game: State, frame: Frame, player: int, legal: list[int], least: int, most: int) -> list[int]:
        """One question at a time; nothing is chosen after which the group could not become legal and large enough.

        With fewer to choose from, as many as there can be (CR 608.2d, 101.3).
        """
        least = min(least, max(0, self.largest(game, frame, [], legal)))
        chosen: list[int] = []
        while len(chosen) < most:
            able = [id for id in legal if id not in chosen and self.fits(game, frame, chosen, id, legal, least)]
            done = len(chosen) >= least and self.holds(game, frame, chosen)
            if not able:
                break
            answer = game.ask(ChooseOne(player, frame.source, "Choose", able, done))
            if answer == DONE:
                break
            chosen.append(answer)
        return chosen

    def fits(self, game: State, frame: Frame, chosen: list[int], id: int, legal: list[int], least: int) -> bool:
        """Whether one more can be chosen, so that a legal group of at least so many can still be completed."""
        rest = [other for other in legal if other not in chosen and other != id]
        return self.largest(game, frame, [*chosen, id], rest) >= least


# What must differ or agree, by what is said.
DIFFERENT: Final = ("different names", "different powers", "different controllers")
SAME: Final = ("same name", "same controller", "same graveyard")
SHARED: Final = ("creature type", "card type", "color", "land type")
_SORTS: Final = {"card type": "card types", "color": "colors"}


class Alike(Group):
    """All of them differ in something, agree in it, or share at least one quality of a sort (CR 201.2, 205.3)."""

    def __init__(self, node: Together, link: Linker) -> None:
        shares = node.word == "share" and node.attribute in SHARED
        if node.op or node.amount is not None or not (shares or node.word in DIFFERENT + SAME):
            raise NotExecutable(node)
        self.word = node.word
        self.attribute = node.attribute

    def _value(self, game: State, id: int) -> str:
        """What must differ or agree, as a word; '' where an object has none."""
        if is_player(id):
            return ""
        what = self.word.split(" ")[1]
        if what.startswith("name"):
            return chars(game, id).name
        if what.startswith("power"):
            power = chars(game, id).power
            return "" if power is None else str(power)
        if what.startswith("controller"):
            return str(controller(game, id))
        found = game.objects[id]
        return str(found.owner) if found.zone == GRAVEYARD else ""

    def _qualities(self, game: State, id: int) -> list[str]:
        """Those an object could share."""
        if is_player(id):
            return []
        sort = _SORTS.get(self.attribute)
        if sort is not None:
            return [word for word in QUALITIES[sort] if has_quality(game, id, sort, word)]
        subtypes = chars(game, id).subtypes
        types = CREATURE_TYPES if self.attribute == "creature type" else LAND_TYPES
        return [word for word in types if word in subtypes]

    def holds(self, game: State, frame: Frame, chosen: list[int]) -> bool:
        return self.largest(game, frame, chosen, []) >= 0

    def largest(self, game: State, frame: Frame, chosen: list[int], rest: list[int]) -> int:
        if self.word == "share":
            return self._sharing(game, chosen, rest)
        if self.word == "different names":
            return self._differently_named(game, chosen, rest)
        values = [self._value(game, id) for id in chosen]
        others = [self._value(game, id) for id in rest]
        if self.word in DIFFERENT:
            if "" in values or len(dict.fromkeys(values, 0)) < len(values):
                return -1
            return len({value: 0 for value in [*values, *others] if value})
        if values:
            same = values[0] != "" and all([value == values[0] for value in values])
            return len(values) + others.count(values[0]) if same else -1
        return max([0, *[others.count(value) for value in others if value]])

    def _differently_named(self, game: State, chosen: list[int], rest: list[int]) -> int:
        """CR 201.2b: each has a name, and none of a split card's names is another's; those with one name first."""
        used: list[str] = []
        for id in chosen:
            names = self._value(game, id).split(" // ")
            if names == [""] or any([name in used for name in names]):
                return -1
            used += names
        count = len(chosen)
        more = [self._value(game, id).split(" // ") for id in rest]
        for names in sorted(more, key=len):
            if names != [""] and not any([name in used for name in names]):
                used += names
                count += 1
        return count

    def _sharing(self, game: State, chosen: list[int], rest: list[int]) -> int:
        counts: dict[str, int] = {}
        for id in chosen:
            for word in self._qualities(game, id):
                counts[word] = counts.get(word, 0) + 1
        common = {word: count for word, count in counts.items() if count == len(chosen)}
        if chosen and not common:
            return -1
        best = len(chosen)
        more: dict[str, int] = {}
        for id in rest:
            for word in self._qualities(game, id):
                if not chosen or word in common:
                    more[word] = more.get(word, 0) + 1
                    best = max(best, len(chosen) + more[word])
        return best


class Total(Group):
    """The sum of an attribute over the chosen objects is at least, or at most, an amount."""

    def __init__(self, node: Together, link: Linker) -> None:
        if node.word != "total" or node.op not in (">=", "<=") or node.amount is None:
            raise NotExecutable(node)
        self.word = attribute_word(node.attribute, node)
        self.least = node.op == ">="
        self.amount = link.amount(node.amount)

    def sizes(self, game: State, ids: list[int]) -> list[int]:
        """What each one counts."""
        return [attribute(game, id, self.word) for id in ids]

    def holds(self, game: State, frame: Frame, chosen: list[int]) -> bool:
        """Whether these alone are a legal choice."""
        total = sum(self.sizes(game, chosen))
        bound = self.amount.value(game, frame)
        return total >= bound if self.least else total <= bound

    def reachable(self, game: State, frame: Frame, chosen: list[int], rest: list[int]) -> bool:
        """Whether these, perhaps with some of the rest, are."""
        total = sum(self.sizes(game, chosen))
        bound = self.amount.value(game, frame)
        sizes = self.sizes(game, rest)
        if self.least:
            return total + sum([size for size in sizes if size > 0]) >= bound
        return total + sum([size for size in sizes if size < 0]) <= bound

    def fewest(self, game: State, frame: Frame, ids: list[int]) -> int:
        """How many of these it takes at least; -1 if they are not enough."""
        total = 0
        bound = self.amount.value(game, frame)
        if not self.least:
            return 0 if self.reachable(game, frame, [], ids) else -1
        sizes = sorted(self.sizes(game, ids), reverse=True)
        for count in range(len(sizes) + 1):
            if total >= bound:
                return count
            total += sizes[count] if count < len(sizes) else 0
        return -1

    def largest(self, game: State, frame: Frame, chosen: list[int], rest: list[int]) -> int:
        if not self.reachable(game, frame, chosen, rest):
            return -1
        if self.least:
            return len(chosen) + len(rest)
        total = sum(self.sizes(game, chosen))
        bound = self.amount.value(game, frame)
        count = len(chosen)
        for size in sorted(self.sizes(game, rest)):
            total += size
            if total > bound:
                break
            count += 1
        return count


def one_graveyard(noun: Noun, link: Linker) -> Group | None:
    """ "Two target cards from an opponent's graveyard": from that of one of them."""
    zone = noun.zone
    if not isinstance(zone, Zone) or zone.name != "graveyard" or not isinstance(zone.whose, (EachPlayer, Opponents)):
        return None
    return Alike(Together("same graveyard"), link) if zone.whose.quantity == "a" else None


def group_of(noun: Noun, link: Linker) -> tuple[Noun, Group | None]:
    """The noun apart from what it says of the group, and that."""
    plain, said = split(noun)
    if said is None:
        return plain, None
    return plain, Total(said, link) if said.word == "total" else Alike(said, link)
