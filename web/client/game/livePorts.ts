import { gameRoutes } from '../../../sync-server/protocol/games.ts';
import type { Room } from '../../../sync-server/protocol/rooms.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { browserTimer } from '../../base/lib/browserTimer.ts';
import { inTime } from '../outbox/sendByHttp.ts';
import { api } from '../api/api.ts';
import { useConnection } from '../connection/connection.ts';
import type { GamePorts } from './gamePorts.ts';
import type { LocalStore } from '../device/localStore.ts';
import { createSharedOutbox } from '../outbox/sharedOutbox.ts';
import { tabs } from '../connection/tabs.ts';
import { toast } from '../../base/ui/toast.ts';

interface Here {
  readonly room: Room;
  readonly userId: string;
  readonly local: LocalStore;
  /** Of the game as the session last saw it. */
  turn(): number;
}

/** The world as a session in the browser meets it. */
export function livePorts({ room, userId, local, turn }: Here): GamePorts {
  return {
    timer: browserTimer,
    openOutbox: (watcher) =>
      createSharedOutbox({ roomId: room.id, storage: local.outboxOf(room.id), tabs, turn }, watcher),
    isConnected: () => useConnection.getState().status === 'connected',
    skew: () => useConnection.getState().skew,
    fetchState: () => fetchState(room, userId),
    async fetchLog(limit, before) {
      const { log } = await api(gameRoutes.logText, { params: { id: room.id }, query: { limit, before } });
      return log;
    },
    saveView: local.viewSaver(room),
    hurry: () => void api(gameRoutes.hurry, { params: { id: room.id }, body: {} }).catch(doNothing),
    resyncing: (reason) => tabs.tell({ type: 'resync', reason }),
    newKey: () => crypto.randomUUID(),
    tell,
  };
}

/** The same sentence is shown once at a time. */
export const tell = (message: string): void => toast.error(message, { id: message });

/** Who has no seat looks on. */
export async function fetchState(room: Room, userId: string) {
  const seated = room.players.some((player) => player.userId === userId);
  const query = seated ? {} : { spectate: 'true' as const };
  const { game } = await inTime(api(gameRoutes.state, { params: { id: room.id }, query }));
  return game;
}
