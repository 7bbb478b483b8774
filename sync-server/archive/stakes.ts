import { eventsAfter } from '../../db/server/games/games.ts';
import { decodeEvents } from '../../db/server/games/storedState.ts';
import { evolve } from '../../engine/rules/evolve.ts';
import { replay } from '../../engine/rules/replay.ts';
import { NO_STAKES, stakesOf, type Stakes } from '../../engine/view/logReference.ts';
import type { Games } from '../games/live/context.ts';
import type { LiveRoom } from '../games/live/liveRoom.ts';

/**
 * The armies that stood against each other before each attack, by entry of the log. For games in
 * which nothing of that is hidden. The room keeps it, so that each entry is folded once.
 */
export async function stakesIn(games: Games, room: LiveRoom): Promise<ReadonlyMap<number, Stakes>> {
  const rows = await eventsAfter(games.db, room.id, room.stakes.entries);
  // Another answer may have folded on while these were read.
  const { bySeq } = room.stakes;
  let { state, entries } = room.stakes;
  for (const { seq, body } of rows) {
    if (seq <= entries) continue;
    const events = decodeEvents(body);
    const before = state;
    const stakes = stakesOf(events, () => before?.armies ?? []);
    if (stakes !== NO_STAKES) bySeq.set(seq, stakes);
    state = state === null ? replay(room.stored.state.map, events) : evolve(state, events);
    entries = seq;
  }
  room.stakes = { entries, state, bySeq };
  return bySeq;
}
