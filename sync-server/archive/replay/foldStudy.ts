import type { BoardMap } from '../../../engine/model/boardMap.ts';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import {
  BrokenBranch,
  foldingBranch,
  lineOfGame,
  type BranchLine,
  type Line,
} from '../../../engine/study/foldBranch.ts';
import { fullOf, type Branch, type WholeStudy } from '../../../engine/study/study.ts';
import { chainOf } from '../../../engine/study/tree.ts';
import { Refusal } from '../../runtime/refusal.ts';
import { breather } from './breather.ts';

/** Plays every branch by the rules, and refuses those that they do not allow, or that are of another game. */
export async function refuseImpossible(
  map: BoardMap,
  body: ReplayBody,
  { study, branches, notes }: WholeStudy,
): Promise<void> {
  const isForeign =
    study.id !== body.gameId || [...branches, ...notes].some(({ studyId }) => studyId !== study.id);
  if (isForeign) throw wrongStudy('These branches are of another game');
  const full = fullOf({ branches, notes });
  if (full !== null) throw wrongStudy(`The study has too many ${full}`);
  const broken = await brokenBranch(map, body, branches);
  if (broken) throw wrongStudy(broken.message);
}

/**
 * The first branch that the rules do not allow; null if there is none. Branches are played in slices, each of them once,
 * so that others have their turn meanwhile. @param wanted which of those that live; all by default
 */
export async function brokenBranch(
  map: BoardMap,
  body: ReplayBody,
  branches: readonly Branch[],
  wanted: (branch: Branch) => boolean = () => true,
): Promise<BrokenBranch | null> {
  const rest = breather();
  const game = lineOfGame(map, body);
  const lines = new Map<string, BranchLine>();
  const lineOf = async (branch: Branch, parent: Line): Promise<BranchLine> => {
    const known = lines.get(branch.id);
    if (known) return known;
    const folding = foldingBranch(parent, branch);
    for (;;) {
      await rest();
      const { done, value } = folding.next();
      if (done !== true) continue;
      lines.set(branch.id, value);
      return value;
    }
  };
  try {
    for (const branch of branches) {
      if (branch.gone || !wanted(branch)) continue;
      const chain = chainOf(branches, branch.id);
      if (chain === null) throw new BrokenBranch('no_parent', branch.id, 'what it goes on from is missing');
      let line: Line = game;
      for (const link of chain) line = await lineOf(link, line);
    }
  } catch (error) {
    if (error instanceof BrokenBranch) return error;
    throw error;
  }
  return null;
}

const wrongStudy = (message: string): Refusal =>
  new Refusal('unprocessable', 'impossible_study', message, { field: 'study' });
