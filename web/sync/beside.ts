import type { Lead } from './lead.ts';
import { measureReliability } from './reliability/upload.ts';
import { recordNotifications } from './notifications/record.ts';
import { relayPings } from './relayPings.ts';
import { traceSocket } from './socketTrace.ts';

/** What the leading tab does beside the sending. Answers how to stop. */
export function beside(lead: Lead): () => void {
  const stops = [recordNotifications(lead), measureReliability(lead), traceSocket(lead), relayPings(lead)];
  return () => stops.forEach((stop) => stop());
}
