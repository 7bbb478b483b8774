import { gameRoutes } from '../../../sync-server/protocol/games.ts';
import type { Room } from '../../../sync-server/protocol/rooms.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { browserTimer } from '../../base/lib/browserTimer.ts';
import { inTime } from '../outbox/sendByHttp.ts';
import { api } from '../api/api.ts';
import { useConnection } from '../connection/connection.ts';
import type { GamePorts } from './gamePorts.ts';
import type { LocalStore } from '../device/store/localStore.ts';
import { tabs } from '../connection/tabs.ts';
import { gameCommands } from '../outbox/gameCommands.ts';
import { showRefusals } from '../outbox/refusals.ts';
import { createTabQueue } from '../outbox/tabQueue.ts';
import { gameCommandTopics, turnSeen } from '../outbox/topics.ts';
import { gameRefetched } from './topics.ts';

interface OpenGame {
  readonly room: Room;
  readonly userId: string;
  readonly local: LocalStore;
  /** The turn of the game as the session last saw it. */
  turn(): number;
}

/** The world as a session meets it whose game is played on the server. */
export function serverPorts({ room, userId, local, turn }: OpenGame): GamePorts {
  return {
    timer: browserTimer,
    openQueue(subject, listener) {
      const shared = { kind: gameCommands, topics: gameCommandTopics, storage: local.commands, tabs };
      const queue = createTabQueue({ ...shared, subject }, listener);
      const stopTelling = showRefusals();
      return {
        ...queue,
        post(envelope) {
          tabs.tell(turnSeen, { roomId: subject, turn: turn() });
          return queue.post(envelope);
        },
        close() {
          queue.close();
          stopTelling();
        },
      };
    },
    isConnected: () => useConnection.getState().status === 'connected',
    skew: () => useConnection.getState().skew,
    fetchState: () => fetchState(room, userId),
    async fetchLog(limit, before) {
      const { log } = await api(gameRoutes.logText, { params: { id: room.id }, query: { limit, before } });
      return log;
    },
    saveView: local.viewSaver(room),
    skipPauses: () => void api(gameRoutes.hurry, { params: { id: room.id }, body: {} }).catch(doNothing),
    resyncing: (reason) => tabs.tell(gameRefetched, { reason }),
    newKey: () => crypto.randomUUID(),
  };
}

/** The game as the server has it; whoever has no seat looks on. */
export async function fetchState(room: Room, userId: string) {
  const seated = room.players.some((player) => player.userId === userId);
  const query = seated ? {} : { spectate: 'true' as const };
  const { game } = await inTime(api(gameRoutes.state, { params: { id: room.id }, query }));
  return game;
}
