"""CR 702: keyword abilities that change nothing when an object has them twice, and the kinds of ability they are."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")


def attacker(lines: str, size: str = "2/2", cost: str = "{R}") -> str:
    """The text of a creature that attacks."""
    return f"Raider {cost}\nCreature - Raider\n{lines}\n{size}"


def blocked(lines: str, blocker: str, *, twice: bool) -> bool:
    """Whether a creature with these lines of text can be blocked by this creature alone."""
    duel = Duel()
    text = f"{lines}\n{lines}" if twice else lines
    duel.alice.has(battlefield=written(attacker(text)))
    duel.bob.has(battlefield=[written(blocker), FOREST])
    duel.attacks("Raider")
    try:
        duel.blocks("Guard")
    except AssertionError:
        return False
    return True


def guard(lines: str = "", size: str = "2/2", cost: str = "{G}", types: str = "Creature - Guard") -> str:
    """The text of a creature that blocks."""
    return "\n".join([f"Guard {cost}", types, *([lines] if lines else []), size])


EVASION = [
    # CR 702.9a-c, 702.17a-c: fliers are blocked by fliers and by those with reach.
    ("Flying", guard(), False),
    ("Flying", guard("Flying"), True),
    ("Flying", guard("Reach"), True),
    ("Flying", guard("Reach\nReach"), True),
    # CR 702.13a-c: artifact creatures, and creatures of a colour in common.
    ("Intimidate", guard(), False),
    ("Intimidate", guard(cost="{R}"), True),
    ("Intimidate", guard(cost="{2}", types="Artifact Creature - Guard"), True),
    # CR 702.36a-c: artifact creatures and black creatures.
    ("Fear", guard(cost="{R}"), False),
    ("Fear", guard(cost="{B}"), True),
    ("Fear", guard(cost="{2}", types="Artifact Creature - Guard"), True),
    # CR 702.28a-c: those with shadow block one another and nobody else.
    ("Shadow", guard(), False),
    ("Shadow", guard("Shadow"), True),
    ("Vigilance", guard("Shadow"), False),
    # CR 702.31a-c: horsemen are blocked by horsemen, and may themselves block anybody.
    ("Horsemanship", guard(), False),
    ("Horsemanship", guard("Horsemanship"), True),
    ("Vigilance", guard("Horsemanship"), True),
    # CR 702.9b: a flier may block a creature that does not fly.
    ("Vigilance", guard("Flying"), True),
    # CR 702.118a-c: no creature of greater power blocks it.
    ("Skulk", guard(size="3/3"), False),
    ("Skulk", guard(size="2/2"), True),
    # CR 702.14a, b, e: the defending player's Forest is in the way of no forestwalker.
    ("Forestwalk", guard(), False),
    ("Islandwalk", guard(), True),
    # CR 702.14d: a blocker that walks there, too, is no help.
    ("Forestwalk", guard("Forestwalk"), False),
    # CR 702.111a, c: one creature alone does not block it.
    ("Menace", guard(), False),
    # CR 702.3c: a defender blocks as any creature does.
    ("Vigilance", guard("Defender\nDefender"), True),
]


@pytest.mark.parametrize("twice", [False, True])
@pytest.mark.parametrize(("line", "blocker", "allowed"), EVASION)
def test_evasion_once_or_twice(line: str, blocker: str, *, allowed: bool, twice: bool) -> None:
    """CR 702.9a-c, 702.13a-c, 702.14a, b, d, e, 702.17a-c, 702.28a-c, 702.31a-c, 702.36a-c, 702.118a-c: who blocks."""
    assert blocked(line, blocker, twice=twice) == allowed


@pytest.mark.parametrize("lines", ["Menace", "Menace\nMenace"])
def test_two_blockers_are_enough_for_menace(lines: str) -> None:
    """CR 702.111a, c: having it twice asks for no third blocker."""
    duel = Duel()
    duel.alice.has(battlefield=written(attacker(lines)))
    duel.bob.has(battlefield=[written(guard()), written(guard())])
    duel.attacks("Raider").blocks("Guard", "Guard")

    assert all(duel.game.objects[id].blocking for id in duel.game.battlefield if id != duel.find("Raider").id)


def test_landwalk_by_other_words() -> None:
    """CR 702.14a: any quality of lands may stand before the word."""
    walker = written("Walker {1}\nCreature - Scout\nNonbasic landwalk\n2/2")
    for land, free in ((FOREST, False), (written("Grove\nLand\n{T}: Add {G}."), True)):
        duel = Duel()
        duel.alice.has(battlefield=walker)
        duel.bob.has(battlefield=[land, written(guard())])
        duel.attacks("Walker")
        if free:
            with pytest.raises(AssertionError):
                duel.blocks("Guard")
        else:
            duel.blocks("Guard")


@pytest.mark.parametrize("lines", ["Lifelink", "Lifelink\nLifelink"])
def test_life_is_gained_once(lines: str) -> None:
    """CR 702.15a, f: it uses no stack, and a second instance adds nothing."""
    duel = Duel()
    duel.alice.has(battlefield=written(attacker(lines)))
    duel.attacks("Raider")
    assert not duel.game.stack
    duel.fights()

    assert (duel.alice.life, duel.bob.life) == (22, 18)


@pytest.mark.parametrize("lines", ["Deathtouch", "Deathtouch\nDeathtouch"])
def test_any_damage_is_deadly(lines: str) -> None:
    """CR 702.2a, f: a static ability, which kills the creature once."""
    duel = Duel()
    duel.alice.has(battlefield=written(attacker(lines, "1/4")))
    duel.bob.has(battlefield=written(guard(size="3/5")))
    duel.attacks("Raider").blocks("Guard").fights()

    assert duel.bob.graveyard == ["Guard"] and duel.alice.battlefield == ["Raider"]


@pytest.mark.parametrize(
    ("lines", "life"),
    [
        ("Double strike", 16),
        ("Double strike\nDouble strike", 16),
        ("First strike", 18),
        ("First strike\nFirst strike", 18),
        ("First strike\nDouble strike", 16),
    ],
)
def test_damage_is_dealt_no_third_time(lines: str, life: int) -> None:
    """CR 702.4a, e, 702.7a, d: there are two combat damage steps at most."""
    duel = Duel()
    duel.alice.has(battlefield=written(attacker(lines)))
    duel.attacks("Raider").fights()

    assert duel.bob.life == life


@pytest.mark.parametrize("lines", ["Defender", "Defender\nDefender"])
def test_a_defender_does_not_attack(lines: str) -> None:
    """CR 702.3a, c."""
    duel = Duel()
    duel.alice.has(battlefield=written(attacker(lines)))
    with pytest.raises(AssertionError):
        duel.attacks("Raider")


@pytest.mark.parametrize("lines", ["Haste", "Haste\nHaste"])
def test_haste_at_once(lines: str) -> None:
    """CR 702.10a-d: it attacks, and pays with its tap symbol, in the turn in which it came."""
    text = f"{lines}\n{{T}}: You gain 1 life."
    for word, may in ((text, True), ("{T}: You gain 1 life.", False)):
        duel = Duel()
        duel.alice.has(battlefield=FOREST, hand=written(attacker(word, cost="{G}")))
        duel.alice.casts("Raider").resolve_all()
        assert duel.alice.may("activate Raider") == may
        if may:
            duel.attacks("Raider")
            assert duel.find("Raider").attacking == 1
        else:
            with pytest.raises(AssertionError):
                duel.attacks("Raider")


@pytest.mark.parametrize("lines", ["Flash", "Flash\nFlash"])
def test_flash_from_the_hand(lines: str) -> None:
    """CR 702.8a, b: it is cast whenever an instant might be."""
    duel = Duel()
    duel.bob.has(battlefield=FOREST, hand=written(attacker(lines, cost="{G}")))
    duel.bob.casts("Raider").resolve_all()

    assert duel.bob.battlefield == ["Forest", "Raider"]


@pytest.mark.parametrize("lines", ["Hexproof", "Hexproof\nHexproof", "Hexproof from green\nHexproof from green"])
def test_hexproof_stands_in_the_way_of_opponents_only(lines: str) -> None:
    """CR 702.11a, h: of opponents' spells, however often it is there."""
    dart = written("Dart {G}\nInstant\nDart deals 1 damage to target creature.")
    for caster, may in ((0, True), (1, False)):
        duel = Duel()
        duel.alice.has(battlefield=written(attacker(lines)))
        duel.seats[caster].has(battlefield=FOREST, hand=dart)
        assert duel.seats[caster].may("cast Dart") == may


@pytest.mark.parametrize("lines", ["Indestructible", "Indestructible\nIndestructible"])
def test_it_is_not_destroyed(lines: str) -> None:
    """CR 702.12a, c: nor by damage."""
    doom = written("Doom {G}\nSorcery\nDestroy target creature.")
    duel = Duel()
    duel.alice.has(battlefield=[FOREST, written(attacker(lines))], hand=doom)
    duel.bob.has(battlefield=written(guard(size="5/5")))
    duel.alice.casts("Doom", at="Raider").resolve_all()
    duel.attacks("Raider").blocks("Guard").fights()

    assert duel.alice.battlefield == ["Forest", "Raider"] and duel.find("Raider").damage == 5


@pytest.mark.parametrize("lines", ["Trample", "Trample\nTrample"])
def test_what_is_more_than_deadly_goes_on(lines: str) -> None:
    """CR 702.19a, g."""
    duel = Duel()
    duel.alice.has(battlefield=written(attacker(lines, "5/5")))
    duel.bob.has(battlefield=written(guard()))
    duel.attacks("Raider").blocks("Guard").fights("2")

    assert duel.bob.life == 17


def test_trample_is_for_attackers() -> None:
    """CR 702.19a: a blocker's damage all goes to what it blocks."""
    duel = Duel()
    duel.alice.has(battlefield=written(attacker("Vigilance", "1/1")))
    duel.bob.has(battlefield=written(guard("Trample", "5/5")))
    duel.attacks("Raider").blocks("Guard").fights()

    assert duel.alice.life == 20


@pytest.mark.parametrize("lines", ["Vigilance", "Vigilance\nVigilance"])
def test_it_stays_untapped(lines: str) -> None:
    """CR 702.20a, c: as attackers are declared."""
    duel = Duel()
    duel.alice.has(battlefield=written(attacker(lines)))
    duel.attacks("Raider")

    assert not duel.find("Raider").tapped


@pytest.mark.parametrize(
    ("keyword", "counters", "poison", "life"), [("Wither", 2, 0, 18), ("Infect", 2, 2, 20), ("Reach", 0, 0, 18)]
)
@pytest.mark.parametrize("twice", [False, True])
def test_damage_as_counters(keyword: str, counters: int, poison: int, life: int, *, twice: bool) -> None:
    """CR 702.80a, d, 702.90a, f: creatures get -1/-1 counters, players poison counters of infect; once each."""
    duel = Duel()
    thing = written(attacker("\n".join([keyword] * (2 if twice else 1))))
    duel.alice.has(battlefield=[thing, thing])
    duel.bob.has(battlefield=written(guard(size="2/5")))
    duel.attacks("Raider", "Raider").blocks(("Guard", "Raider")).fights()

    assert duel.find("Guard").counters.get("-1/-1", 0) == counters
    assert duel.find("Guard").damage == (0 if counters else 2)
    assert (duel.bob.player.counters.get("poison", 0), duel.bob.life) == (poison, life)


@pytest.mark.parametrize("lines", ["Phasing", "Phasing\nPhasing"])
def test_it_phases_out_and_stays_out(lines: str) -> None:
    """CR 702.26p: a second instance does not bring it back in the same untap step."""
    duel = Duel()
    for seat in duel.seats:
        seat.has(library=[FOREST] * 6)
    duel.alice.has(battlefield=written(attacker(lines)))
    duel.to_step(UPKEEP).to_step(PRECOMBAT_MAIN).to_step(UPKEEP)
    assert duel.game.active == 0 and duel.find("Raider").phased_out
    duel.to_step(PRECOMBAT_MAIN).to_step(UPKEEP).to_step(PRECOMBAT_MAIN).to_step(UPKEEP)
    assert not duel.find("Raider").phased_out


@pytest.mark.parametrize("keyword", ["Convoke", "Improvise", "Delve"])
@pytest.mark.parametrize("twice", [False, True])
def test_help_with_a_cost_is_given_once(keyword: str, *, twice: bool) -> None:
    """CR 702.51d, 702.66c, 702.126c: each creature, artifact or card pays for one mana only."""
    line = "\n".join([keyword] * (2 if twice else 1))
    spell = written(f"Work {{2}}\nSorcery\n{line}\nYou gain 1 life.")
    tool = written("Tool {1}\nArtifact Creature - Golem\n1/1")
    for helpers, may in ((1, False), (2, True)):
        duel = Duel()
        duel.alice.has(hand=spell)
        duel.alice.has(**{"graveyard" if keyword == "Delve" else "battlefield": [tool] * helpers})
        assert duel.alice.may("cast Work") == may


@pytest.mark.parametrize("lines", ["Split second", "Split second\nSplit second"])
def test_nothing_is_cast_in_between(lines: str) -> None:
    """CR 702.61c: until the spell has left the stack."""
    spell = written(f"Flash {{G}}\nInstant\n{lines}\nYou gain 1 life.")
    reply = written("Reply {G}\nInstant\nYou gain 1 life.")
    duel = Duel()
    duel.alice.has(battlefield=FOREST, hand=spell)
    duel.bob.has(battlefield=FOREST, hand=reply)
    duel.alice.casts("Flash")
    assert not duel.bob.may("cast Reply")
    duel.resolve_all()
    assert duel.bob.may("cast Reply")


@pytest.mark.parametrize("lines", ["Protection from green", "Protection from green\nProtection from green"])
def test_protection_twice(lines: str) -> None:
    """CR 702.16m: what is prevented is prevented once."""
    duel = Duel()
    duel.alice.has(battlefield=written(attacker("Vigilance", cost="{G}")))
    duel.bob.has(battlefield=written(guard(lines, size="1/1", cost="{R}")))
    duel.attacks("Raider").blocks("Guard").fights()

    assert duel.bob.battlefield == ["Guard"] and duel.find("Guard").damage == 0
