import { rmSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openSqlite, type Db } from '../../db/server/core/open.ts';
import { addMember, newMember } from '../../db/server/chat/members.ts';
import { insertConversation } from '../../db/server/chat/conversations.ts';
import { insertUser } from '../../db/server/accounts/users.ts';
import { savePair } from '../../db/server/friends/pairs.ts';
import type { Chat } from '../../sync-server/chat/context.ts';
import { emptyConversation } from '../../sync-server/chat/direct.ts';
import { segmentCache } from '../../sync-server/chat/segments.ts';
import { sendMessage } from '../../sync-server/chat/send.ts';
import { syncFor } from '../../sync-server/chat/sync.ts';
import { NO_CHAT_LIMITS } from '../../sync-server/http/access/chatLimits.ts';
import { createLog } from '../../sync-server/runtime/log.ts';
import { openAccount, post } from '../e2e/support/accounts.ts';
import { figure, type Figure } from './report.ts';
import { dataFolder } from './serverProcess.ts';
import { gameLoad } from './server.ts';
import { connect } from './socketClient.ts';
import { withServer } from './withServer.ts';

const MESSAGES = 400;
const THREADS = 50;
const IDLE = 10_000;
/** Messages a second beside the games. */
const CHATTER_PER_S = 100;
const WRITERS = 20;
const ROUNDS = 3;
/** Between two commands of a game: some hundreds a second in all, which leaves the server time for others. */
const PACE_MS = 50;

/**
 * What conversations cost the server: CPU of a message, of a device that asks for what it lacks, memory of those in which
 * nobody talks, and what games feel of a hundred messages a second.
 */
export async function socialFigures(): Promise<Figure[]> {
  return [...(await onDatabase(ofMessages)), ...(await besideGames())];
}

async function onDatabase(measure: (chat: Chat) => Promise<Figure[]>): Promise<Figure[]> {
  const folder = dataFolder('social');
  const { db } = openSqlite(folder);
  const silent = { tell: () => undefined, tellHere: () => undefined, notify: () => undefined };
  try {
    return await measure({
      db,
      news: silent,
      limits: NO_CHAT_LIMITS,
      segments: segmentCache(),
      log: createLog('silent'),
      now: Date.now,
    });
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

const idOf = (at: number): string => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const userOf = (at: number) => ({ id: idOf(at), username: `user-${at}` });

async function people(db: Db, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    await insertUser(db, {
      ...userOf(at),
      email: `user-${at}@example.org`,
      password_hash: '',
      email_verified_at: 1,
      is_admin: 0,
      elo: 1_000,
      preferred_color: '#DC2626',
      created_at: 1,
      settings: null,
      settings_revision: 0,
    });
  }
}

/** A thread of two friends, or a group. */
async function thread(db: Db, members: readonly number[]): Promise<string> {
  const [one = 0, other = 0] = members;
  const isPair = members.length === 2;
  const row = { ...emptyConversation(isPair ? 'direct' : 'group', 1), title: 'Bench' };
  await insertConversation(db, isPair ? { ...row, low: idOf(one), high: idOf(other) } : row);
  for (const member of members) await addMember(db, newMember(row.id, idOf(member), 1));
  return row.id;
}

/** Milliseconds of CPU that each of several costs. */
async function cpuOf(times: number, work: (at: number) => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let at = 0; at < times; at++) await work(at);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / times;
}

async function ofMessages(chat: Chat): Promise<Figure[]> {
  const { db } = chat;
  await people(db, 120);
  for (let at = 1; at <= THREADS; at++) {
    await savePair(db, {
      low: idOf(0),
      high: idOf(at),
      state: 'friends',
      request_id: idOf(at),
      asked_by: idOf(0),
      asked_at: 1,
      withdrawn: 0,
      declined_at: null,
      told_at: null,
      since: 1,
    });
  }
  const say = (id: string) => (at: number) =>
    sendMessage(chat, userOf(0), id, {
      body: `A message of eighty characters, as people write them in a game. ${at}`,
    });
  const pairs: string[] = [];
  for (let at = 1; at <= THREADS; at++) pairs.push(await thread(db, [0, at]));
  const crowd = await thread(
    db,
    Array.from({ length: 100 }, (_, at) => at),
  );
  const [first = ''] = pairs;
  await cpuOf(50, say(first));
  const toTwo = await cpuOf(MESSAGES, say(first));
  const toHundred = await cpuOf(MESSAGES / 4, say(crowd));
  for (const id of pairs) await cpuOf(10, say(id));

  const ops = new Map(
    (await db.selectFrom('conversations').select(['id', 'ops']).execute()).map((row) => [row.id, row.ops]),
  );
  const user = await db.selectFrom('users').selectAll().where('id', '=', idOf(0)).executeTakeFirstOrThrow();
  const asked = (known: (id: string) => number) =>
    cpuOf(20, () => syncFor(chat, user, { have: pairs.map((id) => [id, known(id)]) }));
  const nothingNew = await asked((id) => ops.get(id) ?? 0);
  const fromNothing = await asked(() => 0);
  return [
    figure('social.append', toTwo, 'ms CPU'),
    figure('social.append.100', toHundred, 'ms CPU', 5),
    figure('social.sync.50', nothingNew, 'ms CPU', 20),
    figure('social.sync.50.first', fromNothing, 'ms CPU'),
    figure('social.idle.10000', await idleMegabytes(chat), 'MB', 1),
  ];
}

/** What the heap grows by when so many conversations are there in which nobody talks. */
async function idleMegabytes({ db }: Chat): Promise<number> {
  const before = settledHeap();
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < IDLE; at++)
      await insertConversation(tx, { ...emptyConversation('group', 1), ops: 500 });
  });
  return Math.max(0, settledHeap() - before) / 2 ** 20;
}

function settledHeap(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let times = 0; times < 3; times++) collect();
  return process.memoryUsage().heapUsed;
}

/** Games, without and with people who talk beside them: the best of several rounds, because all else only makes it slower. */
async function besideGames(): Promise<Figure[]> {
  const alone: number[] = [];
  const together: number[] = [];
  const talking: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    alone.push((await withServer('dist/server/main.js', (url) => gameLoad(url, PACE_MS))).p99);
    const latencies: number[] = [];
    const { p99 } = await withServer('dist/server/main.js', async (url) => {
      const stop = await chatter(url, latencies);
      try {
        return await gameLoad(url, PACE_MS);
      } finally {
        await stop();
      }
    });
    together.push(p99);
    latencies.sort((a, b) => a - b);
    talking.push(latencies[Math.floor(latencies.length * 0.99)] ?? 0);
  }
  return [
    figure('social.ack.p99.vs-without', Math.min(...together), 'ms', Math.min(...alone)),
    figure('social.ack.p99', Math.min(...talking), 'ms', 50),
  ];
}

/** Pairs of friends who write in turn; answers how to make them stop. */
async function chatter(url: string, latencies: number[]): Promise<() => Promise<void>> {
  const accounts = [];
  for (let at = 0; at < WRITERS; at++) accounts.push(await openAccount(url, `chatter-${at}`));
  const writers: { ask: (body: object) => Promise<string>; close: () => void }[] = [];
  for (let at = 0; at < WRITERS; at += 2) {
    const [one, other] = [accounts[at], accounts[at + 1]];
    if (!one || !other) throw new Error('nobody to talk to');
    const ids = await Promise.all([one, other].map(({ token }) => idOfToken(url, token)));
    await post(url, '/friends/requests', { targetUserId: ids[1] }, one.token);
    await post(url, '/friends/requests', { targetUserId: ids[0] }, other.token);
    const { conversation } = await post<{ conversation: { id: string } }>(
      url,
      '/messages/dm',
      { targetUserId: ids[1] },
      one.token,
    );
    const socket = await connect(url, { token: one.token });
    const listener = await connect(url, { token: other.token });
    const close = (): void => [socket, listener].forEach((each) => each.close());
    writers.push({
      ask: (body) => socket.ask('message.send', { ...body, conversationId: conversation.id }),
      close,
    });
  }
  let sent = 0;
  const under = new Set<Promise<void>>();
  const write = async (): Promise<void> => {
    const asked = performance.now();
    const text = await writers[sent++ % writers.length]?.ask({ body: `message ${sent}` });
    if (text?.includes('"ok":true') !== true) throw new Error(text);
    latencies.push(performance.now() - asked);
  };
  const timer = setInterval(() => {
    const written = write().finally(() => under.delete(written));
    under.add(written);
  }, 1_000 / CHATTER_PER_S);
  return async () => {
    clearInterval(timer);
    await Promise.all(under);
    for (const { close } of writers) close();
  };
}

async function idOfToken(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
  const { user } = (await response.json()) as { user: { id: string } };
  return user.id;
}
