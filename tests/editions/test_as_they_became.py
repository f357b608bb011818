"""The untap phase, damage and declarations of 1997, and subgames until 2007, as they were and became."""

from __future__ import annotations

import pytest

from lawmage.rules.ending import concede
from lawmage.rules.priority import Priority, PriorityQuestion
from lawmage.rules.subgames import current
from lawmage.rules.zones import ZoneChange
from lawmage.scenario.duel import Duel
from lawmage.types import EXILE, HAND, UPKEEP
from tests.cards_for_tests import BOLT, FOREST, GIANT, MOUNTAIN, basic, creature, written

PLAINS = basic("Plains")
BEAR = creature("Bear", "2/2", colors=("green",))
OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
SALVE = written(
    "Salve {W}\nInstant\nChoose one —\n• Target player gains 3 life.\n"
    "• Prevent the next 3 damage that would be dealt to any target this turn."
)
RED_CIRCLE = written(
    "Red Circle {1}{W}\nEnchantment\n"
    "{1}: The next time a red source of your choice would deal damage to you this turn, prevent that damage."
)


class TestOfTheNineties:
    """Summary P.5, A.8.9, C.4, C.6."""

    @pytest.mark.parametrize(("rules", "able"), [("fifth", True), ("1999-04-22", True), ("1999-04-23", False)])
    def test_in_the_untap_phase(self, rules: str, able: bool) -> None:
        """Summary P.5.2: mana sources can be played in it, before and after untapping, and nothing else; CR 502.4:
        since April 1999 nothing at all."""
        duel = Duel(rules=rules)
        duel.alice.has(library=[FOREST])
        duel.bob.has(battlefield=[FOREST, MOUNTAIN], hand=[BOLT], library=[FOREST])
        duel.game.own(duel.find("Forest").id).tapped = True
        chances: list[list[str]] = []
        while (duel.game.active, duel.game.step) != (1, UPKEEP):
            window = duel.game.agenda[-1]
            if duel.game.active == 1 and isinstance(window, Priority) and window.checked and window.player == 1:
                question = PriorityQuestion(1)
                chances.append([question.describe(duel.game, option) for option in question.options(duel.game)][1:])
            duel.step()

        assert chances == ([["activate Mountain"], ["activate Forest", "activate Mountain"]] if able else [])

    @pytest.mark.parametrize(
        "rules", ["current", "1999-04-23", "1999-04-22", "1998-03-31", "fifth", "1997-08-05", "1997-08-04"]
    )
    def test_what_triggers_on_damage_of_one_source(self, rules: str) -> None:
        """CR 603.2c, ruling G3 of August 1997: once for all that a source deals; each card drawn is an event."""
        duel = Duel(rules=rules)
        hurt = written("Hurt {0}\nEnchantment\nWhenever a source deals damage to you, you gain 10 life.")
        drawn = written("Drawn {0}\nEnchantment\nWhenever you draw a card, you gain 1 life.")
        duel.alice.has(hand=[written("Sift {0}\nSorcery\nDraw two cards.")], library=[FOREST] * 3)
        duel.alice.has(battlefield=[hurt, drawn])
        duel.bob.has(hand=[BOLT, BOLT], battlefield=[MOUNTAIN, MOUNTAIN])
        duel.bob.casts("Bolt", at="alice").resolve_all().goes_on()
        assert duel.alice.life == 27
        duel.alice.casts("Sift").resolve_all("Drawn").goes_on()
        assert duel.alice.life == 29

    @pytest.mark.parametrize(("rules", "one_by_one"), [("fifth", False), ("1997-08-05", False), ("1997-08-04", True)])
    def test_declared_one_after_the_other(self, rules: str, one_by_one: bool) -> None:
        """Ruling 5 of August 1997: all attack at once, and all block at once; before that each creature was an event,
        which was followed by what it triggered and by what was played at the declaration."""
        duel = Duel(rules=rules)
        seen = written(
            "Seen {0}\nEnchantment\nWhenever a creature attacks, put a +1/+1 counter on each attacking creature.\n"
            "Whenever a creature blocks, put a +1/+1 counter on each blocking creature."
        )
        duel.alice.has(battlefield=[creature("Ape", "1/9"), creature("Elk", "1/9"), seen])
        duel.bob.has(battlefield=[creature("Ox", "1/9"), creature("Pig", "1/9")])

        both = [] if one_by_one else ["Seen"]
        duel.attacks("Ape", "Elk", options=both).goes_on()
        assert [duel.find(name).chars.power for name in ("Ape", "Elk")] == ([3, 2] if one_by_one else [3, 3])
        duel.blocks(("Ox", "Ape"), ("Pig", "Elk"), order=both).goes_on()

        assert [duel.find(name).chars.power for name in ("Ox", "Pig")] == ([3, 2] if one_by_one else [3, 3])
        assert duel.find("Ape").blocked and duel.find("Elk").blocked
        assert duel.fights().bob.life == 20

    def test_a_companion_that_stays_away(self) -> None:
        """Ruling 5 of August 1997: until then an attack was to be filled up later, and stood though that failed."""
        duel = Duel(rules="1997-08-04")
        shy = written("Shy {0}\nCreature — Human\nThis creature can't attack alone.\n1/9")
        trap = written("Trap {0}\nEnchantment\nWhenever a creature attacks, tap all untapped creatures.")
        duel.alice.has(battlefield=[shy, creature("Ape", "1/9"), trap])

        duel.attacks("Shy").fights()

        assert duel.bob.life == 19
        assert duel.find("Ape").tapped


class TestPackets:
    """Ruling G3 of 5 August 1997: damage is points, and no packets any more."""

    @pytest.mark.parametrize(("rules", "life"), [("fifth", 19), ("1997-08-05", 19), ("1997-08-04", 20)])
    def test_a_source_that_changes(self, rules: str, life: int) -> None:
        """Each point is as its source was; a packet was all as its source was at first."""
        duel = Duel(rules=rules)
        drake = written(
            "Drake {R}\nCreature - Drake\n{0}: This creature deals 1 damage to target player. "
            "This creature becomes blue until end of turn. This creature deals 1 damage to that player.\n2/2"
        )
        duel.alice.has(battlefield=drake)
        duel.bob.has(battlefield=[RED_CIRCLE, PLAINS])
        duel.alice.activates("Drake", at="bob").resolves()

        duel.bob.activates("Red Circle").resolves().goes_on()

        assert duel.bob.life == life

    @pytest.mark.parametrize(("rules", "life"), [("fifth", 18), ("1997-08-04", 17)])
    def test_what_prevents_some(self, rules: str, life: int) -> None:
        """It prevents points of any source; it prevented some of one packet."""
        duel = Duel(rules=rules)
        duel.alice.has(battlefield=[GIANT, BEAR])
        duel.bob.has(battlefield=PLAINS, hand=SALVE)
        duel.attacks("Giant", "Bear")
        duel.until_damage()

        duel.bob.casts("Salve", "mode 2", at="bob").resolves("Bear to bob" if life == 17 else 1).goes_on()

        assert duel.bob.life == life


@pytest.mark.parametrize("model", ["points", "packets"])
def test_damage_of_the_nineties_with_a_stack(model: str) -> None:
    """A mixture: damage is assigned, prevented in a step of its own, and dealt before anybody gets priority."""
    duel = Duel(rules=f"current+damage={model}")
    duel.alice.has(battlefield=[GIANT, MOUNTAIN], hand=BOLT)
    duel.bob.has(battlefield=[BEAR, PLAINS], hand=SALVE)
    duel.alice.casts("Bolt", at="Bear").resolves()
    duel.bob.casts("Salve", "mode 2", at="Bear").resolves().goes_on()
    assert "Bear" in duel.bob.battlefield

    duel.attacks("Giant").fights()

    assert duel.bob.life == 17


@pytest.mark.parametrize(
    ("rules", "removed"), [("current", False), ("2007-07-13", False), ("2007-07-12", True), ("fifth", True)], ids=str
)
def test_cards_of_a_subgame(rules: str, removed: bool) -> None:
    """CR 729.2, 729.5: the libraries move to the subgame and all cards come back; until July 2007 the libraries were
    exiled face down, which abilities saw, and what was exiled in the subgame stayed exiled."""
    duel = Duel(rules=rules)
    tale = written("Tale {0}\nSorcery\nPlayers play a Magic subgame, using their libraries as their decks.")
    seen = written(
        "Seen {0}\nEnchantment\nWhenever one or more cards are put into exile from your library, you gain 1 life."
    )
    duel.alice.has(hand=tale, battlefield=seen, library=[OGRE] * 9)
    duel.bob.has(library=[OGRE] * 9)
    duel.alice.casts("Tale")
    while current(duel.game) is None:
        duel.step()
    duel.script.answers = ["no"] * 2
    while duel.game.step != UPKEEP:
        duel.step()
    assert [len(player.hand) + len(player.library) for player in duel.game.players] == [9, 9]
    lost = duel.game.players[0].hand[0]
    duel.game.do(ZoneChange(lost, HAND, EXILE, "400.7"))

    concede(duel.game, 1)
    while duel.game.stack or duel.game.waiting:
        duel.step()

    assert duel.alice.exile == (["Ogre"] if removed else [])
    assert [len(player.library) for player in duel.game.players] == [8 if removed else 9, 9]
    assert duel.alice.life == (21 if removed else 20)


@pytest.mark.parametrize(
    ("rules", "asked"), [("current", True), ("2020-01-24", True), ("2008-07-15", True), ("2008-07-14", False)], ids=str
)
def test_things_that_become_attached_together(rules: str, asked: bool) -> None:
    """CR 613.7m: somebody orders what becomes attached at the same time, since July 2008."""
    for last, size in (("Club", 1), ("Mace", 5)) if asked else (("", 5),):
        duel = Duel(rules=rules)
        club = written("Club {0}\nArtifact — Equipment\nEquipped creature has base power and toughness 1/1.\nEquip {3}")
        mace = written("Mace {0}\nArtifact — Equipment\nEquipped creature has base power and toughness 5/5.\nEquip {3}")
        grasp = written("Grasp {0}\nSorcery\nAttach all Equipment you control to target creature.")
        duel.alice.has(battlefield=[OGRE, club, mace], hand=grasp)

        first = "Mace" if last == "Club" else "Club"
        duel.alice.casts("Grasp", at="Ogre").resolves(*([first] if asked else []))

        assert duel.find("Ogre").chars.power == size
