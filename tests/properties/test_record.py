"""Records replay to the same game."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawmage import record
from lawmage.errors import SavedGameError, SetupError
from lawmage.files import checked, unchecked
from lawmage.game import Game
from lawmage.position import dumps, loads
from tests.decks_for_tests import BURN, STOMPY, new_game, random_game, random_walk


@pytest.mark.parametrize("seed", range(4))
def test_a_record_replays_to_the_same_game(seed: int) -> None:
    """Position, outcome and record are the same again."""
    game = random_game(seed, 100_000 if seed % 2 else 70, players=2 + seed % 2)
    text = record.dumps(game)
    again = record.loads(text)
    assert dumps(again) == dumps(game)
    assert again.outcome() == game.outcome()
    assert record.dumps(again) == text


def test_conceding_and_agreeing_are_recorded() -> None:
    """CR 104.3a, 104.4i."""
    for end in ("concede", "agree"):
        game = random_game(3, 30)
        if end == "concede":
            game.concede(0)
        else:
            game.draw_by_agreement()
        again = record.loads(record.dumps(game))
        assert again.outcome() == game.outcome() is not None


def test_who_begins_and_closed_decks_are_recorded() -> None:
    """What a game was started with."""
    game = Game([BURN, STOMPY], ["x", "y z"], seed=4, first=1, open_decks=False, check_decks=False)
    again = record.loads(record.dumps(game))
    assert again.setup.first == 1 and not again.setup.open_decks and again.players == ("x", "y z")
    assert again.hash == game.hash


def test_a_game_from_the_middle_has_no_record() -> None:
    """Only its position can be saved."""
    game = loads(dumps(random_game(3, 30)))
    with pytest.raises(SetupError):
        record.dumps(game)


def test_a_changed_record_is_refused() -> None:
    """Even with a check that fits: an action that is not legal, an end that is another."""
    text = record.dumps(random_game(3, 100_000))
    body = unchecked(text, "record")
    with pytest.raises(SavedGameError, match="line"):
        record.loads(checked(body.replace(": pass\n", ": cast Wonder #100\n", 1)))
    with pytest.raises(SavedGameError, match="should end"):
        record.loads(checked(body.replace("\nresult ", "\nresult not ")))
    with pytest.raises(SavedGameError):
        record.loads(checked("lawmage record 1\n"))


def test_a_file_is_replaced_as_a_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If writing fails, the old file is still there, and nothing else."""
    path = tmp_path / "game.txt"
    game = new_game(1)
    record.save(game, path)
    old = path.read_text()
    for _ in random_walk(game, 1, 10):
        pass

    def broken(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr("os.replace", broken)
    with pytest.raises(OSError):
        record.save(game, path)
    assert path.read_text() == old
    assert [found.name for found in tmp_path.iterdir()] == ["game.txt"]
