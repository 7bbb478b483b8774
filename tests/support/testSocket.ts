import { io, type Socket } from 'socket.io-client';
import type { ActionAck } from '../../sync-server/protocol/games.ts';
import type {
  ClientToServerEvents,
  GameUpdate,
  ServerToClientEvents,
} from '../../sync-server/protocol/realtime.ts';
import { PROTOCOL_VERSION } from '../../sync-server/protocol/version.ts';
import { PATIENCE_MS } from './pace.ts';

export type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** A socket that the server has greeted; throws with the server's text if it is turned away. */
export function connect(
  url: string,
  token: unknown,
  headers: Record<string, string> = {},
  protocol: number = PROTOCOL_VERSION,
): Promise<TestSocket> {
  const socket: TestSocket = io(url, {
    auth: { token, protocol },
    extraHeaders: headers,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  return new Promise((resolve, reject) => {
    socket.once('hello', ({ protocol }) => {
      if (protocol === PROTOCOL_VERSION) resolve(socket);
      else reject(new Error(`the server speaks protocol ${protocol}`));
    });
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
    socket.once('disconnect', (reason) => reject(new Error(reason)));
  });
}

/** Any message, known or not, and its answer. */
export const ask = (socket: TestSocket, name: string, body: unknown): Promise<unknown> =>
  (socket as unknown as Socket).timeout(PATIENCE_MS).emitWithAck(name, body);

export async function joinRoom(socket: TestSocket, roomId: string): Promise<void> {
  const answer = await socket.timeout(PATIENCE_MS).emitWithAck('join-room', { roomId });
  if (!answer.ok) throw new Error(answer.error);
}

export const act = (
  socket: TestSocket,
  envelope: Parameters<ClientToServerEvents['game-action']>[0],
): Promise<ActionAck> => socket.timeout(PATIENCE_MS).emitWithAck('game-action', envelope);

/** The next message of a name that fits. */
export function next<Name extends keyof Pushes>(
  socket: TestSocket,
  name: Name,
  fits: (body: Pushes[Name]) => boolean = () => true,
): Promise<Pushes[Name]> {
  const untyped = socket as unknown as Socket;
  const event: string = name;
  return new Promise((resolve, reject) => {
    const give = (done: () => void): void => {
      clearTimeout(timer);
      untyped.off(event, listener);
      done();
    };
    const listener = (body: Pushes[Name]): void => {
      if (fits(body)) give(() => resolve(body));
    };
    const timer = setTimeout(() => give(() => reject(new Error(`no ${name}`))), PATIENCE_MS);
    untyped.on(event, listener);
  });
}

/** Each message of the server comes with this. */
type Pushes = {
  [Name in keyof ServerToClientEvents]: Parameters<ServerToClientEvents[Name]>[0];
};

/** All updates of a game, in the order of their arrival. */
export function updatesOf(socket: TestSocket): GameUpdate[] {
  const updates: GameUpdate[] = [];
  socket.on('game:event', (update) => updates.push(update));
  return updates;
}
