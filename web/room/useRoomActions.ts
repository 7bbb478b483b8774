import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { roomRoutes, type Room } from '../../sync-server/protocol/rooms.ts';
import { api } from '../sync/api.ts';
import { messageOf } from '../sync/messageOf.ts';
import { keepRoom } from '../sync/rooms.ts';
import { toast } from '../sync/toast.ts';

type RoomActionName = 'join' | 'color' | 'ready' | 'commanders' | 'start' | 'leave' | 'close';

export interface RoomActions {
  /** The call under way. */
  readonly busy: RoomActionName | null;
  join(): void;
  chooseColor(hex: string): void;
  setReady(ready: boolean): void;
  setCommanders(count: number): void;
  start(): void;
  leave(): void;
  close(): void;
}

/** What can be done in a waiting room. One call at a time; a refusal is told in the server's words. */
export function useRoomActions(room: Room, userId: string): RoomActions {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<RoomActionName | null>(null);
  const params = { id: room.id };

  const run = async (name: RoomActionName, call: () => Promise<unknown>): Promise<void> => {
    setBusy(name);
    try {
      await call();
    } catch (error) {
      toast.error(messageOf(error, t`That did not work. Please try again.`));
    } finally {
      setBusy(null);
    }
  };
  const change = (name: RoomActionName, call: () => Promise<{ room: Room }>): void =>
    void run(name, async () => keepRoom((await call()).room));

  /** What this device adds to the dice; nothing where it can keep no chain. */
  const anchor = async (): Promise<{ anchor?: string }> => {
    const made = await import('../sync/liveChain.ts')
      .then(({ readyAnchor }) => readyAnchor(room, userId))
      .catch(() => null);
    return made === null ? {} : { anchor: made };
  };

  return {
    busy,
    join: () => change('join', () => api(roomRoutes.join, { params, body: {} })),
    chooseColor: (selectedColor) =>
      change('color', () => api(roomRoutes.join, { params, body: { selectedColor } })),
    setReady: (ready) =>
      change('ready', async () => {
        const body = { ready, ...(ready ? await anchor() : {}) };
        return api(roomRoutes.readyState, { params, body });
      }),
    setCommanders: (count) =>
      change('commanders', () => {
        const aiOpponents = Array.from(
          { length: count },
          (_, at) => room.aiOpponents[at] ?? { aiDifficulty: 'commander' as const },
        );
        return api(roomRoutes.aiOpponents, { params, body: { aiOpponents } });
      }),
    start: () => change('start', async () => api(roomRoutes.start, { params, body: await anchor() })),
    leave: () =>
      void run('leave', async () => {
        await api(roomRoutes.leave, { params });
        void navigate('/lobby');
      }),
    close: () =>
      void run('close', async () => {
        await api(roomRoutes.close, { params });
        void navigate('/lobby');
      }),
  };
}
