import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { SavedView } from '../../../db/local/games/views.ts';
import { roomRoutes, type Room } from '../../../sync-server/protocol/rooms.ts';
import { api } from '../api/api.ts';
import { browserTimer } from '../../base/lib/browserTimer.ts';
import { localData } from '../device/localData.ts';
import { joinRoom } from '../connection/joinRoom.ts';
import { queryClient } from './queryClient.ts';
import { serverNow } from '../connection/serverClock.ts';
import { mapQuery } from './useMap.ts';
import { throttled } from '../../base/lib/throttled.ts';
import { recall, useKept, type Kept, type Stamped } from './useKept.ts';
import { useRealtime, useServerMessage } from '../connection/useRealtime.ts';

const ROOMS = ['rooms'];
const roomKey = (reference: string) => ['room', reference];

/** Seats are taken and left faster than the list needs to be fetched. */
const REFETCH_AFTER_MS = 500;

const refetchRooms = throttled(
  browserTimer,
  REFETCH_AFTER_MS,
  () => void queryClient.invalidateQueries({ queryKey: ROOMS }),
);

/** Games end without a word to those who are not in them. */
const RUNNING_REFETCH_MS = 30_000;

/** Rooms that are open, or that may be watched, as the server lists them, followed live. */
export function useRooms(status: 'lobby' | 'active') {
  useRealtime();
  useServerMessage('rooms-changed', refetchRooms);
  useServerMessage('hello', refetchRooms);
  return useQuery(
    {
      queryKey: [...ROOMS, status],
      queryFn: () => api(roomRoutes.list, { query: { status } }),
      ...(status === 'active' && { refetchInterval: RUNNING_REFETCH_MS }),
    },
    queryClient,
  );
}

/** Has a room at hand with which a game was saved. @param reference id or code */
export const recallRoom = (reference: string, load: () => Promise<SavedView | null>): Promise<void> =>
  recall(roomKey(reference), async () => roomIn(await load()));

/** A room by id or code, followed live; as this device last saw it until the server has answered. */
export function useRoom(reference: string, userId: string): Kept<Room> {
  useRealtime();
  const kept = useKept({
    key: roomKey(reference),
    fetch: async () => (await api(roomRoutes.get, { params: { id: reference } })).room,
    load: () => loadRoom(reference, userId),
    // A room is kept with its board, once there is one.
    keep: async () => {},
  });
  const change = (roomId: string, by: Partial<Room>): void =>
    void queryClient.setQueryData<Stamped<Room>>(roomKey(reference), (room) =>
      room?.value.id === roomId ? { ...room, value: { ...room.value, ...by } } : room,
    );
  const roomId = kept.data?.id;
  const refetch = useEffectEvent(() => kept.refetch());
  useEffect(() => (roomId === undefined ? undefined : joinRoom(roomId, () => refetch())), [roomId]);
  useServerMessage('room-update', ({ room }) => change(room.id, room));
  useServerMessage('lifecycle:update', ({ roomId, ...update }) => change(roomId, update));
  return kept;
}

/** Takes a room from the answer to a call, which is newer than what is here. */
export function keepRoom(room: Room): void {
  const answer: Stamped<Room> = { value: room, at: serverNow() };
  queryClient.setQueryData(roomKey(room.id), answer);
  queryClient.setQueryData(roomKey(room.roomCode), answer);
}

async function loadRoom(reference: string, userId: string): Promise<Stamped<Room> | null> {
  const saved = await (await localData(userId)).loadView(reference);
  if (saved !== null) void queryClient.prefetchQuery(mapQuery(saved.room.mapId, saved.room.mapRev));
  return roomIn(saved);
}

const roomIn = (saved: SavedView | null): Stamped<Room> | null =>
  saved && { value: saved.room, at: saved.savedAt };
