"""What sees what, as things leave zones and enter them, by edition."""

import pytest

from lawmage.rules.phasing import PhaseIn
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
SWEEP = written("Sweep {0}\nSorcery\nDestroy all creatures.")
BACK = written("Back {0}\nSorcery\nReturn all creature cards from your graveyard to the battlefield.")


@pytest.mark.parametrize(("rules", "sees"), [("current", False), ("2009-05-01", False), ("2009-04-30", True)], ids=str)
def test_from_anywhere(rules: str, sees: bool) -> None:
    """CR 603.6c: put into a graveyard from anywhere is not leaving the battlefield, since May 2009."""
    duel = Duel(rules=rules)
    watcher = written(
        "Watcher {0}\nCreature — Human\nWhenever a creature card is put into a graveyard from anywhere, "
        "you gain 1 life.\n1/1"
    )
    duel.alice.has(battlefield=[watcher, OGRE], hand=SWEEP)

    duel.alice.casts("Sweep").resolve_all(*(["Watcher"] if sees else []))

    # Both cards go there together: one that looks afterwards is not on the battlefield any more.
    assert duel.alice.life == (22 if sees else 20)


@pytest.mark.parametrize(
    ("rules", "sees"),
    [
        ("current", True),
        ("2015-07-16", False),
        ("2006-10-01", False),
        ("2006-09-30", True),
        ("2005-10-01", True),
        ("2005-09-30", False),
    ],
    ids=str,
)
def test_what_leaves_a_graveyard_together(rules: str, sees: bool) -> None:
    """CR 603.10: what leaves a graveyard is judged by what was there before: from 2005 to 2006, and since 2015."""
    duel = Duel(rules=rules)
    watcher = written("Watcher {0}\nCreature — Human\nWhenever a card leaves your graveyard, you gain 1 life.\n1/1")
    duel.alice.has(graveyard=[watcher, OGRE], hand=BACK)

    duel.alice.casts("Back").resolve_all(*([] if sees else ["Watcher"]))

    # Who looks afterwards sees both, and itself, go; who looked before had not been there.
    assert duel.alice.life == (20 if sees else 22)


@pytest.mark.parametrize(
    ("rules", "judged_before"),
    [("current", True), ("2015-07-16", True), ("2006-10-01", True), ("2006-09-30", True), ("2005-09-30", False)],
    ids=str,
)
def test_from_a_graveyard_to_a_hand(rules: str, judged_before: bool) -> None:
    """CR 603.10: since 2006 what goes from a graveyard to a hand is seen as before, whatever the rule on the others."""
    duel = Duel(rules=rules)
    watcher = written("Watcher {0}\nCreature — Human\nWhenever a card leaves your graveyard, you gain 1 life.\n1/1")
    swap = written(
        "Swap {0}\nSorcery\nReturn target creature card from your graveyard to your hand. Sacrifice a creature."
    )
    duel.alice.has(battlefield=watcher, graveyard=OGRE, hand=swap)

    duel.alice.casts("Swap", at="Ogre").resolve_all()

    assert duel.alice.life == 21
    assert duel.alice.hand == ["Ogre"]
    assert judged_before or duel.alice.graveyard[-1] in ("Watcher", "Swap")


@pytest.mark.parametrize(("rules", "sees"), [("current", True), ("2009-05-01", True), ("2009-04-30", False)], ids=str)
def test_becoming_unattached_together(rules: str, sees: bool) -> None:
    """CR 603.10: becoming unattached is seen by what was there before, since May 2009."""
    duel = Duel(rules=rules)
    watcher = written(
        "Watcher {0}\nCreature — Human\n"
        "Whenever an Equipment becomes unattached from a permanent, you gain 1 life.\n1/1"
    )
    blade = written("Blade {0}\nArtifact — Equipment\nEquipped creature gets +1/+0.\nEquip {0}")
    sink = written(
        "Sink {0}\nInstant\nTarget creature becomes a land until end of turn. "
        "All creatures get -1/-1 until end of turn."
    )
    duel.alice.has(battlefield=[OGRE, blade, watcher], hand=sink)
    duel.alice.activates("Blade", at="Ogre").resolves()

    duel.alice.casts("Sink", at="Ogre").resolve_all()

    assert duel.alice.battlefield == ["Ogre", "Blade"]
    assert (duel.alice.life == 21) is sees


@pytest.mark.parametrize(
    ("rules", "seen"),
    [("current", 2), ("1999-04-23", 2), ("1999-04-22", 0), ("1998-03-31", 0), ("1998-03-30", 0)],
    ids=str,
)
def test_who_enters_together(rules: str, seen: int) -> None:
    """CR 603.6a: what enters sees what enters with it; until April 1999 it did not."""
    duel = Duel(rules=rules)
    watcher = written("Watcher {0}\nCreature — Human\nWhenever another creature enters, you gain 1 life.\n1/1")
    duel.alice.has(graveyard=[watcher, watcher], hand=BACK)

    duel.alice.casts("Back").resolve_all(*(["Watcher"] if seen else []))

    assert duel.alice.life == 20 + seen


@pytest.mark.parametrize(("rules", "works"), [("1998-03-31", True), ("1998-03-30", True), ("current", True)], ids=str)
def test_who_enters_sees_itself(rules: str, works: bool) -> None:
    """Summary E.3.1: what says "when this comes into play" looks at itself, as always."""
    duel = Duel(rules=rules)
    greeter = written("Greeter {0}\nCreature — Human\nWhen Greeter enters, you gain 1 life.\n1/1")
    duel.alice.has(graveyard=[greeter, OGRE], hand=BACK)

    duel.alice.casts("Back").resolve_all()

    assert (duel.alice.life == 21) is works


@pytest.mark.parametrize(
    ("rules", "leaves"), [("current", False), ("2005-10-01", False), ("2005-09-30", True), ("fifth", True)], ids=str
)
def test_phasing_out_and_leaving(rules: str, leaves: bool) -> None:
    """CR 702.26d: phasing out is no leaving, since October 2005."""
    duel = Duel(rules=rules)
    goer = written("Goer {0}\nCreature — Human\nWhen Goer leaves the battlefield, you gain 1 life.\n1/1")
    duel.alice.has(battlefield=goer, hand=written("Vanish {0}\nInstant\nTarget permanent phases out."))
    id = duel.find("Goer").id

    duel.alice.casts("Vanish", at="Goer").resolve_all()

    assert duel.alice.life == (21 if leaves else 20)
    assert duel.game.objects[id].phased_out
    duel.game.do(PhaseIn(id, 0, 1, -1, ""))
    assert not duel.game.objects[id].phased_out


@pytest.mark.parametrize(
    ("rules", "there"),
    [
        ("current", ["Growth"]),
        ("2002-10-07", ["Growth"]),
        ("2002-10-06", []),
        ("2001-09-24", []),
        ("2001-09-23", ["Growth"]),
    ],
    ids=str,
)
def test_an_instant_would_enter(rules: str, there: list[str]) -> None:
    """CR 400.4a: an instant card stays where it is; for a year it was removed from the game."""
    duel = Duel(rules=rules)
    growth = written("Growth {0}\nInstant\nYou gain 1 life.")
    raise_all = written("Raise {0}\nSorcery\nReturn target card from your graveyard to the battlefield.")
    duel.alice.has(graveyard=growth, hand=raise_all)

    duel.alice.casts("Raise", at="Growth").resolve_all()

    assert [name for name in duel.alice.graveyard if name == "Growth"] == there
    assert duel.alice.exile == ([] if there else ["Growth"])


@pytest.mark.parametrize(("rules", "back"), [("2007-02-01", False), ("2007-01-31", False), ("current", False)], ids=str)
def test_a_token_does_not_come_back(rules: str, back: bool) -> None:
    """CR 111.8: a token that has left the battlefield can't come back, on any date."""
    duel = Duel(rules=rules)
    soldiers = written("Soldiers {0}\nSorcery\nCreate a 1/1 white Soldier creature token.")
    blink = written(
        "Blink {0}\nInstant\nExile target creature, then return it to the battlefield under its owner's control."
    )
    duel.alice.has(hand=[soldiers, blink])
    duel.alice.casts("Soldiers").resolves()

    duel.alice.casts("Blink", at="Soldier").resolve_all()

    assert (len(duel.game.battlefield) == 1) is back
    assert duel.alice.exile == []


@pytest.mark.parametrize(
    ("rules", "sees"),
    [("current", True), ("2009-05-01", True), ("2009-04-30", False), ("2007-05-01", False), ("2007-04-30", True)],
    ids=str,
)
def test_a_cycled_card_that_is_exiled(rules: str, sees: bool) -> None:
    """CR 702.29c: "when you cycle this" triggers wherever the card went; from 2007 to 2009 from the graveyard."""
    duel = Duel(rules=rules)
    card = written("Wheel {5}\nSorcery\nDraw a card.\nCycling {0}\nWhen you cycle this card, you gain 1 life.")
    void = written("Void {0}\nEnchantment\nIf a card would be put into a graveyard from anywhere, exile it instead.")
    duel.alice.has(battlefield=void, hand=card, library=[OGRE])

    duel.alice.activates("Wheel").resolve_all()

    assert duel.alice.exile == ["Wheel"]
    assert duel.alice.life == (21 if sees else 20)


@pytest.mark.parametrize(("rules", "asked"), [("current", False), ("2016-04-08", False), ("2016-04-07", True)], ids=str)
def test_madness_sends_to_exile(rules: str, asked: bool) -> None:
    """CR 702.35a: a card with madness is exiled as it is discarded; until April 2016 its owner could leave that."""
    duel = Duel(rules=rules)
    mad = written("Mad {5}\nSorcery\nYou gain 1 life.\nMadness {3}")
    duel.alice.has(hand=[mad, written("Toss {0}\nSorcery\nDiscard a card.")])

    duel.alice.casts("Toss").resolves(*(["no"] if asked else []))

    assert ("Mad" in duel.alice.graveyard) is asked
    assert ("Mad" in duel.alice.exile) is not asked


@pytest.mark.parametrize(
    ("rules", "waits"),
    [("current", False), ("2006-10-01", False), ("2006-09-30", True), ("2002-02-20", True)],
    ids=str,
)
@pytest.mark.parametrize("passes", [True, False])
def test_madness_until_its_owner_passes(rules: str, waits: bool, passes: bool) -> None:
    """CR 702.35a: it is cast as the ability resolves, or never; until October 2006 until its owner passed next."""
    duel = Duel(rules=rules)
    mad = written("Mad {5}\nSorcery\nYou gain 1 life.\nMadness {0}")
    toss = written("Toss {0}\nInstant\nTarget player discards a card.")
    other = written("Other {0}\nInstant\nYou gain 10 life.")
    duel.alice.has(hand=mad)
    duel.bob.has(hand=toss)
    duel.bob.casts("Toss", at="alice").resolves(*([] if rules == "current" else ["yes"]))

    duel.resolves(*([] if waits else ["no" if passes else "yes"]))
    assert duel.alice.exile == (["Mad"] if waits else [])
    if waits:
        # A sorcery, at any time, whatever else its owner does first.
        duel.alice.has(hand=other)
        duel.alice.casts("Other")
        assert duel.alice.may("cast Mad")
        duel.alice.passes() if passes else duel.alice.casts("Mad")
    duel.resolve_all()

    assert duel.alice.life == 20 + (0 if passes else 1) + (10 if waits else 0)
    assert "Mad" in duel.alice.graveyard
