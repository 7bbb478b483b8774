import type { ReliabilityReport } from '../../../sync-server/protocol/telemetry.ts';
import { topic } from '../connection/tabs.ts';

/** One message on the socket, for whoever looks for a fault. */
export interface Traced {
  readonly direction: 'in' | 'out';
  readonly event: string;
  /** JSON, cut where it is long. */
  readonly payload: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}

/** Asks the leader how reliable play has been. */
export const reliabilityAsked = topic('measure');
export const reliabilityMeasured = topic<{ readonly report: ReliabilityReport }>('measured');

/** A tab tells the leader with this whether to report what goes over its socket. */
export const tracingSwitched = topic<{ readonly on: boolean }>('trace');
export const messageTraced = topic<{ readonly traced: Traced }>('traced');
export const roomsTraced = topic<{ readonly roomIds: readonly string[] }>('rooms');
