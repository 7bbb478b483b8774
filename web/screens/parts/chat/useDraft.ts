import { useEffect, useRef, useState } from 'react';
import type { UnsentDraft } from '../../../../db/local/account/unsent.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { localData } from '../../../client/device/localData.ts';

/** So long after a key the text is on the disk. */
const KEPT_AFTER_MS = 250;
const EMPTY: UnsentDraft = { body: '' };

interface Draft {
  readonly draft: UnsentDraft;
  change(draft: UnsentDraft): void;
}

/** What somebody has begun to write in a thread. It survives the page, and never leaves the device. */
export function useDraft(userId: string, lane: string): Draft {
  const [draft, setDraft] = useState(EMPTY);
  const unsaved = useRef<UnsentDraft | null>(null);
  useEffect(() => {
    let isOver = false;
    const storage = localData(userId).then(({ unsent }) => unsent);
    async function restore(): Promise<void> {
      const kept = await (await storage).load(lane);
      // What was typed meanwhile is newer.
      if (kept !== null && !isOver && unsaved.current === null) setDraft(kept);
    }
    restore().catch(doNothing);
    const save = (): void => {
      const { current } = unsaved;
      unsaved.current = null;
      if (current !== null) storage.then((unsent) => unsent.save(lane, current)).catch(doNothing);
    };
    const timer = setInterval(save, KEPT_AFTER_MS);
    addEventListener('pagehide', save);
    return () => {
      isOver = true;
      clearInterval(timer);
      removeEventListener('pagehide', save);
      save();
    };
  }, [userId, lane]);
  return {
    draft,
    change(changed) {
      unsaved.current = changed;
      setDraft(changed);
    },
  };
}
