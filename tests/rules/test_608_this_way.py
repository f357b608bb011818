"""CR 608.2c, 608.2d: what instructions did this way, and what is chosen as they are carried out."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import LIBRARY
from tests.cards_for_tests import basic, written

FOREST = basic("Forest")
ELF = written("Elf {G}\nCreature - Elf\n1/1")
GOBLIN = written("Goblin {R}\nCreature - Goblin\n1/1")
SEEK = written(
    "Seek {0}\nSorcery\nLook at the top two cards of your library. You may reveal a creature card from among them "
    "and put it into your hand. Put the rest on the bottom of your library in a random order. "
    "If you didn't put a card into your hand this way, you gain 3 life."
)
PURGE = written("Purge {0}\nSorcery\nCreatures of the creature type of your choice get -1/-1 until end of turn.")
TRADE = written(
    "Trade {0}\nSorcery\nDraw a card, then discard a card. When you discard a creature card this way, you gain 4 life."
)
NAME = written("Doom {0}\nSorcery\nChoose target opponent. That player loses 2 life. You gain 2 life.")


def test_the_card_put_into_the_hand_counts_and_the_rest_does_not() -> None:
    """CR 608.2c: "this way" is the instruction that puts a card into a hand, though another one comes later."""
    duel = Duel()
    duel.alice.has(hand=SEEK, library=[FOREST, FOREST])
    duel.alice.casts("Seek").resolve_all("no")
    assert duel.alice.life == 23

    other = Duel()
    other.alice.has(hand=SEEK, library=[FOREST, ELF])
    other.alice.casts("Seek").resolve_all("yes")
    assert other.alice.hand == ["Elf"]
    assert other.alice.life == 20


def test_a_creature_type_is_chosen_as_the_spell_resolves() -> None:
    """CR 608.2d."""
    duel = Duel()
    duel.alice.has(hand=PURGE)
    duel.bob.has(battlefield=[ELF, GOBLIN])

    duel.alice.casts("Purge").resolve_all("Goblin")

    assert duel.bob.battlefield == ["Elf"]


def test_only_what_is_discarded_this_way_triggers() -> None:
    """CR 603.12a."""
    for name, life in (("Elf", 24), ("Forest", 20)):
        duel = Duel()
        duel.alice.has(hand=[TRADE, ELF], library=[FOREST])
        duel.alice.casts("Trade").resolve_all(name)
        assert duel.alice.life == life


def test_a_player_who_was_chosen_is_that_player() -> None:
    """CR 115.1: the target is illegal if it has become so: nothing happens then, and else to that player."""
    duel = Duel(3)
    duel.alice.has(hand=NAME)

    duel.alice.casts("Doom", at="carol").resolves()

    assert [seat.life for seat in duel.seats] == [22, 20, 18]


def test_damage_is_prevented_only_while_the_condition_holds() -> None:
    """CR 604.1, 615.1."""
    ward = written("Ward {0}\nArtifact\nDuring your turn, prevent all damage that would be dealt to you.")
    bolt = written("Zap {0}\nInstant\nZap deals 3 damage to any target.")
    duel = Duel()
    duel.alice.has(battlefield=ward)
    duel.bob.has(battlefield=ward, hand=[bolt, bolt])

    duel.bob.casts("Zap", at="alice").resolves()
    assert duel.alice.life == 20
    duel.bob.casts("Zap", at="bob").resolves()
    assert duel.bob.life == 17


def test_library_is_used() -> None:
    """The cards that were not taken are still in the library."""
    duel = Duel()
    duel.alice.has(hand=SEEK, library=[FOREST, FOREST])
    duel.alice.casts("Seek").resolve_all("no")
    assert duel.alice.names(LIBRARY) == ["Forest", "Forest"]
