import type { TerritoryIndex } from '../../../../engine/model/ids.ts';
import type { Landmark } from '../../../base/board/boardProps.ts';
import type { GameModel } from './model.ts';

/** Land of special worth in the game's mode, to be marked on the map. */
export function landmarksOf({ view }: GameModel): ReadonlyMap<TerritoryIndex, Landmark> {
  const { objective } = view;
  if (objective.mode === 'capitals') {
    return new Map(
      objective.capitals.flatMap((capital) => (capital === null ? [] : [[capital, 'capital'] as const])),
    );
  }
  return objective.mode === 'king_of_the_hill' && objective.hill !== null
    ? new Map([[objective.hill, 'hill']])
    : new Map();
}
