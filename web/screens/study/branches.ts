import { boardMapOf } from '../../../engine/model/boardMap.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import type { WholeStudy } from '../../../engine/study/study.ts';
import { branchWorker } from './askBranch.ts';
import type { LineMoment } from './messages.ts';

const { ask } = branchWorker;

/** Has everything stored that has happened in the branch that is played, and nothing more happen. */
export const endBranch = (): Promise<void> => ask('end');

const setupOf = (map: MapDefinition, body: ReplayBody, study: WholeStudy | null) => ({
  map: boardMapOf(map),
  body,
  branches: study?.branches ?? [],
});

/** Plays a moment to its end by Commanders; by seat their side's share of the win. */
export const playOut = (
  map: MapDefinition,
  body: ReplayBody,
  study: WholeStudy | null,
  moment: LineMoment,
  seed: number,
) => ask('playOut', { ...setupOf(map, body, study), moments: [moment] }, seed);

/** The chances at two moments, and how surely they differ. */
export const compareMoments = (
  map: MapDefinition,
  body: ReplayBody,
  study: WholeStudy | null,
  moments: readonly LineMoment[],
) => ask('compare', { ...setupOf(map, body, study), moments });

/** Plays a branch through for who wants to watch it. */
export const lineOfBranch = (map: MapDefinition, body: ReplayBody, study: WholeStudy, id: string) =>
  ask('line', { ...setupOf(map, body, study), id });
