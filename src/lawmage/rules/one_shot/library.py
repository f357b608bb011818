"""Verbs about libraries and hidden cards: mill, scry, surveil, search, shuffle, reveal, look (CR 701.17 to 701.25)."""

from __future__ import annotations

from typing import Final

from ...ir import static
from ...ir import verb as ir
from ...ir.ability import Static
from ...ir.reference import Choose
from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ...types import EXILE, GRAVEYARD, HAND, LIBRARY, NOTHING, ZONE_NAMES
from .. import libraries, ordering, pairs
from ..board import GameStatement
from ..choices import CHOSEN_OBJECT, choose
from ..event_kinds import MILL, SEARCH, SHUFFLE
from ..executors.selectors import ChooseSelector, range_of, targeted_before
from ..executors.together import group_of
from ..libraries import MillCards, RevealCard, ScryDone, SearchZones, SurveilDone
from ..link import Linker, NotExecutable
from ..linked import has_node
from ..objects import is_player
from ..permissions import in_force
from ..questions import ChooseWord, YesNo, choose_several
from ..rule_effects import added_numbers
from ..zones import ShuffleLibrary, ZoneChange
from .basic import finish, perform
from .moving import actor, moved_ids
from .planned import Planned


class MillStep(Planned):
    """CR 701.17."""

    def __init__(self, node: ir.Mill, link: Linker) -> None:
        self.count = link.amount(node.count)
        self.slot = link.slot(node)

    def possible(self, game: State, frame: Frame) -> bool:
        """CR 701.17b: who has fewer cards than that can't choose to mill them."""
        count = self.count.value(game, frame)
        return all([len(game.players[player].library) >= count for player in frame.subject])

    def plan(self, game: State, frame: Frame) -> list[Event]:
        count = self.count.value(game, frame)
        if count <= 0:
            return []
        return [MillCards(NOTHING, player, count, frame.source, "701.17a") for player in frame.subject]

    def run(self, game: State, frame: Frame) -> None:
        begun = len(game.this_turn)
        super().run(game, frame)
        milled = [event.other for event in game.this_turn[begun:] if event.kind == MILL]
        finish(frame, self.slot, [id for id in milled if id != NOTHING], len(milled))

    def done(self, game: State, frame: Frame, happened: list[Event]) -> None:
        finish(frame, self.slot, [], len(happened))


class ScryStep(Step):
    """CR 701.22: look at the top cards, put any number of them on the bottom and the rest on top, in any order."""

    def __init__(self, node: ir.Scry, link: Linker) -> None:
        self.count = link.amount(node.count)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        count = self.count.value(game, frame)
        if count <= 0:
            return
        decided: list[tuple[int, list[int], list[int]]] = []
        for player in frame.subject:
            ids = libraries.top(game, player, count)
            libraries.look(game, player, ids)
            under = choose_several(
                game, player, frame.source, "Put on the bottom, the first uppermost", ids, 0, len(ids), "701.22a"
            )
            stay = [id for id in ids if id not in under]
            stay = ordering.in_order(game, player, stay, "Which card comes first, from the top")
            decided.append((player, under, stay))
        for player, under, stay in decided:
            libraries.put_under(game, player, under)
            libraries.put_back(game, player, stay)
        batch: list[Event] = [ScryDone(NOTHING, player, count, frame.source, "701.22d") for player, _, _ in decided]
        finish(frame, self.slot, [], perform(game, frame, batch))


class SurveilStep(Step):
    """CR 701.25: look at the top cards, put any number of them into the graveyard and the rest on top."""

    def __init__(self, node: ir.Surveil, link: Linker) -> None:
        self.count = link.amount(node.count)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        count = self.count.value(game, frame)
        if count <= 0:
            return
        moves: list[Event] = []
        stays: list[tuple[int, list[int]]] = []
        for player in frame.subject:
            ids = libraries.top(game, player, count + self._more(game, frame, player))
            libraries.look(game, player, ids)
            gone = choose_several(game, player, frame.source, "Put into the graveyard", ids, 0, len(ids), "701.25a")
            stay = [id for id in ids if id not in gone]
            stays.append((player, ordering.in_order(game, player, stay, "Which card comes first, from the top")))
            moves += [ZoneChange(id, LIBRARY, GRAVEYARD, "701.25a", frame.source) for id in gone]
        for player, stay in stays:
            libraries.put_back(game, player, stay)
        perform(game, frame, moves)
        batch: list[Event] = [SurveilDone(NOTHING, player, count, frame.source, "701.25d") for player, _ in stays]
        finish(frame, self.slot, moved_ids([event for event in moves if event.done]), perform(game, frame, batch))

    def _more(self, game: State, frame: Frame, player: int) -> int:
        """CR 701.25b: how many additional cards the player looks at."""
        more = added_numbers(game, player, "more cards when surveilling")
        if more > 0 and game.ask(YesNo(player, frame.source, f"Look at {more} more")) == 1:
            return more
        return 0


HIDDEN: Final = (LIBRARY, HAND)


class SearchStep(Step):
    """CR 701.23: look at zones and find cards there; what is done with them are verbs of their own."""

    def __init__(self, node: ir.Search, link: Linker) -> None:
        what, group = group_of(node.what, link)
        if group is not None and node.count is None:
            # "With the same name" as something else is not said of a group.
            raise NotExecutable(node)
        self.group = group
        self.test = link.filter(what)
        # CR 701.23b, d: with a quality stated a player may fail to find; a bare number of cards must be found.
        self.quality = node.what.filter is not None
        self.least, self.most = range_of(node.count, link)
        self.zones = tuple([ZONE_NAMES.index(zone) for zone in node.zones])
        if not all([zone in (LIBRARY, HAND, GRAVEYARD) for zone in self.zones]):
            raise NotExecutable(node)
        self.whose = link.player(node.whose) if node.whose is not None else None
        self.slot = link.slot(node)
        self.every = node.every
        self.some = node.some

    def run(self, game: State, frame: Frame) -> None:
        ids: list[int] = []
        seekers: list[int] = []
        searched = False
        for player in frame.subject:
            for owner in self.whose.players(game, frame) if self.whose is not None else [player]:
                zones = self._zones(game, frame, player)
                if LIBRARY in zones:
                    event = SearchZones(NOTHING, player, 1, frame.source, "701.23a")
                    event.other = owner
                    event.cause = frame.item
                    if self._goes_on(game, event) or game.do(event) is not None:
                        if player not in seekers:
                            seekers.append(player)
                    else:
                        # CR 609.3: whoever can't search a library still searches the other zones.
                        zones = [zone for zone in zones if zone != LIBRARY]
                searched = searched or len(zones) > 0
                ids += self._find(game, frame, player, owner, zones)
        finish(frame, self.slot, ids, len(ids))
        # CR 118.12b: "if you do" asks whether a player searched, "if you search your library this way" who did that.
        frame.did = searched
        frame.mark(self.slot, seekers)

    def _zones(self, game: State, frame: Frame, player: int) -> list[int]:
        """CR 608.2d: the zones to be searched; of "your library and/or graveyard" the player chooses one or more."""
        if not self.some:
            return list(self.zones)
        sets: list[list[int]] = []
        for bits in range(1, 1 << len(self.zones)):
            sets.append([zone for place, zone in enumerate(self.zones) if bits >> place & 1])
        sets.sort(key=len, reverse=True)
        words = tuple([" and ".join([ZONE_NAMES[zone] for zone in zones]) for zones in sets])
        question = ChooseWord(player, frame.source, "Which zones to search", words, list(range(len(sets))))
        return sets[game.ask(question)]

    def _goes_on(self, game: State, event: SearchZones) -> bool:
        """CR 701.23h: whether it is part of the search for other cards that an instruction has begun, the library not
        being shuffled yet; until June 2019 each was a search of its own."""
        if game.settings.each_search_counts:
            return False
        for past in reversed(game.this_turn):
            if past.kind == SHUFFLE and past.player == event.other:
                return False
            if past.kind == SEARCH and past.cause == event.cause and past.player == event.player:
                if past.other == event.other:
                    return True
        return False

    def _find(self, game: State, frame: Frame, player: int, owner: int, zones: list[int]) -> list[int]:
        legal: list[int] = []
        hidden = False
        for zone in zones:
            cards = game.zone_ids(zone, owner)
            if zone == LIBRARY:
                cards = top_part(game, player, cards)
            if zone in HIDDEN:
                libraries.look(game, player, cards)
            hidden = hidden or zone == LIBRARY or (zone == HAND and owner != player)
            legal += [id for id in cards if self.test.test(game, frame, id)]
        if self.every:
            seen = [id for id in legal if not hidden or game.objects[id].zone == GRAVEYARD]
            others = [id for id in legal if id not in seen]
            return seen + choose_several(game, player, frame.source, "Find", others, 0, len(others), "701.23b")
        most = self.most.value(game, frame) if self.most is not None else len(legal)
        least = self.least.value(game, frame) if self.least is not None else 0
        if hidden and self.quality:
            if not legal:
                return []
            least = 0
        if self.group is not None:
            return self.group.choose(game, frame, player, legal, least, most)
        return choose_several(game, player, frame.source, "Find", legal, least, most, "701.23a")


def top_part(game: State, player: int, cards: list[int]) -> list[int]:
    """CR 701.23f: what of a library an effect lets the player search."""
    for entry in in_force(game, "search part"):
        rule = entry.statement
        assert isinstance(rule, SearchesPart)
        if player in rule.player.players(game, entry.frame):
            count = rule.count.value(game, entry.frame)
            cards = cards[-count:] if count > 0 else []
    return cards


class SearchesPart(GameStatement):
    """CR 701.23f: players search only so many of the top cards of a library; it is a search of the library still."""

    sort = "search part"

    def __init__(self, node: static.SearchesPart, link: Linker) -> None:
        self.player = link.player(node.player)
        self.count = link.amount(node.count)


class ShuffleStep(Step):
    """CR 701.24."""

    def __init__(self, node: ir.Shuffle, link: Linker) -> None:
        self.whose = link.player(node.whose) if node.whose is not None else None
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        players = self.whose.players(game, frame) if self.whose is not None else frame.subject
        batch: list[Event] = [ShuffleLibrary(NOTHING, p, 1, frame.source, "701.24a") for p in players]
        finish(frame, self.slot, [], perform(game, frame, batch))


class RevealStep(Planned):
    """CR 701.20."""

    def __init__(self, node: ir.Reveal, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.origin = link.filter(node.origin) if node.origin is not None else None
        self.slot = link.slot(node)

    def plan(self, game: State, frame: Frame) -> list[Event]:
        player = actor(frame)
        ids = self.what.select(game, frame)
        if self.origin is not None:
            ids = [id for id in ids if self.origin.test(game, frame, id)]
        # What is said next, at the same time, may be about the cards.
        frame.bind(self.slot, ids)
        return [RevealCard(id, player, 1, frame.source, "701.20a") for id in ids]

    def done(self, game: State, frame: Frame, happened: list[Event]) -> None:
        # What several players reveal at once is planned for each of them and done for all.
        finish(frame, self.slot, [event.object for event in happened], len(happened))


class LookStep(Step):
    """CR 701.20e: only the players of the clause see the cards."""

    def __init__(self, node: ir.LookAt, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        ids = self.what.select(game, frame)
        for player in frame.subject:
            libraries.look(game, player, ids)
        finish(frame, self.slot, ids, len(ids))


class UntilFoundStep(Step):
    """CR 701.13, 701.20: cards from the top of a library are exiled or revealed one by one until enough are found."""

    def __init__(self, node: ir.UntilFound, link: Linker) -> None:
        if node.how not in ("exile", "reveal") or not isinstance(node.what, Choose):
            raise NotExecutable(node)
        self.exile = node.how == "exile"
        self.whose = link.player(node.whose)
        self.player = link.player(node.player) if node.player is not None else None
        self.test = link.filter(node.what.what)
        self.count = link.amount(node.what.count) if node.what.count is not None else None
        self.slot = link.slot(node)
        self.found_slot = link.slot(node.what)

    def run(self, game: State, frame: Frame) -> None:
        wanted = 1 if self.count is None else self.count.value(game, frame)
        seen: list[int] = []
        found: list[int] = []
        for owner in self.whose.players(game, frame):
            player = self.player.players(game, frame)[0] if self.player is not None else owner
            own: list[int] = []
            for id in game.players[owner].library[::-1]:
                if len(own) >= wanted:
                    break
                id = self._show(game, frame, player, id)
                if id != NOTHING:
                    seen.append(id)
                    if self.test.test(game, frame, id):
                        own.append(id)
            found += own
        finish(frame, self.slot, seen, len(found))
        frame.bind(self.found_slot, found)

    def _show(self, game: State, frame: Frame, player: int, id: int) -> int:
        """Exile or reveal one card; its id afterwards."""
        if not self.exile:
            perform(game, frame, [RevealCard(id, player, 1, frame.source, "701.20a")])
            return id
        event = ZoneChange(id, LIBRARY, EXILE, "701.13a", frame.source)
        event.linked_to = frame.source
        event.families = pairs.families(game, frame)
        event.cause = frame.item
        done = game.do(event)
        return NOTHING if done is None else done.other


class ChooseObjectsStep(Step):
    """CR 608.2d: objects are chosen, perhaps only among certain ones, for what comes after.

    kept: CR 607.2d: as something enters, one is chosen for another ability of it ("the chosen creature").
    """

    def __init__(self, node: ir.ChooseObjects, link: Linker) -> None:
        if isinstance(node.what, Choose) and has_node(node.what, "Other"):
            # "Target creature gets +1/+1.  Then choose another creature": other than the target.
            link.others_than = targeted_before(link, link.slot(node.what))
        self.what = link.objects(node.what)
        link.others_than = NOTHING
        if node.among is not None:
            if not isinstance(self.what, ChooseSelector):
                raise NotExecutable(node)
            self.what.pool = link.objects(node.among)
        self.slot = link.slot(node)
        self.kept = isinstance(link.root, Static)

    def run(self, game: State, frame: Frame) -> None:
        choosers = frame.subject
        ids: list[int] = []
        # CR 608.2d, 101.4: where several players choose, each does, in turn order.
        for player in choosers if len(choosers) > 1 and is_player(choosers[0]) else [-1]:
            frame.subject = choosers if player < 0 else [player]
            ids += [id for id in self.what.select(game, frame) if id not in ids]
        frame.subject = choosers
        if isinstance(self.what, ChooseSelector):
            frame.bind(self.what.slot, ids)
        if self.kept and ids:
            choose(game, frame, CHOSEN_OBJECT, ids[-1])
        finish(frame, self.slot, ids, len(ids))


class VerbsStep(Step):
    """Verbs said as one, in order."""

    def __init__(self, node: ir.Verbs, link: Linker) -> None:
        self.parts = [link.verb(part) for part in node.parts]

    def run(self, game: State, frame: Frame) -> None:
        for part in self.parts:
            part.run(game, frame)


TABLE: Final = {
    "UntilFound": UntilFoundStep,
    "ChooseObjects": ChooseObjectsStep,
    "Verbs": VerbsStep,
    "Mill": MillStep,
    "Scry": ScryStep,
    "Surveil": SurveilStep,
    "Search": SearchStep,
    "Shuffle": ShuffleStep,
    "Reveal": RevealStep,
    "LookAt": LookStep,
}
STATEMENTS: Final = {"SearchesPart": SearchesPart}
