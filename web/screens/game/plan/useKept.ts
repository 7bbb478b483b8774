import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeptDraft } from '../../../../db/local/games/plans.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { localData } from '../../../client/device/localData.ts';

/** The plan that this device keeps for a game. */
export interface Kept {
  /** null = none. */
  readonly draft: KeptDraft | null;
  /** The draft with what was changed since the last draw. */
  latest(): KeptDraft | null;
  keep(draft: KeptDraft | null): Promise<void>;
}

export function useKept(roomId: string, userId: string): Kept {
  const [draft, setDraft] = useState<KeptDraft | null>(null);
  const newest = useRef<KeptDraft | null>(null);
  const writes = useRef(0);
  const show = useCallback((next: KeptDraft | null): void => {
    newest.current = next;
    setDraft(next);
  }, []);

  useEffect(() => {
    let stop: (() => void) | null = null;
    let left = false;
    const watch = async (): Promise<void> => {
      const local = await localData(userId);
      if (left) return;
      // What is stored is behind what is shown while it is being written.
      stop = local.watchDraft(roomId, (stored) => writes.current === 0 && show(stored));
    };
    // Without a database the plan lives as long as the page.
    watch().catch(doNothing);
    return () => {
      left = true;
      stop?.();
    };
  }, [roomId, userId, show]);

  const keep = useCallback(
    async (next: KeptDraft | null): Promise<void> => {
      show(next);
      writes.current += 1;
      const local = await localData(userId);
      await (next ? local.saveDraft(roomId, next) : local.removeDraft(roomId)).finally(() => {
        writes.current -= 1;
      });
    },
    [roomId, userId, show],
  );
  const latest = useCallback(() => newest.current, []);
  return { draft, latest, keep };
}
