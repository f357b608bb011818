"""What the other engine calls objects and players, and whether an object is meant by a name."""

from __future__ import annotations

from ...kernel.objects import GameObject
from ...kernel.state import State
from ...rules.faces import DOUBLE_FACED
from ...rules.objects import chars, is_player
from ...types import BATTLEFIELD, FIRST_OBJECT_ID, STACK
from .board import now
from .reading import Json
from .texts import ENOUGH, ability_likeness, texts_of


def labels(game: State, id: int) -> list[str]:
    """The names an object goes by."""
    found = game.objects.get(id)
    if found is None:
        return []
    name = chars(game, id).name
    names = [name]
    if found.is_token:
        names.append(f"{name} Token")
    if found.definition is not None and not found.face_down:
        if found.zone not in (BATTLEFIELD, STACK):
            names += [face.name for face in found.definition.faces]
        names.append(found.definition.name)
    return [each for each in names if each]


def is_back(game: State, id: int, name: str) -> bool:
    """Whether a name is that of the back of a double-faced card, which it has on the battlefield and stack only."""
    definition = game.objects[id].definition
    if definition is None or definition.layout not in DOUBLE_FACED or definition.count < 2:
        return False
    return name == definition.faces[1].name and name != chars(game, id).name


def permanent_called(game: State, found: GameObject, name: str) -> bool:
    """Whether a permanent is counted under a name: its exact name as it is now, with "Token" after a token's."""
    own = chars(game, found.id).name
    return name == own or (found.is_token and name == f"{own} Token") or _whole(found, own, name)


def _whole(found: GameObject, own: str, name: str) -> bool:
    """Whether it is a card of two halves meant by its whole name."""
    return " // " in name and found.definition is not None and found.definition.name == name and own in name


def called(game: State, id: int, name: str) -> bool:
    """Whether an object is meant by a name, or by the start of the text of a spell or ability on the stack."""
    wanted = name.lower()
    if any(label.lower() == wanted for label in labels(game, id)):
        return True
    found = game.objects.get(id)
    if found is None or found.zone != STACK:
        return False
    if found.ability is None:
        own = chars(game, id).name.lower()
        return bool(own) and (wanted.startswith(f"cast {own}") or own.startswith(wanted))
    return ability_called(game, id, name)


def reads(game: State, id: int, text: str) -> bool:
    """Whether an object on the stack has this in its text: a spell its name, an ability what it says."""
    found = game.objects[id]
    if found.ability is None or found.frame is None:
        return called(game, id, text)
    source = found.frame.source
    if any(label.lower() == text.lower() for label in labels(game, source)):
        # An ability calls its source {this} there.
        return False
    if ability_likeness(game, source, found.ability, text) >= ENOUGH:
        return True
    words = text.lower()
    return any(words in written for written in texts_of(chars(game, source), found.ability)) if words else False


def ability_called(game: State, id: int, text: str) -> bool:
    """Whether an ability on the stack is meant by the start of its text or the name of its source."""
    found = game.objects[id]
    if found.ability is None or found.frame is None:
        return False
    source = found.frame.source
    if any(label.lower() == text.lower() for label in labels(game, source)):
        return True
    return ability_likeness(game, source, found.ability, text) >= ENOUGH


class Names:
    """Players by letter and objects by alias or name, for one scenario."""

    def __init__(self, letters: list[str], aliases: dict[str, int]) -> None:
        self.letters = letters
        self.aliases = aliases

    def player(self, letter: str) -> int:
        """A player's id by letter."""
        return self.letters.index(letter)

    def alias(self, game: State, ref: str) -> int:
        """The object that an alias means now; -1 if there is no such alias."""
        return now(game, self.aliases[ref]) if ref in self.aliases else -1

    def meant(self, game: State, id: int, item: Json) -> bool:
        """Whether an object or player is what an item of a target list means."""
        if "player" in item and "name" not in item and "card" not in item:
            return is_player(id) and id == self.player(item["player"])
        if is_player(id):
            return False
        if "ref" in item:
            return self.alias(game, item["ref"]) == id
        found = game.objects.get(id)
        if found is None or id < FIRST_OBJECT_ID:
            return False
        if item.get("copy") is not None and (found.is_copy or _copied(found)) != item["copy"]:
            return False
        if item.get("nameless"):
            return not chars(game, id).name
        name = item.get("name", item.get("card"))
        return name is not None and called(game, id, name)


def _copied(found: GameObject) -> bool:
    """Whether a permanent is a copy of something."""
    if found.merged:
        # What is merged has values of its own (CR 730.2a), but it is no copy for that.
        return found.is_copy
    return found.copied is not None or (found.is_token and found.definition is None)
