import { t } from '@lingui/core/macro';
import { COMMAND_TRAITS } from '../../../engine/model/commandTraits.ts';
import type { ActionAck, ActionEnvelope } from '../../../sync-server/protocol/games.ts';
import type { CommandKind } from './queuePorts.ts';

const cancelled = (): ActionAck => ({
  ok: false,
  code: 'cancelled',
  error: t`An earlier command was refused.`,
});
const timedOut = (): ActionAck => ({
  ok: false,
  code: 'timeout',
  error: t`Timeout - server did not acknowledge action`,
});
const lost = (): ActionAck => ({
  ok: false,
  code: 'lost',
  error: t`This attack may or may not have arrived. Check the board before you try again.`,
});

/** The commands of games, ordered by room. One that may not wait, as an attack, comes too late to be what its player still wants. */
export const gameCommands: CommandKind<ActionEnvelope, ActionAck> = {
  keyOf: ({ idempotencyKey }) => idempotencyKey,
  subjectOf: ({ roomId }) => roomId,
  isRefusal: ({ ok }) => !ok,
  cancelled,
  tooLate: ({ action }, why) =>
    COMMAND_TRAITS[action.type].waitsOffline ? null : why === 'unanswered' ? timedOut() : lost(),
};
