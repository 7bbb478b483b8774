import type { Room } from '../../../sync-server/protocol/rooms.ts';
import { isLive } from '../parts/lists/roomWords.ts';

/** The running games of others, live ones first: a player's own games stand under "Your move". */
export const worthWatching = (rooms: readonly Room[], userId: string): Room[] =>
  rooms
    .filter(({ players }) => players.every((player) => player.userId !== userId))
    .toSorted((one, other) => Number(isLive(other.clock)) - Number(isLive(one.clock)));
