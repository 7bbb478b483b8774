import { territoryId } from '../model/boardMap.ts';
import { armiesOf, ownerOf, type GameView } from '../model/state.ts';
import { landTouched } from './touched.ts';
import type { Order } from './turnPlan.ts';

/** Land of a plan as it was when the plan was made. */
export interface LandSnapshot {
  /** A seat, NEUTRAL or UNKNOWN_OWNER. */
  readonly owner: number;
  readonly armies: number;
}

export interface LandChange {
  readonly territoryId: string;
  readonly before: LandSnapshot;
  readonly now: LandSnapshot;
}

/** The land that a plan looks at, by territory id, to be told later what has changed. */
export const landSnapshots = (view: GameView, orders: readonly Order[]): Record<string, LandSnapshot> =>
  Object.fromEntries(
    landTouched(view.map, orders).map((territory) => [
      territoryId(view.map, territory),
      { owner: ownerOf(view, territory), armies: armiesOf(view, territory) },
    ]),
  );

/** Lists what is no longer as it was. */
export const landChanged = (view: GameView, known: Readonly<Record<string, LandSnapshot>>): LandChange[] =>
  Object.entries(known).flatMap(([id, before]) => {
    const territory = view.map.indexOf.get(id);
    if (territory === undefined) return [];
    const now = { owner: ownerOf(view, territory), armies: armiesOf(view, territory) };
    return now.owner === before.owner && now.armies === before.armies
      ? []
      : [{ territoryId: id, before, now }];
  });
