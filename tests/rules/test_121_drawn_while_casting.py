"""CR 121.8: a card drawn while a spell is being cast or an ability activated is face down until that is over."""

from __future__ import annotations

from collections.abc import Sequence

from lawmage.kernel.ask import Question
from lawmage.kernel.invariants import broken
from lawmage.kernel.state import State
from lawmage.rules.announcement import Announce
from lawmage.rules.reversal import reverse
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, creature, written

SPHERE = written("Sphere {0}\nArtifact\n{T}, Sacrifice Sphere: Add {G}. Draw a card.")
BEAR = creature("Bear", "2/2")
OTHER = written("Otter {0}\nCreature - Otter\n1/1")
PITCH = written(
    "Pitch {G}\nSorcery\nAs an additional cost to cast this spell, discard a creature card.\nYou gain 2 life."
)
TOSS = written("Toss {G}\nSorcery\nAs an additional cost to cast this spell, discard a card.\nYou gain 2 life.")
GAIN = written("Gain {G}\nSorcery\nYou gain 2 life.")
SEER = written("Seer {0}\nCreature - Elf\n{G}: You gain 1 life.\n1/1")
WONDER = written("Wonder {9}\nSorcery\nYou gain 7 life.\nMiracle {0}")


def table(*hand: object, top: object = BEAR) -> Duel:
    """alice has an artifact that makes mana and draws a card, and this hand; what is on top of her library."""
    duel = Duel()
    duel.alice.has(library=[FOREST, top], hand=list(hand), battlefield=[SPHERE, SEER])
    return duel


def while_paying(duel: Duel, name: str, *answers: str | int) -> list[str]:
    """alice casts a spell with the artifact's mana; what her hand looked like when the card had been drawn."""
    seen: list[str] = []
    choose = duel.script.choose

    def look(game: State, question: Question, options: Sequence[int]) -> int:
        if game.players[0].library and len(game.players[0].library) == 1 and not seen:
            seen.extend(sorted(game.objects[id].chars.name for id in game.players[0].hand))
        return choose(game, question, options)

    duel.script.choose = look  # type: ignore[method-assign]  # the script, listened to
    duel.alice.casts(name, *answers)
    return seen


def test_it_is_looked_at_when_the_spell_has_been_cast() -> None:
    """CR 121.8: in the meantime it has no name and nobody knows which card it is."""
    duel = table(TOSS, OTHER)
    seen = while_paying(duel, "Toss", "Otter")
    assert seen == ["", "Otter"]
    assert duel.alice.hand == ["Bear"] and duel.alice.graveyard == ["Sphere", "Otter"]
    bear = duel.game.objects[duel.alice.player.hand[0]]
    assert not bear.face_down and bear.known_to & 1 and bear.chars.power == 2 and broken(duel.game) == []


def test_it_can_be_a_cost_that_asks_for_no_quality() -> None:
    """CR 121.8: "discard a card" is paid with it; then it is in the graveyard with its characteristics."""
    duel = table(TOSS, OTHER)
    while_paying(duel, "Toss", "a face-down card")
    assert duel.alice.hand == ["Otter"] and duel.alice.graveyard == ["Sphere", "Bear"]


def test_it_cannot_be_a_cost_that_asks_for_a_quality() -> None:
    """CR 121.8: the creature card that was drawn is no creature card yet: the other one is discarded, unasked."""
    duel = table(PITCH, OTHER)
    while_paying(duel, "Pitch")
    assert duel.alice.hand == ["Bear"] and duel.alice.graveyard == ["Sphere", "Otter"]


def test_while_an_ability_is_activated() -> None:
    """CR 121.8: the same, and of a mana ability by itself it is not said."""
    duel = table()
    duel.alice.activates("Seer")
    assert duel.alice.hand == ["Bear"] and not duel.game.objects[duel.alice.player.hand[0]].face_down
    duel = table()
    duel.alice.activates("Sphere")
    assert duel.alice.hand == ["Bear"]


def test_what_may_be_revealed_as_it_is_drawn() -> None:
    """CR 121.8, 702.94a: the first card of the turn is revealed for its miracle once the spell has been cast."""
    duel = table(GAIN, top=WONDER)
    while_paying(duel, "Gain", "yes")
    duel.resolve_all("yes")
    assert duel.alice.life == 29


def test_a_casting_that_is_taken_back() -> None:
    """CR 121.8, 733.1: what was drawn remains drawn, and is looked at."""
    duel = table(TOSS, OTHER)
    found: list[list[str]] = []
    choose = duel.script.choose

    def take_back(game: State, question: Question, options: Sequence[int]) -> int:
        context = game.agenda[-1]
        if isinstance(context, Announce) and question.name == "choose":
            other = game.fork()
            reverse(other, other.agenda[-1])
            found.append(sorted([other.objects[id].chars.name for id in other.players[0].hand]))
        return choose(game, question, options)

    duel.script.choose = take_back  # type: ignore[method-assign]  # the script, listened to
    duel.alice.casts("Toss", "Otter")
    assert found == [["Bear", "Otter", "Toss"]]
