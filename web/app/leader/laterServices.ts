import type { LeaderService } from '../../client/connection/leadContext.ts';
import { relayPings } from '../../client/game/relayPings.ts';
import { recordNotifications } from '../../client/notifications/record.ts';
import { traceSocket } from '../../client/telemetry/socketTrace.ts';
import { measureReliability } from '../../client/telemetry/upload.ts';

/** What is not needed before there is a connection. */
export const LATER_SERVICES: readonly LeaderService[] = [
  recordNotifications,
  measureReliability,
  traceSocket,
  relayPings,
];
