import { linkTo } from '../offline/link.ts';
import type { BranchCalls, BranchNews } from './messages.ts';

/** The way to the worker that plays branches. */
export const branchWorker = linkTo<BranchCalls, BranchNews>(
  () => new Worker(new URL('./branchWorker.ts', import.meta.url), { type: 'module' }),
);
