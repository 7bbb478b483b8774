import { toast } from 'react-hot-toast/headless';
import { gameRoutes, type ActionAck, type ActionEnvelope } from '../../sync-server/protocol/games.ts';
import { ACK_TIMEOUT_MS, CONNECT_TIMEOUT_MS } from '../../sync-server/protocol/limits.ts';
import type { Room } from '../../sync-server/protocol/rooms.ts';
import { ApiError, api } from './api.ts';
import { browserTimer } from './browserTimer.ts';
import { connectedSocket, useConnection } from './connection.ts';
import type { GamePorts } from './gamePorts.ts';
import type { LocalStore } from './localStore.ts';

/** The server is in trouble, or takes the command only from a newer release: the next one sends it. */
const LATER: ReadonlySet<string> = new Set(['unavailable', 'outdated']);
const TOO_MANY_REQUESTS = 429;

interface Here {
  readonly room: Room;
  readonly userId: string;
  readonly local: LocalStore;
  /** Of the game as the session last saw it. */
  turn(): number;
}

/** The world as a session in the browser meets it. */
export function livePorts({ room, userId, local, turn }: Here): GamePorts {
  // Without the chunk the game goes on; its commands then add no chance of the player's own.
  const sender = import('./liveChain.ts')
    .then(({ liveSender }) => liveSender({ roomId: room.id, local, turn }, sendCommand))
    .catch(() => sendCommand);
  return {
    timer: browserTimer,
    outbox: local.outboxOf(room.id),
    isConnected: () => connectedSocket() !== null,
    skew: () => useConnection.getState().skew,
    send: async (envelope) => (await sender)(envelope),
    fetchState: () => fetchState(room, userId),
    async fetchLog(limit) {
      const { log } = await api(gameRoutes.logText, { params: { id: room.id }, query: { limit } });
      return log;
    },
    saveView: (view) => local.saveView({ ...view, room }),
    newKey: () => crypto.randomUUID(),
    tell,
  };
}

/** The same sentence is shown once at a time. */
export const tell = (message: string): void => void toast.error(message, { id: message });

/** Who has no seat looks on. */
export async function fetchState(room: Room, userId: string) {
  const seated = room.players.some((player) => player.userId === userId);
  const query = seated ? {} : { spectate: 'true' as const };
  const { game } = await inTime(api(gameRoutes.state, { params: { id: room.id }, query }));
  return game;
}

export async function sendCommand(envelope: ActionEnvelope): Promise<ActionAck> {
  const socket = connectedSocket();
  const ack = socket
    ? await socket.timeout(ACK_TIMEOUT_MS).emitWithAck('game-action', envelope)
    : await inTime(api(gameRoutes.action, { params: { id: envelope.roomId }, body: envelope })).catch(
        refusalOf,
      );
  if (ack.code !== undefined && LATER.has(ack.code)) throw new Error(ack.error);
  return ack;
}

/** An error answer that is final; whatever may go better later is thrown on. */
function refusalOf(error: unknown): ActionAck {
  const final =
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== TOO_MANY_REQUESTS;
  if (!final) throw error;
  return { ok: false, code: error.code, error: error.message };
}

/** Browsers wait minutes for an answer that will not come. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ApiError(0, 'unreachable', 'The server cannot be reached')),
      CONNECT_TIMEOUT_MS,
    );
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
