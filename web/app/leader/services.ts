import type { LeaderService } from '../../client/connection/leadContext.ts';
import { careForDevice } from './careForDevice.ts';
import { leaveToServiceWorker } from '../../client/outbox/sending/backgroundSync.ts';
import { showAllRefusals } from '../../client/outbox/refusals.ts';
import { sendCommands } from '../../client/outbox/sending/sendCommands.ts';

/** These work without a network too. Their order is of no account: none knows of another. */
export const SERVICES: readonly LeaderService[] = [
  sendCommands,
  showAllRefusals,
  leaveToServiceWorker,
  careForDevice,
];
