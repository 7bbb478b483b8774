import { saveActivity } from '../../db/server/players/profiles.ts';
import type { Db } from '../../db/server/core/open.ts';
import { startWorker } from '../runtime/worker.ts';

/** When somebody was last here is told by profiles no finer than this. */
const FINENESS_MS = 5 * 60_000;
const MOST_KNOWN = 10_000;
/** Everybody who has come meanwhile is one write: a crowd that comes back at once must not wait for one each. */
const SAVE_MS = 2_000;

export interface Activity {
  /** A user is here. */
  note(userId: string): void;
  /** Saves what it was told. */
  stop(): Promise<void>;
}

/** @param onSeen told who was here and has not been told of within the last minutes */
export function activityIn(
  db: Db,
  now: () => number,
  onError: (error: unknown) => void,
  onSeen: (userIds: readonly string[]) => Promise<void>,
): Activity {
  const noted = new Map<string, number>();
  let unsaved = new Map<string, number>();
  const save = async (): Promise<void> => {
    const saving = unsaved;
    unsaved = new Map();
    await saveActivity(db, saving);
    if (saving.size > 0) await onSeen([...saving.keys()]);
  };
  const saver = startWorker({ work: save, everyMs: SAVE_MS, onError });
  return {
    note(userId) {
      const at = now();
      if (at - (noted.get(userId) ?? 0) < FINENESS_MS) return;
      if (noted.size >= MOST_KNOWN) noted.clear();
      noted.set(userId, at);
      unsaved.set(userId, at);
    },
    async stop() {
      await saver.stop();
      await save().catch(onError);
    },
  };
}
