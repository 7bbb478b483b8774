import type { Server as HttpServer } from 'node:http';
import { setImmediate as letOthers } from 'node:timers/promises';
import { Server } from 'socket.io';
import type { Accounts } from '../accounts/context.ts';
import { stillOpens } from '../accounts/signIn.ts';
import type { Config } from '../runtime/config.ts';
import type { Games } from '../games/live/context.ts';
import { tellSpectators } from '../rooms/spectators.ts';
import type { Log } from '../runtime/log.ts';
import { BUILD, ENGINE_VERSION, OLDEST_PROTOCOL, PROTOCOL_VERSION } from '../protocol/version.ts';
import type { SocketAdapter } from './adapter.ts';
import { coalescer } from './coalesce.ts';
import { dispatch } from './dispatch.ts';
import { guardHandshake, isOwnOrigin } from './handshake.ts';
import type { Io } from './io.ts';
import { spareSlowReader } from './slowReader.ts';

const MESSAGE_LIMIT = 64 * 1024;
const SWEEP_MS = 30_000;

/**
 * Recovery of missed packets stays off: it skips the handshake, so a session
 * revoked meanwhile would come back in. Clients resync by version instead.
 */
export const createIo = (http: HttpServer, publicUrl: () => string, adapter?: SocketAdapter): Io =>
  new Server(http, {
    ...(adapter && { adapter }),
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    destroyUpgrade: false,
    maxHttpBufferSize: MESSAGE_LIMIT,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request, publicUrl())),
  });

/** Starts taking connections. Returns how to stop the watch over sessions. */
export function listen(io: Io, config: Config, accounts: Accounts, games: Games, log: Log): () => void {
  const coalesce = coalescer();
  guardHandshake(io, accounts, log, config.rateLimits);
  io.on('connection', (socket) => {
    spareSlowReader(socket, games);
    coalesce(socket);
    dispatch(socket, games, config.rateLimits);
    socket.on('disconnect', () => {
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
