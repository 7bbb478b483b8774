import { eventsAfter } from '../../db/server/games/games.ts';
import { decodeEvents } from '../../db/server/games/storedState.ts';
import type { Seat } from '../../engine/model/ids.ts';
import { areMates } from '../../engine/model/state.ts';
import { luckOverTurns, rollsByTurn } from '../../engine/odds/luck.ts';
import { MOST_LUCK_POINTS, type PlayerLuck } from '../protocol/dice.ts';
import type { Games } from '../games/live/context.ts';
import type { Watching } from '../games/live/watch.ts';

/** Counts the dice of those whose battles the viewer may count: their team while the game runs, then everybody. */
export async function luckFor({ db }: Games, { room, viewer }: Watching): Promise<PlayerLuck[]> {
  const { state } = room.stored;
  const mayCount = (seat: Seat): boolean =>
    !room.decided.isOpen || (viewer !== 'spectator' && areMates(state, viewer, seat));
  const seats = [...room.decided.roster.keys()].filter(mayCount);
  if (seats.length === 0) return [];

  const log = await eventsAfter(db, room.id, 0);
  const played = rollsByTurn(log.map(({ turn, body }) => ({ turn, events: decodeEvents(body) })));
  return seats.map((seat) => ({
    playerId: room.decided.roster[seat]?.id ?? '',
    ...luckOverTurns(seat, played, MOST_LUCK_POINTS),
  }));
}
