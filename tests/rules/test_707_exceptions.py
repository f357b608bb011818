"""CR 707.9c, e, f, g: what copy effects leave alone, do besides, and do only for some copies."""

from __future__ import annotations

from lawmage.rules.executors.filters import has_power
from lawmage.scenario.duel import Duel
from lawmage.types import BLUE, GREEN, RED
from tests.cards_for_tests import written

BEAR = written("Bear {G}\nCreature - Bear\n2/2")
OX = written("Ox {R}\nCreature - Ox\nVanishing 2\n3/3")
WALKER = written("Walker {1}\nLegendary Planeswalker - Jace\n+1: You gain 1 life.\nLoyalty: 3")
SHADE = written(
    "Shade {U}\nCreature - Shapeshifter\nYou may have this creature enter as a copy of any creature on the "
    "battlefield, except it doesn't copy that creature's color.\n0/0"
)
TURN = written(
    "Turn {0}\nInstant\nTarget creature becomes a copy of target creature, except it doesn't copy that creature's "
    "color."
)
NAMED = written(
    "Namer {U}\nCreature - Shapeshifter\nYou may have Namer enter as a copy of any creature on the battlefield, "
    "except its name is Namer.\n3/1"
)
GROWN = written(
    "Grown {U}\nCreature - Shapeshifter\nYou may have this creature enter as a copy of any creature on the "
    "battlefield, except it enters with two additional +1/+1 counters on it.\n0/0"
)
CLONE = written(
    "Clone {U}\nCreature - Shapeshifter\nYou may have this creature enter as a copy of any creature on the "
    "battlefield.\n0/0"
)
EITHER = written(
    "Either {U}\nCreature - Shapeshifter\nYou may have this creature enter as a copy of a creature or planeswalker you "
    "control, except it enters with an additional +1/+1 counter on it if it's a creature, it enters with an additional "
    "loyalty counter on it if it's a planeswalker, and it isn't legendary.\n0/0"
)
FADING = written(
    "Fading {U}\nCreature - Shapeshifter\nYou may have this creature enter as a copy of any creature on the "
    "battlefield, except it has vanishing 3 if that creature doesn't have vanishing.\n0/0"
)
LINKED = written(
    "Linked {U}\nCreature - Shapeshifter\nYou may have this creature enter as a copy of any creature on the "
    "battlefield, except it's a Wall in addition to its other types. When you do, you gain 3 life.\n0/0"
)


def duel(*mine: object, hand: object) -> Duel:
    made = Duel()
    made.alice.has(battlefield=[*mine, *[written("Island\nBasic Land - Island")] * 3], hand=hand)
    return made


class TestKept:
    """CR 707.9c."""

    def test_a_colour_that_is_not_copied(self) -> None:
        """CR 707.9c: it stays blue, as it is printed; the rest is a Bear's; a copy of it is blue, too."""
        made = duel(BEAR, hand=[SHADE, CLONE])
        made.alice.casts("Shade").resolves("yes", "Bear")
        blue = [id for id in made.game.battlefield if made.object(id).chars.colors == BLUE]
        assert [made.object(id).chars.name for id in blue] == ["Bear"]
        made.alice.casts("Clone").resolves("yes", blue[0])
        assert [made.object(id).chars.colors for id in made.game.battlefield].count(BLUE) == 2

    def test_by_an_effect_that_lasts(self) -> None:
        """CR 707.9c: each keeps its own."""
        made = duel(BEAR, OX, hand=[TURN])
        bear = made.find("Bear").id
        made.alice.casts("Turn", at=["Bear", "Ox"]).resolves()
        chars = made.object(bear).chars
        assert (chars.name, chars.colors, chars.power) == ("Ox", GREEN, 3)
        assert made.object(made.game.battlefield[1]).chars.colors == RED

    def test_a_name_that_is_not_copied(self) -> None:
        """CR 707.9b, 707.9c: it is called as before, and the name is copied from it."""
        made = duel(BEAR, hand=[NAMED, CLONE])
        made.alice.casts("Namer").resolves("yes", "Bear")
        assert made.find("Namer").chars.power == 2
        made.alice.casts("Clone").resolves("yes", "Namer")
        assert made.alice.battlefield.count("Namer") == 2


class TestBesides:
    """CR 707.9e."""

    def test_it_enters_with_counters_besides(self) -> None:
        """CR 707.9e: that is no part of what it is."""
        made = duel(BEAR, hand=[GROWN, CLONE])
        made.alice.casts("Grown").resolves("yes", "Bear")
        grown = next(id for id in made.game.battlefield if made.object(id).counters)
        assert made.object(grown).chars.power == 4
        made.alice.casts("Clone").resolves("yes", grown)
        assert made.object(made.game.battlefield[-1]).chars.power == 2

    def test_not_if_it_copies_again(self) -> None:
        """CR 707.9e, 707.5: it copies a Clone, whose own ability then has it copy the Bear: no counters."""
        made = duel(BEAR, hand=[GROWN, CLONE])
        made.alice.casts("Clone").resolves("no")
        assert "Clone" not in made.alice.battlefield
        big = written(
            "Clone {U}\nCreature - Shapeshifter\nYou may have this creature enter as a copy of any creature on the "
            "battlefield.\n0/3"
        )
        made.alice.has(battlefield=big)
        made.alice.casts("Grown").resolves("yes", "Clone", "yes", "Bear")
        copy = made.object(made.game.battlefield[-1])
        assert (copy.chars.name, copy.chars.power, copy.counters) == ("Bear", 2, {})


class TestOnlyForSome:
    """CR 707.9f."""

    def test_a_creature_and_a_planeswalker(self) -> None:
        """CR 707.9f: each gets what is said of its kind, and nothing else."""
        made = duel(BEAR, hand=EITHER)
        made.alice.casts("Either").resolves("yes", "Bear")
        assert made.object(made.game.battlefield[-1]).counters == {"+1/+1": 1}
        made = duel(hand=EITHER)
        made.alice.has(battlefield=WALKER)
        made.alice.casts("Either").resolves("yes", "Walker")
        copy = made.object(made.game.battlefield[-1])
        assert copy.counters == {"loyalty": 4} and made.alice.battlefield.count("Walker") == 2
        assert not has_power(made.game, copy.id)

    def test_judged_without_itself(self) -> None:
        """CR 707.9f: an Ox has vanishing already; a Bear gets it."""
        for name, counters in (("Bear", {"time": 3}), ("Ox", {"time": 2})):
            made = duel(BEAR, OX, hand=FADING)
            made.alice.casts("Fading").resolves("yes", name)
            assert made.object(made.game.battlefield[-1]).counters == counters


class TestLinked:
    """CR 707.9g."""

    def test_it_triggers(self) -> None:
        """CR 603.11, 707.9g: when it entered so, and not when it entered as itself."""
        made = duel(BEAR, hand=LINKED)
        made.alice.casts("Linked").resolves("yes", "Bear")
        assert "Wall" in made.object(made.game.battlefield[-1]).chars.subtypes
        made.resolve_all()
        assert made.alice.life == 23
        made = duel(BEAR, hand=LINKED)
        made.alice.casts("Linked").resolves("no")
        made.resolve_all()
        assert made.alice.life == 20

    def test_not_if_it_copies_again(self) -> None:
        """CR 707.9g: another copy effect comes after it."""
        big = written(
            "Clone {U}\nCreature - Shapeshifter\nYou may have this creature enter as a copy of any creature on the "
            "battlefield.\n0/3"
        )
        made = duel(BEAR, big, hand=LINKED)
        made.alice.casts("Linked").resolves("yes", "Clone", "yes", "Bear")
        made.resolve_all()
        assert made.alice.life == 20 and made.alice.battlefield.count("Bear") == 2
