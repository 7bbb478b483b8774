import { boardMapOf } from '../../../engine/model/boardMap.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import type { WholeStudy } from '../../../engine/study/study.ts';
import { branchWorker } from './askBranch.ts';

const { ask } = branchWorker;

/** Has everything stored that has happened in the branch that is played, and nothing more happen. */
export const endBranch = (): Promise<void> => ask('end');

/** Plays a branch through for who wants to watch it. */
export const lineOfBranch = (map: MapDefinition, body: ReplayBody, study: WholeStudy, id: string) =>
  ask('line', { map: boardMapOf(map), body, branches: study.branches, id });
