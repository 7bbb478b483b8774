import type { ResyncReason } from '../../../sync-server/protocol/telemetry.ts';
import { topic } from '../connection/tabs.ts';

/** A tab fetches a game anew. */
export const gameRefetched = topic<{ readonly reason: ResyncReason }>('resync');

/** Land that the others on the player's side are to see. */
export const landPinged = topic<{ readonly roomId: string; readonly territoryId: string }>('point');
