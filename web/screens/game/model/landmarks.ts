import type { TerritoryIndex } from '../../../../engine/model/ids.ts';
import type { Landmark } from '../../../base/board/boardProps.ts';
import type { GameModel } from './model.ts';

/** Land of special worth in the game's mode, to be marked on the map. */
export function landmarksOf({ view: { objective } }: GameModel): ReadonlyMap<TerritoryIndex, Landmark> {
  switch (objective.mode) {
    case 'capitals':
      return new Map(
        objective.capitals.flatMap((capital) => (capital === null ? [] : [[capital, 'capital'] as const])),
      );
    case 'king_of_the_hill':
      return new Map(objective.hill === null ? [] : [[objective.hill, 'hill']]);
    default:
      objective.mode satisfies 'domination' | 'assassination';
      return new Map();
  }
}
