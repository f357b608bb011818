"""Companions and other cards from outside the game, under the rules of other days."""

import pytest

from lawmage.knowledge import eyes_of, is_hidden
from lawmage.rules import commander, outside, sideboards
from lawmage.rules.companions import CHOSEN
from lawmage.scenario.duel import Duel
from lawmage.types import COMMAND, OUTSIDE
from tests.cards_for_casting import FOREST
from tests.cards_for_tests import GIANT, written
from tests.rules.test_702_139_companion import SMALL, begun, ready


@pytest.mark.parametrize(
    ("rules", "played"), [("current", False), ("2020-06-01", False), ("2020-05-31", True), ("2020-04-17", True)]
)
def test_a_companion(rules: str, played: bool) -> None:
    """CR 116.2g, 702.139a: for {3} it goes to the hand, since June 2020; before it was cast from where it was."""
    game = ready(begun(SMALL, rules=rules))
    id = game.state.players[0].facts[CHOSEN]
    names = [str(action) for action in game.legal_actions]

    assert any([name.startswith("cast Friend") for name in names]) is played
    assert any(["companion" in name for name in names]) is not played

    if played:
        game.push(next(action for action in game.legal_actions if "Friend" in str(action)))
        while not game.state.stack:
            game.push(next(iter(game.legal_actions)))
        assert game.state.objects[game.state.stack[0]].cast_from == OUTSIDE
        assert game.state.objects[id].zone < 0
        assert not any(["Friend" in str(action) for action in game.legal_actions])


WISH = written(
    "Wish {0}\nSorcery\nYou may reveal a creature card you own from outside the game and put it into your hand."
)
LEADER = written("Leader {G}\nLegendary Creature — Human\n2/2")
BEAR = written("Bear {G}\nCreature — Bear\n2/2")
OGRE = written("Ogre {R}\nCreature — Ogre\n2/2")
ELF = written("Elf {G}\nCreature — Elf\n2/2")


def wishing(rules: str, led: bool) -> Duel:
    """Alice has a bear in her deck, and a bear, an ogre, an elf and a land outside the game."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=WISH, library=BEAR)
    if led:
        duel.alice.has(command=LEADER)
        commander.designate(duel.game, duel.find("Leader", COMMAND).card)
        commander.set_identity(duel.game, 0, [LEADER])
    sideboards.bring(duel.game, 0, [BEAR, OGRE, ELF, FOREST])
    sideboards.bring(duel.game, 1, [GIANT])
    return duel


def offered(duel: Duel) -> list[str]:
    """What alice may wish for."""
    ids = [id for id in duel.game.zone_ids(OUTSIDE, 0) if outside.may_come(duel.game, 0, id)]
    return [duel.game.objects[id].chars.name for id in ids]


def test_a_wish() -> None:
    """CR 400.11b: an effect brings a card from a sideboard into the game."""
    duel = wishing("current", False)

    duel.alice.casts("Wish").resolves("yes", "Ogre")

    assert duel.alice.hand == ["Ogre"]
    assert offered(duel) == ["Bear", "Elf", "Forest"]


@pytest.mark.parametrize(
    ("rules", "names"),
    [
        ("current", []),
        ("2025-07-25", []),
        ("2025-07-24", ["Elf", "Forest"]),
        ("2020-04-17", ["Elf", "Forest"]),
        ("2020-04-16", ["Bear", "Ogre", "Elf", "Forest"]),
        ("2011-06-17", ["Bear", "Ogre", "Elf", "Forest"]),
    ],
    ids=str,
)
def test_wishes_in_commander(rules: str, names: list[str]) -> None:
    """CR 903.11: nothing since July 2025; since April 2020 what fits the deck; before that anything."""
    duel = wishing(rules, True)

    assert offered(duel) == names
    duel.alice.casts("Wish").resolves("yes", *(["Elf"] if names else []))
    assert duel.alice.hand == (["Elf"] if names else [])


@pytest.mark.parametrize(
    ("rules", "sees"), [("current", False), ("2016-07-22", False), ("2016-07-21", True), ("2009-10-01", True)], ids=str
)
def test_who_sees_a_sideboard(rules: str, sees: bool) -> None:
    """CR 723.4: its owner; until July 2016 also who made the owner's decisions."""
    duel = wishing(rules, False)
    duel.game.players[0].controlled_by = 1
    card = duel.game.objects[duel.game.zone_ids(OUTSIDE, 0)[0]]

    assert not is_hidden(card, eyes_of(duel.game, 0))
    assert is_hidden(card, eyes_of(duel.game, 1)) is not sees
