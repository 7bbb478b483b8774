import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { keepForGood } from '../../client/device/keepForGood.ts';
import type { DraftState, OpenDraft } from './doc/openDraft.ts';
import { openedAhead, openWithBoard, takeAhead, type Opened } from './list/openAhead.ts';

/** A draft of this device for as long as the component is there; null until it is open. */
export function useOpenDraft(userId: string, id: string): Opened | 'failed' | null {
  const [opened, setOpened] = useState<Opened | 'failed' | null>(() => openedAhead(userId, id));
  useLayoutEffect(() => {
    let left = false;
    let draft: OpenDraft | null = null;
    const open = async (): Promise<void> => {
      const one = await (takeAhead(userId, id) ?? openWithBoard(userId, id));
      if (left) return one.draft.close();
      ({ draft } = one);
      setOpened(one);
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
