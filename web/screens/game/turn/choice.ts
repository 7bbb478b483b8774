import { t } from '@lingui/core/macro';
import type { TerritoryIndex } from '../../../../engine/model/ids.ts';
import { armiesOf, ownerOf, type GameView } from '../../../../engine/model/state.ts';
import type { Targets } from '../../../../engine/view/targets.ts';

/** The player has picked these on the map, and not yet given them as a command. */
export interface Choice {
  readonly from: TerritoryIndex | null;
  readonly to: TerritoryIndex | null;
}

export const NOTHING: Choice = { from: null, to: null };

/** A tap makes a new choice, places an army, or does nothing, and a sentence says why. */
export type Tap =
  | { readonly type: 'choose'; readonly choice: Choice }
  | { readonly type: 'place'; readonly territory: TerritoryIndex }
  | { readonly type: 'explain'; readonly message: string };

const choose = (from: TerritoryIndex | null, to: TerritoryIndex | null): Tap => ({
  type: 'choose',
  choice: { from, to },
});
const explain = (message: string): Tap => ({ type: 'explain', message });

/** Is the viewer placing armies now? */
export const isPlacing = (view: GameView): boolean =>
  view.current === view.viewer && (view.phase === 'reinforcement' || view.pendingForcedRedeem);

/** null = the sea, which clears the choice. */
export function tap(view: GameView, targets: Targets, choice: Choice, territory: TerritoryIndex | null): Tap {
  if (territory === null) return choose(null, null);
  if (view.viewer !== view.current || view.result !== null) return choose(territory, null);
  if (view.pendingConquest) return explain(t`Move armies into the land you took first.`);
  if (isPlacing(view)) return place(view, targets, territory);
  if (choice.from !== null && targets.get(choice.from)?.includes(territory))
    return choose(choice.from, territory);
  if (view.phase === 'attack') return attackTap(view, targets, territory);
  if (targets.has(territory)) return choose(territory, null);
  return explain(fortifyRefusal(view, territory));
}

function place(view: GameView, targets: Targets, territory: TerritoryIndex): Tap {
  if (targets.has(territory)) return { type: 'place', territory };
  if (ownerOf(view, territory) !== view.viewer) return explain(t`Choose one of your own territories.`);
  return explain(view.reserves === 0 ? t`All your armies are placed.` : t`Redeem a set of cards first.`);
}

function attackTap(view: GameView, targets: Targets, territory: TerritoryIndex): Tap {
  if (targets.has(territory)) return choose(territory, null);
  if (ownerOf(view, territory) !== view.viewer) {
    const from = strongestAgainst(view, targets, territory);
    return from === null ? explain(t`None of your territories can attack it.`) : choose(from, territory);
  }
  return explain(
    armiesOf(view, territory) < 2
      ? t`Choose a territory with at least 2 armies.`
      : t`No enemy borders that territory.`,
  );
}

/** Tapping an enemy first picks the strongest own neighbour to attack them. */
function strongestAgainst(view: GameView, targets: Targets, enemy: TerritoryIndex): TerritoryIndex | null {
  let strongest: TerritoryIndex | null = null;
  for (const [from, reach] of targets) {
    if (!reach.includes(enemy)) continue;
    if (strongest === null || armiesOf(view, from) > armiesOf(view, strongest)) strongest = from;
  }
  return strongest;
}

function fortifyRefusal(view: GameView, territory: TerritoryIndex): string {
  if (ownerOf(view, territory) !== view.viewer) return t`Choose one of your own territories.`;
  return armiesOf(view, territory) < 2
    ? t`One army must stay behind: choose a territory with 2+ armies.`
    : t`Its armies cannot move any further this turn.`;
}

/** The choice that is still possible on a newer view. */
export function stillValid(view: GameView, targets: Targets, choice: Choice): Choice {
  if (choice.from === null) return choice;
  if (view.viewer !== view.current) return choice;
  if (isPlacing(view)) return ownerOf(view, choice.from) === view.viewer ? choice : NOTHING;
  const reach = targets.get(choice.from);
  if (!reach) return NOTHING;
  return choice.to === null || reach.includes(choice.to) ? choice : { from: choice.from, to: null };
}
