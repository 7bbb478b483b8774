import { ownSessionRoutes } from '../../../sync-server/protocol/ownSession.ts';
import { sessionRoutes } from '../../../sync-server/protocol/sessions.ts';
import { browserTimer } from '../../base/lib/browserTimer.ts';
import { throttled } from '../../base/lib/throttled.ts';
import { api } from '../api/api.ts';
import { endedSessions } from './endedSessions.ts';

/** A server that is back is not announced by an event of the browser. */
const TRY_AGAIN_AFTER_MS = 15_000;

const ended = endedSessions(localStorage, (session) => api(sessionRoutes.endLeft, { body: { session } }));
const tellLater = throttled(browserTimer, TRY_AGAIN_AFTER_MS, () => void tell());

async function tell(): Promise<void> {
  await ended.tell();
  if (ended.isWaiting()) tellLater();
}

/**
 * Has the server end the session of the present token: now, or as soon as it can be reached, also by a later page.
 * Resolves after the first try.
 */
export async function endOnServer(session: string): Promise<void> {
  ended.keep(session);
  await api(ownSessionRoutes.logout, {}).then(() => ended.drop(session), tell);
}

/** Takes up the logouts of which earlier pages could not tell the server. */
export function resumeEnding(): void {
  addEventListener('online', () => void tell());
  void tell();
}
