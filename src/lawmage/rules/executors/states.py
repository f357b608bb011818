"""Executors of statuses, roles in combat and designations (CR 110.5, 508.1k, 509.1g, 700.9)."""

from __future__ import annotations

from typing import Final

from ...ir import filter as ir
from ...kernel.executor import Frame, Test
from ...kernel.objects import GameObject
from ...kernel.state import State
from ...types import BEGINNING_OF_COMBAT, CREATURE, DECLARE_ATTACKERS, EXILE, HAND, LIBRARY
from ..commander import is_commander
from ..crewing import able_to_crew
from ..keyword_texts import has_keyword_named
from ..link import Linker, NotExecutable
from ..linked import ABILITY_WORDS, ability_is
from ..objects import chars, controller, is_player, permanents, spell_of

STATES: Final = (
    "tapped",
    "untapped",
    "attacking",
    "blocking",
    "blocked",
    "unblocked",
    "enchanted",
    "equipped",
    "fortified",
    "face-down",
    "face-up",
    "modified",
    "kicked",
    "able to crew",
    "transformed",
    "phased out",
    "copied",
    "commander",
    "attacking alone",
    "outlaw",
)
# CR 700.12.
OUTLAWS: Final = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
# Designations that last while the object stays where it is (CR 701.15, 701.37, 702.112 and others), in its memory.
DESIGNATIONS: Final = (
    "monstrous",
    "renowned",
    "goaded",
    "paired",
    "suspected",
    "saddled",
    "exerted",
    "solved",
    "harnessed",
    "plotted",
    "foretold",
    "suspended",
    "prepared",
    "exiled with madness",
    "maddened",
    "Ring-bearer",
)


class StateTest(Test):
    """Statuses (CR 110.5), roles in combat (508.1k, 509.1g, h) and designations."""

    def __init__(self, node: ir.State, link: Linker) -> None:
        self.word = node.word
        if node.word not in STATES and node.word not in DESIGNATIONS and node.word not in ABILITY_WORDS:
            raise NotExecutable(node)
        self.of_ability = node.word in ABILITY_WORDS
        self.designation = node.word in DESIGNATIONS

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id):
            return self.word == "enchanted" and any([host == id for host in _hosts(game)])
        found = game.objects[id]
        if self.of_ability:
            return ability_is(found.ability, self.word)
        if self.word == "saddled":
            # CR 702.171b: until end of turn.
            return found.memory.get(self.word, -1) == game.turn
        if self.word == "suspended":
            return is_suspended(found)
        if self.word == "Ring-bearer":
            # CR 701.54e: somebody's, and under that player's control.
            return found.memory.get(self.word, 0) == controller(game, id) + 1
        if self.word == "goaded":
            return is_goaded(game, id)
        if self.word == "paired":
            from ..pairing import partner

            return partner(game, id) >= 0
        if self.designation:
            return found.memory.get(self.word, 0) > 0
        return has_state(game, found, self.word)


def is_goaded(game: State, id: int) -> bool:
    """CR 701.15: whether any player has goaded it, or an effect says that it is goaded."""
    from ..combat.goading import goaders_of

    return goaders_of(game, id) != 0


def is_suspended(found: GameObject) -> bool:
    """CR 702.62b: in exile, has suspend, and has a time counter on it."""
    return found.zone == EXILE and found.counters.get("time", 0) > 0 and has_keyword_named(found.chars, "suspend")


def _hosts(game: State) -> list[int]:
    return [game.objects[id].attached_to for id in game.battlefield]


def has_state(game: State, found: GameObject, word: str) -> bool:
    """Whether an object is as a word of STATES says."""
    if word == "tapped" or word == "untapped":
        return found.tapped == (word == "tapped")
    if word == "attacking":
        return found.attacking >= 0
    if word == "blocking":
        return len(found.blocking) > 0
    if word == "blocked":
        return found.attacking >= 0 and found.blocked
    if word == "unblocked":
        # CR 509.1h: before blockers are declared it is neither.
        early = BEGINNING_OF_COMBAT <= game.step <= DECLARE_ATTACKERS
        return found.attacking >= 0 and not found.blocked and not early
    if word == "face-down" or word == "face-up":
        return found.face_down == (word == "face-down")
    if word == "modified":
        if game.settings.modified_creatures_only and not chars(game, found.id).types & CREATURE:
            return False
        return modified(game, found)
    if word == "kicked":
        spell = spell_of(game, found.id)
        return spell is not None and spell.frame is not None and spell.frame.paid.get("kicker", 0) > 0
    if word == "transformed":
        return found.face != 0
    if word == "able to crew":
        return able_to_crew(game, found.id)
    if word == "phased out":
        return found.phased_out
    if word == "commander":
        # CR 903.3e: in every zone; until February 2023 nobody looked for it where it is hidden.
        hidden = game.settings.hidden_commanders_are_unknown and found.zone in (HAND, LIBRARY)
        return not hidden and is_commander(game, found.id)
    if word == "copied":
        return found.is_copy
    if word == "attacking alone":
        return found.attacking >= 0 and len([p for p in permanents(game) if p.attacking >= 0]) == 1
    if word == "outlaw":
        return any([subtype in found.chars.subtypes for subtype in OUTLAWS])
    wanted = "Aura" if word == "enchanted" else "Equipment" if word == "equipped" else "Fortification"
    return any([wanted in chars(game, other).subtypes for other in found.attachments])


def modified(game: State, found: GameObject) -> bool:
    """CR 700.9: it has counters on it, is equipped, or is enchanted by an Aura its controller controls."""
    if found.counters:
        return True
    for id in found.attachments:
        subtypes = chars(game, id).subtypes
        if "Equipment" in subtypes or ("Aura" in subtypes and controller(game, id) == controller(game, found.id)):
            return True
    return False


TABLE: Final = {"State": StateTest}
