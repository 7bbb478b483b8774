import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { tabs } from '../../../client/connection/tabs.ts';
import { roomNotJoined } from '../../../client/connection/topics.ts';
import { toast } from '../../../base/ui/toast.ts';

/** Says that a room could not be joined: what happens there is fetched, and comes late. */
export function useUnheard(roomId: string): void {
  useEffect(
    () =>
      tabs.on(roomNotJoined, (room) => {
        if (room.roomId !== roomId) return;
        toast(t`Realtime updates are degraded. The game is fetched instead.`, { id: 'unheard' });
      }),
    [roomId],
  );
}
