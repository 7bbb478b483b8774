import { doNothing } from '../../../base/lib/doNothing.ts';
import { draftsOf } from '../../../client/drafts/draftData.ts';
import type { SendDraft } from '../../../client/drafts/sendDrafts.ts';
import { openDraft } from './openDraft.ts';

/** Whoever cannot be reached for so long is tried another time. */
const AT_MOST_MS = 30_000;

/** Opens a draft without showing it, for as long as the server lacks something of it. */
export const sendDraft: SendDraft = async (userId, draftId, signal) => {
  const draft = await openDraft(draftsOf(userId), draftId, doNothing);
  const isDone = (): boolean => {
    const { save, left } = draft.state();
    return save === 'server' || save === 'kept' || save === 'failed' || left !== null;
  };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(AT_MOST_MS)]);
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (isDone() || limit.aborted) resolve();
    };
    limit.addEventListener('abort', look);
    draft.subscribe(look);
    look();
  });
  draft.close();
};
