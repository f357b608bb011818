"""CR 509: the declare blockers step; evasion abilities."""

from __future__ import annotations

import pytest

from lawmage.ir.ability import Static
from lawmage.ir.amount import Number
from lawmage.ir.change import CanAlso, Cant, Must
from lawmage.ir.filter import Compare, IsColor
from lawmage.ir.reference import EachPlayer, This
from lawmage.ir.static import ObjectsAre, PlayersCant
from lawmage.kernel.events import Event
from lawmage.kernel.objects import Definition
from lawmage.rules.combat.blocking import BlockerQuestion, DeclareBlockers
from lawmage.rules.objects import name_of
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, GIANT, card, creature

BEAR = creature("Bear", "2/2")
LURE = Static(ObjectsAre(This(), (Must("be blocked by all"),)))


def offered(duel: Duel) -> list[str]:
    """What could be declared next as a blocker."""
    duel._until(DeclareBlockers)
    question = duel.game.agenda[-1].opening(duel.game)
    if question is None:
        return []
    assert isinstance(question, BlockerQuestion)
    answers = question.options(duel.game)
    for id in duel.game.battlefield:
        assert (question.refuse(duel.game, id) is None) == (id in answers), name_of(duel.game, id)
    return ["done" if answer < 0 else name_of(duel.game, answer) for answer in answers]


def next_block(duel: Duel, *words: str) -> None:
    """Declare one block."""
    duel._until(DeclareBlockers)
    duel.script.answers = list(words)
    duel.step()
    assert not duel.script.answers


class TestDeclaringBlockers:
    """CR 509.1."""

    def test_a_block_and_its_damage(self) -> None:
        """CR 509.1h, 510.1c, d: no damage to the player; both creatures deal damage."""
        duel = Duel()
        duel.alice.has(battlefield=GIANT)
        duel.bob.has(battlefield=BEAR)

        duel.attacks("Giant").blocks("Bear").fights()

        assert duel.bob.life == 20
        assert duel.bob.graveyard == ["Bear"]
        assert duel.find("Giant").damage == 2

    def test_a_creature_stays_blocked_when_its_blocker_is_gone(self) -> None:
        """CR 509.1h, 510.1c."""
        duel = Duel()
        duel.alice.has(battlefield=[GIANT, creature("Archer", "2/2", "first strike")])
        duel.bob.has(battlefield=[BEAR, creature("Other", "1/1")])

        duel.attacks("Giant", "Archer").blocks(("Bear", "Archer"), ("Other", "Giant"))
        duel.game.do(_gone(duel, "Other"))
        duel.fights()

        assert duel.bob.life == 20

    def test_tapped_creatures_dont_block(self) -> None:
        """CR 509.1a."""
        duel = Duel()
        duel.alice.has(battlefield=GIANT)
        duel.bob.has(battlefield=[BEAR, creature("Tapped", "1/1")])
        duel.game.own(duel.find("Tapped").id).tapped = True

        duel.attacks("Giant")

        assert offered(duel) == ["Bear", "done"]

    def test_each_defender_blocks_its_own_attackers(self) -> None:
        """CR 802.4, 802.4a."""
        duel = Duel(3)
        duel.alice.has(battlefield=[GIANT, BEAR])
        duel.bob.has(battlefield=creature("Bob's", "1/4"))
        duel.seats[2].has(battlefield=creature("Carol's", "1/4"))

        duel.attacks(("Giant", "bob"), ("Bear", "carol"))
        assert offered(duel) == ["Bob's", "done"]
        duel.blocks("Bob's", "Carol's").fights()

        assert duel.find("Bob's").damage == 3
        assert duel.find("Carol's").damage == 2

    def test_additional_blocks(self) -> None:
        """CR 509.1a: "can block an additional creature each combat"."""
        wide = creature("Wide", "2/9", Static(ObjectsAre(This(), (CanAlso("block additional", Number(1)),))))
        duel = Duel()
        duel.alice.has(battlefield=[GIANT, BEAR, creature("Third", "1/1")])
        duel.bob.has(battlefield=wide)

        duel.attacks("Giant", "Bear", "Third")
        duel.blocks(("Wide", "Giant"), ("Wide", "Bear")).fights(2)

        assert duel.bob.life == 19
        assert duel.find("Wide").damage == 5
        assert duel.find("Giant").damage == 2


def _gone(duel: Duel, name: str) -> Event:
    from lawmage.rules.state_based_actions import put_into_graveyard

    return put_into_graveyard(duel.find(name).id, "704.5f")


class TestEvasion:
    """CR 702: evasion abilities and what gets past them."""

    @pytest.mark.parametrize(
        ("attacker", "blocker", "blocks"),
        [
            (creature("A", "2/2", "flying"), creature("B", "2/2"), False),
            (creature("A", "2/2", "flying"), creature("B", "2/2", "reach"), True),
            (creature("A", "2/2", "flying"), creature("B", "2/2", "flying"), True),
            (creature("A", "2/2", "shadow"), creature("B", "2/2"), False),
            (creature("A", "2/2"), creature("B", "2/2", "shadow"), False),
            (creature("A", "2/2", "shadow"), creature("B", "2/2", "shadow"), True),
            (creature("A", "2/2", "horsemanship"), creature("B", "2/2", "reach"), False),
            (creature("A", "2/2", "fear"), creature("B", "2/2", colors=("black",)), True),
            (creature("A", "2/2", "fear"), creature("B", "2/2", types="artifact creature"), True),
            (creature("A", "2/2", "fear"), creature("B", "2/2", colors=("red",)), False),
            (creature("A", "2/2", "intimidate", colors=("red",)), creature("B", "2/2", colors=("red",)), True),
            (creature("A", "2/2", "intimidate", colors=("red",)), creature("B", "2/2", colors=("green",)), False),
            (creature("A", "2/2", "skulk"), creature("B", "3/2"), False),
            (creature("A", "2/2", "skulk"), creature("B", "2/2"), True),
            (creature("A", "2/2", "forestwalk"), creature("B", "2/2"), False),
            (creature("A", "2/2", "islandwalk"), creature("B", "2/2"), True),
            (creature("A", "2/2", Static(ObjectsAre(This(), (Cant("be blocked"),)))), creature("B", "2/2"), False),
            (
                creature("A", "2/2", Static(ObjectsAre(This(), (Cant("be blocked", but=IsColor("white")),)))),
                creature("B", "2/2", colors=("white",)),
                True,
            ),
            (creature("A", "2/2"), creature("B", "2/2", Static(ObjectsAre(This(), (Cant("block"),)))), False),
            (
                creature("A", "2/2"),
                creature(
                    "B", "2/2", Static(ObjectsAre(This(), (Cant("block", by=Compare("power", ">=", Number(2))),)))
                ),
                False,
            ),
        ],
    )
    def test_can_block(self, attacker: Definition, blocker: Definition, blocks: bool) -> None:
        """Whether this creature can block that one; the defending player controls a Forest."""
        duel = Duel()
        duel.alice.has(battlefield=attacker)
        duel.bob.has(battlefield=[blocker, FOREST])
        duel.attacks("A")
        assert offered(duel) == (["B", "done"] if blocks else [])

    def test_menace(self) -> None:
        """CR 702.111b: two or more, or none; a single blocker is offered only if a second can follow."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Menacer", "3/3", "menace"))
        duel.bob.has(battlefield=BEAR)
        duel.attacks("Menacer")
        assert offered(duel) == ["done"]

        duel = Duel()
        duel.alice.has(battlefield=creature("Menacer", "3/3", "menace"))
        duel.bob.has(battlefield=[BEAR, creature("Second", "1/1")])
        duel.attacks("Menacer")
        assert offered(duel) == ["Bear", "Second", "done"]
        next_block(duel, "block with Bear")
        assert offered(duel) == ["Second"]

    def test_blocked_by_no_more_than_one(self) -> None:
        """CR 509.1b."""
        elusive = creature(
            "Elusive", "3/3", Static(ObjectsAre(This(), (Cant("be blocked by more than", amount=Number(1)),)))
        )
        duel = Duel()
        duel.alice.has(battlefield=elusive)
        duel.bob.has(battlefield=[BEAR, GIANT])
        duel.attacks("Elusive")
        next_block(duel, "block with Bear")
        assert offered(duel) == ["done"]

    def test_no_more_than_one_blocker(self) -> None:
        """CR 509.1b, about the whole group."""
        one = PlayersCant(EachPlayer(), "block with more than", amount=Number(1))
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, GIANT, card("Quiet", "{1}", "enchantment", Static(one))])
        duel.bob.has(battlefield=[creature("One", "1/1"), creature("Two", "1/1")])
        duel.attacks("Bear", "Giant")
        next_block(duel, "block with One", "block Giant")
        assert offered(duel) == ["done"]


class TestRequirements:
    """CR 509.1c."""

    def test_all_that_are_able_block(self) -> None:
        """Each of them must block that attacker; one that can't is free."""
        duel = Duel()
        duel.alice.has(battlefield=[creature("Lure", "3/3", LURE), BEAR])
        duel.bob.has(battlefield=[creature("One", "1/1"), creature("Two", "1/1")])
        duel.attacks("Lure", "Bear")
        next_block(duel, "block with One")
        assert offered(duel) == ["Two"]
        next_block(duel, "block with Two")
        duel.fights(2)
        assert duel.bob.life == 18

    def test_a_lure_with_menace_and_one_blocker(self) -> None:
        """No restriction is broken for a requirement."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Lure", "3/3", LURE, "menace"))
        duel.bob.has(battlefield=BEAR)
        duel.attacks("Lure")
        assert offered(duel) == ["done"]

    def test_must_be_blocked(self) -> None:
        """One blocker is enough, whichever."""
        must = Static(ObjectsAre(This(), (Must("be blocked"),)))
        duel = Duel()
        duel.alice.has(battlefield=[creature("Rude", "3/3", must), BEAR])
        duel.bob.has(battlefield=[creature("One", "1/1"), creature("Two", "1/1")])
        duel.attacks("Rude", "Bear")
        assert offered(duel) == ["One", "Two"]
        next_block(duel, "block with One", "block Bear")
        assert offered(duel) == ["Two"]
        next_block(duel, "block with Two")
        duel.fights()
        assert duel.find("Rude").damage == 1

    def test_menace_takes_the_blockers_from_another_requirement(self) -> None:
        """Two must-be-blocked attackers, one with menace, two blockers: one requirement can be obeyed, either way."""
        must = Static(ObjectsAre(This(), (Must("be blocked"),)))
        duel = Duel()
        duel.alice.has(battlefield=[creature("Plain", "3/3", must), creature("Crowd", "3/3", must, "menace")])
        duel.bob.has(battlefield=[creature("One", "1/1"), creature("Two", "1/1")])
        duel.attacks("Plain", "Crowd")
        next_block(duel, "block with One", "block Crowd")
        assert offered(duel) == ["Two"]
        next_block(duel, "block with Two")
        duel.fights(2)
        assert duel.bob.life == 17
