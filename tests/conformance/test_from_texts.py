"""Hard cases of layers and loops, from the texts of real cards alone."""

from __future__ import annotations

from collections.abc import Callable

from lawmage.kernel.objects import Definition
from lawmage.rules.objects import chars
from lawmage.scenario.duel import Duel
from lawmage.types import CREATURE, ENCHANTMENT, LAND

Real = Callable[[str], Definition]


def subtypes(duel: Duel, name: str) -> list[str]:
    """The subtypes of the first permanent of this name."""
    return sorted(duel.find(name).chars.subtypes)


class TestUrborgAndBloodMoon:
    """CR 305.7, 613.8: what takes an ability away comes before the effect of that ability, whichever is older."""

    def test_urborg_older_than_blood_moon(self, real: Real) -> None:
        """Nonbasic lands are Mountains and nothing else; a basic Island is no Swamp."""
        duel = Duel()
        duel.alice.has(battlefield=[real("Urborg, Tomb of Yawgmoth"), real("Adarkar Wastes"), real("Island")])
        duel.bob.has(battlefield=[real("Blood Moon"), real("Forest")])

        assert subtypes(duel, "Urborg, Tomb of Yawgmoth") == ["Mountain"]
        assert subtypes(duel, "Adarkar Wastes") == ["Mountain"]
        assert subtypes(duel, "Island") == ["Island"]
        assert subtypes(duel, "Forest") == ["Forest"]

    def test_their_only_ability_gives_red_mana(self, real: Real) -> None:
        """CR 305.7: abilities from the text are gone, the Mountain's is there."""
        duel = Duel()
        duel.alice.has(battlefield=[real("Urborg, Tomb of Yawgmoth"), real("Adarkar Wastes")])
        duel.bob.has(battlefield=real("Blood Moon"))

        assert len(duel.find("Adarkar Wastes").chars.abilities) == 1
        assert len(duel.find("Urborg, Tomb of Yawgmoth").chars.abilities) == 1

    def test_without_blood_moon_every_land_is_a_swamp(self, real: Real) -> None:
        """In addition to its other types."""
        duel = Duel()
        duel.alice.has(battlefield=[real("Urborg, Tomb of Yawgmoth"), real("Island")])

        assert subtypes(duel, "Island") == ["Island", "Swamp"]


class TestOpalescenceAndEnchantedEvening:
    """CR 613.8: which objects are enchantments hangs on the other effect, so that the older one waits for it."""

    def test_opalescence_older_than_enchanted_evening(self, real: Real) -> None:
        """Every permanent but Opalescence itself and Auras is a creature; lands die as 0/0."""
        duel = Duel()
        duel.alice.has(battlefield=[real("Opalescence"), real("Forest"), real("Grizzly Bears"), real("Holy Strength")])
        aura = duel.game.battlefield[-1]
        bears = duel.game.battlefield[-2]
        duel.game.own(aura).attached_to = bears
        duel.game.own(bears).attachments = (aura,)
        duel.bob.has(battlefield=[real("Enchanted Evening"), real("Island"), real("Howling Mine")])

        for id in duel.game.battlefield:
            now = chars(duel.game, id)
            assert now.types & ENCHANTMENT, now.name
            assert bool(now.types & CREATURE) == (now.name not in ("Opalescence", "Holy Strength")), now.name
        assert (duel.find("Forest").chars.power, duel.find("Forest").chars.toughness) == (0, 0)
        assert (duel.find("Howling Mine").chars.power, duel.find("Howling Mine").chars.toughness) == (2, 2)
        # Base 2/2 by its mana value, and the Aura's +1/+2.
        assert (duel.find("Grizzly Bears").chars.power, duel.find("Grizzly Bears").chars.toughness) == (3, 4)

        duel.game.agenda[-1].step(duel.game)

        assert duel.alice.graveyard == ["Forest"]
        assert duel.bob.graveyard == ["Island"]
        assert not any(chars(duel.game, id).types & LAND for id in duel.game.battlefield)


class TestThreeOblivionRings:
    """CR 104.4b, 732.4."""

    def test_three_rings_and_no_other_nonland_permanent_are_a_draw(self, real: Real) -> None:
        """Each exiles another, which brings the one before back, for ever."""
        duel = Duel()
        ring = real("Oblivion Ring")
        duel.alice.has(battlefield=[real("Plains")] * 9, hand=[ring] * 3)

        for _ in range(2):
            duel.alice.casts("Oblivion Ring").resolve_all()
        duel.alice.casts("Oblivion Ring")
        for _ in range(100_000):
            if duel.game.over:
                break
            duel.step()

        assert duel.game.over
        assert (duel.game.winners, duel.game.ending) == ((), "104.4b")

    def test_with_another_permanent_it_need_not_go_on(self, real: Real) -> None:
        """The third exiles it, and the game goes on."""
        duel = Duel()
        ring = real("Oblivion Ring")
        duel.alice.has(battlefield=[real("Plains")] * 9, hand=[ring] * 3)
        for _ in range(2):
            duel.alice.casts("Oblivion Ring").resolve_all()
        duel.bob.has(battlefield=real("Grizzly Bears"))

        duel.alice.casts("Oblivion Ring").resolve_all("Grizzly Bears")

        assert not duel.game.over
        assert duel.bob.exile == ["Grizzly Bears"]
