import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { insertUser } from '../../db/server/accounts/users.ts';
import { openSqlite } from '../../db/server/core/open.ts';
import { knownPlaces } from '../../sync-server/accounts/knownPlaces.ts';
import { newUser } from '../../sync-server/accounts/registration.ts';
import { createLimits, type Limits } from '../../sync-server/http/access/limits.ts';
import { Refusal } from '../../sync-server/runtime/refusal.ts';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { openAccount, PASSWORD } from '../e2e/support/accounts.ts';
import { mailboxLink } from '../e2e/support/mailbox.ts';
import { refusal, request } from '../support/rest.ts';
import { startServer } from '../support/testServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'cold-keep-limits-'));
const { db } = openSqlite(folder);
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

/** As a server has them that was started now. */
const freshLimits = (exemptLocal = false): Limits =>
  createLimits(true, exemptLocal, knownPlaces({ db, key: Buffer.from('key'), now: Date.now }));

/** Opens an account whose places are known from then on. */
async function account(username: string): Promise<string> {
  const user = newUser(username, `${username}@example.org`, '', Date.now());
  await insertUser(db, user);
  return user.id;
}

const from = (network: string, isLocal = false) => ({ network, isLocal });
const wrong = () => Promise.reject(new Refusal('unauthorized', 'invalid_credentials', 'no'));
const right = () => Promise.resolve('in');
const TOO_MANY = 'Too many requests. Please wait before trying again.';

test('five wrong passwords close the door of one place to one account, and of no other', async () => {
  const [limits, ann] = [freshLimits(), await account('ann')];
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(limits.signIn(from('10.0.0.1'), 'ann', ann, wrong)).rejects.toThrow('no');
  }
  await expect(limits.signIn(from('10.0.0.1'), 'Ann', ann, right)).rejects.toThrow(TOO_MANY);
  const ben = await account('ben');
  expect(await limits.signIn(from('10.0.0.1'), 'ben', ben, right)).toBe('in');
  expect(await limits.signIn(from('10.0.0.2'), 'ann', ann, right)).toBe('in');
});

test('guesses count by account, also named in another way, and nobody learns by that whose address it is', async () => {
  const [limits, cay] = [freshLimits(), await account('cay')];
  const tried: boolean[] = [];
  const guess = (mayBeTried: boolean) => {
    tried.push(mayBeTried);
    return wrong();
  };
  for (const name of ['cay', 'cay@example.org', 'cay', 'cay@example.org', 'cay', 'cay@example.org', 'cay']) {
    await expect(limits.signIn(from('10.0.0.1'), name, cay, guess)).rejects.toThrow('no');
  }
  expect(tried).toEqual([true, true, true, true, true, false, false]);
  await expect(limits.password(from('10.0.0.1'), cay, right)).rejects.toThrow(TOO_MANY);
});

test('of many guesses at once no more are tried than of as many in a row', async () => {
  const [limits, dora] = [freshLimits(), await account('dora')];
  let tried = 0;
  const guess = (mayBeTried: boolean) => {
    if (mayBeTried) tried++;
    return wrong();
  };
  await Promise.allSettled(
    Array.from({ length: 50 }, (_, nth) =>
      limits.signIn(from('10.0.0.1'), nth % 2 === 0 ? 'dora' : 'dora@example.org', dora, guess),
    ),
  );
  expect(tried).toBe(5);
});

test('what is no wrong password costs nothing, and a right one gives no guess more', async () => {
  const [limits, emil] = [freshLimits(), await account('emil')];
  const busy = () => Promise.reject(new Refusal('unavailable', 'busy', 'busy'));
  for (let attempt = 0; attempt < 30; attempt++) {
    await expect(limits.signIn(from('10.0.0.1'), 'emil', emil, busy)).rejects.toThrow('busy');
    expect(await limits.signIn(from('10.0.0.1'), 'emil', emil, right)).toBe('in');
  }
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(limits.signIn(from('10.0.0.1'), 'emil', emil, wrong)).rejects.toThrow('no');
  }
  await expect(limits.signIn(from('10.0.0.1'), 'emil', emil, right)).rejects.toThrow(TOO_MANY);
});

test('guesses from everywhere do not lock the owner out of where they sign in from, nor after a restart, nor after a reset', async () => {
  const finn = await account('finn');
  expect(await freshLimits().signIn(from('10.0.0.1'), 'finn', finn, right)).toBe('in');
  const restarted = freshLimits();
  for (let place = 0; place < 20; place++) {
    await expect(restarted.signIn(from(`10.1.0.${place}`), 'finn', finn, wrong)).rejects.toThrow('no');
  }
  const elsewhere = () => restarted.signIn(from('10.2.0.1'), 'finn', finn, right);
  await expect(elsewhere()).rejects.toThrow(TOO_MANY);
  expect(await restarted.signIn(from('10.0.0.1'), 'finn', finn, right)).toBe('in');

  await restarted.welcome(from('10.2.0.1'), { id: finn, username: 'Finn', email: 'finn@example.org' });
  for (let place = 0; place < 20; place++) {
    await expect(restarted.signIn(from(`10.3.0.${place}`), 'finn', finn, wrong)).rejects.toThrow('no');
  }
  expect(await elsewhere()).toBe('in');
});

test('accounts are opened five an hour from one place, three an hour for one address, and their place is known', async () => {
  const limits = freshLimits(true);
  const open = (place: string, isLocal: boolean, email: string) =>
    limits.register(from(place, isLocal), email, async () => ({ user: { id: await account(email) } }));
  for (let nth = 0; nth < 5; nth++) await open('10.0.0.1', false, `g${nth}`);
  await expect(open('10.0.0.1', false, 'g5')).rejects.toMatchObject({ status: 429, retryAfter: 3600 });
  for (let nth = 0; nth < 20; nth++) await open('127.0.0.1', true, `h${nth}`);

  const claim = () =>
    limits.register(from('127.0.0.1', true), 'One@example.org', async () => ({
      user: { id: await account(`claim-${Math.random()}`) },
    }));
  const { user } = await claim();
  for (let place = 0; place < 20; place++) {
    await expect(limits.signIn(from(`10.4.0.${place}`), 'claim', user.id, wrong)).rejects.toThrow('no');
  }
  expect(await limits.signIn(from('127.0.0.1', true), 'claim', user.id, right)).toBe('in');
  const nameTaken = () => Promise.reject(new Refusal('conflict', 'username_taken', 'taken'));
  for (let nth = 0; nth < 3; nth++) {
    const tried = limits.register(from('127.0.0.1', true), 'one@example.org', nameTaken);
    await expect(tried).rejects.toThrow('taken');
  }
  await claim();
  await limits.mailLink(from('127.0.0.1', true), 'one@example.org');
  await expect(claim()).rejects.toMatchObject({ status: 429 });
});

test('room codes that lead nowhere are counted for the account and for its network', async () => {
  const limits = freshLimits(true);
  const miss = () => Promise.reject(new Refusal('not_found', 'room_not_found', 'no'));
  for (let account = 0; account < 4; account++)
    for (let attempt = 0; attempt < 30; attempt++)
      await expect(limits.findRoom(from('10.0.0.1'), `user-${account}`, miss)).rejects.toThrow('no');
  await expect(limits.findRoom(from('10.0.0.2'), 'user-0', right)).rejects.toThrow(TOO_MANY);
  await expect(limits.findRoom(from('10.0.0.1'), 'user-9', right)).rejects.toThrow(TOO_MANY);
  expect(await limits.findRoom(from('10.0.0.2'), 'user-9', right)).toBe('in');
});

test('over HTTP a limit is a 429 with the time to wait', async () => {
  const server = await startServer({ RATE_LIMITS: 'on' });
  const body = { email: 'someone@example.org' };
  const started = performance.now();
  for (let mail = 0; mail < 3; mail++) {
    expect((await request(server.url, 'POST', '/auth/forgot-password', { body })).status).toBe(200);
  }
  const answer = await request(server.url, 'POST', '/auth/forgot-password', { body });
  // An hour from the first one on.
  const left = Number(answer.headers.get('retry-after'));
  expect(left).toBeLessThanOrEqual(3600);
  expect(left).toBeGreaterThanOrEqual(3600 - Math.ceil((performance.now() - started) / 1_000));
  expect(await refusal(server.url, undefined, authRoutes.forgotPassword, { body })).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    message: TOO_MANY,
  });

  const guess = (identifier: string) =>
    request(server.url, 'POST', '/auth/login', { body: { identifier, password: 'Guess!1' } });
  for (const name of ['ann', ' ann', 'ANN ', '  ann', 'ann  ']) expect((await guess(name)).status).toBe(401);
  const closed = await guess(' Ann ');
  expect(closed.status).toBe(429);
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(800);

  // Whoever gets the mail is the owner, however often others have guessed.
  await openAccount(server.url, 'ida');
  const signIn = (password: string) =>
    request(server.url, 'POST', '/auth/login', { body: { identifier: 'ida', password } });
  for (let nth = 0; nth < 5; nth++) await signIn('Guess!1');
  expect((await signIn(PASSWORD)).status).toBe(429);
  await request(server.url, 'POST', '/auth/forgot-password', { body: { email: 'ida@example.org' } });
  await expect.poll(() => mailboxLink(server.url, 'ida@example.org')).toContain('/reset-password/');
  const token = (await mailboxLink(server.url, 'ida@example.org')).split('/').at(-1);
  const password = 'Autumn!at3Furrow';
  await request(server.url, 'POST', '/auth/reset-password', { body: { token, password } });
  expect((await signIn(password)).status).toBe(200);
  await server.stop();
});

test.each([
  ['0', 429],
  ['1', 200],
])(
  'what a client says of its address counts only behind as many proxies as are trusted',
  async (trusted, status) => {
    const server = await startServer({ RATE_LIMITS: 'on', TRUST_PROXY: trusted });
    const forgotFrom = (place: number) =>
      request(server.url, 'POST', '/auth/forgot-password', {
        body: { email: `of-${place}@example.org` },
        headers: { 'X-Forwarded-For': `10.0.0.${place}` },
      });
    for (let place = 0; place < 10; place++) expect((await forgotFrom(place)).status).toBe(200);
    expect((await forgotFrom(10)).status).toBe(status);
    await server.stop();
  },
);

test('who founds, asks and invites is counted: one clan a week, ten requests and twenty invitations a day', async () => {
  const [limits, id] = [freshLimits(), await account('clansman')];
  for (const [most, take] of [
    [1, limits.foundClan],
    [10, limits.askClan],
    [20, (userId: string) => limits.inviteToClan(userId, 'officer')],
  ] as const) {
    for (let time = 0; time < most; time++) await take(id);
    await expect(take(id)).rejects.toThrow(TOO_MANY);
  }
  const member = await account('clansman-2');
  for (let time = 0; time < 5; time++) await limits.inviteToClan(member, 'member');
  await expect(limits.inviteToClan(member, 'member')).rejects.toThrow(TOO_MANY);
});
