import { deleteHandover, dueHandovers } from '../../db/server/moderation/sanctions.ts';
import { replaceNow } from '../games/deadlines/absence.ts';
import { retryOnConflict } from '../games/live/store.ts';
import type { Moderation } from './context.ts';

/** Gives seats to commanders whose time has come. A paused game is left for when it goes on. @param userId undefined = of everybody */
export async function handOverDue({ db, games, log, now }: Moderation, userId?: string): Promise<void> {
  for (const { room_id: roomId, user_id: id } of await dueHandovers(db, now(), userId)) {
    try {
      const isDone = await retryOnConflict(() => replaceNow(games, roomId, id));
      if (isDone) await deleteHandover(db, roomId, id);
    } catch (error) {
      log.error({ err: error, room: roomId }, 'a seat was not handed over');
    }
  }
}
