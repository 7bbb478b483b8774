import { t } from '@lingui/core/macro';
import { roomRoutes, type Room } from '../../../sync-server/protocol/rooms.ts';
import { api } from '../../client/api/api.ts';
import { keepRoom } from '../../client/queries/rooms.ts';
import { useEnterRoom } from '../parts/enterRoom.ts';

/** Takes a seat in a room and goes there. */
export function useJoin(): { joining: boolean; join: (room: Room) => Promise<void> } {
  const { entering, enter } = useEnterRoom();
  const take = async (id: string): Promise<Room> => {
    const { room } = await api(roomRoutes.join, { params: { id }, body: {} });
    keepRoom(room);
    return room;
  };
  return { joining: entering, join: ({ id }) => enter(() => take(id), t`Could not join the room`) };
}
