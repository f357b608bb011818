"""CR 608.2c, 608.2e: the lines of a spell are one ability."""

from __future__ import annotations

from lawmage.ir.effect import If
from lawmage.ir.spell import joined, spell_line
from lawmage.oracle.compiler import default_compiler
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import GIANT, MOUNTAIN, card

HEAD = "Flash of Fire"


def abilities(text: str):  # type: ignore[no-untyped-def] # a tuple of nodes
    """The abilities of an instant with this text."""
    return default_compiler().read_face({"name": HEAD, "type_line": "Instant", "oracle_text": text}).abilities


class TestInsteadOnALineOfItsOwn:
    """CR 608.2e."""

    def test_it_replaces_what_the_line_before_says(self) -> None:
        """The earlier instruction is the "otherwise"."""
        nodes = joined(
            abilities(
                f"{HEAD} deals 1 damage to target creature.\n"
                f"Might — {HEAD} deals 3 damage instead if you control a Mountain."
            )
        )
        assert len(nodes) == 1
        part = spell_line(nodes[0])
        assert part is not None
        (effect,) = part.effects
        assert isinstance(effect, If) and effect.otherwise is not None

    def test_only_one_of_the_two_is_done(self) -> None:
        """Three damage with the condition, one without: never four."""
        text = (
            f"{HEAD} deals 1 damage to target creature.\n"
            f"Might — {HEAD} deals 2 damage instead if you control three or more lands."
        )
        flash = card(HEAD, "{R}", "instant", *abilities(text))
        for lands, damage in ((1, 1), (3, 2)):
            duel = Duel()
            duel.alice.has(battlefield=[MOUNTAIN] * lands, hand=flash)
            duel.bob.has(battlefield=GIANT)
            duel.alice.casts(HEAD, at="Giant").resolves()
            assert duel.find("Giant").damage == damage

    def test_a_line_of_its_own_meaning_stays(self) -> None:
        """Two plain lines are both carried out."""
        nodes = joined(abilities("Draw a card.\nYou gain 2 life."))
        part = spell_line(nodes[0])
        assert part is not None and len(part.effects) == 2
