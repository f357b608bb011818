"""The canonical form of a state: equal for states that are the same but for the names of objects and the times at which
things happened (CR 104.4b, 732: whether a loop has come round).

Ids are renamed in the order in which zones and references lead to them, timestamps become their ranks, and what only
records the past is left out.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from ..types import FIRST_OBJECT_ID
from .executor import Frame
from .objects import Characteristics, GameObject, LinkedAbility, Player
from .state import State

_TEXTS: dict[int, tuple[LinkedAbility, int]] = {}


def text_code(ability: LinkedAbility) -> int:
    """A number for the words of an ability; worked out once for each linked ability."""
    found = _TEXTS.get(id(ability))
    if found is None or found[0] is not ability:
        found = (ability, crc32(repr(ability.node).encode()) * 64 + ability.part)
        _TEXTS[id(ability)] = found
    return found[1]


class Canon:
    """Collects the canonical form of one state as a flat list of words and numbers."""

    __slots__ = ("game", "out", "numbers", "queue", "stamps", "visible")

    def __init__(self, game: State, visible: bool = False) -> None:
        self.game = game
        self.visible = visible
        self.out: list[int | str] = []
        self.numbers: dict[int, int] = {}
        self.queue: list[int] = []
        self.stamps: list[int] = []

    def ref(self, id: int) -> int:
        """The canonical number of an object; a player's id and "nothing" stay what they are."""
        if id < FIRST_OBJECT_ID or id not in self.game.objects:
            return id
        number = self.numbers.get(id)
        if number is None:
            number = FIRST_OBJECT_ID + len(self.numbers)
            self.numbers[id] = number
            self.queue.append(id)
        return number

    def refs(self, ids: list[int] | tuple[int, ...]) -> None:
        """Several of them, with their number."""
        self.out.append(len(ids))
        for id in ids:
            self.out.append(self.ref(id))

    def words(self, values: dict[str, int]) -> None:
        """Numbers by name, in the order of the names; a number may be an object."""
        for key in sorted(values):
            self.out.append(key)
            self.out.append(self.ref(values[key]))
        self.out.append("")

    def frame(self, frame: Frame | None) -> None:
        """What one use of an ability knows."""
        out = self.out
        if frame is None:
            out.append("no frame")
            return
        out += [self.ref(frame.source), frame.controller, self.ref(frame.item), frame.pc, frame.x, frame.offset]
        out.append(len(frame.targets))
        for ids in frame.targets:
            self.refs(ids)
        for slot in sorted(frame.slots):
            out.append(slot)
            self.refs(frame.slots[slot])
        for slot in sorted(frame.amounts):
            out += [slot, frame.amounts[slot]]
        out += frame.modes
        self.refs(frame.subject)
        self.words(frame.paid)
        self.words(frame.choices)

    def characteristics(self, chars: Characteristics) -> None:
        """What an object is; its abilities by their words."""
        out = self.out
        out += [chars.name, chars.colors, chars.supertypes, chars.types]
        out += sorted(chars.subtypes)
        for number in (chars.power, chars.toughness, chars.loyalty, chars.defense):
            out.append("none" if number is None else number)
        out += [text_code(ability) for ability in chars.abilities]

    def object(self, id: int) -> None:
        """One object."""
        found: GameObject = self.game.objects[id]
        out = self.out
        self.characteristics(found.printed)
        if found.copied is not None:
            self.characteristics(found.copied)
        if self.visible:
            self.characteristics(found.chars)
        out += [found.owner, found.controller, found.base_controller, found.zone, found.face, found.damage]
        flags = (
            found.tapped,
            found.flipped,
            found.face_down,
            found.phased_out,
            found.deathtouched,
            found.is_token,
            found.is_copy,
            found.blocked,
            found.since >= self.game.turn,
            found.entered == self.game.turn,
        )
        out += [1 if flag else 0 for flag in flags]
        self.words(found.counters)
        out += [self.ref(found.attached_to), self.ref(found.attacking)]
        self.refs(found.attachments)
        self.refs(found.blocking)
        self.refs(found.linked)
        self.words(found.memory)
        if found.ability is not None:
            out.append(text_code(found.ability))
        self.frame(found.frame)
        for place in sorted(found.used):
            out += [place, found.used[place]]
        self.stamps.append(found.timestamp)

    def player(self, player: Player) -> None:
        """One player, with the objects in the player's own zones in order."""
        out = self.out
        out += [player.life, 1 if player.lost else 0, player.lands_played, player.controlled_by]
        out += sorted(player.pool)
        self.words(player.counters)
        self.words(player.facts)
        for zone in (player.library, player.hand, player.graveyard, player.sideboard):
            self.refs(zone)

    def records(self) -> None:
        """Effects that last, abilities that wait, and what returns later."""
        out = self.out
        game = self.game
        if self.visible:
            self.distinct_effects()
        for effect in game.effects if not self.visible else ():
            out += ["effect", text_code(effect.ability), effect.expires, self.ref(effect.until)]
            self.refs(effect.affected if effect.affected is not None else ())
            self.frame(effect.frame)
            self.stamps.append(effect.timestamp)
        for delayed in game.delayed:
            out += ["delayed", text_code(delayed.ability), delayed.expires, self.ref(delayed.until)]
            self.frame(delayed.frame)
        for shield in game.shields:
            out += ["shield", text_code(shield.ability), shield.amount, shield.expires, self.ref(shield.until)]
            self.refs(shield.affected if shield.affected is not None else ())
            self.frame(shield.frame)
        for until in game.untils:
            out += ["until", text_code(until.ability), until.zone]
            self.refs(until.ids)
            self.frame(until.frame)
        for waiting in game.waiting:
            out += ["waiting", text_code(waiting.ability), self.ref(waiting.source), waiting.controller]
            self.frame(waiting.frame)

    def distinct_effects(self) -> None:
        """Each effect that lasts once, in no order: how often it was made, and when, shows in what objects are."""
        out = self.out
        found: list[str] = []
        for effect in self.game.effects:
            self.out = [text_code(effect.ability), effect.expires, self.ref(effect.until)]
            self.refs(effect.affected if effect.affected is not None else ())
            if effect.frame is not None:
                self.refs([id for ids in effect.frame.targets for id in ids])
            text = repr(self.out)
            if text not in found:
                found.append(text)
        self.out = out
        out += sorted(found)

    def ranks(self) -> None:
        """CR 613.7: only the order of timestamps matters."""
        order = sorted(self.stamps)
        self.out += [order.index(stamp) for stamp in self.stamps]

    def state(self) -> None:
        """Everything."""
        game = self.game
        self.out += [game.active, game.step, game.seed]
        for context in game.agenda:
            self.out.append(type(context).__name__)
        for zone in (game.battlefield, game.stack, game.exile, game.command):
            self.refs(zone)
        for player in game.players:
            self.player(player)
        self.words(game.facts)
        self.records()
        place = 0
        while place < len(self.queue):
            self.object(self.queue[place])
            place += 1
        self.ranks()


def canonical(game: State, visible: bool = False) -> list[int | str]:
    """The canonical form of a state, as plain data; visible: by what objects are, not how often they became so."""
    canon = Canon(game, visible)
    canon.state()
    return canon.out


_BASE: Final = 0x100000001B3
_MASK: Final = (1 << 63) - 1


def canonical_hash(game: State, visible: bool = False) -> int:
    """63 bits for the canonical form; the same in every process."""
    text = repr(canonical(game, visible)).encode()
    return (crc32(text) * _BASE ^ crc32(text[::-1]) << 31 ^ len(text)) & _MASK
