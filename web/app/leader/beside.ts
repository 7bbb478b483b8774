import type { Lead } from '../../client/connection/lead.ts';
import { measureReliability } from '../../client/telemetry/upload.ts';
import { recordNotifications } from '../../client/notifications/record.ts';
import { relayPings } from '../../client/game/relayPings.ts';
import { traceSocket } from '../../client/telemetry/socketTrace.ts';

/** What the leading tab does beside the sending. Answers how to stop. */
export function beside(lead: Lead): () => void {
  const stops = [recordNotifications(lead), measureReliability(lead), traceSocket(lead), relayPings(lead)];
  return () => stops.forEach((stop) => stop());
}
