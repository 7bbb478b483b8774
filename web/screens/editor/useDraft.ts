import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { draftsOf } from '../../client/drafts/draftData.ts';
import { keepForGood } from '../../client/device/keepForGood.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { openDraft, type DraftState, type OpenDraft } from './doc/openDraft.ts';
import { keptBoard } from './list/drafts.ts';
import type { CompiledDraft } from './state/compiledDraft.ts';

/** A draft that is open, and the board that was made of it the last time. */
export interface Opened {
  readonly draft: OpenDraft;
  readonly board: CompiledDraft | null;
}

/** A draft of this device for as long as the component is there; null until it is open. */
export function useOpenDraft(userId: string, id: string): Opened | 'failed' | null {
  const [opened, setOpened] = useState<Opened | 'failed' | null>(null);
  useLayoutEffect(() => {
    let left = false;
    let draft: OpenDraft | null = null;
    const open = async (): Promise<void> => {
      const kept = keptBoard(userId, id);
      draft = await openDraft(draftsOf(userId), id, doNothing);
      if (left) return draft.close();
      const board = await kept;
      if (!left) setOpened({ draft, board });
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
