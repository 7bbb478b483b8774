import { useEffect, useState, useSyncExternalStore } from 'react';
import { draftsOf } from '../../client/drafts/draftData.ts';
import { keepForGood } from '../../client/device/keepForGood.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import type { DraftState, OpenDraft } from './doc/openDraft.ts';

/** A draft of this device for as long as the component is there; null until it is open. */
export function useOpenDraft(userId: string, id: string): OpenDraft | 'failed' | null {
  const [opened, setOpened] = useState<OpenDraft | 'failed' | null>(null);
  useEffect(() => {
    let left = false;
    let draft: OpenDraft | null = null;
    const open = async (): Promise<void> => {
      const { openDraft } = await import('./doc/openDraft.ts');
      draft = await openDraft(draftsOf(userId), id, doNothing);
      if (left) draft.close();
      else setOpened(draft);
    };
    open().catch(() => setOpened('failed'));
    keepForGood();
    return () => {
      left = true;
      draft?.close();
      setOpened(null);
    };
  }, [userId, id]);
  return opened;
}

export const useDraftState = (draft: OpenDraft): DraftState =>
  useSyncExternalStore(draft.subscribe, draft.state);
