"""Steps and phases as Oracle text calls them (CR 500.1)."""

from __future__ import annotations

from typing import Final

from ...types import (
    BEGINNING_OF_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END_OF_COMBAT,
    END_STEP,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UNTAP,
    UPKEEP,
)

STEP_WORDS: Final[dict[str, tuple[int, ...]]] = {
    "untap step": (UNTAP,),
    "turn": (UNTAP,),
    "upkeep": (UPKEEP,),
    "draw step": (DRAW,),
    "precombat main phase": (PRECOMBAT_MAIN,),
    "first main phase": (PRECOMBAT_MAIN,),
    "main phase": (PRECOMBAT_MAIN, POSTCOMBAT_MAIN),
    "combat": (BEGINNING_OF_COMBAT,),
    "beginning of combat step": (BEGINNING_OF_COMBAT,),
    "declare attackers step": (DECLARE_ATTACKERS,),
    "declare blockers step": (DECLARE_BLOCKERS,),
    "combat damage step": (COMBAT_DAMAGE,),
    "end of combat": (END_OF_COMBAT,),
    "end of combat step": (END_OF_COMBAT,),
    "postcombat main phase": (POSTCOMBAT_MAIN,),
    "second main phase": (POSTCOMBAT_MAIN,),
    "end step": (END_STEP,),
    "cleanup step": (CLEANUP,),
}
