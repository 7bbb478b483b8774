import type { GameModeId } from '../../../engine/model/config.ts';
import type { TerritoryIndex } from '../../../engine/model/ids.ts';
import type { Objective } from '../../../engine/model/objective.ts';
import type { Landmark } from '../../base/board/boardProps.ts';
import { assassination } from './assassination/look.ts';
import { capitals } from './capitals/look.ts';
import { domination } from './domination/look.ts';
import { hill } from './hill/look.ts';
import type { ModeLook } from '../game/model/mode.ts';

/** Each mode shows itself by these. Words are read in the language of that moment. */
export const MODES: { readonly [M in GameModeId]: ModeLook<M> } = {
  domination,
  capitals,
  king_of_the_hill: hill,
  assassination,
};

/**
 * Land of special worth in the game's mode. The cast is sound because the table is keyed by the objective's own tag;
 * the compiler cannot correlate the two unions.
 */
export const landmarksOf = (objective: Objective): ReadonlyMap<TerritoryIndex, Landmark> =>
  (MODES[objective.mode] as ModeLook).landmarks(objective);
