"""CR 702: keyword abilities and what outlasts them: phasing, backup, splice, miracle, bands, firebending."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.rules.ending import concede
from lawmage.scenario.duel import Duel
from lawmage.types import PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")
BEAR = written("Bear {G}\nCreature - Bear\n2/2")
OX = written("Ox {2}\nCreature - Ox\n4/4")
DOOM = written("Doom {0}\nInstant\nDestroy target creature.")
OUT = written("Out {0}\nInstant\nTarget permanent phases out.")


def raider(lines: str, size: str = "2/2", cost: str = "{G}", types: str = "Creature - Raider") -> Definition:
    """A creature with these lines of text."""
    return written(f"Raider {cost}\n{types}\n{lines}\n{size}")


def table(players: int = 2) -> Duel:
    """A game in which nobody runs out of cards soon."""
    duel = Duel(players=players)
    for seat in duel.seats:
        seat.has(library=[FOREST] * 8)
    return duel


def next_turn(duel: Duel) -> None:
    """On to the next player's first main phase."""
    duel.to_step(UPKEEP).to_step(PRECOMBAT_MAIN)


class TestPhasing:
    """CR 702.26."""

    def test_an_effect_ends_meanwhile(self) -> None:
        """CR 702.26f: what ends while it is phased out does not affect it any more."""
        grow = written("Grow {0}\nInstant\nTarget creature gets +3/+3 until end of turn.")
        duel = table()
        duel.alice.has(battlefield=BEAR, hand=[grow, OUT])
        duel.alice.casts("Grow", at="Bear").resolve_all()
        duel.alice.casts("Out", at="Bear").resolve_all()
        next_turn(duel)
        next_turn(duel)

        assert not duel.find("Bear").phased_out and duel.find("Bear").chars.power == 2

    @pytest.mark.parametrize("dies", [False, True])
    def test_equipment_by_itself(self, *, dies: bool) -> None:
        """CR 702.26i: it comes back on what it was on, or on nothing if that has gone."""
        blade = written("Blade {1}\nArtifact - Equipment\nEquipped creature gets +1/+0.\nEquip {0}")
        duel = table()
        duel.alice.has(battlefield=[blade, BEAR, OX], hand=[OUT, DOOM])
        duel.alice.activates("Blade", at="Bear").resolve_all()
        duel.alice.casts("Out", at="Blade").resolve_all()
        assert duel.find("Bear").chars.power == 2
        if dies:
            duel.alice.casts("Doom", at="Bear").resolve_all()
        next_turn(duel)
        next_turn(duel)
        blade_now = duel.find("Blade")
        assert not blade_now.phased_out
        assert blade_now.attached_to == (-1 if dies else duel.find("Bear").id)

    def test_leaving_the_game(self) -> None:
        """CR 702.26k: the phased-out permanents of a player who leaves the game leave it, too."""
        duel = table(players=3)
        duel.bob.has(battlefield=BEAR)
        duel.alice.has(hand=OUT)
        duel.alice.casts("Out", at="Bear").resolve_all()
        bear = duel.find("Bear").id
        concede(duel.game, 1)
        duel.until_priority(0)
        assert bear not in duel.game.battlefield

    def test_no_untap_step(self) -> None:
        """CR 702.26m: without an untap step nothing phases in or out."""
        skip = written("Skip {0}\nSorcery\nYou skip your next untap step.")
        duel = table()
        duel.alice.has(battlefield=raider("Phasing"), hand=skip)
        duel.alice.casts("Skip").resolve_all()
        next_turn(duel)
        next_turn(duel)
        assert duel.game.active == 0 and not duel.find("Raider").phased_out


class TestBackup:
    """CR 702.165."""

    def test_as_it_is_put_on_the_stack(self) -> None:
        """CR 702.165c, d: what is printed below is given, even if it was lost since; what was gained is not."""
        strip = written("Strip {0}\nInstant\nTarget creature loses all abilities until end of turn.")
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, BEAR], hand=[raider("Backup 1\nFlying"), strip])
        duel.alice.casts("Raider").resolves("Bear")
        duel.alice.casts("Strip", at="Raider").resolves()
        duel.resolve_all()
        bear = duel.find("Bear")
        assert bear.counters == {"+1/+1": 1}
        assert [a for a in bear.chars.abilities if getattr(a.node, "name", "") == "flying"]

    def test_gained_abilities_are_not_given(self) -> None:
        """CR 702.165c: an ability that it has from elsewhere is no part of it."""
        lord = written("Lord {1}\nEnchantment\nCreatures you control have flying.")
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, BEAR, lord], hand=[raider("Backup 1\nVigilance"), DOOM])
        duel.alice.casts("Raider").resolves("Bear")
        duel.resolve_all()
        away = written("Away {0}\nSorcery\nDestroy target enchantment.")
        duel.alice.has(hand=away)
        duel.alice.casts("Away").resolve_all()
        names = [getattr(a.node, "name", "") for a in duel.find("Bear").chars.abilities]
        assert "vigilance" in names and "flying" not in names


def test_miracle_is_shown() -> None:
    """CR 702.94b: the revealed card is known to all while it can be cast for its miracle cost."""
    wonder = written("Wonder {9}\nSorcery\nMiracle {G}\nYou gain 5 life.")
    duel = Duel()
    draw = written("Draw {0}\nSorcery\nDraw a card.")
    duel.alice.has(battlefield=FOREST, hand=draw, library=[OX, wonder])
    duel.game.objects[duel.alice.player.library[-1]].known_to = 0
    duel.alice.casts("Draw").resolves("yes")
    card = duel.game.objects[duel.alice.player.hand[-1]]
    assert card.known_to & 2
    duel.resolve_all("yes")
    assert duel.alice.life == 25


def test_overload_changes_the_text() -> None:
    """CR 702.96c: each instead of target: nothing is targeted, and all are affected."""
    blast = written("Blast {G}\nSorcery\nDestroy target creature you don't control.\nOverload {0}")
    duel = Duel()
    duel.alice.has(hand=blast)
    duel.bob.has(battlefield=[BEAR, raider("Hexproof")])
    duel.alice.casts("Blast").resolve_all()

    assert duel.bob.battlefield == []


def test_splice_ends_with_the_stack() -> None:
    """CR 702.47e: the card in the graveyard is itself again."""
    base = written("Base {0}\nInstant - Arcane\nYou gain 1 life.")
    more = written("More {9}\nInstant - Arcane\nYou gain 4 life.\nSplice onto Arcane {0}")
    duel = Duel()
    duel.alice.has(hand=[base, more])
    duel.alice.casts("Base", "More").resolve_all()
    assert duel.alice.life == 25 and duel.alice.hand == ["More"] and duel.alice.graveyard == ["Base"]
    again = written("Again {0}\nSorcery\nReturn target card from your graveyard to your hand.")
    duel.alice.has(hand=again)
    duel.alice.casts("Again", at="Base").resolve_all()
    duel.alice.casts("Base", -1).resolve_all()
    assert duel.alice.life == 26


def test_firebending() -> None:
    """CR 702.189a, b: mana as it attacks, kept until the combat ends; it triggers as the ability resolves."""
    watcher = written("Watcher {1}\nEnchantment\nWhenever you firebend, you gain 1 life.")
    duel = Duel()
    duel.alice.has(battlefield=[raider("Firebending 2"), watcher])
    duel.attacks("Raider").resolve_all()

    assert duel.alice.life == 21 and len(duel.alice.player.pool) == 2


@pytest.mark.parametrize(("lines", "power"), [("Enlist", 4), ("Enlist\nEnlist", 8)])
def test_enlist(lines: str, power: int) -> None:
    """CR 702.154b, d: an optional cost to attack; each instance taps a creature of its own for its own bonus."""
    duel = Duel()
    helpers = [written(f"{name} {{G}}\nCreature - Elf\n{size}") for name, size in (("Two", "2/2"), ("Four", "4/4"))]
    duel.alice.has(battlefield=[raider(lines), *helpers])
    words: list[str | int] = ["Two"] if power == 4 else ["Two", "Four", 0]
    duel.attacks("Raider", options=["no more attackers", *words]).resolve_all()

    assert duel.find("Raider").chars.power == power
