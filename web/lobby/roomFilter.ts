import type { Room } from '../../sync-server/protocol/rooms.ts';
import { isLive } from '../roomParts/roomWords.ts';

/** The names are parts of addresses. */
export const ROOM_FILTERS = ['all', 'live', '24h'] as const;
export type RoomFilter = (typeof ROOM_FILTERS)[number];

interface FilterWords {
  readonly label: string;
  readonly path: string;
  /** After "Nobody is hosting". */
  readonly nothing: string;
}

export const FILTER_WORDS: Record<RoomFilter, FilterWords> = {
  all: { label: 'All', path: '/lobby', nothing: 'a game' },
  live: { label: 'Live', path: '/lobby/live', nothing: 'a live game' },
  '24h': { label: '24 h turns', path: '/lobby/24h', nothing: 'a game with 24 h turns' },
};

export const isRoomFilter = (value: string): value is RoomFilter =>
  ROOM_FILTERS.some((filter) => filter === value);

export function passes(room: Room, filter: RoomFilter): boolean {
  return filter === 'all' || isLive(room.clock) === (filter === 'live');
}
