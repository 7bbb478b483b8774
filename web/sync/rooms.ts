import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { roomRoutes, type Room } from '../../sync-server/protocol/rooms.ts';
import { api, isUnreachable } from './api.ts';
import { browserTimer } from '../outbox/browserTimer.ts';
import { localData } from './localData.ts';
import { joinRoom } from './joinRoom.ts';
import { queryClient } from './queryClient.ts';
import { mapQuery } from './useMap.ts';
import { throttled } from './throttled.ts';
import { useRealtime, useServerMessage } from './useRealtime.ts';

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

/** A room by id or code, followed live; without a connection as this device last saw it. */
export function useRoom(reference: string, userId: string) {
  useRealtime();
  const query = useQuery(
    {
      queryKey: roomKey(reference),
      queryFn: () => fetchRoom(reference, userId),
    },
    queryClient,
  );
  const change = (roomId: string, by: Partial<Room>): void =>
    void queryClient.setQueryData<Room>(roomKey(reference), (room) =>
      room?.id === roomId ? { ...room, ...by } : room,
    );
  const roomId = query.data?.id;
  const refetch = useEffectEvent(() => void query.refetch());
  useEffect(() => (roomId === undefined ? undefined : joinRoom(roomId, () => refetch())), [roomId]);
  useServerMessage('room-update', ({ room }) => change(room.id, room));
  useServerMessage('lifecycle:update', ({ roomId, ...update }) => change(roomId, update));
  return query;
}

/** What a call has answered is newer than what is here. */
export function keepRoom(room: Room): void {
  queryClient.setQueryData(roomKey(room.id), room);
  queryClient.setQueryData(roomKey(room.roomCode), room);
}

async function fetchRoom(reference: string, userId: string): Promise<Room> {
  try {
    return (await api(roomRoutes.get, { params: { id: reference } })).room;
  } catch (error) {
    const saved = isUnreachable(error) ? await (await localData(userId)).loadView(reference) : null;
    if (saved === null) throw error;
    void queryClient.prefetchQuery(mapQuery(saved.room.mapId));
    return saved.room;
  }
}
