import type { LeaderService } from '../../client/connection/leadContext.ts';
import { keepFriends } from '../../client/friends/keepFriends.ts';
import { relayPings } from '../../client/game/relayPings.ts';
import { recordNotifications } from '../../client/notifications/record.ts';
import { sendPlans } from '../../client/outbox/sending/sendPlans.ts';
import { traceSocket } from '../../client/telemetry/socketTrace.ts';
import { measureReliability } from '../../client/telemetry/upload.ts';

/** These have nothing to do before there is a connection, or a plan to send. Their order is of no account. */
export const LATER_SERVICES: readonly LeaderService[] = [
  sendPlans,
  keepFriends,
  recordNotifications,
  measureReliability,
  traceSocket,
  relayPings,
];
