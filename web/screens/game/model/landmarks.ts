import type { GameModeId } from '../../../../engine/model/config.ts';
import type { TerritoryIndex } from '../../../../engine/model/ids.ts';
import type { Objectives } from '../../../../engine/model/objective.ts';
import type { Landmark } from '../../../base/board/boardProps.ts';
import type { GameModel } from './model.ts';

type Landmarks = ReadonlyMap<TerritoryIndex, Landmark>;

const LANDMARKS: { readonly [M in GameModeId]: (objective: Objectives[M]) => Landmarks } = {
  domination: () => new Map(),
  capitals: ({ capitals }) =>
    new Map(capitals.flatMap((capital) => (capital === null ? [] : [[capital, 'capital'] as const]))),
  king_of_the_hill: ({ hill }) => new Map(hill === null ? [] : [[hill, 'hill']]),
  assassination: () => new Map(),
};

/**
 * Land of special worth in the game's mode, to be marked on the map. Sound because LANDMARKS is keyed by the
 * objective's own tag; the compiler cannot correlate the two unions.
 */
export const landmarksOf = ({ view: { objective } }: GameModel): Landmarks =>
  (LANDMARKS[objective.mode] as (objective: GameModel['view']['objective']) => Landmarks)(objective);
