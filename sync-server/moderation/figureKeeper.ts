import type { Db } from '../../db/server/core/open.ts';
import { addFigures, noteActive, raiseFigure } from '../../db/server/moderation/figures.ts';
import type { Log } from '../runtime/log.ts';
import type { Metrics } from '../runtime/metrics.ts';
import { startWorker } from '../runtime/worker.ts';

export const HOUR_MS = 3_600_000;
export const HOURS_A_DAY = 24;
/** Upper bounds of what an acknowledgement took, in milliseconds; the last one has none. */
export const ACK_BOUNDS = [1, 2, 5, 10, 20, 30, 40, 50, 75, 100, 150, 250, 500, 1_000, 2_500] as const;
export const ackName = (bound: number): string => `ack${bound}`;
export const ACK_NAMES = [...ACK_BOUNDS.keys(), ACK_BOUNDS.length].map(ackName);

const SAVE_MS = 5_000;

export interface FigureKeeper {
  /** Users were here just now. */
  seen(userIds: readonly string[]): Promise<void>;
  /** Saves what it counted. */
  stop(): Promise<void>;
}

/** Counts what no table tells, and stores it by the hour. A crash loses the last seconds of it. */
export function figureKeeper(
  db: Db,
  { metrics, log }: { readonly metrics: Metrics; readonly log: Log },
  sockets: () => number,
  now: () => number,
  onError: (error: unknown) => void,
): FigureKeeper {
  let counts = new Map<string, number>();
  let here = new Set<string>();
  let hereIn = 0;
  const add = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  metrics.onBegin(() => add('begun'));
  log.onError(() => add('errors'));
  metrics.onCommand((seconds, ok) => {
    add('commands');
    if (!ok) add('refused');
    const bound = ACK_BOUNDS.findIndex((most) => seconds * 1000 <= most);
    add(ackName(bound < 0 ? ACK_BOUNDS.length : bound));
  });
  const save = async (): Promise<void> => {
    const hour = Math.floor(now() / HOUR_MS);
    const saving = counts;
    counts = new Map();
    await addFigures(db, hour, saving);
    await raiseFigure(db, hour, 'sockets', sockets());
  };
  const saver = startWorker({ work: save, everyMs: SAVE_MS, onError });
  return {
    async seen(userIds) {
      const hour = Math.floor(now() / HOUR_MS);
      if (hour !== hereIn) here = new Set();
      hereIn = hour;
      const fresh = userIds.filter((id) => !here.has(id));
      for (const id of fresh) {
        here.add(id);
        add('active');
      }
      await noteActive(db, Math.floor(hour / HOURS_A_DAY), fresh);
    },
    async stop() {
      await saver.stop();
      await save().catch(onError);
    },
  };
}
