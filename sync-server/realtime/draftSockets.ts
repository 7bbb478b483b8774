import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { userById } from '../../db/server/accounts/users.ts';
import { draftRoleOf } from '../../db/server/drafts/members.ts';
import { takeDraftTicket } from '../../db/server/drafts/invitations.ts';
import type { Accounts } from '../accounts/context.ts';
import { hashOf } from '../accounts/hash.ts';
import { stillOpens } from '../accounts/signIn.ts';
import type { DraftConnection, LiveDrafts } from '../drafts/context.ts';
import {
  CLOSED,
  DRAFT_PROTOCOL,
  DRAFT_SYNC_PATH,
  MESSAGE,
  MOST_STATE_BYTES,
  TICKET_PREFIX,
} from '../protocol/draftSync.ts';
import type { Config } from '../runtime/config.ts';
import { knownHosts } from '../runtime/hosts.ts';
import type { Log } from '../runtime/log.ts';
import { tokenBucket } from './bucket.ts';
import { isOwnOrigin } from './handshake.ts';

/** Updates a second, and how many may come at once. */
const UPDATES = [30, 100] as const;
const MOVES = [25, 50] as const;
const SWEEP_MS = 30_000;
/** A reader with more unread than this comes again later. */
const MOST_UNREAD = 4 * MOST_STATE_BYTES;

interface Parts {
  readonly config: Config;
  readonly accounts: Accounts;
  readonly live: LiveDrafts;
  readonly log: Log;
}

/** Takes connections to documents of drafts. Answers how to stop. */
export function listenForDrafts(http: HttpServer, { config, accounts, live, log }: Parts): () => void {
  const { db, now } = accounts;
  const isKnown = knownHosts(config);
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_STATE_BYTES + 1024,
    handleProtocols: (protocols) => (protocols.has(DRAFT_PROTOCOL) ? DRAFT_PROTOCOL : false),
  });
  const sessions = new Map<WebSocket, string>();

  const admit = async (request: IncomingMessage) => {
    const draftId = (request.url ?? '').slice(DRAFT_SYNC_PATH.length);
    const words = (request.headers['sec-websocket-protocol'] ?? '').split(/,\s*/);
    const ticket = words.find((word) => word.startsWith(TICKET_PREFIX))?.slice(TICKET_PREFIX.length);
    if (!isKnown(request.headers.host) || !isOwnOrigin(request, accounts.publicUrl())) return null;
    const row = ticket === undefined ? undefined : await takeDraftTicket(db, hashOf(ticket));
    if (row?.draft_id !== draftId || row.expires_at <= now()) return null;
    if (!(await stillOpens(accounts, row.session_id))) return null;
    const [role, user] = [await draftRoleOf(db, draftId, row.user_id), await userById(db, row.user_id)];
    if (role === null || !user) return null;
    const { id: userId, username } = user;
    return { draftId, userId, username, sessionId: row.session_id, role };
  };

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (!request.url?.startsWith(DRAFT_SYNC_PATH)) return;
    socket.on('error', () => undefined);
    admit(request)
      .then((who) => {
        if (who === null)
          return socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        return server.handleUpgrade(request, socket, head, (connection) => {
          sessions.set(connection, who.sessionId);
          serve(connection, live, who);
          connection.on('close', () => sessions.delete(connection));
        });
      })
      .catch((error: unknown) => {
        log.error({ err: error }, 'a connection to a draft');
        socket.destroy();
      });
  };
  http.on('upgrade', onUpgrade);
  const sweep = setInterval(() => {
    for (const [connection, sessionId] of sessions) {
      stillOpens(accounts, sessionId)
        .then((isOpen) => (isOpen ? undefined : connection.close(CLOSED.session, 'The session has ended')))
        .catch((error: unknown) => log.error({ err: error }, 'session sweep of drafts'));
    }
  }, SWEEP_MS);
  sweep.unref();
  return () => clearInterval(sweep);
}

type Who = Pick<DraftConnection, 'userId' | 'username' | 'role'> & { readonly draftId: string };

function serve(connection: WebSocket, live: LiveDrafts, { draftId, userId, username, role }: Who): void {
  const place = live.join(draftId, {
    place: randomUUID(),
    userId,
    username,
    role,
    send(bytes) {
      if (connection.bufferedAmount > MOST_UNREAD) connection.terminate();
      else connection.send(bytes);
    },
    close: (code, why) => connection.close(code, why),
  });
  const [updates, moves] = [tokenBucket(...UPDATES), tokenBucket(...MOVES)];
  connection.on('message', (data) => {
    if (!(data instanceof Buffer) || connection.readyState !== connection.OPEN) return;
    const isMove = data[0] === MESSAGE.presence;
    if ((isMove ? moves : updates).take(Date.now())) place.receive(data);
    else if (!isMove) connection.close(CLOSED.tooMany, 'Too many updates');
  });
  connection.on('error', () => connection.terminate());
  connection.on('close', () => place.leave());
}
