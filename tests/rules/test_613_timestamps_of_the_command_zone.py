"""CR 613.7h to j, 603.10g: when what is in the command zone gets its timestamp."""

from __future__ import annotations

from lawmage.rules import beside, conspiracies
from lawmage.rules.vanguards import start_with
from lawmage.scenario.duel import Duel
from lawmage.types import BLACK, SCHEME, WHITE
from tests.cards_for_tests import written

DIM = written("Dim\nPlane — Somewhere\nAll creatures are black.")
HERE = written("Here\nPlane — Somewhere\nWhenever chaos ensues, you gain 1 life.")
PLOT = written("Plot\nOngoing Scheme\nAll creatures are black.")
WALK = written("Walk {0}\nSorcery\nPlaneswalk.")
CAPTAIN = written("Captain\nVanguard\nAll creatures are black.\nHand: +0, life: +0")
CABAL = written("Cabal\nConspiracy\nAll creatures are black.")
BRIGHT = written("Bright {0}\nEnchantment\nAll creatures are white.")
ELF = written("Elf {0}\nCreature - Elf\n1/1")


FAREWELL = written("Farewell\nPlane — Somewhere\nWhen you planeswalk away from Farewell, you gain 4 life.")


def test_leaving_a_plane_is_looked_back_at() -> None:
    """CR 603.10g: its ability triggers though it is face down in its deck by then."""
    duel = Duel().planar_deck(0, FAREWELL, HERE)
    duel.alice.has(hand=WALK)
    duel.alice.casts("Walk").resolve_all()
    assert duel.alice.life == 24
    assert [duel.game.objects[id].printed.name for id in beside.face_up(duel.game, beside.PLANAR)] == ["Here"]


class TestTimestamps:
    """CR 613.7: the later of two effects that set a colour decides."""

    def test_a_plane_as_it_is_turned_up(self) -> None:
        """CR 613.7h: it was in the deck before the enchantment was there; it counts from when it is turned up."""
        duel = Duel().planar_deck(0, HERE, DIM)
        duel.alice.has(battlefield=[ELF, BRIGHT], hand=[WALK, BRIGHT])
        assert duel.find("Elf").chars.colors == WHITE
        duel.alice.casts("Walk").resolve_all()
        assert duel.find("Elf").chars.colors == BLACK
        duel.alice.casts("Bright").resolves()
        assert duel.find("Elf").chars.colors == WHITE

    def test_a_scheme_as_it_is_set_in_motion(self) -> None:
        """CR 613.7h: the same of a scheme."""
        duel = Duel().scheme_deck(0, PLOT)
        duel.alice.has(battlefield=[ELF, BRIGHT])
        assert duel.find("Elf").chars.colors == WHITE
        beside_scheme(duel)
        assert duel.find("Elf").chars.colors == BLACK

    def test_a_vanguard_from_the_beginning(self) -> None:
        """CR 613.7i: what comes later is later."""
        duel = Duel()
        start_with(duel.game, 0, CAPTAIN)
        duel.alice.has(battlefield=ELF, hand=BRIGHT)
        assert duel.find("Elf").chars.colors == BLACK
        duel.alice.casts("Bright").resolves()
        assert duel.find("Elf").chars.colors == WHITE

    def test_a_conspiracy_from_the_beginning(self) -> None:
        """CR 613.7j: the same of one that begins face up."""
        duel = Duel()
        conspiracies.put(duel.game, 0, CABAL, [])
        duel.alice.has(battlefield=ELF, hand=BRIGHT)
        assert duel.find("Elf").chars.colors == BLACK
        duel.alice.casts("Bright").resolves()
        assert duel.find("Elf").chars.colors == WHITE

    def test_a_hidden_one_as_it_is_turned_up(self) -> None:
        """CR 613.7j: one that begins face down gets a new timestamp as it turns face up."""
        secret = written("Secret\nConspiracy\nHidden agenda\nAll creatures are black.")
        duel = Duel()
        id = conspiracies.put(duel.game, 0, secret, ["Elf"])
        duel.alice.has(battlefield=[ELF, BRIGHT])
        assert duel.find("Elf").chars.colors == WHITE
        duel.game.do(conspiracies.ConspiracyRevealed(id, 0, 1, id, "702.106c"))
        assert duel.find("Elf").chars.colors == BLACK


def beside_scheme(duel: Duel) -> None:
    """Alice's top scheme is set in motion."""
    from lawmage.rules.schemes import set_in_motion

    assert set_in_motion(duel.game, 0, beside.deck_of(duel.game, 0, SCHEME)[0], "904.9")
