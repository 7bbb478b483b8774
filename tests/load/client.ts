import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { HEARTBEAT_MS, RECONNECT_MAX_MS, RECONNECT_MIN_MS } from '../../sync-server/protocol/limits.ts';
import { PROTOCOL_VERSION } from '../../sync-server/protocol/version.ts';
import { connect, type LoadSocket } from '../bench/socketClient.ts';

/** A connection for each call: one that was kept may be closed just as it is used again. */
const agent = new Agent({ keepAlive: false, maxSockets: 200 });

/** One player's browser: a connection that comes back by itself, a room, a heartbeat. */
export interface Client {
  /** null while it is not in its room. */
  readonly socket: LoadSocket | null;
  beat(): void;
  /** Breaks the connection, as a network does. */
  cut(): void;
  close(): void;
}

export interface Place {
  readonly url: string;
  readonly roomId: string;
  readonly token: string;
  readonly isBare: boolean;
}

export interface ClientWatcher {
  lost(): void;
  back(): void;
  failed(): void;
}

/** Resolves when the client has its room. */
export async function seat(place: Place, watcher: ClientWatcher): Promise<Client> {
  let socket: LoadSocket | null = null;
  let closed = false;

  const enter = async (): Promise<void> => {
    const opened = await connect(place.url, { token: place.token, protocol: PROTOCOL_VERSION });
    opened.onClose(() => {
      if (socket !== opened) return;
      socket = null;
      if (closed) return;
      watcher.lost();
      void comeBack();
    });
    try {
      const joined = await opened.ask('join-room', { roomId: place.roomId });
      if (!joined.includes('"ok":true')) throw new Error(joined);
      if (!place.isBare) await fetchState(place);
    } catch (error) {
      opened.close();
      throw error;
    }
    socket = opened;
  };

  /** With the pauses of socket.io-client: twice as long each time, more or less. */
  const comeBack = async (): Promise<void> => {
    for (let tries = 0; !closed; tries++) {
      const pause = Math.min(RECONNECT_MAX_MS, RECONNECT_MIN_MS * 2 ** tries * (0.5 + Math.random()));
      await wait(pause);
      try {
        await enter();
        return watcher.back();
      } catch {
        watcher.failed();
      }
    }
  };

  await enter();
  return {
    get socket() {
      return socket;
    },
    beat: () => void socket?.ask('ping', {}).catch(() => undefined),
    cut: () => socket?.close(),
    close() {
      closed = true;
      socket?.close();
    },
  };
}

/** Asks for the game, as a page does when it has joined. */
function fetchState({ url, roomId, token }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` };
    const request = get(`${url}/api/game/rooms/${roomId}/state`, { agent, headers }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`state: ${response.statusCode}`)),
      );
    });
    request.on('error', reject);
  });
}

const SLICES = 100;

/** Lets each client beat as often as a page does, evenly spread. Answers how to stop. */
export function keepBeating(clients: readonly Client[]): () => void {
  let slice = 0;
  const timer = setInterval(() => {
    for (let at = slice; at < clients.length; at += SLICES) clients[at]?.beat();
    slice = (slice + 1) % SLICES;
  }, HEARTBEAT_MS / SLICES);
  return () => clearInterval(timer);
}
