import { t } from '@lingui/core/macro';
import { gameRoutes, type ActionAck, type ActionEnvelope } from '../../../sync-server/protocol/games.ts';
import { CONNECT_TIMEOUT_MS } from '../../../sync-server/protocol/limits.ts';
import { ApiError, api, isFinal } from '../api/api.ts';

/** One try without a socket. Rejects when no final answer came. */
export const sendByHttp = (envelope: ActionEnvelope): Promise<ActionAck> =>
  inTime(api(gameRoutes.action, { params: { id: envelope.roomId }, body: envelope })).catch(refusalOf);

/** An error answer that is final; whatever may go better later is thrown on. */
function refusalOf(error: unknown): ActionAck {
  if (!isFinal(error)) throw error;
  return { ok: false, code: error.code, error: error.message };
}

/** Browsers wait minutes for an answer that will not come. */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ApiError(0, 'unreachable', t`The server cannot be reached`)),
      CONNECT_TIMEOUT_MS,
    );
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
