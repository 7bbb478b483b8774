import { useState } from 'react';
import type { Room } from '../../../sync-server/protocol/rooms.ts';

interface SteadyRooms {
  /** In an order that stays; `gone` is no longer open. */
  readonly rows: readonly { readonly room: Room; readonly gone: boolean }[];
  /** Rooms that wait above the list. */
  readonly fresh: readonly Room[];
  showFresh(): void;
  /** Takes a row away that is gone. */
  drop(roomId: string): void;
}

/** A list that changes while it is on show, so that nothing moves under a finger: new rooms wait to be asked for. */
export function useSteadyRooms(rooms: readonly Room[]): SteadyRooms {
  const [listed, setListed] = useState<readonly Room[]>([]);
  const open = new Map(rooms.map((room) => [room.id, room]));
  if (rooms.length > 0 && !listed.some(({ id }) => open.has(id))) setListed(rooms);

  const known = new Set(listed.map(({ id }) => id));
  return {
    rows: listed.map((room) => ({ room: open.get(room.id) ?? room, gone: !open.has(room.id) })),
    fresh: rooms.filter(({ id }) => !known.has(id)),
    showFresh: () => setListed(rooms),
    drop: (roomId) => setListed((rows) => rows.filter(({ id }) => id !== roomId)),
  };
}
