import { isAlive } from '../../../engine/model/state.ts';
import { Refusal } from '../../runtime/refusal.ts';
import type { Games } from '../live/context.ts';

/** Whoever plays with commanders alone need not wait for their pauses; nobody may take them from other people. */
export async function skipPauses(games: Games, userId: string, roomId: string): Promise<void> {
  const room = await games.live.get(roomId);
  const seat = room?.decided.seatOf.get(userId);
  if (!room || seat === undefined) {
    throw new Refusal('forbidden', 'not_playing', 'You are not playing in this game');
  }
  const { state } = room.decided;
  const others = state.seats.some(({ isAi }, at) => at !== seat && !isAi && isAlive(state, at));
  if (others) throw new Refusal('conflict', 'others_play', 'Other people are following this game');
  games.onSkipPauses(room.id);
}
