import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Room } from '../../../sync-server/protocol/rooms.ts';
import { toast } from '../../base/ui/toast.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { roomPath } from '../../client/queries/roomPath.ts';

interface Entrance {
  /** True until the page is left for the room, so that a second press opens no second one. */
  readonly entering: boolean;
  /** Goes to the room that `find` answers with; where it fails without words of its own, `failure` is told. */
  enter(find: () => Promise<Room>, failure: string): Promise<void>;
}

/** Goes to a room that has to be opened or found first. */
export function useEnterRoom(): Entrance {
  const navigate = useNavigate();
  const [entering, setEntering] = useState(false);
  return {
    entering,
    async enter(find, failure) {
      setEntering(true);
      try {
        const room = await find();
        void navigate(roomPath(room.id));
      } catch (error) {
        toast.error(messageOf(error, failure));
        setEntering(false);
      }
    },
  };
}
