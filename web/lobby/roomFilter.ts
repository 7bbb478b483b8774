import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Room } from '../../sync-server/protocol/rooms.ts';
import { isLive } from '../roomParts/roomWords.ts';

/** The names are parts of addresses. */
export const ROOM_FILTERS = ['all', 'live', '24h'] as const;
export type RoomFilter = (typeof ROOM_FILTERS)[number];

interface FilterWords {
  readonly label: MessageDescriptor;
  readonly path: string;
  /** Said where there is none of the kind. */
  readonly nothing: MessageDescriptor;
}

export const FILTER_WORDS: Record<RoomFilter, FilterWords> = {
  all: { label: msg`All`, path: '/lobby', nothing: msg`Nobody is hosting a game right now.` },
  live: { label: msg`Live`, path: '/lobby/live', nothing: msg`Nobody is hosting a live game right now.` },
  '24h': {
    label: msg`24 h turns`,
    path: '/lobby/24h',
    nothing: msg`Nobody is hosting a game with 24 h turns right now.`,
  },
};

export const isRoomFilter = (value: string): value is RoomFilter =>
  ROOM_FILTERS.some((filter) => filter === value);

export function passes(room: Room, filter: RoomFilter): boolean {
  return filter === 'all' || isLive(room.clock) === (filter === 'live');
}
