import type { IncomingMessage } from 'node:http';
import { authenticate } from '../accounts/signIn.ts';
import { isBanned } from '../accounts/standing.ts';
import type { Accounts } from '../accounts/context.ts';
import { sessionName } from '../accounts/sessions.ts';
import type { Log } from '../runtime/log.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Rates } from './dispatch.ts';
import { BOTS, sessionChannel, userChannel, type Io, type IoSocket } from './io.ts';

/** The programs of a user may have as many besides. */
const MAX_SOCKETS_PER_USER = 10;
const TOO_MANY = 'too many connections';

interface Parts extends Rates {
  readonly accounts: Accounts;
  readonly log: Log;
}

/** Lets in whoever shows a good token. The texts are those that the client's messages depend on. */
export function guardHandshake(io: Io, parts: Parts): void {
  const { log } = parts;
  io.use(async (socket, next) => {
    const refusal = await admit(io, socket, parts).catch((error: unknown) => {
      if (error instanceof Refusal) return TOO_MANY;
      log.error({ err: error }, 'handshake');
      return 'server configuration error';
    });
    next(refusal === null ? undefined : new Error(refusal));
  });
}

/** The reason for which a socket is turned away, or null. */
async function admit(
  io: Io,
  socket: IoSocket,
  { accounts, limited, countBot }: Parts,
): Promise<string | null> {
  const { token, protocol } = socket.handshake.auth as { token?: unknown; protocol?: unknown };
  if (typeof token !== 'string' || token === '') return 'unauthorized';
  const result = await authenticate(accounts, token);
  if ('fault' in result) return result.fault;

  const { user, sessionId, scope } = result.caller;
  if (user.email_verified_at === null || user.deletion_due_at !== null) return 'unauthorized';
  if (isBanned(user, accounts.now())) return 'unauthorized';
  const isBot = scope === 'bot';
  if (isBot) await countBot(sessionId);
  if (limited && openSockets(io, user.id, isBot) >= MAX_SOCKETS_PER_USER) return TOO_MANY;

  socket.data = {
    userId: user.id,
    username: user.username,
    settingsRevision: user.settings_revision,
    sessionId,
    watching: new Set(),
    presenting: new Map(),
    scope,
    isHidden: false,
    latency: null,
    protocol: typeof protocol === 'number' ? protocol : undefined,
  };
  const channels = [userChannel(user.id), sessionChannel(sessionName(sessionId))];
  await socket.join(isBot ? [...channels, BOTS] : channels);
  return null;
}

/** Those of the user themselves, or those of their programs. */
function openSockets({ sockets: { adapter } }: Io, userId: string, isBot: boolean): number {
  const bots = adapter.rooms.get(BOTS);
  const all = adapter.rooms.get(userChannel(userId)) ?? new Set();
  return [...all].filter((id) => (bots?.has(id) ?? false) === isBot).length;
}

/** CORS does not cover WebSocket upgrades: pages of other origins are turned away here. */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host);
}
