import { randomUUID } from 'node:crypto';
import { WriteConflict, type FencingTokens } from '../../../db/server/core/write.ts';
import type { Games } from './context.ts';
import type { LiveRoom } from './liveRoom.ts';

/** Nobody runs into more conflicts in a row by chance. */
const ATTEMPTS = 8;

/**
 * Stores what the room in memory has already taken for done. If that fails the room is dropped, and with it all
 * that was decided on top.
 */
export async function store(
  games: Games,
  room: LiveRoom,
  write: (tokens: FencingTokens) => Promise<void>,
  whenStored: () => void = () => undefined,
): Promise<void> {
  const tokens = { before: room.fencingToken, after: randomUUID() };
  room.fencingToken = tokens.after;
  room.writing++;
  try {
    await write(tokens);
    whenStored();
  } catch (error) {
    games.live.drop(room);
    throw error;
  } finally {
    room.writing--;
  }
  games.publisher.stored(room.id);
}

/** A room in memory that another has taken the place of: nothing may be decided on it any more. */
export function refuseGone({ id, isGone }: LiveRoom): void {
  if (isGone) throw new WriteConflict(`room ${id} is held anew`);
}

/** Does the work anew, from what is stored by then, when another process has written meanwhile. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof WriteConflict)) throw error;
    }
  }
}

/** A caller who will look again anyway at what there is to do need not hear of a conflict. */
export function ignoreConflict(error: unknown): void {
  if (!(error instanceof WriteConflict)) throw error;
}
