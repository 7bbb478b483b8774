import { linkTo } from '../../offline/link.ts';
import type { MakeCalls } from './makeMessages.ts';

const { ask } = linkTo<MakeCalls, never>(
  () => new Worker(new URL('./makeWorker.ts', import.meta.url), { type: 'module' }),
);

export const worldFor: MakeCalls['world'] = (wish) => ask('world', wish);
export const traceOf: MakeCalls['trace'] = (picture, wish) => ask('trace', picture, wish);
export const lanesFor: MakeCalls['lanes'] = (map) => ask('lanes', map);
