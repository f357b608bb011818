"""Two-Headed Giant by edition (CR 810; 606 of 2006)."""

import pytest

from lawmage.editions import Rules
from lawmage.game import Game, Setup
from lawmage.rules.combat.attacking import attack_problem
from lawmage.scenario.duel import Duel
from lawmage.types import END_OF_COMBAT
from tests.cards_for_tests import GIANT, MOUNTAIN, written

DECK = [MOUNTAIN] * 20 + [GIANT] * 20
TEAMS = ((0, 1), (2, 3))


@pytest.mark.parametrize(("rules", "life"), [("current", 30), ("2007-05-01", 30), ("2007-04-30", 40)], ids=str)
def test_life_of_a_team(rules: str, life: int) -> None:
    """CR 810.4: 30 since May 2007, 40 before."""
    duel = Duel(players=4, rules=rules, teams=TEAMS)

    assert [player.life for player in duel.game.players] == [life] * 4


@pytest.mark.parametrize(
    ("rules", "drawn"),
    [
        ("current", [7, 7]),
        ("2007-05-01", [7, 7]),
        ("2007-04-30", [7, 8]),
        ("2006-10-01", [7, 8]),
        ("2006-09-30", [7, 7]),
    ],
    ids=str,
)
def test_first_draw_of_a_team(rules: str, drawn: list[int]) -> None:
    """CR 810.6: the team that begins skips its draw; for some months of 2006 and 2007 the second head drew."""
    game = Game.from_setup(
        Setup(("a", "b", "c", "d"), (tuple(DECK),) * 4, 3, Rules(rules), 0, variant="two-headed giant")
    )
    while "mulligan" in game.prompt:
        game.push("no")
    while game.state.step < 3 and not game.over:
        game.push("pass")

    assert [len(game.state.players[player].hand) for player in (0, 1)] == drawn


@pytest.mark.parametrize(("rules", "lost"), [("current", False), ("2011-04-01", False), ("2011-03-31", True)], ids=str)
def test_poison_of_a_team(rules: str, lost: bool) -> None:
    """CR 810.10: fifteen poison counters of both heads; until April 2011 ten of one."""
    duel = Duel(players=4, rules=rules, teams=TEAMS)
    venom = written("Venom {0}\nSorcery\nTarget player gets five poison counters.")
    duel.alice.has(hand=[venom, venom])

    duel.alice.casts("Venom", at="carol").resolves()
    assert duel.game.players[3].counters.get("poison", 0) == (0 if lost else 5)
    duel.alice.casts("Venom", at="carol").resolves()

    assert duel.game.players[2].lost is lost


@pytest.mark.parametrize(
    ("rules", "one", "both"),
    [
        ("current", 20, 20),
        ("2010-04-22", 30 - 15 + 20, 40),
        ("2007-04-30", 40 - 20 + 20, 40),
        ("2005-10-01", 40 - 20 + 20, 40),
        ("2005-09-30", 20, 40),
    ],
    ids=str,
)
def test_setting_the_life_of_heads(rules: str, one: int, both: int) -> None:
    """CR 810.9c, d: the team's total changes by as much as that of the head would; of both, today through one of them,
    until April 2010 to the sum."""
    duel = Duel(players=4, rules=rules, teams=TEAMS)
    reset = written("Reset {0}\nSorcery\nTarget player's life total becomes 20.")
    level = written("Level {0}\nSorcery\nEach player's life total becomes 20.")
    duel.alice.has(hand=[reset, level])

    duel.alice.casts("Reset", at="alice").resolves()
    assert [player.life for player in duel.game.players[:2]] == [one, one]
    duel.alice.casts("Level").resolves(*(["alice", "carol"] if rules == "current" else []))

    assert [player.life for player in duel.game.players] == [both] * 4


@pytest.mark.parametrize(("rules", "asked"), [("current", 2), ("2009-07-11", 2), ("2009-07-10", 0)], ids=str)
def test_mulligans_of_teams(rules: str, asked: int) -> None:
    """CR 103.5, 810.6: all decide before anybody's new hand; until July 2009 a team was done before the next began."""
    game = Game.from_setup(
        Setup(("a", "b", "c", "d"), (tuple(DECK),) * 4, 3, Rules(rules), 0, variant="two-headed giant")
    )
    assert game.player_to_act == 0
    game.push("yes")
    assert game.player_to_act == 1 and game.state.players[0].mulligans == 0
    game.push("no")

    assert game.player_to_act == asked
    assert game.state.players[0].mulligans == (1 if asked == 0 else 0)
    game.push("no")
    assert game.player_to_act == (3 if asked == 2 else 2)


@pytest.mark.parametrize(("rules", "life"), [("current", 2), ("2009-07-11", 2), ("2009-07-10", -1)], ids=str)
def test_life_that_both_heads_pay(rules: str, life: int) -> None:
    """CR 810.9: a team pays no more than it has; until July 2009 each head was looked at alone."""
    duel = Duel(players=4, rules=rules, teams=TEAMS)
    offer = written("Offer {0}\nSorcery\nEach player may pay 3 life.")
    duel.alice.has(hand=offer)
    for player in range(4):
        duel.game.own_player(player).life = 5

    duel.alice.casts("Offer").resolves(*["yes"] * 4)

    assert [player.life for player in duel.game.players] == [life] * 4


FORT = written("Fort {0}\nEnchantment\nCreatures can't attack you.")


@pytest.mark.parametrize(
    ("rules", "able"), [("current", True), ("2018-04-27", True), ("2018-04-26", False), ("2009-07-11", False)], ids=str
)
def test_attacking_a_team(rules: str, able: bool) -> None:
    """CR 805.10b: each creature attacks one of its players, since April 2018; before, both, so that none may object."""
    duel = Duel(players=4, rules=rules, teams=TEAMS)
    duel.alice.has(battlefield=GIANT)
    duel.seats[2].has(battlefield=FORT)

    assert attack_problem(duel.game, []).movers == ([duel.find("Giant").id] if able else [])


@pytest.mark.parametrize(
    ("rules", "named"), [("current", 2), ("2018-04-27", 2), ("2018-04-26", 1), ("2009-07-11", 1)], ids=str
)
def test_whom_an_attacker_of_a_team_damages(rules: str, named: int) -> None:
    """CR 805.10b: whom it attacks; until April 2018 the attacking team chose as the damage was assigned."""
    duel = Duel(players=4, rules=rules, teams=TEAMS)
    hurt = written("Hurt {0}\nEnchantment\nWhenever you're dealt combat damage, you draw a card.")
    duel.alice.has(battlefield=GIANT)
    duel.seats[3].has(battlefield=hurt, library=[MOUNTAIN, MOUNTAIN])
    giant = duel.find("Giant").id
    assert len(attack_problem(duel.game, []).targets[giant]) == named

    if named == 2:
        duel.attacks(("Giant", "dave")).blocks()
        duel.to_step(END_OF_COMBAT)
    else:
        duel.attacks("Giant").blocks()
        duel.script.answers = ["dave"]
        while duel.game.step < END_OF_COMBAT:
            duel.step()
    duel.resolve_all()

    assert len(duel.seats[3].hand) == 1
