"""CR 104.4b, 732: loops of mandatory actions."""

from __future__ import annotations

import pytest

from lawmage.ir.ability import Triggered
from lawmage.ir.amount import Number
from lawmage.ir.effect import Do
from lawmage.ir.event import Enters, Leaves, PlayerDoes
from lawmage.ir.filter import All, IsType, Not, Noun, Other
from lawmage.ir.reference import Target, This, You
from lawmage.ir.verb import Exile, GainLife, LoseLife
from lawmage.kernel.hashing import canonical_hash
from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import BOLT, GIANT, MOUNTAIN, card, written
from tests.trigger_cards import BEAR, gain, instant, watcher

OTHER_NONLAND = Noun("permanent", All((Not(IsType("land")), Other())))


def ring() -> Definition:
    """Exiles another nonland permanent until it leaves."""
    exile = Exile(Target(OTHER_NONLAND), Leaves(This()))
    return card("Ring", "{1}", "enchantment", Triggered(Enters(This()), (Do(You(), (exile,)),)))


def play_out(duel: Duel) -> Duel:
    """Everybody passes until the game is over or a step ends."""
    for _ in range(100_000):
        if duel.game.over or duel.game.step != 3:
            return duel
        duel.step()
    raise AssertionError("it goes on and on")


class TestThreeRings:
    """CR 732.4: three of them, and nothing else to exile, never come to rest."""

    def test_it_is_a_draw(self) -> None:
        """Each exiles the next, which brings the one before back."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=[ring(), ring(), ring()])

        duel.alice.casts("Ring").resolve_all()
        duel.alice.casts("Ring").resolve_all()
        duel.alice.casts("Ring")
        play_out(duel)

        assert duel.game.over
        assert (duel.game.winners, duel.game.ending) == ((), "104.4b")

    def test_with_something_else_to_exile_it_is_a_choice(self) -> None:
        """CR 732.5 says only that nobody must break it: with another target each time, it is no mandatory loop."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=[ring(), ring(), ring()])
        duel.alice.casts("Ring").resolve_all()
        duel.alice.casts("Ring").resolve_all()
        duel.bob.has(battlefield=BEAR)

        duel.alice.casts("Ring").resolve_all("Bear")

        assert not duel.game.over
        assert duel.bob.exile == ["Bear"]


class TestGrowing:
    """A loop that changes something each time is not the same state again."""

    def test_it_ends_at_a_bound_undecided(self) -> None:
        """Gaining life for gaining life."""
        duel = Duel()
        grows = watcher(PlayerDoes(You(), "gains life"), gain(1))
        duel.alice.has(battlefield=[MOUNTAIN, grows], hand=instant("Heal", gain(1)))

        duel.alice.casts("Heal")
        play_out(duel)

        assert duel.game.over
        assert (duel.game.winners, duel.game.ending) == ((), "")

    def test_one_that_ends_by_itself(self) -> None:
        """Losing life for losing life ends with the player."""
        duel = Duel()
        drain = watcher(PlayerDoes(You(), "loses life"), Do(You(), (LoseLife(Number(1)),)))
        duel.alice.has(battlefield=[MOUNTAIN, drain], hand=instant("Hurt", Do(You(), (LoseLife(Number(1)),))))

        duel.alice.casts("Hurt")
        play_out(duel)

        assert duel.game.winners == (1,)


class TestChoices:
    """CR 732.3: with actions that somebody chooses it is no mandatory loop."""

    def test_a_player_may_go_on_as_long_as_they_like(self) -> None:
        """Pairs of gaining and losing life by choice leave the state as it was, and are no draw."""
        duel = Duel()
        both = instant("Turn", Do(You(), (GainLife(Number(1)), LoseLife(Number(1)))), cost="{0}")
        duel.alice.has(hand=[both] * 30)

        for _ in range(30):
            duel.alice.casts("Turn").resolve_all()

        assert not duel.game.over


class TestCanonicalForm:
    """Equal up to the names of objects and the times at which things happened."""

    @pytest.mark.parametrize("extra", [0, 5])
    def test_ids_and_timestamps_do_not_matter(self, extra: int) -> None:
        """The same board set up later has other ids."""
        plain = Duel()
        plain.alice.has(battlefield=[MOUNTAIN, GIANT], hand=BOLT)
        late = Duel()
        for _ in range(extra):
            late.game.new_id()
            late.game.stamp()
        late.alice.has(battlefield=[MOUNTAIN, GIANT], hand=BOLT)

        assert canonical_hash(plain.game) == canonical_hash(late.game)

    def test_what_matters(self) -> None:
        """Order, tapping, counters, life and hands do."""
        seen: list[int] = []
        for change in range(5):
            duel = Duel()
            duel.alice.has(battlefield=[GIANT, MOUNTAIN] if change == 0 else [MOUNTAIN, GIANT], hand=BOLT)
            giant = duel.game.own(duel.find("Giant").id)
            if change == 1:
                giant.tapped = True
            elif change == 2:
                giant.counters = {"+1/+1": 1}
            elif change == 3:
                duel.game.own_player(1).life = 19
            seen.append(canonical_hash(duel.game))
        assert len(dict.fromkeys(seen)) == 5

    def test_attachments_are_followed(self) -> None:
        """Which of two creatures something is attached to matters, not their ids."""
        hashes = []
        for which in (0, 1):
            duel = Duel()
            duel.alice.has(battlefield=[BEAR, GIANT, MOUNTAIN])
            ids = duel.game.battlefield
            duel.game.own(ids[2]).attached_to = ids[which]
            duel.game.own(ids[which]).attachments = (ids[2],)
            hashes.append(canonical_hash(duel.game))
        assert hashes[0] != hashes[1]


SPIN = written("Spin {0}\nCreature - Top\nWhenever this creature becomes tapped, untap it.\n1/1")
TOLL = written(
    "Toll {0}\nEnchantment\nWhenever a creature becomes untapped, tap that creature unless you discard a card."
)
TAP = written("Tap {0}\nInstant\nTap target creature.")


class TestUnless:
    """CR 732.6."""

    def test_nobody_must_pay_to_break_it(self) -> None:
        """A player who could discard and does not goes on with the loop as if it were mandatory: it is a draw."""
        duel = Duel()
        duel.alice.has(battlefield=[SPIN, TOLL, MOUNTAIN], hand=[TAP, MOUNTAIN])
        duel.alice.casts("Tap", at="Spin")
        duel.script.answers = ["no"] * 5000
        play_out(duel)
        assert duel.game.over and duel.game.ending == "104.4b"

    def test_paying_breaks_it(self) -> None:
        """The choice is there each time."""
        duel = Duel()
        duel.alice.has(battlefield=[SPIN, TOLL, MOUNTAIN], hand=[TAP, MOUNTAIN])
        duel.alice.casts("Tap", at="Spin")
        duel.script.answers = [*["no"] * 6, "yes"]
        while (duel.game.stack or duel.script.answers) and not duel.game.over:
            duel.step()
        assert not duel.game.over and duel.alice.graveyard == ["Tap", "Mountain"]
