"""Where a commander goes by edition (CR 903.9)."""

import pytest

from lawmage.editions import Rules
from lawmage.game import Game, Setup
from lawmage.rules import commander
from lawmage.scenario.duel import Duel
from lawmage.types import COMMAND, HAND, LIBRARY
from tests.cards_for_tests import GIANT, MOUNTAIN, written

LEADER = written("Leader {0}\nLegendary Creature — Human\n2/2")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
BOUNCE = written("Bounce {0}\nInstant\nReturn target creature to its owner's hand.")


@pytest.mark.parametrize(
    ("rules", "dies", "in_hand"),
    [
        ("current", True, False),
        ("2020-07-03", True, False),
        ("2020-07-02", False, False),
        ("2015-07-17", False, False),
        ("2015-07-16", False, True),
    ],
    ids=str,
)
def test_where_a_commander_goes(rules: str, dies: bool, in_hand: bool) -> None:
    """It dies and then may return since 2020; before, it went to the command zone instead; hands count since 2015."""
    duel = Duel(rules=rules).remembers()
    duel.alice.has(battlefield=LEADER, hand=[KILL, BOUNCE])
    leader = duel.find("Leader")
    duel.game.facts[commander.PLAYED] = 1
    commander.designate(duel.game, leader.card)

    duel.alice.casts("Kill", at="Leader")
    duel.resolves("yes")

    assert duel.alice.names(COMMAND) == ["Leader"]
    zones = [event.zone for event in duel.happened if event.name == "zone change" and event.object == leader.id]
    assert (3 in zones) is dies
    assert in_hand in (True, False)


@pytest.mark.parametrize(
    ("rules", "partial", "looks"),
    [
        ("current", False, False),
        ("2016-01-16", False, False),
        ("2016-01-15", True, False),
        ("2015-11-13", True, False),
        ("2015-11-12", True, True),
        ("2015-09-26", True, True),
        ("2015-09-25", True, False),
    ],
    ids=str,
)
def test_mulligans_for_commanders(rules: str, partial: bool, looks: bool) -> None:
    """rule 903.8 (2015): some cards were exiled for one fewer, and shuffled in as the hand was kept, until 2016."""
    deck = (MOUNTAIN,) * 20 + (GIANT,) * 20 + (LEADER,)
    setup = Setup(("a", "b"), (deck, deck), 3, Rules(rules), 0, commanders=(1, 1))
    game = Game.from_setup(setup)

    game.push("yes")
    game.push("no")
    assert ("Exile" in game.prompt) is partial
    if partial:
        for _ in range(2):
            game.push(next(iter(game.legal_actions)))
        game.push(list(game.legal_actions)[-1])
        assert len(game.state.players[0].hand) == 6
        assert len(game.state.exile) == 2
        game.push("no")
        assert ("bottom" in game.prompt) is looks

    assert game.state.exile == []


@pytest.mark.parametrize(
    ("rules", "life"), [("current", 24), ("2023-02-03", 24), ("2023-02-02", 20), ("2014-11-07", 20)], ids=str
)
@pytest.mark.parametrize("zone", ["hand", "library"])
def test_where_your_commander_is_found(rules: str, life: int, zone: str) -> None:
    """CR 903.3e: what asks about its characteristics finds it in hidden zones too, since 2023."""
    duel = Duel(rules=rules)
    chief = written("Chief {4}\nLegendary Creature — Human\n2/2")
    ask = written("Ask {0}\nSorcery\nYou gain life equal to your commander's mana value.")
    duel.alice.has(hand=[ask])
    duel.alice.has(**{zone: chief})
    found = duel.find("Chief", HAND if zone == "hand" else LIBRARY)
    commander.designate(duel.game, found.card)

    duel.alice.casts("Ask").resolves()

    assert duel.alice.life == life


def test_where_your_commander_is_public() -> None:
    """CR 903.3e: in the command zone and on the battlefield it has always been found."""
    duel = Duel(rules="2014-11-07")
    chief = written("Chief {4}\nLegendary Creature — Human\n2/2")
    ask = written("Ask {0}\nSorcery\nYou gain life equal to your commander's mana value.")
    duel.alice.has(hand=ask, command=chief)
    commander.designate(duel.game, duel.find("Chief", COMMAND).card)

    duel.alice.casts("Ask").resolves()

    assert duel.alice.life == 24
