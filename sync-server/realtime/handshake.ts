import type { IncomingMessage } from 'node:http';
import { authenticate } from '../accounts/signIn.ts';
import type { Accounts } from '../accounts/context.ts';
import { sessionName } from '../accounts/sessions.ts';
import type { Log } from '../runtime/log.ts';
import { sessionChannel, userChannel, type Io, type IoSocket } from './io.ts';

const MAX_SOCKETS_PER_USER = 10;

/** Lets in whoever shows a good token. The texts are those that the client's messages depend on. */
export function guardHandshake(io: Io, accounts: Accounts, log: Log, limited: boolean): void {
  io.use(async (socket, next) => {
    const refusal = await admit(io, accounts, socket, limited).catch((error: unknown) => {
      log.error({ err: error }, 'handshake');
      return 'server configuration error';
    });
    next(refusal === null ? undefined : new Error(refusal));
  });
}

/** The reason for which a socket is turned away, or null. */
async function admit(io: Io, accounts: Accounts, socket: IoSocket, limited: boolean): Promise<string | null> {
  const { token, protocol } = socket.handshake.auth as { token?: unknown; protocol?: unknown };
  if (typeof token !== 'string' || token === '') return 'unauthorized';
  const result = await authenticate(accounts, token);
  if ('fault' in result) return result.fault;

  const { user, sessionId, scope } = result.caller;
  if (user.email_verified_at === null) return 'unauthorized';
  const open = io.sockets.adapter.rooms.get(userChannel(user.id))?.size ?? 0;
  if (limited && open >= MAX_SOCKETS_PER_USER) return 'too many connections';

  socket.data = {
    userId: user.id,
    username: user.username,
    sessionId,
    watching: new Set(),
    scope,
    isHidden: false,
    protocol: typeof protocol === 'number' ? protocol : undefined,
  };
  await socket.join([userChannel(user.id), sessionChannel(sessionName(sessionId))]);
  return null;
}

/** CORS does not cover WebSocket upgrades: pages of other origins are turned away here. */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host);
}
