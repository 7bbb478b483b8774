import { linkTo } from './link.ts';
import type { Calls, News } from './messages.ts';

/** The way to the worker that plays the games of this device. */
export const { ask, subscribe } = linkTo<Calls, News>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);
