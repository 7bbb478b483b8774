import { rmSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openSqlite, type Db } from '../../db/server/core/open.ts';
import { addMember, newMember } from '../../db/server/chat/members.ts';
import { insertConversation } from '../../db/server/chat/conversations.ts';
import { savePair } from '../../db/server/friends/pairs.ts';
import type { Chat } from '../../sync-server/chat/context.ts';
import { emptyConversation } from '../../sync-server/chat/direct.ts';
import { sendMessage } from '../../sync-server/chat/send.ts';
import { syncFor } from '../../sync-server/chat/sync.ts';
import { addPeople, bareChat, idOf, userOf } from '../support/bareChat.ts';
import { besideGames } from './besideGames.ts';
import { chatter } from './chatter.ts';
import { threadFigure } from './bundle.ts';
import { inboxFigures } from './inbox.ts';
import { letterFigures } from './letters.ts';
import { longThreadFigures } from './longThread.ts';
import { figure, type Figure } from './report.ts';
import { dataFolder } from './serverProcess.ts';

const MESSAGES = 400;
const THREADS = 50;
const IDLE = 10_000;

/**
 * What conversations cost the server: CPU of a message, of a device that asks for what it lacks, memory of those in which
 * nobody talks, and what games feel of a hundred messages a second; and what they cost a device.
 */
export async function socialFigures(): Promise<Figure[]> {
  const code = threadFigure();
  const own = [
    ...(await onDatabase(ofMessages)),
    ...(await inboxFigures()),
    ...(await longThreadFigures()),
    ...(await letterFigures()),
  ];
  const { alone, together, others } = await besideGames(chatter, 0.99);
  return [
    code,
    ...own,
    figure('social.ack.p99.vs-without', together, 'ms', alone),
    figure('social.ack.p99', others, 'ms', 50),
  ];
}

async function onDatabase(measure: (chat: Chat) => Promise<Figure[]>): Promise<Figure[]> {
  const folder = dataFolder('social');
  const database = openSqlite(folder);
  try {
    return await measure(bareChat(database));
  } finally {
    await database.db.destroy();
    rmSync(folder, { recursive: true, force: true });
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
  await addPeople(db, 120);
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
