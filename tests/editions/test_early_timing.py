"""Triggers, turns, declarations, loops and what several players do at once, as rules of 1997 to 2005 had them."""

from collections.abc import Sequence
from contextlib import suppress

import pytest

from lawmage.game import Game
from lawmage.ir.amount import Number
from lawmage.ir.reference import EachPlayer
from lawmage.ir.static import PlayersCant
from lawmage.kernel.ask import Question
from lawmage.kernel.state import State
from lawmage.scenario.duel import Duel, Script, Unscripted
from lawmage.types import DRAW, END_STEP, PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import FOREST, creature, permanent, written

OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
RULES = pytest.mark.parametrize


class TestTriggers:
    """CR 603, 504."""

    @RULES(
        ("rules", "whose"),
        [
            ("current", 0),
            ("2001-07-23", 0),
            ("2001-07-22", 1),
            ("1999-11-01", 1),
            ("1999-10-31", 0),
            ("1999-04-23", 0),
        ],
        ids=str,
    )
    def test_who_controls_an_option(self, rules: str, whose: int) -> None:
        """rule 410.2 (1999, November): who may do something controls the ability."""
        duel = Duel(rules=rules)
        altar = written("Altar {0}\nEnchantment\nWhenever a creature dies, its controller may draw a card.")
        duel.alice.has(battlefield=altar, hand=KILL)
        duel.bob.has(battlefield=OGRE, library=[FOREST])

        duel.alice.casts("Kill", at="Ogre").resolves(*(["yes"] if whose else []))

        assert duel.game.objects[duel.game.stack[-1]].controller == whose
        duel.resolve_all(*([] if whose else ["yes"]))
        assert duel.bob.hand == ["Forest"]

    @RULES(
        ("rules", "life"),
        [("1999-04-22", 20), ("1998-07-01", 20), ("fifth", 20), ("fifth+options_control_triggers=no", 21)],
        ids=str,
    )
    def test_who_plays_an_option_in_a_series(self, rules: str, life: int) -> None:
        """Summary A.8.11: the player with the option plays the ability, and orders it with others of that player's."""
        duel = Duel(rules=rules)
        altar = written("Altar {0}\nEnchantment\nWhenever a creature dies, an opponent may gain 1 life.")
        thief = written("Thief {0}\nEnchantment\nWhenever a creature dies, each player's life total becomes 20.")
        duel.bob.has(battlefield=altar)
        duel.alice.has(battlefield=[OGRE, thief], hand=KILL)

        duel.alice.casts("Kill", at="Ogre").resolve_all(*(["Altar", "yes"] if life == 20 else ["yes"]))
        duel.goes_on()

        # Where the Altar's is bob's ability it comes after that of the active player.
        assert duel.alice.life == life

    @RULES(
        ("rules", "first"),
        [("2003-06-30", True), ("2001-07-23", True), ("2001-07-22", False), ("1999-04-23", False)],
        ids=str,
    )
    def test_the_draw_of_the_turn_on_the_stack(self, rules: str, first: bool) -> None:
        """rule 304.1 (2001): it went above all that triggered with it; before, its player ordered it with the rest."""
        duel = Duel(rules=rules)
        font = written("Font {0}\nEnchantment\nAt the beginning of your draw step, you gain 1 life.")
        duel.alice.has(battlefield=font, library=[FOREST] * 3)
        duel.bob.has(library=[FOREST] * 3)
        duel.game.active = 1
        duel.game.facts["normal turn"] = 1
        duel.to_step(UPKEEP)

        if first:
            duel.to_step(DRAW)
            while not duel.game.stack:
                duel.step()
            duel.resolves()
            assert (len(duel.alice.hand), duel.alice.life) == (1, 20)
        else:
            with pytest.raises(Unscripted, match="Put a triggered ability"):
                duel.to_step(DRAW)
                while not duel.game.stack:
                    duel.step()


class TestRequirements:
    """CR 508.1d, 509.1c."""

    @RULES(
        ("rules", "free"),
        [("current", False), ("2003-03-15", False), ("2003-03-14", True), ("1999-11-01", True), ("1999-04-23", True)],
        ids=str,
    )
    def test_only_one_may_attack(self, rules: str, free: bool) -> None:
        """rule 500.2 (1999): who could not be added to the attack need not; since March 2003 requirements count."""
        duel = Duel(rules=rules)
        one = permanent("One", "enchantment", PlayersCant(EachPlayer(), "attack with more than", amount=Number(1)))
        fury = written("Fury {0}\nCreature — Beast\nThis creature attacks each combat if able.\n3/2")
        duel.alice.has(battlefield=[one, fury, creature("Bear", "2/2")])

        duel.attacks("Bear" if free else "Fury").fights()

        assert duel.bob.life == (18 if free else 17)
        other = Duel(rules=rules)
        other.alice.has(battlefield=[one, fury, creature("Bear", "2/2")])
        # Nobody attacking at all is wrong on any date, so that Fury does.
        with pytest.raises((Unscripted, AssertionError)):
            other.attacks("Bear", "Fury")

    @RULES("rules", ["2001-07-23", "2001-07-22", "1999-04-23", "2003-03-15", "current"])
    def test_a_blocker_that_must_block(self, rules: str) -> None:
        """CR 509.1c: who must block if able does so, on any date."""
        duel = Duel(rules=rules)
        keen = written("Keen {0}\nCreature — Beast\nThis creature blocks each combat if able.\n3/2")
        duel.alice.has(battlefield=creature("Bear", "2/2"))
        duel.bob.has(battlefield=keen)
        duel.attacks("Bear")

        duel.blocks().fights()

        assert duel.alice.graveyard == ["Bear"]


class TestUpkeep:
    """Summary A.5."""

    @RULES(
        ("rules", "whose"),
        [("1999-04-22", 1), ("1998-05-01", 1), ("1998-04-30", 0), ("fifth", 0)],
        ids=str,
    )
    def test_whose_ability_it_is(self, rules: str, whose: int) -> None:
        """Summary A.5.4: who controls the source controls it; until May 1998 the player whose upkeep it is did."""
        duel = Duel(rules=rules)
        pit = written("Pit {0}\nEnchantment\nAt the beginning of each player's upkeep, that player discards a card.")
        duel.bob.has(battlefield=pit, library=[FOREST] * 3)
        duel.alice.has(library=[FOREST] * 3, hand=[FOREST])
        duel.game.active = 1
        duel.game.facts["normal turn"] = 1
        duel.to_step(UPKEEP)
        assert duel.game.active == 0

        duel.alice.passes()

        assert duel.game.objects[duel.game.stack[-1]].controller == whose


class TestControl:
    """CR 603.10a."""

    @RULES(("rules", "seen"), [("current", True), ("2001-07-23", True), ("2001-07-22", False)], ids=str)
    def test_losing_control(self, rules: str, seen: bool) -> None:
        """rule 410.10d (2001): losing control is judged by what was there before."""
        duel = Duel(rules=rules)
        agent = written("Agent {0}\nCreature — Human\nWhen you lose control of this creature, you gain 1 life.\n1/1")
        duel.alice.has(battlefield=agent)
        duel.bob.has(hand=written("Take {0}\nInstant\nGain control of target creature until end of turn."))

        duel.bob.casts("Take", at="Agent").resolve_all()

        assert duel.alice.life == 20 + seen


class TestEndOfTurn:
    """CR 513."""

    @RULES(
        ("rules", "again"),
        [("current", False), ("2001-07-23", False), ("2001-07-22", True), ("1999-04-23", True)],
        ids=str,
    )
    def test_what_comes_in_the_end_step(self, rules: str, again: bool) -> None:
        """CR 513.1a: it waits for the next turn; until July 2001 it triggered in the step in progress."""
        duel = Duel(rules=rules)
        ember = written(
            "Ember {0}\nCreature — Elemental\nFlash\nAt the beginning of the end step, sacrifice this creature.\n3/1"
        )
        duel.alice.has(hand=ember, library=[FOREST] * 3)
        duel.bob.has(library=[FOREST] * 3)
        duel.to_step(END_STEP)

        duel.alice.casts("Ember").resolves()
        duel.resolve_all()

        assert (duel.alice.graveyard == ["Ember"]) is again

    @RULES(("rules", "again"), [("current", False), ("2001-07-23", False), ("2001-07-22", True)], ids=str)
    def test_what_is_made_for_the_end_of_turn_in_it(self, rules: str, again: bool) -> None:
        """CR 603.7, 513.1a: a delayed ability made in the end step waits as well."""
        duel = Duel(rules=rules)
        spark = written("Spark {0}\nInstant\nYou gain 1 life at the beginning of the next end step.")
        duel.alice.has(hand=spark, library=[FOREST] * 3)
        duel.bob.has(library=[FOREST] * 3)
        duel.to_step(END_STEP)

        duel.alice.casts("Spark").resolves()
        duel.resolve_all()

        assert duel.alice.life == 20 + again


class TestAtOnce:
    """CR 101.4."""

    @RULES(
        ("rules", "seen"),
        [
            ("current", True),
            ("2002-10-07", True),
            ("2002-10-06", False),
            ("2001-07-23", False),
            ("2001-07-22", True),
            ("1999-04-23", True),
        ],
        ids=str,
    )
    def test_who_acts_when(self, rules: str, seen: bool) -> None:
        """rule 413.2d (2001): the active player did it, then the other; else all at once after all choices."""
        duel = Duel(rules=rules)
        mourner = written("Mourner {1}\nCreature — Human\nWhenever another creature dies, you gain 1 life.\n1/1")
        tithe = written("Tithe {0}\nSorcery\nEach player sacrifices a creature of their choice.")
        duel.alice.has(battlefield=mourner, hand=tithe)
        duel.bob.has(battlefield=OGRE)

        duel.alice.casts("Tithe").resolve_all()

        assert duel.alice.life == 20 + seen
        assert duel.bob.graveyard == ["Ogre"]

    @RULES(("rules", "shown"), [("current", False), ("2008-02-01", False), ("2008-01-31", True), ("2002-10-07", True)])
    def test_choices_among_hidden_cards(self, rules: str, shown: bool) -> None:
        """CR 101.4: what is chosen of hidden cards may stay hidden until all have chosen, since February 2008."""
        duel = Duel(rules=rules)
        gift = written("Gift {0}\nSorcery\nEach player may put a creature card from their hand onto the battlefield.")
        duel.alice.has(hand=[gift, OGRE, creature("Bear", "2/2")])
        duel.bob.has(hand=[OGRE, creature("Bear", "2/2")])
        for id in duel.game.players[0].hand:
            duel.game.own(id).known_to = 1
        known: list[bool] = []

        class Watcher(Script):
            """Notes what bob knows of alice's hand as he is asked."""

            def choose(self, game: State, question: Question, options: Sequence[int]) -> int:
                if question.player == 1 and question.name != "priority":
                    hand = [game.objects[id] for id in game.players[0].hand]
                    known.append(any(card.known_to & 2 for card in hand if card.chars.name == "Ogre"))
                return super().choose(game, question, options)

        watcher = Watcher()
        duel.script = watcher
        duel.game.agent = watcher
        duel.alice.casts("Gift").resolves("yes", "Ogre", "yes", "Bear")

        assert known[0] is shown
        assert duel.alice.battlefield == ["Ogre"]


class TestLoops:
    """CR 104.4b, 732."""

    @RULES(
        ("rules", "draw"),
        [("current", True), ("1999-04-23", True), ("1999-04-22", False), ("1998-03-31", False)],
        ids=str,
    )
    def test_a_loop_that_nobody_chose(self, rules: str, draw: bool) -> None:
        """CR 104.4b: a draw; summary G.21.3: it went on as often as the players said, and stopped."""
        duel = Duel(rules=rules)
        see = written("See {0}\nEnchantment\nWhenever you gain life, you lose 1 life.")
        saw = written("Saw {0}\nEnchantment\nWhenever you lose life, you gain 1 life.")
        duel.alice.has(battlefield=[see, saw], hand=written("Sip {0}\nInstant\nYou gain 1 life."))

        duel.alice.casts("Sip")
        for _ in range(20_000):
            if duel.game.over or (not duel.game.stack and not duel.game.waiting):
                break
            duel.step()
        if not duel.game.over:
            duel.goes_on()

        assert duel.game.over is draw
        assert draw or duel.game.waiting == []

    @RULES(
        ("rules", "draw"),
        [("current", False), ("1999-11-01+shared_loops_end_by_number=no", False), ("1999-10-31", True)],
        ids=str,
    )
    def test_a_loop_that_both_keep_up(self, rules: str, draw: bool) -> None:
        """CR 732.3: one of the players has to stop; until November 1999 any endless repetition was a draw."""
        duel = Duel(rules=rules)
        lift = written("Lift {0}\nArtifact\n{0}: Tap target creature.")
        drop = written("Drop {0}\nArtifact\n{0}: Untap target creature.")
        duel.alice.has(battlefield=[lift, OGRE])
        duel.bob.has(battlefield=drop)
        for _ in range(40):
            for seat, name in ((duel.alice, "Lift"), (duel.bob, "Drop")):
                if not duel.game.over and seat.may(f"activate {name}"):
                    # The action that makes the game a draw is not carried out.
                    with suppress(AssertionError):
                        seat.activates(name, at="Ogre").resolves()

        assert duel.game.over is draw

    @RULES(
        ("rules", "numbers", "tapped"),
        [
            ("current", [], False),
            ("2009-07-11", [], False),
            ("2009-07-10", ["5", "5"], False),
            ("2009-07-10", ["5", "4"], True),
            ("1999-11-01", ["5", "4"], True),
        ],
        ids=str,
    )
    def test_who_ends_a_loop_of_both(self, rules: str, numbers: list[str], tapped: bool) -> None:
        """CR 732.3: the active player; until July 2009 whoever named the lower number, so that the other's word is the
        last."""
        duel = Duel(rules=rules)
        lift = written("Lift {0}\nArtifact\n{0}: Tap target creature.")
        drop = written("Drop {0}\nArtifact\n{0}: Untap target creature.")
        duel.alice.has(battlefield=[lift, OGRE], library=[OGRE])
        duel.bob.has(battlefield=drop, library=[OGRE])
        game = Game.from_state(duel.game)
        ogre = duel.find("Ogre").id
        left = numbers[:]
        for player, name in ((0, "Lift"), (1, "Drop")) * 40:
            while game.question is not None and game.question.name == "number":
                game.push(left.pop(0))
            if game.player_to_act != player:
                game.push("pass")
            if game.state.step != PRECOMBAT_MAIN:
                break
            found = [action for action in game.legal_actions if str(action).startswith(f"activate {name}")]
            if found:
                game.push(found[0])
                while game.state.stack:
                    game.push("pass")

        assert left == []
        assert game.state.objects[ogre].tapped is tapped


@RULES(("rules", "dies"), [("1997-08-05", False), ("1997-08-04", True)], ids=str)
def test_what_happens_before_an_effect_watches_for_it(rules: str, dies: bool) -> None:
    """Summary A.8.Ruling.5: an effect watches from when it resolves, since August 1997."""
    duel = Duel(rules=rules)
    mount = written(
        "Mount {0}\nCreature — Horse\n{0}: Target creature gets +1/+1 until end of turn. "
        "When Mount leaves the battlefield this turn, sacrifice that creature.\n1/1"
    )
    duel.alice.has(battlefield=[mount, OGRE], hand=KILL)

    duel.alice.activates("Mount", at="Ogre")
    duel.alice.casts("Kill", at="Mount").resolve_all().goes_on()

    assert ("Ogre" in duel.alice.graveyard) is dies
