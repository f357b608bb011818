"""CR 603.2, 603.8: triggers that few cards have, each with what its contrary would show."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD, END_STEP
from tests.cards_for_tests import FOREST, MOUNTAIN, creature, written

OX = creature("Ox", "3/3")
ELF = creature("Elf", "1/1")


@pytest.mark.parametrize(("attackers", "life"), [(["Elf"], 20), (["Ox", "Elf"], 23)])
def test_whenever_you_attack_with_two_or_more(attackers: list[str], life: int) -> None:
    """CR 508.3d: the declaration of two creatures triggers it once, one alone does not."""
    drum = written("Drum {0}\nArtifact\nWhenever you attack with two or more creatures, you gain 3 life.")
    duel = Duel()
    duel.alice.has(battlefield=[drum, OX, ELF])
    duel.attacks(*attackers).resolve_all()
    assert duel.alice.life == life


def test_whenever_a_player_becomes_a_target() -> None:
    """CR 115.1: the player, not a permanent, and by whoever's spell."""
    shield = written(
        "Shield {0}\nArtifact\n"
        "Whenever you become the target of a spell or ability an opponent controls, you gain 5 life."
    )
    shock = written("Zap {R}\nInstant\nZap deals 2 damage to any target.")
    duel = Duel()
    duel.alice.has(hand=[shock, shock], battlefield=[MOUNTAIN, MOUNTAIN])
    duel.bob.has(battlefield=[shield, OX])
    duel.alice.casts("Zap", at="Ox").resolve_all()
    assert duel.bob.life == 20
    duel.alice.casts("Zap", at="bob").resolve_all()
    assert duel.bob.life == 23


@pytest.mark.parametrize(("lands", "stays"), [([FOREST], True), ([MOUNTAIN], False)])
def test_a_state_trigger(lands: list[object], stays: bool) -> None:
    """CR 603.8: it triggers as soon as the state is so, and not while it is not."""
    beast = written("Beast {0}\nCreature — Beast\nWhen you control no Forests, sacrifice this creature.\n4/4")
    duel = Duel()
    duel.alice.has(hand=beast, battlefield=lands)  # type: ignore[arg-type] # cards
    duel.alice.casts("Beast").resolves()
    duel.resolve_all()
    assert ("Beast" in duel.alice.battlefield) == stays


@pytest.mark.parametrize(("times", "alive"), [(2, True), (3, False)])
def test_what_was_spent_this_way(times: int, alive: bool) -> None:
    """CR 602.2b: an ability that counts the mana spent on its own activations in a turn."""
    wall = written(
        "Kiln {0}\nCreature — Wall\n{R}: This creature gets +1/+0 until end of turn. "
        "If you spend more than {R}{R} in this way during one turn, "
        "sacrifice this creature at the beginning of the next end step.\n0/4"
    )
    duel = Duel()
    duel.alice.has(battlefield=[wall, MOUNTAIN, MOUNTAIN, MOUNTAIN])
    for _ in range(times):
        duel.alice.activates("Kiln").resolves()
    assert duel.find("Kiln").chars.power == times
    duel.to_step(END_STEP)
    duel.resolve_all()
    assert ("Kiln" in duel.alice.battlefield) == alive


def test_a_chosen_player() -> None:
    """CR 608.2d: a player of your choice is asked for as it resolves, and is the one."""
    duel = Duel(players=3)
    duel.alice.has(hand=written("Curse {0}\nSorcery\nAn opponent of your choice loses 3 life."))
    duel.alice.casts("Curse").resolves("carol")
    assert [player.life for player in duel.game.players] == [20, 20, 17]


@pytest.mark.parametrize(("answer", "life", "hand"), [("cost 1", 24, []), ("cost 2", 21, ["Forest"])])
def test_one_cost_or_another(answer: str, life: int, hand: list[str]) -> None:
    """CR 601.2b, 118.3: the one that is chosen is paid, the other is not."""
    text = "As an additional cost to cast this spell, discard a card or pay 3 life.\nYou gain 4 life."
    duel = Duel()
    duel.alice.has(hand=[written(f"Bargain {{0}}\nSorcery\n{text}"), FOREST])
    duel.alice.casts("Bargain", answer).resolves()
    assert (duel.alice.life, duel.alice.hand) == (life, hand)


def test_if_you_do_after_what_could_not_be_done() -> None:
    """CR 608.2c: nothing was sacrificed, so nothing is gained; something was, so it is."""
    text = "Sacrifice a creature. If you do, you gain 4 life."
    for mine, life in (([FOREST], 20), ([FOREST, ELF], 24)):
        duel = Duel()
        duel.alice.has(hand=written(f"Rite {{0}}\nSorcery\n{text}"), battlefield=mine)
        duel.alice.casts("Rite").resolve_all()
        assert duel.alice.life == life
        assert len(duel.game.zone_ids(BATTLEFIELD, 0)) == 1
