import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { roomRoutes, type Room } from '../../../sync-server/protocol/rooms.ts';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { keepRoom } from '../../client/queries/rooms.ts';
import { roomPath } from '../../client/queries/roomPath.ts';
import { toast } from '../../base/ui/toast.ts';

/** Takes a seat in a room and goes there. */
export function useJoin(): { joining: boolean; join: (room: Room) => Promise<void> } {
  const navigate = useNavigate();
  const [joining, setJoining] = useState(false);
  async function join({ id }: Room): Promise<void> {
    setJoining(true);
    try {
      const { room } = await api(roomRoutes.join, { params: { id }, body: {} });
      keepRoom(room);
      void navigate(roomPath(room.id));
    } catch (error) {
      toast.error(messageOf(error, t`Could not join the room`));
    } finally {
      setJoining(false);
    }
  }
  return { joining, join };
}
