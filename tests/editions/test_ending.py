"""Ending the game and the turn by edition."""

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import CLEANUP
from tests.cards_for_tests import written

OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
STOP = written("Stop {0}\nInstant\nEnd the turn.")
FORTUNE = written("Fortune {0}\nSorcery\nYou win the game.")
ANGEL = written("Angel {0}\nEnchantment\nYou can't lose the game.")


@pytest.mark.parametrize(
    ("rules", "wins"),
    [("current", True), ("2017-04-28", True), ("2017-04-27", False), ("2010-02-01", False), ("2010-01-31", True)],
    ids=str,
)
def test_winning_a_game_of_three(rules: str, wins: bool) -> None:
    """CR 104.2b: who wins by an effect wins; from 2010 to 2017 the opponents lost instead."""
    duel = Duel(players=3, rules=rules)
    duel.alice.has(hand=FORTUNE)
    duel.bob.has(battlefield=ANGEL)

    duel.alice.casts("Fortune").resolves()

    assert duel.game.over is wins
    assert duel.game.players[2].lost is not wins


@pytest.mark.parametrize(
    ("rules", "drawn", "lost"),
    [
        ("current", 2, True),
        ("1999-11-01", 2, True),
        ("1999-10-31", 0, True),
        ("1999-04-23", 0, True),
        ("1999-04-22", 2, True),
    ],
    ids=str,
)
def test_drawing_more_than_there_is(rules: str, drawn: int, lost: bool) -> None:
    """CR 704.5b: what there is is drawn, then the player loses; for half a year of 1999 the player lost instead."""
    duel = Duel(rules=rules).remembers()
    duel.alice.has(hand=written("Study {0}\nSorcery\nDraw three cards."), library=[OGRE, OGRE])

    duel.alice.casts("Study").resolves()

    assert duel.alice.player.lost is lost
    assert len([event for event in duel.happened if event.name == "draw" and event.done]) == drawn


@pytest.mark.parametrize(("rules", "loses"), [("current", False), ("2003-12-01", False), ("2003-11-30", True)], ids=str)
def test_an_old_failed_draw(rules: str, loses: bool) -> None:
    """CR 704.5b: only a draw that failed since the last check loses; before December 2003 any did."""
    duel = Duel(rules=rules)
    duel.alice.has(
        battlefield=ANGEL,
        hand=[written("Study {0}\nSorcery\nDraw a card."), written("Crack {0}\nSorcery\nDestroy target enchantment.")],
    )

    duel.alice.casts("Study").resolves()
    assert not duel.alice.player.lost
    duel.alice.casts("Crack", at="Angel").resolves()

    assert duel.alice.player.lost is loses


@pytest.mark.parametrize(("rules", "exiled"), [("current", True), ("2009-07-11", True), ("2009-07-10", False)], ids=str)
def test_where_the_spell_goes_that_ends_the_turn(rules: str, exiled: bool) -> None:
    """CR 724.1b: it is exiled with the rest of the stack, since July 2009."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=STOP)

    duel.alice.casts("Stop").resolves()

    assert duel.alice.exile == (["Stop"] if exiled else [])
    assert duel.alice.graveyard == ([] if exiled else ["Stop"])


@pytest.mark.parametrize(("rules", "there"), [("current", 1), ("2011-02-04", 1), ("2011-02-03", 0)], ids=str)
def test_emblems_as_the_turn_ends(rules: str, there: int) -> None:
    """CR 724.1b: what is in the command zone stays; until 2011 emblems ceased to exist."""
    duel = Duel(rules=rules)
    crest = written('Crest {0}\nSorcery\nYou get an emblem with "Creatures you control get +1/+1."')
    duel.alice.has(hand=[crest, STOP])
    duel.alice.casts("Crest").resolves()

    duel.alice.casts("Stop").resolves()

    assert len(duel.game.command) == there


@pytest.mark.parametrize(("rules", "gains"), [("current", 0), ("2015-07-17", 0), ("2015-07-16", 1)], ids=str)
def test_what_had_triggered_as_the_turn_ends(rules: str, gains: int) -> None:
    """CR 724.1a: what triggered before is lost, since July 2015; before, it waited for the cleanup step."""
    duel = Duel(rules=rules)
    bell = written("Bell {0}\nEnchantment\nWhenever you lose life, you gain 1 life.")
    end = written("Halt {0}\nInstant\nYou lose 3 life. End the turn.")
    duel.alice.has(battlefield=bell, hand=end)

    duel.alice.casts("Halt").resolves()
    if gains:
        duel.to_step(CLEANUP)
        duel.resolve_all()

    assert duel.alice.life == 17 + gains


@pytest.mark.parametrize(("rules", "lives"), [("current", True), ("2019-08-23", True), ("2019-08-22", False)], ids=str)
def test_attackers_as_the_turn_ends(rules: str, lives: bool) -> None:
    """CR 724.1c, d: state-based actions still see attackers, since August 2019."""
    duel = Duel(rules=rules)
    song = written("Song {0}\nEnchantment\nAttacking creatures get +0/+3.")
    duel.alice.has(battlefield=[OGRE, song], hand=STOP)
    duel.attacks("Ogre")
    duel.game.own(duel.find("Ogre").id).damage = 4

    duel.alice.casts("Stop").resolves()

    assert ("Ogre" in duel.alice.battlefield) is lives


@pytest.mark.parametrize(
    ("rules", "lost"),
    [("current", False), ("1999-11-01", False), ("1999-10-31", True), ("1999-04-23", True), ("1999-04-22", False)],
    ids=str,
)
def test_no_life_in_the_middle_of_a_spell(rules: str, lost: bool) -> None:
    """CR 704.5a: life is looked at afterwards; for half a year of 1999 who had none lost at once."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=written("Dip {0}\nSorcery\nYou lose 20 life. Then you gain 5 life."))

    duel.alice.casts("Dip")
    duel.resolve_all()

    assert duel.alice.player.lost is lost
