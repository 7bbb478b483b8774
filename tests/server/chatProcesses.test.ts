import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Conversation } from '../../sync-server/protocol/chat.ts';
import { catchUp, entriesIn, newReplica, segmentsOf } from '../support/chatDevice.ts';
import { startChild, type ChildServer } from '../support/childServer.ts';
import { ownPort } from '../support/ownPort.ts';
import { removePlace } from '../support/place.ts';
import { sized } from '../support/size.ts';
import { befriend, signUpAll, type Player } from '../support/table.ts';
import { seenBy, threadOf } from '../support/talk.ts';
import { ask, connect, type TestSocket } from '../support/testSocket.ts';

const canShare = Boolean(process.env['DATABASE_URL'] && process.env['REDIS_URL']);
const MESSAGES = sized(24, 120);

/** Nothing of it outlives this process. */
const OWN_GROUP = fileURLToPath(new URL('../support/ownGroup.mjs', import.meta.url));
type Redis = ChildProcessByStdio<Writable, Readable, null>;

/** A Redis of its own, which can be taken away. */
async function startRedis(at: number): Promise<Redis> {
  const options = ['--port', String(at), '--bind', '127.0.0.1', '--save', ''];
  const redis = spawn(process.execPath, [OWN_GROUP, 'redis-server', ...options], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await new Promise<void>((resolve, reject) => {
    redis.once('exit', () => reject(new Error('Redis has ended')));
    redis.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes('Ready to accept')) resolve();
    });
  });
  return redis;
}

async function end(redis: Redis): Promise<void> {
  const gone = once(redis, 'exit');
  redis.stdin.end();
  await gone;
}

describe.skipIf(!canShare)('conversations of two processes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cold-keep-chat-'));
  const redisPort = ownPort(4);
  const environment = { REDIS_URL: `redis://127.0.0.1:${redisPort}` };
  let redis: Redis;
  let one: ChildServer;
  let two: ChildServer;
  let ann: Player;
  let ben: Player;
  let thread: Conversation;
  beforeAll(async () => {
    redis = await startRedis(redisPort);
    one = await startChild(folder, ownPort(2), environment);
    two = await startChild(folder, ownPort(3), environment);
    [ann, ben] = (await signUpAll(one.url, 'ann', 'ben')) as [Player, Player];
    await befriend(one.url, ann, ben);
    thread = await threadOf(one.url, ann, ben);
  });
  afterAll(async () => {
    await one.kill();
    await two.kill();
    await end(redis);
    removePlace(folder);
  });

  const wordsOf = (count: number, words: string) =>
    Array.from({ length: count }, (_, at) => ({
      conversationId: thread.id,
      id: randomUUID(),
      body: `${words} ${at}`,
    }));

  /** What a device comes to have is what was said, once each, without a gap, and the server's bytes. */
  async function expectAll(at: ChildServer, socket: TestSocket, bodies: readonly string[]): Promise<void> {
    const { ops = 0 } = (await seenBy(at.url, ben, thread)) ?? {};
    expect(ops).toBe(bodies.length);
    const replica = newReplica();
    await catchUp(socket, thread.id, replica);
    expect(
      entriesIn(replica)
        .map(({ b }) => b)
        .toSorted(),
    ).toEqual(bodies.toSorted());
    expect(entriesIn(replica).map(({ n }) => n)).toEqual(bodies.map((_, index) => index + 1));
    const segments = await segmentsOf(at.url, ben, { ...thread, ops });
    expect([...replica.segments.values()]).toEqual(segments);
  }

  /** The number of entries that a device has been told of since then. */
  function toldOps(socket: TestSocket): () => number {
    let most = 0;
    socket.on('chat.at', ({ ops }) => void (most = Math.max(most, ops)));
    socket.on('message.new', ({ pos }) => void (most = Math.max(most, (pos ?? -1) + 1)));
    return () => most;
  }

  const said: string[] = [];

  test('one is killed while it writes: what it has acknowledged is there once, and the other goes on without a gap', async () => {
    const [dying, living] = [await connect(one.url, ann.token), await connect(two.url, ann.token)];
    const bens = await connect(two.url, ben.token);
    const told = toldOps(bens);
    const words = wordsOf(MESSAGES, 'killed');
    const answers = words.map(async (word, at) => {
      const answer = ask(at % 2 === 0 ? dying : living, 'message.send', word).catch(() => null);
      if (at === Math.floor(MESSAGES / 3)) {
        await one.kill();
        dying.close();
      }
      return { word, answer: (await answer) as { ok: boolean } | null };
    });
    const all = await Promise.all(answers);
    expect(all.some(({ answer }) => answer === null)).toBe(true);
    // What was not answered is sent again, as devices do, by whichever way there is.
    for (const { word } of all.filter(({ answer }) => answer?.ok !== true))
      expect(await ask(living, 'message.send', word)).toMatchObject({ ok: true });
    for (const { word } of all) expect(await ask(living, 'message.send', word)).toMatchObject({ ok: true });
    said.push(...words.map(({ body }) => body));
    await expectAll(two, bens, said);
    // Those at the other one are told of all, by it or by what it finds in the database.
    await expect.poll(told).toBe(said.length);
    one = await startChild(folder, ownPort(2), environment);
    for (const socket of [living, bens]) socket.close();
  });

  test('without Redis what is said at one is found by those at the other, and when it is back they are told again', async () => {
    const anns = await connect(one.url, ann.token);
    const bens = await connect(two.url, ben.token);
    const told = toldOps(bens);
    await end(redis);
    for (const word of wordsOf(5, 'without Redis')) {
      expect(await ask(anns, 'message.send', word)).toMatchObject({ ok: true });
      said.push(word.body);
    }
    await expect.poll(told).toBe(said.length);
    await expectAll(two, bens, said);

    redis = await startRedis(redisPort);
    const heard = new Set<string>();
    bens.on('message.new', ({ message }) => void heard.add(message?.body ?? ''));
    const again = async (): Promise<boolean> => {
      for (const word of wordsOf(1, `again ${said.length}`)) {
        expect(await ask(anns, 'message.send', word)).toMatchObject({ ok: true });
        said.push(word.body);
      }
      return [...heard].some((body) => body.startsWith('again'));
    };
    await expect.poll(again).toBe(true);
    await expectAll(two, bens, said);
    for (const socket of [anns, bens]) socket.close();
  });
});
