import type { BoardMap } from '../model/boardMap.ts';
import type { ReplayBody } from '../replay/body.ts';
import { BrokenBranch, lineOfBranch, lineOfGame, type BranchLine } from './foldBranch.ts';
import type { Branch } from './study.ts';
import { chainOf } from './tree.ts';

/** A branch of a game with all that it goes on from, played by the rules. Throws BrokenBranch and UnreadableReplay. */
export function lineOf(map: BoardMap, body: ReplayBody, branches: readonly Branch[], id: string): BranchLine {
  const chain = chainOf(branches, id);
  const [first, ...rest] = chain ?? [];
  if (first === undefined) throw new BrokenBranch('no_parent', id, 'what it goes on from is missing');
  return rest.reduce<BranchLine>(lineOfBranch, lineOfBranch(lineOfGame(map, body), first));
}
