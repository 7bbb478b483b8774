import { boardMapOf } from '../../../engine/model/boardMap.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { linkTo } from '../offline/link.ts';
import type { BranchCalls, BranchNews } from './messages.ts';

/** The game that the worker knows. */
let known: ReplayBody | null = null;

/** The way to the worker that plays branches. It has to be told the game first. */
export const branchWorker = linkTo<BranchCalls, BranchNews>(() => {
  const worker = new Worker(new URL('./branchWorker.ts', import.meta.url), { type: 'module' });
  // After it there is another one, which knows nothing.
  worker.addEventListener('error', () => {
    known = null;
  });
  return worker;
});

/** Tells the worker the game that is meant from now on. It is handed over once, because that takes longer than to begin a branch of it. */
export function tellGame(map: MapDefinition, body: ReplayBody): void {
  if (known === body) return;
  known = body;
  void branchWorker.ask('know', { map: boardMapOf(map), body }).catch(doNothing);
}
