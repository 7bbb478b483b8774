import type { Server as HttpServer } from 'node:http';
import { setImmediate as letOthers } from 'node:timers/promises';
import { Server } from 'socket.io';
import type { Accounts } from '../accounts/context.ts';
import { stillOpens } from '../accounts/signIn.ts';
import type { Config } from '../runtime/config.ts';
import { knownHosts } from '../runtime/hosts.ts';
import type { Chat } from '../chat/context.ts';
import type { Games } from '../games/live/context.ts';
import { tellSpectators } from '../rooms/spectators.ts';
import type { Log } from '../runtime/log.ts';
import { BUILD, ENGINE_VERSION, OLDEST_PROTOCOL, PROTOCOL_VERSION } from '../protocol/version.ts';
import type { SocketAdapter } from './adapter.ts';
import { coalescer } from './coalesce.ts';
import { dispatch, type Rates } from './dispatch.ts';
import { guardHandshake, isOwnOrigin } from './handshake.ts';
import type { Io } from './io.ts';
import { keepLatency } from './latency.ts';
import { spareSlowReader } from './slowReader.ts';

/** Socket.IO's own. */
export const SOCKET_PATH = '/socket.io/';
const MESSAGE_LIMIT = 64 * 1024;
const SWEEP_MS = 30_000;

/**
 * Recovery of missed packets stays off: it skips the handshake, so a session
 * revoked meanwhile would come back in. Clients resync by version instead.
 */
export function createIo(
  http: HttpServer,
  config: Config,
  publicUrl: () => string,
  adapter?: SocketAdapter,
): Io {
  const isKnown = knownHosts(config);
  return new Server(http, {
    ...(adapter && { adapter }),
    path: SOCKET_PATH,
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    destroyUpgrade: false,
    maxHttpBufferSize: MESSAGE_LIMIT,
    allowRequest: (request, answer) =>
      answer(null, isKnown(request.headers.host) && isOwnOrigin(request, publicUrl())),
  });
}

interface SocketParts {
  readonly config: Config;
  readonly accounts: Accounts;
  readonly games: Games;
  readonly chat: Chat;
  readonly log: Log;
  readonly countBot: Rates['countBot'];
  /** A person has come or gone, or looks away or back. */
  readonly onPresence: (userId: string) => void;
}

/** Starts taking connections. Returns how to stop the watch over sessions. */
export function listen(
  io: Io,
  { config, accounts, games, chat, log, countBot, onPresence }: SocketParts,
): () => void {
  const coalesce = coalescer();
  const rates = { limited: config.rateLimits, countBot };
  guardHandshake(io, { accounts, log, ...rates });
  io.on('connection', (socket) => {
    keepLatency(socket);
    spareSlowReader(socket, games);
    coalesce(socket);
    dispatch(socket, { games, chat }, rates);
    const noted = (): void => {
      if (socket.data.scope !== 'bot') onPresence(socket.data.userId);
    };
    noted();
    socket.on('presence', noted);
    socket.on('disconnect', () => {
      noted();
      Promise.all([...socket.data.watching].map((id) => tellSpectators(games, id))).catch((error: unknown) =>
        log.error({ err: error }, 'spectators'),
      );
    });
    socket.emit('hello', {
      protocol: PROTOCOL_VERSION,
      oldest: OLDEST_PROTOCOL,
      engine: ENGINE_VERSION,
      build: BUILD,
      serverTime: games.now(),
      settingsRevision: socket.data.settingsRevision,
    });
  });
  const sweep = setInterval(() => {
    endDeadSessions(io, accounts).catch((error: unknown) => log.error({ err: error }, 'session sweep'));
  }, SWEEP_MS);
  sweep.unref();
  return () => clearInterval(sweep);
}

/** Closes sockets whose session has ended by time or by another process. */
async function endDeadSessions(io: Io, accounts: Accounts): Promise<void> {
  for (const socket of io.sockets.sockets.values()) {
    if (!(await stillOpens(accounts, socket.data.sessionId))) socket.disconnect(true);
    // A database that answers at once would keep everybody else waiting until all have been asked for.
    await letOthers();
  }
}
