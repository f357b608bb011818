"""CR 727: restarting the game."""

from __future__ import annotations

from lawmage.kernel.invariants import broken
from lawmage.rules import actions, commander
from lawmage.rules.ending import concede
from lawmage.rules.priority import PriorityQuestion
from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD, COMMAND, UNTAP, UPKEEP
from tests.cards_for_tests import FOREST, creature, written

AGAIN = written("Again {0}\nSorcery\nRestart the game. You gain 3 life.")
KARN = written(
    "Anew {0}\nArtifact\n{0}: Exile target permanent.\n"
    "{0}: Restart the game, leaving in exile all non-Aura permanent cards exiled with Anew. Then put those cards onto "
    "the battlefield under your control."
)
BEAR = creature("Bear", "2/2")
OX = creature("Ox", "2/4")
ELVES = written("Elves {0}\nSorcery\nCreate two 1/1 green Elf creature tokens.")
GREET = written("Greet {0}\nEnchantment\nWhenever a creature enters, you gain 1 life.")
VANISH = written("Vanish {0}\nInstant\nTarget creature phases out.")


def playing(cards: int = 8, players: int = 2) -> Duel:
    """A game in which everybody has so many cards in the library."""
    duel = Duel(players=players)
    for seat in duel.seats:
        seat.has(library=[FOREST] * cards)
    return duel


def restarted(duel: Duel) -> Duel:
    """Everybody keeps; on to the upkeep of the first turn of the new game."""
    duel.script.answers = ["no"] * len(duel.seats)
    while duel.game.step != UPKEEP and not duel.game.over:
        duel.step()
    return duel


def test_all_begin_a_new_game() -> None:
    """CR 727.1, 727.1a, 727.2: nobody has won or lost; life, hands and the turn are as at the start; every card is
    shuffled into its owner's library, from wherever it was, phased-out ones too; who restarted it begins."""
    duel = playing()
    duel.alice.has(hand=[ELVES, VANISH, AGAIN], battlefield=[BEAR, OX], graveyard=BEAR, exile=OX)
    duel.bob.has(battlefield=BEAR)
    duel.bob.player.life = 3
    duel.game.own_player(0).counters = {"poison": 4}
    duel.alice.casts("Elves").resolves()
    duel.alice.casts("Vanish", at="Ox").resolves()
    duel.alice.casts("Again")
    while duel.game.stack:
        duel.step()
    restarted(duel)
    game = duel.game
    assert not game.over and game.turn == 1 and game.active == 0
    assert game.battlefield == [] and game.exile == [] and game.players[0].counters == {}
    assert (duel.alice.life, duel.bob.life) == (23, 20)
    assert len(duel.alice.player.hand) == len(duel.bob.player.hand) == 7
    assert len(duel.alice.player.library) + 7 == 8 + 3 + 2 + 1 + 1 and len(duel.bob.player.library) + 7 == 9
    assert broken(game) == []


def test_the_effect_finishes_before_the_first_untap_step() -> None:
    """CR 727.4, 727.5: the exempted card is in no deck, and enters just before the first turn; what triggers then goes
    on the stack in the first upkeep."""
    duel = playing()
    duel.alice.has(battlefield=[KARN, BEAR])
    duel.bob.has(battlefield=[OX])
    duel.alice.acts(_ability(duel, 0), "Ox").resolves()
    assert duel.bob.exile == ["Ox"]
    duel.alice.acts(_ability(duel, 1))
    while duel.game.stack:
        duel.step()
    duel.script.answers = ["no", "no"]
    seen: list[list[str]] = []
    while duel.game.step != UPKEEP:
        if duel.game.turn == 0:
            seen.append([duel.object(id).chars.name for id in duel.game.zone_ids(BATTLEFIELD, 0)])
        duel.step()
    assert ["Ox"] in seen
    ox = duel.find("Ox")
    assert (ox.owner, ox.controller) == (1, 0) and duel.alice.battlefield == ["Ox"]
    assert len(duel.bob.player.library) + 7 == 8 and duel.game.step > UNTAP


def _ability(duel: Duel, index: int) -> int:
    """Alice's option to activate an ability of the artifact."""
    assert duel.until_priority(0)
    question = PriorityQuestion(0)
    anew = duel.find("Anew").id
    found = [option for option in question.options(duel.game) if actions.object_of(option) == anew]
    return found[index]


def test_a_library_of_fewer_than_seven_loses_in_the_first_upkeep() -> None:
    """CR 727.3."""
    duel = playing()
    duel.alice.has(hand=AGAIN)
    duel.game.own_player(1).library = duel.bob.player.library[:3]
    duel.game.card_owners = [owner if owner == 0 or n > 12 else 2 for n, owner in enumerate(duel.game.card_owners)]
    duel.alice.casts("Again")
    while duel.game.stack:
        duel.step()
    restarted(duel)
    while not duel.game.over:
        assert duel.game.turn == 1
        duel.step()
    assert duel.game.winners == (0,)


def test_a_commander_begins_in_the_command_zone() -> None:
    """CR 727.5a, 727.2: unless it is exempted: then it stays where the effect leaves it, and is the commander still."""
    for exempt in (False, True):
        duel = playing()
        duel.alice.has(battlefield=[KARN, BEAR])
        bear = duel.find("Bear")
        commander.designate(duel.game, bear.card)
        if exempt:
            duel.alice.acts(_ability(duel, 0), "Bear").resolves("no")
        duel.alice.acts(_ability(duel, 1))
        while duel.game.stack:
            duel.step()
        restarted(duel)
        found = duel.find("Bear", BATTLEFIELD if exempt else COMMAND)
        assert commander.is_commander(duel.game, found.id)
        assert (duel.alice.battlefield == ["Bear"]) == exempt


def test_who_has_left_does_not_come_back() -> None:
    """CR 727.1: the players in the game when it ended."""
    duel = playing(players=3)
    concede(duel.game, 2)
    duel.alice.has(hand=AGAIN)
    duel.alice.casts("Again")
    while duel.game.stack:
        duel.step()
    duel.script.answers = ["no", "no"]
    while duel.game.step != UPKEEP:
        duel.step()
    assert duel.game.alive() == [0, 1] and not duel.game.over
