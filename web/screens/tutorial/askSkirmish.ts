import { linkTo } from '../offline/link.ts';
import type { SkirmishCalls, SkirmishNews } from './messages.ts';

/** The way to the worker that plays skirmishes. */
export const skirmish = linkTo<SkirmishCalls, SkirmishNews>(
  () => new Worker(new URL('./skirmishWorker.ts', import.meta.url), { type: 'module' }),
);
