import type { MapDefinition } from '../../../engine/model/map.ts';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import type { WholeStudy } from '../../../engine/study/study.ts';
import { branchWorker, tellGame } from './askBranch.ts';
import type { LineMoment } from './messages.ts';

const { ask } = branchWorker;

/** Has everything stored that has happened in the branch that is played, and nothing more happen. */
export const endBranch = (): Promise<void> => ask('end');

/** Plays a moment to its end by Commanders; by seat their side's share of the win. */
export function playOut(
  map: MapDefinition,
  body: ReplayBody,
  study: WholeStudy | null,
  moment: LineMoment,
  seed: number,
) {
  tellGame(map, body);
  return ask('playOut', { branches: study?.branches ?? [], moments: [moment] }, seed);
}

/** The chances at two moments, and how surely they differ. */
export function compareMoments(
  map: MapDefinition,
  body: ReplayBody,
  study: WholeStudy | null,
  moments: readonly LineMoment[],
) {
  tellGame(map, body);
  return ask('compare', { branches: study?.branches ?? [], moments });
}

/** Plays a branch through for who wants to watch it. */
export function lineOfBranch(map: MapDefinition, body: ReplayBody, { branches }: WholeStudy, id: string) {
  tellGame(map, body);
  return ask('line', { branches, id });
}
