"""CR 708 to 715: face-down permanents, and cards with more than one set of characteristics."""

from __future__ import annotations

from lawmage.rules.executors.amounts import mana_value
from lawmage.rules.faces import castable
from lawmage.rules.rooms import Unlock
from lawmage.rules.turning import Flip
from lawmage.rules.zones import ZoneChange
from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD, GRAVEYARD, HAND, STACK
from tests.cards_for_layers import (
    BEAR,
    BOOTS,
    FIRE_ICE,
    HIDE,
    HUMILITY,
    KNIGHT,
    ROOM,
    SHOW,
    STUDENT,
    SUPERGROW,
    TURN_OVER,
    VANISH,
    WEREWOLF,
)
from tests.cards_for_tests import FOREST


class TestFaceDown:
    """CR 708."""

    def test_a_face_down_permanent_is_a_plain_creature(self) -> None:
        """CR 708.2a, 708.8: effects on it go on when it is turned face up."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, FOREST, FOREST, FOREST], hand=[SUPERGROW, HIDE, SHOW])
        bear = duel.find("Bear").id
        duel.alice.casts("Supergrow", at="Bear").resolves()

        duel.alice.casts("Hide", at=bear).resolves()
        chars = duel.object(bear).chars
        assert (chars.name, chars.power, chars.colors, chars.mana_cost) == ("", 6, 0, None)
        assert not chars.subtypes

        duel.alice.casts("Show", at=bear).resolves()
        assert duel.object(bear).chars.name == "Bear"

    def test_its_static_abilities_do_not_work(self) -> None:
        """CR 708.2a: it has no text."""
        duel = Duel()
        duel.alice.has(battlefield=[HUMILITY, BEAR, FOREST], hand=HIDE)
        assert duel.find("Bear").chars.power == 1

        duel.alice.casts("Hide", at="Humility").resolves()

        assert duel.find("Bear").chars.power == 2

    def test_a_double_faced_permanent_cant_be_turned_face_down(self) -> None:
        """CR 712.16."""
        duel = Duel()
        duel.alice.has(battlefield=[WEREWOLF, FOREST], hand=HIDE)

        duel.alice.casts("Hide", at="Villager").resolves()

        assert duel.alice.battlefield == ["Villager", "Forest"]


class TestDoubleFaced:
    """CR 712, 701.27."""

    def test_transforming(self) -> None:
        """CR 712.8e, 712.18: the other face is up on the same object; the mana value is the front's."""
        duel = Duel()
        duel.alice.has(battlefield=[WEREWOLF, FOREST, FOREST], hand=[TURN_OVER, SUPERGROW])
        wolf = duel.find("Villager").id
        duel.alice.casts("Supergrow", at="Villager").resolves()

        duel.alice.casts("Turn Over", at="Villager").resolves()

        chars = duel.object(wolf).chars
        assert (chars.name, chars.power) == ("Howler", 8)
        assert mana_value(duel.game, wolf) == 2

    def test_only_the_front_elsewhere(self) -> None:
        """CR 712.8a."""
        duel = Duel()
        duel.alice.has(battlefield=[WEREWOLF, FOREST], hand=TURN_OVER)
        duel.alice.casts("Turn Over", at="Villager").resolves()

        duel.game.do(ZoneChange(duel.find("Howler").id, BATTLEFIELD, GRAVEYARD, "701.8"))

        assert duel.alice.graveyard == ["Turn Over", "Villager"]

    def test_what_has_one_face_does_not_transform(self) -> None:
        """CR 701.27c."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, FOREST], hand=TURN_OVER)

        duel.alice.casts("Turn Over", at="Bear").resolves()

        assert duel.alice.battlefield == ["Bear", "Forest"]


class TestOtherLayouts:
    """CR 709, 710, 715."""

    def test_a_split_card_is_both_halves_off_the_stack(self) -> None:
        """CR 709.3b, 709.4."""
        duel = Duel()
        duel.alice.has(hand=FIRE_ICE)
        card = duel.game.players[0].hand[0]
        chars = duel.object(card).chars
        assert chars.name == "Fire // Ice"
        assert chars.colors.bit_count() == 2
        assert mana_value(duel.game, card) == 4
        assert castable(FIRE_ICE) == [0, 1]

        move = ZoneChange(card, HAND, STACK, "601.2a")
        move.face = 1
        duel.game.do(move)

        assert duel.object(move.other).chars.name == "Ice"

    def test_an_adventurer_card_is_a_creature_card(self) -> None:
        """CR 715.4, 715.3b."""
        duel = Duel()
        duel.alice.has(hand=KNIGHT)

        assert duel.alice.hand == ["Knight"]
        move = ZoneChange(duel.game.players[0].hand[0], HAND, STACK, "601.2a")
        move.face = 1
        duel.game.do(move)
        assert duel.object(move.other).chars.name == "Quest"

    def test_a_flipped_permanent_keeps_cost_and_colour(self) -> None:
        """CR 710.1c."""
        duel = Duel()
        duel.alice.has(battlefield=STUDENT)
        student = duel.find("Student").id

        duel.game.do(Flip(student, 0, 1, -1, "710.4"))

        chars = duel.object(student).chars
        assert (chars.name, chars.power, chars.colors.bit_count()) == ("Master", 3, 1)
        assert mana_value(duel.game, student) == 2

    def test_a_room_has_what_is_unlocked(self) -> None:
        """CR 709.5, 709.5d, 709.5f."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=ROOM)
        move = ZoneChange(duel.game.players[0].hand[0], HAND, STACK, "601.2a")
        move.face = 1
        duel.game.do(move)
        enter = ZoneChange(move.other, STACK, BATTLEFIELD, "608.3a")
        enter.face = 1
        duel.game.do(enter)
        bear = duel.find("Bear")
        assert (duel.object(enter.other).chars.name, bear.chars.power, bear.chars.toughness) == ("Attic", 2, 4)

        duel.game.do(Unlock(enter.other, 0, 1, -1, "709.5f"))

        bear = duel.find("Bear")
        assert (duel.object(enter.other).chars.name, bear.chars.power, bear.chars.toughness) == ("Hall // Attic", 3, 4)


class TestPhasing:
    """CR 702.26."""

    def test_what_is_phased_out_does_not_exist(self) -> None:
        """CR 702.26b: its effects stop; it phases in before its controller untaps (702.26a)."""
        duel = Duel()
        duel.alice.has(battlefield=[HUMILITY, BEAR, FOREST], hand=VANISH, library=[BEAR] * 3)
        duel.bob.has(library=[BEAR] * 3)

        duel.alice.casts("Vanish", at="Humility").resolves()
        assert duel.find("Bear").chars.power == 2

        duel.to_step(11).to_step(1).to_step(11).to_step(1)
        assert duel.game.active == 0
        assert duel.find("Bear").chars.power == 1

    def test_what_is_attached_phases_out_with_it(self) -> None:
        """CR 702.26g: indirectly, and back in with it."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, FOREST, BOOTS], hand=VANISH, library=[BEAR] * 3)
        duel.bob.has(library=[BEAR] * 3)
        bear, boots = duel.find("Bear").id, duel.find("Boots").id
        duel.game.own(boots).attached_to = bear
        duel.game.own(bear).attachments = (boots,)

        duel.alice.casts("Vanish", at="Bear").resolves()
        assert duel.object(boots).phased_out

        duel.to_step(11).to_step(1).to_step(11).to_step(1)
        assert not duel.object(boots).phased_out
        assert duel.object(bear).chars.keywords
