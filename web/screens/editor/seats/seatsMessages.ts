import type { Share, Tally } from '../../../../engine/trials/tally.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';

/** The page may ask these of the worker in which Commanders play. */
export interface SeatCalls {
  /** @param map without errors */
  play(map: MapDefinition, share: Share): Promise<Tally>;
}
