import type { EventRow } from '../../db/server/schema/games.ts';
import type { GameState } from '../../engine/model/state.ts';
import type { LiveRoom } from '../../sync-server/games/live/liveRoom.ts';

/** This has really happened, whatever was told. */
export interface Truth {
  readonly rows: readonly EventRow[];
  /** `states[n]`: after row n. */
  readonly states: readonly GameState[];
  /** As the server has it in memory. */
  readonly room: LiveRoom;
}

/** Everybody in a simulation plays. */
export function seatOf({ decided: { seatOf: seats } }: Truth['room'], userId: string): number {
  const seat = seats.get(userId);
  if (seat === undefined) throw new Error(`${userId} does not play`);
  return seat;
}
