import type { UserRow } from '../../../db/server/schema/accounts.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import { Refusal } from '../../runtime/refusal.ts';
import type { Games } from '../live/context.ts';
import type { LiveRoom } from '../live/liveRoom.ts';
import { watch } from '../live/watch.ts';

/** A started game and the caller's seat in it; refuses those who only look on. */
export async function seatIn(
  games: Games,
  user: UserRow,
  reference: string,
): Promise<{ room: LiveRoom; seat: Seat }> {
  const { room, viewer } = await watch(games, user.id, reference);
  if (viewer === 'spectator') {
    throw new Refusal('forbidden', 'not_playing', 'You are not playing in this game');
  }
  return { room, seat: viewer };
}
