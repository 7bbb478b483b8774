import type { PlayerSlot } from '../../../../sync-server/protocol/rooms.ts';

/** The order of turns of the next game: people by their ids, commanders as null. @param players in the order of the last one */
export const turnedByOne = (players: readonly Pick<PlayerSlot, 'userId'>[]): (string | null)[] =>
  [...players.slice(1), ...players.slice(0, 1)].map(({ userId }) => userId);
